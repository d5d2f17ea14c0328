// SEAL Team Flix before and after a mission, and on two maps: the Armory, loadouts that are kept, the
// best bank shot to watch again, and the map that matters large.
import { readFileSync } from 'node:fs';
import { eventually, expect, rewrite, waitForTurn, waitPast, moveNumber } from './browser.mjs';

const PAIR = ['seal hannah', 'seal george'];
const FOUR = ['seal hannah', 'seal george', 'seal mateo', 'seal duke'];
const SPECS = ['spec hannah BRE', 'spec george SNI', 'spec mateo EOD', 'spec duke REC'];
const PLACES = [
    'ready',
    'place hannah A12',
    'place george B12',
    'place mateo A13',
    'place duke B13',
];
const SHOT = [
    'seal hannah',
    'ready',
    'place hannah A11',
    'activate hannah',
    'fire secondary single M',
    'flick 80 900',
];

function saying(moves) {
    return `((left) => () => left.shift())(${JSON.stringify(moves)})`;
}

async function mission(browser, moves, settings = {}) {
    const page = await browser.table({
        game: 'flix',
        seats: 1,
        until: '.room',
        play: saying(moves),
        ...settings,
    });
    await waitForTurn(page);
    return page;
}

function kitOf(page, seal) {
    return page.$$eval(`[data-mate=${seal}] .f-slip`, (all) => all.map((slip) => slip.dataset.id));
}

async function keepAs(page, name) {
    await page.click('[data-keep]');
    await page.fill('.f-loadouts input', name);
    await page.click('.f-loadouts form .button');
    await page.waitForSelector(`[data-loadout="${name}"]`);
}

export async function flix_loadouts_are_kept_for_other_tables(browser) {
    const gear = ['gear hannah mp5', 'gear hannah supp', 'gear george med'];
    const page = await mission(browser, [...PAIR, ...gear], { options: { mission: '1' } });
    await keepAs(page, 'quiet');
    // A later table: Mateo is there for George, and Hannah carries something else.
    const had = [
        'seal hannah',
        'seal mateo',
        'gear hannah m4',
        'gear hannah flash',
        'gear hannah plate',
    ];
    const made = await browser.lay({
        game: 'flix',
        seats: 1,
        options: { mission: '2A' },
        play: saying(had),
    });
    await page.goto(`${browser.server.address}/t/${made.table}#${made.token}`);
    await page.click('[data-loadout=quiet]');
    await page.waitForSelector('.f-loadouts [role=status]');
    const [hannah, mateo] = [await kitOf(page, 'hannah'), await kitOf(page, 'mateo')];
    expect(
        hannah.length === 2 && hannah[0].includes('mp5') && hannah[1].includes('supp'),
        `Hannah has ${hannah}.`,
    );
    expect(mateo.length === 1 && mateo[0].includes('med'), `Mateo has ${mateo}.`);
    const told = await page.textContent('.f-loadouts [role=status]');
    expect(/3 cards taken, none left out/.test(told), told);
    await page.click('[aria-label="Forget quiet"]');
    expect((await page.$('[data-loadout]')) === null, 'It is not forgotten.');
}

export async function flix_loadouts_say_what_was_left_out(browser) {
    const late = ['seal hannah', 'spec hannah BRE', 'gear hannah mp7', 'gear hannah flash'];
    const page = await mission(browser, late, { options: { mission: '3A' } });
    await keepAs(page, 'late');
    const made = await browser.lay({
        game: 'flix',
        seats: 1,
        options: { mission: '1' },
        play: saying(['seal hannah']),
    });
    await page.goto(`${browser.server.address}/t/${made.table}#${made.token}`);
    await page.click('[data-loadout=late]');
    await page.waitForSelector('.f-loadouts [role=status]');
    const told = await page.textContent('.f-loadouts [role=status]');
    expect(/1 card taken, 1 left out\. .*E-7/.test(told), told);
}

