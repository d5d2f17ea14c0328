// What a person carries, kept in this browser under a name and taken again at a later table. While
// gear is chosen a card says by which move it is taken, and that move's verb names the one that puts
// it back; a move with two words or more behind its verb begins with who carries.
import { wordsOf } from '../verbs';
import { signal } from '@preact/signals';
import { kept } from '../prefs';
import { live, mySeat } from '../room';
import { playSeries } from './series';

export type Loadouts = Record<string, string[]>;
const all = kept<Record<string, Loadouts>>('loadouts', {});
const LONGEST = 24;
// What became of the last one that was taken.
export const told = signal('');

const game = () => live.value?.table.game ?? '';
const bearerOf = (text: string) =>
    wordsOf({ text }).length > 2 ? (wordsOf({ text })[1] as string) : '';
const unique = (words: string[]) => [...new Set(words)].filter(Boolean);

export function loadouts(): Loadouts {
    return all.value[game()] ?? {};
}

// Verbs of gear, and what puts each back.
function gearVerbs(): [string, string][] {
    const verbs = Object.entries(live.value?.prompt?.verbs ?? {});
    return verbs.flatMap(([verb, it]) => (it.undone_by ? [[verb, it.undone_by]] : []));
}

export function isGearChosen(): boolean {
    return gearVerbs().length > 0;
}

export function carried(): string[] {
    const own = live.value?.zones.filter((z) => z.owner === mySeat.value) ?? [];
    return own.flatMap((z) => z.cards.flatMap((c) => c.taken_by ?? []));
}

export function keep(name: string) {
    const short = name.trim().slice(0, LONGEST);
    if (!short) return;
    all.value = { ...all.value, [game()]: { ...loadouts(), [short]: carried() } };
    told.value = `Kept as “${short}”, for later tables too.`;
}

export function forget(name: string) {
    const { [name]: _, ...others } = loadouts();
    all.value = { ...all.value, [game()]: others };
    told.value = '';
}

// Who of a loadout is not here leaves their cards to somebody here who is not in it.
function handOn(texts: string[]): string[] {
    const verbs = new Set(gearVerbs().flat());
    const offered = live.value?.prompt?.moves.filter((m) => verbs.has(m.verb)) ?? [];
    const here = unique(offered.map((m) => bearerOf(m.text)));
    const named = unique(texts.map(bearerOf));
    const free = here.filter((who) => !named.includes(who));
    const heir = new Map(
        named.filter((who) => !here.includes(who)).map((who) => [who, free.shift() ?? who]),
    );
    return texts.map((text) => {
        const [verb = '', who = '', ...rest] = wordsOf({ text });
        return heir.has(who) && rest.length > 0 ? [verb, heir.get(who), ...rest].join(' ') : text;
    });
}

// The texts of a list that another does not have, each as often as it is more often there.
function beyond(texts: string[], others: string[]): string[] {
    const left = [...others];
    return texts.filter((text) => {
        const at = left.indexOf(text);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
    });
}

function putBack(text: string): string[] {
    const [verb = '', ...rest] = wordsOf({ text });
    const back = gearVerbs().find(([gear]) => gear === verb)?.[1];
    return back ? [[back, ...rest].join(' ')] : [];
}

// Whoever carries something that is not in it puts all back first, the last card first, since one may
// rest on another.
export async function takeLoadout(name: string) {
    const wanted = handOn(loadouts()[name] ?? []);
    const bearers = unique(wanted.map(bearerOf));
    const anew = unique(beyond(carried(), wanted).map(bearerOf)).filter((who) =>
        bearers.includes(who),
    );
    const extra = carried().filter((text) => anew.includes(bearerOf(text)));
    await playSeries(extra.reverse().flatMap(putBack));
    const missing = beyond(wanted, carried());
    const refused = await playSeries(missing);
    const taken = missing.length - refused.size;
    const why = [...new Set(refused.values())].join(' ');
    told.value =
        `“${name}”: ${taken} card${taken === 1 ? '' : 's'} taken` +
        (refused.size > 0 ? `, ${refused.size} left out. ${why}` : ', none left out.');
}
