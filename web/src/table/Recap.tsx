// What happened since one's last move: a line for each thing, walks as one line, what concerns us
// marked and first.
import { lastOwn, mySeat, told, view } from '../room';
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
    return lines.sort((a, b) => Number(b.isOurs) - Number(a.isOurs));
}

export function Recap() {
    const scene = view.value;
    const own = lastOwn.value;
    if (!scene || own === null || !mySeat.value || scene.table.ending) return null;
    const lines = recapOf(
        scene,
        told.value.filter((e) => e.move > own),
    );
    if (lines.length === 0) return null;
    return (
        <section class="recap" aria-label="Since your last move" tabIndex={0}>
            <h3>Since your last move</h3>
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
