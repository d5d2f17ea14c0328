// What the game says to programs about a thing. Sentences are for people: nothing is read out of them.
import type { Facts } from './protocol';

interface Thing {
    facts?: Facts;
}

// A fact that is a number; 0 where there is none.
export function numberIn(it: Thing | null | undefined, name: string): number {
    return Number(it?.facts?.[name] ?? 0);
}

// A fact that is a word; empty where there is none.
export function wordIn(it: Thing | null | undefined, name: string): string {
    return String(it?.facts?.[name] ?? '');
}

export function has(it: Thing | null | undefined, name: string): boolean {
    return it?.facts?.[name] !== undefined;
}
