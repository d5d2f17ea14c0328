// A move that is free within ranges: a bearing, a power. Each is set by a slider or typed, and one
// button makes the move.
import { useState } from 'preact/hooks';
import type { Move, Scene } from '../protocol';
import { isBusy, offers } from '../room';
import { themeOf } from '../themes';
import { pointed, spotOf, take } from './act';
import { moveTitle } from './Moves';

interface Free {
    place: number; // the {0}, {1} ... of the form
    name: string;
    first: number;
    last: number;
    step: number;
    value: number;
}

const STEPS: Record<string, number> = { bearing: 0.01, tenths: 0.1, hundredths: 0.01 };

function freeParts(move: Move): Free[] {
    const parts: Free[] = [];
    for (const [place, { kind, first, last, value }] of (move.open ?? []).entries()) {
        if (first === undefined || last === undefined) continue;
        const isCircle = kind === 'bearing' && first > last;
        parts.push({
            place,
            name: kind === 'number' ? 'power' : kind,
            first: isCircle ? 0 : first,
            last: isCircle ? 359.99 : last,
            step: STEPS[kind] ?? 1,
            value: value ?? first,
        });
    }
    return parts;
}

export function isOpen(move: Move): boolean {
    return freeParts(move).length > 0;
}

// A game may have a better way to set them than sliders; then one thing serves all open moves.
export function OpenMove({ move, scene }: { move: Move; scene: Scene }) {
    const { Aim } = themeOf(scene.table.game);
    if (!Aim) return <Sliders move={move} scene={scene} />;
    const moves = offers.value.filter(isOpen);
    return move === moves[0] ? <Aim moves={moves} scene={scene} /> : null;
}

function Sliders({ move, scene }: { move: Move; scene: Scene }) {
    const parts = freeParts(move);
    const [values, setValues] = useState(() => parts.map((p) => p.value));
    const set = (place: number, text: string) => {
        const value = Number(text);
        if (text !== '' && !Number.isNaN(value))
            setValues((old) => old.map((v, i) => (parts[i]?.place === place ? value : v)));
    };
    const text = parts.reduce(
        (form, p, i) => form.replace(`{${p.place}}`, String(values[i] ?? p.value)),
        move.form ?? move.text,
    );
    const { form, open, ...closed } = move;
    const made = { ...closed, text };
    const title = moveTitle(scene, { ...move, text: (move.form ?? '').replace(/ *\{\d\}/g, '') });
    return (
        <div class="open-move" role="group" aria-label={title}>
            {parts.map((p, i) => (
                <label key={p.place}>
                    <span>{p.name}</span>
                    {(['range', 'number'] as const).map((type) => (
                        <input
                            key={type}
                            type={type}
                            min={p.first}
                            max={p.last}
                            step={p.step}
                            value={values[i]}
                            aria-label={`${p.name}, ${p.first} to ${p.last}`}
                            onInput={(e) => set(p.place, e.currentTarget.value)}
                        />
                    ))}
                </label>
            ))}
            <button
                class="move move-row"
                data-move={text}
                disabled={isBusy.value}
                onFocus={() => (pointed.value = move.touches ?? [])}
                onBlur={() => (pointed.value = [])}
                onClick={(e) => take(made, spotOf(e.currentTarget))}
            >
                <span class="move-title">{title}</span>
                {move.label && <span class="move-label">{move.label}</span>}
                {move.warning && <span class="move-warning">⚠ {move.warning}</span>}
            </button>
        </div>
    );
}
