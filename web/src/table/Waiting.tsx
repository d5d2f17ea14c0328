// The room before the game: who invites, a name and a seat for whoever comes, and for the host who
// sits where, what is played and when it begins. Of the game nothing is shown yet.
import '../shell';
import { useEffect, useState } from 'preact/hooks';
import type { Refusal } from '../connection';
import { botLevels, botWords } from '../lobby/levels';
import { sentence, switchOf, valueWords } from '../lobby/optionWords';
import { fetchFair, fetchPoster } from '../parts/chunks';
import { Lazy } from '../parts/Lazy';
import { Qr } from '../parts/Qr';
import { freeName, prefs } from '../prefs';
import type { Game, Option, Scene, SeatInfo } from '../protocol';
import { code, hostSeat, live, mySeat, ownOptions, say, seats, sit, trouble } from '../room';
import { go, invitePath, route } from '../route';
import { server } from '../server';
import { Chat, CopyLink, stateOf } from './Seats';
import { seatName } from './seatNames';

// The game as the lobby knows it: its options and bots.
function useGame(id: string): Game | null {
    const [game, setGame] = useState<Game | null>(null);
    useEffect(() => {
        void server
            .ask<{ games: Game[] }>('games')
            .then(({ games }) => setGame(games.find((g) => g.id === id) ?? null))
            .catch(() => {});
        return () => void (ownOptions.value = {});
    }, [id]);
    return game;
}

interface PickProps {
    option: Option;
    label: string;
    value: string;
    usual?: string; // what leaving it alone is called
    onChange(value: string): void;
}

function Pick({ option, label, value, usual, onChange }: PickProps) {
    return (
        <label class="my-name" data-own-option={option.key}>
            <span>{label}</span>
            <select
                class="field"
                title={sentence(option.help)}
                value={value}
                onChange={(e) => onChange(e.currentTarget.value)}
            >
                {usual && <option value="">{usual}</option>}
                {option.values?.map((v) => (
                    <option key={v} value={v}>
                        {switchOf(option)?.on === v
                            ? 'Yes'
                            : switchOf(option)?.off === v
                              ? 'No'
                              : valueWords(option, v)}
                    </option>
                ))}
            </select>
        </label>
    );
}

// What each seat has for itself, such as how steady its hand is: chosen before one sits down.
function OwnOptions({ game }: { game: Game }) {
    const change = (key: string, value: string) => {
        const { [key]: _, ...others } = ownOptions.value;
        ownOptions.value = value ? { ...others, [key]: value } : others;
    };
    return (
        <>
            {game.options
                .filter((o) => o.per_seat)
                .map((o) => (
                    <Pick
                        key={o.key}
                        option={o}
                        label={`Your ${o.key}`}
                        value={ownOptions.value[o.key] ?? ''}
                        usual="As the table has it"
                        onChange={(v) => change(o.key, v)}
                    />
                ))}
        </>
    );
}

// The table for which a free name has been offered: whoever is sent away keeps theirs.
let namedFor: string | null = null;

function offerName() {
    const others = seats.value?.seats.map((s) => s.name ?? '') ?? [];
    if (namedFor !== code.value) prefs.name.value = freeName(prefs.name.value, others);
    namedFor = code.value;
}

// A name, and the seats that are free.
function SitDown({ game, open }: { game: Game | null; open: SeatInfo[] }) {
    const [refusal, setRefusal] = useState('');
    useEffect(offerName, []);
    const take = (seat: number) =>
        sit(seat).catch((error: unknown) => setRefusal((error as Refusal).message));
    return (
        <form
            class="sit-down"
            onSubmit={(e) => {
                e.preventDefault();
                if (open[0]) void take(open[0].seat);
            }}
        >
            <label class="my-name">
                <span>Your name</span>
                <input
                    class="field"
                    maxLength={24}
                    value={prefs.name.value}
                    aria-invalid={refusal !== ''}
                    onInput={(e) => {
                        prefs.name.value = e.currentTarget.value;
                        setRefusal('');
                    }}
                />
            </label>
            {refusal && (
                <p class="error" role="alert">
                    {refusal}
                </p>
            )}
            {game && <OwnOptions game={game} />}
            <div class="sit-seats">
                {open.map(({ seat }, i) => (
                    <button
                        key={seat}
                        type="button"
                        class={`button large seat-${seat}${i === 0 ? ' primary' : ''}`}
                        onClick={() => void take(seat)}
                        data-sit={seat}
                    >
                        {open.length === 1 ? 'Sit down' : `Sit down in seat ${seat}`}
                    </button>
                ))}
            </div>
        </form>
    );
}

