// Telling about the thing under the pointer, or under a finger that stays.
import { useEffect } from 'preact/hooks';
import { ask, tip } from '../table/act';

const HOVER_MS = 350;
const LONG_PRESS_MS = 480;

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
        const stop = () => clearTimeout(timer);
        const over = (e: PointerEvent) => {
            stop();
            const id = idAt(e.target);
            if (e.pointerType !== 'mouse') return;
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
        const down = (e: PointerEvent) => {
            wasLong = false;
            stop();
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
