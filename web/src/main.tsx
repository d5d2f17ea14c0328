// The page: the lobby, a table, or a companion.
import { render } from 'preact';
import { Lazy } from './parts/Lazy';
import { fetchLobby, fetchShare } from './parts/chunks';
import './notify';
import { enter } from './room';
import { route } from './route';
import './sound';
import Table from './table/Table';
import { fetchTheme } from './themes';

const companion = () => import('./companion/Companion');
const book = () => import('./rules/Book');

function Page() {
    if (route.value.companion)
        return <Lazy key="companion" load={companion} meanwhile="Opening…" />;
    if (route.value.rules) return <Lazy key="rules" load={book} meanwhile="Opening…" />;
    if (route.value.table) return <Table key="table" />;
    return <Lazy key="lobby" load={fetchLobby} meanwhile="Opening…" />;
}

// Whoever comes by a link asks for the table at once, so that its theme can be fetched early.
const { table, token, game, isTelevision } = route.value;
if (table) void enter(table, token, isTelevision);
if (game) void fetchTheme(game);
if (route.value.flick !== null) void fetchShare();

const root = document.getElementById('app') as HTMLElement;
root.replaceChildren();
render(<Page />, root);
