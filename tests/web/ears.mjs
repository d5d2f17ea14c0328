// How a test hears what the page plays: the browser's own AudioContext, with everything that is made
// on it written down.

// In the page: every filter is kept, so that its tone can be read when it has been set.
function listenIn() {
    window.filters = [];
    const Own = window.AudioContext;
    window.AudioContext = class extends Own {
        constructor(...rest) {
            super(...rest);
            (window.desks ??= []).push(this);
        }

        createBiquadFilter() {
            const filter = super.createBiquadFilter();
            window.filters.push(filter);
            return filter;
        }
    };
}

export function listen(page) {
    return page.addInitScript(listenIn);
}

// The tones of all that has been heard since it was forgotten.
export function tones(page) {
    return page.evaluate(() => window.filters.map((f) => Math.round(f.frequency.value)));
}

export function forget(page) {
    return page.evaluate(() => void (window.filters.length = 0));
}

export function waitForTone(page, hz) {
    return page.waitForFunction(
        (tone) => window.filters.some((f) => Math.round(f.frequency.value) === tone),
        hz,
    );
}
