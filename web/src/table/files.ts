// Files a player can take home: the record of a finished match, a save of one under way, and a
// report of a problem.
import { prefs } from '../prefs';
import { code, live, log, mySeat, say } from '../room';

const table = () => code.value ?? '';

function save(name: string, text: string) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function downloadRecord() {
    const answer = (await say('record')) as { record?: string } | null;
    if (answer?.record)
        save(`${live.value?.table.game ?? 'match'}-${table()}.record`, answer.record);
}

// A match under way, or as it was after a move: the lobby and the terminal go on with it.
export async function downloadSave(move?: number) {
    const answer = (await say('save', move === undefined ? {} : { move })) as {
        record?: string;
    } | null;
    const number = move ?? live.value?.table.move ?? 0;
    if (answer?.record)
        save(`${live.value?.table.game ?? 'match'}-${table()}-${number}.record`, answer.record);
}

// Only what this seat may know: a match under way gives its position, not its record.
export async function reportProblem() {
    const isOver = !!live.value?.table.ending;
    const answer = (await say(isOver ? 'record' : 'position')) as {
        record?: string;
        position?: string;
    } | null;
    const recent = log.value.slice(-40).map((e) => `${e.move} ${e.name}: ${e.text}`);
    save(
        `sandtable-problem-${table()}.txt`,
        [
            'What happened, and what did you expect?',
            '',
            '',
            '--',
            `table ${table()}, seat ${mySeat.value}, move ${live.value?.table.move ?? 'none'}`,
            `page ${PAGE_VERSION}`,
            `browser ${navigator.userAgent}`,
            `window ${innerWidth}x${innerHeight}, speed ${prefs.speed.value}, theme ${prefs.theme.value}`,
            `asked: ${live.value?.prompt?.text ?? ''}`,
            '',
            'Last events:',
            ...recent,
            '',
            isOver ? 'Record:' : 'Position:',
            answer?.record ?? answer?.position ?? 'not given',
        ].join('\n'),
    );
}
