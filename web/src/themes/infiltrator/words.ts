// What Infiltrator's scene says, as it is drawn, and where things lie in a sector.
import { numberIn, wordIn } from '../../facts';
import type { IconName } from '../../icons';
import type { Card, Move, Piece, Scene, TableEvent, Track } from '../../protocol';
import { wordsOf } from '../../verbs';
import { spelled } from '../../wording';
import type { Box, Spot } from '../theme';

export const COLORS = ['blue', 'green', 'red', 'yellow', 'purple', 'white'];

export function trackOf(scene: Scene, id: string): Track | undefined {
    return scene.tracks.find((t) => t.id === id);
}

export function cardsOf(scene: Scene, zone: string): Card[] {
    return scene.zones.find((z) => z.id === zone)?.cards ?? [];
}

// Who comes in at which level.
export function comingOf(scene: Scene): { who: string; level: number }[] {
    const all = Object.entries(trackOf(scene, 'coming')?.facts ?? {});
    return all.map(([level, who]) => ({
        who: String(who),
        level: Number(level.slice('at-'.length)),
    }));
}

export function isEnemy(piece: Piece): boolean {
    return piece.id.startsWith('enemy-');
}

export function colorOf(piece: Piece): string {
    return wordIn(piece, 'color') || 'white';
}

export function is(piece: Piece, state: string): boolean {
    return piece.state?.includes(state) ?? false;
}

// How likely it detects you in the coming phase, in per cent.
export function exposureOf(piece: Piece): number {
    return numberIn(piece, 'exposure');
}

// Small things have their places; who walks about stands in the middle, side by side.
export function placeOf(piece: Piece, box: Box): Spot | null {
    const { x, y } = box;
    switch (piece.kind) {
        case 'noise':
            return { x: x + 50, y: y + 52, size: 88 };
        case 'objective':
            return { x: x + 15, y: y + 32, size: 24 };
        case 'optional':
            return { x: x + 15, y: y + 58, size: 22 };
        case 'key':
            return { x: x + 42, y: y + 30, size: 20 };
        case 'detection':
            return { x: x + 84, y: y + 30, size: 26 };
        case 'lock':
            return { x: x + 86, y: y + 56, size: 22 };
        case 'exit':
            return { x: x + 86, y: y + 84, size: 24 };
    }
    return null;
}

const CARD_ICONS: [RegExp, IconName][] = [
    [/knife|baton/, 'knife'],
    [/pistol|revolver|rifle|carbine|scope/, 'pistol'],
    [/vest|shell|weave|plate/, 'armor'],
    [/cell|harness/, 'battery'],
    [/soles|overshoes|servos|grapple|cart/, 'sprint'],
    [/cloak|double|badge|orders/, 'hood'],
    [/echo|bearing/, 'soundWaves'],
    [/jammer|scrambler|report|virus/, 'radio'],
    [/lock|key/, 'lockpicks'],
    [/stim|adrenaline/, 'firstAid'],
    [/pulse|smoke|flash/, 'grenade'],
    [/^mission-/, 'mission'],
    [/^flag-|^story-/, 'medal'],
];

export function cardIcon(card: Card): IconName {
    return CARD_ICONS.find(([words]) => words.test(card.id))?.[1] ?? 'chip';
}

function sectorName(scene: Scene, id: string): string | undefined {
    const cell = scene.boards[0]?.cells.find((c) => c.id === id);
    return cell && `${cell.id} ${cell.label ?? ''}`.trim();
}

// A thing a move touches, as people read it.
function nameOf(scene: Scene, id: string): string | undefined {
    const piece = scene.boards[0]?.pieces.find((p) => p.id === id);
    const card = scene.zones.flatMap((z) => z.cards).find((c) => c.id === id);
    return card?.name ?? piece?.label ?? sectorName(scene, id);
}

// Whether this is one of several ways under one heading: the map has the names of the sectors, so that
// their ids make small buttons.
function isOneWayOfMany(scene: Scene, move: Move): boolean {
    const to = move.touches?.length === 1 ? move.touches[0] : undefined;
    const alike = (scene.prompt?.moves ?? []).filter((m) => m.verb === move.verb);
    const isSector = scene.boards[0]?.cells.some((c) => c.id === to) ?? false;
    return isSector && alike.length > 1 && !!scene.prompt?.verbs?.[move.verb]?.title;
}

// The same thing may be done in more than one way, so that a button says its verb where it has words.
export function moveTitle(scene: Scene, move: Move): string | undefined {
    return isOneWayOfMany(scene, move) ? move.touches?.[0] : fullTitle(scene, move);
}

export function fullTitle(scene: Scene, move: Move): string | undefined {
    const names = move.touches?.flatMap((id) => nameOf(scene, id) ?? []) ?? [];
    if (names.length === 0 || wordsOf(move).length < 2) return undefined;
    const lead = scene.prompt?.verbs?.[move.verb]?.title;
    const things = names.join(wordsOf(move).includes('with') ? ' with ' : ' → ');
    return lead ? `${lead} ${things}` : things;
}

