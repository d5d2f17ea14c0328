// Lays a new table and goes there.
import { holdSeat, prefs } from '../prefs';
import type { Game, NewSeat } from '../protocol';
import { adopt, listen, say, seats } from '../room';
import { go, tablePath } from '../route';
import { server } from '../server';
import { botLevels } from './levels';

// Names of bots, in turn order; none that a person is likely to have.
const BOT_NAMES = ['Ada', 'Bruno', 'Clara', 'Dario', 'Edda', 'Falk'];

export function botSeat(game: Game, seat: number, bot = botLevels(game).at(-1) ?? ''): NewSeat {
    return { kind: 'bot', name: BOT_NAMES[seat - 1] ?? `Bot ${seat}`, bot };
}

export function usualSeats(game: Game): NewSeat[] {
    return Array.from({ length: game.seats.usual }, (_, i) =>
        i === 0 ? { kind: 'person', name: prefs.name.value } : botSeat(game, i + 1),
    );
}

export interface Wishes {
    options?: Record<string, string>;
    seats?: NewSeat[];
    pack?: string;
    ownDice?: boolean;
    takebacks?: boolean;
    lesson?: boolean;
    words?: string; // that go into the seed
}

interface Created {
    table: string;
    seat: number;
    token: string;
    tokens?: { seat: number; token: string }[];
}

// Lays a table and joins it; going there is left to the caller.
export async function lay(game: string, wishes: Wishes): Promise<Created> {
    const chosen = Object.entries(wishes.options ?? {}).filter(([, v]) => v !== '');
    listen();
    const answer = await server.ask<Created & Record<string, unknown>>('create', {
        game,
        effects: true,
        options: Object.fromEntries(chosen),
        ...(wishes.seats && { seats: wishes.seats }),
        ...(wishes.pack && { pack: wishes.pack }),
        ...(wishes.ownDice && { own_dice: true }),
        ...(wishes.takebacks && { takebacks: true }),
        ...(wishes.lesson && { lesson: true }),
        ...(wishes.words && { words: wishes.words }),
    });
    // Others who sit at this screen have their keys here, too.
    for (const { seat, token } of answer.tokens ?? [])
        if (seat !== answer.seat) holdSeat({ table: answer.table, token, seat });
    adopt(answer.table, answer.seat, answer.token);
    const isFull = wishes.seats?.every((s) => s.kind !== 'open') ?? true;
    if (isFull && seats.value?.started === false) void say('start');
    return answer;
}

export async function create(game: Game, wishes: Wishes): Promise<void> {
    const { table, token } = await lay(game.id, wishes);
    go(tablePath(table, token));
}

// The lesson decides who sits there; only our name is ours to tell.
export function learn(game: Game, pack?: string): Promise<void> {
    const seats: NewSeat[] = [{ kind: 'person', name: prefs.name.value }];
    return create(game, { lesson: true, seats, ...(pack && { pack }) });
}
