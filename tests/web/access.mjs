// Whether everybody can use it: axe-core on lobby and table in both themes, and the contrast of
// what is drawn, which axe does not look at.
import { expectClean } from './axe.mjs';
import { expect, rollWhenAsked } from './browser.mjs';

async function checkLobby(browser, theme) {
    const page = await browser.lobby({ theme });
    await page.click('.poster >> text=Options');
    await expectClean(page, `lobby, ${theme}`);
}

async function checkTable(browser, theme, settings) {
    const page = await browser.table({ theme, ...settings });
    await rollWhenAsked(page);
    await expectClean(page, `table, ${theme}`);
    return page;
}

export const axe_finds_nothing_serious_in_the_dark_lobby = (browser) => checkLobby(browser, 'dark');
export const axe_finds_nothing_serious_in_the_light_lobby = (browser) =>
    checkLobby(browser, 'light');
export const axe_finds_nothing_serious_at_the_dark_table = (browser) =>
    checkTable(browser, 'dark', {});
export const axe_finds_nothing_serious_at_the_light_table = (browser) =>
    checkTable(browser, 'light', {});
export const axe_finds_nothing_serious_on_a_phone = (browser) =>
    checkTable(browser, 'dark', { viewport: { width: 390, height: 844 }, touch: true });

export async function axe_finds_nothing_serious_in_the_dialogs(browser) {
    const page = await checkTable(browser, 'dark', {});
    for (const key of ['?', 'r', '/']) {
        await page.keyboard.press(key);
        await page.waitForSelector('dialog');
        await page.waitForTimeout(200);
        await expectClean(page, `dialog of ${key}`);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
    }
}

// The contrast of two painted colours, whatever notation the browser gives them in.
function contrasts(pairs) {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (color) => {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data]
            .slice(0, 3)
            .map((v) => v / 255)
            .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paint = ([selector, property]) =>
        [...document.querySelectorAll(selector)].map((e) => getComputedStyle(e)[property]);
    return pairs.map(({ what, front, back, least }) => {
        const backs = paint(back);
        const worst = Math.min(
            ...paint(front).flatMap((a) =>
                backs.map((b) => {
                    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
                    return (high + 0.05) / (low + 0.05);
                }),
            ),
        );
        return { what, worst, least };
    });
}

async function checkDrawing(browser, theme) {
    const page = await browser.table({ theme, seats: 6 });
    await rollWhenAsked(page);
    const edge = theme === 'dark' ? ['.counter-card', 'stroke'] : ['.counter-digit', 'fill'];
    const found = await page.evaluate(contrasts, [
        {
            what: 'names of districts',
            front: ['.district-name', 'fill'],
            back: ['.district-name', 'stroke'],
            least: 4.5,
        },
        { what: 'rim', front: ['.rim text', 'fill'], back: ['.rim-sand', 'fill'], least: 4.5 },
        {
            what: 'digits of counters',
            front: ['.counter-digit', 'fill'],
            back: ['.counter-card', 'fill'],
            least: 4.5,
        },
        { what: 'edges of counters on blocks', front: edge, back: ['.lot', 'fill'], least: 3 },
        {
            what: 'glow on blocks',
            front: ['.glow-legal .glow-fill', 'stroke'],
            back: ['.lot', 'fill'],
            least: 3,
        },
        {
            what: 'points left',
            front: ['.glow-left', 'fill'],
            back: ['.glow-left', 'stroke'],
            least: 4.5,
        },
        {
            what: 'name of HQ',
            front: ['.hq-name', 'fill'],
            back: ['.hq-house', 'fill'],
            least: 4.5,
        },
    ]);
    for (const { what, worst, least } of found)
        expect(
            worst >= least,
            `${what}, ${theme}: contrast ${worst.toFixed(2)}, at least ${least}.`,
        );
}

export const what_is_drawn_has_contrast_in_the_dark = (browser) => checkDrawing(browser, 'dark');
export const what_is_drawn_has_contrast_in_the_light = (browser) => checkDrawing(browser, 'light');
