// SEAL Team Flix at the table: walls at their true places, shapes that tell who is who, and a disc
// that is seen on its way.
import { clickMove, expect, waitForTurn } from './browser.mjs';

const START = ['seal hannah', 'ready', 'place hannah A11'];
const AIM = ['activate hannah', 'fire secondary single M'];

async function mission(browser, moves, settings = {}) {
    const page = await browser.table({ game: 'flix', seats: 1, until: '.room', ...settings });
    for (const move of moves) {
        await waitForTurn(page);
        await clickMove(page, move);
    }
    await waitForTurn(page);
    return page;
}

// Flicks to the east with all force, so that the disc comes back from a wall.
async function flick(page) {
    const [bearing, power] = await page.$$('.open-move input[type=number]');
    await bearing.fill('80');
    await power.fill('900');
    await page.click('[data-move="flick 80 900 A11"]');
}

function placeOfDisc(page) {
    return page.$eval('[data-flight]', (disc) => {
        const { e, f } = new DOMMatrix(getComputedStyle(disc).transform);
        return { x: e, y: f };
    });
}

export async function flix_map_has_walls_and_shapes(browser) {
    const page = await mission(browser, START);
    const north = await page.$$eval('.wall', (all) =>
        all.filter((w) => w.getAttribute('y1') === '0' && w.getAttribute('y2') === '0').length,
    );
    expect(north === 1, `${north} walls stand along the north side.`);
    // A11 is in the eleventh row from the north.
    const seal = await page.$eval('.piece[data-id=hannah]', (piece) => piece.style.transform);
    expect(seal.startsWith('translate(50px, 105'), `Hannah is drawn at ${seal}.`);
    for (const kind of ['seal', 'patrol', 'sentry', 'block', 'token'])
        expect(await page.$(`.f-${kind} .f-body`), `No ${kind} is drawn.`);
    const shapes = await page.$$eval('.f-seal .f-body, .f-patrol .f-body, .f-sentry .f-body', (all) =>
        all.map((e) => e.getAttribute('d')),
    );
    expect(new Set(shapes).size === 3, 'SEALs, Patrols and Sentries share a shape.');
    const small = await page.$$eval('.f-path text', (all) =>
        all.filter((t) => t.getBoundingClientRect().height < 11).length,
    );
    expect(small === 0, `${small} numbers of the Patrol Paths cannot be read.`);
}

export async function flix_disc_flies_along_its_path(browser) {
    const page = await mission(browser, [...START, ...AIM], { speed: 'brisk' });
    await flick(page);
    await page.waitForSelector('[data-flight]');
    const first = await placeOfDisc(page);
    await page.waitForTimeout(120);
    const second = await placeOfDisc(page);
    expect(first.x !== second.x, `The disc stays at ${first.x}.`);
    expect(second.x > 0 && second.x < 500, `The disc has left its room: ${second.x}.`);
    await page.waitForSelector('[data-flight]', { state: 'detached' });
    await waitForTurn(page);
}

export async function flix_disc_lies_still_with_less_motion(browser) {
    const page = await mission(browser, [...START, ...AIM], {
        speed: 'calm',
        prepare: (p) => p.emulateMedia({ reducedMotion: 'reduce' }),
    });
    await flick(page);
    await page.waitForSelector('[data-flight]');
    const first = await placeOfDisc(page);
    await page.waitForTimeout(100);
    const second = await placeOfDisc(page);
    expect(first.x === second.x && first.y === second.y, 'The disc moves.');
}
