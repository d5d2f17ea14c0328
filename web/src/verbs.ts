// What the open question says about the verbs of its moves: the page knows none by itself.
import type { Move, Role, Scene } from './protocol';
import { moves, view } from './room';
import { capital, spelled } from './wording';

// The one text form of a move: the verb and its arguments, separated by blanks.
export function wordsOf(move: { text: string }): string[] {
    return move.text.split(' ');
}

export function roleOf(move: Move, scene: Scene | null = view.value): Role | undefined {
    return scene?.prompt?.verbs?.[move.verb]?.role;
}

// The heading of a verb's moves.
export function headingOf(scene: Scene | null, verb: string): string {
    return capital(scene?.prompt?.verbs?.[verb]?.title ?? spelled(verb));
}

// So few ways are a list that is read at a glance.
const FEW = 6;

// Chosen on the thing itself: a way to a cell that glows.
export function isLit(move: Move, scene: Scene | null = view.value): boolean {
    if (roleOf(move, scene) !== 'aside') return false;
    return !!scene?.boards.some((b) => b.cells.some((c) => move.touches?.includes(c.id)));
}

// A long list that is as well chosen on the thing itself is folded away.
export function isFolded(move: Move, scene: Scene | null = view.value): boolean {
    const role = roleOf(move, scene);
    if (role !== 'aside' || !isLit(move, scene)) return role === 'arrange' || role === 'aside';
    return (scene?.prompt?.moves ?? []).filter((m) => isLit(m, scene)).length > FEW;
}

// What is done comes before what is arranged and where one goes; what ends the question is last.
const LATER: Role[] = ['arrange', 'aside', 'end'];

export function ordered(offered: Move[], scene: Scene | null = view.value): Move[] {
    const rank = (m: Move) => LATER.indexOf(roleOf(m, scene) as Role);
    return offered.toSorted((a, b) => rank(a) - rank(b));
}

// The moves that a digit takes, as they stand: a key must not do what nobody sees.
export function numbered(offered: Move[]): Move[] {
    return ordered(offered).filter((m) => !isFolded(m));
}

// The first move on offer that plays this part.
export function moveAs(role: Role): Move | undefined {
    return moves.value.find((m) => roleOf(m) === role);
}

// The macro that plays this part: a front end says it with things of its own choice.
export function macroAs(role: Role, scene: Scene | null = view.value): string | undefined {
    const offered = new Set(scene?.prompt?.moves.map((m) => m.verb));
    const all = Object.entries(scene?.prompt?.verbs ?? {});
    return all.find(([verb, it]) => it.role === role && !offered.has(verb))?.[0];
}
