// SEAL Team Flix with the real tray: people flick, and tell by a few taps what was struck.
import {
    clickMove,
    expect,
    moveNumber,
    rewrite,
    sayYes,
    waitForDrawing,
    waitForTurn,
} from './browser.mjs';

const FIRST = 'seal hannah';
const AIM = ['activate hannah', 'fire secondary single M'];
const MOST_TAPS = 3;

// Answers everything that the set-up of the map asks for.
async function throwAll(page) {
    const number = await moveNumber(page);
    for (let i = 0; i < 60; i++) {
        const words = await page.$$('[data-came-up]');
        if (words.length === 0) return;
        await words[i % words.length].click();
        await waitForDrawing(page); // The answered question is gone then.
        await page.waitForSelector(`[data-came-up], .room:not([data-move="${number}"])`);
    }
}

// Own dice, as far as the first real flick.
async function realFlick(browser, gear = [], fire = AIM[1], settings = {}) {
    const page = await browser.table({
        game: 'flix',
        seats: 1,
        until: '.room',
        ownDice: true,
        options: { hand: 'own' },
        ...settings,
    });
    for (const move of [FIRST, ...gear]) {
        await clickMove(page, move);
        await waitForTurn(page);
    }
    await page.click('[data-move=ready]');
    await sayYes(page);
    await page.waitForSelector('[data-came-up]');
    await throwAll(page);
    await waitForTurn(page);
    await page.click('.hit[data-id=A11]');
    for (const move of [AIM[0], fire]) {
        await waitForTurn(page);
        await clickMove(page, move);
    }
    await waitForTurn(page);
    return page;
}

// Taps these, the last of which tells the result.
async function tellStruck(page, ...taps) {
    const before = await page.getAttribute('.room', 'data-move');
    for (const selector of taps) await page.click(selector);
    await page.waitForFunction(
        (old) => document.querySelector('.room').dataset.move !== old,
        before,
    );
    await waitForTurn(page);
}

// Nothing takes one tap, and each strike one: four discs of two bursts.
export async function flix_real_flick_takes_a_tap_for_each_strike(browser) {
    const page = await realFlick(browser, ['kit'], 'fire primary burst S');
    const crate = await page.getAttribute('[data-struck^="disc cover:"]', 'data-struck');
    const by = crate.split(' ')[1];
    await tellStruck(page, '[data-own=tell]');
    await page.waitForSelector('.log-line >> text=strikes: 0');
    await tellStruck(page, '[data-struck="disc PA1"]');
    await page.waitForSelector('.piece[data-id=PA1]', { state: 'detached' });
    await clickMove(page, 'fire primary burst S');
    await waitForTurn(page);
    await tellStruck(page, `[data-more="${crate}"]`, `[data-struck="${by} PA2"]`);
    await page.waitForSelector('.f-patrol.is-down');
    await tellStruck(
        page,
        '[data-more="disc SE1"]',
        '[data-more="disc PA2"]',
        '[data-struck="disc PA3"]',
    );
    for (const id of ['SE1', 'PA2', 'PA3'])
        await page.waitForSelector(`.piece[data-id=${id}]`, { state: 'detached' });
}

// On the map the last one is tapped twice; until then it can be begun anew.
export async function flix_real_flick_is_told_on_the_map(browser) {
    const page = await realFlick(browser);
    await page.click('.piece[data-id=PA2]');
    await page.click('.f-own button:has-text("Anew")');
    await tellStruck(page, '.piece[data-id=PA1]', '.piece[data-id=PA1]');
    await page.waitForSelector('.piece[data-id=PA1]', { state: 'detached' });
    expect(await page.$('.piece[data-id=PA2]'), 'What was taken back is struck.');
}

// A Door is struck by one tap as well, and the log says which.
export async function flix_real_flick_may_strike_a_door(browser) {
    const page = await realFlick(browser);
    await tellStruck(page, '[data-struck="disc door:a-l"]');
    await page.waitForSelector('.log-line >> text=strikes the Door a-l');
}

// Where a piece is, and half a Space.
async function spotOf(page, id) {
    const box = await (await page.$(`.piece[data-id="${id}"]`)).boundingBox();
    const space = await (await page.$('.hit[data-id=A1]')).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, half: space.width / 2 };
}

// Draws a way over the map that touches these and, along the lines between the Spaces, nothing else.
async function draw(page, ids) {
    const from = await spotOf(page, 'hannah');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    let line = from.y + from.half;
    await page.mouse.move(from.x, line, { steps: 3 });
    for (const id of ids) {
        const { x, y, half } = await spotOf(page, id);
        await page.mouse.move(x + half, line, { steps: 3 });
        await page.mouse.move(x + half, y, { steps: 3 });
        await page.mouse.move(x, y, { steps: 3 });
        line = y + half;
        await page.mouse.move(x, line, { steps: 3 });
    }
    await page.mouse.up();
}

