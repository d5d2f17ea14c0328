// The aim pad: pull back and let go, with mouse or finger, away from the disc; or set bearing and
// power and press the button. The line that the server sends is drawn over the board while one
// aims, and two lenses show the disc and what it would meet.
import '../../shell';
import { wordsOf } from '../../verbs';
import { withMoment } from './clock';
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { exactly, frame } from '../../board/geometry';
import { RuleLink } from '../../parts/RuleLink';
import type { Board, Move, Scene } from '../../protocol';
import { hasOwnDice, isBusy, live, log, trouble } from '../../room';
import { grab, spotOf, take } from '../../table/act';
import { Trouble } from '../../table/Moves';
import { lookAhead, over } from '../../table/over';
import { themeOf } from '..';
import { Fuse, useFuse } from './fuse';
import { OwnFlick } from './own-flick';
import {
    bearingTo,
    boardOf,
    clamp,
    distance,
    fill,
    isStraight,
    type Place,
    placeOf,
    placesOf,
    type Point,
    powerFor,
    powerTo,
    powerWord,
    PULL,
    pulled,
    rangeOf,
    round,
    slideCm,
    startOf,
    type Target,
    targetsOn,
    turned,
} from './sling';

// The next disc of a burst is aimed from where the last one was.
const aim = signal({ bearing: 0, power: 500 });
// And flicked from the same Space.
const laidOn = signal('');
const WEAK = 40; // a shorter pull is none
const LENS = 3.2; // Spaces
const NEAR = { degrees: 8, power: 150 };

interface Aiming {
    board: Board;
    places: Place[];
    place: Place;
    setPlace(place: Place): void;
    dx: number;
    dy: number;
    setOffset(dx: number, dy: number): void;
    text: string;
    release(element: Element): void;
}

function useAiming(moves: Move[], scene: Scene, now: () => number | null): Aiming {
    const board = boardOf(scene);
    const places = placesOf(moves);
    const taught = live.value?.table.lesson?.do
        ?.split(' ')
        .find((w) => places.some((p) => p.space === w));
    const [chosen, setSpace] = useState('');
    const kept = places.find((p) => p.space === laidOn.value)?.space;
    const space = chosen || taught || kept || (places[0]?.space ?? '');
    const [[dx, dy], setOffset] = useState<[number, number]>([0, 0]);
    const place = (places.find((p) => p.space === space) ?? places[0]) as Place;
    const isOff = (dx !== 0 || dy !== 0) && !!place.free;
    const move = isOff ? (place.free as Move) : place.plain;
    const { bearing, power } = aim.value;
    const at = now();
    const values = { 0: bearing, 1: power, 3: dx, 4: dy };
    const text = fill(move.form ?? move.text, { ...values, 5: at ?? rangeOf(move, 5)?.[0] ?? 0 });
    const harm = over.value?.notes.find((n) => n.banner)?.text;
    return {
        board,
        places,
        place,
        setPlace: (p) => {
            setSpace(p.space);
            laidOn.value = p.space;
            setOffset([0, 0]);
        },
        dx,
        dy,
        setOffset: (x, y) => {
            const [wide, high] = [rangeOf(place.free, 3), rangeOf(place.free, 4)];
            if (wide && high) setOffset([round(clamp(x, wide), 1), round(clamp(y, high), 1)]);
        },
        text,
        release: (element) => {
            const released = fill(move.form ?? move.text, { ...values, 5: now() ?? 0 });
            const taught = asTaught(released);
            if (taught === null) return;
            take(
                { verb: move.verb, text: taught, ...(harm && { warning: harm }) },
                spotOf(element),
            );
        },
    };
}

// A lesson has written down what its flick does; one that is much like it counts as that one.
function asTaught(text: string): string | null {
    const wanted = live.value?.table.lesson?.do;
    const [verb = '', ...numbers] = wordsOf({ text: wanted ?? '' });
    if (!wanted || live.value?.prompt?.verbs?.[verb]?.role !== 'aim') return text;
    const [bearing = 0, power = 0] = numbers.map(Number);
    const turn = Math.abs(((aim.value.bearing - bearing + 540) % 360) - 180);
    const isNear = turn <= NEAR.degrees && Math.abs(aim.value.power - power) <= NEAR.power;
    if (isNear) return wanted;
    trouble.value = {
        text: `The lesson asks for a bearing of about ${bearing} and a power of about ${power}.`,
    };
    return null;
}

