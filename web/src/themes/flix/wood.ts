// Wood on wood: a knock for each contact of a flicked disc, by what it met and how hard. Made on
// the spot like the other sounds, and off unless the player wants them.
import { flightTimes, onEvent } from '../../player';
import { prefs, stepMs } from '../../prefs';
import type { Board, Scene, TableEvent } from '../../protocol';
import { knock } from '../../sound';
import { placeOf } from './sling';

const NEAR = 260; // tenths of a millimetre between a disc's centre and what it touched
const TANGOS = ['patrol', 'sentry', 'mastermind'];
// Tone and length of the knock.
const WOODS: Record<string, [number, number]> = {
    wall: [310, 0.1],
    block: [230, 0.12],
    token: [880, 0.06],
    disc: [760, 0.07],
    standee: [520, 0.09],
};

export interface Contact {
    at: number; // index of the point
    ms: number;
    force: number; // change of speed in millimetres a second
    kind: string;
}

function nearest(board: Board, x: number, y: number): string {
    let kind = 'wall';
    let best = NEAR;
    for (const piece of board.pieces) {
        const at = placeOf(board, piece);
        const away = at ? Math.hypot(at.x - x, at.y - y) : Infinity;
        if (away >= best) continue;
        best = away;
        kind = piece.kind;
    }
    return kind;
}

// Where the way of a disc bends, it has touched something.
export function contactsOf(event: TableEvent, scene: Scene): Contact[] {
    const points = event.path?.points ?? [];
    const board = scene.boards.find((b) => b.id === (event.path?.board ?? scene.boards[0]?.id));
    if (!board) return [];
    const speed = (i: number): [number, number] => {
        const [ax = 0, ay = 0, at = 0] = points[i] ?? [];
        const [bx = 0, by = 0, bt = 0] = points[i + 1] ?? [];
        const s = Math.max(1, bt - at) / 1000;
        return [(bx - ax) / 10 / s, (by - ay) / 10 / s];
    };
    const found: Contact[] = [];
    for (let i = 1; i + 2 < points.length; i++) {
        const [ux, uy] = speed(i - 1);
        const [vx, vy] = speed(i);
        const force = Math.hypot(vx - ux, vy - uy);
        const [x = 0, y = 0, ms = 0] = points[i] ?? [];
        if (force > 130) found.push({ at: i, ms, force, kind: nearest(board, x, y) });
    }
    return found;
}

// The moment that decides: the first touch of a tango, or of a target disc.
export function decisive(event: TableEvent, scene: Scene): number | null {
    const found = contactsOf(event, scene).find((c) => TANGOS.includes(c.kind) || c.kind === 'disc');
    return found?.ms ?? null;
}

export function tick() {
    if (prefs.sound.value) knock(1500, 0.03, 0.5);
}

onEvent((event, scene) => {
    if (!prefs.sound.value || !event.path) return;
    const times = flightTimes(event);
    for (const { at, force, kind } of contactsOf(event, scene)) {
        const [tone, seconds] = WOODS[kind] ?? WOODS['standee']!;
        const loudness = Math.min(1.6, 0.25 + force / 1800);
        setTimeout(() => knock(tone, seconds, loudness), stepMs() > 0 ? (times[at] ?? 0) : 0);
    }
});
