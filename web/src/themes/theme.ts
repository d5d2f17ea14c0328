// What a game may say about its looks. Everything else of the page is the same for all games.
import type { JSX } from 'preact';
import type { Board, Card, Cell, Mark, Piece, Scene, TableEvent } from '../protocol';
import type { IconName } from '../icons';

// A rectangle on the board; a cell of the grid is 100 wide and high.
export interface Box {
    x: number;
    y: number;
    w: number;
    h: number;
}

export interface Theme {
    id: string;
    Poster: () => JSX.Element;
    // Where a cell that is not on the grid is drawn.
    offGrid(cell: Cell, board: Board): Box;
    // What is printed on the board: drawn once, under everything.
    Ground: (props: { board: Board; box: (cell: Cell) => Box }) => JSX.Element;
    // What must stay readable over the glow, such as names.
    Names: (props: { board: Board; box: (cell: Cell) => Box }) => JSX.Element | null;
    // Drawn around 0,0 in a square of the given size.
    PieceFace: (props: { piece: Piece; size: number }) => JSX.Element;
    MarkFace: (props: { mark: Mark; box: Box }) => JSX.Element | null;
    cardIcon(card: Card): IconName;
    dice(event: TableEvent): number[];
    points(event: TableEvent): { seat: number; amount: number } | null;
    beginsTurn(event: TableEvent): boolean;
    endsRound(event: TableEvent): boolean;
    // The move a player seems to want who points at a thing that offers none.
    attempt(id: string, scene: Scene, seat: number): string | null;
    // Tracks of the table worth a place in the top bar, by id.
    tracks: string[];
}

export function seatOf(event: TableEvent): number {
    const id = event.touches?.find((t) => t.startsWith('seat-'));
    return id ? Number(id.slice(5)) : 0;
}
