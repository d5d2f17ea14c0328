// The table this page sits at: what the server said last, and what a player can ask of it. It
// holds no rules; whether a move is legal is what the scene offers and the server answers.
import { computed, signal } from '@preact/signals';
import { Refusal } from './connection';
import { layBoards, layScene } from './ground';
import * as player from './player';
import { playWithOwnDice, question } from './ownDice';
import { forgetTable, holdSeat, prefs, tokenFor } from './prefs';
import type {
    ChatFrame,
    Move,
    Rule,
    Scene,
    SceneFrame,
    SeatsFrame,
    ServerFrame,
    TableEvent,
    Undo,
    Verdict,
} from './protocol';
import { go, route, showToken, tablePath } from './route';
import { server } from './server';

export const code = signal<string | null>(null);
export const mySeat = signal(0);
export const live = signal<Scene | null>(null);
export const undoState = signal<Undo>({ reach: 0 });
export const seats = signal<SeatsFrame | null>(null);
export const log = signal<TableEvent[]>([]);
export const chat = signal<ChatFrame[]>([]);
export const unreadChat = signal(0);
export const rules = signal<Rule[]>([]);
export const trouble = signal<{ text: string; rule?: string; isHint?: boolean } | null>(null);
export const missing = signal<string | null>(null);
export const past = signal<{ move: number; scene: Scene } | null>(null);
export const isBusy = signal(false);
// Whether people at this table tell what their own dice show.
export const hasOwnDice = computed(() => live.value?.table.own_dice === true);

// What is drawn: a moment of the past, or what the player of events shows.
export const view = computed(() => past.value?.scene ?? player.shown.value);
export const moves = computed<Move[]>(() =>
    past.value || isBusy.value ? [] : (live.value?.prompt?.moves ?? []),
);
export const isMyTurn = computed(() => {
    const table = live.value?.table;
    return !!table && !table.ending && table.to_act.includes(mySeat.value);
});

const FRESH_S = 30;

let token: string | undefined;

export function myToken() {
    return token;
}

function reset() {
    live.value = seats.value = past.value = trouble.value = missing.value = null;
    log.value = [];
    chat.value = [];
    unreadChat.value = 0;
    mySeat.value = 0;
    isBusy.value = false;
    question.value?.answer('cancel');
    undoState.value = { reach: 0 };
    player.clear();
}

// A screen for everybody looks on without a seat, even in a browser that holds one.
export async function enter(table: string, given: string | null, isTelevision: boolean) {
    if (code.value === table && (!given || given === token) && !isTelevision) return;
    reset();
    code.value = table;
    token = isTelevision ? undefined : (given ?? tokenFor(table));
    server.onFrame = take;
    await join();
}

async function join() {
    const table = code.value as string;
    try {
        const answer = await server.ask<{ seat: number }>('join', {
            table,
            ...(token && { token }),
        });
        joined(table, answer.seat, token);
    } catch (error) {
        const refusal = error as Refusal;
        if (refusal.code === 'bad-token') {
            forgetTable(table);
            token = undefined;
            return join();
        }
        if (refusal.code === 'no-table') forgetTable(table);
        missing.value = refusal.message;
    }
}

function joined(table: string, seat: number, held: string | undefined) {
    mySeat.value = seat;
    if (held && seat > 0 && !route.value.companion) {
        holdSeat({ table, token: held, seat });
        showToken(table, held);
    }
    server.comeBack = () => ({
        do: 'join',
        table,
        ...(token && { token }),
        ...(live.value && { since: live.value.table.move }),
    });
    void readLog();
}

// A table that was just made: the connection has joined it already.
export function adopt(table: string, seat: number, held: string) {
    code.value = table;
    token = held;
    joined(table, seat, held);
}

// Frames of a table that is being made may come before we know its name.
export function listen() {
    reset();
    code.value = null;
    server.onFrame = take;
}

export function leaveRoom() {
    if (code.value === null) return;
    server.comeBack = null;
    server.onFrame = () => {};
    server.refresh();
    code.value = null;
    token = undefined;
    reset();
}

async function readLog() {
    const table = code.value;
    const answer = await server.ask<{ events: TableEvent[] }>('log').catch(() => null);
    if (!answer || code.value !== table) return;
    const now = live.value?.table.move ?? 0;
    const newer = log.value.filter((e) => e.move > lastMove(answer.events));
    log.value = [
        ...answer.events.filter((e) => e.move <= Math.max(now, lastMove(answer.events))),
        ...newer,
    ];
}

function lastMove(events: TableEvent[]): number {
    return events.at(-1)?.move ?? -1;
}

function take(frame: ServerFrame) {
    if (frame.type === 'scene') takeScene(frame);
    else if (frame.type === 'seats') seats.value = frame;
    else if (frame.type === 'chat') {
        takeChat(frame);
    } else if (frame.type === 'rematch') {
        holdSeat({ table: frame.table, token: frame.token, seat: frame.seat });
        go(tablePath(frame.table, frame.token));
    }
}

