// One game in the lobby: picture, players, minutes, a sentence, and the way in.
import { useState } from 'preact/hooks';
import type { Refusal } from '../connection';
import type { Game } from '../protocol';
import { companionPath, go, rulesPath } from '../route';
import { posterOf } from '../themes/posters';
import { fetchTheme } from '../themes';
import { create, learn, usualSeats } from './create';
import { Options } from './Options';

export function Poster({ game }: { game: Game }) {
    const [isOpen, setOpen] = useState(false);
    const [error, setError] = useState('');
    const [isBusy, setBusy] = useState(false);
    const Art = posterOf(game.id);
    const begin = async (lay: () => Promise<void>) => {
        setBusy(true);
        setError('');
        void fetchTheme(game.id);
        try {
            await lay();
        } catch (e) {
            setError((e as Refusal).message);
        } finally {
            setBusy(false);
        }
    };
    const { min, max } = game.seats;
    return (
        <article class="poster" data-game={game.id} onPointerEnter={() => void fetchTheme(game.id)}>
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
                        onClick={() => void begin(() => create(game, { seats: usualSeats(game) }))}
                    >
                        Play now
                    </button>
                    {game.packs[0]?.lesson && (
                        <button
                            class="button large"
                            disabled={isBusy}
                            title="A first game that explains itself"
                            onClick={() => void begin(() => learn(game))}
                            data-learn
                        >
                            Learn
                        </button>
                    )}
                    <button
                        class="button large"
                        aria-haspopup="dialog"
                        onClick={() => setOpen(true)}
                    >
                        Options
                    </button>
                </div>
                <p class="poster-more">
                    <a
                        href={rulesPath(game.id)}
                        onClick={(e) => {
                            e.preventDefault();
                            go(rulesPath(game.id));
                        }}
                        data-rules
                    >
                        Rules and guide
                    </a>
                    {game.packs.slice(1).map(
                        ({ name, title, range }) =>
                            range && (
                                <button
                                    key={name}
                                    class="button quiet small"
                                    disabled={isBusy}
                                    title="Try things out, with nothing at stake"
                                    onClick={() => void begin(() => learn(game, name))}
                                    data-practice={name}
                                >
                                    {title}
                                </button>
                            ),
                    )}
                </p>
                {game.companion && (
                    <p class="poster-more">
                        <a
                            href={companionPath(game.id)}
                            onClick={(e) => {
                                e.preventDefault();
                                go(companionPath(game.id));
                            }}
                        >
                            Companion
                        </a>{' '}
                        for a table with the real box
                    </p>
                )}
                {error && (
                    <p role="alert" class="error">
                        {error}
                    </p>
                )}
            </div>
            {isOpen && <Options game={game} onClose={() => setOpen(false)} />}
        </article>
    );
}
