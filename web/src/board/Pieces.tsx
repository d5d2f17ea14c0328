// Pieces side by side in their cells, or at their exact places; they glide when their cell changes.
import type { Board, Cell, Piece } from '../protocol';
import type { Box, Spot, Theme } from '../themes/theme';
import { exactSpot, slots } from './geometry';

export interface Placed extends Spot {
    piece: Piece;
}

// Crimes and the like stand before units, so that a cell reads the same each time.
export function placePieces(board: Board, theme: Theme, box: (cell: Cell) => Box): Placed[] {
    const placed: Placed[] = [];
    for (const piece of board.pieces) {
        const spot = exactSpot(piece, board, theme);
        if (spot) placed.push({ piece, ...spot });
    }
    for (const cell of board.cells) {
        const here: Piece[] = [];
        for (const piece of board.pieces.filter((p) => !p.at && p.cell === cell.id)) {
            const own = theme.place?.(piece, box(cell));
            if (own) placed.push({ piece, ...own });
            else here.push(piece);
        }
        here.sort((a, b) => Number(!!a.owner) - Number(!!b.owner));
        const places = slots(here.length, box(cell));
        here.forEach((piece, i) => placed.push({ piece, ...(places[i] as Spot) }));
    }
    return placed.sort((a, b) => (a.piece.id < b.piece.id ? -1 : 1));
}

export function PieceOn({
    placed,
    theme,
    isLegal = false,
    isMine = false,
    isCalled = false,
    isTold = false,
}: {
    placed: Placed;
    theme: Theme;
    isLegal?: boolean;
    isMine?: boolean;
    // A lesson asks for something with it.
    isCalled?: boolean;
    // It is what is being told of.
    isTold?: boolean;
}) {
    const { piece, x, y, size } = placed;
    return (
        <g
            class={`piece${isLegal ? ' is-legal' : ''}${isMine ? ' is-mine' : ''}${isTold ? ' is-told' : ''}`}
            data-id={piece.id}
            style={{ transform: `translate(${x}px, ${y}px)` }}
        >
            {isMine && <circle class="piece-turn" r={size * 0.74} />}
            {isTold && <circle class="piece-told" r={size * 0.72} />}
            {isCalled && <circle class="piece-called" r={size * 0.7} />}
            {piece.angle ? (
                <g transform={`rotate(${piece.angle / 100})`}>
                    <theme.PieceFace piece={piece} size={size} />
                </g>
            ) : (
                <theme.PieceFace piece={piece} size={size} />
            )}
        </g>
    );
}
