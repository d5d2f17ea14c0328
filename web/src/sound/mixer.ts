// The one AudioContext of the page, with the player's two volumes. Fetched when somebody first wants
// to hear something.
import type { Air, Sound } from './names';
import { breatheIn } from './airs';
import { voice, wood } from './voices';

// A browser lets nothing sound before a page has been touched.
const TOUCHES = ['pointerdown', 'keydown'];
const AHEAD = 0.01;
const FADE = 0.8; // seconds in which a place fades in or out

interface Desk {
    audio: AudioContext;
    effects: GainNode;
}

let desk: Desk | null = null;

// A limiter behind everything: what falls together does not crackle.
function makeDesk(): Desk {
    const audio = new AudioContext();
    const limiter = audio.createDynamicsCompressor();
    const effects = audio.createGain();
    limiter.threshold.value = -6;
    limiter.ratio.value = 12;
    limiter.attack.value = 0.002;
    limiter.release.value = 0.12;
    effects.connect(limiter).connect(audio.destination);
    for (const name of TOUCHES) addEventListener(name, () => void wake(), { capture: true });
    return { audio, effects };
}

function deskNow(): Desk {
    desk ??= makeDesk();
    return desk;
}

let isAsleep = false;

async function wake() {
    if (desk && !isAsleep && desk.audio.state === 'suspended') await desk.audio.resume();
}

// In a hidden tab the whole desk stands still.
export function sleep(isHidden: boolean) {
    isAsleep = isHidden;
    if (!desk) return;
    if (isHidden) void desk.audio.suspend();
    else void wake();
}

// A scale of ten steps that sound alike: two and a half decibels each.
function gainOf(volume: number): number {
    return volume <= 0 ? 0 : 10 ** ((volume - 10) * 0.125);
}

function placeNow(volume: number) {
    const { audio, effects } = deskNow();
    void wake();
    effects.gain.value = gainOf(volume);
    return { to: effects, at: audio.currentTime + AHEAD };
}

export function play(sound: Sound, volume: number) {
    voice(sound, placeNow(volume));
}

export function knock(hz: number, seconds: number, force: number, volume: number) {
    wood(placeNow(volume), hz, seconds, force);
}

let place: { air: Air; gain: GainNode; end(): void } | null = null;

// The place one is in; null: none.
export function setAir(air: Air | null, volume: number) {
    const { audio } = deskNow();
    if (place && place.air !== air) {
        const { gain, end } = place;
        gain.gain.setTargetAtTime(0, audio.currentTime, FADE / 4);
        setTimeout(end, FADE * 1000);
        place = null;
    }
    if (!air) return;
    void wake();
    if (!place) {
        const gain = audio.createGain();
        gain.gain.value = 0;
        gain.connect(audio.destination);
        place = { air, gain, end: breatheIn(gain, air) };
    }
    place.gain.gain.setTargetAtTime(gainOf(volume), audio.currentTime, FADE / 4);
}
