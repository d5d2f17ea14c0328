// Entries chosen word by word: what may still be said after the words chosen so far. It knows moves
// as the scene offers them and nothing of any game.
import { boardWith, cellOf } from '../board/describe';
import type { Cell, Move, Scene } from '../protocol';
import { wordsOf } from '../verbs';
import { spelled } from '../wording';

// The moves that begin with these words.
export function beginning(moves: Move[], words: string[]): Move[] {
    return moves.filter((m) => {
        const own = wordsOf(m);
        return words.every((word, i) => own[i] === word);
    });
}

// The words that may follow, each once, in the order they are offered.
export function nextWords(moves: Move[], words: string[]): string[] {
    const next = beginning(moves, words).map((m) => wordsOf(m)[words.length]);
    return [...new Set(next)].filter((word) => word !== undefined);
}

// The move that is complete with these words.
export function complete(moves: Move[], words: string[]): Move | undefined {
    return beginning(moves, words).find((m) => wordsOf(m).length === words.length);
}

// Goes on while there is no choice.
export function forced(moves: Move[], words: string[]): string[] {
    let all = words;
    for (;;) {
        const next = nextWords(moves, all);
        if (next.length !== 1 || complete(moves, all)) return all;
        all = [...all, next[0] as string];
    }
}

// A room by its name; where only its code is printed, by the name of its area.
function cellTitle(scene: Scene, cell: Cell): string {
    const area = boardWith(scene, cell.id)?.areas.find((a) => a.id === cell.area);
    return cell.label && cell.label !== cell.id ? cell.label : (area?.label ?? cell.id);
}

// How a word reads on a button: a room by its name, "first-aid" as "First aid".
export function wordTitle(scene: Scene, word: string): string {
    const cell = cellOf(scene, word);
    if (cell) return cellTitle(scene, cell);
    return /[0-9]/.test(word) ? word : spelled(word);
}

// The moves that have a word, such as the code on a card, among their arguments.
export function withCode(moves: Move[], code: string): Move[] {
    const word = code.trim().toLowerCase();
    return moves.filter((m) =>
        wordsOf(m)
            .slice(1)
            .some((own) => own.toLowerCase() === word),
    );
}

// "Skill-9" has the shape "a-9".
function shape(word: string): string {
    return word.replace(/[A-Za-z]+/g, 'a').replace(/[0-9]+/g, '9');
}

// A line as it is sent: a code that no move has goes to the verb whose codes look like it, so that
// the refusal speaks of the code.
export function asEntry(moves: Move[], line: string): string {
    const isVerb = moves.some((m) => m.verb === line.toLowerCase());
    if (isVerb || line.includes(' ')) return line;
    const alike = moves.find((m) => {
        const own = wordsOf(m);
        return own.length === 2 && shape(own[1] as string) === shape(line);
    });
    return alike ? `${alike.verb} ${line}` : line;
}
