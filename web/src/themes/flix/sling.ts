// Where things are on a board in tenths of a millimetre, and what a pull of the sling means.
import type { Board, Move, Piece, Scene } from '../../protocol';

export interface Point {
    x: number;
    y: number;
}

// A place from which the disc may be flicked: a Space of the map, or the spot of a side board.
export interface Place {
    space: string;
    plain: Move;
    // The same with the disc off the middle, where it may lie so.
    free?: Move;
}

export interface Target extends Point {
    id: string;
    label: string;
    isGoal?: boolean; // the disc is to stop there, not to strike it
}

export const PULL = 130; // pixels of a full pull

export function placesOf(moves: Move[]): Place[] {
    const places = new Map<string, Place>();
    for (const move of moves) {
        const space = move.touches?.[0] ?? '';
        const isFree = !!move.form?.includes('{3}');
        const old = places.get(space);
        if (isFree) {
            if (old && !old.free) old.free = move;
        } else if (!old) {
            places.set(space, { space, plain: move });
        }
    }
    return [...places.values()];
}

// What may be set of a form, by the place of the argument.
export function rangeOf(move: Move | undefined, place: number): [number, number] | null {
    const { first, last } = move?.open?.[place] ?? {};
    return first === undefined || last === undefined ? null : [first, last];
}

export function clamp(value: number, [low, high]: [number, number]): number {
    return Math.min(high, Math.max(low, value));
}

export function round(value: number, digits: number): number {
    return Number(value.toFixed(digits));
}

export function turned(bearing: number): number {
    return round(((bearing % 360) + 360) % 360, 2) % 360;
}

export function fill(form: string, values: Record<number, number>): string {
    return Object.entries(values).reduce((all, [i, v]) => all.replace(`{${i}}`, String(v)), form);
}

function middleOf(board: Board, cell: string): Point | null {
    const at = board.cells.find((c) => c.id === cell);
    const unit = board.unit ?? 100;
    return at ? { x: (at.x + 0.5) * unit, y: (at.y + 0.5) * unit } : null;
}

export function placeOf(board: Board, piece: Piece): Point | null {
    if (piece.at) return { x: piece.at[0], y: piece.at[1] };
    return piece.cell ? middleOf(board, piece.cell) : null;
}

// Where the disc starts, y to the north; on a side board from its spot.
export function startOf(board: Board, space: string, dx: number, dy: number): Point {
    const spot = board.marks.find((m) => m.kind === 'spot')?.at;
    const at = middleOf(board, space) ?? { x: spot?.[0] ?? 0, y: spot?.[1] ?? 0 };
    return { x: at.x + dx * 10, y: at.y - dy * 10 };
}

export function bearingTo(from: Point, to: Point): number {
    return turned((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI);
}

// In millimetres.
export function distance(from: Point, to: Point): number {
    return Math.hypot(to.x - from.x, to.y - from.y) / 10;
}

// Hard enough to arrive with some speed left.
export function powerFor(mm: number): number {
    return Math.min(1000, Math.round(Math.sqrt(mm / 0.0015) * 1.35 + 60));
}

// Just so hard that it stops there: a free disc runs 0.0015 power x power.
export function powerTo(mm: number): number {
    return Math.min(1000, Math.round(Math.sqrt(mm / 0.0015)));
}

// Pulling back aims the other way; the longer, the harder.
export function pulled(dx: number, dy: number): { bearing: number; power: number } {
    return {
        bearing: turned((Math.atan2(-dx, dy) * 180) / Math.PI),
        power: clamp(Math.round((Math.hypot(dx, dy) / PULL) * 1000), [1, 1000]),
    };
}

// How hard that is, in words.
const POWERS: [number, string][] = [
    [150, 'a nudge'],
    [300, 'soft'],
    [500, 'firm'],
    [750, 'hard'],
    [1000, 'full force'],
];

export function powerWord(power: number): string {
    return POWERS.find(([most]) => power <= most)?.[1] ?? 'full force';
}

// How far a free disc slides, in centimetres.
export function slideCm(power: number): number {
    return Math.round(0.00015 * power * power);
}

const AIMED_AT = ['patrol', 'sentry', 'mastermind', 'disc', 'block', 'hostage', 'token', 'seal'];

// On which side of the line from a to b a point lies.
function sideOf(a: Point, b: Point, p: Point): number {
    return Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
}

// The lines that stand on the board: walls, and Doors that are closed.
function barsOf(board: Board): [Point, Point][] {
    const unit = board.unit ?? 100;
    const walls = (board.walls ?? []).map(({ line: [x1, y1, x2, y2] }): [Point, Point] => [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
    ]);
    const doors = board.edges
        .filter((e) => e.kind === 'door' || e.kind === 'lock')
        .flatMap((edge): [Point, Point][] => {
            const [a, b] = [edge.from, edge.to].map((id) => board.cells.find((c) => c.id === id));
            if (!a || !b) return [];
            const at = { x: Math.max(a.x, b.x) * unit, y: Math.max(a.y, b.y) * unit };
            const far = a.x === b.x ? { x: at.x + unit, y: at.y } : { x: at.x, y: at.y + unit };
            return [[at, far]];
        });
    return [...walls, ...doors];
}

// Whether the straight line to a place meets none of them.
export function isStraight(board: Board, from: Point, to: Point): boolean {
    return !barsOf(board).some(
        ([a, b]) =>
            sideOf(from, to, a) * sideOf(from, to, b) <= 0 &&
            sideOf(a, b, from) * sideOf(a, b, to) < 0,
    );
}

// What one may want to aim at, with its Space, the nearest of each kind first.
export function targetsOn(board: Board, from: Point): Target[] {
    const found = board.pieces.flatMap((piece) => {
        const rank = AIMED_AT.indexOf(piece.kind);
        const at = placeOf(board, piece);
        const label = piece.cell ? `${piece.label} on ${piece.cell}` : piece.label;
        return rank >= 0 && at ? [{ rank, id: piece.id, label, ...at }] : [];
    });
    const dots = board.marks.flatMap((mark, i) =>
        mark.at && mark.kind === 'dot'
            ? [
                  {
                      rank: 0,
                      id: `dot-${i}`,
                      label: mark.label ?? 'the dot',
                      x: mark.at[0],
                      y: mark.at[1],
                      isGoal: true,
                  },
              ]
            : [],
    );
    return [...found, ...dots]
        .filter((t) => distance(from, t) > 1)
        .sort((a, b) => a.rank - b.rank || distance(from, a) - distance(from, b));
}

// The board that is flicked on: a side board lies over the map.
export function boardOf(scene: Scene): Board {
    return (scene.boards.find((b) => b.id === 'side') ?? scene.boards[0]) as Board;
}
