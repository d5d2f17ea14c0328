// What a real flick struck, as people tell it: what can be struck, what lies in one line, and by whom what
// was passed one after the other may have been struck.
import type { Board, Piece } from '../../protocol';
import { bearingTo, distance, isStraight, placeOf, type Point } from './sling';

export type Strike = [by: string, on: string];

export interface Thing {
    word: string;
    name: string;
    at?: Point | null;
}

export const STANDEES = ['patrol', 'sentry', 'mastermind', 'hostage', 'seal'];
const BESIDE = 15; // millimetres from the line at which a disc still touches
const SHORT_LINE = 3; // so few are told by as many taps
const MOST_LINES = 4;

const isCrate = (word: string) => word.startsWith('cover:');
const isStandee = (word: string) => !word.includes(':');

// What a strike on a piece is called.
export function struckWord(piece: Piece): string {
    if (piece.kind === 'block') return `cover:${piece.cell ?? ''}`;
    return piece.kind === 'token' ? `obj:${piece.cell ?? ''}` : piece.id;
}

function nameOf(piece: Piece): string {
    if (piece.kind === 'block') return `crate ${piece.cell ?? ''}`;
    return piece.kind === 'token' ? `token ${piece.cell ?? ''}` : piece.label;
}

function spoken(word: string): string {
    return word
        .replace(/^cover:/, 'crate ')
        .replace(/^obj:/, 'token ')
        .replace(/^door:/, 'Door ');
}

// "disc > PA1" in short: what was struck, and by which crate if not by the disc.
export function sayStrike([by, on]: Strike): string {
    return by === 'disc' ? spoken(on) : `${spoken(on)} by ${spoken(by)}`;
}

// The same of several: "crate I12, which struck PA1; PA2".
export function sayAll(strikes: Strike[]): string {
    return strikes.reduce((said, [by, on], i) => {
        const [lastBy, lastOn] = strikes[i - 1] ?? [];
        if (!said) return spoken(on);
        if (by === 'disc') return `${said}; ${spoken(on)}`;
        if (by === lastOn) return `${said}, which struck ${spoken(on)}`;
        return by === lastBy
            ? `${said} and ${spoken(on)}`
            : `${said}; ${spoken(by)} struck ${spoken(on)}`;
    }, '');
}

export function withStrike(old: Strike[], by: string, on: string): Strike[] {
    return old.some(([b, o]) => b === by && o === on) ? old : [...old, [by, on]];
}

// Closed Doors, by the letters of the Areas on both sides.
export function doorsOf(board: Board): Thing[] {
    const area = (id: string) =>
        board.cells.find((c) => c.id === id)?.area?.replace('area-', '') ?? '';
    const found = board.edges
        .filter((e) => e.kind === 'door' || e.kind === 'lock')
        .map((e) => [area(e.from), area(e.to)].sort().join('-').replace(/-\d:/, '-'));
    return [...new Set(found)].map((id) => ({ word: `door:${id}`, name: `Door ${id}` }));
}

// Where the SEAL in its turn flicks from.
function hand(board: Board): Point | null {
    const seal = board.pieces.find((p) => p.state?.includes('active'));
    return seal ? placeOf(board, seal) : null;
}

// What can be struck, the nearest to whoever flicks first.
export function thingsOn(board: Board, kinds: string[]): Thing[] {
    const from = hand(board);
    const far = (p: Piece) => {
        const at = placeOf(board, p);
        return from && at ? distance(from, at) : 0;
    };
    return board.pieces
        .filter((p) => kinds.includes(p.kind))
        .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || far(a) - far(b))
        .map((p) => ({ word: struckWord(p), name: nameOf(p), at: placeOf(board, p) }));
}

// The things that a disc meets which goes straight to one of them and on, the nearest first.
function lineTo(board: Board, from: Point, goal: Point, things: Thing[]): Thing[] {
    const way = (bearingTo(from, goal) * Math.PI) / 180;
    return things
        .flatMap((it) => {
            if (!it.at || !isStraight(board, from, it.at)) return [];
            const [dx, dy] = [(it.at.x - from.x) / 10, (it.at.y - from.y) / 10];
            const along = dx * Math.sin(way) + dy * Math.cos(way);
            const aside = Math.abs(dx * Math.cos(way) - dy * Math.sin(way));
            return along > 1 && aside <= BESIDE ? [{ it, along }] : [];
        })
        .sort((a, b) => a.along - b.along)
        .map(({ it }) => it);
}

// Lines of so many things that one by one they would take too many taps; the longest first.
export function linesOn(board: Board): Thing[][] {
    const from = hand(board);
    if (!from) return [];
    const things = thingsOn(board, [...STANDEES, 'block', 'token']).filter(
        (t) => t.at && distance(from, t.at) > 1,
    );
    const lines = things
        .map((t) => lineTo(board, from, t.at as Point, things))
        .filter((l) => l.length > SHORT_LINE);
    const byWords = new Map(lines.map((l) => [l.map((t) => t.word).join(), l]));
    return [...byWords.values()].sort((a, b) => b.length - a.length).slice(0, MOST_LINES);
}

// The crate before a strike that may have struck in the disc's place: only people are struck by crates.
export function crateBefore(strikes: Strike[], i: number): string | undefined {
    const on = strikes[i]?.[1] ?? ':';
    return isStandee(on) ? strikes.slice(0, i).findLast(([, o]) => isCrate(o))?.[1] : undefined;
}

// The other way to read it: whoever comes after a crate was struck by that crate.
export function byCrates(strikes: Strike[]): Strike[] {
    return strikes.map(([by, on], i) => [crateBefore(strikes, i) ?? by, on]);
}
