// The board as it was left, in the list of tables; the game's own picture where this browser saw none.
import { posterOf } from '../themes/posters';
import { pictures } from './picture';

const DISC = 3.4;

export function Thumbnail({ table, game }: { table: string; game: string }) {
    const picture = pictures.value[table];
    const Art = posterOf(game);
    if (!picture)
        return (
            <span class="thumbnail" aria-hidden="true">
                <Art />
            </span>
        );
    const { w, h, cells, walls, discs } = picture;
    return (
        <span class="thumbnail is-board" aria-hidden="true" data-picture={table}>
            <svg viewBox={`-3 -3 ${w + 6} ${h + 6}`}>
                {cells.map(([x, y, side = 0], i) => (
                    <rect key={i} x={x} y={y} width={side * 0.94} height={side * 0.94} rx="1" />
                ))}
                {walls.map(([a, b, c, d], i) => (
                    <line key={i} x1={a} y1={b} x2={c} y2={d} />
                ))}
                {discs.map(([x, y, seat = 0], i) => (
                    <circle
                        key={i}
                        cx={x}
                        cy={y}
                        r={DISC}
                        class={seat > 0 ? `seat-${seat}` : 'is-nobodys'}
                    />
                ))}
            </svg>
        </span>
    );
}
