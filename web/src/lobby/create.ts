// Lays a new table and goes there.
import { prefs } from '../prefs';
import type { Game, NewSeat } from '../protocol';
import { adopt, listen, say, seats } from '../room';
import { go, tablePath } from '../route';
import { server } from '../server';

// Names of bots, in turn order; none that a person is likely to have.
const BOT_NAMES = ['Ada', 'Bruno', 'Clara', 'Dario', 'Edda', 'Falk'];

export function botSeat(game: Game, seat: number, bot = game.bots.at(-1) ?? ''): NewSeat {
    return { kind: 'bot', name: BOT_NAMES[seat - 1] ?? `Bot ${seat}`, bot };
}

export function usualSeats(game: Game): NewSeat[] {
    return Array.from({ length: game.seats.usual }, (_, i) =>
        i === 0 ? { kind: 'person', name: prefs.name.value } : botSeat(game, i + 1),
    );
}

export async function create(
    game: Game,
    options: Record<string, string>,
    list: NewSeat[],
): Promise<void> {
    const chosen = Object.fromEntries(Object.entries(options).filter(([, v]) => v !== ''));
    listen();
    const answer = await server.ask<{ table: string; seat: number; token: string }>('create', {
        game: game.id,
        options: chosen,
        seats: list,
    });
    adopt(answer.table, answer.seat, answer.token);
    go(tablePath(answer.table, answer.token));
    if (list.every((s) => s.kind !== 'open') && seats.value?.started === false) void say('start');
}
