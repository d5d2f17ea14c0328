// What can be done is in sight and under nothing, and what is refused says so beside it.
import { clickUntil, expect, waitForDrawing, waitForTurn } from './browser.mjs';
import { lessonUpTo, mission, setAim, START } from './flix-table.mjs';

const SIZES = [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
];

// In the page: those of the moves that something covers, or that are not in sight. What is folded is
// chosen on the board.
function hiddenOf(selector) {
    return [...document.querySelectorAll(selector)]
        .filter((move) => !move.closest('details:not([open])'))
        .filter((move) => {
            const box = move.getBoundingClientRect();
            const x = box.left + box.width / 2;
            return [box.top + 3, box.top + box.height / 2, box.bottom - 3].some(
                (y) => !move.contains(document.elementFromPoint(x, y)),
            );
        })
        .map((move) => move.dataset.move ?? move.dataset.follow);
}

async function expectInSight(page, selector, when) {
    await waitForDrawing(page);
    const hidden = await page.evaluate(hiddenOf, selector);
    expect(hidden.length === 0, `${when}: ${hidden.join(', ')} cannot be seen.`);
}

// At every step the move that is asked for, the tutor's button and what ends the turn, on either screen.
async function expectLessonInSight(browser, game) {
    const page = await browser.lobby({ viewport: SIZES[0] });
    await page.click(`[data-game=${game}] [data-learn]`);
    for (let step = 0; ; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"]`);
        await page.waitForSelector('.tutor [data-follow], .tutor [data-easiest]');
        if (await page.$('.tutor [data-easiest]')) break;
        for (const viewport of SIZES) {
            await page.setViewportSize(viewport);
            await expectInSight(
                page,
                '.right .move.is-wanted, .tutor [data-follow], .moves-end .move, [data-flick]',
                `${game}, step ${step}, ${viewport.height} px`,
            );
        }
        await page.click('.tutor [data-follow]');
    }
}

export async function infiltrator_lesson_asks_for_nothing_out_of_sight(browser) {
    await expectLessonInSight(browser, 'infiltrator');
}

export async function flix_lesson_asks_for_nothing_out_of_sight(browser) {
    await expectLessonInSight(browser, 'flix');
}

// Attack, take and hide stand above the ways, and all of it is in sight.
export async function infiltrator_deeds_stand_before_ways(browser) {
    for (const viewport of SIZES) {
        const page = await browser.table({
            game: 'infiltrator',
            seats: 1,
            options: { mission: 'm04' },
            viewport,
        });
        let seen = 0;
        await clickUntil(page, '[data-move^="attack "]', (texts) => {
            const way = texts.filter((t) => /^(move|run) /.test(t));
            return way.at(-1) ?? texts[0];
        });
        const moves = await page.$$eval('.right .move', (all) => all.map((m) => m.dataset.move));
        const last = moves.findLastIndex((t) => /^(attack|take|hide)/.test(t));
        const way = moves.findIndex((t) => /^(move|run|carry) /.test(t));
        for (const text of moves) seen += text.startsWith('attack ');
        expect(seen > 0, `Nobody can be attacked: ${moves}.`);
        expect(way < 0 || last < way, `The ways come first: ${moves}.`);
        await expectInSight(page, '.right .move', `${viewport.height} px`);
    }
}

// Twenty ways are the glow of the board and one folded line; a key opens it.
export async function flix_ways_are_the_glow_of_the_board(browser) {
    const page = await mission(browser, [...START, 'activate hannah'], { viewport: SIZES[1] });
    await expectInSight(page, '.right .move', 'Hannah in her turn');
    const line = await page.textContent('.move-group.is-aside summary');
    expect(/Walk.*click a lit place/.test(line), line);
    expect(await page.isHidden('[data-move="move B11"]'), 'The ways are listed.');
    await page.focus('.move-group.is-aside summary');
    await page.keyboard.press('Enter');
    await page.click('[data-move="move B11"]');
    await page.waitForSelector('.room[data-turn=mine] .move');
    expect(/at B11/.test(await page.textContent('[data-mate=hannah]')), 'Nobody went.');
}

// The team, its gear and what begins the mission: none lies over another.
export async function flix_choice_of_the_team_is_all_in_sight(browser) {
    for (const viewport of SIZES)
        for (const moves of [[], ['seal hannah'], ['seal hannah', 'seal george']]) {
            const page = await mission(browser, moves, { viewport });
            await expectInSight(page, '.right .move', `${viewport.height} px, ${moves}`);
        }
}

// How far apart two things lie on the screen.
async function gapBetween(page, a, b) {
    const [one, two] = await Promise.all([a, b].map(async (s) => (await page.$(s)).boundingBox()));
    const gap = (from, size, to, other) => Math.max(0, to - from - size, from - to - other);
    return Math.hypot(
        gap(one.x, one.width, two.x, two.width),
        gap(one.y, one.height, two.y, two.height),
    );
}

export async function a_refused_move_says_so_beside_its_button(browser) {
    const page = await browser.lobby({ viewport: SIZES[1] });
    await page.evaluate(() => localStorage.setItem('sandtable.confirm', '"never"'));
    await page.reload();
    await page.click('[data-game=infiltrator] [data-learn]');
    await page.waitForSelector('.tutor[data-step="0"] [data-follow]');
    await page.click('.tutor [data-follow]');
    await page.waitForSelector('.tutor[data-step="1"]');
    await waitForTurn(page);
    await page.click('[data-move="overwatch"]');
    await page.waitForSelector('.trouble.is-beside');
    const gap = await gapBetween(page, '.trouble', '[data-move="overwatch"]');
    expect(gap < 30, `It is told ${gap} px from the button.`);
    await page.click('.prompt');
    await page.waitForSelector('.trouble', { state: 'detached' });
}

export async function flix_lesson_refuses_a_flick_beside_the_pad(browser) {
    const page = await lessonUpTo(browser, 3, { viewport: SIZES[1] });
    await setAim(page, 200, 900);
    await page.focus('[data-sling]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.f-aim .trouble');
    await expectInSight(page, '.f-aim .trouble', 'The refusal');
    const gap = await gapBetween(page, '.f-aim .trouble', '[data-sling]');
    expect(gap < 60, `It is told ${gap} px from the pad.`);
}
