// Since when the clock of a bomb runs, from flick to flick; whoever shows something meanwhile must not
// take the player's time.
import { signal } from '@preact/signals';
import { wordsOf } from '../../verbs';

export const LIMIT = 10000;

export const begun = signal<number | null>(null);

export function leftMs(): number {
    return begun.value === null ? LIMIT : Math.max(0, LIMIT - (performance.now() - begun.value));
}

export function isTicking(): boolean {
    return begun.value !== null && leftMs() > 0;
}

// A flick against the clock ends in the moment it is made: "t 2500".
export function withMoment(text: string, ms: number): string {
    const words = wordsOf({ text });
    return words.at(-2) === 't' ? [...words.slice(0, -1), ms].join(' ') : text;
}

// A hint was worked out without a clock; the flick is made when it is taken.
export function timed(text: string): string {
    const now = Math.round(LIMIT - leftMs());
    return begun.value === null ? text : withMoment(text, now);
}
