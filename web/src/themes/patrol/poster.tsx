// The poster of Patrol!: a lone patrol car's light cone on a street grid, seen from above.
const COLUMNS = [-10, 62, 134, 206, 278];
const ROWS = [-22, 38, 98, 158];

export function Poster() {
    return (
        <svg
            viewBox="0 0 320 200"
            class="poster-art"
            aria-hidden="true"
            preserveAspectRatio="xMidYMid slice"
        >
            <defs>
                <linearGradient id="cone" x1="0" y1="0" x2="1" y2="0">
                    <stop offset="0" stop-color="#fff3c4" stop-opacity=".95" />
                    <stop offset="1" stop-color="#fff3c4" stop-opacity="0" />
                </linearGradient>
                <radialGradient id="flash">
                    <stop offset="0" stop-color="#4ea1ff" stop-opacity=".9" />
                    <stop offset="1" stop-color="#4ea1ff" stop-opacity="0" />
                </radialGradient>
            </defs>
            <rect width="320" height="200" fill="#0b1117" />
            <g transform="rotate(-14 160 100) translate(-6 6)">
                <g fill="#18232c">
                    {COLUMNS.map((x) =>
                        ROWS.map((y) => (
                            <rect key={`${x}${y}`} x={x} y={y} width="58" height="46" rx="2" />
                        )),
                    )}
                </g>
                <g fill="#22313d">
                    {COLUMNS.map((x, i) =>
                        ROWS.map((y, j) => (
                            <rect
                                key={`${x}${y}`}
                                x={x + 5 + ((i * 7 + j * 5) % 12)}
                                y={y + 5 + ((i * 3 + j * 11) % 9)}
                                width={20 + ((i + j) % 3) * 8}
                                height={18 + ((i * j) % 3) * 6}
                                rx="1"
                            />
                        )),
                    )}
                </g>
                <g fill="#e9c46a">
                    {COLUMNS.map((x, i) =>
                        ROWS.map((y, j) => (
                            <path
                                key={`${x}${y}`}
                                opacity={(i * 3 + j * 5) % 4 === 0 ? 0.9 : 0.25}
                                d={`M${x + 14} ${y + 14}h3v4h-3zM${x + 24 + i * 2} ${y + 20}h3v4h-3zM${x + 36} ${y + 12 + j * 3}h3v4h-3z`}
                            />
                        )),
                    )}
                </g>
                <g stroke="#31424f" stroke-width="1" stroke-dasharray="5 6">
                    <path d="M-40 91H380M-40 31H380M-40 151H380M55 -60V260M127 -60V260M199 -60V260M271 -60V260" />
                </g>
                <path d="M112 88L306 34V148L112 95Z" fill="url(#cone)" />
                <circle cx="98" cy="91" r="44" fill="url(#flash)" />
                <g transform="translate(98 91)">
                    <rect x="-17" y="-8" width="34" height="16" rx="5" fill="#f3eee3" />
                    <rect x="-9" y="-7" width="16" height="14" rx="3" fill="#12181d" />
                    <rect x="-3" y="-7" width="5" height="7" fill="#4ea1ff" />
                    <rect x="-3" y="0" width="5" height="7" fill="#ff6b5e" />
                    <path d="M16 -6.500h2v4h-2zM16 2.500h2v4h-2z" fill="#fff3c4" />
                </g>
                <g transform="translate(243 64)">
                    <path d="M0 0L-7 -14H7Z" fill="#ff6b5e" />
                    <circle cy="-18" r="9" fill="#ff6b5e" />
                    <circle cy="-18" r="3.500" fill="#12181d" />
                </g>
            </g>
        </svg>
    );
}
