// One game in the lobby: picture, players, minutes, a sentence, and the way in.
import { useState } from 'preact/hooks';
import type { Refusal } from '../connection';
import type { Game } from '../protocol';
import { themeOf } from '../themes';
import { create, usualSeats } from './create';
import { Options } from './Options';

export function Poster({ game }: { game: Game }) {
    const [isOpen, setOpen] = useState(false);
    const [error, setError] = useState('');
    const [isBusy, setBusy] = useState(false);
    const { Poster: Art } = themeOf(game.id);
    const playNow = async () => {
        setBusy(true);
        setError('');
        try {
            await create(game, {}, usualSeats(game));
        } catch (e) {
            setError((e as Refusal).message);
        } finally {
            setBusy(false);
        }
    };
    const { min, max } = game.seats;
    return (
        <article class="poster" data-game={game.id}>
            <div class="poster-picture">
                <Art />
            </div>
            <div class="poster-words">
                <h2>{game.title}</h2>
                <p class="poster-facts">
                    <span>
                        {min === max ? min : `${min}–${max}`} {max === 1 ? 'player' : 'players'}
                    </span>
                    <span>{game.minutes} minutes</span>
                </p>
                <p class="poster-blurb">{game.blurb}</p>
                <div class="poster-buttons">
                    <button
                        class="button primary large"
                        disabled={isBusy}
                        onClick={() => void playNow()}
                    >
                        Play now
                    </button>
                    <button
                        class="button large"
                        aria-expanded={isOpen}
                        onClick={() => setOpen(!isOpen)}
                    >
                        Options
                    </button>
                </div>
                {error && (
                    <p role="alert" class="error">
                        {error}
                    </p>
                )}
            </div>
            {isOpen && <Options game={game} />}
        </article>
    );
}
