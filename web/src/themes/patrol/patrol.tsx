// Patrol!: a city by night. Nine districts with streets, blocks and one landmark each, crimes as
// pins, units as die-cut counters, traffic as head-lights, HQ below the board.
import '../../shell';
import { icons } from './icons';
import { has, numberIn } from '../../facts';
import { IconAt } from '../../parts/Icon';
import type { IconName } from '../../icons';
import type { Board, Card, Mark, Piece, TableEvent } from '../../protocol';
import { District, DistrictName } from './city';
import { sounds } from './sounds';
import { plain } from '../plain/plain';
import { seatOf, type Box, type Theme } from '../theme';

const CARD_ICONS: Record<string, IconName> = {
    assault: 'fist',
    burglary: 'crowbar',
    vandalism: 'spray',
    'run-code': 'siren',
    'mandatory-training': 'teacher',
    'chiefs-commendation': 'ribbonMedal',
    'traffic-crash': 'crash',
    'field-training': 'shield',
    'citizen-complaint': 'envelope',
    'body-camera': 'videoCamera',
    'two-man-unit': 'twoShadows',
    'officer-down': 'injured',
};

const PIN_SHAPES: Record<string, string> = {
    assault: 'M0 -1L.9 -.48V.48L0 1L-.9 .48V-.48Z',
    burglary: 'M-.84 -.84H.84V.84H-.84Z',
    vandalism: 'M0 -.96A.96 .96 0 0 1 0 .96A.96 .96 0 0 1 0 -.96Z',
};

// A crime: its shape and letter say the kind, the small number the officers missing.
function Pin({ piece, size }: { piece: Piece; size: number }) {
    const r = size * 0.4;
    const glyph = piece.glyph ?? '';
    return (
        <g class={`pin pin-${piece.kind}`}>
            <ellipse class="pin-shade" cx="0" cy={size * 0.5} rx={size * 0.2} ry={size * 0.06} />
            <path
                class="pin-tail"
                d={`M${-r * 0.34} ${r * 0.5}L0 ${size * 0.52}L${r * 0.34} ${r * 0.5}Z`}
            />
            <path
                class="pin-head"
                d={PIN_SHAPES[piece.kind] ?? PIN_SHAPES.vandalism}
                transform={`translate(0 ${-size * 0.08}) scale(${r})`}
            />
            <text class="pin-letter" y={size * 0.11} font-size={size * 0.5} text-anchor="middle">
                {glyph[0]}
            </text>
            <g transform={`translate(${r * 0.92} ${-r * 0.95})`}>
                <circle class="pin-count" r={size * 0.2} />
                <text
                    class="pin-number"
                    y={size * 0.105}
                    font-size={size * 0.3}
                    text-anchor="middle"
                >
                    {numberIn(piece, 'missing')}
                </text>
            </g>
        </g>
    );
}

// A unit: digit, silhouette and call sign on a die-cut card; turned on its side when down.
function Unit({ piece, size }: { piece: Piece; size: number }) {
    const w = size * 1.1;
    const h = size * 0.92;
    const isDown = piece.state?.includes('down') ?? false;
    const icon: IconName = piece.kind === 'motorcycle' ? 'fullMotorcycleHelmet' : 'policeCar';
    const hasName = size >= 50;
    return (
        <g class={`counter seat-${piece.owner ?? 0}${isDown ? ' is-down' : ''}`}>
            {isDown && <circle class="down-ring" r={size * 0.72} />}
            <rect
                class="counter-shade"
                x={-w / 2 + 1}
                y={-h / 2 + 3}
                width={w}
                height={h}
                rx={size * 0.13}
            />
            <rect
                class="counter-card"
                x={-w / 2}
                y={-h / 2}
                width={w}
                height={h}
                rx={size * 0.13}
            />
            <text
                class="counter-digit"
                x={-w * 0.25}
                y={hasName ? h * 0.14 : h * 0.22}
                font-size={size * 0.56}
                text-anchor="middle"
            >
                {piece.glyph}
            </text>
            <IconAt name={icon} x={w * 0.2} y={hasName ? -h * 0.1 : 0} size={size * 0.5} />
            {hasName && <path class="counter-band" d={`M${-w / 2 + 4} ${h * 0.24}H${w / 2 - 4}`} />}
            {hasName && (
                <text
                    class="counter-name"
                    y={h * 0.42}
                    font-size={size * 0.21}
                    text-anchor="middle"
                >
                    {piece.label.toUpperCase()}
                </text>
            )}
            {isDown && (
                <path
                    class="down-cross"
                    d={`M${-w * 0.42} ${-h * 0.4}L${w * 0.42} ${h * 0.4}M${w * 0.42} ${-h * 0.4}L${-w * 0.42} ${h * 0.4}`}
                />
            )}
            {piece.state?.includes('passenger') && (
                <text
                    class="counter-tag"
                    x={w * 0.5}
                    y={-h * 0.36}
                    text-anchor="end"
                    font-size={size * 0.22}
                >
                    rides
                </text>
            )}
        </g>
    );
}

