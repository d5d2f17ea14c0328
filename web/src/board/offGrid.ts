// What follows no cells (walls, regions, routes, paths) is fetched when a board has some of it: most
// games have none.
import { signal } from '@preact/signals';
import type { Board, TableEvent } from '../protocol';

export const exact = signal<typeof import('./Exact') | null>(null);
let isAsked = false;

function hasSome(board: Board, event: TableEvent | null): boolean {
    return [board.walls, board.regions, board.routes].some((list) => (list ?? []).length > 0)
        || board.marks.some((m) => m.at !== undefined)
        || event?.path !== undefined;
}

export function wantExact(board: Board, event: TableEvent | null) {
    if (isAsked || !hasSome(board, event)) return;
    isAsked = true;
    void import('./Exact').then((part) => (exact.value = part));
}
