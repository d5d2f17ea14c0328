// The facility by night: sectors as lit tiles, walls and locks between them, waypoints by colour and
// shape, and the ways the enemies are about to go.
import { has, numberIn, wordIn } from '../../facts';
import { ahead } from './ahead';
import type { Board, Cell, Edge, Mark, Route } from '../../protocol';
import { Eye } from './figures';
import { FLOORS } from './floors';
import { SHAPES } from './shapes';
import { COLORS, colorOf } from './words';
import type { Box } from '../theme';

const GAP = 0.3; // of a side is wall on either side of a door

export interface Plan {
    board: Board;
    box: (cell: Cell) => Box;
}

// Rows are numbered from the north, as the sectors are.
function RowNumbers({ board }: { board: Board }) {
    return (
        <g class="rim">
            {Array.from({ length: board.rows }, (_, i) => [
                <text key={`l${i}`} x={-21} y={i * 100 + 57}>
                    {i + 1}
                </text>,
                <text key={`r${i}`} x={board.columns * 100 + 21} y={i * 100 + 57}>
                    {i + 1}
                </text>,
            ])}
        </g>
    );
}

export function Tiles({ board, box }: Plan) {
    return (
        <g class="i-tiles">
            <defs>
                <radialGradient id="i-light" cx=".5" cy=".42" r=".75">
                    <stop offset="0" class="i-light-near" />
                    <stop offset="1" class="i-light-far" />
                </radialGradient>
                <pattern
                    id="i-hatch"
                    width="8"
                    height="8"
                    patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"
                >
                    <path d="M0 0V8" class="i-hatch-line" />
                </pattern>
            </defs>
            <RowNumbers board={board} />
            <rect class="i-dark" width={board.columns * 100} height={board.rows * 100} />
            {board.cells.map((cell) => {
                const b = box(cell);
                return (
                    <g key={cell.id} transform={`translate(${b.x} ${b.y})`}>
                        <rect class="i-floor" width={b.w} height={b.h} />
                        <rect fill="url(#i-light)" width={b.w} height={b.h} />
                        <path class="i-furniture" d={FLOORS[cell.kind] ?? ''} />
                    </g>
                );
            })}
        </g>
    );
}

type Side = [number, number, number, number];

function northOf({ x, y, w }: Box): Side {
    return [x, y, x + w, y];
}
function westOf({ x, y, h }: Box): Side {
    return [x, y, x, y + h];
}

// The side two sectors share.
function sideOf(edge: Edge, { board, box }: Plan): Side | null {
    const [a, b] = [edge.from, edge.to].map((id) => board.cells.find((c) => c.id === id));
    if (!a || !b) return null;
    const [p, q] = [box(a), box(b)];
    if (p.y === q.y) return westOf(p.x > q.x ? p : q);
    return northOf(p.y > q.y ? p : q);
}

function line([x1, y1, x2, y2]: Side): string {
    return `M${x1} ${y1}L${x2} ${y2}`;
}

function EdgeBetween({ edge, plan }: { edge: Edge; plan: Plan }) {
    const side = sideOf(edge, plan);
    if (!side) return null;
    if (edge.kind === 'wall') return <path class="i-wall" d={line(side)} />;
    const [x1, y1, x2, y2] = side;
    const [dx, dy] = [(x2 - x1) * GAP, (y2 - y1) * GAP];
    const gap: Side = [x1 + dx, y1 + dy, x2 - dx, y2 - dy];
    return (
        <g>
            <path class="i-stub" d={`M${x1} ${y1}l${dx} ${dy}M${x2} ${y2}l${-dx} ${-dy}`} />
            <path class={edge.kind === 'lock' ? 'i-bar' : 'i-door'} d={line(gap)} />
        </g>
    );
}

// Where the facility ends: the sides behind which there is no sector.
function outline({ board, box }: Plan): string {
    const has = (x: number, y: number) => board.cells.some((c) => c.x === x && c.y === y);
    return board.cells
        .map((c) => {
            const b = box(c);
            const sides: Side[] = [];
            if (!has(c.x, c.y + 1)) sides.push(northOf(b));
            if (!has(c.x, c.y - 1)) sides.push(northOf({ ...b, y: b.y + b.h }));
            if (!has(c.x - 1, c.y)) sides.push(westOf(b));
            if (!has(c.x + 1, c.y)) sides.push(westOf({ ...b, x: b.x + b.w }));
            return sides.map(line).join('');
        })
        .join('');
}

