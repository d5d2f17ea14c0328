// A board for any scene: tinted cells with what is printed on them, and plain counters. Other
// themes start from this one.
import { Edges } from '../../board/Exact';
import { isLarge } from '../../board/geometry';
import type { Piece, TableEvent } from '../../protocol';
import type { Theme } from '../theme';
import { Cloth } from './cloth';
import { isShutting, Shut } from './shut';
import { sounds } from './sounds';

// So much fits into a cell of a large board.
const SHORT = 3;

// What came up is a number that the event calls `face`; of several dice, `face-1`, `face-2` and so on.
const FACE = /^face(-\d+)?$/;

function dice(event: TableEvent): number[] {
    return Object.entries(event.facts ?? {}).flatMap(([name, value]) =>
        FACE.test(name) && typeof value === 'number' ? [value] : [],
    );
}

// Seats are told apart by number first, colour second: a piece has its owner's in the corner, unless
// its glyph says it.
function Owner({ piece, size }: { piece: Piece; size: number }) {
    const { owner, glyph } = piece;
    if (!owner || glyph === String(owner)) return null;
    return (
        <text class="counter-tag" x={-size * 0.43} y={-size * 0.17} font-size={size * 0.34}>
            {owner}
        </text>
    );
}

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
            <rect class="plain-floor" width={board.columns * 100} height={board.rows * 100} />
            {board.cells.map((cell) => {
                const b = box(cell);
                const tint = board.areas.find((a) => a.id === cell.area)?.tint;
                return (
                    <rect
                        key={cell.id}
                        class={`plain-cell${tint ? ` tint-${tint}` : ''}`}
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
    Names: ({ board, box }) => (
        <g class="names">
            <Shut board={board} box={box} />
            <Edges board={board} box={box} />
            {board.cells.map((cell) => {
                const b = box(cell);
                const label = cell.label ?? '';
                if (isLarge(board) && label.length > SHORT) return null;
                return (
                    label && (
                        <text
                            key={cell.id}
                            class="plain-name"
                            x={b.x + 7}
                            y={b.y + (isLarge(board) ? 34 : 19)}
                            font-size={isLarge(board) ? 34 : label.length > 11 ? 12 : 15}
                        >
                            {label.length > 16 ? `${label.slice(0, 15)}…` : label}
                        </text>
                    )
                );
            })}
        </g>
    ),
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
            <Owner piece={piece} size={size} />
        </g>
    ),
    MarkFace: ({ mark, box }) =>
        isShutting(mark) ? null : (
            <g class="plain-mark">
                <circle cx={box.x + box.w - 16} cy={box.y + box.h - 16} r="12" />
                <text x={box.x + box.w - 16} y={box.y + box.h - 10} text-anchor="middle">
                    {mark.count}
                </text>
            </g>
        ),
    cardIcon: () => 'card',
    Below: Cloth,
    sounds,
    dice,
    points: () => null,
    beginsTurn: (event) => event.name === 'turn',
    endsRound: (event) => event.name === 'round',
    tracks: [],
};
