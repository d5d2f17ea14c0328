// What a table says of challenges: at its end a link for others, and who did better where it was one.
import { useState } from 'preact/hooks';
import { code, fair, live, mySeat } from '../room';
import { challengePath } from '../route';
import { CopyLink } from '../table/Seats';
import { resultAt, resultWords, targets, verdictOf } from './challenges';

// Before the first move: what is to be beaten.
export function Target() {
    const [isRead, setRead] = useState('');
    const table = live.value?.table;
    const target = targets.value[code.value ?? ''];
    if (!target || !table || table.ending || table.move > 0 || isRead === code.value) return null;
    return (
        <div class="hot-seat panel" role="status" data-target>
            <p>
                To beat: <b>{target.name}</b>, {resultWords(target.result)}.
            </p>
            <button class="button" onClick={() => setRead(code.value ?? '')}>
                Go
            </button>
        </div>
    );
}

const VERDICTS = {
    better: 'You did better.',
    worse: 'They did better.',
    even: 'Nobody did better.',
};

function Comparison() {
    const scene = live.value;
    const target = targets.value[code.value ?? ''];
    if (!scene || !target) return null;
    const own = resultAt(scene, code.value ?? '', mySeat.value);
    const isSame = target.commit !== '' && target.commit === fair.value?.commit;
    return (
        <section class="challenge-end" aria-label="The challenge" data-verdict>
            <h3>The challenge of {target.name}</h3>
            <p class="prompt-text">{VERDICTS[verdictOf(own, target.result)]}</p>
            <p>
                {target.name}: {resultWords(target.result)}. You: {resultWords(own)}.{' '}
                {isSame
                    ? 'Both tables were bound to the same dice before the first move.'
                    : 'The dice of the two tables differ, so this is no comparison.'}
            </p>
        </section>
    );
}

export function Challenge() {
    const table = live.value?.table;
    const isFit = table && !table.own_dice && (!table.sort || table.sort === 'challenge');
    return (
        <>
            <Comparison />
            {isFit && mySeat.value > 0 && (
                <CopyLink
                    label="Challenge a friend: the same mission and dice, by this link"
                    path={challengePath(code.value ?? '', table.game)}
                />
            )}
        </>
    );
}
