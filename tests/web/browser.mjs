// Chromium, and the handful of things every test does with a page. Tools come from web/, where the
// page's own packages are installed.
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { clickOn, converse, playOn } from './line.mjs';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
export const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const ARGUMENTS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Parts of a desktop browser that are pages of their own and cost as much as the page under test.
    `--disable-features=${[
        'InitialWebUI',
        'PreloadTopChromeWebUI',
        'WebUILocationBar',
        'WebUIOmniboxAimPopup',
        'WebUIOmniboxFullPopup',
        'WebUIOmniboxPopup',
        'WebUIReloadButton',
        'WebUIToolbar',
        'MediaRouter',
        'OptimizationHints',
        'PaintHolding',
        'Translate',
    ].join()}`,
];
// The one without a desktop around it costs half as much for a page.
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
// For whatever must come: only what never comes is waited for so long.
export const PATIENCE_MS = 180000;
const MOST_TABLES = 20;
const BOT_NAMES = ['Ada', 'Bruno', 'Clara', 'Dario', 'Edda', 'Falk'];
const DESK = { width: 1280, height: 800 };

export function expect(isTrue, sentence) {
    if (!isTrue) throw new Error(sentence);
}

// Waits until something is so that only we can tell; `sentence` says what is wrong otherwise.
export async function eventually(claim, sentence) {
    for (const end = Date.now() + PATIENCE_MS; !(await claim());)
        expect(Date.now() < end, sentence);
}

// In the page: the tables it makes have seeds, too.
function giveSeeds(seed) {
    let made = 0;
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const frame = JSON.parse(text);
        if (frame.do !== 'create' || frame.seed !== undefined) return send.call(this, text);
        return send.call(this, JSON.stringify({ ...frame, seed: `${seed}.${made++}` }));
    };
}

export class Browser {
    static async launch(server) {
        const executablePath = process.env.CHROMIUM ?? CHROMIUMS.find((path) => existsSync(path));
        const own = await chromium.launch({ executablePath, headless: true, args: ARGUMENTS });
        console.log(`Chromium ${own.version()} at ${executablePath}`);
        return new Browser(own, server);
    }

    constructor(chromium, server) {
        this.chromium = chromium;
        this.server = server;
        this.asked = { address: null, window: null };
        this.contexts = [];
        this.complaints = [];
        this.begin('');
    }

    // The tables of a test follow from its name: whenever it runs, it sees the same dice and bots.
    begin(name) {
        this.test = name;
        this.seeds = 0;
    }

    seed() {
        return `${this.test} ${this.seeds++}`;
    }

    // The same Chromium for other tests at the same time.
    beside() {
        return Object.assign(new Browser(this.chromium, this.server), { asked: this.asked });
    }

    // A page of a fresh browser that has chosen these settings.
    async page({
        viewport = DESK,
        theme = 'dark',
        speed = 'instant',
        touch = false,
        name = 'Reyes',
        soundAsked = true,
        hasLog = true,
    } = {}) {
        const context = await this.chromium.newContext({
            viewport,
            colorScheme: theme,
            hasTouch: touch,
            isMobile: touch,
        });
        this.contexts.push(context);
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE_MS);
        page.on('pageerror', (error) => this.complaints.push(error.message));
        page.on('console', (message) => {
            if (/content security policy/i.test(message.text()))
                this.complaints.push(message.text());
        });
        await page.addInitScript(
            (kept) => {
                for (const [key, value] of Object.entries(kept))
                    if (localStorage.getItem(`sandtable.${key}`) === null)
                        localStorage.setItem(`sandtable.${key}`, JSON.stringify(value));
            },
            // Tests read the log, also where it is folded at first.
            { speed, name, soundAsked, logBesideWide: hasLog },
        );
        await page.addInitScript(giveSeeds, this.seed());
        return page;
    }

    // The lobby; `prepare` may do something to the page before it is opened.
    async lobby({ prepare = async () => {}, ...settings } = {}) {
        const page = await this.page(settings);
        await prepare(page);
        await page.goto(this.server.address);
        await page.waitForSelector('.poster');
        return page;
    }

    // A window with the server's origin and nothing in it, for all that asks without a page.
    async asker() {
        const { asked } = this;
        if (asked.address !== this.server.address) {
            asked.address = this.server.address;
            asked.window = this.chromium.newContext().then(async (context) => {
                const window = await context.newPage();
                await window.goto(`${asked.address}/healthz`);
                return window;
            });
        }
        return asked.window;
    }

    // Asks the server as a page does, without one to look at.
    async ask(...frames) {
        return (await this.asker()).evaluate(converse, frames);
    }

    // Plays seat 1 of a table as `choose` says (see line.mjs); false where the game was over before.
    async play({ table, token }, choose, most = 400) {
        const told = JSON.stringify({ table, token, most });
        return (await this.asker()).evaluate(`(${playOn})(${told}, ${choose})`);
    }

    // A new table of so many seats: seat 1 is ours, those named are open, the rest bots. `play` plays
    // it up to the question that is wanted; where the game is over before, it is another table.
    async lay({
        game = 'patrol',
        seats = 3,
        open = [],
        ownDice = false,
        options = {},
        play = null,
        name = 'Reyes',
    } = {}) {
        this.asked.games ??= (await this.ask({ do: 'games' }))[0].games;
        const bot = this.asked.games.find((g) => g.id === game).bots.at(-1);
        const sitting = Array.from({ length: seats }, (_, i) => {
            if (i === 0) return { kind: 'person', name };
            if (open.includes(i + 1)) return { kind: 'open' };
            return { kind: 'bot', name: BOT_NAMES[i], bot };
        });
        const own = ownDice ? { own_dice: true } : {};
        for (let tries = 0; tries < MOST_TABLES; tries++) {
            const seed = this.seed();
            const [made] = await this.ask({
                do: 'create',
                game,
                seats: sitting,
                options,
                seed,
                ...own,
            });
            expect(made.table, `No table was made: ${made.text}`);
            if (!play || (await this.play(made, play))) return made;
        }
        throw new Error(`${MOST_TABLES} games were over before it came to that.`);
    }

    // A page at such a table; `prepare` may do something to the page before it is opened.
    async table({ until, prepare = async () => {}, name = 'Reyes', ...settings } = {}) {
        const made = await this.lay({ name, ...settings });
        const page = await this.page({ name, ...settings });
        await prepare(page);
        await page.goto(`${this.server.address}/t/${made.table}#${made.token}`);
        const isOpen = settings.open?.length > 0;
        await page.waitForSelector(
            until ?? (isOpen ? '[data-start]' : '[data-board], [data-ending]'),
        );
        return page;
    }

    // Milliseconds of processor time that Chromium has used so far.
    async processorMs() {
        const line = await this.chromium.newBrowserCDPSession();
        const { processInfo } = await line.send('SystemInfo.getProcessInfo');
        await line.detach();
        return 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    }

    expectNoComplaints() {
        const complaints = this.complaints.splice(0);
        expect(complaints.length === 0, `The page complains: ${complaints.join(' | ')}`);
    }

    async closePages() {
        this.complaints = [];
        await Promise.all(this.contexts.splice(0).map((context) => context.close()));
    }

    async close() {
        await this.chromium.close();
    }
}

