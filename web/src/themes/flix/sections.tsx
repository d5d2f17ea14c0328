// A board of several maps side by side: one of them fills the room, the others are a tap away. Which
// one follows what happens, until somebody chooses; pinch and wheel go on from there.
import { useEffect, useState } from 'preact/hooks';
import { frame, RIM } from '../../board/geometry';
import { resetZoom, zoom } from '../../board/panzoom';
import { cursor } from '../../board/walk';
import { telling } from '../../player';
import type { Board, Scene } from '../../protocol';
import { themeOf } from '..';
import type { Box } from '../theme';
import { countIn, eyeOn, sectionsOf, type Section } from './maps';

const LARGEST = 4;

function roomOf(board: Board): HTMLElement | null {
    return document.querySelector<HTMLElement>(`.board:has(#board-${board.id})`);
}

// Enlarges the drawing, which stands in the middle of its room, until a part of it fills that room.
function zoomTo(room: HTMLElement, all: Box, part: Box) {
    const { clientWidth: w, clientHeight: h } = room;
    const unit = Math.min(w / all.w, h / all.h);
    const k = Math.min(LARGEST, Math.max(1, Math.min(w / part.w, h / part.h) / unit));
    const left = (w - all.w * unit) / 2 + (part.x - all.x) * unit;
    const top = (h - all.h * unit) / 2 + (part.y - all.y) * unit;
    const within = (at: number, size: number) => Math.min(0, Math.max(size * (1 - k), at));
    zoom.value = {
        k,
        x: within((w - part.w * unit * k) / 2 - left * k, w),
        y: within((h - part.h * unit * k) / 2 - top * k, h),
    };
}

function boxOf(section: Section, board: Board): Box {
    const isFirst = section.first === 0;
    const isLast = section.last === board.columns - 1;
    const x = section.first * 100 - (isFirst ? RIM : 70);
    const right = (section.last + 1) * 100 + (isLast ? RIM : 70);
    return { x, y: -RIM, w: right - x, h: board.rows * 100 + 2 * RIM };
}

// The section that the eye should be on: where the story is, the cursor, or whoever acts.
function sectionOf(sections: Section[], scene: Scene, board: Board): number {
    const touched = telling.value?.touches ?? [];
    const told = board.cells.find((c) => touched.includes(c.id));
    const walked = board.cells.find((c) => c.id === cursor.value);
    const cell = walked ?? told ?? eyeOn(scene, board);
    return cell ? sections.findIndex((s) => cell.x >= s.first && cell.x <= s.last) : -1;
}

function countsOf(section: Section, board: Board): string {
    const here = new Set(
        board.cells.filter((c) => c.x >= section.first && c.x <= section.last).map((c) => c.id),
    );
    return countIn(board.pieces.filter((p) => here.has(p.cell ?? '')));
}

export function Sections({ board, scene }: { board: Board; scene: Scene }) {
    const sections = sectionsOf(board);
    const eye = sections.length > 1 ? sectionOf(sections, scene, board) : -1;
    const [shown, setShown] = useState(-1);
    useEffect(() => {
        if (eye >= 0) setShown(eye);
    }, [eye]);
    const fit = (at: number) => {
        const room = roomOf(board);
        const section = sections[at];
        if (!room || !section) resetZoom();
        else zoomTo(room, frame(board, themeOf(scene.table.game), []), boxOf(section, board));
    };
    useEffect(() => {
        const room = roomOf(board);
        if (!room || sections.length < 2) return;
        fit(shown);
        const watch = new ResizeObserver(() => fit(shown));
        watch.observe(room);
        // The next mission may lie on one map, which is seen whole.
        return () => {
            watch.disconnect();
            resetZoom();
        };
    }, [shown, sections.length, board.id]);
    const choose = (at: number) => {
        setShown(at);
        fit(at);
    };
    if (sections.length < 2) return null;
    return (
        <nav class="sections" aria-label="Maps">
            {[...sections, null].map((s, i) => (
                <button
                    key={i}
                    class="button small"
                    aria-pressed={s ? shown === i : shown < 0}
                    onClick={() => choose(s ? i : -1)}
                    data-section={s ? i : 'all'}
                >
                    {s ? s.label : 'Both'}
                    {s && <small>{countsOf(s, board)}</small>}
                </button>
            ))}
        </nav>
    );
}
