// The table on a desk: players and log at the left, board, your move at the right.
import type { Scene } from '../protocol';
import { Aloud } from './Aloud';
import { Centre, Question, Spectating } from './Centre';
import { Hand, Piles } from './Hand';
import { Log } from './Log';
import { logShown } from './logShown';
import { Mats } from './Mats';
import { Asides, Notes, Trouble } from './Moves';
import { Recap } from './Recap';
import { Talk } from './Seats';
import { SoundOffer } from './SoundOffer';
import { Teller, useTelling } from './Teller';
import { TopBar } from './TopBar';
import { Tutor } from './Tutor';
import { themeOf } from '../themes';
import { plain } from '../themes/plain/plain';

export function Desk({ scene }: { scene: Scene }) {
    const log = logShown();
    const hasLog = log.value;
    const isTold = useTelling();
    const isInTheMiddle = scene.boards.length === 0 && themeOf(scene.table.game) === plain;
    return (
        <div class={`table is-desk${hasLog ? '' : ' no-log'}`}>
            <TopBar scene={scene}>
                <SoundOffer />
            </TopBar>
            <aside class="left" aria-label="Players and log">
                <button
                    class="button quiet fold"
                    aria-expanded={hasLog}
                    onClick={() => (log.value = !hasLog)}
                    aria-label={hasLog ? 'Hide players and log' : 'Show players and log'}
                >
                    {hasLog ? '‹' : '›'}
                </button>
                {hasLog && <Mats scene={scene} />}
                {hasLog && <Log />}
                {hasLog && <Talk />}
            </aside>
            <Centre scene={scene} />
            <aside class="right" aria-label="Your move">
                <Tutor />
                <div class="rail-row">{isTold ? <Teller /> : <Asides />}</div>
                <Aloud />
                <div class="asked">
                    <Spectating />
                    <Question scene={scene} />
                    <Trouble />
                </div>
                <div class="spring">
                    <Recap />
                </div>
                <Notes />
                {!isInTheMiddle && <Hand scene={scene} />}
                {!isInTheMiddle && <Piles scene={scene} />}
            </aside>
        </div>
    );
}
