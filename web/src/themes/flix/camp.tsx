// The camp between two missions: the tree of the campaign with the way taken, each mission by its name
// and how it stands, and the roster with what each SEAL has become.
import { wordIn } from '../../facts';
import '../../shell';
import type { Card, Scene, Zone } from '../../protocol';
import { live, log, mySeat, tryAgainFrom } from '../../room';
import { downloadSave } from '../../table/files';
import { Face } from './faces';

// How a mission stands, with a sign of its own: colour alone tells nothing.
const STANDS: Record<string, [sign: string, words: string]> = {
    done: ['✓', 'won'],
    partial: ['◐', 'partly won'],
    failed: ['✗', 'lost'],
    now: ['▶', 'now'],
    next: ['○', 'may come next'],
    ahead: ['·', 'further on'],
    missed: ['–', 'not on this way'],
};
const MISSION = 'mission-';
const ROSTER = 'roster-';

// The move with which the camp before a mission began.
function beganAt(id: string): number | undefined {
    const events = log.value;
    const first = events.find((e) => e.name === 'mission');
    if (wordIn(first, 'mission') === id) return 0;
    return events.find((e) => e.name === 'next' && wordIn(e, 'mission') === id)?.move;
}

function Again({ id, name }: { id: string; name: string }) {
    const table = live.value?.table;
    const move = beganAt(id);
    const isAlone = table?.seats.length === 1 || !!table?.ending;
    if (mySeat.value === 0 || !table || !isAlone || move === undefined || move >= table.move)
        return null;
    return (
        <button
            class="button small"
            onClick={() => void tryAgainFrom(move)}
            data-fork={move}
            aria-label={`Try ${name} again at another table`}
        >
            ↶ Try again
        </button>
    );
}

function Leg({ card }: { card: Card }) {
    const state = card.state?.[0] ?? 'ahead';
    const [sign, words] = STANDS[state] ?? ['·', state];
    const isOver = ['done', 'partial', 'failed'].includes(state);
    return (
        <li class={`f-leg is-${state}`} data-leg={card.id.slice(MISSION.length)} data-state={state}>
            <b>
                <i aria-hidden="true">{sign}</i> {card.name}
            </b>
            <small class={`f-leg-state${state === 'ahead' ? ' only-spoken' : ''}`}>{words}</small>
            {state !== 'missed' && state !== 'ahead' && <small>{card.text}</small>}
            {isOver && <Again id={card.id.slice(MISSION.length)} name={card.name} />}
        </li>
    );
}

// Missions of one level stand side by side: 2A beside 2B.
function Tree({ zone }: { zone: Zone }) {
    const levels = new Map<string, Card[]>();
    for (const card of zone.cards) {
        const level = wordIn(card, 'level');
        levels.set(level, [...(levels.get(level) ?? []), card]);
    }
    return (
        <ol class="f-tree">
            {[...levels].map(([level, cards]) => (
                <li key={level}>
                    <span class="f-level">{level}</span>
                    <ul>
                        {cards.map((card) => (
                            <Leg key={card.id} card={card} />
                        ))}
                    </ul>
                </li>
            ))}
        </ol>
    );
}

function Roster({ zone }: { zone: Zone }) {
    return (
        <section aria-label="Roster">
            <h3>Roster</h3>
            <ul class="f-roster">
                {zone.cards.map((card) => (
                    <li
                        key={card.id}
                        class={`is-${card.state?.[0] ?? ''}`}
                        data-id={card.id}
                        data-state={card.state?.[0]}
                    >
                        <Face seal={card.id.slice(ROSTER.length)} />
                        <b>{card.name}</b>
                        {card.state?.[0] === 'kia' && <em>KIA</em>}
                        <small>{card.text}</small>
                    </li>
                ))}
            </ul>
        </section>
    );
}

export function Camp({ scene }: { scene: Scene }) {
    const find = (id: string) => scene.zones.find((z) => z.id === id);
    const [tree, roster] = [find('campaign'), find('roster')];
    const score = scene.tracks.find((t) => t.id === 'score');
    return (
        <div class="f-camp">
            {tree && (
                <section aria-label="Campaign">
                    <h3>
                        Campaign {score && <span class="f-valor">Valor Points: {score.value}</span>}
                        {mySeat.value > 0 && (
                            <button
                                class="button small"
                                onClick={() => void downloadSave()}
                                data-keep-campaign
                            >
                                Save it to a file
                            </button>
                        )}
                    </h3>
                    <Tree zone={tree} />
                </section>
            )}
            {roster && <Roster zone={roster} />}
        </div>
    );
}
