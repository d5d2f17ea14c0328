// Below the house: what the next shot would have, and the tactics cards in their order. An order
// is changed by dragging or by the arrow keys; both send one `order` and the server judges it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/Icon';
import type { Card, Scene, Track } from '../protocol';
import { isBusy, play } from '../room';
import { activate, ask, pointed, spotOf, touching } from '../table/act';
import { isDown, skillOf, sourcesOf, stepNow, stepsOf } from './swat-words';

const DRAG_PX = 8;
// The rules of the notes that tell what the order would do.
export const PREVIEW = ['SWAT-55', 'SWAT-R10'];

// Cards can be put in order where the prompt offers to put them next.
function isMovable(card: Card): boolean {
    return touching(card.id).some((m) => m.verb === 'next');
}

// The order with one card put in the place of another, as the text of a move; null where there is
// nothing to move. Places are counted as they lie, from 1.
function orderText(cards: Card[], from: number, to: number): string | null {
    const places = cards.map((c, i) => (isMovable(c) ? i : -1)).filter((i) => i >= 0);
    const at = places.indexOf(from);
    const goal = places.indexOf(to);
    if (at < 0 || goal < 0 || at === goal) return null;
    places.splice(goal, 0, ...places.splice(at, 1));
    return `order ${places.map((i) => i + 1).join(' ')}`;
}

function send(text: string | null) {
    if (text && !isBusy.value) void play(text);
}

function Steps({ card }: { card: Card }) {
    const now = stepNow(card);
    return (
        <span class="steps">
            {stepsOf(card).map((s, i) => (
                <span
                    key={i}
                    class={`step${now === i + 1 ? ' is-now' : now > i + 1 ? ' is-done' : ''}`}
                >
                    <Icon name={s.icon} size={22} />
                    <span>
                        <b>{s.verb}</b> {s.rest}
                    </span>
                    {now > i + 1 && <span class="step-tick">✓</span>}
                </span>
            ))}
        </span>
    );
}

function badge(card: Card): string | undefined {
    if (card.state?.includes('active')) return 'now';
    if (card.state?.includes('played')) return 'played';
    return card.state?.includes('scouted') ? 'scouted' : undefined;
}

// The card being dragged, and how far.
interface Drag {
    index: number;
    by: number;
}

function TacticsCard(props: {
    card: Card;
    index: number;
    isNow: boolean;
    drag: Drag | null;
    onMove: (to: 'left' | 'right') => void;
    onGrab: (e: PointerEvent) => void;
}) {
    const { card, index, isNow, drag } = props;
    const isHidden = isDown(card) && stepsOf(card).length === 0;
    const canMove = isNow && isMovable(card);
    const skill = skillOf(card);
    const word = badge(card);
    const classes = [
        'tactic',
        isHidden ? 'is-hidden' : '',
        card.state?.includes('active') ? 'is-active' : '',
        card.state?.includes('played') ? 'is-played' : '',
        card.state?.includes('exhausted') ? 'is-spent' : '',
        canMove ? 'can-move' : '',
        isNow && touching(card.id).length > 0 ? 'is-legal' : '',
        pointed.value.includes(card.id) ? 'is-pointed' : '',
        drag?.index === index ? 'is-dragged' : '',
    ];
    const onKey = (e: KeyboardEvent) => {
        if (!canMove || (e.key !== 'ArrowLeft' && e.key !== 'ArrowRight')) return;
        e.preventDefault();
        e.stopPropagation();
        props.onMove(e.key === 'ArrowLeft' ? 'left' : 'right');
    };
    return (
        <li>
            <button
                class={classes.filter(Boolean).join(' ')}
                data-id={card.id}
                data-slot={index + 1}
                aria-keyshortcuts={canMove ? 'ArrowLeft ArrowRight' : undefined}
                style={drag?.index === index ? { transform: `translateX(${drag.by}px)` } : {}}
                onKeyDown={onKey}
                onPointerDown={(e) => canMove && props.onGrab(e)}
                onClick={(e) => activate(card.id, spotOf(e.currentTarget))}
                onContextMenu={(e) => {
                    e.preventDefault();
                    ask(card.id, spotOf(e.currentTarget));
                }}
            >
                <span class="tactic-head">
                    <span class="tactic-slot">{index + 1}</span>
                    <span class="tactic-name">{card.name}</span>
                </span>
                {isHidden ? <span class="tactic-back">Face down</span> : <Steps card={card} />}
                {skill !== undefined && (
                    <span class="tactic-skill">
                        Skill <b>+{skill}</b>
                        {card.state?.includes('exhausted') && ' exhausted'}
                    </span>
                )}
                {word && <span class="tactic-badge">{word}</span>}
            </button>
        </li>
    );
}

