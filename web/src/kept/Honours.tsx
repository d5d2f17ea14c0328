// What this player has done: for each game its missions and levels with the best result of each, as a
// ladder or a board of medals. One table for all games, made of their options.
import { useState } from 'preact/hooks';
import { Dialog } from '../parts/Dialog';
import type { Game, Option } from '../protocol';
import { isDifficulty, levelsOf } from '../lobby/levels';
import { valueWords } from '../lobby/optionWords';
import { spelled } from '../wording';
import { bring, download } from './carry';
import { bestOf, type Result, results } from './results';

const METALS = 3;

// The harder the level, the better the metal.
function metal(place: number, levels: number): number {
    return levels < 2 ? METALS : 1 + Math.round((place * (METALS - 1)) / (levels - 1));
}

function words(best: Result): string {
    const parts = [
        best.grade && spelled(best.grade),
        best.turns > 0 && `${best.turns} turns`,
        best.par > 0 && (best.turns <= best.par ? 'under par' : `par ${best.par}`),
        best.score > 0 && `${best.score} points`,
        best.done === 'partly' && 'in part',
    ];
    return parts.filter(Boolean).join(', ') || 'won';
}

function Cell({ rows, metal }: { rows: Result[]; metal: number }) {
    const best = bestOf(rows.filter((r) => r.done !== 'lost'));
    const label = rows.length === 1 ? 'played once' : `played ${rows.length} times`;
    if (!best) return <td class="muted">{rows.length > 0 ? `${label}, not won` : '–'}</td>;
    return (
        <td title={label} data-done={best.done}>
            <span class={`medal medal-${best.done === 'won' ? metal : 0}`} aria-hidden="true" />
            {words(best)}
        </td>
    );
}

interface Line {
    value: string;
    name: string;
}

function linesOf(option: Option | undefined, values: string[], game: string): Line[] {
    if (!option) return [{ value: '', name: 'Best' }];
    return values.map((value) => ({ value, name: valueWords(option, value, game) }));
}

function Board({ game, rows }: { game: Game; rows: Result[] }) {
    const level = game.options.find(isDifficulty);
    const mission = game.options.find((o) => o.key === 'mission');
    const levels = linesOf(level, level ? levelsOf(level) : [], game.id);
    const played = mission?.values?.filter((v) => rows.some((r) => r.mission === v)) ?? [];
    const missions = linesOf(mission, played, game.id);
    const left = (mission?.values?.length ?? 0) - played.length;
    return (
        <section class="honours" data-game={game.id}>
            <h3>
                {game.title}{' '}
                <small>
                    {rows.filter((r) => r.done === 'won').length} of {rows.length} won
                </small>
            </h3>
            <div class="honours-table">
                <table>
                    <thead>
                        <tr>
                            <td />
                            {levels.map((l) => (
                                <th key={l.value} scope="col">
                                    {l.name}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {missions.map((m) => (
                            <tr key={m.value}>
                                <th scope="row">{m.name}</th>
                                {levels.map((l, i) => (
                                    <Cell
                                        key={l.value}
                                        metal={metal(i, levels.length)}
                                        rows={rows.filter(
                                            (r) => r.mission === m.value && r.level === l.value,
                                        )}
                                    />
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            {left > 0 && played.length > 0 && (
                <p class="muted">{left} missions are still to be played.</p>
            )}
        </section>
    );
}

function Carry() {
    const [news, setNews] = useState('');
    const choose = async (field: HTMLInputElement) => {
        const file = field.files?.[0];
        if (!file) return;
        const found = await bring(file);
        setNews(typeof found === 'string' ? found : `${found} results are there now.`);
        field.value = '';
    };
    return (
        <div class="honours-carry">
            <button class="button" onClick={download} data-export>
                Save as a file
            </button>
            <label class="button load-file">
                Bring a file
                <input
                    type="file"
                    accept="application/json,.json"
                    onChange={(e) => void choose(e.currentTarget)}
                    data-import
                />
            </label>
            {news && <p role="status">{news}</p>}
        </div>
    );
}

export function HonoursDialog({ games, onClose }: { games: Game[]; onClose(): void }) {
    const played = games.filter((g) => results.value.some((r) => r.game === g.id));
    return (
        <Dialog title="Your results" kind="wide" onClose={onClose}>
            <p class="muted">
                They are kept in this browser only. Lessons, branches and challenges do not count.
            </p>
            {played.length === 0 && (
                <p class="empty">Nothing yet: finish a game, and it stands here.</p>
            )}
            {played.map((g) => (
                <Board key={g.id} game={g} rows={results.value.filter((r) => r.game === g.id)} />
            ))}
            <Carry />
        </Dialog>
    );
}
