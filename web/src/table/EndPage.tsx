// The end of a game as a page to read, in place of the board: who came where, what turned it, how the
// points came about, and what one may do next.
import '../shell';
import { Challenge } from '../kept/Challenge';
import { fetchFair } from '../parts/chunks';
import { Lazy } from '../parts/Lazy';
import type { Scene, TableEvent } from '../protocol';
import { isLogWhole, live, log, mySeat, playAgain, tryAgainFrom } from '../room';
import { go } from '../route';
import { themeOf } from '../themes';
import { heading } from '../wording';
import { gainsOf, roundTotals, useChronicle, type Landmark } from './chronicle';
import { isBoardWanted, isContest, ordinal, standings, verdict } from './Ending';
import { downloadRecord } from './files';
import { watchFrom } from './Past';
import { endingText } from './Result';
import { Chart, RoundTable, SourceTable } from './ScoreSheet';
import { seatName, seatNameOrYou } from './seatNames';

const MOST = 6;

interface TurningPoint {
    move: number;
    text: string;
}

function leadText(scene: Scene, seat: number, totals: number[]): string {
    const [first = 0, second = 0] = [...totals].sort((a, b) => b - a);
    const takes = seat === mySeat.value ? 'take' : 'takes';
    return `${seatNameOrYou(scene, seat)} ${takes} the lead, ${first} to ${second}.`;
}

// The seat that has more than any other; 0 where there is none.
function leaderOf(totals: number[]): number {
    const best = Math.max(...totals);
    return totals.filter((t) => t === best).length === 1 ? totals.indexOf(best) + 1 : 0;
}

// Where the lead changed hands, and the largest gains.
function turningPoints(scene: Scene, all: Landmark[]): TurningPoint[] {
    const found: (TurningPoint & { weight: number })[] = [];
    let leader = 0;
    for (const { event, totals, seat, points } of gainsOf(all)) {
        const { move } = event;
        const first = leaderOf(totals);
        const name = seatNameOrYou(scene, seat);
        if (first && first !== leader && leader)
            found.push({
                move,
                text: leadText(scene, first, totals),
                weight: 100 + move / 1000,
            });
        else if (points >= 3)
            found.push({ move, text: `${name}: +${points}. ${event.text}`, weight: points });
        leader = first || leader;
    }
    const best = [...found].sort((a, b) => b.weight - a.weight).slice(0, MOST);
    return found.filter((p) => best.includes(p));
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

function Points({ all, scene }: { all: Landmark[]; scene: Scene }) {
    const points = turningPoints(scene, all);
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

function Sums({ all, scene }: { all: Landmark[]; scene: Scene }) {
    const rounds = roundTotals(scene, all);
    return (
        <section aria-label="Points">
            <Chart rounds={rounds} scene={scene} />
            <details>
                <summary>All points</summary>
                <RoundTable rounds={rounds} scene={scene} />
                <SourceTable all={all} scene={scene} />
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
    const { leave = [], tell } = theme.chapters ?? {};
    const rounds: Round[] = [{ move: 0, title: 'The beginning', lines: [] }];
    for (const e of events) {
        const isTold = tell
            ? tell.includes(e.name)
            : e.depth === 'headline' && !theme.beginsTurn(e) && !leave.includes(e.name);
        if (e.chapter) rounds.push({ move: e.move, title: heading(e.text), lines: [] });
        else if (isTold) rounds.at(-1)?.lines.push(e.text);
    }
    return rounds.filter((r, i) => r.lines.length > 0 || i > 0);
}

function Rounds({ scene }: { scene: Scene }) {
    if (!isLogWhole.value) return <p role="status">Reading the match…</p>;
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

export default function EndPage() {
    const scene = live.value;
    const all = useChronicle();
    if (!scene) return null;
    return (
        <section class="ending" aria-label="The end" tabIndex={0} data-ending>
            <h2>{verdict(scene)}</h2>
            <p class="ending-how">{endingText(scene)}</p>
            <div class="ending-buttons">
                {mySeat.value > 0 && (
                    <button class="button primary large" onClick={() => void playAgain()}>
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
            <Challenge />
            {isContest(scene) && <Standings scene={scene} />}
            {all ? <Points all={all} scene={scene} /> : <p role="status">Adding up…</p>}
            {all && isContest(scene) && <Sums all={all} scene={scene} />}
            {!isContest(scene) && <Rounds scene={scene} />}
            <Lazy load={fetchFair} />
        </section>
    );
}
