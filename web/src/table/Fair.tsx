// Fair dice: what binds the server before the first move, the words people add to the seed, and how
// anybody can check afterwards that nothing was changed.
import '../shell';
import { useEffect } from 'preact/hooks';
import { askAgain, code, fair, live, mySeat, ownWords, seats } from '../room';
import { route } from '../route';
import { seatName } from './seatNames';

// A program that prints the hash of the seed, and after words were added that of what came of it. What
// JSON quotes, Python reads.
function program(seed: string, words: string[]): string {
    const mixed = words.map((w) => `seed = hash(seed + ${JSON.stringify(w)}.encode()).digest()`);
    return [
        'import hashlib',
        'hash = lambda bytes: hashlib.blake2b(bytes, digest_size=32)',
        `seed = bytes.fromhex("${seed}")`,
        'print(hash(seed).hexdigest())',
        ...mixed,
        ...(mixed.length > 0 ? ['print(hash(seed).hexdigest())'] : []),
    ].join('\n');
}

function Words() {
    return (
        <details class="fair">
            <summary>Words of your own for the dice</summary>
            <p>What you write here goes into the dice as you sit down. Nobody has to.</p>
            <label class="my-name">
                <span>Your words</span>
                <input
                    class="field"
                    maxLength={60}
                    value={ownWords.value}
                    onInput={(e) => (ownWords.value = e.currentTarget.value)}
                    data-own-words
                />
            </label>
        </details>
    );
}

function HowToCheck() {
    const it = fair.value;
    const scene = live.value;
    if (!it || !scene) return null;
    return (
        <details class="fair" data-fair>
            <summary>Fair dice: how to check</summary>
            <p>
                All dice and cards of this table follow from one secret number, the seed. It was
                drawn before anybody sat down, and this is its {it.by} hash, so it cannot be
                exchanged:
            </p>
            <code data-fair-first>{it.first}</code>
            {it.words.length > 0 && (
                <>
                    <p>
                        Then these words went into it, so that the server alone did not choose it
                        either:
                    </p>
                    <ul>
                        {it.words.map(({ seat, words }) => (
                            <li key={seat}>
                                {seatName(scene, seat)}: <bdi>{words}</bdi>
                            </li>
                        ))}
                    </ul>
                    <p>Its hash since then, which the record of the game has too:</p>
                    <code data-fair-commit>{it.commit}</code>
                </>
            )}
            {it.seed ? (
                <>
                    <p>
                        The game is over, so here is the first seed. Give these lines to Python 3:
                        they must print
                        {it.words.length > 0 ? ' the two hashes' : ' the hash'} above.
                    </p>
                    <pre data-fair-check>
                        {program(
                            it.seed,
                            it.words.map((w) => w.words),
                        )}
                    </pre>
                    <p>
                        Then keep the record, and <code>sandtable verify FILE</code> draws
                        everything once more.
                    </p>
                </>
            ) : (
                <p>
                    Write it down. When the game is over the seed is shown here, and you can check
                    it.
                </p>
            )}
        </details>
    );
}

export default function Fair() {
    const isOver = !!live.value?.table.ending;
    const canSit =
        seats.value?.started === false && mySeat.value === 0 && !route.value.isTelevision;
    // The seed is told in whole scenes only.
    useEffect(() => {
        if (isOver && fair.value && !fair.value.seed) void askAgain();
    }, [isOver, code.value]);
    return (
        <>
            {canSit && <Words />}
            <HowToCheck />
        </>
    );
}
