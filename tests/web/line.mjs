// What a page does on its line to the server, without the page: it asks, and it plays a table up to
// the question a test is about. These functions run in a browser's window, since that has sockets,
// and use nothing from outside themselves.

// Sends frames one after the other and gives the answers.
export function converse(frames) {
    return new Promise((resolve, reject) => {
        const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws', 'sandtable.1');
        const answers = [];
        const next = () =>
            line.send(JSON.stringify({ n: answers.length + 1, ...frames[answers.length] }));
        line.onopen = next;
        line.onerror = () => reject(new Error('The server does not answer.'));
        line.onmessage = ({ data }) => {
            const frame = JSON.parse(data);
            if (frame.re === undefined) return;
            answers.push(frame);
            if (answers.length < frames.length) return next();
            line.close();
            resolve(answers);
        };
    });
}

// Plays seat 1: `choose` is given the moves that are offered, the events since the last choice and
// the question, and says which to make, or nothing where play is to stop. Resolves with whether it stopped there;
// otherwise the game was over before.
export function playOn({ table, token, most }, choose) {
    return new Promise((resolve, reject) => {
        const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws', 'sandtable.1');
        let prompt = null;
        let moves = [];
        let events = [];
        let isOver = false;
        let made = 0;
        const send = (frame) => line.send(JSON.stringify({ n: ++made, ...frame }));
        const stop = (isThere) => (line.close(), resolve(isThere));
        line.onopen = () => send({ do: 'join', table, token });
        line.onerror = () => reject(new Error('The server does not answer.'));
        line.onmessage = ({ data }) => {
            const { type, error, text, parts, move } = JSON.parse(data);
            if (error) return reject(new Error(`${table}: ${text}`));
            if (type !== 'scene') return;
            if (parts.table) isOver = !!parts.table.ending;
            if (parts.prompt !== undefined) {
                const had = moves;
                prompt = parts.prompt;
                // A list leaves out what we have: {"=": [first, count]}.
                moves = (prompt?.moves ?? []).flatMap((m) => {
                    const kept = m['='];
                    return kept ? had.slice(kept[0], kept[0] + kept[1]) : [m];
                });
            }
            events.push(...(parts.events ?? []));
            if (isOver) return stop(false);
            if (moves.length === 0 || !prompt?.seats?.includes(1)) return;
            const chosen = choose(
                moves.map((m) => m.text),
                events,
                prompt.text,
            );
            events = [];
            if (!chosen) return stop(true);
            if (made > most) return reject(new Error(`${table}: not there after ${most} moves.`));
            send({ do: 'move', seen: move, text: chosen });
        };
    });
}

// Clicks moves of this page until something is shown; false where the game is over before. `look` is
// called before each click, and what it gives is collected.
export async function clickOn({ selector, most, patience }, choose, look) {
    const found = [];
    const one = (s) => document.querySelector(s);
    for (let made = 0; made <= most; made++) {
        const end = Date.now() + patience;
        const ready = () => {
            if (one('[data-result]') || (selector && one(selector))) return true;
            const isMine = one('.room')?.dataset.turn === 'mine';
            return isMine && one('.move[data-move]:not([disabled])');
        };
        while (!ready()) {
            if (Date.now() > end) throw new Error('The table does not go on.');
            await new Promise(requestAnimationFrame);
        }
        if (look) found.push(...look());
        if (selector && one(selector)) return { isThere: true, found };
        if (one('[data-result]')) return { isThere: false, found };
        const moves = [...document.querySelectorAll('.move[data-move]')].filter(
            (m) => m.offsetHeight > 0,
        );
        const text = choose(moves.map((m) => m.dataset.move));
        const { move } = one('.room').dataset;
        moves.find((m) => m.dataset.move === text).click();
        while (one('.room').dataset.move === move && !one('[data-result]')) {
            if (Date.now() > end) throw new Error(`${text} is not answered.`);
            one('[data-confirm]')?.click();
            await new Promise(requestAnimationFrame);
        }
    }
    if (!selector) return { isThere: false, found };
    throw new Error(`${selector} did not come in ${most} moves.`);
}
