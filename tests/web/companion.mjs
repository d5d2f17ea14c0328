// The companion page for people with the real box. SWAT stands in for a companion's game, so that
// these tests are of the page alone: any game with one seat has verbs, rooms and things to tell.
import { expectClean } from './axe.mjs';
import { expect, rewrite, waitForDrawing } from './browser.mjs';
import { giveVoice, texts } from './voice.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, touch: true };
const DETAIL = 'Tile 7, IT Room, walls right and down.';
const TOLD = ['Put two guards into the IT Room.', 'The Kitchen burns.'];

function companionFrames(frame) {
    for (const game of frame.games ?? []) if (game.id === 'swat') game.companion = 'swat';
    if (frame.type !== 'scene') return;
    for (const board of [...(frame.parts.ground ?? []), ...(frame.parts.boards ?? [])])
        for (const cell of board.cells ?? [])
            cell.detail = cell.id === 'B2' ? DETAIL : `Tile ${cell.id}.`;
    const event = { move: frame.move, name: 'told', depth: 'headline' };
    if (frame.move > 0) frame.parts.events = TOLD.map((text) => ({ ...event, text }));
}

// The companion's page before it has begun.
async function visit(browser, { change = companionFrames, ...settings } = {}) {
    const page = await browser.page(settings);
    await giveVoice(page);
    await rewrite(page, change);
    await page.goto(`${browser.server.address}/companion/swat`);
    return page;
}

async function begin(browser, settings) {
    const page = await visit(browser, settings);
    await page.click('[data-begin]');
    await page.waitForSelector('.companion[data-move] .entries button');
    return page;
}

function moveOf(page) {
    return page.getAttribute('.companion', 'data-move').then(Number);
}

async function waitFor(page, number) {
    await page.waitForSelector(`.companion[data-move="${number}"]`);
}

// Taps the first entry through, word by word. While an entry is on its way nothing is offered; what
// is offered after it belongs to the next and is left alone.
async function enterOne(page) {
    const before = await moveOf(page);
    const entries = `.companion[data-move="${before}"] .entries`;
    const offered = `${entries} .main-move, ${entries} .verb:visible`;
    for (let i = 0; i < 8 && (await moveOf(page)) === before; i++) {
        await page.click(offered);
        await waitForDrawing(page);
        await page.waitForSelector(`.companion:not([data-move="${before}"]), ${offered}`);
    }
    await waitFor(page, before + 1);
}

// Enters until there is a choice among rooms.
async function untilRooms(page) {
    for (let i = 0; i < 30 && !(await page.$('[data-verb=step]')); i++) {
        await enterOne(page);
        await page.waitForSelector('.entries .main-move, .entries .verb:visible');
    }
    const before = await moveOf(page);
    await page.click('[data-verb=step]');
    await page.waitForSelector(`.chooser, .companion:not([data-move="${before}"])`);
}

export async function the_companion_is_found_from_the_lobby(browser) {
    const page = await browser.lobby({ prepare: (p) => rewrite(p, companionFrames) });
    const offer = (game) => page.$(`[data-game=${game}] a[href="/companion/${game}"]`);
    expect(await offer('swat'), 'A game with a companion does not offer it.');
    expect(!(await offer('patrol')), 'A game without one offers a companion.');
    await page.click('[data-game=swat] >> text=Companion');
    await page.waitForSelector('[data-begin]');
    expect(new URL(page.url()).pathname === '/companion/swat', page.url());
}

export async function a_game_without_a_companion_says_so(browser) {
    const page = await browser.page();
    await page.goto(`${browser.server.address}/companion/patrol`);
    await page.waitForSelector('text=This game has no companion.');
    await page.click('text=To the lobby');
    await page.waitForSelector('.poster');
}

