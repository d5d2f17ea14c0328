// The ground is sent once; a board of a scene says only what differs from it. Here both become the
// boards that are drawn: what has the same id (an edge: the same ends) takes the place of the
// ground's.
import type { Board, BoardPart, Scene } from './protocol';

interface Parts {
    ground?: BoardPart[];
    boards?: BoardPart[];
}

function over<T>(ground: T[] | undefined, own: T[] | undefined, name: (item: T) => string): T[] {
    if (!own?.length) return ground ?? [];
    if (!ground?.length) return own;
    const fresh = new Map(own.map((item) => [name(item), item]));
    const kept = ground.map((item) => {
        const other = fresh.get(name(item));
        fresh.delete(name(item));
        return other ?? item;
    });
    return [...kept, ...fresh.values()];
}

function lay(ground: BoardPart | undefined, own: BoardPart): Board {
    return {
        label: '',
        columns: 0,
        rows: 0,
        pieces: [],
        marks: [],
        reach: [],
        ...ground,
        ...own,
        areas: over(ground?.areas, own.areas, (a) => a.id),
        cells: over(ground?.cells, own.cells, (c) => c.id),
        edges: over(ground?.edges, own.edges, (e) => `${e.from} ${e.to}`),
        walls: over(ground?.walls, own.walls, (w) => w.id ?? w.line.join()),
        regions: over(ground?.regions, own.regions, (r) => r.id),
    };
}

export function layBoards(parts: Parts): Board[] {
    const ground = parts.ground ?? [];
    return (parts.boards ?? []).map((own) =>
        lay(
            ground.find((g) => g.id === own.id),
            own,
        ),
    );
}

interface Kept {
    '=': [first: number, count: number];
}

// A part of a frame with what the server left out because we have it: in a list, {"=": [first, count]}
// stands for so many items of that list as it was, and an object is mended by the one of its id.
export function mend(old: unknown, now: unknown): unknown {
    if (Array.isArray(now)) {
        const had = (Array.isArray(old) ? old : []) as ({ id?: string } | null)[];
        return now.flatMap<unknown>((item: unknown) => {
            if (typeof item !== 'object' || item === null || Array.isArray(item)) return [item];
            const kept = (item as Partial<Kept>)['='];
            if (kept) return had.slice(kept[0], kept[0] + kept[1]);
            const id = (item as { id?: string }).id;
            return [mend(id === undefined ? undefined : had.find((h) => h?.id === id), item)];
        });
    }
    if (typeof now !== 'object' || now === null) return now;
    const had = (old ?? {}) as Record<string, unknown>;
    return Object.fromEntries(
        Object.entries(now).map(([key, value]) => [key, mend(had[key], value)]),
    );
}

// A whole scene as an answer brings it.
export function layScene(scene: Scene): Scene {
    return { ...scene, boards: layBoards(scene) };
}
