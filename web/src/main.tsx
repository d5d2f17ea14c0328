// The page: the lobby, a table, or a companion.
import { render } from 'preact';
import { Lobby } from './lobby/Lobby';
import { Lazy } from './parts/Lazy';
import { route } from './route';
import './sound';
import { fetchTable } from './tableChunk';

const companion = () => import('./companion/Companion');

function Page() {
    if (route.value.companion)
        return <Lazy key="companion" load={companion} meanwhile="Opening…" />;
    if (route.value.table)
        return <Lazy key="table" load={fetchTable} meanwhile="Laying the table…" />;
    return <Lobby />;
}

const root = document.getElementById('app') as HTMLElement;
root.replaceChildren();
render(<Page />, root);
