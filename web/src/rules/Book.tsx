// The rules of a game as one page to read: the guide that tells how to play it here, then every rule,
// with contents, search and pictures of what is spoken of.
import '../shell';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/Icon';
import { addStyle } from '../parts/style';
import type { Game, Rule } from '../protocol';
import { go, route } from '../route';
import { server } from '../server';
import { fetchTheme, themeOf } from '../themes';
import { posterOf } from '../themes/posters';
import { Guide, hasGuide } from './Guide';

function matches(rule: Rule, words: string[]): boolean {
    const page = `${rule.id} ${rule.title} ${rule.section} ${rule.text}`.toLowerCase();
    return words.every((w) => page.includes(w));
}

function anchor(section: string): string {
    return section.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

// The words that were looked for, marked in a text.
function Marked({ prose, words }: { prose: string; words: string[] }) {
    if (words.length === 0) return <>{prose}</>;
    const safe = words.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const parts = prose.split(new RegExp(`(${safe.join('|')})`, 'i'));
    return <>{parts.map((p, i) => (i % 2 ? <mark key={i}>{p}</mark> : p))}</>;
}

function Section({
    name,
    rules,
    words,
    game,
}: {
    name: string;
    rules: Rule[];
    words: string[];
    game: string;
}) {
    const icon = themeOf(game).sectionIcon?.(name);
    return (
        <section id={anchor(name)} class="book-section">
            <h2>
                {icon && <Icon name={icon} size={38} />}
                {name}
            </h2>
            {rules.map((r) => (
                <article key={r.id} id={r.id} class="book-rule">
                    <h3>
                        <a href={`#${r.id}`}>{r.id}</a> <Marked prose={r.title} words={words} />
                    </h3>
                    <p>
                        <Marked prose={r.text} words={words} />
                    </p>
                </article>
            ))}
        </section>
    );
}

function useBook(game: string) {
    const [rules, setRules] = useState<Rule[] | null>(null);
    const [title, setTitle] = useState('');
    const [isHere, setHere] = useState(false);
    useEffect(() => {
        void server
            .ask<{ rules: Rule[] }>('rules', { game })
            .then((a) => setRules(a.rules))
            .catch(() => setRules([]));
        void server
            .ask<{ games: Game[] }>('games')
            .then((a) => setTitle(a.games.find((g) => g.id === game)?.title ?? ''))
            .catch(() => {});
        void Promise.all([addStyle(BOOK_STYLE), fetchTheme(game)]).then(() => setHere(true));
    }, [game]);
    useEffect(() => {
        const at = location.hash.slice(1);
        if (at && rules) document.getElementById(at)?.scrollIntoView();
    }, [rules, isHere]);
    return { rules, title, isHere };
}

export default function Book() {
    const game = route.value.rules ?? '';
    const [search, setSearch] = useState('');
    const { rules, title, isHere } = useBook(game);
    const Art = posterOf(game);
    useEffect(() => {
        document.title = `Rules of ${title || game} – Sandtable`;
    }, [title]);
    if (!rules || !isHere) return <p class="missing">Opening the rulebook…</p>;
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rules.filter((r) => matches(r, words));
    // Who looks for words looks for rules.
    const showsGuide = hasGuide(game) && words.length === 0;
    const sections = [...new Set(found.map((r) => r.section))];
    return (
        <div class="book" data-game={game}>
            <header class="book-head">
                <div class="book-picture" aria-hidden="true">
                    <Art />
                </div>
                <h1>{title || 'Rules'}</h1>
                <button class="button" onClick={() => go('/')}>
                    To the lobby
                </button>
            </header>
            <nav class="book-contents" aria-label="Contents">
                <input
                    class="field"
                    type="search"
                    placeholder="Search the rules"
                    aria-label="Search the rules"
                    value={search}
                    onInput={(e) => setSearch(e.currentTarget.value)}
                />
                <p class="muted" role="status">
                    {words.length > 0
                        ? `${found.length} of ${rules.length} rules`
                        : `${rules.length} rules`}
                </p>
                <ol>
                    {showsGuide && (
                        <li>
                            <a href="#guide">How to play it here</a>
                        </li>
                    )}
                    {sections.map((s) => (
                        <li key={s}>
                            <a href={`#${anchor(s)}`}>{s}</a>
                        </li>
                    ))}
                </ol>
            </nav>
            <main class="book-text">
                {showsGuide && <Guide game={game} />}
                {showsGuide && <h2 class="book-all">Every rule</h2>}
                {found.length === 0 && <p class="empty">No rule has these words. Try fewer.</p>}
                {sections.map((s) => (
                    <Section
                        key={s}
                        name={s}
                        rules={found.filter((r) => r.section === s)}
                        words={words}
                        game={game}
                    />
                ))}
            </main>
        </div>
    );
}
