// What a screen reader hears: each event as it is shown, the question when it is ours, and the space
// one walks on. Lines are added and never overwritten, so that none is lost while another is read.
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { spoken } from '../board/walk';
import { onEvent } from '../player';
import { isMyTurn, isNow, live } from '../room';

const KEPT = 40;
const lines = signal<{ key: number; text: string }[]>([]);
let keys = 0;

function say(text: string) {
    lines.value = [...lines.peek(), { key: ++keys, text }].slice(-KEPT);
}

function listen(): () => void {
    const unlisten = onEvent((event) => event.depth === 'headline' && say(event.text));
    const unask = effect(() => {
        const scene = isNow.value ? live.value : null;
        if (scene?.table.ending) say(scene.table.ending);
        else if (isMyTurn.value && scene?.prompt) say(scene.prompt.text);
    });
    return () => {
        unlisten();
        unask();
        lines.value = [];
    };
}

export function Spoken() {
    useEffect(listen, []);
    return (
        <div class="only-spoken">
            <div aria-live="polite" role="log" aria-label="What happens" data-spoken>
                {lines.value.map(({ key, text }) => (
                    <p key={key}>{text}</p>
                ))}
            </div>
            <p aria-live="assertive" role="status">
                {spoken.value}
            </p>
        </div>
    );
}
