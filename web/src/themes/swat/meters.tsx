// Above the cards: the skill there is, what the next shot would have, and the criminals with what
// each needs. Below them: where the skill comes from, or what the order would do.
import { has, wordIn } from '../../facts';
import { Icon } from '../../parts/Icon';
import type { Card, Scene, Track } from '../../protocol';
import { cardsOf, is, numberOf, type Outlook } from './words';

// The rules of the notes that tell what the order would do.
export const PREVIEW = ['SWAT-55', 'SWAT-57', 'SWAT-R10'];

function trackOf(scene: Scene, id: string): Track | undefined {
    return scene.tracks.find((t) => t.id === id);
}

function Counter({ scene, now }: { scene: Scene; now: Track }) {
    const shot = trackOf(scene, 'shot');
    const card = cardsOf(scene, 'hand').find((c) => c.id === `card-${wordIn(shot, 'card')}`);
    return (
        <dl class="skill">
            <div>
                <dt>{now.label}</dt>
                <dd>
                    <Icon name="crosshair" size={24} /> {now.value}
                </dd>
            </div>
            {shot && (
                <div class="skill-shot">
                    <dt>{shot.label}</dt>
                    <dd>
                        {shot.value} <small>{card?.name}</small>
                    </dd>
                </div>
            )}
        </dl>
    );
}

const FATES: Record<string, string> = { neutralised: 'down', unseen: 'where?' };

function Wanted({ card }: { card: Card }) {
    const state = card.state?.[0] ?? '';
    return (
        <li class={`wanted is-${state}`} title={card.text}>
            <Icon name="balaclava" size={24} />
            <b aria-hidden="true">{numberOf(card, 'need')}</b>
            <span aria-hidden="true">{FATES[state] ?? wordIn(card, 'room')}</span>
            <span class="only-spoken">
                {card.name}. {card.text}
            </span>
        </li>
    );
}

function Counts({ scene }: { scene: Scene }) {
    const hostages = trackOf(scene, 'hostages');
    return hostages ? (
        <p class="counts">
            <Icon name="hostage" size={20} />
            <span class="only-spoken">{hostages.label}: </span>
            <b>
                {hostages.value}/{hostages.max}
            </b>
        </p>
    ) : null;
}

// Swap and burn are good once each.
function Once({ track }: { track: Track | undefined }) {
    return track ? (
        <span class={`once${track.value === 0 ? ' is-used' : ''}`}>
            {track.label} {track.text}
        </span>
    ) : null;
}

export function Meters({ scene }: { scene: Scene }) {
    const now = trackOf(scene, 'skill');
    return (
        <div class="meters">
            {now && <Counter scene={scene} now={now} />}
            <Counts scene={scene} />
            <ul class="criminals" aria-label="Criminals">
                {cardsOf(scene, 'targets').map((card) => (
                    <Wanted key={card.id} card={card} />
                ))}
            </ul>
            <p class="onces">
                <Once track={trackOf(scene, 'swap')} />
                <Once track={trackOf(scene, 'burn')} />
            </p>
        </div>
    );
}

function Source({ card }: { card: Card }) {
    const isSpent = is(card, 'exhausted');
    return (
        <li class={isSpent ? 'is-spent' : ''} data-id={card.id}>
            <span class="source-name">{card.name}</span> <b>+{numberOf(card, 'skill')}</b>
            {isSpent && <small>exhausted</small>}
        </li>
    );
}

function Sources({ cards }: { cards: Card[] }) {
    return (
        <ul class="sources" aria-label="Sources of skill">
            {cards.map((card) => (
                <Source key={card.id} card={card} />
            ))}
        </ul>
    );
}

// What would be, marked as such: nothing of it has happened.
function Preview({ scene }: { scene: Scene }) {
    const notes = scene.notes.filter((n) => has(n, 'preview') && n.rule !== 'SWAT-55');
    return (
        <div class="preview" role="group" aria-label="Preview of this order">
            <ul>
                {notes.map((n) => (
                    <li key={n.text}>
                        {n.banner && '⚠ '}
                        {n.text}
                    </li>
                ))}
            </ul>
        </div>
    );
}

export function Foot(props: { scene: Scene; outlook: Outlook | null; canOrder: boolean }) {
    const { scene, outlook, canOrder } = props;
    const sources = cardsOf(scene, 'sources');
    const isPlan = scene.notes.some((n) => has(n, 'preview'));
    return (
        <div class="tactics-foot">
            {outlook ? (
                <p class="outlook-line">
                    <b class="preview-mark">Preview</b> {outlook.text}
                </p>
            ) : isPlan ? (
                <Preview scene={scene} />
            ) : (
                sources.length > 0 && <Sources cards={sources} />
            )}
            {canOrder && !outlook && (
                <p class="tactics-help">
                    Drag a card by its band, or focus it and press ← or →; ↓ reads its steps.
                </p>
            )}
        </div>
    );
}
