// The page on a phone: everything that is tapped is large enough for a thumb, what one lives by is
// in sight, and nothing speaks of keys.
import { expect, middleOf, sayYes, untilRolled, waitForTurn } from './browser.mjs';

const TALL = { viewport: { width: 390, height: 844 }, touch: true };
const WIDE = { viewport: { width: 844, height: 390 }, touch: true };
const THUMB_PX = 44;
// What is tapped and is too small. What is scrolled out of sight is measured all the same; what
// has a larger neighbour that does the same, such as a word within a label, is not tapped itself.
function tooSmall(page) {
    return page.evaluate((thumb) => {
        const all = document.querySelectorAll(
            'button, summary, select, input, a[href], [role=button]',
        );
        return [...all].flatMap((e) => {
            const b = e.getBoundingClientRect();
            const isShown =
                b.width > 1 && b.height > 1 && getComputedStyle(e).visibility === 'visible';
            const label = e.closest('label')?.getBoundingClientRect() ?? b;
            if (!isShown || e.closest('[inert], [aria-hidden=true]')) return [];
            const [wide, high] = [Math.max(b.width, label.width), Math.max(b.height, label.height)];
            if (wide >= thumb - 0.5 && high >= thumb - 0.5) return [];
            const name = (e.getAttribute('aria-label') ?? e.textContent).trim().slice(0, 30);
            return [
                `${e.className || e.tagName} "${name}" ${Math.round(wide)}x${Math.round(high)}`,
            ];
        });
    }, THUMB_PX);
}

async function expectForThumbs(page, where) {
    const small = [...new Set(await tooSmall(page))];
    expect(small.length === 0, `${where}: ${small.join('; ')}`);
    const keys = await page.$$eval('kbd', (all) =>
        all.filter((k) => k.offsetWidth > 0).map((k) => k.textContent),
    );
    expect(keys.length === 0, `${where}: keys are named: ${keys.join(' ')}`);
}

async function anyMove(page, i) {
    await waitForTurn(page);
    const moves = await page.$$('.move[data-move]:not([disabled])');
    const move = moves[(i * 7) % Math.max(1, moves.length)];
    if (!move) return;
    await move.evaluate((e) => e.click());
    await sayYes(page);
}

async function sweep(browser, settings, game, seats) {
    const page = await browser.table({ game, seats, until: '.room', ...settings });
    const turned = settings === TALL ? 'upright' : 'on its side';
    for (let i = 0; i < 3 && !(await page.$('[data-result]')); i++) {
        await waitForTurn(page);
        await expectForThumbs(page, `${game} ${turned}, move ${i}`);
        await anyMove(page, i);
    }
    for (const tab of await page.$$('.tabs button:not(.grip)')) {
        await tab.click();
        await expectForThumbs(page, `${game} ${turned}, ${await tab.textContent()}`);
    }
}

async function upAndDown(browser, game, seats) {
    await sweep(browser, TALL, game, seats);
    await sweep(browser, WIDE, game, seats);
}

export const phone_patrol_is_for_thumbs = (browser) => upAndDown(browser, 'patrol', 3);
export const phone_swat_is_for_thumbs = (browser) => upAndDown(browser, 'swat', 1);
export const phone_vault_is_for_thumbs = (browser) => upAndDown(browser, 'vault', 2);
export const phone_infiltrator_is_for_thumbs = (browser) => upAndDown(browser, 'infiltrator', 1);
export const phone_flix_is_for_thumbs = (browser) => upAndDown(browser, 'flix', 2);

export async function phone_lobby_and_waiting_room_are_for_thumbs(browser) {
    const lobby = await browser.lobby(TALL);
    await expectForThumbs(lobby, 'the lobby');
    const wide = await lobby.evaluate(() =>
        Math.max(
            ...[...document.querySelectorAll('.poster, .panel')].map(
                (p) => p.getBoundingClientRect().right,
            ),
        ),
    );
    expect(wide <= TALL.viewport.width, `The lobby is ${wide} px wide.`);
    await lobby.click('[data-game=vault] >> text=Options');
    await lobby.waitForSelector('dialog[open]');
    await expectForThumbs(lobby, 'the options');
    const page = await browser.table({ open: [2], ...TALL });
    await expectForThumbs(page, 'the waiting room');
    const text = await page.textContent('.waiting');
    expect(/Patrol!/.test(text), 'The invitation does not name the game.');
}

