// Builds the page into dist/, which is flat: the C build puts these files into the program.
// Only the icons named in src/icons.ts are taken from the icon set, so that the page stays small.
// What is imported only when it is wanted, such as the companion, becomes a file of its own.
//
// Usage: node build.mjs [FOLDER]
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { guides } from './guides.mjs';
import { THEMES, themes } from './themes.mjs';
import { packagesOf, thirdParty } from './third-party.mjs';

const require = createRequire(import.meta.url);
const subset = require('subset-font');
const { version } = require('./package.json');
const here = new URL('.', import.meta.url);
const dist = process.argv[2]
    ? pathToFileURL(`${resolve(process.argv[2])}/`)
    : new URL('dist/', here);
// Fonts keep the letters of western Europe and some signs, tabular figures, and the weights in use.
const LETTERS =
    Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
    '·–—‘’“”…×−±°•½←→ÄÅÆÇÉÈÊËÍÎÏÑÓÔÖØÚÜßäåæàáâãçèéêëìíîïñòóôõöøùúûüý';
// Those of central and eastern Europe are files of their own, which a browser fetches for a name that
// has one (`unicode-range` in ground.css).
const MORE_LETTERS =
    Array.from({ length: 128 }, (_, i) => String.fromCharCode(0x100 + i)).join('') + 'ȘșȚț';
const FONT_CUT = {
    targetFormat: 'woff2',
    noHinting: true, // Screens of today draw letters without it.
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl'],
};
const WEIGHTS = { variationAxes: { wght: { min: 400, max: 600 } } };
const TITLE = '@fontsource/barlow-condensed/files/barlow-condensed';
const TEXT = '@fontsource-variable/source-sans-3/files/source-sans-3';
const fonts = {
    'title.woff2': { from: `${TITLE}-latin-600-normal.woff2`, letters: LETTERS },
    'text.woff2': { from: `${TEXT}-latin-wght-normal.woff2`, letters: LETTERS, cut: WEIGHTS },
    'title-more.woff2': { from: `${TITLE}-latin-ext-600-normal.woff2`, letters: MORE_LETTERS },
    'text-more.woff2': {
        from: `${TEXT}-latin-ext-wght-normal.woff2`,
        letters: MORE_LETTERS,
        cut: WEIGHTS,
    },
};

const ICON_SET = '@iconify-json/game-icons';

// "game-icons:police-car" becomes the path of that icon, drawn on a square of 512.
const icons = {
    name: 'icons',
    setup(b) {
        const set = require(`${ICON_SET}/icons.json`);
        b.onResolve({ filter: /^game-icons:/ }, ({ path }) => ({ path, namespace: 'icons' }));
        b.onLoad({ filter: /.*/, namespace: 'icons' }, ({ path }) => {
            const name = path.slice('game-icons:'.length);
            const icon = set.icons[name];
            if (!icon) return { errors: [{ text: `There is no icon ${name}.` }] };
            const d = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]).join('');
            return { contents: `export default ${JSON.stringify(d)}`, loader: 'js' };
        });
    },
};

const everywhere = {
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: fileURLToPath(dist),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    external: ['*.woff2'],
    legalComments: 'none',
    logLevel: 'warning',
};

function styles() {
    return build({
        ...everywhere,
        plugins: [themes],
        entryPoints: {
            app: fileURLToPath(new URL('src/style/main.css', here)),
            companion: fileURLToPath(new URL('src/style/companion.css', here)),
            book: fileURLToPath(new URL('src/style/book.css', here)),
            ...Object.fromEntries(
                THEMES.map((name) => [
                    `theme-${name}`,
                    fileURLToPath(new URL(`src/themes/${name}/${name}.css`, here)),
                ]),
            ),
        },
    });
}

function scripts(styleOf) {
    return build({
        ...everywhere,
        entryPoints: { app: fileURLToPath(new URL('src/main.tsx', here)) },
        splitting: true,
        format: 'esm',
        target: 'es2022',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        plugins: [icons, guides, themes],
        define: {
            PAGE_VERSION: JSON.stringify(version),
            COMPANION_STYLE: JSON.stringify(styleOf('companion')),
            BOOK_STYLE: JSON.stringify(styleOf('book')),
            // As a text: of an object esbuild makes a chunk of its own, which is one request more.
            THEME_STYLES: JSON.stringify(
                JSON.stringify(
                    Object.fromEntries(THEMES.map((name) => [name, styleOf(`theme-${name}`)])),
                ),
            ),
        },
    });
}

