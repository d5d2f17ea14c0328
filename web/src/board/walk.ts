// Walking the board with keys: a cursor on a cell, and what a screen reader says of it.
import { signal } from '@preact/signals';
import type { Board, Scene } from '../protocol';
import { mySeat } from '../room';
import { ask, offersFor, spotOf, type Spot } from '../table/act';
import { sayCell } from './describe';
import { neighbour } from './geometry';

export const cursor = signal<string | null>(null);
export const spoken = signal('');

// Arrow keys, the corners of the number pad and Home/End/PageUp/PageDown walk the board.
const STEPS: Record<string, [number, number]> = {
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    Home: [-1, 1],
    PageUp: [1, 1],
    End: [-1, -1],
    PageDown: [1, -1],
    Numpad1: [-1, -1],
    Numpad2: [0, -1],
    Numpad3: [1, -1],
    Numpad4: [-1, 0],
    Numpad6: [1, 0],
    Numpad7: [-1, 1],
    Numpad8: [0, 1],
    Numpad9: [1, 1],
};

function startOf(board: Board): string | null {
    const mine = board.pieces.find((p) => p.owner === mySeat.value) ?? board.pieces[0];
    return mine?.cell ?? board.cells[0]?.id ?? null;
}

function speakCursor(scene: Scene) {
    const id = cursor.value;
    if (!id) return;
    const offer = offersFor(id)
        .moves.map((m) => `${m.text}: ${m.label ?? ''}`)
        .slice(0, 3)
        .join('; ');
    spoken.value = sayCell(scene, id, offer && `You may ${offer}`);
}

// `act` is told the cell that Enter was pressed on.
export function walk(
    event: KeyboardEvent,
    board: Board,
    scene: Scene,
    act: (id: string, at: Spot) => void,
) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = STEPS[event.code] ?? STEPS[event.key];
    const here = cursor.value ?? startOf(board);
    const cell = board.cells.find((c) => c.id === here);
    if (by && cell) {
        event.preventDefault();
        const next = cursor.value ? neighbour(board, cell, by[0], by[1]) : cell;
        cursor.value = next?.id ?? here;
        speakCursor(scene);
    } else if (event.key === 'Enter' && cursor.value) {
        event.preventDefault();
        const element = event.currentTarget as Element;
        const at = element.querySelector(`[data-id="${CSS.escape(cursor.value)}"]`) ?? element;
        if (event.shiftKey) ask(cursor.value, spotOf(at));
        else act(cursor.value, spotOf(at));
    } else if (event.key === 'Escape' && cursor.value) {
        cursor.value = null;
    }
}
