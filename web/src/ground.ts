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
    return (parts.boards ?? []).map((own) => lay(ground.find((g) => g.id === own.id), own));
}

// A whole scene as an answer brings it.
export function layScene(scene: Scene): Scene {
    return { ...scene, boards: layBoards(scene) };
}
