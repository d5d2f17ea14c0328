// Whether somebody would wait if we went now.
import { open } from '../parts/Dialog';
import type { SeatInfo } from '../protocol';
import { live, mySeat, seats } from '../room';
import { go } from '../route';

// The other people who are at the table.
export function othersHere(): SeatInfo[] {
    const here = seats.value?.seats.filter((s) => s.kind === 'person' && s.online && !s.stand_in);
    return here?.filter((s) => s.seat !== mySeat.value) ?? [];
}

// Nothing is lost by going: the table is kept. But a game with others goes on without us.
export function leaveForLobby() {
    const isUnderWay = seats.value?.started && !live.value?.table.ending;
    if (mySeat.value > 0 && isUnderWay && othersHere().length > 0) open('leave');
    else go('/');
}
