// The key of my seat: who else holds it, and how to be alone in it again.
import '../shell';
import { useEffect, useState } from 'preact/hooks';
import { holdSeat } from '../prefs';
import { code, keepKey, mySeat, say, seats } from '../room';

// The new key is kept before it is asked for, so that a lost answer loses no seat.
export async function renewKey() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const token = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
    const seat = { table: code.value as string, token, seat: mySeat.value };
    holdSeat(seat);
    if (await say('renew', { token })) keepKey(seat);
}

export default function Key() {
    const lines = seats.value?.seats[mySeat.value - 1]?.lines ?? 1;
    const [since, setSince] = useState<number[]>([]);
    useEffect(() => {
        void say('holders').then((answer) => {
            const holders = (answer?.holders ?? []) as { since: number; you: boolean }[];
            setSince(holders.filter((h) => !h.you).map((h) => h.since * 1000));
        });
    }, [lines]);
    const times = since.map((ms) => new Date(ms).toLocaleTimeString()).join(', ');
    return (
        <p data-key>
            {times
                ? `Your seat is open elsewhere, too: since ${times}. `
                : 'Nobody else holds your seat. '}
            <button class="button" onClick={() => void renewKey()}>
                Lock out all other devices
            </button>
        </p>
    );
}
