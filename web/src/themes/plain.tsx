// A board for any scene: tinted cells and plain counters. Other themes start from this one.
import type { Theme } from './theme';

export const plain: Theme = {
    id: 'plain',
    Poster: () => (
        <svg viewBox="0 0 320 200" aria-hidden="true" class="poster-art">
            <rect width="320" height="200" class="art-ground" />
            <path d="M0 150C60 90 110 170 170 120S270 60 320 90" class="art-line" />
            <path d="M0 110C70 50 120 130 180 80S280 20 320 50" class="art-line" />
        </svg>
    ),
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
    cardIcon: () => 'policeBadge',
    dice: () => [],
    points: () => null,
    beginsTurn: () => false,
    endsRound: () => false,
    attempt: () => null,
    tracks: [],
};
