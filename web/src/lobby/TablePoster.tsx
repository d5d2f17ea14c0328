// The picture of the game that is played at this table.
import '../shell';
import { live } from '../room';
import { posterOf } from '../themes/posters';

export default function TablePoster() {
    const Art = posterOf(live.value?.table.game ?? '');
    return (
        <div class="waiting-picture" aria-hidden="true">
            <Art />
        </div>
    );
}