// Steps for one reason make one way.
interface Way {
    rooms: string[];
    reason: string;
}
type Line = string | Way;
export interface Caption {
    title: string;
    isEnemy: boolean;
    lines: Line[];
}

const REASONS: Record<string, string> = {
    noise: 'it hears noise there',
    detection: 'it is after a Detection token',
    patrol: 'it is on patrol',
    return: 'it goes back to its patrol',
    post: 'it goes back to its post',
};

// "Moves from c2 by c3 to b3: it is on patrol."
export function lineText(line: Line): string {
    if (typeof line === 'string') return line;
    const [from = '', ...by] = line.rooms;
    const to = by.pop() ?? '';
    const way = `${from}${by.length > 0 ? ` by ${by.join(', ')}` : ''} to ${to}`;
    return `Moves from ${way}: ${REASONS[line.reason] ?? line.reason}.`;
}

// What begins a caption of its own while the enemies act.
function captionFor(event: TableEvent): Caption | null {
    if (['behaviour', 'passed-over', 'reinforced'].includes(event.name))
        return { title: spelled(wordIn(event, 'figure')), isEnemy: true, lines: [] };
    return event.name === 'alarm' ? { title: 'Alarm', isEnemy: false, lines: [] } : null;
}

// "move-1-search" is "move 1, search".
function planText(plan: string): string {
    if (plan === 'nothing') return 'do nothing';
    return plan.replace(/-(?=[a-z])/g, ', ').replace('-', ' ');
}

// What is told below the name of whoever does it.
const TOLD: Record<string, (event: TableEvent) => string> = {
    behaviour: (e) => {
        const [alarm, total] = [numberIn(e, 'alarm'), numberIn(e, 'total')];
        const plan = planText(wordIn(e, 'plan'));
        return `Draws ${wordIn(e, 'modifier')}, alarm +${alarm}, total ${total}: ${plan}.`;
    },
    searched: (e) => `Searches ${wordIn(e, 'sector')}.`,
    'enemy-overwatch': (e) => `Goes into Overwatch in ${wordIn(e, 'sector')}.`,
};

function addLine(lines: Line[], event: TableEvent) {
    if (event.name !== 'enemy-moved') {
        lines.push(TOLD[event.name]?.(event) ?? event.text);
        return;
    }
    const [from, to] = [wordIn(event, 'from'), wordIn(event, 'to')];
    const reason = wordIn(event, 'reason');
    const last = lines.at(-1);
    const isOn = typeof last === 'object' && last.reason === reason && last.rooms.at(-1) === from;
    if (isOn) last.rooms.push(to);
    else lines.push({ rooms: [from, to], reason });
}

function captionsOf(events: TableEvent[]): Caption[] {
    const captions: Caption[] = [];
    for (const event of events) {
        const next = captionFor(event);
        if (next) captions.push(next);
        const now = captions.at(-1);
        if (now) addLine(now.lines, event);
    }
    return captions;
}

const isTurn = (event: TableEvent) => event.name === 'turn' || event.name === 'mission';

// Whether the enemies have begun to act and are not done.
export function isNight(events: TableEvent[]): boolean {
    return events.some(captionFor) && !events.some(isTurn);
}

// What each enemy did and why, in their order: in the phase that goes on, or else in the last one.
export function nightOf(events: TableEvent[]): Caption[] {
    const last = events.findLastIndex(isTurn);
    const now = captionsOf(events.slice(last + 1));
    if (now.length > 0 || last < 0 || events[last]?.name !== 'turn') return now;
    const before = events.slice(0, last).findLastIndex(isTurn);
    return captionsOf(events.slice(before + 1, last));
}

// Whether a piece of the story was told since the enemies last acted.
export function isStoryNew(events: TableEvent[]): boolean {
    return events
        .slice(events.findLastIndex((e) => captionFor(e)) + 1)
        .some((e) => e.name === 'story');
}

export interface Badge {
    name: string;
    why: string;
}

// What the last mission may be proud of, if it was a success; it has no effect on play.
export function badgesOf(events: TableEvent[]): Badge[] {
    const begun = events.findLastIndex((e) => e.name === 'mission');
    const night = events.slice(Math.max(begun, 0));
    const done = night.find((e) => e.name === 'success');
    if (!done) return [];
    const count = (...names: string[]) => night.filter((e) => names.includes(e.name)).length;
    const [turn, par] = [numberIn(done, 'turn'), numberIn(done, 'par')];
    const mode = wordIn(
        events.slice(0, begun).findLast((e) => e.name === 'mode'),
        'mode',
    );
    const all: [boolean, Badge][] = [
        [count('detected') === 0, { name: 'Ghost', why: 'nobody ever saw you' }],
        [
            count('body-found', 'woken') === 0 && count('defeated') === count('tidied'),
            { name: 'Clean', why: 'no body was left behind' },
        ],
        [turn > 0 && turn <= par, { name: 'Swift', why: `within ${par} turns` }],
        [mode === 'nonlethal', { name: 'Gentle', why: 'nobody was killed' }],
    ];
    return all.filter(([isWon]) => isWon).map(([, badge]) => badge);
}
