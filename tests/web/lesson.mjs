// Lessons: the first game of a newcomer, played by doing what the tutor says.
import { expectClean } from './axe.mjs';
import { expect, moveNumber, sayYesPast, waitPast } from './browser.mjs';
import { expectContrast } from './contrast.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, touch: true };
const LONGEST = 200;
// The tutor does not take a key for a step that just appeared.
const READ_MS = 600;

async function begin(browser, settings, game = 'vault') {
    const page = await browser.lobby(settings);
    await page.click(`[data-game=${game}] [data-learn]`);
    await page.waitForSelector('.tutor [data-follow]');
    return page;
}

// Which step of how many, from 1.
async function stepOf(page) {
    const text = await page.textContent('.tutor-step');
    const found = /^Step (\d+) of (\d+)$/.exec(text);
    return found ? { step: Number(found[1]), steps: Number(found[2]) } : null;
}

// The next step: our own move, or a look at another seat's.
const NEXT = '.tutor [data-follow], .tutor [data-go-on]';

async function follow(page) {
    await page.waitForSelector(NEXT);
    const step = await page.getAttribute('.tutor', 'data-step');
    await page.click(NEXT);
    await page.waitForFunction(
        (old) => document.querySelector('.tutor')?.dataset.step !== old,
        step,
    );
}

// All that is said is in sight.
async function expectReadable(page, where) {
    const [high, whole] = await page.$eval('.tutor-say', (say) => [
        say.clientHeight,
        say.scrollHeight,
    ]);
    const step = await page.textContent('.tutor-step');
    expect(high >= whole - 1, `${where}, ${step}: ${high} of ${whole} pixels are seen.`);
}

async function playToTheEnd(browser, game) {
    const page = await begin(browser, {}, game);
    const first = await stepOf(page);
    expect(first?.step === 1 && first.steps > 1, `It begins with ${JSON.stringify(first)}.`);
    let last = first;
    for (let i = 0; i < LONGEST && !(await page.$('.tutor-step:text-is("Done")')); i++) {
        const at = await stepOf(page);
        expect(at && at.step >= last.step, 'The lesson goes back.');
        await expectReadable(page, game);
        last = at;
        await follow(page);
        await page.waitForSelector(`${NEXT}, .tutor-step:text-is("Done")`);
    }
    expect(last.step === last.steps, `The last step was ${last.step} of ${last.steps}.`);
    expect((await page.textContent('.tutor-say')).length > 20, 'Nothing is said at the end.');
    await expectReadable(page, game);
    expect(!(await page.$('.is-quiet')), 'Moves still keep quiet after the lesson.');
    await page.click('[data-play-on]');
    await page.waitForSelector('.tutor', { state: 'detached' });
    if (await page.$('[data-result]')) return;
    const before = await moveNumber(page);
    await page.click('.move');
    await sayYesPast(page, before);
}

const GAMES = ['flix', 'infiltrator', 'patrol', 'swat', 'vault'];

export async function every_lesson_of_the_lobby_is_tested(browser) {
    const lobby = await browser.lobby();
    const games = await lobby.$$eval('.poster:has([data-learn])', (all) =>
        all.map((poster) => poster.dataset.game),
    );
    expect(games.sort().join() === GAMES.join(), `There are lessons for ${games}.`);
}

export const lesson_of_flix_is_played_to_its_end = (browser) => playToTheEnd(browser, 'flix');
export const lesson_of_infiltrator_is_played_to_its_end = (browser) =>
    playToTheEnd(browser, 'infiltrator');
export const lesson_of_patrol_is_played_to_its_end = (browser) => playToTheEnd(browser, 'patrol');
export const lesson_of_swat_is_played_to_its_end = (browser) => playToTheEnd(browser, 'swat');
export const lesson_of_vault_is_played_to_its_end = (browser) => playToTheEnd(browser, 'vault');

export async function a_lesson_points_out_its_move_and_the_others_keep_quiet(browser) {
    const page = await begin(browser);
    for (let i = 0; i < LONGEST; i++) {
        const wanted = await page.getAttribute('.tutor [data-follow]', 'data-follow');
        const moves = await page.$$eval('.right .move', (all) =>
            all.map((m) => ({ text: m.dataset.move, classes: m.className })),
        );
        const others = moves.filter((m) => m.text !== wanted);
        expect(
            others.every((m) => /is-quiet/.test(m.classes)),
            `${others.map((m) => m.text)} are as loud as ${wanted}.`,
        );
        const own = moves.find((m) => m.text === wanted);
        if (own && others.length > 0) {
            expect(/is-wanted/.test(own.classes), `${wanted} is not pointed out.`);
            return;
        }
        await follow(page);
    }
    throw new Error('Nowhere in the lesson is there a choice.');
}

