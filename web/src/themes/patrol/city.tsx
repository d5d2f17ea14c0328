// The printed city: how each district's blocks look. Every drawing follows from the district's id,
// so a district looks the same in every match and wherever it lies.
import type { JSX } from 'preact';
import { IconAt } from '../../parts/Icon';
import type { IconName } from '../../icons';
import type { Area } from '../../protocol';
import type { Box } from '../theme';

type Chance = () => number;
type Block = (box: Box, chance: Chance) => JSX.Element;

interface Look {
    block: Block;
    landmark: IconName;
    extra?: (x: number, y: number) => JSX.Element;
}

// A small generator; drawings must not change between two renderings.
function chanceFrom(text: string): Chance {
    let seed = 2166136261;
    for (const c of text) seed = Math.imul(seed ^ c.charCodeAt(0), 16777619);
    return () => {
        seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
        return ((seed ^ (seed >>> 13)) >>> 0) / 4294967296;
    };
}

function lot(x: number, y: number, w: number, h: number, level: number, key: string) {
    return <rect key={key} class={`lot lot-${level}`} x={x} y={y} width={w} height={h} rx="2" />;
}

function windows(x: number, y: number, w: number, h: number, chance: Chance) {
    let d = '';
    for (let i = x + 6; i < x + w - 5; i += 8)
        for (let j = y + 6; j < y + h - 5; j += 9) if (chance() < 0.2) d += `M${i} ${j}h3v4h-3z`;
    return <path class="windows" d={d} />;
}

// Two to four houses on a block, split at a random place.
const towers: Block = (b, chance) => {
    const x = 9 + 30 + chance() * 24;
    const y = 9 + 30 + chance() * 24;
    const cuts = [
        [9, 9, x - 11, y - 11],
        [x + 2, 9, 89 - x, y - 11],
        [9, y + 2, x - 11, 89 - y],
        [x + 2, y + 2, 89 - x, 89 - y],
    ];
    return (
        <g>
            {cuts.map(([cx, cy, w, h], i) =>
                lot(
                    b.x + (cx ?? 0),
                    b.y + (cy ?? 0),
                    w ?? 0,
                    h ?? 0,
                    1 + Math.floor(chance() * 3),
                    `${i}`,
                ),
            )}
            {windows(b.x + 9, b.y + 9, 82, 82, chance)}
        </g>
    );
};

const houses: Block = (b, chance) => (
    <g>
        <rect class="lot lot-1" x={b.x + 8} y={b.y + 8} width="84" height="84" rx="6" />
        {[0, 1, 2, 3, 4, 5, 6, 7, 8]
            .filter(() => chance() < 0.62)
            .map((i) =>
                lot(
                    b.x + 15 + (i % 3) * 26 + chance() * 6,
                    b.y + 15 + Math.floor(i / 3) * 26 + chance() * 6,
                    14,
                    12,
                    3,
                    `${i}`,
                ),
            )}
        {windows(b.x + 12, b.y + 12, 76, 76, () => chance() * 2.5)}
    </g>
);

const greens: Block = (b, chance) => (
    <g>
        <rect class="lot lot-1" x={b.x + 4} y={b.y + 4} width="92" height="92" rx="14" />
        <path
            class="footpath"
            d={`M${b.x + 4} ${b.y + 20 + chance() * 60}Q${b.x + 50} ${b.y + chance() * 100} ${b.x + 96} ${b.y + 20 + chance() * 60}`}
        />
        {Array.from({ length: 9 }, (_, i) => (
            <circle
                key={i}
                class={`lot lot-${2 + (i % 2)}`}
                cx={b.x + 14 + chance() * 72}
                cy={b.y + 14 + chance() * 72}
                r={4 + chance() * 5}
            />
        ))}
    </g>
);

const stalls: Block = (b, chance) => (
    <g>
        {[0, 1, 2].map((row) =>
            [0, 1, 2, 3].map((i) =>
                lot(
                    b.x + 9 + i * 21,
                    b.y + 10 + row * 28,
                    18,
                    22,
                    1 + Math.floor(chance() * 3),
                    `${row}${i}`,
                ),
            ),
        )}
        {windows(b.x + 9, b.y + 9, 82, 82, chance)}
    </g>
);

