// Vault at the table: rooms entered by clicking them, Combat die by die, the Game's Turn in four
// captions, a guard sent from room to room, offers one does not want, and a whole game to its end.
import { expectClean } from './axe.mjs';
import {
    clickAndLook,
    clickUntil,
    expect,
    middleOf,
    moveNumber,
    rewrite,
    sayYes,
    sayYesPast,
    waitForTurn,
    waitPast,
} from './browser.mjs';
import { expectContrast } from './contrast.mjs';

const MOST_MOVES = 400;
const PHONE = { viewport: { width: 390, height: 844 }, touch: true };

async function newTable(browser, { seats = 1, ...settings } = {}) {
    const page = await browser.table({ game: 'vault', seats, ...settings });
    await waitForTurn(page);
    return page;
}

// The moves that are listed; those chosen on the plan are offered too, but not shown.
function offered(page) {
    return page.$$eval('.move', (all) =>
        all.filter((b) => b.offsetHeight > 0).map((b) => b.dataset.move),
    );
}

async function clickOne(page, text) {
    const before = await moveNumber(page);
    await page.click(`.move[data-move="${text}"]`);
    await sayYesPast(page, before);
    await waitForTurn(page);
}

// A solo player who has taken this card and kept the others, and who has played on as `then` says.
async function soloWith(browser, card, { then = '() => null', ...settings } = {}) {
    const play = `(texts, events) =>
        ['pick ${card}', 'keep-hand'].find((t) => texts.includes(t)) ?? (${then})(texts, events)`;
    return newTable(browser, { play, ...settings });
}

// Which of the offered moves a careless thief takes.
function careless(texts) {
    const order = ['fire', 'keep', 'hold', 'ring', 'fight', 'move', 'go', 'evade'];
    const found = order.map((verb) => texts.find((t) => t.split(' ')[0] === verb)).find(Boolean);
    return found ?? texts[0];
}

function playUntil(page, selector, choose = careless) {
    return clickUntil(page, selector, choose, MOST_MOVES);
}

// A table where it did come; a careless game may be lost before.
async function tableWith(browser, selector, make, choose) {
    for (let i = 0; i < 8; i++) {
        const page = await make();
        if (await playUntil(page, selector, choose)) return page;
        await page.close();
    }
    throw new Error(`Eight games were lost before ${selector}.`);
}

// A room that Ghost could enter too asks how; a dangerous one asks whether.
async function answerMenu(page, move, before) {
    const choice = `[data-menu-move="${move}"]`;
    await page.waitForSelector(`${choice}, [data-confirm], .room:not([data-move="${before}"])`);
    if (await page.$(choice)) await page.click(choice);
    await sayYesPast(page, before);
}

function roomOf(page, seat) {
    return page.textContent(`[data-player="${seat}"] .v-player-room`);
}

export async function vault_rooms_are_entered_by_clicking_them(browser) {
    const page = await soloWith(browser, 'runner');
    const walls = (await page.$$('.v-walls path.v-wall')).length;
    expect(walls === 7, `The plan has ${walls} walls, not 7.`);
    const move = (await offered(page)).find((t) => t.startsWith('move '));
    const name = await page.textContent(`[data-move="${move}"] .move-title`);
    const before = await moveNumber(page);
    const at = await middleOf(page, move.slice(5));
    await page.mouse.click(at.x, at.y);
    await answerMenu(page, move, before);
    const room = await roomOf(page, 1);
    expect(name.startsWith(room), `${name} was clicked, but the player is in ${room}.`);
    expect(
        /no way back/i.test(await page.textContent('.only-spoken')) || (await page.$('.v-back')),
        'The room just left is not marked.',
    );
}

// The dice of the story that lies beside the plan; the same ones are seen again while it stays.
function throwsShown() {
    return [...document.querySelectorAll('.v-throw:not(.is-next, .is-open)')].map((t) => ({
        need: Number(/needs (\d)/.exec(t.textContent)?.[1]),
        face: t.querySelectorAll('.die-pip').length,
        isGood: t.classList.contains('is-good'),
    }));
}