// After a reconnect the server tells again what was said.
function takeChat(frame: ChatFrame) {
    const isKnown = chat.value.some(
        (c) => c.time === frame.time && c.seat === frame.seat && c.text === frame.text,
    );
    if (isKnown) return;
    chat.value = [...chat.value, frame].slice(-200);
    if (frame.seat !== mySeat.value && Date.now() / 1000 - frame.time < FRESH_S)
        unreadChat.value += 1;
}

// The newest of each part as the server told it.
let told: Partial<Scene> = {};

function takeScene(frame: SceneFrame) {
    const before = live.value;
    if (code.value !== null && frame.table !== code.value) return;
    if (!before && !frame.full) return;
    told = frame.full ? frame.parts : { ...told, ...frame.parts };
    const scene = { ...told, events: frame.parts.events ?? [] } as Scene;
    scene.boards =
        before && !frame.parts.boards && !frame.parts.ground ? before.boards : layBoards(scene);
    const wasAt = before?.table.move ?? -1;
    undoState.value = frame.undo;
    live.value = scene;
    keepLog(scene, wasAt, !before);
    if (before && frame.move >= wasAt) player.tell(scene, scene.events);
    else player.show(scene);
}

// The log follows the moves: what was taken back leaves it, and so does what was told briefly.
function keepLog(scene: Scene, wasAt: number, isFirst: boolean) {
    const now = scene.table.move;
    const kept = now < wasAt ? log.value.filter((e) => e.move <= now) : log.value;
    const fresh = now < wasAt ? [] : scene.events.filter((e) => isFirst || e.move > wasAt);
    log.value = [...kept.filter((e) => !e.brief || e.move === now), ...fresh];
}

function complain(error: unknown) {
    const refusal = error as Refusal;
    trouble.value = { text: refusal.message, ...(refusal.rule && { rule: refusal.rule }) };
}

export async function play(text: string) {
    const seen = live.value?.table.move ?? 0;
    const isCrew = (live.value?.prompt?.seats.length ?? 0) > 1;
    player.beginChapter();
    isBusy.value = true;
    try {
        if (hasOwnDice.value) await playWithOwnDice({ seen, text });
        else await server.ask('move', { seen, text });
        trouble.value = null;
    } catch (error) {
        if (isCrew && (error as Refusal).code === 'stale')
            trouble.value = { text: 'Somebody else answered first.' };
        else complain(error);
    } finally {
        isBusy.value = false;
    }
}

export async function takeBack() {
    if (undoState.value.reach === 0) {
        trouble.value = { text: undoReason() };
        return;
    }
    await server.ask('undo', { seen: live.value?.table.move ?? 0 }).catch(complain);
}

export function undoReason(): string {
    const why = undoState.value.why;
    if (undoState.value.reach > 0) return 'Take back your last move.';
    return why
        ? `Nothing to take back: ${why.replace(/\.?$/, '.')}`
        : 'There is nothing to take back.';
}

export function whyNot(text: string): Promise<Verdict> {
    return server.ask<Verdict & Record<string, unknown>>('why', { text });
}

export async function hint(): Promise<{ text: string; label?: string } | null> {
    return server.ask<{ text: string; label?: string }>('hint').catch((error) => {
        complain(error);
        return null;
    });
}

// The table after a move; `seat` is whose view, null for our own.
export async function lookAt(move: number, seat: number | null = null) {
    if (seat === null && move === live.value?.table.move) return backToNow();
    const view = seat === null ? {} : { seat };
    const answer = await server.ask<{ scene: Scene }>('at', { move, ...view }).catch((error) => {
        complain(error);
        return null;
    });
    if (answer) past.value = { move, scene: layScene(answer.scene) };
}

export function backToNow() {
    past.value = null;
}

export async function readRules(): Promise<void> {
    const game = live.value?.table.game;
    if (!game || rules.value[0]?.id.toLowerCase().startsWith(game)) return;
    const answer = await server.ask<{ rules: Rule[] }>('rules', { game }).catch(() => null);
    if (answer) rules.value = answer.rules;
}

export async function sit(seat: number) {
    try {
        const answer = await server.ask<{ token: string }>('sit', { seat, name: prefs.name.value });
        token = answer.token;
        joined(code.value as string, seat, token);
        await join();
    } catch (error) {
        complain(error);
    }
}

// The seat is given to a bot for now; whoever holds the token can take it back.
export async function leaveSeat() {
    if (!(await say('leave'))) return;
    mySeat.value = 0;
    server.comeBack = () => ({ do: 'join', table: code.value, since: live.value?.table.move ?? 0 });
}

export function takeSeatBack() {
    return join();
}

// The frames without a story of their own: said, and complained about if refused.
export function say(what: string, fields: Record<string, unknown> = {}) {
    return server.ask(what, fields).catch((error) => {
        complain(error);
        return null;
    });
}
