// What hovers over the table: a note on the thing under the pointer, and the menu of a thing with
// its legal moves, or the reason why there are none.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { describe } from '../board/describe';
import { placeBeside } from '../parts/beside';
import { fetchPieceCard } from '../parts/chunks';
import { open } from '../parts/Dialog';
import { Lazy } from '../parts/Lazy';
import { RuleLink } from '../parts/RuleLink';
import { isNow, view } from '../room';
import { sentence } from '../wording';
import {
    closeMenu,
    hasCard,
    isNote,
    menu,
    offersFor,
    offersTold,
    take,
    tip,
    type Menu as MenuData,
    type Spot,
} from './act';
import { isWanted } from './lesson';
import { moveName } from './Moves';

const MARGIN = 8;
const GAP = 14;

function overlap(a: DOMRect, x: number, y: number, w: number, h: number): number {
    const wide = Math.min(a.right, x + w) - Math.max(a.left, x);
    const high = Math.min(a.bottom, y + h) - Math.max(a.top, y);
    return Math.max(0, wide) * Math.max(0, high);
}

// What can be clicked now: spaces and pieces with a move, and the moves themselves.
function reachable(): DOMRect[] {
    const things = [...document.querySelectorAll<HTMLElement>('.board [data-id], .hand [data-id]')];
    const legal = things.filter((e) => offersFor(e.dataset.id ?? '').moves.length > 0);
    const buttons = document.querySelectorAll('.right button, .sheet button, .prompt-text');
    return [...legal, ...buttons].map((e) => e.getBoundingClientRect());
}

// As near to the spot as it can be without lying over what can be done.
function placeNote(element: HTMLElement, at: Spot) {
    const { offsetWidth: w, offsetHeight: h } = element;
    const inside = (v: number, most: number) => Math.min(Math.max(MARGIN, v), most - MARGIN);
    const xs = [at.x - w / 2, at.x + 3 * GAP, at.x - 3 * GAP - w, MARGIN, innerWidth];
    const ys = [at.y + GAP, at.y - GAP - h, at.y - h / 2, MARGIN, innerHeight];
    const taken = reachable();
    const places = xs.flatMap((left) =>
        ys.map((top) => {
            const [x, y] = [inside(left, innerWidth - w), inside(top, innerHeight - h)];
            const covered = taken.reduce((sum, box) => sum + overlap(box, x, y, w, h), 0);
            const isOnSpot = at.x > x && at.x < x + w && at.y > y && at.y < y + h;
            const far = Math.hypot(x + w / 2 - at.x, y + h / 2 - at.y);
            return { x, y, cost: covered * 100 + far + (isOnSpot ? 1000 : 0) };
        }),
    );
    const best = places.reduce((a, b) => (b.cost < a.cost ? b : a));
    element.style.left = `${best.x}px`;
    element.style.top = `${best.y}px`;
}

// To the side of the pointer, so that the space and its neighbours stay in sight.
function placeTip(element: HTMLElement, at: Spot) {
    const { offsetWidth: w, offsetHeight: h } = element;
    const isRight = at.x + 3 * GAP + w < innerWidth - MARGIN;
    element.style.left = `${isRight ? at.x + 3 * GAP : Math.max(MARGIN, at.x - 3 * GAP - w)}px`;
    element.style.top = `${Math.min(Math.max(MARGIN, at.y - h / 2), innerHeight - h - MARGIN)}px`;
}

export function Tip() {
    const ref = useRef<HTMLDivElement>(null);
    const it = tip.value;
    const scene = view.value;
    const about = it && scene ? describe(scene, it.id) : null;
    useLayoutEffect(() => {
        if (ref.current && it) placeTip(ref.current, it.at);
    });
    if (!it || !about || menu.value) return null;
    const offers = !isNow.value ? [] : offersTold(it.id).slice(0, 4);
    return (
        <div class="tip" ref={ref} role="tooltip">
            <strong>{about.title}</strong>
            {about.lines.map((l) => (
                <p key={l}>{l}</p>
            ))}
            {offers.map((m) => (
                <p key={m.text} class="tip-offer">
                    ▸ {m.title ?? m.text}
                    {m.label ? `: ${m.label}` : ''}
                </p>
            ))}
        </div>
    );
}

