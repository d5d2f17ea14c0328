// My tables on top of the lobby: what they say, and what can be done with them.
import { expect, rewrite } from './browser.mjs';

// The lobby of a browser that holds the first seat of these tables.
async function lobbyWith(browser, tables, { prepare = async () => {}, ...settings } = {}) {
    const seats = tables.map(({ table, token }) => ({ table, token, seat: 1 }));
    const page = await browser.lobby({
        ...settings,
        prepare: async (p) => {
            await p.addInitScript((held) => {
                if (localStorage.getItem('sandtable.seats') === null)
                    localStorage.setItem('sandtable.seats', JSON.stringify(held));
            }, seats);
            await prepare(p);
        },
    });
    await page.waitForSelector('[data-table]');
    return page;
}

const rowsOf = (page) => page.$$eval('[data-table]', (all) => all.map((li) => li.dataset.table));

export async function my_tables_are_on_top_with_those_that_wait_for_us_first(browser) {
    const over = await browser.lay({ game: 'swat', seats: 1 });
    await browser.play(over, (texts) => texts[0]);
    const mission = await browser.lay({
        game: 'infiltrator',
        seats: 1,
        options: { mission: 'm01' },
    });
    const page = await lobbyWith(browser, [over, mission]);
    const rows = await rowsOf(page);
    expect(rows[0] === mission.table && rows[1] === over.table, `The order is ${rows}.`);
    const text = await page.innerText(`[data-table="${mission.table}"]`);
    expect(/Side Door.*turn 1/s.test(text), `The mission's row says: ${text}`);
    expect(/your turn/i.test(text), `Whose turn it is: ${text}`);
    expect(!/\bm01\b/.test(text), `An id in: ${text}`);
    expect(/over/i.test(await page.innerText(`[data-table="${over.table}"] .tag`)), 'It is over.');
    const order = await page.evaluate(() => {
        const [mine, poster] = ['.my-tables', '.posters'].map((s) => document.querySelector(s));
        return mine.compareDocumentPosition(poster);
    });
    expect(order === 4, 'The posters come before my tables.'); // It follows.
}

export async function my_tables_tell_the_time_of_the_last_move(browser) {
    const made = await browser.lay({ game: 'swat', seats: 1 });
    const page = await lobbyWith(browser, [made], {
        prepare: (p) =>
            rewrite(p, (frame) => {
                for (const t of frame.tables ?? []) t.age = 2 * 3600 + 100;
            }),
    });
    const text = await page.innerText('[data-table]');
    expect(/\b2 hours ago/.test(text), `The row says: ${text}`);
}

export async function a_table_is_named_taken_off_the_list_and_put_back(browser) {
    const made = await browser.lay({ game: 'swat', seats: 1 });
    const page = await lobbyWith(browser, [made]);
    await page.click('[data-rename]');
    await page.fill('.rename input', 'The night shift');
    await page.press('.rename input', 'Enter');
    await page.waitForSelector('.my-table b:has-text("The night shift")');
    await page.reload();
    await page.waitForSelector('.my-table b:has-text("The night shift")');
    await page.click('[data-remove]');
    await page.waitForSelector('[data-put-back]');
    expect((await rowsOf(page)).length === 0, 'The table is still in the list.');
    await page.click('[data-put-back]');
    await page.waitForSelector(`[data-table="${made.table}"]`);
    await page.click('.my-table');
    await page.waitForSelector('.room[data-turn=mine]');
}

export async function lessons_and_branches_are_marked_in_my_tables(browser) {
    const [lesson] = await browser.ask({
        do: 'create',
        game: 'swat',
        lesson: true,
        seats: [{ kind: 'person', name: 'Reyes' }],
    });
    const made = await browser.lay({ game: 'swat', seats: 1 });
    const [, branch] = await browser.ask(
        { do: 'join', table: made.table, token: made.token },
        { do: 'fork', move: 0 },
    );
    const page = await lobbyWith(browser, [lesson, made, branch]);
    const sortOf = (t) =>
        page.$$eval(`[data-table="${t.table}"] .sort`, (all) =>
            all.map((e) => e.textContent).join(),
        );
    expect((await sortOf(lesson)) === 'lesson', `The lesson is a "${await sortOf(lesson)}".`);
    expect((await sortOf(branch)) === 'branch', `The fork is a "${await sortOf(branch)}".`);
    expect((await sortOf(made)) === '', `A match is a "${await sortOf(made)}".`);
}

export async function the_board_as_it_was_left_is_a_small_picture(browser) {
    const page = await browser.table({ game: 'vault', seats: 1 });
    await page.click('.brand');
    await page.waitForSelector('[data-picture] circle');
    const sizes = await page.evaluate(() =>
        Object.values(JSON.parse(localStorage.getItem('sandtable.pictures'))).map(
            (p) => JSON.stringify(p).length,
        ),
    );
    expect(sizes.length === 1 && sizes[0] <= 3000, `Pictures of ${sizes} bytes are kept.`);
}

export async function no_such_table_is_a_page_with_ways_on(browser) {
    const made = await browser.lay({ game: 'swat', seats: 1 });
    const page = await lobbyWith(browser, [made]);
    await page.goto(`${browser.server.address}/t/ZZZZZZZZZZ`);
    await page.waitForSelector('[data-missing] h1:has-text("No such table")');
    await page.waitForSelector(`[data-missing] [data-table="${made.table}"]`);
    await page.fill('[aria-label="Code of the table"]', made.table);
    await page.click('.join-code .button');
    await page.waitForSelector('.room');
    await page.goto(`${browser.server.address}/t/ZZZZZZZZZZ`);
    await page.click('[data-missing] main > .button');
    await page.waitForSelector('.poster');
}