export async function another_move_than_the_lessons_is_refused_in_a_sentence(browser) {
    const page = await begin(browser);
    for (let i = 0; i < LONGEST && !(await page.$('.right .move.is-quiet')); i++)
        await follow(page);
    const before = await moveNumber(page);
    await page.evaluate(() => localStorage.setItem('sandtable.confirm', '"never"'));
    await page.reload();
    await page.click('.right .move.is-quiet');
    await page.waitForSelector('.trouble:has-text("The lesson asks for")');
    expect((await moveNumber(page)) === before, 'The move was played.');
}

// In the page, where it is never late: as soon as the next step is there.
async function pressEnterHastily() {
    while (!document.querySelector('.tutor [data-follow]'))
        await new Promise(requestAnimationFrame);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

export async function enter_does_what_the_lesson_asks_once_it_can_have_been_read(browser) {
    const page = await begin(browser);
    await page.waitForTimeout(READ_MS);
    await page.keyboard.press('Enter');
    await waitPast(page, 0);
    const number = await moveNumber(page);
    await page.evaluate(pressEnterHastily);
    await page.waitForTimeout(200);
    expect((await moveNumber(page)) === number, 'A hasty Enter was taken for the next step.');
    await page.waitForTimeout(READ_MS);
    await page.keyboard.press('Enter');
    await waitPast(page, number);
}

export async function a_lesson_survives_a_reload_and_can_be_taken_back(browser) {
    const page = await begin(browser);
    const said = await page.textContent('.tutor-say');
    await follow(page);
    await page.waitForSelector('.tutor [data-follow]');
    const number = await moveNumber(page);
    await page.reload();
    await page.waitForSelector('.tutor [data-follow]');
    expect((await moveNumber(page)) === number, 'The reload lost a move.');
    for (let i = 0; i < number; i++) {
        await page.keyboard.press('u');
        await page.waitForFunction(
            (n) => Number(document.querySelector('.room').dataset.move) === n,
            number - 1 - i,
        );
    }
    await page.waitForFunction(
        (text) => document.querySelector('.tutor-say')?.textContent === text,
        said,
    );
}

export async function on_a_phone_the_lesson_lies_above_the_moves_and_folds(browser) {
    const page = await begin(browser, PHONE);
    const box = (selector) => page.$eval(selector, (e) => e.getBoundingClientRect().toJSON());
    const [tutor, tabs, button] = [
        await box('.tutor'),
        await box('.tabs'),
        await box('[data-follow]'),
    ];
    expect(tutor.bottom <= tabs.top + 1, `It ends at ${tutor.bottom}, tabs are at ${tabs.top}.`);
    expect((await box('.tutor-say')).height >= 44, 'What is said is squeezed.');
    expect((await box('.move')).top < PHONE.viewport.height - 44, 'No move is in sight.');
    expect(button.height >= 44, `The button is ${button.height} pixels high.`);
    expect((await box('[data-board]')).height > 120, 'Nothing is left of the board.');
    await page.tap('.tutor-fold');
    expect((await box('.tutor')).height < tutor.height - 20, 'It does not fold.');
    expect(await page.isVisible('[data-follow]'), 'Folded, the move cannot be made.');
    await expectClean(page, 'lesson on a phone');
}

async function checkLesson(browser, theme) {
    const page = await begin(browser, { theme });
    const live = await page.getAttribute('.tutor-say', 'aria-live');
    expect(live === 'polite', `What is said is announced ${live}.`);
    await expectClean(page, `lesson, ${theme}`);
    const back = ['.tutor', 'backgroundColor'];
    await expectContrast(page, theme, [
        { what: 'text', front: ['.tutor-say', 'color'], back, least: 7 },
        { what: 'step', front: ['.tutor-step', 'color'], back, least: 4.5 },
    ]);
}

export const axe_finds_nothing_serious_in_the_dark_lesson = (browser) =>
    checkLesson(browser, 'dark');
export const axe_finds_nothing_serious_in_the_light_lesson = (browser) =>
    checkLesson(browser, 'light');

export async function after_a_lesson_the_easiest_game_is_one_click_away(browser) {
    const page = await begin(browser, {}, 'patrol');
    const old = page.url();
    for (let i = 0; i < LONGEST && !(await page.$('[data-easiest]')); i++) {
        await follow(page);
        await page.waitForSelector(`${NEXT}, [data-easiest]`);
    }
    await page.click('[data-easiest]');
    await page.waitForFunction((url) => location.href !== url, old);
    await page.waitForSelector('[data-board]');
    expect(!(await page.$('.tutor')), 'The lesson begins anew.');
}

export async function what_is_said_of_another_seats_move_waits_to_be_read(browser) {
    const page = await begin(browser, {}, 'patrol');
    for (let i = 0; i < LONGEST && !(await page.$('[data-go-on]')); i++) await follow(page);
    const said = await page.textContent('.tutor-say');
    await page.waitForTimeout(600);
    expect((await page.textContent('.tutor-say')) === said, 'It was gone before it was read.');
    await follow(page);
    expect((await page.textContent('.tutor-say')) !== said, 'It does not go on.');
}
