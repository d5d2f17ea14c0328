// What a move would do, while it is pointed at or has the focus: the server is asked for its preview,
// which is drawn over the map and said below it.
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { cursor } from '../../board/walk';
import { layBoards } from '../../ground';
import type { Board, BoardPart, Move, Note, Scene } from '../../protocol';
import { isMyTurn, live, moves } from '../../room';
import { server } from '../../server';
import { offersFor } from '../../table/act';
import { moveName } from '../../table/Moves';

const REST_MS = 120; // a pointer that only passes by asks nothing

interface Ahead {
    move: Move;
    at: number; // the number of the table's last move
    board?: Board;
    notes: Note[];
}

const asked = signal<Ahead | null>(null);
const known = new Map<string, Ahead>();
let timer = 0;

// The preview that is shown: only while the table stands as it was asked for.
export function ahead(): Ahead | null {
    const it = asked.value;
    return it && isMyTurn.value && it.at === live.value?.table.move ? it : null;
}

async function fetchAhead(move: Move) {
    const at = live.value?.table.move ?? 0;
    const key = `${live.value?.table.game ?? ''} ${at} ${move.text}`;
    let it = known.get(key);
    if (!it) {
        const answer = await server
            .ask<{ boards?: BoardPart[]; notes?: Note[] }>('preview', { text: move.text })
            .catch(() => null);
        if (!answer) return;
        const [board] = layBoards({ boards: answer.boards ?? [] });
        it = { move, at, notes: answer.notes ?? [], ...(board && { board }) };
        if (known.size > 60) known.clear();
        known.set(key, it);
    }
    if (wished === move.text) asked.value = it;
}

let wished: string | null = null;

function wish(text: string | null) {
    if (text === wished) return;
    wished = text;
    clearTimeout(timer);
    if (asked.peek()) asked.value = null;
    const move = text && moves.peek().find((m) => m.text === text);
    if (move) timer = window.setTimeout(() => void fetchAhead(move), REST_MS);
}

// Of several moves that touch a sector the first is meant: the silent step.
function moveAt(id: string): string | null {
    return offersFor(id).moves[0]?.text ?? null;
}

function moveOf(target: EventTarget | null): string | null {
    const element = target as Element | null;
    const button = element?.closest('button[data-move], [data-menu-move]');
    if (button) return button.getAttribute('data-move') ?? button.getAttribute('data-menu-move');
    const thing = element?.closest('[data-id], [data-slip], [data-card]');
    const id =
        thing &&
        ['data-id', 'data-slip', 'data-card'].map((a) => thing.getAttribute(a)).find((v) => v);
    return id ? moveAt(id) : null;
}

// Follows the pointer, the focus and the cursor of the board for as long as the table is shown.
export function useAhead() {
    useEffect(() => {
        // A button that comes up under a pointer that rests after a click is not pointed at.
        let clicked = '';
        const down = (e: PointerEvent) => (clicked = `${e.clientX} ${e.clientY}`);
        const over = (e: PointerEvent) =>
            wish(`${e.clientX} ${e.clientY}` === clicked ? null : moveOf(e.target));
        const on = (e: Event) => wish(moveOf(e.target));
        document.addEventListener('pointerdown', down);
        document.addEventListener('pointerover', over);
        document.addEventListener('focusin', on);
        const stop = effect(() => {
            if (cursor.value) wish(moveAt(cursor.value));
        });
        return () => {
            stop();
            wish(null);
            document.removeEventListener('pointerdown', down);
            document.removeEventListener('pointerover', over);
            document.removeEventListener('focusin', on);
        };
    }, []);
}

// "If you move to b4:" and what would come of it, in words.
export function AheadInWords({ scene }: { scene: Scene }) {
    const it = ahead();
    if (!it || it.notes.length === 0) return null;
    return (
        <section class="i-night i-ahead" aria-label="Before you do it" role="status">
            <h3>Preview: {moveName(scene, it.move)}</h3>
            <ul>
                {it.notes.map((note) => (
                    <li key={note.text}>{note.text}</li>
                ))}
            </ul>
        </section>
    );
}
