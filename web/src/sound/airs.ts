// What a place sounds like when nothing happens in it: filtered noise that sways slowly, and low hums.
import type { Air } from './names';
import { noiseIn } from './voices';

interface Breath {
    type: BiquadFilterType;
    hz: number;
    q: number;
    gain: number;
    sway?: [number, number]; // how often a second, and how much of the gain
}

interface Place {
    breaths: Breath[];
    hums: [number, number][]; // hz and gain
}

const PLACES: Record<Air, Place> = {
    room: {
        breaths: [{ type: 'lowpass', hz: 240, q: 0.5, gain: 0.1, sway: [0.07, 0.3] }],
        hums: [],
    },
    // Traffic far below, and now and then a car that passes.
    city: {
        breaths: [
            { type: 'lowpass', hz: 170, q: 0.6, gain: 0.13, sway: [0.05, 0.4] },
            { type: 'bandpass', hz: 620, q: 0.7, gain: 0.035, sway: [0.11, 0.9] },
        ],
        hums: [],
    },
    // A quiet street: leaves, and a house that holds its breath.
    house: {
        breaths: [
            { type: 'lowpass', hz: 120, q: 0.5, gain: 0.12, sway: [0.04, 0.5] },
            { type: 'bandpass', hz: 2600, q: 0.5, gain: 0.009, sway: [0.13, 0.8] },
        ],
        hums: [[58, 0.008]],
    },
    // Air conditioning and transformers.
    bank: {
        breaths: [{ type: 'bandpass', hz: 330, q: 0.4, gain: 0.055, sway: [0.03, 0.2] }],
        hums: [
            [100, 0.012],
            [150.4, 0.006],
        ],
    },
    // Machines behind a wall, beating against one another.
    facility: {
        breaths: [{ type: 'bandpass', hz: 480, q: 0.8, gain: 0.045, sway: [0.09, 0.5] }],
        hums: [
            [62, 0.014],
            [62.7, 0.014],
        ],
    },
    // Wind.
    field: {
        breaths: [
            { type: 'bandpass', hz: 420, q: 0.9, gain: 0.075, sway: [0.08, 0.8] },
            { type: 'bandpass', hz: 900, q: 0.8, gain: 0.025, sway: [0.19, 0.9] },
        ],
        hums: [],
    },
};

function breathe(to: AudioNode, { type, hz, q, gain, sway }: Breath): AudioScheduledSourceNode[] {
    const audio = to.context;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const loudness = audio.createGain();
    source.buffer = noiseIn(audio);
    source.loop = true;
    filter.type = type;
    filter.frequency.value = hz;
    filter.Q.value = q;
    loudness.gain.value = gain;
    source.connect(filter).connect(loudness).connect(to);
    if (!sway) return [source];
    const wave = audio.createOscillator();
    const depth = audio.createGain();
    wave.frequency.value = sway[0];
    depth.gain.value = gain * sway[1];
    wave.connect(depth).connect(loudness.gain);
    return [source, wave];
}

function hum(to: AudioNode, hz: number, gain: number): AudioScheduledSourceNode {
    const source = to.context.createOscillator();
    const loudness = to.context.createGain();
    source.frequency.value = hz;
    loudness.gain.value = gain;
    source.connect(loudness).connect(to);
    return source;
}

// Begins it; what is returned ends it.
export function breatheIn(to: AudioNode, air: Air): () => void {
    const { breaths, hums } = PLACES[air];
    const sources = [
        ...breaths.flatMap((b) => breathe(to, b)),
        ...hums.map(([hz, gain]) => hum(to, hz, gain)),
    ];
    for (const source of sources) source.start();
    return () => {
        for (const source of sources) source.stop();
    };
}
