// What stands about in the rooms of a map, printed on the tray in thin lines, two Spaces wide: it tells a
// store from an office and lies in nobody's way.
import { wordIn } from '../../facts';
import type { Area, Board, Cell } from '../../protocol';
import type { Box } from '../theme';

// By the rooms of the maps, "annex-b" being Area B of the annex.
const MOTIFS: [rooms: string, lines: string][] = [
    // shelves
    [
        'annex-b dockside-d dockside-e greenhouse-h greenhouse-i silo-j silo-m villa-e villa-k',
        'M20 20h160v22H20zM20 58h160v22H20zM52 20v22M84 20v22M116 20v22M148 20v22M52 58v22M84 58v22M116 58v22M148 58v22',
    ],
    // racks
    [
        'annex-e annex-s greenhouse-k platform-e platform-f platform-g silo-e silo-f silo-i',
        'M24 16h36v68H24zM82 16h36v68H82zM140 16h36v68h-36zM24 33h36M24 50h36M24 67h36M82 33h36M82 50h36M82 67h36M140 33h36M140 50h36M140 67h36',
    ],
    // beds
    [
        'platform-h silo-k villa-i villa-j',
        'M20 20h70v26H20zM38 20v26M110 20h70v26h-70zM128 20v26M20 56h70v26H20zM38 56v26M110 56h70v26h-70zM128 56v26',
    ],
    // benches
    [
        'greenhouse-b greenhouse-c greenhouse-d greenhouse-e greenhouse-f villa-a',
        'M20 24h160v18H20zM20 58h160v18H20zM44 33a5 5 0 1 0 .1 0M84 33a5 5 0 1 0 .1 0M124 33a5 5 0 1 0 .1 0M44 67a5 5 0 1 0 .1 0M84 67a5 5 0 1 0 .1 0M124 67a5 5 0 1 0 .1 0',
    ],
    // stores
    [
        'annex-f dockside-a dockside-b dockside-c dockside-f dockside-g dockside-h dockside-i dockside-j greenhouse-a platform-a platform-b platform-c platform-d platform-j platform-k villa-m',
        'M20 18h70v64H20zM20 34h70M20 50h70M20 66h70M110 18h70v64h-70zM126 18v64M142 18v64M158 18v64',
    ],
    // desk
    [
        'annex-d greenhouse-j silo-b villa-f',
        'M60 26h100v30H60zM96 64h28v20H96zM24 22h18v60H24zM74 34h26v14H74z',
    ],
    // table
    [
        'annex-c annex-g platform-i villa-d villa-g villa-h',
        'M40 34h120v32H40zM56 16h22v10H56zM90 16h22v10H90zM124 16h22v10h-22zM56 74h22v10H56zM90 74h22v10H90zM124 74h22v10h-22z',
    ],
];
const CARPET = 'M14 18h172v64H14zM26 30h148v40H26z';
const motifs = new Map(
    MOTIFS.flatMap(([rooms, lines]) => rooms.split(' ').map((room) => [room, lines] as const)),
);

// Pairs of Spaces side by side on which nothing is printed, and not in the row of the Area's name.
function roomFor(board: Board, area: Area, names: Cell[]): Cell[] {
    const taken = new Set(names.map((c) => c.id));
    const own = board.cells.filter(
        (c) => c.area === area.id && c.kind === 'floor' && !taken.has(c.id),
    );
    const at = new Map(own.map((c) => [`${c.x} ${c.y}`, c]));
    const found: Cell[] = [];
    for (const cell of own) {
        const next = at.get(`${cell.x + 1} ${cell.y}`);
        const isNear = found.some((f) => Math.abs(f.x - cell.x) < 4 && Math.abs(f.y - cell.y) < 3);
        if (next && !isNear && found.length < 2) found.push(cell);
    }
    return found;
}

interface Props {
    board: Board;
    box: (cell: Cell) => Box;
    namesOf(area: string): Cell[];
}

export function Furniture({ board, box, namesOf }: Props) {
    return (
        <g class="f-furniture" aria-hidden="true">
            {board.areas.flatMap((area) => {
                const lines = motifs.get(wordIn(area, 'room')) ?? CARPET;
                return roomFor(board, area, namesOf(area.id)).map((cell) => (
                    <path
                        key={cell.id}
                        d={lines}
                        transform={`translate(${box(cell).x} ${box(cell).y})`}
                    />
                ));
            })}
        </g>
    );
}
