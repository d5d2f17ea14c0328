// A board for any scene: tinted cells and plain counters. Other themes start from this one.
import type { Theme } from '../theme';

export const plain: Theme = {
    id: 'plain',
    offGrid: (cell, board) => ({
        x: cell.x * 100,
        y: (board.rows - 1 - cell.y) * 100 + 44,
        w: 100,
        h: 96,
    }),
    Ground: ({ board, box }) => (
        <g>
            {board.cells.map((cell) => {
                const b = box(cell);
                return (
                    <rect
                        key={cell.id}
                        class="plain-cell"
                        x={b.x + 1}
                        y={b.y + 1}
                        width={b.w - 2}
                        height={b.h - 2}
                        rx="4"
                    />
                );
            })}
        </g>
    ),
    Names: () => null,
    PieceFace: ({ piece, size }) => (
        <g class={`counter seat-${piece.owner ?? 0}`}>
            <rect
                class="counter-card"
                x={-size / 2}
                y={-size / 2}
                width={size}
                height={size}
                rx={size / 8}
            />
            <text class="counter-digit" text-anchor="middle" y={size * 0.2} font-size={size * 0.5}>
                {piece.glyph ?? piece.label.slice(0, 2)}
            </text>
        </g>
    ),
    MarkFace: ({ mark, box }) => (
        <text class="mark-text" x={box.x + box.w - 8} y={box.y + box.h - 8} text-anchor="end">
            {mark.count}
        </text>
    ),
    cardIcon: () => 'card',
    dice: () => [],
    points: () => null,
    beginsTurn: () => false,
    endsRound: () => false,
    attempt: () => null,
    tracks: [],
};
