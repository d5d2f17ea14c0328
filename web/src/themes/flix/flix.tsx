// SEAL Team Flix: a wooden tray seen from above. SEALs are round discs of their seat's colour,
// tangos have corners, Cover Blocks are crates.
import '../../shell';
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Edges } from '../../board/Exact';
import type { Board, Cell, Move, Scene } from '../../protocol';
import { moves } from '../../room';
import { grab, tip } from '../../table/act';
import { lookAhead } from '../../table/over';
import { plain } from '../plain/plain';
import type { Box, Theme } from '../theme';
import { Figure, TrayMark } from './figures';
import { decisive } from './wood';

interface Plan {
    board: Board;
    box: (cell: Cell) => Box;
}

// What is printed on a Space, in a square of 100 around 0,0.
const PRINTS: Record<string, string> = {
    'cover-icon': 'M-24 -10V-24H-10M10 -24H24V-10M24 10V24H10M-10 24H-24V10',
    'objective-point': 'M0 -26L26 0L0 26L-26 0Z',
    start: 'M-28 8L0 -20L28 8M-28 28L0 0L28 28',
};

function Print({ cell, box }: { cell: Cell; box: Box }) {
    const at = `translate(${box.x + box.w / 2} ${box.y + box.h / 2})`;
    if (cell.kind.startsWith('path-'))
        return (
            <g class={`f-path f-${cell.kind}`} transform={at}>
                <circle r="36" />
                <text y="14" text-anchor="middle">
                    {cell.label}
                </text>
            </g>
        );
    const print = PRINTS[cell.kind];
    return print ? <path class={`f-print f-${cell.kind}`} transform={at} d={print} /> : null;
}

function Tray({ board, box }: Plan) {
    return (
        <g>
            <rect class="f-floor" width={board.columns * 100} height={board.rows * 100} />
            {board.cells.map((cell) => {
                const b = box(cell);
                const tint = board.areas.find((a) => a.id === cell.area)?.tint;
                return (
                    <g key={cell.id}>
                        <rect
                            class={`f-space tint-${tint ?? 'sand'}`}
                            x={b.x}
                            y={b.y}
                            width={b.w}
                            height={b.h}
                        />
                        <Print cell={cell} box={b} />
                    </g>
                );
            })}
        </g>
    );
}

// The aim pad is fetched when somebody is first asked to flick.
type Pad = (props: { moves: Move[]; scene: Scene }) => JSX.Element;

function Aim(props: { moves: Move[]; scene: Scene }) {
    const [Part, setPart] = useState<Pad | null>(null);
    useEffect(() => void import('./Aim').then((m) => setPart(() => m.Aim)), []);
    return Part ? <Part {...props} /> : <p role="status">Fetching the aim pad…</p>;
}

// Hovering a Space that can be walked to shows who would fire there.
let isAhead = false;
effect(() => {
    const id = tip.value?.id;
    const move = id && !grab.value ? moves.value.find((m) => m.text.endsWith(` ${id}`)) : undefined;
    if (move || isAhead) lookAhead(move?.text ?? null);
    isAhead = !!move;
});

export const theme: Theme = {
    ...plain,
    id: 'flix',
    Ground: Tray,
    Names: (plan) => (
        <g class="names">
            <Edges {...plan} />
        </g>
    ),
    PieceFace: Figure,
    MarkFace: TrayMark,
    Aim,
    decisive,
    tracks: ['timer'],
};
