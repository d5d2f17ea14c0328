// Moves at a table whose people throw and draw themselves: the move is sent with what came up so
// far, the server says what it still needs to know, and a person is asked, until it is played. It
// knows the sentences the server asks with, but nothing of any game.
import { signal } from '@preact/signals';
import type { Refusal } from './connection';
import { server } from './server';

// What a person is being asked.
export interface Question {
    move: string;
    wanted: string;
    told: string[];
    complaint: string;
    answer(word: Answer): void;
}
// A word that came up, or: take the last word back, or: do not play the move after all.
export type Answer = { word: string } | 'back' | 'cancel';

export const question = signal<Question | null>(null);

const ASKS = [/still has to answer (.+)\.$/, /is asked for (.+)\.$/];

// "Chance still has to answer a number from 1 to 6." wants "a number from 1 to 6".
function wantedIn(sentence: string): string | undefined {
    return ASKS.map((pattern) => pattern.exec(sentence)?.[1]).find((found) => found);
}

function ask(about: Omit<Question, 'answer'>): Promise<Answer> {
    return new Promise((resolve) => {
        question.value = {
            ...about,
            answer: (word) => {
                question.value = null;
                resolve(word);
            },
        };
    });
}

interface Played {
    seen: number;
    text: string;
    told: string[]; // to begin with
}

export async function playWithOwnDice({ seen, text, told: known }: Played) {
    let told = known;
    for (;;) {
        const refusal = await server.ask('move', { seen, text, chance: told.join(' ') }).then(
            () => null,
            (error: unknown) => error as Refusal,
        );
        if (!refusal) return;
        const wanted = refusal.code === 'bad-chance' ? wantedIn(refusal.message) : undefined;
        if (!wanted) throw refusal;
        const isWrong = !refusal.message.includes('still has to answer');
        if (isWrong) told = told.slice(0, -1);
        const complaint = isWrong ? refusal.message : '';
        const answer = await ask({ move: text, wanted, told, complaint });
        if (answer === 'cancel') return;
        told = answer === 'back' ? told.slice(0, -1) : [...told, answer.word];
    }
}

const MANY = 24;

function range(first: number, last: number): string[] {
    return last - first < MANY
        ? Array.from({ length: last - first + 1 }, (_, i) => String(first + i))
        : [];
}

// The words to choose from, where the question names all of them: "a number from 1 to 6", "a
// letter, A to C", "a token, calm or flood". None where it does not.
export function choicesIn(wanted: string): string[] {
    const numbers = /\b(?:from |, )(-?\d+) to (-?\d+)$/.exec(wanted);
    if (numbers) return range(Number(numbers[1]), Number(numbers[2]));
    const letters = /, ([A-Z]) to ([A-Z])$/.exec(wanted);
    if (letters) {
        const [first, last] = [letters[1] as string, letters[2] as string];
        return range(first.charCodeAt(0), last.charCodeAt(0)).map((n) =>
            String.fromCharCode(Number(n)),
        );
    }
    const list = /^[^,:]+[,:] (\S+(?:, \S+)*) or (\S+)$/.exec(wanted);
    return list ? [...(list[1] as string).split(', '), list[2] as string] : [];
}

// An example the question gives: "an event card, such as run-code".
export function exampleIn(wanted: string): string | undefined {
    return /such as (\S+)$/.exec(wanted)?.[1];
}
