// All that can be chosen before a match: how hard, who sits where, extras; the rest is folded away.
import { useState } from 'preact/hooks';
import type { Refusal } from '../connection';
import { Dialog } from '../parts/Dialog';
import { prefs } from '../prefs';
import type { Game, NewSeat, Option, Pack } from '../protocol';
import { botSeat, create, usualSeats } from './create';
import {
    botLevels,
    botWords,
    isDifficulty,
    levelsOf,
    isExtra,
    sentence,
    switchOf,
    valueWords,
} from './optionWords';

interface SeatProps {
    game: Game;
    number: number;
    seat: NewSeat;
    onChange(seat: NewSeat): void;
}

function SeatRow({ game, number, seat, onChange }: SeatProps) {
    const change = (e: Event) => {
        const kind = (e.currentTarget as HTMLSelectElement).value as NewSeat['kind'];
        if (kind === 'bot') onChange(botSeat(game, number));
        else onChange(kind === 'open' ? { kind } : { kind, name: prefs.name.value });
    };
    return (
        <li class={`option-seat seat-${number}`}>
            <span class="mat-counter" aria-hidden="true">
                {number}
            </span>
            <select
                class="field"
                aria-label={`Who sits in seat ${number}`}
                value={seat.kind}
                onChange={change}
            >
                <option value="person">You</option>
                <option value="bot">A bot</option>
                <option value="open">A friend</option>
            </select>
            {seat.kind !== 'open' && (
                <input
                    class="field"
                    aria-label={`Name in seat ${number}`}
                    placeholder="Name"
                    maxLength={24}
                    value={seat.name ?? ''}
                    onInput={(e) => onChange({ ...seat, name: e.currentTarget.value })}
                />
            )}
            {seat.kind === 'bot' && (
                <select
                    class="field"
                    aria-label={`Level of the bot in seat ${number}`}
                    value={seat.bot}
                    onChange={(e) => onChange({ ...seat, bot: e.currentTarget.value })}
                >
                    {botLevels(game).map((b) => (
                        <option key={b} value={b}>
                            {botWords(b)}
                        </option>
                    ))}
                </select>
            )}
            {seat.kind === 'open' && <span class="muted">whoever has the link</span>}
        </li>
    );
}

interface OptionProps {
    option: Option;
    value: string;
    onChange(value: string): void;
}

function OptionRow({ option, value, onChange }: OptionProps) {
    const values = option.values ?? [];
    const yesNo = switchOf(option);
    const help = <span class="option-help">{sentence(option.help)}</span>;
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
                        <option value={option.default}>{valueWords(option, option.default)}</option>
                    )}
                    {values.map((v) => (
                        <option key={v} value={v}>
                            {valueWords(option, v)}
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
function Large({
    option,
    value,
    onChange,
    legend,
    note,
}: OptionProps & { legend: string; note: string }) {
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
                        <span>{valueWords(option, v)}</span>
                    </label>
                ))}
            </div>
            <p class="option-note">{note}</p>
        </fieldset>
    );
}

// One mission and which, or the campaign.
function Plot({ mode, mission }: { mode: OptionProps | null; mission: OptionProps | null }) {
    const isOne = !mode || mode.value === mode.option.default;
    return (
        <>
            {mode && (
                <Large {...mode} legend="What you play" note={`${sentence(mode.option.help)}.`} />
            )}
            {mission && isOne && <OptionRow {...mission} />}
        </>
    );
}

