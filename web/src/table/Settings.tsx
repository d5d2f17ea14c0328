// Settings, help and what the page is made of; fetched when one of them is opened.
import '../shell';
import { Choice } from '../parts/Choice';
import { close, Dialog, open } from '../parts/Dialog';
import { allowCalls } from '../notify';
import { prefs, SPEEDS, type Confirm, type Theme } from '../prefs';
import { live, mySeat, view } from '../room';
import { Slider } from '../parts/Slider';
import { SpeechSettings } from '../parts/SpeechSettings';
import { trySound, wantSound } from '../sound';
import { isContest } from './Ending';
import { downloadRecord, downloadSave, reportProblem } from './files';
import { Licences } from './Licences';

const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: 'System' },
    { value: 'dark', label: 'Dark' },
    { value: 'light', label: 'Light' },
];
const confirms: { value: Confirm; label: string }[] = [
    { value: 'never', label: 'Never' },
    { value: 'warned', label: 'If I may regret it' },
    { value: 'always', label: 'Always' },
];

async function setCalls(isOn: boolean) {
    prefs.notify.value = isOn && (await allowCalls());
}

// The dialog is gone from the page before it is printed.
function printTable() {
    close();
    setTimeout(() => print());
}

interface SwitchProps {
    label: string;
    isOn: boolean;
    onChange(isOn: boolean): void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
    return (
        <div class="setting">
            <span>{label}</span>
            <Choice
                label={label}
                value={isOn ? 'on' : 'off'}
                options={[
                    { value: 'off', label: 'Off' },
                    { value: 'on', label: 'On' },
                ]}
                onChange={(v) => onChange(v === 'on')}
            />
        </div>
    );
}

// Whoever moves a slider hears how loud that is.
function SoundSettings() {
    return (
        <>
            <Switch label="Sound" isOn={prefs.sound.value} onChange={wantSound} />
            {prefs.sound.value && (
                <>
                    <Slider label="Volume" value={prefs.volume} max={10} onChange={trySound} />
                    <Slider
                        label="Background of the place"
                        value={prefs.ambience}
                        min={0}
                        max={10}
                    />
                </>
            )}
        </>
    );
}

export function SettingsDialog() {
    return (
        <Dialog title="Settings">
            <div class="setting">
                <span>Theme</span>
                <Choice
                    label="Theme"
                    value={prefs.theme.value}
                    options={themes}
                    onChange={(v) => (prefs.theme.value = v)}
                />
            </div>
            <div class="setting">
                <span>Speed</span>
                <Choice
                    label="Speed"
                    value={prefs.speed.value}
                    options={SPEEDS.map((s) => ({ value: s, label: s }))}
                    onChange={(v) => (prefs.speed.value = v)}
                />
            </div>
            <div class="setting">
                <span>Warn me before a move</span>
                <Choice
                    label="Warn me before a move"
                    value={prefs.confirm.value}
                    options={confirms}
                    onChange={(v) => (prefs.confirm.value = v)}
                />
            </div>
            <Switch
                label="Ask before my turn ends"
                isOn={prefs.askEnd.value}
                onChange={(isOn) => (prefs.askEnd.value = isOn)}
            />
            <SoundSettings />
            <Switch
                label="Slow motion where a flick decides something"
                isOn={prefs.slowMotion.value}
                onChange={(isOn) => (prefs.slowMotion.value = isOn)}
            />
            <Switch
                label="Call me when it is my turn and I look elsewhere"
                isOn={prefs.notify.value}
                onChange={(isOn) => void setCalls(isOn)}
            />
            <Switch
                label="Show how long a turn takes"
                isOn={prefs.clock.value}
                onChange={(isOn) => (prefs.clock.value = isOn)}
            />
            <Switch
                label="Read events aloud"
                isOn={prefs.aloud.value}
                onChange={(isOn) => (prefs.aloud.value = isOn)}
            />
            {prefs.aloud.value && <SpeechSettings />}
            <div class="dialog-buttons">
                {live.value && isContest(live.value) && (
                    <button class="button" onClick={() => open('score')}>
                        Score sheet
                    </button>
                )}
                {live.value && (
                    <button class="button" onClick={printTable} data-print>
                        Print the table
                    </button>
                )}
                {live.value?.table.ending && (
                    <button class="button" onClick={() => void downloadRecord()}>
                        Download the record
                    </button>
                )}
                {live.value && !live.value.table.ending && mySeat.value > 0 && (
                    <button class="button" onClick={() => void downloadSave()} data-save>
                        Save to a file
                    </button>
                )}
                {live.value && (
                    <button class="button" onClick={() => void reportProblem()}>
                        Report a problem
                    </button>
                )}
                <button class="button" onClick={() => open('about')}>
                    About
                </button>
            </div>
        </Dialog>
    );
}

