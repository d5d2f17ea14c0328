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
import { cardIcon, fullTitle, isNight, moveTitle, placeOf } from './words';

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

export const theme: Theme = {
    icons,
    ...plain,
    id: 'infiltrator',
    // Rows count from the north and maps differ, so that Tiles writes their numbers.
    rim: { columns: Array.from('abcdefgh'), rows: [] },
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
    isFlat: (piece) => piece.kind === 'noise' || piece.kind === 'lock',
    MarkFace: SectorMark,
    cardIcon,
    stamps: () => [],
    Below,
    zonesBelow: ['missions', 'shop', 'flags', 'journal'],
    tracksBelow: ['health', 'energy', 'armor', 'keys', 'bytebucks', 'budget'],
    moveTitle,
    moveName: fullTitle,
    // Of many ways the one that leads out.
    notable: /the mission is done/,
    // A modifier card, and where it stands in the sentence of what it was drawn for.
    draws: { behaviour: 1, alarm: 0, hit: 2, missed: 2, 'you-hit': 3, 'you-miss': 3 },
    chapters: { begin: ['mission', 'camp', 'turn'], leave: ['moved'] },
    beginsTurn: (event) => event.name === 'turn',
    isUnderWay: isNight,
    endsRound: (event) => event.name === 'mission' || event.name === 'camp',
};
