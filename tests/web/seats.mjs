// The key of a seat: whoever made the table does not keep it, and it can be renewed.
import { expect } from './browser.mjs';

async function twoPeople(browser) {
    const kinds = ['person', 'person', 'bot'];
    const [made] = await browser.ask({
        do: 'create',
        game: 'patrol',
        seats: kinds.map((kind, i) => ({ kind, name: `Player ${i + 1}` })),
    });
    return { table: made.table, keys: made.tokens.map((t) => t.token) };
}

async function open(browser, table, key) {
    const page = await browser.page();
    await page.goto(`${browser.server.address}/t/${table}#${key}`);
    await page.waitForSelector('[data-board]');
    return page;
}

async function seatOf(browser, table, token) {
    const [answer] = await browser.ask({ do: 'join', table, token });
    return answer.error ?? answer.seat;
}

const keyOf = (page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.seats'))[0].token);

export async function a_friends_seat_gets_a_key_that_the_creator_does_not_know(browser) {
    const { table, keys } = await twoPeople(browser);
    const friend = await open(browser, table, keys[1]);
    await friend.waitForFunction(
        (old) => !localStorage.getItem('sandtable.seats').includes(old),
        keys[1],
    );
    expect((await seatOf(browser, table, keys[1])) === 'bad-token', 'The handed key still opens.');
    expect((await seatOf(browser, table, await keyOf(friend))) === 2, 'The new key does not open.');
    await friend.reload();
    await friend.waitForSelector('[data-board]');
    const creator = await open(browser, table, keys[0]);
    expect((await seatOf(browser, table, keys[0])) === 1, 'The own key was renewed unasked.');
    await creator.close();
}

export async function whoever_else_holds_the_seat_is_seen_and_put_out_by_a_new_key(browser) {
    const { table, keys } = await twoPeople(browser);
    const mine = await open(browser, table, keys[0]);
    const other = await open(browser, table, keys[0]);
    await mine.click('[data-seats]');
    await mine.waitForFunction(() =>
        document.querySelector('[data-key]')?.textContent.includes('open elsewhere'),
    );
    await mine.click('[data-key] button');
    await mine.waitForFunction(() =>
        document.querySelector('[data-key]')?.textContent.includes('Nobody else'),
    );
    await other.waitForFunction(() => document.body.textContent.includes('has been renewed'));
    expect((await seatOf(browser, table, keys[0])) === 'bad-token', 'The old key still opens.');
    expect((await seatOf(browser, table, await keyOf(mine))) === 1, 'The new key does not open.');
}
