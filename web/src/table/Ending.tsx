// The end of a game as a page to read, in place of the board: who came where, what turned it, how the
// points came about, and what one may do next.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { fetchFair } from '../parts/chunks';
import { Lazy } from '../parts/Lazy';
import type { Scene, TableEvent } from '../protocol';
import { log, mySeat, say, tryAgainFrom } from '../room';
import { go } from '../route';
import { themeOf } from '../themes';
import { heading } from '../wording';
import { downloadRecord } from './files';
import { watchFrom } from './Past';
import { Chart, endingText, RoundTable, SourceTable, winnersText } from './Result';
import { roundTotals, type RoundTotals } from './scores';
import { seatName, seatNameOrYou } from './seatNames';

// The board can be looked at once more.
export const isBoardWanted = signal(false);
const MOST = 6;

interface Standing {
    seat: number;
    score: number;
    place: number;
}

// Equal scores share a place; whoever won is first, whatever the score says.
function standings(scene: Scene): Standing[] {
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

function ordinal(place: number): string {
    const isTeen = place >= 11 && place <= 13;
    return `${place}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]) ?? 'th'}`;
}

// Whether the seats played against one another: then there are places.
function isContest(scene: Scene): boolean {
    const { seats, winners } = scene.table;
    return (
        seats.length > 1 &&
        (winners?.length ?? 0) < seats.length &&
        seats.some((s) => s.score !== 0)
    );
}

export function verdict(scene: Scene): string {
    const own = standings(scene).find((s) => s.seat === mySeat.value);
    if (!isContest(scene) || !own || own.place === 1) return winnersText(scene);
    return `You came ${ordinal(own.place)} of ${scene.table.seats.length}.`;
}

interface TurningPoint {
    move: number;
    text: string;
}

// Where the lead changed hands, and the largest gains.
function turningPoints(scene: Scene, events: TableEvent[]): TurningPoint[] {
    const theme = themeOf(scene.table.game);
    const totals = new Map(scene.table.seats.map((s) => [s.seat, 0]));
    const found: (TurningPoint & { weight: number })[] = [];
    let leader = 0;
    for (const e of events) {
        const points = theme.points(e);
        if (!points || !totals.has(points.seat)) continue;
        totals.set(points.seat, (totals.get(points.seat) ?? 0) + points.amount);
        const best = [...totals].sort((a, b) => b[1] - a[1]);
        const [first, second] = best;
        const isAlone = first && first[1] > (second?.[1] ?? 0);
        const name = seatNameOrYou(scene, points.seat);
        if (isAlone && first[0] !== leader && leader !== 0)
            found.push({
                move: e.move,
                text: `${seatNameOrYou(scene, first[0])} ${first[0] === mySeat.value ? 'take' : 'takes'} the lead, ${first[1]} to ${second?.[1] ?? 0}.`,
                weight: 100 + e.move / 1000,
            });
        else if (points.amount >= 3)
            found.push({
                move: e.move,
                text: `${name}: +${points.amount}. ${e.text}`,
                weight: points.amount,
            });
        if (isAlone) leader = first[0];
    }
    const worst = [...found].sort((a, b) => b.weight - a.weight).slice(0, MOST);
    return found.filter((p) => worst.includes(p));
}

function Standings({ scene }: { scene: Scene }) {
    return (
        <ol class="standings" aria-label="Standings">
            {standings(scene).map(({ seat, score, place }) => (
                <li key={seat} class={`seat-${seat}${seat === mySeat.value ? ' is-own' : ''}`}>
                    <span class="standing-place">{ordinal(place)}</span>
                    <span class="mat-counter" aria-hidden="true">
                        {seat}
                    </span>
                    <span class="standing-name">
                        {seatName(scene, seat)}
                        {seat === mySeat.value && <small>you</small>}
                    </span>
                    <b>{score}</b>
                </li>
            ))}
        </ol>
    );
}

function Points({ scene }: { scene: Scene }) {
    const points = turningPoints(scene, log.value);
    if (points.length === 0) return null;
    return (
        <section aria-label="Turning points">
            <h3>Turning points</h3>
            <ul class="turning">
                {points.map((p) => (
                    <li key={`${p.move} ${p.text}`}>
                        <span>{p.text}</span>
                        <button
                            class="button small"
                            onClick={() => watchFrom(Math.max(0, p.move - 1))}
                        >
                            Watch
                        </button>
                        {mySeat.value > 0 && (
                            <button
                                class="button small"
                                onClick={() => void tryAgainFrom(Math.max(0, p.move - 1))}
                                data-fork={p.move - 1}
                            >
                                Try again from here
                            </button>
                        )}
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Sums({ scene }: { scene: Scene }) {
    const [rounds, setRounds] = useState<RoundTotals[]>([]);
    useEffect(() => void roundTotals(scene, log.value).then(setRounds), [scene.table.move]);
    if (rounds.length === 0) return null;
    return (
        <section aria-label="Points">
            <Chart rounds={rounds} scene={scene} />
            <details>
                <summary>All points</summary>
                <RoundTable rounds={rounds} scene={scene} />
                <SourceTable scene={scene} />
            </details>
        </section>
    );
}

interface Round {
    move: number;
    title: string;
    lines: string[];
}

// What the rounds brought, where nobody keeps a score: their last headlines, below what they are
// called in the log.
function roundsOf(scene: Scene, events: TableEvent[]): Round[] {
    const theme = themeOf(scene.table.game);
    const { begin, leave } = theme.chapters ?? { begin: [], leave: [] };
    const rounds: Round[] = [{ move: 0, title: 'The beginning', lines: [] }];
    const hasRounds = events.some((e) => e.name === 'round');
    const begins = (e: TableEvent) => {
        if (begin.length > 0) return begin.includes(e.name);
        return hasRounds ? e.name === 'round' : theme.endsRound(e);
    };
    for (const e of events) {
        const isTold = e.depth === 'headline' && !theme.beginsTurn(e) && !leave.includes(e.name);
        if (begins(e)) rounds.push({ move: e.move, title: heading(e.text), lines: [] });
        else if (isTold) rounds.at(-1)?.lines.push(e.text);
    }
    return rounds.filter((r, i) => r.lines.length > 0 || (i > 0 && begin.length > 0));
}

function Rounds({ scene }: { scene: Scene }) {
    const rounds = roundsOf(scene, log.value);
    return (
        <section aria-label="Round by round">
            <h3>Round by round</h3>
            <ol class="turning" data-rounds={rounds.length}>
                {rounds.map(({ move, title, lines }) => (
                    <li key={move}>
                        <span>
                            <b>{title}</b>
                            <br />
                            {lines.slice(-MOST).join(' ') || 'A quiet one.'}
                        </span>
                        <button class="button small" onClick={() => watchFrom(move)}>
                            Watch
                        </button>
                        {mySeat.value > 0 && (
                            <button
                                class="button small"
                                onClick={() => void tryAgainFrom(move)}
                                data-fork={move}
                            >
                                Try again from here
                            </button>
                        )}
                    </li>
                ))}
            </ol>
        </section>
    );
}

export function Ending({ scene }: { scene: Scene }) {
    return (
        <section class="ending" aria-label="The end" tabIndex={0} data-ending>
            <h2>{verdict(scene)}</h2>
            <p class="ending-how">{endingText(scene)}</p>
            <div class="ending-buttons">
                {mySeat.value > 0 && (
                    <button class="button primary large" onClick={() => void say('rematch')}>
                        Play again
                    </button>
                )}
                <button class="button large" onClick={() => watchFrom(0)}>
                    Watch it again
                </button>
                <button class="button" onClick={() => (isBoardWanted.value = true)}>
                    See the board
                </button>
                <button class="button" onClick={() => void downloadRecord()}>
                    Download the record
                </button>
                <button class="button" onClick={() => go('/')}>
                    To the lobby
                </button>
            </div>
            {isContest(scene) && <Standings scene={scene} />}
            <Points scene={scene} />
            {isContest(scene) ? <Sums scene={scene} /> : <Rounds scene={scene} />}
            <Lazy load={fetchFair} />
        </section>
    );
}
