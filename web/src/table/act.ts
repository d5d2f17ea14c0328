// From a click or a key on a thing to a move: one legal move is played, several are offered in a
// menu, none is answered with the reason.
import { signal } from '@preact/signals';
import { cellOf, pieceOf, piecesOn } from '../board/describe';
import { has } from '../facts';
import { prefs } from '../prefs';
import type { Move, Verdict } from '../protocol';
import {
    hasOwnDice,
    hint,
    isBusy,
    isMyTurn,
    isNow,
    moves,
    mySeat,
    offers,
    play,
    trouble,
    view,
    whyNot,
} from '../room';
import { macroAs } from '../verbs';
import { isWanted, wanted } from './lesson';

export interface Spot {
    x: number;
    y: number;
}
export interface Menu {
    at: Spot;
    id: string;
    moves: Move[];
    confirm?: Move;
    why?: Verdict | null;
}

export const menu = signal<Menu | null>(null);
export const tip = signal<{ at: Spot; id: string } | null>(null);
// The thing a button of the rail speaks of, so that the board can point at it.
export const pointed = signal<string[]>([]);

// Whoever aims takes what is clicked on the board for themselves.
export const grab = signal<((id: string) => boolean) | null>(null);

// A menu that offers nothing only tells: it takes neither clicks nor keys.
export function isNote(it: Menu | null): boolean {
    return !!it && !it.confirm && it.moves.length === 0;
}

// What hovers belongs to the moment it was asked for.
view.subscribe(() => {
    tip.value = null;
    if (isNote(menu.peek())) menu.value = null;
});

export function closeMenu() {
    menu.value = null;
}

export function touching(id: string): Move[] {
    return moves.value.filter((m) => m.touches?.includes(id));
}

// Several moves at once; with dice of one's own they are made one by one.
function goTo(cell: string): Move | null {
    if (hasOwnDice.value) return null;
    const reach = view.value?.boards.some((b) => b.reach.some((r) => r.cell === cell));
    const verb = macroAs('way');
    return reach && verb && moves.value.length > 0
        ? { verb, text: `${verb} ${cell}`, title: `Go to ${cell}`, label: 'the cheapest way' }
        : null;
}

// The legal moves that concern a thing, and whether a plain click may take the only one.
export function offersFor(id: string): { moves: Move[]; isDirect: boolean } {
    const scene = view.value;
    if (!scene || moves.value.length === 0) return { moves: [], isDirect: false };
    const piece = pieceOf(scene, id);
    if (piece) {
        const own = touching(id);
        if (own.length > 0) return { moves: own, isDirect: piece.owner === mySeat.value };
        return offersFor(piece.cell ?? '');
    }
    const own = touching(id);
    if (own.length > 0) return { moves: own, isDirect: true };
    const way = cellOf(scene, id) ? goTo(id) : null;
    if (way) return { moves: [way], isDirect: true };
    const others = piecesOn(scene, id)
        .filter((p) => p.owner !== mySeat.value)
        .flatMap((p) => touching(p.id));
    return { moves: others, isDirect: false };
}

function isAskedFirst(move: Move): boolean {
    if (prefs.confirm.value === 'always') return true;
    if (isWanted(move)) return false;
    const isEnd = view.value?.prompt?.verbs?.[move.verb]?.role === 'end';
    return (prefs.confirm.value === 'warned' && !!move.warning) || (prefs.askEnd.value && isEnd);
}

// Plays a move, or asks first where the player wants to be asked. What a lesson wants is safe.
// A move that leaves something open is made where that is set.
export function take(move: Move, at: Spot) {
    tip.value = null;
    if (move.open?.some((o) => o.first !== undefined)) {
        document.querySelector<HTMLElement>('.open-move [tabindex], .open-move input')?.focus();
        return;
    }
    if (isAskedFirst(move) && menu.value?.confirm?.text !== move.text) {
        menu.value = { at, id: move.touches?.[0] ?? '', moves: [], confirm: move };
        return;
    }
    closeMenu();
    pointed.value = [];
    void playAt(move.text, at);
}

// What is refused is told where it was asked for.
async function playAt(text: string, at: Spot) {
    await play(text);
    if (trouble.value) trouble.value = { ...trouble.value, at };
}

// A piece with a card of its own: a click on it opens that, and makes no move.
export function hasCard(id: string): boolean {
    const piece = view.value && pieceOf(view.value, id);
    return !!piece && has(piece, 'card');
}

// While a move is on its way a click means the moment that is over.
export function activate(id: string, at: Spot) {
    if (isBusy.value || grab.value?.(id)) return;
    const offer = offersFor(id);
    const only = offer.moves.length === 1 ? offer.moves[0] : undefined;
    if (only && offer.isDirect && !hasCard(id)) take(only, at);
    else ask(id, at);
}

// What a menu or a tip lists: what is aimed is set at the pad.
export function offersTold(id: string): Move[] {
    return offersFor(id).moves.filter((m) => !grab.value || !m.form);
}

// Opens the menu of a thing: what it is, what can be done with it, and if nothing, why not.
export function ask(id: string, at: Spot) {
    const scene = view.value;
    tip.value = null;
    if (!scene) return;
    const offered = offersTold(id);
    menu.value = { at, id, moves: offered };
    // Whoever opens a card wants to read it.
    if (hasCard(id)) return;
    if (offered.length > 0 || grab.value || !isNow.value || !mySeat.value || scene.table.ending)
        return;
    void explain(id);
}

async function explain(id: string) {
    const cell = view.value && pieceOf(view.value, id)?.cell;
    const reason = whyNot({ id });
    const why = await (cell ? reason.catch(() => whyNot({ id: cell })) : reason).catch(() => null);
    if (menu.value?.id === id && why && !why.legal) menu.value = { ...menu.value, why };
}

// What a bot would do in our place, and where.
export async function showHint() {
    const it = await hint();
    if (!it) return;
    trouble.value = { text: it.text, hint: it };
    pointed.value = moves.value.find((m) => m.text === it.text)?.touches ?? [];
}

// The move of the large button and the space bar: what a lesson wants, what the game calls the
// sensible thing, or the only one there is. Often there is none.
export function primary(): Move | undefined {
    if (wanted.value) return wanted.value;
    const only = offers.value.length === 1 ? offers.value[0] : undefined;
    const main = offers.value.find((m) => m.main) ?? only;
    return isMyTurn.value && !main?.warning ? main : undefined;
}

export function spotOf(element: Element): Spot {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
