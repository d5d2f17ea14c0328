// Where we are: the lobby at /, a table at /t/CODE#token or /t/CODE/GAME#token (an invitation names its
// game, so that its looks are fetched at once), the companion of a game at
// /companion/GAME. The token comes in the fragment, which browsers do not send to servers, and
// leaves the address bar at once. `?move=12` shows the table after that move, `?flick=12` plays that
// move again, `?challenge` offers the same table to whoever comes.
import { signal } from '@preact/signals';

// The server may live below a path of its host; its files lie there, and know it.
const base = new URL('.', import.meta.url).pathname.slice(0, -1);
export const home = location.origin + base;

// The path below it.
function herePath(): string {
    return location.pathname.slice(base.length);
}

export interface Route {
    table: string | null;
    token: string | null;
    // The game of the table, where the link names it.
    game: string | null;
    isTelevision: boolean;
    // The move after which the table is to be shown; null: now.
    move: number | null;
    // The move that the link plays again.
    flick: number | null;
    // The link asks whether one can do better than this table.
    isChallenge: boolean;
    // The game whose companion is open.
    companion: string | null;
    // The game whose rules are being read.
    rules: string | null;
}

function read(): Route {
    const table = /^\/t\/([A-Za-z0-9]+)/.exec(herePath())?.[1]?.toUpperCase() ?? null;
    const game = /^\/t\/\w+\/([a-z0-9-]+)/.exec(herePath())?.[1] ?? null;
    const token = /^#([0-9a-f]{32})$/.exec(location.hash)?.[1] ?? null;
    const companion = /^\/companion\/([a-z0-9-]+)/.exec(herePath())?.[1] ?? null;
    const rules = /^\/rules\/([a-z0-9-]+)/.exec(herePath())?.[1] ?? null;
    const view = new URLSearchParams(location.search).get('view');
    const move = /[?&]move=(\d+)/.exec(location.search)?.[1];
    const flick = /[?&]flick=(\d+)/.exec(location.search)?.[1];
    return {
        table,
        token,
        game,
        isTelevision: view === 'table',
        companion,
        rules,
        move: move ? Number(move) : null,
        flick: flick ? Number(flick) : null,
        isChallenge: /[?&]challenge\b/.test(location.search),
    };
}

export const route = signal<Route>(read());
addEventListener('popstate', () => (route.value = read()));

export function go(path: string) {
    history.pushState(null, '', base + path);
    route.value = read();
}

export function tablePath(table: string, token?: string): string {
    return `/t/${table}${token ? `#${token}` : ''}`;
}

// A link for others.
export function invitePath(table: string, game: string | undefined, token?: string): string {
    return `/t/${table}${game ? `/${game}` : ''}${token ? `#${token}` : ''}`;
}

export function challengePath(table: string, game: string): string {
    return `${invitePath(table, game)}?challenge`;
}

export function flickPath(table: string, game: string, move: number): string {
    return `${invitePath(table, game)}?flick=${move}`;
}

export function rulesPath(game: string): string {
    return `/rules/${game}`;
}

export function companionPath(game: string): string {
    return `/companion/${game}`;
}

// The browser keeps the token; in the address bar everybody could read it.
export function hideToken() {
    if (/^#[0-9a-f]{32}$/.test(location.hash))
        history.replaceState(null, '', location.pathname + location.search);
}
