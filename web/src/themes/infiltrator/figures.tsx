// What stands and lies in a sector: you, the enemies as lettered counters in the shape of their
// colour, bodies, what may be taken, noise as rings and detection as an eye.
import { numberIn } from '../../facts';
import { IconAt } from '../../parts/Icon';
import type { IconName } from '../../icons';
import type { Piece } from '../../protocol';
import { SHAPES } from './shapes';
import { colorOf, exposureOf, is, isEnemy } from './words';

const FACES: Record<string, IconName> = {
    guard: 'officer',
    veteran: 'sergeant',
    dog: 'hound',
    drone: 'drone',
    eye: 'camera',
    enforcer: 'riotShield',
    hunter: 'bow',
    sentinel: 'tower',
    kestrel: 'hood',
};

const EYE = 'M-1 0Q0 -.9 1 0Q0 .9 -1 0Z';

// An eye of the given width; it may tell how likely it sees.
export function Eye({ size, text }: { size: number; text?: string }) {
    const r = size / 2;
    return (
        <g class="i-eye">
            <path d={EYE} transform={`scale(${r})`} />
            {text ? (
                <text y={r * 0.32} text-anchor="middle" font-size={r * 0.86}>
                    {text}
                </text>
            ) : (
                <circle class="i-pupil" r={r * 0.32} />
            )}
        </g>
    );
}

// Four strokes around whoever is ready to shoot.
function Overwatch({ r }: { r: number }) {
    const [a, b] = [r * 1.02, r * 1.34];
    return <path class="i-overwatch" d={`M0 ${-b}V${-a}M0 ${a}V${b}M${-b} 0H${-a}M${a} 0H${b}`} />;
}

function Enemy({ piece, r }: { piece: Piece; r: number }) {
    const color = colorOf(piece);
    const exposure = exposureOf(piece);
    const states = ['active', 'sees', 'stunned'].filter((s) => is(piece, s));
    return (
        <g class={`i-enemy is-${color}${states.map((s) => ` is-${s}`).join('')}`}>
            <path class="i-body" d={SHAPES[color]} transform={`scale(${r})`} />
            <IconAt name={FACES[piece.kind] ?? 'officer'} x={0} y={r * 0.06} size={r * 1.14} />
            {is(piece, 'overwatch') && <Overwatch r={r} />}
            <g class="i-number" transform={`translate(${-r * 0.86} ${r * 0.72})`}>
                <rect x={-r * 0.44} y={-r * 0.36} width={r * 0.88} height={r * 0.72} rx="3" />
                <text y={r * 0.24} text-anchor="middle" font-size={r * 0.68}>
                    {numberIn(piece, 'number')}
                </text>
            </g>
            {is(piece, 'stunned') && (
                <text class="i-stunned" x={r * 0.7} y={-r * 0.5} font-size={r * 0.8}>
                    z
                </text>
            )}
            {(is(piece, 'sees') || exposure > 0) && (
                <g transform={`translate(${r * 0.72} ${-r * 0.78})`}>
                    <Eye size={r * 1.5} text={is(piece, 'sees') ? '!' : `${exposure}`} />
                </g>
            )}
        </g>
    );
}

function Body({ piece, r }: { piece: Piece; r: number }) {
    const color = colorOf(piece);
    return (
        <g class={`i-enemy is-down is-${color}`}>
            <path class="i-body" d={SHAPES[color]} transform={`scale(${r * 0.86} ${r * 0.6})`} />
            <path
                class="i-cross"
                d={`M${-r * 0.4} ${-r * 0.25}L${r * 0.4} ${r * 0.25}M${r * 0.4} ${-r * 0.25}L${-r * 0.4} ${r * 0.25}`}
            />
            <text class="i-down-name" y={r * 1.1} text-anchor="middle" font-size={r * 0.6}>
                {numberIn(piece, 'number')}
            </text>
        </g>
    );
}

function You({ piece, r }: { piece: Piece; r: number }) {
    return (
        <g class={`i-you${is(piece, 'hidden') ? ' is-hidden' : ''}`}>
            <circle class="i-you-disc" r={r} />
            <IconAt name="hood" x={0} y={0} size={r * 1.5} />
            {is(piece, 'hidden') && <circle class="i-you-veil" r={r} fill="url(#i-hatch)" />}
            {is(piece, 'overwatch') && <Overwatch r={r} />}
        </g>
    );
}

function Noise({ size }: { size: number }) {
    return (
        <g class="i-noise">
            {[0.5, 0.38, 0.26].map((k) => (
                <circle key={k} r={size * k} />
            ))}
        </g>
    );
}

function Token({ piece, size }: { piece: Piece; size: number }) {
    const r = size / 2;
    if (piece.kind === 'detection') return <Eye size={size} />;
    if (piece.kind === 'exit')
        return (
            <g class="i-token is-exit">
                <rect x={-r} y={-r} width={size} height={size} rx="4" />
                <IconAt name="exit" x={0} y={0} size={size * 0.74} />
            </g>
        );
    if (piece.kind === 'key')
        return (
            <g class="i-token is-key">
                <circle r={r} />
                <IconAt name="key" x={0} y={0} size={size * 0.7} />
            </g>
        );
    return (
        <g class={`i-token is-${piece.kind}`}>
            <path
                d="M0 -1.1L.32 -.36L1.1 -.3L.5 .22L.7 1L0 .56L-.7 1L-.5 .22L-1.1 -.3L-.32 -.36Z"
                transform={`scale(${r})`}
            />
            <text y={r * 0.42} text-anchor="middle" font-size={r * 1.05}>
                {numberIn(piece, 'number')}
            </text>
        </g>
    );
}

// A Lock bars its whole sector.
function Lock() {
    return (
        <g class="i-locked">
            <rect x="-86" y="-56" width="100" height="100" fill="url(#i-hatch)" />
            <circle r="11" />
            <IconAt name="padlock" x={0} y={-1} size={15} />
        </g>
    );
}

export function Figure({ piece, size }: { piece: Piece; size: number }) {
    const r = size * 0.42;
    if (piece.kind === 'hero') return <You piece={piece} r={r} />;
    if (piece.kind === 'body') return <Body piece={piece} r={r} />;
    if (piece.kind === 'lock') return <Lock />;
    if (isEnemy(piece)) return <Enemy piece={piece} r={r} />;
    return piece.kind === 'noise' ? <Noise size={size} /> : <Token piece={piece} size={size} />;
}
