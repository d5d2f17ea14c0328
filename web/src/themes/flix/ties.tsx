// Ties among Tangos: one press, and the first of equal options is taken until the round is over. While
// that holds, also while the round is being told, it is said in the place of the button.
import { wordIn } from '../../facts';
import { RuleLink } from '../../parts/RuleLink';
import type { Scene } from '../../protocol';
import { isBusy, isMyTurn, play, told } from '../../room';

// The rule whose note says that a question is such a tie, and the word that settles it.
export const TIES = 'FLIX-R125';

// It ends with the round, or with the mission.
const ENDS = ['round', 'debriefing', 'mission'];

function isSettled(): boolean {
    return (
        told.value.findLast((e) => e.name === 'settled' || ENDS.includes(e.name))?.name ===
        'settled'
    );
}

export function Ties({ scene }: { scene: Scene }) {
    if (isSettled())
        return (
            <p class="f-ties" role="status" data-settled>
                ✓ Ties are chosen for you, this round. <RuleLink id={TIES} />
            </p>
        );
    const word = wordIn(
        scene.notes.find((n) => n.rule === TIES),
        'say',
    );
    if (!word || !isMyTurn.value) return null;
    return (
        <button
            class="move move-row f-ties"
            data-settle
            data-key="c"
            disabled={isBusy.value}
            onClick={(e) => e.detail < 2 && void play(word)}
        >
            <span class="move-title">
                Choose for me, this round<kbd aria-hidden="true">c</kbd>
            </span>
            <span class="move-label">the first of equal options, in every such question</span>
        </button>
    );
}
