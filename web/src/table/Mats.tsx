// One mat a player: counter, name, score, cards, and what the scene tells of that seat.
import { pieceOf } from '../board/describe';
import type { Scene } from '../protocol';
import { seats } from '../room';
import { themeOf } from '../themes';
import { seatName, viewer } from './seatNames';

function Facts({ scene, seat }: { scene: Scene; seat: number }) {
    const { tracks: above, tracksBelow = [], zonesBelow = [] } = themeOf(scene.table.game);
    const hand = scene.zones.find((z) => z.owner === seat && !zonesBelow.includes(z.id));
    const own = scene.boards.flatMap((b) => b.pieces).filter((p) => p.owner === seat);
    const piece = own.length === 1 ? own[0] : undefined;
    const known = new Set(['Score', 'This round']);
    const elsewhere = [...above, ...tracksBelow];
    const tracks = scene.tracks.filter(
        (t) => t.owner === seat && !known.has(t.label) && !elsewhere.includes(t.id),
    );
    const round = scene.tracks.find((t) => t.owner === seat && t.label === 'This round');
    return (
        <span class="mat-facts">
            {own[0] && (
                <span>
                    {piece?.cell
                        ? `${piece.label} at ${piece.cell}`
                        : own.map((p) => p.label).join(', ')}
                </span>
            )}
            {hand && (
                <span class="mat-hand" title={`${hand.count} cards in hand`}>
                    <i class="card-back" aria-hidden="true" />
                    {hand.count}
                    <span class="only-spoken"> cards in hand</span>
                </span>
            )}
            {round && round.value !== 0 && (
                <span>
                    {round.value > 0 ? '+' : ''}
                    {round.value} this round
                </span>
            )}
            {tracks.map((t) => (
                <span key={t.id} class="mat-track">
                    {t.label} {t.text ?? t.value}
                </span>
            ))}
            {piece?.state?.map((s) => (
                <span key={s} class={s === 'down' ? 'mat-warn' : 'mat-track'}>
                    {s}
                </span>
            ))}
        </span>
    );
}

export function Mats({ scene }: { scene: Scene }) {
    const best = Math.max(...scene.table.seats.map((s) => s.score));
    return (
        <ul class="mats" aria-label="Players and scores">
            {scene.table.seats.map(({ seat, score }) => {
                const isActing = !scene.table.ending && scene.table.to_act.includes(seat);
                const info = seats.value?.seats.find((s) => s.seat === seat);
                const isAway = info?.kind === 'person' && info.online === false;
                const piece = pieceOf(scene, `unit-${seat}`);
                return (
                    <li
                        key={seat}
                        class={`mat seat-${seat}${isActing ? ' is-acting' : ''}${seat === viewer(scene) ? ' is-own' : ''}`}
                        data-mat={seat}
                        aria-current={isActing ? 'true' : undefined}
                    >
                        <span class="mat-counter" aria-hidden="true">
                            {piece?.glyph ?? seat}
                        </span>
                        <span class="mat-name">
                            <bdi>{seatName(scene, seat)}</bdi>
                            {seat === viewer(scene) && <small class="mat-you">you</small>}
                            {info?.kind === 'bot' && <small>bot</small>}
                            {info?.stand_in && <small>bot stands in</small>}
                            {isAway && <small>away</small>}
                        </span>
                        <Facts scene={scene} seat={seat} />
                        {scene.table.seats.length > 1 && (
                            <span
                                class={`mat-score${score === best && best > 0 ? ' is-best' : ''}`}
                            >
                                {score}
                                <span class="only-spoken"> points</span>
                            </span>
                        )}
                    </li>
                );
            })}
        </ul>
    );
}
