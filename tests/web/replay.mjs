// The match again: a record of any kind opens in it, with chapters and scores at the slider, and all
// that a move brought beside the board.
import { clickMove, expect, moveNumber, untilRolled, waitForTurn } from './browser.mjs';

const hastily = (texts) => ['end', 'roll'].find((t) => texts.includes(t)) ?? texts.at(-1);

// The record of a match that was played to its end.
async function finished(browser, settings) {
    const made = await browser.lay(settings);
    const isUnderWay = await browser.play(made, hastily, 3000);
    expect(!isUnderWay, 'The match is not over.');
    const { table, token } = made;
    const [, answer] = await browser.ask({ do: 'join', table, token }, { do: 'record' });
    return answer.record;
}

async function saved(browser) {
    const { table, token } = await browser.lay({ game: 'vault', seats: 1, play: untilThirdMove() });
    const [, answer] = await browser.ask({ do: 'join', table, token }, { do: 'save' });
    return answer.record;
}

function untilThirdMove() {
    return '((left) => (texts) => (left-- > 0 ? texts.at(-1) : null))(6)';
}

function dropOn(page, text) {
    return page.evaluate((record) => {
        const held = new DataTransfer();
        held.items.add(new File([record], 'match.record'));
        const told = { dataTransfer: held, cancelable: true, bubbles: true };
        document.body.dispatchEvent(new DragEvent('drop', told));
    }, text);
}

function pasteOn(page, text) {
    return page.evaluate((record) => {
        const held = new DataTransfer();
        held.setData('text', record);
        const told = { clipboardData: held, cancelable: true, bubbles: true };
        document.body.dispatchEvent(new ClipboardEvent('paste', told));
    }, text);
}

export async function a_finished_record_dropped_on_the_lobby_opens_in_the_replay(browser) {
    const record = await finished(browser, { seats: 3 });
    const page = await browser.lobby();
    await dropOn(page, record);
    await page.waitForSelector('.past [data-tick]');
    expect(
        /Move 0 of \d{2,}/.test(await page.textContent('.past-move')),
        'It is not at its start.',
    );
    const ticks = await page.$$eval('[data-tick]', (all) => all.map((t) => t.textContent));
    const rounds = Number(/of (\d+)/.exec(await page.textContent('.stand strong'))[1]);
    const isTrue =
        ticks.length === rounds && ticks.every((t, i) => t.startsWith(`Round ${i + 1} begins`));
    expect(isTrue, `${rounds} rounds: ${ticks.join()}`);
    const lines = await page.$$eval('[data-scores] polyline', (all) =>
        all.map((l) => l.getAttribute('points').split(' ').length),
    );
    expect(
        lines.length === 3 && lines.every((n) => n > rounds),
        `The scores have ${lines} points.`,
    );
    await page.click('[data-tick] >> nth=1');
    const move = await page.getAttribute('[data-tick] >> nth=1', 'data-tick');
    await page.waitForSelector(`[data-past-told="${move}"]`);
    expect(
        (await page.textContent('.stand')).startsWith('Round 2 '),
        'The tick leads to another round.',
    );
    await page.click('[data-now]');
    await page.waitForSelector('[data-ending]');
}

export async function a_record_under_way_that_is_pasted_opens_in_the_replay(browser) {
    const record = await saved(browser);
    const page = await browser.lobby();
    await pasteOn(page, record);
    await page.waitForSelector('.past');
    await page.click('[data-now]');
    await waitForTurn(page);
    expect((await moveNumber(page)) > 0, 'The match begins anew.');
}

export async function a_text_that_is_no_record_is_refused_where_it_is_dropped(browser) {
    const page = await browser.lobby();
    await dropOn(page, 'Dear diary,\ntoday I sneaked past two guards.');
    await page.waitForSelector('.load [role=alert]');
    expect(await page.$('.poster'), 'The lobby is gone.');
}

export async function dice_of_a_move_are_shown_in_the_replay(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    await clickMove(page, await page.getAttribute('[data-move^="step "]', 'data-move'));
    await page.click('.log .choice >> text=Steps');
    await page.click('.log-line button:has-text("Reyes rolls")');
    await page.waitForSelector('.past-told li:has-text("rolls") .die');
}
