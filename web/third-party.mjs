// The licences of what others made and the page carries along, as one text. Names, versions and texts come
// from the packages themselves; one that has no licence text stops the build.
import { readdirSync, readFileSync } from 'node:fs';

const packages = new URL('node_modules/', import.meta.url);
const ICONS = '@iconify-json/game-icons';
const QR = 'qrcode-generator';
const WIDTH = 80;

// Whose a font is stands in the font; its package says who packed it.
const FONTS = {
    '@fontsource/barlow-condensed':
        'Copyright 2017 The Barlow Project Authors (https://github.com/jpt/barlow)',
    '@fontsource-variable/source-sans-3':
        '© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’',
};

// As the set's own licence names them; it does not say in the package who drew which.
const ARTISTS = `Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed,
PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog,
Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim,
Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub,
GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq and
Caro Asercion`;

const ICON_TERMS = `Icons made by ${ARTISTS}.

They are licensed under the Creative Commons Attribution 3.0 Unported licence:
https://creativecommons.org/licenses/by/3.0/legalcode

Only the outlines of the drawings are taken, and coloured and scaled anew.`;

const read = (path, from = import.meta.url) => readFileSync(new URL(path, from), 'utf8');

// The package has no file for it: its source tells whose it is, and that these are the terms.
function qrTerms(folder) {
    const [notice] = /Copyright \(c\).*/.exec(read('dist/qrcode.mjs', folder));
    return read('../LICENSE').replace(/^Copyright .*$/m, notice);
}

function termsOf(name, folder) {
    if (name === ICONS) return ICON_TERMS;
    if (name === QR) return qrTerms(folder);
    const file = readdirSync(folder).find((f) => /^(licen[cs]e|copying)/i.test(f));
    if (!file) throw new Error(`${name} has no licence text: see to it in third-party.mjs.`);
    const text = read(file, folder).trim();
    return name in FONTS
        ? `${FONTS[name]}\n\n${text.slice(text.indexOf('This Font Software'))}`
        : text;
}

function section(name) {
    const folder = new URL(`${name}/`, packages);
    const { version, license, homepage, repository } = JSON.parse(read('package.json', folder));
    return [
        '='.repeat(WIDTH),
        `${name} ${version}, ${license}`,
        homepage ?? repository.url.replace(/^git\+|\.git$/g, ''),
        '='.repeat(WIDTH),
        '',
        termsOf(name, folder).trim(),
        '',
        '',
    ].join('\n');
}

// The packages that these files come from.
export function packagesOf(files) {
    const names = files.map((f) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(f)?.[1]);
    return [...new Set(names.filter(Boolean))].sort();
}

export function thirdParty(names) {
    const head =
        'What others made and Sandtable carries along, with their licences. Sandtable itself is\n' +
        'under the MIT licence; what it only links with is not in here.\n\n';
    return head + names.map(section).join('');
}