export async function a_reload_and_a_restart_find_the_companion_as_it_was(browser, server) {
    const page = await begin(browser);
    await enterOne(page);
    const number = await moveOf(page);
    await page.reload();
    await waitFor(page, number);
    await server.halt();
    await server.run();
    await page.goto(`${server.address}/companion/swat`);
    await waitFor(page, number);
    await enterOne(page);
    expect(new URL(page.url()).pathname === '/companion/swat', page.url());
    expect(!page.url().includes('#'), 'The token is in the address.');
}

export async function entries_are_undone_one_by_one(browser) {
    const page = await begin(browser);
    for (let i = 0; i < 3; i++) await enterOne(page);
    for (let number = 2; number >= 0; number--) {
        await page.click('[data-undo]');
        await waitFor(page, number);
    }
}

export async function a_room_is_chosen_on_the_plan(browser) {
    const page = await begin(browser, PHONE);
    await untilRooms(page);
    const before = await moveOf(page);
    if (!(await page.$('.chooser'))) return; // There was only one room to go to.
    const room = await page.getAttribute('.chooser [data-word]', 'data-word');
    expect((await page.$$('.plan .glow-legal')).length > 0, 'No room is lit.');
    await page.tap(`.plan [data-cell][data-id="${room}"]`, { position: { x: 12, y: 12 } });
    await waitFor(page, before + 1);
}

export async function told_phrases_are_large_and_spoken_one_at_a_time(browser) {
    const page = await begin(browser, PHONE);
    await enterOne(page);
    await page.waitForSelector('.phrase');
    expect((await page.textContent('.phrase')) === TOLD[0], await page.textContent('.phrase'));
    const size = await page.$eval('.phrase', (p) => parseFloat(getComputedStyle(p).fontSize));
    expect(size >= 24, `A phrase is ${size} pixels high.`);
    expect((await texts(page)).at(-1) === TOLD[0].replace('IT', 'I T'), 'It is not spoken so.');
    await page.tap('.phrases >> text=Next');
    expect((await page.textContent('.phrase')) === TOLD[1], 'The next phrase does not come.');
    await page.tap('.phrases >> text=Repeat');
    expect((await texts(page)).at(-1) === TOLD[1], 'It is not repeated.');
}

export async function without_the_voice_phrases_wait_for_a_tap(browser) {
    const page = await begin(browser, PHONE);
    await page.tap('[data-voice]');
    await enterOne(page);
    await page.waitForSelector('.phrase');
    expect((await texts(page)).length === 0, `It says ${await texts(page)}.`);
    await page.tap('.phrases >> text=Next');
    expect((await page.textContent('.phrase')) === TOLD[1], 'The next phrase does not come.');
    await page.tap('.phrases >> text=Done');
    await page.waitForSelector('.phrases', { state: 'detached' });
    await page.reload();
    await page.waitForSelector('[data-voice]:has-text("Voice off")');
}

export async function a_tapped_tile_is_read_alone_and_the_plan_tile_by_tile(browser) {
    const page = await begin(browser, PHONE);
    await page.tap('.plan [data-cell][data-id="B2"]', { position: { x: 12, y: 12 } });
    await page.waitForSelector('.phrase');
    expect((await page.textContent('.phrase')) === DETAIL, await page.textContent('.phrase'));
    expect((await page.textContent('.phrase-count')) === '1 of 1', 'More than the tile is read.');
    await page.tap('[data-read-board]');
    expect((await page.textContent('.phrase-count')) === '1 of 10', 'Not every tile is read.');
    expect((await page.textContent('.phrase')) === 'Tile A1.', 'It does not begin with the first.');
}

export async function a_code_is_typed_and_a_wrong_one_refused(browser) {
    const page = await begin(browser);
    const number = await moveOf(page);
    await page.fill('[data-code]', 'no-such-thing');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.trouble');
    expect((await moveOf(page)) === number, 'Something was entered.');
    const word = await page.evaluate(() => document.querySelector('.verb')?.dataset.verb);
    await page.click(`[data-verb=${word}]`);
    const code = await page.getAttribute('.chooser [data-word]', 'data-word');
    await page.click('.chooser >> text=Cancel');
    await page.fill('[data-code]', code.toUpperCase());
    await page.keyboard.press('Enter');
    await waitFor(page, number + 1);
}

