// Short sounds made on the spot: wood for a step, paper for a card, a radio click for a call.
// Off unless the player wants them.
import { onEvent } from './player';
import { prefs } from './prefs';

let audio: AudioContext | null = null;

function noise(seconds: number, tone: number, sharpness: number, loudness: number) {
    audio ??= new AudioContext();
    const length = Math.floor(audio.sampleRate * seconds);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = tone;
    filter.Q.value = sharpness;
    gain.gain.value = loudness;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start();
}

// A knock of something on wood.
export function knock(tone: number, seconds: number, loudness: number) {
    noise(seconds, tone, 7, loudness);
}

const wood = () => noise(0.07, 420, 6, 1.4);
const paper = () => noise(0.16, 3800, 0.7, 0.25);
const radio = () => noise(0.05, 1900, 9, 0.9);

const SOUNDS: [RegExp, () => void][] = [
    [/step|to-hq|paired/, wood],
    [
        /rolled/,
        () => {
            wood();
            setTimeout(wood, 90);
        },
    ],
    [/drew|kept|played|cancelled/, paper],
    [/crime$|turn|down|rescue|round/, radio],
];

onEvent((event) => {
    if (!prefs.sound.value) return;
    SOUNDS.find(([pattern]) => pattern.test(event.name))?.[1]();
});
