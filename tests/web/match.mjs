// Whole matches: played to the end, through reloads, lost connections and with a second browser.
import {
    PATIENCE_MS,
    clickMove,
    endTurn,
    expect,
    moveNumber,
    sayYes,
    untilRolled,
    waitForDrawing,
    waitForTurn,
    waitPast,
} from './browser.mjs';
import { expectClean } from './axe.mjs';

const LONGEST_MATCH_MS = 10 * PATIENCE_MS;

// Where a player would click: a roll, a crime in reach, a legal space, or the end of the turn.
function chooseTarget() {
    const middle = (element) => {
        const box = element.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const button = (selector) => document.querySelector(`button[data-move${selector}]`);
    if (document.querySelector('[data-result]')) return { isOver: true };
    if (document.querySelector('[data-confirm]'))
        return middle(document.querySelector('[data-confirm]'));
    const menu = document.querySelector('.menu');
    if (menu) {
        const offer = menu.querySelector('[data-menu-move]');
        return offer ? middle(offer) : { isInTheWay: true };
    }
    if (document.querySelector('.room')?.dataset.turn !== 'mine') return null;
    if (!button('') || button('').disabled) return null;
    if (button('="roll"')) return middle(button('="roll"'));
    const cells = [...document.querySelectorAll('[data-cell]')];
    const glows = [...document.querySelectorAll('.glow')];
    const lit = cells.filter((_, i) => !glows[i].classList.contains('glow-none'));
    const pins = [...document.querySelectorAll('.piece')]
        .filter((p) => p.querySelector('.pin'))
        .map((p) => p.dataset.id);
    const isHere = document
        .querySelector('.move[data-move="end"] .move-label')
        ?.textContent.includes('scene');
    const crime = lit.find((cell) => pins.some((pin) => pin.includes(`-${cell.dataset.id}`)));
    if (crime && !isHere) return middle(crime);
    if (lit.length > 0 && pins.length === 0) return middle(button('="end"'));
    const steps = [...document.querySelectorAll('button[data-move^="step "]')];
    if (steps.length > 0) {
        const pin = pins[0]?.split('-')[1] ?? 'E5';
        const far = (id) =>
            Math.max(
                Math.abs(id.charCodeAt(0) - pin.charCodeAt(0)),
                Math.abs(Number(id[1]) - Number(pin[1])),
            );
        const best = lit
            .filter((c) => c.dataset.id !== 'HQ')
            .sort((a, b) => far(a.dataset.id) - far(b.dataset.id))[0];
        if (best) return middle(best);
    }
    return middle(button('="accept"') ?? button('="end"') ?? button(''));
}

async function playToTheEnd(page) {
    const begun = Date.now();
    let clicks = 0;
    while (Date.now() - begun < LONGEST_MATCH_MS) {
        const target = await page.evaluate(chooseTarget);
        if (target?.isOver) return clicks;
        if (target?.isInTheWay) await page.keyboard.press('Escape');
        else if (target) {
            await page.mouse.click(target.x, target.y);
            clicks++;
        }
        await waitForDrawing(page); // Otherwise what is there no more would be clicked again.
    }
    throw new Error(
        `The match is not over after ${clicks} clicks: ${await page.textContent('.stand')}, ${await page.textContent('.prompt')}`,
    );
}

export async function a_whole_match_is_played_by_clicking(browser) {
    const page = await browser.table({ seats: 3 });
    const clicks = await playToTheEnd(page);
    expect(clicks > 30, `Only ${clicks} clicks were needed.`);
    await page.waitForSelector('[data-ending]');
    await page.click('.result >> text=Score sheet');
    await page.waitForSelector('.score-sheet .scores tbody tr td:nth-child(5)');
    expect(
        (await page.$$('.score-sheet .scores >> nth=0 >> tbody tr')).length === 3,
        'Not every seat has a line.',
    );
    await page.waitForSelector('.score-sheet .chart polyline');
    const sums = await page.$$eval('.score-sheet .scores >> nth=0 >> tbody tr', (rows) =>
        rows.map((r) => [...r.querySelectorAll('td')].map((c) => Number(c.textContent))),
    );
    for (const cells of sums)
        expect(
            cells.slice(0, -1).reduce((a, b) => a + b, 0) === cells.at(-1),
            `Rounds do not add up: ${cells}`,
        );
    await expectClean(page, 'score sheet');
    await page.keyboard.press('Escape');
    await expectClean(page, 'result');
    const download = page.waitForEvent('download');
    await page.click('.ending >> text=Download the record');
    expect((await (await download).path()) !== null, 'No record was downloaded.');
    await page.click('.ending >> text=Watch it again');
    await page.waitForSelector('.past');
    for (const view of ['0', '2']) {
        await page.selectOption('.past-view select', view);
        await page.waitForTimeout(300);
    }
    await page.click('[aria-label="One move on"]');
    await page.waitForSelector('.past-move');
    await page.click('[data-fork]');
    await page.waitForSelector('.past', { state: 'detached' });
    await page.waitForSelector('.room[data-turn] [data-board]');
    await page.goBack();
    await page.click('[data-now]'); // The address is that of the moment one left.
    await page.waitForSelector('[data-ending]');
    const old = page.url();
    await page.click('.ending >> text=Play again');
    await page.waitForFunction((url) => location.href !== url, old);
    await page.waitForSelector('.room[data-turn] [data-board]');
}

export async function a_reload_in_the_middle_loses_nothing(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    const number = await moveNumber(page);
    const prompt = await page.textContent('.prompt-text');
    await page.reload();
    await waitForTurn(page);
    expect((await moveNumber(page)) === number, 'The move number differs.');
    expect((await page.textContent('.prompt-text')) === prompt, 'The question differs.');
    await page.waitForSelector('.log-line');
    await clickMove(page, await page.getAttribute('[data-move^="step "]', 'data-move'));
}

export async function a_move_made_while_offline_is_played_once_when_back(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    const number = await moveNumber(page);
    const text = (await page.$('[data-move="roll"]'))
        ? 'roll'
        : await page.getAttribute('.move', 'data-move');
    await page.context().setOffline(true);
    await page.waitForSelector('.reconnecting');
    await page.click(`[data-move="${text}"]`);
    await page.waitForSelector(`[data-confirm], [data-move="${text}"][disabled]`);
    await sayYes(page);
    await page.waitForTimeout(300);
    expect((await moveNumber(page)) === number, 'A move was played without a connection.');
    await page.context().setOffline(false);
    await waitPast(page, number);
    await page.waitForSelector('.reconnecting', { state: 'detached' });
    if (text === 'roll')
        expect((await moveNumber(page)) === number + 1, 'The roll was played more than once.');
}

export async function a_second_click_before_the_answer_opens_nothing(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    const number = await moveNumber(page);
    const step = await page.getAttribute('[data-move^="step "]', 'data-move');
    const box = await page.locator(`[data-cell][data-id="${step.slice(5)}"]`).boundingBox();
    const click = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.context().setOffline(true);
    await page.waitForSelector('.reconnecting');
    await click();
    await page.waitForSelector('[data-move^="step "][disabled]');
    await click();
    await page.waitForTimeout(200);
    expect(!(await page.$('.menu')), 'A menu lies over the board.');
    await page.context().setOffline(false);
    await waitPast(page, number);
}

export async function a_restart_of_the_server_is_survived(browser, server) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    const number = await moveNumber(page);
    await server.halt();
    await page.waitForSelector('.reconnecting');
    await server.run();
    await page.waitForSelector('.reconnecting', { state: 'detached' });
    await waitForTurn(page);
    expect((await moveNumber(page)) === number, 'The move number differs.');
    await clickMove(page, await page.getAttribute('[data-move^="step "]', 'data-move'));
}

export async function a_second_browser_takes_an_open_seat_by_the_link(browser) {
    const host = await browser.table({ open: [2] });
    const link = await host.inputValue('.waiting [data-link]');
    const guest = await browser.page({ name: 'Okafor' });
    await guest.goto(link);
    await guest.click('[data-sit="2"]');
    await host.waitForSelector('.seat-name:has-text("Okafor"), .mat-name:has-text("Okafor")');
    await host.click('[data-start]');
    await waitForTurn(host);
    expect((await guest.getAttribute('.room', 'data-turn')) === 'other', 'It is the turn of both.');
    for (let i = 0; i < 30 && (await host.getAttribute('.room', 'data-turn')) === 'mine'; i++)
        await endTurn(host);
    await waitForTurn(guest);
    const number = await moveNumber(host);
    await clickMove(guest, await guest.getAttribute('.move', 'data-move'));
    await waitPast(host, number);
    expect(!guest.url().includes('#'), 'The token stands in the address.');
}
