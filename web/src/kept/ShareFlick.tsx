// A link that plays one move as it went, for a stranger: the disc flies again when it is opened.
import '../shell';
import { effect } from '@preact/signals';
import { code, live, past } from '../room';
import { flickPath, route } from '../route';
import { CopyLink } from '../table/Seats';
import { watchMove } from '../table/watchMove';

export default function ShareFlick() {
    const it = past.value;
    if (!it) return null;
    return (
        <CopyLink
            label="A link that plays this flick"
            path={flickPath(code.value ?? '', it.scene.table.game, it.move)}
        />
    );
}

// Once, when the table that the link names is here.
const stop = effect(() => {
    const { flick, table } = route.peek();
    if (flick === null || !live.value || code.value !== table) return;
    queueMicrotask(() => stop());
    void watchMove(flick);
});
