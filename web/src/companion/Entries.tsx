// What may be entered now: one large button a verb, then word by word with buttons or on the plan.
import { signal } from '@preact/signals';
import { cellOf } from '../board/describe';
import type { Move, Scene } from '../protocol';
import { isBusy, moves } from '../room';
import { spotOf, take } from '../table/act';
import {
    beginning,
    capital,
    complete,
    forced,
    labelBelow,
    nextWords,
    wordTitle,
} from './words';

// The words chosen so far; none while no verb is. Cells that were tapped narrow the next word down
// where it is no cell itself: a wall is told by the two rooms beside it.
export const chosen = signal<string[]>([]);
const tapped = signal<string[]>([]);

export function stopChoosing() {
    chosen.value = [];
    tapped.value = [];
}

function middle(): { x: number; y: number } {
    const box = document.querySelector('.entries');
    return box ? spotOf(box) : { x: innerWidth / 2, y: innerHeight / 2 };
}

function enterMove(move: Move) {
    stopChoosing();
    take(move, middle());
}

// One word more; with the last the entry is made.
export function choose(words: string[]) {
    tapped.value = [];
    const all = forced(moves.value, words);
    const left = beginning(moves.value, all);
    const only = left.length === 1 ? left[0] : undefined;
    if (only) enterMove(only);
    else chosen.value = all;
}

// The next words, but for those that do not touch what was tapped.
function wordsLeft(): string[] {
    return nextWords(moves.value, chosen.value).filter((word) => {
        const own = beginning(moves.value, [...chosen.value, word]);
        return tapped.value.every((cell) => own.some((m) => m.touches?.includes(cell)));
    });
}

// The cells one may tap for the next word.
export function cellsToChoose(scene: Scene): Set<string> {
    if (chosen.value.length === 0) return new Set();
    const words = wordsLeft();
    const cells = words.filter((word) => cellOf(scene, word));
    const touched = words
        .flatMap((word) => beginning(moves.value, [...chosen.value, word]))
        .flatMap((m) => m.touches ?? [])
        .filter((id) => !tapped.value.includes(id) && !chosen.value.includes(id));
    return new Set(cells.length > 0 ? cells : touched);
}

export function tap(cell: string) {
    const words = wordsLeft();
    if (words.includes(cell)) return choose([...chosen.value, cell]);
    tapped.value = [...tapped.value, cell];
    const left = wordsLeft();
    if (left.length === 1) choose([...chosen.value, left[0] as string]);
}

// A verb with its one move, or with the first of many as an example.
function Verb({ verb }: { verb: string }) {
    const group = moves.value.filter((m) => m.verb === verb);
    const [first] = group;
    const isOnly = group.length === 1;
    return (
        <button
            class="verb"
            data-verb={verb}
            disabled={isBusy.value}
            onClick={() => choose([verb])}
        >
            <b>
                {capital(verb.replaceAll('-', ' '))}
                {isOnly ? '' : ' …'}
            </b>
            {first?.label && (
                <span class={isOnly ? '' : 'verb-example'}>
                    {isOnly ? first.label : `such as: ${first.label}`}
                </span>
            )}
            {isOnly && first?.warning && <span class="move-warning">⚠ {first.warning}</span>}
        </button>
    );
}

function Verbs() {
    const verbs = [...new Set(moves.value.map((m) => m.verb))];
    return (
        <div class="verbs">
            {verbs.map((verb) => (
                <Verb key={verb} verb={verb} />
            ))}
        </div>
    );
}

function Word({ word, scene }: { word: string; scene: Scene }) {
    const words = [...chosen.value, word];
    const left = beginning(moves.value, words);
    const only = left.length === 1 ? left[0] : undefined;
    const isNumber = /^\d+$/.test(word);
    const title = wordTitle(scene, word);
    return (
        <button
            class={`verb${isNumber ? ' is-number' : ''}`}
            data-word={word}
            onClick={() => choose(words)}
        >
            <b>{title}</b>
            {only?.label && !isNumber && <span>{labelBelow(title, only.label)}</span>}
        </button>
    );
}

// "Kill, Kitchen": what has been chosen, in words.
function chosenText(scene: Scene): string {
    const [verb = '', ...rest] = chosen.value;
    return [capital(verb.replaceAll('-', ' ')), ...rest.map((w) => wordTitle(scene, w))].join(', ');
}

function Chooser({ scene }: { scene: Scene }) {
    const next = wordsLeft();
    const done = complete(moves.value, chosen.value);
    const isOnPlan = cellsToChoose(scene).size > 0;
    return (
        <div class="chooser">
            <div class="chooser-head">
                <p role="status">
                    <b>{chosenText(scene)}</b> …
                    {isOnPlan && ' Tap it on the plan or choose here.'}
                </p>
                <button class="button" onClick={stopChoosing}>
                    Cancel
                </button>
            </div>
            <div class={`verbs${next.every((w) => /^\d+$/.test(w)) ? ' is-numbers' : ' is-words'}`}>
                {done && (
                    <button class="verb" data-word="" onClick={() => enterMove(done)}>
                        <b>Just that</b>
                        {done.label && <span>{done.label}</span>}
                    </button>
                )}
                {next.map((word) => (
                    <Word key={word} word={word} scene={scene} />
                ))}
            </div>
        </div>
    );
}

export function Entries({ scene }: { scene: Scene }) {
    const isChoosing =
        chosen.value.length > 0 && beginning(moves.value, chosen.value).length > 0;
    return (
        <section class="entries" aria-label="Entries">
            <p class="prompt-text" aria-live="polite">
                {scene.prompt?.text ?? scene.table.ending ?? ''}
            </p>
            {isChoosing ? <Chooser scene={scene} /> : <Verbs />}
        </section>
    );
}