// Lets a page see other frames than the server sends: `change` may alter each in place, or return
// false to keep it back. It is also told what the page sends, as `sent`, and may answer that itself
// by returning a frame.
export async function rewrite(page, change, answer = () => null) {
    await page.routeWebSocket(/\/ws$/, (line) => {
        const server = line.connectToServer();
        line.onMessage((text) => {
            const sent = JSON.parse(text);
            const own = answer(sent);
            if (own) line.send(JSON.stringify({ re: sent.n, ...own }));
            else server.send(text);
        });
        server.onMessage((text) => {
            const frame = JSON.parse(text);
            if (change(frame) !== false) line.send(JSON.stringify(frame));
        });
    });
}

// Waits until what a click or a finger brought about in the page alone has been drawn.
export async function waitForDrawing(page) {
    await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
}

export async function moveNumber(page) {
    return Number(await page.getAttribute('.room', 'data-move'));
}

export async function waitForTurn(page) {
    await page.waitForSelector('.room[data-turn=mine] .move, [data-result]', { state: 'attached' });
}

// Clicks what `choose` says of the moves offered until something is shown; false where the game is
// over before. Not as a hand does, but fast: for tests of what is shown then.
export async function clickUntil(page, selector, choose, most = 400) {
    const told = JSON.stringify({ selector, most, patience: PATIENCE_MS });
    return (await page.evaluate(`(${clickOn})(${told}, ${choose})`)).isThere;
}

// The same for so many moves, with all that `look` finds before each.
export async function clickAndLook(page, most, choose, look) {
    const told = JSON.stringify({ selector: null, most, patience: PATIENCE_MS });
    return (await page.evaluate(`(${clickOn})(${told}, ${choose}, ${look})`)).found;
}

// Waits until the table is past a move.
export async function waitPast(page, number) {
    await page.waitForFunction(
        (n) => Number(document.querySelector('.room')?.dataset.move) > n,
        number,
    );
}

// Clicks a move of the rail, and says yes where the page asks.
export async function clickMove(page, text) {
    const before = await moveNumber(page);
    await page.click(`[data-move="${text}"]`);
    await sayYesPast(page, before);
}

// Waits until the table is past a move, and says yes where the page asks before.
export async function sayYesPast(page, number) {
    await page.waitForFunction(
        (n) =>
            Number(document.querySelector('.room')?.dataset.move) > n ||
            document.querySelector('[data-confirm]'),
        number,
    );
    await sayYes(page);
    await waitPast(page, number);
}

// Where the page asks, it does so at once.
export async function sayYes(page) {
    await waitForDrawing(page);
    const yes = await page.$('[data-confirm]');
    if (yes) await yes.click();
}

// Ends the turn, or takes the first move where it cannot be ended yet.
export async function endTurn(page) {
    await clickMove(
        page,
        (await page.$('[data-move="end"]')) ? 'end' : await page.getAttribute('.move', 'data-move'),
    );
}

// For `play` of a table: until seat 1 of Patrol! has rolled and may step. Cards may cost us turns.
export function untilRolled(texts) {
    if (texts.some((t) => t.startsWith('step '))) return null;
    return ['roll', 'end'].find((t) => texts.includes(t)) ?? texts[0];
}

// The same by clicking.
export async function rollWhenAsked(page) {
    for (let i = 0; i < 40; i++) {
        await waitForTurn(page);
        if (await page.$('[data-move="roll"]')) {
            await clickMove(page, 'roll');
            await waitForTurn(page);
            if (await page.$('[data-move^="step "]')) return;
            continue;
        }
        await endTurn(page);
    }
    throw new Error('No roll was offered in forty turns.');
}

export function middleOf(page, id) {
    return page.$eval(`[data-cell][data-id="${id}"]`, (cell) => {
        const box = cell.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
}
