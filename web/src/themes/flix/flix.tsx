// SEAL Team Flix: a wooden tray seen from above. SEALs are round discs of their seat's colour,
// tangos have corners, Cover Blocks are crates.
import '../../shell';
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Edges } from '../../board/Exact';
import { exactly } from '../../board/geometry';
import type { Board, Cell, Move, Scene } from '../../protocol';
import { isNow, moves, offers, view } from '../../room';
import { isPhone } from '../../screen';
import { grab, tip } from '../../table/act';
import { lookAhead, over } from '../../table/over';
import { roleOf, wordsOf } from '../../verbs';
import { numberIn, wordIn } from '../../facts';
import { sounds } from './sounds';
import { plain } from '../plain/plain';
import type { Box, Theme } from '../theme';
import { isTicking, timed } from './clock';
import { Figure, TrayMark } from './figures';
import { Running } from './fuse';
import { Furniture } from './furniture';
import { SECTION } from './maps';
import { Sections } from './sections';
import { AttackDie, ShotLine } from './shot';
import { COUNTED, Team, tracksBelow, zonesBelow } from './team';
import { Ties, TIES } from './ties';
import { decisive } from './wood';

// Across, in tenths of a millimetre.
const DISCS: Record<string, number> = { S: 120, M: 160, L: 200 };

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

function Print({ cell, box, board }: { cell: Cell; box: Box; board: Board }) {
    const at = `translate(${box.x + box.w / 2} ${box.y + box.h / 2})`;
    // Where a Patrol goes from here, if it goes on.
    const next = board.cells.find((c) => c.id === wordIn(cell, 'next'));
    const turn = next && (Math.atan2(next.x - cell.x, next.y - cell.y) * 180) / Math.PI;
    if (cell.kind.startsWith('path-'))
        return (
            <g class={`f-path f-${cell.kind}`} transform={at}>
                <circle r="36" />
                {turn !== undefined && (
                    <path
                        class="f-arrow"
                        d="M-11 -37L0 -51L11 -37Z"
                        transform={`rotate(${turn})`}
                    />
                )}
                <text y="14" text-anchor="middle">
                    {cell.label}
                </text>
            </g>
        );
    const print = PRINTS[cell.kind];
    return print ? <path class={`f-print f-${cell.kind}`} transform={at} d={print} /> : null;
}

// Where the name of an Area goes: along the row with the most Spaces in line that bear no print.
function nameSpot(board: Board, area: string): { cells: Cell[]; free: number } {
    const own = new Map(
        board.cells.filter((c) => c.area === area).map((c) => [`${c.x} ${c.y}`, c]),
    );
    let best: { cells: Cell[]; free: number } = { cells: [], free: -1 };
    for (const first of own.values()) {
        const cells: Cell[] = [];
        for (let x = first.x; ; x++) {
            const cell = own.get(`${x} ${first.y}`);
            if (!cell || cell.kind !== 'floor') break;
            cells.push(cell);
        }
        if (cells.length > best.free) best = { cells, free: cells.length };
    }
    return best;
}

function AreaNames({ board, box }: Plan) {
    return (
        <g class="f-areas">
            {board.areas.map((area) => {
                const { cells, free } = nameSpot(board, area.id);
                if (free < 2) return null;
                const [first, last] = [box(cells[0] as Cell), box(cells[cells.length - 1] as Cell)];
                const width = last.x + last.w - first.x;
                const name = `${area.id.replace('area-', '')} ${area.label}`;
                return (
                    <text
                        key={area.id}
                        x={first.x + width / 2}
                        y={first.y + first.h / 2 + 13}
                        text-anchor="middle"
                        font-size={Math.min(40, (width - 16) / (name.length * 0.43))}
                    >
                        <tspan class="f-letter">{area.id.replace('area-', '')}</tspan> {area.label}
                    </text>
                );
            })}
        </g>
    );
}

// Planks, two Spaces wide, with their grain.
const GRAIN =
    'M0 30C60 22 130 40 200 30M0 62q50 14 100 4t100 -4M0 120c70 -12 130 12 200 0M0 168q60 -10 120 0t80 0M40 92q60 12 120 0';

function Planks({ board }: { board: Board }) {
    const size = { width: board.columns * 100, height: board.rows * 100 };
    return (
        <g class="f-planks" aria-hidden="true">
            <pattern id="f-planks" width="200" height="200" patternUnits="userSpaceOnUse">
                <path class="f-vein" d={GRAIN} />
                <path class="f-seam" d="M0 0H200M0 100H200M70 0V100M170 100V200" />
            </pattern>
            <rect {...size} fill="url(#f-planks)" />
        </g>
    );
}

