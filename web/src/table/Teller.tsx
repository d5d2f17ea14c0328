// The small player of what happened: step, play and skip.
import { useEffect, useState } from 'preact/hooks';
import { backlog, isPaused, pause, resume, skip, step, telling } from '../player';
import { past } from '../room';

export function isTelling(): boolean {
    return !past.value && (telling.value !== null || backlog.value > 0);
}

// Where the buttons to step through it were nothing else appears under a finger that is still at it.
const REST_MS = 700;

export function useTelling(): boolean {
    const isOn = isTelling();
    const [isKept, setKept] = useState(isOn);
    useEffect(() => {
        if (isOn) return setKept(true);
        const timer = setTimeout(() => setKept(false), REST_MS);
        return () => clearTimeout(timer);
    }, [isOn]);
    return isOn || isKept;
}

export function Teller() {
    const isOver = !isTelling();
    return (
        <div class="teller" role="group" aria-label="What is being shown">
            <button class="button quiet small" disabled={isOver} onClick={step}>
                Step
            </button>
            <button
                class="button quiet small"
                disabled={isOver}
                onClick={isPaused.value ? resume : pause}
            >
                {isPaused.value ? 'Play' : 'Pause'}
            </button>
            <button class="button small" disabled={isOver} onClick={skip}>
                Skip <kbd aria-hidden="true">s</kbd>
            </button>
        </div>
    );
}
