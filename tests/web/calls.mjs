// Who is not looking at the table: called when the turn comes, told of talk, timed if wanted, and led
// there from the television.
import { endTurn, expect, waitForTurn } from './browser.mjs';

function keep(page, kept) {
    return page.addInitScript((all) => {
        for (const [key, value] of Object.entries(all))
            localStorage.setItem(`sandtable.${key}`, JSON.stringify(value));
    }, kept);
}

// A tab that nobody sees, in a browser that has leave to call.
async function hidden(page) {
    await page.addInitScript(() => {
        window.calls = [];
        Object.defineProperty(document, 'hidden', { get: () => window.isAway ?? false });
        window.Notification = function (title, { body }) {
            window.calls.push(`${title} | ${body}`);
        };
        window.Notification.permission = 'granted';
    });
}

async function callsAfterATurn(browser, notify) {
    const prepare = async (page) => {
        await hidden(page);
        await keep(page, { notify });
    };
    const page = await browser.table({ prepare });
    await waitForTurn(page);
    await page.evaluate(() => (window.isAway = true));
    await endTurn(page);
    await page.waitForSelector('.room[data-turn=mine]');
    await waitForTurn(page);
    return page.evaluate(() => window.calls);
}

export async function whoever_looks_elsewhere_is_called_when_the_turn_comes(browser) {
    const calls = await callsAfterATurn(browser, true);
    expect(calls.length > 0 && /^Your turn: Patrol! \| .+\?/.test(calls[0]), `Called: ${calls}`);
    const unwanted = await callsAfterATurn(browser, false);
    expect(unwanted.length === 0, `Called unasked: ${unwanted}`);
}

export async function a_turn_is_timed_for_those_who_want_it(browser) {
    const prepare = async (page) => {
        await page.clock.install();
        await keep(page, { clock: true });
    };
    const page = await browser.table({ prepare });
    await waitForTurn(page);
    await page.clock.fastForward(65000);
    await page.waitForFunction(() =>
        /^1:\d\d$/.test(document.querySelector('.clock')?.textContent ?? ''),
    );
    const other = await browser.table();
    await waitForTurn(other);
    expect(!(await other.$('.clock')), 'A clock runs unasked.');
}

// Where talk beside the log is not in sight.
export async function new_talk_is_part_of_the_name_of_its_button(browser) {
    const host = await browser.table();
    await host.click('.left .fold');
    const other = await browser.page({ name: 'Okafor' });
    await other.goto(host.url());
    await other.click('[data-seats]');
    await other.fill('.dialog [aria-label="Say something"]', 'Good luck');
    await other.keyboard.press('Enter');
    await host.waitForSelector('[data-seats] .count');
    const name = await host.getAttribute('[data-seats]', 'aria-label');
    const text = await host.textContent('[data-seats]');
    expect(name === null, `A name of its own hides the badge: ${name}`);
    expect(/1 new lines? of talk/.test(text), `It is called ${text}`);
}

export async function the_television_shows_phones_the_way_in(browser) {
    const { table } = await browser.lay({ open: [2] });
    const page = await browser.page({ viewport: { width: 1920, height: 1080 } });
    await page.goto(`${browser.server.address}/t/${table}?view=table`);
    await page.waitForSelector(`[data-qr$="/t/${table}/patrol"] path`);
}