export async function flix_armory_says_what_each_card_allows(browser) {
    const page = await mission(browser, PAIR, { options: { mission: '1' } });
    await page.click('[data-armory-page]');
    await page.waitForSelector('[data-shelf]');
    const left = await page.$$eval('[data-shelf] small', (all) =>
        all.map((s) => Number(/(\d+) left/.exec(s.textContent)[1])),
    );
    const copies = left.reduce((a, b) => a + b, 0);
    expect(
        copies === 27 + 38,
        `The Armory has ${copies} cards, not 27 weapons and 38 of Equipment.`,
    );
    const asked = await page.textContent('dialog .banner');
    expect(asked.includes('E-Locks'), `The mission asks for: ${asked}`);
    const barred = await page.textContent('[data-shelf=armory-mp7]');
    expect(/carries up to E-6/.test(barred), `MP7: ${barred}`);
    const before = await moveNumber(page);
    await page.click('[data-take="gear george mp5"]');
    await waitPast(page, before);
    expect((await kitOf(page, 'george'))[0].includes('mp5'), 'George has no MP5.');
    expect((await page.$('[data-take="gear george mp5"]')) === null, 'George may take another.');
}

function spaceWidth(page, id) {
    return page.$eval(`.hit[data-id=${id}]`, (space) => space.getBoundingClientRect().width);
}

// Whether a Space is on the board as far as that is seen.
function isSeen(page, id) {
    return page.$eval(`.hit[data-id=${id}]`, (space) => {
        const own = space.getBoundingClientRect();
        const room = space.closest('.board').getBoundingClientRect();
        return (
            own.left >= room.left - 1 &&
            own.right <= room.right + 1 &&
            own.top >= room.top - 1 &&
            own.bottom <= room.bottom + 1
        );
    });
}

const twoMaps = (browser, settings) =>
    mission(browser, [...FOUR, ...SPECS, ...PLACES, 'activate hannah'], {
        options: { mission: '4C' },
        ...settings,
    });

export async function flix_two_maps_show_the_one_that_matters(browser) {
    const page = await twoMaps(browser, { viewport: { width: 1440, height: 900 } });
    await page.waitForSelector('[data-section="0"][aria-pressed=true]');
    const large = await spaceWidth(page, 'A12');
    expect(large > 30, `A Space is ${large} px wide.`);
    expect(
        (await isSeen(page, 'A12')) && (await isSeen(page, 'T1')),
        'The western map is not seen whole.',
    );
    expect(!(await isSeen(page, 'AN14')), 'The far corner of the eastern map is in sight.');
    await page.click('[data-section="1"]');
    await page.waitForFunction(
        () => document.querySelector('[data-section="1"]').ariaPressed === 'true',
    );
    expect(
        (await isSeen(page, 'AN14')) && (await isSeen(page, 'U1')),
        'The eastern map is not seen whole.',
    );
    await page.click('[data-section=all]');
    await eventually(
        async () => (await isSeen(page, 'A1')) && (await isSeen(page, 'AN14')),
        'Both maps are not seen.',
    );
    expect((await spaceWidth(page, 'A12')) < large / 1.4, 'Both maps are as large as one.');
}

export async function flix_two_maps_fit_a_phone(browser) {
    const page = await twoMaps(browser, { viewport: { width: 390, height: 844 }, touch: true });
    await page.waitForSelector('[data-section="0"][aria-pressed=true]');
    const width = await spaceWidth(page, 'A12');
    expect(width > 15, `A Space is ${width} px wide.`);
    expect(await isSeen(page, 'T14'), 'The western map is not seen whole.');
    const tall = await page.$$eval('[data-section]', (all) =>
        all.every((b) => b.getBoundingClientRect().height >= 44),
    );
    expect(tall, 'The buttons are too low for a thumb.');
}

// What the lens shows lies where the disc does, however the board is enlarged.
export async function flix_lens_shows_the_disc_on_an_enlarged_board(browser) {
    const page = await mission(
        browser,
        [...FOUR, ...SPECS, ...PLACES, 'activate hannah', 'fire secondary single M'],
        {
            options: { mission: '4C' },
        },
    );
    await page.waitForSelector('.f-lens use');
    const isMoved = await page.$eval(
        '#board-map',
        (svg) => getComputedStyle(svg).transform !== 'none',
    );
    expect(!isMoved, 'What the lens draws again carries the zoom of the board.');
}

