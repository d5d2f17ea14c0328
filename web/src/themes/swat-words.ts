// How the words of SWAT's scene are taken apart for drawing: steps of a card, sources of skill.
import type { IconName } from '../icons';
import type { Card, Piece, Track } from '../protocol';

export const ROOM_HEIGHT = 148;

export interface Step {
    icon: IconName;
    verb: string;
    rest: string;
}

const STEP_ICONS: Record<string, IconName> = {
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

export function skillOf(card: Card): string | undefined {
    return /Skill (\d+)/.exec(card.text ?? '')?.[1];
}

export function isDown(card: Card): boolean {
    return card.state?.includes('down') ?? false;
}

// Which step is being carried out, counted from 1; 0 where the card is not active.
export function stepNow(card: Card): number {
    const word = card.state?.find((s) => s.startsWith('step-'));
    return word ? Number(word.slice(5)) : 0;
}

// "5: hostages 1 + Room Sweep 2" names two sources.
export function sourcesOf(track: Track): string[] {
    return track.text?.replace(/^\d+: /, '').split(' + ') ?? [];
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
export function linesOf(text: string, longest = 12): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + word.length < longest)
            lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    return lines;
}
