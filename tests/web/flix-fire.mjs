// SEAL Team Flix under fire: what is seen of shots that come round a corner.
import { clickMove, expect, rewrite, waitForTurn } from './browser.mjs';
import { mission, START } from './flix-table.mjs';

export async function flix_says_what_it_means_to_fire_round_a_corner(browser) {
    const page = await mission(browser, [
        'seal hannah',
        'ready',
        'place hannah B14',
        'activate hannah',
        'move E12',
        'interact a-l',
        'fire secondary single M',
    ]);
    await page.waitForSelector('[data-sling]');
    const told = await page.textContent('[data-round]');
    expect(/round a corner, through an open Door/.test(told), told);
    expect((await page.$$('[data-round] .rule-link')).length === 2, 'It names no rule.');
}

// Where the line of a shot goes: the middles of what it passes, in columns and rows of the board.
async function lineOfShot(page) {
    await page.waitForSelector('.f-shot-line', { state: 'attached' });
    const points = await page.getAttribute('.f-shot-line', 'points');
    const middles = await page.evaluate(() =>
        Object.fromEntries(
            [...document.querySelectorAll('[data-cell]')].map((cell) => {
                const { x, y, width, height } = cell.getBBox();
                return [`${x + width / 2},${y + height / 2}`, cell.dataset.id];
            }),
        ),
    );
    return points.split(' ').map((point) => middles[point]);
}

// Whoever stands on a corner looks from the Space linked with it, and so its shot comes from there.
export async function flix_shot_round_a_corner_is_drawn_round_it(browser) {
    const told = (move, name, facts, text) => ({ move, name, facts, text, depth: 'headline' });
    let corner = [];
    const page = await mission(browser, START, {
        prepare: (page) =>
            rewrite(page, ({ type, move, parts }) => {
                if (type !== 'scene' || !parts.events || move < START.length + 1) return;
                parts.events.push(
                    ...corner,
                    told(move, 'reaction', { by: 'SE1', at: 'hannah', face: '-' }, 'SE1 fires.'),
                );
            }),
    });
    corner = [
        told(
            START.length + 1,
            'corner',
            { piece: 'SE1', space: 'E12' },
            'SE1 looks round the corner from E12.',
        ),
    ];
    await clickMove(page, 'activate hannah');
    await waitForTurn(page);
    const round = await lineOfShot(page);
    expect(round.length === 3 && round[1] === 'E12' && round[2] === 'A11', `It goes by ${round}.`);
    corner = [];
    await clickMove(page, 'end');
    await page.waitForFunction(
        () =>
            document.querySelector('.f-shot-line')?.getAttribute('points').split(' ').length === 2,
    );
}
