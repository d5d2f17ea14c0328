// The table this page sits at: what the server said last, and what a player can ask of it. It
// holds no rules; whether a move is legal is what the scene offers and the server answers.
import { computed, signal } from '@preact/signals';
import { Refusal } from './connection';
import { layBoards, layScene, mend } from './ground';
import * as player from './player';
import { playWithOwnDice, question } from './ownDice';
import { fetchKey } from './parts/chunks';
import { forgetSeat, type HeldSeat, holdSeat, prefs, tokenFor } from './prefs';
import type {
    ChatFrame,
    FairDice,
    Hint,
    Move,
    NewsFrame,
    RematchFrame,
    Rule,
    Scene,
    SceneFrame,
    SeatsFrame,
    ServerFrame,
    TableEvent,
    Undo,
    Verdict,
} from './protocol';
import { go, hideToken, route, tablePath } from './route';
import { server } from './server';
import { sentence } from './wording';

export const code = signal<string | null>(null);
export const mySeat = signal(0);
export const live = signal<Scene | null>(null);
export const undoState = signal<Undo>({ reach: 0 });
export const seats = signal<SeatsFrame | null>(null);
export const log = signal<TableEvent[]>([]);
export const chat = signal<ChatFrame[]>([]);
export const unreadChat = signal(0);
export const rules = signal<Rule[]>([]);
// What went wrong, or was hinted at; `at` is where on the screen it was asked for.
interface Trouble {
    text: string;
    rule?: string;
    hint?: Hint;
    at?: { x: number; y: number };
}
export const trouble = signal<Trouble | null>(null);
export const missing = signal<string | null>(null);
export const fair = signal<FairDice | null>(null);
export const past = signal<{ move: number; scene: Scene } | null>(null);
export const isBusy = signal(false);
// Counts the times that moves were taken back or the table was laid anew: what was known of the match
// before is of another one.
export const lineage = signal(0);
// Whether the log reaches back to the set-up.
export const isLogWhole = signal(false);
// The number of the last move we made ourselves on this page.
export const lastOwn = signal<number | null>(null);
// Whether people at this table tell what their own dice show.
export const hasOwnDice = computed(() => live.value?.table.own_dice === true);

// What is drawn: a moment of the past, or what the player of events shows. All of the page shows
// this one moment.
export const view = computed(() => past.value?.scene ?? player.shown.value);
// Whether that moment is the last the server told of; only then something can be done.
export const isNow = computed(() => !past.value && player.shown.value === live.value);
// What is offered, and what of it can be done: nothing while a move is on its way.
export const offers = computed<Move[]>(() =>
    isNow.value ? (live.value?.prompt?.moves ?? []) : [],
);
export const moves = computed<Move[]>(() => (isBusy.value ? [] : offers.value));
// Whether the server waits for us, which the page may still be about to show.
export const isAwaited = computed(() => {
    const table = live.value?.table;
    const hasBegun = seats.value?.started !== false;
    return !!table && hasBegun && !table.ending && table.to_act.includes(mySeat.value);
});
// Who may arrange and begin a table before the game: the first of the people who are there; 0: nobody.
export const hostSeat = computed(
    () => seats.value?.seats.find((s) => s.kind === 'person' && s.online)?.seat ?? 0,
);
export const isMyTurn = computed(() => isNow.value && isAwaited.value);
// The log as far as the moment that is shown.
export const told = computed(() => {
    const then = past.value?.move;
    if (then !== undefined) return log.value.filter((e) => e.move <= then);
    const later = player.toCome.value;
    return later.size > 0 ? log.value.filter((e) => !later.has(e)) : log.value;
});

const FRESH_S = 30;

let token: string | undefined;
let wasTelevision = false;

export function myToken() {
    return token;
}

function reset() {
    live.value = seats.value = past.value = trouble.value = missing.value = fair.value = null;
    log.value = [];
    isLogWhole.value = false;
    rematchOffer.value = null;
    chat.value = [];
    unreadChat.value = 0;
    mySeat.value = 0;
    isBusy.value = false;
    lastOwn.value = null;
    question.value?.answer('cancel');
    undoState.value = { reach: 0 };
    player.clear();
}

// A screen for everybody looks on without a seat, even in a browser that holds one.
export async function enter(table: string, given: string | null, isTelevision: boolean) {
    const isSame = isTelevision ? wasTelevision : !wasTelevision && (!given || given === token);
    if (given) hideToken();
    if (code.value === table && isSame) return;
    wasTelevision = isTelevision;
    reset();
    code.value = table;
    token = isTelevision ? undefined : (given ?? tokenFor(table));
    if (given) holdSeat({ table, token: given, seat: 0 });
    server.onFrame = take;
    await join();
}

