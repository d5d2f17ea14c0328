// The line for typing a move.
import { useState } from 'preact/hooks';
import { close, Dialog } from '../parts/Dialog';
import { RuleLink } from '../parts/RuleLink';
import type { Verdict } from '../protocol';
import { hint, moves, play, whyNot } from '../room';

export function TypeDialog() {
    const [text, setText] = useState('');
    const [answer, setAnswer] = useState<Verdict | null>(null);
    const [reason, setReason] = useState('');
    const send = (e: Event) => {
        e.preventDefault();
        if (!text.trim()) return;
        close();
        void play(text.trim());
    };
    const askWhy = async () =>
        setAnswer(
            await whyNot({ text: text.trim() }).catch((e: unknown) => ({
                legal: false,
                text: (e as Error).message,
            })),
        );
    const askHint = async () => {
        const it = await hint();
        if (!it) return;
        setText(it.text);
        setReason(
            [it.reason ?? it.label, it.warning && `⚠ ${it.warning}`].filter(Boolean).join(' · '),
        );
    };
    return (
        <Dialog title="Type a move">
            <form onSubmit={send} class="type-move">
                <input
                    class="field"
                    list="legal-moves"
                    autoFocus
                    aria-label="Move"
                    placeholder={moves.value[0]?.text ?? 'go E6'}
                    value={text}
                    onInput={(e) => setText(e.currentTarget.value)}
                    data-type
                />
                <datalist id="legal-moves">
                    {moves.value.map((m) => (
                        <option key={m.text} value={m.text}>
                            {m.label}
                        </option>
                    ))}
                </datalist>
                <button class="button primary">Play</button>
                <button type="button" class="button" onClick={() => void askWhy()}>
                    Why not?
                </button>
                <button type="button" class="button" onClick={() => void askHint()}>
                    Hint
                </button>
            </form>
            {reason && <p data-reason>{reason}</p>}
            {answer && (
                <p role="status">
                    {answer.legal ? 'That is legal.' : answer.text}{' '}
                    {answer.rule && <RuleLink id={answer.rule} />}
                </p>
            )}
        </Dialog>
    );
}
