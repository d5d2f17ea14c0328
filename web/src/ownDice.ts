// Moves at a table whose people throw and draw themselves: the move is sent with what came up so
// far, the server says what it still needs to know, and a person is asked, until it is played. It
// knows nothing of any game.
import { signal } from '@preact/signals';
import type { Refusal } from './connection';
import type { Wanted } from './protocol';
import { server } from './server';

// What a person is being asked.
export interface Question {
    move: string;
    wanted: Wanted;
    told: string[];
    complaint: string;
    answer(word: Answer): void;
}
// A word that came up, or: take the last word back, or: do not play the move after all.
export type Answer = { word: string } | 'back' | 'cancel';

export const question = signal<Question | null>(null);

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
        const { wanted } = refusal;
        if (!wanted) throw refusal;
        if (wanted.wrong) told = told.slice(0, -1);
        const complaint = wanted.wrong ? refusal.message : '';
        const answer = await ask({ move: text, wanted, told, complaint });
        if (answer === 'cancel') return;
        told = answer === 'back' ? told.slice(0, -1) : [...told, answer.word];
    }
}
