// Reads phrases aloud with the voice of the device, one after the other, with a pause between
// them. Where there is no voice it keeps the same pace in silence: whoever uses it shows the phrase
// on the screen. It knows phrases and the two settings, nothing of games.
import { signal } from '@preact/signals';
import { prefs } from './prefs';

// What is being done: a phrase is spoken, the pause after it, all stands still, a phrase is only
// shown until somebody wants the next, or nothing is left.
export type Doing = 'idle' | 'speaking' | 'waiting' | 'paused' | 'shown';

export const phrases = signal<string[]>([]);
// Which phrase, from 0; -1 before the first.
export const at = signal(-1);
export const doing = signal<Doing>('idle');

// Speeds 1 to 7; the fourth is how people talk.
const RATES = [0.55, 0.7, 0.85, 1, 1.25, 1.5, 1.8];
const PER_LETTER_MS = 65;
const SHORTEST_MS = 700;
// A voice that has not begun by then is none.
const BEGIN_MS = 1500;
// Some voices never say that they have ended: so many times as long as it should take.
const LONGEST = 4;

let timer = 0;
// Counts what was begun, so that a voice that ends late ends nothing new.
let turn = 0;
let wasSpeaking = true;
let isByHand = false;

function rate(): number {
    return RATES[prefs.speechSpeed.value - 1] ?? 1;
}

// How a phrase is given to the voice: two capitals are a name of two letters, not a word.
function sayable(phrase: string): string {
    return phrase.replace(/\b([A-Z])([A-Z])\b/g, '$1 $2');
}

function silentMs(text: string): number {
    return Math.max(SHORTEST_MS, (text.length * PER_LETTER_MS) / rate());
}

function hush() {
    turn++;
    clearTimeout(timer);
    if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}

function spoken(mine: number) {
    if (mine !== turn) return;
    clearTimeout(timer);
    if (at.value >= phrases.value.length - 1) {
        doing.value = 'idle';
        return;
    }
    doing.value = 'waiting';
    timer = setTimeout(() => mine === turn && speak(at.value + 1), prefs.speechPause.value * 1000);
}

// Gives the phrase to the voice; its end, or the time it would have taken, leads on.
function speak(index: number): void {
    hush();
    const text = phrases.value[index];
    if (text === undefined) return stop();
    const mine = turn;
    at.value = index;
    doing.value = isByHand ? 'shown' : 'speaking';
    if (isByHand) return;
    const silence = () => {
        clearTimeout(timer);
        timer = setTimeout(() => spoken(mine), silentMs(text));
    };
    if (!('speechSynthesis' in globalThis)) return silence();
    const words = new SpeechSynthesisUtterance(sayable(text));
    words.lang = 'en';
    words.rate = rate();
    words.onstart = () => {
        if (mine !== turn) return;
        clearTimeout(timer);
        timer = setTimeout(() => spoken(mine), LONGEST * silentMs(text));
    };
    words.onend = () => spoken(mine);
    words.onerror = () => mine === turn && silence();
    timer = setTimeout(silence, BEGIN_MS);
    speechSynthesis.speak(words);
}

// A new start begins with the first phrase. By hand, nothing is said and the next phrase comes when
// it is asked for.
export function start(list: string[], byHand = false, from = 0) {
    phrases.value = list;
    isByHand = byHand;
    if (list.length > 0) speak(from);
    else stop();
}

// More to say after what is being said.
export function add(list: string[]) {
    if (list.length === 0) return;
    const isDone = doing.value === 'idle';
    const next = isDone ? 0 : phrases.value.length;
    phrases.value = isDone ? list : [...phrases.value, ...list];
    isByHand = false;
    if (isDone) speak(next);
}

export function pause() {
    if (doing.value !== 'speaking' && doing.value !== 'waiting') return;
    wasSpeaking = doing.value === 'speaking';
    hush();
    doing.value = 'paused';
}

// A phrase that was cut short is said again from its beginning.
export function resume() {
    if (doing.value !== 'paused') return;
    if (wasSpeaking) speak(at.value);
    else next();
}

export function repeat() {
    speak(Math.max(0, at.value));
}

export function back() {
    if (at.value > 0) speak(at.value - 1);
}

export function next() {
    if (at.value < phrases.value.length - 1) speak(at.value + 1);
    else stop();
}

export function stop() {
    hush();
    doing.value = 'idle';
    phrases.value = [];
    at.value = -1;
}

addEventListener('pagehide', stop);
