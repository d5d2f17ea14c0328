// The open question and the legal moves as buttons, grouped by verb.
import { RuleLink } from '../parts/RuleLink';
import type { Board, Hint, Move, Scene } from '../protocol';
import { boardWith, cardOf, cellOf, pieceOf } from '../board/describe';
import { isBusy, isMyTurn, isNow, mySeat, offers, play, seats, trouble, view } from '../room';
import { open } from '../parts/Dialog';
import { backlog, canReplay, replay, telling } from '../player';
import { themeOf } from '../themes';
import { headingOf, isFolded, numbered, wordsOf } from '../verbs';
import { capital, partsOf, sentence, spelled } from '../wording';
import { pointed, primary, showHint, type Spot, spotOf, take } from './act';
import { isAside, isWanted } from './lesson';
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

function MoveGroup({ verb, scene }: { verb: string; scene: Scene }) {
    const first = primary();
    const group = offers.value.filter((m) => m.verb === verb);
    const heading = headingOf(scene, verb);
    const folded = group.some((m) => isFolded(m, scene)) ? heading : null;
    const role = scene.prompt?.verbs?.[verb]?.role;
    const isShort = group.every(
        (m) => moveTitle(scene, m).length <= SHORT && wordsOf(m).length > 1,
    );
    const isSteps = isShort || !!folded;
    const place = isSteps ? 'chip' : group.length === 1 && group[0] === first ? 'main' : 'row';
    const list = (
        <div class="move-list">
            {group.map((move) =>
                isOpen(move) ? (
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
            {folded ? (
                <details open={group.some(isWanted)}>
                    <summary>
                        {folded} <span class="muted">{group.length}</span>
                    </summary>
                    {list}
                </details>
            ) : (
                <>
                    {(isSteps || group.length > 1) && <h3>{heading}</h3>}
                    {list}
                </>
            )}
        </div>
    );
}

export function MoveGroups({ scene }: { scene: Scene }) {
    const verbs = [...new Set(offers.value.map((m) => m.verb))];
    return (
        <div class="moves">
            {verbs.map((verb) => (
                <MoveGroup key={verb} verb={verb} scene={scene} />
            ))}
        </div>
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

export function Trouble() {
    const it = trouble.value;
    const scene = view.value;
    if (!it) return null;
    return (
        <div class={`trouble${it.hint ? ' is-hint' : ''}`} role="alert">
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

// Odds and reminders the scene holds for this seat.
export function Notes() {
    const below = themeOf(view.value?.table.game).notesBelow ?? [];
    const notes = view.value?.notes.filter((n) => !n.banner && !below.includes(n.rule ?? '')) ?? [];
    if (notes.length === 0 || view.value?.table.ending) return null;
    return (
        <ul class="notes" aria-label="Notes">
            {notes.map((n) => (
                <li key={n.text}>{n.text}</li>
            ))}
        </ul>
    );
}
