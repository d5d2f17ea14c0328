// The poster of Vault: a vault door from above, ajar, gold light in the gap.
const BOLTS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];
const SPOKES = [0, 45, 90, 135];

export function Poster() {
    return (
        <svg
            viewBox="0 0 320 200"
            class="poster-art"
            aria-hidden="true"
            preserveAspectRatio="xMidYMid slice"
        >
            <defs>
                <radialGradient id="v-steel" cx=".4" cy=".35" r=".8">
                    <stop offset="0" stop-color="#8d99a3" />
                    <stop offset=".6" stop-color="#4d5963" />
                    <stop offset="1" stop-color="#27313a" />
                </radialGradient>
                <radialGradient id="v-gold">
                    <stop offset="0" stop-color="#fff3c4" />
                    <stop offset=".5" stop-color="#f0c24b" stop-opacity=".8" />
                    <stop offset="1" stop-color="#f0c24b" stop-opacity="0" />
                </radialGradient>
            </defs>
            <rect width="320" height="200" fill="#141a1f" />
            <g stroke="#2b363f" stroke-width="1">
                <path d="M0 40H320M0 80H320M0 120H320M0 160H320" />
                <path d="M40 0V200M80 0V200M120 0V200M200 0V200M240 0V200M280 0V200" />
            </g>
            <path
                d="M0 26H96V0M224 0V26H320M0 174H78V200M242 200V174H320"
                fill="none"
                stroke="#d9c7a1"
                stroke-width="5"
            />
            <circle cx="172" cy="100" r="104" fill="url(#v-gold)" />
            <circle cx="172" cy="100" r="80" fill="#f6d678" />
            <g fill="#b98a1d">
                <path d="M214 74h26l5 14h-36zM208 92h38l5 14h-48zM202 110h50l5 14h-60z" />
            </g>
            <circle cx="150" cy="100" r="84" fill="#0d1216" opacity=".55" />
            <circle
                cx="146"
                cy="100"
                r="82"
                fill="url(#v-steel)"
                stroke="#12181d"
                stroke-width="3"
            />
            <circle cx="146" cy="100" r="70" fill="none" stroke="#12181d" stroke-width="2" />
            <circle
                cx="146"
                cy="100"
                r="46"
                fill="none"
                stroke="#c3ccd3"
                stroke-width="3"
                opacity=".6"
            />
            {BOLTS.map((turn) => (
                <circle
                    key={turn}
                    cx="76.500"
                    cy="0"
                    r="3.600"
                    fill="#c3ccd3"
                    transform={`translate(146 100) rotate(${turn})`}
                />
            ))}
            {SPOKES.map((turn) => (
                <path
                    key={turn}
                    d="M-34 0H34"
                    stroke="#e0b544"
                    stroke-width="6"
                    stroke-linecap="round"
                    transform={`translate(146 100) rotate(${turn + 12})`}
                />
            ))}
            <circle cx="146" cy="100" r="13" fill="#e0b544" stroke="#12181d" stroke-width="2" />
            <circle cx="146" cy="100" r="5" fill="#12181d" />
            <g transform="translate(46 150)">
                <circle r="13" fill="#38444d" stroke="#fbf8f1" stroke-width="2" />
                <path d="M-7 8a7 6 0 0 1 14 0zM-4 -7h8v7h-8z" fill="#fbf8f1" />
            </g>
            <g transform="translate(282 60)">
                <path
                    d="M0 -15L13 -7.500V7.500L0 15L-13 7.500V-7.500Z"
                    fill="#f0c24b"
                    stroke="#fbf8f1"
                    stroke-width="2"
                />
                <path
                    d="M-5 -1a4 4 0 1 1 .1 0M-1 0l7 7m-2 -2l3 -3"
                    fill="none"
                    stroke="#2f2404"
                    stroke-width="2.500"
                />
            </g>
        </svg>
    );
}
