// The companion of a game, for people with the real box: it keeps what the rules do by themselves,
// tells it phrase by phrase, and takes in what the people did. It shows any companion's scene.
import '../shell';
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board } from '../board/Board';
import { describe } from '../board/describe';
import { Dialog } from '../parts/Dialog';
import { RuleLink } from '../parts/RuleLink';
import { SpeechSettings } from '../parts/SpeechSettings';
import type { Scene, Track, Zone } from '../protocol';
import { leaveRoom, live, log, moves, takeBack, undoReason, undoState } from '../room';
import { companionPath, go, route } from '../route';
import { server } from '../server';
import { start } from '../speech';
import { addStyle } from '../parts/style';
import { Dialogs } from '../table/Dialogs';
import { Menu } from '../table/Menu';
import { Trouble } from '../table/Moves';
import { PrintedLog } from '../table/PrintedLog';
import { fetchTheme } from '../themes';
import { Codes } from './Codes';
import {
    cellsToChoose,
    Entries,
    here,
    mainMoves,
    movesIn,
    RoomPanel,
    stopChoosing,
    tap,
} from './Entries';
import { Finished, PackUp } from './Finish';
import { Phrases, tell, tilesOf, VoiceSwitch } from './Phrases';
import { beat, onPlan } from './stage';
import { begin, companionOf, games, isKept, open, trouble } from './table';

const narrow = matchMedia('(max-width: 899px)');
const isNarrow = signal(narrow.matches);
narrow.addEventListener('change', () => (isNarrow.value = narrow.matches));

const MANY_CARDS = 4;
const LONG_TRACK = 40;

// The companion's own style and the looks of its game come with it.
function useStyle(game: string) {
    const [isHere, setHere] = useState(false);
    useEffect(() => {
        void Promise.all([addStyle(COMPANION_STYLE), fetchTheme(game)]).then(() => setHere(true));
    }, [game]);
    return isHere;
}

function Head({ title, children }: { title: string; children?: preact.ComponentChildren }) {
    return (
        <header class="companion-head">
            <button class="button quiet" onClick={() => go('/')} aria-label="To the lobby">
                ‹
            </button>
            <div class="stand">
                <h1>{title}</h1>
                {live.value && <span>{live.value.table.headline}</span>}
            </div>
            {!server.isUp.value && (
                <span class="reconnecting" role="status">
                    Reconnecting…
                </span>
            )}
            {children}
        </header>
    );
}

function trackText(track: Track): string {
    const isEndless = track.max - track.min > LONG_TRACK;
    return isEndless ? String(track.value) : `${track.value}/${track.max}`;
}

// What one wants to know at any moment, always in sight: values, and what the next turn brings.
function Stand({ scene }: { scene: Scene }) {
    const [first, ...others] = scene.notes;
    if (scene.tracks.length === 0 && !first) return null;
    return (
        <section class="companion-stand" aria-label="Where things stand" data-stand>
            <ul class="fact-tracks">
                {scene.tracks.map((t) => (
                    <li key={t.id}>
                        {t.label} <b>{t.text ?? trackText(t)}</b>
                    </li>
                ))}
            </ul>
            {first && (
                <details class="fact-notes">
                    <summary class={first.banner ? 'is-banner' : ''}>
                        {first.text}
                        {others.length > 0 && <span class="muted"> +{others.length}</span>}
                    </summary>
                    <ul>
                        {[first, ...others].map((n) => (
                            <li key={n.text}>
                                {n.text} {n.rule && <RuleLink id={n.rule} />}
                            </li>
                        ))}
                    </ul>
                </details>
            )}
        </section>
    );
}

function CardList({ zone }: { zone: Zone }) {
    return (
        <ul class="open-cards">
            {zone.cards.map((c) => (
                <li key={c.id}>
                    <b>{c.name}</b> {c.text}
                </li>
            ))}
        </ul>
    );
}

// What lies open on top, such as the card looked at last: the first zone, if it holds few cards.
function topZone(scene: Scene): Zone | undefined {
    const first = scene.zones.find((z) => z.cards.length > 0);
    return first && first.cards.length <= MANY_CARDS ? first : undefined;
}

function TopCards({ scene }: { scene: Scene }) {
    const zone = topZone(scene);
    if (!zone || beat.value?.hasCard === false) return null;
    return (
        <section aria-label={zone.label}>
            <CardList zone={zone} />
        </section>
    );
}

// The others are folded, out of the way of the plan and what is entered.
function Piles({ scene }: { scene: Scene }) {
    const zones = scene.zones.filter((z) => z.cards.length > 0 && z !== topZone(scene));
    return (
        <>
            {zones.map((z) => (
                <details key={z.id} class="told">
                    <summary>
                        {z.label} <span class="muted">{z.count}</span>
                    </summary>
                    <CardList zone={z} />
                </details>
            ))}
        </>
    );
}

function canTap(scene: Scene): boolean {
    return scene.boards.some((b) => b.cells.some((c) => movesIn(c.id).length > 0));
}

