// The tutor of a lesson: what is going on, what to do now, and how far one has come.
import { useEffect, useRef } from 'preact/hooks';
import type { Lesson, Scene } from '../protocol';
import { create, usualSeats } from '../lobby/create';
import { botLevels, isDifficulty, levelsOf } from '../lobby/levels';
import { isPaused, resume } from '../player';
import type { Game } from '../protocol';
import { code, isBusy, isNow, play, view } from '../room';
import { server } from '../server';
import { closeMenu, pointed } from './act';
import { isFolded, isTutorShown, lesson, putAway, wanted } from './lesson';
import { moveName, Sentence } from './Moves';
import { seatName, viewer } from './seatNames';

// A key pressed for the step before is not taken for this one.
const READ_MS = 500;
let shownAt = 0;

function paragraphs(lesson: string): string[] {
    return lesson
        .split(/\n+/)
        .map((p) => p.trim())
        .filter(Boolean);
}

// Makes the move the lesson waits for. Its warning needs no answer: the lesson wants it.
function follow() {
    const move = wanted.value;
    if (!move) return;
    closeMenu();
    pointed.value = [];
    void play(move.text);
}

export function hasBeenRead(): boolean {
    const isWaited = wanted.value !== null || (lesson.value?.do !== undefined && isPaused.value);
    return isWaited && performance.now() - shownAt > READ_MS;
}

// A table of the same game where it is easiest: by its own difficulty, else by its bots.
async function playEasiest(scene: Scene) {
    const { games } = await server.ask<{ games: Game[] }>('games');
    const game = games.find((g) => g.id === scene.table.game);
    if (!game) return;
    const level = game.options.find(isDifficulty);
    const easiest = level && levelsOf(level)[0];
    const [easyBot] = botLevels(game);
    const seats = usualSeats(game).map((s) =>
        s.kind === 'bot' && !level && easyBot ? { ...s, bot: easyBot } : s,
    );
    await create(game, { seats, ...(level && easiest && { options: { [level.key]: easiest } }) });
}

// The next step of the lesson: our own move, or a look at another's.
export function goOn() {
    if (wanted.value) follow();
    else if (isPaused.value) resume();
}

function Doing({ it, scene }: { it: Lesson; scene: Scene }) {
    if (!it.do)
        return (
            <>
                <button class="button primary" onClick={() => void playEasiest(scene)} data-easiest>
                    Play this at the easiest level
                </button>
                <button class="button" onClick={() => (putAway.value = code.value)} data-play-on>
                    {scene.table.ending ? 'Close' : 'Play on here'}
                </button>
            </>
        );
    if (it.seat !== viewer(scene))
        return (
            <button class="button primary" onClick={resume} data-go-on>
                Watch {seatName(scene, it.seat)} <kbd aria-hidden="true">Enter</kbd>
            </button>
        );
    const move = wanted.value;
    if (move)
        return (
            <button
                class="button primary"
                data-follow={move.text}
                onClick={follow}
                onPointerEnter={() => (pointed.value = move.touches ?? [])}
                onPointerLeave={() => (pointed.value = [])}
            >
                {moveName(scene, move)} <kbd aria-hidden="true">Enter</kbd>
            </button>
        );
    return (
        <p class="tutor-wait">
            {!isNow.value || isBusy.value ? 'A moment.' : `${seatName(scene, it.seat)} moves now.`}
        </p>
    );
}

export function Tutor() {
    const it = lesson.value;
    const scene = view.value;
    const said = useRef<HTMLDivElement>(null);
    useEffect(() => {
        shownAt = performance.now();
        if (said.current) said.current.scrollTop = 0;
    }, [it?.step, scene?.table.move]);
    if (!it || !scene || !isTutorShown.value) return null;
    const isOver = !it.do;
    const fold = isFolded.value;
    return (
        <section class={`tutor${fold ? ' is-folded' : ''}`} aria-label="Lesson" data-step={it.step}>
            <header class="tutor-head">
                <h2>{it.title}</h2>
                <span class="tutor-step">
                    {isOver ? 'Done' : `Step ${it.step + 1} of ${it.steps}`}
                </span>
                <button
                    class="button quiet tutor-fold"
                    aria-expanded={!fold}
                    aria-label={fold ? 'Show what the lesson says' : 'Fold the lesson'}
                    onClick={() => (isFolded.value = !fold)}
                >
                    {fold ? '▾' : '▴'}
                </button>
            </header>
            <div
                class="tutor-bar"
                role="progressbar"
                aria-label="How far the lesson is"
                aria-valuemin={0}
                aria-valuemax={it.steps}
                aria-valuenow={it.step}
            >
                <i style={{ width: `${(it.step / Math.max(1, it.steps)) * 100}%` }} />
            </div>
            <div ref={said} class="tutor-say" aria-live="polite" tabIndex={fold ? -1 : 0}>
                {paragraphs(it.say).map((p, i) => (
                    <p key={i}>
                        <Sentence text={p} />
                    </p>
                ))}
            </div>
            <div class="tutor-do">
                <Doing it={it} scene={scene} />
            </div>
        </section>
    );
}
