// The way to a table by its code.
import { useState } from 'preact/hooks';
import { go, tablePath } from '../route';

export function JoinByCode() {
    const [text, setText] = useState('');
    const join = (e: Event) => {
        e.preventDefault();
        const table = text.trim().toUpperCase();
        if (table) go(tablePath(table));
    };
    return (
        <form class="join-code" onSubmit={join}>
            <input
                class="field code-field"
                aria-label="Code of the table"
                placeholder="K7QXPM3RTB"
                maxLength={10}
                value={text}
                onInput={(e) => setText(e.currentTarget.value)}
                autocomplete="off"
                spellcheck={false}
            />
            <button class="button">Join</button>
        </form>
    );
}
