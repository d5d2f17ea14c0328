// A rule id that opens the rulebook at that rule.
import { signal } from '@preact/signals';
import { open } from './Dialog';

export const ruleAsked = signal<string | null>(null);

function openRule(id: string) {
    ruleAsked.value = id;
    open('rules');
}

export function RuleLink({ id, tabIndex }: { id: string; tabIndex?: number }) {
    return (
        <button
            class="rule-link"
            tabIndex={tabIndex}
            onClick={() => openRule(id)}
            title={`Read rule ${id}`}
        >
            {id}
        </button>
    );
}
