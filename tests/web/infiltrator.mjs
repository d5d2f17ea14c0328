// Infiltrator at the table: the camp and the way out of it, the map with its shapes and ways, a turn
// by clicking, the enemies' turn told in order, and all of it on a phone and in both lights.
import { execFileSync } from 'node:child_process';
import { expectClean } from './axe.mjs';
import {
    clickMove,
    expect,
    middleOf,
    moveNumber,
    rewrite,
    sayYes,
    waitForDrawing,
    waitForTurn,
    waitPast,
} from './browser.mjs';
import { expectContrast } from './contrast.mjs';

const CAMPAIGN = [
    'lab',
    'infiltrator',
    '--bot',
    'prowler',
    '--seed',
    'a',
    '--games',
    '1',
    '--record',
    '1',
];
const PHONE = { viewport: { width: 360, height: 740 }, touch: true };

async function camp(browser, settings = {}) {
    const page = await browser.table({
        game: 'infiltrator',
        seats: 1,
        until: '.i-camp',
        ...settings,
    });
    await waitForTurn(page);
    return page;
}

async function mission(browser, id, settings = {}) {
    const page = await browser.table({
        game: 'infiltrator',
        seats: 1,
        options: { mission: id },
        ...settings,
    });
    await waitForTurn(page);
    return page;
}

function texts(page, selector) {
    return page.$$eval(selector, (all) => all.map((e) => e.textContent));
}

function count(page, selector) {
    return page.$$eval(selector, (all) => all.length);
}

// Ends the phase, and lets equal choices of the enemies go as they come.
async function endPhase(page) {
    const turn = () => page.textContent('.stand strong');
    const before = await turn();
    await clickMove(page, 'end');
    for (let i = 0; i < 12 && (await turn()) === before; i++) {
        await waitForTurn(page);
        if (await page.$('[data-result]')) return;
        await clickMove(page, await page.getAttribute('.move', 'data-move'));
    }
}

export async function infiltrator_leaves_its_camp_for_the_first_mission(browser) {
    const page = await camp(browser);
    expect(
        (await page.textContent('.i-job.is-chosen')).includes('Side Door'),
        'The next mission is not named.',
    );
    const cards = await texts(page, '.i-cards .card-title');
    expect(cards.join() === 'Silenced Pistol', `The camp shows the gear ${cards}.`);
    const number = await moveNumber(page);
    const taken = () => count(page, '.i-budget .on');
    expect((await taken()) === 1, 'The pistol takes no energy.');
    await page.click('.i-cards .card');
    await waitPast(page, number);
    await page.waitForFunction(() => !document.querySelector('.i-budget .on'));
    await waitForTurn(page);
    await page.click('.i-job.is-chosen .button');
    await page.waitForSelector('.i-tiles');
    expect((await count(page, '.i-floor')) === 16, 'The map has not its 16 sectors.');
    expect((await count(page, '.i-waypoint')) === 8, 'The map has not its 8 waypoints.');
    expect(!(await page.$('.i-camp')), 'The camp stays over the map.');
}

// Every enemy has the shape of its colour, a letter, and where it is determined, a way.
export async function infiltrator_map_shows_who_goes_where(browser) {
    const page = await mission(browser, 'm02');
    const names = await texts(page, '.i-enemy .i-number');
    expect(names.join() === '1,2', `The counters say ${names}.`);
    const shapes = await page.$$eval('.i-enemy .i-body', (all) =>
        all.map((e) => e.getAttribute('d')),
    );
    expect(new Set(shapes).size === 2, 'Blue and green have the same shape.');
    expect((await count(page, '.i-way-head')) === 2, 'The ways of the guards are not drawn.');
    expect((await count(page, '.i-bar')) === 2, 'The lock of e2 does not bar both doors.');
    expect((await count(page, '.i-alarm-notch')) === 3, 'Not every reinforcement has a notch.');
}

export async function infiltrator_turn_is_played_by_clicking_and_told_in_order(browser) {
    const page = await mission(browser, 'm01');
    const number = await moveNumber(page);
    const at = await middleOf(page, 'b4');
    await page.mouse.click(at.x, at.y);
    await page.click('[data-menu-move="move b4"]');
    await sayYes(page);
    await waitPast(page, number);
    await waitForTurn(page);
    await clickMove(page, 'hide');
    await page.waitForSelector('.i-you.is-hidden');
    await waitForTurn(page);
    await endPhase(page);
    const told = await texts(page, '.i-captions li');
    for (const [i, guard] of ['Guard 1', 'Guard 2'].entries()) {
        const own = told.filter((text) => text.startsWith(guard));
        expect(own.length === 1, `${guard} has ${own.length} captions.`);
        expect(/Draws .*total -?\d+: /.test(own[0]), `Caption ${i + 1} has no reason: ${own[0]}`);
    }
}

