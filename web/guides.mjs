// The guides of the games as the page shows them: docs/GAME.md becomes HTML while the page is built. What
// games there are is what content/ has; one without a guide is left out.
import { readdirSync, readFileSync } from 'node:fs';
import markdown from 'markdown-it';

const docs = new URL('../docs/', import.meta.url);

// Tags that are written in a guide are shown, not obeyed.
const md = markdown({ html: false });
const { rules } = md.renderer;

// The page has a title and a heading above the guide.
function demote(tokens) {
    const isTitle = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1';
    for (const token of tokens)
        if (/^heading_/.test(token.type)) token.tag = token.tag === 'h2' ? 'h3' : 'h4';
    return isTitle ? tokens.slice(3) : tokens;
}

// A guide leads to other files of docs/, which are not part of the page.
rules.link_open = rules.link_close = () => '';

// What is wider than the page is moved by itself, also by keys.
rules.table_open = () =>
    '<div class="book-table" tabindex="0" role="region" aria-label="Table"><table>';
rules.table_close = () => '</table></div>';
rules.fence = (tokens, i) =>
    `<pre tabindex="0"><code>${md.utils.escapeHtml(tokens[i].content)}</code></pre>`;

export function htmlOf(text) {
    return md.renderer.render(demote(md.parse(text, {})), md.options, {});
}

function gamesWithAGuide() {
    const content = readdirSync(new URL('../content/', import.meta.url));
    const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));
    return pages.map((name) => name.slice(0, -'.md'.length)).filter((id) => content.includes(id));
}

// For esbuild: "guides" becomes a table of what fetches the guide of a game, "guide:patrol" its HTML.
export const guides = {
    name: 'guides',
    setup(b) {
        b.onResolve({ filter: /^guides?(:|$)/ }, ({ path }) => ({ path, namespace: 'guides' }));
        b.onLoad({ filter: /^guides$/, namespace: 'guides' }, () => {
            const rows = gamesWithAGuide().map((id) => `'${id}': () => import('guide:${id}')`);
            return { contents: `export default { ${rows.join(', ')} };`, loader: 'js' };
        });
        b.onLoad({ filter: /^guide:/, namespace: 'guides' }, ({ path }) => ({
            contents: htmlOf(
                readFileSync(new URL(`${path.slice('guide:'.length)}.md`, docs), 'utf8'),
            ),
            loader: 'text',
        }));
    },
};
