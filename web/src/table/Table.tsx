// The table: which layout fits the screen, and what lies over all of them.
import { useEffect } from 'preact/hooks';
import { onKey } from '../keys';
import { stageWith } from '../player';
import { enter, isAwaited, isMyTurn, live, missing, seats, view } from '../room';
import { go, route } from '../route';
import { isPhone } from '../screen';
import { server } from '../server';
import { fetchTheme, isThemeHere, themeOf } from '../themes';
import { isWithin } from '../within';
import { Callouts } from './Callouts';
import { Desk } from './Desk';
import { Dialogs } from './Dialogs';
import { Floats } from './Floats';
import { Menu, Tip } from './Menu';
import { OwnDice } from './OwnDice';
import { Phone } from './Phone';
import { PrintedLog } from './PrintedLog';
import { SkipLinks } from './Skip';
import { WaitingRoom } from './Seats';
import { Spoken } from './Spoken';
import { Television } from './Television';

stageWith(themeOf);

// A button that was clicked keeps no keys: the space bar is the game's again.
function letGo(event: MouseEvent) {
    if (event.detail === 0 || isWithin(event.target, 'dialog, .menu')) return;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('button, summary')) focused.blur();
}

function Missing({ text }: { text: string }) {
    return (
        <div class="missing panel">
            <h1>No such table</h1>
            <p>{text}</p>
            <p>Check the code with whoever sent it, or lay a new table.</p>
            <button class="button primary large" onClick={() => go('/')}>
                To the lobby
            </button>
        </div>
    );
}

export default function Table() {
    const { table, token, isTelevision } = route.value;
    useEffect(() => {
        if (table) void enter(table, token, isTelevision);
    }, [table, token]);
    useEffect(() => {
        addEventListener('keydown', onKey);
        addEventListener('click', letGo);
        return () => {
            removeEventListener('keydown', onKey);
            removeEventListener('click', letGo);
        };
    }, []);
    const scene = view.value;
    const title = scene?.table.title ?? 'Sandtable';
    useEffect(() => {
        document.title = isAwaited.value ? `● Your turn – ${title}` : `${title} – Sandtable`;
    }, [isAwaited.value, title]);
    const game = scene?.table.game ?? '';
    useEffect(() => {
        if (game) void fetchTheme(game);
    }, [game]);
    if (missing.value) return <Missing text={missing.value} />;
    if (!scene || !isThemeHere(game))
        return (
            <div key="coming" class="missing">
                <p role="status">{server.isUp.value ? 'Laying the table…' : 'Connecting…'}</p>
            </div>
        );
    if (seats.value?.started === false && !isTelevision)
        return (
            <main key="waiting" class="is-waiting" data-game={scene.table.game}>
                <WaitingRoom />
            </main>
        );
    const Layout = isTelevision ? Television : isPhone.value ? Phone : Desk;
    return (
        <div
            key="room"
            class="room"
            data-game={scene.table.game}
            data-move={live.value?.table.move}
            data-turn={isMyTurn.value ? 'mine' : 'other'}
        >
            <h1 class="only-spoken">{title}</h1>
            {!isTelevision && <SkipLinks />}
            <Layout scene={scene} />
            <Floats />
            <Callouts />
            <Tip />
            <Menu />
            <Dialogs />
            <OwnDice />
            <Spoken />
            <PrintedLog title="Log" />
        </div>
    );
}
