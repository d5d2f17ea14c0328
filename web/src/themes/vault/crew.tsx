// Who is in the building and how they fare: hearts, bullets, skills, goals, the Security gauge and
// the event deck as marks.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { numberIn } from '../../facts';
import { Icon } from '../../parts/Icon';
import type { Card, Scene, Track } from '../../protocol';
import { mySeat, seats } from '../../room';
import { ask, spotOf, touching } from '../../table/act';
import { seatName } from '../../table/seatNames';
import { cardIcon, cardsOf, roomName, trackOf, usesOf } from './words';

// The classes that apply.
function named(classes: Record<string, boolean>): string {
    return Object.keys(classes)
        .filter((name) => classes[name])
        .join(' ');
}

// As many signs as there could be, those that are there filled.
function Signs({ track, sign, label }: { track: Track; sign: string; label: string }) {
    return (
        <span
            class={`v-signs is-${sign}`}
            role="img"
            aria-label={`${label}: ${track.value} of ${track.max}`}
        >
            {Array.from({ length: Math.max(track.max, track.value) }, (_, i) => (
                <i key={i} class={i < track.value ? 'on' : ''} />
            ))}
        </span>
    );
}

// A skill as a small button; one's own say what they do.
function SkillChip({ card, isOwn }: { card: Card; isOwn: boolean }) {
    const uses = usesOf(card);
    const state = card.state?.[0];
    const classes = {
        'v-chip': true,
        'is-out': state === 'spent' || state === 'dark',
        'is-legal': touching(card.id).length > 0,
    };
    return (
        <li>
            <button
                class={named(classes)}
                title={`${card.name}: ${card.text ?? ''}`}
                data-chip={card.id}
                onClick={(e) => ask(card.id, spotOf(e.currentTarget))}
            >
                <Icon name={cardIcon(card)} size={14} />
                <span>{card.name}</span>
                {uses !== undefined && <b>{uses}</b>}
                {state === 'lit' && <b>✓</b>}
                {state === 'dark' && <b>✗</b>}
                {isOwn && <span class="v-chip-text">{card.text}</span>}
            </button>
        </li>
    );
}

function whoSits(seat: number): string {
    const info = seats.value?.seats.find((s) => s.seat === seat);
    if (seat === mySeat.value) return 'you';
    if (info?.stand_in) return 'bot stands in';
    if (info?.kind === 'bot') return 'bot';
    return info?.kind === 'person' && info.online === false ? 'away' : '';
}

function Player({ scene, seat }: { scene: Scene; seat: number }) {
    const piece = scene.boards[0]?.pieces.find((p) => p.id === `player-${seat}`);
    const kit: [string, string, string][] = [
        ['hp', 'heart', 'HP'],
        ['companions', 'friend', 'Companions'],
        ['explosive', 'explosive', 'Explosive bullets'],
        ['disruptive', 'disruptive', 'Disruptive bullets'],
    ];
    const isActing = !scene.table.ending && scene.table.to_act.includes(seat);
    const states = piece?.state ?? [];
    const classes = {
        [`v-player seat-${seat}`]: true,
        'is-own': seat === mySeat.value,
        'is-acting': isActing,
        'is-dead': states.includes('dead'),
    };
    return (
        <li class={named(classes)} data-player={seat} aria-current={isActing ? 'true' : undefined}>
            <div class="v-player-head">
                <span class="mat-counter" aria-hidden="true">
                    {seat}
                </span>
                <span class="v-player-name">
                    {seatName(scene, seat)} <small>{whoSits(seat)}</small>
                </span>
                {states.map((s) => (
                    <span key={s} class={`v-state is-${s}`}>
                        {s === 'pinned' ? '⚠ pinned' : s === 'dead' ? '✝ dead' : s}
                    </span>
                ))}
                {piece && <span class="v-player-room">{roomName(scene, piece.cell ?? '')}</span>}
            </div>
            <div class="v-player-kit">
                {kit.map(([id, sign, label]) => {
                    const track = trackOf(scene, `${id}-${seat}`);
                    return track && <Signs key={id} track={track} sign={sign} label={label} />;
                })}
            </div>
            <ul class="v-chips" aria-label="Skills">
                {cardsOf(scene, `skills-${seat}`).map((card) => (
                    <SkillChip key={card.id} card={card} isOwn={seat === mySeat.value} />
                ))}
            </ul>
        </li>
    );
}

