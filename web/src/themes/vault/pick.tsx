// Choosing what has too many answers for a list: a skill that sends a guard from room to room is
// chosen in steps, by tapping rooms on the plan or by buttons.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Move, Scene } from '../../protocol';
import { moves } from '../../room';
import { pointed, spotOf, take, touching } from '../../table/act';
import { wordsOf } from '../../verbs';
import { roomName } from './words';

const MANY = 12;

interface Pick {
    card: string;
    chosen: string[];
}
const pick = signal<Pick | null>(null);

// The words a move goes on with, after "skill technician".
function targetsOf(move: Move): string[] {
    return wordsOf(move).slice(2);
}

function openMoves(it: Pick): Move[] {
    return touching(it.card).filter((m) => it.chosen.every((w, i) => targetsOf(m)[i] === w));
}

// What can be chosen next, in the order it is offered.
function choices(it: Pick): string[] {
    const next = openMoves(it).map((m) => targetsOf(m)[it.chosen.length] ?? '');
    return [...new Set(next)];
}

function choose(word: string, at: Element) {
    const it = pick.value;
    if (!it || !choices(it).includes(word)) return;
    const next = { ...it, chosen: word ? [...it.chosen, word] : it.chosen };
    const left = openMoves(next).filter(
        (m) => !word === (targetsOf(m).length === it.chosen.length),
    );
    const only = word ? (left.length === 0 ? openMoves(next) : left) : left;
    if (only.length === 1 && only[0]) {
        pick.value = null;
        take(only[0], spotOf(at));
    } else pick.value = next;
}

// A click on such a card begins the choice; while it lasts, a click on a room is the answer.
function onClick(e: MouseEvent) {
    const target = e.target as Element;
    const card = target.closest('[data-id^="skill-"], [data-chip]');
    const id = card?.getAttribute('data-id') ?? card?.getAttribute('data-chip') ?? '';
    if (card && touching(id).length > MANY) {
        pick.value = { card: id, chosen: [] };
    } else {
        const room = pick.value && target.closest('[data-board] [data-id]');
        const cell = room?.hasAttribute('data-cell')
            ? room.getAttribute('data-id')
            : /-([A-Z]{2})-\d+$/.exec(room?.getAttribute('data-id') ?? '')?.[1];
        if (!room || !cell) return;
        choose(cell, room);
    }
    e.stopPropagation();
    e.preventDefault();
}

export function Picker({ scene }: { scene: Scene }) {
    const it = pick.value;
    useEffect(() => {
        addEventListener('click', onClick, true);
        return () => removeEventListener('click', onClick, true);
    }, []);
    useEffect(() => {
        if (it) pointed.value = choices(it);
        return () => void (pointed.value = []);
    }, [it]);
    useEffect(() => {
        pick.value = null;
    }, [moves.value]);
    if (!it) return null;
    const asks = ['Whose guard? Tap a room.', 'Where to? Tap a room.', 'Which guard?'];
    const guards: Record<string, string> = { '': 'A plain guard', key: 'The keycard guard' };
    const name = (word: string) => guards[word] ?? roomName(scene, word);
    return (
        <section class="v-pick" aria-label="Choose">
            <p aria-live="polite">
                <b>{asks[it.chosen.length] ?? 'Which?'}</b>{' '}
                {it.chosen.map((w) => roomName(scene, w)).join(' → ')}
            </p>
            <div class="v-pick-list">
                {choices(it).map((word) => (
                    <button
                        key={word}
                        class="button small"
                        data-pick={word}
                        onClick={(e) => choose(word, e.currentTarget)}
                    >
                        {name(word)}
                    </button>
                ))}
                <button class="button small quiet" onClick={() => (pick.value = null)}>
                    Cancel
                </button>
            </div>
        </section>
    );
}