function aimAt(from: Point, to: Point & { isGoal?: boolean }) {
    const far = distance(from, to);
    aim.value = { bearing: bearingTo(from, to), power: to.isGoal ? powerTo(far) : powerFor(far) };
}

// Aims at something from where the disc lies; where a wall is in between, from the first Space beside it
// that has none.
function aimFromBest(
    { board, places, place, setPlace, dx, dy }: Aiming,
    to: Point & { isGoal?: boolean },
): void {
    const here = startOf(board, place.space, dx, dy);
    const other = places.find((p) => isStraight(board, startOf(board, p.space, 0, 0), to));
    if (isStraight(board, here, to) || !other) return aimAt(here, to);
    setPlace(other);
    aimAt(startOf(board, other.space, 0, 0), to);
}

// The first disc of a shot is aimed at the nearest tango that the SEAL in its turn sees and that no wall
// hides from every place where the disc may lie.
function useFirstAim(it: Aiming) {
    useEffect(() => {
        const { board, places } = it;
        const last = log.value.findLast((e) => ['fires', 'flick', 'board'].includes(e.name));
        const seal = board.pieces.find((p) => p.state?.includes('active'));
        // What was aimed on the map means nothing on a side board.
        if (last?.name === 'board') aim.value = { bearing: 0, power: 600 };
        if (last?.name !== 'fires' || !seal) return;
        laidOn.value = '';
        const seen = (board.routes ?? [])
            .map((r) => ({ kind: r.kind, words: r.id.split(' ') }))
            .filter(({ kind, words }) => words[1] === seal.id && kind !== 'sight-in')
            .map(({ words }) => words[2]);
        const from = startOf(board, it.place.space, 0, 0);
        const isOpen = (t: Target) =>
            places.some((p) => isStraight(board, startOf(board, p.space, 0, 0), t));
        const [to] = targetsOn(board, from)
            .filter((t) => seen.includes(t.id))
            .sort(
                (a, b) =>
                    Number(isOpen(b)) - Number(isOpen(a)) || distance(from, a) - distance(from, b),
            );
        if (to) aimFromBest(it, to);
    }, []);
}

// A click on the board aims there, or lays the disc into another Space.
function useBoard(it: Aiming) {
    const { board, places, setPlace } = it;
    useEffect(() => {
        grab.value = (id) => {
            const other = places.find((p) => p.space === id);
            const piece = board.pieces.find((p) => p.id === id);
            const to = piece ? placeOf(board, piece) : startOf(board, id, 0, 0);
            const cell = piece?.cell ?? id;
            if (!piece && other) setPlace(other);
            else if (to && (piece || board.cells.some((c) => c.id === cell))) aimFromBest(it, to);
            return true;
        };
        return () => void (grab.value = null);
    });
}

// A part of the board, enlarged. It shows the board itself, so that nothing is drawn twice.
function Lens({ board, at, label, onDrag }: LensProps) {
    const theme = themeOf('flix');
    const all = frame(board, theme, []);
    const { point } = exactly(board, theme);
    const [x, y] = point(at.x, at.y);
    const side = LENS * 100;
    const last = useRef<Point | null>(null);
    return (
        <figure class={`f-lens${onDrag ? ' can-drag' : ''}`}>
            <svg
                viewBox={`${x - side / 2} ${y - side / 2} ${side} ${side}`}
                aria-hidden="true"
                onPointerDown={(e) => {
                    if (!onDrag) return;
                    e.currentTarget.setPointerCapture(e.pointerId);
                    last.current = { x: e.clientX, y: e.clientY };
                }}
                onPointerMove={(e) => {
                    if (!last.current || !onDrag) return;
                    const mm =
                        (side / e.currentTarget.clientWidth / 100) * ((board.unit ?? 100) / 10);
                    onDrag((e.clientX - last.current.x) * mm, (e.clientY - last.current.y) * mm);
                    last.current = { x: e.clientX, y: e.clientY };
                }}
                onPointerUp={() => (last.current = null)}
            >
                <use href={`#board-${board.id}`} x={all.x} y={all.y} width={all.w} height={all.h} />
            </svg>
            <figcaption>{label}</figcaption>
        </figure>
    );
}
interface LensProps {
    board: Board;
    at: Point;
    label: string;
    onDrag?(dx: number, dy: number): void;
}

// Where the line ends, or straight ahead as far as the disc would slide.
function endOf(board: Board, from: Point): Point {
    const routes = over.value?.boards.find((b) => b.id === board.id)?.routes ?? [];
    const [x, y] = routes.find((r) => r.kind === 'ghost')?.points.at(-1) ?? [];
    if (x !== undefined && y !== undefined) return { x, y };
    const far = Math.min(3000, 0.015 * aim.value.power ** 2);
    const way = (aim.value.bearing * Math.PI) / 180;
    return { x: from.x + Math.sin(way) * far, y: from.y + Math.cos(way) * far };
}

