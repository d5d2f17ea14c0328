// Going on with a match that was saved to a file, here or in a terminal.
import { useState } from 'preact/hooks';
import type { Refusal } from '../connection';
import { loadRecord } from './bring';

const MOST_BYTES = 1 << 20;

export function LoadPanel() {
    const [text, setText] = useState('');
    const [error, setError] = useState('');
    const [isBusy, setBusy] = useState(false);
    const load = async (record: string) => {
        if (!record.trim()) {
            setError('Choose a file, or paste the text of one.');
            return;
        }
        setBusy(true);
        setError('');
        try {
            await loadRecord(record);
        } catch (e) {
            setError((e as Refusal).message);
        } finally {
            setBusy(false);
        }
    };
    const choose = async (field: HTMLInputElement) => {
        const file = field.files?.[0];
        if (!file) return;
        if (file.size > MOST_BYTES) setError('A record of at most 1024 KiB can be loaded.');
        else await load(await file.text());
        field.value = '';
    };
    return (
        <section class="panel load" aria-label="Go on with a saved match">
            <h2>Go on with a saved match</h2>
            <form
                onSubmit={(e) => {
                    e.preventDefault();
                    void load(text);
                }}
            >
                <label class="button load-file">
                    Choose a file
                    <input
                        type="file"
                        accept=".record,text/plain"
                        disabled={isBusy}
                        onChange={(e) => void choose(e.currentTarget)}
                    />
                </label>
                <input
                    class="field"
                    aria-label="The text of a record"
                    placeholder="or paste its text"
                    value={text}
                    onPaste={(e) => {
                        // A field of one line would drop the ends of lines.
                        const pasted = e.clipboardData?.getData('text') ?? '';
                        if (!pasted.includes('\n')) return;
                        e.preventDefault();
                        void load(pasted);
                    }}
                    onInput={(e) => setText(e.currentTarget.value)}
                    autocomplete="off"
                    spellcheck={false}
                />
                <button class="button" disabled={isBusy}>
                    Go on
                </button>
            </form>
            {error && (
                <p role="alert" class="error">
                    {error}
                </p>
            )}
        </section>
    );
}
