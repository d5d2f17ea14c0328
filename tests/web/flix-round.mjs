// What a round of SEAL Team Flix tells: dice, Patrols that come in, ties, and all of it at the end.
import { clickMove, expect, waitForTurn } from './browser.mjs';
import { lessonUpTo, mission, START } from './flix-table.mjs';

// In the lesson the fifth step draws a Hit, the eighth one that a crate takes.
export async function flix_attack_die_lies_there_with_what_came_of_it(browser) {
    const page = await lessonUpTo(browser, 5);
    await page.waitForSelector('.f-shot [data-die="1"]', { state: 'attached' });
    const hit = await page.textContent('.f-shot');
    expect(/Reaction Fire by Patrol 3 at Hannah: 1 Hit.*Bullet Wound; Health 3/.test(hit), hit);
    for (let step = 5; step < 8; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
        await page.click('.tutor [data-follow]');
    }
    await page.waitForSelector('.tutor[data-step="8"]');
    const taken = await page.textContent('.f-shot');
    expect(/1 Hit\..*The Cover Block on I12 takes the hit for Hannah/.test(taken), taken);
    // What comes after is another matter.
    await page.waitForSelector('.tutor[data-step="8"] [data-follow]');
    await page.click('.tutor [data-follow]');
    await page.waitForSelector('.tutor[data-step="9"]');
    expect(!(await page.$('.f-shot')), 'The die still lies there.');
}

// At the end of the lesson's second round two Patrols come in; each is seen when it is told, not later.
export async function flix_patrol_is_seen_when_it_comes_in(browser) {
    const page = await lessonUpTo(browser, 11);
    expect(!(await page.$('.piece[data-id=PA1]')), 'PA1 is there before.');
    await page.click('.speed'); // instant is the last; the first of the list comes after it
    await page.click('.tutor [data-follow]');
    await page.click('.teller >> text=Pause');
    for (
        let i = 0;
        i < 60 && !/Patrol 1 comes in/.test(await page.textContent('.prompt-text'));
        i++
    )
        await page.click('.teller >> text=Step');
    expect(/Patrol 1 comes in/.test(await page.textContent('.prompt-text')), 'Nobody comes in.');
    await page.waitForSelector('.piece[data-id=PA1]');
    expect(!(await page.$('.piece[data-id=PA2]')), 'PA2 is there before it is told.');
}

// They are marked as new until Patrols move again; those who were there before are not.
export async function flix_patrol_that_came_in_is_marked_until_it_moves(browser) {
    const page = await lessonUpTo(browser, 12);
    const marked = () =>
        page.$$eval('.f-piece.is-new', (all) =>
            all.map((p) => p.closest('.piece').dataset.id).sort(),
        );
    expect((await marked()).join() === 'PA1,PA2', `New: ${await marked()}.`);
    for (let step = 12; step < 18; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
        expect((await marked()).includes('PA1'), `PA1 is not new any more in step ${step}.`);
        await page.click('.tutor [data-follow]');
    }
    await page.waitForSelector('.tutor[data-step="18"]');
    expect(!(await marked()).includes('PA1'), 'PA1 is still new.');
}

// One key, and no tie of this round is asked about any more; that it holds is said while the round is told.
// In the next round it is asked again.
export async function flix_ties_of_a_round_are_chosen_by_one_key(browser) {
    const page = await mission(browser, [...START, 'activate hannah', 'end'], { speed: 'brisk' });
    await page.waitForSelector('[data-settle]');
    expect(/Which Patrol moves next/.test(await page.textContent('.prompt-text')), 'It is no tie.');
    expect(!(await page.$('[data-settled]')), 'It holds before it was said.');
    const before = Number(await page.getAttribute('.room', 'data-move'));
    await page.keyboard.press('c');
    await page.waitForSelector('[data-settled]');
    await page.waitForSelector('[data-move="activate hannah"]');
    expect(
        Number(await page.getAttribute('.room', 'data-move')) === before + 1,
        'It asked all the same.',
    );
    expect(!(await page.$('[data-settled], [data-settle]')), 'It holds in the next round.');
    for (const move of ['activate hannah', 'end']) {
        await clickMove(page, move);
        await waitForTurn(page);
    }
    await page.waitForSelector('[data-settle]');
}

// The same with a thumb, in the sheet.
export async function flix_ties_are_chosen_by_a_thumb(browser) {
    const page = await mission(browser, [...START, 'activate hannah', 'end'], {
        viewport: { width: 390, height: 844 },
        touch: true,
    });
    const box = await (await page.waitForSelector('.sheet [data-settle]')).boundingBox();
    expect(box.height >= 44, `The button is ${box.height} px high.`);
    await page.tap('[data-settle]');
    await page.waitForSelector('[data-move="activate hannah"]');
}

// The end lists every round with what it brought, not only its phases.
export async function flix_ending_tells_round_by_round(browser) {
    const rounds = [
        'activate hannah',
        'end',
        'activate hannah',
        'end',
        'activate hannah',
        'end',
        'abort',
    ];
    const play = `((left) => (texts) => texts.includes(left[0]) ? left.shift() : left.length > 0 ? texts[0] : null)(${JSON.stringify([...START, ...rounds])})`;
    const made = await browser.lay({ game: 'flix', seats: 1, options: { ties: 'first' } });
    await browser.play(made, play);
    const page = await browser.page();
    await page.goto(`${browser.server.address}/t/${made.table}#${made.token}`);
    await page.waitForSelector('[data-rounds]');
    const told = await page.$$eval('[data-rounds] li', (all) => all.map((l) => l.innerText));
    const titles = told.map((t) => t.split('\n')[0]);
    for (const title of ['Mission Prism Lens', 'Round 1', 'Round 2', 'Round 3'])
        expect(
            titles.some((t) => t.startsWith(title)),
            `${title} is missing in ${titles}.`,
        );
    expect(!told.some((t) => /Phase \d/.test(t)), told.join(' | '));
}
