// Entering by code: the camera looks at the code of a card, or one types the code or the entry.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Move } from '../protocol';
import { live, moves, play } from '../room';
import { spotOf, take } from '../table/act';
import { moveName } from '../table/Moves';
import { canScan, look } from './scan';
import { asEntry, withCode } from './words';

function Camera({ onCode, onEnd }: { onCode(code: string): boolean; onEnd(why?: string): void }) {
    const video = useRef<HTMLVideoElement>(null);
    useEffect(() => {
        let end: (() => void) | null = null;
        let isGone = false;
        look(video.current as HTMLVideoElement, (code) => !isGone && onCode(code)).then(
            (stop) => {
                if (isGone) stop();
                else end = stop;
            },
            () => onEnd('The camera cannot be used. Type the code instead.'),
        );
        return () => {
            isGone = true;
            end?.();
        };
    }, []);
    return (
        <div class="camera">
            <video ref={video} muted playsInline aria-label="What the camera sees" />
            <button class="button" onClick={() => onEnd()}>
                Close the camera
            </button>
        </div>
    );
}

export function Codes() {
    const [text, setText] = useState('');
    const [isLooking, setLooking] = useState(false);
    const [why, setWhy] = useState('');
    const [found, setFound] = useState<Move[]>([]);
    const form = useRef<HTMLFormElement>(null);
    const enter = (list: Move[]) => {
        setFound(list.length > 1 ? list : []);
        if (list.length === 1) take(list[0] as Move, spotOf(form.current as Element));
    };
    const onCode = (code: string) => {
        const list = withCode(moves.value, code);
        if (list.length === 0) return false;
        setLooking(false);
        enter(list);
        return true;
    };
    const send = (e: Event) => {
        e.preventDefault();
        const line = text.trim();
        if (!line) return;
        setText('');
        setWhy('');
        const list = withCode(moves.value, line);
        if (list.length > 0) enter(list);
        else void play(asEntry(moves.value, line));
    };
    const scene = live.value;
    return (
        <section class="codes" aria-label="Type or scan">
            <form ref={form} onSubmit={send}>
                <input
                    class="field"
                    aria-label="A code on a card, or an entry"
                    placeholder="A code on a card, or an entry"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    value={text}
                    onInput={(e) => setText(e.currentTarget.value)}
                    data-code
                />
                <button class="button">Enter</button>
                {canScan() && !isLooking && (
                    <button type="button" class="button" onClick={() => setLooking(true)}>
                        Scan
                    </button>
                )}
            </form>
            {why && <p role="alert">{why}</p>}
            {isLooking && (
                <Camera
                    onCode={onCode}
                    onEnd={(reason = '') => {
                        setLooking(false);
                        setWhy(reason);
                    }}
                />
            )}
            {scene && found.length > 0 && (
                <div class="verbs">
                    {found.map((m) => (
                        <button key={m.text} class="verb" onClick={() => enter([m])}>
                            <b>{moveName(scene, m)}</b>
                            {m.label && <span>{m.label}</span>}
                        </button>
                    ))}
                </div>
            )}
        </section>
    );
}
