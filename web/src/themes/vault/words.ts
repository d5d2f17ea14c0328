// How the words of Vault's scene are taken apart for drawing, and where things lie in a room.
import type { IconName } from '../../icons';
import type { Card, Cell, Move, Piece, Scene, Track } from '../../protocol';
import { mySeat } from '../../room';
import { seatName } from '../../table/seatNames';
import type { Box, Spot } from '../theme';

export const ROOM_HEIGHT = 80;

export function trackOf(scene: Scene, id: string): Track | undefined {
    return scene.tracks.find((t) => t.id === id);
}

export function cardsOf(scene: Scene, zone: string): Card[] {
    return scene.zones.find((z) => z.id === zone)?.cards ?? [];
}

// "uses-3" among the words printed on a card.
export function usesOf(card: Card): number | undefined {
    const word = card.icons?.find((w) => w.startsWith('uses-'));
    return word ? Number(word.slice(5)) : undefined;
}

export function roundsOf(piece: Piece): number {
    return Number(piece.state?.find((w) => w.startsWith('rounds-'))?.slice(7) ?? 0);
}

// "guard-LO-3" has the third of eight places; players have theirs by seat.
export function placeOf(piece: Piece, box: Box): Spot {
    const number = Number(piece.id.split('-').at(-1)) - 1;
    if (piece.kind === 'back') return { x: box.x + 90, y: box.y + 26, size: 16 };
    if (piece.kind === 'player') return { x: box.x + 15 + number * 21, y: box.y + 65, size: 21 };
    if (piece.kind === 'companion') {
        const x = box.x + 15 + ((piece.owner ?? 1) - 1) * 21;
        return { x: x + number * 9 - 8, y: box.y + 48, size: 11 };
    }
    return {
        x: box.x + 14 + (number % 4) * 19.5,
        y: box.y + 27 + Math.floor(number / 4) * 19,
        size: 18,
    };
}

export function roomName(scene: Scene, code: string): string {
    const board = scene.boards[0];
    const cell = board?.cells.find((c: Cell) => c.id === code);
    return board?.areas.find((a) => a.id === cell?.area)?.label ?? code;
}

// The notes that goals and deck tell.
export const GOAL_NOTES = ['VAULT-18', 'VAULT-19'];
export const LAST_EVENT = 'VAULT-81';

// A card of somebody else is told by whose it is.
export function moveTitle(scene: Scene, move: Move): string | undefined {
    if (!isCrewChoice(scene)) return undefined;
    const zone = scene.zones.find((z) => z.cards.some((c) => move.touches?.includes(c.id)));
    const card = zone?.cards.find((c) => move.touches?.includes(c.id));
    if (!card || !zone?.owner || zone.owner === mySeat.value) return card?.name;
    return `${card.name}, ${seatName(scene, zone.owner)}`;
}

function isCrewChoice(scene: Scene): boolean {
    return (scene.prompt?.seats.length ?? 0) > 1;
}

const SKILL_ICONS: Record<string, IconName> = {
    cheater: 'throwAgain',
    cleaner: 'broom',
    convincer: 'conversation',
    doctor: 'heartPlus',
    dodger: 'dodge',
    expert: 'silence',
    'fast-hand': 'crosshair',
    ghost: 'ghost',
    'lucky-guy': 'clover',
    'one-man-army': 'bullets',
    medic: 'injured',
    ninja: 'ninja',
    'power-punch': 'fist',
    runner: 'sprint',
    scavenger: 'magnifier',
    'silent-killer': 'dagger',
    tank: 'shield',
    technician: 'wrench',
    'wall-breaker': 'brokenWall',
};

export function cardIcon(card: Card): IconName {
    const own = SKILL_ICONS[card.id.replace(/^skill-/, '')];
    return own ?? (card.id.startsWith('event-') ? 'card' : 'key');
}
