// Brings a kept record to the server, which lays a new table that goes on from it.
import { adopt, listen } from '../room';
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

export async function loadRecord(text: string): Promise<void> {
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
}
