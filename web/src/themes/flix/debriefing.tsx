// What the last mission came to, SEAL by SEAL, and its best bank shot to watch again.
import type { Card, Scene } from '../../protocol';
import { FlixEnd } from './mission-end';
import { watchMove } from '../../table/watchMove';

function Row({ card }: { card: Card }) {
    return (
        <li class={card.state?.includes('kia') ? 'is-fallen' : ''}>
            <b>{card.name}</b> <span>{card.text}</span>
            {card.move !== undefined && (
                <button
                    class="button small"
                    onClick={() => void watchMove(card.move as number)}
                    data-watch={card.move}
                >
                    ▶ Watch it
                </button>
            )}
        </li>
    );
}

export function Debriefing({ scene }: { scene: Scene }) {
    const zone = scene.zones.find((z) => z.id === 'debriefing');
    if (!zone) return null;
    return (
        <>
            <FlixEnd scene={scene} />
            <section class="f-debriefing" aria-label="Debriefing">
                <h3>Debriefing</h3>
                <ul>
                    {zone.cards.map((card) => (
                        <Row key={card.id} card={card} />
                    ))}
                </ul>
            </section>
        </>
    );
}
