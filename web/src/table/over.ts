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

// A server takes so many frames in ten seconds, and a preview is a quarter of one: sixty a second are
// three of four.
const EVERY_MS = 16;
const MANY = 600;
const recent: number[] = [];
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
        // Nobody may want it any more.
        if ((wanted as string | null) !== null) over.value = answer;
        recent.push(begun);
        while ((recent[0] ?? begun) < begun - 10000) recent.shift();
        const wait = recent.length < MANY ? EVERY_MS : 100;
        await pause(Math.max(0, wait - (performance.now() - begun)));
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
