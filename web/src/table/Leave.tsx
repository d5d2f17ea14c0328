// Leaving a table at which others play on: asked about, since they would wait.
import '../shell';
import { close, Dialog } from '../parts/Dialog';
import { isAwaited, leaveSeat, live } from '../room';
import { go } from '../route';
import { othersHere } from './leaving';
import { seatName } from './seatNames';

function leave() {
    close();
    go('/');
}

async function leaveToBot() {
    await leaveSeat();
    leave();
}

export default function LeaveDialog() {
    const scene = live.value;
    if (!scene) return null;
    const names = othersHere().map((s) => seatName(scene, s.seat));
    const last = names.pop() ?? 'Nobody';
    const who = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
    const verb = names.length > 0 ? 'are' : 'is';
    return (
        <Dialog title="Leave the table?">
            <p>
                {who} {verb} still playing
                {isAwaited.value
                    ? ', and it is your move.'
                    : '. They will wait when it is your move.'}
            </p>
            <p class="muted">Your seat is kept: My tables in the lobby leads back to it.</p>
            <div class="dialog-buttons">
                <button class="button primary" onClick={close}>
                    Stay
                </button>
                <button class="button" onClick={() => void leaveToBot()} data-leave-to-bot>
                    Let a bot play for me
                </button>
                <button class="button" onClick={leave} data-leave-anyway>
                    Leave
                </button>
            </div>
        </Dialog>
    );
}
