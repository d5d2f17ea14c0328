// The way of a real disc drawn over the map in one go: what it passes was struck, in that order. One
// finger moves an enlarged board, so that it draws only where all of it is in sight.
import { useEffect } from 'preact/hooks';
import { isEnlarged } from '../../board/panzoom';
import type { Board, Piece } from '../../protocol';
import { isWithin } from '../../within';

const TRACE = 10; // pixels from which on a finger draws
const STEP = 4; // a swift finger is heard of now and then; in between it went straight

interface Spot {
    x: number;
    y: number;
}

// The piece at a spot of the screen, whatever is drawn over it.
function pieceAt(board: Board, { x, y }: Spot): Piece | undefined {
    const ids = document
        .elementsFromPoint(x, y)
        .map((el) => el.closest<SVGElement>('.piece')?.dataset.id);
    return board.pieces.find((p) => ids.includes(p.id));
}

function spotsBetween(a: Spot, b: Spot): Spot[] {
    const count = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STEP));
    return Array.from({ length: count }, (_, i) => {
        const t = (i + 1) / count;
        return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
    });
}

export function useTrace(board: Board, onPassed: (piece: Piece) => void) {
    useEffect(() => {
        let start: Spot | null = null;
        let last: Spot | null = null;
        const down = (e: PointerEvent) => {
            const isOnBoard = isWithin(e.target, '.board') && e.isPrimary && !isEnlarged();
            start = last = isOnBoard ? { x: e.clientX, y: e.clientY } : null;
        };
        const move = (e: PointerEvent) => {
            const now = { x: e.clientX, y: e.clientY };
            if (
                !start ||
                !last ||
                !e.isPrimary ||
                Math.hypot(now.x - start.x, now.y - start.y) < TRACE
            )
                return;
            for (const spot of spotsBetween(last, now)) {
                const piece = pieceAt(board, spot);
                if (piece && !piece.state?.includes('active')) onPassed(piece);
            }
            last = now;
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