// Each die shows what it needed, and its result agrees with its face; many are looked at, so that a
// die which shows just the number needed is among them.
export async function vault_combat_is_told_die_by_die(browser) {
    const wanted = { exact: false, good: false, bad: false };
    for (let games = 0; games < 8 && !(wanted.exact && wanted.good && wanted.bad); games++) {
        const page = await soloWith(browser, 'tank');
        for (const { need, face, isGood } of await clickAndLook(page, 60, careless, throwsShown)) {
            expect(
                isGood === face >= need,
                `A ${face} where ${need} is needed is told as ${isGood ? 'enough' : 'not enough'}.`,
            );
            wanted.exact ||= face === need;
            wanted.good ||= face > need;
            wanted.bad ||= face < need;
        }
        await page.close();
    }
    expect(wanted.exact && wanted.good && wanted.bad, 'Not every kind of die was shown.');
}

// A turn that ends the game in its second step has no third; one that was survived has all four.
export async function vault_game_turn_is_told_in_four_captions(browser) {
    const survived = '.room[data-turn=mine]:not(:has([data-result])) .v-captions';
    const page = await tableWith(browser, survived, () => soloWith(browser, 'tank'));
    const captions = await page.$$eval('.v-captions > li', (all) =>
        all.map((li) => [li.querySelector('b').textContent, li.querySelectorAll('p').length]),
    );
    const titles = captions.map(([title]) => title.split(':')[0]);
    expect(
        titles.join() === '1 Counters,2 Event,3 Spawn,4 Scatter',
        `The captions are ${titles.join()}.`,
    );
    expect(/: \w/.test(captions[1][0]), 'The event card is not named.');
    for (const [title, lines] of captions) expect(lines > 0, `Nothing is told under ${title}.`);
    await page.click('.v-close');
    expect(!(await page.$('.v-story')), 'The captions cannot be put away.');
}

// Plays until a Game's Turn is being told and skips that; the captions, or null where the game is over before or
// by it, since then they end where it does.
async function captionsSkipped(page) {
    const telling = '.room:has(.teller):has(.v-captions .is-now)';
    for (let made = 0; made < 60 && !(await page.$(telling));) {
        if (await page.$('[data-result]')) return null;
        const move = careless(await offered(page));
        if (move) await page.click(`.move[data-move="${move}"]`);
        if (move) made++; // Otherwise what was on offer is just being told.
        await sayYes(page);
        await page.waitForSelector(
            `.room[data-turn=mine] .move:enabled, [data-result], ${telling}`,
        );
    }
    await page.keyboard.press('s');
    await page.waitForSelector('.teller', { state: 'detached' });
    if (await page.$('[data-result]')) return null;
    const told = await page.$$eval('.v-captions > li', (all) => all.map((li) => li.innerText));
    return told.some((text) => text.includes('No guard spawns')) ? null : told; // Then two steps have nothing to tell.
}

export async function vault_game_turn_can_be_skipped(browser) {
    let told = null;
    for (let games = 0; games < 8 && !told; games++) {
        const page = await soloWith(browser, 'tank', { speed: 'brisk' });
        told = await captionsSkipped(page);
        await page.close();
    }
    expect(told, "Eight games had no Game's Turn that tells of all its steps.");
    expect(
        told.length === 4 && told.every((text) => text.includes('\n')),
        `What was skipped is missing from the captions: ${told.join(' | ')}`,
    );
}

// Whoever only shuts guards down hears of it three rounds later.
export async function vault_alarms_name_their_cause(browser) {
    const gently = `(texts) => texts.find((t) => t === 'fire disruptive') ?? (${careless})(texts)`;
    const make = () => soloWith(browser, 'power-punch');
    const page = await tableWith(browser, '.v-alarm', make, gently);
    const text = await page.textContent('.v-alarm');
    expect(/^Alarm: a (guard got up|patrol found a body) in (the )?[A-Z]/.test(text), text);
    expect(await page.$('.v-alarm-ring'), 'The Security Room is not pointed out.');
}

function guardsIn(page, room) {
    return page.$$eval(`[data-board] [data-id^="guard-${room}-"]`, (all) => all.length);
}