// Dragging with mouse or pen; a finger scrolls the row, and taps instead.
function useDrag(cards: Card[], row: { current: HTMLElement | null }) {
    const [drag, setDrag] = useState<Drag | null>(null);
    const grab = (index: number, e: PointerEvent) => {
        if (e.button !== 0 || e.pointerType === 'touch') return;
        const start = e.clientX;
        let by = 0;
        const move = (m: PointerEvent) => {
            by = m.clientX - start;
            if (Math.abs(by) > DRAG_PX) setDrag({ index, by });
        };
        const up = (u: PointerEvent) => {
            removeEventListener('pointermove', move);
            removeEventListener('pointerup', up);
            removeEventListener('pointercancel', up);
            setDrag(null);
            if (Math.abs(by) <= DRAG_PX || u.type === 'pointercancel') return;
            addEventListener('click', swallow, { capture: true, once: true });
            setTimeout(() => removeEventListener('click', swallow, true));
            send(orderText(cards, index, placeAt(row.current, u.clientX)));
        };
        addEventListener('pointermove', move);
        addEventListener('pointerup', up);
        addEventListener('pointercancel', up);
    };
    return { drag, grab };
}

function swallow(e: Event) {
    e.stopPropagation();
    e.preventDefault();
}

// The movable card whose place is nearest.
function placeAt(row: HTMLElement | null, x: number): number {
    let best = -1;
    let least = Infinity;
    row?.querySelectorAll('li').forEach((li, i) => {
        const box = li.getBoundingClientRect();
        const far = Math.abs(box.left + box.width / 2 - x);
        if (far < least && li.querySelector('.can-move')) [best, least] = [i, far];
    });
    return best;
}

function SkillMeter({ track }: { track: Track }) {
    return (
        <p class="skill" aria-label={`${track.label}: ${track.text ?? track.value}`}>
            <Icon name="crosshair" size={26} />
            <b>{track.value}</b>
            <span>{track.label}</span>
        </p>
    );
}

// Where that skill comes from.
function Sources({ track }: { track: Track }) {
    const sources = sourcesOf(track);
    if (sources.length === 0) return null;
    return (
        <ul class="sources" aria-label="Sources of skill">
            {sources.map((s) => (
                <li key={s}>{s}</li>
            ))}
        </ul>
    );
}

function Counts({ scene }: { scene: Scene }) {
    const shown = scene.tracks.filter((t) => t.id === 'hostages' || t.id === 'criminals');
    return (
        <ul class="counts">
            {shown.map((t) => (
                <li key={t.id}>
                    <Icon name={t.id === 'hostages' ? 'hostage' : 'balaclava'} size={20} />
                    <span class="only-spoken">{t.label}: </span>
                    <b>
                        {t.value}/{t.max}
                    </b>
                </li>
            ))}
        </ul>
    );
}

function Preview({ scene }: { scene: Scene }) {
    const notes = scene.notes.filter((n) => !n.banner && PREVIEW.includes(n.rule ?? ''));
    return notes.length > 0 ? (
        <ul class="preview" aria-label="What this order would do">
            {notes.map((n) => (
                <li key={n.text}>{n.text}</li>
            ))}
        </ul>
    ) : null;
}

export function Tactics({ scene, isNow }: { scene: Scene; isNow: boolean }) {
    const row = useRef<HTMLUListElement>(null);
    const kept = useRef<string | null>(null);
    const zone = scene.zones.find((z) => z.id === 'hand');
    const skill = scene.tracks.find((t) => t.id === 'skill');
    const cards = zone?.cards ?? [];
    const { drag, grab } = useDrag(cards, row);
    const canOrder = isNow && cards.some(isMovable);
    // A card that was moved by keys keeps the focus in its new place.
    useLayoutEffect(() => {
        if (!canOrder && !isBusy.value) kept.current = null;
        const id = kept.current;
        if (!id || document.activeElement !== document.body) return;
        row.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
    });
    if (!zone) return null;
    const shift = (index: number, to: number) => {
        kept.current = cards[index]?.id ?? null;
        send(orderText(cards, index, to));
    };
    return (
        <section class="tactics" aria-label={zone.label}>
            <div class="tactics-head">
                {skill && <SkillMeter track={skill} />}
                <Counts scene={scene} />
                {canOrder && (
                    <p class="tactics-help">Drag a card, or focus it and press ← or →.</p>
                )}
            </div>
            <ul ref={row} class={`tactics-row${drag ? ' is-dragging' : ''}`}>
                {cards.map((card, i) => (
                    <TacticsCard
                        key={card.id}
                        card={card}
                        index={i}
                        isNow={isNow}
                        drag={drag}
                        onMove={(way) => shift(i, way === 'left' ? i - 1 : i + 1)}
                        onGrab={(e) => grab(i, e)}
                    />
                ))}
            </ul>
            <div class="tactics-foot">
                {skill && <Sources track={skill} />}
                {isNow && <Preview scene={scene} />}
            </div>
        </section>
    );
}