// How often a finger went down until the result of a flick was told.
async function tapsFor(page, tell) {
    await page.evaluate(() => {
        window.taps = 0;
        window.onpointerdown = () => void window.taps++;
    });
    const before = await page.getAttribute('.room', 'data-move');
    await tell();
    await page.waitForFunction(
        (old) => document.querySelector('.room').dataset.move !== old,
        before,
    );
    await waitForTurn(page);
    return page.evaluate(() => window.taps);
}

async function expectFewTaps(page, what, tell) {
    const taps = await tapsFor(page, tell);
    expect(taps > 0 && taps <= MOST_TAPS, `${what} takes ${taps} taps.`);
}

async function expectLog(page, ...lines) {
    for (const line of lines) await page.waitForSelector(`.log-line >> text=${line}`);
}

// Four discs of two bursts, each of which strikes four things or more: all by the disc, each person by the
// crate before, and one of each.
export async function flix_real_flick_of_many_strikes_takes_three_taps(browser) {
    const page = await realFlick(browser, ['kit'], 'fire primary burst S');
    const crates = await page.$$eval('.piece[data-id^="cover:"]', (all) =>
        all.map((p) => p.dataset.id),
    );
    const [one, two, three, four] = crates;
    const at = (crate) => crate.slice('cover:'.length);
    await expectFewTaps(page, 'Two crates that struck one each', async () => {
        await draw(page, [one, 'PA1', two, 'SE1']);
        await page.click('[data-own=crates]');
    });
    await expectLog(
        page,
        `Block on ${at(one)} strikes Patrol 1`,
        `Block on ${at(two)} strikes Sentry 1`,
    );
    await expectFewTaps(page, 'A crate that struck one, and the disc another', async () => {
        await draw(page, [three, 'PA2', four, 'SE2']);
        await page.click('[data-turn="disc PA2"]');
        await page.click('[data-own=tell]');
    });
    await expectLog(page, `Block on ${at(three)} strikes Patrol 2`, 'The disc strikes Sentry 2');
    await clickMove(page, 'fire primary burst S');
    await waitForTurn(page);
    await expectFewTaps(page, 'Five by the disc', async () => {
        await draw(page, ['PA1', 'PA2', 'PA3', 'SE1', 'SE3']);
        await page.click('[data-own=tell]');
    });
    for (const id of ['PA1', 'PA2', 'PA3', 'SE1', 'SE3'])
        await page.waitForSelector(`.piece[data-id=${id}]`, { state: 'detached' });
}

// What stands in one line before the SEAL is told without a map: its line, and by whom.
export async function flix_real_flick_tells_a_line_at_once(browser) {
    const page = await realFlick(browser, ['kit'], 'fire primary burst S');
    const crate = await page.getAttribute('.piece[data-id^="cover:"]', 'data-id');
    const line = [crate, 'PA1', 'PA2', 'PA3'];
    await rewrite(page, (frame) => {
        if (frame.type !== 'scene') return;
        const board = frame.parts.boards?.[0];
        for (const [i, id] of line.entries()) {
            const piece = board?.pieces?.find?.((p) => p.id === id);
            if (piece) piece.cell = `${'BCDE'[i]}11`;
        }
    });
    await page.reload();
    await page.waitForSelector('[data-line]');
    const told = await page.getAttribute('[data-line]', 'data-line');
    expect(/^cover:B11 PA1 PA2 PA3$/.test(told), `In one line: ${told}`);
    await page.click('[data-line]');
    const words = await page.textContent('[data-own=crates]');
    expect(/crate B11, which struck PA1 and PA2 and PA3/.test(words), words);
}

// A finger that draws asks for nothing, however long it takes; one that stays does.
export async function flix_finger_that_draws_opens_no_menu(browser) {
    const page = await realFlick(browser, [], AIM[1], {
        touch: true,
        viewport: { width: 390, height: 844 },
    });
    const line = await page.context().newCDPSession(page);
    const touch = (type, ...at) =>
        line.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: at.map(({ x, y }) => ({ x, y })),
        });
    const [from, to] = [await spotOf(page, 'hannah'), await spotOf(page, 'PA2')];
    await touch('touchStart', from);
    for (let t = 1; t <= 10; t++) {
        await touch('touchMove', {
            x: from.x + ((to.x - from.x) * t) / 10,
            y: from.y + ((to.y - from.y) * t) / 10,
        });
        await page.waitForTimeout(80);
    }
    await touch('touchEnd');
    expect(!(await page.$('.menu')), 'A menu lies over the board.');
    await page.waitForSelector('[data-own=tell]:has-text("PA2")');
    await touch('touchStart', from);
    await page.waitForSelector('.menu');
    await touch('touchEnd');
    expect(!(await page.$('.menu [data-menu-move^=flick]')), 'The menu has flicks without an aim.');
}
