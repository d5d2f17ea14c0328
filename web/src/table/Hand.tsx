// The cards of one's own hand, and what lies face up on the table.
import { Icon } from '../parts/Icon';
import type { Card, Scene } from '../protocol';
import { mySeat } from '../room';
import { themeOf } from '../themes';
import { activate, ask, spotOf, touching } from './act';

export function CardFace({ card, scene }: { card: Card; scene: Scene }) {
    const count = card.count ?? 1;
    const isLegal = touching(card.id).length > 0;
    return (
        <button
            class={`card${isLegal ? ' is-legal' : ''}`}
            data-id={card.id}
            onClick={(e) => activate(card.id, spotOf(e.currentTarget))}
            onContextMenu={(e) => {
                e.preventDefault();
                ask(card.id, spotOf(e.currentTarget));
            }}
        >
            <span class="card-title">{card.name}</span>
            <span class="card-icon">
                <Icon name={themeOf(scene.table.game).cardIcon(card)} size={44} />
            </span>
            <span class="card-text">{card.text}</span>
            {count > 1 && (
                <span class="card-count" aria-label={`${count} of these`}>
                    ×{count}
                </span>
            )}
            {card.state?.map((s) => (
                <span key={s} class="card-stamp">
                    {s}
                </span>
            ))}
        </button>
    );
}

export function Hand({ scene }: { scene: Scene }) {
    const zone = scene.zones.find((z) => z.owner === mySeat.value && z.face_up);
    if (!mySeat.value || !zone) return null;
    return (
        <section class="hand" aria-label="Your hand">
            <h2>
                Your hand <span class="muted">{zone.count}</span>
            </h2>
            {zone.cards.length === 0 ? (
                <p class="empty">
                    No cards yet. What you draw and keep lies here, face up to you only.
                </p>
            ) : (
                <div class={`cards cards-${Math.min(zone.cards.length, 4)}`}>
                    {zone.cards.map((card) => (
                        <CardFace key={card.id} card={card} scene={scene} />
                    ))}
                </div>
            )}
        </section>
    );
}

// Discards and other open piles, as one line each.
export function Piles({ scene }: { scene: Scene }) {
    const piles = scene.zones.filter((z) => !z.owner);
    return (
        <div class="piles">
            {piles.map((z) => (
                <details key={z.id}>
                    <summary>
                        {z.label} <span class="muted">{z.count}</span>
                    </summary>
                    <ul>
                        {z.cards.map((c) => (
                            <li key={c.id}>
                                {c.name}
                                {(c.count ?? 1) > 1 ? ` ×${c.count}` : ''}
                            </li>
                        ))}
                    </ul>
                </details>
            ))}
        </div>
    );
}
