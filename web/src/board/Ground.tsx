// What lies under everything: the rim with its letters and numbers, and the theme's printed ground.
import type { Board } from '../protocol';
import type { Theme } from '../themes/theme';
import { CELL, cellBox, cellHeight, isLarge, rimOf } from './geometry';
import { memo } from './memo';

const LONGEST = 3;

// What the ids of a board of one line differ in: 3 for "pace-3".
function inOneLine(board: Board): string[] | null {
    if (board.rows !== 1 && board.columns !== 1) return null;
    const ids = board.cells.map((c) => c.id);
    const [first = ''] = ids;
    const head = first.slice(0, first.lastIndexOf('-') + 1);
    const line = Array.from({ length: Math.max(board.rows, board.columns) }, () => '');
    for (const { id, x, y } of board.cells) {
        const word = id.slice(head.length);
        if (!id.startsWith(head) || word.length > LONGEST) return null;
        line[Math.max(x, y)] = word;
    }
    return line;
}

// The words at the rim are what the ids of a column or a row have in common: A for A1 and A9, 9 for
// A9 and I9. Where ids are no such pairs, nothing is printed.
function wordsOf(board: Board): { columns: string[]; rows: string[] } {
    const line = inOneLine(board);
    if (line) return board.rows === 1 ? { columns: line, rows: [] } : { columns: [], rows: line };
    const parts = board.cells.flatMap((c) => {
        const [, letters, digits] = /^([A-Z]+)-?(\d+)$/.exec(c.id) ?? [];
        const isIn = c.x >= 0 && c.y >= 0 && c.x < board.columns && c.y < board.rows;
        return letters && digits && isIn ? [{ ...c, pair: [letters, digits] }] : [];
    });
    const common = (along: 'x' | 'y', at: number) => {
        const line = parts.filter((c) => c[along] === at).map((c) => c.pair);
        const [first] = line;
        if (!first) return '';
        const same = [0, 1].find((i) => line.every((pair) => pair[i] === first[i]));
        return same === undefined || line.length < 2 ? '' : (first[same] ?? '');
    };
    return {
        columns: Array.from({ length: board.columns }, (_, i) => common('x', i)),
        rows: Array.from({ length: board.rows }, (_, i) => common('y', i)),
    };
}

function Rim({ board, theme }: { board: Board; theme: Theme }) {
    const w = board.columns * CELL;
    const high = cellHeight(theme);
    const h = board.rows * high;
    const rim = rimOf(theme);
    const own = wordsOf(board);
    const names = theme.rim?.columns ?? own.columns;
    const numbers = theme.rim?.rows ?? own.rows;
    const columns = Array.from({ length: board.columns }, (_, i) => i);
    const rows = Array.from({ length: board.rows }, (_, i) => i);
    return (
        <g class="rim" aria-hidden="true">
            <rect
                class="rim-shade"
                x={-rim + 2}
                y={-rim + 6}
                width={w + 2 * rim}
                height={h + 2 * rim}
                rx="10"
            />
            <rect
                class="rim-sand"
                x={-rim}
                y={-rim}
                width={w + 2 * rim}
                height={h + 2 * rim}
                rx="10"
            />
            <rect class="rim-line" x="-5" y="-5" width={w + 10} height={h + 10} rx="2" />
            {columns.map((i) => [
                <text key={`t${i}`} x={i * CELL + 50} y={-13}>
                    {names[i]}
                </text>,
                <text key={`b${i}`} x={i * CELL + 50} y={h + (isLarge(board) ? 35 : 28)}>
                    {names[i]}
                </text>,
            ])}
            {rows.map((i) => [
                <text key={`l${i}`} x={-21} y={h - (i + 0.5) * high + 7}>
                    {numbers[i]}
                </text>,
                <text key={`r${i}`} x={w + 21} y={h - (i + 0.5) * high + 7}>
                    {numbers[i]}
                </text>,
            ])}
        </g>
    );
}

const kinds = (board: Board) => board.cells.map((c) => [c.id, c.kind, c.x, c.y]).join();

export const Ground = memo(
    ({ board, theme }: { board: Board; theme: Theme }) => (
        <g class="ground" aria-hidden="true">
            <Rim board={board} theme={theme} />
            <theme.Ground board={board} box={(cell) => cellBox(cell, board, theme)} />
        </g>
    ),
    (a, b) =>
        JSON.stringify(a.board.areas) === JSON.stringify(b.board.areas) &&
        (a.board.cells === b.board.cells || kinds(a.board) === kinds(b.board)) &&
        a.board.id === b.board.id &&
        a.board.rows === b.board.rows &&
        a.board.columns === b.board.columns &&
        a.board.label === b.board.label,
);
