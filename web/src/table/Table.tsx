// The table: which layout fits the screen, and what lies over all of them.
import { useEffect } from 'preact/hooks';
import { onKey } from '../keys';
import { fetchChallenge, fetchMissing, fetchSeated } from '../parts/chunks';
import { Lazy } from '../parts/Lazy';
import { stageWith } from '../player';
import { isAtNight } from '../prefs';
import { enter, isAwaited, isMyTurn, live, missing, mySeat, seats, view } from '../room';
import { route } from '../route';
import { isPhone } from '../screen';
import { server } from '../server';
import { fetchTheme, isThemeHere, themeOf } from '../themes';
import { isWithin } from '../within';
import { Callouts } from './Callouts';
import { Desk } from './Desk';
import { Dialogs } from './Dialogs';
import { Floats } from './Floats';
import { Menu, Tip } from './Menu';
import { Moments } from './Moments';
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
    const isNightly = themeOf(game).isNightly ?? false;
    useEffect(() => {
        isAtNight.value = isNightly;
        return () => void (isAtNight.value = false);
    }, [isNightly]);
    if (missing.value) return <Lazy key="missing" load={fetchMissing} meanwhile="Looking…" />;
    if (!scene || !isThemeHere(game))
        return (
            <div key="coming" class="missing">
                <p role="status">{server.isUp.value ? 'Laying the table…' : 'Connecting…'}</p>
            </div>
        );
    if (route.value.isChallenge)
        return <Lazy key="challenge" load={fetchChallenge} meanwhile="Opening…" />;
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
            <Moments />
            <Callouts />
            {mySeat.value > 0 && <Lazy load={fetchSeated} />}
            <Tip />
            <Menu />
            <Dialogs />
            <OwnDice />
            <Spoken />
            <PrintedLog title="Log" />
        </div>
    );
}
