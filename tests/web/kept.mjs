// What is kept for a player in the browser, and what is not.
import { expect } from './browser.mjs';

const keptOf = (page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.results') ?? '[]'));

async function openHonours(page) {
    await page.click('[data-honours]');
    await page.waitForSelector('[data-export]');
}

export async function a_match_to_its_end_is_kept_and_a_branch_is_not(browser) {
    const page = await browser.table({
        game: 'swat',
        seats: 1,
        options: { level: 'cadet' },
    });
    const table = page.url().split('/').at(-1);
    const { token } = await page.evaluate(
        () => JSON.parse(localStorage.getItem('sandtable.seats'))[0],
    );
    const [, branch] = await browser.ask({ do: 'join', table, token }, { do: 'fork', move: 0 });
    await browser.play({ table, token }, (texts) => texts[0]);
    await page.waitForSelector('[data-ending]');
    const [row, ...more] = await keptOf(page);
    expect(more.length === 0 && row?.table === table, `Kept are ${JSON.stringify([row, more])}.`);
    expect(row.level === 'cadet' && row.turns > 0, `The row is ${JSON.stringify(row)}.`);
    await page.reload();
    await page.waitForSelector('[data-ending]');
    await browser.play(branch, (texts) => texts[0]);
    await page.goto(`${browser.server.address}/t/${branch.table}#${branch.token}`);
    await page.waitForSelector('[data-ending]');
    expect((await keptOf(page)).length === 1, 'The branch counts, or the match counts twice.');
    await page.goto(browser.server.address);
    await openHonours(page);
    const text = await page.innerText('.honours[data-game=swat]');
    expect(/Cadet.*Commander/s.test(text), `The ladder is: ${text}`);
    expect(/of 1 won/.test(text), `The ladder is: ${text}`);
}

const ROWS = [
    ['T1', 'won', 12, 9],
    ['T2', 'won', 8, 9],
    ['T3', 'lost', 3, 9],
].map(([table, done, turns, par]) => ({
    table,
    game: 'infiltrator',
    done,
    time: 1,
    mission: 'm01',
    level: 'standard',
    grade: '',
    turns,
    par,
    stars: 0,
    score: 0,
}));

export async function results_are_carried_to_another_browser_in_a_file(browser) {
    const page = await browser.lobby({
        prepare: (p) =>
            p.addInitScript(
                (rows) => localStorage.setItem('sandtable.results', JSON.stringify(rows)),
                ROWS,
            ),
    });
    await openHonours(page);
    const told = await page.innerText('.honours[data-game=infiltrator]');
    expect(/Side Door.*8 turns, under par/s.test(told), `The best of three is: ${told}`);
    expect(/2 of 3 won/.test(told), `Won are: ${told}`);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-export]')]);
    const other = await browser.lobby();
    await openHonours(other);
    await other.setInputFiles('[data-import]', {
        name: 'x.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"is": "a shopping list"}'),
    });
    await other.waitForSelector('.honours-carry :text("no results of Sandtable")');
    await other.setInputFiles('[data-import]', await file.path());
    await other.waitForSelector('.honours[data-game=infiltrator]');
    const there = await other.innerText('.honours[data-game=infiltrator]');
    expect(there === told, `There it is: ${there}`);
}
