// SWAT First Response at the table: a whole mission by clicking, cards put in order by keys, mouse
// and finger, what a step shows beforehand, warnings, the report, and whether everybody can use it.
import { expectClean } from './axe.mjs';
import {
    clickMove,
    clickUntil,
    eventually,
    expect,
    moveNumber,
    rewrite,
    sayYes,
    waitForDrawing,
    waitForTurn,
    waitPast,
} from './browser.mjs';
import { expectContrast } from './contrast.mjs';

async function newMission(browser, settings = {}) {
    const page = await browser.table({ game: 'swat', seats: 1, ...settings });
    await waitForTurn(page);
    return page;
}

// Which of the offered moves a careless officer takes.
function careless(texts) {
    const verbs = ['burn', 'step ', 'go'];
    return verbs.map((v) => texts.find((t) => t.startsWith(v))).find(Boolean) ?? texts[0];
}

// The same up to a question, for `play` of a table.
const until = (isThere) =>
    `(texts, events, prompt) => (${isThere})(texts, prompt) ? null : (${careless})(texts)`;
const untilOrder = until((texts) => texts.some((t) => t.startsWith('next ')));
const untilStep = until((texts) => texts.some((t) => t.startsWith('step ')));
// A card that walks at least two rooms. Level 1 cards neither search nor shoot, so nothing on that
// walk can end the turn, let alone the mission.
const untilWalk = until(
    (texts, prompt) => /[2-9] rooms left/.test(prompt) && texts.some((t) => t.startsWith('step ')),
);

function playUntil(page, selector) {
    return clickUntil(page, selector, careless);
}

// A mission with cards to put in order.
async function missionWithAnOrder(browser, settings) {
    const page = await newMission(browser, { play: untilOrder, ...settings });
    await page.waitForSelector('.can-move');
    return page;
}

function orderOf(page) {
    return page.$$eval('.tactic.can-move', (cards) => cards.map((c) => c.dataset.card));
}

async function waitForOrder(page, ids) {
    await page.waitForFunction(
        (wanted) =>
            [...document.querySelectorAll('.tactic.can-move')].map((c) => c.dataset.card).join() ===
            wanted,
        ids.join(),
    );
}

// Clicks one offered move as a hand does; false when the mission is over.
async function clickOne(page) {
    await waitForTurn(page);
    if (await page.$('[data-result]')) return false;
    const texts = await page.$$eval('.move[data-move]', (all) => all.map((b) => b.dataset.move));
    const before = await moveNumber(page);
    await page.click(`.move[data-move="${careless(texts)}"]`);
    await sayYes(page);
    await waitPast(page, before);
    return true;
}

export async function swat_is_played_to_its_report_by_clicking(browser) {
    const page = await newMission(browser);
    expect((await page.$$('.house-room')).length === 10, 'There are not ten rooms.');
    expect((await page.$$('.flow')).length === 2, 'The flow is not drawn at both ends.');
    while (await clickOne(page));
    await page.waitForSelector('[data-rounds]'); // the sheet comes with the result, the rounds with the log
    const rounds = await page.$$eval('[data-rounds] li', (all) => all.map((l) => l.textContent));
    expect(
        rounds.length > 0 && rounds.every((r) => r.length > 20),
        `Round by round: ${rounds.join(' | ')}`,
    );
    const titles = await page.$$eval('[data-rounds] li b', (all) => all.map((b) => b.textContent));
    const right = ['The beginning', ...titles.slice(1).map((_, i) => `Turn ${i + 1}`)];
    expect(titles.join() === right.join(), `The rounds are called ${titles.join()}.`);
    expect(/^The beginningYou take/.test(rounds[0]), `The first is ${rounds[0]}.`);
    const text = await page.textContent('[data-result]');
    expect(/You (won|lost)\./.test(text), `The result says: ${text}`);
    await expectClean(page, 'report');
}

