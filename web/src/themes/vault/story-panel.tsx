// What is told beside the plan: dice one by one, the Game's Turn in four captions, and the alarm.
import { Die } from '../../table/Dice';
import { stepMs } from '../../prefs';
import type { Board, Cell, Scene } from '../../protocol';
import { again, lastBullet } from './again';
import { alarm, story, walkers, type Dicing, type GameTurn, type Throw } from './story';
import { LAST_EVENT } from './words';
import type { Box } from '../theme';

function ThrowCard({ it, isLast }: { it: Throw; isLast: boolean }) {
    return (
        <li class={`v-throw ${!it.result ? 'is-open' : it.isGood ? 'is-good' : 'is-bad'}`}>
            <span class="v-throw-title">{it.title}</span>
            <span class="v-throw-need">needs {it.need}+</span>
            <Die face={it.face} isTumbling={isLast && stepMs() > 0} />
            <span class="only-spoken">thrown {it.face}:</span>
            <span class="v-throw-result">
                {it.result ? `${it.isGood ? '✓' : '✗'} ${it.result}` : '…'}
            </span>
        </li>
    );
}

function DicePanel({ it }: { it: Dicing }) {
    const faced = it.throws.filter((t) => t.result !== 'thrown again').length;
    const left = Math.max(0, it.guards - faced);
    return (
        <>
            <h3>{it.title}</h3>
            <ol class="v-throws">
                {it.throws.map((t, i) => (
                    <ThrowCard key={i} it={t} isLast={i === it.throws.length - 1} />
                ))}
                {left > 0 && (
                    <li class="v-throw is-next">
                        <span class="v-throw-title">
                            {left} {left === 1 ? 'guard' : 'guards'}
                        </span>
                        <span class="v-throw-need">not faced</span>
                    </li>
                )}
                {again() && (
                    <li class="v-again">
                        <kbd>f</kbd> {lastBullet.value} again
                    </li>
                )}
                {it.lines.length > 0 && <li class="v-remarks">{it.lines.join(' ')}</li>}
            </ol>
        </>
    );
}

function TurnPanel({ it }: { it: GameTurn }) {
    return (
        <>
            <h3 class="only-spoken">Game's Turn, round {it.round}</h3>
            <ol class="v-captions">
                {it.captions.map((c, i) => (
                    <li
                        key={c.title}
                        class={!it.isOver && i === it.step - 1 ? 'is-now' : ''}
                        aria-current={!it.isOver && i === it.step - 1 ? 'step' : undefined}
                    >
                        <b>
                            {i + 1} {c.title}
                            {c.head && `: ${c.head}`}
                        </b>
                        <div
                            class="v-caption-lines"
                            tabIndex={0}
                            role="group"
                            aria-label={c.title}
                            ref={(e) => {
                                if (e) e.scrollTop = it.isOver ? 0 : e.scrollHeight;
                            }}
                        >
                            {(c.lines.length > 0 ? c.lines : [c.card]).map((line, j) => (
                                <p key={j}>{line}</p>
                            ))}
                        </div>
                    </li>
                ))}
            </ol>
        </>
    );
}

// While nothing is told: what the last card brought, which may last.
function LastEvent({ scene }: { scene: Scene }) {
    const last = scene.notes.find((n) => n.rule === LAST_EVENT);
    return last ? <p class="v-last">{last.text}</p> : null;
}

export function StoryPanel({ scene }: { scene: Scene }) {
    const it = story.value;
    if (!it) return <LastEvent scene={scene} />;
    return (
        <section class={`v-story is-${it.kind}`} aria-label="What is happening">
            {it.kind === 'dice' ? <DicePanel it={it} /> : <TurnPanel it={it} />}
            <button
                class="button quiet v-close"
                aria-label="Put away"
                onClick={() => (story.value = null)}
            >
                ✕
            </button>
        </section>
    );
}

export function AlarmPlate() {
    const it = alarm.value;
    return (
        it && (
            <p
                key={it.key}
                class={`v-alarm${it.isGood ? ' is-good' : stepMs() > 0 ? ' is-flashing' : ''}`}
            >
                {it.text}
            </p>
        )
    );
}

interface Plan {
    board: Board;
    box: (cell: Cell) => Box;
}

// Guards on their way from room to room, and the ring around the Security Room when an alarm rings.
export function Happenings({ board, box }: Plan) {
    const at = (id: string) => {
        const cell = board.cells.find((c) => c.id === id || c.kind === id);
        const b = cell && box(cell);
        return b && { x: b.x + b.w / 2, y: b.y + b.h / 2, box: b };
    };
    const it = walkers.value;
    const [from, to] = [it && at(it.from), it && at(it.to)];
    const security = alarm.value && !alarm.value.isGood && at('security');
    return (
        <g class="v-happenings">
            {it && from && to && (
                <g
                    key={it.key}
                    class="v-walkers"
                    style={{
                        '--from': `translate(${from.x}px, ${from.y}px)`,
                        '--to': `translate(${to.x}px, ${to.y}px)`,
                        animationDuration: `${it.ms}ms`,
                    }}
                >
                    {Array.from({ length: Math.min(it.count, 8) }, (_, i) => (
                        <circle key={i} cx={(i % 4) * 13 - 20} cy={Math.floor(i / 4) * 13} r="8" />
                    ))}
                </g>
            )}
            {security && alarm.value && (
                <rect
                    key={alarm.value.key}
                    class={`v-alarm-ring${stepMs() > 0 ? ' is-flashing' : ''}`}
                    x={security.box.x + 4}
                    y={security.box.y + 4}
                    width={security.box.w - 8}
                    height={security.box.h - 8}
                    rx="4"
                />
            )}
        </g>
    );
}
