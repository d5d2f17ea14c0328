// How hard a game and its bots are: the little of it that a table needs, too.
import type { Game, Option } from '../protocol';
import { capital } from '../wording';

// The bots one chooses among, by game: what they are called and how they play.
const BOTS: Record<string, [string, string]> = {
    'patrol.rookie': ['Rookie', 'heads for the nearest crime'],
    'patrol.officer': ['Officer', 'weighs points, rivals and cards'],
    'vault.rookie': ['Rookie', 'plans one action at a time'],
    'vault.burglar': ['Burglar', 'plans its whole turn'],
    'flix.plain-pair': ['Plain', 'does the obvious'],
    'flix.trained': ['Trained', 'plans its turns'],
    random: ['Beginner', 'moves at random'],
    greedy: ['Impulsive', 'takes what it can get'],
};

// A word nobody wrote about, without its underscores.
export function plain(word: string): string {
    const text = word.replace(/[-_]/g, ' ');
    return capital(text);
}

export function botWords(name: string, game = ''): string {
    const words = BOTS[`${game}.${name}`] ?? BOTS[name];
    return words ? words.join(': ') : plain(name);
}

// The levels one chooses among: those there are words for, else those with a name, else all.
export function botLevels(game: Game): string[] {
    const known = game.bots.filter((b) => `${game.id}.${b}` in BOTS);
    const named = game.bots.filter((b) => !(b in BOTS));
    return [known, named].find((list) => list.length > 0) ?? game.bots;
}

export function isDifficulty(option: Option): boolean {
    return option.key === 'level' || option.key === 'difficulty';
}

const EASY = /^(cadet|rookie|relaxed|easy|beginner|novice)$/;

// The values of a difficulty, the easiest first.
export function levelsOf(option: Option): string[] {
    if (!isDifficulty(option)) return option.values ?? [];
    return [...(option.values ?? [])].sort((a, b) => Number(EASY.test(b)) - Number(EASY.test(a)));
}
