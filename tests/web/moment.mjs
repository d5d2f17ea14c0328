// The table shows one moment: while a turn is played back, nothing on the page is ahead of it, no
// button moves under the finger, and who listens hears every line.
import { clickUntil, endTurn, expect, waitForTurn } from './browser.mjs';

// What the page shows that could be ahead of the board.
function moment() {
    const text = (selector) => document.querySelector(selector)?.textContent ?? '';
    return {
        isPlaying: document.querySelector('.teller') !== null,
        moves: document.querySelectorAll('.move').length,
        log: [...document.querySelectorAll('.log-line')].map((l) => l.textContent),
        prompt: text('.prompt-text'),
    };
}

// A page at a calm table with the turn of a bot being shown.
async function whilePlaying(browser, settings = {}) {
    const page = await browser.table({ speed: 'calm', ...settings });
    await waitForTurn(page);
    for (let i = 0; i < 20; i++) {
        await endTurn(page);
        await page.waitForSelector('.teller, .room[data-turn=mine] .move, [data-result]', {
            state: 'attached',
        });
        if (await page.$('.teller')) return page;
    }
    throw new Error('Nothing was played back.');
}

export async function while_a_turn_is_shown_nothing_is_ahead_of_it(browser) {
    const page = await whilePlaying(browser);
    await page.click('.teller >> text=Pause');
    const before = await page.evaluate(moment);
    expect(before.moves === 0, `${before.moves} moves are offered while a turn is shown.`);
    await page.click('.teller >> text=Skip');
    await waitForTurn(page);
    const after = await page.evaluate(moment);
    expect(after.log.length > before.log.length, 'The log was at the end before the board was.');
    expect(after.prompt !== before.prompt, 'The question did not wait.');
    expect(after.moves > 0, 'Skipping brings no choices.');
}

export async function what_is_told_stands_where_the_question_comes(browser) {
    const page = await whilePlaying(browser);
    await page.click('.teller >> text=Pause');
    const place = () => page.$eval('.moves', (m) => m.getBoundingClientRect().top);
    const then = await place();
    await page.click('.teller >> text=Skip');
    await waitForTurn(page);
    const now = await place();
    expect(then === now, `The moves lay at ${then} and lie at ${now}.`);
}

export async function the_second_click_of_a_double_one_commits_nothing(browser) {
    const page = await browser.table();
    await waitForTurn(page);
    const sent = [];
    page.on('websocket', () => {});
    await page.evaluate(() => {
        window.sent = [];
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            if (JSON.parse(text).do === 'move') window.sent.push(text);
            return send.call(this, text);
        };
    });
    const box = await page.$eval('.move', (m) => m.getBoundingClientRect().toJSON());
    await page.mouse.dblclick(box.left + 20, box.top + 20);
    await page.waitForFunction(() => window.sent.length > 0);
    await page.waitForTimeout(300);
    sent.push(...(await page.evaluate(() => window.sent)));
    expect(sent.length === 1, `A double click sent ${sent.length} moves.`);
}

// Each line that was ever in the live region, with how long it stayed.
async function listenIn(page) {
    await page.evaluate(() => {
        const region = document.querySelector('[data-spoken]');
        window.heard = [];
        window.lost = [];
        const came = new Map();
        new MutationObserver((changes) => {
            for (const { addedNodes, removedNodes, target } of changes) {
                if (target !== region) window.lost.push(target.textContent);
                for (const n of addedNodes) {
                    came.set(n, performance.now());
                    window.heard.push(n.textContent);
                }
                for (const n of removedNodes)
                    if (performance.now() - came.get(n) < 1000) window.lost.push(n.textContent);
            }
        }).observe(region, { childList: true, characterData: true, subtree: true });
    });
}

export async function who_listens_hears_what_bots_do_and_no_line_is_overwritten(browser) {
    const page = await browser.table({ seats: 4 });
    await waitForTurn(page);
    await listenIn(page);
    const before = await page.$$eval('.log-line', (all) => all.length);
    await endTurn(page);
    await waitForTurn(page);
    const { heard, lost } = await page.evaluate(() => ({ heard, lost }));
    const log = await page.$$eval('.log-line button', (all) => all.map((b) => b.textContent));
    const missed = log.slice(before).filter((line) => !heard.includes(line));
    expect(log.length > before, 'Nothing happened.');
    expect(missed.length === 0, `Never said: ${missed.join(' | ')}`);
    expect(lost.length === 0, `Overwritten: ${lost.join(' | ')}`);
}

