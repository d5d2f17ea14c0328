// The cards of one's own hand, and what lies face up on the table.
import { Icon } from '../parts/Icon';
import type { Card, Scene, Zone } from '../protocol';
import { themeOf } from '../themes';
import { activate, ask, spotOf, touching } from './act';
import { isCalledFor, isQuiet } from './lesson';
import { viewer } from './seatNames';

export function CardFace({ card, scene }: { card: Card; scene: Scene }) {
    const count = card.count ?? 1;
    const isLegal = touching(card.id).length > 0 && !isQuiet(card.id);
    const theme = themeOf(scene.table.game);
    return (
        <button
            class={`card${isLegal ? ' is-legal' : ''}${isCalledFor(card.id) ? ' is-wanted' : ''}`}
            data-id={card.id}
            onClick={(e) => activate(card.id, spotOf(e.currentTarget))}
            onContextMenu={(e) => {
                e.preventDefault();
                ask(card.id, spotOf(e.currentTarget));
            }}
        >
            <span class="card-title">{card.name}</span>
            <span class="card-icon">
                <Icon name={theme.cardIcon(card)} size={44} />
            </span>
            <span class="card-text">{card.text}</span>
            {count > 1 && (
                <span class="card-count" aria-label={`${count} of these`}>
                    ×{count}
                </span>
            )}
            {(theme.stamps?.(card) ?? card.state)?.map((s) => (
                <span key={s} class="card-stamp">
                    {s}
                </span>
            ))}
        </button>
    );
}

function Cards({ zone, scene }: { zone: Zone; scene: Scene }) {
    const isHand = zone.id.startsWith('hand');
    const name = isHand ? 'Your hand' : zone.label;
    return (
        <section class="hand" aria-label={name}>
            <h2>
                {name} <span class="muted">{zone.count}</span>
            </h2>
            {zone.cards.length === 0 ? (
                <p class="empty">
                    {isHand
                        ? 'No cards yet. What you draw and keep lies here, face up to you only.'
                        : 'None.'}
                </p>
            ) : (
                <div
                    class={`cards cards-${Math.min(zone.cards.length, 4)}`}
                    style={`--cards: ${zone.cards.length}`}
                >
                    {zone.cards.map((card) => (
                        <CardFace key={card.id} card={card} scene={scene} />
                    ))}
                </div>
            )}
        </section>
    );
}

// What lies face up before us, but for what the theme shows below the board.
export function Hand({ scene }: { scene: Scene }) {
    const below = themeOf(scene.table.game).zonesBelow ?? [];
    const seat = viewer(scene);
    const zones = scene.zones.filter((z) => z.owner === seat && z.face_up && !below.includes(z.id));
    if (!seat) return null;
    return (
        <>
            {zones.map((zone) => (
                <Cards key={zone.id} zone={zone} scene={scene} />
            ))}
        </>
    );
}

// Discards and other open piles, as one line each.
export function Piles({ scene }: { scene: Scene }) {
    const below = themeOf(scene.table.game).zonesBelow ?? [];
    const piles = scene.zones.filter((z) => !z.owner && !below.includes(z.id));
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
                                {c.count !== undefined && c.count > 1 ? ` ×${c.count}` : ''}
                                {c.text && <small> {c.text}</small>}
                            </li>
                        ))}
                    </ul>
                </details>
            ))}
        </div>
    );
}
