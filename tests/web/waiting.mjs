// The room before the game, the offer to play again, and somebody who is away: two people each.
import { expectClean } from './axe.mjs';
import { expect, waitForTurn } from './browser.mjs';

async function hostAndLink(browser, settings = {}) {
    const host = await browser.table({ game: 'patrol', seats: 3, open: [2, 3], ...settings });
    return { host, link: await host.inputValue('.waiting [data-link]') };
}

export async function a_guest_is_invited_by_name_and_sits_down_under_one_that_is_free(browser) {
    const { host, link } = await hostAndLink(browser);
    const guest = await browser.page({ name: 'reyes' });
    await guest.goto(link);
    await guest.waitForSelector('.waiting h2:text("Reyes invites you to Patrol!")');
    expect(!(await guest.$('.mat, .log, .prompt')), 'The game is seen behind the room.');
    await guest.waitForFunction(
        () => document.querySelector('.sit-down input').value.toLowerCase() !== 'reyes',
    );
    await guest.fill('.sit-down input', 'Reyes');
    await guest.click('[data-sit="2"]');
    await guest.waitForSelector('.sit-down .error:has-text("called Reyes")');
    await guest.fill('.sit-down input', 'Lind');
    await guest.waitForSelector('.sit-down .error', { state: 'detached' });
    await expectClean(guest, 'an invitation');
    await guest.click('[data-sit="2"]');
    await guest.waitForSelector('[role=status]:has-text("Reyes begins the game.")');
    expect(!(await guest.$('[data-start]')), 'A guest is offered to start.');
    await host.waitForSelector('.seat-name:has-text("Lind")');
    await expectClean(host, 'the room of the host');
}

export async function the_host_arranges_seats_and_options_and_sends_somebody_away(browser) {
    const { host, link } = await hostAndLink(browser);
    const guest = await browser.page({ name: 'Okafor' });
    await guest.goto(link);
    await guest.click('[data-sit="2"]');
    await host.click('[data-away="2"]');
    await guest.waitForSelector('.sit-down');
    await guest.click('[data-sit="2"]');
    await host.waitForSelector('.seat-name:has-text("Okafor")');
    const level = await host.$$eval('[data-arrange="3"] option', (all) => all.at(-1).value);
    await host.selectOption('[data-arrange="3"]', level);
    await guest.waitForSelector('.seat-3 .seat-state.is-bot');
    await host.click('.waiting-options summary');
    await host.selectOption('[data-own-option=seasons] select', 'on');
    await guest.fill('[aria-label="Say something"]', 'Ready when you are.');
    await guest.click('.chat .button');
    await host.waitForSelector('.chat li:has-text("Ready when you are.")');
    await host.click('[data-start]');
    await waitForTurn(host);
    expect(/Spring/.test(await host.textContent('.stand')), 'The option was not taken.');
    await guest.waitForSelector('.mat-name:has-text("Okafor") .mat-you');
    await guest.fill('.talk [aria-label="Say something"]', 'Good luck');
    await guest.click('.talk .button');
    await host.waitForSelector('.talk li:has-text("Good luck")');
}

export async function who_is_away_when_waited_for_is_called_out(browser) {
    const { host, link } = await hostAndLink(browser, { open: [2] });
    const guest = await browser.page({ name: 'Okafor' });
    await guest.goto(link);
    await guest.click('[data-sit="2"]');
    await host.waitForSelector('.seat-name:has-text("Okafor")');
    await host.click('[data-start]');
    await guest.waitForSelector('[data-board]');
    await host.close();
    await guest.waitForSelector('[data-callout=away]:has-text("Reyes")');
    await guest.click('[data-callout=away] >> text=Wait');
    await guest.waitForSelector('[data-callout=away]', { state: 'detached' });
}

export async function a_rematch_is_offered_and_not_forced_over_a_whole_game(browser) {
    const seats = ['person', 'person', 'bot'].map((kind, i) => ({ kind, name: `Player ${i + 1}` }));
    const [made] = await browser.ask({ do: 'create', game: 'patrol', seed: browser.seed(), seats });
    const [first, second] = made.tokens;
    await browser.ask({ do: 'join', table: made.table, token: second.token }, { do: 'leave' });
    const end = (texts) => (texts.includes('end') ? 'end' : texts[0]);
    await browser.play({ table: made.table, token: first.token }, end, 4000);
    const pages = [];
    for (const { token } of [first, second]) {
        const page = await browser.page();
        await page.goto(`${browser.server.address}/t/${made.table}#${token}`);
        await page.waitForSelector('.ending');
        pages.push(page);
    }
    const [asks, asked] = pages;
    await asks.click('.ending >> text=Play again');
    await asks.waitForSelector('.waiting');
    await asked.waitForSelector('[data-callout=rematch]');
    expect(asked.url().includes(made.table), `It was pulled to ${asked.url()}.`);
    await asks.waitForSelector('[role=status]:has-text("Not here yet: Player 2")');
    await asked.click('[data-callout=rematch] >> text=Come along');
    await asked.waitForSelector('[role=status]:has-text("Player 1 begins the game.")');
    await asks.click('[data-start]');
    await asked.waitForSelector('[data-board]');
}
