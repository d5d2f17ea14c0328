// How reading aloud sounds: its speed and the pause between phrases.
import type { Signal } from '@preact/signals';
import { prefs } from '../prefs';

interface Props {
    label: string;
    value: Signal<number>;
    max: number;
    unit?: string;
}

function Slider({ label, value, max, unit = '' }: Props) {
    return (
        <label class="setting">
            <span>{label}</span>
            <span class="slider">
                <input
                    type="range"
                    min={1}
                    max={max}
                    value={value.value}
                    aria-valuetext={`${value.value}${unit}`}
                    onInput={(e) => (value.value = Number(e.currentTarget.value))}
                />
                <output>
                    {value.value}
                    {unit}
                </output>
            </span>
        </label>
    );
}

export function SpeechSettings() {
    return (
        <>
            <Slider label="Speech speed" value={prefs.speechSpeed} max={7} />
            <Slider label="Pause between phrases" value={prefs.speechPause} max={10} unit=" s" />
        </>
    );
}
