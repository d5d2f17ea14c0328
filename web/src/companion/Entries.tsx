// What may be entered now: one large button a verb, then word by word with buttons or on the plan.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { cellOf, describe } from '../board/describe';
import type { Move, Scene } from '../protocol';
import { isBusy, moves } from '../room';
import { spotOf, take } from '../table/act';
import { headingOf, wordsOf } from '../verbs';
import { below, capital } from '../wording';
import { beginning, complete, forced, nextWords, wordTitle } from './words';

// The words chosen so far; none while no verb is. Cells that were tapped narrow the next word down
// where it is no cell itself: a wall is told by the two rooms beside it.
const chosen = signal<string[]>([]);
const tapped = signal<string[]>([]);

// The room whose happenings are being asked for.
export const here = signal<string | null>(null);

export function stopChoosing() {
    chosen.value = [];
    tapped.value = [];
    here.value = null;
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
function choose(words: string[]) {
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

export function tap(cell: string): void {
    const words = wordsLeft();
    if (words.includes(cell)) return choose([...chosen.value, cell]);
    tapped.value = [...tapped.value, cell];
    const left = wordsLeft();
    if (left.length === 1) choose([...chosen.value, left[0] as string]);
}

// A verb with its one move in words, or what its many moves are about.
function Verb({ verb, scene }: { verb: string; scene: Scene }) {
    const group = moves.value.filter((m) => m.verb === verb);
    const [first] = group;
    const isOnly = group.length === 1;
    const title = headingOf(scene, verb);
    return (
        <button
            class="verb"
            data-verb={verb}
            disabled={isBusy.value}
            onClick={() => choose([verb])}
        >
            <b>{isOnly && first?.label ? capital(first.label) : `${title} …`}</b>
            {isOnly && first?.warning && <span class="move-warning">⚠ {first.warning}</span>}
        </button>
    );
}

// So many answers of one kind lie open; behind them the others.
const OPEN_ANSWERS = 8;
const OPEN_NUMBERS = 10;

function Answer({ move, text }: { move: Move; text: string }) {
    return (
        <button
            class="verb"
            data-answer={move.text}
            data-verb={move.verb}
            title={move.label}
            disabled={isBusy.value}
            onClick={() => enterMove(move)}
        >
            <b>{text}</b>
            {move.warning && <span class="move-warning">⚠ {move.warning}</span>}
        </button>
    );
}

// "Guards: 0 1 2 3 …": the answers that differ in their last word only.
function Numbers({ words, scene }: { words: string[]; scene: Scene }) {
    const group = beginning(moves.value, words);
    const title = words
        .slice(1)
        .map((w) => wordTitle(scene, w))
        .join(' ');
    return (
        <div class="answers" role="group" aria-label={title}>
            <h3>{title}</h3>
            <div class="verbs is-numbers">
                {group.slice(0, OPEN_NUMBERS).map((m) => (
                    <Answer key={m.text} move={m} text={wordsOf(m).at(-1) ?? ''} />
                ))}
                {group.length > OPEN_NUMBERS && (
                    <button class="verb is-number" onClick={() => (chosen.value = words)}>
                        <b>more …</b>
                    </button>
                )}
            </div>
        </div>
    );
}

// What a question can be answered with, in the open.
function AnswersOf({ verb, scene }: { verb: string; scene: Scene }) {
    const group = moves.value.filter((m) => m.verb === verb);
    const isCounted = group.every((m) => wordsOf(m).length === 3);
    if (isCounted)
        return (
            <>
                {nextWords(moves.value, [verb]).map((word) => (
                    <Numbers key={word} words={[verb, word]} scene={scene} />
                ))}
            </>
        );
    if (group.length > OPEN_ANSWERS) return <Verbs verbs={[verb]} scene={scene} />;
    return (
        <div class="answers" role="group" aria-label={headingOf(scene, verb)}>
            {group.length > 1 && <h3>{headingOf(scene, verb)}</h3>}
            <div class="verbs">
                {group.map((m) => (
                    <Answer key={m.text} move={m} text={capital(m.label ?? m.text)} />
                ))}
            </div>
        </div>
    );
}

function Verbs({ verbs, scene }: { verbs: string[]; scene: Scene }) {
    return (
        <div class="verbs">
            {verbs.map((verb) => (
                <Verb key={verb} verb={verb} scene={scene} />
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
            {only?.label && !isNumber && <span>{below(title, only.label)}</span>}
        </button>
    );
}

// "Kill, Kitchen": what has been chosen, in words.
function chosenText(scene: Scene): string {
    const [verb = '', ...rest] = chosen.value;
    return [headingOf(scene, verb), ...rest.map((w) => wordTitle(scene, w))].join(', ');
}

function Chooser({ scene }: { scene: Scene }) {
    const next = wordsLeft();
    const done = complete(moves.value, chosen.value);
    const isOnPlan = cellsToChoose(scene).size > 0;
    return (
        <div class="chooser">
            <div class="chooser-head">
                <p role="status">
                    <b>{chosenText(scene)}</b> …{isOnPlan && ' Tap it on the plan or choose here.'}
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

// What one mostly says: the Game's Turn, or that a game begins.
export function mainMoves(): Move[] {
    const first = moves.value.find((m) => m.main);
    return first ? moves.value.filter((m) => m.main && m.verb === first.verb) : [];
}

// What may have happened in a room.
export function movesIn(cell: string): Move[] {
    return moves.value.filter((m) => m.touches?.includes(cell));
}

function Mains() {
    return (
        <div class="main-moves">
            {mainMoves().map((m) => (
                <button
                    key={m.text}
                    class="button primary main-move"
                    data-main={m.text}
                    disabled={isBusy.value}
                    onClick={() => enterMove(m)}
                >
                    {capital(m.label ?? m.text)}
                </button>
            ))}
        </div>
    );
}

// The room that was tapped: what it holds, and what may have happened there.
export function RoomPanel({ scene }: { scene: Scene }) {
    const cell = here.value;
    if (!cell) return null;
    const title = wordTitle(scene, cell);
    const detail = describe(scene, cell)?.lines.join(' ');
    return (
        <section class="room-panel" aria-label={`What happened in ${title}`}>
            <div class="chooser-head">
                <p>
                    <b>{title}</b> {detail}
                </p>
                <button class="button" onClick={stopChoosing}>
                    Close
                </button>
            </div>
            <div class="verbs is-words">
                {movesIn(cell).map((m) => (
                    <button
                        key={m.text}
                        class="verb"
                        data-room-move={m.text}
                        disabled={isBusy.value}
                        onClick={() => enterMove(m)}
                    >
                        <b>{capital(below(title, m.label ?? m.text))}</b>
                        {m.warning && <span class="move-warning">⚠ {m.warning}</span>}
                    </button>
                ))}
            </div>
        </section>
    );
}

// So many verbs are answers to a question; more are a desk.
const FEW = 7;

// A desk with a main thing to say keeps all else under Tools; a question shows its answers.
export function Entries({ scene, children }: { scene: Scene; children?: ComponentChildren }) {
    const isChoosing = chosen.value.length > 0 && beginning(moves.value, chosen.value).length > 0;
    const ends = (verb: string) => scene.prompt?.verbs?.[verb]?.role === 'end';
    const verbs = [...new Set(moves.value.map((m) => m.verb))].filter((v) => !ends(v));
    const [main] = mainMoves();
    const others = verbs.filter((v) => v !== main?.verb);
    const isDesk = main && others.length > FEW;
    const isQuestion = main && !isDesk;
    if (isChoosing)
        return (
            <section class="entries" aria-label="Entries">
                <Chooser scene={scene} />
            </section>
        );
    return (
        <section class="entries" aria-label="Entries">
            <p class="prompt-text" aria-live="polite">
                {scene.prompt?.text ?? ''}
            </p>
            {main && <Mains />}
            {isDesk ? (
                <details class="tools-more">
                    <summary>Tools</summary>
                    <Verbs verbs={others} scene={scene} />
                    {children}
                </details>
            ) : (
                <>
                    {!isQuestion && <Verbs verbs={others} scene={scene} />}
                    {isQuestion &&
                        others.map((verb) => <AnswersOf key={verb} verb={verb} scene={scene} />)}
                    {children}
                </>
            )}
        </section>
    );
}
