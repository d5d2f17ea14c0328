// What follows no cells: walls, regions, routes, marks at exact places, and the way of a thing that
// goes along a path. Any theme has them; its style says how they look.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { flightMs, flightTimes } from '../player';
import type { Board, Cell, Mark, Region, Scene, TableEvent } from '../protocol';
import { over } from '../table/over';
import type { Box, Theme } from '../themes/theme';
import { exactly, exactSpot } from './geometry';

interface Plan {
    board: Board;
    theme: Theme;
}

// The class of a kind and its states, such as "wall is-open".
function classOf(name: string, kind: string, state: string[] = []): string {
    return [name, `${name}-${kind}`, ...state.map((s) => `is-${s}`)].join(' ');
}

function lineOf(points: number[][], { board, theme }: Plan): string {
    const { point } = exactly(board, theme);
    return points.map(([x = 0, y = 0]) => point(x, y).join()).join(' ');
}

// All shades lie under all walls, so that no wall is shaded by its neighbour.
export function Walls({ board, theme }: Plan) {
    const { point } = exactly(board, theme);
    const walls = (board.walls ?? []).map((wall) => {
        const [x1, y1] = point(wall.line[0], wall.line[1]);
        const [x2, y2] = point(wall.line[2], wall.line[3]);
        return { wall, key: wall.id ?? wall.line.join(), line: { x1, y1, x2, y2 } };
    });
    if (walls.length === 0) return null;
    return (
        <g class="walls">
            {walls.map(({ key, line }) => (
                <line key={key} class="wall-shade" {...line} />
            ))}
            {walls.map(({ wall, key, line }) => (
                <line key={key} class={classOf('wall', wall.kind, wall.state)} {...line} />
            ))}
        </g>
    );
}

// What stands between two cells, for themes that draw it no other way. Exact walls stand already.
export function Edges({ board, box }: { board: Board; box: (cell: Cell) => Box }) {
    const find = new Map(board.cells.map((c) => [c.id, c]));
    return (
        <g class="edges">
            {board.edges.map((edge) => {
                const from = find.get(edge.from);
                const to = find.get(edge.to);
                if (!from || !to || edge.kind === 'flow') return null;
                if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) !== 1) return null;
                if (edge.kind === 'wall' && board.walls?.length) return null;
                const { x, y, w, h } = box(from.x < to.x || from.y < to.y ? to : from);
                const isUpright = from.y === to.y;
                return (
                    <path
                        key={`${edge.from} ${edge.to}`}
                        class={classOf('edge', edge.kind)}
                        d={isUpright ? `M${x} ${y}v${h}` : `M${x} ${y + h}h${w}`}
                    />
                );
            })}
        </g>
    );
}

function RegionOn({ region, board, theme }: Plan & { region: Region }) {
    const { point, length } = exactly(board, theme);
    const name = classOf('region', region.kind);
    const [x = 0, y = 0] = region.points[0] ?? [];
    const [cx, cy] = point(x, y);
    return (
        <g>
            {region.radius ? (
                <circle class={name} cx={cx} cy={cy} r={length(region.radius)} />
            ) : (
                <polygon class={name} points={lineOf(region.points, { board, theme })} />
            )}
            {region.label && (
                <text class="region-name" x={cx + 8} y={cy - 8}>
                    {region.label}
                </text>
            )}
        </g>
    );
}

export function Regions({ board, theme }: Plan) {
    if (!board.regions?.length) return null;
    return (
        <g class="regions">
            {board.regions.map((r) => (
                <RegionOn key={r.id} region={r} board={board} theme={theme} />
            ))}
        </g>
    );
}

export function Routes({ board, theme }: Plan) {
    if (!board.routes?.length) return null;
    return (
        <g class="routes">
            {board.routes.map((route) => (
                <polyline
                    key={route.id}
                    class={classOf('route', route.kind)}
                    points={lineOf(route.points, { board, theme })}
                />
            ))}
        </g>
    );
}

// What a move that is being thought about would do.
export function Over({ board, theme }: Plan) {
    const part = over.value?.boards.find((b) => b.id === board.id);
    if (!part) return null;
    const laid = { ...board, regions: part.regions ?? [], routes: part.routes ?? [] };
    return (
        <g class="over">
            <Regions board={laid} theme={theme} />
            <Routes board={laid} theme={theme} />
        </g>
    );
}

// A mark at its exact place, in a square of its size.
export function Exact({ mark, board, theme }: Plan & { mark: Mark }) {
    const spot = exactSpot(mark, board, theme);
    if (!spot) return null;
    const { x, y, size } = spot;
    return (
        <g transform={`translate(${x} ${y}) rotate(${(mark.angle ?? 0) / 100})`}>
            <theme.MarkFace mark={mark} box={{ x: -size / 2, y: -size / 2, w: size, h: size }} />
        </g>
    );
}

// The event that is told now, if its path goes over this board.
export function fliesOver(event: TableEvent | null, board: Board, scene: Scene) {
    const isHere = event?.path && (event.path.board ?? scene.boards[0]?.id) === board.id;
    return isHere ? event : null;
}

interface Flown {
    event: TableEvent;
    isAtRest: boolean; // what came of it is told, so that it moves no more
}

// What goes along a path, at its true times: the piece that the event touches first where that lies
// at an exact place, and otherwise a disc that is on the table only for as long as it moves.
export function Flight({ event, isAtRest, board, theme }: Plan & Flown) {
    const ref = useRef<SVGGElement>(null);
    const points = event.path?.points ?? [];
    const { point, length } = exactly(board, theme);
    const size = theme.flightSize?.(event, board);
    const [x, y] = point(points.at(-1)?.[0] ?? 0, points.at(-1)?.[1] ?? 0);
    const piece = board.pieces.find((p) => p.at && p.id === event.touches?.[0]);
    const spot = piece && exactSpot(piece, board, theme);
    // Before the next frame: what came of it is never seen while the thing still moves.
    useLayoutEffect(() => {
        const duration = flightMs(event);
        if (isAtRest || duration === 0 || points.length < 2) return;
        const times = flightTimes(event);
        const frames = points.map(([px = 0, py = 0], i) => {
            const [left, top] = point(px, py);
            const offset = Math.min(1, (times[i] ?? 0) / duration);
            return { transform: `translate(${left}px, ${top}px)`, offset };
        });
        const moving = ref.current?.animate(frames, { duration });
        return () => moving?.cancel();
    }, [event, isAtRest]);
    return (
        <g class="flight">
            <polyline class="flight-line" points={lineOf(points, { board, theme })} />
            <g ref={ref} style={{ transform: `translate(${x}px, ${y}px)` }} data-flight>
                {piece && spot ? (
                    <theme.PieceFace piece={piece} size={spot.size} />
                ) : (
                    <circle class="flight-disc" r={size ? length(size) / 2 : 22} />
                )}
            </g>
        </g>
    );
}