const KEYS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 10],
    ArrowDown: [0, -10],
};

function Sling({ release }: { release(element: Element): void }) {
    const [pull, setPull] = useState<{ from: Point; to: Point } | null>(null);
    const before = useRef(aim.value);
    const pad = useRef<HTMLDivElement>(null);
    const { bearing, power } = aim.value;
    const way = (bearing * Math.PI) / 180;
    const far = (power / 1000) * 76;
    const stop = () => {
        aim.value = before.current;
        setPull(null);
    };
    // The button that led here is gone, so the keys would lead nowhere.
    useEffect(() => {
        if (document.activeElement === document.body) pad.current?.focus({ preventScroll: true });
    }, []);
    const onKeyDown = (e: KeyboardEvent) => {
        const step = KEYS[e.key];
        if (e.key === 'Escape' && pull) stop();
        else if (e.key === 'Enter') release(e.currentTarget as Element);
        else if (step) {
            const fine = e.shiftKey ? 0.1 : 1;
            aim.value = {
                bearing: turned(bearing + step[0] * fine),
                power: clamp(power + step[1] * fine, [1, 1000]),
            };
        } else return;
        e.preventDefault();
        e.stopPropagation();
    };
    const draw = (to: Point, from: Point) => {
        const found = pulled(to.x - from.x, to.y - from.y);
        if (Math.hypot(to.x - from.x, to.y - from.y) > 4) aim.value = found;
        setPull({ from, to });
    };
    return (
        <div
            ref={pad}
            class={`f-sling${pull ? ' is-drawn' : ''}`}
            tabIndex={0}
            role="application"
            aria-label="Aim pad. Left and right turn, up and down set the power, with Shift finely; Enter flicks. Or pull back and let go."
            data-sling
            onKeyDown={onKeyDown}
            onPointerDown={(e) => {
                e.currentTarget.setPointerCapture(e.pointerId);
                before.current = aim.value;
                draw({ x: e.clientX, y: e.clientY }, { x: e.clientX, y: e.clientY });
            }}
            onPointerMove={(e) => pull && draw({ x: e.clientX, y: e.clientY }, pull.from)}
            onPointerCancel={stop}
            onPointerUp={(e) => {
                if (!pull) return;
                const length = Math.hypot(pull.to.x - pull.from.x, pull.to.y - pull.from.y);
                setPull(null);
                if (length / PULL > WEAK / 1000) release(e.currentTarget);
                else aim.value = before.current;
            }}
        >
            <svg viewBox="-100 -100 200 200" aria-hidden="true">
                <circle class="f-sling-rim" r="92" />
                <circle class="f-sling-ring" r="60" />
                <circle class="f-sling-ring" r="30" />
                <path class="f-sling-cross" d="M-92 0H92M0 -92V92" />
                <line class="f-sling-band" x2={-Math.sin(way) * far} y2={Math.cos(way) * far} />
                <path
                    class="f-sling-way"
                    d="M0 -22V-84M-8 -72L0 -86L8 -72"
                    transform={`rotate(${bearing})`}
                />
                <circle
                    class="f-sling-disc"
                    r="13"
                    cx={-Math.sin(way) * far}
                    cy={Math.cos(way) * far}
                />
            </svg>
            <p>
                {pull
                    ? `Let go to flick: ${powerWord(power)}`
                    : 'Pull here, or the disc on the board'}
            </p>
        </div>
    );
}

interface Pull {
    from: Point;
    to: Point;
}

// The band between the disc on the board and the hand that pulls it.
function Band({ from, to }: Pull) {
    const { power } = aim.value;
    return (
        <svg class="f-band" aria-hidden="true">
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <circle cx={to.x} cy={to.y} r="12" />
            <text x={to.x + 20} y={to.y + 6}>
                {powerWord(power)}
            </text>
        </svg>
    );
}

const GRIP = 30; // pixels around the middle of the disc

