// The table at an earlier moment: a slider over the moves, from one's own seat, a seat this browser
// holds, or a spectator's chair.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Connection } from '../connection';
import { prefs } from '../prefs';
import type { Scene } from '../protocol';
import { backToNow, code, live, log, lookAt, mySeat, past } from '../room';
import { seatName } from './seatNames';

// Whose eyes: '' is our own seat, 'watch' a spectator, otherwise the token of another seat.
const eyes = signal('');
let other: { key: string; connection: Connection; isReady: Promise<unknown> } | null = null;

function dropOther() {
    other?.connection.close();
    other = null;
}

function connectionFor(key: string): { connection: Connection; isReady: Promise<unknown> } {
    if (other?.key === key) return other;
    dropOther();
    const connection = new Connection();
    const join = { table: code.value, ...(key !== 'watch' && { token: key }) };
    connection.comeBack = null;
    other = { key, connection, isReady: connection.ask('join', join) };
    return other;
}

async function seeMove(move: number) {
    if (eyes.value === '') return lookAt(move);
    const { connection, isReady } = connectionFor(eyes.value);
    await isReady;
    const answer = await connection.ask<{ scene: Scene }>('at', { move }).catch(() => null);
    if (answer) past.value = { move, scene: answer.scene };
}

function Views() {
    const scene = live.value;
    const held = prefs.seats.value.filter((s) => s.table === code.value && s.seat !== mySeat.value);
    if (!scene?.table.ending) return null;
    const change = (e: Event) => {
        eyes.value = (e.currentTarget as HTMLSelectElement).value;
        void seeMove(past.value?.move ?? 0);
    };
    return (
        <label class="past-view">
            <span>as</span>
            <select class="field" value={eyes.value} onChange={change}>
                <option value="">
                    {mySeat.value ? seatName(scene, mySeat.value) : 'spectator'}
                </option>
                {mySeat.value > 0 && <option value="watch">a spectator</option>}
                {held.map((s) => (
                    <option key={s.token} value={s.token}>
                        {seatName(scene, s.seat)}
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
        if (it) return;
        eyes.value = '';
        dropOther();
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
