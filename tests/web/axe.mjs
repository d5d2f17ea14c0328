// What axe-core finds on a page.
import { AXE, expect } from './browser.mjs';

async function seriousFindings(page) {
    // The page's own policy forbids scripts in the document, so axe comes through the debugger.
    await page.evaluate(AXE);
    const found = await page.evaluate(() =>
        globalThis.axe.run(document, { resultTypes: ['violations'] }),
    );
    return found.violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical')
        .map(
            (v) =>
                `${v.id}: ${v.nodes
                    .slice(0, 3)
                    .map((n) => `${n.target} ${n.any[0]?.message ?? ''}`)
                    .join('; ')}`,
        );
}

export async function expectClean(page, where) {
    const found = await seriousFindings(page);
    expect(found.length === 0, `${where}: ${found.join('\n')}`);
}
