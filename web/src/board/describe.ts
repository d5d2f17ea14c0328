// What a scene says about one thing, in words: for hovering, for the menu and for screen readers.
import type { Board, Card, Cell, Mark, Piece, Scene } from '../protocol';

export interface Description {
    title: string;
    lines: string[];
}

export function boardWith(scene: Scene, id: string): Board | undefined {
    return scene.boards.find(
        (b) => b.cells.some((c) => c.id === id) || b.pieces.some((p) => p.id === id),
    );
}

export function cellOf(scene: Scene, id: string): Cell | undefined {
    for (const board of scene.boards) {
        const place = board.pieces.find((p) => p.id === id)?.cell ?? id;
        const cell = board.cells.find((c) => c.id === place);
        if (cell) return cell;
    }
    return undefined;
}

export function pieceOf(scene: Scene, id: string): Piece | undefined {
    return scene.boards.flatMap((b) => b.pieces).find((p) => p.id === id);
}

export function cardOf(scene: Scene, id: string): Card | undefined {
    return scene.zones.flatMap((z) => z.cards).find((c) => c.id === id);
}

export function piecesOn(scene: Scene, cell: string): Piece[] {
    return scene.boards.flatMap((b) => b.pieces).filter((p) => p.cell === cell);
}

function ofCell(scene: Scene, cell: Cell): Description {
    const board = boardWith(scene, cell.id);
    const area = board?.areas.find((a) => a.id === cell.area);
    // What counts nothing, such as a waypoint, is for the eye, and a cell with a detail tells it.
    const isTold = (m: Mark) => !m.count && !!cell.detail;
    const marks = board?.marks.filter((m) => m.cell === cell.id && !isTold(m)) ?? [];
    const reach = board?.reach.find((r) => r.cell === cell.id);
    const name = cell.label && cell.label !== cell.id ? `${cell.id}, ${cell.label}` : cell.id;
    const lines = [
        ...piecesOn(scene, cell.id).map((p) => p.detail ?? p.label),
        ...(cell.detail ? [cell.detail] : []),
        ...(area?.detail ? [area.detail] : []),
        ...marks.map((m) => `${m.label ?? m.kind}${m.count ? `: ${m.count}` : ''}.`),
        ...(reach?.label ? [`You would have ${reach.label} left.`] : []),
    ];
    return { title: area ? `${name} · ${area.label}` : name, lines: [...new Set(lines)] };
}

export function describe(scene: Scene, id: string): Description | null {
    const piece = pieceOf(scene, id);
    if (piece) {
        const place = cellOf(scene, id);
        const about = place ? ofCell(scene, place) : null;
        const others = about?.lines.filter((l) => l !== piece.detail) ?? [];
        return {
            title: [piece.label, about?.title ?? piece.cell].filter(Boolean).join(' · '),
            lines: [piece.detail ?? '', ...others].filter(Boolean),
        };
    }
    const card = cardOf(scene, id);
    if (card)
        return {
            title: card.name,
            lines: [card.text ?? '', ...(card.state ?? [])].filter(Boolean),
        };
    const cell = cellOf(scene, id);
    return cell ? ofCell(scene, cell) : null;
}

// One breath for a screen reader that walks the board.
export function sayCell(scene: Scene, id: string, offer: string): string {
    const about = describe(scene, id);
    return about ? [about.title, ...about.lines, offer].filter(Boolean).join('. ') : id;
}
