// The options of a table that is being made, one row each.
import type { Option, Pack } from '../protocol';
import { levelsOf } from './levels';
import { meaning, question, switchOf, valueWords } from './optionWords';

export interface OptionProps {
    game: string;
    option: Option;
    label?: string; // instead of what the option asks
    value: string;
    onChange(value: string): void;
}

export function OptionRow({ game, option, label, value, onChange }: OptionProps) {
    const values = option.values ?? [];
    const yesNo = switchOf(option);
    const note = meaning(option, value, game);
    const help = (
        <span class="option-help">
            {label ?? question(option, game)}
            {note && !yesNo && <span class="option-note">{note}</span>}
        </span>
    );
    if (yesNo)
        return (
            <label class="option" data-option={option.key}>
                {help}
                <input
                    type="checkbox"
                    class="check"
                    checked={value === yesNo.on}
                    onChange={(e) => onChange(e.currentTarget.checked ? yesNo.on : yesNo.off)}
                />
            </label>
        );
    return (
        <label class="option" data-option={option.key}>
            {help}
            {values.length > 0 ? (
                <select
                    class="field"
                    value={value}
                    onChange={(e) => onChange(e.currentTarget.value)}
                >
                    {!values.includes(option.default) && (
                        <option value={option.default}>
                            {valueWords(option, option.default, game)}
                        </option>
                    )}
                    {values.map((v) => (
                        <option key={v} value={v}>
                            {valueWords(option, v, game)}
                        </option>
                    ))}
                </select>
            ) : (
                <input
                    class="field"
                    placeholder="any"
                    value={value}
                    onInput={(e) => onChange(e.currentTarget.value.trim())}
                />
            )}
        </label>
    );
}

// A choice as large buttons: how hard it is, what is played.
export function Large({ game, option, value, onChange, legend }: OptionProps & { legend: string }) {
    return (
        <fieldset class="difficulty" data-option={option.key}>
            <legend>{legend}</legend>
            <div class="difficulty-levels">
                {levelsOf(option).map((v) => (
                    <label key={v}>
                        <input
                            type="radio"
                            name={option.key}
                            checked={v === value}
                            onChange={() => onChange(v)}
                        />
                        <span>{valueWords(option, v, game)}</span>
                    </label>
                ))}
            </div>
            <p class="option-note">{meaning(option, value, game)}</p>
        </fieldset>
    );
}

// One mission and which, or the campaign; `isCampaign` where nothing more is to be chosen here.
export function Plot({ mode, mission }: { mode: OptionProps | null; mission: OptionProps }) {
    const isOne = !mode || mode.value === mode.option.default;
    const hasCampaign = !mode && mission.option.default === '';
    const first = mission.option.values?.[0] ?? '';
    const legend = 'What you play';
    return (
        <>
            {mode && <Large {...mode} legend={legend} />}
            {hasCampaign && (
                <Large
                    {...mission}
                    legend={legend}
                    option={{
                        ...mission.option,
                        values: ['', first],
                        names: { [first]: 'One mission' },
                    }}
                    value={mission.value && first}
                />
            )}
            {isOne && (!hasCampaign || mission.value !== '') && (
                <OptionRow
                    {...mission}
                    option={{ ...mission.option, default: mission.option.default || first }}
                />
            )}
        </>
    );
}

export function PackRow({
    packs,
    value,
    onChange,
}: {
    packs: Pack[];
    value: string;
    onChange(name: string): void;
}) {
    return (
        <label class="option">
            <span class="option-help">Which cards and boards</span>
            <select
                class="field is-wide"
                value={value}
                onChange={(e) => onChange(e.currentTarget.value)}
                data-pack
            >
                {packs.map((p) => (
                    <option key={p.name} value={p.name}>
                        {p.title}
                    </option>
                ))}
            </select>
        </label>
    );
}

export function OwnDiceRow({
    isOwn,
    onChange,
}: {
    isOwn: boolean;
    onChange(isOwn: boolean): void;
}) {
    return (
        <label class="option">
            <span class="option-help">
                Our own dice
                <span class="option-note">
                    You throw and draw at a real table and tell what came up
                </span>
            </span>
            <input
                type="checkbox"
                class="check"
                checked={isOwn}
                onChange={(e) => onChange(e.currentTarget.checked)}
                data-own-dice
            />
        </label>
    );
}

export function WordsRow({ words, onChange }: { words: string; onChange(words: string): void }) {
    return (
        <label class="option">
            <span class="option-help">
                Words for the dice
                <span class="option-note">
                    They go into what all dice and cards follow from, so that nobody else chose it
                </span>
            </span>
            <input
                class="field"
                maxLength={60}
                value={words}
                onInput={(e) => onChange(e.currentTarget.value)}
                data-words
            />
        </label>
    );
}

// An option of each seat: what it is, then every seat with its value.
export function SeatsRow({
    game,
    option,
    rows,
}: {
    game: string;
    option: Option;
    rows: OptionProps[];
}) {
    return (
        <fieldset class="option-seats" data-option={option.key}>
            <legend class="option-help">{question(option, game)}</legend>
            {rows.map((row) => (
                <OptionRow key={row.option.key} {...row} />
            ))}
        </fieldset>
    );
}
