// The documents of docs/scene.md and the frames of docs/protocol.md, as types. No behaviour.

export interface SeatLine {
    seat: number;
    name?: string;
    score: number;
}

// What a lesson says before the next move; without `do` it is over and the game goes on.
export interface Lesson {
    title: string;
    say: string;
    do?: string;
    step: number;
    steps: number;
    seat: number;
}

// What sets a table apart from a match from its beginning with dice that nobody knew.
export type Sort = 'lesson' | 'fork' | 'challenge';

export interface TableInfo {
    game: string;
    title: string;
    view: number | 'spectator' | 'everything';
    move: number;
    headline: string;
    seats: SeatLine[];
    to_act: number[];
    ending?: string;
    winners?: number[];
    lesson?: Lesson;
    sort?: Sort;
    facts?: Facts;
    own_dice?: true;
    options?: string[]; // those that are not as usual: "traffic=on"
}

// What sentences say, for programs: by its name a number or a word of the game.
export type Facts = Record<string, number | string>;
export interface Area {
    id: string;
    label: string;
    tint?: string;
    pips?: number;
    detail?: string;
    facts?: Facts;
}
export interface Cell {
    id: string;
    label?: string;
    kind: string;
    area?: string;
    x: number;
    y: number;
    detail?: string;
    facts?: Facts;
}
export interface Edge {
    from: string;
    to: string;
    kind: string;
}
export interface Piece {
    id: string;
    kind: string;
    label: string;
    glyph?: string;
    owner?: number;
    cell?: string; // may be missing where it is `at` a place
    at?: [number, number]; // exactly, in tenths of a millimetre
    angle?: number;
    size?: number;
    state?: string[];
    detail?: string;
    facts?: Facts;
}
export interface Mark {
    cell?: string;
    at?: [number, number];
    angle?: number;
    size?: number;
    kind: string;
    label?: string;
    count: number;
    facts?: Facts;
}
export interface Reach {
    cell: string;
    label?: string;
}
export interface Wall {
    id?: string;
    kind: string;
    state?: string[];
    line: [number, number, number, number];
}
export interface Region {
    id: string;
    kind: string;
    label?: string;
    detail?: string;
    radius?: number;
    points: number[][];
}
export interface Route {
    id: string;
    kind: string;
    label?: string;
    piece?: string;
    points: number[][]; // x, y and the milliseconds when it is passed
}
// A board as a frame tells it: in the ground what never changes, in a scene what differs from it.
export type BoardPart = Partial<Board> & { id: string };
export interface Board {
    id: string;
    label: string;
    columns: number;
    rows: number;
    areas: Area[];
    cells: Cell[];
    edges: Edge[];
    pieces: Piece[];
    marks: Mark[];
    reach: Reach[];
    unit?: number; // the side of a cell in tenths of a millimetre
    walls?: Wall[];
    regions?: Region[];
    routes?: Route[];
}

export interface Card {
    id: string;
    name: string;
    icons?: string[];
    text?: string;
    state?: string[];
    count?: number;
    // The move by which its owner would take it, while gear is chosen.
    taken_by?: string;
    move?: number; // It tells of one that is worth another look.
    facts?: Facts;
}
export interface Zone {
    id: string;
    label: string;
    owner?: number;
    face_up: boolean;
    count: number;
    cards: Card[];
}
export interface Track {
    id: string;
    label: string;
    owner?: number;
    value: number;
    min: number;
    max: number;
    text?: string;
    facts?: Facts;
}

export interface Move {
    verb: string;
    text: string;
    title?: string; // its button, where text and touches do not say it
    label?: string;
    touches?: string[];
    warning?: string;
    // An open choice: the text with {0}, {1} ... for what is free, and what that may be.
    form?: string;
    open?: { kind: string; first?: number; last?: number; value?: number }[];
    main?: true; // what one mostly does here, and sensible
    facts?: Facts;
}
export interface Prompt {
    text: string;
    seats: number[];
    moves: Move[];
    verbs?: Record<string, Verb>;
}
// What the game says about moves of a verb to whoever draws.
export interface Verb {
    title?: string;
    role?: Role;
    // The verb whose moves take this one's back, with the same words.
    undone_by?: string;
}
export type Role =
    'acquire' | 'again' | 'aim' | 'arrange' | 'aside' | 'decline' | 'end' | 'equip' | 'tie' | 'way';
