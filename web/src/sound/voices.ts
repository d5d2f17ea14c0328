// How each sound is made: bursts of noise and dying tones, put together on the spot. It knows what a
// door or a die sounds like, not when one is heard. The same recipes are rendered by the tests, which
// hold all of them to the same loudness.
import type { Sound } from './names';

// Where a sound goes, and when it begins.
interface Place {
    to: AudioNode;
    at: number;
}

interface Burst {
    seconds: number;
    hz: number;
    end?: number; // hz at its end
    q?: number;
    type?: BiquadFilterType;
    gain: number;
    rise?: number; // seconds until it is loudest
}

interface Tone {
    seconds: number;
    hz: number;
    end?: number;
    gain: number;
    rise?: number;
    shape?: OscillatorType;
}

const NOISE_SECONDS = 4;
const SILENT = 0.0001;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

// The same noise in every browser, so that what is measured is what is heard.
export function noiseIn(audio: BaseAudioContext): AudioBuffer {
    const known = noises.get(audio);
    if (known) return known;
    const buffer = audio.createBuffer(1, audio.sampleRate * NOISE_SECONDS, audio.sampleRate);
    const data = buffer.getChannelData(0);
    let seed = 1;
    for (let i = 0; i < data.length; i++) {
        seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
        data[i] = seed / 2147483648;
    }
    noises.set(audio, buffer);
    return buffer;
}

// A gain that rises and dies away.
function swell({ to, at }: Place, seconds: number, loudest: number, rise: number): GainNode {
    const gain = to.context.createGain();
    gain.gain.setValueAtTime(SILENT, at);
    gain.gain.exponentialRampToValueAtTime(loudest, at + rise);
    gain.gain.exponentialRampToValueAtTime(SILENT, at + seconds);
    gain.connect(to);
    return gain;
}

function glide(value: AudioParam, at: number, seconds: number, from: number, end?: number) {
    value.value = from;
    if (end === undefined) return;
    value.setValueAtTime(from, at);
    value.exponentialRampToValueAtTime(end, at + seconds);
}

function burst(place: Place, it: Burst) {
    const { to, at } = place;
    const source = to.context.createBufferSource();
    const filter = to.context.createBiquadFilter();
    source.buffer = noiseIn(to.context);
    filter.type = it.type ?? 'bandpass';
    filter.Q.value = it.q ?? 1;
    glide(filter.frequency, at, it.seconds, it.hz, it.end);
    source.connect(filter).connect(swell(place, it.seconds, it.gain, it.rise ?? 0.003));
    source.start(at, (at * 7.31) % (NOISE_SECONDS - 1.5), it.seconds);
}

function tone(place: Place, it: Tone) {
    const { to, at } = place;
    const source = to.context.createOscillator();
    source.type = it.shape ?? 'sine';
    glide(source.frequency, at, it.seconds, it.hz, it.end);
    source.connect(swell(place, it.seconds, it.gain, it.rise ?? 0.004));
    source.start(at);
    source.stop(at + it.seconds);
}

const later = ({ to, at }: Place, seconds: number): Place => ({ to, at: at + seconds });

// Something hard that rings in several tones at once.
function ring(place: Place, hz: number, ratios: number[], seconds: number, gain: number) {
    ratios.forEach((ratio, i) =>
        tone(place, {
            hz: hz * ratio,
            seconds: seconds / (1 + i * 0.5),
            gain: gain / (1 + i),
            rise: 0.002,
        }),
    );
}

// Wood on wood: a dull knock where it is slow, a bright crack where it is fast. `force` is 0 to 1.
export function wood(place: Place, hz: number, seconds: number, force: number) {
    const hard = Math.min(1, Math.max(0, force));
    burst(place, { hz, q: 5, seconds, gain: 0.75 + 2 * hard });
    ring(place, hz, [1, 2.57], seconds * 1.3, 0.09 + 0.24 * hard);
    burst(place, { hz: hz * 5, q: 1.2, seconds: 0.02, gain: 0.03 + 0.4 * hard * hard });
}

function footfall(place: Place, gain: number) {
    burst(place, { type: 'lowpass', hz: 260, end: 90, seconds: 0.11, gain: gain * 1.6, q: 2 });
    burst(later(place, 0.012), { hz: 1500, q: 0.8, seconds: 0.05, gain: gain * 0.12 });
}

function note(place: Place, hz: number, seconds: number, gain: number) {
    tone(place, { hz, seconds, gain, rise: 0.008 });
    tone(place, { hz: hz * 2, seconds: seconds * 0.6, gain: gain * 0.25, rise: 0.008 });
    tone(place, { hz: hz * 3.98, seconds: 0.09, gain: gain * 0.18, rise: 0.003 });
}

function notes(place: Place, list: number[], gap: number, seconds: number, gain: number) {
    list.forEach((hz, i) => note(later(place, i * gap), hz, seconds, gain));
}

const CLACKS: [number, number, number][] = [
    [0, 900, 0.5],
    [0.07, 1150, 0.75],
    [0.15, 820, 0.55],
    [0.24, 1040, 0.4],
    [0.31, 760, 0.3],
];

