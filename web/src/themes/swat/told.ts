// Which step of which card is being told. Cards change with the scene, which comes when all is told; the
// mark of the step goes along with the words.
import { effect, signal } from '@preact/signals';
import { wordIn } from '../../facts';
import { telling } from '../../player';
import type { Card, Scene, TableEvent } from '../../protocol';
import { cardsOf, stepNow, stepsOf } from './words';

interface At {
    card: string;
    step: number; // counted from 1
}

const toldStep = signal<At | null>(null);
effect(() => {
    if (!telling.value) toldStep.value = null;
});

// What is done in a step, by what is told of it.
const ACTS: Record<string, string> = {
    stepped: 'MOVE',
    peeked: 'PEEK',
    'peeked-nothing': 'PEEK',
    blinded: 'PEEK',
    searched: 'SEARCH',
    shot: 'SHOOT',
};

function atOf(hand: Card[]): At | null {
    const card = hand.find((c) => stepNow(c) > 0);
    return card ? { card: card.id, step: stepNow(card) } : null;
}

export function follow(event: TableEvent, scene: Scene) {
    if (scene.table.game !== 'swat') return;
    const hand = cardsOf(scene, 'hand');
    if (event.name === 'card') {
        toldStep.value = { card: `card-${wordIn(event, 'tactics')}`, step: 1 };
        return;
    }
    const at = toldStep.value ?? atOf(hand);
    const card = hand.find((c) => c.id === at?.card);
    if (!at || !card) return;
    const index = stepsOf(card).findIndex(
        ({ verb }, i) => i >= at.step - 1 && verb === ACTS[event.name],
    );
    toldStep.value = index < 0 ? at : { ...at, step: index + 1 };
}

// The step of a card that is marked; 0: none.
export function markedStep(card: Card): number {
    const told = toldStep.value;
    if (!told) return stepNow(card);
    return told.card === card.id ? told.step : 0;
}
