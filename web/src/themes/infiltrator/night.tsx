// What is told below the map: each enemy's turn in its order with its reason, and the story; while a
// move is pointed at, what it would do.
import type { Card, Scene } from '../../protocol';
import { told } from '../../room';
import { ahead, AheadInWords, useAhead } from './ahead';
import { type Caption, cardsOf, isStoryNew, lineText, nightOf } from './words';

function Captions({ captions }: { captions: Caption[] }) {
    if (captions.length === 0)
        return <p class="empty">When you end your phase, each enemy's turn is told here.</p>;
    return (
        <ol class="i-captions">
            {captions.map((c, i) => (
                <li key={i} class={c.isEnemy ? '' : 'is-alarm'}>
                    <b>{c.title}</b>
                    {c.lines.map((line, j) => (
                        <p key={j}>{lineText(line)}</p>
                    ))}
                </li>
            ))}
        </ol>
    );
}

function Story({ card }: { card: Card }) {
    return (
        <section class="i-story" aria-label="The story" tabIndex={0}>
            <h3>{card.name}</h3>
            <p>{card.text}</p>
        </section>
    );
}

export function Night({ scene }: { scene: Scene }) {
    const captions = nightOf(told.value);
    // The newest piece of it, until there is something of the enemies to read.
    const story = isStoryNew(told.value) ? cardsOf(scene, 'journal').at(-1) : undefined;
    useAhead();
    if (ahead()?.notes.length)
        return (
            <div class="i-slot">
                <AheadInWords scene={scene} />
            </div>
        );
    return (
        <div class="i-slot">
            <section class="i-night" aria-label="The enemies' turn" tabIndex={0}>
                <h3>The enemies' turn</h3>
                <Captions captions={captions} />
            </section>
            {story && <Story card={story} />}
        </div>
    );
}
