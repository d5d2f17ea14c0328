// Who sits where, how to invite others, and the talk at the table.
import { useEffect, useRef, useState } from 'preact/hooks';
import { botWords } from '../lobby/levels';
import { close, Dialog } from '../parts/Dialog';
import { prefs, tokenFor } from '../prefs';
import type { SeatInfo } from '../protocol';
import {
    chat,
    code,
    complain,
    leaveSeat,
    mySeat,
    myToken,
    say,
    seats,
    sit,
    unreadChat,
    view,
} from '../room';
import { go, home, invitePath, route } from '../route';
import { Lazy } from '../parts/Lazy';
import { fetchFair, fetchKey, fetchWaiting } from '../parts/chunks';
import { Qr } from '../parts/Qr';

export function CopyLink({ label, path }: { label: string; path: string }) {
    const [isCopied, setCopied] = useState(false);
    const address = home + path;
    const copy = async () => {
        // Where the page did not come by TLS the browser has none.
        const clipboard = navigator.clipboard as Clipboard | undefined;
        await clipboard?.writeText(address).catch(() => {});
        setCopied(true);
        setTimeout(() => setCopied(false), 1500);
    };
    return (
        <div class="copy-link">
            <label>
                <span>{label}</span>
                <input
                    class="field"
                    readOnly
                    value={address}
                    onFocus={(e) => e.currentTarget.select()}
                    data-link={path}
                />
            </label>
            <button class="button" onClick={() => void copy()}>
                {isCopied ? 'Copied' : 'Copy'}
            </button>
        </div>
    );
}

export function stateOf(seat: SeatInfo): string {
    if (seat.kind === 'bot') return seat.bot ? `bot: ${botWords(seat.bot)}` : 'bot';
    if (seat.kind === 'open') return 'free';
    if (seat.stand_in) return 'a bot stands in';
    return seat.online === false ? 'away' : 'here';
}

function Seat({ seat }: { seat: SeatInfo }) {
    const canSit = seat.kind === 'open' && mySeat.value === 0 && !route.value.isTelevision;
    const canStandIn =
        seat.kind === 'person' &&
        seat.online === false &&
        !seat.stand_in &&
        seat.seat !== mySeat.value &&
        mySeat.value > 0;
    return (
        <li class={`seat seat-${seat.seat}`}>
            <span class="mat-counter" aria-hidden="true">
                {seat.seat}
            </span>
            <span class="seat-name">
                <bdi>{seat.name || `Seat ${seat.seat}`}</bdi>
                {seat.seat === mySeat.value && <small>you</small>}
            </span>
            <span class={`seat-state is-${seat.kind}`}>{stateOf(seat)}</span>
            {canSit && (
                <button
                    class="button primary"
                    onClick={() => void sit(seat.seat).catch(complain)}
                    data-sit={seat.seat}
                >
                    Sit down
                </button>
            )}
            {canStandIn && (
                <button class="button" onClick={() => void say('stand_in', { seat: seat.seat })}>
                    Let a bot play
                </button>
            )}
        </li>
    );
}

export function SeatList() {
    return (
        <ul class="seats">
            {seats.value?.seats.map((s) => (
                <Seat key={s.seat} seat={s} />
            ))}
        </ul>
    );
}

export function Chat() {
    const [text, setText] = useState('');
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        unreadChat.value = 0;
        list.current?.scrollTo(0, list.current.scrollHeight);
    }, [chat.value.length]);
    const send = (e: Event) => {
        e.preventDefault();
        if (!text.trim()) return;
        void say('chat', { text: text.trim().slice(0, 500) });
        setText('');
    };
    return (
        <section class="chat" aria-label="Chat">
            <h3>Talk</h3>
            {chat.value.length === 0 && (
                <p class="empty">Nobody has said anything. Everyone at the table reads this.</p>
            )}
            <ol aria-live="polite" ref={list}>
                {chat.value.map((c, i) => (
                    <li key={i} class={`seat-${c.seat ?? 0}`}>
                        <bdi>
                            <b>{c.from}</b>
                        </bdi>{' '}
                        <bdi>{c.text}</bdi>
                    </li>
                ))}
            </ol>
            <form onSubmit={send}>
                <input
                    class="field"
                    aria-label="Say something"
                    placeholder="Say something"
                    maxLength={500}
                    value={text}
                    onInput={(e) => setText(e.currentTarget.value)}
                />
                <button class="button">Send</button>
            </form>
        </section>
    );
}

// Beside the log, where somebody could answer.
export function Talk() {
    const others = seats.value?.seats.filter((s) => s.kind === 'person').length ?? 0;
    const isAlone = others <= 1 && !seats.value?.spectators && chat.value.length === 0;
    return isAlone ? null : (
        <div class="talk">
            <Chat />
        </div>
    );
}

function MyName() {
    const rename = (e: Event) => {
        const name = (e.currentTarget as HTMLInputElement).value.trim();
        if (!name) return;
        prefs.name.value = name;
        void say('name', { name });
    };
    return (
        <label class="my-name">
            <span>Your name</span>
            <input class="field" value={prefs.name.value} maxLength={24} onChange={rename} />
        </label>
    );
}

// A bot plays on; my tables in the lobby lead back to the seat.
async function leaveTable() {
    if (seats.value?.started) await leaveSeat();
    close();
    go('/');
}

export function SeatsDialog() {
    const table = code.value ?? '';
    const token = mySeat.value > 0 ? (tokenFor(table) ?? myToken()) : undefined;
    const watching = seats.value?.spectators ?? 0;
    return (
        <Dialog title={`Table ${table}`}>
            <SeatList />
            {watching > 0 && <p class="muted">{watching} watching</p>}
            {mySeat.value > 0 && <MyName />}
            {mySeat.value > 0 && <Lazy load={fetchKey} />}
            <CopyLink
                label="Invite others to sit down or watch"
                path={invitePath(table, view.value?.table.game)}
            />
            {token && (
                <CopyLink
                    label="Your own seat on another device"
                    path={invitePath(table, view.value?.table.game, token)}
                />
            )}
            <CopyLink label="A big screen for everyone" path={`/t/${table}?view=table`} />
            <Qr path={invitePath(table, view.value?.table.game)} />
            <Lazy load={fetchFair} />
            {mySeat.value > 0 && (
                <p>
                    <button class="button" onClick={() => void leaveSeat()}>
                        Leave the seat to a bot
                    </button>{' '}
                    <button class="button" onClick={() => void leaveTable()} data-leave>
                        Leave the table
                    </button>
                </p>
            )}
            <Chat />
        </Dialog>
    );
}

// Shown in place of the table until play begins.
export function WaitingRoom() {
    return <Lazy load={fetchWaiting} meanwhile="Opening the room…" />;
}
