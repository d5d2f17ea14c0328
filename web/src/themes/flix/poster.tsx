// The poster of SEAL Team Flix: a wooden tray under one lamp at night. A disc is in mid-flick, with the
// bank line it has come along and the way that is left to the tango behind the crate.
export function Poster() {
    return (
        <svg
            viewBox="0 0 320 200"
            class="poster-art"
            aria-hidden="true"
            preserveAspectRatio="xMidYMid slice"
        >
            <defs>
                <radialGradient id="f-lamp" cx=".6" cy=".36" r=".75">
                    <stop offset="0" stop-color="#ffe9b0" stop-opacity=".95" />
                    <stop offset=".4" stop-color="#c9a35c" stop-opacity=".5" />
                    <stop offset="1" stop-color="#0d0f08" stop-opacity="0" />
                </radialGradient>
                <radialGradient id="f-night" cx=".56" cy=".45" r=".72">
                    <stop offset=".55" stop-color="#0d0f08" stop-opacity="0" />
                    <stop offset="1" stop-color="#0d0f08" stop-opacity=".85" />
                </radialGradient>
                <linearGradient id="f-fly" x1="0" y1="0" x2="1" y2="1">
                    <stop offset="0" stop-color="#e5ff8a" stop-opacity="0" />
                    <stop offset="1" stop-color="#e5ff8a" />
                </linearGradient>
                <radialGradient id="f-disc" cx=".35" cy=".3" r=".9">
                    <stop offset="0" stop-color="#f1cd93" />
                    <stop offset="1" stop-color="#a06c31" />
                </radialGradient>
            </defs>
            <rect width="320" height="200" fill="#11140c" />
            <g transform="rotate(-7 160 100) translate(20 14) scale(.87)">
                <path d="M-30 -30H350V230H-30z" fill="#3a331f" />
                <path d="M-30 120H112V230H-30zM206 112H350V230H206z" fill="#4a5220" opacity=".75" />
                <g fill="none" stroke="#5c5233" stroke-width="1">
                    <path d="M-30 20H350M-30 58H350M-30 96H350M-30 134H350M-30 172H350" />
                    <path d="M18 -30V230M56 -30V230M94 -30V230M132 -30V230M170 -30V230M208 -30V230M246 -30V230M284 -30V230" />
                </g>
                <rect x="-40" y="-40" width="420" height="300" fill="url(#f-lamp)" />
                <g fill="none" stroke-width="11" stroke-linejoin="round">
                    <path
                        d="M-24 32H352M120 32V84M214 236V120H262"
                        stroke="#0a0703"
                        opacity=".65"
                    />
                    <path d="M-30 22H350M114 22V74M208 230V112H256" stroke="#7d5527" />
                    <path
                        d="M-30 18H350M110 26V74M204 230V108H256"
                        stroke="#e2c48a"
                        stroke-width="2.500"
                    />
                </g>
                <path d="M262 108H300" stroke="#b9c763" stroke-width="7" />
                <path d="M44 166L176 34" stroke="#b9c763" stroke-width="3" stroke-dasharray="9 7" />
                <path d="M178 34L222 76" stroke="url(#f-fly)" stroke-width="17" opacity=".55" />
                <path
                    d="M246 98L280 132"
                    stroke="#fff6df"
                    stroke-width="2.500"
                    stroke-dasharray="2 7"
                    stroke-linecap="round"
                />
                <g stroke="#fff6df" stroke-width="2" stroke-linecap="round">
                    <path d="M177 27V14M167 30L158 20M188 29L196 19" />
                </g>
                <g transform="translate(40 170)">
                    <circle cx="5" cy="8" r="19" fill="#0a0703" opacity=".6" />
                    <circle r="19" fill="#7c8a3c" stroke="#fff6df" stroke-width="3.500" />
                    <path d="M-8 -9V9M8 -9V9M-8 0H8" stroke="#191c05" stroke-width="4" />
                </g>
                <g transform="translate(234 86)">
                    <circle cx="9" cy="15" r="23" fill="#0a0703" opacity=".55" />
                    <circle r="23" fill="url(#f-disc)" stroke="#2a1c0a" stroke-width="2" />
                    <path
                        d="M-17 -10Q0 -17 17 -10M-21 0Q0 -7 21 0M-17 11Q0 4 17 11"
                        fill="none"
                        stroke="#7d5527"
                        stroke-width="2"
                    />
                    <circle r="17" fill="none" stroke="#f6dcab" stroke-width="1" opacity=".6" />
                </g>
                <g transform="translate(246 150)">
                    <path d="M-13 -12H23V24H-13z" fill="#0a0703" opacity=".6" />
                    <path
                        d="M-18 -18H18V18H-18zM-18 -18L18 18M18 -18L-18 18M-12 -12H12V12H-12z"
                        fill="#a9783c"
                        stroke="#2a1c0a"
                        stroke-width="2.500"
                    />
                </g>
                <g transform="translate(292 148)">
                    <path d="M5 -14L27 26H-17z" fill="#0a0703" opacity=".6" />
                    <path d="M0 -23L21 15H-21z" fill="#d9442f" stroke="#fff6df" stroke-width="3" />
                    <path
                        d="M0 -9V3M0 8V10"
                        stroke="#fff6df"
                        stroke-width="4"
                        stroke-linecap="round"
                    />
                </g>
            </g>
            <rect width="320" height="200" fill="url(#f-night)" />
        </svg>
    );
}
