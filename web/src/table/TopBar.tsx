// The bar above the table: where the match stands, its tracks, undo, speed and help.
import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/Icon';
import { open } from '../parts/Dialog';
import { prefs, SPEEDS } from '../prefs';
import type { Scene, Track } from '../protocol';
import {
    code,
    isMyTurn,
    isNow,
    mySeat,
    takeBack,
    undoReason,
    undoState,
    unreadChat,
} from '../room';
import { server } from '../server';
import { themeOf } from '../themes';
import { Clock } from './Clock';
import { leaveForLobby } from './leaving';
import { seatName, viewer } from './seatNames';

const MANY = 12;

function TrackView({ track }: { track: Track }) {
    const length = track.max - track.min;
    const isPips = length <= MANY;
    const share = Math.max(0, Math.min(1, (track.value - track.min) / (length || 1)));
    return (
        <div
            class="track"
            title={`${track.label}: ${track.text ?? `${track.value} of ${track.max}`}`}
        >
            <span class="track-label">{track.label}</span>
            <span class="track-value">
                {isPips ? (
                    <span class="pips" aria-hidden="true">
                        {Array.from({ length }, (_, i) => (
                            <i key={i} class={i < track.value - track.min ? 'on' : ''} />
                        ))}
                    </span>
                ) : (
                    <span class="gauge" aria-hidden="true">
                        <i style={{ width: `${share * 100}%` }} />
                    </span>
                )}
                <b>
                    {track.text ?? track.value}
                    {track.text === undefined && <span class="muted">/{track.max}</span>}
                </b>
            </span>
        </div>
    );
}

function whoActs(scene: Scene): string {
    if (scene.table.ending) return 'Game over';
    const acting = scene.table.to_act;
    if (acting.includes(viewer(scene))) return acting.length > 1 ? 'The crew decides' : 'Your turn';
    return `${acting.map((s) => seatName(scene, s)).join(' or ')} to act`;
}

export function TopBar({ scene, children }: { scene: Scene; children?: ComponentChildren }) {
    const reach = isNow.value ? undoState.value.reach : 0;
    const theme = themeOf(scene.table.game);
    const tracks = theme.tracks
        .map((id) => scene.tracks.find((t) => t.id === id))
        .filter((t) => t !== undefined);
    const nextSpeed = SPEEDS[(SPEEDS.indexOf(prefs.speed.value) + 1) % SPEEDS.length] ?? 'brisk';
    return (
        <header class="topbar">
            <button class="button quiet brand" onClick={leaveForLobby} title="Back to the lobby">
                <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
                    <rect x="4" y="4" width="24" height="24" rx="4" class="brand-rim" />
                    <path d="M8 20c4-5 6 1 9-2s4-5 7-4" class="brand-line" />
                    <circle cx="12" cy="12.500" r="3" class="brand-dot" />
                </svg>
                <span class="brand-name">{scene.table.title}</span>
                <span class="only-spoken">, back to the lobby</span>
            </button>
            <div class="stand">
                <strong>{scene.table.headline}</strong>
                <span class={isMyTurn.value ? 'is-mine' : ''}>{whoActs(scene)}</span>
            </div>
            <div class="tracks">
                {tracks.map((t) => (
                    <TrackView key={t.id} track={t} />
                ))}
            </div>
            <Clock />
            {!server.isUp.value && (
                <span class="reconnecting" role="status">
                    Reconnecting…
                </span>
            )}
            {children}
            <div class="tools">
                {mySeat.value > 0 && (
                    <button
                        class="button"
                        onClick={() => void takeBack()}
                        title={undoReason()}
                        aria-disabled={reach === 0}
                    >
                        <span class="only-spoken">
                            Undo{reach > 1 ? `, ${reach} moves` : ''}. {undoReason()}
                        </span>
                        <span aria-hidden="true">↶</span>
                        <span class="word" aria-hidden="true">
                            Undo
                        </span>
                        {reach > 1 && (
                            <span class="count" aria-hidden="true">
                                {reach}
                            </span>
                        )}
                    </button>
                )}
                <button
                    class="button speed"
                    onClick={() => (prefs.speed.value = nextSpeed)}
                    title="How fast moves are shown"
                    aria-label={`Speed: ${prefs.speed.value}`}
                >
                    <span class="speed-bars" aria-hidden="true">
                        {SPEEDS.map((s, i) => (
                            <i key={s} class={i <= SPEEDS.indexOf(prefs.speed.value) ? 'on' : ''} />
                        ))}
                    </span>
                    <span class="speed-name">{prefs.speed.value}</span>
                </button>
                <button class="button for-desk" onClick={() => open('rules')}>
                    Rules
                </button>
                <button class="button for-desk" onClick={() => open('seats')} data-seats>
                    <Icon name="person" size={16} />
                    <span class="only-spoken">Table </span>
                    <span class="code">{code.value}</span>
                    {unreadChat.value > 0 && (
                        <span class="count">
                            {unreadChat.value}
                            <span class="only-spoken">
                                {' '}
                                new {unreadChat.value === 1 ? 'line' : 'lines'} of talk
                            </span>
                        </span>
                    )}
                    <span class="only-spoken">: seats, talk and invitation</span>
                </button>
                <button class="button" onClick={() => open('settings')} aria-label="Settings">
                    ⚙
                </button>
                <button
                    class="button for-desk"
                    onClick={() => open('help')}
                    aria-label="Help and keys"
                >
                    ?
                </button>
            </div>
        </header>
    );
}
