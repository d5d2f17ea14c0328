// Questions that several seats may answer, warnings before a move, and the choice of a pack: what
// the server says is changed on the way, since not every game has all of them.
import { expect, moveNumber, rewrite, waitForTurn, waitPast } from './browser.mjs';

// Seats 1 and 2 are asked together; seat 2 is a person.
function asCrew(isPerson) {
    return (frame) => {
        if (frame.type === 'seats' && isPerson) frame.seats[1].kind = 'person';
        if (frame.type !== 'scene') return;
        if (frame.parts.table) frame.parts.table.to_act = [1, 2];
        if (frame.parts.prompt) frame.parts.prompt.seats = [1, 2];
    };
}

async function crewTable(browser, isPerson, answer) {
    const page = await browser.table({
        prepare: (p) => rewrite(p, asCrew(isPerson), answer),
    });
    await waitForTurn(page);
    return page;
}

export async function a_question_to_several_says_that_anyone_may_answer(browser) {
    const page = await crewTable(browser, true);
    const text = await page.textContent('.prompt-who');
    expect(/Anyone may answer.*you or Bruno/.test(text), `It says: ${text}`);
    expect((await page.textContent('.stand')).includes('crew'), 'The bar names one seat.');
    expect((await page.$$('.mat.is-acting')).length === 2, 'Not both mats are lit.');
    await page.click('.move');
    await waitPast(page, 0);
}

export async function among_bots_the_only_person_answers_for_the_crew(browser) {
    const page = await crewTable(browser, false);
    const text = await page.textContent('.prompt-who');
    expect(text === 'You answer for the crew.', `It says: ${text}`);
}

export async function whoever_answers_second_is_told_so(browser) {
    const stale = { error: 'stale', text: 'You have seen move 0, but the last one is now move 1.' };
    const page = await crewTable(browser, true, (sent) => (sent.do === 'move' ? stale : null));
    await page.click('.move');
    await page.waitForSelector('.trouble:has-text("Somebody else answered first.")');
}

export async function a_question_to_one_seat_names_nobody_else(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    expect(!(await page.$('.prompt-who')), await page.textContent('.prompt'));
}

export async function at_a_crews_table_the_second_person_may_answer_too(browser) {
    const host = await browser.table({ game: 'vault', seats: 3, open: [2] });
    const guest = await browser.page({ name: 'Okafor' });
    await guest.goto(await host.inputValue('.waiting [data-link]'));
    await guest.click('[data-sit="2"]');
    await host.waitForFunction(() => document.body.textContent.includes('Okafor'));
    await host.click('[data-start]');
    await waitForTurn(host);
    await waitForTurn(guest);
    const text = await guest.textContent('.prompt-who');
    expect(/you or Reyes/.test(text), `The guest reads: ${text}`);
    await guest.click('.move');
    await waitPast(host, 0);
}

export async function who_waits_reads_who_decides_and_no_question(browser) {
    for (const game of ['patrol', 'vault']) {
        const { table } = await browser.lay({ game, seats: 3 });
        const page = await browser.page();
        await page.goto(`${browser.server.address}/t/${table}`);
        const text = await (await page.waitForSelector('.prompt-text')).textContent();
        expect(/decides/.test(text) && !text.includes('?'), `In ${game} one reads: ${text}`);
    }
}

// A deadly move comes first, and the game calls the second the sensible one.
function deadly(frame) {
    const [first, second] = frame.parts?.prompt?.moves ?? [];
    if (first) first.warning = 'you die for certain';
    if (first) delete first.main;
    if (second) second.main = true;
}

export async function the_large_button_is_the_sensible_move_and_never_a_deadly_one(browser) {
    const page = await browser.table({ game: 'vault', prepare: (p) => rewrite(p, deadly) });
    await waitForTurn(page);
    const moves = await page.$$eval('.move', (all) =>
        all.map((m) => ({ text: m.dataset.move, isMain: m.classList.contains('move-main') })),
    );
    expect(!moves[0].isMain, `${moves[0].text} is put first.`);
    await page.keyboard.press('Space');
    await waitPast(page, 0);
}

export async function the_question_of_a_warning_is_a_sentence(browser) {
    const page = await browser.table({ prepare: (p) => rewrite(p, deadly) });
    await waitForTurn(page);
    await page.click('.move');
    const text = await page.textContent('.menu strong');
    expect(/^[A-Z][^:%]*\?$/.test(text), `It asks: ${text}`);
    expect(
        (await page.textContent('.menu .move-warning')) === '⚠ You die for certain.',
        await page.textContent('.menu'),
    );
}

// Every move is one a player might regret.
function warned(frame) {
    for (const move of frame.parts?.prompt?.moves ?? []) move.warning = 'You may lose the unit.';
}

export async function a_warning_is_confirmed_before_the_move(browser) {
    const page = await browser.table({ prepare: (p) => rewrite(p, warned) });
    await waitForTurn(page);
    await page.click('.move');
    await page.waitForSelector('.menu .move-warning:has-text("You may lose the unit.")');
    await page.click('.menu >> text=Not yet');
    expect((await moveNumber(page)) === 0, 'The move was played.');
    await page.click('.move');
    await page.click('[data-confirm]');
    await waitPast(page, 0);
}

export async function warnings_can_be_switched_off_where_they_appear(browser) {
    const page = await browser.table({ prepare: (p) => rewrite(p, warned) });
    await waitForTurn(page);
    await page.click('.move');
    await page.click('.menu >> text=When to warn me');
    await page.click('[aria-label="Warn me before a move"] >> text=Never');
    await page.keyboard.press('Escape');
    await page.click('.move');
    await waitPast(page, 0);
}

function withTwoPacks(frame) {
    for (const game of frame.games ?? [])
        if (game.id === 'swat')
            game.packs.push({ name: 'swat-remix', title: 'The remix', lesson: false });
}

export async function a_game_with_two_packs_offers_the_choice(browser) {
    let created = null;
    const refusal = { error: 'not-found', text: 'That pack is not here.' };
    const answer = (sent) => {
        if (sent.do !== 'create') return null;
        created = sent;
        return refusal;
    };
    const page = await browser.lobby({ prepare: (p) => rewrite(p, withTwoPacks, answer) });
    await page.click('.poster[data-game=patrol] >> text=Options');
    expect(!(await page.$('[data-pack]')), 'One pack is offered as a choice.');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.click('.poster[data-game=swat] >> text=Options');
    await page.click('.advanced > summary');
    const names = await page.$$eval('[data-pack] option', (all) => all.map((o) => o.value));
    expect(names.join() === 'swat,swat-remix', `Offered are ${names}.`);
    expect((await page.inputValue('[data-pack]')) === 'swat', 'The usual one is not chosen.');
    await page.selectOption('[data-pack]', 'swat-remix');
    await page.click('[data-create]');
    await page.waitForSelector('.error:has-text("That pack is not here.")');
    expect(created.pack === 'swat-remix', `Sent was ${JSON.stringify(created)}`);
    expect(created.own_dice === undefined, 'Dice of their own were asked for.');
}
