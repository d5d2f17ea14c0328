// What whoever has a seat gets besides the table, fetched apart: what is kept of it, the way to the
// next at this screen, and what a challenge is about.
import '../shell';
import './picture';
import './results';
import { Target } from './Challenge';
import { HotSeat } from './HotSeat';

export default function Seated() {
    return (
        <>
            <HotSeat />
            <Target />
        </>
    );
}
