// SWAT First Response: a house as a blueprint, white on blue. Rooms are sheets taped over it until
// they are turned up; the tactics cards lie below the house, with what the next shot would have.
import '../../shell';
import { icons } from './icons';
import type { IconName } from '../../icons';
import { cardOf } from '../../board/describe';
import type { Card, Move, Scene } from '../../protocol';
import { Tactics } from './cards';
import { Blueprint, Officer, RoomMark, RoomSheet } from './house';
import { PREVIEW } from './meters';
import { Overlay } from './overlay';
import { SwatPoster } from './poster';
import { ROOM_HEIGHT } from './words';
import type { Theme } from '../theme';

const ITEM_ICONS: Record<string, IconName> = {
    sidearm: 'sidearm',
    carbine: 'carbine',
    flashbang: 'flashGrenade',
    ram: 'ram',
    smoke: 'smokeBomb',
};
const STAMPED = ['exhausted', 'used'];

// The words of a move where the card it touches does not say enough.
function moveTitle(scene: Scene, move: Move): string | undefined {
    const cards = (move.touches ?? []).flatMap((id) => cardOf(scene, id) ?? []);
    const last = move.text.split(' ').at(-1) ?? '';
    if (move.verb === 'swap' && cards[0]) return `${cards[0].name}, ${last}`;
    if (move.verb === 'exhaust') return cards.map((c) => c.name).join(' + ');
    if (move.verb === 'ask') return `${last.charAt(0).toUpperCase()}${last.slice(1)}`;
    if (move.verb === 'burn') return 'Burn the card';
    if (move.verb === 'accept') return 'Give up';
    return undefined;
}

// "order 2 3 1" reads "Play Room Sweep first, then Breach, then Peek".
function moveName(scene: Scene, move: Move): string | undefined {
    if (move.verb !== 'order') return undefined;
    const hand = scene.zones.find((z) => z.id === 'hand')?.cards ?? [];
    const places = move.text.split(' ').slice(1).map(Number);
    const names = places.map((p) => hand[p - 1]?.name ?? `card ${p}`);
    const [first = '', ...rest] = names;
    return rest.length > 0 ? `Put ${first} first, then ${rest.join(', ')}` : `Put ${first} first`;
}

// Pointing at a room means walking there, at a card playing it next.
function attempt(id: string, scene: Scene): string | null {
    if (scene.boards[0]?.cells.some((c) => c.id === id)) return `step ${id}`;
    const slot = scene.zones.find((z) => z.id === 'hand')?.cards.findIndex((c) => c.id === id);
    if (slot !== undefined && slot >= 0) return `next ${slot + 1}`;
    const item = /^item-(.+)$/.exec(id)?.[1];
    return item ? `use ${item}` : null;
}

export const theme: Theme = {
    icons,
    id: 'swat',
    Poster: SwatPoster,
    cellHeight: ROOM_HEIGHT,
    rim: { columns: ['1', '2', '3', '4', '5'], rows: ['B', 'A'] },
    offGrid: () => ({ x: 0, y: 0, w: 100, h: ROOM_HEIGHT }),
    Ground: Blueprint,
    Names: Overlay,
    PieceFace: ({ piece, size }) =>
        piece.kind === 'officer' ? (
            <Officer piece={piece} size={size} />
        ) : (
            <RoomSheet piece={piece} size={size} />
        ),
    place: (piece, box) =>
        piece.kind === 'officer'
            ? { x: box.x + box.w - 24, y: box.y + box.h - 26, size: 34 }
            : { x: box.x + box.w / 2, y: box.y + box.h / 2, size: box.w },
    isFlat: (piece) => piece.kind !== 'officer',
    MarkFace: RoomMark,
    cardIcon: (card: Card) => ITEM_ICONS[card.icons?.[0] ?? ''] ?? 'conversation',
    stamps: (card) => card.state?.filter((s) => STAMPED.includes(s)) ?? [],
    Below: Tactics,
    zonesBelow: ['hand', 'targets', 'sources', 'outlook'],
    tracksBelow: ['skill', 'shot', 'swap', 'burn'],
    moveTitle,
    moveName,
    folded: { next: 'Put a card next', swap: 'Swap a card' },
    spacious: ['weapon', 'use', 'lose', 'exhaust', 'choose', 'ask'],
    notesBelow: PREVIEW,
    notable: /^(hostage|criminal)/,
    dice: () => [],
    points: () => null,
    beginsTurn: (event) => event.name === 'card',
    endsRound: (event) => event.name === 'turn',
    attempt,
    tracks: ['hostages', 'criminals', 'deck'],
};
