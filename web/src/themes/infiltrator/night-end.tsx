// How the last mission ended: read from what was told since it began.
import '../../shell';
import { numberIn } from '../../facts';
import { type Medal, MissionEnd, SIGNS } from '../../parts/MissionEnd';
import type { Scene, TableEvent } from '../../protocol';
import { live, mySeat, told, tryAgainFrom } from '../../room';
import { badgesOf, cardsOf } from './words';

const BADGE_SIGNS: Record<string, string> = {
    Ghost: SIGNS.ghost,
    Clean: SIGNS.clean,
    Swift: SIGNS.swift,
    Gentle: SIGNS.gentle,
};
// What each way to fail hung on: the last event of these names tells it.
const HUNG: Record<string, string[]> = {
    'failed-health': ['hit'],
    'failed-alarm': ['alarm', 'raised', 'alarm-changed'],
    'failed-turns': [],
    abandoned: [],
};

// A campaign that was branched off may have begun in the middle of it.
function lastNight(events: TableEvent[]): TableEvent[] {
    return events.slice(
        Math.max(
            0,
            events.findLastIndex((e) => e.name === 'mission'),
        ),
    );
}

function medalsOf(events: TableEvent[]): Medal[] {
    return badgesOf(events).map((b) => ({ ...b, sign: BADGE_SIGNS[b.name] ?? SIGNS.star }));
}

function done(night: TableEvent[], end: TableEvent): string[] {
    const of = (name: string) => night.filter((e) => e.name === name);
    const [seen, felled] = [of('detected').length, of('defeated').length];
    const many = (count: number, one: string, more: string) =>
        `${count === 0 ? 'no' : count} ${count === 1 ? one : more}`;
    return [
        end.text,
        ...of('took').map((e) => e.text),
        `Seen ${seen === 0 ? 'by nobody' : seen === 1 ? 'once' : `${seen} times`}, ${many(felled, 'enemy', 'enemies')} defeated.`,
    ];
}

export function NightEnd({ scene }: { scene: Scene }) {
    const night = lastNight(told.value);
    const end = night.find((e) => e.name === 'success' || e.name in HUNG);
    if (!end) return null;
    const isWon = end.name === 'success';
    const after = night.slice(night.indexOf(end));
    const hung = night.findLast((e) => HUNG[end.name]?.includes(e.name));
    const paid = after.find((e) => e.name === 'paid');
    const begun = night[0]?.move ?? 0;
    const open = cardsOf(scene, 'missions').map((c) => c.name);
    const isLone = !!scene.table.ending && mySeat.value > 0;
    return (
        <MissionEnd
            tone={isWon ? 'won' : 'lost'}
            title={isWon ? 'Out, and away' : 'The night is lost'}
            lines={isWon ? done(night, end) : [end.text, ...(hung ? [hung.text] : [])]}
            medals={isWon ? medalsOf(told.value) : []}
            story={after.find((e) => e.name === 'story')?.text}
            pay={
                paid &&
                [
                    `${numberIn(paid, 'paid')} ByteBucks`,
                    ...after.filter((e) => e.name === 'item').map((e) => e.text),
                    ...after.filter((e) => e.name === 'flag').map((e) => e.text),
                ].join(' · ')
            }
            next={scene.table.ending ? undefined : open.join(' or ')}
        >
            {isLone && !isWon && live.value && (
                <button
                    class="button primary large"
                    onClick={() => void tryAgainFrom(begun)}
                    data-again
                >
                    Try again
                </button>
            )}
        </MissionEnd>
    );
}
