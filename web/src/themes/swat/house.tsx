// The house: its printed plan, the sheets on its rooms, the officer and aims.
import { IconAt } from '../../parts/Icon';
import type { Board, Cell, Mark, Piece } from '../../protocol';
import { linesOf, roomIcon, ROOM_HEIGHT } from './words';
import type { Box } from '../theme';

const W = 100;
const H = ROOM_HEIGHT;

interface Plan {
    board: Board;
    box: (cell: Cell) => Box;
}

// A double arrow around the end of the rows: left and right go on around the corner.
function FlowArrow({ from, to, isWest }: { from: Box; to: Box; isWest: boolean }) {
    const x = isWest ? from.x - 8 : from.x + from.w + 8;
    const out = isWest ? x - 27 : x + 27;
    const top = Math.min(from.y, to.y) + H * 0.76;
    const bottom = Math.max(from.y, to.y) + H * 0.24;
    const tip = isWest ? -9 : 9;
    return (
        <g class="flow">
            <path d={`M${x} ${top}C${out} ${top} ${out} ${bottom} ${x} ${bottom}`} />
            <path d={`M${x + tip} ${top - 8}L${x} ${top}L${x + tip} ${top + 8}`} />
            <path d={`M${x + tip} ${bottom - 8}L${x} ${bottom}L${x + tip} ${bottom + 8}`} />
        </g>
    );
}

// Walls with a gap for the door between every two rooms, drawn as pen strokes.
function walls(columns: number, rows: number): string {
    let d = `M0 0H${columns * W}V${rows * H}H0Z`;
    for (let r = 0; r < rows; r++)
        for (let c = 1; c < columns; c++)
            d += `M${c * W} ${r * H}v${H * 0.34}M${c * W} ${r * H + H * 0.66}v${H * 0.34}`;
    for (let r = 1; r < rows; r++)
        for (let c = 0; c < columns; c++)
            d += `M${c * W} ${r * H}h${W * 0.32}M${c * W + W * 0.68} ${r * H}h${W * 0.32}`;
    return d;
}

function gridLines(columns: number, rows: number): string {
    let d = '';
    for (let x = 20; x < columns * W; x += 20) d += `M${x} 0V${rows * H}`;
    for (let y = 16; y < rows * H; y += 16) d += `M0 ${y}H${columns * W}`;
    return d;
}

export function Blueprint({ board, box }: Plan) {
    const { columns, rows } = board;
    const boxOf = (id: string) => {
        const cell = board.cells.find((c) => c.id === id);
        return cell && box(cell);
    };
    return (
        <g class="blueprint">
            <rect
                class="print-paper"
                x="-5"
                y="-5"
                width={columns * W + 10}
                height={rows * H + 10}
            />
            <path class="print-grid" d={gridLines(columns, rows)} />
            <path class="print-wall" d={walls(columns, rows)} />
            {board.edges
                .filter((e) => e.kind === 'flow')
                .map((e) => {
                    const from = boxOf(e.from);
                    const to = boxOf(e.to);
                    return (
                        from &&
                        to && <FlowArrow key={e.from} from={from} to={to} isWest={from.x === 0} />
                    );
                })}
        </g>
    );
}

// Sheets hang a little askew, each the same way every time.
function tilt(cell: string): number {
    return (((cell.charCodeAt(0) * 7 + cell.charCodeAt(1) * 5) % 7) - 3) * 0.55;
}

function Tape({ x, angle }: { x: number; angle: number }) {
    return (
        <rect
            class="tape"
            x="-13"
            y="-5"
            width="26"
            height="10"
            transform={`translate(${x} ${-H / 2 + 9}) rotate(${angle})`}
        />
    );
}

function Words({ lines, y, tone }: { lines: string[]; y: number; tone: string }) {
    return (
        <g>
            {lines.map((line, i) => (
                <text key={line} class={`room-word ${tone}`} y={y + i * 15} text-anchor="middle">
                    {line.toUpperCase()}
                </text>
            ))}
        </g>
    );
}

