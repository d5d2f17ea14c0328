// A small picture of the board as it was left, kept by this browser for its list of tables: what one
// saw last, drawn from the scene. A few hundred numbers, never more than MOST_BYTES.
import { effect } from '@preact/signals';
import type { Board, Scene } from '../protocol';
import { kept } from '../prefs';
import { code, live, mySeat } from '../room';

// Rectangles x, y, w, h; lines x, y, x, y; discs x, y, seat (0: nobody's). In hundredths of the width.
export interface Picture {
    w: number;
    h: number;
    cells: number[][];
    walls: number[][];
    discs: number[][];
}

const MOST_BYTES = 3000;
const MOST_PICTURES = 24;
const SIZE = 100;

export const pictures = kept<Record<string, Picture>>('pictures', {});

interface Frame {
    left: number;
    top: number;
    scale: number;
}

function frameOf(board: Board): Frame & { w: number; h: number } {
    const xs = board.cells.map((c) => c.x);
    const ys = board.cells.map((c) => c.y);
    const left = Math.min(...xs);
    const top = Math.max(...ys) + 1;
    const columns = Math.max(...xs) + 1 - left;
    const rows = top - Math.min(...ys);
    const scale = SIZE / Math.max(columns, rows);
    return { left, top, scale, w: columns * scale, h: rows * scale };
}

const round = (n: number) => Math.round(n * 10) / 10;

function place({ left, top, scale }: Frame, x: number, y: number): [number, number] {
    return [round((x - left) * scale), round((top - y) * scale)];
}

function discsOf(board: Board, frame: Frame): number[][] {
    const cells = new Map(board.cells.map((c) => [c.id, c]));
    const unit = board.unit ?? 100;
    return board.pieces.flatMap((p) => {
        const cell = cells.get(p.cell ?? '');
        if (p.at) return [[...place(frame, p.at[0] / unit, p.at[1] / unit), p.owner ?? 0]];
        return cell ? [[...place(frame, cell.x + 0.5, cell.y + 0.5), p.owner ?? 0]] : [];
    });
}

// Nothing is drawn of a table without a board, such as a camp.
function draw(scene: Scene): Picture | null {
    const board = scene.boards.find((b) => b.cells.length > 0);
    if (!board) return null;
    const frame = frameOf(board);
    const side = round(frame.scale);
    const unit = board.unit ?? 100;
    return {
        w: round(frame.w),
        h: round(frame.h),
        cells: board.cells.map((c) => [...place(frame, c.x, c.y + 1), side]),
        walls: (board.walls ?? []).map(({ line: [a, b, c, d] }) => [
            ...place(frame, a / unit, b / unit),
            ...place(frame, c / unit, d / unit),
        ]),
        discs: discsOf(board, frame),
    };
}

// What is too much is left out, the walls first.
function bounded(picture: Picture): Picture | null {
    const fits = (p: Picture) => JSON.stringify(p).length <= MOST_BYTES;
    return (
        [picture, { ...picture, walls: [] }, { ...picture, walls: [], cells: [] }].find(fits) ??
        null
    );
}

function keep(table: string, scene: Scene) {
    const picture = draw(scene);
    const small = picture && bounded(picture);
    if (!small) return;
    const { [table]: _, ...others } = pictures.value;
    const newest = Object.entries(others).slice(1 - MOST_PICTURES);
    pictures.value = Object.fromEntries([...newest, [table, small]]);
}

let seen: { table: string; scene: Scene } | null = null;

function keepSeen() {
    if (seen) keep(seen.table, seen.scene);
    seen = null;
}

// The last scene of our own table is drawn when we go elsewhere.
effect(() => {
    const [table, scene, seat] = [code.value, live.value, mySeat.value];
    if (seen && seen.table !== table) keepSeen();
    if (table && scene && seat > 0) seen = { table, scene };
});
addEventListener('pagehide', keepSeen);