// Light falls on the walls from the north-west.
function Lit({ board }: { board: Board }) {
    const { point } = exactly(board, theme);
    return (
        <g class="f-lit" aria-hidden="true">
            {board.walls?.map(({ line }) => (
                <polyline
                    key={line.join()}
                    points={[...point(line[0], line[1]), ...point(line[2], line[3])].join(' ')}
                />
            ))}
        </g>
    );
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
                        <Print cell={cell} box={b} board={board} />
                    </g>
                );
            })}
            <Planks board={board} />
            <Furniture board={board} box={box} namesOf={(area) => nameSpot(board, area).cells} />
            <AreaNames board={board} box={box} />
        </g>
    );
}

// The aim pad is fetched when somebody is first asked to flick.
type Pad = (props: { moves: Move[]; scene: Scene }) => JSX.Element;

function Aim(props: { moves: Move[]; scene: Scene }) {
    const [Part, setPart] = useState<Pad | null>(null);
    useEffect(() => void import('./aim').then((m) => setPart(() => m.Aim)), []);
    return Part ? <Part {...props} /> : <p role="status">Fetching the aim pad…</p>;
}

// Hovering a Space that can be walked to shows who would fire there, hovering a piece whom it sees
// and who sees it.
let isAhead = false;
effect(() => {
    const id = tip.value?.id;
    if (grab.value) return;
    const move = id ? moves.value.find((m) => wordsOf(m).at(-1) === id) : undefined;
    const board = view.value?.boards[0];
    const lines = id ? (board?.routes ?? []).filter((r) => r.id.split(' ').includes(id)) : [];
    if (move || isAhead) lookAhead(move?.text ?? null);
    if (board && lines.length > 0)
        over.value = { boards: [{ id: board.id, routes: lines }], notes: [] };
    isAhead = !!move || lines.length > 0;
});

// How many dice of Reaction Fire a walk there would draw: the redder, the more.
function Dice({ board, box }: Plan) {
    return (
        <g class="f-dice">
            {offers.value.map((move) => {
                const cell = wordsOf(move)[1];
                const found = roleOf(move) === 'aside' && board.cells.find((c) => c.id === cell);
                const dice = numberIn(move, 'dice');
                if (!found || !dice) return null;
                const b = box(found);
                return (
                    <g key={move.text} transform={`translate(${b.x} ${b.y})`}>
                        <rect width={b.w} height={b.h} fill-opacity={Math.min(0.6, 0.18 * dice)} />
                        <text x={b.w - 8} y="34" text-anchor="end">
                            {dice}
                        </text>
                    </g>
                );
            })}
        </g>
    );
}

// A flick is none of the listed moves; it is said by its numbers.
function moveName(_scene: Scene, move: Move): string | undefined {
    const [, bearing, power, from] = wordsOf(move);
    if (roleOf(move) !== 'aim' || !bearing || !power) return undefined;
    const start = from ? `, from ${from}` : '';
    return `Flick: ${bearing}°, power ${power}${start}`;
}

// The die lies in the rail, so that the map keeps its size while it is rolled.
function Beside({ scene }: { scene: Scene }) {
    return (
        <>
            {isNow.value || !isTicking() ? <Ties scene={scene} /> : <Running />}
            {!isPhone.value && <AttackDie />}
        </>
    );
}

export const theme: Theme = {
    ...plain,
    id: 'flix',
    isWide: true,
    isAtTop: (board) => board.columns === SECTION,
    Ground: Tray,
    Names: (plan) => (
        <g class="names">
            <Lit board={plan.board} />
            <Dice {...plan} />
            <ShotLine {...plan} />
            <Edges {...plan} />
        </g>
    ),
    PieceFace: Figure,
    MarkFace: TrayMark,
    Below: Team,
    zonesBelow,
    tracksBelow,
    moveName,
    notesBelow: [TIES],
    hasManyNotes: true,
    Beside,
    Aim,
    Above: Sections,
    decisive,
    isHurried: isTicking,
    timed,
    flightSize: (event, board) =>
        board.marks.find((m) => m.kind === 'spot')?.size ?? DISCS[wordIn(event, 'size')],
    // Its dice lie below the map.
    dice: () => [],
    sounds: { ...plain.sounds, ...sounds },
    air: 'field',
    chapters: {
        begin: ['mission', 'round'],
        leave: [
            'phase',
            'timer',
            'turn',
            'moved',
            'fires',
            'flick',
            'strike',
            'corner',
            'attack',
            'reaction',
            'walked',
            'rushed',
            'hides',
            'stays',
            'tally',
            'toll',
        ],
    },
    tracks: COUNTED,
};
