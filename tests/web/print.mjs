// On paper: a table with its board and where it stands, a score sheet from its top, a companion's
// session. What the browser would print is looked at with its media set to print.
import { endTurn, expect, waitForTurn } from './browser.mjs';

// In the page: what is seen of these, and whether it lies on the page.
function seen(selectors) {
    return selectors.filter((s) => {
        const box = document.querySelector(s)?.getBoundingClientRect();
        return box && box.width > 20 && box.height > 10 && box.left >= 0;
    });
}

async function onPaper(page) {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.waitForSelector('[data-print-log] li');
}

async function expectOnPaper(page, wanted, unwanted) {
    const there = await page.evaluate(seen, wanted);
    const missing = wanted.filter((s) => !there.includes(s));
    expect(missing.length === 0, `On paper there is no ${missing.join(', ')}.`);
    const left = await page.evaluate(seen, unwanted);
    expect(left.length === 0, `On paper there is ${left.join(', ')}.`);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(!isWide, 'It is wider than the paper.');
}

export async function a_table_prints_its_board_and_where_it_stands(browser) {
    for (const game of ['patrol', 'vault', 'swat']) {
        const seats = { patrol: 3, vault: 2, swat: 1 }[game];
        const page = await browser.table({ game, seats });
        await waitForTurn(page);
        await endTurn(page);
        await waitForTurn(page);
        await page.setViewportSize({ width: 700, height: 1000 });
        await onPaper(page);
        await expectOnPaper(
            page,
            ['.board svg', '.stand', '.prompt-text', '[data-print-log]'],
            ['.moves', '.tools', '.log', '.tabs'],
        );
        const [board, below] = await page.evaluate(() =>
            ['.board svg', '[data-print-log]'].map((s) => {
                const { top, bottom } = document.querySelector(s).getBoundingClientRect();
                return { top, bottom };
            }),
        );
        expect(board.bottom <= below.top, `${game}: the log lies over the board.`);
        const white = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(white === 'rgb(255, 255, 255)', `${game}: the paper is ${white}.`);
        const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
        expect(pdf.startsWith('%PDF'), `${game}: nothing is printed.`);
    }
}

export async function a_score_sheet_prints_from_its_top(browser) {
    const page = await browser.table({ seats: 3 });
    await waitForTurn(page);
    await page.click('.tools [aria-label=Settings]');
    await page.click('dialog >> text=Score sheet');
    await page.waitForSelector('.score-sheet .scores');
    await onPaper(page);
    await expectOnPaper(page, ['.score-sheet .scores'], ['.table', '.dialog-buttons']);
    const top = await page.$eval('.dialog', (d) => d.getBoundingClientRect().top + scrollY);
    expect(top < 2, `The sheet begins ${top} pixels down.`);
    const logs = await page.$$eval(
        '[data-print-log]',
        (all) => all.filter((l) => l.checkVisibility()).length,
    );
    expect(logs === 1, `${logs} logs are printed.`);
}

export async function a_companions_session_prints_as_a_sheet(browser) {
    const page = await browser.page();
    await page.goto(`${browser.server.address}/companion/vault`);
    await page.click('[data-begin]');
    for (const move of [1, 2, 3]) {
        await page.click('[data-main] >> nth=0');
        await page.waitForSelector(`.companion[data-move="${move}"]`);
    }
    await onPaper(page);
    await expectOnPaper(
        page,
        ['.plan svg', '[data-stand]', '[data-print-log]'],
        ['.main-moves', '.phrases', '.tools-more'],
    );
}
