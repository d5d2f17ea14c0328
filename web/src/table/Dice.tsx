// The dice of the last throw: they tumble, then rest on their faces. What no six-sided die shows is a
// number.
import { dice } from '../player';
import { stepMs } from '../prefs';

const PIPS: Record<number, [number, number][]> = {
    1: [[0, 0]],
    2: [
        [-1, -1],
        [1, 1],
    ],
    3: [
        [-1, -1],
        [0, 0],
        [1, 1],
    ],
    4: [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
    ],
    5: [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
    ],
    6: [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
    ],
};

export function Die({ face, isTumbling = false }: { face: number; isTumbling?: boolean }) {
    return (
        <svg
            viewBox="-30 -30 60 60"
            class={`die${isTumbling ? ' is-tumbling' : ''}`}
            aria-hidden="true"
        >
            <rect x="-26" y="-26" width="52" height="52" rx="10" class="die-body" />
            {PIPS[face]?.map(([x, y], j) => (
                <circle key={j} cx={x * 14} cy={y * 14} r="5.500" class="die-pip" />
            )) ?? (
                <text class="die-number" y="12" text-anchor="middle">
                    {face}
                </text>
            )}
        </svg>
    );
}

export function Dice() {
    const thrown = dice.value;
    if (!thrown) return null;
    return (
        <div class="dice" role="img" aria-label={`Rolled ${thrown.faces.join(' and ')}`}>
            {thrown.faces.map((face, i) => (
                <Die key={`${thrown.key}-${i}`} face={face} isTumbling={stepMs() > 0} />
            ))}
        </div>
    );
}
