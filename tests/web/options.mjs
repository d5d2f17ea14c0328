// What can be chosen before a match: in plain words, with the way to begin always in sight.
import { expect, clickUntil } from './browser.mjs';

const GAMES = ['patrol', 'swat', 'vault', 'infiltrator', 'flix'];
const SIZES = [
    { viewport: { width: 1366, height: 768 } },
    { viewport: { width: 360, height: 740 }, touch: true },
];

async function openOptions(page, game) {
    await page.click(`.poster[data-game=${game}] >> text=Options`);
    await page.waitForSelector(`.options[data-game=${game}]`);
}

async function closeOptions(page) {
    await page.keyboard.press('Escape');
    await page.waitForSelector('.options', { state: 'detached' });
}

export async function the_button_to_begin_is_in_sight_whatever_is_unfolded(browser) {
    for (const size of SIZES) {
        const page = await browser.lobby(size);
        for (const game of GAMES) {
            await openOptions(page, game);
            await page.click('.advanced summary');
            const isSeen = await page.$eval('[data-create]', (button) => {
                const { left, top, width, height } = button.getBoundingClientRect();
                const at = document.elementFromPoint(left + width / 2, top + height / 2);
                return button.contains(at) && top + height <= innerHeight;
            });
            expect(isSeen, `${game}: the button is out of sight at ${size.viewport.width}.`);
            await closeOptions(page);
        }
        await page.close();
    }
}

// Words of the terminal and of packs: m01, quiet_name, plain-solo, more_than.
const IDS = /\bm\d\d\b|[a-z]_[a-z]|\bplain-|--/;

export async function options_have_no_ids_and_say_what_a_level_means(browser) {
    const page = await browser.lobby();
    for (const game of GAMES) {
        await openOptions(page, game);
        await page.click('.advanced summary');
        const one = await page.$('.difficulty-levels label:has-text("One mission")');
        await one?.click();
        const text = await page.innerText('.options');
        expect(!IDS.test(text), `${game}: "${IDS.exec(text)}" in the options.`);
        const notes = new Set();
        const levels = await page.$$('fieldset:has(legend:text-is("How hard")) label');
        for (const level of levels) {
            await level.click();
            notes.add(
                await page.innerText('fieldset:has(legend:text-is("How hard")) .option-note'),
            );
        }
        expect(!notes.has(''), `${game}: a level says nothing of itself.`);
        expect(notes.size === levels.length, `${game}: ${[...notes].join(' | ')}`);
        await closeOptions(page);
    }
}

export async function only_seats_that_exist_are_offered(browser) {
    const page = await browser.lobby();
    await openOptions(page, 'patrol');
    await page.selectOption('[aria-label="Number of seats"]', '3');
    await page.click('.advanced summary');
    const first = await page.$$eval('[data-option=first] option', (all) => all.map((o) => o.value));
    expect(first.includes('3') && !first.includes('4'), `The first turn may be that of ${first}.`);
    await closeOptions(page);
    await openOptions(page, 'swat');
    expect(!(await page.$('[aria-label="Who sits in seat 1"]')), 'One seat may be a bot.');
}

export async function a_campaign_asks_how_hard_it_is_once(browser) {
    const page = await browser.lobby();
    await openOptions(page, 'infiltrator');
    expect(!(await page.$('[data-option=difficulty]')), 'It is asked before the camp asks.');
    await page.click('.difficulty-levels label:has-text("One mission")');
    await page.waitForSelector('[data-option=difficulty]');
    await page.selectOption('[data-option=mission] select', 'm03');
    await page.click('[data-create]');
    await page.waitForSelector('.room');
    await page.waitForSelector('text=Kennel Row');
}

// Cards may cost somebody their turn; whoever is not asked passes nothing on.
export async function several_people_at_one_screen_pass_it_on(browser) {
    const page = await browser.lobby();
    await openOptions(page, 'patrol');
    await page.selectOption('[aria-label="Number of seats"]', '3');
    await page.selectOption('[aria-label="Who sits in seat 2"]', 'person');
    await page.waitForSelector('[data-hot-seat]');
    const name = await page.inputValue('[aria-label="Name in seat 2"]');
    await page.click('[data-create]');
    await page.waitForSelector('.room[data-turn=mine]');
    const choose = (texts) => texts.find((t) => t === 'end') ?? texts[0];
    await clickUntil(page, '.hot-seat[data-hot-seat="2"]', choose);
    expect((await page.innerText('.hot-seat')).includes(name), 'It does not say to whom.');
    await page.click('.hot-seat .button');
    await page.waitForSelector('.room[data-turn=mine]');
    const own = await page.innerText('.mat:has(small:text("you"))');
    expect(own.includes(name), `The screen is that of ${own}.`);
    await clickUntil(page, '.hot-seat[data-hot-seat="1"]', choose);
}
