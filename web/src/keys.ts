// Keys that work everywhere at the table, but not while one types.
import { moveAs, numbered } from './verbs';
import { moves, takeBack } from './room';
import { dialog, open } from './parts/Dialog';
import { backlog, skip } from './player';
import { isNote, menu, primary, showHint, take, type Spot } from './table/act';
import { logShown } from './table/logShown';
import { goOn, hasBeenRead } from './table/Tutor';
import { question } from './ownDice';
import { isWithin } from './within';

function middle(): Spot {
    const rail = document.querySelector('.prompt')?.getBoundingClientRect();
    return rail
        ? { x: rail.left + rail.width / 2, y: rail.bottom }
        : { x: innerWidth / 2, y: innerHeight / 2 };
}

function isTyping(target: EventTarget | null): boolean {
    return isWithin(target, 'input, textarea, select, [contenteditable]');
}

const actions: Record<string, () => void> = {
    '/': () => open('type'),
    '?': () => open('help'),
    r: () => open('rules'),
    u: () => void takeBack(),
    s: () => backlog.value > 0 && skip(),
    l: () => {
        const log = logShown();
        log.value = !log.value;
    },
    h: () => void showHint(),
    e: () => {
        const end = moveAs('end');
        if (end) take(end, middle());
    },
    ' ': () => {
        const move = primary();
        if (move) take(move, middle());
    },
    Enter: () => hasBeenRead() && goOn(),
};

// A button that has a key of its own says so.
function ownButton(key: string): HTMLButtonElement | null {
    return /^[a-z]$/.test(key)
        ? document.querySelector(`button[data-key="${key}"]:not(:disabled)`)
        : null;
}

// Arrow keys go to the board from anywhere that has no use for them.
function walkFromAfar(event: KeyboardEvent): boolean {
    const board = document.querySelector<HTMLElement>('[data-board]');
    if (!event.key.startsWith('Arrow') || event.target !== document.body || !board) return false;
    event.preventDefault();
    board.focus();
    board.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code: event.code }));
    return true;
}

export function onKey(event: KeyboardEvent) {
    if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        dialog.value ||
        question.value ||
        (menu.value && !isNote(menu.value)) ||
        isTyping(event.target)
    )
        return;
    if (walkFromAfar(event)) return;
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isPress && (event.repeat || isWithin(event.target, 'button, summary, a'))) return;
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    const move = digit && !event.shiftKey ? numbered(moves.value)[Number(digit) - 1] : undefined;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const button = ownButton(key);
    const action = move ? () => take(move, middle()) : button ? () => button.click() : actions[key];
    if (!action) return;
    event.preventDefault();
    action();
}
