// Vault: a bank by night as a floor plan. Guards are round counters, those with keycards golden and
// angular, shut-down ones lie with a dial; goals and the Security gauge stand above the plan, what
// happens is told below it, the crew stands beside it.
import '../../shell';
import { icons } from './icons';
import { useEffect } from 'preact/hooks';
import type { Scene } from '../../protocol';
import { code, log } from '../../room';
import { onEvent } from '../../player';
import { Crew, Deck, Gauge, Goals } from './crew';
import { useAgain } from './again';
import { Never } from './never';
import { Picker } from './pick';
import { BackSign, Floors, GuardFace, PlayerFace, RoomMark, RoomNames, Walls } from './plan';
import { TurningPoints } from './points';
import { forget, listen } from './story';
import { AlarmPlate, Happenings, StoryPanel } from './story-panel';
import { cardIcon, GOAL_NOTES, LAST_EVENT, moveTitle, placeOf, ROOM_HEIGHT } from './words';
import { sounds } from './sounds';
import { plain } from '../plain/plain';
import type { Theme } from '../theme';

function Below({ scene, isNow }: { scene: Scene; isNow: boolean }) {
    useEffect(() => onEvent(listen), []);
    useEffect(() => forget, [code.value]);
    useAgain();
    return (
        <>
            <div class="v-top">
                <Goals scene={scene} />
                <Gauge scene={scene} />
            </div>
            <AlarmPlate />
            <Crew scene={scene} />
            <div class="v-slot">
                {scene.table.ending ? (
                    <TurningPoints
                        scene={scene}
                        events={log.value.filter((e) => e.move <= scene.table.move)}
                    />
                ) : (
                    <>
                        {isNow && <Picker scene={scene} />}
                        <StoryPanel scene={scene} />
                    </>
                )}
                <Never />
            </div>
            <Deck scene={scene} />
        </>
    );
}

const STAMPS: Record<string, string> = { spent: 'spent', dark: 'used' };

export const theme: Theme = {
    ...plain,
    id: 'vault',
    icons,
    cellHeight: ROOM_HEIGHT,
    // Rooms have names.
    rim: { columns: [], rows: [], width: 13 },
    isRimlessOnPhones: true,
    Ground: Floors,
    Names: (plan) => (
        <g class="names">
            <Walls {...plan} />
            <RoomNames {...plan} />
            <Happenings {...plan} />
        </g>
    ),
    PieceFace: ({ piece, size }) =>
        piece.kind === 'back' ? (
            <BackSign size={size} />
        ) : piece.owner ? (
            <PlayerFace piece={piece} size={size} />
        ) : (
            <GuardFace piece={piece} size={size} />
        ),
    place: placeOf,
    MarkFace: RoomMark,
    cardIcon,
    stamps: (card) => card.state?.flatMap((s) => STAMPS[s] ?? []) ?? [],
    Below,
    notesBelow: [...GOAL_NOTES, LAST_EVENT],
    moveTitle,
    draws: { 'step-2': 'event' },
    // Its dice lie in the story.
    dice: () => [],
    sounds: { ...plain.sounds, ...sounds },
    air: 'bank',
    endsRound: (event) => event.name === 'game-turn',
    chapters: {
        begin: ['round'],
        leave: [],
        tell: [
            'keycard',
            'vault-open',
            'cleared',
            'convinced',
            'companion-fell',
            'died',
            'revived',
            'breached',
            'alarm',
            'hushed',
            'burning',
            'step-4',
            'won',
            'lost',
            'dawn',
        ],
    },
};
