// Equal choices of the enemies are asked; whoever does not care lets the first be taken, until the
// next turn is theirs.
import { effect, signal } from '@preact/signals';
import { isBusy, isMyTurn, moves, play } from '../../room';
import { roleOf } from '../../verbs';

// Whether all of it is asked in the enemies' name.
function isTie(): boolean {
    return moves.value.length > 0 && moves.value.every((m) => roleOf(m) === 'tie');
}

// Whether it holds.
const isSettled = signal(false);

effect(() => {
    if (!isSettled.value || !isMyTurn.value || isBusy.value || moves.value.length === 0) return;
    const [first] = moves.value;
    if (!isTie() || !first) isSettled.value = false;
    else queueMicrotask(() => !isBusy.value && void play(first.text));
});

export function ForMe() {
    if (!isMyTurn.value || !isTie()) return null;
    return (
        <button
            class="move move-row i-for-me"
            disabled={isBusy.value}
            onClick={() => (isSettled.value = true)}
            data-key="c"
            data-for-me
        >
            <span class="move-title">
                Choose for me <kbd aria-hidden="true">c</kbd>
            </span>
            <span class="move-label">the first of what is equal, until it is your turn</span>
        </button>
    );
}
