// Drives the browser table as people do: starts the program given as the argument on a free port
// with a store of its own, plays in Debian's Chromium, and prints how many tests passed.
//
// Usage: node tests/web/run.mjs PROGRAM [PART-OF-A-TEST-NAME]
import { Browser } from './browser.mjs';
import { Server } from './server.mjs';
import * as access from './access.mjs';
import * as address from './address.mjs';
import * as companion from './companion.mjs';
import * as crew from './crew.mjs';
import * as ending from './ending.mjs';
import * as flix from './flix.mjs';
import * as infiltrator from './infiltrator.mjs';
import * as lesson from './lesson.mjs';
import * as lobby from './lobby.mjs';
import * as match from './match.mjs';
import * as moment from './moment.mjs';
import * as ownDice from './own_dice.mjs';
import * as phone from './phone.mjs';
import * as plain from './plain.mjs';
import * as seats from './seats.mjs';
import * as speech from './speech.mjs';
import * as swat from './swat.mjs';
import * as table from './table.mjs';
import * as vault from './vault.mjs';

const [program, wanted = ''] = process.argv.slice(2);
if (!program) {
    console.error('Usage: node tests/web/run.mjs PROGRAM [PART-OF-A-TEST-NAME]');
    process.exit(2);
}

const server = await Server.start(program);
const browser = await Browser.launch(server);
// Tests mostly wait, so that several go on at once.
const LANES = 4;
let passed = 0;
let failed = 0;

// What ran out of time beside three others is not judged by that, but run once more by itself.
const late = [];

async function run(own, [name, test], isBesideOthers = false) {
    const begun = Date.now();
    try {
        await test(own, server);
        own.expectNoComplaints();
        passed++;
        console.log(`ok   ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
        if (isBesideOthers && error.name === 'TimeoutError') {
            late.push([name, test]);
            own.complaints.splice(0);
            console.log(`late ${name}, which comes again by itself\n${error.stack}`);
            return;
        }
        failed++;
        console.log(`FAIL ${name}\n${error.stack}`);
    } finally {
        await own.closePages();
    }
}

try {
    const tests = {
        ...lobby,
        ...table,
        ...moment,
        ...seats,
        ...address,
        ...vault,
        ...match,
        ...ending,
        ...access,
        ...lesson,
        ...crew,
        ...ownDice,
        ...phone,
        ...plain,
        ...speech,
        ...companion,
        ...swat,
        ...infiltrator,
        ...flix,
    };
    const chosen = Object.entries(tests).filter(([name]) => name.includes(wanted));
    // Those that stop the server, and those that measure time on a busy page, are run by themselves.
    const needsRoom = ([name]) => /restart|pause|can_have_been_read|within_a_second|for_good/.test(name);
    const together = chosen.filter((t) => !needsRoom(t));
    const lane = async (own) => {
        for (let next = together.shift(); next; next = together.shift()) await run(own, next, true);
    };
    await Promise.all(Array.from({ length: LANES }, () => lane(browser.beside())));
    for (const next of [...late, ...chosen.filter(needsRoom)]) await run(browser, next);
} finally {
    await browser.close();
    await server.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
