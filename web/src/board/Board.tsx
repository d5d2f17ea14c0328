// One board of a scene in SVG: ground, cells, marks, pieces, and what glows. It draws any grid; how
// things look is the theme's.
import { useEffect, useRef } from 'preact/hooks';
import { landed, telling } from '../player';
import { stepMs } from '../prefs';
import type { Board as BoardData, Cell, Scene } from '../protocol';
import { mySeat } from '../room';
import { activate, ask, pointed, touching } from '../table/act';
import { isCalledFor, isQuiet } from '../table/lesson';
import { themeOf } from '../themes';
import { cellOf, describe } from './describe';
import { Exact, Flight, fliesOver, Over, Regions, Routes, Walls } from './Exact';
import { actorOf, cellBox, frame, isLarge, isOnGrid } from './geometry';
import { CellGlow, glowOf, pickGlow } from './Glow';
import { Ground } from './Ground';
import { attach, zoom } from './panzoom';
import { PieceOn, placePieces, type Placed } from './Pieces';
import { idAt, useTips } from './tips';
import { cursor, walk } from './walk';

// A board that only chooses cells: those that may be chosen, and what to do with the one that is.
interface Picking {
    lit: ReadonlySet<string>;
    pick(cell: string): void;
}

interface Props {
    board: BoardData;
    scene: Scene;
    isNow: boolean;
    picking?: Picking;
}

export function Board({ board, scene, isNow, picking }: Props) {
    const ref = useRef<HTMLDivElement>(null);
    const theme = themeOf(scene.table.game);
    const box = (cell: Cell) => cellBox(cell, board, theme);
    const all = frame(board, theme, board.cells.filter((c) => !isOnGrid(c, board)).map(box));
    const { k, x, y } = zoom.value;
    const placed = placePieces(board, theme, box);
    const isFlat = (p: Placed) => theme.isFlat?.(p.piece) ?? false;
    const flying = [telling, landed].map((it) => fliesOver(it.value, board, scene)).find(Boolean);
    const teller = isNow || picking ? null : actorOf(telling.value, board);
    const acting = scene.table.ending ? [] : scene.table.to_act;
    // Where cells are only chosen, a finger on the board scrolls the page.
    useEffect(() => (picking ? undefined : attach(ref.current as HTMLElement)), []);
    useTips(ref, !picking);

    const act = (id: string, at: { x: number; y: number }) => {
        if (picking) picking.pick(cellOf(scene, id)?.id ?? id);
        else activate(id, at);
    };
    const onClick = (e: MouseEvent) => {
        const id = idAt(e.target);
        cursor.value = null;
        if (id) act(id, { x: e.clientX, y: e.clientY });
    };
    const onMenu = (e: MouseEvent) => {
        const id = idAt(e.target);
        if (!id || picking) return;
        e.preventDefault();
        ask(id, { x: e.clientX, y: e.clientY });
    };
    return (
        <div class="board" ref={ref}>
            <div
                class="board-focus"
                tabIndex={0}
                role="application"
                aria-roledescription="board"
                data-board
                aria-label={`${board.label}. Arrow keys walk the board, Enter acts on the space you are on.`}
                onKeyDown={(e) => walk(e, board, scene, act)}
                onClick={onClick}
                onContextMenu={onMenu}
            >
                {/* Whoever draws the board once more, as a lens does, draws it unzoomed. */}
                <div
                    class="board-zoom"
                    style={{ transform: k === 1 ? '' : `translate(${x}px, ${y}px) scale(${k})` }}
                >
                    <svg
                        id={`board-${board.id}`}
                        viewBox={`${all.x} ${all.y} ${all.w} ${all.h}`}
                        preserveAspectRatio={theme.isAtTop?.(board) ? 'xMidYMin' : 'xMidYMid'}
                        aria-hidden="true"
                        focusable="false"
                        class={`${stepMs() === 0 ? 'is-still' : ''}${isLarge(board) ? ' is-large' : ''}`}
                    >
                        <Ground board={board} theme={theme} />
                        <Regions board={board} theme={theme} />
                        {placed.filter(isFlat).map((p) => (
                            <PieceOn key={p.piece.id} placed={p} theme={theme} />
                        ))}
                        {board.marks.map((mark, i) => {
                            if (mark.at)
                                return <Exact key={i} mark={mark} board={board} theme={theme} />;
                            const cell = board.cells.find((c) => c.id === mark.cell);
                            return (
                                cell && (
                                    <theme.MarkFace
                                        key={[mark.cell, mark.kind, mark.count].join(' ')}
                                        mark={mark}
                                        box={box(cell)}
                                    />
                                )
                            );
                        })}
                        {board.cells.map((cell) => (
                            <CellGlow
                                key={cell.id}
                                box={box(cell)}
                                glow={
                                    picking
                                        ? pickGlow(board, cell, picking.lit.has(cell.id))
                                        : glowOf(board, cell, isNow)
                                }
                                isCursor={cursor.value === cell.id}
                                isPointed={pointed.value.includes(cell.id)}
                            />
                        ))}
                        <Walls board={board} theme={theme} />
                        <theme.Names board={board} box={box} />
                        {board.cells.map((cell) => {
                            const b = box(cell);
                            return (
                                <rect
                                    key={cell.id}
                                    class="hit"
                                    data-id={cell.id}
                                    data-cell
                                    x={b.x}
                                    y={b.y}
                                    width={b.w}
                                    height={b.h}
                                />
                            );
                        })}
                        {placed
                            .filter((p) => !isFlat(p))
                            .map((p) => (
                                <PieceOn
                                    key={p.piece.id}
                                    placed={p}
                                    theme={theme}
                                    isMine={!!p.piece.owner && acting.includes(p.piece.owner)}
                                    isLegal={
                                        isNow &&
                                        !picking &&
                                        p.piece.owner !== mySeat.value &&
                                        !isQuiet(p.piece.id) &&
                                        touching(p.piece.id).length > 0
                                    }
                                    isCalled={isNow && isCalledFor(p.piece.id)}
                                    isTold={p.piece === teller}
                                />
                            ))}
                        <Routes board={board} theme={theme} />
                        <Over board={board} theme={theme} />
                        {flying && (
                            <Flight
                                event={flying}
                                isAtRest={flying !== telling.value}
                                board={board}
                                theme={theme}
                            />
                        )}
                    </svg>
                </div>
            </div>
            <BoardInWords board={board} scene={scene} />
        </div>
    );
}

// The board as a list, for those who cannot see it.
function BoardInWords({ board, scene }: { board: BoardData; scene: Scene }) {
    const places = board.cells.filter((c) => board.pieces.some((p) => p.cell === c.id));
    return (
        <div class="only-spoken" role="region" aria-label={`${board.label} in words`}>
            <ul>
                {places.map((cell) => {
                    const about = describe(scene, cell.id);
                    return (
                        <li key={cell.id}>
                            {about?.title}: {about?.lines.join(' ')}
                        </li>
                    );
                })}
            </ul>
        </div>
    );
}
