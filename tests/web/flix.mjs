// SEAL Team Flix at the table: walls at their true places, shapes that tell who is who, and a disc
// that is seen on its way.
import { clickMove, expect, moveNumber, waitForTurn, waitPast } from './browser.mjs';
import { listen, tones, waitForTone } from './ears.mjs';
import { aimed, lessonUpTo, mission, onTheDot, range, setAim, START } from './flix-table.mjs';

const AIM = ['activate hannah', 'fire secondary single M'];

// Flicks to the east with all force, so that the disc comes back from a wall.
async function flick(page) {
    await setAim(page, 80, 900);
    await page.click('[data-flick]');
}

async function padOf(page) {
    await page.waitForSelector('[data-sling]');
    const pad = await page.$('[data-sling]');
    await pad.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await pad.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
}

// Where the disc is, and the next place where it is seen, as the page itself sees it; the same one
// where it stays.
function placesOfDisc(page) {
    return page.evaluate(async () => {
        const next = () => new Promise((done) => requestAnimationFrame(done));
        const find = () => document.querySelector('[data-flight]');
        const place = () => new DOMMatrix(getComputedStyle(find()).transform);
        for (let i = 0; i < 2000 && !find(); i++) await next();
        const first = place();
        let second = first;
        for (let i = 0; i < 120 && find() && second.e === first.e && second.f === first.f; i++) {
            second = place();
            await next();
        }
        return [first, second].map(({ e, f }) => ({ x: e, y: f }));
    });
}

export async function flix_map_has_walls_and_shapes(browser) {
    const page = await mission(browser, START);
    const north = await page.$$eval(
        '.wall',
        (all) =>
            all.filter((w) => w.getAttribute('y1') === '0' && w.getAttribute('y2') === '0').length,
    );
    expect(north === 1, `${north} walls stand along the north side.`);
    // A11 is in the eleventh row from the north.
    const seal = await page.$eval('.piece[data-id=hannah]', (piece) => piece.style.transform);
    expect(seal.startsWith('translate(50px, 105'), `Hannah is drawn at ${seal}.`);
    for (const kind of ['seal', 'patrol', 'sentry', 'block', 'token'])
        expect(await page.$(`.f-${kind} .f-body`), `No ${kind} is drawn.`);
    const shapes = await page.$$eval(
        '.f-seal .f-body, .f-patrol .f-body, .f-sentry .f-body',
        (all) => all.map((e) => e.getAttribute('d')),
    );
    expect(new Set(shapes).size === 3, 'SEALs, Patrols and Sentries share a shape.');
    const small = await page.$$eval(
        '.f-path text',
        (all) => all.filter((t) => t.getBoundingClientRect().height < 11).length,
    );
    expect(small === 0, `${small} numbers of the Patrol Paths cannot be read.`);
}

export async function flix_disc_flies_along_its_path(browser) {
    const page = await mission(browser, [...START, ...AIM], { speed: 'brisk' });
    const watched = placesOfDisc(page);
    await flick(page);
    const [first, second] = await watched;
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
    const watched = placesOfDisc(page);
    await flick(page);
    const [first, second] = await watched;
    expect(first.x === second.x && first.y === second.y, 'The disc moves.');
}

// Pulled 65 of 130 pixels to the west: half the power, to the east.
export async function flix_sling_is_pulled_back_and_let_go(browser) {
    const page = await mission(browser, [...START, ...AIM], { options: { hand: 'own' } });
    const { x, y } = await padOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 65, y, { steps: 5 });
    expect((await aimed(page)) === 'flick 90 500 A11', `Aimed: ${await aimed(page)}`);
    await page.waitForSelector('.over .route-ghost', { state: 'attached' });
    await page.waitForSelector('.over .region-disc');
    const before = await page.getAttribute('.room', 'data-move');
    await page.mouse.up();
    await page.waitForFunction(
        (old) => document.querySelector('.room').dataset.move !== old,
        before,
    );
    await waitForTurn(page);
    expect(!(await page.$('.over .route-ghost')), 'The line stays after the flick.');
}

// A short pull is taken back, and so is one that ends with Escape.
export async function flix_sling_can_be_let_go_without_a_flick(browser) {
    const page = await mission(browser, [...START, ...AIM]);
    const { x, y } = await padOf(page);
    const before = await aimed(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 4, y + 2);
    await page.mouse.up();
    expect((await aimed(page)) === before, 'A twitch has changed the aim.');
    expect(await page.$('[data-sling]'), 'A twitch was a flick.');
}