// A camera that sees the code of a card.
async function giveCamera(page, code) {
    await page.addInitScript((seen) => {
        window.BarcodeDetector = class {
            async detect() {
                return [{ rawValue: 'unknown-1' }, { rawValue: seen }];
            }
        };
        const canvas = document.createElement('canvas');
        canvas.getContext('2d').fillRect(0, 0, 9, 9);
        Object.defineProperty(navigator, 'mediaDevices', {
            value: { getUserMedia: async () => canvas.captureStream(5) },
        });
    }, code);
}

export async function the_camera_takes_the_code_of_a_card_and_no_other(browser) {
    const page = await browser.page();
    await giveVoice(page);
    await rewrite(page, companionFrames);
    await giveCamera(page, 'SIDEARM');
    await page.goto(`${browser.server.address}/companion/swat`);
    await page.click('[data-begin]');
    await page.waitForSelector('.companion[data-move="0"] [data-verb=weapon]');
    await page.click('.codes >> text=Scan');
    await waitFor(page, 1);
    expect(!(await page.$('.camera')), 'The camera stays on.');
}

export async function a_browser_without_a_detector_offers_no_scan(browser) {
    const page = await begin(browser, {});
    const isThere = await page.evaluate(() => 'BarcodeDetector' in window);
    expect(isThere || !(await page.$('.codes >> text=Scan')), 'Scanning is offered.');
}

export async function starting_over_asks_and_lays_a_new_table(browser) {
    const page = await begin(browser);
    await enterOne(page);
    const table = () => page.evaluate(() => localStorage['sandtable.companions']);
    const before = await table();
    await page.click('[aria-label=Settings]');
    await page.click('text=Start over …');
    expect((await table()) === before, 'It started over without asking.');
    await page.click('[data-start-over]');
    await waitFor(page, 0);
    expect((await table()) !== before, 'It is the same table.');
}

async function checkCompanion(browser, settings, where) {
    const page = await begin(browser, settings);
    await enterOne(page);
    await page.waitForSelector('.phrase');
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(!isWide, `${where}: the page is wider than the window.`);
    const small = await page.$$eval('.verb', (all) =>
        all
            .filter((b) => b.checkVisibility() && b.getBoundingClientRect().height < 44)
            .map((b) => b.textContent),
    );
    expect(small.length === 0, `${where}: too small are ${small}.`);
    await expectClean(page, `companion, ${where}`);
}

export const axe_finds_nothing_serious_in_the_dark_companion = (browser) =>
    checkCompanion(browser, { ...PHONE, theme: 'dark' }, 'phone, dark');
export const axe_finds_nothing_serious_in_the_light_companion = (browser) =>
    checkCompanion(browser, { ...PHONE, theme: 'light' }, 'phone, light');
export const the_companion_fits_a_desk_too = (browser) => checkCompanion(browser, {}, 'desk');

// The companion of Vault itself.
async function vaultCompanion(browser, settings = {}) {
    const page = await browser.page(settings);
    await giveVoice(page);
    await page.goto(`${browser.server.address}/companion/vault`);
    await page.click('[data-begin]');
    await page.waitForSelector('.companion[data-move="0"] .main-move');
    return page;
}

async function openTools(page) {
    if (await page.$('.tools-more:not([open])')) await page.click('.tools-more > summary');
}

async function type(page, line) {
    await openTools(page);
    await page.fill('[data-code]', line);
    await page.keyboard.press('Enter');
}

