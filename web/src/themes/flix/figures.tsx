// What stands in the tray: each kind has a shape of its own, so that nobody needs to see colours.
import { has, wordIn } from '../../facts';
import { computed } from '@preact/signals';
import { telling } from '../../player';
import type { Mark, Piece } from '../../protocol';
import { told } from '../../room';
import type { Box } from '../theme';
import { struck } from './wood';

// Drawn around 0,0, one wide to each side.
const SHAPES: Record<string, string> = {
    patrol: 'M0 -1.1L1.1 .8H-1.1Z',
    sentry: 'M0 -1.1L1.1 0L0 1.1L-1.1 0Z',
    mastermind: 'M-.6 -1H.6L1.15 0L.6 1H-.6L-1.15 0Z',
    hostage: 'M-.9 1V-.2A.9 .9 0 0 1 .9 -.2V1Z',
    block: 'M-.9 -.9H.9V.9H-.9Z',
    token: 'M-.42 -1H.42L1 -.42V.42L.42 1H-.42L-1 .42V-.42Z',
};
const ROUND = 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z';
const GRAIN = 'M-.8 -.45Q0 -.7 .8 -.45M-.95 0Q0 -.25 .95 0M-.8 .45Q0 .2 .8 .45';
const CRATE = 'M-.9 -.9L.9 .9M.9 -.9L-.9 .9M-.62 -.62H.62V.62H-.62Z';
const WAVES =
    'M-46 -24A52 52 0 0 0 -46 24M46 -24A52 52 0 0 1 46 24M-62 -34A74 74 0 0 0 -62 34M62 -34A74 74 0 0 1 62 34';
const CROSS = 'M-.8 -.8L.8 .8M.8 -.8L-.8 .8';
const PLUS = 'M.68 -1.24H.92V-.94H1.22V-.7H.92V-.4H.68V-.7H.38V-.94H.68Z';

// Struck by the disc right now, or named in the strike that is told.
function isStruck(id: string): boolean {
    const event = telling.value;
    return struck.value.has(id) || (event?.name === 'strike' && wordIn(event, 'struck') === id);
}

// Patrols that have come in since Patrols last moved: they stand where nobody may have looked yet.
const newcomers = computed(() => {
    const events = told.value;
    const moved = events.findLastIndex((e) => e.name === 'phase' && wordIn(e, 'phase') === '3');
    return new Set(
        events.slice(moved + 1).flatMap((e) => (e.name === 'spawned' ? wordIn(e, 'piece') : [])),
    );
});

export function Figure({ piece, size }: { piece: Piece; size: number }) {
    const { kind } = piece;
    // The shape says of what kind it is, so its number names it.
    const glyph = has(piece, 'number') ? wordIn(piece, 'number') : piece.glyph;
    const isRound = !(kind in SHAPES);
    const shape = SHAPES[kind] ?? ROUND;
    // A disc has its true size; what stands in a Space fills the most of it.
    const half = piece.at ? size / 2 : size * 0.6;
    const isNew = newcomers.value.has(piece.id);
    const states = [
        ...(piece.state ?? []),
        ...(isStruck(piece.id) ? ['struck'] : []),
        ...(isNew ? ['new'] : []),
    ]
        .map((s) => ` is-${s}`)
        .join('');
    const isDown = piece.state?.includes('down');
    return (
        <g class={`f-piece f-${kind} seat-${piece.owner ?? 0}${states}`}>
            <g transform={`scale(${half})`}>
                <path class="f-shade" d={shape} transform="translate(.08 .14)" />
                <path class="f-body" d={shape} />
                {isRound && <path class="f-grain" d={GRAIN} />}
                {kind === 'block' && <path class="f-grain" d={CRATE} />}
                {isDown && <path class="f-cross" d={CROSS} />}
                {isNew && <path class="f-new" d={PLUS} />}
            </g>
            {glyph && !piece.at && kind !== 'block' && (
                <text
                    class="f-glyph"
                    text-anchor="middle"
                    y={half * (kind === 'patrol' ? 0.58 : 0.34)}
                    font-size={half * (glyph.length > 1 ? 0.84 : 1.05)}
                >
                    {glyph}
                </text>
            )}
        </g>
    );
}

// A mark fills its square: the Alert Token, or what is printed on a side board.
export function TrayMark({ mark, box }: { mark: Mark; box: Box }) {
    const half = Math.min(box.w, box.h) / 2;
    return (
        <g transform={`translate(${box.x + box.w / 2} ${box.y + box.h / 2})`}>
            <circle
                class={`f-mark f-mark-${mark.kind}`}
                r={mark.at ? half : half * (mark.kind === 'noise' ? 0.66 : 0.9)}
            />
            {mark.kind === 'noise' && <path class="f-wave" d={WAVES} />}
            {mark.kind === 'noise' && (
                <text class="f-loud" y="15" text-anchor="middle">
                    {mark.count}
                </text>
            )}
            {mark.kind === 'alert' && (
                <text class="f-alert" x={half * 0.62} y={-half * 0.35} text-anchor="middle">
                    !
                </text>
            )}
        </g>
    );
}
