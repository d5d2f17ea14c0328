// What is small and seen often: notes that are in nobody's way, keys that are the game's, a recap in
// order, cards and rounds that are told before the question, leaving, letters of all of Europe.
import {
    clickMove,
    endTurn,
    expect,
    middleOf,
    moveNumber,
    untilRolled,
    waitForDrawing,
    waitForTurn,
    waitPast,
} from './browser.mjs';

// Spaces that can be walked to and some that cannot.
function spaces(page, isLit) {
    return page.evaluate((wanted) => {
        const glows = [...document.querySelectorAll('.glow')];
        return [...document.querySelectorAll('[data-cell]')]
            .filter((_, i) => glows[i].classList.contains('glow-none') !== wanted)
            .map((cell) => cell.dataset.id);
    }, isLit);
}

export async function a_note_of_why_not_covers_nothing_and_eats_no_click(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    const [far] = await spaces(page, false);
    const at = await middleOf(page, far);
    await page.mouse.click(at.x, at.y);
    await page.waitForSelector('.menu.is-note .menu-why');
    const covered = await page.evaluate(() => {
        const note = document.querySelector('.menu.is-note').getBoundingClientRect();
        const glows = [...document.querySelectorAll('.glow')];
        const lit = [...document.querySelectorAll('[data-cell]')].filter(
            (_, i) => !glows[i].classList.contains('glow-none'),
        );
        return [...lit, ...document.querySelectorAll('.move')]
            .filter((e) => {
                const box = e.getBoundingClientRect();
                return (
                    Math.min(box.right, note.right) - Math.max(box.left, note.left) > 1 &&
                    Math.min(box.bottom, note.bottom) - Math.max(box.top, note.top) > 1
                );
            })
            .map((e) => e.dataset.id ?? e.dataset.move);
    });
    expect(covered.length === 0, `The note lies over ${covered.join(', ')}.`);
    const before = await moveNumber(page);
    const [near] = await spaces(page, true);
    const to = await middleOf(page, near);
    await page.mouse.click(to.x, to.y);
    await waitPast(page, before);
    expect(!(await page.$('.menu')), 'The note is still there.');
}

export async function a_note_of_why_not_leaves_the_keys_to_the_game(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    const [far] = await spaces(page, false);
    const at = await middleOf(page, far);
    await page.mouse.click(at.x, at.y);
    await page.waitForSelector('.menu.is-note');
    await page.keyboard.press('/');
    await page.waitForSelector('dialog[open] .type-move');
}

export async function the_space_bar_is_the_games_after_a_click(browser) {
    const page = await browser.table();
    for (let i = 0; i < 20 && !(await page.$('.move-main[data-move=roll]')); i++) {
        await endTurn(page);
        await waitForTurn(page);
    }
    const speed = await page.getAttribute('.speed', 'aria-label');
    await page.click('.speed');
    await page.waitForFunction(
        (old) => document.querySelector('.speed').getAttribute('aria-label') !== old,
        speed,
    );
    const after = await page.getAttribute('.speed', 'aria-label');
    const before = await moveNumber(page);
    await page.keyboard.press('Space');
    await waitPast(page, before);
    const now = await page.getAttribute('.speed', 'aria-label');
    expect(now === after, `The space bar pressed the button again: ${now}`);
}

export async function tab_skips_to_the_move_and_passes_the_log_in_one_step(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    await page.keyboard.press('Tab');
    const first = await page.evaluate(() => document.activeElement.textContent);
    expect(first === 'To your move', `Tab comes first to ${first}.`);
    await page.keyboard.press('Enter');
    expect(
        await page.evaluate(() => document.activeElement.matches('.move')),
        'The link leads to no move.',
    );
    const stops = await page.$$eval('.log-lines button', (all) =>
        all.filter((b) => b.tabIndex >= 0).map((b) => b.textContent),
    );
    expect(stops.length === 0, `Tab stops at ${stops.join(', ')}.`);
    await page.focus('.log-lines');
    await page.keyboard.press('ArrowUp');
    const last = await page.$$eval('.log-lines button', (all) => all.at(-1).textContent);
    const line = await page.evaluate(() => document.activeElement.textContent);
    expect(line === last, `The arrow leads to ${line}, not ${last}.`);
}

export async function the_end_of_a_turn_is_asked_about_where_that_is_wanted(browser) {
    const page = await browser.table({ play: untilRolled });
    await waitForTurn(page);
    await page.click('.tools [aria-label=Settings]');
    await page.click('[aria-label="Ask before my turn ends"] >> text=On');
    await page.click('dialog [aria-label=Close]');
    const before = await moveNumber(page);
    await page.click('[data-move=end]');
    await page.waitForSelector('[data-confirm]');
    expect((await moveNumber(page)) === before, 'The turn has ended unasked.');
    await page.click('[data-confirm]');
    await waitPast(page, before);
}

// What the others did is there before our first step and after it.
export async function the_recap_keeps_what_the_others_did(browser) {
    const page = await browser.table({ seats: 4 });
    const lines = () =>
        page.$$eval('.recap li', (all) =>
            all.map((l) => l.textContent).filter((l) => !/^Concerns you: /.test(l)),
        );
    for (let i = 0; i < 20; i++) {
        await waitForTurn(page);
        const roll = await page.$('[data-move=roll]');
        const before = await lines();
        if (roll && before.length > 0) {
            await clickMove(page, 'roll');
            await waitForTurn(page);
            const after = await lines();
            const lost = before.filter((l) => !after.includes(l));
            expect(lost.length === 0, `Lost by a roll: ${lost.join(' | ')}`);
            return;
        }
        await endTurn(page);
    }
    throw new Error('In twenty turns there was nothing to keep.');
}