export interface Note {
    text: string;
    rule?: string;
    banner?: boolean;
    facts?: Facts;
}
export interface TableEvent {
    move: number;
    name: string;
    text: string;
    rules?: string[];
    touches?: string[];
    depth: 'headline' | 'detail';
    brief?: true; // leaves the log when the next move is made
    chapter?: true; // a round, a mission or the like begins with it
    moment?: 'triumph' | 'blow' | 'alarm'; // nobody may miss it
    path?: { board?: string; points: number[][] };
    facts?: Facts;
    effects?: Effect[];
}
// One thing on the table as it is once the event is told: on a board a piece, a mark (none where its
// count is 0), a door, or the id of a piece that is gone; without a board a track, or the id of one.
export interface Effect {
    board?: string;
    gone?: string;
    piece?: Piece;
    mark?: Mark;
    wall?: Wall;
    track?: Track;
}

export interface Scene {
    table: TableInfo;
    ground?: BoardPart[];
    boards: Board[];
    zones: Zone[];
    tracks: Track[];
    prompt: Prompt | null;
    notes: Note[];
    events: TableEvent[];
}

export interface Undo {
    reach: number;
    why?: string;
}

export interface SceneFrame {
    type: 'scene';
    table: string;
    move: number;
    full: boolean;
    undo: Undo;
    fair?: FairDice; // where it is full
    parts: Partial<Scene>;
}
// What binds the server before the first move.
export interface FairDice {
    by: string;
    first: string;
    commit: string;
    words: { seat: number; words: string }[];
    seed?: string; // once the game is over
}
export interface SeatInfo {
    seat: number;
    kind: 'person' | 'bot' | 'open';
    name?: string;
    bot?: string;
    online?: boolean;
    lines?: number;
    handed?: boolean;
    stand_in?: boolean | string;
}
export interface SeatsFrame {
    type: 'seats';
    table: string;
    started: boolean;
    seats: SeatInfo[];
    spectators?: number;
}
export interface ChatFrame {
    type: 'chat';
    from: string;
    seat?: number;
    text: string;
    time: number;
}
export interface RematchFrame {
    type: 'rematch';
    table: string;
    token: string;
    seat: number;
}
// What answers no frame of ours, as when our seat's key was renewed by somebody else.
export interface NewsFrame {
    type?: undefined;
    error: string;
    text: string;
}
export type ServerFrame = SceneFrame | SeatsFrame | ChatFrame | RematchFrame | NewsFrame;

export interface Option {
    key: string;
    values?: string[];
    names?: Record<string, string>; // of values, where those are no words
    default: string;
    help: string;
    per_seat?: boolean; // a value for each seat, told as key.1, key.2 …
    by_hand?: string; // the default of a seat that is no bot's
}
export interface Pack {
    name: string;
    title: string;
    lesson: boolean;
    range?: boolean; // the lesson is its own: a place to try things out
}
export interface Game {
    id: string;
    title: string;
    blurb: string;
    minutes: number;
    seats: { min: number; max: number; usual: number };
    options: Option[];
    bots: string[];
    packs: Pack[];
    companion?: string;
}
export interface Rule {
    id: string;
    title: string;
    section: string;
    text: string;
}
export interface Hint {
    text: string;
    label?: string;
    reason?: string;
    warning?: string;
}
// What chance wants to be told at a table with dice of its own, with an error `bad-chance`.
export interface Wanted {
    wrong: boolean; // a word cannot be, as against: there are too few
    kind: string;
    help: string;
    about?: string;
    from?: number;
    to?: number;
    words?: string[];
    example?: string;
}
export interface Verdict {
    legal: boolean;
    text: string;
    rule?: string;
    title?: string;
}
export interface KnownTable {
    table: string;
    game: string;
    title: string;
    seat: number;
    headline: string;
    to_act: number[];
    ending?: string | null;
    age: number;
    sort?: Sort;
    options?: Record<string, string>;
    players?: { seat: number; kind: 'person' | 'bot' | 'open'; name: string }[];
    binned?: true; // nobody came for so long that it cannot be joined now
}
export interface NewSeat {
    kind: 'person' | 'bot' | 'open';
    name?: string;
    bot?: string;
}
