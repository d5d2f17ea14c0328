// Who came where when a game is over. The page that tells of it in place of the board is fetched then.
import { signal } from '@preact/signals';
import { fetchEnd } from '../parts/chunks';
import { Lazy } from '../parts/Lazy';
import type { Scene } from '../protocol';
import { winnersText } from './Result';
import { viewer } from './seatNames';

// The board can be looked at once more.
export const isBoardWanted = signal(false);

export interface Standing {
    seat: number;
    score: number;
    place: number;
}

// Equal scores share a place; whoever won is first, whatever the score says.
export function standings(scene: Scene): Standing[] {
    const won = (seat: number) => Number(scene.table.winners?.includes(seat) ?? false);
    const sorted = [...scene.table.seats].sort(
        (a, b) => won(b.seat) - won(a.seat) || b.score - a.score,
    );
    const isEven = (a: number, b: number) =>
        sorted[a]?.score === sorted[b]?.score &&
        won(sorted[a]?.seat ?? 0) === won(sorted[b]?.seat ?? 0);
    let place = 0;
    return sorted.map(({ seat, score }, i) => {
        if (i === 0 || !isEven(i, i - 1)) place = i + 1;
        return { seat, score, place };
    });
}

export function ordinal(place: number): string {
    const isTeen = place >= 11 && place <= 13;
    return `${place}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]) ?? 'th'}`;
}

// Whether the seats played against one another: then there are places.
export function isContest(scene: Scene): boolean {
    const { seats, winners } = scene.table;
    return (
        seats.length > 1 &&
        (winners?.length ?? 0) < seats.length &&
        seats.some((s) => s.score !== 0)
    );
}

export function verdict(scene: Scene): string {
    const own = standings(scene).find((s) => s.seat === viewer(scene));
    if (!isContest(scene) || !own || own.place === 1) return winnersText(scene);
    return `You came ${ordinal(own.place)} of ${scene.table.seats.length}.`;
}

export function Ending() {
    return <Lazy load={fetchEnd} meanwhile="Adding up…" />;
}
