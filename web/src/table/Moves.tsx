// The open question and the legal moves as buttons, grouped by verb.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { placeBeside } from '../parts/beside';
import { RuleLink } from '../parts/RuleLink';
import type { Board, Hint, Move, Scene } from '../protocol';
import { boardWith, cardOf, cellOf, pieceOf } from '../board/describe';
import { isBusy, isMyTurn, isNow, mySeat, offers, play, seats, trouble, view } from '../room';
import { open } from '../parts/Dialog';
import { backlog, canReplay, replay, telling } from '../player';
import { themeOf } from '../themes';
import { headingOf, isFolded, isLit, numbered, ordered, wordsOf } from '../verbs';
import { capital, partsOf, sentence, spelled } from '../wording';
import { pointed, primary, showHint, type Spot, spotOf, take } from './act';
import { isAside, isWanted, wanted } from './lesson';
import { isOpen, OpenMove } from './OpenMove';
import { seatName } from './seatNames';

// Titles as short as the id of a cell are set side by side, however many.
const SHORT = 4;

// "play mandatory-training 2" reads "Mandatory Training on Reyes".
export function moveTitle(scene: Scene, move: Move): string {
    const own = themeOf(scene.table.game).moveTitle?.(scene, move);
    if (own) return own;
    if (move.title) return move.title;
    const [, ...words] = wordsOf(move);
    if (words.length === 0) return headingOf(scene, move.verb);
    const touched = move.touches ?? [];
    const cards = touched.flatMap((id) => cardOf(scene, id) ?? []);
    const target = touched
        .map((id) => pieceOf(scene, id))
        .find((p) => p?.owner && p.owner !== mySeat.value);
    const name = cards.map((c) => c.name).join(' + ');
    if (name && target?.owner) return `${name} on ${seatName(scene, target.owner)}`;
    if (name) {
        const rest = words.slice(1).filter((w) => !cards.some((c) => c.id.endsWith(`-${w}`)));
        return [name, wordNames(scene, rest).join(' → ')].filter(Boolean).join(': ');
    }
    if (target?.owner && words.length === 1 && words[0] === String(target.owner))
        return seatName(scene, target.owner);
    const isNumbers = words.every((w) => /^\d+$/.test(w));
    return capital(wordNames(scene, words).join(isNumbers ? ' ' : ': '));
}

// Words of a move as people read them: a place by its name, "silent-killer" as two words.
function wordNames(scene: Scene, words: string[]): string[] {
    return words.map((word) => {
        const cell = cellOf(scene, word);
        const area = boardWith(scene, word)?.areas.find((a) => a.id === cell?.area);
        const isNamed = area && scene.boards.every((b) => isAlone(b, area.id));
        // A number keeps its sign.
        return isNamed ? area.label : word.replace(/(?<=\w)-/g, ' ');
    });
}

// An area of one cell gives it its name.
function isAlone(board: Board, area: string): boolean {
    return board.cells.filter((c) => c.area === area).length < 2;
}

// The same with its verb: "Play Mandatory Training on Reyes".
export function moveName(scene: Scene, move: Move): string {
    const own = themeOf(scene.table.game).moveName?.(scene, move);
    if (own) return own;
    const title = moveTitle(scene, move);
    const hasWords = wordsOf(move).length > 1;
    const verb = spelled(move.verb);
    return !hasWords || move.title || title.startsWith(verb) ? title : `${verb} ${title}`;
}

// The second click of a double one is meant for what lay there before.
function isFirstClick(e: MouseEvent): boolean {
    return e.detail < 2;
}

// In a lesson one move is pointed out and the others keep quiet.
function lessonClass(move: Move): string {
    return isWanted(move) ? ' is-wanted' : isAside(move) ? ' is-quiet' : '';
}

function MoveButton({
    move,
    scene,
    place,
}: {
    move: Move;
    scene: Scene;
    place: 'main' | 'chip' | 'row';
}) {
    const number = numbered(offers.value).indexOf(move) + 1;
    const point = () => (pointed.value = move.touches ?? []);
    const unpoint = () => (pointed.value = []);
    // Of many small buttons those stand out of which the game has something to tell.
    const isNotable = place === 'chip' && !!move.facts;
    return (
        <button
            class={`move move-${place}${isNotable ? ' is-notable' : ''}${lessonClass(move)}`}
            data-move={move.text}
            disabled={isBusy.value}
            onClick={(e) => isFirstClick(e) && take(move, spotOf(e.currentTarget))}
            onPointerEnter={point}
            onPointerLeave={unpoint}
            onFocus={point}
            onBlur={unpoint}
        >
            <span class="move-title">
                {moveTitle(scene, move)}
                {number > 0 && number <= 9 && place !== 'chip' && (
                    <kbd aria-hidden="true">{number}</kbd>
                )}
            </span>
            {move.label && <span class="move-label">{move.label}</span>}
            {move.warning && <span class="move-warning">⚠ {move.warning}</span>}
        </button>
    );
}

