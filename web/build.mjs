// Builds the page into dist/, which is flat: the C build puts these files into the program.
// Only the icons named in src/icons.ts are taken from the icon set, so that the page stays small.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const { version } = require('./package.json');
const here = new URL('.', import.meta.url);
const dist = new URL('dist/', here);
const fonts = {
    'title.woff2': '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    'text.woff2': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
};

// "game-icons:police-car" becomes the path of that icon, drawn on a square of 512.
const icons = {
    name: 'icons',
    setup(b) {
        const set = require('@iconify-json/game-icons/icons.json');
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

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);

async function bundle(entry, extension) {
    const out = await build({
        entryPoints: [new URL(entry, here).pathname],
        bundle: true,
        minify: true,
        write: false,
        format: 'esm',
        target: 'es2022',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        plugins: [icons],
        external: ['*.woff2'],
        legalComments: 'none',
        define: { PAGE_VERSION: JSON.stringify(version) },
        logLevel: 'warning',
    });
    const text = out.outputFiles[0].text;
    const name = `app-${hash(text)}.${extension}`;
    await writeFile(new URL(name, dist), text);
    return { name, size: gzipSync(text).length };
}

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const script = await bundle('src/main.tsx', 'js');
const style = await bundle('src/style/main.css', 'css');
let size = script.size + style.size;
for (const [name, from] of Object.entries(fonts)) {
    const file = require.resolve(from);
    await cp(file, new URL(name, dist));
    size += (await readFile(file)).length;
}
await cp(new URL('src/icon.svg', here), new URL('icon.svg', dist));
const page = (await readFile(new URL('src/index.html', here), 'utf8'))
    .replace('app.js', script.name)
    .replace('app.css', style.name);
await writeFile(new URL('index.html', dist), page);
console.log(`web/dist: ${(size / 1024).toFixed(1)} KiB compressed`);
