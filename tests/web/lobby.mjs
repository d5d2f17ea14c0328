// The lobby: how fast it comes, and the ways to a table.
import { expect } from './browser.mjs';

const KIB = 1024;

export async function first_load_is_under_150_KiB_compressed(browser) {
    const page = await browser.page();
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    await session.send('Network.enable');
    session.on('Network.loadingFinished', (e) => (bytes += e.encodedDataLength));
    await page.goto(browser.server.address, { waitUntil: 'networkidle' });
    await page.waitForSelector('.poster');
    expect(bytes > 20 * KIB, `Only ${bytes} bytes were counted; the page cannot be that small.`);
    expect(bytes < 150 * KIB, `The first load takes ${(bytes / KIB).toFixed(1)} KiB.`);
}

export async function play_now_shows_a_playable_board_within_a_second(browser) {
    const page = await browser.lobby({ speed: 'brisk' });
    const ms = await page.evaluate(async () => {
        const button = [...document.querySelectorAll('button')].find(
            (b) => b.textContent === 'Play now',
        );
        const begun = performance.now();
        button.click();
        while (!document.querySelector('[data-board] .piece') || !document.querySelector('.move')) {
            if (performance.now() - begun > 5000) return Infinity;
            await new Promise(requestAnimationFrame);
        }
        return performance.now() - begun;
    });
    expect(ms < 1000, `It took ${ms} ms.`);
}

export async function lobby_says_what_to_do_where_there_is_no_table(browser) {
    const page = await browser.lobby();
    const text = await page.textContent('.my-tables');
    expect(/Play now/.test(text), `My tables say: ${text}`);
}

export async function my_tables_lead_back_to_a_table(browser) {
    const page = await browser.table();
    const address = page.url();
    await page.click('.brand');
    await page.click('.my-table');
    await page.waitForSelector('[data-board]');
    expect(page.url() === address, `${page.url()} is not ${address}.`);
    expect(await page.$('.mat small:text("you")'), 'The seat is not ours any more.');
}

export async function a_code_lets_one_watch_and_a_wrong_code_is_explained(browser) {
    const host = await browser.table();
    const code = /\/t\/(\w+)/.exec(host.url())[1];
    const page = await browser.lobby({ name: 'Okafor' });
    await page.fill('[aria-label="Code of the table"]', code.toLowerCase());
    await page.click('.join .button');
    await page.waitForSelector('.spectating');
    expect(!(await page.$('.hand')), 'A spectator sees a hand.');
    await page.goto(`${browser.server.address}/t/ZZZZZZ`);
    await page.waitForSelector('text=No such table');
}

export async function options_of_the_game_are_kept(browser) {
    const page = await browser.lobby();
    await page.click('.poster >> text=Options');
    await page.selectOption('[aria-label="Number of seats"]', '6');
    await page.locator('.option', { hasText: 'Spring' }).locator('select').selectOption('on');
    await page.click('[data-create]');
    await page.waitForSelector('[data-board]');
    expect((await page.$$('.mat')).length === 6, 'There are not six mats.');
    expect(/Spring/.test(await page.textContent('.stand')), 'The season is not shown.');
}
