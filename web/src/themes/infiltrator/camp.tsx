// The camp between missions: what was won, what the next mission is said to hold, what may be
// bought, what goes along and the energy it takes, and the story so far.
import type { ComponentChildren } from 'preact';
import { has, numberIn } from '../../facts';
import { Icon } from '../../parts/Icon';
import type { Card, Scene, Track } from '../../protocol';
import { isBusy, live, moves, mySeat, told, tryAgainFrom } from '../../room';
import { CardFace } from '../../table/Hand';
import { downloadSave } from '../../table/files';
import { activate, spotOf, take, touching } from '../../table/act';
import { badgesOf, cardsOf, spoilsOf, trackOf } from './words';

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

// What a card costs while it is equipped, and whether it is.
function standing(card: Card): string {
    const cost = numberIn(card, 'cost');
    const words: Record<string, string> = { equipped: 'goes along', spare: 'stays here' };
    const states = card.state?.flatMap((s) => words[s] ?? []) ?? [];
    return [cost > 0 && `${cost} Energy`, ...states].filter(Boolean).join(' · ');
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
                    <figcaption>{standing(card)}</figcaption>
                </figure>
            ))}
        </div>
    );
}

function Spoils() {
    const lines = spoilsOf(told.value);
    if (lines.length === 0) return null;
    return (
        <Room title="Last night">
            <ul class="i-spoils">
                {lines.map((text, i) => (
                    <li key={i}>{text}</li>
                ))}
            </ul>
            <ul class="i-badges">
                {badgesOf(told.value).map(({ name, why }) => (
                    <li key={name}>
                        <Icon name="medal" size={16} /> <b>{name}</b> {why}
                    </li>
                ))}
            </ul>
        </Room>
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
            {isShopping && (
                <Room title="On offer: take one">
                    <Cards cards={shop} scene={scene} none="" />
                </Room>
            )}
            <Spoils />
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