// 4 of the 25 cards are -3 or less, 10 are -2 to 0; it hits with -1 or more and a total of 4 against 3.
export async function infiltrator_opens_the_card_of_an_enemy_by_a_click(browser) {
    const page = await mission(browser, 'm01');
    const before = await moveNumber(page);
    await page.click('.piece[data-id=enemy-2]');
    await page.waitForSelector('[data-card=enemy-2]');
    const title = await page.textContent('.menu strong');
    expect(title.startsWith('Guard 2'), `It is called ${title}.`);
    expect((await texts(page, '[data-chance=hit] b')).join() === '56 %', 'The odds of its attack.');
    expect(
        (await texts(page, '[data-chance=exposure]')).length === 0,
        'It cannot notice you here.',
    );
    const rows = await texts(page, '.card-plans tr');
    expect(rows.length === 5, `Its table has ${rows.length} rows.`);
    expect(/^up to -3.*Nothing16 %$/.test(rows[0]), `First row: ${rows[0]}`);
    expect(/^-2 to 0.*Move 1, search40 %$/.test(rows[1]), `Second row: ${rows[1]}`);
    expect(rows[3].startsWith('4 or more'), `Last row: ${rows[3]}`);
    expect(rows[4].endsWith('You choose4 %'), `The special card, 1 of 25: ${rows[4]}`);
    expect(!(await page.$('.menu-why')), 'A card is no refusal.');
    const box = await (await page.$('.menu')).boundingBox();
    const { width, height } = page.viewportSize();
    expect(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
        'The card leaves the window.',
    );
    expect((await moveNumber(page)) === before, 'A click on an enemy made a move.');
    await expectClean(page, 'a card');
}

// Guard 2 comes through b5 to b4: +1 to +5 are 10 of the 25 cards.
export async function infiltrator_tells_what_a_move_would_do_while_it_is_pointed_at(browser) {
    const page = await mission(browser, 'm01');
    const before = await moveNumber(page);
    const at = await middleOf(page, 'b4');
    await page.mouse.move(at.x, at.y);
    await page.waitForSelector('.i-ahead');
    const said = await texts(page, '.i-ahead li');
    expect(said.includes('Detects you in b4: Guard 2 40 %.'), `A step is previewed so: ${said}`);
    expect((await count(page, '.i-way.is-you')) === 1, 'The step is not drawn.');
    await page.hover('[data-move="run b4"]');
    await page.waitForSelector('.i-to-come');
    expect(
        (await count(page, '.i-to-come')) === 2,
        'The noise of a run is not drawn in two sectors.',
    );
    await page.focus('[data-move="end"]');
    await page.waitForFunction(() =>
        document.querySelector('.i-ahead h3')?.textContent.includes('End'),
    );
    expect(
        (await count(page, '.i-to-come')) === 0,
        'Noise stays drawn after the pointer has left.',
    );
    await page.hover('.prompt');
    await page.waitForSelector('.i-ahead', { state: 'detached' });
    expect((await moveNumber(page)) === before, 'A preview has made a move.');
}

export async function infiltrator_running_leaves_rings_of_noise(browser) {
    const page = await mission(browser, 'm01');
    await clickMove(page, 'run b4');
    await page.waitForSelector('.i-noise');
    expect((await count(page, '.i-noise')) === 2, 'Running is not heard in two sectors.');
}

export async function infiltrator_is_played_on_a_phone(browser) {
    const page = await camp(browser, PHONE);
    await expectClean(page, 'camp, phone');
    await page.tap('.i-job.is-chosen .button');
    await page.waitForSelector('.i-tiles');
    await waitForTurn(page);
    const right = await page.$$eval('.centre > *, .i-top > *', (all) =>
        Math.max(...all.map((e) => e.getBoundingClientRect().right)),
    );
    expect(right <= 360, `Something beside the map ends at ${right}.`);
    const cell = await page.$eval('[data-cell]', (e) => e.getBoundingClientRect().toJSON());
    expect(cell.width >= 44 && cell.height >= 44, `A sector is ${cell.width} wide.`);
    const first = await page.$eval('.move', (m) => m.getBoundingClientRect().toJSON());
    expect(first.bottom <= 740 && first.height >= 44, `The first move ends at ${first.bottom}.`);
    await expectClean(page, 'map, phone');
}

