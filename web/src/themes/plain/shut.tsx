// Cells that cannot be entered: hatched, with a frame and the word for it, so that no colour has to tell.
import { isLarge } from '../../board/geometry';
import type { Board, Cell } from '../../protocol';
import type { Box } from '../theme';

// The kinds of marks and pieces that shut a cell; docs/scene.md names them.
const SHUT = ['closed', 'locked', 'destroyed'];

export function isShutting(thing: { kind: string; count?: number }): boolean {
    return SHUT.includes(thing.kind) && thing.count !== 0;
}

// "closed 2": what shuts the cell and, where it is more than one, how often.
function wordOf(board: Board, cell: Cell): string {
    const mark = board.marks.find((m) => m.cell === cell.id && isShutting(m));
    if (mark) return mark.count > 1 ? `${mark.kind} ${mark.count}` : mark.kind;
    return board.pieces.find((p) => p.cell === cell.id && isShutting(p))?.kind ?? '';
}

function ShutCell({ word, box: { x, y, w, h } }: { word: string; box: Box }) {
    return (
        <g class="plain-shut">
            <rect
                fill="url(#plain-hatch)"
                x={x + 4}
                y={y + 4}
                width={w - 8}
                height={h - 8}
                rx="3"
            />
            {word && (
                <text class="plain-name" x={x + w / 2} y={y + h - 4} text-anchor="middle">
                    {word}
                </text>
            )}
        </g>
    );
}

export function Shut({ board, box }: { board: Board; box: (cell: Cell) => Box }) {
    const words = board.cells.map((cell) => ({ cell, word: wordOf(board, cell) }));
    const shut = words.filter(({ word }) => word);
    if (shut.length === 0) return null;
    return (
        <g>
            <defs>
                <pattern
                    id="plain-hatch"
                    width="14"
                    height="14"
                    patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"
                >
                    <path class="plain-hatch" d="M7 0V14" />
                </pattern>
            </defs>
            {shut.map(({ cell, word }) => (
                <ShutCell key={cell.id} word={isLarge(board) ? '' : word} box={box(cell)} />
            ))}
        </g>
    );
}
