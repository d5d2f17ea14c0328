// Options as people read them: what a value means, which option says how hard the game is, what the
// levels of bots are called. A word nobody wrote about reads as it is, without its underscores.
import type { Game, Option } from '../protocol';
import { capital } from '../wording';

const WORDS: Record<string, string> = {
    auto: 'By the number of players',
    'ties.auto': 'Decided for you, away from you',
    'lead.first': 'The first player with a SEAL alive',
    'lead.fallen': 'The first player whose SEALs are all dead',
    'mission.': 'The campaign',
    'mode.skirmish': 'One mission',
    'mode.campaign': 'The campaign',
    random: 'At random',
    'first.random': 'Whoever chance picks',
    'evade.at_least': 'Reaching it is enough',
    'evade.more_than': 'It must be exceeded',
    'randomizer.app': 'Drawn freely',
    'randomizer.cards': 'From the printed cards',
    'round_limit.0': 'No dawn',
    'board.random': 'A new one',
    '': 'As it comes',
};

const BOTS: Record<string, string> = {
    random: 'Beginner, moves at random',
    greedy: 'Impulsive, takes what it can get',
};

function plain(word: string): string {
    const text = word.replace(/[-_]/g, ' ');
    return capital(text);
}

export function valueWords(option: Option, value: string): string {
    const own = WORDS[`${option.key}.${value}`] ?? WORDS[value];
    if (own !== undefined) return own;
    const name = option.names?.[value];
    if (name) return name.toLowerCase().includes(value) ? name : `${value} · ${name}`;
    if (option.key === 'first') return `Seat ${value}`;
    if (option.key === 'round_limit') return `After ${value} rounds`;
    return plain(value);
}

export function botWords(name: string): string {
    return BOTS[name] ?? plain(name);
}

// The levels one chooses among: those with a name, where there are some.
export function botLevels(game: Game): string[] {
    const named = game.bots.filter((b) => !(b in BOTS));
    return named.length > 0 ? named : game.bots;
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

const ON = ['on', 'true'];
const OFF = ['off', 'false'];

// The value that switches an option on, where it is a matter of yes or no.
export function switchOf(option: Option): { on: string; off: string } | null {
    const on = option.values?.find((v) => ON.includes(v));
    const off = option.values?.find((v) => OFF.includes(v));
    return on && off && option.values?.length === 2 ? { on, off } : null;
}

// Extras one may want to add are in sight; all else is for those who look for it.
export function isExtra(option: Option): boolean {
    return switchOf(option)?.off === option.default;
}

export function sentence(text: string): string {
    return capital(text);
}
