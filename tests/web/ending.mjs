// The end of a match, the match again, and the way there: places, turning points, a replay that
// plays, the waiting room, options in words, and a token that nobody can read over a shoulder.
import { expectClean } from './axe.mjs';
import { clickMove, expect, rewrite, untilRolled, waitForTurn } from './browser.mjs';

// The match ends with these scores, as seat 1 sees it.
function ended(frame) {
    if (frame.type !== 'scene' || !frame.parts.table) return;
    const { table } = frame.parts;
    table.seats = table.seats.map((s, i) => ({ ...s, score: [9, 30, 12][i] ?? 0 }));
    table.ending = 'the shift is over';
    table.winners = [2];
    table.to_act = [];
    frame.parts.prompt = null;
}

export async function who_lost_reads_the_place_and_all_standings(browser) {
    const page = await browser.table({ prepare: (p) => rewrite(p, ended) });
    expect(
        (await page.textContent('.ending h2')) === 'You came 3rd of 3.',
        await page.textContent('.ending h2'),
    );
    const places = await page.$$eval('.standing-place', (all) => all.map((p) => p.textContent));
    expect(places.join() === '1st,2nd,3rd', `The places are ${places}.`);
    await page.click('.ending >> text=See the board');
    await page.waitForSelector('[data-board]');
    await page.click('[data-board-or-end]');
    await page.waitForSelector('[data-ending]');
    await expectClean(page, 'the end');
}

export async function a_replay_plays_pauses_steps_by_keys_and_has_an_address(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    await clickMove(page, await page.getAttribute('[data-move^="step "]', 'data-move'));
    await page.click('.log .choice >> text=Steps');
    await page.click('.log-line button');
    await page.waitForSelector('.past');
    const at = async () => Number(/Move (\d+)/.exec(await page.textContent('.past-move'))[1]);
    const first = await at();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
        (n) => !document.querySelector('.past-move').textContent.includes(`Move ${n} `),
        first,
    );
    expect((await at()) === first + 1, 'The arrow does not step.');
    expect(page.url().endsWith(`?move=${first + 1}`), `The address is ${page.url()}`);
    const log = (await page.$$('.log-line')).length;
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(
        (n) => document.querySelector('.past-move').textContent.includes(`Move ${n} `),
        first,
    );
    expect((await page.$$('.log-line')).length < log, 'The log does not show that moment.');
    await page.click('[data-run]');
    await page.waitForFunction(
        (n) => document.querySelector('.past-move').textContent.includes(`Move ${n} `),
        first + 1,
    );
    const link = page.url();
    const other = await browser.page();
    await other.goto(link);
    await other.waitForSelector('.past-move');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.past', { state: 'detached' });
}

export async function the_waiting_room_names_the_game_and_has_a_code_for_phones(browser) {
    const host = await browser.table({ game: 'patrol', open: [2] });
    await host.waitForSelector('.waiting-picture');
    expect((await host.textContent('.waiting h2')) === 'Patrol!', 'The game is not named.');
    expect(!(await host.$('.asides button')), 'A hint is offered before the game has begun.');
    const link = await host.inputValue('.waiting [data-link]');
    await host.waitForSelector(`[data-qr="${link}"] path`);
    const guest = await browser.page({ name: 'Okafor' });
    await guest.goto(link);
    await guest.fill('.waiting .my-name input', 'Lind');
    await guest.click('[data-sit="2"]');
    await host.waitForSelector('.seat-name:has-text("Lind")');
}

export async function a_running_table_can_be_left(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    await page.click('[data-seats]');
    await page.click('[data-leave]');
    await page.waitForSelector('.poster');
    await page.click('.my-table');
    await page.waitForSelector('.mat small:text("you")');
}

export async function the_token_leaves_the_address_bar_and_is_kept(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    expect(!page.url().includes('#'), `The address is ${page.url()}`);
    await page.reload();
    await waitForTurn(page);
}

export async function one_wrong_answer_costs_nobody_the_seat(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    const kept = () => page.evaluate(() => localStorage.getItem('sandtable.seats'));
    const before = await kept();
    const lost = { error: 'no-table', text: 'There is no such table.' };
    await rewrite(
        page,
        () => true,
        (sent) => (sent.do === 'join' ? lost : null),
    );
    await page.reload();
    await page.waitForSelector('text=No such table');
    expect((await kept()) === before, 'The token was thrown away.');
}

const RAW = /at_least|more_than|\btrue\b|\bfalse\b|\bapp\b|\brandom\b|\bgreedy\b|_/;

export async function options_are_in_words_with_the_difficulty_first(browser) {
    const page = await browser.lobby();
    for (const game of ['patrol', 'swat', 'vault']) {
        await page.click(`.poster[data-game=${game}] >> text=Options`);
        await page.click('.advanced > summary');
        const text = await page.$eval('.options', (form) => form.innerText);
        expect(!RAW.test(text), `${game} says: ${RAW.exec(text)?.[0]} in ${text}`);
        const first = await page.$eval('.options', (form) => form.firstElementChild.className);
        expect(game === 'patrol' || first === 'difficulty', `${game} begins with ${first}.`);
        const levels = await page.$$eval('.difficulty-levels span', (all) =>
            all.map((l) => l.textContent),
        );
        expect(
            game === 'patrol' || /^(Cadet|Rookie)$/.test(levels[0]),
            `${game} has the levels ${levels}.`,
        );
        await expectClean(page, `options of ${game}`);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
    }
}

export async function what_happened_since_my_move_is_told_with_what_concerns_me(browser) {
    const page = await browser.table({ seats: 4 });
    await waitForTurn(page);
    for (let i = 0; i < 12 && !(await page.$('.recap li')); i++) {
        await clickMove(
            page,
            (await page.$('[data-move=end]'))
                ? 'end'
                : await page.getAttribute('.move', 'data-move'),
        );
        await waitForTurn(page);
    }
    await page.click('.log .choice >> text=Steps');
    const lines = await page.$$eval('.recap li', (all) => all.map((l) => l.textContent));
    expect(lines.length > 0, 'Nothing is told.');
    const log = await page.$$eval('.log-line button', (all) => all.map((b) => b.textContent));
    const told = lines
        .map((l) => l.replace('Concerns you: ', ''))
        .filter((l) => !/: to \w+/.test(l));
    const unknown = told.filter((l) => !log.includes(l));
    expect(unknown.length === 0, `Not in the log: ${unknown.join(' | ')}`);
    const places = told.map((l) => log.lastIndexOf(l));
    expect(
        places.every((at, i) => i === 0 || at > places[i - 1] || told.indexOf(told[i]) < i),
        `Not in the order of the log: ${lines.join(' | ')}`,
    );
    expect(
        !lines.some((l) => / is on duty\.$/.test(l)),
        `It tells whose turn it was: ${lines.join(' | ')}`,
    );
}
