// Reads out what happens at the table: the headlines, what a lesson says, and the question when it
// is ours. A move of our own ends the reading of what was before it.
import '../shell';
import { effect, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Reader } from '../parts/Reader';
import type { Scene } from '../protocol';
import { isBusy, live, mySeat } from '../room';
import { add, stop } from '../speech';

function phrasesOf(scene: Scene, lastMove: number): string[] {
    const { lesson, to_act, ending } = scene.table;
    const told = scene.events
        .filter((e) => e.move > lastMove && e.depth === 'headline')
        .map((e) => e.text);
    const isAsked = scene.prompt && to_act.includes(mySeat.value);
    return [
        ...told,
        ...(ending ? [ending] : []),
        ...(lesson ? [lesson.say.replace(/[\s`]+/g, ' ')] : []),
        ...(isAsked && !lesson ? [scene.prompt?.text ?? ''] : []),
    ].filter(Boolean);
}

function readAlong(): () => void {
    let last = live.value?.table.move ?? 0;
    let isFirst = true;
    const unlisten = effect(() => {
        const scene = live.value;
        const move = scene?.table.move ?? 0;
        if (!scene || (move === last && !isFirst)) return;
        untracked(() => (move < last ? stop() : add(phrasesOf(scene, last))));
        last = move;
        isFirst = false;
    });
    const unhush = effect(() => {
        if (isBusy.value) untracked(stop);
    });
    return () => {
        unlisten();
        unhush();
        stop();
    };
}

export default function Reading() {
    useEffect(readAlong, []);
    return <Reader />;
}
