// The guide of a game, from docs/: how it is played here. The build turns it into a chunk.
import { useEffect, useState } from 'preact/hooks';
import { fetchGuide, type Block } from './guides';

function Inline({ text }: { text: string }) {
    const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/);
    return (
        <>
            {parts.map((p, i) => {
                if (p.startsWith('`')) return <code key={i}>{p.slice(1, -1)}</code>;
                if (p.startsWith('**')) return <b key={i}>{p.slice(2, -2)}</b>;
                return p.startsWith('[') ? /\[([^\]]+)\]/.exec(p)?.[1] : p;
            })}
        </>
    );
}

function BlockView({ it }: { it: Block }) {
    switch (it.kind) {
        case 'head':
            return it.level <= 2 ? <h3>{it.text}</h3> : <h4>{it.text}</h4>;
        case 'list':
            return (
                <ul class="book-list">
                    {it.lines.map((l) => (
                        <li key={l}>
                            <Inline text={l} />
                        </li>
                    ))}
                </ul>
            );
        case 'code':
            return <pre tabIndex={0}>{it.lines.join('\n')}</pre>;
        case 'table':
            return (
                <div class="book-table" tabIndex={0} role="region" aria-label="Table">
                    <table>
                        <tbody>
                            {it.rows.map((row, i) => (
                                <tr key={i}>
                                    {row.map((cell, j) => (
                                        <td key={j}>
                                            <Inline text={cell} />
                                        </td>
                                    ))}
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </div>
            );
        default:
            return (
                <p>
                    <Inline text={it.text} />
                </p>
            );
    }
}

export function Guide({ game }: { game: string }) {
    const [blocks, setBlocks] = useState<Block[]>([]);
    useEffect(() => void fetchGuide(game).then(setBlocks), [game]);
    if (blocks.length === 0) return null;
    return (
        <section id="guide" class="book-section book-guide">
            <h2>How to play it here</h2>
            {blocks.map((b, i) => (
                <BlockView key={i} it={b} />
            ))}
        </section>
    );
}
