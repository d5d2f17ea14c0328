// The rules of a game as a page to read, with its guide.
import { htmlOf } from '../../web/guides.mjs';
import { expectClean } from './axe.mjs';
import { expect } from './browser.mjs';

export async function the_rules_are_a_page_with_contents_search_and_guide(browser) {
    const page = await browser.lobby();
    await page.click('.poster[data-game=vault] [data-rules]');
    await page.waitForSelector('.book-rule');
    const all = (await page.$$('.book-rule')).length;
    expect((await page.$$('.book-contents a')).length > 3, 'There are no contents.');
    await page.fill('[type=search]', 'keycard');
    await page.waitForSelector('.book mark');
    const found = (await page.$$('.book-rule')).length;
    expect(found > 0 && found < all, `${found} of ${all} rules are found.`);
    await page.fill('[type=search]', '');
    await page.waitForSelector('#guide p');
    await expectClean(page, 'the rules');
}

// What a reader would see of Markdown that was not understood.
const LEFT_OVER = /\*\*|`|^#|^\|| --- |\]\(/m;

// What only somebody at a terminal can use.
const FOR_TYPING = /sandtable (play|learn|rules|show)|--set|\byou type\b|in the terminal|\.yaml/i;

async function expectGuide(page, game) {
    await page.waitForSelector('#guide h3');
    const first = await page.$eval('.book-text', (e) => e.firstElementChild.id);
    expect(first === 'guide', `The rules of ${game} begin with ${first}.`);
    expect(await page.$('#guide .guide-picture svg'), `The guide of ${game} has no picture.`);
    expect(!(await page.$('#guide pre, #guide code')), `The guide of ${game} has command lines.`);
    expect((await page.$$('#guide li')).length > 2, `The guide of ${game} has no list.`);
    const words = FOR_TYPING.exec(await page.innerText('#guide'));
    expect(!words, `The guide of ${game} says "${words}".`);
    const text = await page.innerText('#guide');
    expect(!LEFT_OVER.test(text), `Markdown in the guide of ${game}: ${LEFT_OVER.exec(text)}`);
    await expectClean(page, `the rules of ${game}`);
}

async function expectNarrow(page, game) {
    await page.waitForSelector('#guide h3');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide <= 0, `The rules of ${game} are ${wide} pixels too wide.`);
}

async function forEachBook(browser, settings, look) {
    const lobby = await browser.lobby();
    const games = await lobby.$$eval('.poster[data-game]', (all) => all.map((p) => p.dataset.game));
    expect(games.length >= 5, `The lobby has ${games}.`);
    for (const game of games) {
        const page = await browser.page(settings);
        await page.goto(`${browser.server.address}/rules/${game}`);
        await look(page, game);
        await page.close();
    }
}

export const every_game_has_a_guide_with_pictures_above_its_rules = (browser) =>
    forEachBook(browser, {}, expectGuide);

const PHONE = { viewport: { width: 360, height: 740 }, touch: true };
export const every_guide_fits_a_phone = (browser) => forEachBook(browser, PHONE, expectNarrow);

export async function tags_in_a_guide_are_shown_and_not_obeyed() {
    const html = htmlOf('# Title\n\nA <img src="x" onerror="go()"> and [this](javascript:go()).');
    expect(!/<img|href|<h1/.test(html), html);
    expect(html.includes('&lt;img'), html);
}

export async function what_is_for_the_terminal_is_left_out_of_a_guide() {
    const html = htmlOf(
        '# T\n\nRoll<!-- terminal -->: `roll 2`<!-- /terminal -->. <!-- page Press it. -->\n\n<!-- terminal -->\n## Type\n<!-- /terminal -->\n',
    );
    expect(html.trim() === '<p>Roll. Press it.</p>', html);
}
