// Shows what happened, one event after the other: a queue of beats with play, step and skip.
// What is drawn here may lag behind what the server said; the whole page shows this one moment, and
// new choices come when it has caught up. It knows the scene, and asks whoever stages it what an
// event means.
import { effect, signal, untracked } from '@preact/signals';
import { beatMs, prefs, stepMs } from './prefs';
import { goesOn, layEffects } from './effects';
import type { Scene, TableEvent } from './protocol';

interface Beat {
    event?: TableEvent;
    scene?: Scene;
}

export const shown = signal<Scene | null>(null);
export const telling = signal<TableEvent | null>(null);
// What flew over a board that is about to close: it lies there until then.
export const landed = signal<TableEvent | null>(null);
export const backlog = signal(0);
export const isPaused = signal(false);
export const dice = signal<{ faces: number[]; key: number } | null>(null);
export const canReplay = signal(false);

// What the looks of a game tell of an event. The table brings them; the lobby does without.
export interface Staging {
    dice(event: TableEvent): number[];
    beginsTurn(event: TableEvent): boolean;
    // Events by which a card is drawn that is shown large.
    draws?: Record<string, string>;
    endsRound?(event: TableEvent): boolean;
    // Whether others are still in the middle of their turn after these events, so that an answer to
    // one of their questions is part of it.
    isUnderWay?(events: TableEvent[]): boolean;
    // Whether a clock runs for the player, so that nothing is looked at for longer than it takes.
    isHurried?(): boolean;
    // The moment of a path that is worth a slower look, in milliseconds.
    decisive?(event: TableEvent, scene: Scene): number | null;
}
let stagingOf: (game: string | undefined) => Staging = () => ({
    dice: () => [],
    beginsTurn: () => false,
});

export function stageWith(find: (game: string | undefined) => Staging) {
    stagingOf = find;
}

// `before` is the table without what the event changed, where it is told on its own.
type Listener = (event: TableEvent, scene: Scene, before?: Scene) => void;
const listeners = new Set<Listener>();

let queue: Beat[] = [];
// The events that are still to be shown; the log leaves them out.
export const toCome = signal<ReadonlySet<TableEvent>>(new Set());
let chapter: { base: Scene; beats: Beat[] } | null = null;
let timer = 0;

