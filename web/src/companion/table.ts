// The table behind the companion: one of its game for one person, kept by this browser so that a
// phone that was locked, or a server that was started again, finds it as it was.
import { signal } from '@preact/signals';
import { lay } from '../lobby/create';
import { prefs } from '../prefs';
import type { Game } from '../protocol';
import { enter, leaveRoom, missing, mySeat } from '../room';
import { server } from '../server';

export const games = signal<Game[] | null>(null);
export const trouble = signal('');
// The game whose table the server did not know when it was asked.
const lost = signal<string | null>(null);

export function companionOf(game: string): Game | undefined {
    return games.value?.find((g) => g.id === game && g.companion);
}

function keep(game: string, table: string, token: string) {
    prefs.companions.value = { ...prefs.companions.value, [game]: { table, token, seat: 1 } };
}

function forget(game: string) {
    const { [game]: _, ...others } = prefs.companions.value;
    prefs.companions.value = others;
}

export function isKept(game: string): boolean {
    return game in prefs.companions.value && lost.value !== game;
}

export async function open(game: string) {
    games.value ??= (await server.ask<{ games: Game[] }>('games').catch(() => null))?.games ?? null;
    const kept = prefs.companions.value[game];
    if (!kept) return;
    await enter(kept.table, kept.token, false);
    if (!missing.value && mySeat.value > 0) return;
    // It is kept all the same: a server in trouble may know it again later.
    lost.value = game;
    trouble.value = missing.value ?? '';
    leaveRoom();
}

// A new table in place of the one there was.
export async function begin(game: string) {
    const id = companionOf(game)?.companion;
    if (!id) return;
    leaveRoom();
    trouble.value = '';
    try {
        const seats = [{ kind: 'person' as const, name: prefs.name.value }];
        const { table, token } = await lay(id, { seats, takebacks: true });
        lost.value = null;
        keep(game, table, token);
    } catch (error) {
        forget(game);
        trouble.value = (error as Error).message;
    }
}
