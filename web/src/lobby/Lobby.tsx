// The lobby: my tables, the games, and the way to a table by its code.
import '../shell';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { HonoursDialog } from '../kept/Honours';
import { AboutDialog, SettingsDialog } from '../table/Settings';
import { dialog, open } from '../parts/Dialog';
import { prefs } from '../prefs';
import type { Game } from '../protocol';
import { leaveRoom } from '../room';
import { server } from '../server';
import { JoinByCode } from './Join';
import { LoadPanel } from './Load';
import { MyTables } from './MyTables';
import { Poster } from './Poster';

const games = signal<Game[]>([]);

function Join() {
    return (
        <section class="panel join" aria-label="Join a table">
            <h2>Join a table</h2>
            <JoinByCode />
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
    const [showsHonours, setHonours] = useState(false);
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
                <p>
                    Tactics around a table, played by the rules.
                    {prefs.seats.value.length === 0 &&
                        ' New here? Learn is a first game that explains itself; Play now begins at once.'}
                </p>
                <div class="lobby-tools">
                    <button
                        class="button quiet"
                        aria-haspopup="dialog"
                        onClick={() => setHonours(true)}
                        data-honours
                    >
                        Your results
                    </button>
                    <button class="button quiet" onClick={() => open('settings')}>
                        Settings
                    </button>
                </div>
            </header>
            <main>
                <MyTables />
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
                        <Join />
                        <LoadPanel />
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
            {showsHonours && (
                <HonoursDialog games={games.value} onClose={() => setHonours(false)} />
            )}
            {dialog.value === 'settings' && <SettingsDialog />}
            {dialog.value === 'about' && <AboutDialog />}
        </div>
    );
}
