// Where a link leads to no table: why that may be, and the ways on.
import '../shell';
import { useEffect } from 'preact/hooks';
import { leaveRoom, missing } from '../room';
import { go } from '../route';
import { JoinByCode } from './Join';
import { MyTables } from './MyTables';

export default function Missing() {
    useEffect(() => {
        document.title = 'No such table – Sandtable';
    }, []);
    return (
        <div class="lobby no-table" data-missing>
            <header class="lobby-head">
                <h1>No such table</h1>
                <p>{missing.value}</p>
            </header>
            <main>
                <section class="panel join" aria-label="Another code">
                    <h2>Is a letter wrong?</h2>
                    <p>
                        A code has ten letters and digits. Ask whoever sent it; tables that nobody
                        comes back to are put away after a while.
                    </p>
                    <JoinByCode />
                </section>
                <MyTables />
                <button
                    class="button primary large"
                    onClick={() => {
                        leaveRoom();
                        go('/');
                    }}
                >
                    To the lobby: lay a new table
                </button>
            </main>
        </div>
    );
}
