// All that can be chosen before a match: how hard, who sits where, extras; the rest is folded away.
import { useState } from 'preact/hooks';
import type { Refusal } from '../connection';
import { Dialog } from '../parts/Dialog';
import type { Game, NewSeat, Option } from '../protocol';
import { botSeat, create, usualSeats } from './create';
import { isDifficulty } from './levels';
import { isExtra } from './optionWords';
import {
    Large,
    OptionRow,
    type OptionProps,
    OwnDiceRow,
    PackRow,
    Plot,
    SeatsRow,
    WordsRow,
} from './OptionRows';
import { SeatRow } from './SeatRow';

function keysOf(option: Option, seats: number): string[] {
    return option.per_seat
        ? Array.from({ length: seats }, (_, i) => `${option.key}.${i + 1}`)
        : [option.key];
}

function isAskedInCamp(option: Option): boolean {
    return isDifficulty(option) || option.key === 'mode' || option.key.startsWith('flag');
}

// Only seats that exist take the first turn.
function withSeats(option: Option, seats: number): Option {
    const values = option.values?.filter((v) => !(Number(v) > seats)) ?? [];
    return { ...option, values };
}

function withLabel(props: OptionProps, label: string): OptionProps {
    return { ...props, label };
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
    const mode = options.find((o) => o.key === 'mode' && o.values?.includes('campaign'));
    const mission = options.find((o) => o.key === 'mission');
    // A campaign that is the mission left out asks for the rest in its camp, before every mission.
    const isInCamp = mission?.default === '' && (values[mission.key] ?? '') === '';
    const shown = [level, mode, mission, ...extras];
    const rest = options.filter((o) => !shown.includes(o) && !(isInCamp && isAskedInCamp(o)));
    const people = list.filter((s) => s.kind === 'person').length;
    const isOpen = list.some((s) => s.kind === 'open');
    const setSeat = (index: number, seat: NewSeat) =>
        setList(list.map((old, i) => (i === index ? seat : old)));
    const setCount = (count: number) =>
        setList(Array.from({ length: count }, (_, i) => list[i] ?? botSeat(game, i + 1)));
    const start = async (e: Event) => {
        e.preventDefault();
        const keys = options.flatMap((o) => keysOf(o, list.length));
        const chosen = Object.fromEntries(keys.map((k) => [k, values[k] ?? '']));
        if (people === 0) {
            setError('Nobody sits here yet: take a seat for yourself.');
            return;
        }
        if (isInCamp) for (const o of options.filter(isAskedInCamp)) chosen[o.key] = '';
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
    const propsOf = (o: Option): OptionProps => ({
        game: game.id,
        option: o.key === 'first' ? withSeats(o, list.length) : o,
        value: values[o.key] ?? o.default,
        onChange: (v: string) => setValues({ ...values, [o.key]: v }),
    });
    const ofSeats = (o: Option) =>
        keysOf(o, list.length).map((key, i) =>
            withLabel(
                propsOf({
                    ...o,
                    key,
                    // What nobody chooses is the server's to fill in, by who sits there.
                    default: list[i]?.kind === 'bot' ? o.default : (o.by_hand ?? o.default),
                }),
                list[i]?.name || `Seat ${i + 1}`,
            ),
        );
    const counts = Array.from(
        { length: game.seats.max - game.seats.min + 1 },
        (_, i) => game.seats.min + i,
    );
    return (
        <Dialog title={`A table of ${game.title}`} kind="wide" onClose={onClose}>
            <form class="options" onSubmit={(e) => void start(e)} data-game={game.id}>
                {mission && <Plot mode={mode ? propsOf(mode) : null} mission={propsOf(mission)} />}
                {level && !isInCamp && <Large {...propsOf(level)} legend="How hard" />}
                {isInCamp && (
                    <p class="option-note">
                        How hard it is you choose in the camp, before each mission.
                    </p>
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
                                isFirst={list.findIndex((s) => s.kind === 'person') === i}
                                hasPeople={people > 0}
                                isOnly={game.seats.max === 1}
                                taken={list.map((s) => s.name ?? '').filter((_, j) => j !== i)}
                                onChange={(s) => setSeat(i, s)}
                            />
                        ))}
                    </ul>
                    {people > 1 && (
                        <p class="option-note" data-hot-seat>
                            {people} people at this screen: the table says whose turn it is and
                            waits until you have passed it on, so that hands stay hidden.
                        </p>
                    )}
                    {isOpen && (
                        <p class="option-note">
                            A friend gets a link from you and sits down there.
                        </p>
                    )}
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
                    <summary>More options</summary>
                    {game.packs.length > 1 && (
                        <PackRow packs={game.packs} value={pack} onChange={setPack} />
                    )}
                    {rest.map((o) =>
                        o.per_seat ? (
                            <SeatsRow key={o.key} game={game.id} option={o} rows={ofSeats(o)} />
                        ) : (
                            <OptionRow key={o.key} {...propsOf(o)} />
                        ),
                    )}
                    <OwnDiceRow isOwn={ownDice} onChange={setOwnDice} />
                    <WordsRow words={words} onChange={setWords} />
                </details>
                <div class="options-foot">
                    {error && (
                        <p role="alert" class="error">
                            {error}
                        </p>
                    )}
                    <button class="button primary large" data-create>
                        {isOpen ? 'Lay the table and invite' : 'Start the game'}
                    </button>
                </div>
            </form>
        </Dialog>
    );
}