export async function flix_best_bank_shot_is_watched_again(browser) {
    let isShown = false;
    const debriefing = (move) => ({
        id: 'debriefing',
        label: 'Debriefing',
        face_up: true,
        count: 1,
        cards: [
            {
                id: 'debriefing-bank',
                name: 'Best bank shot',
                text: 'Hannah hit PA1.',
                count: 1,
                move,
            },
        ],
    });
    const page = await mission(browser, SHOT, {
        speed: 'brisk',
        prepare: (page) =>
            rewrite(page, (frame) => {
                if (frame.type !== 'scene' || !frame.parts.zones || isShown) return;
                frame.parts.zones.push(debriefing(SHOT.length));
                isShown = true;
            }),
    });
    await page.click('[data-watch]');
    await page.waitForSelector('[data-flight]');
    await page.waitForFunction(
        (n) => document.querySelector('.past-move')?.textContent.startsWith(`Move ${n} `),
        SHOT.length,
    );
}

const CAMPAIGN = new URL('../records/flix/campaign-successful.record', import.meta.url);

// The camp before the fifth mission of a campaign, brought as a file by somebody who plays on.
const fifthCamp = (browser, settings) => campBefore(browser, 486, settings);

async function campBefore(browser, move, settings) {
    const page = await campaignBefore(browser, move, settings);
    await page.waitForSelector('[data-leg]');
    return page;
}

async function campaignBefore(browser, move, settings) {
    const [upTo] = readFileSync(CAMPAIGN, 'utf8').split(new RegExp(`^${move} `, 'm'));
    const page = await browser.lobby(settings);
    await page.setInputFiles('input[type=file]', {
        name: 'campaign.record',
        mimeType: 'text/plain',
        buffer: Buffer.from(upTo.replace('seat 1    bot squad', 'seat 1    person')),
    });
    await waitForTurn(page);
    return page;
}

function stateOf(page, mission) {
    return page.getAttribute(`[data-leg="${mission}"]`, 'data-state');
}

export async function flix_campaign_is_told_by_names_and_forked_at_a_mission(browser) {
    const page = await fifthCamp(browser);
    await page.waitForFunction(() => document.querySelectorAll('.log-line').length > 300);
    const first = await page.textContent('.log-line');
    expect(/Mission Prism Lens/.test(first), `The log begins with: ${first}`);
    const stands = {
        1: 'done',
        '2A': 'missed',
        '4C': 'failed',
        '5A': 'now',
        '6B': 'next',
        '8A': 'ahead',
    };
    for (const [id, state] of Object.entries(stands))
        expect(
            (await stateOf(page, id)) === state,
            `${id} is ${await stateOf(page, id)}, not ${state}.`,
        );
    const lost = await page.textContent('[data-leg="4C"]');
    expect(/4C Quiet Harbor.*lost.*-3 points, failure/.test(lost), `4C: ${lost}`);
    const fallen = await page.textContent('[data-id=roster-ines]');
    expect(/Ines.*KIA.*E-6, Speed 5, Health 4/.test(fallen), `Ines: ${fallen}`);
    expect(/Valor Points: 14/.test(await page.textContent('.f-camp')), 'The score is not told.');
    // Back to where the second mission was still to come, at a table of its own.
    const before = page.url();
    await page.click('[data-leg="2B"] [data-fork]');
    await page.waitForSelector('[data-leg="2B"][data-state=now]');
    expect(page.url() !== before, 'It is the same table.');
    expect((await stateOf(page, '1')) === 'done', 'The first mission is forgotten.');
    await page.waitForFunction(() => document.querySelectorAll('.log-line').length > 100);
    const last = await page.$$eval('.log-line', (all) => all.at(-1).textContent);
    expect(
        /next mission is Loose Cargo|Rank token|Mission/.test(last),
        `The log ends with: ${last}`,
    );
}

export async function flix_campaign_and_missions_are_named_in_the_lobby(browser) {
    const page = await browser.lobby();
    await page.click('.poster[data-game=flix] .button:has-text("Options")');
    const one = page.locator('[data-option=mission] select');
    expect(await one.isVisible(), 'The mission is not in sight.');
    expect(/Quiet Harbor/.test(await one.textContent()), await one.textContent());
    expect(!/4C/.test(await one.textContent()), `An id in ${await one.textContent()}`);
    await one.selectOption('4C');
    await page.click('text=The campaign');
    expect(!(await one.isVisible()), 'A campaign asks for its mission.');
    await page.click('[data-create]');
    await page.waitForSelector('[data-leg="1"][data-state=now]');
}

export async function flix_team_without_a_specialization_is_asked_for_it(browser) {
    const page = await mission(browser, ['seal hannah'], { options: { mission: '3A' } });
    const asked = await page.textContent('.prompt-text');
    expect(/Which Specialization does Hannah take\? Nobody is ready without/.test(asked), asked);
    expect(!(await page.$('[data-move=ready]')), 'Ready is offered all the same.');
    await page.click('[data-move="spec hannah BRE"]');
    await page.waitForSelector('[data-move=ready]');
}

