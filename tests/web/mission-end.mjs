// The two campaigns around their missions: how one ends, the camp, and who chooses for the enemies.
import { expect, waitForTurn } from './browser.mjs';
import { mission, START } from './flix-table.mjs';

async function played(browser, settings, moves) {
    const made = await browser.lay({ seats: 1, ...settings });
    await browser.play(made, `((left) => () => left.shift())(${JSON.stringify(moves)})`);
    const page = await browser.page();
    await page.goto(`${browser.server.address}/t/${made.table}#${made.token}`);
    return page;
}

// A failure says what it hung on, and begins anew at another table.
async function expectAnotherTry(page, hung) {
    await page.waitForSelector('[data-end=lost]');
    const told = await page.textContent('[data-hung]');
    expect(hung.test(told), told);
    const before = page.url();
    await page.click('[data-again]');
    await page.waitForFunction((url) => location.href !== url, before);
    await waitForTurn(page);
    expect(!(await page.$('[data-end]')), 'It is over there, too.');
}

export async function infiltrator_failed_mission_says_why_and_is_tried_again(browser) {
    const lone = { game: 'infiltrator', options: { mission: 'm01' } };
    const page = await played(browser, lone, ['abandon']);
    await expectAnotherTry(page, /You break off Side Door/);
}

export async function flix_failed_mission_says_why_and_is_tried_again(browser) {
    const moves = [...START, 'activate hannah', 'end', 'abort'];
    const page = await played(browser, { game: 'flix', options: { ties: 'first' } }, moves);
    await expectAnotherTry(page, /abort.*Primary Objectives: 0 of 1/);
}

// The lesson's first night: three medals, the pay, the story, and on the map one night done, one open.
export async function infiltrator_mission_ends_with_a_scene(browser) {
    const page = await browser.lobby();
    await page.click('[data-game=infiltrator] [data-learn]');
    for (let step = 0; step < 21; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
        await page.click('.tutor [data-follow]');
    }
    await page.waitForSelector('[data-end=won]');
    const medals = await page.$$eval('[data-end] .medal b', (all) => all.map((m) => m.textContent));
    expect(medals.join() === 'Ghost,Clean,Swift', `Medals: ${medals}.`);
    const told = await page.textContent('[data-end]');
    for (const part of [/You take objective 1/, /Odile weighs/, /5 ByteBucks/, /Next: Two Ledgers/])
        expect(part.test(told), `${part} is missing in: ${told}`);
    const stops = await page.$$eval('.i-stop', (all) => all.map((s) => s.getAttribute('class')));
    const count = (state) => stops.filter((s) => s.includes(state)).length;
    expect(count('is-done') === 1 && count('is-open') === 1, `The map: ${stops}.`);
    // The shop: a card that is taken goes along, and its prices stand apart.
    await page.waitForSelector('.tutor[data-step="21"] [data-follow]');
    await page.click('.tutor [data-follow]');
    await page.waitForSelector('[data-take]');
    const prices = await page.$$eval('.i-costs', (all) => all.map((c) => c.textContent));
    expect(
        prices.every((p) => /to take along/.test(p)) && prices.some((p) => /each use/.test(p)),
        `Prices: ${prices.join(' | ')}.`,
    );
}

export async function infiltrator_is_dark_unless_somebody_chose_light(browser) {
    const options = { mission: 'm01' };
    const page = await browser.table({ game: 'infiltrator', seats: 1, theme: 'light', options });
    const light = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.evaluate(() => localStorage.setItem('sandtable.theme', '"light"'));
    await page.reload();
    await page.waitForSelector('[data-board]');
    expect((await light()) === 'light', 'It is dark against the player.');
    const other = await browser.table({ theme: 'light' });
    const its = await other.evaluate(() => document.documentElement.dataset.theme);
    expect(its === 'light', 'Patrol! is dark.');
}

// Equal choices of the enemies: one key, and nothing more is asked until the turn is ours.
export async function infiltrator_chooses_for_whoever_does_not_care(browser) {
    const page = await browser.table({
        game: 'infiltrator',
        seats: 1,
        options: { mission: 'm04' },
        play: `(texts) => {
            if (texts.every((t) => /^(order|step|body) /.test(t))) return null;
            return texts.includes('end') ? 'end' : texts[0];
        }`,
    });
    await page.waitForSelector('[data-for-me]');
    await page.keyboard.press('c');
    await page.waitForSelector(
        '[data-move=end], [data-move=pass], [data-move=hold], [data-result]',
    );
    expect(!(await page.$('[data-for-me]')), 'It still asks.');
}

export async function flix_armory_shows_pictures_and_what_each_carries(browser) {
    const page = await mission(browser, ['seal hannah', 'gear hannah mp5']);
    await page.click('text=Armory: every card');
    await page.waitForSelector('[data-shelf]');
    const bare = await page.$$eval('[data-shelf]', (all) =>
        all.filter((c) => !c.querySelector('.f-picture path')).map((c) => c.dataset.shelf),
    );
    expect(bare.length === 0, `Without a picture: ${bare}.`);
    const carried = await page.textContent('[data-carried=hannah]');
    expect(/Hannah.*MP5/.test(carried), carried);
    expect(await page.$('[data-carried=hannah] .f-face'), 'Hannah has no face.');
}
