// What wants an answer and belongs to no question of the game: somebody who is waited for is away,
// or has laid the next table. And what was just said, where nobody has the talk open.
import { useEffect, useState } from 'preact/hooks';
import { chat, live, mySeat, rematchOffer, say, seats, takeRematch, unreadChat } from '../room';
import { isPhone } from '../screen';
import { logShown } from './logShown';
import { seatName } from './seatNames';

// So long somebody must have been away until a bot may play, as the server has it.
const AWAY_MS = 20000;
const HEARD_MS = 8000;

// The person whose move is waited for and who is not there.
function awaited() {
    const table = live.value?.table;
    if (!table || table.ending || mySeat.value === 0) return undefined;
    return seats.value?.seats.find(
        (s) =>
            s.kind === 'person' &&
            s.online === false &&
            !s.stand_in &&
            s.seat !== mySeat.value &&
            table.to_act.includes(s.seat),
    );
}

function Away() {
    const seat = awaited()?.seat;
    const [mayReplace, setMayReplace] = useState(false);
    const [waited, setWaited] = useState<number | null>(null);
    useEffect(() => {
        setMayReplace(false);
        setWaited(null);
        const timer = setTimeout(() => setMayReplace(true), AWAY_MS);
        return () => clearTimeout(timer);
    }, [seat]);
    const scene = live.value;
    if (!scene || !seat || waited === seat) return null;
    return (
        <div class="callout" role="status" data-callout="away">
            <p>
                <b>{seatName(scene, seat)}</b> is away, and it is their move.
            </p>
            <button
                class="button primary"
                disabled={!mayReplace}
                onClick={() => void say('stand_in', { seat })}
            >
                Let a bot play
            </button>
            <button class="button" onClick={() => setWaited(seat)}>
                Wait
            </button>
        </div>
    );
}

function Rematch() {
    const offer = rematchOffer.value;
    if (!offer) return null;
    return (
        <div class="callout" role="status" data-callout="rematch">
            <p>Somebody here wants to play again and has laid a new table.</p>
            <button class="button primary" onClick={() => takeRematch(offer)}>
                Come along
            </button>
            <button class="button" onClick={() => (rematchOffer.value = null)}>
                Not now
            </button>
        </div>
    );
}

// The newest line of talk, for as long as it takes to read it.
function Heard() {
    const isShown = unreadChat.value > 0 && (isPhone.value || !logShown().value);
    const line = chat.value.at(-1);
    const [gone, setGone] = useState(0);
    useEffect(() => {
        const timer = setTimeout(() => setGone(chat.value.length), HEARD_MS);
        return () => clearTimeout(timer);
    }, [chat.value.length]);
    if (!isShown || !line || gone === chat.value.length) return null;
    return (
        <div class="callout" role="status" data-callout="heard">
            <p>
                <bdi>
                    <b>{line.from}</b>
                </bdi>{' '}
                <bdi>{line.text}</bdi>
            </p>
        </div>
    );
}

export function Callouts() {
    return (
        <div class="callouts">
            <Away />
            <Rematch />
            <Heard />
        </div>
    );
}
