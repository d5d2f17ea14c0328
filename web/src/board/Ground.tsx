// What lies under everything: the rim with its letters and numbers, and the theme's printed ground.
import type { Board } from '../protocol';
import type { Theme } from '../themes/theme';
import { CELL, RIM, cellBox, cellHeight } from './geometry';
import { memo } from './memo';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function Rim({ board, theme }: { board: Board; theme: Theme }) {
    const w = board.columns * CELL;
    const high = cellHeight(theme);
    const h = board.rows * high;
    const names = theme.rim?.columns ?? letters;
    const numbers = theme.rim?.rows ?? letters.map((_, i) => `${i + 1}`);
    const columns = Array.from({ length: board.columns }, (_, i) => i);
    const rows = Array.from({ length: board.rows }, (_, i) => i);
    return (
        <g class="rim" aria-hidden="true">
            <rect
                class="rim-shade"
                x={-RIM + 2}
                y={-RIM + 6}
                width={w + 2 * RIM}
                height={h + 2 * RIM}
                rx="10"
            />
            <rect
                class="rim-sand"
                x={-RIM}
                y={-RIM}
                width={w + 2 * RIM}
                height={h + 2 * RIM}
                rx="10"
            />
            <rect class="rim-line" x="-5" y="-5" width={w + 10} height={h + 10} rx="2" />
            {columns.map((i) => [
                <text key={`t${i}`} x={i * CELL + 50} y={-13}>
                    {names[i]}
                </text>,
                <text key={`b${i}`} x={i * CELL + 50} y={h + 28}>
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

export const Ground = memo(
    ({ board, theme }: { board: Board; theme: Theme }) => (
        <g class="ground" aria-hidden="true">
            <Rim board={board} theme={theme} />
            <theme.Ground board={board} box={(cell) => cellBox(cell, board, theme)} />
        </g>
    ),
    (a, b) =>
        JSON.stringify(a.board.areas) === JSON.stringify(b.board.areas) &&
        a.board.id === b.board.id &&
        a.board.label === b.board.label,
);
