// The end of an evening with the companion: won, lost or just packed up, and the way to the next one.
import { useEffect } from 'preact/hooks';
import type { Scene } from '../protocol';
import { code, isBusy, live, moves, play } from '../room';
import { go } from '../route';
import { prefs } from '../prefs';
import { headingOf } from '../verbs';
import { stopChoosing } from './Entries';
import { begin } from './table';

type Outcome = 'won' | 'lost';

// The move that ends it, whatever the game calls it.
export function endMove() {
    const verbs = live.value?.prompt?.verbs ?? {};
    return moves.value.find((m) => verbs[m.verb]?.role === 'end');
}

function finish(outcome: Outcome | null) {
    const move = endMove();
    if (!move) return;
    if (outcome && code.value)
        prefs.outcomes.value = { ...prefs.outcomes.value, [code.value]: outcome };
    stopChoosing();
    void play(move.text);
}

export function PackUp() {
    const move = endMove();
    const scene = live.value;
    if (!move || !scene) return null;
    return (
        <section class="pack-up" aria-label="The game is over">
            <button class="button" disabled={isBusy.value} onClick={() => finish('won')} data-won>
                We won
            </button>
            <button class="button" disabled={isBusy.value} onClick={() => finish('lost')} data-lost>
                We lost
            </button>
            <button class="button" disabled={isBusy.value} onClick={() => finish(null)} data-pack>
                {headingOf(scene, move.verb)}
            </button>
        </section>
    );
}

const VERDICTS: Record<Outcome, string> = { won: 'You won.', lost: 'You lost.' };

export function Finished({ game, scene }: { game: string; scene: Scene }) {
    useEffect(() => scrollTo(0, 0), []);
    const outcome = prefs.outcomes.value[code.value ?? ''];
    return (
        <section class="finished panel" aria-label="The end" data-finished={outcome ?? 'packed'}>
            <h2>{outcome ? VERDICTS[outcome] : 'Packed up.'}</h2>
            <p>{scene.table.headline}</p>
            <div class="dialog-buttons">
                <button class="button primary large" onClick={() => void begin(game)} data-anew>
                    Begin anew
                </button>
                <button class="button large" onClick={() => print()}>
                    Print the session
                </button>
                <button class="button large" onClick={() => go('/')}>
                    To the lobby
                </button>
            </div>
        </section>
    );
}
