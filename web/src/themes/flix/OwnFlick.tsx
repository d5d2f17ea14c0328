// For people who flick on the real table: they tap what was struck, in order, and say that it is
// all. The rest of what the rules want to know of a flick is filled in. A side board is won or not.
import { useEffect, useState } from 'preact/hooks';
import type { Board, Move, Piece, Scene } from '../../protocol';
import { isBusy, log, play } from '../../room';
import { grab } from '../../table/act';
import { boardOf, fill, placesOf, rangeOf } from './sling';

const HEIGHT = 2700; // of a side board
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

function OnMap({ moves, board }: { moves: Move[]; board: Board }) {
    const [strikes, setStrikes] = useState<[string, string][]>([]);
    const [space, setSpace] = useState<string | null>(null);
    const addWord = (by: string, word: string) =>
        setStrikes((old) =>
            old.some(([b, on]) => b === by && on === word) ? old : [...old, [by, word]],
        );
    const add = (by: string, piece: Piece) => addWord(by, struckWord(piece));
    useEffect(() => {
        grab.value = (id) => {
            const piece = board.pieces.find((p) => p.id === id);
            if (piece) add('disc', piece);
            else setSpace(id);
            return true;
        };
        return () => void (grab.value = null);
    });
    const crates = strikes.map(([, on]) => on).filter((on) => on.startsWith('cover:'));
    const rows = ['disc', ...crates];
    const rank = (p: Piece) => [...STANDEES, 'block', 'token'].indexOf(p.kind);
    const pieces = board.pieces.filter((p) => rank(p) >= 0).sort((a, b) => rank(a) - rank(b));
    const tell = () => {
        const rest = [restWords(board, space), ...(isStack() ? ['off off'] : [])];
        void play(flickText(moves), [...strikes.flat(), 'rest', ...rest, '0'].join(' ').split(' '));
    };
    return (
        <div class="open-move f-own" role="group" aria-label="What the disc struck">
            <p>
                Flick on the real table. Tap what was struck, in order, here or on the map; of a grenade
                tap the Space where it lies.
            </p>
            {rows.map((by) => (
                <div key={by} class="f-own-row" role="group" aria-label={by}>
                    <h3>{by === 'disc' ? 'The disc struck' : `Crate ${by.slice(6)} struck`}</h3>
                    {pieces
                        .filter((p) => by === 'disc' || STANDEES.includes(p.kind))
                        .map((p) => (
                            <button
                                key={p.id}
                                class="button small"
                                data-struck={`${by} ${struckWord(p)}`}
                                onClick={() => add(by, p)}
                            >
                                {nameOf(p)}
                            </button>
                        ))}
                    {by === 'disc' &&
                        doorsOf(board).map(({ word, name }) => (
                            <button
                                key={word}
                                class="button small"
                                data-struck={`${by} ${word}`}
                                onClick={() => addWord(by, word)}
                            >
                                {name}
                            </button>
                        ))}
                </div>
            ))}
            <p role="status">
                {strikes.length === 0 ? 'Nothing so far.' : `${strikes.map(([b, on]) => sayStrike(b, on)).join(', ')}.`}
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
            <button class="move move-main" data-own="tell" disabled={isBusy.value} onClick={tell}>
                <span class="move-title">{strikes.length === 0 ? 'It struck nothing' : 'That is all'}</span>
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
