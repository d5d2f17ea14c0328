// Dragging a card along its row to another place: with the mouse anywhere on the card, with a
// finger by its band, so that a finger elsewhere still scrolls the row.
import { useRef, useState } from 'preact/hooks';

const FIRST_PX = 6;
const EDGE_PX = 36;
const SCROLL_PX = 9;

// The card being dragged, how far, over which place, and how much room it takes.
export interface Drag {
    index: number;
    to: number;
    by: number;
    width: number;
}

// How far a card of the row makes way.
export function shiftOf(drag: Drag | null, index: number): number {
    if (!drag) return 0;
    if (index === drag.index) return drag.by;
    if (index > drag.index && index <= drag.to) return -drag.width;
    return index < drag.index && index >= drag.to ? drag.width : 0;
}

interface Place {
    index: number;
    middle: number;
    width: number;
}

// Where the movable cards lie, in the row's own coordinates, before any of them made way.
function placesOf(row: HTMLElement): Place[] {
    const gap = parseFloat(getComputedStyle(row).columnGap) || 0;
    return [...row.children].flatMap((li, index) => {
        const { offsetLeft, offsetWidth } = li as HTMLElement;
        return li.classList.contains('can-move')
            ? [{ index, middle: offsetLeft + offsetWidth / 2, width: offsetWidth + gap }]
            : [];
    });
}

function nearest(places: Place[], middle: number, fallback: number): number {
    let best = fallback;
    let least = Infinity;
    for (const place of places) {
        const far = Math.abs(place.middle - middle);
        if (far < least) [best, least] = [place.index, far];
    }
    return best;
}

function swallow(e: Event) {
    e.stopPropagation();
    e.preventDefault();
}

// A finger at the edge of a long row scrolls it.
function scrollAtEdge(row: HTMLElement, x: number) {
    const box = row.getBoundingClientRect();
    if (x < box.left + EDGE_PX) row.scrollLeft -= SCROLL_PX;
    else if (x > box.right - EDGE_PX) row.scrollLeft += SCROLL_PX;
}

export function useDrag(
    row: { current: HTMLElement | null },
    onDrop: (from: number, to: number) => void,
) {
    const [drag, setDrag] = useState<Drag | null>(null);
    const drop = useRef(onDrop);
    drop.current = onDrop;
    const grab = (index: number, e: PointerEvent) => {
        const list = row.current;
        const places = list ? placesOf(list) : [];
        const own = places.find((p) => p.index === index);
        if (e.button !== 0 || !e.isPrimary || !list || !own) return;
        const start = e.clientX + list.scrollLeft;
        let now: Drag | null = null;
        let x = e.clientX;
        const follow = () => {
            const by = x + list.scrollLeft - start;
            if (!now && Math.abs(by) < FIRST_PX) return;
            now = { index, by, width: own.width, to: nearest(places, own.middle + by, index) };
            setDrag(now);
        };
        const edge = setInterval(() => {
            if (!now) return;
            scrollAtEdge(list, x);
            follow();
        }, 16);
        const move = (m: PointerEvent) => {
            if (m.pointerId !== e.pointerId) return;
            x = m.clientX;
            follow();
        };
        const end = (u: PointerEvent) => {
            if (u.pointerId !== e.pointerId) return;
            clearInterval(edge);
            removeEventListener('pointermove', move);
            removeEventListener('pointerup', end);
            removeEventListener('pointercancel', end);
            setDrag(null);
            if (!now) return;
            addEventListener('click', swallow, { capture: true, once: true });
            setTimeout(() => removeEventListener('click', swallow, true));
            if (u.type === 'pointerup') drop.current(index, now.to);
        };
        addEventListener('pointermove', move);
        addEventListener('pointerup', end);
        addEventListener('pointercancel', end);
    };
    return { drag, grab };
}
