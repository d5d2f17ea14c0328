// The bullet fired last is the default answer: F fires the same again.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dialog } from '../../parts/Dialog';
import { onEvent } from '../../player';
import type { Move } from '../../protocol';
import { moves, mySeat } from '../../room';
import { menu, take } from '../../table/act';
import { roleOf, wordsOf } from '../../verbs';
import { isWithin } from '../../within';

export const lastBullet = signal<string | null>(null);
const FELLED: Record<string, string> = { destroyed: 'explosive', 'shut-down': 'disruptive' };

// The move that does it again, where that is asked.
export function again(): Move | undefined {
    const bullet = lastBullet.value;
    return moves.value.find((m) => roleOf(m) === 'again' && wordsOf(m).at(-1) === bullet);
}

function onKey(e: KeyboardEvent) {
    const isTyping = isWithin(e.target, 'input, textarea, select');
    if (e.key !== 'f' || e.ctrlKey || e.metaKey || isTyping || dialog.value || menu.value) return;
    const move = again();
    if (!move) return;
    e.preventDefault();
    take(move, { x: innerWidth / 2, y: innerHeight / 2 });
}

export function useAgain() {
    useEffect(() => {
        addEventListener('keydown', onKey);
        const unlisten = onEvent((event, scene) => {
            const bullet = FELLED[event.name];
            if (bullet && scene.table.to_act.includes(mySeat.value)) lastBullet.value = bullet;
        });
        return () => {
            removeEventListener('keydown', onKey);
            unlisten();
        };
    }, []);
}
