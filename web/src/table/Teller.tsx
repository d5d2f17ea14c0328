// The small player of what happened: step, play and skip.
import { backlog, isPaused, pause, resume, skip, step, telling } from '../player';
import { past } from '../room';

export function isTelling(): boolean {
    return !past.value && (telling.value !== null || backlog.value > 0);
}

export function Teller() {
    return (
        <div class="teller" role="group" aria-label="What is being shown">
            <button class="button quiet small" onClick={step}>
                Step
            </button>
            <button class="button quiet small" onClick={isPaused.value ? resume : pause}>
                {isPaused.value ? 'Play' : 'Pause'}
            </button>
            <button class="button small" onClick={skip}>
                Skip <kbd aria-hidden="true">s</kbd>
            </button>
        </div>
    );
}
