// How the game ended, in the rail: the verdict, the game's own report, and the way to the board and
// the score sheet.
import { open } from '../parts/Dialog';
import { RuleLink } from '../parts/RuleLink';
import type { Scene } from '../protocol';
import { sentence } from '../wording';
import { isBoardWanted, isContest, verdict } from './Ending';
import { seatNameOrYou, viewer } from './seatNames';

export function endingText(scene: Scene): string {
    return sentence(scene.table.ending ?? '');
}

export function winnersText(scene: Scene): string {
    const winners = scene.table.winners ?? [];
    if (winners.length === 0)
        return scene.table.seats.length > 1
            ? 'Nobody won.'
            : viewer(scene)
              ? 'You lost.'
              : 'The game is lost.';
    if (winners.length === 1 && winners[0] === viewer(scene)) return 'You won.';
    if (winners.length === scene.table.seats.length && winners.length > 1)
        return viewer(scene) ? 'You all won.' : 'They all won.';
    const names = winners.map((w) => seatNameOrYou(scene, w));
    const last = names.pop() ?? 'Nobody';
    return names.length === 0 ? `${last} won.` : `${names.join(', ')} and ${last} share the win.`;
}

// The notes of a finished game are its report.
function Report({ scene }: { scene: Scene }) {
    if (scene.notes.length === 0) return null;
    return (
        <div class="report" role="region" aria-label="After-action report">
            <h3>After action</h3>
            <ul>
                {scene.notes.map((n) => (
                    <li key={n.text}>
                        {n.text} {n.rule && <RuleLink id={n.rule} />}
                    </li>
                ))}
            </ul>
        </div>
    );
}

export function Result({ scene }: { scene: Scene }) {
    const hasScores = isContest(scene);
    return (
        <section class="result" aria-label="Result" data-result>
            <p class="prompt-text">{verdict(scene)}</p>
            <p>{endingText(scene)}</p>
            <Report scene={scene} />
            <div class="result-buttons">
                <button
                    class="button"
                    onClick={() => (isBoardWanted.value = !isBoardWanted.value)}
                    data-board-or-end
                >
                    {isBoardWanted.value ? 'How it ended' : 'See the board'}
                </button>
                {hasScores && (
                    <button class="button" onClick={() => open('score')}>
                        Score sheet
                    </button>
                )}
            </div>
        </section>
    );
}