// A kept game for two, its set-up read and put away.
async function keptGame(browser, settings) {
    const page = await vaultCompanion(browser, settings);
    await type(page, 'new 2');
    await page.waitForSelector('.plan [data-cell]');
    for (let i = 0; i < 20 && !(await page.$('[data-main=turn]')); i++) {
        const before = await moveOf(page);
        await page.waitForSelector('[data-main=turn], [data-main=done]');
        if (await page.$('[data-main=turn]')) break;
        await page.click('[data-main=done]');
        await page.waitForSelector(`.companion:not([data-move="${before}"])`);
    }
    await page.waitForSelector('[data-main=turn]');
    return page;
}

export async function vault_reads_its_plan_in_the_order_of_the_slots(browser) {
    const page = await keptGame(browser, PHONE);
    await page.tap('[data-read-board]');
    const first = await page.textContent('.phrase');
    expect(/^Slot 1: .+, (no wall|walls? .+)\.$/.test(first), `It begins: ${first}`);
    expect((await page.textContent('.phrase-count')) === '1 of 16', 'Not sixteen tiles.');
    await page.tap('.phrases >> text=Next');
    expect(/^Slot 2: /.test(await page.textContent('.phrase')), 'The second is another.');
}

export async function vault_takes_a_kill_on_the_plan_and_gives_it_back(browser) {
    const page = await keptGame(browser, PHONE);
    const guards = (room) => page.$$(`.plan .piece[data-id^="guard-${room}-"]`);
    const room = 'SE';
    const before = (await guards(room)).length;
    const number = await moveOf(page);
    await page.tap(`.plan [data-cell][data-id="${room}"]`, { position: { x: 60, y: 50 } });
    const words = await page.textContent(`[data-room-move="kill ${room}"]`);
    expect(/^Guard destroyed/.test(words), `A kill is offered as: ${words}`);
    await page.tap(`[data-room-move="kill ${room}"]`);
    await waitFor(page, number + 1);
    await page.waitForFunction(
        ([r, n]) => document.querySelectorAll(`.plan .piece[data-id^="guard-${r}-"]`).length === n,
        [room, before - 1],
    );
    await page.tap('[data-undo]');
    await waitFor(page, number);
    expect((await guards(room)).length === before, 'The guard does not come back.');
}

export async function vault_finds_a_wall_by_the_two_rooms_beside_it(browser) {
    const page = await keptGame(browser);
    const number = await moveOf(page);
    const lit = () =>
        page.$$eval('.plan .glow', (glows) =>
            glows
                .map((g, i) => ({ g, i }))
                .filter(({ g }) => g.classList.contains('glow-legal'))
                .map(({ i }) => document.querySelectorAll('.plan [data-cell]')[i].dataset.id),
        );
    await openTools(page);
    await page.click('[data-verb=tear-down]');
    const rooms = await lit();
    expect(rooms.length > 2, `Beside walls are ${rooms}.`);
    for (let i = 0; i < 2 && (await moveOf(page)) === number; i++) {
        const [room] = await lit();
        await page.click(`.plan [data-cell][data-id="${room}"]`, { position: { x: 60, y: 60 } });
        await waitForDrawing(page);
        await page.waitForSelector(`.companion:not([data-move="${number}"]), .plan .glow-legal`, {
            state: 'attached',
        });
    }
    await waitFor(page, number + 1);
}

export async function vault_shows_and_reads_a_card_by_its_code(browser) {
    const page = await vaultCompanion(browser);
    await type(page, 'Move-3');
    await waitFor(page, 1);
    await page.waitForSelector('.open-cards li');
    expect((await texts(page)).length > 0, 'The card is not read.');
    await type(page, 'Skill-9');
    await page.waitForSelector('.trouble:has-text("is not the code of a card")');
    expect((await moveOf(page)) === 1, 'A card that does not exist was shown.');
}