// Traffic: as many pairs of head-lights as the district has dots.
function Headlights({ mark, box }: { mark: Mark; box: Box }) {
    const pairs = Array.from({ length: mark.count }, (_, i) => i);
    const left = box.x + 50 - (mark.count - 1) * 15;
    return (
        <g class="headlights">
            {pairs.map((i) => (
                <g key={i} transform={`translate(${left + i * 30} ${box.y + 90})`}>
                    <path d="M-7 0L-13 -16H-1ZM7 0L1 -16H13Z" class="beam" />
                    <circle cx="-7" r="3.400" />
                    <circle cx="7" r="3.400" />
                </g>
            ))}
        </g>
    );
}

function Ground({ board, box }: { board: Board; box: (cell: Board['cells'][number]) => Box }) {
    const hq = board.cells.find((c) => c.kind === 'hq');
    const at = hq && box(hq);
    return (
        <g>
            {board.areas.map((area) => (
                <District
                    key={area.id}
                    area={area}
                    boxes={board.cells.filter((c) => c.area === area.id).map(box)}
                />
            ))}
            <path
                class="avenue"
                d={`M300 0V${board.rows * 100}M600 0V${board.rows * 100}M0 300H900M0 600H900`}
            />
            <path
                class="avenue-line"
                d={`M300 0V${board.rows * 100}M600 0V${board.rows * 100}M0 300H900M0 600H900`}
            />
            {at && (
                <g class="hq">
                    <path
                        class="hq-drive"
                        d={`M${at.x + 50} ${at.y}v-46h24v46M${at.x + 138} ${at.y}v-46h24v46M${at.x + 226} ${at.y}v-46h24v46`}
                    />
                    <rect class="hq-house" x={at.x} y={at.y} width={at.w} height={at.h} rx="6" />
                    <rect
                        class="hq-door"
                        x={at.x + 6}
                        y={at.y + 6}
                        width={at.w - 12}
                        height={at.h - 12}
                        rx="3"
                    />
                    <g class="hq-badge">
                        <IconAt name="policeBadge" x={at.x + 26} y={at.y + at.h - 18} size={24} />
                    </g>
                    <text class="hq-name" x={at.x + 44} y={at.y + at.h - 11}>
                        POLICE HQ
                    </text>
                </g>
            )}
        </g>
    );
}

function Names({ board, box }: { board: Board; box: (cell: Board['cells'][number]) => Box }) {
    return (
        <g class="names">
            {board.areas.map((area) => (
                <DistrictName
                    key={area.id}
                    area={area}
                    boxes={board.cells.filter((c) => c.area === area.id).map(box)}
                />
            ))}
        </g>
    );
}

// By the chapters of its rulebook.
const SECTIONS: Record<string, IconName> = {
    Setup: 'clockTower',
    Movement: 'policeCar',
    Crimes: 'crowbar',
    Cards: 'envelope',
    'Officer Down': 'injured',
    'Traffic Level': 'siren',
};

// What came up, of one die or of two.
const DICE = ['first', 'second'];

const PAYING = ['card-points', 'rescue', 'crime-points', 'bonus', 'shift-points'];

function points(event: TableEvent) {
    if (!PAYING.includes(event.name)) return null;
    return { seat: seatOf(event), amount: numberIn(event, 'points') };
}

export const theme: Theme = {
    ...plain,
    id: 'patrol',
    icons,
    offGrid: (_cell, board) => ({ x: 300, y: board.rows * 100 + 44, w: 300, h: 98 }),
    Ground,
    Names,
    PieceFace: ({ piece, size }) =>
        piece.owner ? <Unit piece={piece} size={size} /> : <Pin piece={piece} size={size} />,
    MarkFace: Headlights,
    cardIcon: (card: Card) => CARD_ICONS[card.icons?.[0] ?? ''] ?? 'policeBadge',
    sectionIcon: (name) => SECTIONS[name] ?? 'policeBadge',
    draws: { drew: 'card', kept: 'card' },
    sounds: { ...plain.sounds, ...sounds },
    gait: 'drive',
    air: 'city',
    dice: (event) => DICE.flatMap((die) => (has(event, die) ? numberIn(event, die) : [])),
    points,
    endsRound: (event) => event.name === 'round-end' || event.name === 'game-end',
    tracks: ['deck', 'drawn', 'solved'],
};
