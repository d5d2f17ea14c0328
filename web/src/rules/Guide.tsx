// The guide of a game, from docs/: how it is played here. The build makes it HTML and a chunk of its own.
import guides from 'guides';
import { useEffect, useState } from 'preact/hooks';

export function hasGuide(game: string): boolean {
    return game in guides;
}

export function Guide({ game }: { game: string }) {
    const [html, setHtml] = useState('');
    useEffect(() => {
        void guides[game]?.().then(
            (guide) => setHtml(guide.default),
            () => {},
        );
    }, [game]);
    return (
        <section id="guide" class="book-section book-guide">
            <h2>How to play it here</h2>
            <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
    );
}
