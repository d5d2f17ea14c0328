// Wood on wood: a knock for each contact of a flicked disc, by what it met and how hard. Made on
// the spot like the other sounds, and off unless the player wants them.
import { wordIn } from '../../facts';
import { signal } from '@preact/signals';
import { flightTimes, onEvent } from '../../player';
import { stepMs } from '../../prefs';
import type { Board, Scene, TableEvent } from '../../protocol';
import { log } from '../../room';
import { knock } from '../../sound';
import { begun, isTicking } from './clock';
import { placeOf } from './sling';

const NEAR = 260; // tenths of a millimetre between a disc's centre and what it touched
const BY_WALL = 125; // the same of a wall
const FIRM = 130; // what changes the speed by less, in millimetres a second, is no knock
const SOFT = 25; // but something that the rules call struck was touched
const HARD = 2400; // as hard as it sounds, in the same unit
const FLASH_MS = 450;
const TANGOS = ['patrol', 'sentry', 'mastermind'];
// Tone and length of the knock.
const STANDEE: [number, number] = [520, 0.09];
const WOODS: Record<string, [number, number]> = {
    wall: [310, 0.1],
    door: [180, 0.14],
    block: [230, 0.12],
    token: [880, 0.06],
    disc: [760, 0.07],
};
// What is struck tells by its id what it is, also when it has left the table since.
const KINDS: [RegExp, string][] = [
    [/^door:/, 'door'],
    [/^cover:/, 'block'],
    [/^obj:/, 'token'],
    [/^PA\d/, 'patrol'],
    [/^SE\d/, 'sentry'],
    [/^MM$/, 'mastermind'],
];

// The pieces that a disc strikes at this moment.
export const struck = signal<ReadonlySet<string>>(new Set());

interface Contact {
    at: number; // index of the point
    ms: number;
    force: number; // change of speed in millimetres a second
    kind: string;
    id?: string; // of the piece
}

function kindOf(id: string): string {
    return KINDS.find(([pattern]) => pattern.test(id))?.[1] ?? 'standee';
}

// What the disc of this flick struck, in order.
function strikesOf(event: TableEvent): string[] {
    return log.value
        .filter(
            (e) => e.move === event.move && e.name === 'strike' && wordIn(e, 'striker') === 'disc',
        )
        .map((e) => wordIn(e, 'struck'));
}

function nearest(board: Board, x: number, y: number, ids: string[] | null) {
    let best = NEAR;
    let found: { id: string; kind: string } | null = null;
    for (const piece of board.pieces) {
        const at = ids && !ids.includes(piece.id) ? null : placeOf(board, piece);
        const away = at ? Math.hypot(at.x - x, at.y - y) : Infinity;
        if (away >= best) continue;
        best = away;
        found = { id: piece.id, kind: piece.kind };
    }
    return found;
}

function isByWall(board: Board, x: number, y: number): boolean {
    return (board.walls ?? []).some(({ line: [x1, y1, x2, y2] }) => {
        const [dx, dy] = [x2 - x1, y2 - y1];
        const share = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
        const t = Math.min(1, Math.max(0, share));
        return Math.hypot(x1 + t * dx - x, y1 + t * dy - y) < BY_WALL;
    });
}

interface Bend {
    at: number;
    x: number;
    y: number;
    ms: number;
    force: number;
}

// Where the way of a disc bends, it has touched something.
function bendsOf(event: TableEvent): Bend[] {
    const points = event.path?.points ?? [];
    const speed = (i: number): [number, number] => {
        const [ax = 0, ay = 0, at = 0] = points[i] ?? [];
        const [bx = 0, by = 0, bt = 0] = points[i + 1] ?? [];
        const s = Math.max(1, bt - at) / 1000;
        return [(bx - ax) / 10 / s, (by - ay) / 10 / s];
    };
    return points.slice(1, -1).map(([x = 0, y = 0, ms = 0], i) => {
        const [ux, uy] = speed(i);
        const [vx, vy] = speed(i + 1);
        return { at: i + 1, x, y, ms, force: Math.hypot(vx - ux, vy - uy) };
    });
}

// On the map the rules say what was struck; where it has gone since, the order tells. On a side
// board there are only discs.
function contactsOf(event: TableEvent, scene: Scene): Contact[] {
    const board = scene.boards.find((b) => b.id === (event.path?.board ?? scene.boards[0]?.id));
    if (!board) return [];
    const left = board.id === 'side' ? null : strikesOf(event);
    const found: Contact[] = [];
    for (const { x, y, ...bend } of bendsOf(event)) {
        const near = nearest(board, x, y, left);
        if (bend.force < (near && left ? SOFT : FIRM)) continue;
        const isWall = !near && isByWall(board, x, y);
        const id = near?.id ?? (isWall ? undefined : left?.[0]);
        if (!id && !isWall) continue; // it only comes to rest
        const kind = near?.kind ?? (id ? kindOf(id) : 'wall');
        found.push({ ...bend, kind, ...(id && { id }) });
        if (id && left) left.splice(left.indexOf(id), 1);
    }
    return found;
}

// The moment that decides: the first touch of a tango, or of a target disc.
export function decisive(event: TableEvent, scene: Scene): number | null {
    if (isTicking()) return null; // the time is the player's
    const found = contactsOf(event, scene).find(
        (c) => TANGOS.includes(c.kind) || c.kind === 'disc',
    );
    return found?.ms ?? null;
}

function flash(id: string, isOn: boolean) {
    const now = new Set(struck.value);
    if (isOn) now.add(id);
    else now.delete(id);
    struck.value = now;
}

function show({ id, force, kind }: Contact) {
    if (id) {
        flash(id, true);
        setTimeout(() => flash(id, false), FLASH_MS);
    }
    const [tone, seconds] = WOODS[kind] ?? STANDEE;
    knock(tone, seconds, force / HARD);
}

export function tick() {
    knock(1500, 0.03, 0.3);
}

onEvent((event, scene) => {
    if (event.name === 'board-won' || event.name === 'board-lost') begun.value = null;
    if (!event.path) return;
    const times = flightTimes(event);
    for (const contact of contactsOf(event, scene))
        setTimeout(() => show(contact), stepMs() > 0 ? (times[contact.at] ?? 0) : 0);
});
