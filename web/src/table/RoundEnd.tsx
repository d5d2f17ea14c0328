// The end of a round, over the board while it is told: what everybody scored in it and has now.
import { telling } from '../player';
import type { Scene } from '../protocol';
import { isNow, past } from '../room';
import { themeOf } from '../themes';
import { seatName } from './seatNames';

function ownTrack(scene: Scene, label: string, seat: number): number | undefined {
    return scene.tracks.find((t) => t.owner === seat && t.label === label)?.value;
}

interface Row {
    seat: number;
    total: number;
    round: number;
}

function rowsOf(scene: Scene): Row[] {
    const rows = scene.table.seats.flatMap(({ seat }) => {
        const total = ownTrack(scene, 'Score', seat);
        const round = ownTrack(scene, 'This round', seat);
        return total === undefined || round === undefined ? [] : [{ seat, total, round }];
    });
    return rows.sort((a, b) => b.total - a.total);
}

export function RoundEnd({ scene }: { scene: Scene }) {
    const event = isNow.value || past.value ? null : telling.value;
    if (!event || !themeOf(scene.table.game).endsRound(event)) return null;
    const rows = rowsOf(scene);
    if (rows.length === 0) return null;
    return (
        <div class="round-end" data-round-end>
            <h2>{event.text}</h2>
            <ol>
                {rows.map(({ seat, total, round }) => (
                    <li key={seat} class={`seat-${seat}`}>
                        <span class="mat-counter">{seat}</span>
                        <span class="round-name">{seatName(scene, seat)}</span>
                        <span>
                            {round < 0 ? '−' : '+'}
                            {Math.abs(round)}
                        </span>
                        <b>{total}</b>
                    </li>
                ))}
            </ol>
        </div>
    );
}
