// The board follows the telling: a scene with what an event changed laid over it. The server says of
// every event what it changed, whatever the game, so no theme has to know it.
import type { Board, Effect, Mark, Scene, TableEvent } from './protocol';

function put<T extends { id: string }>(list: T[], item: T): T[] {
    const at = list.findIndex((other) => other.id === item.id);
    return at < 0 ? [...list, item] : list.with(at, item);
}

const isSameMark = (a: Mark, b: Mark) =>
    a.kind === b.kind && a.cell === b.cell && a.at?.[0] === b.at?.[0] && a.at?.[1] === b.at?.[1];

function layMark(marks: Mark[], mark: Mark): Mark[] {
    const at = marks.findIndex((other) => isSameMark(other, mark));
    if (mark.count === 0) return at < 0 ? marks : marks.toSpliced(at, 1);
    return at < 0 ? [...marks, mark] : marks.with(at, mark);
}

function onBoard(board: Board, { gone, piece, mark, wall }: Effect): Board {
    if (gone) return { ...board, pieces: board.pieces.filter((p) => p.id !== gone) };
    if (piece) return { ...board, pieces: put(board.pieces, piece) };
    if (mark) return { ...board, marks: layMark(board.marks, mark) };
    if (!wall) return board;
    return { ...board, walls: (board.walls ?? []).map((w) => (w.id === wall.id ? wall : w)) };
}

function lay(scene: Scene, effect: Effect): Scene {
    const { board: id, gone, track } = effect;
    if (id === undefined) {
        const tracks = track ? put(scene.tracks, track) : scene.tracks.filter((t) => t.id !== gone);
        return { ...scene, tracks };
    }
    const at = scene.boards.findIndex((b) => b.id === id);
    const board = scene.boards[at];
    return board ? { ...scene, boards: scene.boards.with(at, onBoard(board, effect)) } : scene;
}

export function layEffects(scene: Scene, event: TableEvent): Scene {
    return (event.effects ?? []).reduce(lay, scene);
}

// Whether something goes from one cell to another.
export function goesOn(scene: Scene, event: TableEvent): boolean {
    return !!event.effects?.some(({ board, piece }) => {
        const was = scene.boards
            .find((b) => b.id === board)
            ?.pieces.find((p) => p.id === piece?.id);
        return !!was && !!piece && was.cell !== piece.cell;
    });
}
