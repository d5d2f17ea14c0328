// One move again, as it went: the table before it, the way of what flew, the table after it.
import { flightMs, watch } from '../player';
import type { Scene, TableEvent } from '../protocol';
import { lookAt, past } from '../room';
import { server } from '../server';
import { isBoardWanted } from './Ending';

async function flightOf(move: number) {
    const answer = await server.ask<{ scene: Scene }>('at', { move }).catch(() => null);
    return answer?.scene.events.find((e) => e.move === move && e.path);
}

export async function watchMove(move: number, event?: TableEvent) {
    const flight = event ?? (await flightOf(move));
    isBoardWanted.value = true;
    await lookAt(Math.max(0, move - 1), null, true);
    if (flight) watch(flight);
    const wait = flight ? flightMs(flight) : 0;
    await new Promise((done) => setTimeout(done, wait));
    if (past.value?.move === move - 1) await lookAt(move, null, true);
}