function SeatLine({ seat, game, isHost }: { seat: SeatInfo; game: Game | null; isHost: boolean }) {
    const isOwn = seat.seat === mySeat.value;
    const arrange = (bot: string) => void say('arrange', { seat: seat.seat, ...(bot && { bot }) });
    return (
        <li class={`seat seat-${seat.seat}`}>
            <span class="mat-counter" aria-hidden="true">
                {seat.seat}
            </span>
            <span class="seat-name">
                <bdi>{seat.name || `Seat ${seat.seat}`}</bdi>
                {isOwn && <small>you</small>}
                {seat.seat === hostSeat.value && <small>host</small>}
            </span>
            {isHost && !isOwn && seat.kind !== 'person' && game ? (
                <select
                    class="field"
                    aria-label={`Who sits in seat ${seat.seat}`}
                    value={seat.kind === 'bot' ? seat.bot : ''}
                    onChange={(e) => arrange(e.currentTarget.value)}
                    data-arrange={seat.seat}
                >
                    <option value="">free, for a friend</option>
                    {botLevels(game).map((b) => (
                        <option key={b} value={b}>
                            bot: {botWords(b)}
                        </option>
                    ))}
                </select>
            ) : (
                <span class={`seat-state is-${seat.kind}`}>{stateOf(seat)}</span>
            )}
            {isHost && !isOwn && seat.kind === 'person' && (
                <button class="button small" onClick={() => arrange('')} data-away={seat.seat}>
                    Send away
                </button>
            )}
        </li>
    );
}

// The options of the whole table; those not told are as usual.
function TableOptions({ game, scene }: { game: Game; scene: Scene }) {
    const told = scene.table.options ?? [];
    const valueOf = (o: Option) =>
        told.find((t) => t.startsWith(`${o.key}=`))?.slice(o.key.length + 1) ?? o.default;
    const options = game.options.filter((o) => !o.per_seat && (o.values?.length ?? 0) > 1);
    if (options.length === 0) return null;
    return (
        <details class="waiting-options">
            <summary>Options</summary>
            {options.map((o) => (
                <Pick
                    key={o.key}
                    option={o}
                    label={sentence(o.help)}
                    value={valueOf(o)}
                    onChange={(v) => void say('arrange', { options: { [o.key]: v } })}
                />
            ))}
        </details>
    );
}

function invitation(scene: Scene): string {
    const host = hostSeat.value;
    if (mySeat.value > 0 || !host) return scene.table.title;
    return `${seatName(scene, host)} invites you to ${scene.table.title}`;
}

// What is waited for, and by whom.
function Beginning({ scene, isHost }: { scene: Scene; isHost: boolean }) {
    const all = seats.value?.seats ?? [];
    const free = all.filter((s) => s.kind === 'open').length;
    const away = all.filter((s) => s.kind === 'person' && s.online === false);
    if (!isHost)
        return (
            <p role="status">
                {mySeat.value > 0 && 'You sit here. '}
                {hostSeat.value
                    ? `${seatName(scene, hostSeat.value)} begins the game.`
                    : 'The game begins when its host is here.'}
            </p>
        );
    return (
        <>
            {away.length > 0 && (
                <p role="status">
                    Not here yet: {away.map((s) => seatName(scene, s.seat)).join(', ')}.
                </p>
            )}
            <button class="button primary large" data-start onClick={() => void say('start')}>
                {free > 0
                    ? `Start, with ${free === 1 ? 'a bot in the free seat' : `bots in ${free} free seats`}`
                    : 'Start the game'}
            </button>
        </>
    );
}

export default function Waiting() {
    const scene = live.value;
    const game = useGame(scene?.table.game ?? '');
    useEffect(() => void (trouble.value = null), []);
    if (!scene) return null;
    const all = seats.value?.seats ?? [];
    const open = all.filter((s) => s.kind === 'open');
    const isHost = mySeat.value > 0 && mySeat.value === hostSeat.value;
    const isGuest = mySeat.value === 0 && !route.value.isTelevision;
    const path = invitePath(code.value ?? '', scene.table.game);
    return (
        <section class="waiting panel" aria-label="Waiting for players">
            <Lazy load={fetchPoster} />
            <h2>{invitation(scene)}</h2>
            {isGuest && open.length > 0 && <SitDown game={game} open={open} />}
            {isGuest && open.length === 0 && <p>Every seat is taken; you can watch.</p>}
            <ul class="seats">
                {all.map((s) => (
                    <SeatLine key={s.seat} seat={s} game={game} isHost={isHost} />
                ))}
            </ul>
            {isHost && game && <TableOptions game={game} scene={scene} />}
            {!route.value.isTelevision && <Beginning scene={scene} isHost={isHost} />}
            {trouble.value && (
                <p class="error" role="alert">
                    {trouble.value.text}
                </p>
            )}
            <div class="invitation">
                <CopyLink label="Send this link to whoever should play" path={path} />
                <Qr path={path} />
            </div>
            {!route.value.isTelevision && <Chat />}
            <Lazy load={fetchFair} />
            <p>
                <button class="button quiet small" onClick={() => go('/')}>
                    To the lobby
                </button>
            </p>
        </section>
    );
}
