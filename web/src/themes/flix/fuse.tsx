// The clock of a bomb: it begins when the player presses start, falls for ten seconds and ticks in
// the last three. The server has a clock of its own and takes no shorter time than passed there.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move, Scene } from '../../protocol';
import { play, say } from '../../room';
import { begun, leftMs, LIMIT } from './clock';
import { tick } from './wood';
import { rangeOf } from './sling';

const TICKS = 3000;
const SHOWN_MS = 100;

export interface FuseState {
    isTimed: boolean;
    isRunning: boolean;
    first: number; // the earliest moment that the rules allow
    start(): void;
    elapsed(): number | null;
}

// The move at which the clock began, or the last flick of the same clock.
let begunAt = -1;

export function useFuse(moves: Move[], scene: Scene): FuseState {
    const timed = moves.find((m) => m.form?.includes('{5}'));
    const range = rangeOf(timed, 5);
    const first = range?.[0] ?? 0;
    const now = scene.table.move;
    if (timed && first > 0) begunAt = now;
    const isOther = !timed || begunAt !== now;
    useEffect(() => {
        if (isOther) begun.value = null;
    }, [isOther]);
    const [, redraw] = useState(0);
    const second = useRef(0);
    const isRunning = begun.value !== null && !isOther;
    useEffect(() => {
        if (!isRunning) return;
        const timer = setInterval(() => {
            const rest = leftMs();
            redraw((n) => n + 1);
            if (rest <= TICKS && Math.ceil(rest / 1000) !== second.current) {
                second.current = Math.ceil(rest / 1000);
                tick();
            }
            if (rest > 0) return;
            clearInterval(timer);
            void play('hold');
        }, SHOWN_MS);
        return () => clearInterval(timer);
    }, [isRunning, now]);
    return {
        isTimed: !!timed,
        isRunning,
        first,
        start: () => {
            void say('clock').then((answer) => {
                if (!answer) return;
                begunAt = now;
                begun.value = performance.now() - Number(answer['ms'] ?? 0);
            });
        },
        elapsed: () =>
            isRunning && begun.value !== null
                ? Math.min(LIMIT, Math.max(first, Math.round(performance.now() - begun.value)))
                : null,
    };
}

// What is left, also while a disc flies. The bar falls by itself: drawing it anew costs the time it tells.
export function Running() {
    const [, redraw] = useState(0);
    const begin = begun.value;
    const delay = useMemo(() => leftMs() - LIMIT, [begin]);
    useEffect(() => {
        const timer = setInterval(() => redraw((n) => n + 1), SHOWN_MS);
        return () => clearInterval(timer);
    }, []);
    if (begin === null) return null;
    return (
        <div
            class={`f-fuse is-running${leftMs() <= TICKS ? ' is-late' : ''}`}
            role="timer"
            aria-label={`${Math.ceil(leftMs() / 1000)} seconds left`}
        >
            <span key={begin} class="f-fuse-bar" style={{ animationDelay: `${delay}ms` }} />
            <b>{(leftMs() / 1000).toFixed(1)} s</b>
        </div>
    );
}

export function Fuse({ fuse }: { fuse: FuseState }) {
    if (!fuse.isRunning)
        return (
            <div class="f-fuse">
                <p>
                    Ten seconds from the moment you press start. Fetch the disc and flick again as
                    often as you can.
                </p>
                <button class="move move-main" data-fuse="start" onClick={fuse.start}>
                    <span class="move-title">Start the clock</span>
                </button>
            </div>
        );
    return <Running />;
}