const yards: Block = (b, chance) => (
    <g>
        <rect class="lot lot-2" x={b.x + 9} y={b.y + 9} width="82" height="82" rx="3" />
        <rect
            class="yard"
            x={b.x + 24 + chance() * 6}
            y={b.y + 24 + chance() * 6}
            width={34 + chance() * 12}
            height={34 + chance() * 12}
            rx="3"
        />
        {windows(b.x + 9, b.y + 9, 82, 82, chance)}
    </g>
);

const sheds: Block = (b, chance) => {
    const isTall = chance() < 0.5;
    return (
        <g>
            {[0, 1, 2].map((i) =>
                isTall
                    ? lot(
                          b.x + 9 + i * 28,
                          b.y + 9 + chance() * 12,
                          24,
                          62 + chance() * 8,
                          1 + (i % 3),
                          `${i}`,
                      )
                    : lot(
                          b.x + 9 + chance() * 12,
                          b.y + 9 + i * 28,
                          62 + chance() * 8,
                          24,
                          1 + (i % 3),
                          `${i}`,
                      ),
            )}
            {windows(b.x + 12, b.y + 12, 72, 72, () => chance() * 2)}
        </g>
    );
};

const LOOKS: Record<string, Look> = {
    downtown: { block: towers, landmark: 'clockTower' },
    dockside: {
        block: sheds,
        landmark: 'cargoCrane',
        extra: (x, y) => (
            <path
                class="water"
                d={`M${x} ${y + 262}q20 -9 40 0t40 0t40 0t40 0t40 0t40 0t40 0t20 0V${y + 300}H${x}Z`}
            />
        ),
    },
    'old-mill': { block: sheds, landmark: 'windmill' },
    'market-row': { block: stalls, landmark: 'shop' },
    midtown: {
        block: towers,
        landmark: 'subwayTrain',
        extra: (x, y) => (
            <g>
                <path class="rail" d={`M${x} ${y + 200}H${x + 300}`} />
                <path class="rail-ties" d={`M${x} ${y + 200}H${x + 300}`} />
            </g>
        ),
    },
    'canal-flats': {
        block: yards,
        landmark: 'archBridge',
        extra: (x, y) => (
            <path
                class="canal"
                d={`M${x + 100} ${y}V${y + 100}Q${x + 100} ${y + 200} ${x + 200} ${y + 200}H${x + 300}`}
            />
        ),
    },
    campus: { block: yards, landmark: 'greekTemple' },
    heights: { block: houses, landmark: 'familyHouse' },
    lakeview: {
        block: greens,
        landmark: 'park',
        extra: (x, y) => (
            <path
                class="water"
                d={`M${x + 92} ${y + 150}C${x + 90} ${y + 96} ${x + 160} ${y + 90} ${x + 196} ${y + 112}S${x + 222} ${y + 208} ${x + 158} ${y + 204}S${x + 94} ${y + 190} ${x + 92} ${y + 150}Z`}
            />
        ),
    },
};

export function District({ area, boxes }: { area: Area; boxes: Box[] }) {
    const x = Math.min(...boxes.map((b) => b.x));
    const y = Math.min(...boxes.map((b) => b.y));
    const look = LOOKS[area.id] ?? { block: towers, landmark: 'policeBadge' as IconName };
    const chance = chanceFrom(area.id);
    return (
        <g class={`district tint-${area.tint ?? 'slate'}`}>
            <rect class="district-ground" x={x} y={y} width="300" height="300" />
            {boxes.map((b, i) => (
                <g key={i}>{look.block(b, chance)}</g>
            ))}
            {look.extra?.(x, y)}
            <g class="landmark">
                <IconAt name={look.landmark} x={x + 150} y={y + 150} size={78} />
            </g>
        </g>
    );
}

// The name of a district, with a dot for each point its crimes pay more.
export function DistrictName({ area, boxes }: { area: Area; boxes: Box[] }) {
    const x = Math.min(...boxes.map((b) => b.x));
    const y = Math.min(...boxes.map((b) => b.y));
    const dots = area.pips ?? 0;
    return (
        <g>
            {Array.from({ length: dots }, (_, i) => (
                <circle key={i} class="crime-dot" cx={x + 18 + i * 13} cy={y + 17} r="5" />
            ))}
            <text class="district-name" x={x + 16 + dots * 13} y={y + 23.5}>
                {area.label.toUpperCase()}
            </text>
        </g>
    );
}