// Three hundred moves are chosen in two steps, by tapping rooms.
export async function vault_technician_is_used_by_tapping_rooms(browser) {
    const page = await soloWith(browser, 'technician');
    const moves = await page.$$eval('.move[data-move^="skill technician "]', (all) =>
        all.map((b) => b.dataset.move),
    );
    expect(moves.length > 50, `There are only ${moves.length} ways to use Technician.`);
    const listed = (await offered(page)).length;
    expect(listed < 20, `${listed} moves are listed.`);
    const [, , from, to] = moves.find((t) => !t.endsWith(' key')).split(' ');
    const before = [await guardsIn(page, from), await guardsIn(page, to)];
    const number = await moveNumber(page);
    await page.click('[data-chip="skill-technician"]');
    for (const room of [from, to]) {
        const at = await middleOf(page, room);
        await page.mouse.click(at.x, at.y);
    }
    const plain = await page.$('[data-pick=""]');
    if (plain) await plain.click();
    await waitPast(page, number);
    const after = [await guardsIn(page, from), await guardsIn(page, to)];
    expect(
        after[0] === before[0] - 1 && after[1] === before[1] + 1,
        `${from} to ${to}: ${before} guards became ${after}.`,
    );
}

// Who does not want to be asked about a re-roll lets every die stand.
export async function vault_offers_can_be_declined_for_good(browser) {
    const then = `(texts) => (texts.includes('reroll') ? null : (${careless})(texts))`;
    const page = await soloWith(browser, 'cheater', { then });
    const before = await moveNumber(page);
    await page.click('.v-never >> text=Always answer “Let it stand”');
    await waitPast(page, before);
    for (let i = 0; i < 30 && !(await page.$('[data-result]')); i++) {
        await waitForTurn(page);
        await page.waitForFunction(() => !document.querySelector('.move[data-move="reroll"]'));
        if (await page.$('[data-result]')) break;
        const texts = await offered(page);
        if (texts.includes('keep')) continue;
        await clickOne(page, careless(texts));
    }
    await page.click('.v-never >> text=ask again');
    await page.waitForSelector('.v-never button', { state: 'detached' });
}

export async function vault_is_played_on_a_phone(browser) {
    const page = await soloWith(browser, 'runner', PHONE);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(!isWide, 'The page is wider than the phone.');
    const first = await page.$eval('.move', (m) => m.getBoundingClientRect().toJSON());
    expect(first.bottom <= 844, `The first move ends at ${first.bottom}.`);
    const move = (await offered(page)).find((t) => t.startsWith('move '));
    const before = await moveNumber(page);
    const at = await middleOf(page, move.slice(5));
    await page.touchscreen.tap(at.x, at.y);
    await answerMenu(page, move, before);
    await page.click('.tabs >> text=Hand');
    await page.waitForSelector('.hand .card');
}

export async function vault_ends_with_its_turning_points(browser) {
    const page = await newTable(browser, { seats: 2 });
    await playUntil(page, '[data-result]');
    const text = await page.textContent('.v-points');
    expect(/Biggest losses/.test(text) && /Alarms, \d+ in all/.test(text), text);
    expect(
        /Skill uses? left over|No skill use/.test(await page.textContent('.report')),
        'Unused skills are not reported.',
    );
    await expectClean(page, 'turning points');
}

// Whatever is told below it.
export async function vault_board_keeps_its_size(browser) {
    const page = await newTable(browser, { seats: 3 });
    const size = () => {
        const board = document.querySelector('[data-board]');
        if (!board) return []; // the end
        const { width, height } = board.getBoundingClientRect();
        const told = document.querySelector('.v-story')?.className ?? '';
        return [{ size: `${Math.round(width)} x ${Math.round(height)}`, told }];
    };
    const seen = await clickAndLook(page, 40, careless, size);
    const sizes = new Set(seen.map((s) => s.size));
    expect(sizes.size === 1, `The board is ${[...sizes].join(', then ')}.`);
    const told = new Set(seen.map((s) => s.told));
    expect(told.size > 1, 'Nothing was told below it.');
}

