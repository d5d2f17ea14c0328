// Where a game has no board, its cards lie in the middle of the table: one's own, and what is open.
import type { Scene, Zone } from '../../protocol';
import { CardFace } from '../../table/Hand';
import { seatName, viewer } from '../../table/seatNames';

const BACKS = 12;

function Row({ zone, scene }: { zone: Zone; scene: Scene }) {
    const isOwn = zone.owner === viewer(scene);
    const name = seatName(scene, zone.owner ?? 0);
    const isNamed = !zone.owner || isOwn || zone.label === name;
    const whose = isNamed ? '' : `${name}: `;
    const backs = zone.face_up ? 0 : Math.min(zone.count - zone.cards.length, BACKS);
    return (
        <section class={`cloth-row${isOwn ? ' is-own' : ''}`} aria-label={`${whose}${zone.label}`}>
            <h2>
                {zone.owner && (
                    <span class={`mat-counter seat-${zone.owner}`} aria-hidden="true">
                        {zone.owner}
                    </span>
                )}
                {whose}
                {isOwn && zone.label === name ? 'You' : zone.label}{' '}
                <span class="muted">{zone.count}</span>
            </h2>
            <div class="cloth-cards">
                {zone.cards.map((card) => (
                    <CardFace key={card.id} card={card} scene={scene} />
                ))}
                {Array.from({ length: backs }, (_, i) => (
                    <span key={i} class="cloth-back" aria-hidden="true" />
                ))}
                {zone.count === 0 && <p class="empty">None.</p>}
            </div>
        </section>
    );
}

export function Cloth({ scene }: { scene: Scene }) {
    if (scene.boards.length > 0 || scene.table.ending) return null;
    const mine = (zone: Zone) => zone.owner === viewer(scene);
    const zones = [...scene.zones.filter((z) => !mine(z)), ...scene.zones.filter(mine)];
    return (
        <div class="cloth">
            {zones.map((zone) => (
                <Row key={zone.id} zone={zone} scene={scene} />
            ))}
        </div>
    );
}
