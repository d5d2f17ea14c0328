// Whoever fires rolls the Attack Die: it lies below the map with what came of it, and a line on the map
// goes from who fires to whom, round the corner where the look went round one.
import { wordIn } from '../../facts';
import type { Board, Cell, TableEvent } from '../../protocol';
import { stepMs } from '../../prefs';
import { told } from '../../room';
import type { Box } from '../theme';

const SHOTS = ['attack', 'reaction'];
// What may come of one die.
const AFTER =
    'wounded kia killed armor discarded covered block-gone stun-token no-bleed no-stun unhurt'.split(
        ' ',
    );
// Told before a shot that comes from another Space than the shooter's.
const CORNER = 'corner';

// The faces as they are printed, on a die of 52 around 0,0: a hit is a hole, a Stun a star, the third a drop
// over two holes.
const FACES: Record<string, string> = {
    '1': 'M9 0A9 9 0 1 1 -9 0A9 9 0 1 1 9 0Z',
    S: 'M0 -17L4 -5L16 -5L6.500 3L10 15L0 8L-10 15L-6.500 3L-16 -5L-4 -5Z',
    B: 'M0 -19C6 -11 7 -9 7 -6A7 7 0 0 1 -7 -6C-7 -9 -6 -11 0 -19ZM-4 11A6 6 0 1 1 -16 11A6 6 0 1 1 -4 11ZM16 11A6 6 0 1 1 4 11A6 6 0 1 1 16 11Z',
};

interface Fired {
    shot: TableEvent;
    corner: string | undefined;
    after: TableEvent[];
}

// The last shot, until something else is told than what came of it.
function fired(): Fired | null {
    const events = told.value;
    const at = events.findLastIndex((e) => SHOTS.includes(e.name));
    const shot = events[at];
    if (!shot) return null;
    const before = events[at - 1];
    const corner =
        before?.name === CORNER && wordIn(before, 'piece') === wordIn(shot, 'by')
            ? wordIn(before, 'space')
            : undefined;
    const after = events.slice(at + 1).filter((e) => e.name !== CORNER); // that is the next one's
    return after.every((e) => AFTER.includes(e.name)) ? { shot, corner, after } : null;
}

export function AttackDie() {
    const it = fired();
    if (!it) return null;
    const { shot, after } = it;
    return (
        <div
            class="f-shot"
            role="img"
            aria-label={`Attack Die: ${[shot, ...after].map((e) => e.text).join(' ')}`}
        >
            <svg
                key={`${shot.move} ${told.value.indexOf(shot)}`}
                viewBox="-30 -30 60 60"
                class={`die${stepMs() > 0 ? ' is-tumbling' : ''}`}
                data-die={wordIn(shot, 'face')}
            >
                <rect x="-26" y="-26" width="52" height="52" rx="10" class="die-body" />
                <path class="f-die-face" d={FACES[wordIn(shot, 'face')] ?? ''} />
            </svg>
            <p>
                <b>{shot.text}</b>{' '}
                {after
                    .slice(-2)
                    .map((e) => e.text)
                    .join(' ')}
            </p>
        </div>
    );
}

export function ShotLine({ board, box }: { board: Board; box: (cell: Cell) => Box }) {
    const it = fired();
    if (!it) return null;
    const { shot, corner } = it;
    const [from, to] = ['by', 'at'].map(
        (name) => board.pieces.find((p) => p.id === wordIn(shot, name))?.cell,
    );
    const way = [from, ...(corner ? [corner] : []), to].map((id) =>
        board.cells.find((c) => c.id === id),
    );
    if (!way.every((cell) => cell !== undefined)) return null;
    const points = way.map(box).map((b) => `${b.x + b.w / 2},${b.y + b.h / 2}`);
    return <polyline class="f-shot-line" points={points.join(' ')} />;
}
