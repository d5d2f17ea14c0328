// The match as a player shows it: play, pause, speed, arrow keys, chapters and scores at the slider, a
// link to the move. Everything on the page shows that moment; once the game is over, from any
// seat's view or a spectator's.
import '../shell';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fetchShare } from '../parts/chunks';
import { dialog } from '../parts/Dialog';
import { Lazy } from '../parts/Lazy';
import { backToNow, code, live, lookAt, mySeat, past, tryAgainFrom } from '../room';
import { route } from '../route';
import { themeOf } from '../themes';
import { isWithin } from '../within';
import { heading } from '../wording';
import { chaptersOf, landmarks, useChronicle, type Landmark } from './chronicle';
import { Die } from './Dice';
import { isContest } from './Ending';
import { seatName } from './seatNames';

// Whose view: a seat, or 0 for a spectator's; null is our own.
const eyes = signal<number | null>(null);
const isRunning = signal(false);
const pace = signal(1);
const PACES = [0.5, 1, 2, 4];
const MOVE_MS = 900;

function seeMove(move: number) {
    const last = live.value?.table.move ?? 0;
    return lookAt(Math.max(0, Math.min(last, move)), eyes.value, true);
}

function stepBy(by: number) {
    isRunning.value = false;
    void seeMove((past.value?.move ?? 0) + by);
}

// The moves with which rounds, missions and the like begin, as the record tells them.
function marksOf(): Landmark[] {
    return chaptersOf(landmarks.value ?? []);
}

function jump(by: number) {
    const at = past.value?.move ?? 0;
    const marks = marksOf().map((l) => l.event.move);
    const next = by > 0 ? marks.find((m) => m > at) : marks.findLast((m) => m < at);
    isRunning.value = false;
    void seeMove(next ?? (by > 0 ? Infinity : 0));
}

function Views() {
    const scene = live.value;
    if (!scene?.table.ending) return null;
    const change = (e: Event) => {
        eyes.value = Number((e.currentTarget as HTMLSelectElement).value);
        void seeMove(past.value?.move ?? 0);
    };
    return (
        <label class="past-view">
            <span>as</span>
            <select class="field" value={eyes.value ?? mySeat.value} onChange={change}>
                <option value={0}>a spectator</option>
                {scene.table.seats.map(({ seat }) => (
                    <option key={seat} value={seat}>
                        {seatName(scene, seat)}
                    </option>
                ))}
            </select>
        </label>
    );
}

// Everybody's points over the match: what lies behind the slider.
function Scores({ all, last }: { all: Landmark[]; last: number }) {
    const scene = live.value;
    if (!scene || !isContest(scene)) return null;
    const now = { move: last, totals: scene.table.seats.map((s) => s.score) };
    const points = [...all.map((l) => ({ move: l.event.move, totals: l.totals })), now];
    const most = Math.max(1, ...points.flatMap((p) => p.totals));
    const least = Math.min(0, ...points.flatMap((p) => p.totals));
    const y = (total: number) => 100 - ((total - least) / (most - least)) * 100;
    return (
        <svg class="past-scores" viewBox="0 0 1000 100" preserveAspectRatio="none" data-scores>
            {scene.table.seats.map(({ seat }, i) => (
                <polyline
                    key={seat}
                    class={`seat-${seat}`}
                    vector-effect="non-scaling-stroke"
                    points={points
                        .map((p) => `${(p.move / Math.max(1, last)) * 1000},${y(p.totals[i] ?? 0)}`)
                        .join(' ')}
                />
            ))}
        </svg>
    );
}

// What a chapter is called below its tick, as far as there is room until the next.
function Ticks({ last }: { last: number }) {
    const marks = marksOf();
    const share = (move: number) => (move / Math.max(1, last)) * 100;
    return (
        <span class="past-rounds" aria-hidden="true">
            {marks.map(({ event: { move, text } }, i) => {
                const wide = share(marks[i + 1]?.event.move ?? last) - share(move);
                return (
                    <button
                        key={move}
                        tabIndex={-1}
                        title={text}
                        style={{ left: `${share(move)}%`, width: `${wide}%` }}
                        onClick={() => see(move)}
                        data-tick={move}
                    >
                        {heading(text)}
                    </button>
                );
            })}
        </span>
    );
}

function see(move: number) {
    isRunning.value = false;
    void seeMove(move);
}

function Slider({ at, last }: { at: number; last: number }) {
    const all = useChronicle();
    return (
        <span class="past-slider">
            {all && <Scores all={all} last={last} />}
            <input
                type="range"
                min={0}
                max={last}
                value={at}
                aria-label="Move"
                aria-valuetext={`Move ${at} of ${last}`}
                onInput={(e) => see(Number(e.currentTarget.value))}
            />
            <Ticks last={last} />
        </span>
    );
}

