// What this player has done, kept by this browser and nowhere else: a row for each match or mission that
// was played from its beginning with dice that nobody knew. What is kept of a game are the facts its
// table tells (docs/scene.md); no game is known here.
import { effect } from '@preact/signals';
import { has, numberIn, wordIn } from '../facts';
import { kept } from '../prefs';
import type { Facts, Scene } from '../protocol';
import { code, live, mySeat } from '../room';
import { route } from '../route';

export type Done = 'won' | 'partly' | 'lost';

export interface Result {
    table: string;
    game: string;
    done: Done;
    time: number; // in seconds since 1970
    mission: string; // values of the options; empty where the game has none
    level: string;
    grade: string;
    turns: number; // 0: not counted
    par: number;
    stars: number;
    score: number;
}

const MOST = 1000;
export const results = kept<Result[]>('results', []);

export function keyOf({ table, mission, level, turns, done }: Result): string {
    return [table, mission, level, turns, done].join(' ');
}

// Rows that are known already are left as they are.
export function add(rows: Result[]) {
    const known = new Set(results.value.map(keyOf));
    const fresh = rows.filter((r) => !known.has(keyOf(r)));
    if (fresh.length > 0) results.value = [...results.value, ...fresh].slice(-MOST);
}

function resultOf(scene: Scene, table: string, done: Done, facts: Facts = {}): Result {
    const about = { facts: { ...scene.table.facts, ...facts } };
    return {
        table,
        game: scene.table.game,
        done,
        time: Math.round(Date.now() / 1000),
        mission: wordIn(about, 'mission'),
        level: wordIn(about, 'level'),
        grade: wordIn(about, 'grade'),
        turns: numberIn(about, 'turns'),
        par: numberIn(about, 'par'),
        stars: numberIn(about, 'stars'),
        score: scene.table.seats[mySeat.value - 1]?.score ?? 0,
    };
}

// The match, or the mission of a campaign that is being debriefed.
function ended(scene: Scene, table: string): Result[] {
    const done = wordIn(scene.table, 'done') as Done | '';
    if (done) return [resultOf(scene, table, done)];
    if (!scene.table.ending) return [];
    const isWon = scene.table.winners?.includes(mySeat.value);
    return [resultOf(scene, table, isWon ? 'won' : 'lost')];
}

// Missions that were won on the way.
function passed(scene: Scene, table: string): Result[] {
    return scene.events
        .filter((e) => has(e, 'mission') && has(e, 'turn') && has(e, 'par'))
        .map((e) => resultOf(scene, table, 'won', { ...e.facts, turns: numberIn(e, 'turn') }));
}

effect(() => {
    const [table, scene] = [code.value, live.value];
    if (!table || !scene || mySeat.value === 0 || route.value.companion) return;
    if (scene.table.sort || scene.table.lesson) return;
    add([...passed(scene, table), ...ended(scene, table)]);
});

const RANK: Record<Done, number> = { won: 2, partly: 1, lost: 0 };

// Whether one result is better than another of the same mission and level.
export function isBetter(a: Result, b: Result): boolean {
    const order = [
        RANK[a.done] - RANK[b.done],
        a.stars - b.stars,
        a.score - b.score,
        (b.turns || Infinity) - (a.turns || Infinity),
    ].find((d) => d !== 0 && !Number.isNaN(d));
    return (order ?? 0) > 0;
}

export function bestOf(rows: Result[]): Result | undefined {
    return rows.reduce<Result | undefined>(
        (best, r) => (best && !isBetter(r, best) ? best : r),
        undefined,
    );
}