export async function captions_come_also_with_less_motion(browser) {
    const page = await browser.table({ speed: 'brisk' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await waitForTurn(page);
    await endTurn(page);
    await page.waitForSelector('.prompt.is-told');
}

export async function each_page_has_one_heading_of_the_first_rank(browser) {
    const page = await browser.table();
    for (const path of ['', '/companion/vault', '/t/ZZZZZZ']) {
        const count = await page.$$eval('h1', (all) => all.length);
        expect(count === 1, `${page.url()} has ${count} h1.`);
        await page.goto(browser.server.address + path);
        await page.waitForSelector('h1');
    }
}

// How much of what is in sight jumped while the page came.
async function shiftOf(browser, path, ready, settings = {}) {
    const page = await browser.page({ speed: 'brisk', ...settings });
    await page.addInitScript(() => {
        window.shift = 0;
        window.shifted = [];
        new PerformanceObserver((list) => {
            for (const e of list.getEntries()) {
                if (e.hadRecentInput) continue;
                window.shift += e.value;
                for (const s of e.sources)
                    window.shifted.push(
                        `${s.node?.nodeName}.${s.node?.className} "${s.node?.textContent?.slice(0, 20)}" ${e.value.toFixed(3)}`,
                    );
            }
        }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(browser.server.address + path, { waitUntil: 'networkidle' });
    await page.waitForSelector(ready);
    await page.waitForTimeout(150);
    const found = await page.evaluate(() => ({ shift: window.shift, shifted: window.shifted }));
    expect(found.shift < 0.1, `${path} shifts by ${found.shift}: ${found.shifted.join(', ')}`);
}

const PHONE = { viewport: { width: 360, height: 740 }, touch: true };

export async function the_lobby_and_the_companion_come_without_jumping(browser) {
    for (const settings of [{}, PHONE]) {
        await shiftOf(browser, '/', '.poster h2', settings);
        await shiftOf(browser, '/companion/vault', 'h1', settings);
    }
}

export async function every_table_comes_without_jumping(browser) {
    for (const game of ['patrol', 'swat', 'vault']) {
        const { table } = await browser.lay({ game, seats: game === 'swat' ? 1 : 3 });
        for (const settings of [{}, PHONE])
            await shiftOf(browser, `/t/${table}`, '[data-board]', settings);
    }
}

// A card that is drawn is shown large once, and in nobody's way.
async function expectLargeCard(browser, game, seats, choose) {
    let isThere = false;
    for (let tables = 0; tables < 6 && !isThere; tables++) {
        const page = await browser.table({ game, seats, speed: 'quick', prepare: watchForCards });
        isThere = await clickUntil(page, '[data-drawn]', choose);
        if (!isThere) continue;
        const [first] = await page.evaluate(() => window.drawn);
        expect(first.wide >= 180 && first.name && first.text, `${game}: ${JSON.stringify(first)}`);
        expect(first.events === 'none', `${game}: the card catches clicks.`);
    }
    expect(isThere, `${game}: no card was shown.`);
}

function watchForCards(page) {
    return page.addInitScript(() => {
        window.drawn = [];
        const look = () => {
            const card = document.querySelector('[data-drawn]');
            if (!card || card.isNoted) return;
            card.isNoted = true;
            window.drawn.push({
                wide: card.offsetWidth,
                name: card.querySelector('.card-title').textContent,
                text: card.querySelector('.card-text').textContent,
                events: getComputedStyle(card).pointerEvents,
            });
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
}

const idly = (texts) => ['end', 'wait'].find((t) => texts.includes(t)) ?? texts[0];
const busily = (texts) => texts.find((t) => /^(burn|step |go)/.test(t)) ?? texts[0];

export const patrol_card_drawn_is_shown_large = (browser) =>
    expectLargeCard(browser, 'patrol', 3, idly);
export const vault_card_drawn_is_shown_large = (browser) =>
    expectLargeCard(browser, 'vault', 1, idly);
export const swat_event_drawn_is_shown_large = (browser) =>
    expectLargeCard(browser, 'swat', 1, busily);

// The four steps of the Game's Turn are read whole.
export async function vault_games_turn_is_not_clipped(browser) {
    const page = await browser.table({ game: 'vault', seats: 1 });
    expect(await clickUntil(page, '.v-story.is-turn', idly), 'The game was over before.');
    const clipped = await page.$$eval('.v-caption-lines', (all) =>
        all.filter((c) => c.scrollHeight > c.clientHeight + 1).map((c) => c.textContent),
    );
    expect(clipped.length === 0, `Clipped: ${clipped.join(' | ')}`);
    await page.click('.v-close');
    const note = await page.textContent('.v-last');
    const [, name] = /^Last event: ([^.]+)\./.exec(note ?? '') ?? [];
    const log = await page.textContent('.log');
    expect(name && log.includes(name), `The log does not know the last event: ${note}`);
}

// Every sign on the board is explained in the help.
export async function help_explains_every_letter_on_the_board(browser) {
    for (const [game, seats] of [
        ['patrol', 3],
        ['swat', 1],
        ['vault', 2],
    ]) {
        const page = await browser.table({ game, seats });
        await page.keyboard.press('?');
        await page.click('[data-legend] summary');
        const signs = await page.$$eval('[data-legend] dt', (all) => all.map((d) => d.textContent));
        expect(signs.length > 1, `${game}: ${signs.join(' ')}`);
        const codes = await page.$$eval('.board svg text', (all) =>
            all.map((t) => t.textContent).filter((t) => /^[A-Z]{1,2}$/.test(t)),
        );
        const rim = await page.$$eval('.rim text', (all) => all.map((t) => t.textContent));
        // A pin has the letter of its sign (`V*1`) and the number apart.
        const letters = signs.map((s) => s.replace(/\*\d+$/, ''));
        const unknown = codes.filter((c) => !letters.includes(c) && !rim.includes(c));
        expect(unknown.length === 0, `${game}: nobody says what ${unknown.join(' ')} means.`);
    }
}
