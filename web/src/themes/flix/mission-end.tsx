// How the last mission of the team ended: read from what was told since it began.
import '../../shell';
import { has, numberIn } from '../../facts';
import { type Medal, MissionEnd, SIGNS } from '../../parts/MissionEnd';
import type { Scene, TableEvent } from '../../protocol';
import { mySeat, told, tryAgainFrom } from '../../room';

const TITLES: Record<string, ['won' | 'part' | 'lost', string]> = {
    success: ['won', 'Mission accomplished'],
    partial: ['part', 'Partly done'],
    failure: ['lost', 'The mission has failed'],
};

function medalsOf(events: TableEvent[]): Medal[] {
    const count = (name: string) => events.filter((e) => e.name === name).length;
    const sum = (fact: string) =>
        events.filter((e) => e.name === 'tally').reduce((all, e) => all + numberIn(e, fact), 0);
    const debriefing = events.find((e) => e.name === 'debriefing');
    const all: [boolean, Medal][] = [
        [
            count('kia') + count('wounded') === 0,
            { name: 'Unscathed', why: 'nobody was wounded', sign: SIGNS.clean },
        ],
        [
            count('kia') === 0 && count('wounded') > 0,
            { name: 'All home', why: 'nobody was left behind', sign: SIGNS.home },
        ],
        [
            numberIn(debriefing, 'secondary') > 0,
            { name: 'And more', why: 'a Secondary Objective, too', sign: SIGNS.star },
        ],
        [
            sum('shots') > 0 && sum('hits') >= sum('shots'),
            { name: 'Sure hand', why: 'a hit for every disc', sign: SIGNS.aim },
        ],
    ];
    return all.filter(([isWon]) => isWon).map(([, medal]) => medal);
}

// Why it was not enough.
function hungOn(events: TableEvent[], scene: Scene): string[] {
    const abort = events.find((e) => e.name === 'abort');
    const fallen = events.filter((e) => e.name === 'kia').map((e) => e.text);
    const isLate = scene.tracks.find((t) => t.id === 'timer')?.value === 0;
    if (abort) return [abort.text, ...fallen];
    return fallen.length > 0 ? fallen : isLate ? ['The rounds ran out.'] : [];
}

export function FlixEnd({ scene }: { scene: Scene }) {
    const begun = told.value.findLastIndex(
        (e, i) => e.name === 'mission' && told.value.slice(i).some((o) => o.name in TITLES),
    );
    const events = told.value.slice(Math.max(0, begun));
    const end = events.find((e) => e.name in TITLES);
    if (!end || !scene.zones.some((z) => z.id === 'debriefing')) return null;
    const [tone, title] = TITLES[end.name] ?? ['lost', ''];
    const debriefing = events.find((e) => e.name === 'debriefing');
    const next = scene.zones
        .find((z) => z.id === 'campaign')
        ?.cards.find((c) => c.state?.includes('now'));
    return (
        <MissionEnd
            tone={tone}
            title={title}
            lines={[
                ...(tone === 'won' ? [] : hungOn(events, scene)),
                ...(debriefing ? [debriefing.text] : []),
            ]}
            medals={tone === 'lost' ? [] : medalsOf(events)}
            story={scene.notes.find((n) => has(n, 'story'))?.text}
            pay={`${numberIn(end, 'valor')} Valor Points`}
            next={next?.name}
        >
            {tone !== 'won' && mySeat.value > 0 && (
                <button
                    class="button primary large"
                    onClick={() => void tryAgainFrom(events[0]?.move ?? 0)}
                    data-again
                >
                    Try again
                </button>
            )}
        </MissionEnd>
    );
}
