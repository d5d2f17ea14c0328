// What the others did since one's last turn, and what happened since one's last move: a line for each
// thing in the order it happened, walks as one line, what concerns us marked.
import { lastOwn, mySeat, past, told, view } from '../room';
import type { Scene, TableEvent } from '../protocol';
import { themeOf } from '../themes';
import { seatOf } from '../themes/theme';
import { seatName } from './seatNames';

interface Line {
    move: number;
    text: string;
    isOurs: boolean;
}

function concerns(event: TableEvent): boolean {
    return event.touches?.includes(`seat-${mySeat.value}`) ?? false;
}

function cellIn(scene: Scene, event: TableEvent): string | undefined {
    return event.touches?.find((id) => scene.boards.some((b) => b.cells.some((c) => c.id === id)));
}

// Steps of one seat that follow one another read "Dino: to C2, 4 steps".
function recapOf(scene: Scene, events: TableEvent[]): Line[] {
    const lines: Line[] = [];
    const { beginsTurn } = themeOf(scene.table.game);
    let steps = 0;
    for (const [i, e] of events.entries()) {
        const next = events[i + 1];
        const seat = seatOf(e);
        const cell = e.depth === 'detail' && seat !== mySeat.value ? cellIn(scene, e) : undefined;
        if (cell && seat) {
            steps++;
            if (next?.name === e.name && seatOf(next) === seat) continue;
            const far = steps === 1 ? '' : `, ${steps} steps`;
            const text = `${seatName(scene, seat)}: to ${cell}${far}`;
            lines.push({ move: e.move, text, isOurs: false });
            steps = 0;
        } else if ((e.depth === 'headline' || concerns(e)) && !beginsTurn(e))
            lines.push({ move: e.move, text: e.text, isOurs: concerns(e) });
    }
    return lines;
}

// Where the turns of the others between our last one and now lie in the log. While we play ours they
// stay, so that an answer or a first step does not wipe out what it follows from.
function turnsOfOthers(scene: Scene, events: TableEvent[]): [number, number] {
    const { beginsTurn } = themeOf(scene.table.game);
    const begins = events.flatMap((e, i) => (beginsTurn(e) && seatOf(e) > 0 ? [i] : []));
    const isMine = (i: number) => seatOf(events[i] as TableEvent) === mySeat.value;
    const last = begins.at(-1);
    const end = last !== undefined && isMine(last) ? last : events.length;
    const before = begins.findLast((i) => i < end && isMine(i)) ?? -1;
    const start = begins.find((i) => i > before && i < end);
    return start === undefined ? [0, 0] : [start, end];
}

function recent(scene: Scene): TableEvent[] {
    const events = told.value;
    const own = lastOwn.value ?? Infinity;
    const [start, end] = turnsOfOthers(scene, events);
    return [...events.slice(start, end), ...events.slice(end).filter((e) => e.move > own)];
}

export function Recap() {
    const scene = view.value;
    if (!scene || !mySeat.value || past.value || scene.table.ending) return null;
    const lines = recapOf(scene, recent(scene));
    if (lines.length === 0) return null;
    return (
        <section class="recap" aria-label="Since your last turn" tabIndex={0}>
            <h3>Since your last turn</h3>
            <ul>
                {lines.map((l, i) => (
                    <li key={i} class={l.isOurs ? 'is-ours' : ''}>
                        {l.isOurs && <span class="only-spoken">Concerns you: </span>}
                        {l.text}
                    </li>
                ))}
            </ul>
        </section>
    );
}
