// Reading aloud at the table; what does it is fetched when somebody wants it.
import { Lazy } from '../parts/Lazy';
import { prefs } from '../prefs';

export function Aloud() {
    return prefs.aloud.value ? <Lazy load={() => import('./Reading')} /> : null;
}
