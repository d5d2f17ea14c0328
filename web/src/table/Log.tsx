// What has happened, in three depths. A line shows the table as it was then.
import { useEffect, useRef } from 'preact/hooks';
import { Choice } from '../parts/Choice';
import { RuleLink } from '../parts/RuleLink';
import { prefs, type Depth } from '../prefs';
import type { TableEvent } from '../protocol';
import { lookAt, past, told, view } from '../room';
import { themeOf } from '../themes';
import { watchMove } from './watchMove';

const depths: { value: Depth; label: string; help: string }[] = [
    { value: 'headline', label: 'Headlines', help: 'What happened, in a line' },
    { value: 'steps', label: 'Steps', help: 'With every step' },
    { value: 'rule', label: 'Rules', help: 'With the rule each follows from' },
];

function Line({ event, depth }: { event: TableEvent; depth: Depth }) {
    const theme = themeOf(view.value?.table.game);
    const isThen = past.value?.move === event.move;
    const kind =
        event.name === 'round' || theme.endsRound(event)
            ? ' is-round'
            : theme.beginsTurn(event)
              ? ' is-turn'
              : '';
    return (
        <li class={`log-line is-${event.depth}${kind}${isThen ? ' is-then' : ''}`}>
            <button
                tabIndex={-1}
                onClick={() => void lookAt(event.move)}
                title={`See the table after move ${event.move}`}
            >
                {event.text}
            </button>
            {event.path && (
                <button
                    class="log-watch"
                    tabIndex={-1}
                    onClick={() => void watchMove(event.move, event)}
                    aria-label={`Watch again: ${event.text}`}
                >
                    ▸
                </button>
            )}
            {depth === 'rule' &&
                event.rules?.map((id) => <RuleLink key={id} id={id} tabIndex={-1} />)}
        </li>
    );
}

// One stop for Tab; within, arrows go from one thing to the next.
function walkLines(e: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[e.key];
    if (!by) return;
    const list = e.currentTarget as HTMLElement;
    const buttons = [...list.querySelectorAll<HTMLElement>('button')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (by < 0 ? buttons.at(-1) : buttons[0]) : buttons[at + by];
    next?.focus();
    e.preventDefault();
}

export function Log() {
    const end = useRef<HTMLOListElement>(null);
    const depth = prefs.depth.value;
    const lines = told.value.filter((e) => depth !== 'headline' || e.depth === 'headline');
    const toEnd = () => {
        const list = end.current;
        if (list) list.scrollTop = list.scrollHeight;
    };
    useEffect(toEnd, [lines.length, depth]);
    useEffect(() => {
        const observer = new ResizeObserver(toEnd);
        observer.observe(end.current as Element);
        return () => observer.disconnect();
    }, []);
    return (
        <section class="log" aria-label="Log">
            <div class="log-head">
                <h2>Log</h2>
                <Choice
                    label="Depth of the log"
                    value={depth}
                    options={depths}
                    onChange={(d) => (prefs.depth.value = d)}
                />
            </div>
            {lines.length === 0 && (
                <p class="empty">Nothing has happened yet. The log fills as you play.</p>
            )}
            <ol
                ref={end}
                class="log-lines"
                tabIndex={0}
                aria-label="Events, arrow keys go from line to line"
                onKeyDown={walkLines}
            >
                {lines.map((event, i) => (
                    <Line key={`${event.move}-${i}`} event={event} depth={depth} />
                ))}
            </ol>
        </section>
    );
}
