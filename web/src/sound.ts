// Short sounds made on the spot: wood for a step, paper for a card, a radio click for a call.
// Off unless the player wants them.
import { onEvent } from './player';
import { prefs } from './prefs';
import { themeOf } from './themes';

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

const SOUNDS = {
    step: wood,
    dice: () => {
        wood();
        setTimeout(wood, 90);
    },
    paper: () => noise(0.16, 3800, 0.7, 0.25),
    call: () => noise(0.05, 1900, 9, 0.9),
};
export type Sound = keyof typeof SOUNDS;

onEvent((event, scene) => {
    const sound = themeOf(scene.table.game).sounds?.[event.name];
    if (sound && prefs.sound.value) SOUNDS[sound]();
});