async function join(tried: string[] = []) {
    const table = code.value as string;
    try {
        const answer = await server.ask<{ seat: number }>('join', {
            table,
            effects: true,
            ...(token && { token }),
        });
        joined(table, answer.seat, token);
    } catch (error) {
        // A token is never thrown away for one answer: a server in trouble may know it again later.
        const refusal = error as Refusal;
        if (refusal.code === 'bad-token' && token) {
            tried.push(token);
            token = tokenFor(table, tried);
            return join(tried);
        }
        missing.value = refusal.message;
    }
}

// A whole scene once more, for what only those tell.
export async function askAgain() {
    const { do: what, ...fields } = server.comeBack?.() ?? {};
    if (what) await server.ask('join', fields).catch(() => {});
}

function joined(table: string, seat: number, held: string | undefined) {
    mySeat.value = seat;
    if (held && seat > 0 && !route.value.companion) {
        holdSeat({ table, token: held, seat });
        hideToken();
    }
    server.comeBack = () => ({
        do: 'join',
        table,
        effects: true,
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
    reading++;
    server.comeBack = null;
    server.onFrame = () => {};
    server.refresh();
    code.value = null;
    token = undefined;
    reset();
}

// The log comes in pages; a long match is read in the background, slowly enough for the server.
const PAGE_MS = 250;
interface LogPage extends Record<string, unknown> {
    events: TableEvent[];
    next?: number;
}

let reading = 0;

async function readLog() {
    const mine = ++reading;
    isLogWhole.value = false;
    let first: number | null = null;
    for (let page: Record<string, unknown> | null = {}; page;) {
        const answer: LogPage | null = await server.ask<LogPage>('log', page).catch(() => null);
        if (!answer || mine !== reading) return;
        const known: number = (first ??= log.value[0]?.move ?? Infinity);
        const later = log.value.filter((e) => e.move >= known);
        const earlier = log.value.filter((e) => e.move < known);
        log.value = [...earlier, ...answer.events.filter((e) => e.move < known), ...later];
        page = answer.next === undefined ? null : { since: answer.next };
        if (page) await new Promise((done) => setTimeout(done, PAGE_MS));
    }
    isLogWhole.value = true;
}

// Whoever sits down may change the deal as long as no move has been made: then all that was told of
// the table is of another one.
function layAnew(scene: Scene) {
    lineage.value++;
    log.value = [];
    past.value = null;
    keepLog(scene, -1, true);
    player.clear();
    player.show(scene);
    void readLog();
}

function take(frame: ServerFrame): void {
    switch (frame.type) {
        case 'scene':
            return takeScene(frame);
        case 'seats':
            seats.value = frame;
            // Whoever made the table knows the key it handed to us.
            if (frame.seats[mySeat.value - 1]?.handed)
                void fetchKey().then((key) => key.renewKey());
            return;
        case 'chat':
            return takeChat(frame);
        case 'rematch':
            if (frame.token) rematchOffer.value = frame;
            return;
        case undefined:
            return takeNews(frame);
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

// The newest of each part as the server sent it.
let parts: Partial<Scene> = {};

function takeScene(frame: SceneFrame) {
    const before = live.value;
    if (code.value !== null && frame.table !== code.value) return;
    if (!before && !frame.full) return;
    parts = frame.full
        ? frame.parts
        : { ...parts, ...(mend(parts, frame.parts) as Partial<Scene>) };
    const scene = { ...parts, events: frame.parts.events ?? [] } as Scene;
    scene.boards =
        before && !frame.parts.boards && !frame.parts.ground ? before.boards : layBoards(scene);
    const wasAt = before?.table.move ?? -1;
    undoState.value = frame.undo;
    if (frame.fair) fair.value = frame.fair;
    live.value = scene;
    if (!before && route.value.move !== null) void lookAt(route.value.move);
    if (before && frame.full && frame.move === 0) {
        layAnew(scene);
        return;
    }
    if (frame.move < wasAt) lineage.value++;
    keepLog(scene, wasAt, !before);
    if (before && frame.move >= wasAt) player.tell(scene, scene.events);
    else player.show(scene);
    if (route.value.companion) player.skip(); // It tells its phrases at a pace of its own.
}

// The log follows the moves: what was taken back leaves it, and so does what was told briefly.
function keepLog(scene: Scene, wasAt: number, isFirst: boolean) {
    const now = scene.table.move;
    const kept = now < wasAt ? log.value.filter((e) => e.move <= now) : log.value;
    const fresh = now < wasAt ? [] : scene.events.filter((e) => isFirst || e.move > wasAt);
    log.value = [...kept.filter((e) => !e.brief || e.move === now), ...fresh];
}

export function complain(error: unknown) {
    const refusal = error as Refusal;
    trouble.value = { text: refusal.message, ...(refusal.rule && { rule: refusal.rule }) };
}

// With dice of one's own, `told` is what came up as far as it is known.
export async function play(text: string, told: string[] = []) {
    const seen = live.value?.table.move ?? 0;
    const isCrew = (live.value?.prompt?.seats.length ?? 0) > 1;
    player.beginChapter();
    isBusy.value = true;
    try {
        if (hasOwnDice.value) await playWithOwnDice({ seen, text, told });
        else await server.ask('move', { seen, text });
        lastOwn.value = seen + 1;
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
    const { reach } = undoState.value;
    if (reach > 1) return `Take back your last move, and ${reach - 1} of others since.`;
    if (reach > 0) return 'Take back your last move.';
    return why ? `Nothing to take back: ${sentence(why)}` : 'There is nothing to take back.';
}

// Why a move cannot be made, or why pointing at a thing does nothing: the server knows what one
// would want of it.
export function whyNot(asked: { text: string } | { id: string }): Promise<Verdict> {
    return server.ask<Verdict & Record<string, unknown>>('why', asked);
}

export async function hint(): Promise<Hint | null> {
    return server.ask<Hint & Record<string, unknown>>('hint').catch((error: unknown) => {
        complain(error);
        return null;
    });
}

// The table after a move; `seat` is whose view, null for our own.
export async function lookAt(move: number, seat: number | null = null, isReplay = false) {
    if (!isReplay && seat === null && move === live.value?.table.move) {
        backToNow();
        return;
    }
    const view = seat === null ? {} : { seat };
    const answer = await server
        .ask<{ scene: Scene }>('at', { move, ...view })
        .catch((error: unknown) => {
            complain(error);
            return null;
        });
    if (!answer) return;
    const scene = layScene(answer.scene);
    past.value = { move, scene };
    player.throwDice(scene.events.filter((e) => e.move === move));
}

export function backToNow() {
    past.value = null;
    if (live.value) player.throwDice(live.value.events);
}

export async function readRules(): Promise<void> {
    const game = live.value?.table.game;
    if (!game || rules.value[0]?.id.toLowerCase().startsWith(game)) return;
    const answer = await server.ask<{ rules: Rule[] }>('rules', { game }).catch(() => null);
    if (answer) rules.value = answer.rules;
}

// The table that follows this one, which somebody has laid: an offer, taken or not.
export const rematchOffer = signal<RematchFrame | null>(null);

export function takeRematch({ table, token: key, seat }: Omit<RematchFrame, 'type'>) {
    rematchOffer.value = null;
    holdSeat({ table, token: key, seat });
    go(tablePath(table, key));
}

// Whoever asks for it goes there; the others are asked.
export async function playAgain() {
    const answer = (await say('rematch')) as Omit<RematchFrame, 'type'> | null;
    if (answer) takeRematch(answer);
}

// What whoever sits down has chosen of the options that each seat has for itself.
export const ownOptions = signal<Record<string, string>>({});

// What goes into the seed as one sits down.
export const ownWords = signal('');

// Fails with the server's refusal.
export async function sit(seat: number) {
    const options = seats.value?.started ? {} : ownOptions.value;
    const answer = await server.ask<{ token: string }>('sit', {
        seat,
        name: prefs.name.value,
        ...(Object.keys(options).length > 0 && { options }),
        ...(ownWords.value.trim() && !seats.value?.started && { words: ownWords.value.trim() }),
    });
    token = answer.token;
    joined(code.value as string, seat, token);
    await join();
}

function takeNews({ error, text }: NewsFrame) {
    if (error === 'bad-token') {
        token = undefined;
        mySeat.value = 0;
    }
    if (error === 'no-table') missing.value = text;
    else trouble.value = { text };
}

// The server has taken a new key; the others end.
export function keepKey(seat: HeldSeat) {
    token = seat.token;
    forgetSeat(seat.table, seat.seat);
    holdSeat(seat);
}

// The seat is given to a bot for now; whoever holds the token can take it back.
export async function leaveSeat() {
    if (!(await say('leave'))) return;
    mySeat.value = 0;
    server.comeBack = () => ({
        do: 'join',
        table: code.value,
        effects: true,
        since: live.value?.table.move ?? 0,
    });
}

export function takeSeatBack() {
    return join();
}

// A new table from this one after a move, with us in the same seat.
export async function tryAgainFrom(move: number) {
    const answer = (await say('fork', { move })) as {
        table: string;
        seat: number;
        token: string;
    } | null;
    if (!answer) return;
    holdSeat({ table: answer.table, token: answer.token, seat: answer.seat });
    go(tablePath(answer.table, answer.token));
}

// The frames without a story of their own: said, and complained about if refused.
export function say(what: string, fields: Record<string, unknown> = {}) {
    return server.ask(what, fields).catch((error: unknown) => {
        complain(error);
        return null;
    });
}
