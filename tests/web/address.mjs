// Where the page is, and what stays out of the address bar.
import { expect } from './browser.mjs';
import { Server } from './server.mjs';

export async function the_page_works_below_a_path_of_its_host(browser, server) {
    const below = await Server.start(server.program, '--public-url', 'http://127.0.0.1:1/play/');
    const lost = [];
    try {
        const page = await browser.page();
        page.on('response', (r) => r.status() >= 400 && lost.push(r.url()));
        await page.goto(`${below.address}/play/`);
        await page.click('.poster[data-game=patrol] .primary');
        await page.waitForSelector('[data-board]');
        expect(/\/play\/t\/\w+$/.test(page.url()), `The table is at ${page.url()}.`);
        await page.reload();
        await page.waitForSelector('[data-board]');
        await page.click('[data-seats]');
        const link = await page.inputValue('[data-link]');
        expect(link.startsWith(`${below.address}/play/t/`), `Friends are sent to ${link}.`);
        expect(lost.length === 0, `It asks for what is not there: ${lost.join()}`);
    } finally {
        await below.stop();
    }
}

export async function the_key_leaves_the_address_bar_before_the_server_answers(browser) {
    const page = await browser.page();
    await page.addInitScript(() => {
        window.WebSocket = class extends EventTarget {
            static OPEN = 1;
            readyState = 0;
            close() {}
        };
    });
    const key = '0123456789abcdef'.repeat(2);
    await page.goto(`${browser.server.address}/t/K7QXPM3RTB#${key}`);
    await page.waitForFunction(() => location.hash === '');
    const kept = await page.evaluate(() => localStorage.getItem('sandtable.seats'));
    expect(kept.includes(key), 'The key is lost when the page is loaded again.');
}
