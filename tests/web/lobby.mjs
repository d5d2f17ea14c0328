// The lobby: how fast it comes, and the ways to a table.
import { readFile } from 'node:fs/promises';
import { expectClean } from './axe.mjs';
import { expect } from './browser.mjs';

const KIB = 1024;
const MOST_KIB = 110;

// What a fresh browser fetches until it shows something, compressed.
async function weigh(browser, path, ready) {
    const page = await browser.page();
    const session = await page.context().newCDPSession(page);
    const files = new Map();
    let bytes = 0;
    await session.send('Network.enable');
    session.on('Network.responseReceived', (e) => files.set(e.requestId, e.response.url));
    session.on('Network.loadingFinished', (e) => {
        bytes += e.encodedDataLength;
        const name = files.get(e.requestId)?.split('/').at(-1);
        files.set(e.requestId, `${name} ${(e.encodedDataLength / KIB).toFixed(1)}`);
    });
    await page.goto(browser.server.address + path, { waitUntil: 'networkidle' });
    await page.waitForSelector(ready);
    expect(bytes > 20 * KIB, `Only ${bytes} bytes were counted; the page cannot be that small.`);
    expect(
        bytes < MOST_KIB * KIB,
        `${path} takes ${(bytes / KIB).toFixed(1)} KiB: ${[...files.values()].join(', ')}.`,
    );
    return { files: [...files.values()].join(), kib: (bytes / KIB).toFixed(1) };
}

export async function the_lobby_takes_at_most_110_KiB_compressed(browser) {
    await weigh(browser, '/', '.poster');
}

export async function a_table_link_takes_at_most_110_KiB_and_one_theme(browser) {
    const seatsOf = { flix: 2, infiltrator: 1, patrol: 3, swat: 1, vault: 3 };
    for (const [game, seats] of Object.entries(seatsOf)) {
        const until = game === 'infiltrator' ? '.i-camp' : '[data-board]';
        const { table } = await browser.lay({ game, seats });
        const { files, kib } = await weigh(browser, `/t/${table}`, until);
        console.log(`     ${game}: ${kib} KiB`);
        const themes = Object.keys(seatsOf).filter((g) => files.includes(`${g}-`));
        expect(themes.join() === game, `For ${game} it fetches ${themes}.`);
    }
}

export async function what_the_page_is_made_of_is_kept_for_good(browser) {
    const page = await browser.page();
    const loose = [];
    page.on('response', (r) => {
        const isPage = /^(\/|\/icon\.svg)$/.test(new URL(r.url()).pathname);
        if (!isPage && !/immutable/.test(r.headers()['cache-control'] ?? '')) loose.push(r.url());
    });
    await page.goto(browser.server.address, { waitUntil: 'load' });
    await page.waitForSelector('.poster');
    expect(loose.length === 0, `Fetched again each time: ${loose.join()}`);
}

export async function play_now_shows_a_playable_board_within_a_second(browser) {
    const page = await browser.lobby({ speed: 'brisk' });
    const before = await browser.processorMs();
    const passed = await page.evaluate(async () => {
        const button = document.querySelector('.poster[data-game=patrol] .primary');
        const begun = performance.now();
        button.click();
        while (!document.querySelector('[data-board] .piece') || !document.querySelector('.move')) {
            await new Promise(requestAnimationFrame);
        }
        return performance.now() - begun;
    });
    // On a busy machine the clock counts what others do; the processor does not.
    const used = (await browser.processorMs()) - before;
    expect(Math.min(passed, used) < 1000, `It took ${passed} ms, ${used} ms of the processor.`);
}

export async function lobby_says_what_to_do_where_there_is_no_table(browser) {
    const page = await browser.lobby();
    expect(!(await page.$('.my-tables')), 'There is a list of no tables.');
    const text = await page.textContent('.lobby-head');
    expect(/Learn.*Play now/.test(text), `The lobby says: ${text}`);
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
    const { table } = await browser.lay();
    const page = await browser.lobby({ name: 'Okafor' });
    await page.fill('[aria-label="Code of the table"]', table.toLowerCase());
    await page.click('.join-code .button');
    await page.waitForSelector('.spectating');
    expect(!(await page.$('.hand')), 'A spectator sees a hand.');
    await page.goto(`${browser.server.address}/t/ZZZZZZ`);
    await page.waitForSelector('text=No such table');
}

export async function options_of_the_game_are_kept(browser) {
    const page = await browser.lobby();
    await page.click('.poster[data-game=patrol] >> text=Options');
    await page.selectOption('[aria-label="Number of seats"]', '6');
    await page.check('[data-option=seasons] input');
    await page.click('[data-create]');
    await page.waitForSelector('[data-board]');
    expect((await page.$$('.mat')).length === 6, 'There are not six mats.');
    expect(/Spring/.test(await page.textContent('.stand')), 'The season is not shown.');
}

// An invitation names its game, so that its looks come while the table is still being asked for.
export async function an_invitation_fetches_its_theme_before_the_table_answers(browser) {
    const host = await browser.table({ game: 'vault', seats: 2, open: [2] });
    const link = await host.$$eval('[data-link]', (all) =>
        all.map((e) => e.value).find((t) => t.includes('/t/')),
    );
    const path = /\/t\/\w+\/vault/.exec(link ?? '')?.[0];
    expect(path, `The invitation is ${link}.`);
    const page = await browser.page();
    await page.routeWebSocket(/\/ws$/, () => {});
    const theme = page.waitForRequest(/\/vault-[^/]+\.js$/);
    await page.goto(browser.server.address + path);
    await theme;
}

// The parts of the list of licences: a name and version, and the words below it.
async function licencesOf(page) {
    await page.click('.lobby-foot button');
    await page.click('[data-licences] summary');
    await page.waitForSelector('.licences h3');
    return page.$$eval('.licences h3, .licences h3 ~ p', (all) =>
        all.reduce((parts, { tagName, textContent }) => {
            if (tagName === 'H3') parts.push({ name: textContent, words: '' });
            else parts.at(-1).words += `${textContent}\n`;
            return parts;
        }, []),
    );
}

const TERMS = /Permission is hereby granted|creativecommons\.org\/licenses\/by\/3\.0/;

export async function what_others_made_is_named_with_its_licence(browser) {
    const page = await browser.lobby();
    const parts = await licencesOf(page);
    const wanted = JSON.parse(await readFile(new URL('../../web/package.json', import.meta.url)));
    const looks = Object.keys(wanted.devDependencies).filter((n) =>
        /^@(fontsource|iconify)/.test(n),
    );
    for (const name of [...Object.keys(wanted.dependencies), ...looks]) {
        const part = parts.find((p) => p.name.startsWith(`${name} `));
        expect(part, `${name} is not among ${parts.map((p) => p.name).join(', ')}.`);
        expect(/Copyright|©|made by Lorc/.test(part.words), `Nobody is named for ${name}.`);
        expect(TERMS.test(part.words), `${name} has no licence.`);
    }
    await expectClean(page, 'about');
}