function PackRow({
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

function OwnDiceRow({ isOwn, onChange }: { isOwn: boolean; onChange(isOwn: boolean): void }) {
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

function WordsRow({ words, onChange }: { words: string; onChange(words: string): void }) {
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
function SeatsRow({ option, rows }: { option: Option; rows: OptionProps[] }) {
    return (
        <fieldset class="option-seats" data-option={option.key}>
            <legend class="option-help">{sentence(option.help)}</legend>
            {rows.map((row) => (
                <OptionRow key={row.option.key} {...row} />
            ))}
        </fieldset>
    );
}

function keysOf(option: Option, seats: number): string[] {
    return option.per_seat
        ? Array.from({ length: seats }, (_, i) => `${option.key}.${i + 1}`)
        : [option.key];
}

export function Options({ game, onClose }: { game: Game; onClose(): void }) {
    const [list, setList] = useState<NewSeat[]>(usualSeats(game));
    const [values, setValues] = useState<Record<string, string>>(
        Object.fromEntries(game.options.filter((o) => !o.per_seat).map((o) => [o.key, o.default])),
    );
    const [pack, setPack] = useState(game.packs[0]?.name ?? '');
    const [ownDice, setOwnDice] = useState(false);
    const [words, setWords] = useState('');
    const [error, setError] = useState('');
    const options = game.options;
    const level = options.find(isDifficulty);
    const extras = options.filter((o) => o !== level && isExtra(o) && !o.per_seat);
    const mode = options.find((o) => o.key === 'mode');
    const mission = options.find((o) => o.key === 'mission');
    const shown = [level, mode, mission, ...extras];
    const rest = options.filter((o) => !shown.includes(o));
    // One seat is yours; others who come sit down where it is open.
    const setSeat = (index: number, seat: NewSeat) =>
        setList(
            list.map((old, i) =>
                i === index
                    ? seat
                    : seat.kind === 'person' && old.kind === 'person'
                      ? botSeat(game, i + 1)
                      : old,
            ),
        );
    const setCount = (count: number) =>
        setList(Array.from({ length: count }, (_, i) => list[i] ?? botSeat(game, i + 1)));
    const start = async (e: Event) => {
        e.preventDefault();
        const keys = options.flatMap((o) => keysOf(o, list.length));
        const chosen = Object.fromEntries(keys.map((k) => [k, values[k] ?? '']));
        if (mission && mode && values[mode.key] !== mode.default) chosen[mission.key] = '';
        // A slip of the finger is no throw: what was told may be taken back.
        const wishes = {
            options: chosen,
            seats: list,
            pack,
            ownDice,
            takebacks: ownDice,
            words: words.trim(),
        };
        await create(game, wishes).catch((error: unknown) => setError((error as Refusal).message));
    };
    const propsOf = (o: Option) => ({
        option: o,
        value: values[o.key] ?? o.default,
        onChange: (v: string) => setValues({ ...values, [o.key]: v }),
    });
    const ofSeats = (o: Option) =>
        keysOf(o, list.length).map((key, i) =>
            propsOf({
                ...o,
                key,
                help: list[i]?.name || `seat ${i + 1}`,
                // What nobody chooses is the server's to fill in, by who sits there.
                default: list[i]?.kind === 'bot' ? o.default : (o.by_hand ?? o.default),
            }),
        );
    const counts = Array.from(
        { length: game.seats.max - game.seats.min + 1 },
        (_, i) => game.seats.min + i,
    );
    return (
        <Dialog title={`${game.title}: a table of your own`} kind="wide" onClose={onClose}>
            <form class="options" onSubmit={(e) => void start(e)} data-game={game.id}>
                <Plot
                    mode={mode ? propsOf(mode) : null}
                    mission={mission ? propsOf(mission) : null}
                />
                {level && (
                    <Large
                        {...propsOf(level)}
                        legend="Difficulty"
                        note={`It changes ${level.help}.`}
                    />
                )}
                <section>
                    <div class="options-head">
                        <h3>Who plays</h3>
                        {counts.length > 1 && (
                            <select
                                class="field"
                                aria-label="Number of seats"
                                value={String(list.length)}
                                onChange={(e) => setCount(Number(e.currentTarget.value))}
                            >
                                {counts.map((n) => (
                                    <option key={n} value={String(n)}>
                                        {n} {n === 1 ? 'player' : 'players'}
                                    </option>
                                ))}
                            </select>
                        )}
                    </div>
                    <ul>
                        {list.map((seat, i) => (
                            <SeatRow
                                key={i}
                                game={game}
                                number={i + 1}
                                seat={seat}
                                onChange={(s) => setSeat(i, s)}
                            />
                        ))}
                    </ul>
                </section>
                {extras.length > 0 && (
                    <section>
                        <h3>Extras</h3>
                        {extras.map((o) => (
                            <OptionRow key={o.key} {...propsOf(o)} />
                        ))}
                    </section>
                )}
                <details class="advanced">
                    <summary>Advanced</summary>
                    {game.packs.length > 1 && (
                        <PackRow packs={game.packs} value={pack} onChange={setPack} />
                    )}
                    {rest.map((o) =>
                        o.per_seat ? (
                            <SeatsRow key={o.key} option={o} rows={ofSeats(o)} />
                        ) : (
                            <OptionRow key={o.key} {...propsOf(o)} />
                        ),
                    )}
                    <OwnDiceRow isOwn={ownDice} onChange={setOwnDice} />
                    <WordsRow words={words} onChange={setWords} />
                </details>
                {error && (
                    <p role="alert" class="error">
                        {error}
                    </p>
                )}
                <button class="button primary large" data-create>
                    Lay the table
                </button>
            </form>
        </Dialog>
    );
}
