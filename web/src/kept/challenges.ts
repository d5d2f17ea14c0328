// Challenges this player has taken: for each table what is to be beaten, as its first table told it.
import { numberIn, wordIn } from '../facts';
import { kept } from '../prefs';
import type { Scene } from '../protocol';
import type { Done, Result } from './results';
import { isBetter } from './results';

export interface Target {
    from: string; // the table that is to be beaten
    name: string;
    commit: string; // of its dice
    result: Result;
}

const MOST = 50;
export const targets = kept<Record<string, Target>>('targets', {});

export function keepTarget(table: string, target: Target) {
    const newest = Object.entries(targets.value).slice(1 - MOST);
    targets.value = Object.fromEntries([...newest, [table, target]]);
}

// How a seat did at a table that is over.
export function resultAt(scene: Scene, table: string, seat: number): Result {
    const { facts, game, seats, winners } = scene.table;
    const about = { ...(facts && { facts }) };
    const done = (wordIn(about, 'done') || (winners?.includes(seat) ? 'won' : 'lost')) as Done;
    return {
        table,
        game,
        done,
        time: 0,
        mission: wordIn(about, 'mission'),
        level: wordIn(about, 'level'),
        grade: wordIn(about, 'grade'),
        turns: numberIn(about, 'turns'),
        par: numberIn(about, 'par'),
        stars: numberIn(about, 'stars'),
        score: seats[seat - 1]?.score ?? 0,
    };
}

// Who did better: us, them, or nobody.
export function verdictOf(own: Result, theirs: Result): 'better' | 'worse' | 'even' {
    if (isBetter(own, theirs)) return 'better';
    return isBetter(theirs, own) ? 'worse' : 'even';
}

const DONE: Record<Done, string> = { won: 'won', partly: 'won in part', lost: 'lost' };

export function resultWords(r: Result): string {
    return [
        DONE[r.done],
        r.grade && r.grade.replaceAll('-', ' '),
        r.turns > 0 && `${r.turns} ${r.turns === 1 ? 'turn' : 'turns'}`,
        r.score > 0 && `${r.score} points`,
    ]
        .filter(Boolean)
        .join(', ');
}
