// The pictures of the games in the lobby, apart from their themes, which only a table fetches.
import type { JSX } from 'preact';
import { FlixPoster } from './flix/poster';
import { InfiltratorPoster } from './infiltrator/poster';
import { PatrolPoster } from './patrol/poster';
import { SwatPoster } from './swat/poster';
import { VaultPoster } from './vault/poster';

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

const posters: Record<string, () => JSX.Element> = {
    flix: FlixPoster,
    infiltrator: InfiltratorPoster,
    patrol: PatrolPoster,
    swat: SwatPoster,
    vault: VaultPoster,
};

export function posterOf(game: string): () => JSX.Element {
    return posters[game] ?? PlainPoster;
}
