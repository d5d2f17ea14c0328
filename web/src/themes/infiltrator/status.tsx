// How it stands, above the map: health, energy, armour, what is taken, and the alarm with what it
// will bring.
import { has, numberIn } from '../../facts';
import { Icon } from '../../parts/Icon';
import type { IconName } from '../../icons';
import type { Scene, Track } from '../../protocol';
import { comingOf, trackOf } from './words';

function Hearts({ track }: { track: Track }) {
    return (
        <span class="i-hearts" role="img" aria-label={`Health: ${track.value} of ${track.max}`}>
            {Array.from({ length: track.max }, (_, i) => (
                <i key={i} class={i < track.value ? 'on' : ''} />
            ))}
        </span>
    );
}

function Count({ track, icon, isOfMax }: { track: Track; icon: IconName; isOfMax?: boolean }) {
    return (
        <span class="i-count" title={track.label}>
            <Icon name={icon} size={17} />
            <span class="i-count-label">{track.label}</span>
            <b>
                {track.value}
                {isOfMax && <span class="muted">/{track.max}</span>}
            </b>
        </span>
    );
}

// The alarm as a rule with a notch where somebody will come in.
function Alarm({ scene, track }: { scene: Scene; track: Track }) {
    const coming = comingOf(scene);
    const alertness = trackOf(scene, 'alertness');
    const at = (value: number) => `${(value / track.max) * 100}%`;
    return (
        <div class="i-alarm">
            <span class="i-alarm-label">
                Alarm <b>{track.value}</b>
                {alertness && <small>{alertness.text} a turn</small>}
            </span>
            <span
                class="i-alarm-rule"
                role="img"
                aria-label={`Alarm: ${track.text ?? track.value}`}
            >
                <i class="i-alarm-level" style={{ width: at(track.value) }} />
                {coming.map(({ who, level }) => (
                    <i
                        key={level}
                        class="i-alarm-notch"
                        style={{ left: at(level) }}
                        title={`${who} at ${level}`}
                    >
                        <span>{level}</span>
                    </i>
                ))}
            </span>
            <span class="i-alarm-text">
                {`behaviour +${numberIn(track, 'behaviour')}`}
                {has(track, 'lost') && `, lost at ${numberIn(track, 'lost')}`}
                {coming[0] && `; ${coming[0].who} at ${coming[0].level}`}
            </span>
        </div>
    );
}

export function Status({ scene }: { scene: Scene }) {
    const [health, energy, armor, keys, objectives, alarm] = [
        'health',
        'energy',
        'armor',
        'keys',
        'objectives',
        'alarm',
    ].map((id) => trackOf(scene, id));
    return (
        <div class="i-top">
            <div class="i-self">
                {health && <Hearts track={health} />}
                {energy && <Count track={energy} icon="battery" isOfMax />}
                {armor && <Count track={armor} icon="armor" />}
                {keys && <Count track={keys} icon="key" />}
                {objectives && <Count track={objectives} icon="mission" isOfMax />}
            </div>
            {alarm ? (
                <Alarm scene={scene} track={alarm} />
            ) : (
                <span class="i-alarm-text">No alarm in this mission</span>
            )}
        </div>
    );
}
