// Single things at the table: reasons, the past, undo, keys, a phone, a television.
import {
    clickMove,
    endTurn,
    expect,
    middleOf,
    moveNumber,
    rewrite,
    rollWhenAsked,
    sayYes,
    sayYesPast,
    untilRolled,
    waitForTurn,
    waitPast,
} from './browser.mjs';

export async function main_action_needs_no_scrolling_at_1280x800(browser) {
    const page = await browser.table({ seats: 6 });
    await waitForTurn(page);
    const box = await page.$eval('.move', (m) => m.getBoundingClientRect().toJSON());
    expect(
        box.top >= 0 && box.bottom <= 800,
        `The first move lies at ${box.top} to ${box.bottom}.`,
    );
    const isWide = await page.evaluate(
        () =>
            document.documentElement.scrollWidth > innerWidth ||
            document.documentElement.scrollHeight > innerHeight,
    );
    expect(!isWide, 'The page scrolls.');
}

export async function clicking_a_space_out_of_reach_says_why_with_the_rule(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    const at = await middleOf(page, 'A9');
    await page.mouse.click(at.x, at.y);
    await page.waitForSelector('.menu-why');
    expect(
        /Roll before you move|no movement|forfeit/.test(await page.textContent('.menu-why')),
        await page.textContent('.menu-why'),
    );
    const rule = await page.textContent('.menu-why .rule-link');
    await page.click('.menu-why .rule-link');
    await page.waitForSelector('.rule.is-asked');
    expect(
        (await page.textContent('.rule.is-asked .rule-id')) === rule,
        'Another rule was opened.',
    );
}

export async function hovering_a_crime_explains_it(browser) {
    const play = (texts, events) => {
        const last = events.filter((e) => e.name === 'crime' || e.name === 'solved').at(-1);
        if (last?.name === 'crime') return null;
        return texts.includes('end') ? 'end' : texts[0];
    };
    const page = await browser.table({ play });
    await waitForTurn(page);
    await page.waitForSelector('.pin');
    const box = await page.$eval('.pin-head', (p) => p.getBoundingClientRect().toJSON());
    await page.mouse.move(box.left + box.width / 2, box.top + box.height / 2);
    await page.waitForSelector('.tip');
    expect(
        /officers missing|needs|missing/i.test(await page.textContent('.tip')),
        await page.textContent('.tip'),
    );
}

// What a far space costs and what one has, and not that it is far.
export async function clicking_a_space_too_far_says_what_it_costs(browser) {
    const page = await browser.table();
    for (let i = 0; i < 20; i++) {
        await rollWhenAsked(page);
        for (const id of ['A9', 'I9', 'E9']) {
            const at = await middleOf(page, id);
            await page.mouse.click(at.x, at.y);
            await page.waitForSelector('.menu-why, .menu [data-menu-move]');
            const why = await page.$('.menu-why');
            const text = why ? await why.textContent() : '';
            await page.keyboard.press('Escape');
            if (/out of reach: it costs [\d.]+, you have [\d.]+/.test(text)) return;
            expect(!/adjacent/.test(text), `${id}: ${text}`);
        }
        await clickMove(page, 'end');
    }
    throw new Error('No space was out of reach.');
}

export async function a_far_space_within_reach_is_walked_to_with_one_click(browser) {
    const page = await browser.table();
    for (let i = 0; i < 20; i++) {
        await rollWhenAsked(page);
        const far = await page.$$eval(
            '.glow',
            (glows) => glows.filter((g) => g.classList.contains('glow-reach')).length,
        );
        if (far > 0) break;
        await clickMove(page, 'end');
    }
    const spot = await page.evaluate(() => {
        const cells = [...document.querySelectorAll('[data-cell]')];
        const glows = [...document.querySelectorAll('.glow')];
        const i = glows.findIndex((g) => g.classList.contains('glow-reach'));
        const box = cells[i].getBoundingClientRect();
        return {
            id: cells[i].dataset.id,
            x: box.left + box.width / 2,
            y: box.top + box.height / 2,
        };
    });
    await page.click('.log .choice >> text=Steps');
    const before = await moveNumber(page);
    await page.mouse.click(spot.x, spot.y);
    await sayYesPast(page, before);
    await page.waitForSelector(`.log-line:has-text("Reyes moves to ${spot.id}.")`);
}

