// For people who flick on the real table and tell what was struck: one name where it was one thing, and
// where it was many, the way of the disc drawn over the map, or the line in which they stand. By whom a
// crate's neighbour was struck is the last tap. The rest of what the rules want to know of a flick is
// filled in. A side board is won or not.
import { wordIn } from '../../facts';
import { useEffect, useState } from 'preact/hooks';
import type { Board, Move, Scene } from '../../protocol';
import { isBusy, log, play } from '../../room';
import { grab, pointed } from '../../table/act';
import { boardOf, fill, placesOf, rangeOf } from './sling';
import {
    byCrates,
    crateBefore,
    doorsOf,
    linesOn,
    sayAll,
    sayStrike,
    STANDEES,
    type Strike,
    struckWord,
    thingsOn,
    withStrike,
} from './strikes';
import { useTrace } from './trace';

const HEIGHT = 2700; // of a side board
// Where a shot on a side board without targets must rest, from the north-west.
const BULLS: Record<string, string> = { snipe: '600 1300', rescue: '780 1310' };

// The middle of a Space in tenths of a millimetre from the north-west, or off the map.
function restWords(board: Board, space: string | null): string {
    const cell = board.cells.find((c) => c.id === space);
    const unit = board.unit ?? 100;
    if (!cell) return 'off off';
    return `${(cell.x + 0.5) * unit} ${(board.rows - cell.y - 0.5) * unit}`;
}

function isStack(): boolean {
    return (
        wordIn(
            log.value.findLast((e) => e.name === 'fires'),
            'mode',
        ) === 'stack'
    );
}

function flickText(moves: Move[]): string {
    const move = placesOf(moves)[0]?.plain as Move;
    return fill(move.form ?? move.text, { 0: 0, 1: 500, 5: rangeOf(move, 5)?.[0] ?? 0 });
}

function OnBoard({ moves, board }: { moves: Move[]; board: Board }) {
    const targets = board.pieces.filter((p) => p.kind === 'disc' && p.at);
    const isRescue = board.regions?.some((r) => r.kind.startsWith('ring'));
    const tell = (isWon: boolean) => {
        const bull = isWon ? BULLS[isRescue ? 'rescue' : 'snipe'] : 'off off';
        const places = targets.map(({ at }) =>
            isWon || !at ? 'off off' : `${at[0]} ${HEIGHT - at[1]}`,
        );
        const disc = targets.length > 0 ? 'off off' : bull;
        void play(flickText(moves), ['rest', disc, ...places, '0'].join(' ').split(' '));
    };
    return (
        <div class="open-move f-own" role="group" aria-label="What came of the flick">
            <p>Flick on the real board. What came of it?</p>
            <button
                class="move move-main"
                data-own="won"
                disabled={isBusy.value}
                onClick={() => tell(true)}
            >
                <span class="move-title">It is done</span>
            </button>
            <button
                class="move move-row"
                data-own="missed"
                disabled={isBusy.value}
                onClick={() => tell(false)}
            >
                <span class="move-title">Not with this flick</span>
            </button>
        </div>
    );
}

interface ChipProps {
    by: string;
    word: string;
    name: string;
    onLast(by: string, word: string): void;
    onMore(by: string, word: string): void;
}

// Its name: struck, and that is all. The plus: struck, and then something else.
function Chip({ by, word, name, onLast, onMore }: ChipProps) {
    return (
        <span class="f-struck">
            <button
                class="button small"
                data-struck={`${by} ${word}`}
                disabled={isBusy.value}
                onClick={() => onLast(by, word)}
            >
                {name}
            </button>
            <button
                class="button small"
                data-more={`${by} ${word}`}
                aria-label={`${name}, and then more`}
                onClick={() => onMore(by, word)}
            >
                +
            </button>
        </span>
    );
}

// What was told so far. A person after a crate may have been struck by either: a tap says by the other.
function Told({ strikes, onChange }: { strikes: Strike[]; onChange(strikes: Strike[]): void }) {
    const turn = (i: number, crate: string) =>
        onChange(strikes.map((s, at) => (at === i ? [s[0] === 'disc' ? crate : 'disc', s[1]] : s)));
    return (
        <ol class="f-told" aria-label="Struck so far">
            {strikes.map((strike, i) => {
                const crate = crateBefore(strikes, i);
                return (
                    <li key={strike.join()}>
                        {crate ? (
                            <button
                                class="button small"
                                data-turn={strike.join(' ')}
                                onClick={() => turn(i, crate)}
                            >
                                {sayStrike(strike)}
                                {strike[0] === 'disc' && ' by the disc'}{' '}
                                <span aria-hidden="true">⇄</span>
                                <span class="only-spoken">; press if it was the other</span>
                            </button>
                        ) : (
                            sayStrike(strike)
                        )}
                    </li>
                );
            })}
        </ol>
    );
}

