// The score sheet: totals by round, where the points came from, a line for each player.
import '../shell';
import { Dialog } from '../parts/Dialog';
import type { Scene } from '../protocol';
import { live } from '../room';
import { roundTotals, sources, useChronicle, type Landmark, type RoundTotals } from './chronicle';
import { PrintedLog } from './PrintedLog';
import { endingText } from './Result';
import { seatName } from './seatNames';

// Moves labels apart that would lie on one another, keeping their order.
function spread(heights: number[]): number[] {
    const apart = 14;
    const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
    const placed = [...heights];
    order.forEach((seat, i) => {
        const above = placed[order[i - 1] ?? -1];
        if (above !== undefined) placed[seat] = Math.max(placed[seat] ?? 0, above + apart);
    });
    return placed;
}

export function Chart({ rounds, scene }: { rounds: RoundTotals[]; scene: Scene }) {
    const all = [{ label: '0', totals: scene.table.seats.map(() => 0) }, ...rounds];
    const top = Math.max(1, ...all.flatMap((r) => r.totals));
    const low = Math.min(0, ...all.flatMap((r) => r.totals));
    const ends = spread(
        (all.at(-1)?.totals ?? []).map((v) => 150 - ((v - low) / (top - low)) * 130),
    );
    const x = (i: number) => 24 + (i / Math.max(1, all.length - 1)) * 340;
    const y = (v: number) => 150 - ((v - low) / (top - low)) * 130;
    return (
        <svg class="chart" viewBox="0 0 460 170" role="img" aria-label="Totals after each round">
            <path class="chart-axis" d={`M24 ${y(0)}H364M24 20V150`} />
            <text class="chart-label" x="18" y={y(top) + 4} text-anchor="end">
                {top}
            </text>
            <text class="chart-label" x="18" y={y(0) + 4} text-anchor="end">
                0
            </text>
            {scene.table.seats.map(({ seat }, i) => {
                const last = all.at(-1)?.totals[i] ?? 0;
                return (
                    <g key={seat} class={`chart-line seat-${seat}`}>
                        <polyline
                            points={all.map((r, j) => `${x(j)},${y(r.totals[i] ?? 0)}`).join(' ')}
                            stroke-dasharray={['', '7 3', '2 3', '9 3 2 3', '4 4', '1 4'][i]}
                        />
                        <circle cx={x(all.length - 1)} cy={y(last)} r="4" />
                        <text x="374" y={(ends[i] ?? 0) + 4}>
                            {seat} {seatName(scene, seat)}
                        </text>
                    </g>
                );
            })}
        </svg>
    );
}

export function RoundTable({ rounds, scene }: { rounds: RoundTotals[]; scene: Scene }) {
    return (
        <table class="scores">
            <caption>Points by round</caption>
            <thead>
                <tr>
                    <th scope="col">Player</th>
                    {rounds.map((r) => (
                        <th key={r.label} scope="col">
                            {r.label}
                        </th>
                    ))}
                    <th scope="col">Total</th>
                </tr>
            </thead>
            <tbody>
                {scene.table.seats.map(({ seat, score }, i) => (
                    <tr key={seat} class={scene.table.winners?.includes(seat) ? 'is-winner' : ''}>
                        <th scope="row">
                            {seat} {seatName(scene, seat)}
                            {scene.table.winners?.includes(seat) && ' ★'}
                        </th>
                        {rounds.map((r, j) => (
                            <td key={r.label}>
                                {(r.totals[i] ?? 0) - (rounds[j - 1]?.totals[i] ?? 0)}
                            </td>
                        ))}
                        <td>
                            <b>{score}</b>
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function SourceTable({ all, scene }: { all: Landmark[]; scene: Scene }) {
    const rows = [...sources(scene, all)];
    if (rows.length === 0) return null;
    return (
        <table class="scores">
            <caption>Where the points came from</caption>
            <thead>
                <tr>
                    <th scope="col">From</th>
                    {scene.table.seats.map((s) => (
                        <th key={s.seat} scope="col">
                            {seatName(scene, s.seat)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map(([name, row]) => (
                    <tr key={name}>
                        <th scope="row">{name.replace('-', ' ')}</th>
                        {row.map((n, i) => (
                            <td key={i}>{n}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Sheet({ all, scene }: { all: Landmark[]; scene: Scene }) {
    const rounds = roundTotals(scene, all);
    return (
        <>
            <RoundTable rounds={rounds} scene={scene} />
            <Chart rounds={rounds} scene={scene} />
            <SourceTable all={all} scene={scene} />
        </>
    );
}

export default function ScoreDialog() {
    const scene = live.value;
    const all = useChronicle();
    if (!scene) return null;
    return (
        <Dialog title="Score sheet" kind="wide">
            <div class="score-sheet">
                <p class="score-ending">
                    {scene.table.ending ? endingText(scene) : scene.table.headline}
                </p>
                {all ? <Sheet all={all} scene={scene} /> : <p role="status">Adding up…</p>}
                <PrintedLog title="Log" />
                <div class="dialog-buttons">
                    <button class="button" onClick={() => print()}>
                        Print
                    </button>
                </div>
            </div>
        </Dialog>
    );
}
