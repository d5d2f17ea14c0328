// SWAT First Response: a house as a blueprint, white on blue. Rooms are sheets taped over it until
// they are turned up; the tactics cards lie below the house, with what the next shot would have.
import '../../shell';
import { icons } from './icons';
import type { IconName } from '../../icons';
import type { Card, Move, Scene } from '../../protocol';
import { Tactics } from './cards';
import { Blueprint, Officer, RoomMark, RoomSheet } from './house';
import { PREVIEW } from './meters';
import { Overlay } from './overlay';
import { ROOM_HEIGHT } from './words';
import { macroAs, wordsOf } from '../../verbs';
import { sounds } from './sounds';
import { plain } from '../plain/plain';
import type { Theme } from '../theme';

const ITEM_ICONS: Record<string, IconName> = {
    sidearm: 'sidearm',
    carbine: 'carbine',
    flashbang: 'flashGrenade',
    ram: 'ram',
    smoke: 'smokeBomb',
};
const STAMPED = ['exhausted', 'used'];

// A whole order reads "Put Room Sweep first, then Breach, then Peek".
function moveName(scene: Scene, move: Move): string | undefined {
    const isWhole = move.verb === macroAs('arrange', scene);
    const isOne = scene.prompt?.verbs?.[move.verb]?.role === 'arrange';
    if (!isWhole && !isOne) return undefined;
    const hand = scene.zones.find((z) => z.id === 'hand')?.cards ?? [];
    const places = wordsOf(move).slice(1).map(Number);
    const names = places.map((p) => hand[p - 1]?.name ?? `no. ${p}`);
    const [first = '', ...rest] = names;
    if (!isWhole) return `Put ${first} next`;
    return rest.length > 0 ? `Put ${first} first, then ${rest.join(', ')}` : `Put ${first} first`;
}

export const theme: Theme = {
    ...plain,
    id: 'swat',
    icons,
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
    moveName,
    notesBelow: PREVIEW,
    draws: { event: 'event' },
    sounds: { ...plain.sounds, ...sounds },
    air: 'house',
    beginsTurn: (event) => event.name === 'card',
    endsRound: (event) => event.name === 'turn',
    // The report below has every card; here is what they came to.
    chapters: {
        begin: ['turn'],
        leave: [],
        tell: [
            'gained',
            'testimony',
            'rescued',
            'neutralised',
            'extra-neutralised',
            'event',
            'destroyed',
            'dazed',
            'weapon-lost',
            'turn-lost',
            'fail-search',
            'fail-weak',
            'fail-hostage',
            'burned',
            'averted',
            'won',
            'lost',
            'out-of-time',
        ],
    },
    tracks: ['hostages', 'criminals', 'deck'],
};
