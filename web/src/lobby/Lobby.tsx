// The lobby: the games, my tables, and the way to a table by its code.
import '../shell';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { AboutDialog, SettingsDialog } from '../table/Settings';
import { dialog, open } from '../parts/Dialog';
import { forgetTable, prefs } from '../prefs';
import type { Game, KnownTable } from '../protocol';
import { leaveRoom } from '../room';
import { go, tablePath } from '../route';
import { server } from '../server';
import { LoadPanel } from './Load';
import { Poster } from './Poster';

const games = signal<Game[]>([]);

function ageText(seconds: number): string {
    if (seconds < 90) return 'just now';
    if (seconds < 5400) return `${Math.round(seconds / 60)} minutes ago`;
    if (seconds < 129600) return `${Math.round(seconds / 3600)} hours ago`;
    return `${Math.round(seconds / 86400)} days ago`;
}

function MyTables() {
    const [tables, setTables] = useState<KnownTable[] | null>(null);
    useEffect(() => {
        const tokens = prefs.seats.value.map(({ table, token }) => ({ table, token }));
        if (tokens.length === 0) return setTables([]);
        void server
            .ask<{ tables: KnownTable[] }>('tables', { tokens })
            .then((a) => setTables(a.tables))
            .catch(() => setTables([]));
    }, []);
    return (
        <section class="panel my-tables" aria-label="My tables">
            <h2>My tables</h2>
            {tables?.length === 0 && (
                <p class="empty">You sit at no table yet. Pick a game above and press Play now.</p>
            )}
            <ul>
                {tables?.map((t) => (
                    <li key={`${t.table}-${t.seat}`}>
                        <a
                            class="my-table"
                            href={tablePath(t.table)}
                            onClick={(e) => {
                                e.preventDefault();
                                go(tablePath(t.table));
                            }}
                        >
                            <span class="code">{t.table}</span>
                            <span>
                                <b>{t.title}</b>{' '}
                                <span class="muted">
                                    {t.ending || t.headline}, {ageText(t.age)}
                                </span>
                            </span>
                            {!t.ending && t.to_act.includes(t.seat) && (
                                <span class="tag">your turn</span>
                            )}
                        </a>
                        {t.ending && (
                            <button
                                class="button quiet small"
                                aria-label={`Forget table ${t.table}`}
                                onClick={() => {
                                    forgetTable(t.table);
                                    setTables(tables.filter((x) => x.table !== t.table));
                                }}
                            >
                                ✕
                            </button>
                        )}
                    </li>
                ))}
            </ul>
        </section>
    );
}

function JoinByCode() {
    const [text, setText] = useState('');
    const join = (e: Event) => {
        e.preventDefault();
        const table = text.trim().toUpperCase();
        if (table) go(tablePath(table));
    };
    return (
        <section class="panel join" aria-label="Join a table">
            <h2>Join a table</h2>
            <form onSubmit={join}>
                <input
                    class="field code-field"
                    aria-label="Code of the table"
                    placeholder="K7QXPM3RTB"
                    maxLength={10}
                    value={text}
                    onInput={(e) => setText(e.currentTarget.value)}
                    autocomplete="off"
                    spellcheck={false}
                />
                <button class="button">Join</button>
            </form>
            <label class="my-name">
                <span>You play as</span>
                <input
                    class="field"
                    maxLength={24}
                    value={prefs.name.value}
                    onChange={(e) =>
                        (prefs.name.value = e.currentTarget.value.trim() || prefs.name.value)
                    }
                />
            </label>
        </section>
    );
}

export default function Lobby() {
    useEffect(() => {
        leaveRoom();
        document.title = 'Sandtable';
        if (games.value.length === 0)
            void server
                .ask<{ games: Game[] }>('games')
                .then((a) => (games.value = a.games))
                .catch(() => {});
    }, []);
    return (
        <div class="lobby">
            <header class="lobby-head">
                <h1>Sandtable</h1>
                <p>Tactics around a table, played by the rules.</p>
                <button class="button quiet" onClick={() => open('settings')}>
                    Settings
                </button>
            </header>
            <main>
                <div class="posters">
                    {games.value.length === 0 && (
                        <p class="empty" role="status">
                            {server.isUp.value ? 'Fetching the games…' : 'Looking for the server…'}
                        </p>
                    )}
                    {games.value.map((g) => (
                        <Poster key={g.id} game={g} />
                    ))}
                </div>
                {games.value.length > 0 && (
                    <div class="lobby-rest">
                        <MyTables />
                        <div class="lobby-ways">
                            <JoinByCode />
                            <LoadPanel />
                        </div>
                    </div>
                )}
            </main>
            {games.value.length > 0 && (
                <footer class="lobby-foot">
                    <button class="button quiet small" onClick={() => open('about')}>
                        About and credits
                    </button>
                </footer>
            )}
            {dialog.value === 'settings' && <SettingsDialog />}
            {dialog.value === 'about' && <AboutDialog />}
        </div>
    );
}
