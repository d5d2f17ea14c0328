// For people who flick on the real table: they tap what was struck, in order, and the last tap tells
// it: as many taps as strikes. The rest of what the rules want to know of a flick is filled in. A side
// board is won or not.
import { useEffect, useState } from 'preact/hooks';
import { isEnlarged } from '../../board/panzoom';
import type { Board, Move, Piece, Scene } from '../../protocol';
import { isBusy, log, play } from '../../room';
import { grab } from '../../table/act';
import { boardOf, distance, fill, placeOf, placesOf, rangeOf } from './sling';

const HEIGHT = 2700; // of a side board
const TRACE = 10; // pixels from which on a finger draws
const STANDEES = ['patrol', 'sentry', 'mastermind', 'hostage', 'seal'];
// Where a shot on a side board without targets must rest, from the north-west.
const BULLS: Record<string, string> = { snipe: '600 1300', rescue: '780 1310' };

// What a strike on a piece is called.
function struckWord(piece: Piece): string {
    if (piece.kind === 'block') return `cover:${piece.cell}`;
    return piece.kind === 'token' ? `obj:${piece.cell}` : piece.id;
}

function nameOf(piece: Piece): string {
    if (piece.kind === 'block') return `crate ${piece.cell}`;
    return piece.kind === 'token' ? `token ${piece.cell}` : piece.label;
}

// Closed Doors, by the letters of the Areas on both sides.
function doorsOf(board: Board): { word: string; name: string }[] {
    const area = (id: string) => board.cells.find((c) => c.id === id)?.area?.replace('area-', '') ?? '';
    const found = board.edges
        .filter((e) => e.kind === 'door' || e.kind === 'lock')
        .map((e) => [area(e.from), area(e.to)].sort().join('-').replace(/-\d:/, '-'));
    return [...new Set(found)].map((id) => ({ word: `door:${id}`, name: `Door ${id}` }));
}

// "disc > cover:I12" as people say it.
function sayStrike(by: string, on: string): string {
    const name = (word: string) =>
        word
            .replace(/^cover:/, 'crate ')
            .replace(/^obj:/, 'token ')
            .replace(/^door:/, 'Door ');
    return `${by === 'disc' ? 'the disc' : name(by)} struck ${name(on)}`;
}

// The middle of a Space in tenths of a millimetre from the north-west, or off the map.
function restWords(board: Board, space: string | null): string {
    const cell = board.cells.find((c) => c.id === space);
    const unit = board.unit ?? 100;
    if (!cell) return 'off off';
    return `${(cell.x + 0.5) * unit} ${(board.rows - cell.y - 0.5) * unit}`;
}

function isStack(): boolean {
    return log.value.findLast((e) => e.name === 'fires')?.args?.includes('stack') ?? false;
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
            <button class="move move-main" data-own="won" disabled={isBusy.value} onClick={() => tell(true)}>
                <span class="move-title">It is done</span>
            </button>
            <button class="move move-row" data-own="missed" disabled={isBusy.value} onClick={() => tell(false)}>
                <span class="move-title">Not with this flick</span>
            </button>
        </div>
    );
}

type Strike = [by: string, on: string];

function withStrike(old: Strike[], by: string, on: string): Strike[] {
    return old.some(([b, o]) => b === by && o === on) ? old : [...old, [by, on]];
}

// What can be struck, the nearest to whoever flicks first.
function thingsOn(board: Board, kinds: string[]): { word: string; name: string }[] {
    const seal = board.pieces.find((p) => p.state?.includes('active'));
    const from = seal && placeOf(board, seal);
    const far = (p: Piece) => {
        const at = placeOf(board, p);
        return from && at ? distance(from, at) : 0;
    };
    return board.pieces
        .filter((p) => kinds.includes(p.kind))
        .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || far(a) - far(b))
        .map((p) => ({ word: struckWord(p), name: nameOf(p) }));
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

// The piece under a finger, whatever is drawn over it.
function pieceAt(board: Board, e: PointerEvent): Piece | undefined {
    const ids = document.elementsFromPoint(e.clientX, e.clientY).map((el) => el.closest<SVGElement>('.piece')?.dataset.id);
    return board.pieces.find((p) => ids.includes(p.id));
}

// The way of the disc drawn over the map in one go: what it passes is struck, in that order. One finger
// moves an enlarged board, so that it draws only where all of it is in sight.
function useTrace(board: Board, onStruck: (word: string) => void) {
    useEffect(() => {
        let start: { x: number; y: number } | null = null;
        const down = (e: PointerEvent) => {
            const isOnBoard = !!(e.target as Element).closest?.('.board') && e.isPrimary && !isEnlarged();
            start = isOnBoard ? { x: e.clientX, y: e.clientY } : null;
        };
        const move = (e: PointerEvent) => {
            if (!start || !e.isPrimary || Math.hypot(e.clientX - start.x, e.clientY - start.y) < TRACE) return;
            const piece = pieceAt(board, e);
            if (piece && !piece.state?.includes('active')) onStruck(struckWord(piece));
        };
        const up = () => void (start = null);
        addEventListener('pointerdown', down);
        addEventListener('pointermove', move);
        addEventListener('pointerup', up);
        addEventListener('pointercancel', up);
        return () => {
            removeEventListener('pointerdown', down);
            removeEventListener('pointermove', move);
            removeEventListener('pointerup', up);
            removeEventListener('pointercancel', up);
        };
    }, [board]);
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
    useTrace(board, (word) => setStrikes((old) => withStrike(old, 'disc', word)));
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
    const crates = strikes.map(([, on]) => on).filter((on) => on.startsWith('cover:'));
    const people = thingsOn(board, STANDEES);
    const things = [...thingsOn(board, ['block', 'token']), ...doorsOf(board)];
    return (
        <div class="open-move f-own" role="group" aria-label="What the disc struck">
            <p>
                Flick on the real table, then tap what it struck. Several? First the <b>+</b> of each that
                came before; or draw the way of the disc over the map in one go, then say that is all. Of a
                grenade tap the Space where it lies.
            </p>
            {['disc', ...crates].map((by) => (
                <div key={by} class="f-own-row" role="group" aria-label={by}>
                    <h3>{by === 'disc' ? 'The disc struck' : `Crate ${by.slice(6)} struck`}</h3>
                    {(by === 'disc' ? [...people, ...things] : people).map((it) => (
                        <Chip key={it.word} by={by} {...it} onLast={onLast} onMore={onMore} />
                    ))}
                </div>
            ))}
            <p role="status">
                {strikes.length === 0 ? 'Nothing so far.' : `${strikes.map(([b, on]) => sayStrike(b, on)).join(', ')}, and then?`}
                {space && ` It lies on ${space}.`}{' '}
                {(strikes.length > 0 || space) && (
                    <button
                        class="button quiet small"
                        onClick={() => {
                            setStrikes([]);
                            setSpace(null);
                        }}
                    >
                        Anew
                    </button>
                )}
            </p>
            <button class="move move-main" data-own="tell" disabled={isBusy.value} onClick={() => tell(strikes)}>
                <span class="move-title">
                    {strikes.length > 0 ? 'That is all' : space ? `It lies on ${space}` : 'It struck nothing'}
                </span>
            </button>
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
