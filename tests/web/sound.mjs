// Sound: what it is made of, measured, and when it is heard. The recipes are rendered by Chromium
// itself, faster than they would sound, and looked at as samples.
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { clickMove, expect, untilRolled, waitForTurn } from './browser.mjs';
import { forget, listen, tones, waitForTone } from './ears.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { build } = require('esbuild');
const RATE = 44100;

// A source of the page as a script that puts what it exports on the window.
async function bundled(text) {
    const out = await build({
        stdin: {
            contents: text,
            resolveDir: fileURLToPath(new URL('../../web/src', import.meta.url)),
        },
        bundle: true,
        write: false,
        format: 'iife',
        globalName: 'source',
    });
    return out.outputFiles[0].text;
}

// In the page: what a recipe comes to. Loudness is that of the loudest tenth of a second, in decibels;
// brightness how often the samples change their sign, sharpness how much they change.
function render({ rate, seconds, begin }) {
    const audio = new OfflineAudioContext(1, rate * seconds, rate);
    const make = new Function('source', 'to', `return ${begin}`);
    make(window.source, audio.destination);
    return audio.startRendering().then((buffer) => {
        const data = buffer.getChannelData(0);
        const tenth = rate / 10;
        const peak = data.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
        let loudest = 0;
        for (let i = 0; i + tenth <= data.length; i += tenth / 2) {
            let sum = 0;
            for (let j = i; j < i + tenth; j++) sum += data[j] * data[j];
            loudest = Math.max(loudest, Math.sqrt(sum / tenth));
        }
        let crossings = 0;
        let energy = 0;
        let change = 0;
        for (let i = 1; i < data.length; i++) {
            energy += data[i] ** 2;
            change += (data[i] - data[i - 1]) ** 2;
        }
        const last = data.findLastIndex((v) => Math.abs(v) > 0.002);
        for (let i = 1; i <= last; i++) crossings += data[i] > 0 !== data[i - 1] > 0 ? 1 : 0;
        return {
            peak,
            loudness: 20 * Math.log10(loudest + 1e-9),
            seconds: last / rate,
            brightness: crossings / 2 / (last / rate),
            rest: Math.abs(data.at(-1)),
            sharpness: change / energy,
        };
    });
}

async function studio(browser) {
    const page = await browser.lobby();
    await page.evaluate(
        await bundled(
            `export * from './sound/names'; export * from './sound/voices'; export * from './sound/airs';`,
        ).then((script) => `${script}; window.source = source;`),
    );
    const measure = (begin, seconds) => page.evaluate(render, { rate: RATE, seconds, begin });
    return { page, measure };
}

async function voices({ page, measure }) {
    const found = {};
    for (const name of await page.evaluate(() => window.source.SOUNDS))
        found[name] = await measure(`source.voice('${name}', { to, at: 0.01 })`, 3);
    return found;
}

const told = (it) =>
    `peak ${it.peak.toFixed(2)}, ${it.loudness.toFixed(1)} dB, ${it.seconds.toFixed(2)} s, ${Math.round(it.brightness)} Hz`;

// None is clipped, silent, endless or much louder than the others.
export async function sounds_are_even_short_and_never_clipped(browser) {
    for (const [name, it] of Object.entries(await voices(await studio(browser)))) {
        expect(it.peak < 0.9 && it.peak > 0.05, `${name} peaks: ${told(it)}`);
        expect(
            it.loudness > -29 && it.loudness < -14,
            `${name} is too loud or too soft: ${told(it)}`,
        );
        expect(
            it.seconds > 0.05 && it.seconds < 2,
            `${name} is too long or too short: ${told(it)}`,
        );
        expect(it.brightness < 5500, `${name} is harsh: ${told(it)}`);
        expect(it.rest < 0.001, `${name} does not end.`);
    }
}

// Any two differ in how long they last or how bright they are.
export async function sounds_are_told_apart(browser) {
    const all = Object.entries(await voices(await studio(browser)));
    const far = (a, b) => Math.abs(Math.log2(a / b));
    for (const [a, x] of all)
        for (const [b, y] of all) {
            const apart = far(x.seconds, y.seconds) + far(x.brightness, y.brightness);
            expect(a === b || apart > 0.25, `${a} (${told(x)}) is like ${b} (${told(y)}).`);
        }
}