export function Walls(plan: Plan) {
    const { edges } = plan.board;
    const last = (e: Edge) => Number(e.kind === 'wall');
    return (
        <g class="i-walls">
            {[...edges]
                .sort((a, b) => last(a) - last(b))
                .map((e) => (
                    <EdgeBetween key={`${e.from}${e.to}`} edge={e} plan={plan} />
                ))}
            <path class="i-wall" d={outline(plan)} />
        </g>
    );
}

export function SectorNames({ board, box }: Plan) {
    return (
        <g>
            {board.cells.map((cell) => {
                const b = box(cell);
                return (
                    <text key={cell.id} class="i-name" x={b.x + 7} y={b.y + 15}>
                        <tspan class="i-code">{cell.id}</tspan>
                        <tspan class="i-tile" dx="4">
                            {cell.label}
                        </tspan>
                    </text>
                );
            })}
        </g>
    );
}

// The way of one enemy; ways of different colours run side by side.
function Way({ route, board }: { route: Route; board: Board }) {
    const piece = board.pieces.find((p) => p.id === route.piece);
    const color = route.piece === 'you' ? 'you' : piece ? colorOf(piece) : 'white';
    const shift = color === 'you' ? 0 : (COLORS.indexOf(color) - 2.5) * 5;
    const k = 100 / (board.unit ?? 100);
    const points = route.points.map(([x = 0, y = 0]) => ({
        x: x * k + shift,
        y: board.rows * 100 - y * k + 2 + shift,
    }));
    const [end, before] = [points.at(-1), points.at(-2)];
    if (!end) return null;
    const d = `M${points.map((p) => `${p.x} ${p.y}`).join('L')}`;
    const turn = before && (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
    return (
        <g class={`i-way is-${color}`}>
            <path class="i-way-back" d={d} />
            <path class="i-way-line" d={d} />
            <g transform={`translate(${end.x} ${end.y})`}>
                {turn !== undefined && (
                    <path class="i-way-head" d="M-9 -8L8 0L-9 8Z" transform={`rotate(${turn})`} />
                )}
                {route.kind === 'open-way' && (
                    <text class="i-way-open" x="24" y="30">
                        ?
                    </text>
                )}
            </g>
        </g>
    );
}

// The ways as they are, or as a move that is pointed at would make them.
export function Ways({ board, box }: Plan) {
    const then = ahead()?.board;
    return (
        <g class={`i-ways${then ? ' is-ahead' : ''}`}>
            {(then ?? board).routes?.map((route) => (
                <Way key={route.id} route={route} board={board} />
            ))}
            {then?.marks.map((mark) => {
                const cell = board.cells.find((c) => c.id === mark.cell);
                return (
                    cell && <ToCome key={`${mark.kind}${cell.id}`} mark={mark} box={box(cell)} />
                );
            })}
        </g>
    );
}

// A token that a move would put there.
function ToCome({ mark, box }: { mark: Mark; box: Box }) {
    if (mark.kind === 'noise-to-come')
        return (
            <g class="i-noise i-to-come" transform={`translate(${box.x + 50} ${box.y + 52})`}>
                <circle r="44" />
                <circle r="34" />
            </g>
        );
    return (
        <g class="i-to-come" transform={`translate(${box.x + 84} ${box.y + 30})`}>
            <Eye size={26} />
        </g>
    );
}

// Waypoints stand in a row along the south side, a place for each colour.
function Waypoint({ mark, box }: { mark: Mark; box: Box }) {
    const color = wordIn(mark, 'color');
    const at = COLORS.indexOf(color);
    return (
        <g
            class={`i-waypoint is-${color}`}
            transform={`translate(${box.x + 12 + at * 15} ${box.y + 89})`}
        >
            <path d={SHAPES[color]} transform="scale(8)" />
            <text y="4" text-anchor="middle">
                {numberIn(mark, 'number')}
            </text>
        </g>
    );
}

export function SectorMark({ mark, box }: { mark: Mark; box: Box }) {
    const { x, y } = box;
    if (has(mark, 'number')) return <Waypoint mark={mark} box={box} />;
    if (mark.kind === 'entrance')
        return (
            <path
                class="i-entrance"
                d={`M${x + 70} ${y + 24}l8 7l-8 7M${x + 78} ${y + 24}l8 7l-8 7M${x + 86} ${y + 24}l8 7l-8 7`}
            />
        );
    return null;
}
