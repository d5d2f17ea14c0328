// Reading aloud at the table: phrases one after the other, with what a listener can do about it.
import { expect, rewrite, waitForTurn, waitPast } from './browser.mjs';
import { endPhrase, giveVoice, heard, texts } from './voice.mjs';

// Each scene of a move tells these three things.
const TOLD = ['The guard in the IT Room gets up.', 'It is an alarm.', 'Two guards come.'];

function telling(frame) {
    if (frame.type !== 'scene' || frame.move === 0) return;
    const event = { move: frame.move, name: 'told', depth: 'headline' };
    frame.parts.events = TOLD.map((text) => ({ ...event, text }));
}

async function readAloud(browser, { speed = 4, pause = 5, voice } = {}) {
    const page = await browser.table({
        prepare: async (p) => {
            await p.clock.install();
            await giveVoice(p, voice);
            await rewrite(p, telling);
            await p.addInitScript(
                (kept) => {
                    for (const [key, value] of Object.entries(kept))
                        localStorage.setItem(`sandtable.${key}`, JSON.stringify(value));
                },
                { aloud: true, speechSpeed: speed, speechPause: pause },
            );
        },
    });
    await waitForTurn(page);
    await page.waitForFunction(() => window.heard.length > 0);
    await page.click('.move');
    await waitPast(page, 0);
    await waitForText(page, TOLD[0].replace('IT', 'I T'));
    return page;
}

async function waitForText(page, text) {
    await page.waitForFunction((t) => window.heard.at(-1)?.text === t, text);
}

function shown(page) {
    return page.textContent('.reader-phrase');
}

export async function events_are_read_in_order_with_the_pause_between_them(browser) {
    const page = await readAloud(browser, { pause: 3 });
    expect((await shown(page)) === TOLD[0], 'The phrase is not on the screen as it is.');
    // An installed clock runs on by itself until it is stopped.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await endPhrase(page);
    await page.clock.runFor(2900);
    expect((await texts(page)).at(-1) !== TOLD[1], 'The pause is too short.');
    await page.clock.runFor(200);
    await waitForText(page, TOLD[1]);
    expect((await shown(page)) === TOLD[1], `Shown is ${await shown(page)}.`);
}

export async function the_speed_chosen_is_the_rate_of_the_voice(browser) {
    const rates = [];
    for (const speed of [1, 4, 7]) {
        const page = await readAloud(browser, { speed });
        rates.push((await heard(page)).at(-1).rate);
    }
    expect(rates[0] < rates[1] && rates[1] === 1 && rates[1] < rates[2], `The rates are ${rates}.`);
}

export async function reading_can_be_paused_repeated_and_skipped(browser) {
    const page = await readAloud(browser);
    const count = async () => (await heard(page)).length;
    await page.click('.reader >> text=Pause');
    const before = await count();
    await page.clock.runFor(60000);
    expect((await count()) === before, 'A paused voice goes on.');
    await page.click('.reader >> text=Go on');
    expect((await texts(page)).at(-1) === 'The guard in the I T Room gets up.', 'Another phrase.');
    await page.click('.reader >> text=Next');
    await waitForText(page, TOLD[1]);
    await page.click('.reader >> text=Repeat');
    expect((await texts(page)).slice(-2).join() === [TOLD[1], TOLD[1]].join(), 'Not repeated.');
    await page.click('.reader >> text=Stop');
    await page.waitForSelector('.reader', { state: 'detached' });
    const last = await count();
    await page.clock.runFor(60000);
    expect((await count()) === last, 'A stopped voice goes on.');
}

export async function without_a_voice_the_phrases_go_by_on_the_screen(browser) {
    const page = await readAloud(browser, { pause: 1, voice: { speaks: false } });
    const seen = new Set();
    for (let i = 0; i < 60 && seen.size < 4; i++) {
        seen.add(await shown(page));
        await page.clock.runFor(250);
    }
    expect([...seen].slice(0, 3).join() === TOLD.join(), `Shown were ${[...seen].join(' | ')}`);
}

export async function leaving_the_table_ends_the_reading(browser) {
    const page = await readAloud(browser);
    await page.click('.brand');
    await page.waitForSelector('.poster');
    const before = (await heard(page)).length;
    expect((await page.evaluate(() => window.heard.at(-1))) === 'cut', 'The phrase is not cut.');
    await page.clock.runFor(60000);
    expect((await heard(page)).length === before, 'It reads on in the lobby.');
}

export async function reading_aloud_is_chosen_in_the_settings_and_kept(browser) {
    const page = await browser.table();
    await page.click('[aria-label=Settings]');
    expect(!(await page.$('.slider')), 'Speed is offered though nothing is read.');
    await page.click('[aria-label="Read events aloud"] >> text=On');
    const values = await page.$$eval('.slider input', (all) => all.map((i) => i.value));
    expect(values.join() === '4,5', `Speed and pause begin at ${values}.`);
    await page.fill('.slider input >> nth=0', '7');
    await page.reload();
    const kept = await page.evaluate(() => [
        localStorage['sandtable.aloud'],
        localStorage['sandtable.speechSpeed'],
    ]);
    expect(kept.join() === 'true,7', `Kept is ${kept}.`);
}