function Offers({ it }: { it: MenuData }) {
    const scene = view.value;
    if (!scene) return null;
    return (
        <div class="menu-moves">
            {it.moves.map((m) => (
                <button
                    key={m.text}
                    class={`move move-row${isWanted(m) ? ' is-wanted' : ''}`}
                    onClick={() => take(m, it.at)}
                    data-menu-move={m.text}
                >
                    <span class="move-title">{moveName(scene, m)}</span>
                    {m.label && <span class="move-label">{m.label}</span>}
                    {m.warning && <span class="move-warning">⚠ {m.warning}</span>}
                </button>
            ))}
        </div>
    );
}

function changeWarnings() {
    closeMenu();
    open('settings');
}

function Confirm({ it }: { it: MenuData }) {
    const move = it.confirm;
    const scene = view.value;
    if (!move) return null;
    return (
        <div>
            <strong>{scene ? moveName(scene, move) : move.text}?</strong>
            {move.warning ? (
                <p class="move-warning">⚠ {sentence(move.warning)}</p>
            ) : (
                <p>{sentence(move.label ?? '')}</p>
            )}
            <div class="menu-buttons">
                <button class="button primary" data-confirm onClick={() => take(move, it.at)}>
                    Do it
                </button>
                <button class="button" onClick={closeMenu}>
                    Not yet
                </button>
            </div>
            <p class="menu-small">
                <button class="rule-link" onClick={changeWarnings}>
                    When to warn me
                </button>
            </p>
        </div>
    );
}

function About({ it }: { it: MenuData }) {
    const about = view.value ? describe(view.value, it.id) : null;
    return (
        <div>
            {about && <strong>{about.title}</strong>}
            {hasCard(it.id) ? (
                <Lazy load={fetchPieceCard} />
            ) : (
                about?.lines.map((l) => <p key={l}>{l}</p>)
            )}
            {it.why && (
                <p class="menu-why">
                    Not now: {it.why.text} {it.why.rule && <RuleLink id={it.why.rule} />}
                </p>
            )}
            <Offers it={it} />
        </div>
    );
}

export function Menu() {
    const ref = useRef<HTMLDivElement>(null);
    const it = menu.value;
    const isTold = isNote(it);
    useLayoutEffect(() => {
        if (ref.current && it) (isTold ? placeNote : placeBeside)(ref.current, it.at);
    });
    useEffect(() => {
        if (!it) return;
        const before = document.activeElement as Partial<HTMLElement> | null;
        if (!isTold) (ref.current?.querySelector<HTMLElement>('button') ?? ref.current)?.focus();
        const outside = (e: PointerEvent) => {
            if (!ref.current?.contains(e.target as Node)) closeMenu();
        };
        const escape = (e: KeyboardEvent) => {
            if (e.key !== 'Escape') return;
            e.stopPropagation();
            closeMenu();
        };
        // A card that is fetched makes it larger.
        const place = isTold ? placeNote : placeBeside;
        const grown = new ResizeObserver(() => ref.current && place(ref.current, it.at));
        if (ref.current) grown.observe(ref.current);
        addEventListener('pointerdown', outside, true);
        addEventListener('keydown', escape, true);
        return () => {
            grown.disconnect();
            removeEventListener('pointerdown', outside, true);
            removeEventListener('keydown', escape, true);
            if (document.activeElement === document.body) before?.focus?.();
        };
    }, [it?.id, it?.confirm?.text]);
    if (!it) return null;
    if (isTold)
        return (
            <div key="note" class="menu is-note" ref={ref} role="status" aria-live="assertive">
                <About it={it} />
            </div>
        );
    return (
        <div class="menu" ref={ref} role="dialog" aria-label="What can be done here" tabIndex={-1}>
            {it.confirm ? <Confirm it={it} /> : <About it={it} />}
        </div>
    );
}
