// My tables, above the games: which game, how far, who with, whose turn, since when, with a small
// picture of the board. Each can be named, and taken off this browser's list.
import { useState } from 'preact/hooks';
import { Thumbnail } from '../kept/Thumbnail';
import { prefs } from '../prefs';
import { go, tablePath } from '../route';
import { ago } from './ago';
import { type MyTable, putBack, remove, type Removed, useTables } from './tables';

const FIRST = 3;

const SORTS: Record<string, string> = {
    lesson: 'lesson',
    fork: 'branch',
    challenge: 'challenge',
};

function nameOf(t: MyTable): string {
    return prefs.tableNames.value[t.table] ?? t.title;
}

// Who else sits there.
function others(t: MyTable): string {
    const names = (t.players ?? [])
        .filter((p) => !t.seats.includes(p.seat))
        .map((p) => p.name || (p.kind === 'open' ? 'a free seat' : `seat ${p.seat}`));
    return names.length > 0 ? `with ${names.join(', ')}` : '';
}

// Whom the table waits for.
function turn(t: MyTable): string {
    if (t.binned) return 'put away';
    if (t.ending) return 'over';
    if (t.isMine) return t.seats.length > 1 ? 'one of yours to move' : 'your turn';
    const names = (t.players ?? []).filter((p) => t.to_act.includes(p.seat)).map((p) => p.name);
    return names[0] ? `${names[0]} to move` : '';
}

function Rename({ table, onDone }: { table: MyTable; onDone(): void }) {
    const rename = (text: string) => {
        const { [table.table]: _, ...names } = prefs.tableNames.value;
        const name = text.trim();
        prefs.tableNames.value = name ? { ...names, [table.table]: name } : names;
        onDone();
    };
    return (
        <form
            class="rename"
            onSubmit={(e) => {
                e.preventDefault();
                rename(new FormData(e.currentTarget).get('name') as string);
            }}
        >
            <input
                class="field"
                name="name"
                maxLength={40}
                aria-label="Name of the table"
                placeholder={table.title}
                value={prefs.tableNames.value[table.table] ?? ''}
                autocomplete="off"
                autofocus
                onKeyDown={(e) => e.key === 'Escape' && onDone()}
            />
            <button class="button small">Keep</button>
        </form>
    );
}

function Words({ t, now }: { t: MyTable; now: number }) {
    const sort = SORTS[t.sort ?? ''];
    return (
        <span class="my-table-words">
            <b>
                <bdi>{nameOf(t)}</bdi>
                {sort && <span class="sort">{sort}</span>}
            </b>
            <span>
                {[nameOf(t) !== t.title && t.title, t.ending || t.headline]
                    .filter(Boolean)
                    .join(' · ')}
            </span>
            <span class="muted">{[others(t), ago(now - t.since)].filter(Boolean).join(' · ')}</span>
        </span>
    );
}

function Row({ t, now, onRemove }: { t: MyTable; now: number; onRemove(): void }) {
    const [isNaming, setNaming] = useState(false);
    const path = tablePath(t.table);
    return (
        <li data-game={t.game} data-table={t.table}>
            <a
                class={`my-table${t.isMine ? ' is-mine' : ''}`}
                {...(!t.binned && { href: path })}
                onClick={(e) => {
                    e.preventDefault();
                    if (!t.binned) go(path);
                }}
            >
                <Thumbnail table={t.table} game={t.game} />
                <Words t={t} now={now} />
                <span class={`tag${t.isMine ? '' : ' is-quiet'}`}>{turn(t)}</span>
            </a>
            {isNaming ? (
                <Rename table={t} onDone={() => setNaming(false)} />
            ) : (
                <span class="my-table-tools">
                    <button
                        class="button quiet small"
                        aria-label={`Name ${nameOf(t)}, table ${t.table}`}
                        title="Give it a name"
                        onClick={() => setNaming(true)}
                        data-rename
                    >
                        Name
                    </button>
                    <button
                        class="button quiet small"
                        aria-label={`Remove ${nameOf(t)}, table ${t.table}, from this list`}
                        title="Take it off this browser's list"
                        onClick={onRemove}
                        data-remove
                    >
                        ✕
                    </button>
                </span>
            )}
        </li>
    );
}

export function MyTables() {
    const { tables, now } = useTables();
    const [showsAll, showAll] = useState(false);
    const [removed, setRemoved] = useState<Removed | null>(null);
    if (prefs.seats.value.length === 0 && !removed) return null;
    const isWhole = showsAll || (tables?.length ?? 0) <= FIRST;
    const shown = isWhole ? tables : tables?.slice(0, FIRST);
    if (tables?.length === 0 && !removed) return null;
    const isOn = tables?.some((t) => !t.ending && !t.binned) ?? true;
    return (
        <section class="my-tables" aria-label="My tables">
            <div class="my-tables-head">
                <h2>{isOn ? 'Continue' : 'My tables'}</h2>
                {tables && tables.length > FIRST && (
                    <button
                        class="button quiet small"
                        aria-expanded={showsAll}
                        onClick={() => showAll(!showsAll)}
                        data-all-tables
                    >
                        {showsAll ? 'Show fewer' : `All ${tables.length} tables`}
                    </button>
                )}
            </div>
            {removed && (
                <p class="removed" role="status">
                    {removed.label} is off your list; its place at the table was kept here only.{' '}
                    <button
                        class="button small"
                        onClick={() => {
                            putBack(removed);
                            setRemoved(null);
                        }}
                        data-put-back
                    >
                        Put it back
                    </button>
                </p>
            )}
            <ul>
                {shown?.map((t) => (
                    <Row
                        key={t.table}
                        t={t}
                        now={now}
                        onRemove={() => setRemoved(remove(t, nameOf(t)))}
                    />
                )) ?? (
                    <li class="my-table is-coming" role="status">
                        Looking for your tables…
                    </li>
                )}
            </ul>
        </section>
    );
}
