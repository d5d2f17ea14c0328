// The tables this browser holds seats at, as the server knows them: one row a table, those where it is
// our turn first, then those under way, then those that are over.
import { useEffect, useState } from 'preact/hooks';
import { type HeldSeat, prefs } from '../prefs';
import type { KnownTable } from '../protocol';
import { server } from '../server';

// The server looks at a table it has not in memory when it has a moment.
const AGAIN_MS = 1000;
const MOST_TRIES = 5;
const TICK_MS = 30000;

export interface MyTable extends KnownTable {
    seats: number[]; // ours; more than one where people share this screen
    isMine: boolean; // it waits for us
    since: number; // when the last move was made, by our own clock
}

type Known = KnownTable & { stale?: true };

function rowsOf(known: Known[]): MyTable[] {
    const rows = new Map<string, MyTable>();
    for (const t of known.filter((k) => !k.stale)) {
        const row = rows.get(t.table) ?? {
            ...t,
            seats: [],
            isMine: false,
            since: Date.now() / 1000 - t.age,
        };
        row.seats.push(t.seat);
        row.isMine ||= !t.ending && !t.binned && t.to_act.includes(t.seat);
        rows.set(t.table, row);
    }
    const weight = (t: MyTable) => (t.ending || t.binned ? 2 : t.isMine ? 0 : 1);
    return [...rows.values()].sort((a, b) => weight(a) - weight(b) || b.since - a.since);
}

async function ask(): Promise<MyTable[]> {
    const tokens = prefs.seats.value.map(({ table, token }) => ({ table, token }));
    if (tokens.length === 0) return [];
    for (let tries = 1; ; tries++) {
        const { tables } = await server.ask<{ tables: Known[] }>('tables', { tokens });
        if (tries === MOST_TRIES || !tables.some((t) => t.stale)) return rowsOf(tables);
        await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
}

// Null while the server is asked; and the time, so that what is shown as its age stays true.
export function useTables(): { tables: MyTable[] | null; now: number } {
    const [tables, setTables] = useState<MyTable[] | null>(null);
    const [now, setNow] = useState(Date.now() / 1000);
    useEffect(() => {
        void ask()
            .then(setTables)
            .catch(() => setTables([]));
        const timer = setInterval(() => setNow(Date.now() / 1000), TICK_MS);
        return () => clearInterval(timer);
    }, []);
    const held = new Set(prefs.seats.value.map((s) => s.table));
    return { tables: tables && tables.filter((t) => held.has(t.table)), now };
}

// What was taken off the list, with its keys, as long as the lobby is open.
export interface Removed {
    label: string;
    seats: HeldSeat[];
}

export function remove(table: MyTable, label: string): Removed {
    const isOfIt = (s: HeldSeat) => s.table === table.table;
    const seats = prefs.seats.value.filter(isOfIt);
    prefs.seats.value = prefs.seats.value.filter((s) => !isOfIt(s));
    return { label, seats };
}

export function putBack({ seats }: Removed) {
    prefs.seats.value = [...seats, ...prefs.seats.value];
}
