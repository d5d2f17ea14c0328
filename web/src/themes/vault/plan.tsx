// The building as a floor plan: floors with their furniture, walls like pen strokes, doors as gaps,
// guards as counters, and what a room suffers from.
import { IconAt } from '../../parts/Icon';
import type { Board, Cell, Edge, Mark, Piece } from '../../protocol';
import { FURNITURE } from './furniture';
import { roundsOf, ROOM_HEIGHT } from './words';
import type { Box } from '../theme';

const W = 100;
const H = ROOM_HEIGHT;
const GAP = 0.34; // of a side is wall on either side of a door

interface Plan {
    board: Board;
    box: (cell: Cell) => Box;
}

export function Floors({ board, box }: Plan) {
    return (
        <g class="v-floors">
            <defs>
                <pattern
                    id="v-hatch"
                    width="9"
                    height="9"
                    patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"
                >
                    <rect width="9" height="9" class="v-hatch-back" />
                    <path d="M0 0V9" class="v-hatch-line" />
                </pattern>
            </defs>
            {board.cells.map((cell) => {
                const b = box(cell);
                return (
                    <g key={cell.id} transform={`translate(${b.x} ${b.y})`}>
                        <rect class={`v-floor is-${cell.kind}`} width={b.w} height={b.h} />
                        <path class="v-furniture" d={FURNITURE[cell.id] ?? ''} />
                    </g>
                );
            })}
        </g>
    );
}

// The side two rooms share, from end to end.
function sideOf(edge: Edge, { board, box }: Plan) {
    const cells = [edge.from, edge.to].map((id) => board.cells.find((c) => c.id === id));
    const [a, b] = cells.map((c) => c && box(c));
    if (!a || !b) return null;
    if (a.y === b.y) {
        const x = Math.max(a.x, b.x);
        return { x1: x, y1: a.y, x2: x, y2: a.y + a.h };
    }
    const y = Math.max(a.y, b.y);
    return { x1: a.x, y1: y, x2: a.x + a.w, y2: y };
}

function Side({ edge, plan }: { edge: Edge; plan: Plan }) {
    const side = sideOf(edge, plan);
    if (!side) return null;
    const { x1, y1, x2, y2 } = side;
    if (edge.kind === 'wall') return <path class="v-wall" d={`M${x1} ${y1}L${x2} ${y2}`} />;
    const [dx, dy] = [(x2 - x1) * GAP, (y2 - y1) * GAP];
    return (
        <g>
            <path class="v-stub" d={`M${x1} ${y1}l${dx} ${dy}M${x2} ${y2}l${-dx} ${-dy}`} />
            {edge.kind === 'lock' ? (
                <path class="v-bar" d={`M${x1 + dx} ${y1 + dy}L${x2 - dx} ${y2 - dy}`} />
            ) : (
                <path class="v-door" d={`M${x1 + dx} ${y1 + dy}L${x2 - dx} ${y2 - dy}`} />
            )}
        </g>
    );
}

export function Walls(plan: Plan) {
    const { board } = plan;
    const doors = board.edges.filter((e) => e.kind !== 'wall');
    const walls = board.edges.filter((e) => e.kind === 'wall');
    return (
        <g class="v-walls">
            {[...doors, ...walls].map((e) => (
                <Side key={`${e.from}${e.to}`} edge={e} plan={plan} />
            ))}
            <rect class="v-wall" width={board.columns * W} height={board.rows * H} />
        </g>
    );
}

export function RoomNames({ board, box }: Plan) {
    return (
        <g class="v-names">
            {board.cells.map((cell) => {
                const b = box(cell);
                const name = board.areas.find((a) => a.id === cell.area)?.label ?? cell.id;
                return (
                    <g key={cell.id}>
                        <text
                            class={`v-name${name.length > 13 ? ' is-long' : ''}`}
                            x={b.x + 7}
                            y={b.y + 15}
                        >
                            {name}
                        </text>
                        <text class="v-code" x={b.x + 94} y={b.y + 15} text-anchor="end">
                            {cell.id}
                        </text>
                    </g>
                );
            })}
        </g>
    );
}

// A counter that lies, with as many parts of its dial lit as rounds are left.
function Down({ piece, r }: { piece: Piece; r: number }) {
    const rounds = roundsOf(piece);
    return (
        <g class="v-guard is-down">
            <ellipse class="v-disc" rx={r * 1.02} ry={r * 0.72} />
            <path class="v-lying" d={`M${-r * 0.86} ${r * 0.3}h${r * 1.72}`} />
            <circle class="v-dial" r={r * 0.6} />
            <text y={r * 0.37} font-size={r * 1.05} text-anchor="middle">
                {rounds}
            </text>
        </g>
    );
}

// A machine: head with a visor, and shoulders.
function Machine({ r }: { r: number }) {
    return (
        <g transform={`scale(${r})`} class="v-machine">
            <path d="M-.62 .72a.62 .56 0 0 1 1.24 0z" />
            <path d="M-.34 -.62h.68v.6h-.68z" />
            <path class="v-visor" d="M-.24 -.36h.48v.16h-.48z" />
        </g>
    );
}

const HEXAGON = 'M0 -1.1L.98 -.55V.55L0 1.1L-.98 .55V-.55Z';

export function GuardFace({ piece, size }: { piece: Piece; size: number }) {
    const r = size / 2;
    if (piece.kind === 'down') return <Down piece={piece} r={r} />;
    if (piece.kind === 'keyguard')
        return (
            <g class="v-guard is-key">
                <path class="v-disc" d={HEXAGON} transform={`scale(${r})`} />
                <IconAt name="key" x={0} y={0} size={size * 0.74} />
            </g>
        );
    return (
        <g class="v-guard">
            <circle class="v-disc" r={r} />
            <Machine r={r} />
        </g>
    );
}

