// The Armory as a page: every card with what it does, who may take it, and for the others why not;
// above it what the mission asks for.
import '../../shell';
import { Dialog } from '../../parts/Dialog';
import type { Card, Scene } from '../../protocol';
import { isBusy, offers } from '../../room';
import { activate, spotOf, take } from '../../table/act';
import { Face, Picture } from './faces';

const SHELF = 'armory';
const ROSTER = 'roster-';
// What the mission asks for, and how a weapon reads.
const TOLD = ['FLIX-15', 'FLIX-123'];

function Takers({ card, scene }: { card: Card; scene: Scene }) {
    const names = new Map(
        scene.zones.find((z) => z.id === 'roster')?.cards.map((c) => [c.id, c.name]),
    );
    const takes = offers.value.filter((m) => m.touches?.includes(card.id));
    return (
        <span class="f-takers">
            {takes.map((move) => (
                <button
                    key={move.text}
                    class="button small"
                    disabled={isBusy.value}
                    onClick={(e) => take(move, spotOf(e.currentTarget))}
                    data-take={move.text}
                >
                    + {names.get(move.touches?.find((id) => id.startsWith(ROSTER)) ?? '')}
                </button>
            ))}
        </span>
    );
}

function Shelf({ cards, scene, title }: { cards: Card[]; scene: Scene; title: string }) {
    if (cards.length === 0) return null;
    return (
        <section>
            <h3>{title}</h3>
            <ul class="f-shelf">
                {cards.map((card) => (
                    <li
                        key={card.id}
                        class={card.state?.includes('free') ? '' : 'is-barred'}
                        data-shelf={card.id}
                    >
                        <Picture card={card} />
                        <b>{card.name}</b>
                        <small>
                            {card.icons?.join(' ')} · {card.count ?? 0} left
                        </small>
                        <p>{card.text}</p>
                        <Takers card={card} scene={scene} />
                    </li>
                ))}
            </ul>
        </section>
    );
}

const KIT = 'kit-';

// What each SEAL carries so far; a click puts a card back.
function Carried({ scene }: { scene: Scene }) {
    const kits = scene.zones.filter((z) => z.id.startsWith(KIT));
    return (
        <ul class="f-carried" aria-label="What each SEAL carries">
            {kits.map((zone) => (
                <li key={zone.id} data-carried={zone.id.slice(KIT.length)}>
                    <Face seal={zone.id.slice(KIT.length)} size={48} />
                    <b>{zone.label}</b>
                    <span>
                        {zone.cards.map((card) => (
                            <button
                                key={card.id}
                                class="f-slip"
                                title={card.text}
                                onClick={(e) => activate(card.id, spotOf(e.currentTarget))}
                            >
                                <Picture card={card} /> {card.name}
                            </button>
                        ))}
                        {zone.cards.length === 0 && <small class="muted">nothing yet</small>}
                    </span>
                </li>
            ))}
        </ul>
    );
}

export default function Armory({ scene, onClose }: { scene: Scene; onClose(): void }) {
    const cards = scene.zones.find((z) => z.id === SHELF)?.cards ?? [];
    const isFree = (card: Card) => !!card.state?.includes('free');
    const asked = scene.notes.filter((n) => TOLD.includes(n.rule ?? ''));
    return (
        <Dialog title="Armory" kind="wide" onClose={onClose}>
            {asked.map((n) => (
                <p key={n.text} class="banner">
                    {n.text}
                </p>
            ))}
            <Carried scene={scene} />
            <Shelf title="Can be taken now" cards={cards.filter(isFree)} scene={scene} />
            <Shelf title="Not now, and why" cards={cards.filter((c) => !isFree(c))} scene={scene} />
        </Dialog>
    );
}