export async function wood_is_louder_and_brighter_the_faster_it_is_struck(browser) {
    const { measure } = await studio(browser);
    const at = (force) => measure(`source.wood({ to, at: 0.01 }, 520, 0.09, ${force})`, 1);
    const [soft, firm, hard] = [await at(0.05), await at(0.5), await at(5)];
    expect(soft.loudness + 3 < firm.loudness, `${told(soft)}; ${told(firm)}`);
    expect(firm.loudness + 2 < hard.loudness, `${told(firm)}; ${told(hard)}`);
    expect(soft.sharpness * 1.2 < hard.sharpness, `${soft.sharpness} and ${hard.sharpness}`);
    expect(hard.peak < 0.95, `The hardest is clipped: ${told(hard)}`);
}

// A place is heard below everything that happens in it.
export async function every_place_is_quieter_than_what_happens_in_it(browser) {
    const { page, measure } = await studio(browser);
    for (const name of await page.evaluate(() => window.source.AIRS)) {
        const it = await measure(`source.breatheIn(to, '${name}')`, 6);
        expect(it.loudness > -52 && it.loudness < -32, `${name}: ${told(it)}`);
        expect(it.peak < 0.3, `${name}: ${told(it)}`);
    }
}

// A sound is chosen by the name of an event; a name that no event has is never heard.
export async function every_event_that_sounds_is_one_of_its_game(browser, server) {
    const games = ['patrol', 'swat', 'vault', 'infiltrator', 'flix'];
    const lines = games.map((g) => `export { sounds as ${g} } from './themes/${g}/sounds';`);
    const script = await bundled(lines.join('\n'));
    const tables = new Function(`${script}; return source;`)();
    for (const game of games) {
        const text = execFileSync(server.program, ['fields', game], { encoding: 'utf8' });
        const events = text.slice(text.indexOf('\nEvents\n'), text.indexOf('\nRefusals\n'));
        const names = [...events.matchAll(/^ {2}([a-z0-9-]+)[,:]/gm)].map((m) => m[1]);
        expect(names.length > 10, `${game} has events: ${names}`);
        for (const key of Object.keys(tables[game]))
            expect(names.includes(key.split('/')[0]), `${game} has no event ${key}.`);
    }
}

const atTheDice = { game: 'patrol', seats: 3, play: (t) => (t.includes('roll') ? null : t[0]) };

// The first table of a browser asks; whoever said no is not asked again, and hears nothing.
export async function sound_is_offered_once_and_is_off_until_somebody_says_yes(browser) {
    const page = await browser.table({ ...atTheDice, soundAsked: false, prepare: listen });
    await clickMove(page, 'roll');
    await waitForTurn(page);
    expect((await tones(page)).length === 0, 'Something sounds before anybody said yes.');
    await page.click('[data-sound-offer] >> text="Not now"');
    await page.waitForSelector('[data-sound-offer]', { state: 'detached' });
    await page.reload();
    await page.waitForSelector('[data-board]');
    expect(!(await page.$('[data-sound-offer]')), 'It asks again.');
    expect((await page.evaluate(() => localStorage.getItem('sandtable.sound'))) === 'false', 'On.');
}

// The dice are the clacks of wood at 900 Hz and so on.
export async function sound_is_heard_when_wanted_and_not_in_a_hidden_tab(browser) {
    const page = await browser.table({ ...atTheDice, soundAsked: false, prepare: listen });
    await page.click('[data-sound-offer] >> text="On"');
    await page.waitForSelector('[data-sound-offer]', { state: 'detached' });
    await waitForTone(page, 170); // the city
    await clickMove(page, 'roll');
    await waitForTone(page, 900);
    await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
        document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForFunction(() => window.desks[0].state !== 'running');
    await waitForTurn(page);
    await forget(page);
    const step = await page.$eval('[data-move^="step "]', (e) => e.dataset.move);
    await clickMove(page, step);
    expect((await tones(page)).length === 0, `It sounds where nobody looks: ${await tones(page)}`);
}

// Volume and place are apart, and are kept.
export async function volume_and_background_are_set_apart(browser) {
    const page = await browser.table({ ...atTheDice, play: untilRolled, prepare: listen });
    await page.click('[aria-label=Settings]');
    expect(!(await page.$('text=Volume')), 'A volume of what is off.');
    await page.click('[role=group][aria-label=Sound] >> text=On');
    const slider = (label) => page.locator(`label.setting:has-text("${label}") input`);
    await slider('Volume').fill('3');
    await slider('Background').fill('0');
    await page.reload();
    await page.waitForSelector('[data-board]');
    const kept = await page.evaluate(() =>
        ['sound', 'volume', 'ambience'].map((key) => localStorage.getItem(`sandtable.${key}`)),
    );
    expect(kept.join() === 'true,3,0', `Kept: ${kept}`);
}
