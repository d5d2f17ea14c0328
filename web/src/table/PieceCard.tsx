// The card of a piece, opened by a click on it: what it is, its figures, how it and you would fare
// now, and what it may do. All of it is facts of the scene, so it serves every game.
import '../shell';
import { pieceOf } from '../board/describe';
import { has, numberIn, wordIn } from '../facts';
import type { Piece } from '../protocol';
import { view } from '../room';
import { capital } from '../wording';
import { menu } from './act';

// Chances against you and for you, in percent.
const CHANCES: Record<string, string> = {
    exposure: 'It notices you this turn',
    hit: 'Its attack hits you',
    shot: 'You hit it',
};
// What is told in another way.
const ASIDE = ['card', 'number', 'color', 'distance', 'choice', ...Object.keys(CHANCES)];
const ROW = /^(to|plan|chance)-\d+$/;

// "move-1-search" is "Move 1, search".
function planText(plan: string): string {
    return capital(plan.replace(/-(?=[a-z])/g, ', ').replace('-', ' '));
}

// What the total must be for a row: "up to -3", "-2 to 0", "4 or more".
function totalText(piece: Piece, row: number): string {
    const [from, to] = [numberIn(piece, `to-${row - 1}`) + 1, numberIn(piece, `to-${row}`)];
    if (row === 1) return `up to ${to}`;
    if (!has(piece, `to-${row}`)) return `${from} or more`;
    return from === to ? `${to}` : `${from} to ${to}`;
}

function Chances({ piece }: { piece: Piece }) {
    const told = Object.keys(CHANCES).filter((name) => has(piece, name));
    return (
        <ul class="card-chances">
            {told.map((name) => (
                <li key={name} data-chance={name}>
                    {CHANCES[name]} <b>{numberIn(piece, name)} %</b>
                </li>
            ))}
        </ul>
    );
}

function Plans({ piece }: { piece: Piece }) {
    const rows: number[] = [];
    while (has(piece, `plan-${rows.length + 1}`)) rows.push(rows.length + 1);
    if (rows.length === 0) return null;
    const hasTotals = has(piece, 'to-1');
    return (
        <table class="card-plans">
            <caption>{hasTotals ? 'Its card and the alarm decide' : 'Its die'}</caption>
            <tbody>
                {rows.map((row) => (
                    <tr key={row}>
                        {hasTotals && <td>{totalText(piece, row)}</td>}
                        <td>{planText(wordIn(piece, `plan-${row}`))}</td>
                        <td class="card-chance">{numberIn(piece, `chance-${row}`)} %</td>
                    </tr>
                ))}
                {has(piece, 'choice') && (
                    <tr>
                        <td>special</td>
                        <td>You choose</td>
                        <td class="card-chance">{numberIn(piece, 'choice')} %</td>
                    </tr>
                )}
            </tbody>
        </table>
    );
}

export default function PieceCard() {
    const scene = view.value;
    const piece = scene && menu.value ? pieceOf(scene, menu.value.id) : undefined;
    if (!piece?.facts) return null;
    const figures = Object.keys(piece.facts).filter((n) => !ASIDE.includes(n) && !ROW.test(n));
    const routes = scene?.boards.flatMap((b) => b.routes ?? []) ?? [];
    const way = routes.find((r) => r.piece === piece.id)?.label;
    const kind = [wordIn(piece, 'card'), wordIn(piece, 'color'), ...(piece.state ?? [])];
    return (
        <div class="piece-card" data-card={piece.id}>
            <p class="card-kind">{[...new Set(kind.filter(Boolean))].join(' · ')}</p>
            {way && <p>{capital(way)}.</p>}
            <dl class="card-figures">
                {has(piece, 'distance') && (
                    <div>
                        <dt>away</dt>
                        <dd>{numberIn(piece, 'distance')} mm</dd>
                    </div>
                )}
                {figures.map((name) => (
                    <div key={name}>
                        <dt>{name}</dt>
                        <dd>{wordIn(piece, name)}</dd>
                    </div>
                ))}
            </dl>
            <Chances piece={piece} />
            <Plans piece={piece} />
        </div>
    );
}
