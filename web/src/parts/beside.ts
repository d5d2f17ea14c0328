// Puts what hovers beside a spot, inside the window.
const MARGIN = 8;
const GAP = 14;

export function placeBeside(element: HTMLElement, at: { x: number; y: number }) {
    const { offsetWidth: w, offsetHeight: h } = element;
    const below = at.y + GAP + h < innerHeight - MARGIN;
    const x = Math.min(Math.max(MARGIN, at.x - w / 2), innerWidth - w - MARGIN);
    const y = below ? at.y + GAP : Math.max(MARGIN, at.y - GAP - h);
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
}
