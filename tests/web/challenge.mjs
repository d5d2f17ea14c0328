// A link that challenges: the same table for somebody else, and who did better.
import { expect, moveNumber, waitPast } from './browser.mjs';
import { mission, setAim, START } from './flix-table.mjs';

// The first of what is offered; whoever gives up nothing comes to an end some day.
const first = (texts) => texts[0];

async function recordOf(browser, { table, token }) {
    const [, { record }] = await browser.ask({ do: 'join', table, token }, { do: 'record' });
    return record;
}

const lineOf = (record, word) => record.split('\n').find((l) => l.startsWith(word));

export async function a_challenge_is_the_same_table_and_says_who_did_better(browser) {
    const made = await browser.lay({ game: 'swat', seats: 1, options: { level: 'cadet' } });
    await browser.play(made, first);
    const host = await browser.page();
    await host.goto(`${browser.server.address}/t/${made.table}#${made.token}`);
    await host.waitForSelector('[data-ending]');
    const link = await host.getAttribute('[data-link*="challenge"]', 'data-link');
    const page = await browser.page({ name: 'Okafor' });
    await page.goto(browser.server.address + link);
    await page.click('[data-take-challenge]');
    await page.waitForSelector('[data-target]:has-text("Reyes")');
    const own = await page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.seats'))[0]);
    expect(own.table !== made.table, 'It is the same table.');
    await browser.play(own, first);
    const verdict = await page.innerText('[data-verdict]');
    expect(/Nobody did better/.test(verdict), `The same moves, and: ${verdict}`);
    expect(/the same dice/.test(verdict), `Of the dice it says: ${verdict}`);
    const [theirs, ours] = [await recordOf(browser, made), await recordOf(browser, own)];
    for (const word of ['seed', 'commit', 'set level', 'end'])
        expect(lineOf(theirs, word) === lineOf(ours, word), `${word}: ${lineOf(ours, word)}`);
    expect(lineOf(ours, 'challenge'), 'The record does not say that its dice were given.');
    expect(!lineOf(theirs, 'challenge'), 'The first record says that its dice were given.');
    const results = await page.evaluate(() => localStorage.getItem('sandtable.results'));
    expect(results === '[]', `A challenge is kept as a result: ${results}`);
}

export async function a_table_under_way_or_branched_off_makes_no_challenge(browser) {
    const made = await browser.lay({ game: 'swat', seats: 1 });
    const join = { do: 'join', table: made.table, token: made.token };
    const [, under, branch] = await browser.ask(join, { do: 'challenge' }, { do: 'fork', move: 0 });
    expect(under.error === 'no-challenge', `While it is played: ${JSON.stringify(under)}`);
    await browser.play(branch, first);
    const [, branched] = await browser.ask(
        { do: 'join', table: branch.table, token: branch.token },
        { do: 'challenge' },
    );
    expect(branched.error === 'no-challenge', `Of a branch: ${JSON.stringify(branched)}`);
}

export async function a_link_to_a_flick_is_watched_again_by_a_stranger(browser) {
    const aim = ['activate hannah', 'fire secondary single M'];
    const page = await mission(browser, [...START, ...aim]);
    const before = await moveNumber(page);
    await setAim(page, 80, 900);
    await page.click('[data-flick]');
    await waitPast(page, before);
    const table = page.url().split('/').at(-1).split('?')[0];
    await page.goto(`${browser.server.address}/t/${table}/flix?move=${before}`);
    await page.click('.past [aria-label="One move on"]');
    const link = await page.getAttribute('.past [data-link*="flick"]', 'data-link');
    const stranger = await browser.page({ speed: 'calm' });
    await stranger.addInitScript(() => {
        new MutationObserver(() => {
            if (document.querySelector('[data-flight]')) window.hasFlown = true;
        }).observe(document, { subtree: true, childList: true });
    });
    await stranger.goto(browser.server.address + link);
    await stranger.waitForFunction(() => window.hasFlown);
    await stranger.waitForSelector(`.past-move:has-text("Move ${before + 1} of")`);
}
