// Infiltrator: a facility by night. Sectors are lit tiles; enemies are counters in the shape of
// their colour with the way they are about to go; noise is rings, detection an eye. Between missions
// there is the camp.
import '../../shell';
import type { Scene } from '../../protocol';
import { sounds } from './sounds';
import { plain } from '../plain/plain';
import type { Theme } from '../theme';
import { Between } from './between';
import { Camp } from './camp';
import { Figure } from './figures';
import { icons } from './icons';
import { ForMe } from './for-me';
import { Kit } from './kit';
import { SectorMark, SectorNames, Tiles, Walls, Ways } from './map';
import { Night } from './night';
import { Status } from './status';
import { cardIcon, fullTitle, isNight, moveTitle, placeOf } from './words';

function Below({ scene }: { scene: Scene }) {
    if (scene.table.ending) return <Between scene={scene} />;
    if (scene.boards.length === 0) return <Camp scene={scene} />;
    return (
        <>
            <Status scene={scene} />
            <Kit scene={scene} />
            <Night scene={scene} />
        </>
    );
}

export const theme: Theme = {
    ...plain,
    id: 'infiltrator',
    isNightly: true,
    icons,
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
    Beside: ForMe,
    zonesBelow: ['missions', 'shop', 'flags', 'journal'],
    tracksBelow: ['health', 'energy', 'armor', 'keys', 'bytebucks', 'budget'],
    hasManyNotes: true,
    moveTitle,
    moveName: fullTitle,
    // A modifier card, drawn for one of these.
    draws: {
        behaviour: 'modifier',
        alarm: 'modifier',
        hit: 'modifier',
        missed: 'modifier',
        'you-hit': 'modifier',
        'you-miss': 'modifier',
    },
    sounds: { ...plain.sounds, ...sounds },
    air: 'facility',
    chapters: { begin: ['mission', 'camp', 'turn'], leave: ['moved'] },
    isUnderWay: isNight,
    endsRound: (event) => event.name === 'mission' || event.name === 'camp',
};
