// A voice for pages that records what it is given, and clocks that can be turned on. Without
// `speaks` it is like a device that has no voice: nothing ever begins.
export async function giveVoice(page, { speaks = true } = {}) {
    await page.addInitScript((isSpeaking) => {
        const heard = [];
        let current = null;
        const end = (name) => {
            const words = current;
            current = null;
            words?.[name]?.({});
        };
        const voice = {
            speak(words) {
                current = words;
                heard.push({ text: words.text, rate: words.rate });
                if (isSpeaking) setTimeout(() => current === words && words.onstart?.({}));
            },
            cancel() {
                if (current) heard.push('cut');
                end('onerror');
            },
        };
        Object.defineProperty(window, 'speechSynthesis', { value: voice });
        Object.assign(window, { heard, endPhrase: () => end('onend') });
    }, speaks);
}

// What was said, without where it was cut.
export async function heard(page) {
    const all = await page.evaluate(() => window.heard);
    return all.filter((it) => it !== 'cut');
}

export async function texts(page) {
    return (await heard(page)).map((it) => it.text);
}

// The voice ends the phrase it is at.
export function endPhrase(page) {
    return page.evaluate(() => window.endPhrase());
}
