// Points that rise from the scene and fly to the mat of whoever scored them.
import { useEffect } from 'preact/hooks';
import { onEvent } from '../player';
import { stepMs } from '../prefs';
import type { Scene, TableEvent } from '../protocol';
import { themeOf } from '../themes';

function middle(element: Element | null) {
    const box = element?.getBoundingClientRect();
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function fly(event: TableEvent, scene: Scene) {
    const points = themeOf(scene.table.game).points(event);
    const ms = stepMs();
    if (!points || ms === 0) return;
    const piece = scene.boards.flatMap((b) => b.pieces).find((p) => p.owner === points.seat);
    const from =
        piece && middle(document.querySelector(`[data-board] [data-id="${CSS.escape(piece.id)}"]`));
    const to = middle(document.querySelector(`[data-mat="${points.seat}"] .mat-score`));
    if (!from || !to) return;
    const float = document.createElement('div');
    float.className = `float seat-${points.seat}`;
    float.textContent = `${points.amount > 0 ? '+' : ''}${points.amount}`;
    document.body.append(float);
    const at = (p: { x: number; y: number }, scale: number) =>
        `translate(${p.x}px, ${p.y}px) translate(-50%, -50%) scale(${scale})`;
    const rise = { x: from.x, y: from.y - 46 };
    const flight = float.animate(
        [
            { transform: at(from, 0.6), opacity: 0 },
            { transform: at(rise, 1.2), opacity: 1, offset: 0.25 },
            { transform: at(rise, 1.1), opacity: 1, offset: 0.5 },
            { transform: at(to, 0.7), opacity: 0.2 },
        ],
        { duration: ms * 6, easing: 'ease-out' },
    );
    flight.onfinish = () => float.remove();
}

export function Floats() {
    useEffect(() => onEvent(fly), []);
    return null;
}
