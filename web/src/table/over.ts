// What the server says a move would do, drawn over the table while somebody thinks about it. Of
// many questions only the newest counts, and one is under way at a time.
import { signal } from '@preact/signals';
import type { BoardPart, Note } from '../protocol';
import { server } from '../server';

export interface Over {
    boards: BoardPart[];
    notes: Note[];
}

export const over = signal<Over | null>(null);

const EVERY_MS = 33;
let wanted: string | null = null;
let isAsking = false;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function ask() {
    let asked: string | null = null;
    isAsking = true;
    while (wanted !== null && wanted !== asked) {
        asked = wanted;
        const begun = performance.now();
        const answer = await server
            .ask<Over & Record<string, unknown>>('preview', { text: asked })
            .catch(() => null);
        if (wanted !== null) over.value = answer;
        await pause(Math.max(0, EVERY_MS - (performance.now() - begun)));
    }
    isAsking = false;
    if (wanted === null) over.value = null;
}

// Draws what a move would do; null: nothing any more.
export function lookAhead(text: string | null) {
    wanted = text;
    if (text === null) over.value = null;
    else if (!isAsking) void ask();
}