function numbersIn(text) {
    return (text.match(/\d+/g) ?? []).map(Number);
}

// Beside the result stands what was left undone; below the house the mission turn by turn.
export async function swat_reports_the_mission_turn_by_turn(browser) {
    const page = await newMission(browser);
    await playUntil(page, '[data-result]');
    const notes = await page.$$eval('.report li', (all) => all.map((n) => n.textContent));
    const pace = notes.find((n) => /^\d+ cards? played in \d+ of \d+ turns/.test(n)) ?? '';
    const [plays, turns] = numbersIn(pace);
    expect(plays > 0 && turns > 0, `The report says: ${notes.join(' ')}`);
    const sums = await page.$$eval('.sums div', (all) =>
        Object.fromEntries(
            all.map((d) => [d.firstChild.textContent, Number(d.lastChild.textContent)]),
        ),
    );
    const summed = sums['cards played'] ?? sums['card played'];
    expect(summed === plays, `Of ${plays} cards ${summed} are summed.`);
    const rows = await page.$$eval('.played-card', (all) => all.length);
    expect(rows === plays, `Of ${plays} cards ${rows} have a row.`);
    const heads = await page.$$eval('.after-action tbody th', (all) =>
        all.map((h) => h.textContent.trim()),
    );
    expect(
        heads.at(-1) === `Turn ${turns}` && heads[0] === 'Set-up',
        `The turns are ${heads.join(', ')}; the last is ${turns}.`,
    );
    expect(!(await page.$('.sheet-unknown')), 'A room is still unknown after the end.');
    expect(!(await page.$('.tactics-row')), 'The cards are still there to be played.');
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

// A finger: down, along and up, as the screen would tell it.
async function swipe(page, from, to) {
    const line = await page.context().newCDPSession(page);
    const touch = (type, points) =>
        line.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    for (let i = 1; i <= 8; i++) {
        const at = (a, b) => a + ((b - a) * i) / 8;
        await touch('touchMove', [{ x: at(from.x, to.x), y: at(from.y, to.y) }]);
    }
    await waitForDrawing(page);
    await touch('touchEnd', []);
}

const PHONE = { viewport: { width: 390, height: 844 }, touch: true };
const WIDE = { viewport: { width: 844, height: 390 }, touch: true };

// On its side a phone shows the house and all the cards, with what they are worth, without scrolling.
export async function swat_shows_its_cards_in_landscape(browser) {
    const page = await missionWithAnOrder(browser, WIDE);
    const ends = await page.$$eval('.board, .tactic', (all) =>
        all.map((e) => e.getBoundingClientRect().bottom),
    );
    expect(ends.length > 2 && ends.every((end) => end <= 390), `They end at ${ends.join()}.`);
    const heads = await page.$$eval('.can-move .tactic-head', (all) =>
        all.map((e) => e.offsetHeight),
    );
    expect(
        heads.every((height) => height >= 44),
        `Cards are held by ${heads.join()} pixels.`,
    );
}

function middles(page, selector) {
    return page.$$eval(selector, (all) =>
        all.slice(0, 2).map((e) => {
            const box = e.getBoundingClientRect();
            return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        }),
    );
}

export async function swat_cards_are_put_in_order_with_a_finger(browser) {
    const page = await missionWithAnOrder(browser, PHONE);
    const before = await orderOf(page);
    const [from, to] = await middles(page, '.can-move .tactic-head');
    await swipe(page, from, { x: to.x + 8, y: to.y });
    await waitForOrder(page, [before[1], before[0], ...before.slice(2)]);
    expect(!(await page.$('.menu')), 'A menu opened after dragging.');
}

// Elsewhere on a card a finger scrolls the row; nothing is put anywhere.
export async function swat_a_finger_on_the_steps_moves_no_card(browser) {
    const page = await missionWithAnOrder(browser, PHONE);
    const before = await orderOf(page);
    const number = await moveNumber(page);
    const [from, to] = await middles(page, '.can-move .steps');
    await swipe(page, to, from);
    await page.waitForTimeout(400);
    expect((await moveNumber(page)) === number, 'A move was made.');
    expect((await orderOf(page)).join() === before.join(), 'The order has changed.');
}

// Waits until just these rooms are lit.
async function expectReached(page, rooms) {
    await eventually(
        async () => (await reached(page)) === rooms,
        `Others than ${rooms} are lit, or none.`,
    );
}

function reached(page) {
    return page.$$eval('[data-reached]', (all) => all.map((e) => e.dataset.reached).join(' '));
}

// What the first step of each level 1 card reaches from A1, worked out on the plan of the house.
const FROM_A1 = {
    'MOVE 2': 'A3 B2',
    'MOVE 4': 'A3 A5 B2 B4',
    'PEEK L1': 'B1',
    'PEEK R1': 'A2',
};

async function firstTurn(browser, settings) {
    const page = await newMission(browser, settings);
    await playUntil(page, '.step');
    const words = (await page.textContent('.step-words')).trim();
    expect(FROM_A1[words], `No level 1 card begins with ${words}.`);
    return { page, rooms: FROM_A1[words] };
}

export async function swat_a_step_shows_its_rooms_when_pointed_at(browser) {
    const { page, rooms } = await firstTurn(browser);
    expect((await reached(page)) === '', 'Rooms are lit before anything is pointed at.');
    await page.hover('.step');
    await expectReached(page, rooms);
    const line = await page.textContent('.outlook-line');
    for (const room of rooms.split(' '))
        expect(line.includes(room), `${room} is not told: ${line}`);
    expect(/^Preview/.test(line), `It is not marked as a preview: ${line}`);
    await page.mouse.move(2, 2);
    await expectReached(page, '');
}

export async function swat_a_step_shows_its_rooms_to_the_keyboard(browser) {
    const { page, rooms } = await firstTurn(browser);
    await page.focus('.tactic-head');
    await page.keyboard.press('ArrowDown');
    await expectReached(page, rooms);
    const name = await page.evaluate(() => document.activeElement.textContent);
    for (const room of rooms.split(' '))
        expect(name.includes(room), `A screen reader does not hear of ${room}: ${name}`);
    await page.keyboard.press('ArrowUp');
    await expectReached(page, '');
}

export async function swat_a_step_shows_its_rooms_to_a_finger(browser) {
    const { page, rooms } = await firstTurn(browser, PHONE);
    await page.tap('.step');
    await expectReached(page, rooms);
    expect(!(await page.$('.menu')), 'A menu opened.');
}

// Skill runs up over the cards, beginning with one for each rescued hostage.
async function expectRunningSkill(page) {
    const text = await page.$$eval('.can-move .tactic-skill', (all) =>
        all.map((p) => p.textContent),
    );
    let sum = numbersIn(await page.textContent('.counts'))[0];
    for (const line of text) {
        const [skill, total] = numbersIn(line);
        sum += skill;
        expect(total === sum, `${line} should come to ${sum}.`);
    }
    expect(text.length > 1, 'There are not two cards.');
}

export async function swat_cards_show_their_skill_running_up(browser) {
    const page = await missionWithAnOrder(browser);
    await expectRunningSkill(page);
    const [first, second, ...rest] = await orderOf(page);
    await page.focus(`[data-id="${first}"]`);
    await page.keyboard.press('ArrowRight');
    await waitForOrder(page, [second, first, ...rest]);
    await expectRunningSkill(page);
}

// The page sees `go` with a warning, as if it were known to be fatal.
function warned(page) {
    return rewrite(page, (frame) => {
        for (const move of frame.parts?.prompt?.moves ?? [])
            if (move.text === 'go') move.warning = 'your search meets the criminal';
    });
}

export async function swat_warns_until_that_is_switched_off(browser) {
    const page = await newMission(browser, { prepare: warned });
    await playUntil(page, '.move[data-move=go]');
    const number = await moveNumber(page);
    await page.click('.move[data-move=go]');
    const asked = await page.textContent('.menu');
    expect(asked.includes('Your search meets'), `It asks: ${asked}`);
    await page.click('.menu >> text=Not yet');
    expect((await moveNumber(page)) === number, 'The move was made all the same.');
    await page.click('[aria-label=Settings]');
    await page.click('.setting:has-text("Warn me") >> text=Never');
    await page.keyboard.press('Escape');
    await page.click('.move[data-move=go]');
    await waitPast(page, number);
    expect(!(await page.$('[data-confirm]')), 'It still asks.');
}

// Walking a room leaves numbered footprints in the order walked, behind those of this turn's earlier
// cards.
export async function swat_footprints_follow_the_walk(browser) {
    const page = await newMission(browser, { play: untilWalk });
    const feet = () => page.$$eval('.foot text', (all) => all.map((t) => t.textContent.trim()));
    const before = await feet();
    const numbers = before.map((_, i) => i + 1);
    expect(
        before.length > 0 && before.join() === numbers.join(),
        `Before the walk the footprints are ${before.join(' ')}.`,
    );
    const room = (await page.getAttribute('[data-move^="step "]', 'data-move')).slice(5);
    const number = await moveNumber(page);
    await page.click(`[data-cell][data-id="${room}"]`, { position: { x: 20, y: 60 } });
    await sayYes(page);
    await waitPast(page, number);
    const after = await feet();
    expect(
        after.join() === [...numbers, numbers.length + 1].join(),
        `After one room the footprints are ${after.join(' ')}.`,
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
    const page = await newMission(browser, { theme, play: untilStep });
    await page.hover('.step.is-now');
    await page.waitForSelector('[data-reached]');
    const paper = ['.print-paper', 'fill'];
    const edge = ['.reached-back', 'stroke'];
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
        { what: 'edge of a reach', front: edge, back: ['.sheet-paper', 'fill'], least: 3 },
        {
            what: 'ring of a reach',
            front: ['.reached rect:not(.reached-back)', 'stroke'],
            back: edge,
            least: 3,
        },
        {
            what: 'badge of a reach',
            front: ['.reached', 'color'],
            back: ['.reached circle', 'fill'],
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

// The mark on the card goes along with what is told: a peek is no MOVE.
export async function swat_marks_the_step_that_is_told(browser) {
    const page = await browser.table({ game: 'swat', seats: 1, speed: 'quick' });
    await page.evaluate(() => {
        window.told = new Set();
        const acts = [
            [/^You move to/, 'MOVE'],
            [/^You peek at/, 'PEEK'],
            [/^You search/, 'SEARCH'],
            [/^You shoot into/, 'SHOOT'],
        ];
        new MutationObserver(() => {
            const words = document.querySelector('.prompt-text')?.textContent ?? '';
            const act = acts.find(([pattern]) => pattern.test(words))?.[1];
            const step = document.querySelector('.step.is-now')?.textContent;
            if (act && step) window.told.add(`${act}: ${step}`);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const kinds = () => page.evaluate(() => [...window.told]);
    const isEnough = (all) => new Set(all.map((t) => t.split(':')[0])).size > 2;
    for (let i = 0; i < 60 && !isEnough(await kinds()); i++) {
        await waitForTurn(page);
        if (await page.$('[data-result]')) break;
        const moves = await page.$$eval('.move', (all) => all.map((m) => m.dataset.move));
        await clickMove(page, careless(moves));
    }
    const all = await kinds();
    expect(isEnough(all), `Not enough was told: ${all}`);
    for (const it of all) {
        const [act, step] = it.split(': ');
        expect(step.startsWith(act), `Told is ${act}, marked is ${step}.`);
    }
}
