// Chromium, and the handful of things every test does with a page. Tools come from web/, where the
// page's own packages are installed.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

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
];
const BOT_NAMES = ['Ada', 'Bruno', 'Clara', 'Dario', 'Edda', 'Falk'];
const DESK = { width: 1280, height: 800 };

export function expect(isTrue, sentence) {
    if (!isTrue) throw new Error(sentence);
}

export class Browser {
    static async launch(server) {
        const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
        return new Browser(
            await chromium.launch({ executablePath, headless: true, args: ARGUMENTS }),
            server,
        );
    }

    constructor(chromium, server) {
        this.chromium = chromium;
        this.server = server;
        this.contexts = [];
        this.complaints = [];
    }

    // The same Chromium for other tests at the same time.
    beside() {
        return new Browser(this.chromium, this.server);
    }

    // A page of a fresh browser that has chosen these settings.
    async page({
        viewport = DESK,
        theme = 'dark',
        speed = 'instant',
        touch = false,
        name = 'Reyes',
    } = {}) {
        const context = await this.chromium.newContext({
            viewport,
            colorScheme: theme,
            hasTouch: touch,
            isMobile: touch,
        });
        this.contexts.push(context);
        const page = await context.newPage();
        page.setDefaultTimeout(30000);
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
            { speed, name },
        );
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

    // Asks the server as a page does, without one to look at.
    async ask(...frames) {
        if (!this.asker) {
            const context = await this.chromium.newContext();
            this.asker = await context.newPage();
        }
        await this.asker.goto(`${this.server.address}/healthz`);
        return this.asker.evaluate(
            (list) =>
                new Promise((resolve, reject) => {
                    const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws', 'sandtable.1');
                    const answers = [];
                    line.onopen = () => line.send(JSON.stringify({ n: 1, ...list[0] }));
                    line.onerror = () => reject(new Error('The server does not answer.'));
                    line.onmessage = ({ data }) => {
                        const frame = JSON.parse(data);
                        if (frame.re === undefined) return;
                        answers.push(frame);
                        const next = list[answers.length];
                        if (next) return line.send(JSON.stringify({ n: answers.length + 1, ...next }));
                        line.close();
                        resolve(answers);
                    };
                }),
            frames,
        );
    }

    // A page at a new table of so many seats: seat 1 is ours, those named are open, the rest bots.
    // `prepare` may do something to the page before it is opened.
    async table({
        game = 'patrol',
        seats = 3,
        open = [],
        ownDice = false,
        options = {},
        until = open.length > 0 ? '[data-start]' : '[data-board], [data-ending]',
        prepare = async () => {},
        name = 'Reyes',
        ...settings
    } = {}) {
        this.games ??= (await this.ask({ do: 'games' }))[0].games;
        const bot = this.games.find((g) => g.id === game).bots.at(-1);
        const sitting = Array.from({ length: seats }, (_, i) => {
            if (i === 0) return { kind: 'person', name };
            if (open.includes(i + 1)) return { kind: 'open' };
            return { kind: 'bot', name: BOT_NAMES[i], bot };
        });
        const own = ownDice ? { own_dice: true } : {};
        const [made] = await this.ask({ do: 'create', game, seats: sitting, options, ...own });
        expect(made.table, `No table was made: ${made.text}`);
        const page = await this.page({ name, ...settings });
        await prepare(page);
        await page.goto(`${this.server.address}/t/${made.table}#${made.token}`);
        await page.waitForSelector(until);
        return page;
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

export async function moveNumber(page) {
    return Number(await page.getAttribute('.room', 'data-move'));
}

export async function waitForTurn(page, timeout = 30000) {
    await page.waitForSelector('.room[data-turn=mine] .move, [data-result]', {
        timeout,
        state: 'attached',
    });
}

// Waits until the table is past a move.
export async function waitPast(page, number, timeout = 30000) {
    await page.waitForFunction(
        (n) => Number(document.querySelector('.room')?.dataset.move) > n,
        number,
        { timeout },
    );
}

// Clicks a move of the rail, and says yes where the page asks.
export async function clickMove(page, text) {
    const before = await moveNumber(page);
    await page.click(`[data-move="${text}"]`);
    await sayYes(page);
    await waitPast(page, before);
}

export async function sayYes(page) {
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

// Ends turns until we are asked with the roll on offer, and rolls. Cards may cost us turns.
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