// The disc is pulled on the board itself, too, as on the pad. Elsewhere the board is as always.
function useBoardSling(
    board: Board,
    start: Point,
    release: (element: Element) => void,
): Pull | null {
    const [pull, setPull] = useState<Pull | null>(null);
    const now = useRef({ start, release });
    now.current = { start, release };
    useEffect(() => {
        const drawing = document.querySelector<SVGSVGElement>(`#board-${board.id}`);
        const room = drawing?.closest<HTMLElement>('.board');
        if (!drawing || !room) return;
        let drawn: { disc: Point; before: typeof aim.value; far: number } | null = null;
        const discAt = (): Point => {
            const [x, y] = exactly(board, themeOf('flix')).point(
                now.current.start.x,
                now.current.start.y,
            );
            return new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM() ?? undefined);
        };
        const down = (e: PointerEvent) => {
            const { x, y } = discAt();
            if (Math.hypot(e.clientX - x, e.clientY - y) > GRIP) return;
            e.stopPropagation();
            e.preventDefault();
            drawn = { disc: { x, y }, before: aim.value, far: 0 };
        };
        const move = (e: PointerEvent) => {
            if (!drawn) return;
            const [dx, dy] = [e.clientX - drawn.disc.x, e.clientY - drawn.disc.y];
            drawn.far = Math.hypot(dx, dy);
            if (drawn.far > GRIP / 2) aim.value = pulled(dx, dy);
            setPull({ from: drawn.disc, to: { x: e.clientX, y: e.clientY } });
        };
        const up = () => {
            if (!drawn) return;
            const { before, far } = drawn;
            drawn = null;
            setPull(null);
            if (far > GRIP / 2) now.current.release(room);
            else aim.value = before;
            // The click that ends a pull means nothing.
            room.addEventListener('click', swallow, { capture: true, once: true });
            setTimeout(() => room.removeEventListener('click', swallow, true));
        };
        const swallow = (e: Event) => {
            e.stopPropagation();
            e.preventDefault();
        };
        room.classList.add('has-sling');
        room.addEventListener('pointerdown', down, true);
        addEventListener('pointermove', move);
        addEventListener('pointerup', up);
        return () => {
            room.classList.remove('has-sling');
            room.removeEventListener('pointerdown', down, true);
            removeEventListener('pointermove', move);
            removeEventListener('pointerup', up);
        };
    }, [board.id]);
    return pull;
}

interface NumberProps {
    name: string;
    value: number;
    range: [number, number];
    step: number;
    hasSlider?: boolean;
    onChange(value: number): void;
}

function Amount({ name, value, range, step, hasSlider, onChange }: NumberProps) {
    const set = (text: string) =>
        text !== '' && Number.isFinite(Number(text)) && onChange(Number(text));
    return (
        <label>
            <span>{name}</span>
            {(hasSlider ? (['range', 'number'] as const) : (['number'] as const)).map((type) => (
                <input
                    key={type}
                    class={type === 'number' ? 'field' : ''}
                    type={type}
                    min={range[0]}
                    max={range[1]}
                    step={type === 'range' ? Math.max(step, 0.1) : step}
                    value={value}
                    aria-label={`${name}, ${range[0]} to ${range[1]}`}
                    onInput={(e) => set(e.currentTarget.value)}
                />
            ))}
        </label>
    );
}

function Where({ places, place, setPlace, dx, dy, setOffset }: Aiming) {
    const [wide, high] = [rangeOf(place.free, 3), rangeOf(place.free, 4)];
    if (!place.space) return null;
    return (
        <>
            <label>
                <span>from</span>
                <select
                    class="field"
                    aria-label="Where the disc lies"
                    value={place.space}
                    onChange={(e) => {
                        const found = places.find((p) => p.space === e.currentTarget.value);
                        if (found) setPlace(found);
                    }}
                >
                    {places.map((p) => (
                        <option key={p.space} value={p.space}>
                            {p.space}
                        </option>
                    ))}
                </select>
            </label>
            {places.length > 1 && (
                <p class="f-round" data-round>
                    From beside you: round a corner, through an open Door, past your cover.{' '}
                    <RuleLink id="FLIX-128" /> <RuleLink id="FLIX-129" />
                </p>
            )}
            {wide && high && (
                <details class="f-offset">
                    <summary>
                        Off the middle: {dx}, {dy} mm
                    </summary>
                    <Amount
                        name="east"
                        value={dx}
                        range={wide}
                        step={0.1}
                        onChange={(v) => setOffset(v, dy)}
                    />
                    <Amount
                        name="south"
                        value={dy}
                        range={high}
                        step={0.1}
                        onChange={(v) => setOffset(dx, v)}
                    />
                </details>
            )}
        </>
    );
}