export async function undo_takes_back_a_step_but_not_a_throw(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    await page.keyboard.press('u');
    await page.waitForSelector('.trouble');
    const number = await moveNumber(page);
    const cell = await page.getAttribute('[data-move^="step "]', 'data-move');
    await clickMove(page, cell);
    await waitForTurn(page);
    const isStillMoving =
        (await page.$('[data-move^="step "]')) && (await moveNumber(page)) === number + 1;
    if (!isStillMoving) return; // That step ended the turn; nothing is left to take back.
    await page.keyboard.press('u');
    await page.waitForFunction(
        (n) => Number(document.querySelector('.room').dataset.move) === n,
        number,
    );
}

export async function a_log_line_shows_the_past_and_leads_back(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    await page.click('.choice >> text=Steps');
    await page.click('.log-line button');
    await page.waitForSelector('.past');
    expect(!(await page.$('.move')), 'Moves are offered in the past.');
    await page.click('[data-now]');
    await page.waitForSelector('.move');
}

export async function rule_ids_of_the_log_open_the_rulebook(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    await page.click('.log .choice >> text=Rules');
    await page.click('.log-line .rule-link');
    await page.waitForSelector('.rule.is-asked');
    await page.fill('[type=search]', 'siren that nobody wrote about');
    await page.waitForSelector('text=No rule has these words');
}

export async function moves_of_bots_can_be_stepped_and_skipped(browser) {
    const page = await browser.table({ speed: 'calm' });
    await waitForTurn(page);
    await endTurn(page);
    await page.waitForSelector('.teller');
    await page.click('.teller >> text=Pause');
    const first = await page.textContent('.prompt-text');
    await page.click('.teller >> text=Step');
    const second = await page.textContent('.prompt-text');
    expect(first !== second, `Stepping shows the same event: ${first}`);
    await page.click('.teller >> text=Skip');
    await page.waitForSelector('.teller', { state: 'detached' });
    await page.click('text=Replay');
    await page.waitForSelector('.teller');
}

export async function a_turn_is_played_with_the_keyboard_only(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    for (let i = 0; i < 20 && !(await page.$('[data-move="roll"]')); i++) {
        const before = await moveNumber(page);
        await page.keyboard.press('1');
        await waitPast(page, before);
        await waitForTurn(page);
    }
    let before = await moveNumber(page);
    await page.keyboard.press('Space');
    await waitPast(page, before);
    await waitForTurn(page);
    before = await moveNumber(page);
    for (let i = 0; i < 30; i++) {
        if (await page.evaluate(() => document.activeElement?.hasAttribute('data-board'))) break;
        await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowUp');
    const start = await page.$('.glow-cursor');
    expect(start, 'The board shows no cursor.');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
        (n) =>
            Number(document.querySelector('.room').dataset.move) > n ||
            document.querySelector('[data-confirm]'),
        before,
    );
    if (await page.$('[data-confirm]')) await page.keyboard.press('Enter');
    await waitPast(page, before);
    await waitForTurn(page);
    before = await moveNumber(page);
    await page.keyboard.press('/');
    await page.keyboard.type('end');
    await page.keyboard.press('Enter');
    await waitPast(page, before);
    await page.keyboard.press('?');
    await page.waitForSelector('.keys');
}

export async function a_turn_is_played_on_a_phone(browser) {
    const viewport = { width: 360, height: 740 };
    const page = await browser.table({ viewport, touch: true, play: untilRolled });
    await waitForTurn(page);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(!isWide, 'The page is wider than the phone.');
    const box = await page.$eval('.move', (m) => m.getBoundingClientRect().toJSON());
    expect(box.bottom <= viewport.height, `The first move ends at ${box.bottom}.`);
    expect(box.height >= 44, `A move is ${box.height} pixels high.`);
    const move = await page.getAttribute('[data-move^="step "]', 'data-move');
    const at = await middleOf(page, move.slice(5));
    const before = await moveNumber(page);
    await page.touchscreen.tap(at.x, at.y);
    await sayYesPast(page, before);
    await page.click('.tabs >> text=Hand');
    await page.waitForSelector('.hand');
    await page.click('.tabs >> text=Log');
    await page.waitForSelector('.log-line');
}

