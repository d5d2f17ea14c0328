// A match that was saved to a file, here or in a terminal: gone on with where it is chosen, watched
// where it is dropped anywhere on the page or pasted.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Refusal } from '../connection';
import { isWithin } from '../within';
import { loadRecord } from './bring';

const MOST_BYTES = 1 << 20;

// Files that are dropped on the page, and texts of several lines that are pasted into it. Returns
// whether a file is being held over it.
function useBrought(onFile: (file: File | undefined) => void, onText: (text: string) => void) {
    const [isOver, setOver] = useState(false);
    const on = useRef({ onFile, onText });
    on.current = { onFile, onText };
    useEffect(() => {
        const over = (e: DragEvent) => {
            if (!e.dataTransfer?.types.includes('Files')) return;
            e.preventDefault();
            setOver(true);
        };
        const leave = (e: DragEvent) => !e.relatedTarget && setOver(false);
        const drop = (e: DragEvent) => {
            setOver(false);
            if (!e.dataTransfer?.types.includes('Files')) return;
            e.preventDefault();
            on.current.onFile(e.dataTransfer.files[0]);
        };
        const paste = (e: ClipboardEvent) => {
            const text = e.clipboardData?.getData('text') ?? '';
            const isElsewhere =
                isWithin(e.target, 'input, textarea') && !isWithin(e.target, '.load');
            // A field of one line would drop the ends of lines.
            if (isElsewhere || !text.trim().includes('\n')) return;
            e.preventDefault();
            on.current.onText(text);
        };
        addEventListener('dragover', over);
        addEventListener('dragleave', leave);
        addEventListener('drop', drop);
        addEventListener('paste', paste);
        return () => {
            removeEventListener('dragover', over);
            removeEventListener('dragleave', leave);
            removeEventListener('drop', drop);
            removeEventListener('paste', paste);
        };
    }, []);
    return isOver;
}

export function LoadPanel() {
    const [text, setText] = useState('');
    const [error, setError] = useState('');
    const [isBusy, setBusy] = useState(false);
    const load = async (record: string, isToBeWatched = false) => {
        if (!record.trim()) {
            setError('Choose a file, or paste the text of one.');
            return;
        }
        setBusy(true);
        setError('');
        try {
            await loadRecord(record, isToBeWatched);
        } catch (e) {
            setError((e as Refusal).message);
        } finally {
            setBusy(false);
        }
    };
    const read = async (file: File | undefined, isToBeWatched: boolean) => {
        if (!file) return;
        if (file.size > MOST_BYTES) setError('A record of at most 1024 KiB can be loaded.');
        else await load(await file.text(), isToBeWatched);
    };
    const choose = async (field: HTMLInputElement) => {
        await read(field.files?.[0], false);
        field.value = '';
    };
    const isOver = useBrought(
        (file) => void read(file, true),
        (record) => void load(record, true),
    );
    return (
        <section
            class={`panel load${isOver ? ' is-over' : ''}`}
            aria-label="Go on with a saved match"
        >
            <h2>Go on with a saved match</h2>
            <p class="muted">Drop a record anywhere here, or paste its text, to watch it.</p>
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
