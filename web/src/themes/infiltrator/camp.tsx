// The camp between missions: what was won, what the next mission is said to hold, what may be
// bought, what goes along and the energy it takes, and the story so far.
import type { ComponentChildren } from 'preact';
import { has, numberIn } from '../../facts';
import { Icon } from '../../parts/Icon';
import type { Card, Move, Role, Scene, Track } from '../../protocol';
import { isBusy, live, moves, mySeat, play, tryAgainFrom } from '../../room';
import { effect } from '@preact/signals';
import { CardFace } from '../../table/Hand';
import { downloadSave } from '../../table/files';
import { activate, spotOf, take, touching } from '../../table/act';
import { roleOf } from '../../verbs';
import { Between } from './between';
import { cardsOf, trackOf } from './words';

function Room({
    title,
    aside,
    children,
}: {
    title: string;
    aside?: ComponentChildren;
    children: ComponentChildren;
}) {
    return (
        <section class="i-room" aria-label={title}>
            <h2>
                {title} {aside}
            </h2>
            {children}
        </section>
    );
}

// The large button for one of the camp's moves, while it is offered.
function MoveOf({ verb, words }: { verb: string; words: string }) {
    const move = moves.value.find((m) => m.verb === verb);
    if (!move) return null;
    return (
        <button
            class="button primary large"
            disabled={isBusy.value}
            onClick={(e) => take(move, spotOf(e.currentTarget))}
        >
            {words}
        </button>
    );
}

const ENEMY = 'enemy-';

// What a job is said to hold, point by point, but for nothing.
function pointsOf(card: Card): string[] {
    const count = (name: string, words: string) =>
        numberIn(card, name) > 0 ? [`${numberIn(card, name)} ${words}`] : [];
    const enemies = Object.entries(card.facts ?? {})
        .filter(([name]) => name.startsWith(ENEMY))
        .map(([name, n]) => `${n} ${name.slice(ENEMY.length)}${Number(n) > 1 ? 's' : ''}`);
    const alertness = numberIn(card, 'alertness');
    const items = numberIn(card, 'items');
    return [
        ...enemies,
        has(card, 'alertness') ? `Alertness ${alertness < 0 ? '' : '+'}${alertness}` : 'no alarm',
        ...count('objectives', 'to take'),
        ...count('optional', 'optional'),
        `pays ${numberIn(card, 'pays')} ByteBucks` +
            (items > 0 ? ` and ${items} item${items > 1 ? 's' : ''}` : ''),
        `par ${numberIn(card, 'par')} turns`,
        `tier ${numberIn(card, 'tier')}`,
        ...count('sectors', 'sectors'),
        ...(numberIn(card, 'attempts') > 0 ? [`attempts ${numberIn(card, 'attempts')}`] : []),
    ];
}

function Job({ card }: { card: Card }) {
    const isChosen = card.state?.includes('chosen') ?? false;
    const isOpen = touching(card.id).length > 0;
    return (
        <article class={`i-job${isChosen ? ' is-chosen' : ''}`}>
            <h3>
                <Icon name="mission" size={20} /> {card.name}
            </h3>
            <ul>
                {pointsOf(card).map((point) => (
                    <li key={point}>{point}</li>
                ))}
            </ul>
            {isOpen && (
                <button class="button" onClick={(e) => activate(card.id, spotOf(e.currentTarget))}>
                    Choose this job
                </button>
            )}
            {isChosen && <MoveOf verb="start" words="Start the mission" />}
        </article>
    );
}

function Energy({ track }: { track: Track }) {
    return (
        <span
            class="i-budget"
            role="img"
            aria-label={`${track.label}: ${track.text ?? track.value}`}
        >
            {Array.from({ length: track.max }, (_, i) => (
                <i key={i} class={i < track.value ? 'on' : ''} />
            ))}
            <small>{track.text}</small>
        </span>
    );
}

// What a card costs to take along and what each use of it does: they are paid apart.
function Costs({ card }: { card: Card }) {
    const [cost, use] = [numberIn(card, 'cost'), numberIn(card, 'use')];
    const words: Record<string, string> = { equipped: 'goes along', spare: 'stays here' };
    const states = card.state?.flatMap((s) => words[s] ?? []) ?? [];
    return (
        <>
            <dl class="i-costs">
                {cost > 0 && (
                    <div>
                        <dt>to take along</dt>
                        <dd>{cost} Energy</dd>
                    </div>
                )}
                {use > 0 && (
                    <div>
                        <dt>each use</dt>
                        <dd>{use} Energy</dd>
                    </div>
                )}
            </dl>
            {states.length > 0 && <p class="i-standing">{states.join(', ')}</p>}
        </>
    );
}

function moveOn(card: string, role: Role): Move | undefined {
    return moves.value.find((m) => roleOf(m) === role && m.touches?.includes(card));
}

// Takes a card of the shop and, once it is ours and there is Energy for it, puts it on.
async function takeAndEquip(pick: string, card: string) {
    await play(pick);
    const stop = effect(() => {
        const equip = moveOn(card, 'equip');
        if (!equip) return;
        queueMicrotask(() => {
            stop();
            void play(equip.text);
        });
    });
    setTimeout(stop, EQUIP_MS);
}

const EQUIP_MS = 5000; // what has not come by then cannot be put on

