// A card that was just drawn, large and once: it lies over the board while that is told, and is gone
// when the next thing is told or asked, or anything is tapped. It stands in nobody's way.
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { wordIn } from '../facts';
import { Icon } from '../parts/Icon';
import { onEvent } from '../player';
import type { Card, Scene, TableEvent } from '../protocol';
import { isBusy, isNow, live, mySeat } from '../room';
import { themeOf } from '../themes';
import { seatOf } from '../themes/theme';
import { seatName } from './seatNames';

interface Draw {
    card: Card;
    who: string; // drew it; empty: nobody did
    text: string; // that stands on it, or what came of it
    key: number;
}
const drawn = signal<Draw | null>(null);
let keys = 0;

// The card lies somewhere on the table, before or after the move.
function cardFor(event: TableEvent, scene: Scene): Card | undefined {
    const id = wordIn(event, themeOf(scene.table.game).draws?.[event.name] ?? '');
    const zones = [scene, live.value ?? scene].flatMap((s) => s.zones);
    return id ? zones.flatMap((z) => z.cards).find((c) => c.id.endsWith(`-${id}`)) : undefined;
}

function listen(event: TableEvent, scene: Scene) {
    const card = cardFor(event, scene);
    if (!card) {
        putAway();
        return;
    }
    const seat = seatOf(event);
    const who = !seat ? '' : seat === mySeat.value ? 'You draw' : `${seatName(scene, seat)} draws`;
    drawn.value = { card, who, text: card.text || event.text, key: ++keys };
}

function putAway() {
    drawn.value = null;
}

export function Drawn({ scene }: { scene: Scene }) {
    useEffect(() => onEvent(listen), []);
    useEffect(
        () =>
            effect(() => {
                if (isBusy.value || isNow.value) putAway();
            }),
        [],
    );
    useEffect(() => {
        addEventListener('pointerdown', putAway, true);
        return () => {
            removeEventListener('pointerdown', putAway, true);
            putAway();
        };
    }, []);
    const it = drawn.value;
    if (!it) return null;
    return (
        <div key={it.key} class="drawn" data-drawn={it.card.id}>
            {it.who && <span class="drawn-who">{it.who}</span>}
            <span class="card-title">{it.card.name}</span>
            <span class="card-icon">
                <Icon name={themeOf(scene.table.game).cardIcon(it.card)} size={64} />
            </span>
            <span class="card-text">{it.text}</span>
        </div>
    );
}
