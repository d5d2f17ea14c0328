// One seat of a table that is being made: a person at this screen, a bot, or a friend who gets a link.
import { freeName, prefs } from '../prefs';
import type { Game, NewSeat } from '../protocol';
import { botSeat } from './create';
import { botLevels, botWords } from './levels';

interface SeatProps {
    game: Game;
    number: number;
    seat: NewSeat;
    isFirst: boolean; // of the people at this screen
    hasPeople: boolean; // somebody sits at this screen already
    isOnly: boolean;
    taken: string[]; // names of the others
    onChange(seat: NewSeat): void;
}

export function SeatRow({
    game,
    number,
    seat,
    isFirst,
    hasPeople,
    isOnly,
    taken,
    onChange,
}: SeatProps) {
    const change = (e: Event) => {
        const kind = (e.currentTarget as HTMLSelectElement).value as NewSeat['kind'];
        if (kind === 'bot') onChange(botSeat(game, number));
        else if (kind === 'open') onChange({ kind });
        else onChange({ kind, name: freeName(prefs.name.value, taken) });
    };
    return (
        <li class={`option-seat seat-${number}`}>
            <span class="mat-counter" aria-hidden="true">
                {number}
            </span>
            {isOnly ? (
                <span>You</span>
            ) : (
                <select
                    class="field"
                    aria-label={`Who sits in seat ${number}`}
                    value={seat.kind}
                    onChange={change}
                >
                    <option value="person">
                        {isFirst || !hasPeople ? 'You' : 'Also at this screen'}
                    </option>
                    <option value="bot">A bot</option>
                    <option value="open">A friend, by link</option>
                </select>
            )}
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
                            {botWords(b, game.id)}
                        </option>
                    ))}
                </select>
            )}
        </li>
    );
}
