// The page: the lobby, or a table.
import { render } from 'preact';
import { Lobby } from './lobby/Lobby';
import { route } from './route';
import './sound';
import { Table } from './table/Table';

function Page() {
    return route.value.table ? <Table /> : <Lobby />;
}

const root = document.getElementById('app') as HTMLElement;
root.replaceChildren();
render(<Page />, root);
