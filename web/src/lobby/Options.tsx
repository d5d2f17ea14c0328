// All that can be chosen before a match: who sits where, and each option of the game.
import { useState } from 'preact/hooks';
import type { Refusal } from '../connection';
import { prefs } from '../prefs';
import type { Game, NewSeat, Option, Pack } from '../protocol';
import { botSeat, create, usualSeats } from './create';

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
                <option value="bot">Bot</option>
                <option value="open">Open</option>
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
                    aria-label={`Bot in seat ${number}`}
                    value={seat.bot}
                    onChange={(e) => onChange({ ...seat, bot: e.currentTarget.value })}
                >
                    {game.bots.map((b) => (
                        <option key={b} value={b}>
                            {b}
                        </option>
                    ))}
                </select>
            )}
            {seat.kind === 'open' && <span class="muted">whoever has the link</span>}
        </li>
    );
}

function OptionRow({
    option,
    value,
    onChange,
}: {
    option: Option;
    value: string;
    onChange(value: string): void;
}) {
    const values = option.values ?? [];
    return (
        <label class="option">
            <span class="option-help">
                {option.help.charAt(0).toUpperCase() + option.help.slice(1)}
            </span>
            {values.length > 0 ? (
                <select
                    class="field"
                    value={value}
                    onChange={(e) => onChange(e.currentTarget.value)}
                >
                    {!values.includes(option.default) && (
                        <option value={option.default}>{option.default || 'any'}</option>
                    )}
                    {values.map((v) => (
                        <option key={v} value={v}>
                            {v}
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

// Options that name a seat concern only seats there are.
function isFor(option: Option, count: number): boolean {
    const seat = /-(\d)$/.exec(option.key)?.[1];
    return !seat || Number(seat) <= count;
}

export function Options({ game }: { game: Game }) {
    const [list, setList] = useState<NewSeat[]>(usualSeats(game));
    const [values, setValues] = useState<Record<string, string>>(
        Object.fromEntries(game.options.map((o) => [o.key, o.default])),
    );
    const [pack, setPack] = useState(game.packs[0]?.name ?? '');
    const [ownDice, setOwnDice] = useState(false);
    const [error, setError] = useState('');
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
        const chosen = Object.fromEntries(
            game.options
                .filter((o) => isFor(o, list.length))
                .map((o) => [o.key, values[o.key] ?? '']),
        );
        const wishes = { options: chosen, seats: list, pack, ownDice };
        await create(game, wishes).catch((refusal: Refusal) => setError(refusal.message));
    };
    const counts = Array.from(
        { length: game.seats.max - game.seats.min + 1 },
        (_, i) => game.seats.min + i,
    );
    return (
        <form
            class="options"
            onSubmit={(e) => void start(e)}
            aria-label={`Options of ${game.title}`}
        >
            <div class="options-column">
                <div class="options-head">
                    <h3>Seats</h3>
                    <select
                        class="field"
                        aria-label="Number of seats"
                        value={String(list.length)}
                        onChange={(e) => setCount(Number(e.currentTarget.value))}
                    >
                        {counts.map((n) => (
                            <option key={n} value={String(n)}>
                                {n} {n === 1 ? 'seat' : 'seats'}
                            </option>
                        ))}
                    </select>
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
            </div>
            <div class="options-column">
                <h3>Rules</h3>
                {game.packs.length > 1 && (
                    <PackRow packs={game.packs} value={pack} onChange={setPack} />
                )}
                {game.options
                    .filter((o) => isFor(o, list.length))
                    .map((o) => (
                        <OptionRow
                            key={o.key}
                            option={o}
                            value={values[o.key] ?? ''}
                            onChange={(v) => setValues({ ...values, [o.key]: v })}
                        />
                    ))}
                <OwnDiceRow isOwn={ownDice} onChange={setOwnDice} />
            </div>
            {error && (
                <p role="alert" class="error">
                    {error}
                </p>
            )}
            <button class="button primary large" data-create>
                Lay the table
            </button>
        </form>
    );
}