export async function two_fingers_enlarge_the_board(browser) {
    const page = await browser.table({ viewport: { width: 390, height: 844 }, touch: true });
    const session = await page.context().newCDPSession(page);
    const touch = (type, points) =>
        session.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: points.map(([x, y], id) => ({ x, y, id })),
        });
    const width = () => page.$eval('[data-board] svg', (svg) => svg.getBoundingClientRect().width);
    const before = await width();
    await touch('touchStart', [
        [150, 250],
        [230, 330],
    ]);
    for (let i = 1; i <= 5; i++)
        await touch('touchMove', [
            [150 - i * 12, 250 - i * 12],
            [230 + i * 12, 330 + i * 12],
        ]);
    await touch('touchEnd', []);
    expect((await width()) > before * 1.5, 'The board is as large as before.');
    await page.click('text=Whole board');
    expect((await width()) === before, 'The board does not shrink back.');
}

export async function a_hint_names_a_legal_move(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    await page.keyboard.press('h');
    const text = await page.getAttribute('.trouble.is-hint [data-hint]', 'data-hint');
    const moves = await page.$$eval('.move', (all) => all.map((m) => m.dataset.move));
    expect(moves.includes(text), `${text} is not among ${moves}`);
}

// What the server gives as reason, and what it warns of, stand beside the hint.
export async function a_hint_says_why_and_what_speaks_against_it(browser) {
    for (const [game, seats] of [
        ['patrol', 3],
        ['swat', 1],
        ['vault', 1],
        ['flix', 2],
    ]) {
        let text = '';
        const answer = (sent) =>
            sent.do === 'hint'
                ? { ok: true, text, reason: 'worth it', warning: 'it may hurt' }
                : null;
        const page = await browser.table({
            game,
            seats,
            prepare: (p) => rewrite(p, () => {}, answer),
        });
        await waitForTurn(page);
        text = await page.getAttribute('.move', 'data-move');
        await page.keyboard.press('h');
        const said = await page.textContent('.trouble.is-hint');
        expect(/Worth it\.⚠ It may hurt\./.test(said), `${game}: it says ${said}`);
        await page.click('[data-take-hint]');
        await sayYes(page);
        await waitPast(page, 0);
    }
}

export async function a_seat_left_to_a_bot_can_be_taken_back(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    await page.click('[data-seats]');
    await page.click('text=Leave the seat to a bot');
    await page.keyboard.press('Escape');
    await page.click('text=Take your seat back');
    await waitForTurn(page);
}

export async function a_television_shows_no_hand(browser) {
    const { table } = await browser.lay();
    const page = await browser.page({ viewport: { width: 1920, height: 1080 } });
    await page.goto(`${browser.server.address}/t/${table}?view=table`);
    await page.waitForSelector('.is-television [data-board]');
    expect(!(await page.$('.hand')) && !(await page.$('.move')), 'Something private is shown.');
}

export async function chat_reaches_the_other_browser(browser) {
    const host = await browser.table();
    const other = await browser.page({ name: 'Okafor' });
    await other.goto(host.url().replace(/#.*/, ''));
    await other.waitForSelector('[data-board]');
    await host.click('[data-seats]');
    await host.fill('.dialog [aria-label="Say something"]', '<b>Good luck</b>');
    await host.keyboard.press('Enter');
    await other.waitForSelector('.talk li:has-text("<b>Good luck</b>")');
    await other.click('[data-seats]');
    await other.waitForSelector('.dialog .chat li:has-text("<b>Good luck</b>")');
}

// At the smallest desk, with a move to take back.
export async function the_top_bar_cuts_nothing_off(browser) {
    const seats = { patrol: 3, swat: 1, vault: 2, infiltrator: 1, flix: 1 };
    for (const game of Object.keys(seats)) {
        const play = '((left) => (texts) => left-- > 0 ? texts[0] : null)(5)';
        const page = await browser.table({ game, seats: seats[game], play });
        await waitForTurn(page);
        const cut = await page.$$eval('.stand strong, .stand span, .tracks', (all) =>
            all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText),
        );
        expect(cut.length === 0, `${game} cuts off: ${cut.join(' | ')}`);
    }
}
