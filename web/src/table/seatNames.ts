// What a seat is called: by its player, or by its number.
import type { Scene } from '../protocol';
import { mySeat } from '../room';

export function seatName(scene: Scene, seat: number): string {
    return scene.table.seats.find((s) => s.seat === seat)?.name || `Seat ${seat}`;
}

export function seatNameOrYou(scene: Scene, seat: number): string {
    return seat === mySeat.value ? 'You' : seatName(scene, seat);
}