export async function flix_is_aimed_by_keys(browser) {
    const page = await mission(browser, [...START, ...AIM]);
    await setAim(page, 90, 500);
    await page.focus('[data-sling]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect((await aimed(page)) === 'flick 91 510 A11', `Aimed: ${await aimed(page)}`);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    expect((await aimed(page)) === 'flick 90.9 509 A11', `Aimed: ${await aimed(page)}`);
    const before = await page.getAttribute('.room', 'data-move');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
        (old) => document.querySelector('.room').dataset.move !== old,
        before,
    );
}

// Whoever fired by a key need not look for the pad: the arrow keys are its own.
export async function flix_keys_are_the_pads_once_one_fires(browser) {
    const page = await mission(browser, [...START, AIM[0]]);
    await page.focus(`[data-move="${AIM[1]}"]`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-sling]');
    const before = await aimed(page);
    await page.keyboard.press('ArrowRight');
    const after = await aimed(page);
    const [from, to] = [before, after].map((text) => Number(text.split(' ')[1]));
    expect((to - from + 360) % 360 === 1, `Aimed: ${before}, then ${after}`);
}

// The disc is dragged in its lens, but not into a wall; a click on a Space aims there.
export async function flix_disc_is_laid_and_a_space_aimed_at(browser) {
    const page = await mission(browser, [...START, ...AIM]);
    await page.waitForSelector('.f-lens.can-drag svg');
    const lens = await (await page.$('.f-lens.can-drag svg')).boundingBox();
    await page.mouse.move(lens.x + 40, lens.y + 40);
    await page.mouse.down();
    await page.mouse.move(lens.x + 43, lens.y + 40, { steps: 3 });
    await page.mouse.up();
    const [, , , , dx] = (await aimed(page)).split(' ');
    expect(Number(dx) > 0 && Number(dx) <= 7, `The disc lies ${dx} mm off the middle.`);
    await page.selectOption('[aria-label="Aim at"]', { index: 1 });
    // That may be somebody on D11 already.
    await setAim(page, 200, 900);
    const before = await aimed(page);
    // In its corner, since somebody may stand in the middle.
    await page.click('[data-cell][data-id=D11]', { position: { x: 3, y: 3 } });
    const after = await aimed(page);
    expect(after !== before && /^flick 90 /.test(after), `Aimed: ${after}`);
    expect(await page.$('[data-sling]'), 'A click on a Space was a flick.');
}

export async function flix_shot_can_be_watched_again(browser) {
    const page = await mission(browser, [...START, ...AIM], { speed: 'brisk' });
    await flick(page);
    await page.waitForSelector('[data-flight]');
    await page.waitForSelector('[data-flight]', { state: 'detached' });
    await waitForTurn(page);
    await page.click('.log-watch');
    await page.waitForSelector('[data-flight]');
    await page.waitForSelector('[data-flight]', { state: 'detached' });
}

