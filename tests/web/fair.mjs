// Fair dice: what binds the server before the first move is on the page, words of one's own go into the
// seed, and what the page says to type proves it after the game.
import { execFileSync } from 'node:child_process';
import { expect, waitForTurn } from './browser.mjs';
import { expectClean } from './axe.mjs';

const HASH = /^[0-9a-f]{64}$/;

async function textOf(page, selector) {
    await page.waitForSelector(selector, { state: 'attached' });
    return page.$eval(selector, (e) => e.textContent);
}

async function sitWith(guest, words) {
    await guest.click('summary:has-text("Words of your own")');
    await guest.fill('[data-own-words]', words);
    await guest.click('[data-sit="2"]');
}

// The two of them, with what Bo said as it sat down; the host is at the table all the while.
async function withWords(browser, words) {
    const host = await browser.table({ game: 'patrol', seats: 3, open: [2] });
    await host.waitForSelector('[data-fair]');
    const guest = await browser.page({ name: 'Okafor' });
    await guest.goto(host.url());
    await sitWith(guest, words);
    await host.waitForSelector('.seat-name:has-text("Okafor")');
    await host.click('[data-start]');
    await host.waitForSelector('.mat-name:has-text("Okafor")');
    return { host, guest };
}

export async function fair_dice_are_told_before_the_first_move_with_the_words_of_who_sat_down(
    browser,
) {
    const words = `o'clock "7" $x`;
    const host = await browser.table({ game: 'patrol', seats: 3, open: [2] });
    const first = await textOf(host, '[data-fair-first]');
    expect(HASH.test(first), `The hash is ${first}.`);
    await host.click('[data-fair] summary');
    await expectClean(host, 'fair dice');
    const guest = await browser.page({ name: 'Okafor' });
    await guest.goto(host.url());
    expect((await textOf(guest, '[data-fair-first]')) === first, 'They are told different hashes.');
    await sitWith(guest, words);
    await host.waitForSelector('.seat-name:has-text("Okafor")');
    await host.click('[data-start]');
    for (const page of [host, guest]) {
        await page.waitForSelector('.mat');
        await page.click('[data-seats]');
        await page.waitForSelector('.fair bdi', { state: 'attached' });
        expect(
            (await textOf(page, '.fair bdi')) === words,
            `The words are ${await textOf(page, '.fair bdi')}.`,
        );
        expect(
            (await textOf(page, '[data-fair-first]')) === first,
            'The first hash was exchanged.',
        );
        const commit = await textOf(page, '[data-fair-commit]');
        expect(HASH.test(commit) && commit !== first, `The hash with the words is ${commit}.`);
        expect(!(await page.$('[data-fair-check]')), 'The seed is shown while the game is on.');
    }
}

export async function fair_dice_can_be_checked_after_the_whole_game_as_the_page_says(browser) {
    const words = `o'clock "7" $x`;
    const { host, guest } = await withWords(browser, words);
    await host.click('[data-seats]');
    const first = await textOf(host, '[data-fair-first]');
    const commit = await textOf(host, '[data-fair-commit]');
    await host.keyboard.press('Escape');
    await guest.click('[data-seats]');
    await guest.click('text=Leave the seat to a bot');
    await guest.close();
    const held = await host.evaluate(() => JSON.parse(localStorage.getItem('sandtable.seats'))[0]);
    await browser.play(held, (texts) => (texts.includes('end') ? 'end' : texts[0]), 4000);
    await host.waitForSelector('[data-fair-check]', { state: 'attached' });
    const lines = await textOf(host, '[data-fair-check]');
    const printed = execFileSync('python3', ['-c', lines], { encoding: 'utf8' }).split('\n');
    expect(
        printed[0] === first && printed[1] === commit,
        `${lines}\nprints ${printed.join(' ')}, not ${first} ${commit}.`,
    );
}

export async function words_of_the_lobby_go_into_the_seed(browser) {
    const page = await browser.lobby();
    const sent = [];
    page.on('websocket', (line) =>
        line.on('framesent', ({ payload }) => sent.push(JSON.parse(payload))),
    );
    await page.reload();
    await page.click('.poster[data-game=patrol] >> text=Options');
    await page.click('.advanced > summary');
    await page.fill('[data-words]', 'a rainy Tuesday');
    await page.click('[data-create]');
    await waitForTurn(page);
    const create = sent.find((frame) => frame.do === 'create');
    expect(create?.words === 'a rainy Tuesday', `It sent ${JSON.stringify(create)}.`);
}

// Words make another deal: who sat there before reads its log, not that of the one before.
export async function words_that_change_the_deal_change_what_everybody_reads_of_it(browser) {
    const host = await browser.table({ game: 'patrol', seats: 3, open: [2] });
    const table = new URL(host.url()).pathname.split('/')[2];
    const told = async () => {
        const [, { events }] = await browser.ask({ do: 'join', table }, { do: 'log' });
        return events.filter((e) => e.depth === 'headline').map((e) => e.text);
    };
    const before = await told();
    await browser.ask({ do: 'join', table }, { do: 'sit', seat: 2, words: 'rain' });
    const deal = await told();
    expect(deal.join() !== before.join(), 'These words make the same deal: take others.');
    await host.click('[data-start]');
    await host.waitForFunction(
        (texts) =>
            [...document.querySelectorAll('.log-line button')].map((b) => b.textContent).join() ===
            texts.join(),
        deal,
    );
}
