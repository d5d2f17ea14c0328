// Brings a kept record to the server, which lays a new table that goes on from it, or one that is over
// where the match was.
import type { Scene } from '../protocol';
import { adopt, listen, live, lookAt } from '../room';
import { go, tablePath } from '../route';
import { server } from '../server';

const PIECE_BYTES = 12000;
const PAUSE_MS = 25;

function sizeOf(text: string): number {
    return new Blob([JSON.stringify(text)]).size;
}

// Pieces that fit into a frame, cut behind whole letters.
function* piecesOf(text: string) {
    const letters = Array.from(text);
    for (let at = 0; at < letters.length || at === 0;) {
        let count = PIECE_BYTES;
        while (sizeOf(letters.slice(at, at + count).join('')) > PIECE_BYTES) count >>= 1;
        yield { record: letters.slice(at, at + count).join(''), more: at + count < letters.length };
        at += count;
    }
}

function whenLaid(then: (scene: Scene) => void) {
    const stop = live.subscribe((scene) => {
        if (!scene) return;
        queueMicrotask(() => stop());
        then(scene);
    });
}

// A match to be watched opens at its beginning, and so does one that is over.
export async function loadRecord(text: string, isToBeWatched: boolean): Promise<void> {
    let answer: { table?: string; seat?: number; token?: string } = {};
    listen();
    for (const piece of piecesOf(text)) {
        answer = await server.ask<typeof answer>('load', { ...piece, effects: true });
        await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    const { table, seat, token } = answer;
    if (!table || !seat || !token) return;
    adopt(table, seat, token);
    go(tablePath(table, token));
    whenLaid((scene) => {
        const isOver = !!scene.table.ending;
        if ((isToBeWatched || isOver) && scene.table.move > 0) void lookAt(0, null, true);
    });
}