// The first three steps are done by the tutor's button, the flick by hand: 52 of 130 pixels to the
// west are a power of 400 to the east. What is far off is not taken.
export async function flix_lesson_takes_a_flick_by_hand(browser) {
    const page = await browser.lobby();
    await page.click('[data-game=flix] [data-learn]');
    for (let step = 0; step < 3; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
        await page.click('.tutor [data-follow]');
    }
    await page.waitForSelector('.tutor[data-step="3"]');
    await setAim(page, 200, 900);
    await page.click('[data-flick]');
    await page.waitForSelector('.trouble');
    expect(await page.$('.tutor[data-step="3"]'), 'Any flick will do.');
    const { x, y } = await padOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 54, y + 2, { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector('.tutor[data-step="4"]');
    await page.waitForSelector('.piece[data-id=PA1]', { state: 'detached' });
}

// The path arrows follow the numbers: from N1 (Green-1) to M3 (Green-2), one column west and two rows
// south: a bearing of 180 + 26.6 degrees. The red path stops at its last number, J7.
export async function flix_patrol_paths_have_arrows(browser) {
    const page = await mission(browser, START);
    const turns = await page.$$eval('.f-path', (all) =>
        Object.fromEntries(
            all.map((e) => [
                e.querySelector('text').textContent,
                e.querySelector('.f-arrow')?.getAttribute('transform') ?? '',
            ]),
        ),
    );
    const turn = Number(/-?[\d.]+/.exec(turns.G1)?.[0]);
    expect(Math.abs(((turn + 360) % 360) - 206.6) < 0.1, `From Green-1 it points to ${turn}.`);
    expect(turns.R10 === '', 'The red path has no end.');
    expect(turns.G10 !== '', 'The green path does not go round.');
}

// A starved page wakes when the effect that starts a flight and the beat that ends it are both due.
// Whatever waits long lets go first what was put off meanwhile, as it would in a page with time.
function inOrder(page) {
    return page.addInitScript(() => {
        const { setTimeout: later } = window;
        window.setTimeout = (run, ms = 0, ...more) =>
            ms < 100 ? later(run, ms, ...more) : later(() => later(run, 0, ...more), ms);
    });
}

// The first flick of the lesson, which strikes PA1 and nothing before it; the settings are kept.
async function firstFlick(browser, settings) {
    const page = await browser.lobby({
        speed: 'brisk',
        prepare: async (p) => {
            await listen(p);
            await inOrder(p);
            await p.addInitScript((kept) => {
                for (const [key, value] of Object.entries(kept))
                    localStorage.setItem(`sandtable.${key}`, JSON.stringify(value));
            }, settings);
        },
    });
    await page.click('[data-game=flix] [data-learn]');
    for (let step = 0; step < 3; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
        await page.click('.tutor [data-follow]');
    }
    await page.waitForSelector('.tutor[data-step="3"]');
    await setAim(page, 90, 400);
    await page.evaluate(() => {
        window.filters.length = 0;
        window.flashed = new Set();
        // Told by what happens and not looked for from frame to frame: on a busy machine a whole
        // flight goes by between two frames.
        new MutationObserver(() => {
            for (const e of document.querySelectorAll('.piece:has(.is-struck)'))
                window.flashed.add(e.dataset.id);
        }).observe(document.body, { attributes: true, childList: true, subtree: true });
        const { animate } = Element.prototype;
        Element.prototype.animate = function (frames, timing) {
            if (this.matches('[data-flight]')) window.duration ??= timing.duration;
            return animate.call(this, frames, timing);
        };
    });
    await page.click('[data-flick]');
    await page.waitForSelector('.tutor[data-step="4"]');
    await page.waitForFunction(() => window.duration);
    return { page, duration: await page.evaluate(() => window.duration) };
}

// 3 Spaces less 6 + 9 mm at a first speed of 1200 mm/s, which drops by 3000 a second: the disc is
// at PA1 after 68 ms. So the 50 ms before take six times as long, and up to 90 ms after, while it
// rolls out.
export async function flix_decisive_strike_is_seen_slowly(browser) {
    const swift = await firstFlick(browser, { slowMotion: false });
    const slow = await firstFlick(browser, { slowMotion: true });
    const longer = slow.duration - swift.duration;
    expect(longer >= 250 && longer <= 700, `${longer} ms longer with slow motion.`);
    const flashed = await slow.page.evaluate(() => [...window.flashed]);
    expect(flashed.join() === 'PA1', `Flashed: ${flashed}`);
}

// A standee sounds at 520, a wall at 310; with sounds off nothing does.
export async function flix_strike_sounds_by_what_it_met(browser) {
    const { page } = await firstFlick(browser, { sound: true });
    await waitForTone(page, 520);
    const heard = await tones(page);
    expect(!heard.includes(310), `It sounds like a wall: ${heard}`);
    const still = await firstFlick(browser, { sound: false });
    expect((await tones(still.page)).length === 0, 'It sounds although sounds are off.');
}

// Whoever aims in the page has a hand of their own, and no cone tells by how much it may err; a bot
// is trained. What is chosen counts.
export async function flix_hands_are_by_who_sits_there(browser) {
    const page = await browser.lobby();
    await page.click('.poster[data-game=flix] >> text=Options');
    await page.selectOption('[aria-label="Number of seats"]', '2');
    await page.click('.advanced summary');
    const hands = await page.$$eval('[data-option=hand] select', (all) => all.map((s) => s.value));
    expect(hands.join() === 'own,trained', `Hands: ${hands}`);
    for (const [hand, cones] of [
        [undefined, 0],
        ['novice', 1],
    ]) {
        const table = await mission(browser, [...START, ...AIM], {
            ...(hand && { options: { hand } }),
        });
        await setAim(table, 80, 300);
        await table.waitForSelector('.over .route-ghost', { state: 'attached' });
        const found = (await table.$$('.over .region-cone')).length;
        expect(found === cones, `${found} cones with hand ${hand}.`);
    }
}

// The bomb's clock in the test's hand: it stands until the test says how much has passed, however slow the
// machine is. The server believes it, since it was started for tests.
async function holdClock(page) {
    await page.evaluate(() => {
        window.passed = 0;
        const begun = performance.now();
        performance.now = () => begun + window.passed;
    });
}

function letPass(page, ms) {
    return page.evaluate((told) => (window.passed = told), ms);
}

// A disc of power 800 leaves the board within 0.2 s; slow motion makes that 0.8 s and more.
const TRUE_MS = 500;

// A bomb of three target discs, defused by three pulls: the time is the player's, so that the pad is back
// when the disc rests, without slow motion or a story, and the bar runs on while it flies.
export async function flix_bomb_is_defused_by_three_pulls_in_time(browser) {
    const page = await range(browser, { speed: 'calm' });
    await holdClock(page);
    await clickMove(page, 'defuse J10');
    await page.evaluate(() => {
        window.durations = new Set();
        window.clocks = new Set();
        const look = () => {
            const [moving] = document.querySelector('[data-flight]')?.getAnimations() ?? [];
            if (moving) {
                window.durations.add(moving.effect.getTiming().duration);
                window.clocks.add(document.querySelector('.f-fuse')?.className ?? 'none');
            }
            requestAnimationFrame(look);
        };
        look();
    });
    await page.click('[data-fuse=start]');
    const { x, y } = await padOf(page);
    for (const bearing of [349.88, 10.12, 0]) {
        await page.waitForSelector('[data-sling]');
        const way = (bearing * Math.PI) / 180;
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x - Math.sin(way) * 104, y + Math.cos(way) * 104, { steps: 2 });
        await page.mouse.up();
        await page.waitForSelector('[data-sling]', { state: 'detached' });
    }
    await page.waitForSelector('.log-line >> text=/Bomb Defusal: .* succeeds/');
    expect(!(await page.$('.f-fuse')), 'The clock runs on.');
    const clocks = await page.evaluate(() => [...window.clocks]);
    expect(clocks.join() === 'f-fuse is-running', `While the disc flies the clock is ${clocks}.`);
    const durations = await page.evaluate(() => [...window.durations]);
    expect(
        durations.length > 0 && durations.every((ms) => ms < TRUE_MS),
        `Flights took ${durations} ms.`,
    );
}