// A heist has no points, also where those who get away are counted: what mattered in each round is
// told, and no sheet is offered.
export async function vault_end_tells_what_mattered_and_has_no_score_sheet(browser) {
    const winTogether = ({ parts }) => {
        if (!parts?.table?.ending) return;
        parts.table.winners = [1, 2];
        for (const seat of parts.table.seats) seat.score = 3;
    };
    const page = await newTable(browser, { seats: 2, prepare: (p) => rewrite(p, winTogether) });
    await playUntil(page, '[data-result]');
    await page.waitForSelector('[data-rounds]');
    const rounds = await page.$$eval('[data-rounds] li', (all) => all.map((li) => li.textContent));
    expect(rounds.length > 2, `Rounds: ${rounds}`);
    expect(!rounds.some((r) => /every counter drops|begins a turn/.test(r)), `${rounds}`);
    expect(
        /failed|gets away/.test(rounds.at(-1)),
        `The last round does not tell the end: ${rounds}`,
    );
    expect(!(await page.$('text=Score sheet')), 'A sheet of points is offered.');
}

const namesShown = (page) =>
    page.$$eval('.board .v-name', (all) =>
        all.filter((t) => t.getBoundingClientRect().height > 8).map((t) => t.textContent),
    );

export async function vault_rooms_have_their_names_on_a_phone(browser) {
    const page = await soloWith(browser, 'runner', PHONE);
    const names = await namesShown(page);
    expect(names.length === 16, `${names.length} rooms are named: ${names}`);
    const isCut = await page.$$eval('.board .v-name', (all) => {
        const room = all[0]
            .closest('svg')
            .querySelector('[data-cell]')
            .getBoundingClientRect().width;
        return all.some((t) => t.getBoundingClientRect().width > room);
    });
    expect(!isCut, 'A name is wider than its room.');
}

export async function vault_main_action_needs_no_scrolling_with_four_seats(browser) {
    const page = await newTable(browser, { seats: 4 });
    await playUntil(page, '.move[data-move^="move "], .move[data-move="fight"]');
    const box = await page.$eval('.move', (m) => m.getBoundingClientRect().toJSON());
    expect(box.top >= 0 && box.bottom <= 800, `The first move lies at ${box.top}.`);
    const crew = await page.$$eval('.v-player', (all) => all.length);
    expect(crew === 4, `${crew} players are shown.`);
    const isWide = await page.evaluate(
        () =>
            document.documentElement.scrollWidth > innerWidth ||
            document.documentElement.scrollHeight > innerHeight,
    );
    expect(!isWide, 'The page scrolls.');
}

async function checkTable(browser, settings, where) {
    const page = await tableWith(browser, '.v-throw .die', () =>
        soloWith(browser, 'technician', settings),
    );
    await expectClean(page, `${where}, Combat`);
    await playUntil(page, '.v-captions');
    await expectClean(page, `${where}, Game's Turn`);
}

export const axe_finds_nothing_serious_in_the_dark_building = (browser) =>
    checkTable(browser, { theme: 'dark' }, 'building, dark');
export const axe_finds_nothing_serious_in_the_light_building = (browser) =>
    checkTable(browser, { theme: 'light' }, 'building, light');
export const axe_finds_nothing_serious_in_the_building_on_a_phone = (browser) =>
    checkTable(browser, { theme: 'dark', ...PHONE }, 'building, phone');

async function checkDrawing(browser, theme) {
    const page = await soloWith(browser, 'runner', { theme });
    const back = ['.v-floor', 'fill'];
    await expectContrast(page, theme, [
        { what: 'names of rooms', front: ['.v-name', 'fill'], back, least: 4.5 },
        { what: 'codes of rooms', front: ['.v-code', 'fill'], back, least: 4.5 },
        { what: 'walls', front: ['.v-walls .v-wall', 'stroke'], back, least: 3 },
        {
            what: 'figures of guards',
            front: ['.v-machine', 'fill'],
            back: ['.v-guard:not(.is-key) .v-disc', 'fill'],
            least: 4.5,
        },
        {
            what: 'glow',
            front: ['.glow-legal .glow-fill', 'stroke'],
            back,
            least: 3,
        },
    ]);
}

export const what_is_drawn_of_the_building_has_contrast_in_the_dark = (browser) =>
    checkDrawing(browser, 'dark');
export const what_is_drawn_of_the_building_has_contrast_in_the_light = (browser) =>
    checkDrawing(browser, 'light');
