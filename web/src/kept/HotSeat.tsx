// Several people at one screen: when it is the turn of another seat that is held here, the screen is
// passed on. Nothing of that seat is shown before somebody says to be there.
import { prefs } from '../prefs';
import { code, isNow, live, mySeat } from '../room';
import { go, tablePath } from '../route';

export function HotSeat() {
    const table = live.value?.table;
    const own = mySeat.value;
    if (!table || table.ending || own === 0 || !isNow.value || table.to_act.includes(own))
        return null;
    const next = prefs.seats.value.find(
        (s) => s.table === code.value && s.seat !== own && table.to_act.includes(s.seat),
    );
    if (!next) return null;
    const name = table.seats[next.seat - 1]?.name ?? `Seat ${next.seat}`;
    return (
        <div class="hot-seat panel" role="alert" data-hot-seat={next.seat}>
            <p>
                Pass the screen to <b>{name}</b>.
            </p>
            <button class="button primary" onClick={() => go(tablePath(next.table, next.token))}>
                I am {name}
            </button>
        </div>
    );
}
