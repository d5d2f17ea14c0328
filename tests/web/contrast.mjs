// How well what is drawn stands out from what it is drawn on, which axe does not look at.
import { expect } from './browser.mjs';

// The contrast of two painted colours, whatever notation the browser gives them in.
function contrasts(pairs) {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (color) => {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data]
            .slice(0, 3)
            .map((v) => v / 255)
            .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paint = ([selector, property]) =>
        [...document.querySelectorAll(selector)].map((e) => getComputedStyle(e)[property]);
    return pairs.map(({ what, front, back, least }) => {
        const backs = paint(back);
        const worst = Math.min(
            ...paint(front).flatMap((a) =>
                backs.map((b) => {
                    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
                    return (high + 0.05) / (low + 0.05);
                }),
            ),
        );
        return { what, worst, least };
    });
}

// Each pair names what it is, a front and a back as [selector, property], and the least contrast.
export async function expectContrast(page, where, pairs) {
    for (const { what, worst, least } of await page.evaluate(contrasts, pairs)) {
        expect(worst !== Infinity, `${what}, ${where}: it is not drawn.`);
        expect(
            worst >= least,
            `${what}, ${where}: contrast ${worst.toFixed(2)}, at least ${least}.`,
        );
    }
}
