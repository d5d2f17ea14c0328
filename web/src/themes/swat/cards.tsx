// Below the house: the tactics cards in their order, each with its steps and its skill. An order is
// changed by dragging or by the arrow keys; both send it as one move and the server judges it. A step
// that is pointed at, focused or tapped shows on the house what it would reach.
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../parts/Icon';
import { onEvent } from '../../player';
import type { Card, Scene } from '../../protocol';
import { isBusy, play } from '../../room';
import { activate, ask, pointed, spotOf, touching } from '../../table/act';
import { isCalledFor, isQuiet } from '../../table/lesson';
import { macroAs, roleOf } from '../../verbs';
import { shiftOf, useDrag } from './drag';
import { AfterAction } from './report';
import { Foot, Meters } from './meters';
import { follow, markedStep } from './told';
import { cardsOf, is, isBack, numberOf, outlookOf, stepsOf, type Step } from './words';

// The step whose reach is shown, counted from 1.
export const shownStep = signal<{ card: string; step: number } | null>(null);

// Cards can be put in order where the prompt offers to put them next.
function isMovable(card: Card): boolean {
    return touching(card.id).some((m) => roleOf(m) === 'arrange');
}

// The order with one card put in the place of another, as the text of a move; null where there is
// nothing to move. Places are counted as they lie, from 1.
function orderText(cards: Card[], from: number, to: number): string | null {
    const places = cards.map((c, i) => (isMovable(c) ? i : -1)).filter((i) => i >= 0);
    const at = places.indexOf(from);
    const goal = places.indexOf(to);
    if (at < 0 || goal < 0 || at === goal) return null;
    places.splice(goal, 0, ...places.splice(at, 1));
    const verb = macroAs('arrange');
    return verb ? `${verb} ${places.map((i) => i + 1).join(' ')}` : null;
}

