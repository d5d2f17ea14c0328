// A whole match in short, as the server tells it from the record: where its chapters begin, what
// brought points, and what everybody had right then. What this page happened to hear is not asked.
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { numberIn } from '../facts';
import type { Scene, TableEvent } from '../protocol';
import { code, lineage, live } from '../room';
import { server } from '../server';

export interface Landmark {
    event: TableEvent;
    totals: number[]; // by seat
}

// Null until it has been read to its end.
export const landmarks = signal<Landmark[] | null>(null);

// Up to which move of which match it has been read.
let read = { table: '', lineage: 0, move: -1 };
let isReading = false;

effect(() => {
    if (code.value !== read.table || lineage.value !== read.lineage) landmarks.value = null;
});

interface Page extends Record<string, unknown> {
    events: TableEvent[];
    next?: number;
}

function landmarkOf(event: TableEvent, seats: number): Landmark {
    const totals = Array.from({ length: seats }, (_, i) => numberIn(event, `total-${i + 1}`));
    return { event, totals };
}

// What has happened since it was read last, or all of it where that is another match or the same
// one with moves taken back.
async function readOn(): Promise<void> {
    const table = code.value ?? '';
    const scene = live.value;
    if (!scene) return;
    const isSame = read.table === table && read.lineage === lineage.value;
    const now = { table, lineage: lineage.value, move: scene.table.move };
    const found = isSame ? [...(landmarks.value ?? [])] : [];
    let since = isSame && landmarks.value ? read.move : -1;
    for (let isMore = since < now.move; isMore;) {
        const page: Page | null = await server
            .ask<Page>('chronicle', since < 0 ? {} : { since })
            .catch(() => null);
        if (!page || code.value !== table || lineage.value !== now.lineage) return;
        const events = page.events.filter((e) => e.move <= now.move);
        found.push(...events.map((e) => landmarkOf(e, scene.table.seats.length)));
        isMore = page.next !== undefined;
        since = page.next ?? since;
    }
    read = now;
    landmarks.value = found;
}

// One reading at a time; what happened meanwhile is read behind it.
async function readAll() {
    if (isReading) return;
    isReading = true;
    const here = () => [code.value, lineage.value, live.value?.table.move].join();
    for (let before = ''; before !== here();) {
        before = here();
        await readOn();
    }
    isReading = false;
}

// For parts of the page that tell of the whole match, for as long as they are there.
export function useChronicle(): Landmark[] | null {
    useEffect(() => void readAll(), [code.value, lineage.value, live.value?.table.move]);
    return landmarks.value;
}

export function chaptersOf(all: Landmark[]): Landmark[] {
    return all.filter((l) => l.event.chapter);
}

export interface RoundTotals {
    label: string;
    totals: number[];
}

// What everybody had at the end of each round: what the next one began with, or what they have now.
export function roundTotals(scene: Scene, all: Landmark[]): RoundTotals[] {
    const ends = chaptersOf(all)
        .slice(1)
        .map((l) => l.totals);
    return [...ends, scene.table.seats.map((s) => s.score)].map((totals, i) => ({
        label: `${i + 1}`,
        totals,
    }));
}

// A landmark that brought points, with how many and to whom.
export interface Gain extends Landmark {
    seat: number;
    points: number;
}

export function gainsOf(all: Landmark[]): Gain[] {
    return all.flatMap((l) => {
        const points = numberIn(l.event, 'points');
        const seat = numberIn(l.event, 'seat');
        return points !== 0 && seat > 0 ? [{ ...l, seat, points }] : [];
    });
}

// Where each seat's points came from, by the name of the event.
export function sources(scene: Scene, all: Landmark[]): Map<string, number[]> {
    const table = new Map<string, number[]>();
    for (const { event, seat, points } of gainsOf(all)) {
        const row = table.get(event.name) ?? scene.table.seats.map(() => 0);
        row[seat - 1] = (row[seat - 1] ?? 0) + points;
        table.set(event.name, row);
    }
    return table;
}
