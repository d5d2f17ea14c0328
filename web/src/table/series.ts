// Several moves one after the other, as one would make them by hand.
import { isBusy, live } from '../room';
import { server } from '../server';

const PATIENCE_MS = 2000;

// The scene of a move may come a moment after its answer.
function seePast(move: number): Promise<void> {
    return new Promise((done) => {
        const timer = setTimeout(() => finish(), PATIENCE_MS);
        const finish = () => {
            clearTimeout(timer);
            stop();
            done();
        };
        const stop = live.subscribe((scene) => {
            if ((scene?.table.move ?? 0) > move) queueMicrotask(finish);
        });
    });
}

// Returns why a move was refused, by its text.
export async function playSeries(texts: string[]): Promise<Map<string, string>> {
    const refused = new Map<string, string>();
    isBusy.value = true;
    for (const text of texts) {
        const seen = live.value?.table.move ?? 0;
        try {
            await server.ask('move', { seen, text });
            await seePast(seen);
        } catch (error) {
            refused.set(text, (error as Error).message);
        }
    }
    isBusy.value = false;
    return refused;
}
