// A setting between two numbers.
import type { Signal } from '@preact/signals';

interface Props {
    label: string;
    value: Signal<number>;
    min?: number;
    max: number;
    unit?: string;
    onChange?(): void; // when it is let go
}

export function Slider({ label, value, min = 1, max, unit = '', onChange }: Props) {
    return (
        <label class="setting">
            <span>{label}</span>
            <span class="slider">
                <input
                    type="range"
                    min={min}
                    max={max}
                    value={value.value}
                    aria-valuetext={`${value.value}${unit}`}
                    onInput={(e) => (value.value = Number(e.currentTarget.value))}
                    onChange={onChange}
                />
                <output>
                    {value.value}
                    {unit}
                </output>
            </span>
        </label>
    );
}
