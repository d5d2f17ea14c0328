// Offers that interrupt, and the wish not to be asked: such an answer is then given by itself.
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isBusy, live, moves, past, play } from '../../room';

const KEPT = 'sandtable.vault.never';
// What is offered, the answer that declines it, and how the wish is worded.
const OFFERS: [string, string, string][] = [
    ['reroll', 'keep', 'a re-roll'],
    ['strike', 'hold', 'a strike'],
    ['hush', 'ring', 'silencing an alarm'],
];

function kept(): string[] {
    try {
        return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as string[];
    } catch {
        return [];
    }
}

export const never = signal<string[]>(kept());
effect(() => {
    try {
        localStorage.setItem(KEPT, JSON.stringify(never.value));
    } catch {
        return; // A browser that keeps nothing asks again next time.
    }
});

function openOffer() {
    return OFFERS.find(([verb]) => moves.value.some((m) => m.verb === verb));
}

function answerFor(): () => void {
    let answered = -1;
    return effect(() => {
        const offer = openOffer();
        const move = live.value?.table.move ?? 0;
        const isOurs = offer && never.value.includes(offer[0]) && !past.value && !isBusy.value;
        if (!isOurs || answered === move) return;
        answered = move;
        void play(offer[1]);
    });
}

export function Never() {
    useEffect(answerFor, []);
    const offer = openOffer();
    return (
        <div class="v-never">
            {offer && !never.value.includes(offer[0]) && (
                <button
                    class="button quiet small"
                    onClick={() => (never.value = [...never.value, offer[0]])}
                >
                    Never ask me about {offer[2]}
                </button>
            )}
            {OFFERS.filter(([verb]) => never.value.includes(verb)).map(([verb, , words]) => (
                <button
                    key={verb}
                    class="button quiet small"
                    onClick={() => (never.value = never.value.filter((v) => v !== verb))}
                >
                    Not asked about {words}: ask again
                </button>
            ))}
        </div>
    );
}
