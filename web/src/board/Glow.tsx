// What shows that something can be done on a cell: ring, chevron, points left, warning, cursor.
import type { Board, Cell } from '../protocol';
import { moves } from '../room';
import { touching } from '../table/act';
import { isCalledFor, isQuiet } from '../table/lesson';
import type { Box } from '../themes/theme';

interface Glow {
    legal: boolean;
    // What a lesson asks for, and what may be done besides.
    called: boolean;
    quiet: boolean;
    reach: string | null;
    warned: boolean;
}

const NOTHING = { legal: false, called: false, quiet: false, reach: null, warned: false };

export function glowOf(board: Board, cell: Cell, isNow: boolean): Glow {
    if (!isNow) return NOTHING;
    const own = touching(cell.id);
    const reach = moves.value.length > 0 ? board.reach.find((r) => r.cell === cell.id) : undefined;
    const called = isCalledFor(cell.id);
    return {
        legal: called || own.length > 0,
        called,
        quiet: isQuiet(cell.id),
        reach: reach ? (reach.label ?? '') : null,
        warned: own.some((m) => m.warning),
    };
}

// Where cells are only chosen: those that may be, and what the scene points at.
export function pickGlow(board: Board, cell: Cell, isLit: boolean): Glow {
    const reach = board.reach.find((r) => r.cell === cell.id);
    return { ...NOTHING, legal: isLit, reach: reach ? (reach.label ?? '') : null };
}

export function CellGlow({
    box,
    glow,
    isCursor,
    isPointed,
}: {
    box: Box;
    glow: Glow;
    isCursor: boolean;
    isPointed: boolean;
}) {
    const { x, y, w, h } = box;
    const isLit = glow.legal && !glow.quiet;
    const kind = isLit ? 'legal' : glow.legal || glow.reach !== null ? 'reach' : 'none';
    return (
        <g class={`glow glow-${kind}${isPointed ? ' is-pointed' : ''}`}>
            {kind !== 'none' && (
                <rect class="glow-fill" x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx="6" />
            )}
            {isLit && <path class="glow-chevron" d={`M${x + w / 2 - 9} ${y + h - 15}l9 8l9 -8`} />}
            {glow.reach && (
                <text class="glow-left" x={x + w - 9} y={y + h - 9} text-anchor="end">
                    {glow.reach}
                </text>
            )}
            {glow.warned && (
                <text class="glow-warn" x={x + 9} y={y + h - 9}>
                    ⚠
                </text>
            )}
            {(isPointed || glow.called) && (
                <rect class="glow-point" x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx="6" />
            )}
            {isCursor && (
                <rect class="glow-cursor" x={x + 2} y={y + 2} width={w - 4} height={h - 4} rx="6" />
            )}
        </g>
    );
}