// Whoever gives a bomb up is asked first.
export async function flix_bomb_is_given_up_only_when_asked(browser) {
    const page = await range(browser);
    await clickMove(page, 'defuse J10');
    await page.click('[data-move=hold]');
    await page.waitForSelector('.menu >> text=The bomb explodes');
}

// The clock starts by the player's press, and what is told is the time that passed since.
export async function flix_bomb_is_defused_against_the_clock(browser) {
    const page = await range(browser);
    await holdClock(page);
    await clickMove(page, 'defuse J10');
    await page.waitForSelector('[data-fuse=start]');
    expect(!(await page.$('[data-sling]')), 'The pad is there before the clock runs.');
    await page.click('[data-fuse=start]');
    await page.waitForSelector('.f-fuse.is-running');
    await setAim(page, 0, 700);
    await letPass(page, 1500);
    await page.waitForSelector('.f-fuse >> text=8.5 s');
    await page.waitForSelector('[data-flick][data-move$=" t 1500"]');
    const before = await moveNumber(page);
    await page.click('[data-flick]');
    await waitPast(page, before);
}

// A hint that is taken late counts from when it is taken.
export async function flix_bomb_takes_a_hint_while_its_clock_runs(browser) {
    const page = await range(browser);
    await holdClock(page);
    await clickMove(page, 'defuse J10');
    await page.click('[data-fuse=start]');
    await page.waitForSelector('.f-fuse.is-running');
    await page.evaluate(() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            const frame = JSON.parse(text);
            if (frame.do === 'move') window.flicked = frame.text;
            return send.call(this, text);
        };
    });
    const before = await moveNumber(page);
    await page.keyboard.press('h');
    await page.waitForSelector('[data-take-hint]');
    await letPass(page, 800);
    await page.click('[data-take-hint]');
    await waitPast(page, before);
    const flicked = await page.evaluate(() => window.flicked);
    expect(/ t 800$/.test(flicked), `The hint was taken as: ${flicked}`);
}

