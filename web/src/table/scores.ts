// Totals after each round, read from the table as it was when each round ended.
import type { Scene, TableEvent } from '../protocol';
import { server } from '../server';
import { themeOf } from '../themes';

export interface RoundTotals {
    label: string;
    totals: number[];
}

function totals(scene: Scene): number[] {
    return scene.table.seats.map((s) => s.score);
}

export async function roundTotals(scene: Scene, log: TableEvent[]): Promise<RoundTotals[]> {
    const theme = themeOf(scene.table.game);
    const ends = [...new Set(log.filter((e) => theme.endsRound(e)).map((e) => e.move))];
    const rounds: RoundTotals[] = [];
    for (const move of ends) {
        if (move === scene.table.move) continue;
        const answer = await server.ask<{ scene: Scene }>('at', { move }).catch(() => null);
        if (answer) rounds.push({ label: `${rounds.length + 1}`, totals: totals(answer.scene) });
    }
    rounds.push({ label: `${rounds.length + 1}`, totals: totals(scene) });
    return rounds;
}

// Where each seat's points came from, by the name of the event.
export function sources(scene: Scene, log: TableEvent[]): Map<string, number[]> {
    const theme = themeOf(scene.table.game);
    const table = new Map<string, number[]>();
    for (const event of log) {
        const points = theme.points(event);
        if (!points || points.seat === 0) continue;
        const row = table.get(event.name) ?? scene.table.seats.map(() => 0);
        row[points.seat - 1] = (row[points.seat - 1] ?? 0) + points.amount;
        table.set(event.name, row);
    }
    return table;
}
