// The pictures of the games in the lobby, apart from their themes, which only a table fetches.
import type { JSX } from 'preact';
import posters from 'posters';

function PlainPoster() {
    return (
        <svg
            viewBox="0 0 320 200"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
            class="poster-art"
        >
            <rect width="320" height="200" class="art-ground" />
            <path d="M0 150C60 90 110 170 170 120S270 60 320 90" class="art-line" />
            <path d="M0 110C70 50 120 130 180 80S280 20 320 50" class="art-line" />
        </svg>
    );
}

export function posterOf(game: string): () => JSX.Element {
    return posters[game] ?? PlainPoster;
}