// Whoever only watches the bar loses the bomb when it is empty.
export async function flix_bomb_explodes_when_the_time_is_up(browser) {
    const page = await range(browser);
    await holdClock(page);
    await clickMove(page, 'defuse J10');
    await page.click('[data-fuse=start]');
    await page.waitForSelector('.f-fuse.is-running:not(.is-late)');
    await letPass(page, 7100);
    await page.waitForSelector('.f-fuse.is-late');
    await letPass(page, 10000);
    await page.waitForSelector('.log-line >> text=/Bomb Defusal: .* fails/');
    await page.waitForSelector('.log-line >> text=An explosion on J10');
}

// All four boards are in reach. George sees PA1 in the Break Room, two Areas away and alone, and PA2 in the
// North Hall, where a Hostage is.
export async function flix_range_has_every_side_board(browser) {
    const page = await range(browser);
    for (const move of ['end', 'activate george', 'snipe PA1']) {
        await waitForTurn(page);
        await clickMove(page, move);
    }
    await page.waitForSelector('.f-mark-black-dot', { state: 'attached' });
    expect(!(await page.$('.region-ring-red')), 'Sniping has a Hostage.');
    await onTheDot(page);
    await page.waitForSelector('.log-line >> text=/Long-Range Sniping: .* succeeds/');
    await waitForTurn(page);
    await clickMove(page, 'snipe PA2');
    await page.waitForSelector('.region-ring-red', { state: 'attached' });
    await onTheDot(page);
    await page.waitForSelector('.log-line >> text=/Hostage Rescue: .* succeeds/');
}

// In the lesson Hannah sees PA1 three Spaces east of her, and two Patrols behind it: the pad begins with
// the nearest.
export async function flix_pad_begins_with_the_nearest_in_sight(browser) {
    const page = await browser.lobby();
    await page.click('[data-game=flix] [data-learn]');
    for (let step = 0; step < 3; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
        await page.click('.tutor [data-follow]');
    }
    await page.waitForSelector('[data-sling]');
    expect(/^flick 90 \d+ E12/.test(await aimed(page)), `Aimed: ${await aimed(page)}`);
}

// After two steps of the lesson the Door is open: Hannah on E12 and PA1 on H12 see each other, and on
// F12 all three Patrols in the Lobby could fire at her.
export async function flix_sight_lines_are_shown_on_hover(browser) {
    const page = await browser.lobby();
    await page.click('[data-game=flix] [data-learn]');
    for (let step = 0; step < 2; step++) {
        await page.waitForSelector(`.tutor[data-step="${step}"] [data-follow]`);
        await page.click('.tutor [data-follow]');
    }
    await page.waitForSelector('.tutor[data-step="2"]');
    expect(!(await page.$('.over [class*=route-sight]')), 'Lines are drawn unasked.');
    await page.hover('.piece[data-id=PA1]');
    await page.waitForSelector('.over .route-sight-both', { state: 'attached' });
    await page.hover('[data-cell][data-id=F12]');
    await page.waitForSelector('.over .route-sight-fire', { state: 'attached' });
}

// A friend who opens the link says how steady the hand is.
export async function flix_hand_is_chosen_before_one_sits_down(browser) {
    const made = await browser.lay({ game: 'flix', seats: 2, open: [2] });
    const page = await browser.page({ name: 'Okafor' });
    await page.goto(`${browser.server.address}/t/${made.table}`);
    await page.selectOption('[data-own-option=hand] select', 'novice');
    await page.click('[data-sit="2"]');
    await page.waitForSelector('[data-start]'); // whoever is there alone begins
    const [, { record }] = await browser.ask(
        { do: 'join', table: made.table, token: made.token },
        { do: 'save' },
    );
    const hands = record.match(/^set +hand\S* \w+$/gm).join();
    expect(/hand\.1 own,.*hand\.2 novice/.test(hands), `The hands: ${hands}`);
}

