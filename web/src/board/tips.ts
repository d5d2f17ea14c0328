// Telling about the thing under the pointer, or under a finger that stays.
import { useEffect } from 'preact/hooks';
import { ask, tip } from '../table/act';

const HOVER_MS = 350;
const LONG_PRESS_MS = 480;
const STAYS = 10; // pixels that a finger may tremble

export function idAt(target: EventTarget | null): string | null {
    return (target as Element | null)?.closest('[data-id]')?.getAttribute('data-id') ?? null;
}

// Hovering and long presses tell about a thing; both end as soon as the pointer goes on.
export function useTips(ref: { current: HTMLElement | null }, isWanted: boolean) {
    useEffect(() => {
        if (!isWanted) return;
        const element = ref.current as HTMLElement;
        let timer = 0;
        let wasLong = false;
        let from = { x: -1, y: -1 }; // where a finger or button last went down
        const stop = () => clearTimeout(timer);
        const over = (e: PointerEvent) => {
            stop();
            const id = idAt(e.target);
            // What comes up under a pointer that rests after a click is not pointed at.
            const isAtRest = e.clientX === from.x && e.clientY === from.y;
            if (e.pointerType !== 'mouse' || isAtRest) return;
            if (tip.value && tip.value.id !== id) tip.value = null;
            if (id)
                timer = setTimeout(
                    () => (tip.value = { id, at: { x: e.clientX, y: e.clientY } }),
                    HOVER_MS,
                );
        };
        const leave = () => {
            stop();
            tip.value = null;
        };
        const move = (e: PointerEvent) => {
            const isFinger = e.pointerType !== 'mouse';
            if (isFinger && Math.hypot(e.clientX - from.x, e.clientY - from.y) > STAYS) stop();
        };
        const down = (e: PointerEvent) => {
            wasLong = false;
            stop();
            from = { x: e.clientX, y: e.clientY };
            const id = idAt(e.target);
            if (e.pointerType === 'mouse' || !id) return;
            timer = setTimeout(() => {
                wasLong = true;
                ask(id, { x: e.clientX, y: e.clientY });
            }, LONG_PRESS_MS);
        };
        const click = (e: Event) => {
            stop();
            if (wasLong) e.stopImmediatePropagation();
            wasLong = false;
        };
        const events: [string, (e: never) => void][] = [
            ['pointerover', over],
            ['pointerleave', leave],
            ['pointerdown', down],
            ['pointermove', move],
            ['pointerup', stop],
            ['pointercancel', stop],
        ];
        for (const [name, f] of events) element.addEventListener(name, f as EventListener);
        element.addEventListener('click', click, true);
        return () => {
            leave();
            for (const [name, f] of events) element.removeEventListener(name, f as EventListener);
            element.removeEventListener('click', click, true);
        };
    }, []);
}