async function checkDrawing(browser, theme) {
    const page = await mission(browser, 'm02', { theme });
    const back = ['.i-floor', 'fill'];
    await expectContrast(page, theme, [
        { what: 'codes of sectors', front: ['.i-code', 'fill'], back, least: 4.5 },
        { what: 'names of sectors', front: ['.i-tile', 'fill'], back, least: 4.5 },
        { what: 'walls', front: ['.i-walls .i-wall', 'stroke'], back, least: 3 },
        { what: 'glow', front: ['.glow-legal .glow-fill', 'stroke'], back, least: 3 },
        {
            what: 'faces of enemies',
            front: ['.i-enemy', 'color'],
            back: ['.i-enemy .i-body', 'fill'],
            least: 4.5,
        },
    ]);
    await clickMove(page, 'run c4');
    await page.waitForSelector('.i-noise');
    await expectContrast(page, theme, [
        { what: 'noise', front: ['.i-noise circle', 'stroke'], back, least: 3 },
    ]);
    await expectClean(page, `map, ${theme}`);
}

export const what_is_drawn_of_the_facility_has_contrast_in_the_dark = (browser) =>
    checkDrawing(browser, 'dark');
export const what_is_drawn_of_the_facility_has_contrast_in_the_light = (browser) =>
    checkDrawing(browser, 'light');

// A move that may be folded away.
async function choose(page, move) {
    const number = await moveNumber(page);
    await page.$eval(`[data-move="${move}"]`, (button) => button.click());
    await waitPast(page, number);
    await waitForTurn(page);
}

// A campaign goes home as a file from its camp, and comes back as a table of its own.
export async function infiltrator_campaign_is_saved_and_loaded_in_the_lobby(browser, server) {
    const page = await camp(browser);
    await choose(page, 'difficulty ruthless');
    const first = page.url();
    const coming = page.waitForEvent('download');
    await page.click('[data-keep]');
    const file = await (await coming).path();
    const said = execFileSync(server.program, ['play', '--load', file], {
        input: 'position\nquit\n',
        encoding: 'utf8',
    });
    expect(/difficulty: ruthless/.test(said), `The terminal does not go on with it: ${said}`);
    await page.goto(browser.server.address);
    await page.setInputFiles('.load-file input', file);
    await page.waitForSelector('.i-camp');
    await waitForTurn(page);
    expect(page.url() !== first, 'The file leads to the old table.');
    expect(!(await page.$('[data-move="difficulty ruthless"]')), 'The campaign begins anew.');
    await choose(page, 'difficulty relaxed');
    await page.goto(first);
    await page.waitForSelector('.i-camp');
    await waitForTurn(page);
    expect(
        !(await page.$('[data-move="difficulty ruthless"]')),
        'What is done at one table changes the other.',
    );
    const tables = async () => {
        await page.goto(browser.server.address);
        await page.waitForSelector('.my-table');
        return count(page, '.my-table');
    };
    expect((await tables()) === 2, 'The two campaigns are not side by side in the lobby.');
}

export async function lobby_says_what_is_wrong_with_a_file(browser) {
    const page = await browser.lobby();
    await page.setInputFiles('.load-file input', {
        name: 'diary.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Dear diary, today I sneaked past two guards.'),
    });
    await page.waitForSelector('.load [role=alert]');
    const said = await page.textContent('.load [role=alert]');
    expect(/record/.test(said), `It says: ${said}`);
    await page.fill('.load .field', ' ');
    await page.click('.load button');
    await page.waitForFunction(() =>
        /Choose a file/.test(document.querySelector('.load [role=alert]').textContent),
    );
    expect(new URL(page.url()).pathname === '/', 'It leaves the lobby.');
    await expectClean(page, 'lobby');
}