// A cell is the next word of an entry, or else read out.
function Plan({ scene }: { scene: Scene }) {
    const ref = useRef<HTMLElement>(null);
    const lit = cellsToChoose(scene);
    const isChoosing = lit.size > 0;
    useEffect(() => {
        if (isChoosing) ref.current?.scrollIntoView({ block: 'nearest' });
    }, [isChoosing]);
    const pick = (cell: string) => {
        if (lit.has(cell)) tap(cell);
        else if (!isChoosing && mainMoves().length > 0 && movesIn(cell).length > 0)
            here.value = cell;
        else if (!isChoosing) {
            const about = describe(scene, cell);
            const detail = scene.boards.flatMap((b) => b.cells).find((c) => c.id === cell)?.detail;
            tell([detail ?? [about?.title, ...(about?.lines ?? [])].filter(Boolean).join('. ')]);
        }
    };
    return (
        <section ref={ref} class="plan" aria-label="The plan">
            {scene.boards.map((b) => (
                <Board key={b.id} board={b} scene={scene} isNow picking={{ lit, pick }} />
            ))}
            {!isChoosing && mainMoves().length > 0 && canTap(scene) && (
                <p class="plan-hint">Tap a room to say what happened there.</p>
            )}
            {tilesOf(scene).length > 0 && (
                <button class="button" onClick={() => tell(tilesOf(scene))} data-read-board>
                    Read the plan
                </button>
            )}
        </section>
    );
}

function Told() {
    return (
        <details class="told">
            <summary>
                What was told <span class="muted">{log.value.length}</span>
            </summary>
            <ol>
                {log.value
                    .slice(-200)
                    .reverse()
                    .map((e, i) => (
                        <li key={i}>{e.text}</li>
                    ))}
            </ol>
        </details>
    );
}

function More({ game, onClose }: { game: string; onClose(): void }) {
    const [isSure, setSure] = useState(false);
    const startOver = () => {
        onClose();
        stopChoosing();
        void begin(game);
    };
    return (
        <Dialog title="Companion" onClose={onClose}>
            <SpeechSettings />
            <div class="dialog-buttons">
                <button class="button" onClick={() => start(['This is how fast I read.'])}>
                    Try the voice
                </button>
            </div>
            {isSure ? (
                <>
                    <p>What was entered so far is put away. Start over?</p>
                    <div class="dialog-buttons">
                        <button class="button primary" onClick={startOver} data-start-over>
                            Start over
                        </button>
                        <button class="button" onClick={() => setSure(false)}>
                            Keep it
                        </button>
                    </div>
                </>
            ) : (
                <div class="dialog-buttons">
                    <button class="button" onClick={() => setSure(true)}>
                        Start over …
                    </button>
                </div>
            )}
        </Dialog>
    );
}

function AtWork({ game, scene }: { game: string; scene: Scene }) {
    const [isMore, setMore] = useState(false);
    useEffect(() => stopChoosing(), [scene.table.move]);
    const shown = onPlan.value ?? scene;
    const plan = scene.boards.length > 0 && <Plan scene={shown} />;
    return (
        <div class="companion" data-game={game} data-move={scene.table.move}>
            <Head title={scene.table.title}>
                <button
                    class="button"
                    onClick={() => void takeBack()}
                    aria-disabled={undoState.value.reach === 0}
                    title={undoReason()}
                    data-undo
                >
                    <span aria-hidden="true">↶</span> <span class="word">Undo</span>
                </button>
                <VoiceSwitch />
                <button class="button" aria-label="Settings" onClick={() => setMore(true)}>
                    ⚙
                </button>
            </Head>
            <Stand scene={shown} />
            <main class="companion-main">
                <div class="companion-work">
                    {scene.table.ending && <Finished game={game} scene={scene} />}
                    <Phrases />
                    <TopCards scene={scene} />
                    <Trouble />
                    {isNarrow.value && plan}
                    <RoomPanel scene={scene} />
                    <Entries scene={scene}>
                        <PackUp />
                        {moves.value.length > 0 && <Codes />}
                        <Piles scene={scene} />
                        <Told />
                    </Entries>
                </div>
                {!isNarrow.value && <div class="companion-table">{plan}</div>}
            </main>
            {isMore && <More game={game} onClose={() => setMore(false)} />}
            <Menu />
            <Dialogs />
            <PrintedLog title="What was told" />
        </div>
    );
}

function Begin({ game }: { game: string }) {
    const of = companionOf(game);
    const others = games.value?.filter((g) => g.companion) ?? [];
    return (
        <div class="companion" data-game={game}>
            <Head title={of ? `${of.title} companion` : 'Companion'} />
            <main class="companion-begin panel">
                {of ? (
                    <>
                        <h2>You have the box on the table?</h2>
                        <p>
                            The companion keeps what the game does by itself. You enter what
                            happened, and it tells you, phrase by phrase, what to change on the
                            table.
                        </p>
                        <button
                            class="button primary large"
                            onClick={() => void begin(game)}
                            data-begin
                        >
                            Begin
                        </button>
                    </>
                ) : (
                    <>
                        <h2>No companion here</h2>
                        <p>This game has no companion.</p>
                        {others.map((g) => (
                            <a key={g.id} class="button" href={companionPath(g.id)}>
                                {g.title}
                            </a>
                        ))}
                        <button class="button" onClick={() => go('/')}>
                            To the lobby
                        </button>
                    </>
                )}
                {trouble.value && (
                    <p role="alert" class="error">
                        {trouble.value}
                    </p>
                )}
            </main>
        </div>
    );
}

export default function Companion() {
    const game = route.value.companion ?? '';
    const isStyled = useStyle(game);
    useEffect(() => {
        document.title = 'Companion – Sandtable';
        void open(game);
        return leaveRoom;
    }, [game]);
    const scene = live.value;
    if (!isStyled || !games.value || (!scene && isKept(game)))
        return (
            <div key="coming" class="missing">
                <p role="status">{server.isUp.value ? 'Opening…' : 'Looking for the server…'}</p>
            </div>
        );
    return scene ? <AtWork game={game} scene={scene} /> : <Begin game={game} />;
}