function Targets({ name, list, from }: { name: string; list: Target[]; from: Point }) {
    if (list.length === 0) return null;
    return (
        <optgroup label={name}>
            {list.map((t) => (
                <option key={t.id} value={t.id}>
                    {t.label} · {bearingTo(from, t).toFixed(1)}° · {Math.round(distance(from, t))}{' '}
                    mm
                </option>
            ))}
        </optgroup>
    );
}

// What lies straight ahead, and what a disc reaches only by way of a wall.
function AimAt({ it, from }: { it: Aiming; from: Point }) {
    const { board } = it;
    const targets = targetsOn(board, from);
    if (targets.length === 0) return null;
    const straight = targets.filter((t) => isStraight(board, from, t));
    return (
        <label>
            <span>aim at</span>
            <select
                class="field"
                aria-label="Aim at"
                value=""
                onChange={(e) => {
                    const to = targets.find((t) => t.id === e.currentTarget.value);
                    if (to) aimFromBest(it, to);
                    e.currentTarget.value = '';
                }}
            >
                <option value="">a piece …</option>
                <Targets name="Straight ahead" list={straight} from={from} />
                <Targets
                    name="Behind a wall: only by a bank shot"
                    list={targets.filter((t) => !straight.includes(t))}
                    from={from}
                />
            </select>
        </label>
    );
}

function Outlook() {
    const notes = over.value?.notes ?? [];
    return (
        <div class="f-outlook" role="status">
            {notes.map((n) => (
                <p key={n.text} class={n.banner ? 'is-harm' : ''}>
                    {n.banner ? '⚠ ' : ''}
                    {n.text} {n.banner && n.rule && <RuleLink id={n.rule} />}
                </p>
            ))}
        </div>
    );
}

export function Aim(props: { moves: Move[]; scene: Scene }) {
    return hasOwnDice.value ? <OwnFlick {...props} /> : <AimPad {...props} />;
}

function AimPad({ moves, scene }: { moves: Move[]; scene: Scene }) {
    const fuse = useFuse(moves, scene);
    const it = useAiming(moves, scene, fuse.elapsed);
    const { board, place, dx, dy, text } = it;
    const { bearing, power } = aim.value;
    const from = startOf(board, place.space, dx, dy);
    // The time makes no difference to the line.
    useEffect(
        () => lookAhead(fuse.isTimed ? withMoment(text, fuse.first) : text),
        [bearing, power, place.space, dx, dy, scene.table.move],
    );
    useEffect(() => () => lookAhead(null), []);
    useBoard(it);
    useFirstAim(it);
    const pull = useBoardSling(board, from, it.release);
    if (fuse.isTimed && !fuse.isRunning) return <Fuse fuse={fuse} />;
    return (
        <div class="f-aim open-move" role="group" aria-label="Aim and flick">
            {pull && <Band {...pull} />}
            {fuse.isTimed && <Fuse fuse={fuse} />}
            <div class="f-pads">
                <Sling release={it.release} />
                <div class="f-lenses">
                    <Lens
                        board={board}
                        at={from}
                        label={place.free ? 'the disc: drag it' : 'the disc'}
                        {...(place.free && {
                            onDrag: (x: number, y: number) => it.setOffset(dx + x, dy + y),
                        })}
                    />
                    <Lens board={board} at={endOf(board, from)} label="where it goes" />
                </div>
            </div>
            <p class="f-keys" aria-hidden="true" data-keys>
                <kbd>←</kbd> <kbd>→</kbd> turn 1°, <kbd>↑</kbd> <kbd>↓</kbd> power 10; with{' '}
                <kbd>Shift</kbd> a tenth of it; <kbd>Enter</kbd> flicks
            </p>
            <Outlook />
            <Trouble />
            <button
                class="move move-main"
                data-move={text}
                data-flick
                disabled={isBusy.value}
                onClick={(e) => it.release(e.currentTarget)}
            >
                <span class="move-title">Flick</span>
                <span class="move-label">
                    {bearing.toFixed(2)}°, {powerWord(power)} ({power}): slides {slideCm(power)} cm
                    if nothing stops it
                </span>
            </button>
            <AimAt it={it} from={from} />
            <Amount
                name="bearing"
                value={bearing}
                range={[0, 359.99]}
                step={0.01}
                hasSlider
                onChange={(v) => (aim.value = { bearing: turned(v), power })}
            />
            <Amount
                name="power"
                value={power}
                range={[1, 1000]}
                step={1}
                hasSlider
                onChange={(v) => (aim.value = { bearing, power: clamp(Math.round(v), [1, 1000]) })}
            />
            <Where {...it} />
        </div>
    );
}
