// The board follows the telling: in every game, while what happened is stepped through, each piece is
// where the events told so far have put it, each gauge shows what they say, and the sentence is theirs.
import { clickMove, endTurn, expect, rewrite, waitForDrawing, waitForTurn } from './browser.mjs';
import { lessonUpTo, onTheDot, range, START } from './flix-table.mjs';

// The frames of a page, as they come.
function listenTo(page, frames) {
    return rewrite(page, (frame) => {
        if (frame.type === 'scene') frames.push(frame);
    });
}

// Where everything stands, as somebody sees it: by the id of each piece the cells it lies in.
function standing(page) {
    return page.evaluate(() => {
        const cells = [...document.querySelectorAll('[data-cell][data-id]')].map((cell) => ({
            id: cell.dataset.id,
            box: cell.getBoundingClientRect(),
        }));
        return Object.fromEntries(
            [...document.querySelectorAll('.piece[data-id]')].map((piece) => {
                const at = new DOMPoint(0, 0).matrixTransform(piece.getScreenCTM());
                const here = cells.filter(
                    ({ box: b }) =>
                        at.x >= b.left - 1 &&
                        at.x <= b.right + 1 &&
                        at.y >= b.top - 1 &&
                        at.y <= b.bottom + 1,
                );
                return [piece.dataset.id, here.map((c) => c.id)];
            }),
        );
    });
}

async function expectBoard(page, where, told) {
    const seen = await standing(page);
    for (const [id, cell] of where) {
        if (cell === null) expect(!seen[id], `${id} has gone, and stands there at "${told}".`);
        else if (seen[id])
            expect(seen[id].includes(cell), `${id} is in ${seen[id]}, not ${cell}, at "${told}".`);
    }
}

// What the events so far say of pieces that have a cell.
function follow(where, event) {
    for (const { gone, piece } of event.effects ?? []) {
        if (gone) where.set(gone, null);
        if (piece?.cell) where.set(piece.id, piece.cell);
    }
}

// Steps through what came of our last move. Returns how many pieces went somewhere on the way.
async function stepThrough(page, events, look = async () => {}) {
    const where = new Map();
    let gone = 0;
    await page.click('.replay');
    for (const event of events) {
        const before = new Map(where);
        follow(where, event);
        for (const [id, cell] of where) gone += before.get(id) !== cell;
        await page.waitForFunction(
            (text) => document.querySelector('.prompt-text')?.textContent === text,
            event.text[0].toUpperCase() + event.text.slice(1),
        );
        await waitForDrawing(page);
        await expectBoard(page, where, event.text);
        await look(event);
        await page.click('.teller button');
    }
    return gone;
}

// Plays by `turn` until the events of a move bring several steps, then steps through them.
async function expectFollowing(browser, settings, turn, look) {
    const frames = [];
    const page = await browser.table({
        ...settings,
        prepare: (p) => listenTo(p, frames),
    });
    let gone = 0;
    for (let i = 0; i < 24 && gone < 2; i++) {
        await waitForTurn(page);
        if (await page.$('[data-result]')) break;
        frames.length = 0;
        await turn(page);
        await waitForTurn(page);
        const events = frames.flatMap((f) => f.parts.events ?? []);
        if (events.some((e) => e.effects) && (await page.$('.replay')))
            gone += await stepThrough(page, events, (event) => look?.(page, event));
    }
    return gone;
}

export async function board_follows_the_telling_in_patrol(browser) {
    const gone = await expectFollowing(browser, { game: 'patrol', seats: 3 }, endTurn);
    expect(gone >= 2, `In Patrol! only ${gone} steps were seen.`);
}

// The hearts are those that the events leave.
async function expectHearts(page, event) {
    const health = event.effects?.find((e) => e.track?.id === 'health')?.track.value;
    if (health === undefined) return;
    const hearts = await page.$$eval('.i-hearts .on', (all) => all.length);
    expect(hearts === health, `${hearts} hearts at "${event.text}".`);
}

