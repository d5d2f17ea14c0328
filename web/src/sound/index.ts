// What is heard at a table, for whoever wants to hear it. It listens to what is shown and knows no
// game: the looks of a game say which event sounds how, and what says nothing of itself sounds as
// dice, doors and pieces do. Nothing is told by sound alone.
import { effect, signal } from '@preact/signals';
import { goesOn } from '../effects';
import { onEvent } from '../player';
import { prefs } from '../prefs';
import type { Scene, TableEvent } from '../protocol';
import { isAwaited, isMyTurn, live } from '../room';
import { route } from '../route';
import { themeOf } from '../themes';
import { plain } from '../themes/plain/plain';
import { SOUNDS, type Sound } from './names';

const isHidden = signal(document.hidden);
document.addEventListener('visibilitychange', () => (isHidden.value = document.hidden));

function isHeard(): boolean {
    return prefs.sound.value && !isHidden.value;
}

type Mixer = typeof import('./mixer');
let mixer: Promise<Mixer> | null = null;

// Whatever cannot be fetched is not heard; the game goes on.
function withMixer(then: (mixer: Mixer) => void) {
    mixer ??= import('./mixer');
    mixer.then(then, () => (mixer = null));
}

// The sound of an event: its own, that of a word among its facts, or that of what it does.
export function soundOf(event: TableEvent, scene: Scene, before?: Scene): Sound | null {
    const theme = themeOf(scene.table.game);
    const own = Object.values(event.facts ?? {}).map((fact) => `${event.name}/${fact}`);
    for (const key of [...own, event.name]) {
        const sound = theme.sounds?.[key];
        if (sound !== undefined) return sound;
    }
    if ([...theme.dice(event), ...plain.dice(event)].length > 0) return 'dice';
    if (theme.draws && event.name in theme.draws) return 'card';
    if (event.effects?.some((e) => e.wall)) return 'door';
    return before && goesOn(before, event) ? (theme.gait ?? 'step') : null;
}

// What is told at once would be one noise: of that the most telling are heard, one after the other.
const AT_ONCE_MS = 40;
const MOST = 2;
const APART_MS = 160;
const waiting = new Set<Sound>();

function playWaiting() {
    const chosen = SOUNDS.filter((s) => waiting.has(s)).slice(0, MOST);
    waiting.clear();
    withMixer((m) =>
        chosen.forEach((sound, i) =>
            setTimeout(() => isHeard() && m.play(sound, prefs.volume.value), i * APART_MS),
        ),
    );
}

export function play(sound: Sound) {
    if (!isHeard()) return;
    if (waiting.size === 0) setTimeout(playWaiting, AT_ONCE_MS);
    waiting.add(sound);
}

export function trySound() {
    play('yours');
}

// Turned on, it is heard at once, which is also how one learns that it works.
export function wantSound(isOn: boolean) {
    prefs.sound.value = isOn;
    prefs.soundAsked.value = true;
    if (isOn) trySound();
}

// Wood on wood, at once: by its tone, its length and how hard it was struck, 0 to 1.
export function knock(hz: number, seconds: number, force: number) {
    if (isHeard()) withMixer((m) => m.knock(hz, seconds, force, prefs.volume.value));
}

onEvent((event, scene, before) => {
    const sound = isHeard() ? soundOf(event, scene, before) : null;
    if (sound) play(sound);
});

// Somebody who looked out of the window hears that it is their turn.
let hasWaited = false;
effect(() => {
    if (!isAwaited.value) hasWaited = true;
    if (!isMyTurn.value || !hasWaited) return;
    hasWaited = false;
    if ((live.peek()?.table.seats.length ?? 0) > 1) play('yours');
});

// The place is heard for as long as one is at a table.
effect(() => {
    const { table, companion } = route.value;
    const game = table && !companion ? live.value?.table.game : undefined;
    const volume = prefs.ambience.value;
    const isOn = isHeard() && game !== undefined && volume > 0;
    if (!isOn && !mixer) return;
    const hidden = isHidden.value;
    const air = isOn ? (themeOf(game).air ?? 'room') : null;
    withMixer((m) => {
        m.sleep(hidden);
        m.setAir(air, volume);
    });
});
