// The middle of the table, and the question beside it: shared by desk, phone and television.
import { useEffect } from 'preact/hooks';
import { Board } from '../board/Board';
import { isEnlarged, resetZoom } from '../board/panzoom';
import { fetchPast, fetchPastMove } from '../parts/chunks';
import { Lazy } from '../parts/Lazy';
import { RuleLink } from '../parts/RuleLink';
import type { Scene } from '../protocol';
import { isNow, mySeat, myToken, past, seats, takeSeatBack } from '../room';
import { isPhone } from '../screen';
import { themeOf } from '../themes';
import { Dice } from './Dice';
import { Drawn } from './Drawn';
import { Ending, isBoardWanted } from './Ending';
import { MoveGroups, Prompt } from './Moves';
import { Result } from './Result';
import { RoundEnd } from './RoundEnd';
import { SeatList, WaitingRoom } from './Seats';

function Banners({ scene }: { scene: Scene }) {
    const below = themeOf(scene.table.game).notesBelow ?? [];
    const isOver = !!scene.table.ending;
    const notes = scene.notes.filter((n) => n.banner && !isOver && !below.includes(n.rule ?? ''));
    return (
        <div class="banners">
            {notes.map((n) => (
                <p key={n.text} class="banner">
                    {n.text} {n.rule && <RuleLink id={n.rule} />}
                </p>
            ))}
        </div>
    );
}

export function Centre({ scene }: { scene: Scene }) {
    const isWaiting = seats.value?.started === false;
    const { Above, Below } = themeOf(scene.table.game);
    const isOver = isNow.value && !!scene.table.ending;
    useEffect(() => {
        if (!isOver) isBoardWanted.value = false;
    }, [isOver]);
    return (
        <main class="centre">
            {past.value && <Lazy key="past" load={fetchPast} />}
            <Banners scene={scene} />
            {isWaiting ? (
                <WaitingRoom />
            ) : isOver && !isBoardWanted.value ? (
                <Ending />
            ) : (
                <>
                    {Above && scene.boards[0] && <Above board={scene.boards[0]} scene={scene} />}
                    {scene.boards.map((b) => (
                        <Board key={b.id} board={b} scene={scene} isNow={isNow.value} />
                    ))}
                </>
            )}
            {isEnlarged() && (
                <button class="button whole" onClick={resetZoom}>
                    Whole board
                </button>
            )}
            {!isWaiting && Below && <Below scene={scene} isNow={isNow.value} />}
            {!isWaiting && !isOver && <Dice />}
            {!isWaiting && !isOver && <Drawn scene={scene} />}
            <RoundEnd scene={scene} />
        </main>
    );
}

// Somebody who watches a table with a free seat is asked to sit down.
export function Spectating() {
    if (mySeat.value > 0) return null;
    const isFree = seats.value?.seats.some((s) => s.kind === 'open');
    return (
        <section class="spectating">
            <p class="muted">You are watching.</p>
            {myToken() && (
                <button class="button" onClick={() => void takeSeatBack()}>
                    Take your seat back
                </button>
            )}
            {isFree && <SeatList />}
        </section>
    );
}

export function Question({ scene }: { scene: Scene }) {
    if (seats.value?.started === false) return null;
    if (isNow.value && scene.table.ending) return <Result scene={scene} />;
    if (past.value) return <Lazy key="past" load={fetchPastMove} />;
    const { Beside } = themeOf(scene.table.game);
    // The sheet of a phone shows little of a long list.
    const beside = Beside && <Beside scene={scene} />;
    return (
        <>
            <Prompt scene={scene} />
            {isPhone.value && beside}
            <MoveGroups scene={scene} />
            {!isPhone.value && beside}
        </>
    );
}
