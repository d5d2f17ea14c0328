// The guides of the games as the page shows them: docs/GAME.md becomes HTML while the page is built. What
// games there are is what content/ has; one without a guide is left out.
//
// A guide also serves the repository and the terminal. What stands between `<!-- terminal -->` and
// `<!-- /terminal -->` is left out here, `<!-- page ... -->` is shown here only, and
// `<!-- picture NAME: words -->` is a drawing of web/src/rules/pictures.
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
// What the page calls by a name of one word is a button; it has no line to type it on.
rules.code_inline = (tokens, i) => `<b>${md.utils.escapeHtml(tokens[i].content)}</b>`;

const TERMINAL = /<!-- terminal -->[\s\S]*?<!-- \/terminal -->\n?/g;
const PAGE = /<!-- page\s([\s\S]*?)-->/g;
const PICTURE = /<!-- picture ([a-z-]+): ([^\n]*?) -->/g;
const pictures = new URL('./src/rules/pictures/', import.meta.url);

function figure(name, words) {
    const art = readFileSync(new URL(`${name}.svg`, pictures), 'utf8');
    return `<figure class="guide-picture">${art}<figcaption>${md.utils.escapeHtml(words)}</figcaption></figure>`;
}

export function htmlOf(text) {
    const drawn = [];
    const prose = text
        .replace(TERMINAL, '')
        .replace(PAGE, '$1')
        .replace(PICTURE, (_, name, words) => `PICTURE${drawn.push(figure(name, words)) - 1}`);
    const html = md.renderer.render(demote(md.parse(prose, {})), md.options, {});
    return html.replace(/<p>PICTURE(\d+)<\/p>/g, (_, i) => drawn[i]);
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
