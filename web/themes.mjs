// The looks of the games: a game that has a folder in src/themes with GAME.tsx in it is drawn by the `theme`
// there, in the style of GAME.css, and has the `Poster` of poster.tsx and the colours of colours.css in the
// lobby too. No list names it.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('src/themes/', import.meta.url);

export const THEMES = readdirSync(folder).filter(
    (id) => id !== 'plain' && existsSync(new URL(`${id}/${id}.tsx`, folder)),
);

const MODULES = {
    themes: () =>
        `export default { ${THEMES.map((id) => `${id}: () => import('./${id}/${id}')`).join()} };`,
    posters: () =>
        THEMES.map((id) => `import { Poster as ${id} } from './${id}/poster';`).join('') +
        `export default { ${THEMES.join()} };`,
    colours: () => THEMES.map((id) => `@import './${id}/colours.css';`).join(''),
};

// For esbuild: "themes" becomes a table of what fetches the theme of a game, "posters" one of the pictures,
// "colours" the style of all of them, since the lobby has both at once.
export const themes = {
    name: 'themes',
    setup(b) {
        const filter = new RegExp(`^(${Object.keys(MODULES).join('|')})$`);
        b.onResolve({ filter }, ({ path }) => ({ path, namespace: 'themes' }));
        b.onLoad({ filter: /.*/, namespace: 'themes' }, ({ path }) => ({
            contents: MODULES[path](),
            resolveDir: fileURLToPath(folder),
            loader: path === 'colours' ? 'css' : 'js',
        }));
    },
};
