// Where things are on a board: cells 100 wide and as high as the theme says, north up, and places
// for pieces in a cell.
import type { Board, Cell, Piece, TableEvent } from '../protocol';
import { isPhone } from '../screen';
import type { Box, Spot, Theme } from '../themes/theme';

export const CELL = 100;
export const RIM = 38;

export function cellHeight(theme: Theme): number {
    return theme.cellHeight ?? CELL;
}

// On a board of so many cells small print is drawn larger, or left out.
export function isLarge(board: Board): boolean {
    return board.columns > 14;
}

export function isOnGrid(cell: Cell, board: Board): boolean {
    return cell.x >= 0 && cell.y >= 0 && cell.x < board.columns && cell.y < board.rows;
}

export function cellBox(cell: Cell, board: Board, theme: Theme): Box {
    if (!isOnGrid(cell, board)) return theme.offGrid(cell, board);
    const h = cellHeight(theme);
    return { x: cell.x * CELL, y: (board.rows - 1 - cell.y) * h, w: CELL, h };
}

// Exact places count tenths of a millimetre from the south-west corner, north up; here down is more.
export function exactly(board: Board, theme: Theme) {
    const unit = board.unit ?? 100;
    const high = cellHeight(theme);
    return {
        point: (x: number, y: number): [number, number] => [
            (x / unit) * CELL,
            (board.rows - y / unit) * high,
        ],
        length: (size: number) => (size / unit) * CELL,
    };
}

// Where an exact thing lies; null where only its cell is known.
export function exactSpot(
    thing: { at?: [number, number]; size?: number },
    board: Board,
    theme: Theme,
): Spot | null {
    if (!thing.at) return null;
    const { point, length } = exactly(board, theme);
    const [x, y] = point(...thing.at);
    return { x, y, size: thing.size ? length(thing.size) : CELL * 0.62 };
}

export function rimOf(theme: Theme): number {
    return theme.rim?.width ?? RIM;
}

// A phone has no room for a rim that says nothing needed there.
function hasRim(theme: Theme): boolean {
    return !(theme.isRimlessOnPhones && isPhone.value);
}

// The part of the plane that must be seen.
export function frame(board: Board, theme: Theme, boxes: Box[]): Box {
    const rim = hasRim(theme) ? rimOf(theme) : 4;
    const right = Math.max(board.columns * CELL + rim, ...boxes.map((b) => b.x + b.w));
    const bottom = Math.max(board.rows * cellHeight(theme) + rim, ...boxes.map((b) => b.y + b.h));
    return { x: -rim - 2, y: -rim - 2, w: right + rim + 4, h: bottom + rim + 6 };
}

// Places for so many pieces, side by side; many pieces are drawn smaller.
export function slots(count: number, box: Box): Spot[] {
    const isWide = box.w > box.h * 1.6;
    const columns = isWide ? count : count <= 1 ? 1 : count <= 4 ? 2 : 3;
    const rows = Math.ceil(count / columns);
    const size = isWide
        ? Math.min(52, (box.w - 16) / columns / 1.2)
        : columns === 1
          ? 62
          : columns === 2
            ? rows === 1
                ? 43
                : 40
            : 29;
    const top = isWide ? box.y + box.h * 0.4 : box.y + box.h / 2 + 2;
    return Array.from({ length: count }, (_, i) => {
        const row = Math.floor(i / columns);
        const inRow = Math.min(columns, count - row * columns);
        const gap = isWide ? size * 1.2 : size * 1.12;
        return {
            x: box.x + box.w / 2 + ((i % columns) - (inRow - 1) / 2) * gap,
            y: top + (row - (rows - 1) / 2) * size * 1.04,
            size,
        };
    });
}

// The cell one step away in a direction; off the grid, the nearest cell that lies that way.
export function neighbour(board: Board, from: Cell, dx: number, dy: number): Cell | undefined {
    const near = board.cells.find((c) => c.x === from.x + dx && c.y === from.y + dy);
    if (near) return near;
    const ahead = board.cells.filter((c) => {
        const ex = c.x - from.x;
        const ey = c.y - from.y;
        return (
            (ex !== 0 || ey !== 0) &&
            Math.abs(ex) + Math.abs(ey) <= 5 &&
            (dy !== 0
                ? Math.sign(ey) === dy && Math.abs(ey) === 1
                : Math.sign(ex) === dx && ey === 0)
        );
    });
    const far = (c: Cell) => Math.abs(c.x - from.x - dx) + Math.abs(c.y - from.y - dy);
    const best = ahead.sort((a, b) => far(a) - far(b))[0];
    const isOff = !isOnGrid(from, board) || (best && !isOnGrid(best, board));
    return isOff ? best : undefined;
}

// The piece that an event tells of: the first it names on this board, itself or by its seat.
export function actorOf(event: TableEvent | null, board: Board): Piece | null {
    for (const id of event?.touches ?? []) {
        const piece = board.pieces.find(
            (p) => p.id === id || (p.owner && `seat-${p.owner}` === id),
        );
        if (piece) return piece;
    }
    return null;
}
