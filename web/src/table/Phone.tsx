// The table on a phone: scores, board, and a sheet in two heights with tabs.
import { signal } from '@preact/signals';
import { open } from '../parts/Dialog';
import type { Scene } from '../protocol';
import { Aloud } from './Aloud';
import { Centre, Question, Spectating } from './Centre';
import { Hand, Piles } from './Hand';
import { Log } from './Log';
import { Mats } from './Mats';
import { Asides, Notes, Trouble } from './Moves';
import { Recap } from './Recap';
import { RuleBook } from './Rules';
import { Chat, SeatList } from './Seats';
import { SoundOffer } from './SoundOffer';
import { isTelling, Teller } from './Teller';
import { TopBar } from './TopBar';
import { isFolded, isTutorShown } from './lesson';
import { Tutor } from './Tutor';

type Tab = 'moves' | 'hand' | 'log' | 'rules' | 'talk';
const tab = signal<Tab>('moves');
const isTall = signal(false);

// Reading wants a tall sheet, playing a large board.
function choose(name: Tab) {
    tab.value = name;
    isTall.value = name !== 'moves';
}

function Tabs() {
    const tabs: [Tab, string][] = [
        ['moves', 'Moves'],
        ['hand', 'Hand'],
        ['log', 'Log'],
        ['rules', 'Rules'],
        ['talk', 'Table'],
    ];
    return (
        <nav class="tabs" aria-label="Sheet">
            {tabs.map(([name, label]) => (
                <button key={name} aria-pressed={tab.value === name} onClick={() => choose(name)}>
                    {label}
                </button>
            ))}
            <button
                class="grip"
                aria-label={isTall.value ? 'Lower the sheet' : 'Raise the sheet'}
                aria-expanded={isTall.value}
                onClick={() => (isTall.value = !isTall.value)}
            >
                {isTall.value ? '▾' : '▴'}
            </button>
        </nav>
    );
}

// The sheet is higher where the tutor speaks on it.
function tutorClass(): string {
    if (!isTutorShown.value) return '';
    return isFolded.value ? ' has-folded-tutor' : ' has-tutor';
}

export function Phone({ scene }: { scene: Scene }) {
    return (
        <div class={`table is-phone${tutorClass()}`}>
            <TopBar scene={scene} />
            <Mats scene={scene} />
            <Centre scene={scene} />
            <section class={`sheet${isTall.value ? ' is-tall' : ''}`} aria-label="Your move">
                {isTelling() && <Teller />}
                <Tutor />
                <Tabs />
                <div class="sheet-body">
                    <Trouble />
                    <Aloud />
                    {tab.value === 'moves' && (
                        <>
                            <SoundOffer />
                            <Spectating />
                            <Question scene={scene} />
                            <Asides />
                            <Notes />
                            <Recap />
                        </>
                    )}
                    {tab.value === 'hand' && (
                        <>
                            <Hand scene={scene} />
                            <Piles scene={scene} />
                        </>
                    )}
                    {tab.value === 'log' && <Log />}
                    {tab.value === 'rules' && <RuleBook />}
                    {tab.value === 'talk' && (
                        <>
                            <SeatList />
                            <Chat />
                            <button class="button" onClick={() => open('seats')}>
                                Invite others
                            </button>
                        </>
                    )}
                </div>
            </section>
        </div>
    );
}