function find(out, pattern) {
    return out.outputFiles.map((f) => basename(f.path)).find((name) => pattern.test(name));
}

// The files a script brings with it: those it imports at once, not those it fetches when wanted.
function broughtBy(out, name) {
    const all = new Map(Object.entries(out.metafile.outputs).map(([k, v]) => [basename(k), v]));
    const found = new Set();
    const visit = (file) => {
        for (const { path, kind } of all.get(file)?.imports ?? [])
            if (kind === 'import-statement' && !found.has(basename(path))) {
                found.add(basename(path));
                visit(basename(path));
            }
    };
    visit(name);
    return [...found];
}

// Fonts are named by their content like everything else, so that a browser keeps them for good.
const fontFiles = new Map();
const fontNames = {};
for (const [name, { from, letters, cut }] of Object.entries(fonts)) {
    const whole = await readFile(require.resolve(from));
    const bytes = await subset(whole, letters, { ...FONT_CUT, ...cut });
    const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
    fontNames[name] = name.replace('.', `-${mark}.`);
    fontFiles.set(fontNames[name], bytes);
}
function withFonts(text) {
    return Object.entries(fontNames).reduce(
        (all, [old, name]) => all.replaceAll(`/${old}`, `/${name}`),
        text,
    );
}

const css = await styles();
const js = await scripts((name) => `/${find(css, new RegExp(`^${name}-`))}`);
// A chunk that came out empty is not worth a request: whoever imports it does without.
const empty = js.outputFiles.filter((f) => f.contents.length === 0).map((f) => basename(f.path));
function withoutEmpty(text) {
    return empty.reduce((all, name) => all.replaceAll(`import"./${name}";`, ''), text);
}
const app = find(js, /^app-/);
const brought = broughtBy(js, app).filter((name) => !empty.includes(name));
const preload = brought.map((name) => `<link rel="modulepreload" href="/${name}">\n`).join('');
const files = new Map();
for (const f of css.outputFiles) files.set(basename(f.path), f.contents);
for (const f of js.outputFiles)
    if (f.contents.length > 0) files.set(basename(f.path), Buffer.from(withoutEmpty(f.text)));
for (const [name, bytes] of fontFiles) files.set(name, bytes);
const sheet = find(css, /^app-/);
// Beside the style sheet, wherever that lies.
const styled = withFonts(Buffer.from(files.get(sheet)).toString()).replaceAll('url(/', 'url(');
files.set(sheet, Buffer.from(styled));
files.set('icon.svg', await readFile(new URL('src/icon.svg', here)));
files.set(
    'index.html',
    withFonts(await readFile(new URL('src/index.html', here), 'utf8'))
        .replace('app.css', sheet)
        .replace('<script', `${preload}<script`)
        .replace('app.js', app),
);
// What is in the page, as far as it is not ours: code, fonts, icons.
const inputs = Object.values(js.metafile.outputs).flatMap((o) => Object.entries(o.inputs));
const others = [
    ...inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file),
    ...Object.values(fonts).map(({ from }) => require.resolve(from)),
    require.resolve(`${ICON_SET}/icons.json`),
];
files.set('third-party.txt', Buffer.from(thirdParty(packagesOf(others))));
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
for (const [name, text] of files) {
    await writeFile(new URL(name, dist), text);
    if (!/\.(woff2|png)$/.test(name)) {
        const small = brotliCompressSync(text, {
            params: {
                [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            },
        });
        if (small.length < text.length) await writeFile(new URL(`${name}.br`, dist), small);
    }
}

// What these files take on the way, in KiB; fonts are compressed already.
function kib(names) {
    const small = (name) =>
        name.endsWith('.woff2') ? files.get(name).length : gzipSync(files.get(name)).length;
    return (names.reduce((sum, name) => sum + small(name), 0) / 1024).toFixed(1);
}
const firstFonts = [...fontFiles.keys()].filter((name) => !name.includes('-more-'));
const first = [app, ...brought, sheet, ...firstFonts, 'index.html', 'icon.svg'];
console.log(
    `web/dist: ${kib(first)} KiB compressed at first, ${kib([...files.keys()])} KiB in all`,
);