// What a group's heading says besides: where else its moves are chosen.
function Heading({ text, isLit }: { text: string; isLit: boolean }) {
    return (
        <>
            {text} {isLit && <small class="muted">or click a lit place</small>}
        </>
    );
}

function MoveGroup({ verb, scene }: { verb: string; scene: Scene }) {
    const first = primary();
    const group = offers.value
        .filter((m) => m.verb === verb)
        .toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
    const heading = headingOf(scene, verb);
    const folded = group.some((m) => isFolded(m, scene));
    const isOnBoard = group.every((m) => isLit(m, scene));
    const role = scene.prompt?.verbs?.[verb]?.role;
    const isShort = group.every(
        (m) => moveTitle(scene, m).length <= SHORT && wordsOf(m).length > 1,
    );
    const isSteps = isShort || folded;
    const place = isSteps ? 'chip' : group.length === 1 && group[0] === first ? 'main' : 'row';
    const title = <Heading text={heading} isLit={isOnBoard} />;
    // Of a folded list, what a lesson asks for stands outside.
    const called = folded ? group.filter(isWanted) : [];
    const list = (
        <div class="move-list">
            {group.map((move) =>
                called.includes(move) ? null : isOpen(move) ? (
                    <OpenMove key={move.form} move={move} scene={scene} />
                ) : (
                    <MoveButton key={move.text} move={move} scene={scene} place={place} />
                ),
            )}
        </div>
    );
    return (
        <div
            class={`move-group is-${place} is-${role ?? 'plain'}`}
            role="group"
            aria-label={heading}
        >
            {called.map((move) => (
                <MoveButton key={move.text} move={move} scene={scene} place="row" />
            ))}
            {folded ? (
                <details>
                    <summary>
                        {title} <span class="muted">{group.length}</span>
                    </summary>
                    {list}
                </details>
            ) : (
                <>
                    {(isSteps || isOnBoard || group.length > 1) && <h3>{title}</h3>}
                    {list}
                </>
            )}
        </div>
    );
}

// What ends the question has a place of its own below the list, so that it is always in sight and
// lies over nothing; so has what ends a row of flicks, below their pad. What a lesson asks for comes
// first.
export function MoveGroups({ scene }: { scene: Scene }) {
    const verbs = [...new Set(ordered(offers.value, scene).map((m) => m.verb))];
    const isAiming = offers.value.some(isOpen);
    const isEnd = (verb: string) => {
        const role = scene.prompt?.verbs?.[verb]?.role;
        return role === 'end' || (isAiming && role === 'decline');
    };
    const isCalled = (verb: string) => verb === wanted.value?.verb;
    const groups = (some: string[]) =>
        some
            .toSorted((a, b) => Number(isCalled(b)) - Number(isCalled(a)))
            .map((verb) => <MoveGroup key={verb} verb={verb} scene={scene} />);
    const ends = verbs.filter(isEnd);
    return (
        <>
            <div class="moves">{groups(verbs.filter((verb) => !isEnd(verb)))}</div>
            {ends.length > 0 && <div class="moves moves-end">{groups(ends)}</div>}
        </>
    );
}

// A sentence of the server, with the moves it names in bold.
export function Sentence({ text }: { text: string }) {
    return <>{partsOf(text).map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part))}</>;
}

// A flick that is hinted at is none of the listed moves: it is done as it is written.
function follow(hint: Hint, move: Move | undefined, at: Spot) {
    const timed = themeOf(view.value?.table.game).timed;
    if (move) take(move, at);
    else void play(timed?.(hint.text) ?? hint.text);
}

// What a bot would do in our place, why, and what speaks against it.

function HintText({ hint, scene }: { hint: Hint; scene: Scene }) {
    const move = scene.prompt?.moves.find((m) => m.text === hint.text);
    const reason = hint.reason ?? hint.label;
    return (
        <span data-hint={hint.text}>
            A bot would play <b>{move ? moveName(scene, move) : hint.text}</b>.
            {reason && <span class="hint-reason">{sentence(reason)}</span>}
            {hint.warning && <span class="move-warning">⚠ {sentence(hint.warning)}</span>}
            {(move || isMyTurn.value) && (
                <button
                    class="button small hint-take"
                    disabled={isBusy.value}
                    onClick={(e) => isFirstClick(e) && follow(hint, move, spotOf(e.currentTarget))}
                    data-take-hint
                >
                    Do that
                </button>
            )}
        </span>
    );
}

