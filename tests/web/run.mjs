// Drives the browser table as people do: starts the program given as the argument on a free port
// with a store of its own, plays in Debian's Chromium, and prints how many tests passed.
//
// Usage: node tests/web/run.mjs PROGRAM [PART-OF-A-TEST-NAME]
import { Browser } from './browser.mjs';
import { Server } from './server.mjs';
import * as access from './access.mjs';
import * as address from './address.mjs';
import * as calls from './calls.mjs';
import * as challenge from './challenge.mjs';
import * as companion from './companion.mjs';
import * as crew from './crew.mjs';
import * as ending from './ending.mjs';
import * as fair from './fair.mjs';
import * as flix from './flix.mjs';
import * as flixCamp from './flix-camp.mjs';
import * as flixFire from './flix-fire.mjs';
import * as flixRound from './flix-round.mjs';
import * as flixSling from './flix-sling.mjs';
import * as flixTray from './flix-tray.mjs';
import * as infiltrator from './infiltrator.mjs';
import * as kept from './kept.mjs';
import * as lesson from './lesson.mjs';
import * as lobby from './lobby.mjs';
import * as match from './match.mjs';
import * as missionEnd from './mission-end.mjs';
import * as moment from './moment.mjs';
import * as myTables from './my_tables.mjs';
import * as options from './options.mjs';
import * as ownDice from './own_dice.mjs';
import * as phone from './phone.mjs';
import * as plain from './plain.mjs';
import * as print from './print.mjs';
import * as rail from './rail.mjs';
import * as replay from './replay.mjs';
import * as rules from './rules.mjs';
import * as seats from './seats.mjs';
import * as small from './small.mjs';
import * as sound from './sound.mjs';
import * as speech from './speech.mjs';
import * as swat from './swat.mjs';
import * as table from './table.mjs';
import * as telling from './telling.mjs';
import * as vault from './vault.mjs';
import * as waiting from './waiting.mjs';

const [program, wanted = ''] = process.argv.slice(2);
if (!program) {
    console.error('Usage: node tests/web/run.mjs PROGRAM [PART-OF-A-TEST-NAME]');
    process.exit(2);
}

const server = await Server.start(program);
const browser = await Browser.launch(server);
// Tests mostly wait, so that several go on at once.
const LANES = 6;
const LONG =
    /whole|lesson|told_with|keeps_its_size|110_KiB|thumbs|die_by_die|report|turning_points|mission/;
let passed = 0;
let failed = 0;

// What fails beside three others may have failed for lack of time. It comes again by itself: once
// where it timed out, three times where what it saw was wrong. Where that passes it was late, which is
// said at the end. That something took too long says how busy the machine is; but more than a few that
// saw something wrong, and only beside others, are no accident and fail the run.
const MOST_WRONG = 3;
const again = [];
const late = [];
let wrong = 0;

// What a failed test was still waiting for fails after it, and says nothing new.
process.on('unhandledRejection', (error) =>
    console.log(`after its test: ${error.message.split('\n')[0]}`),
);

async function attempt(own, name, test) {
    own.begin(name);
    try {
        await test(own, server);
        own.expectNoComplaints();
        return null;
    } catch (error) {
        return error;
    } finally {
        await own.closePages();
    }
}

function passes(name, begun) {
    passed++;
    console.log(`ok   ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

async function runBesideOthers(own, name, test) {
    const begun = Date.now();
    const error = await attempt(own, name, test);
    if (!error) return passes(name, begun);
    again.push([name, test, error]);
    console.log(`late ${name}, which comes again by itself\n${error.stack}`);
}

async function runAlone(name, test, earlier) {
    const begun = Date.now();
    const wasWrong = earlier && earlier.name !== 'TimeoutError';
    for (let left = wasWrong ? 3 : 1; left > 0; left--) {
        const error = await attempt(browser, name, test);
        if (!error) continue;
        failed++;
        console.log(`FAIL ${name}\n${error.stack}`);
        return;
    }
    if (earlier) late.push(`${name}: ${earlier.message.split('\n')[0]}`);
    if (wasWrong) wrong++;
    passes(name, begun);
}

try {
    const tests = {
        ...lobby,
        ...myTables,
        ...options,
        ...kept,
        ...challenge,
        ...table,
        ...moment,
        ...missionEnd,
        ...seats,
        ...waiting,
        ...calls,
        ...address,
        ...vault,
        ...match,
        ...ending,
        ...rules,
        ...rail,
        ...fair,
        ...access,
        ...lesson,
        ...crew,
        ...ownDice,
        ...phone,
        ...plain,
        ...sound,
        ...speech,
        ...companion,
        ...swat,
        ...infiltrator,
        ...flix,
        ...flixCamp,
        ...flixFire,
        ...flixRound,
        ...flixSling,
        ...flixTray,
        ...telling,
        ...small,
        ...replay,
        ...print,
    };
    const chosen = Object.entries(tests).filter(([name]) => name.includes(wanted));
    // Those that stop the server, and those that measure time or catch a flight of a blink, are run alone.
    const needsRoom = ([name]) =>
        /restart|can_have_been_read|within_a_second|flies_along|watched_again|seen_slowly|sounds_by|deciding_flick|for_a_second/.test(
            name,
        );
    // Those that last longest come first, so that no lane is left with one at the end.
    const together = chosen.filter((t) => !needsRoom(t));
    together.sort(([a], [b]) => LONG.test(b) - LONG.test(a));
    const lane = async (own) => {
        for (let next = together.shift(); next; next = together.shift())
            await runBesideOthers(own, ...next);
    };
    await Promise.all(Array.from({ length: LANES }, () => lane(browser.beside())));
    for (const next of [...again, ...chosen.filter(needsRoom)]) await runAlone(...next);
} finally {
    await browser.close();
    await server.stop();
}
for (const line of late) console.log(`late: ${line}`);
if (wrong > MOST_WRONG) {
    failed++;
    console.log(`FAIL ${wrong} tests saw something wrong beside others, more than ${MOST_WRONG}.`);
}
console.log(`${passed} passed, ${failed} failed, ${late.length} late`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