export async function board_follows_the_telling_in_infiltrator(browser) {
    const gone = await expectFollowing(
        browser,
        { game: 'infiltrator', seats: 1, options: { mission: 'm01' } },
        endTurn,
        expectHearts,
    );
    expect(gone >= 2, `In Infiltrator only ${gone} steps were seen.`);
}

export async function board_follows_the_telling_in_vault(browser) {
    const gone = await expectFollowing(browser, { game: 'vault', seats: 2 }, endTurn);
    expect(gone >= 1, `In the Vault only ${gone} steps were seen.`);
}

export async function board_follows_the_telling_in_swat(browser) {
    await expectFollowing(browser, { game: 'swat', seats: 1 }, async (page) =>
        clickMove(page, await page.getAttribute('.move', 'data-move')),
    );
}

export async function board_follows_the_telling_in_flix(browser) {
    const moves = JSON.stringify([...START, 'activate hannah']);
    const gone = await expectFollowing(
        browser,
        {
            game: 'flix',
            seats: 1,
            until: '.room',
            play: `((left) => () => left.shift())(${moves})`,
        },
        endTurn,
    );
    expect(gone >= 1, `In SEAL Team Flix only ${gone} steps were seen.`);
}

// In the page: when things come and go, by what `look` finds at a moment.
function noteDown(look) {
    window.noted = [];
    const find = new Function(`return (${look})()`);
    new MutationObserver(() => {
        const now = find();
        if (window.noted.at(-1)?.[0] !== now) window.noted.push([now, performance.now()]);
    }).observe(document, { childList: true, subtree: true, attributes: true });
}

// Sniping has one flick, and the side board closes with it: it is seen there first, and held.
export async function the_deciding_flick_is_seen_on_its_own_board(browser) {
    const page = await range(browser);
    for (const move of ['end', 'activate george', 'snipe PA1']) {
        await waitForTurn(page);
        await clickMove(page, move);
    }
    await page.waitForSelector('#board-side', { state: 'attached' });
    await page.click('.speed'); // instant is the last; the first of the list comes after it
    await page.evaluate(
        noteDown,
        `() => {
            const side = document.querySelector('#board-side');
            const disc = side?.querySelector('[data-flight]');
            if (!side) return 'closed';
            if (!disc) return 'open';
            return disc.getAnimations().length > 0 ? 'flying' : 'held';
        }`,
    );
    await onTheDot(page);
    await page.waitForSelector('.log-line >> text=/Long-Range Sniping: .* succeeds/');
    await page.waitForSelector('#board-side', { state: 'detached' });
    const noted = await page.evaluate(() => window.noted);
    const order = noted.map(([what]) => what);
    expect(order.includes('flying'), `The disc was not seen on the side board: ${order}.`);
    const [, flew] = noted.find(([what]) => what === 'flying');
    const [, closed] = noted.find(([what]) => what === 'closed');
    expect(
        closed - flew > 1000,
        `The board closed ${Math.round(closed - flew)} ms after the flick.`,
    );
}

// In the lesson's sixth step a bullet hits Hannah; at any speed but instant it goes across the whole
// table for a second.
export async function a_wound_is_seen_for_a_second_at_full_width(browser) {
    const page = await lessonUpTo(browser, 4);
    await page.click('.speed');
    for (let i = 0; i < 2; i++) await page.click('.speed'); // the last before instant
    await page.evaluate(
        noteDown,
        `() => {
            const moment = document.querySelector('[data-moment]');
            return moment ? moment.dataset.moment + ' ' + moment.offsetWidth + ' ' + moment.textContent : '';
        }`,
    );
    await page.click('.tutor [data-follow]');
    await page.waitForSelector('.tutor[data-step="5"] [data-follow]');
    const noted = await page.evaluate(() => window.noted);
    const at = noted.findIndex(([what]) => what.startsWith('blow '));
    expect(at >= 0, `Nothing was seen: ${JSON.stringify(noted)}.`);
    const [[what, came], [, went] = []] = noted.slice(at);
    expect(what.startsWith('blow 1280 ') && /Bullet Wound/.test(what), what);
    expect(went - came >= 1000, `It was seen for ${Math.round(went - came)} ms.`);
}
