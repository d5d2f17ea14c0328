// The poster of SWAT First Response: a door ajar in a dark hall, light through the gap.
const BOARDS = [0, 1, 2, 3, 4, 5, 6, 7];

export function Poster() {
    return (
        <svg
            viewBox="0 0 320 200"
            class="poster-art"
            aria-hidden="true"
            preserveAspectRatio="xMidYMid slice"
        >
            <defs>
                <linearGradient id="gap" x1="0" y1="0" x2="1" y2="0">
                    <stop offset="0" stop-color="#fff6d8" />
                    <stop offset="1" stop-color="#f5b942" />
                </linearGradient>
                <linearGradient id="spill" x1=".5" y1="0" x2=".3" y2="1">
                    <stop offset="0" stop-color="#ffdf8f" stop-opacity=".95" />
                    <stop offset="1" stop-color="#f5a623" stop-opacity=".06" />
                </linearGradient>
                <radialGradient id="halo">
                    <stop offset="0" stop-color="#ffcf6b" stop-opacity=".5" />
                    <stop offset="1" stop-color="#ffcf6b" stop-opacity="0" />
                </radialGradient>
            </defs>
            <rect width="320" height="200" fill="#0d2340" />
            <g stroke="#24466f" stroke-width=".7">
                {BOARDS.map((i) => (
                    <path key={i} d={`M0 ${14 + i * 18}H320M${20 + i * 40} 0V150`} />
                ))}
            </g>
            <path d="M0 150H320V200H0Z" fill="#071426" />
            <path d="M0 150H320" stroke="#8fb4dc" stroke-width="1.500" />
            <g fill="none" stroke="#8fb4dc" stroke-width="1.500">
                <rect x="22" y="44" width="58" height="44" />
                <path d="M22 66H80M51 44V88" />
                <path d="M14 118H74M20 118V150M68 118V150" />
            </g>
            <circle cx="172" cy="92" r="108" fill="url(#halo)" />
            <path d="M140 38H228V150H140Z" fill="#0a1a30" stroke="#dcebfb" stroke-width="3" />
            <path d="M143 40H176V150H143Z" fill="url(#gap)" />
            <path d="M143 150H176L152 200H40Z" fill="url(#spill)" />
            <g fill="#0d1a2a" transform="translate(18.500 17) scale(.885)">
                <circle cx="161" cy="77" r="7.500" />
                <path d="M152.500 76a8.500 8.500 0 0 1 17 0l2 1.500v2h-19z" />
                <path d="M151 88q10 -5 20 0l3 26h-4l1 36h-7l-3 -28l-4 28h-7l2 -36h-4z" />
            </g>
            <path d="M150 150L160 150L140 184L108 196Z" fill="#0d1a2a" opacity=".65" />
            <path d="M176 40H226V150L176 160Z" fill="#1b3a62" stroke="#dcebfb" stroke-width="2" />
            <path
                d="M184 52L218 51V88L184 89ZM184 100L218 99V140L184 146Z"
                fill="none"
                stroke="#8fb4dc"
                stroke-width="1.500"
            />
            <path d="M176 40V160" stroke="#ffdf8f" stroke-width="3" />
            <circle cx="183" cy="95" r="3.400" fill="#f5b942" />
            <path d="M252 60l44 -8l6 34l-44 8z" fill="#e9dfc6" />
            <path
                d="M258 68l30 -5.500M260 75l30 -5.500M261 82l20 -3.600"
                stroke="#5c6470"
                stroke-width="1.500"
            />
            <path d="M268 50l14 -2.500l1.500 7l-14 2.500z" fill="#f5b942" opacity=".8" />
        </svg>
    );
}
