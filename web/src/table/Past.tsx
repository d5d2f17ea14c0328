// The table at an earlier moment: a slider over the moves; once the game is over, from any seat's
// view or a spectator's.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { backToNow, live, log, lookAt, mySeat, past } from '../room';
import { seatName } from './seatNames';

// Whose view: a seat, or 0 for a spectator's; null is our own.
const eyes = signal<number | null>(null);

function seeMove(move: number) {
    return lookAt(move, eyes.value);
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

export function Past() {
    const it = past.value;
    const last = live.value?.table.move ?? 0;
    useEffect(() => {
        if (!it) eyes.value = null;
    }, [it === null]);
    if (!it) return null;
    const line =
        log.value.findLast((e) => e.move === it.move && e.depth === 'headline') ??
        log.value.findLast((e) => e.move === it.move);
    return (
        <div class="past" role="region" aria-label="An earlier moment">
            <button class="button primary" onClick={backToNow} data-now>
                Back to now
            </button>
            <button
                class="button"
                aria-label="One move back"
                disabled={it.move === 0}
                onClick={() => void seeMove(it.move - 1)}
            >
                ◀
            </button>
            <input
                type="range"
                min={0}
                max={last}
                value={it.move}
                aria-label="Move"
                onInput={(e) => void seeMove(Number(e.currentTarget.value))}
            />
            <button
                class="button"
                aria-label="One move on"
                disabled={it.move >= last}
                onClick={() => void seeMove(it.move + 1)}
            >
                ▶
            </button>
            <span class="past-move">
                Move {it.move} of {last}
            </span>
            <Views />
            <span class="past-line">{line?.text}</span>
        </div>
    );
}