// Sounds and floating points listen; what they do is not our business.
export function onEvent(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

export function clear() {
    stop();
    readStep = -1;
    shown.value = dice.value = chapter = null;
    canReplay.value = false;
}

function setQueue(beats: Beat[]) {
    queue = beats;
    backlog.value = beats.length;
    if (beats.length > 0 || toCome.value.size > 0)
        toCome.value = new Set(beats.flatMap((b) => b.event ?? []));
}

// A lesson that speaks of another seat's move is read before that move is shown.
// A step of several moves is read once.
let readStep = -1;

function isToBeRead(scene: Scene | null): boolean {
    const lesson = scene?.table.lesson;
    if (!lesson?.do || lesson.seat === scene?.table.view) return false;
    return lesson.step !== readStep;
}

function stop() {
    clearTimeout(timer);
    timer = 0;
    setQueue([]);
    telling.value = landed.value = null;
    isPaused.value = false;
}

// A scene without a story: the table as it is.
export function show(scene: Scene) {
    stop();
    shown.value = scene;
    isPaused.value = isToBeRead(scene);
}

export function tell(scene: Scene, events: TableEvent[]) {
    const beats: Beat[] = [...events.map((event) => ({ event })), { scene }];
    if (chapter) chapter.beats.push(...beats);
    canReplay.value = (chapter?.beats.length ?? 0) > 1;
    setQueue([...queue, ...beats]);
    if (beatMs() === 0 && !isPaused.value) skip();
    else if (!timer && !isPaused.value) advance();
}

// What can be replayed starts with the last move of one's own that was no answer.
export function beginChapter() {
    const base = shown.value;
    if (queue.length > 0) skip();
    const told = chapter?.beats.flatMap((b) => b.event ?? []) ?? [];
    if (stagingOf(base?.table.game).isUnderWay?.(told)) return;
    if (base) chapter = { base: shown.value ?? base, beats: [] };
}

export function replay() {
    if (!chapter || chapter.beats.length === 0) return;
    const { base, beats } = chapter;
    stop();
    shown.value = base;
    setQueue([...beats]);
    isPaused.value = beatMs() === 0;
    advance();
}

export function step() {
    clearTimeout(timer);
    timer = 0;
    isPaused.value = true;
    advance();
}

export function resume() {
    readStep = shown.value?.table.lesson?.step ?? -1;
    isPaused.value = false;
    if (beatMs() === 0) skip();
    else if (!timer) advance();
}

export function pause() {
    clearTimeout(timer);
    timer = 0;
    isPaused.value = true;
}

export function skip() {
    const halt = queue.findIndex((beat) => beat.scene && isToBeRead(beat.scene));
    const rest = halt < 0 ? queue : queue.slice(0, halt + 1);
    const later = queue.slice(rest.length);
    const last = rest.findLast((beat) => beat.scene)?.scene;
    for (const beat of rest) if (beat.event) showDice(beat.event);
    if (last) for (const beat of rest) if (beat.event) announce(beat.event, last);
    stop();
    if (last) shown.value = last;
    setQueue(later);
    isPaused.value = halt >= 0;
}

function advance() {
    timer = 0;
    let waitMs = 0;
    const rest = [...queue];
    let halts = false;
    while (rest.length > 0 && waitMs === 0 && !halts) {
        const beat = rest.shift() as Beat;
        waitMs = perform(beat);
        halts = !!beat.scene && isToBeRead(beat.scene);
    }
    setQueue(rest);
    if (halts) {
        telling.value = null;
        isPaused.value = true;
    } else if (queue.length === 0 && waitMs === 0) {
        telling.value = null;
        isPaused.value = false;
    } else if (!isPaused.value) {
        timer = setTimeout(advance, waitMs);
    }
}

// A card that is shown, and the scores at the end of a round, take so long to read.
const HELD_BEATS = 8;

function isHeld(event: TableEvent, scene: Scene): boolean {
    const { draws, endsRound } = stagingOf(scene.table.game);
    const isContest = scene.table.seats.some((s) => s.score !== 0);
    return !!draws?.[event.name] || (isContest && !!endsRound?.(event));
}

// Returns how long the beat is looked at.
function perform(beat: Beat): number {
    if (beat.scene) {
        shown.value = beat.scene;
        landed.value = null;
        return 0;
    }
    const scene = shown.value;
    const event = beat.event as TableEvent;
    if (!scene) return 0;
    telling.value = event;
    const hasRolled = showDice(event);
    const isStep = event.depth === 'detail' && goesOn(scene, event);
    shown.value = layEffects(scene, event);
    announce(event, shown.value, scene);
    const isHurried = stagingOf(scene.table.game).isHurried?.() ?? false;
    const ms = isHurried ? 0 : Math.max(beatMs(), isPaused.value ? 1 : 0);
    if (isStep) return ms;
    const flown = flightMs(event);
    if (flown > 0 && closesBehind(event)) {
        landed.value = event;
        return flown + ms + (ms > 0 ? HOLD_MS : 0);
    }
    if (flown > 0) return flown + ms;
    const beats = isHeld(event, scene)
        ? HELD_BEATS
        : hasRolled
          ? 3
          : event.depth === 'headline'
            ? 2.5
            : 1.2;
    const usual = ms * beats;
    return event.moment && ms > 0 ? Math.max(MOMENT_MS, usual) : usual;
}

// What nobody may miss is seen for so long at least, whatever the speed.
const MOMENT_MS = 1100;

// A board that closes behind what flew over it stays for a moment, so that one sees what it came to.
const HOLD_MS = 1000;

function closesBehind(event: TableEvent): boolean {
    const later = queue.find((beat) => beat.scene)?.scene;
    const board = event.path?.board;
    return !!board && !!later && !later.boards.some((b) => b.id === board);
}

// How long what goes along the path of an event is under way: its true time, whatever the speed.
export function flightMs(event: TableEvent): number {
    return stepMs() > 0 ? (flightTimes(event).at(-1) ?? 0) : 0;
}

// Slow motion: so much before and after the moment that decides takes so many times as long.
const SLOW = { before: 50, after: 90, times: 6 };

// When each point of a path is passed on the screen: at its true time, but for slow motion.
export function flightTimes(event: TableEvent): number[] {
    const scene = shown.value;
    const moment =
        prefs.slowMotion.value && scene
            ? (stagingOf(scene.table.game).decisive?.(event, scene) ?? null)
            : null;
    return (event.path?.points ?? []).map(([, , ms = 0]) => {
        if (moment === null) return ms;
        const inside = Math.min(SLOW.before + SLOW.after, Math.max(0, ms - moment + SLOW.before));
        return ms + inside * (SLOW.times - 1);
    });
}

// The way of a thing once more, over the table as it is now.
export function watch(event: TableEvent) {
    const scene = shown.value;
    if (!scene || queue.length > 0 || flightMs(event) === 0) return;
    telling.value = event;
    announce(event, scene);
    setTimeout(() => telling.value === event && (telling.value = null), flightMs(event) + beatMs());
}

// In a tab that nobody sees, all is shown at once.
effect(() => {
    if (beatMs() === 0) untracked(() => queue.length > 0 && !isPaused.value && skip());
});

function announce(event: TableEvent, scene: Scene, before?: Scene) {
    for (const listener of listeners) listener(event, scene, before);
}

// The dice of some moment, as they lay then.
export function throwDice(events: TableEvent[]) {
    dice.value = null;
    for (const event of events) showDice(event);
}

function showDice(event: TableEvent): boolean {
    const staging = stagingOf(shown.value?.table.game);
    const faces = staging.dice(event);
    if (faces.length > 0) dice.value = { faces, key: (dice.value?.key ?? 0) + 1 };
    else if (staging.beginsTurn(event)) dice.value = null;
    return faces.length > 0;
}