function focusNear(from: Element, selector: string, by: number): boolean {
    const all = [...(from.closest('.tactics-row')?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const next = all[all.indexOf(from as HTMLElement) + by];
    next?.focus();
    return !!next;
}

interface StepProps {
    card: Card;
    scene: Scene;
    step: Step;
    number: number;
}

function StepRow({ card, scene, step, number }: StepProps) {
    const now = markedStep(card);
    const outlook = outlookOf(scene, card.id, number);
    const isDone = is(card, 'played') || now > number;
    const isShown = shownStep.value?.card === card.id && shownStep.value.step === number;
    const classes = [
        'step',
        now === number ? 'is-now' : '',
        isDone ? 'is-done' : '',
        isShown ? 'is-shown' : '',
    ];
    const show = () => (shownStep.value = outlook && { card: card.id, step: number });
    const hide = () => {
        if (shownStep.value?.card === card.id && shownStep.value.step === number)
            shownStep.value = null;
    };
    const onKey = (e: KeyboardEvent) => {
        if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return;
        e.preventDefault();
        e.stopPropagation();
        focusNear(e.currentTarget as Element, '.tactic-head, .step', e.key === 'ArrowUp' ? -1 : 1);
    };
    // Where a card has to be given up, any part of it chooses it.
    const onClick = (e: MouseEvent) => {
        e.stopPropagation();
        const isChoice = touching(card.id).some((m) => !roleOf(m));
        if (isChoice) activate(card.id, spotOf(e.currentTarget as Element));
        else if (outlook) show();
    };
    return (
        <li>
            <button
                class={classes.filter(Boolean).join(' ')}
                data-step={number}
                tabIndex={-1}
                onPointerEnter={(e) => e.pointerType === 'mouse' && show()}
                onPointerLeave={(e) => e.pointerType === 'mouse' && hide()}
                onFocus={show}
                onBlur={hide}
                onKeyDown={onKey}
                onClick={onClick}
            >
                <Icon name={step.icon} size={22} />
                <span class="step-words">
                    <b>{step.verb}</b> {step.rest}
                </span>
                <span class="step-marks" aria-hidden="true">
                    {isDone && '✓'}
                    {!isDone && outlook && outlook.good.length > 0 && <i class="mark-good">●</i>}
                    {!isDone && outlook && outlook.fatal.length > 0 && <i class="mark-fatal">⚠</i>}
                </span>
                <span class="only-spoken">{isDone ? 'done' : outlook?.text}</span>
            </button>
        </li>
    );
}

// What the card adds, and what a shot of it would have in this order, or how it stands.
function Skill({ card }: { card: Card }) {
    const skill = numberOf(card, 'skill');
    const total = numberOf(card, 'total');
    const word = STANDS.find((s) => is(card, s));
    if (skill === null) return null;
    return (
        <p class={`tactic-skill${is(card, 'exhausted') ? ' is-spent' : ''}`}>
            <Icon name="crosshair" size={18} />
            <span class="only-spoken">Skill </span>
            <b>+{skill}</b>
            {total !== null && (
                <span class="skill-total">
                    in all <b>{total}</b>
                </span>
            )}
            {word && <span class="tactic-badge">{BADGES[word] ?? word}</span>}
        </p>
    );
}
const STANDS = ['exhausted', 'played', 'scouted', 'unturned'];
const BADGES: Record<string, string> = { unturned: 'never seen' };

// The level as the stripes of a sleeve.
function Stripes({ level }: { level: number }) {
    return (
        <span class="stripes" aria-hidden="true">
            {Array.from({ length: level }, (_, i) => (
                <i key={i} />
            ))}
        </span>
    );
}

function Head({ card, index, canMove }: { card: Card; index: number; canMove: boolean }) {
    const level = numberOf(card, 'level') ?? 0;
    return (
        <>
            <span class="tactic-slot">{index + 1}</span>
            <span class="tactic-name">{card.name}</span>
            <span class="only-spoken">
                {isBack(card) ? ', face down' : `, level ${level}`}
                {is(card, 'active') ? ', being played' : ''}
            </span>
            {!isBack(card) && <Stripes level={level} />}
            {canMove && <span class="tactic-grip" aria-hidden="true" />}
        </>
    );
}

interface CardProps {
    card: Card;
    scene: Scene;
    index: number;
    isNow: boolean;
    shift: number;
    isDragged: boolean;
    onMove: (by: number) => void;
    onGrab: (e: PointerEvent) => void;
}

function TacticsCard({ card, scene, index, isNow, shift, isDragged, onMove, onGrab }: CardProps) {
    const canMove = isNow && isMovable(card);
    const classes = [
        'tactic',
        isBack(card) ? 'is-hidden' : '',
        is(card, 'active') ? 'is-active' : '',
        is(card, 'played') ? 'is-played' : '',
        is(card, 'scouted') ? 'is-scouted' : '',
        canMove ? 'can-move' : '',
        isNow && !isQuiet(card.id) && touching(card.id).length > 0 ? 'is-legal' : '',
        pointed.value.includes(card.id) || isCalledFor(card.id) ? 'is-pointed' : '',
        isDragged ? 'is-dragged' : '',
    ];
    const onKey = (e: KeyboardEvent) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
        const head = e.currentTarget as Element;
        if (!by && e.key !== 'ArrowDown') return;
        e.preventDefault();
        e.stopPropagation();
        if (by && canMove) onMove(by);
        else if (by) focusNear(head, '.tactic-head', by);
        else head.parentElement?.querySelector<HTMLElement>('.step')?.focus();
    };
    // A finger drags by the band only; elsewhere it scrolls the row.
    const onDown = (e: PointerEvent) => {
        const isBand = (e.target as Element).closest('.tactic-head') !== null;
        if (canMove && (isBand || e.pointerType === 'mouse')) onGrab(e);
    };
    return (
        <li
            class={classes.filter(Boolean).join(' ')}
            data-card={card.id}
            style={shift ? { transform: `translateX(${shift}px)` } : undefined}
            onPointerDown={onDown}
            onClick={(e) => activate(card.id, spotOf(e.currentTarget))}
            onContextMenu={(e) => {
                e.preventDefault();
                ask(card.id, spotOf(e.currentTarget));
            }}
        >
            <button
                class="tactic-head"
                data-id={card.id}
                aria-keyshortcuts={canMove ? 'ArrowLeft ArrowRight ArrowDown' : 'ArrowDown'}
                onKeyDown={onKey}
            >
                <Head card={card} index={index} canMove={canMove} />
            </button>
            {isBack(card) ? (
                <span class="tactic-back" aria-hidden="true">
                    <Stripes level={numberOf(card, 'level') ?? 0} />
                </span>
            ) : (
                <ol class="steps">
                    {stepsOf(card).map((s, i) => (
                        <StepRow key={i} card={card} scene={scene} step={s} number={i + 1} />
                    ))}
                </ol>
            )}
            <Skill card={card} />
        </li>
    );
}

// A card that was moved by keys keeps the focus in its new place.
function useKeptFocus(row: { current: HTMLElement | null }, canOrder: boolean) {
    const kept = useRef<string | null>(null);
    useLayoutEffect(() => {
        if (!canOrder && !isBusy.value) kept.current = null;
        const id = kept.current;
        if (!id || document.activeElement !== document.body) return;
        row.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
    });
    return kept;
}

function Row({ scene, isNow }: { scene: Scene; isNow: boolean }) {
    const row = useRef<HTMLUListElement>(null);
    const cards = cardsOf(scene, 'hand');
    const canOrder = isNow && cards.some(isMovable);
    const kept = useKeptFocus(row, canOrder);
    const [said, say] = useState('');
    const reorder = (from: number, to: number) => {
        const text = orderText(cards, from, to);
        if (!text || isBusy.value) return;
        say(`${cards[from]?.name ?? 'It'} is now card ${to + 1}.`);
        void play(text);
    };
    const { drag, grab } = useDrag(row, reorder);
    const active = cards.findIndex((c) => is(c, 'active'));
    // On a narrow screen the row scrolls; what is being played must be in sight.
    useEffect(() => {
        const card = row.current?.children[active] as HTMLElement | undefined;
        if (card && row.current)
            row.current.scrollLeft = card.offsetLeft - row.current.offsetLeft - 40;
    }, [active, cards.length]);
    const step = (index: number, by: number) => {
        kept.current = cards[index]?.id ?? null;
        reorder(index, index + by);
    };
    return (
        <>
            <ul ref={row} class={`tactics-row${drag ? ' is-dragging' : ''}`}>
                {cards.map((card, i) => (
                    <TacticsCard
                        key={card.id}
                        card={card}
                        scene={scene}
                        index={i}
                        isNow={isNow}
                        shift={shiftOf(drag, i)}
                        isDragged={drag?.index === i}
                        onMove={(by) => step(i, by)}
                        onGrab={(e) => grab(i, e)}
                    />
                ))}
            </ul>
            <p class="only-spoken" aria-live="polite">
                {said}
            </p>
        </>
    );
}

export function Tactics({ scene, isNow }: { scene: Scene; isNow: boolean }) {
    const zone = scene.zones.find((z) => z.id === 'hand');
    const move = scene.table.move;
    useEffect(() => {
        if (!document.activeElement?.classList.contains('step')) shownStep.value = null;
    }, [move]);
    useEffect(() => onEvent(follow), []);
    // A tap elsewhere ends it also where a tap does not move the focus.
    useEffect(() => {
        const elsewhere = (e: PointerEvent) => {
            if (!(e.target as Element).closest('.step')) shownStep.value = null;
        };
        addEventListener('pointerdown', elsewhere);
        return () => removeEventListener('pointerdown', elsewhere);
    }, []);
    if (!zone) return null;
    const at = shownStep.value;
    return (
        <section class="tactics" aria-label={zone.label}>
            {scene.table.ending ? (
                <AfterAction scene={scene} />
            ) : (
                <>
                    <Meters scene={scene} />
                    <Row scene={scene} isNow={isNow} />
                    <Foot
                        scene={scene}
                        outlook={at && outlookOf(scene, at.card, at.step)}
                        canOrder={isNow && zone.cards.some(isMovable)}
                    />
                </>
            )}
        </section>
    );
}