export async function a_drawn_card_is_gone_when_something_is_asked(browser) {
    const page = await browser.table({
        speed: 'quick',
        prepare: (p) =>
            p.addInitScript(() => {
                window.over = { cards: 0, atQuestions: 0 };
                const look = () => {
                    const card = document.querySelector('[data-drawn]');
                    if (!card) return;
                    window.over.cards++;
                    const isAsked = document.querySelector('.room[data-turn=mine]');
                    if (isAsked) window.over.atQuestions++;
                };
                new MutationObserver(() => requestAnimationFrame(look)).observe(document, {
                    childList: true,
                    subtree: true,
                    attributes: true,
                });
            }),
    });
    for (let i = 0; i < 12; i++) {
        await waitForTurn(page);
        const { cards, atQuestions } = await page.evaluate(() => window.over);
        expect(atQuestions === 0, 'A card lies over the board while something is asked.');
        if (cards > 0) return;
        await endTurn(page);
    }
    throw new Error('No card was drawn.');
}

// For `play` of a table: so many times the first answer, as endTurn clicks it.
function answers(count) {
    return `(() => {
        let left = ${count};
        const first = (texts) => (texts.includes('end') ? 'end' : texts[0]);
        return (texts) => (left-- > 0 ? first(texts) : null);
    })()`;
}

// Most of a round is played before the page comes.
export async function the_end_of_a_round_is_told_with_the_scores(browser) {
    const page = await browser.table({ speed: 'quick', seats: 3, play: answers(20) });
    const seen = page.waitForSelector('[data-round-end]').then(async (it) => ({
        text: await it.textContent(),
        round: await page.textContent('.stand strong'),
    }));
    let found = null;
    void seen.then((it) => (found = it));
    for (let i = 0; i < 60 && !found; i++) {
        await page.waitForSelector('.room[data-turn=mine] .move, [data-round-end], [data-result]');
        if (!(await page.$('.room[data-turn=mine] .move'))) continue;
        await endTurn(page);
    }
    const { text, round } = await seen;
    expect(/^Round 1 is over/.test(text), text);
    expect(/^Round 1 /.test(round), `It is told when the table says ${round}.`);
    for (const name of ['Reyes', 'Bruno', 'Clara']) expect(text.includes(name), text);
}

export async function leaving_asks_only_where_others_wait(browser) {
    const alone = await browser.table();
    await alone.click('.brand');
    await alone.waitForSelector('.poster');
    const made = await browser.lay({ seats: 3, open: [2] });
    const address = `${browser.server.address}/t/${made.table}`;
    const host = await browser.page();
    await host.goto(`${address}#${made.token}`);
    const guest = await browser.page({ name: 'Žofie' });
    await guest.goto(address);
    await guest.click('[data-sit]');
    await host.waitForSelector('text=Žofie');
    await host.click('[data-start]');
    await host.waitForSelector('[data-board]');
    await host.waitForSelector('.mat:has-text("Žofie")');
    await host.click('.brand');
    await host.waitForSelector('dialog:has-text("Žofie is still playing")');
    await host.click('dialog >> text=Stay');
    expect(await host.$('[data-board]'), 'The table was left.');
    await host.click('.brand');
    await host.click('[data-leave-anyway]');
    await host.waitForSelector('.poster');
}

export async function names_with_letters_of_all_europe_have_our_fonts(browser) {
    const asked = [];
    const page = await browser.table({
        name: 'Žofie Ťuhýčková',
        prepare: async (p) => p.on('request', (r) => asked.push(r.url())),
    });
    await page.waitForSelector('.mat-name:has-text("Žofie")');
    await page.evaluate(() => document.fonts.ready);
    const isLoaded = await page.evaluate(() =>
        [...document.fonts].some((f) => f.unicodeRange.includes('100') && f.status === 'loaded'),
    );
    expect(isLoaded, 'The letters come from another font.');
    const plain = await browser.table({
        name: 'Reyes',
        prepare: async (p) => p.on('request', (r) => asked.push(`plain ${r.url()}`)),
    });
    await waitForDrawing(plain);
    expect(
        !asked.some((url) => /^plain .*-more-/.test(url)),
        'Letters that nobody needs are fetched.',
    );
}

export async function a_hand_is_not_clipped(browser) {
    for (const viewport of [
        { width: 1366, height: 768 },
        { width: 1280, height: 800 },
    ]) {
        const page = await browser.table({ viewport, seats: 4 });
        for (let i = 0; i < 30 && !(await page.$('.right > .hand .card')); i++) {
            await waitForTurn(page);
            await endTurn(page);
        }
        await waitForTurn(page);
        const card = await page.waitForSelector('.right > .hand .card:last-child');
        await card.hover();
        await page.waitForFunction(() =>
            document.getAnimations().every((a) => a.playState !== 'running'),
        );
        const over = await card.evaluate((e) => {
            const [own, hand] = [e, e.closest('.hand')].map((x) => x.getBoundingClientRect());
            return [hand.top - own.top, own.bottom - hand.bottom, own.right - hand.right];
        });
        expect(
            over.every((px) => px <= 0),
            `At ${viewport.width} it sticks out by ${over.join(', ')}.`,
        );
    }
}
