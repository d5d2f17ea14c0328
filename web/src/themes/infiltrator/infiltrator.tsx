// Infiltrator: a facility by night. Sectors are lit tiles; enemies are counters in the shape of
// their colour with the way they are about to go; noise is rings, detection an eye. Between missions
// there is the camp.
import '../../shell';
import type { Scene } from '../../protocol';
import { plain } from '../plain/plain';
import type { Theme } from '../theme';
import { Camp } from './camp';
import { Figure } from './figures';
import { icons } from './icons';
import { Kit } from './kit';
import { SectorMark, SectorNames, Tiles, Walls, Ways } from './map';
import { Night } from './night';
import { Status } from './status';
import { cardIcon, isEnemy, moveTitle, placeOf } from './words';

function Below({ scene }: { scene: Scene }) {
    if (scene.boards.length === 0) return scene.table.ending ? null : <Camp scene={scene} />;
    return (
        <>
            <Status scene={scene} />
            <Kit scene={scene} />
            <Night scene={scene} />
        </>
    );
}

// Pointing at a sector means walking there, at an enemy attacking it, at a card using it.
function attempt(id: string, scene: Scene): string | null {
    const board = scene.boards[0];
    const piece = board?.pieces.find((p) => p.id === id);
    const weapon = scene.zones.find((z) => z.id === 'gear')?.cards[0]?.id.slice('card-'.length);
    if (piece && isEnemy(piece) && piece.kind !== 'body' && weapon)
        return `attack e${id.slice('enemy-'.length)} with ${weapon}`;
    if (piece && /^(objective|optional|key)/.test(piece.id)) return `take ${piece.id}`;
    const cell = piece?.cell ?? id;
    if (board?.cells.some((c) => c.id === cell)) return `move ${cell}`;
    const card = /^card-(.+)$/.exec(id)?.[1];
    if (!card) return null;
    if (!board) return `equip ${card}`;
    const isItem = scene.zones.some((z) => z.id === 'items' && z.cards.some((c) => c.id === id));
    return `${isItem ? 'item' : 'use'} ${card}`;
}

export const theme: Theme = {
    icons,
    ...plain,
    id: 'infiltrator',
    // Rows count from the north and maps differ, so that Tiles writes their numbers.
    rim: { columns: [...'abcdefgh'], rows: [] },
    Ground: Tiles,
    Names: (plan) => (
        <g class="names">
            <Walls {...plan} />
            <Ways {...plan} />
            <SectorNames {...plan} />
        </g>
    ),
    PieceFace: Figure,
    place: placeOf,
    isFlat: (piece) => piece.kind === 'noise',
    MarkFace: SectorMark,
    cardIcon,
    stamps: () => [],
    Below,
    zonesBelow: ['missions', 'shop', 'flags', 'journal'],
    tracksBelow: ['health', 'energy', 'armor', 'keys', 'bytebucks', 'budget'],
    moveTitle,
    folded: { mode: 'How the next mission is played', difficulty: 'How hard it is' },
    spacious: ['move', 'run', 'carry', 'attack', 'shoot', 'take', 'order', 'react', 'pick'],
    beginsTurn: (event) => event.name === 'turn',
    endsRound: (event) => event.name === 'mission' || event.name === 'camp',
    attempt,
};
