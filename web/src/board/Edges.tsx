import type { Board, Cell } from '../protocol';
import type { Box } from '../themes/theme';

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
                        class={`edge edge-${edge.kind}`}
                        d={isUpright ? `M${x} ${y}v${h}` : `M${x} ${y + h}h${w}`}
                    />
                );
            })}
        </g>
    );
}