// The rail beside the plan leaves the crew as much room as it takes.
export function Crew({ scene }: { scene: Scene }) {
    const ref = useRef<HTMLUListElement>(null);
    useLayoutEffect(() => {
        const list = ref.current as HTMLElement;
        const room = list.closest<HTMLElement>('.room');
        const tell = () => room?.style.setProperty('--crew', `${list.offsetHeight}px`);
        const watch = new ResizeObserver(tell);
        tell();
        watch.observe(list);
        return () => watch.disconnect();
    }, []);
    return (
        <ul class="v-crew" aria-label="The crew" ref={ref}>
            {scene.table.seats.map(({ seat }) => (
                <Player key={seat} scene={scene} seat={seat} />
            ))}
        </ul>
    );
}

interface GoalProps {
    isDone: boolean;
    isNow: boolean;
    children: ComponentChildren;
}

function Goal({ isDone, isNow, children }: GoalProps) {
    return (
        <li
            class={isDone ? 'is-done' : isNow ? 'is-now' : ''}
            aria-current={isNow ? 'step' : undefined}
        >
            <span aria-hidden="true">{isDone ? '✓' : isNow ? '▸' : '·'}</span>
            {children}
        </li>
    );
}

// The three goals in their order.
export function Goals({ scene }: { scene: Scene }) {
    const [keys, vault, rooftop] = ['keycards', 'vault', 'rooftop'].map((id) => trackOf(scene, id));
    if (!keys || !vault || !rooftop) return null;
    return (
        <ol class="v-goals" aria-label="Goals">
            <Goal isDone={vault.value > 0} isNow={vault.value === 0}>
                <Icon name="key" size={15} /> Keycards{' '}
                <span class="v-goal-more">
                    {keys.value}/{keys.max}
                </span>
            </Goal>
            <Goal isDone={vault.value === 2} isNow={vault.value === 1}>
                Vault{' '}
                <span class="v-goal-more">
                    {vault.text}
                    {vault.value === 1 && ', clear it'}
                </span>
            </Goal>
            <Goal isDone={!!scene.table.winners?.length} isNow={vault.value === 2}>
                {vault.value === 2 ? 'All to the Rooftop:' : 'Rooftop'} {rooftop.text}
            </Goal>
        </ol>
    );
}

// A place for each guard, those that the Game's Turn fills for sure marked, and the line at which
// the room scatters, which the track tells.
export function Gauge({ scene }: { scene: Scene }) {
    const [now, coming] = [trackOf(scene, 'security'), trackOf(scene, 'coming')];
    if (!now) return null;
    const then = now.value + (coming?.value ?? 0);
    const edge = numberIn(now, 'scatters') - 1;
    const text = `${now.text ?? ''}${coming?.text ? `; Game's Turn ${coming.text}` : ''}`;
    return (
        <div class="v-gauge" title={`Security Room: ${text}`}>
            <span class="v-gauge-label">Security</span>
            <span class="v-gauge-cells" role="img" aria-label={text}>
                {Array.from({ length: now.max }, (_, i) => (
                    <i
                        key={i}
                        class={named({
                            on: i < now.value,
                            coming: i >= now.value && i < then,
                            edge: i === edge,
                        })}
                    />
                ))}
            </span>
            <span class="v-gauge-text">
                {now.text}
                {coming && <small>{coming.text}</small>}
            </span>
        </div>
    );
}

const TYPES: [string, string][] = [
    ['move', 'Move'],
    ['reinforcements', 'Reinforcements'],
    ['disaster', 'Disaster'],
    ['relief', 'Relief'],
];

// A mark for every event card: those still to come filled, by type.
export function Deck({ scene }: { scene: Scene }) {
    const [left, past] = [cardsOf(scene, 'events'), cardsOf(scene, 'past')];
    return (
        <ul class="v-deck" aria-label="Event cards still to come">
            {TYPES.map(([type, name]) => {
                const ofType = (c: Card) => c.icons?.[0] === type;
                const [here, gone] = [left.filter(ofType), past.filter(ofType)];
                const names = here.map((c) => [c.name, ...(c.state ?? [])].join(' '));
                return (
                    <li key={type} title={`${name}: ${names.join(', ') || 'none left'}`}>
                        <span class="v-deck-name">
                            {name} <b>{here.length}</b>
                        </span>
                        <span class={`v-marks is-${type}`} aria-hidden="true">
                            {here.map((c) => (
                                <i key={c.id} class="on" />
                            ))}
                            {gone.map((c) => (
                                <i key={c.id} />
                            ))}
                        </span>
                    </li>
                );
            })}
        </ul>
    );
}
