// What axe-core finds on a page.
import { AXE, expect } from './browser.mjs';

// What fades in has no colour that could be judged, so it stands there at once.
async function stopMotion(page) {
    await page.evaluate(() => {
        const still = new CSSStyleSheet();
        still.replaceSync(
            '*, ::before, ::after { animation: none !important; transition: none !important; }',
        );
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    });
}

async function seriousFindings(page) {
    await stopMotion(page);
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