export async function phone_companion_is_for_thumbs(browser) {
    const page = await browser.page(TALL);
    await page.goto(`${browser.server.address}/companion/vault`);
    await page.click('[data-begin]');
    await page.waitForSelector('.companion[data-move] .entries button');
    await expectForThumbs(page, 'the companion');
}

// One's own seat is told from the others', whoever is asked.
export async function phone_marks_ones_own_seat(browser) {
    const page = await browser.table({ game: 'patrol', seats: 3, ...TALL });
    await waitForTurn(page);
    const marks = await page.$$eval('.mat', (all) =>
        all.map(
            (m) =>
                m.innerText.includes('you') &&
                getComputedStyle(m.querySelector('.mat-counter')).outlineStyle !== 'none',
        ),
    );
    expect(marks.join() === 'true,false,false', `Own seats: ${marks.join(' ')}.`);
}

// What the crew lives by is in sight on any screen: upright, on its side, and where all is twice as
// large.
export async function vault_hp_and_bullets_are_in_sight(browser) {
    const doubled = { viewport: { width: 640, height: 400 } };
    for (const settings of [TALL, WIDE, doubled]) {
        const page = await browser.table({ game: 'vault', seats: 2, ...settings });
        await waitForTurn(page);
        const seen = await page.$$eval('.v-player.is-own .v-signs', (all) =>
            all.map((e) => {
                const b = e.getBoundingClientRect();
                const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
                return !!top && (e.contains(top) || top.contains(e));
            }),
        );
        const where = `${settings.viewport.width}x${settings.viewport.height}`;
        expect(seen.length >= 2 && seen.every(Boolean), `${where}: in sight ${seen.join(' ')}`);
    }
}

// The board of the bank has no rim there, and takes the width of the screen.
export async function vault_has_no_rim_on_a_phone(browser) {
    const page = await browser.table({ game: 'vault', seats: 2, ...TALL });
    const rim = await page.$$eval(
        '.rim-sand',
        (all) => all.filter((r) => r.getBoundingClientRect().width > 0).length,
    );
    expect(rim === 0, 'There is a rim.');
    const [left, right] = await page.$$eval('[data-cell]', (all) => {
        const boxes = all.map((c) => c.getBoundingClientRect());
        return [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
    });
    expect(right - left >= 390 * 0.92, `The rooms take ${Math.round(right - left)} of 390 px.`);
}

// What hovers leaves when the table goes on.
export async function tips_leave_when_a_turn_begins(browser) {
    const page = await browser.table({ game: 'patrol', seats: 3 });
    await waitForTurn(page);
    const at = await middleOf(page, 'E5');
    await page.mouse.move(at.x, at.y);
    await page.waitForSelector('.tip');
    await page.$eval('.move[data-move]', (e) => e.click());
    await page.$eval('[data-confirm]', (e) => e.click()).catch(() => {});
    await page.waitForSelector('.tip', { state: 'detached' });
}

// What the table says lies over the board: no move goes from under the thumb.
export async function phone_hint_pushes_no_move_away(browser) {
    for (const settings of [TALL, WIDE]) {
        const page = await browser.table({ play: untilRolled, ...settings });
        await waitForTurn(page);
        const places = () =>
            page.$$eval('.move', (all) => all.map((m) => m.getBoundingClientRect().top).join());
        const before = await places();
        await page.keyboard.press('h');
        const hint = await (await page.waitForSelector('.trouble.is-hint')).boundingBox();
        expect((await places()) === before, 'The moves lie elsewhere now.');
        const { width, height } = settings.viewport;
        const isInside =
            hint.x >= 0 &&
            hint.y >= 0 &&
            hint.x + hint.width <= width &&
            hint.y + hint.height <= height;
        expect(isInside, `The hint lies at ${JSON.stringify(hint)} of ${width}x${height}.`);
    }
}
