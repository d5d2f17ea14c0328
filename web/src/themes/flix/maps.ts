// Missions on two maps: which columns each has, what stands there, and where the eye belongs.
import type { Board, Cell, Piece, Scene } from '../../protocol';
import { offers } from '../../room';

// One of several maps on a board: its columns, and what it is called.
export interface Section {
    label: string;
    first: number;
    last: number;
}

export const SECTION = 20; // columns of one map
const TANGOS = ['patrol', 'sentry', 'mastermind'];

export function sectionsOf(board: Board): Section[] {
    if (board.columns <= SECTION) return [];
    return ['West map', 'East map'].map((label, i) => ({
        label,
        first: i * SECTION,
        last: Math.min(board.columns, (i + 1) * SECTION) - 1,
    }));
}

export function countIn(pieces: Piece[]): string {
    const seals = pieces.filter((p) => p.kind === 'seal').length;
    const tangos = pieces.filter((p) => TANGOS.includes(p.kind)).length;
    const name = (count: number, what: string) =>
        count > 0 ? [`${count} ${what}${count > 1 ? 's' : ''}`] : [];
    return [...name(seals, 'SEAL'), ...name(tangos, 'Tango')].join(', ');
}

// Whoever has its turn; before that the Spaces on offer, and then any SEAL.
export function eyeOn(scene: Scene, board: Board): Cell | undefined {
    const seals = board.pieces.filter((p) => p.kind === 'seal' && p.cell);
    const actor = seals.find((p) => p.state?.includes('active'));
    const offered = offers.value.flatMap((m) => m.touches ?? []);
    const at = actor?.cell ?? board.cells.find((c) => offered.includes(c.id))?.id ?? seals[0]?.cell;
    const start = board.cells.find((c) => c.kind === 'start');
    return scene.table.ending ? undefined : (board.cells.find((c) => c.id === at) ?? start);
}
