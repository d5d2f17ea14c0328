// Pinch, pan and wheel on the board. One finger pans only when the board is enlarged, so that a
// tap stays a tap.
import { signal } from '@preact/signals';

export const zoom = signal({ k: 1, x: 0, y: 0 });
export const isEnlarged = () => zoom.value.k > 1.01;

const LARGEST = 4;
interface Finger {
    x: number;
    y: number;
}

export function resetZoom() {
    zoom.value = { k: 1, x: 0, y: 0 };
}

function clamp(k: number, x: number, y: number, w: number, h: number) {
    const kk = Math.min(LARGEST, Math.max(1, k));
    return {
        k: kk,
        x: Math.min(0, Math.max(w * (1 - kk), x)),
        y: Math.min(0, Math.max(h * (1 - kk), y)),
    };
}

function zoomAt(box: DOMRect, at: Finger, factor: number) {
    const { k, x, y } = zoom.value;
    const next = Math.min(LARGEST, Math.max(1, k * factor));
    const px = at.x - box.left;
    const py = at.y - box.top;
    zoom.value = clamp(
        next,
        px - ((px - x) * next) / k,
        py - ((py - y) * next) / k,
        box.width,
        box.height,
    );
}

// Returns what undoes it.
export function attach(element: HTMLElement): () => void {
    const fingers = new Map<number, Finger>();
    let wasDragged = false;

    const down = (e: PointerEvent) => {
        fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
        if (fingers.size === 1) wasDragged = false;
    };
    const move = (e: PointerEvent) => {
        const old = fingers.get(e.pointerId);
        if (!old) return;
        const box = element.getBoundingClientRect();
        const now = { x: e.clientX, y: e.clientY };
        const other = [...fingers.entries()].find(([id]) => id !== e.pointerId)?.[1];
        fingers.set(e.pointerId, now);
        if (other) {
            const far = (a: Finger, b: Finger) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
            zoomAt(
                box,
                { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
                far(now, other) / far(old, other),
            );
            wasDragged = true;
        } else if (isEnlarged() && (wasDragged || Math.hypot(now.x - old.x, now.y - old.y) > 3)) {
            const { k, x, y } = zoom.value;
            zoom.value = clamp(k, x + now.x - old.x, y + now.y - old.y, box.width, box.height);
            wasDragged = true;
        }
    };
    const up = (e: PointerEvent) => void fingers.delete(e.pointerId);
    const click = (e: Event) => {
        if (!wasDragged) return;
        e.stopPropagation();
        e.preventDefault();
        wasDragged = false;
    };
    const wheel = (e: WheelEvent) => {
        if (!e.ctrlKey && !e.metaKey) return;
        e.preventDefault();
        zoomAt(
            element.getBoundingClientRect(),
            { x: e.clientX, y: e.clientY },
            Math.exp(-e.deltaY / 200),
        );
    };
    element.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    element.addEventListener('click', click, true);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
        element.removeEventListener('pointerdown', down);
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', up);
        element.removeEventListener('click', click, true);
        element.removeEventListener('wheel', wheel);
        resetZoom();
    };
}
