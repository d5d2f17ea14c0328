// The clock of a bomb: it begins when the player presses start, falls for ten seconds and ticks in
// the last three. The server has a clock of its own and takes no shorter time than passed there.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Move, Scene } from '../../protocol';
import { play, say } from '../../room';
import { tick } from './wood';
import { rangeOf } from './sling';

const LIMIT = 10000;
const TICKS = 3000;

export interface FuseState {
    isTimed: boolean;
    isRunning: boolean;
    first: number; // the earliest moment that the rules allow
    left: number;
    start(): void;
    elapsed(): number | null;
}

// The clock goes on from flick to flick of one bomb, so it outlives the pad.
let begun: number | null = null;
let begunAt = -1;

export function useFuse(moves: Move[], scene: Scene): FuseState {
    const timed = moves.find((m) => m.form?.includes('{5}'));
    const range = rangeOf(timed, 5);
    const first = range?.[0] ?? 0;
    const now = scene.table.move;
    if (!timed) begun = null;
    else if (first > 0) begunAt = now; // a later flick of the same clock
    else if (begun !== null && begunAt !== now) begun = null;
    const [, redraw] = useState(0);
    const second = useRef(0);
    const isRunning = !!timed && begun !== null;
    const left = begun === null ? LIMIT : Math.max(0, LIMIT - (performance.now() - begun));
    useEffect(() => {
        if (!isRunning) return;
        const timer = setInterval(() => {
            const rest = LIMIT - (performance.now() - (begun ?? 0));
            redraw((n) => n + 1);
            if (rest <= TICKS && Math.ceil(rest / 1000) !== second.current) {
                second.current = Math.ceil(rest / 1000);
                tick();
            }
            if (rest > 0) return;
            clearInterval(timer);
            void play('hold');
        }, 50);
        return () => clearInterval(timer);
    }, [isRunning, now]);
    return {
        isTimed: !!timed,
        isRunning,
        first,
        left,
        start: () => {
            void say('clock').then((answer) => {
                if (!answer) return;
                begun = performance.now() - Number(answer['ms'] ?? 0);
                begunAt = now;
                redraw((n) => n + 1);
            });
        },
        elapsed: () =>
            timed && begun !== null
                ? Math.min(LIMIT, Math.max(first, Math.round(performance.now() - begun)))
                : null,
    };
}

export function Fuse({ fuse }: { fuse: FuseState }) {
    if (!fuse.isRunning)
        return (
            <div class="f-fuse">
                <p>Ten seconds from the moment you press start. Fetch the disc and flick again as often as you can.</p>
                <button class="move move-main" data-fuse="start" onClick={fuse.start}>
                    <span class="move-title">Start the clock</span>
                </button>
            </div>
        );
    return (
        <div
            class={`f-fuse is-running${fuse.left <= TICKS ? ' is-late' : ''}`}
            role="timer"
            aria-label={`${Math.ceil(fuse.left / 1000)} seconds left`}
        >
            <span class="f-fuse-bar" style={{ width: `${fuse.left / 100}%` }} />
            <b>{(fuse.left / 1000).toFixed(1)} s</b>
        </div>
    );
}