// A record of the terminal is longer than a frame, so that it goes in pieces; without its last move
// it is in the middle of the last mission.
export async function infiltrator_record_of_a_whole_campaign_is_loaded(browser, server) {
    const text = execFileSync(server.program, CAMPAIGN, { encoding: 'utf8' });
    expect(text.length > 100000, `The campaign has only ${text.length} letters.`);
    const lines = text.split('\n');
    const last = lines.findLastIndex((line) => /^\d+ /.test(line));
    const page = await browser.lobby();
    await page.setInputFiles('.load-file input', {
        name: 'campaign.record',
        mimeType: 'text/plain',
        buffer: Buffer.from(`${lines.slice(0, last).join('\n')}\n`),
    });
    await page.waitForSelector('.i-tiles');
    await waitForTurn(page);
    expect(
        (await page.textContent('.topbar')).includes('Halcyon Tower'),
        'It is not in the last mission.',
    );
    await clickMove(page, lines[last].replace(/^\d+ +1 /, '').replace(/ :.*/, ''));
    await page.waitForSelector('[data-result]');
}

// In the page: where the last event was told meanwhile, there is no such button any more.
function clickStep() {
    const buttons = [...document.querySelectorAll('.teller button')];
    buttons.find((b) => b.textContent.includes('Step'))?.click();
}

// What is being told now, one event after the other, until nothing is left or `isEnough`.
async function stepOn(page, isEnough = () => false) {
    const told = [await page.textContent('.prompt-text')];
    for (let i = 0; i < 80 && (await page.$('.teller')) && !(await isEnough()); i++) {
        await page.evaluate(clickStep);
        await waitForDrawing(page);
        told.push(await page.textContent('.prompt-text'));
    }
    return told.join(' | ');
}

export async function infiltrator_turn_of_the_enemies_is_stepped_and_sped_up(browser) {
    let page, told;
    const drawn = () => page.$eval('[data-drawn] .card-text', (e) => e.textContent).catch(() => '');
    do {
        page = await mission(browser, 'm02', { speed: 'calm' });
        await clickMove(page, 'end');
        await page.waitForSelector('.teller');
        await page.click('.teller >> text=Pause');
        told = await stepOn(page, drawn);
    } while (told.includes('special card')); // which stops the turn for its value
    expect(/draws .*total/.test(await drawn()), `No modifier card is shown large: ${told}`);
    const wide = await page.$eval('[data-drawn]', (e) => e.offsetWidth);
    expect(wide >= 180, `The card is ${wide} wide.`);
    const [card, status] = await page.$$eval('.i-top, [data-drawn]', (all) =>
        all.map((e) => e.getBoundingClientRect()).sort((a, b) => b.top - a.top),
    );
    expect(card.top > status.bottom, 'The card lies over the alarm.');
    await page.click('.speed');
    expect((await page.getAttribute('.speed', 'aria-label')) !== 'Speed: calm', 'The speed stays.');
    await page.click('.teller >> text=Skip');
    await page.waitForSelector('.teller', { state: 'detached' });
    const isAsked = !!(await page.$('[data-move^="value "]')); // by a special card later in the turn
    expect(
        isAsked || (await page.textContent('.stand strong')).endsWith('turn 2'),
        'The turn is not over.',
    );
}

// In m03 equally near enemies stop the turn for a question: the replay begins before it.
export async function infiltrator_replay_tells_the_whole_turn_of_the_enemies(browser) {
    const page = await mission(browser, 'm03');
    let answers = -1;
    for (
        ;
        (await page.textContent('.stand strong')).endsWith('turn 1') && answers < 12;
        answers++
    ) {
        const number = await moveNumber(page);
        await page.$$eval('.move[data-move]', (all) =>
            (all.find((m) => m.dataset.move === 'end') ?? all[0]).click(),
        );
        await sayYes(page);
        await waitPast(page, number);
        await waitForTurn(page);
    }
    expect(answers > 0, 'Nothing was asked, so that this shows nothing.');
    await page.click('text=Replay');
    await page.waitForSelector('.teller');
    const told = await stepOn(page);
    const who = new Set(told.match(/(Guard|Dog) \d draws/g));
    expect(who.size === 4, `After ${answers} answers the replay tells of ${[...who]}: ${told}`);
}

// Low values of the special card are called by their sign.
export async function infiltrator_values_keep_their_sign(browser) {
    const page = await mission(browser, 'm02', { prepare: dealSpecial });
    const titles = await texts(page, '[data-move^="value "] .move-title');
    expect(titles.join() === '-5,-4,5', `The buttons say ${titles}.`);
}

// The question that a special card asks, in the place of the first one.
function dealSpecial(page) {
    return rewrite(page, (frame) => {
        const prompt = frame.parts?.prompt;
        if (!prompt) return;
        prompt.moves = ['-5', '-4', '5'].map((n) => ({ verb: 'value', text: `value ${n}` }));
    });
}
