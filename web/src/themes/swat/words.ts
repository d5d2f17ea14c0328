// How the words of SWAT's scene are taken apart for drawing: what is printed on a card, what a step
// would reach, and what a room looks like.
import type { IconName } from '../../icons';
import type { Card, Piece, Scene } from '../../protocol';

export const ROOM_HEIGHT = 148;

export interface Step {
    icon: IconName;
    verb: string;
    rest: string;
}

export const STEP_ICONS: Record<string, IconName> = {
    move: 'walk',
    peek: 'eye',
    search: 'magnifier',
    shoot: 'crosshair',
};

// "peek-R1-R2" is the eye, "PEEK" and "R1 R2".
export function stepsOf(card: Card): Step[] {
    return (card.icons ?? []).flatMap((word) => {
        const [act = '', ...rest] = word.split('-');
        const icon = STEP_ICONS[act];
        return icon ? [{ icon, verb: act.toUpperCase(), rest: rest.join(' ') }] : [];
    });
}

// The number of "skill-2", "level-3", "total-5" or "need-7" among the words of a card.
export function numberOf(card: Card, word: 'skill' | 'level' | 'total' | 'need'): number | null {
    const found = card.icons?.find((w) => w.startsWith(`${word}-`));
    return found ? Number(found.slice(word.length + 1)) : null;
}

// A card of which only the back is known.
export function isBack(card: Card): boolean {
    return stepsOf(card).length === 0;
}

export function is(card: Card, state: string): boolean {
    return card.state?.includes(state) ?? false;
}

// Which step is being carried out, counted from 1; 0 where the card is not active.
export function stepNow(card: Card): number {
    const word = card.state?.find((s) => s.startsWith('step-'));
    return word ? Number(word.slice(5)) : 0;
}

// What a step would reach, as far as the player knows.
export interface Outlook {
    act: string;
    text: string;
    rooms: string[];
    isSure: boolean;
    good: string[];
    fatal: string[];
}

function roomsOf(card: Card, word: string): string[] {
    return (card.state ?? [])
        .filter((s) => s.startsWith(`${word}-`))
        .map((s) => s.slice(word.length + 1));
}

export function cardsOf(scene: Scene, zone: string): Card[] {
    return scene.zones.find((z) => z.id === zone)?.cards ?? [];
}

// The outlook of a card's step, counted from 1; null where it is over or nothing is known.
export function outlookOf(scene: Scene, card: string, step: number): Outlook | null {
    const id = `outlook-${card.replace(/^card-/, '')}-${step}`;
    const found = cardsOf(scene, 'outlook').find((c) => c.id === id);
    const face = cardsOf(scene, 'hand').find((c) => c.id === card);
    if (!found || !face) return null;
    return {
        act: stepsOf(face)[step - 1]?.verb.toLowerCase() ?? '',
        text: found.text ?? '',
        rooms: found.icons ?? [],
        isSure: is(found, 'would'),
        good: roomsOf(found, 'good'),
        fatal: roomsOf(found, 'fatal'),
    };
}

const ROOM_ICONS: Record<string, IconName> = {
    empty: 'door',
    hostage: 'hostage',
    criminal: 'balaclava',
    destroyed: 'brokenWall',
};

export function roomIcon(piece: Piece): IconName | undefined {
    return ROOM_ICONS[piece.kind];
}

// A name in lines that fit the width of a room.
export function linesOf(name: string, longest = 12): string[] {
    const lines: string[] = [];
    for (const word of name.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + word.length < longest)
            lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    return lines;
}
