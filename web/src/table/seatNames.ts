// What a seat is called: by its player, or by its number.
import type { Scene } from '../protocol';

export function seatName(scene: Scene, seat: number): string {
    return scene.table.seats.find((s) => s.seat === seat)?.name || `Seat ${seat}`;
}

// The seat whose eyes a scene is seen with; 0 for a spectator's.
export function viewer(scene: Scene): number {
    return typeof scene.table.view === 'number' ? scene.table.view : 0;
}

export function seatNameOrYou(scene: Scene, seat: number): string {
    return seat === viewer(scene) ? 'You' : seatName(scene, seat);
}
