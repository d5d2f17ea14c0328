// After the end: the mission turn by turn, card by card, from the log. The grade and what was left
// undone stand in the result beside it.
import { cardOf } from '../../board/describe';
import type { Scene, TableEvent } from '../../protocol';
import { spelled } from '../../wording';
import { log } from '../../room';
import { wordIn } from '../../facts';
import { cardsOf, is } from './words';

interface Played {
    name: string;
    rooms: string[];
    deeds: TableEvent[];
}
interface Turn {
    number: string;
    before: TableEvent[];
    cards: Played[];
}

// Told by the card, the walk or the sums, or of no interest afterwards.
const QUIET = [
    'card',
    'committed',
    'held',
    'next',
    'no-effect',
    'peeked-nothing',
    'revealed',
    'spent',
    'turn-end',
    'unturned',
];
const WALKS = ['stepped', 'shoved'];

// A card by its name; one that has left the game by its word.
function nameOf(scene: Scene, word: string): string {
    return cardOf(scene, `card-${word}`)?.name ?? spelled(word);
}

// The events of the log by turn and card. What came before turn 1 is a turn without a number.
function turnsOf(scene: Scene, events: TableEvent[]): Turn[] {
    const turns: Turn[] = [{ number: '', before: [], cards: [] }];
    for (const event of events) {
        const turn = turns.at(-1) as Turn;
        const card = turn.cards.at(-1);
        if (event.name === 'turn')
            turns.push({ number: wordIn(event, 'turn'), before: [], cards: [] });
        else if (event.name === 'card')
            turn.cards.push({
                name: nameOf(scene, wordIn(event, 'tactics')),
                rooms: [],
                deeds: [],
            });
        else if (card && WALKS.includes(event.name)) card.rooms.push(wordIn(event, 'room'));
        else if (!QUIET.includes(event.name)) (card?.deeds ?? turn.before).push(event);
    }
    return turns.filter((t) => t.number || t.before.length > 0);
}

// By how their names begin.
const BAD = ['fail-', 'lost', 'out-of-time', 'dazed'];
const GOOD = ['rescued', 'neutralised', 'extra-neutralised', 'won'];

function toneOf({ name }: TableEvent): string {
    if (BAD.some((begin) => name.startsWith(begin))) return 'is-bad';
    return GOOD.some((begin) => name.startsWith(begin)) ? 'is-good' : '';
}

function Deeds({ events }: { events: TableEvent[] }) {
    return (
        <>
            {events.map((e, i) => (
                <span key={i} class={`deed ${toneOf(e)}`}>
                    {e.text}{' '}
                </span>
            ))}
        </>
    );
}

function TurnRows({ turn }: { turn: Turn }) {
    const rows = Math.max(turn.cards.length, 1) + (turn.before.length > 0 ? 1 : 0);
    const head = (
        <th scope="rowgroup" rowSpan={rows}>
            {turn.number ? `Turn ${turn.number}` : 'Set-up'}
        </th>
    );
    return (
        <tbody>
            {turn.before.length > 0 && (
                <tr>
                    {head}
                    <td colSpan={3}>
                        <Deeds events={turn.before} />
                    </td>
                </tr>
            )}
            {turn.cards.map((card, i) => (
                <tr key={i}>
                    {i === 0 && turn.before.length === 0 && head}
                    <td class="played-card">{card.name}</td>
                    <td class="played-walk">{card.rooms.join(' → ')}</td>
                    <td>
                        <Deeds events={card.deeds} />
                    </td>
                </tr>
            ))}
        </tbody>
    );
}

function count(events: TableEvent[], ...names: string[]): number {
    return events.filter((e) => names.includes(e.name)).length;
}

function Sums({ scene, events }: { scene: Scene; events: TableEvent[] }) {
    const sums: [number, string, string][] = [
        [count(events, 'card'), 'card played', 'cards played'],
        [count(events, ...WALKS), 'room walked', 'rooms walked'],
        [count(events, 'peeked'), 'peek', 'peeks'],
        [count(events, 'searched'), 'search', 'searches'],
        [count(events, 'shot'), 'shot', 'shots'],
        [
            count(events, 'neutralised', 'extra-neutralised'),
            'criminal neutralised',
            'criminals neutralised',
        ],
        [count(events, 'event'), 'event drawn', 'events drawn'],
        [count(events, 'lost-card', 'lost-unseen', 'burned'), 'card lost', 'cards lost'],
    ];
    const never = cardsOf(scene, 'hand').filter((c) => is(c, 'unturned'));
    return (
        <>
            <dl class="sums">
                {sums.map(([value, one, many]) => (
                    <div key={one}>
                        <dt>{value === 1 ? one : many}</dt>
                        <dd>{value}</dd>
                    </div>
                ))}
            </dl>
            {never.length > 0 && (
                <p class="muted">
                    Cards that never turned up: {never.map((c) => c.name).join(', ')}.
                </p>
            )}
        </>
    );
}

export function AfterAction({ scene }: { scene: Scene }) {
    const events = log.value.filter((e) => e.move <= scene.table.move);
    return (
        <div class="after-action" role="region" aria-label="The mission turn by turn" tabIndex={0}>
            <Sums scene={scene} events={events} />
            <table>
                <thead>
                    <tr>
                        <th scope="col">Turn</th>
                        <th scope="col">Card</th>
                        <th scope="col">Walk</th>
                        <th scope="col">What came of it</th>
                    </tr>
                </thead>
                {turnsOf(scene, events).map((turn) => (
                    <TurnRows key={turn.number} turn={turn} />
                ))}
            </table>
        </div>
    );
}