const KEYS: [string, string][] = [
    ['Space', 'the first move offered, such as roll'],
    ['E', 'end your turn'],
    ['1 – 9', 'the move with that number'],
    [
        'Arrows',
        'walk the board; Home, End, Page Up and Page Down, or the number pad, go across corners',
    ],
    ['Enter', 'act on the space you are on; in a lesson, do what it asks'],
    ['Shift Enter', 'ask about it'],
    ['/', 'type a move'],
    ['U', 'undo'],
    ['S', 'skip what is being shown'],
    ['H', 'a hint'],
    ['R', 'rules'],
    ['C', 'where it stands on a button: choose for me'],
    ['L', 'show or hide the log'],
    ['?', 'this list'],
];

// What the letters and signs on the board stand for, as far as they lie there now.
function Legend() {
    const boards = view.value?.boards ?? [];
    const pieces = boards.flatMap((b) => b.pieces).map((p) => [p.glyph ?? '', p.label] as const);
    const cells = boards
        .flatMap((b) => b.cells.map((c) => [c.id, b.areas.find((a) => a.id === c.area)] as const))
        .filter(([, area], _, all) => area && all.filter(([, a]) => a === area).length === 1)
        .map(([id, area]) => [id, area?.label ?? ''] as const);
    const marks = boards.flatMap((b) => b.marks).map((m) => ['•', m.label ?? m.kind] as const);
    const rows = new Map([...pieces, ...marks, ...cells].map((row) => [row.join(' '), row]));
    if (rows.size === 0) return null;
    return (
        <details class="legend" data-legend>
            <summary>What the letters on the board mean</summary>
            <dl class="keys">
                {[...rows.values()].map(([sign, words]) => (
                    <div key={sign + words}>
                        <dt>
                            <b>{sign}</b>
                        </dt>
                        <dd>{words}</dd>
                    </div>
                ))}
            </dl>
        </details>
    );
}

export function HelpDialog() {
    return (
        <Dialog title="Help">
            <p>
                What glows can be clicked. Point at anything to read about it; hold a finger on it
                or right-click to ask what it can do, and why not.
            </p>
            <dl class="keys">
                {KEYS.map(([key, text]) => (
                    <div key={key}>
                        <dt>
                            <kbd>{key}</kbd>
                        </dt>
                        <dd>{text}</dd>
                    </div>
                ))}
            </dl>
            <Legend />
            <div class="dialog-buttons">
                <button class="button" onClick={() => open('rules')}>
                    Read the rules
                </button>
                <button class="button" onClick={() => open('about')}>
                    About
                </button>
            </div>
        </Dialog>
    );
}

export function AboutDialog() {
    return (
        <Dialog title="About Sandtable">
            <p>Tabletop games of tactics, played by the rules. Version {PAGE_VERSION}.</p>
            <p>
                Icons by Lorc, Delapouite, Skoll, sbed and the other contributors of game-icons.net,
                licensed under CC BY 3.0. Type: Barlow Condensed by Jeremy Tribby and Source Sans 3
                by Adobe, under the SIL Open Font License. Made with Preact.
            </p>
            <Licences />
        </Dialog>
    );
}
