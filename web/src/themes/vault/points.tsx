// After the end, from the log: where the HP went, and what raised alarms. When goals were reached is told
// round by round.
import { numberIn, wordIn } from '../../facts';
import type { Scene, TableEvent } from '../../protocol';
import { seatName } from '../../table/seatNames';
import { roomName } from './words';

interface Points {
    losses: Map<string, number>;
    alarms: Map<string, number>;
}

const WORST = 4;

function add(sums: Map<string, number>, what: string, amount: number) {
    sums.set(what, (sums.get(what) ?? 0) + amount);
}

const CAUSES: Record<string, string> = { woke: 'a guard got up', body: 'a body was found' };

function alarmOf(scene: Scene, event: TableEvent): string {
    const cause = wordIn(event, 'cause');
    return `${CAUSES[cause] ?? cause} in ${roomName(scene, wordIn(event, 'room'))}`;
}

function pointsOf(scene: Scene, events: TableEvent[]): Points {
    const found: Points = { losses: new Map(), alarms: new Map() };
    let round = '';
    for (const e of events) {
        if (e.name === 'round') round = wordIn(e, 'round');
        if (e.name === 'hurt')
            add(
                found.losses,
                `${seatName(scene, numberIn(e, 'seat'))} in round ${round}`,
                numberIn(e, 'lost'),
            );
        if (e.name.startsWith('alarm') || e.name === 'hushed')
            add(found.alarms, alarmOf(scene, e), 1);
    }
    return found;
}

function sorted(sums: Map<string, number>): [string, number][] {
    return [...sums].sort((a, b) => b[1] - a[1]);
}

function List({ title, lines, none }: { title: string; lines: string[]; none: string }) {
    return (
        <div>
            <h4>{title}</h4>
            <ul>
                {lines.map((line) => (
                    <li key={line}>{line}</li>
                ))}
            </ul>
            {lines.length === 0 && <p class="muted">{none}</p>}
        </div>
    );
}

export function TurningPoints({ scene, events }: { scene: Scene; events: TableEvent[] }) {
    const { losses, alarms } = pointsOf(scene, events);
    const rings = sorted(alarms);
    const sum = rings.reduce((all, [, n]) => all + n, 0);
    return (
        <section class="v-points" aria-label="Turning points" tabIndex={0}>
            <h3>Turning points</h3>
            <List
                title="Biggest losses"
                lines={sorted(losses)
                    .slice(0, WORST)
                    .map(([who, n]) => `${n} HP: ${who}`)}
                none="Nobody lost a HP."
            />
            <List
                title={`Alarms, ${sum} in all`}
                lines={rings.map(([cause, n]) => `${n} × ${cause}`)}
                none="None rang."
            />
        </section>
    );
}
