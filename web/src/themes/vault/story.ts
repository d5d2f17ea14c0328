// What is being told right now, put together from the events as they are shown: a Combat die by
// die, the Game's Turn in its four steps, an alarm, guards on their way. It knows no rule: it reads
// what the events say.
import { signal } from '@preact/signals';
import { cardOf } from '../../board/describe';
import { numberIn, wordIn } from '../../facts';
import { stepMs } from '../../prefs';
import type { Scene, TableEvent } from '../../protocol';
import { mySeat } from '../../room';
import { seatName } from '../../table/seatNames';
import { seatOf } from '../theme';
import { roomName } from './words';

// One die: whom or what it was thrown for, what it needed, and what came of it.
export interface Throw {
    title: string;
    need: number;
    face: number;
    result?: string; // not told yet
    isGood?: boolean;
}
export interface Dicing {
    kind: 'dice';
    title: string;
    guards: number;
    throws: Throw[];
    lines: string[];
}
interface Caption {
    title: string;
    head?: string; // the card that was turned up
    card?: string; // what it says, until it is told what came of it
    lines: string[];
}
export interface GameTurn {
    kind: 'turn';
    round: string;
    step: number;
    captions: Caption[];
    isOver: boolean;
}
// From and to are ids of rooms, or what kind of room it is.
export interface Walkers {
    from: string;
    to: string;
    count: number;
    key: number;
    ms: number;
}

export const story = signal<Dicing | GameTurn | null>(null);
export const alarm = signal<{
    text: string;
    key: number;
    move: number;
    isGood: boolean;
} | null>(null);
export const walkers = signal<Walkers | null>(null);

const STEPS = ['Counters', 'Event', 'Spawn', 'Scatter'];
const ALARM_MS = 6000;
let keys = 0;
let source = '';

export function forget() {
    story.value = alarm.value = walkers.value = null;
}

// Which of the four steps an event begins.
const BEGINS: Record<string, number> = {
    'step-1': 1,
    'no-counter': 1,
    'step-2': 2,
    'step-3': 3,
    'no-spawn-reinforced': 3,
    'no-spawn-relief': 3,
    'no-spawn-full': 3,
    'step-4': 4,
    'no-scatter': 4,
};

function beginTurn(event: TableEvent) {
    const captions = STEPS.map((title) => ({ title, lines: [] }));
    story.value = { kind: 'turn', round: wordIn(event, 'round'), step: 0, captions, isOver: false };
}

// A card is named at the head; guards that are sent out one by one share a line.
function caption(c: Caption, event: TableEvent, scene: Scene): Caption {
    const last = c.lines.at(-1) ?? '';
    if (event.name === 'step-2') {
        const card = cardOf(scene, `event-${wordIn(event, 'event')}`);
        return { ...c, head: card?.name ?? '', ...(card?.text && { card: card.text }) };
    }
    if (!event.name.startsWith('sent')) return { ...c, lines: [...c.lines, event.text] };
    const room = roomName(scene, wordIn(event, 'room'));
    return last.startsWith('→')
        ? { ...c, lines: [...c.lines.slice(0, -1), `${last}, ${room}`] }
        : { ...c, lines: [...c.lines, `→ ${room}`] };
}

function tellTurn(turn: GameTurn, event: TableEvent, scene: Scene) {
    if (['round', 'won', 'lost', 'dawn'].includes(event.name)) {
        story.value = { ...turn, isOver: true };
        return;
    }
    if (turn.isOver) return;
    const step = BEGINS[event.name] ?? turn.step;
    const captions = turn.captions.map((c, i) => (i === step - 1 ? caption(c, event, scene) : c));
    story.value = { ...turn, step, captions };
}