// While the first mission is still being judged, the tree knows the one way that leads on.
export async function flix_debriefing_knows_which_mission_is_next(browser) {
    const page = await campBefore(browser, 140);
    const stands = { 1: 'done', '2A': 'missed', '2B': 'next', '3A': 'ahead', '8A': 'ahead' };
    for (const [id, state] of Object.entries(stands))
        expect(
            (await stateOf(page, id)) === state,
            `${id} is ${await stateOf(page, id)}, not ${state}.`,
        );
    expect(
        /Duke is promoted: which Specialization/.test(await page.textContent('.prompt-text')),
        'Nobody is promoted.',
    );
    await page.click('[data-move="spec duke REC"]');
    await page.waitForSelector('[data-move="pick rookie"]');
    await page.click('[data-move="pick rookie"]');
    await page.waitForSelector('[data-leg="2B"][data-state=now]');
}

// Whether something is seen whole within what scrolls around it.
function isWhole(page, selector) {
    return page.$eval(selector, (it) => {
        const [own, room] = [it, it.closest('.asked')].map((e) => e.getBoundingClientRect());
        return own.top >= room.top - 1 && own.bottom <= room.bottom + 1;
    });
}

export async function flix_camp_keeps_ready_in_sight_and_folded_moves_off_the_keys(browser) {
    const page = await mission(browser, ['pick rookie', ...PAIR], {
        options: { mode: 'campaign' },
    });
    expect(await isWhole(page, '[data-move=ready]'), 'Ready is out of sight.');
    const first = await page.$eval('.move:has(kbd)', (move) => move.dataset.move);
    const before = await moveNumber(page);
    await page.keyboard.press('1');
    await waitPast(page, before);
    expect(first === 'seal mateo', `The first number stands at ${first}.`);
    expect((await page.$$('.f-mate')).length === 3, 'The key did something else.');
}

export async function flix_bar_and_mat_tell_a_campaign_whole(browser) {
    const page = await mission(browser, ['pick rookie', ...PAIR, 'kit', ...PLACES.slice(0, 3)], {
        options: { mode: 'campaign' },
    });
    const cut = await page.$$eval('.stand strong, .tracks', (all) =>
        all.filter((e) => e.scrollWidth > e.clientWidth),
    );
    expect(cut.length === 0, 'The bar has no room for what it says.');
    const mat = await page.textContent('.mat-facts');
    expect(/^Hannah, George$|^George, Hannah$/.test(mat), `The mat says: ${mat}`);
}

export async function flix_tells_which_tokens_lie_face_down(browser) {
    const page = await mission(browser, [...PAIR, ...PLACES.slice(0, 3)], {
        options: { mission: '1' },
    });
    const notes = await page.textContent('.notes');
    expect(/Primary: .* Open: the Hard Drive/.test(notes), `Notes: ${notes}`);
    expect(/Face down somewhere: .*the Photos/.test(notes), `Notes: ${notes}`);
}

// After a mission on two maps the next one lies on one, which is seen whole.
export async function flix_next_mission_is_seen_whole_after_two_maps(browser) {
    const page = await campaignBefore(browser, 483);
    await page.waitForSelector('[data-section="0"][aria-pressed=true]');
    await page.click('[data-move=abort]');
    await page.click('[data-confirm]');
    await page.waitForSelector('[data-leg="5A"][data-state=now], [data-leg="5B"][data-state=now]');
    await eventually(
        async () => (await isSeen(page, 'A1')) && (await isSeen(page, 'T14')),
        'A part of the map is out of sight.',
    );
}

// What a campaign came to is read before its tree, not squeezed by it.
export async function flix_campaign_ends_with_its_story_in_sight(browser) {
    const page = await campaignBefore(browser, 1146);
    await page.click('[data-move=abort]');
    await page.click('[data-confirm]');
    await page.waitForSelector('[data-ending]');
    const height = await page.$eval('[data-ending]', (sheet) => sheet.clientHeight);
    expect(height > 300, `The story is ${height} px high.`);
    await page.waitForSelector('[data-leg="8A"], [data-leg="8B"]', {
        state: 'attached',
    });
}
