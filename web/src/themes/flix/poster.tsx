// The poster of SEAL Team Flix: a disc in mid-flick, with the bank line it has come along and the
// way that is left to the tango behind the crate.
export function FlixPoster() {
    return (
        <svg
            viewBox="0 0 320 200"
            class="poster-art"
            aria-hidden="true"
            preserveAspectRatio="xMidYMid slice"
        >
            <rect width="320" height="200" fill="#6a4a28" />
            <rect x="14" y="14" width="292" height="172" rx="3" fill="#d9c18a" />
            <g fill="none" stroke="#b99c61" stroke-width="1">
                <path d="M14 48H306M14 83H306M14 117H306M14 152H306" />
                <path d="M50 14V186M87 14V186M123 14V186M160 14V186M197 14V186M233 14V186M270 14V186" />
            </g>
            <path d="M14 14H306V36H14zM160 117H233V186H160z" fill="#7c8a3c" opacity=".35" />
            <g fill="none" stroke-width="12">
                <path d="M24 34H310M168 116V194M128 92V40" stroke="#3c2813" opacity=".55" />
                <path d="M20 27H302M161 110V188M121 86V30" stroke="#8a5f2c" />
                <path d="M16 22H304" stroke="#b98a52" stroke-width="3" />
            </g>
            <path d="M62 160L190 40" stroke="#4d5a10" stroke-width="4" stroke-dasharray="10 6" />
            <path
                d="M190 40L256 128"
                stroke="#4d5a10"
                stroke-width="3"
                stroke-dasharray="3 7"
                fill="none"
            />
            <g fill="none" stroke="#fff6df" stroke-width="3" stroke-linecap="round">
                <path d="M184 54L196 68M197 47L209 61M179 68L185 75" />
            </g>
            <g transform="translate(218 72)">
                <circle cx="4" cy="8" r="20" fill="#3c2813" opacity=".5" />
                <circle r="20" fill="#c99a5b" stroke="#2a1c0a" stroke-width="2.500" />
                <path
                    d="M-15 -8Q0 -14 15 -8M-18 0Q0 -6 18 0M-15 9Q0 3 15 9"
                    fill="none"
                    stroke="#8a5f2c"
                    stroke-width="2"
                />
            </g>
            <g transform="translate(56 164)">
                <circle cx="3" cy="6" r="21" fill="#3c2813" opacity=".5" />
                <circle r="21" fill="#7c8a3c" stroke="#fff6df" stroke-width="4" />
                <path d="M-9 -4H9M-9 4H9" stroke="#191c05" stroke-width="4" />
            </g>
            <g transform="translate(216 146)">
                <path d="M-16 -12H20V24H-16z" fill="#3c2813" opacity=".5" />
                <path
                    d="M-19 -18H17V18H-19zM-19 -18L17 18M17 -18L-19 18"
                    fill="#a9783c"
                    stroke="#2a1c0a"
                    stroke-width="2.500"
                />
            </g>
            <g transform="translate(262 148)">
                <path d="M4 -16L26 24H-18z" fill="#3c2813" opacity=".5" />
                <path d="M0 -24L22 16H-22z" fill="#d9442f" stroke="#fff6df" stroke-width="3" />
                <path d="M0 -10V3M0 8V11" stroke="#fff6df" stroke-width="4" />
            </g>
        </svg>
    );
}
