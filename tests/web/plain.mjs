// A game without looks of its own: drawn plainly, and played by lessons of several seats. The tiny
// games of the tests are served for it by a program of their own, beside the one under test.
import { dirname, join } from 'node:path';
import { expectClean } from './axe.mjs';
import { Browser, clickMove, expect, rewrite, waitForTurn } from './browser.mjs';
import { expectContrast } from './contrast.mjs';
import { Server } from './server.mjs';

async function withTinyGames(browser, server, test) {
    const own = await Server.start(
        join(dirname(server.program), 'tests', 'sandtable_and_tidewalk'),
    );
    const tiny = new Browser(browser.chromium, own);
    try {
        await test(tiny);
        tiny.expectNoComplaints();
    } finally {
        await tiny.closePages();
        await (await tiny.asker()).context().close();
        await own.stop();
    }
}

export async function plain_board_has_its_rim_from_the_ids(browser, server) {
    await withTinyGames(browser, server, async (tiny) => {
        const page = await tiny.table({ game: 'tidewalk', seats: 1 });
        const rim = await page.$$eval('.rim text', (all) => all.map((t) => t.textContent));
        expect(
            ['0', '7', '12'].every((n) => rim.includes(n)),
            `The rim says ${rim.join(' ')}.`,
        );
    });
}

export async function plain_game_without_a_board_has_its_cards_in_the_middle(browser, server) {
    await withTinyGames(browser, server, async (tiny) => {
        const page = await tiny.table({ game: 'flotsam', seats: 2, until: '.cloth .card' });
        await waitForTurn(page);
        const titles = await page.$$eval('.move-title', (all) => all.map((t) => t.firstChild.data));
        expect(titles.join() === 'Hold,Swap', `The moves are called ${titles.join(', ')}.`);
        const [middle, room] = await page.evaluate(() => {
            const box = document.querySelector('.cloth .card').getBoundingClientRect();
            return [box.left + box.width / 2, innerWidth];
        });
        expect(middle > room * 0.2 && middle < room * 0.72, 'The hand is not in the middle.');
        expect((await page.$$('.right .card')).length === 0, 'The hand is shown twice.');
    });
}

// A frame changed on its way: as a larger game would send it.
async function changed(tiny, change, settings = {}) {
    const page = await tiny.table({
        game: 'tidewalk',
        seats: 1,
        ...settings,
        prepare: (p) => rewrite(p, (frame) => void (frame.type === 'scene' && change(frame.parts))),
    });
    await waitForTurn(page);
    return page;
}

export async function plain_list_of_75_moves_stays_usable(browser, server) {
    const bids = Array.from({ length: 75 }, (_, i) => ({
        verb: 'bid',
        text: `bid ${1 + Math.floor(i / 6)} ${1 + (i % 6)}`,
    }));
    await withTinyGames(browser, server, async (tiny) => {
        const page = await changed(tiny, (parts) => {
            if (parts.prompt) parts.prompt.moves = bids;
        });
        const last = await page.$('[data-move="bid 13 3"].move');
        await last.scrollIntoViewIfNeeded();
        const box = await last.boundingBox();
        expect(box.y + box.height <= 800, 'The last bid cannot be reached.');
        const rows = await page.$$eval(
            '.move',
            (all) => new Set(all.map((m) => Math.round(m.getBoundingClientRect().top))).size,
        );
        expect(rows <= 25, `75 bids take ${rows} rows.`);
        const board = await page.$eval('[data-board] svg', (b) => b.getBoundingClientRect().width);
        expect(board > 500, `The board is ${board} px wide.`);
    });
}

export async function plain_open_zones_leave_room_for_the_moves(browser, server) {
    const card = (i) => ({ id: `shell-${i}`, name: `Shell ${i}`, text: 'Lies on the beach.' });
    const zone = (id, owner) => ({
        id,
        label: id,
        ...(owner && { owner }),
        face_up: true,
        count: 30,
        cards: Array.from({ length: 30 }, (_, i) => card(`${id}-${i}`)),
    });
    await withTinyGames(browser, server, async (tiny) => {
        const page = await changed(tiny, (parts) => {
            parts.zones = [zone('hand', 1), zone('found', 1), zone('washed'), zone('buried')];
        });
        for (const summary of await page.$$('.piles summary')) await summary.click();
        const boxes = await page.$$eval('.move', (all) =>
            all.map((m) => m.getBoundingClientRect().toJSON()),
        );
        expect(
            boxes.every((b) => b.bottom <= 800 && b.height >= 40),
            `The moves are at ${boxes.map((b) => `${b.top}-${b.bottom}`).join(', ')}.`,
        );
    });
}

