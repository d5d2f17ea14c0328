// SEAL Team Flix: the map is large and keeps its size, and the disc is pulled on it.
import { expect } from './browser.mjs';
import { aimed, lessonUpTo, mission } from './flix-table.mjs';

const BURST = [
    'seal hannah',
    'gear hannah mp5',
    'ready',
    'place hannah B14',
    'activate hannah',
    'move E12',
    'interact a-l',
    'fire primary burst S',
];

// Where the disc lies on the screen.
function discOf(page) {
    return page.$eval('.over .region-disc', (disc) => {
        const box = disc.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
}

// Pulled to the west on the board itself the disc goes east; the board does not answer the click. The
// next disc lies where this one lay.
export async function flix_disc_is_pulled_on_the_board_and_stays_where_it_was(browser) {
    const page = await mission(browser, BURST);
    await page.waitForSelector('[data-sling]');
    await page.selectOption('[aria-label="Where the disc lies"]', 'F12');
    await page.waitForSelector('.over .region-disc', { state: 'attached' });
    const before = Number(await page.getAttribute('.room', 'data-move'));
    const { x, y } = await discOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 65, y, { steps: 4 });
    await page.waitForSelector('.f-band');
    expect(/^flick 90 500 F12/.test(await aimed(page)), await aimed(page));
    expect(/firm/.test(await page.textContent('.f-band')), 'The power is not said in words.');
    await page.mouse.up();
    await page.waitForFunction(
        (n) => Number(document.querySelector('.room').dataset.move) > n,
        before,
    );
    await page.waitForSelector('[data-sling]');
    expect(!(await page.$('.menu')), 'The board opened a menu.');
    const from = await page.$eval('[aria-label="Where the disc lies"]', (s) => s.value);
    expect(from === 'F12', `The second disc lies on ${from}.`);
}

// A click beside the disc aims as before.
export async function flix_short_pull_on_the_board_is_none(browser) {
    const page = await mission(browser, BURST);
    await page.waitForSelector('[data-sling]');
    await page.waitForSelector('.over .region-disc', { state: 'attached' });
    const was = await aimed(page);
    const { x, y } = await discOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 4, y);
    await page.mouse.up();
    expect((await aimed(page)) === was, `It is aimed by ${await aimed(page)}.`);
    expect(await page.$('[data-sling]'), 'It was flicked.');
}

// The log is folded where the map wants the width, and opens by one key. The map keeps its size while
// a turn with dice is played and told.
export async function flix_map_is_large_and_keeps_its_size(browser) {
    for (const viewport of [
        { width: 1440, height: 900 },
        { width: 1366, height: 768 },
    ]) {
        const page = await lessonUpTo(browser, 0, { viewport, hasLog: false });
        expect(!(await page.$('.log')), 'The log is open.');
        const size = () =>
            page.$eval('#board-map', (map) => {
                const { width, height } = map.getBoundingClientRect();
                return `${Math.round(width)} x ${Math.round(height)}`;
            });
        await page.waitForSelector('#board-map');
        const first = await size();
        for (let step = 0; step < 9; step++) {
            await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
            expect((await size()) === first, `${first} became ${await size()} in step ${step}.`);
            await page.click('.tutor [data-follow]');
        }
        await page.keyboard.press('l');
        await page.waitForSelector('.log');
    }
}
