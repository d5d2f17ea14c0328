// Where the link of a challenge leads: what is to be beaten, and the same table for oneself. The server
// takes mission, options and seed from the table that is over, so nothing in the link can be altered.
import '../shell';
import { useEffect, useState } from 'preact/hooks';
import type { Refusal } from '../connection';
import { fetchPoster } from '../parts/chunks';
import { Lazy } from '../parts/Lazy';
import { holdSeat, prefs } from '../prefs';
import { code, fair, live, seats } from '../room';
import { go, tablePath } from '../route';
import { server } from '../server';
import { keepTarget, resultAt, resultWords } from './challenges';

interface Laid {
    table: string;
    seat: number;
    token: string;
}

async function take(from: string) {
    const scene = live.value;
    const person = seats.value?.seats.find((s) => s.kind === 'person')?.seat ?? 1;
    if (!scene) return;
    const target = {
        from,
        name: scene.table.seats[person - 1]?.name ?? 'They',
        commit: fair.value?.commit ?? '',
        result: resultAt(scene, from, person),
    };
    const laid = await server.ask<Laid & Record<string, unknown>>('challenge', {
        name: prefs.name.value,
    });
    keepTarget(laid.table, target);
    holdSeat({ table: laid.table, token: laid.token, seat: laid.seat });
    go(tablePath(laid.table, laid.token));
}

export default function ChallengePage() {
    const [refusal, setRefusal] = useState('');
    const scene = live.value;
    const from = code.value ?? '';
    const person = seats.value?.seats.find((s) => s.kind === 'person')?.seat ?? 1;
    useEffect(() => {
        document.title = 'A challenge – Sandtable';
    }, []);
    if (!scene) return null;
    const name = scene.table.seats[person - 1]?.name ?? 'Somebody';
    const isOver = !!scene.table.ending;
    return (
        <main class="is-waiting" data-game={scene.table.game}>
            <section class="waiting panel" aria-label="A challenge" data-challenge-page>
                <Lazy load={fetchPoster} />
                <h2>{name} challenges you</h2>
                <p>
                    {scene.table.title} · {scene.table.headline}
                </p>
                {isOver ? (
                    <>
                        <p class="prompt-text">
                            To beat: {resultWords(resultAt(scene, from, person))}.
                        </p>
                        <p class="muted">
                            You get the same mission, options and dice; what you do with them is
                            yours. Both matches are played here, so both results are certain. Your
                            record says that its dice were given.
                        </p>
                        <label class="my-name">
                            <span>Your name</span>
                            <input
                                class="field"
                                maxLength={24}
                                value={prefs.name.value}
                                onInput={(e) => (prefs.name.value = e.currentTarget.value)}
                            />
                        </label>
                        <button
                            class="button primary large"
                            onClick={() =>
                                void take(from).catch((e: unknown) =>
                                    setRefusal((e as Refusal).message),
                                )
                            }
                            data-take-challenge
                        >
                            Take the challenge
                        </button>
                    </>
                ) : (
                    <p>The game is not over yet; come back when it is.</p>
                )}
                {refusal && (
                    <p class="error" role="alert">
                        {refusal}
                    </p>
                )}
                <p>
                    <button class="button quiet small" onClick={() => go(tablePath(from))}>
                        Watch it instead (you see its dice)
                    </button>
                    <button class="button quiet small" onClick={() => go('/')}>
                        To the lobby
                    </button>
                </p>
            </section>
        </main>
    );
}
