// How long a table link takes until it can be played on a slow phone: fast 3G (1.6 Mbit/s down,
// 750 kbit/s up, 150 ms there and back) and a processor slowed down four times. Prints the median of
// some loads with an empty cache for each game, and fails above the bound.
//
// Usage: node bench/page.mjs PROGRAM [LOADS]
import { Browser } from '../tests/web/browser.mjs';
import { Server } from '../tests/web/server.mjs';

const BOUND_S = 2.5;
const SLOW = {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
};
const SEATS = { patrol: 3, swat: 1, vault: 2, infiltrator: 1, flix: 2 };
const [program, loads = '5'] = process.argv.slice(2);

// From the first byte asked for to a move that can be clicked.
async function load(browser, address) {
    const page = await browser.page({ viewport: { width: 390, height: 844 }, touch: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForSelector('.move:not([disabled])', { state: 'visible', timeout: 30000 });
    const seconds = (performance.now() - begun) / 1000;
    await page.context().close();
    return seconds;
}

const server = await Server.start(program);
const browser = await Browser.launch(server);
let worst = 0;
try {
    for (const [game, seats] of Object.entries(SEATS)) {
        const host = await browser.table({ game, seats, until: '.room' });
        const times = [];
        for (let i = 0; i < Number(loads); i++)
            times.push(await load(browser, await addressOf(host, game)));
        times.sort((a, b) => a - b);
        const median = times[Math.floor(times.length / 2)];
        worst = Math.max(worst, median);
        console.log(
            `${game}: ${median.toFixed(2)} s (${times[0].toFixed(2)} to ${times.at(-1).toFixed(2)})`,
        );
        await browser.closePages();
    }
} finally {
    await browser.close();
    await server.stop();
}
console.log(`${worst <= BOUND_S ? 'ok' : 'missed'}: ${worst.toFixed(2)} s, wanted ${BOUND_S} s`);
process.exit(worst <= BOUND_S ? 0 : 1);

// The link with the key of the seat, as it is sent to a friend.
async function addressOf(page, game) {
    const { origin, pathname } = new URL(page.url());
    const token = await page.evaluate(
        (table) =>
            Object.values(localStorage)
                .flatMap((v) => /"token":"(\w+)"/.exec(v.includes(table) ? v : '')?.[1] ?? [])
                .at(0),
        pathname.slice(3),
    );
    return `${origin}${pathname}/${game}#${token}`;
}