const COMBATS = ['combat', 'forced-combat'];
const DICE: Record<string, string> = {
    'fight-die': 'Guard',
    'evade-die': 'Evade',
    'pin-die': 'Mandatory Evade',
    'search-die': 'Search',
};
const STANDS = 'stands';
const OUTCOMES: Record<string, (e: TableEvent) => string> = {
    destroyed: () => 'destroyed',
    'shut-down': (e) => `down, ${wordIn(e, 'rounds')} rounds`,
    'no-bullet': () => 'no bullet',
    hurt: (e) => `−${numberIn(e, 'lost')} HP`,
    'companion-fell': () => 'a companion falls',
    evaded: () => 'gets away',
    'evade-failed': () => 'does not get away',
    'pin-held': () => 'holds out',
    'search-failed': () => 'finds nothing',
    rerolled: () => 'thrown again',
    'die-kept': () => STANDS,
};
// What follows a die that was enough.
const GOOD = ['destroyed', 'shut-down', 'no-bullet', 'evaded', 'pin-held'];
const REMARKS = ['struck', 'keycard', 'vault-open', 'cleared', 'died', 'crowd'];

function beginDice(title: string, guards: number) {
    story.value = { kind: 'dice', title, guards, throws: [], lines: [] };
}

function addThrow(event: TableEvent, scene: Scene) {
    const what = DICE[event.name] ?? '';
    const isFight = event.name === 'fight-die';
    const now = story.value;
    if (!isFight || now?.kind !== 'dice')
        beginDice(`${seatName(scene, numberIn(event, 'seat'))}: ${what}`, 0);
    const dicing = story.value as Dicing;
    const it: Throw = {
        title: isFight ? `Guard ${numberIn(event, 'guard')}` : what,
        need: numberIn(event, 'need'),
        face: numberIn(event, 'face'),
    };
    story.value = { ...dicing, throws: [...dicing.throws, it] };
}

// What came of the die thrown last; what follows from nothing thrown is a remark.
function tellDice(dicing: Dicing, event: TableEvent) {
    const outcome = OUTCOMES[event.name]?.(event);
    const last = dicing.throws.at(-1);
    const isOpen = last && (!last.result || last.result === STANDS);
    if (outcome && isOpen) {
        const told = { ...last, result: outcome, isGood: GOOD.includes(event.name) };
        story.value = { ...dicing, throws: [...dicing.throws.slice(0, -1), told] };
    } else if (outcome || REMARKS.includes(event.name))
        story.value = { ...dicing, lines: [...dicing.lines, event.text] };
}

function raise(event: TableEvent) {
    const key = ++keys;
    const isGood = event.name === 'hushed';
    alarm.value = { text: event.text, key, move: event.move, isGood };
    setTimeout(() => alarm.value?.key === key && (alarm.value = null), ALARM_MS);
}

function walk(from: string, to: string, count: number) {
    const ms = stepMs() * 2;
    if (ms > 0) walkers.value = { from, to, count, key: ++keys, ms };
}

function tellGuards(event: TableEvent) {
    if (event.name === 'walked')
        walk(wordIn(event, 'from'), wordIn(event, 'to'), numberIn(event, 'guards'));
    else if (event.name === 'reinforced')
        walk('security', wordIn(event, 'to'), numberIn(event, 'guards'));
    else if (event.name.startsWith('shifted')) walk(wordIn(event, 'from'), wordIn(event, 'to'), 1);
    else if (event.name === 'scatter') source = wordIn(event, 'room');
    else if (event.name === 'sent' || event.name === 'sent-key')
        walk(source, wordIn(event, 'room'), 1);
}

// A new deed of a player puts away what was told before it.
const DEEDS = /^(moved|slipped-|carried|waited|skill-used|limited-used|restocked|turn$)/;

export function listen(event: TableEvent, scene: Scene): void {
    if (!scene.table.game.startsWith('vault')) return;
    tellGuards(event);
    if (alarm.value && event.move > alarm.value.move && seatOf(event) === mySeat.value)
        alarm.value = null;
    if (event.name.startsWith('alarm') || event.name === 'hushed') raise(event);
    if (event.name === 'game-turn') return beginTurn(event);
    const now = story.value;
    if (now?.kind === 'turn' && !now.isOver) return tellTurn(now, event, scene);
    if (COMBATS.includes(event.name)) {
        const who = seatName(scene, numberIn(event, 'seat'));
        const room = roomName(scene, wordIn(event, 'room'));
        beginDice(`${who} in Combat, ${room}`, numberIn(event, 'guards'));
    } else if (event.name in DICE) addThrow(event, scene);
    else if (DEEDS.test(event.name) && !(event.name === 'turn' && now)) story.value = null;
    else if (now?.kind === 'dice') tellDice(now, event);
}