function TakeIt({ card }: { card: Card }) {
    const pick = moveOn(card.id, 'acquire');
    if (!pick) return null;
    return (
        <button
            class="button small"
            disabled={isBusy.value}
            onClick={() => void takeAndEquip(pick.text, card.id)}
            data-take={card.id}
        >
            Take it and put it on
        </button>
    );
}

function Cards({ cards, scene, none }: { cards: Card[]; scene: Scene; none: string }) {
    if (cards.length === 0) return <p class="empty">{none}</p>;
    return (
        <div class="i-cards">
            {cards.map((card, i) => (
                <figure
                    key={`${card.id}${i}`}
                    class={card.state?.includes('equipped') ? 'is-on' : ''}
                >
                    <CardFace card={card} scene={scene} />
                    <figcaption>
                        <Costs card={card} />
                        <TakeIt card={card} />
                    </figcaption>
                </figure>
            ))}
        </div>
    );
}

// The way through the campaign, night by night: what is done, what is open, what is still dark.
function Way({ scene, done }: { scene: Scene; done: Track }) {
    const open = cardsOf(scene, 'missions').map((c) => c.name);
    const at = (i: number) => ({ x: 50 + i * 100, y: 62 + 22 * Math.sin(i * 1.7) });
    const nights = Array.from({ length: done.max }, (_, i) => at(i));
    return (
        <svg
            class="i-map"
            viewBox={`0 0 ${done.max * 100} 150`}
            role="img"
            aria-label={`Nights done: ${done.value} of ${done.max}. Open: ${open.join(' or ')}.`}
        >
            <path
                class="i-map-way"
                d={nights.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
            />
            {nights.map(({ x, y }, i) => {
                const state = i < done.value ? 'done' : i === done.value ? 'open' : 'dark';
                return (
                    <g key={i} class={`i-stop is-${state}`} transform={`translate(${x} ${y})`}>
                        <path d="M-17 16V-8L-8 -16H8L17 -8V16Z" />
                        {state === 'done' ? (
                            <path class="i-tick" d="M-8 1L-2 7L9 -6" />
                        ) : (
                            <text y="9" text-anchor="middle">
                                {state === 'open' ? i + 1 : '?'}
                            </text>
                        )}
                        {state === 'open' &&
                            open.map((name, j) => (
                                <text
                                    key={name}
                                    class="i-stop-name"
                                    y={40 + j * 19}
                                    text-anchor={i === 0 ? 'start' : i > 7 ? 'end' : 'middle'}
                                    x={i === 0 ? -17 : i > 7 ? 17 : 0}
                                >
                                    {name}
                                </text>
                            ))}
                    </g>
                );
            })}
        </svg>
    );
}

function Journal({ cards }: { cards: Card[] }) {
    return (
        <Room title="Journal">
            {[...cards].reverse().map((card, i) => (
                <details key={card.id} open={i === 0}>
                    <summary>{card.name}</summary>
                    <p>{card.text}</p>
                </details>
            ))}
        </Room>
    );
}

// A campaign goes home as a file; the lobby goes on with it, as often as one likes.
function Keep() {
    if (mySeat.value === 0) return null;
    return (
        <Room title="Keep this campaign">
            <p class="i-keep">
                <button class="button" onClick={() => void downloadSave()} data-keep>
                    Save it to a file
                </button>
                <button
                    class="button"
                    onClick={() => void tryAgainFrom(live.value?.table.move ?? 0)}
                    data-branch
                >
                    Branch off to a second table
                </button>
            </p>
        </Room>
    );
}

export function Camp({ scene }: { scene: Scene }) {
    const [bucks, budget, done] = ['bytebucks', 'budget', 'done'].map((id) => trackOf(scene, id));
    const [shop, known, journal] = ['shop', 'flags', 'journal'].map((id) => cardsOf(scene, id));
    // What is asked now comes first.
    const isShopping = shop !== undefined && shop.length > 0;
    return (
        <div class="i-camp" tabIndex={0} role="region" aria-label="The camp">
            <header class="i-camp-head">
                <h1>The camp</h1>
                {bucks && (
                    <p class="i-bucks">
                        <b>{bucks.value}</b> ByteBucks
                    </p>
                )}
                {done && (
                    <p class="muted">
                        {done.value} of {done.max} missions done
                    </p>
                )}
            </header>
            {done && <Way scene={scene} done={done} />}
            {isShopping && (
                <Room title="On offer: take one">
                    <Cards cards={shop} scene={scene} none="" />
                </Room>
            )}
            <Between scene={scene} />
            <Room title="Next">
                <div class="i-jobs">
                    {cardsOf(scene, 'missions').map((card) => (
                        <Job key={card.id} card={card} />
                    ))}
                </div>
            </Room>
            {!isShopping && <MoveOf verb="buy" words="Look at four gear cards" />}
            <Room title="Gear" aside={budget && <Energy track={budget} />}>
                <Cards cards={cardsOf(scene, 'gear')} scene={scene} none="You own none." />
            </Room>
            <Room title="Items">
                <Cards
                    cards={cardsOf(scene, 'items')}
                    scene={scene}
                    none="None yet. Missions bring them, and you may keep three."
                />
            </Room>
            {known && known.length > 0 && (
                <Room title="Known for">
                    <ul class="i-known">
                        {known.map((card) => (
                            <li key={card.id}>
                                <Icon name="medal" size={18} /> <b>{card.name}</b> {card.text}
                            </li>
                        ))}
                    </ul>
                </Room>
            )}
            {journal && journal.length > 0 && <Journal cards={journal} />}
            <Keep />
        </div>
    );
}
