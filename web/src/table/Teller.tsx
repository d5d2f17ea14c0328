// The small player of what happened: the event being shown, and step, play and skip.
import { backlog, isPaused, pause, resume, skip, step, telling } from '../player';

export function Teller() {
    const event = telling.value;
    if (!event && backlog.value === 0) return null;
    return (
        <div class="teller">
            <p>{event?.text ?? '…'}</p>
            <div class="teller-buttons">
                <button class="button quiet small" onClick={step}>
                    Step
                </button>
                <button class="button quiet small" onClick={isPaused.value ? resume : pause}>
                    {isPaused.value ? 'Play' : 'Pause'}
                </button>
                <button class="button quiet small" onClick={skip}>
                    Skip <kbd>s</kbd>
                </button>
            </div>
        </div>
    );
}
