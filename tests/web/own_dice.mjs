// Tables whose people throw and draw themselves and tell the page what came up.
import { expectClean } from './axe.mjs';
import { expect, moveNumber, rewrite, sayYes, waitForTurn, waitPast } from './browser.mjs';

// A table where the first thing to do is a roll; now and then something else comes first.
async function rollTable(browser, settings) {
    for (let i = 0; i < 10; i++) {
        const page = await browser.table(settings);
        await waitForTurn(page);
        if (await page.$('.move[data-move=roll]')) return page;
    }
    throw new Error('Nobody was asked to roll at ten tables.');
}

function ownTable(browser, settings = {}) {
    return rollTable(browser, { ownDice: true, ...settings });
}

async function clickAsked(page, move) {
    await page.click(`.move[data-move="${move}"]`);
    await page.waitForSelector('[data-confirm], [data-wanted]');
    await sayYes(page);
    await page.waitForSelector('[data-wanted]');
    return page.getAttribute('[data-wanted]', 'data-wanted');
}

export async function a_throw_of_ones_own_is_told_by_a_face_or_a_digit(browser) {
    const page = await ownTable(browser);
    const wanted = await clickAsked(page, 'roll');
    expect(wanted === 'a number from 1 to 6', `Asked is ${wanted}.`);
    const faces = await page.$$eval('[data-came-up]', (all) => all.map((b) => b.dataset.cameUp));
    expect(faces.join('') === '123456', `The faces are ${faces}.`);
    await expectClean(page, 'what came up');
    expect((await moveNumber(page)) === 0, 'The program has thrown.');
    await page.keyboard.press('5');
    await waitPast(page, 0);
    await page.waitForSelector('[aria-label="Rolled 5"]');
    await page.click('.log .choice >> text=Steps');
    await page.waitForSelector('.log-line:has-text("5")');
}

export async function closing_the_question_plays_nothing(browser) {
    const page = await ownTable(browser);
    await clickAsked(page, 'roll');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-wanted]', { state: 'detached' });
    await page.waitForSelector('.move[data-move=roll]:not([disabled])');
    expect((await moveNumber(page)) === 0, 'The roll was played.');
}

export async function a_word_that_cannot_be_is_explained_and_asked_again(browser) {
    const page = await ownTable(browser);
    await clickAsked(page, 'roll');
    await page.click('[data-came-up="2"]');
    await waitPast(page, 0);
    const number = await moveNumber(page);
    const wanted = await clickAsked(page, 'end');
    expect(/card/.test(wanted), `Asked is ${wanted}.`);
    const cut = await page.$$eval('[data-came-up]', (all) =>
        all.filter((b) => b.scrollWidth > b.clientWidth).map((b) => b.dataset.cameUp),
    );
    expect(cut.length === 0, `Too long for their buttons are ${cut}.`);
    await page.click('[data-came-up=two-man-unit]'); // in the box at a table of three
    await page.waitForSelector('dialog [role=alert]');
    expect((await moveNumber(page)) === number, 'A card that is in the box was drawn.');
    await page.click('[data-came-up=run-code]');
    await waitPast(page, number);
}

const A_DIE = {
    wrong: false,
    kind: 'number',
    help: 'what a die shows',
    from: 1,
    to: 6,
    words: ['1', '2', '3', '4', '5', '6'],
};

// A server whose every move wants two dice; `told` collects what it was told.
function wantsTwoDice(told) {
    return (sent) => {
        if (sent.do !== 'move' || sent.chance === undefined) return null;
        told.push(sent.chance);
        return sent.chance.split(' ').filter(Boolean).length < 2
            ? { error: 'bad-chance', text: 'Two dice, please.', wanted: A_DIE }
            : { ok: true, move: 1 };
    };
}

export async function dice_are_told_one_after_the_other_and_the_last_can_be_taken_back(browser) {
    const told = [];
    const page = await ownTable(browser, {
        prepare: (p) => rewrite(p, () => {}, wantsTwoDice(told)),
    });
    await clickAsked(page, 'roll');
    await page.click('[data-came-up="3"]');
    await page.waitForSelector('.came-up-told .tag:text-is("3")');
    await page.click('text=Take the last one back');
    await page.waitForSelector('.came-up-told', { state: 'detached' });
    await page.click('[data-came-up="6"]');
    await page.waitForSelector('.came-up-told .tag:text-is("6")');
    await page.click('[data-came-up="1"]');
    await page.waitForSelector('[data-wanted]', { state: 'detached' });
    expect(told.join('|') === '|3||6|6 1', `The server was told ${told.join('|')}`);
}

const A_TOKEN = { wrong: false, kind: 'token', help: 'a token', words: ['calm', 'flood'] };
const A_CARD = { kind: 'card', help: 'a card', example: 'run-code' };

// Whatever the sentences are: what is asked for stands in the facts alone.
function wantsTokenAndCard(sent) {
    if (sent.do !== 'move' || sent.chance === undefined) return null;
    if (sent.chance === 'flood run-code') return { ok: true, move: 1 };
    return {
        error: 'bad-chance',
        text: 'Quite another sentence.',
        wanted: sent.chance === '' ? A_TOKEN : { ...A_CARD, wrong: sent.chance !== 'flood' },
    };
}

export async function what_came_up_is_chosen_or_typed_as_the_facts_say(browser) {
    const page = await ownTable(browser, {
        prepare: (p) => rewrite(p, () => {}, wantsTokenAndCard),
    });
    expect((await clickAsked(page, 'roll')) === 'a token', 'It asks for something else.');
    await page.click('[data-came-up=flood]');
    const line = page.locator('[aria-label="What came up"][placeholder=run-code]');
    await line.fill('ride on');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog [role=alert]:has-text("Quite another sentence.")');
    await page.waitForSelector('.came-up-told .tag:text-is("flood")');
    expect(!(await page.$('.came-up-told .tag:text-is("ride-on")')), 'What cannot be stays.');
    await line.fill('run code');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-wanted]', { state: 'detached' });
}

export async function after_a_reload_the_table_still_asks_for_its_dice(browser) {
    const page = await ownTable(browser);
    await page.reload();
    await waitForTurn(page);
    await clickAsked(page, 'roll');
}

export async function a_table_of_the_programs_dice_asks_nothing_after_a_reload(browser) {
    const page = await rollTable(browser, {});
    await page.reload();
    await waitForTurn(page);
    await page.click('.move[data-move=roll]');
    await waitPast(page, 0);
    expect(!(await page.$('[data-wanted]')), 'It asks what came up.');
}