// One move after the other, as long as it runs.
function useRunning(at: number | undefined, last: number) {
    useEffect(() => {
        if (at === undefined || !isRunning.value) return;
        if (at >= last) {
            isRunning.value = false;
            return;
        }
        const timer = setTimeout(() => void seeMove(at + 1), MOVE_MS / pace.value);
        return () => clearTimeout(timer);
    }, [at, isRunning.value, pace.value]);
}

// Arrows step, with Shift to the next round; the space bar plays.
function useKeys(isOpen: boolean) {
    useEffect(() => {
        if (!isOpen) return;
        const onKey = (e: KeyboardEvent) => {
            const isField = isWithin(e.target, 'input:not([type=range]), textarea, select, dialog');
            if (e.ctrlKey || e.metaKey || e.altKey || isField || dialog.value) return;
            const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
            const isPlay = e.key === ' ' && !isWithin(e.target, 'button, summary, a');
            if (by) (e.shiftKey ? jump : stepBy)(by);
            else if (isPlay) isRunning.value = !isRunning.value;
            else if (e.key === 'Escape') backToNow();
            else return;
            e.preventDefault();
            e.stopPropagation();
        };
        addEventListener('keydown', onKey, true);
        return () => removeEventListener('keydown', onKey, true);
    }, [isOpen]);
}

export function watchFrom(move: number) {
    isRunning.value = move < (live.value?.table.move ?? 0);
    void lookAt(move, eyes.value, true);
}

// The address of a moment, to send to somebody.
function showMove(move: number | undefined) {
    const search = new URLSearchParams(location.search);
    if (move === undefined) search.delete('move');
    else search.set('move', String(move));
    const query = search.size > 0 ? `?${search}` : '';
    if (code.value && code.value === route.value.table)
        history.replaceState(null, '', location.pathname + query);
}

// While others play on at this table, an earlier move is theirs too; alone it is nobody's loss.
function mayTryAgain(move: number, last: number): boolean {
    const table = live.value?.table;
    return !!table && move < last && (!!table.ending || table.seats.length === 1);
}

// All that the move brought, throws and blows one by one: where the question stands otherwise.
export function PastMove() {
    const at = past.value;
    if (!at) return null;
    const { dice } = themeOf(at.scene.table.game);
    const told = at.scene.events.filter((e) => e.move === at.move);
    return (
        <section class="past-told" aria-label="What this move brought" data-past-told={at.move}>
            <h3>{at.move === 0 ? 'The table is laid' : `Move ${at.move}`}</h3>
            <ol>
                {told.map((e, i) => (
                    <li key={i} class={`is-${e.depth}`}>
                        <span>{e.text}</span>
                        {dice(e).map((face, j) => (
                            <Die key={j} face={face} />
                        ))}
                    </li>
                ))}
            </ol>
        </section>
    );
}

export default function Past() {
    const it = past.value;
    const last = live.value?.table.move ?? 0;
    useRunning(it?.move, last);
    useKeys(it !== null);
    useEffect(() => showMove(it?.move), [it?.move]);
    useEffect(
        () => () => {
            eyes.value = null;
            isRunning.value = false;
            showMove(undefined);
        },
        [],
    );
    if (!it) return null;
    const hasFlown = it.scene.events.some((e) => e.move === it.move && e.path);
    return (
        <div class="past" role="region" aria-label="The match again">
            <Slider at={it.move} last={last} />
            <button class="button primary" onClick={backToNow} data-now>
                Back to now
            </button>
            <button
                class="button"
                aria-label="One move back"
                disabled={it.move === 0}
                onClick={() => stepBy(-1)}
            >
                ❮
            </button>
            <button
                class="button"
                aria-label={isRunning.value ? 'Pause' : 'Play'}
                onClick={() => (isRunning.value = !isRunning.value)}
                data-run
            >
                {isRunning.value ? '❚❚' : '▶'}
            </button>
            <button
                class="button"
                aria-label="One move on"
                disabled={it.move >= last}
                onClick={() => stepBy(1)}
            >
                ❯
            </button>
            <button
                class="button"
                aria-label={`Pace: ${pace.value} times`}
                onClick={() =>
                    (pace.value = PACES[(PACES.indexOf(pace.value) + 1) % PACES.length] ?? 1)
                }
            >
                {pace.value}×
            </button>
            <span class="past-move">
                Move {it.move} of {last}
            </span>
            <Views />
            {hasFlown && <Lazy load={fetchShare} />}
            {mySeat.value > 0 && mayTryAgain(it.move, last) && (
                <button
                    class="button"
                    onClick={() => void tryAgainFrom(it.move)}
                    data-fork={it.move}
                >
                    Try again from here
                </button>
            )}
        </div>
    );
}
