// The team below the map: each SEAL with its Health, what it carries and, while the gear is chosen,
// what it may take. So the rail is free for the moves.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { cardOf } from '../../board/describe';
import type { Card, Move, Scene, Track, Zone } from '../../protocol';
import { isBusy, offers } from '../../room';
import { isPhone } from '../../screen';
import { activate, ask, spotOf, take, touching } from '../../table/act';
import { Debriefing } from './debriefing';
import { Loadouts } from './loadouts';
import { AttackDie } from './shot';

const KIT = 'kit-';
const ARMORY = 'armory-';
export const COUNTED = ['timer', 'primary', 'rolls'];

function Health({ track }: { track: Track }) {
    return (
        <span class="f-health" role="img" aria-label={`Health ${track.value} of ${track.max}`}>
            {Array.from({ length: track.max }, (_, i) => (
                <i key={i} class={i < track.value ? 'on' : ''} />
            ))}
        </span>
    );
}

// A slim card; a click puts it back while the gear is chosen, and else tells what it does.
function Slip({ card }: { card: Card }) {
    const isLegal = touching(card.id).length > 0;
    return (
        <button
            class={`f-slip${isLegal ? ' is-legal' : ''}`}
            data-id={card.id}
            title={card.text}
            onClick={(e) => activate(card.id, spotOf(e.currentTarget))}
            onContextMenu={(e) => {
                e.preventDefault();
                ask(card.id, spotOf(e.currentTarget));
            }}
        >
            {card.name}
            {card.state
                ?.filter((s) => s.startsWith('charges-'))
                .map((s) => (
                    <small key={s}>{s.replace('charges-', '×')}</small>
                ))}
        </button>
    );
}

// The cards of the Armory that this SEAL may take.
function gearFor(seal: string): Move[] {
    return offers.value.filter(
        (m) =>
            m.touches?.includes(`roster-${seal}`) && m.touches.some((id) => id.startsWith(ARMORY)),
    );
}

function cardIn(move: Move, scene: Scene): Card | undefined {
    return move.touches?.map((id) => cardOf(scene, id)).find((c) => c?.id.startsWith(ARMORY));
}

function Armory({ seal, name, scene }: { seal: string; name: string; scene: Scene }) {
    const gear = gearFor(seal);
    if (gear.length === 0) return null;
    return (
        <select
            class="f-armory"
            aria-label={`Give ${name} a card`}
            data-armory={seal}
            disabled={isBusy.value}
            value=""
            onChange={(e) => {
                const move = gear.find((m) => m.text === e.currentTarget.value);
                if (move) take(move, spotOf(e.currentTarget));
                e.currentTarget.value = '';
            }}
        >
            <option value="">+ a card …</option>
            {gear.map((m) => (
                <option key={m.text} value={m.text}>
                    {cardIn(m, scene)?.name} · {m.label}
                </option>
            ))}
        </select>
    );
}

function Seal({ zone, scene }: { zone: Zone; scene: Scene }) {
    const id = zone.id.slice(KIT.length);
    const health = scene.tracks.find((t) => t.id === `health-${id}`);
    const piece = scene.boards[0]?.pieces.find((p) => p.id === id);
    const states = piece?.state ?? [];
    const isFallen = health?.value === 0;
    return (
        <li
            class={`f-mate seat-${zone.owner ?? 0}${states.map((s) => ` is-${s}`).join('')}${isFallen ? ' is-fallen' : ''}`}
            data-mate={id}
        >
            <b class="f-mate-name">
                <i aria-hidden="true">{zone.label.charAt(0)}</i>
                {zone.label}
            </b>
            {health && <Health track={health} />}
            <small>
                {isFallen ? 'killed in action' : states.join(', ')}
                {piece?.cell && ` at ${piece.cell}`}
            </small>
            <span class="f-slips">
                {zone.cards.map((card) => (
                    <Slip key={card.id} card={card} />
                ))}
                <Armory seal={id} name={zone.label} scene={scene} />
            </span>
        </li>
    );
}

// The camp is fetched when a campaign comes to it.
function Camp({ scene }: { scene: Scene }) {
    const [Part, setPart] = useState<((props: { scene: Scene }) => JSX.Element) | null>(null);
    useEffect(() => void import('./camp').then((m) => setPart(() => m.Camp)), []);
    return Part ? <Part scene={scene} /> : null;
}

// A phone's bar has no room for what every round hangs on.
function Counts({ scene }: { scene: Scene }) {
    const tracks = COUNTED.flatMap((id) => scene.tracks.find((t) => t.id === id) ?? []);
    return (
        <p class="f-counts">
            {tracks.map((t) => (
                <span key={t.id}>
                    {t.label} <b>{t.text ?? t.value}</b>/{t.max}
                </span>
            ))}
        </p>
    );
}

export function Team({ scene }: { scene: Scene }) {
    const kits = scene.zones.filter((z) => z.id.startsWith(KIT));
    return (
        <>
            <Debriefing scene={scene} />
            {isPhone.value && !scene.table.ending && (
                <>
                    <AttackDie />
                    <Counts scene={scene} />
                </>
            )}
            {!scene.table.ending && kits.length > 0 && (
                <ul class="f-team" aria-label="The team">
                    {kits.map((zone) => (
                        <Seal key={zone.id} zone={zone} scene={scene} />
                    ))}
                </ul>
            )}
            {kits.length > 0 && <Loadouts scene={scene} />}
            {scene.zones.some((z) => z.id === 'campaign') && <Camp scene={scene} />}
        </>
    );
}

// Kits and Health are told here, so that the rails leave them out.
const SEALS = ['hannah', 'george', 'mateo', 'priya', 'duke', 'ines'];
export const zonesBelow = [
    'debriefing',
    'armory',
    'campaign',
    'roster',
    ...SEALS.map((id) => KIT + id),
];
export const tracksBelow = ['actions', ...SEALS.map((id) => `health-${id}`)];