// No entry: the way one came.
export function BackSign({ size }: { size: number }) {
    const r = size / 2;
    return (
        <g class="v-back">
            <circle r={r} />
            <g transform={`scale(${r})`}>
                <path d="M.5 .44v-.4a.42 .42 0 0 0 -.84 0v.3M-.62 .12l.28 .32l.28 -.32" />
                <path class="v-back-bar" d="M-.66 .66L.66 -.66" />
            </g>
        </g>
    );
}

const HEART =
    'M0 .8C-1 .1 -.9 -.6 -.45 -.7C-.2 -.75 0 -.6 0 -.4' +
    'C0 -.6 .2 -.75 .45 -.7C.9 -.6 1 .1 0 .8Z';
const CROSS = 'M-.8 -.8L.8 .8M.8 -.8L-.8 .8';

function Card({ half, shift = 0, class: name }: { half: number; shift?: number; class: string }) {
    const at = { x: shift / 2 - half, y: shift - half, width: 2 * half, height: 2 * half };
    return <rect class={name} {...at} rx="4" />;
}

export function PlayerFace({ piece, size }: { piece: Piece; size: number }) {
    const isDead = piece.state?.includes('dead');
    const half = size / 2;
    if (piece.kind === 'companion')
        return (
            <g class={`v-friend seat-${piece.owner ?? 0}`}>
                <circle r={half} />
                <path d={HEART} transform={`scale(${half * 0.72})`} />
            </g>
        );
    return (
        <g class={`counter seat-${piece.owner ?? 0}${isDead ? ' is-down' : ''}`}>
            <Card half={half} class="counter-shade" shift={2} />
            <Card half={half} class="counter-card" />
            <text
                class="counter-digit"
                y={size * 0.26}
                font-size={size * 0.74}
                text-anchor="middle"
            >
                {piece.owner}
            </text>
            {isDead && <path class="down-cross" d={CROSS} transform={`scale(${half})`} />}
            {piece.state?.includes('pinned') && (
                <g class="v-pinned" transform={`translate(${half * 0.8} ${-half * 0.9})`}>
                    <circle r={size * 0.3} />
                    <path d={`M0 ${-size * 0.19}v${size * 0.2}M0 ${size * 0.14}v${size * 0.04}`} />
                </g>
            )}
            {piece.state?.includes('unnoticed') && <Card half={half + 3} class="v-unnoticed" />}
        </g>
    );
}

// A plate with a word and the rounds left. It hangs above the places of players, who would cover it.
function Plate({ x, y, word, count }: { x: number; y: number; word: string; count: number }) {
    const width = word.length * 5.6 + 24;
    return (
        <g class="v-plate" transform={`translate(${x - width / 2} ${y})`}>
            <rect width={width} height="15" rx="3" />
            <text x="6" y="11.500">
                {word}
            </text>
            <circle cx={width - 9} cy="7.500" r="6" />
            <text class="v-plate-count" x={width - 9} y="11.500" text-anchor="middle">
                {count}
            </text>
        </g>
    );
}

function VaultDoor({ box, missing }: { box: Box; missing: number }) {
    const [x, y] = [box.x + 50, box.y + 47];
    return (
        <g class="v-vault-door">
            <rect x={box.x + 3} y={box.y + 18} width={box.w - 6} height={box.h - 21} rx="3" />
            <circle cx={x} cy={y} r="27" />
            <circle cx={x} cy={y} r="21" class="v-vault-ring" />
            {[0, 60, 120].map((turn) => (
                <path key={turn} d="M-15 0H15" transform={`translate(${x} ${y}) rotate(${turn})`} />
            ))}
            <Plate x={x} y={box.y + 63} word="LOCKED, KEYS" count={missing} />
        </g>
    );
}

function Flames({ box, rounds }: { box: Box; rounds: number }) {
    return (
        <g class="v-fire">
            <rect x={box.x + 3} y={box.y + 18} width={box.w - 6} height={box.h - 21} />
            {[14, 38, 62].map((x) => (
                <IconAt key={x} name="flame" x={box.x + x} y={box.y + 66} size={22} />
            ))}
            <Plate x={box.x + 48} y={box.y + 38} word="FIRE" count={rounds} />
        </g>
    );
}

export function RoomMark({ mark, box }: { mark: Mark; box: Box }) {
    const { x, y, w, h } = box;
    switch (mark.kind) {
        case 'body':
            return (
                <g class="v-bodies">
                    <rect x={x + 77} y={y + 34} width="16" height="30" rx="3" />
                    <IconAt name="tombstone" x={x + 85} y={y + 43} size={12} />
                    <text x={x + 85} y={y + 60} text-anchor="middle">
                        {mark.count}
                    </text>
                </g>
            );
        case 'closed':
            return (
                <g class="v-closed">
                    <rect x={x + 3} y={y + 18} width={w - 6} height={h - 21} fill="url(#v-hatch)" />
                    <Plate x={x + 42} y={y + 40} word="CLOSED" count={mark.count} />
                </g>
            );
        case 'fire':
            return <Flames box={box} rounds={mark.count} />;
        case 'unusable':
            return (
                <g class="v-unusable">
                    <rect x={x + 3} y={y + 18} width={w - 6} height={h - 21} />
                    <Plate x={x + 42} y={y + 38} word="UNUSABLE" count={mark.count} />
                </g>
            );
        case 'locked':
            return <VaultDoor box={box} missing={mark.count} />;
        default:
            return null;
    }
}
