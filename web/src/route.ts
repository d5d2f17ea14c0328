// Where we are: the lobby at /, a table at /t/CODE#token, the companion of a game at
// /companion/GAME. The token stays in the fragment, which browsers do not send to servers.
import { signal } from '@preact/signals';

export interface Route {
    table: string | null;
    token: string | null;
    isTelevision: boolean;
    // The game whose companion is open.
    companion: string | null;
}

function read(): Route {
    const table = /^\/t\/([A-Za-z0-9]+)/.exec(location.pathname)?.[1]?.toUpperCase() ?? null;
    const token = /^#([0-9a-f]{32})$/.exec(location.hash)?.[1] ?? null;
    const companion = /^\/companion\/([a-z0-9-]+)/.exec(location.pathname)?.[1] ?? null;
    const view = new URLSearchParams(location.search).get('view');
    return { table, token, isTelevision: view === 'table', companion };
}

export const route = signal<Route>(read());
addEventListener('popstate', () => (route.value = read()));

export function go(path: string) {
    history.pushState(null, '', path);
    route.value = read();
}

export function tablePath(table: string, token?: string): string {
    return `/t/${table}${token ? `#${token}` : ''}`;
}

export function companionPath(game: string): string {
    return `/companion/${game}`;
}

// The address is set right without leaving the table: after taking a seat.
export function showToken(table: string, token: string) {
    history.replaceState(null, '', `/t/${table}${location.search}#${token}`);
}
