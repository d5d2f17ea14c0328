// Drives the browser table as people do: starts the program given as the argument on a free port
// with a store of its own, plays in Debian's Chromium, and prints how many tests passed.
//
// Usage: node tests/web/run.mjs PROGRAM [PART-OF-A-TEST-NAME]
import { Browser } from './browser.mjs';
import { Server } from './server.mjs';
import * as access from './access.mjs';
import * as companion from './companion.mjs';
import * as crew from './crew.mjs';
import * as lesson from './lesson.mjs';
import * as lobby from './lobby.mjs';
import * as match from './match.mjs';
import * as moment from './moment.mjs';
import * as ownDice from './own_dice.mjs';
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
let passed = 0;
let failed = 0;

try {
    const tests = {
        ...lobby,
        ...table,
        ...moment,
        ...vault,
        ...match,
        ...access,
        ...lesson,
        ...crew,
        ...ownDice,
        ...speech,
        ...companion,
        ...swat,
    };
    for (const [name, test] of Object.entries(tests)) {
        if (!name.includes(wanted)) continue;
        const begun = Date.now();
        try {
            await test(browser, server);
            browser.expectNoComplaints();
            passed++;
            console.log(`ok   ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
        } catch (error) {
            failed++;
            console.log(`FAIL ${name}\n${error.stack}`);
        } finally {
            await browser.closePages();
        }
    }
} finally {
    await browser.close();
    await server.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