// A face-down room: a taped sheet with its name, and in pencil what you saw under it.
function Sheet({ piece }: { piece: Piece }) {
    const icon = roomIcon(piece);
    const isMet = piece.state?.includes('met');
    return (
        <g
            class={`sheet-down${isMet ? ' is-met' : ''}`}
            transform={`rotate(${tilt(piece.cell ?? '')})`}
        >
            <rect class="sheet-shade" x={8 - W / 2} y={10 - H / 2} width={W - 14} height={H - 16} />
            <rect class="sheet-paper" x={7 - W / 2} y={7 - H / 2} width={W - 14} height={H - 16} />
            {!icon && (
                <rect
                    class="sheet-hatch"
                    x={-W / 2 + 12}
                    y={-H / 2 + 38}
                    width={W - 24}
                    height={H - 52}
                />
            )}
            <Tape x={-W / 2 + 14} angle={-38} />
            <Tape x={W / 2 - 14} angle={38} />
            <text class="sheet-name" y={-H / 2 + 33} text-anchor="middle">
                {piece.cell}
            </text>
            {icon ? (
                <g class={`pencil is-${piece.kind}`}>
                    <IconAt name={icon} x={0} y={-23} size={34} />
                    <Words lines={linesOf(piece.label)} y={9} tone="pencil-word" />
                    {piece.state?.includes('held') ? (
                        <text class="sheet-seen" y={H / 2 - 18} text-anchor="middle">
                            NEVER LOOKED AT
                        </text>
                    ) : (
                        <text class="sheet-seen" x={-W / 2 + 12} y={-H / 2 + 31}>
                            {isMet ? 'MET' : 'SEEN'}
                        </text>
                    )}
                </g>
            ) : (
                <text class="sheet-unknown" y="22" text-anchor="middle">
                    ?
                </text>
            )}
        </g>
    );
}

function Stamp({ text, tone }: { text: string; tone: string }) {
    const w = text.length * 7.4 + 12;
    return (
        <g class={`stamp ${tone}`} transform="translate(0 -27) rotate(-11)">
            <rect x={-w / 2} y="-11" width={w} height="21" rx="3" />
            <text y="5" text-anchor="middle">
                {text}
            </text>
        </g>
    );
}

// A room turned up: the plan itself, what is there, and a stamp where it is settled.
function OpenRoom({ piece }: { piece: Piece }) {
    const state = piece.state ?? [];
    const isChecked = state.includes('checked');
    const icon = roomIcon(piece);
    const tone = `is-${piece.kind}`;
    return (
        <g class={`room-open ${tone}${state.includes('met') ? ' is-met' : ''}`}>
            <rect class="room-floor" x={5 - W / 2} y={5 - H / 2} width={W - 10} height={H - 10} />
            {state.includes('destroyed') && (
                <path
                    class="cracks"
                    d="M-45 -69L-18 -36L-26 -8L4 10L-4 40L22 69M45 -58L20 -24L4 10M-45 38L-22 30L-4 40"
                />
            )}
            <text class="room-name" x={-W / 2 + 11} y={-H / 2 + 24}>
                {piece.cell}
            </text>
            {icon && <IconAt name={icon} x={0} y={-24} size={38} />}
            <Words lines={linesOf(isChecked ? 'Empty' : piece.label)} y={10} tone="" />
            {isChecked && <path class="tick" d="M22 -57l6 6l12 -13" />}
            {state.includes('rescued') && <Stamp text="RESCUED" tone="is-good" />}
            {state.includes('neutralised') && <Stamp text="NEUTRALISED" tone="is-done" />}
        </g>
    );
}

export function RoomSheet({ piece }: { piece: Piece; size: number }) {
    return (
        <g class="house-room">
            {piece.state?.includes('down') ? <Sheet piece={piece} /> : <OpenRoom piece={piece} />}
        </g>
    );
}

export function Officer({ piece, size }: { piece: Piece; size: number }) {
    return (
        <g class="officer">
            <title>{piece.label}</title>
            <ellipse class="officer-base" cy={size * 0.58} rx={size * 0.46} ry={size * 0.14} />
            <rect
                class="counter-card"
                x={-size / 2}
                y={-size * 0.56}
                width={size}
                height={size * 1.12}
                rx={size * 0.16}
            />
            <IconAt name="officer" x={0} y={0} size={size * 0.86} />
        </g>
    );
}

// What the open step aims at; footprints are drawn with the trail.
export function RoomMark({ mark, box }: { mark: Mark; box: Box }) {
    if (mark.kind !== 'aim') return null;
    const { x, y, w, h } = box;
    return (
        <g class={`aim is-${mark.label?.toLowerCase() ?? ''}`}>
            <path d={`M${x + 6} ${y + 26}v-20h20M${x + w - 26} ${y + 6}h20v20`} />
            <path d={`M${x + w - 6} ${y + h - 26}v20h-20M${x + 26} ${y + h - 6}h-20v-20`} />
            <text x={x + w / 2} y={y + 14} text-anchor="middle">
                {mark.label}
            </text>
        </g>
    );
}
