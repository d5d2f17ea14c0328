// What a lesson asks for at this moment: one move, which the table points out among the others.
import { wordsOf } from '../verbs';
import { computed, effect, signal } from '@preact/signals';
import type { Lesson, Move, Scene } from '../protocol';
import { code, live, moves, mySeat, view } from '../room';

// What a lesson said at its end stays, also when others go on at once.
const last = signal<{ table: string | null; lesson: Lesson } | null>(null);
effect(() => {
    const it = live.value?.table.lesson;
    if (it && !it.do) last.value = { table: code.value, lesson: it };
});

export const lesson = computed<Lesson | null>(() => {
    const now = view.value?.table.lesson;
    if (now || !view.value) return now ?? null;
    return last.value?.table === code.value ? last.value.lesson : null;
});

// The table whose lesson is over and put away.
export const putAway = signal<string | null>(null);
export const isFolded = signal(false);

export const isTutorShown = computed(
    () => lesson.value !== null && (lesson.value.do !== undefined || putAway.value !== code.value),
);

function plain(text: string): string {
    return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

// A macro is not among the offers; the things it names are those it touches.
function named(scene: Scene, text: string): string[] {
    const words = plain(text).split(' ');
    const ids = scene.boards.flatMap((b) => b.cells.map((c) => c.id));
    return ids.filter((id) => words.includes(id.toLowerCase()));
}

// The move the lesson waits for, where it is ours to make.
export const wanted = computed<Move | null>(() => {
    const it = lesson.value;
    const scene = view.value;
    if (!scene || !it?.do || it.seat !== mySeat.value || moves.value.length === 0) return null;
    const text = plain(it.do);
    const [verb = ''] = wordsOf({ text });
    return (
        moves.value.find((m) => plain(m.text) === text) ?? {
            verb,
            text: it.do,
            touches: named(scene, it.do),
        }
    );
});

export function isWanted(move: Move): boolean {
    return wanted.value?.text === move.text;
}

// A move besides the wanted one. Where that is several moves at once, a step on its way is none.
export function isAside(move: Move): boolean {
    const it = wanted.value;
    if (!it || isWanted(move)) return false;
    const isOnTheWay = !moves.value.includes(it) && move.touches?.some(isCalledFor);
    return !isOnTheWay;
}

// Things the wanted move touches; while there is one, all others keep quiet.
export function isCalledFor(id: string): boolean {
    return wanted.value?.touches?.includes(id) ?? false;
}

export function isQuiet(id: string): boolean {
    return wanted.value !== null && !isCalledFor(id);
}
