// Results as one file, to be taken to another browser and back.
import { add, type Done, type Result, results } from './results';

const SIGN = 'sandtable results 1';
const MOST_BYTES = 1 << 20;

export function download() {
    const text = JSON.stringify({ is: SIGN, results: results.value }, null, 1);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'sandtable-results.json';
    link.click();
    URL.revokeObjectURL(link.href);
}

const DONE: Done[] = ['won', 'partly', 'lost'];

// A row with every field of its kind; null where the text is none.
function rowOf(it: unknown): Result | null {
    if (typeof it !== 'object' || it === null) return null;
    const row = it as Record<string, unknown>;
    const word = (key: string) => (typeof row[key] === 'string' ? row[key].slice(0, 60) : '');
    const number = (key: string) => (Number.isFinite(row[key]) ? Number(row[key]) : 0);
    const done = DONE.find((d) => d === row['done']);
    if (!done || !word('table') || !word('game')) return null;
    return {
        table: word('table'),
        game: word('game'),
        done,
        time: number('time'),
        mission: word('mission'),
        level: word('level'),
        grade: word('grade'),
        turns: number('turns'),
        par: number('par'),
        stars: number('stars'),
        score: number('score'),
    };
}

// How many rows the file had, or why it is none.
export async function bring(file: File): Promise<number | string> {
    if (file.size > MOST_BYTES) return 'A file of results has at most 1 MiB.';
    try {
        const { is, results: rows } = JSON.parse(await file.text()) as Record<string, unknown>;
        if (is !== SIGN || !Array.isArray(rows)) return 'This file has no results of Sandtable.';
        const read = rows.map(rowOf).filter((r) => r !== null);
        add(read);
        return read.length;
    } catch {
        return 'This file has no results of Sandtable.';
    }
}
