// What is drawn over the rooms for a moment: the walk of this turn, what a step would reach, and
// what was just seen.
import { IconAt } from '../../parts/Icon';
import { cardOf } from '../../board/describe';
import { wordIn } from '../../facts';
import type { Board, Cell, Scene, TableEvent } from '../../protocol';
import { view } from '../../room';
import { shownStep } from './cards';
import { linesOf, outlookOf, STEP_ICONS, type Outlook } from './words';
import type { Box } from '../theme';

interface Plan {
    board: Board;
    box: (cell: Cell) => Box;
}

function boxOf({ board, box }: Plan, id: string): Box | undefined {
    const cell = board.cells.find((c) => c.id === id);
    return cell && box(cell);
}

const FOOT = { x: 20, y: 17 };

// From footprint to footprint, with an arrow head half way. Between the rows it runs beside the
// sheets, so that what is written on them stays readable.
function Leg({ from, to }: { from: Box; to: Box }) {
    const [x1, y1] = [from.x + FOOT.x, from.y + from.h - FOOT.y];
    const [x2, y2] = [to.x + FOOT.x, to.y + to.h - FOOT.y];
    const isAcross = from.x === to.x;
    const x = isAcross ? from.x + 4 : (x1 + x2) / 2 + 6;
    const turn = isAcross ? (y2 > y1 ? 90 : -90) : x2 > x1 ? 0 : 180;
    return (
        <>
            <path
                class="trail-line"
                d={isAcross ? `M${x} ${y1}V${y2}` : `M${x1} ${y1}L${x2} ${y2}`}
            />
            <path
                class="trail-arrow"
                d="M-7 -8L7 0L-7 8Z"
                transform={`translate(${x} ${(y1 + y2) / 2}) rotate(${turn})`}
            />
        </>
    );
}

// This turn's path through the rooms in the order walked, and numbered footprints.
function Trail(plan: Plan) {
    const feet = plan.board.marks
        .filter((m) => m.kind === 'foot')
        .sort((a, b) => a.count - b.count)
        .flatMap((mark) => {
            const at = boxOf(plan, mark.cell ?? '');
            return at ? [{ mark, at }] : [];
        });
    return (
        <g class="trail">
            {feet.slice(1).map(({ mark, at }, i) => (
                <Leg key={mark.count} from={feet[i]?.at ?? at} to={at} />
            ))}
            {feet.map(({ mark, at }) => (
                <g
                    key={mark.count}
                    class={`foot${mark.count === 1 ? ' is-start' : ''}`}
                    transform={`translate(${at.x + FOOT.x} ${at.y + at.h - FOOT.y})`}
                >
                    <rect x="-14" y="-12" width="36" height="24" rx="12" />
                    <IconAt name="bootPrints" x={-3} y={0} size={17} />
                    <text x="13" y="5.500" text-anchor="middle">
                        {mark.count}
                    </text>
                </g>
            ))}
        </g>
    );
}

// A room that a step would reach: corners, and a badge that says how, and how it would end.
function Reached({ at, room, outlook }: { at: Box; room: string; outlook: Outlook }) {
    const { x, y, w, h } = at;
    const isFatal = outlook.fatal.includes(room);
    const isGood = outlook.good.includes(room);
    const tone = isFatal ? ' is-fatal' : isGood ? ' is-good' : '';
    return (
        <g class={`reached${outlook.isSure ? ' is-sure' : ''}${tone}`} data-reached={room}>
            <rect class="reached-back" x={x + 5} y={y + 5} width={w - 10} height={h - 10} rx="5" />
            <rect x={x + 5} y={y + 5} width={w - 10} height={h - 10} rx="5" />
            <circle cx={x + w - 18} cy={y + 20} r="15" />
            <IconAt name={STEP_ICONS[outlook.act] ?? 'walk'} x={x + w - 18} y={y + 20} size={21} />
            {(isFatal || isGood) && (
                <text x={x + w / 2} y={y + h - 38} text-anchor="middle">
                    {isFatal ? '⚠ FATAL' : '✓ GOOD'}
                </text>
            )}
        </g>
    );
}

function Reach(plan: Plan) {
    const it = shownStep.value;
    const scene = view.value;
    const outlook = it && scene ? outlookOf(scene, it.card, it.step) : null;
    if (!outlook) return null;
    return (
        <g class="reach">
            {outlook.rooms.map((room) => {
                const at = boxOf(plan, room);
                return at && <Reached key={room} at={at} room={room} outlook={outlook} />;
            })}
        </g>
    );
}

// What lies in a room: a criminal is written as in the list of those wanted.
function contentName(scene: Scene, content: string): string {
    return cardOf(scene, `criminal-${content}`)?.name ?? CONTENTS[content] ?? content;
}
const CONTENTS: Record<string, string> = { E: 'empty room', H: 'hostage' };

// The room that an event lets the player look into, and what is there.
function sightOf(scene: Scene, event: TableEvent): [string, string][] {
    if (event.name !== 'peeked' && event.name !== 'located') return [];
    return [[wordIn(event, 'room'), contentName(scene, wordIn(event, 'content'))]];
}

// What the last move showed; where the player has to remember it, it is only here.
function JustSeen(plan: Plan) {
    const scene = view.value;
    const rooms = new Map(
        scene && !scene.table.ending ? scene.events.flatMap((e) => sightOf(scene, e)) : [],
    );
    const sheets = plan.board.pieces.filter((p) => p.state?.includes('down'));
    return (
        <g class="just-seen">
            {[...rooms].map(([room, what]) => {
                const at = boxOf(plan, room);
                const sheet = sheets.find((p) => p.cell === room);
                if (!at || !sheet) return null;
                const lines = sheet.kind === 'unknown' ? linesOf(what) : [];
                return (
                    <g key={room} transform={`translate(${at.x + at.w / 2} ${at.y + 78})`}>
                        {lines.length > 0 && (
                            <rect
                                x="-42"
                                y="-17"
                                width="84"
                                height={lines.length * 16 + 10}
                                rx="3"
                            />
                        )}
                        {lines.map((line, i) => (
                            <text key={line} y={i * 16} text-anchor="middle">
                                {line.toUpperCase()}
                            </text>
                        ))}
                        <circle cx="29" cy="-56" r="13" />
                        <IconAt name="eye" x={29} y={-56} size={18} />
                    </g>
                );
            })}
        </g>
    );
}

export function Overlay(plan: Plan) {
    return (
        <g class="overlay">
            <Trail {...plan} />
            <JustSeen {...plan} />
            <Reach {...plan} />
        </g>
    );
}
