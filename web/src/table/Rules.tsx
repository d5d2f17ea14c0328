// The rulebook of the game at the side, with search; opens at the rule that was asked for.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/Dialog';
import { ruleAsked } from '../parts/RuleLink';
import type { Rule } from '../protocol';
import { readRules, rules, view } from '../room';
import { rulesPath } from '../route';

function matches(rule: Rule, words: string[]): boolean {
    const page = `${rule.id} ${rule.title} ${rule.text}`.toLowerCase();
    return words.every((w) => page.includes(w));
}

// Ids inside the text lead on to that rule.
function RuleText({ prose, onRule }: { prose: string; onRule(id: string): void }) {
    const parts = prose.split(/([A-Z]{3,}-R?\d+)/);
    return (
        <p>
            {parts.map((p, i) =>
                i % 2 ? (
                    <button key={i} class="rule-link" onClick={() => onRule(p)}>
                        {p}
                    </button>
                ) : (
                    p
                ),
            )}
        </p>
    );
}

export function RuleBook() {
    const [search, setSearch] = useState('');
    const list = useRef<HTMLDivElement>(null);
    const asked = ruleAsked.value;
    useEffect(() => void readRules(), []);
    useEffect(() => {
        list.current?.querySelector('.is-asked')?.scrollIntoView({ block: 'center' });
    }, [asked, rules.value, search]);
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rules.value.filter((r) => matches(r, words));
    const sections = [...new Set(found.map((r) => r.section))];
    const openAt = (id: string) => {
        setSearch('');
        ruleAsked.value = id;
    };
    return (
        <div class="rulebook">
            <input
                class="field"
                type="search"
                placeholder="Search the rules"
                aria-label="Search the rules"
                value={search}
                onInput={(e) => setSearch(e.currentTarget.value)}
            />
            {rules.value.length === 0 && <p class="empty">Fetching the rulebook…</p>}
            {rules.value.length > 0 && found.length === 0 && (
                <p class="empty">No rule has these words. Try fewer.</p>
            )}
            <div ref={list} class="rule-list" tabIndex={0} role="region" aria-label="Rules">
                {sections.map((section) => (
                    <section key={section}>
                        <h3>{section}</h3>
                        {found
                            .filter((r) => r.section === section)
                            .map((r) => (
                                <article
                                    key={r.id}
                                    class={`rule${r.id === asked ? ' is-asked' : ''}`}
                                >
                                    <h4>
                                        <span class="rule-id">{r.id}</span> {r.title}
                                    </h4>
                                    <RuleText prose={r.text} onRule={openAt} />
                                </article>
                            ))}
                    </section>
                ))}
            </div>
        </div>
    );
}

export function RulesDialog() {
    return (
        <Dialog title="Rules" kind="side">
            <p>
                <a class="rule-link" href={rulesPath(view.value?.table.game ?? '')} target="_blank">
                    The whole book on a page of its own
                </a>
            </p>
            <RuleBook />
        </Dialog>
    );
}
