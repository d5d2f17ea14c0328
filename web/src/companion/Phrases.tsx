// What the companion tells, one phrase at a time, large enough for a phone that lies on the table;
// spoken unless the voice is off.
import { useEffect } from 'preact/hooks';
import { ReaderButtons } from '../parts/Reader';
import { prefs } from '../prefs';
import type { Scene } from '../protocol';
import { live } from '../room';
import { at, doing, next, phrases, start, stop } from '../speech';

export function tell(list: string[]) {
    start(list, !prefs.voice.value);
}

// The tiles one by one, in the order of the scene.
export function tilesOf(scene: Scene): string[] {
    return scene.boards.flatMap((b) => b.cells.map((c) => c.detail ?? '')).filter(Boolean);
}

export function VoiceSwitch() {
    const isOn = prefs.voice.value;
    const change = () => {
        prefs.voice.value = !isOn;
        if (phrases.value.length > 0) tell(phrases.value.slice(Math.max(0, at.value)));
    };
    return (
        <button class="button" aria-pressed={isOn} onClick={change} data-voice>
            {isOn ? 'Voice on' : 'Voice off'}
        </button>
    );
}

// The events of each new move are told; what is taken back is not told again.
function useEvents() {
    const scene = live.value;
    const move = scene?.table.move;
    useEffect(() => {
        const told = scene?.events.filter((e) => e.move === move).map((e) => e.text) ?? [];
        if (told.length > 0) tell(told);
        else stop();
    }, [move, scene?.table.title]);
    useEffect(() => stop, []);
}

export function Phrases() {
    useEvents();
    const phrase = phrases.value[at.value];
    if (phrase === undefined) return null;
    const isByHand = doing.value === 'shown';
    const isLast = at.value === phrases.value.length - 1;
    return (
        <section class={`phrases is-${doing.value}`} aria-label="What to do on the table">
            <p class="phrase" aria-live={isByHand ? 'polite' : 'off'} data-phrase={at.value + 1}>
                {phrase}
            </p>
            <p class="phrase-count">
                {at.value + 1} of {phrases.value.length}
            </p>
            {isByHand ? (
                <div class="reader-buttons" role="group" aria-label="Phrases">
                    <button class="button primary" onClick={isLast ? stop : next}>
                        {isLast ? 'Done' : 'Next'}
                    </button>
                    {at.value > 0 && (
                        <button class="button" onClick={() => tell(phrases.value)}>
                            From the start
                        </button>
                    )}
                </div>
            ) : (
                <ReaderButtons />
            )}
        </section>
    );
}
