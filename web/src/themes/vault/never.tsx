// Offers that interrupt, and the wish not to be asked: such an answer is then given by itself.
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Move } from '../../protocol';
import { isBusy, live, past, play, view } from '../../room';
import { headingOf, moveAs } from '../../verbs';

const KEPT = 'sandtable.vault.never';
function kept(): string[] {
    try {
        return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as string[];
    } catch {
        return [];
    }
}

const never = signal<string[]>(kept());
effect(() => {
    try {
        localStorage.setItem(KEPT, JSON.stringify(never.value));
    } catch {
        return; // A browser that keeps nothing asks again next time.
    }
});

function answerFor(): () => void {
    let answered = -1;
    return effect(() => {
        const answer = moveAs('decline');
        const move = live.value?.table.move ?? 0;
        const isOurs =
            answer && never.value.includes(nameOf(answer)) && !past.value && !isBusy.value;
        if (!isOurs || answered === move) return;
        answered = move;
        void play(answer.text);
    });
}

function nameOf(move: Move): string {
    return headingOf(view.value, move.verb);
}

export function Never() {
    useEffect(answerFor, []);
    const answer = moveAs('decline');
    const name = answer && nameOf(answer);
    return (
        <div class="v-never">
            {name && !never.value.includes(name) && (
                <button
                    class="button quiet small"
                    onClick={() => (never.value = [...never.value, name])}
                >
                    Always answer “{name}”
                </button>
            )}
            {never.value.map((kept) => (
                <button
                    key={kept}
                    class="button quiet small"
                    onClick={() => (never.value = never.value.filter((v) => v !== kept))}
                >
                    Always “{kept}”: ask again
                </button>
            ))}
        </div>
    );
}
