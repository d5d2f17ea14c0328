// A moment that nobody may miss, at full width over the table for as long as it is told. The server
// says which events are moments and of which tone, whatever the game; so no theme has to know it.
import { telling } from '../player';
import { capital } from '../wording';

// A sign of its own for each tone: colour alone tells nothing.
const SIGNS = {
    triumph:
        'M0 -16L4.700 -6.500L15.200 -4.900L7.600 2.500L9.400 13L0 8L-9.400 13L-7.600 2.500L-15.200 -4.900L-4.700 -6.500Z',
    blow: 'M-13 -9L-9 -13L0 -4L9 -13L13 -9L4 0L13 9L9 13L0 4L-9 13L-13 9L-4 0Z',
    alarm: 'M0 -15L16 13H-16ZM-2 -5H2L1 5H-1ZM-2 7H2V10H-2Z',
};

export function Moments() {
    const event = telling.value;
    if (!event?.moment) return null;
    return (
        <div class={`moment is-${event.moment}`} data-moment={event.moment} aria-hidden="true">
            <svg viewBox="-18 -18 36 36">
                <path d={SIGNS[event.moment]} fill-rule="evenodd" />
            </svg>
            <p>{capital(event.text)}</p>
        </div>
    );
}
