// What the companion tells, one phrase at a time, large enough for a phone that lies on the table;
// spoken unless the voice is off.
import { useEffect, useRef } from 'preact/hooks';
import { ReaderButtons } from '../parts/Reader';
import { prefs } from '../prefs';
import type { Scene } from '../protocol';
import { live } from '../room';
import { route } from '../route';
import { at, back, doing, next, phrases, start, stop } from '../speech';
import { Die } from '../table/Dice';
import { beat, stageEvents } from './stage';

export function tell(list: string[], from = 0) {
    start(list, !prefs.voice.value, from);
}

// The tiles one by one, in the order of the scene.
export function tilesOf(scene: Scene): string[] {
    return scene.boards.flatMap((b) => b.cells.map((c) => c.detail ?? '')).filter(Boolean);
}

export function VoiceSwitch() {
    const isOn = prefs.voice.value;
    const change = () => {
        prefs.voice.value = !isOn;
        if (phrases.value.length > 0) tell(phrases.value, Math.max(0, at.value));
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
    const before = useRef<Scene | null>(null);
    useEffect(() => {
        const events = scene?.events.filter((e) => e.move === move) ?? [];
        if (scene && events.length > 0)
            tell(stageEvents(route.value.companion ?? '', before.current, scene, events));
        else stop();
    }, [move, scene?.table.title]);
    useEffect(() => {
        before.current = scene;
    }, [scene]);
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
                {beat.value && beat.value.faces.length > 0 && (
                    <span class="phrase-dice">
                        {beat.value.faces.map((face, i) => (
                            <Die key={i} face={face} />
                        ))}
                    </span>
                )}
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
                        <button class="button" onClick={back} data-back>
                            Back
                        </button>
                    )}
                </div>
            ) : (
                <ReaderButtons />
            )}
        </section>
    );
}
