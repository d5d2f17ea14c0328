// SWAT First Response at the table: a whole mission by clicking, cards put in order by keys and by
// dragging, and whether everybody can use it.
import { expectClean } from './axe.mjs';
import { expect, moveNumber, sayYes, waitForTurn, waitPast } from './browser.mjs';
import { expectContrast } from './contrast.mjs';

const MOST_MOVES = 300;

async function newMission(browser, settings = {}) {
    const page = await browser.lobby(settings);
    await page.click('[data-game=swat] >> text=Play now');
    await page.waitForSelector('[data-board]');
    await waitForTurn(page);
    return page;
}

// Which of the offered moves a careless officer takes.
function careless(texts) {
    return (
        texts.find((t) => t.startsWith('burn')) ??
        texts.find((t) => t.startsWith('step ')) ??
        texts.find((t) => t === 'go') ??
        texts[0]
    );
}

// Clicks one offered move; false when the mission is over.
async function clickOne(page) {
    await waitForTurn(page);
    if (await page.$('[data-result]')) return false;
    const texts = await page.$$eval('.move', (all) => all.map((b) => b.dataset.move));
    const before = await moveNumber(page);
    await page.click(`.move[data-move="${careless(texts)}"]`);
    await sayYes(page);
    await waitPast(page, before);
    return true;
}

async function playUntil(page, selector) {
    for (let i = 0; i < MOST_MOVES; i++) {
        if (await page.$(selector)) return true;
        if (!(await clickOne(page))) return false;
    }
    throw new Error(`${selector} did not come in ${MOST_MOVES} moves.`);
}

// A mission with cards to put in order; a careless one can be lost before.
async function missionWithAnOrder(browser, settings) {
    for (let i = 0; i < 10; i++) {
        const page = await newMission(browser, settings);
        if (await playUntil(page, '.can-move')) return page;
    }
    throw new Error('Ten missions were lost before the second turn.');
}

function orderOf(page) {
    return page.$$eval('.tactic.can-move', (cards) => cards.map((c) => c.dataset.id));
}

async function waitForOrder(page, ids) {
    await page.waitForFunction(
        (wanted) =>
            [...document.querySelectorAll('.tactic.can-move')]
                .map((c) => c.dataset.id)
                .join() === wanted,
        ids.join(),
    );
}

export async function swat_is_played_to_its_report_by_clicking(browser) {
    const page = await newMission(browser);
    expect((await page.$$('.house-room')).length === 10, 'There are not ten rooms.');
    expect((await page.$$('.flow')).length === 2, 'The flow is not drawn at both ends.');
    await playUntil(page, '[data-result]');
    const text = await page.textContent('[data-result]');
    expect(/You (won|lost)\./.test(text), `The result says: ${text}`);
    expect(/cards played/.test(await page.textContent('.report')), 'There is no report.');
    await expectClean(page, 'report');
}

export async function swat_cards_are_put_in_order_by_keys(browser) {
    const page = await missionWithAnOrder(browser);
    const before = await orderOf(page);
    const turned = [before[1], before[0], ...before.slice(2)];
    await page.focus(`[data-id="${before[0]}"]`);
    await page.keyboard.press('ArrowRight');
    await waitForOrder(page, turned);
    await page.waitForFunction((id) => document.activeElement?.dataset.id === id, before[0]);
    await page.keyboard.press('ArrowLeft');
    await waitForOrder(page, before);
}

export async function swat_cards_are_put_in_order_by_dragging(browser) {
    const page = await missionWithAnOrder(browser);
    const before = await orderOf(page);
    const [from, to] = await page.$$eval('.tactic.can-move', (cards) =>
        cards.slice(0, 2).map((c) => {
            const box = c.getBoundingClientRect();
            return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        }),
    );
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
    await page.mouse.move(to.x + 5, to.y, { steps: 4 });
    await page.mouse.up();
    await waitForOrder(page, [before[1], before[0], ...before.slice(2)]);
    expect(!(await page.$('.menu')), 'A menu opened after dragging.');
}

// Walking a room leaves numbered footprints in the order walked.
export async function swat_footprints_follow_the_walk(browser) {
    const page = await newMission(browser);
    await playUntil(page, '[data-move^="step "]');
    const feet = () => page.$$eval('.foot text', (all) => all.map((t) => t.textContent.trim()));
    const before = (await feet()).length;
    const room = (await page.getAttribute('[data-move^="step "]', 'data-move')).slice(5);
    const number = await moveNumber(page);
    await page.click(`[data-cell][data-id="${room}"]`, { position: { x: 20, y: 60 } });
    await sayYes(page);
    await waitPast(page, number);
    if (await page.$('[data-result]')) return;
    const after = await feet();
    expect(
        after.length === before + 1 || after.join() === '1',
        `The footprints are ${after.join(' ')}, and were ${before}.`,
    );
}

async function checkTable(browser, settings, where) {
    const page = await missionWithAnOrder(browser, settings);
    await expectClean(page, `${where}, order`);
    await playUntil(page, '[data-move^="step "]');
    await expectClean(page, `${where}, walk`);
}

export const axe_finds_nothing_serious_at_the_dark_house = (browser) =>
    checkTable(browser, { theme: 'dark' }, 'house, dark');
export const axe_finds_nothing_serious_at_the_light_house = (browser) =>
    checkTable(browser, { theme: 'light' }, 'house, light');
export const axe_finds_nothing_serious_at_the_house_on_a_phone = (browser) =>
    checkTable(browser, { viewport: { width: 390, height: 844 }, touch: true }, 'house, phone');

async function checkDrawing(browser, theme) {
    const page = await newMission(browser, { theme });
    await playUntil(page, '[data-move^="step "]');
    const paper = ['.print-paper', 'fill'];
    await expectContrast(page, theme, [
        { what: 'walls', front: ['.print-wall', 'stroke'], back: paper, least: 3 },
        { what: 'sheets', front: ['.sheet-paper', 'fill'], back: paper, least: 3 },
        {
            what: 'names of rooms',
            front: ['.sheet-name', 'fill'],
            back: ['.sheet-paper', 'fill'],
            least: 4.5,
        },
        {
            what: 'glow on the plan',
            front: ['.glow-legal .glow-fill', 'stroke'],
            back: paper,
            least: 3,
        },
        { what: 'flow', front: ['.flow', 'stroke'], back: ['.rim-sand', 'fill'], least: 3 },
        {
            what: 'footprints',
            front: ['.foot text', 'fill'],
            back: ['.foot rect', 'fill'],
            least: 4.5,
        },
        {
            what: 'officer',
            front: ['.officer', 'color'],
            back: ['.officer .counter-card', 'fill'],
            least: 3,
        },
    ]);
}

export const the_house_is_drawn_with_contrast_in_the_dark = (browser) =>
    checkDrawing(browser, 'dark');
export const the_house_is_drawn_with_contrast_in_the_light = (browser) =>
    checkDrawing(browser, 'light');
