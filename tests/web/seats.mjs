// The key of a seat: whoever made the table does not keep it, and it can be renewed.
import { expect } from './browser.mjs';

async function twoPeople(browser) {
    const kinds = ['person', 'person', 'bot'];
    const [made] = await browser.ask({
        do: 'create',
        game: 'patrol',
        seed: browser.seed(),
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

// Hebrew letters run from right to left, and so would the figures behind them.
export async function what_one_says_does_not_turn_the_line_around(browser) {
    const { table, keys } = await twoPeople(browser);
    const page = await open(browser, table, keys[0]);
    const name = 'שלום';
    await browser.ask(
        { do: 'join', table, token: keys[1] },
        { do: 'name', name },
        { do: 'chat', text: '42' },
    );
    await page.click('[data-seats]');
    await page.waitForSelector('.chat li');
    const [said, speaker] = await page.$eval('.chat li', (line) => {
        const text = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        const spot = (node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return range.getBoundingClientRect();
        };
        const found = [];
        while (text.nextNode()) if (text.currentNode.data.trim()) found.push(text.currentNode);
        return [spot(found.find((n) => n.data.includes('42'))), spot(found[0])].map((box) => [
            box.left,
            box.right,
        ]);
    });
    expect(said[0] >= speaker[1], `What was said is at ${said}, who said it at ${speaker}.`);
    const [, , refused] = await browser.ask(
        { do: 'join', table, token: keys[1] },
        { do: 'ping' },
        { do: 'chat', text: 'safe\u202Egnp.exe' },
    );
    expect(refused.error === 'bad-frame', `A mark of direction is ${JSON.stringify(refused)}.`);
}
