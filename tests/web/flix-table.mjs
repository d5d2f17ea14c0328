// What the tests of SEAL Team Flix share: a mission laid, the lesson followed, a flick aimed.
import { waitForTurn } from './browser.mjs';

export const START = ['seal hannah', 'ready', 'place hannah A11'];

// A table at which these moves have been made.
export async function mission(browser, moves, settings = {}) {
    const play = `((left) => () => left.shift())(${JSON.stringify(moves)})`;
    const page = await browser.table({ game: 'flix', seats: 1, until: '.room', play, ...settings });
    await waitForTurn(page);
    return page;
}

// The lesson as far as a step, by the tutor's button.
export async function lessonUpTo(browser, last, settings = {}) {
    const page = await browser.lobby(settings);
    await page.click('[data-game=flix] [data-learn]');
    for (let step = 0; step < last; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
        await page.click('.tutor [data-follow]');
    }
    await page.waitForSelector(`.tutor[data-step="${last}"]`);
    return page;
}

export async function setAim(page, bearing, power) {
    await page.waitForSelector('[data-sling]');
    await page.fill('.f-aim input[type=number][aria-label^=bearing]', String(bearing));
    await page.fill('.f-aim input[type=number][aria-label^=power]', String(power));
}

export function aimed(page) {
    return page.getAttribute('[data-flick]', 'data-move');
}

// The range from the lobby, with its three steps behind us.
export async function range(browser, settings = {}) {
    const page = await browser.lobby(settings);
    await page.click('[data-practice=flix-range]');
    for (let step = 0; step < 3; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
        await page.click('.tutor [data-follow]');
    }
    await page.click('[data-play-on]');
    await waitForTurn(page);
    return page;
}

// What the disc is to stop on is aimed at with the power that stops it there.
export async function onTheDot(page) {
    await page.waitForSelector('[data-sling]');
    const dots = await page.$$eval('[aria-label="Aim at"] option', (all) =>
        all.filter((o) => o.textContent.startsWith('red dot')).map((o) => o.value),
    );
    await page.selectOption('[aria-label="Aim at"]', dots[0]);
    await page.click('[data-flick]');
}
