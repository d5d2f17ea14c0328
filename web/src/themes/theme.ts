// What a game may say about its looks. Everything else of the page is the same for all games.
import type { JSX } from 'preact';
import type { Board, Card, Cell, Mark, Move, Piece, Scene, TableEvent } from '../protocol';
import type { IconName } from '../icons';
import type { Air, Sound, Sounds } from '../sound/names';

// A rectangle on the board; a cell of the grid is 100 wide and high.
export interface Box {
    x: number;
    y: number;
    w: number;
    h: number;
}

// A place for a piece: its middle and its size.
export interface Spot {
    x: number;
    y: number;
    size: number;
}

export interface Theme {
    id: string;
    // The icons it brings along.
    icons?: Partial<Record<IconName, string>>;
    // How high a cell of the grid is; 100 unless told.
    cellHeight?: number;
    // What is printed on the rim, from west to east and from south to north; what the ids of the
    // cells have in common unless told. Where nobody names cells by them it is narrow.
    rim?: { columns: string[]; rows: string[]; width?: number };
    isRimlessOnPhones?: boolean;
    // Where a cell that is not on the grid is drawn.
    offGrid(cell: Cell, board: Board): Box;
    // What is printed on the board: drawn once, under everything.
    Ground: (props: { board: Board; box: (cell: Cell) => Box }) => JSX.Element;
    // What must stay readable over the glow, such as names.
    Names: (props: { board: Board; box: (cell: Cell) => Box }) => JSX.Element | null;
    // Drawn around 0,0 in a square of the given size.
    PieceFace: (props: { piece: Piece; size: number }) => JSX.Element;
    // Where a piece lies that is not to be put side by side with the others of its cell.
    place?(piece: Piece, box: Box): Spot | null;
    // A piece that lies flat under glow and marks, such as a card on its place.
    isFlat?(piece: Piece): boolean;
    // Whether a board keeps to the top of its place, so that it stays where it is while what lies below
    // grows and shrinks.
    isAtTop?(board: Board): boolean;
    // Whether it is played at night: dark unless somebody has chosen otherwise.
    isNightly?: boolean;
    // Whether its board wants the width, so that the log beside it is folded where there is little.
    isWide?: boolean;
    // What stands above a board, such as which of its maps is shown.
    Above?: (props: { board: Board; scene: Scene }) => JSX.Element | null;
    MarkFace: (props: { mark: Mark; box: Box }) => JSX.Element | null;
    cardIcon(card: Card): IconName;
    // The picture beside a chapter of the rules.
    sectionIcon?(section: string): IconName | undefined;
    // What is stamped across a card; its states unless told.
    stamps?(card: Card): string[];
    // What lies below the board, and the zones and tracks it shows, which the rails leave out.
    Below?: (props: { scene: Scene; isNow: boolean }) => JSX.Element | null;
    zonesBelow?: string[];
    tracksBelow?: string[];
    // The rules whose notes it shows.
    notesBelow?: string[];
    // Whether the other notes are so many that they are folded.
    hasManyNotes?: boolean;
    // What a move is called on its button, where the usual words do not say it.
    moveTitle?(scene: Scene, move: Move): string | undefined;
    // The same as a whole sentence, where the verb before it does not read well.
    moveName?(scene: Scene, move: Move): string | undefined;
    // What stands below the moves of a question, such as a way to be asked no more.
    Beside?: (props: { scene: Scene }) => JSX.Element | null;
    // What stands in for the sliders of a move that is free within ranges.
    Aim?: (props: { moves: Move[]; scene: Scene }) => JSX.Element;
    // Whether a clock runs for the player, so that nothing is looked at for longer than it takes.
    isHurried?(): boolean;
    // A move that somebody else thought of, with the moment at which it is made.
    timed?(text: string): string;
    // How large what goes along the path of an event is, in the unit of exact places.
    flightSize?(event: TableEvent, board: Board): number | undefined;
    // The moment of a path that is worth a slower look, in milliseconds.
    decisive?(event: TableEvent, scene: Scene): number | null;
    // Events by which a card is drawn that is shown large, and which of their facts is its id.
    draws?: Record<string, string>;
    // Events that are heard, what a piece on its way sounds like, and what the place does.
    sounds?: Sounds;
    gait?: Sound;
    air?: Air;
    dice(event: TableEvent): number[];
    points(event: TableEvent): { seat: number; amount: number } | null;
    beginsTurn(event: TableEvent): boolean;
    // Whether others are still in the middle of their turn after these events.
    isUnderWay?(events: TableEvent[]): boolean;
    endsRound(event: TableEvent): boolean;
    // Events with which a chapter of the story begins that is told at the end, and those it leaves out;
    // or those alone that it tells.
    chapters?: { begin: string[]; leave: string[]; tell?: string[] };
    // Tracks of the table worth a place in the top bar, by id.
    tracks: string[];
}

export function seatOf(event: TableEvent): number {
    const id = event.touches?.find((t) => t.startsWith('seat-'));
    return id ? Number(id.slice(5)) : 0;
}