const THEMES = ['dark', 'light'];

export async function plain_dice_show_what_came_up(browser, server) {
    await withTinyGames(browser, server, async (tiny) => {
        let page;
        do {
            page = await changed(tiny, (parts) => {
                for (const event of parts.events ?? [])
                    if (event.name === 'rolled') event.facts = { 'face-1': 5, 'face-2': 12, by: 3 };
            });
            expect(!(await page.$('.dice')), 'Dice lie there that nobody threw.');
            await clickMove(page, 'run');
        } while (await page.$('[data-ending], [data-result]')); // one run in eight meets the flood
        await page.waitForSelector('.dice');
        const shown = await page.$$eval('.die', (all) =>
            all.map((die) => die.querySelectorAll('.die-pip').length || die.textContent),
        );
        expect(shown.join() === '5,12', `The dice show ${shown.join(' and ')}.`);
        const words = await page.getAttribute('.dice', 'aria-label');
        expect(words === 'Rolled 5 and 12', `The dice are read out as "${words}".`);
        const number = { what: 'number of a die', front: ['.die-number', 'fill'], least: 4.5 };
        await expectContrast(page, 'dark', [{ ...number, back: ['.die-body', 'fill'] }]);
    });
}

async function expectShutCells(tiny, theme) {
    const shut = (parts) => {
        const [board] = parts.boards ?? [];
        if (!board) return;
        board.marks = [
            { cell: 'pace-3', kind: 'closed', label: 'closed, rounds left', count: 2 },
            { cell: 'pace-5', kind: 'locked', count: 1 },
            { cell: 'pace-6', kind: 'closed', count: 0 },
            { cell: 'pace-7', kind: 'shells', count: 4 },
        ];
        board.pieces.push({ id: 'pier', kind: 'destroyed', label: 'Pier', cell: 'pace-9' });
    };
    const page = await changed(tiny, shut, { theme });
    const words = await page.$$eval('.plain-shut', (all) => all.map((cell) => cell.textContent));
    expect(words.join() === 'closed 2,locked,destroyed', `Shut are: ${words.join()}.`);
    const places = await page.$$eval('.plain-shut rect', (all) =>
        all.map((rect) => Math.floor(rect.x.baseVal.value / 100)),
    );
    expect(places.join() === '3,5,9', `Shut are the paces ${places.join()}.`);
    const counts = await page.$$eval('.plain-mark', (all) => all.map((m) => m.textContent));
    expect(counts.join() === '0,4', `Counted is ${counts.join()}.`);
    const back = ['.plain-cell', 'fill'];
    await expectContrast(page, theme, [
        { what: 'frame of a shut cell', front: ['.plain-shut rect', 'stroke'], back, least: 3 },
        { what: 'word of a shut cell', front: ['.plain-shut text', 'fill'], back, least: 4.5 },
    ]);
    await expectClean(page, `shut cells, ${theme}`);
}

export async function plain_cells_that_are_shut_are_hatched(browser, server) {
    await withTinyGames(browser, server, async (tiny) => {
        for (const theme of THEMES) await expectShutCells(tiny, theme);
    });
}

// The colours are those of the seats elsewhere in the page, and no colour has to tell alone.
async function expectSeatColours(tiny, theme) {
    const piece = (owner) => ({
        id: `crab-${owner}`,
        kind: 'crab',
        label: 'Crab',
        glyph: owner === 2 ? '2' : 'C',
        ...(owner && { owner }),
        cell: `pace-${owner + 3}`,
    });
    const people = (parts) => {
        const [board] = parts.boards ?? [];
        if (board) board.pieces = [0, 1, 2, 6].map(piece);
    };
    const page = await changed(tiny, people, { theme });
    const drawn = await page.$$eval('.piece', (all) =>
        all.map((p) => {
            const seat = p.querySelector('.counter').className.baseVal.match(/seat-(\d)/)[1];
            const probe = document.createElement('i');
            probe.className = `seat-${seat}`;
            probe.style.color = 'var(--seat)';
            document.body.append(probe);
            const own = getComputedStyle(probe).color;
            probe.remove();
            const { fill } = getComputedStyle(p.querySelector('.counter-card'));
            const isOwn = seat === '0' ? 'nobody' : fill === own;
            return `${p.dataset.id} ${isOwn} ${p.textContent}`;
        }),
    );
    const expected = 'crab-0 nobody C,crab-1 true C1,crab-2 true 2,crab-6 true C6';
    expect(drawn.join() === expected, `Drawn are ${drawn.join()}.`);
    const card = ['.counter-card', 'fill'];
    await expectContrast(page, theme, [
        { what: 'glyph of a piece', front: ['.counter-digit', 'fill'], back: card, least: 4.5 },
        { what: 'seat of a piece', front: ['.counter-tag', 'fill'], back: card, least: 4.5 },
    ]);
}

