// Asks what came up on the real table: faces of a die, words to choose from, or a line to type.
import { useEffect, useState } from 'preact/hooks';
import { question, type Question } from '../ownDice';
import { Dialog } from '../parts/Dialog';
import type { Scene } from '../protocol';
import { live, log } from '../room';
import { Die } from './Dice';

const FACES = ['1', '2', '3', '4', '5', '6'];

// "Run Code" as moves write it: run-code.
function asWord(name: string): string {
    return name.trim().replace(/[^A-Za-z0-9]+/g, '-');
}

// Words that may be meant: what the table shows and what came up before.
function suggestions(scene: Scene | null): string[] {
    const cards = scene?.zones.flatMap((z) => z.cards.map((c) => c.name.toLowerCase())) ?? [];
    const cells = scene?.boards.flatMap((b) => b.cells.map((c) => c.id)) ?? [];
    const before = log.value.flatMap((e) =>
        Object.values(e.facts ?? {}).filter((it) => typeof it === 'string'),
    );
    return [...new Set([...cards.map(asWord), ...before, ...cells])];
}

const LONG = 8; // letters, from which on a word needs more room than a number

function Choices({ it, words }: { it: Question; words: string[] }) {
    const isDie = words.join() === FACES.join();
    const isLong = words.some((word) => word.length > LONG);
    const look = isDie ? ' is-die' : isLong ? ' is-long' : '';
    return (
        <div class={`came-up${look}`} role="group" aria-label="What came up">
            {words.map((word) => (
                <button
                    key={word}
                    class="button large"
                    data-came-up={word}
                    aria-label={word}
                    onClick={() => it.answer({ word })}
                >
                    {isDie ? <Die face={Number(word)} /> : word}
                </button>
            ))}
        </div>
    );
}

function Line({ it }: { it: Question }) {
    const [text, setText] = useState('');
    const send = (e: Event) => {
        e.preventDefault();
        const word = asWord(text);
        if (word) it.answer({ word });
    };
    return (
        <form class="type-move" onSubmit={send}>
            <input
                class="field"
                list="came-up-words"
                autoFocus
                autocomplete="off"
                aria-label="What came up"
                placeholder={it.wanted.example}
                value={text}
                onInput={(e) => setText(e.currentTarget.value)}
            />
            <datalist id="came-up-words">
                {suggestions(live.value).map((word) => (
                    <option key={word} value={word} />
                ))}
            </datalist>
            <button class="button primary">Tell</button>
        </form>
    );
}

// A digit key is as good as the button with that number on it.
function useDigits(it: Question, words: string[]) {
    useEffect(() => {
        const onKey = (e: KeyboardEvent) => {
            if (e.ctrlKey || e.metaKey || e.altKey || !words.includes(e.key)) return;
            e.preventDefault();
            it.answer({ word: e.key });
        };
        addEventListener('keydown', onKey);
        return () => removeEventListener('keydown', onKey);
    }, [it]);
}

function Asked({ it }: { it: Question }) {
    const words = it.wanted.words ?? [];
    useDigits(it, words);
    return (
        <Dialog title="What came up?" onClose={() => it.answer('cancel')}>
            <p class="came-up-wanted" data-wanted={it.wanted.help}>
                The move <b>{it.move}</b> asks for {it.wanted.help}.
            </p>
            {it.told.length > 0 && (
                <p class="came-up-told">
                    <span class="muted">So far:</span>
                    {it.told.map((word, i) => (
                        <span key={i} class="tag">
                            {word}
                        </span>
                    ))}
                    <button class="button quiet small" onClick={() => it.answer('back')}>
                        Take the last one back
                    </button>
                </p>
            )}
            {it.complaint && (
                <p role="alert" class="error">
                    {it.complaint}
                </p>
            )}
            {words.length > 0 ? <Choices it={it} words={words} /> : <Line it={it} />}
        </Dialog>
    );
}

export function OwnDice() {
    const it = question.value;
    return it && <Asked key={`${it.told.length} ${it.wanted.help} ${it.complaint}`} it={it} />;
}