function TellButton({
    id,
    title,
    label,
    onTell,
}: {
    id: string;
    title: string;
    label?: string;
    onTell(): void;
}) {
    return (
        <button
            class="move move-main f-tell"
            data-own={id}
            disabled={isBusy.value}
            onClick={onTell}
        >
            <span class="move-title">{title}</span>
            {label && <span class="move-label">{label}</span>}
        </button>
    );
}

function tellTitle(strikes: Strike[], space: string | null): string {
    if (strikes.length > 0) return 'That is all';
    return space ? `It lies on ${space}` : 'It struck nothing';
}

function OnMap({ moves, board }: { moves: Move[]; board: Board }) {
    const [strikes, setStrikes] = useState<Strike[]>([]);
    const [space, setSpace] = useState<string | null>(null);
    const tell = (all: Strike[]) => {
        const rest = [restWords(board, space), ...(isStack() ? ['off off'] : [])];
        void play(flickText(moves), [...all.flat(), 'rest', ...rest, '0'].join(' ').split(' '));
    };
    const onLast = (by: string, word: string) => tell(withStrike(strikes, by, word));
    const onMore = (by: string, word: string) => setStrikes(withStrike(strikes, by, word));
    useTrace(board, (piece) => setStrikes((old) => withStrike(old, 'disc', struckWord(piece))));
    // On the map what is tapped is struck; tapped again, it was the last.
    useEffect(() => {
        grab.value = (id) => {
            const piece = board.pieces.find((p) => p.id === id);
            if (!piece) setSpace(id);
            else if (strikes.at(-1)?.[1] === struckWord(piece)) tell(strikes);
            else onMore('disc', struckWord(piece));
            return true;
        };
        return () => void (grab.value = null);
    });
    // The board points at what was struck.
    useEffect(() => {
        const words = strikes.flat();
        pointed.value = board.pieces
            .filter((p) => words.includes(struckWord(p)))
            .flatMap((p) => p.cell ?? []);
        return () => void (pointed.value = []);
    }, [strikes]);
    const crates = strikes.map(([, on]) => on).filter((on) => on.startsWith('cover:'));
    const people = thingsOn(board, STANDEES);
    const things = [...thingsOn(board, ['block', 'token']), ...doorsOf(board)];
    const lines = linesOn(board);
    const other = byCrates(strikes);
    const isEither = other.some(([by], i) => by !== strikes[i]?.[0]);
    return (
        <div class="open-move f-own" role="group" aria-label="What the disc struck">
            <p class="f-own-how">
                Flick on the real table, then tap what it struck. Several? Draw the way of the disc
                over the map in one go, or tap the <b>+</b> of each before the last. A grenade: tap
                its Space.
            </p>
            {lines.length > 0 && (
                <div class="f-own-row" role="group" aria-label="In one line">
                    <h3>All in one line</h3>
                    {lines.map((line) => (
                        <button
                            key={line.map((t) => t.word).join()}
                            class="button small"
                            data-line={line.map((t) => t.word).join(' ')}
                            onClick={() => setStrikes(line.map((t): Strike => ['disc', t.word]))}
                        >
                            {line.map((t) => t.name).join(' → ')}
                        </button>
                    ))}
                </div>
            )}
            {['disc', ...crates].map((by) => (
                <div key={by} class="f-own-row" role="group" aria-label={by}>
                    <h3>{by === 'disc' ? 'The disc struck' : `Crate ${by.slice(6)} struck`}</h3>
                    {(by === 'disc' ? [...people, ...things] : people).map(({ word, name }) => (
                        <Chip
                            key={word}
                            by={by}
                            word={word}
                            name={name}
                            onLast={onLast}
                            onMore={onMore}
                        />
                    ))}
                </div>
            ))}
            <div class="f-own-end">
                <TellButton
                    id="tell"
                    title={isEither ? 'The disc struck them all' : tellTitle(strikes, space)}
                    {...(strikes.length > 0 && { label: sayAll(strikes) })}
                    onTell={() => tell(strikes)}
                />
                {isEither && (
                    <TellButton
                        id="crates"
                        title="The crates struck the others"
                        label={sayAll(other)}
                        onTell={() => tell(other)}
                    />
                )}
                {(strikes.length > 0 || space) && (
                    <div role="status" class="f-own-so-far">
                        <Told strikes={strikes} onChange={setStrikes} />
                        {space && `It lies on ${space}. `}
                        <button
                            class="button quiet small"
                            onClick={() => {
                                setStrikes([]);
                                setSpace(null);
                            }}
                        >
                            Anew
                        </button>
                    </div>
                )}
            </div>
        </div>
    );
}

export function OwnFlick({ moves, scene }: { moves: Move[]; scene: Scene }) {
    const board = boardOf(scene);
    return board.id === 'side' ? (
        <OnBoard moves={moves} board={board} />
    ) : (
        <OnMap key={scene.table.move} moves={moves} board={board} />
    );
}