export async function plain_pieces_have_the_colours_of_their_seats(browser, server) {
    await withTinyGames(browser, server, async (tiny) => {
        for (const theme of THEMES) await expectSeatColours(tiny, theme);
        const page = await tiny.table({ game: 'flotsam', seats: 2, until: '.cloth .card' });
        const seats = await page.$$eval('.cloth .mat-counter', (all) =>
            all.map((chip) => `${chip.textContent} ${chip.className}`),
        );
        expect(
            seats.includes('1 mat-counter seat-1'),
            `Beside the hands stands ${seats.join() || 'nothing'}.`,
        );
    });
}

// Where a board grows while one looks on, what is clicked is what is drawn there.
export async function plain_hotspots_follow_a_growing_board(browser, server) {
    await withTinyGames(browser, server, async (tiny) => {
        let page;
        do {
            let rows = 1;
            page = await changed(tiny, (parts) => {
                const [board] = parts.boards ?? [];
                if (!board) return;
                const more = Array.from({ length: rows - 1 }, (_, i) => ({
                    id: `dune-${i}`,
                    kind: 'sand',
                    x: i,
                    y: i + 1,
                }));
                board.rows = rows;
                board.cells = [...(board.cells ?? []), ...more];
            });
            rows = 3;
            await clickMove(page, 'walk');
        } while (await page.$('[data-ending], [data-result]')); // one walk in eight meets the flood
        const spots = await page.evaluate(() => {
            const box = (e) => e.getBoundingClientRect().toJSON();
            const drawn = [...document.querySelectorAll('.plain-cell')].map(box);
            return [...document.querySelectorAll('[data-cell]')].map((hit) => {
                const b = box(hit);
                return drawn.some(
                    (d) => Math.abs(d.left - b.left) < 3 && Math.abs(d.top - b.top) < 3,
                );
            });
        });
        expect(
            spots.length === 15 && spots.every(Boolean),
            `Hotspots on their cells: ${spots.join(' ')}.`,
        );
    });
}

// What is said at steps of other seats is shown, and the lesson ends although a bot is left to act.
export async function lesson_of_several_seats_is_shown_whole(browser, server) {
    await withTinyGames(browser, server, async (tiny) => {
        const page = await tiny.page();
        await page.goto(tiny.server.address);
        await page.click('[data-game=flotsam] [data-learn]');
        await page.waitForSelector('.tutor');
        const said = [];
        for (let i = 0; i < 20; i++) {
            await page.waitForSelector(
                '.tutor [data-follow], .tutor [data-go-on], .tutor [data-play-on]',
            );
            said.push(
                `${await page.textContent('.tutor-step')}: ${await page.textContent('.tutor-say')}`,
            );
            if (await page.$('.tutor [data-play-on]')) break;
            const step = await page.getAttribute('.tutor', 'data-step');
            await page.click('.tutor [data-follow], .tutor [data-go-on]');
            await page.waitForFunction(
                (old) => document.querySelector('.tutor')?.dataset.step !== old,
                step,
            );
        }
        const steps = Number(/of (\d+)/.exec(said[0])[1]);
        expect(
            said.length === steps + 1,
            `${said.length - 1} of ${steps} steps were shown: ${said.join(' | ')}`,
        );
        expect(/Done/.test(said.at(-1)), `The lesson does not end: ${said.at(-1)}`);
        await page.click('[data-play-on]');
        await page.waitForSelector('.tutor', { state: 'detached' });
    });
}
