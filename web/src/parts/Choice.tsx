// A row of buttons of which one is chosen.
interface Props<T extends string> {
    label: string;
    value: T;
    options: { value: T; label: string; help?: string }[];
    onChange(value: T): void;
}

export function Choice<T extends string>({ label, value, options, onChange }: Props<T>) {
    return (
        <div class="choice" role="group" aria-label={label}>
            {options.map((o) => (
                <button
                    key={o.value}
                    type="button"
                    aria-pressed={o.value === value}
                    title={o.help}
                    onClick={() => onChange(o.value)}
                >
                    {o.label}
                </button>
            ))}
        </div>
    );
}
