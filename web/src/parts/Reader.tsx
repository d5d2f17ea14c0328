// The phrase being read, on the screen, with pause, repeat, next and stop.
import { at, back, doing, next, pause, phrases, repeat, resume, stop } from '../speech';

export function ReaderButtons() {
    const isPaused = doing.value === 'paused';
    const isDone = doing.value === 'idle';
    return (
        <div class="reader-buttons" role="group" aria-label="Reading">
            {!isDone && (
                <button class="button" onClick={isPaused ? resume : pause}>
                    {isPaused ? 'Go on' : 'Pause'}
                </button>
            )}
            {at.value > 0 && (
                <button class="button" onClick={back} data-back>
                    Back
                </button>
            )}
            <button class="button" onClick={repeat}>
                Repeat
            </button>
            {at.value < phrases.value.length - 1 && (
                <button class="button" onClick={next}>
                    Next
                </button>
            )}
            <button class="button quiet" onClick={stop}>
                {isDone ? 'Close' : 'Stop'}
            </button>
        </div>
    );
}

export function Reader() {
    const phrase = phrases.value[at.value];
    if (phrase === undefined) return null;
    return (
        <section class={`reader is-${doing.value}`} aria-label="Read aloud">
            <p class="reader-phrase">{phrase}</p>
            <p class="reader-count">
                {at.value + 1} of {phrases.value.length}
            </p>
            <ReaderButtons />
        </section>
    );
}
