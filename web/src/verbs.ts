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

// A long list that is as well chosen on the thing itself is folded away.
export function isFolded(move: Move, scene: Scene | null = view.value): boolean {
    const role = roleOf(move, scene);
    return role === 'arrange' || role === 'aside';
}

// The moves that a digit takes: a key must not do what nobody sees.
export function numbered(offered: Move[]): Move[] {
    return offered.filter((m) => !isFolded(m));
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
