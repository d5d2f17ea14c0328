// Options as people read them: what a value means. A word nobody wrote about reads as it is, without its underscores.
import type { Option } from '../protocol';
import { capital } from '../wording';
import { isDifficulty, plain } from './levels';

// By key and value, or by value: what it is called, and what choosing it means.
const WORDS: Record<string, [string, string?]> = {
    auto: ['By the number of players'],
    'ties.auto': ['Decided for you', 'They go where they are farther from you.'],
    'ties.first': ['Decided for you', 'The first that is possible happens.'],
    'ties.ask': ['You are asked'],
    'lead.first': ['The first player with a SEAL alive'],
    'lead.fallen': ['The first player whose SEALs are all dead'],
    'mission.': ['The campaign', 'All missions in a row, with gear and pay kept between them.'],
    'mode.skirmish': ['One mission', 'A single mission that you choose.'],
    'mode.campaign': ['The campaign', 'Eight missions; what happens decides which comes next.'],
    'mode.lethal': ['Lethal', 'Whoever you defeat stays down.'],
    'mode.nonlethal': ['Non-lethal', 'Whoever finds a body wakes it.'],
    random: ['At random'],
    'first.random': ['Whoever chance picks'],
    'evade.at_least': ['Reaching it is enough'],
    'evade.more_than': ['It must be exceeded'],
    'randomizer.app': ['Drawn freely'],
    'randomizer.cards': ['From the printed cards'],
    'round_limit.0': ['No dawn'],
    'board.random': ['A new one'],
    'preview.none': ['No line'],
    'preview.contact': ['To the first thing it hits'],
    'preview.bounce': ['Round the first corner, too'],
    'hand.own': ['Your own hand', 'The disc goes exactly where you send it.'],
    'hand.steady': ['Steady'],
    'level.cadet': ['Cadet', 'The easiest: seven tactics cards, two weapons.'],
    'level.rookie': ['Rookie', 'Six tactics cards, two weapons.'],
    'level.officer': ['Officer', 'The usual game: six tactics cards, one weapon.'],
    'level.sergeant': ['Sergeant', 'Five tactics cards, no weapon.'],
    'level.commander': ['Commander', 'The hardest: five cards, few of them safe, no weapon.'],
    'vault.rookie': ['Rookie', 'For a first heist: 7 health each, two guards in the Vault.'],
    'vault.standard': [
        'Standard',
        'As the rules have it: 5 health each, three guards in the Vault.',
    ],
    'vault.expert': ['Expert', 'Four guards in the Vault, three in the Security Room.'],
    'vault.legend': ['Legend', 'Five guards in the Vault, four in the Security Room.'],
    'infiltrator.relaxed': ['Relaxed', 'One Health more, and the enemies are less alert.'],
    'infiltrator.standard': ['Standard', 'The missions as they were written.'],
    'infiltrator.ruthless': ['Ruthless', 'The enemies are more alert and hit harder.'],
    'flix.rookie': ['Rookie', 'More rounds, fewer Patrols, the larger disc.'],
    'flix.veteran': ['Veteran', 'A round less, more Patrols, more to bring home.'],
    'flix.operator': ['Operator', 'The shortest time, most Patrols, most to bring home.'],
    '': ['As it comes'],
};

// What is asked, where the words of the terminal would not do here.
const QUESTIONS: Record<string, string> = {
    traffic: 'Traffic: busy streets cost more to drive',
    seasons: 'Seasons: spring, summer, fall and winter each change a rule',
    first: 'Who takes the first turn',
    unit: 'Call sign of each unit',
    witness: 'Witnesses: three people outside who can be asked for help',
    swap: 'You may swap one card in a game',
    burn: 'You may burn one card to undo a failure',
    memory: 'Memory: what you peeked at is not shown again',
    autospend: 'Skill for a shot is taken from your cheapest card',
    must_act: 'Nobody may wait who could move, fight or evade',
    evade: 'Evading guards: the die against their number plus 1',
    walls: 'Walls on the board',
    guards: 'Guards in the rooms',
    keycards: 'Keycards to find',
    start_full: 'Cards that raise a limit fill it at the start',
    randomizer: 'Where boards and guards come from',
    round_limit: 'When dawn ends the heist',
    board: 'Which board',
    mission: 'Which mission',
    'infiltrator.ties': 'Where an enemy could go two ways',
    'flix.ties': 'Where a Tango could do two things',
    flag1: 'What you are known for (as after earlier missions)',
    flag2: 'And for',
    lead: 'Who chooses for the Tangos',
    preview: 'How far the aiming line goes',
    hand: 'How steady each hand is',
    'infiltrator.mode': 'The defeated',
};

function wordsOf(option: Option, value: string, game = '') {
    return (
        (isDifficulty(option) ? WORDS[`${game}.${value}`] : undefined) ??
        WORDS[`${option.key.replace(/\.\d+$/, '')}.${value}`] ??
        WORDS[value]
    );
}

export function valueWords(option: Option, value: string, game?: string): string {
    const own = wordsOf(option, value, game);
    if (own) return own[0];
    const name = option.names?.[value];
    if (name) return name;
    if (option.key === 'first') return `Seat ${value}`;
    if (option.key === 'board') return `Printed board ${value}`;
    if (option.key === 'round_limit') return `After ${value} rounds`;
    return plain(value);
}

// What choosing it means; empty where its name says it.
export function meaning(option: Option, value: string, game?: string): string {
    return wordsOf(option, value, game)?.[1] ?? '';
}

export function question(option: Option, game: string): string {
    return QUESTIONS[`${game}.${option.key}`] ?? QUESTIONS[option.key] ?? capital(option.help);
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