// A refusal lies beside what was refused, where that is known, until something else is done.
export function Trouble() {
    const it = trouble.value;
    const scene = view.value;
    const ref = useRef<HTMLDivElement>(null);
    const at = it?.at;
    useLayoutEffect(() => {
        if (ref.current && at) placeBeside(ref.current, at);
    });
    useEffect(() => {
        if (!at) return;
        const outside = (e: PointerEvent) => {
            if (!ref.current?.contains(e.target as Node)) trouble.value = null;
        };
        addEventListener('pointerdown', outside, true);
        return () => removeEventListener('pointerdown', outside, true);
    }, [at]);
    if (!it) return null;
    const kind = it.hint ? ' is-hint' : at ? ' is-beside' : '';
    return (
        <div class={`trouble${kind}`} role="alert" ref={ref}>
            {it.hint && scene ? (
                <HintText hint={it.hint} scene={scene} />
            ) : (
                <span>
                    ⚠ <Sentence text={it.text} />
                </span>
            )}{' '}
            {it.rule && <RuleLink id={it.rule} />}
            <button
                class="button quiet"
                aria-label="Dismiss"
                onClick={() => (trouble.value = null)}
            >
                ✕
            </button>
        </div>
    );
}

// Who may answer, where that is more than one seat: whoever is first, for all.
function whoMayAnswer(scene: Scene): string {
    const asked = scene.prompt?.seats ?? [];
    if (asked.length < 2) return '';
    const others = asked.filter((s) => s !== mySeat.value);
    const people = others.filter((s) => seats.value?.seats[s - 1]?.kind !== 'bot');
    const isOurs = others.length < asked.length;
    if (isOurs && people.length === 0) return 'You answer for the crew.';
    const names = people.map((s) => seatName(scene, s));
    const last = names.pop() ?? '';
    const list = names.length > 0 ? `${names.join(', ')} or ${last}` : last;
    return isOurs
        ? `Anyone may answer for the crew: you or ${list}. The first answer counts.`
        : `${list} may answer for the crew.`;
}

// The one sentence that matters: what is being shown, then what is asked. It keeps its place.
export function Prompt({ scene }: { scene: Scene }) {
    const event = isNow.value ? null : telling.value;
    const who = event ? '' : whoMayAnswer(scene);
    return (
        <section
            class={`prompt${isMyTurn.value ? ' is-mine' : ''}${event ? ' is-told' : ''}`}
            aria-label="What is asked"
        >
            <p class="prompt-text">
                {capital(
                    event?.text ?? scene.prompt?.text ?? scene.table.ending ?? 'The game is over.',
                )}
            </p>
            {event?.rules?.[0] && (
                <p class="prompt-who">
                    <RuleLink id={event.rules[0]} />
                </p>
            )}
            {who && <p class="prompt-who">{who}</p>}
        </section>
    );
}

// Less common ways to a move, and a second look at what the others did.
export function Asides() {
    const isAsked = isMyTurn.value;
    const hasReplay = isNow.value && canReplay.value && backlog.value === 0 && !telling.value;
    return (
        <div class="asides">
            {isAsked && (
                <button class="button quiet small" onClick={() => void showHint()}>
                    Hint <kbd aria-hidden="true">h</kbd>
                </button>
            )}
            {isAsked && (
                <button class="button quiet small" onClick={() => open('type')}>
                    Type a move <kbd aria-hidden="true">/</kbd>
                </button>
            )}
            {hasReplay && (
                <button
                    class="button quiet small replay"
                    onClick={replay}
                    title="What happened since your move"
                >
                    ↺ Replay
                </button>
            )}
        </div>
    );
}

// Odds and reminders the scene holds for this seat. Where there are many they are folded, and the
// first of them tells what they are about.
export function Notes() {
    const { notesBelow = [], hasManyNotes } = themeOf(view.value?.table.game);
    const notes =
        view.value?.notes.filter((n) => !n.banner && !notesBelow.includes(n.rule ?? '')) ?? [];
    if (notes.length === 0 || view.value?.table.ending) return null;
    const list = (
        <ul class="notes" aria-label="Notes">
            {notes.map((n) => (
                <li key={n.text}>{n.text}</li>
            ))}
        </ul>
    );
    if (!hasManyNotes || notes.length === 1) return list;
    return (
        <details class="notes-folded">
            <summary>
                Notes <span class="muted">{notes.length}</span> <small>{notes[0]?.text}</small>
            </summary>
            {list}
        </details>
    );
}
