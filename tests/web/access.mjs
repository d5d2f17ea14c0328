// Whether everybody can use it: axe-core on lobby and table in both themes, and the contrast of
// what is drawn, which axe does not look at.
import { expectClean } from './axe.mjs';
import { untilRolled, waitForTurn } from './browser.mjs';
import { expectContrast } from './contrast.mjs';

async function checkLobby(browser, theme) {
    const page = await browser.lobby({ theme });
    await page.click('.poster[data-game=patrol] >> text=Options');
    await expectClean(page, `lobby, ${theme}`);
}

async function checkTable(browser, theme, settings) {
    const page = await browser.table({ theme, play: untilRolled, ...settings });
    await waitForTurn(page);
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
        await expectClean(page, `dialog of ${key}`);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
    }
}

async function checkDrawing(browser, theme) {
    const page = await browser.table({ theme, seats: 6, play: untilRolled });
    await waitForTurn(page);
    const edge = theme === 'dark' ? ['.counter-card', 'stroke'] : ['.counter-digit', 'fill'];
    await expectContrast(page, theme, [
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
}

export const what_is_drawn_has_contrast_in_the_dark = (browser) => checkDrawing(browser, 'dark');
export const what_is_drawn_has_contrast_in_the_light = (browser) => checkDrawing(browser, 'light');