const RECIPES: Record<Sound, (place: Place) => void> = {
    step: (p) => {
        footfall(p, 0.42);
        footfall(later(p, 0.15), 0.3);
    },
    drive: (p) => {
        burst(p, { type: 'lowpass', hz: 220, end: 420, seconds: 0.3, gain: 0.5, rise: 0.1, q: 3 });
        tone(p, { shape: 'triangle', hz: 62, end: 88, seconds: 0.3, gain: 0.2, rise: 0.08 });
    },
    door: (p) => {
        burst(p, { hz: 2600, q: 3, seconds: 0.03, gain: 0.3 });
        burst(later(p, 0.07), { hz: 3300, q: 3, seconds: 0.025, gain: 0.24 });
        burst(later(p, 0.1), {
            type: 'lowpass',
            hz: 300,
            end: 80,
            seconds: 0.26,
            gain: 0.65,
            q: 3,
        });
        ring(later(p, 0.1), 112, [1, 2.3], 0.28, 0.2);
    },
    latch: (p) => {
        burst(p, { hz: 2400, q: 4, seconds: 0.03, gain: 0.5 });
        burst(later(p, 0.05), { hz: 1700, q: 4, seconds: 0.04, gain: 0.6 });
    },
    card: (p) => {
        burst(p, { hz: 2200, end: 5200, q: 0.8, seconds: 0.13, gain: 0.3, rise: 0.07 });
        burst(later(p, 0.11), { hz: 3000, q: 1, seconds: 0.05, gain: 0.28 });
        burst(later(p, 0.12), { type: 'lowpass', hz: 320, seconds: 0.07, gain: 0.28 });
    },
    dice: (p) => CLACKS.forEach(([s, hz, force]) => wood(later(p, s), hz, 0.06, force)),
    yours: (p) => notes(p, [523, 784], 0.13, 0.5, 0.16),
    good: (p) => notes(p, [659, 784, 1047], 0.1, 0.5, 0.15),
    bad: (p) => notes(p, [294, 233], 0.17, 0.5, 0.24),
    won: (p) => notes(p, [392, 523, 659, 784, 1047], 0.14, 0.8, 0.15),
    lost: (p) => notes(p, [294, 262, 220, 165], 0.24, 0.8, 0.22),
    radio: (p) => {
        burst(p, { hz: 1900, q: 1.4, seconds: 0.09, gain: 0.3, rise: 0.01 });
        tone(later(p, 0.09), { hz: 1180, seconds: 0.1, gain: 0.11, rise: 0.01 });
        burst(later(p, 0.22), { hz: 1500, q: 1.4, seconds: 0.24, gain: 0.3, rise: 0.02 });
    },
    alarm: (p) =>
        [0, 0.26, 0.52, 0.78].forEach((s, i) => {
            const hz = i % 2 === 0 ? 587 : 466;
            tone(later(p, s), { shape: 'triangle', hz, seconds: 0.25, gain: 0.22, rise: 0.02 });
            tone(later(p, s), { hz: hz * 2, seconds: 0.25, gain: 0.05, rise: 0.02 });
        }),
    tick: (p) => {
        wood(p, 1700, 0.03, 0.3);
        wood(later(p, 0.25), 1300, 0.03, 0.25);
    },
    shot: (p) => {
        burst(p, { type: 'lowpass', hz: 2400, end: 160, seconds: 0.3, gain: 0.5 });
        tone(p, { hz: 110, end: 45, seconds: 0.2, gain: 0.4 });
    },
    blast: (p) => {
        burst(p, { type: 'lowpass', hz: 1400, end: 60, seconds: 1.1, gain: 0.75, rise: 0.01 });
        tone(p, { hz: 74, end: 32, seconds: 0.8, gain: 0.4 });
    },
    fire: (p) =>
        [0, 0.06, 0.11, 0.2, 0.24, 0.33, 0.41].forEach((s, i) =>
            burst(later(p, s), { hz: 1200 + (i % 3) * 900, q: 1.5, seconds: 0.05, gain: 0.4 }),
        ),
    hurt: (p) => {
        burst(p, { type: 'lowpass', hz: 420, end: 100, seconds: 0.18, gain: 0.8, q: 2 });
        tone(later(p, 0.05), { shape: 'triangle', hz: 230, end: 120, seconds: 0.35, gain: 0.22 });
    },
    clank: (p) => {
        ring(p, 640, [1, 1.47, 2.09, 2.56], 0.4, 0.18);
        ring(later(p, 0.12), 510, [1, 1.47, 2.09], 0.3, 0.1);
        burst(p, { hz: 2200, q: 1, seconds: 0.04, gain: 0.25 });
    },
    key: (p) =>
        [0, 0.07, 0.16].forEach((s, i) =>
            ring(later(p, s), 2500 + i * 380, [1, 1.42, 1.93], 0.25, 0.12),
        ),
};

// By how much each is raised or lowered, so that none stands out.
const LEVELS: Record<Sound, number> = {
    won: 1,
    lost: 0.75,
    blast: 0.72,
    alarm: 1.3,
    hurt: 1.3,
    good: 1.15,
    bad: 0.8,
    shot: 1,
    fire: 2.4,
    radio: 2.3,
    clank: 0.9,
    key: 1,
    door: 1,
    dice: 1,
    card: 1.6,
    yours: 1,
    tick: 1.7,
    drive: 1,
    step: 3.4,
    latch: 3.4,
};

export function voice(sound: Sound, { to, at }: Place) {
    const level = to.context.createGain();
    level.gain.value = LEVELS[sound];
    level.connect(to);
    RECIPES[sound]({ to: level, at });
}
