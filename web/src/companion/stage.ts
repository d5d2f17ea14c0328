// Plan and card in step with the phrases: the table as it is once each phrase has been told.
import { computed, signal } from '@preact/signals';
import { layEffects } from '../effects';
import { numberIn } from '../facts';
import type { Scene, TableEvent } from '../protocol';
import { live } from '../room';
import { at, doing, phrases } from '../speech';
import { themeOf } from '../themes';

interface Beat {
    scene: Scene;
    faces: number[]; // of dice that were thrown together
    hasCard: boolean; // whether the card that is drawn on the way lies open by then
}

interface Stage {
    texts: string[];
    beats: Beat[];
}
const stage = signal<Stage | null>(null);

function isDie(event: TableEvent): boolean {
    return numberIn(event, 'face') > 0;
}

// What is told in one phrase: the dice of one throw, or one event.
function groupsOf(events: TableEvent[]): TableEvent[][] {
    const groups: TableEvent[][] = [];
    for (const event of events) {
        const last = groups.at(-1)?.[0];
        if (last && isDie(last) && isDie(event) && last.name === event.name)
            groups.at(-1)?.push(event);
        else groups.push([event]);
    }
    return groups;
}

// Takes in the events of a move that led from one table to another; returns the phrases.
export function stageEvents(
    game: string,
    before: Scene | null,
    now: Scene,
    events: TableEvent[],
): string[] {
    const isSameBoard = before?.boards.length === now.boards.length;
    const draws = Object.keys(themeOf(game).draws ?? {});
    const groups = groupsOf(events);
    const isDrawn = events.some((e) => draws.includes(e.name));
    let scene = isSameBoard ? { ...now, boards: before.boards } : now;
    let hasCard = !isDrawn;
    const beats: Beat[] = [];
    for (const group of groups) {
        scene = isSameBoard ? group.reduce(layEffects, scene) : now;
        if (group.some((e) => draws.includes(e.name))) hasCard = true;
        const faces = group.filter(isDie).map((e) => numberIn(e, 'face'));
        beats.push({ scene, hasCard, faces });
    }
    const texts = groups.map((group) => group.map((e) => e.text).join(' '));
    stage.value = { texts, beats };
    return texts;
}

export const beat = computed<Beat | null>(() => {
    const isTold = doing.value !== 'idle' && phrases.value === stage.value?.texts;
    return (isTold && stage.value?.beats[at.value]) || null;
});

// What is drawn: the moment of the phrase, or else the table as it is.
export const onPlan = computed(() => beat.value?.scene ?? live.value);