// What no wall hides comes first, each with its Space; the rest is for bank shots.
export async function flix_aims_first_at_what_is_straight_ahead(browser) {
    const page = await mission(browser, [...START, ...AIM]);
    await page.waitForSelector('[data-sling]');
    const groups = await page.$$eval('.f-aim optgroup', (all) =>
        Object.fromEntries(all.map((g) => [g.label, [...g.children].map((o) => o.textContent)])),
    );
    const [straight, banked] = [
        groups['Straight ahead'] ?? [],
        groups['Behind a wall: only by a bank shot'] ?? [],
    ];
    // Hannah is in the Service Entry, whose Doors are closed.
    const isHere = (t) => / on [A-E]1[0-4] · /.test(t);
    expect(
        straight.every(isHere) && !banked.some(isHere),
        `Straight ahead: ${straight.join(', ')}`,
    );
    expect(banked.length > 8, `${banked.length} pieces are behind a wall.`);
    const unplaced = banked.filter((t) => !/ on [A-T]\d+ · /.test(t));
    expect(unplaced.length === 0, `Without a Space: ${unplaced}`);
}

export async function flix_tells_its_fine_keys_at_the_pad(browser) {
    const page = await mission(browser, [...START, ...AIM]);
    await page.waitForSelector('[data-sling]');
    const told = await page.locator('[data-keys]').innerText();
    expect(/turn 1°.*power 10.*Shift.*Enter/s.test(told), told);
}

// An old shot is watched on the table as it was: the SEAL stands where it fired from.
export async function flix_old_shot_is_watched_again_on_the_table_of_then(browser) {
    const away = ['move D13', 'end'];
    const page = await mission(browser, [...START, ...AIM, 'flick 80 900', ...away], {
        speed: 'brisk',
        options: { ties: 'first' },
    });
    const seal = () => page.$eval('.piece[data-id=hannah]', (piece) => piece.style.transform);
    await page.waitForSelector('.log-watch');
    expect(!(await seal()).startsWith('translate(50px, 105'), 'Hannah has not walked.');
    await page.click('.log-watch');
    await page.waitForSelector('[data-flight]');
    expect((await seal()).startsWith('translate(50px, 105'), `Hannah is drawn at ${await seal()}.`);
    await page.waitForSelector('[data-now]');
}

// Nothing lies under a finger that steps through what is told, and the board stays where it is.
export async function flix_board_and_buttons_keep_their_places(browser) {
    const page = await mission(browser, START, { viewport: { width: 1440, height: 900 } });
    const place = (selector) =>
        page.$eval(selector, (e) => JSON.stringify(e.getBoundingClientRect()));
    const before = await place('.hit[data-id=K7]');
    await clickMove(page, 'activate hannah');
    await page.waitForSelector('.asides');
    expect((await place('.hit[data-id=K7]')) === before, 'The board has moved with the turn.');
    await page.click('.log-line button:has-text("Round 1")');
    await page.waitForSelector('.past');
    expect((await place('.hit[data-id=K7]')) === before, 'The board has moved with the past.');
}

export async function replay_is_not_where_step_was(browser) {
    const page = await mission(browser, START, { speed: 'calm' });
    await page.click('[data-move="activate hannah"]');
    await page.waitForSelector('.teller');
    const [step, skip] = await page.$$eval('.teller .button', ([a, , c]) =>
        [a, c].map((b) => b.getBoundingClientRect().right),
    );
    const areThere = await page.evaluate(async () => {
        [...document.querySelectorAll('.teller .button')].at(-1).click();
        await new Promise(requestAnimationFrame);
        return document.querySelector('.asides') !== null;
    });
    expect(!areThere, 'Other buttons come at once.');
    await page.waitForSelector('.replay');
    const left = await page.$eval('.replay', (b) => b.getBoundingClientRect().left);
    expect(left > skip && skip > step, `Replay begins at ${left}, Skip ends at ${skip}.`);
}

// A Patrol round the corner is aimed at from the Space beyond the Door, since a wall hides it from here.
export async function flix_aims_from_the_space_that_has_no_wall_between(browser) {
    const page = await lessonUpTo(browser, 3);
    await page.waitForSelector('[data-sling]');
    await setAim(page, 200, 500);
    // From E12 the wall of the Service Entry hides F9.
    await page.click('[data-cell][data-id=F9]');
    const text = await aimed(page);
    expect(/^flick 0 \d+ F12$/.test(text), `Aimed: ${text}`);
}