export async function vault_tells_the_games_turn_phrase_by_phrase(browser) {
    const page = await keptGame(browser, PHONE);
    const number = await moveOf(page);
    await page.tap('[data-main=turn]');
    await waitFor(page, number + 1);
    const count = Number(/of (\d+)/.exec(await page.textContent('.phrase-count'))[1]);
    expect(count >= 3, `Only ${count} phrases are told.`);
    const first = await page.textContent('.phrase');
    await page.tap('.phrases >> text=Next');
    expect((await page.textContent('.phrase')) !== first, 'Next shows the same phrase.');
    await page.tap('[data-back]');
    expect((await page.textContent('.phrase')) === first, 'Back leads elsewhere.');
    // Plan and card come with the phrase that tells of them.
    const lie = () =>
        page.$$eval('.open-cards li', (all) => all.filter((c) => c.checkVisibility()).length);
    expect((await lie()) === 0, 'The card lies open before it is drawn.');
    while (!/card/.test(await page.textContent('.phrase'))) await page.tap('.phrases >> text=Next');
    // The card lies on top, once, and the plan below it is still in sight.
    const cards = await page.$$eval(
        '.open-cards li',
        (all) => all.filter((c) => c.checkVisibility()).length,
    );
    expect(cards === 1, `${cards} cards lie open.`);
    const [top, high] = await page.$eval('.plan', (plan) => [
        plan.getBoundingClientRect().top,
        innerHeight,
    ]);
    expect(top < high * 0.66, `The plan begins at ${top} of ${high}.`);
    await expectClean(page, 'companion of Vault');
}

export async function vault_puts_right_in_the_open(browser) {
    const page = await keptGame(browser, PHONE);
    const number = await moveOf(page);
    await page.tap('summary >> text=Tools');
    await page.tap('[data-verb=correct]');
    await page.tap('[data-word=SE]');
    await waitFor(page, number + 1);
    await page.waitForSelector('[data-answer="put guards 4"]');
    const hidden = await page.$$eval('[data-answer]', (all) =>
        all.filter((a) => !a.checkVisibility()).map((a) => a.dataset.answer),
    );
    expect(hidden.length === 0, `Hidden: ${hidden.join(', ')}`);
    await page.tap('[data-answer="put guards 4"]');
    await waitFor(page, number + 2);
}

export async function vault_keeps_in_sight_where_things_stand(browser) {
    const page = await keptGame(browser, PHONE);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await waitForDrawing(page);
    const box = await page.locator('[data-stand]').boundingBox();
    expect(box.y >= 0 && box.y + box.height < 844 / 2, `It is at ${box.y}.`);
    const text = await page.textContent('[data-stand]');
    for (const word of ['Security', 'Keycards', 'Round']) expect(text.includes(word), text);
    await page.waitForSelector('.plan-hint:has-text("Tap a room")');
}

export async function vault_throws_dice_together(browser) {
    const page = await keptGame(browser, PHONE);
    const number = await moveOf(page);
    await page.tap('summary >> text=Tools');
    await page.tap('[data-verb=throw]');
    await page.tap('[data-word="3"]');
    await waitFor(page, number + 1);
    await page.waitForSelector('.phrase .die');
    expect((await page.$$('.phrase .die')).length === 3, 'The dice are told one by one.');
    expect((await page.textContent('.phrase-count')) === '1 of 1', 'There are more phrases.');
}

export async function vault_is_packed_up_and_begun_anew(browser) {
    const page = await keptGame(browser, PHONE);
    await page.tap('summary >> text=Tools');
    await page.tap('[data-won]');
    await page.waitForSelector('[data-finished=won]:has-text("You won.")');
    const lobby = await page.context().newPage();
    await lobby.goto(browser.server.address);
    await lobby.waitForSelector('.poster');
    const tables = await lobby.$$eval('.my-table', (all) => all.map((t) => t.textContent));
    expect(!tables.some((t) => /lost|defeat/i.test(t)), `My tables say: ${tables}`);
    await page.tap('[data-anew]');
    await waitFor(page, 0);
    await page.waitForSelector('[data-main]');
}
