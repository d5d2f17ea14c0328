// The poster of Infiltrator: a silhouette that stands in the dark between two cones of light.
export function InfiltratorPoster() {
    return (
        <svg
            viewBox="0 0 320 200"
            class="poster-art"
            aria-hidden="true"
            preserveAspectRatio="xMidYMid slice"
        >
            <defs>
                <linearGradient id="i-beam" x1="0" y1="0" x2="0" y2="1">
                    <stop offset="0" stop-color="#e9fff9" stop-opacity=".85" />
                    <stop offset="1" stop-color="#3fd0b6" stop-opacity=".12" />
                </linearGradient>
                <radialGradient id="i-pool">
                    <stop offset="0" stop-color="#9ff2e0" stop-opacity=".75" />
                    <stop offset="1" stop-color="#3fd0b6" stop-opacity="0" />
                </radialGradient>
            </defs>
            <rect width="320" height="200" fill="#0b1215" />
            <g fill="none" stroke="#1d3034" stroke-width="1.500">
                <path d="M0 148H320M36 0V148M104 0V148M216 0V148M284 0V148" />
                <path d="M0 200L96 148M64 200L128 148M256 200L192 148M320 200L224 148M160 200V148" />
                <path d="M0 168H320" />
            </g>
            <g fill="#13201f" stroke="#2a4448" stroke-width="2">
                <path d="M46 74H94V148H46zM226 74H274V148H226z" />
                <path d="M52 84H88M232 84H268" />
            </g>
            <path d="M66 24L6 172H138z" fill="url(#i-beam)" opacity=".6" />
            <path d="M254 24L182 172H314z" fill="url(#i-beam)" opacity=".6" />
            <ellipse cx="72" cy="172" rx="72" ry="15" fill="url(#i-pool)" />
            <ellipse cx="248" cy="172" rx="72" ry="15" fill="url(#i-pool)" />
            <g fill="#d9c7a1" stroke="#0b1215" stroke-width="1.500">
                <path d="M52 6H80V14L74 26H58L52 14zM240 6H268V14L262 26H246L240 14z" />
            </g>
            <g>
                <path
                    d="M160 62c-11 0-17 9-17 20 0 6 2 10 4 13-12 5-17 15-18 30l-4 48h70l-4-48c-1-15-6-25-18-30 2-3 4-7 4-13 0-11-6-20-17-20z"
                    fill="#05090b"
                    stroke="#3fd0b6"
                    stroke-width="2"
                />
                <path d="M150 84c2-6 18-6 20 0 0 8-4 12-10 12s-10-4-10-12z" fill="#0f1c1e" />
                <path d="M153 84h5M162 84h5" stroke="#9ff2e0" stroke-width="2.500" />
                <path
                    d="M146 112l-6 61M174 112l6 61M160 100v26"
                    fill="none"
                    stroke="#1d3a3b"
                    stroke-width="2"
                />
            </g>
            <g fill="none" stroke="#3fd0b6" stroke-width="2">
                <ellipse cx="160" cy="176" rx="46" ry="8" opacity=".7" />
                <ellipse cx="160" cy="176" rx="62" ry="12" opacity=".35" />
            </g>
            <g transform="translate(72 128)">
                <circle r="15" fill="#6db5ff" stroke="#0b1215" stroke-width="2" />
                <path d="M-8 9a8 7 0 0 1 16 0zM-5 -8h10v9h-10z" fill="#0b1215" />
            </g>
            <g transform="translate(248 130)">
                <path d="M0 -18L17 12H-17z" fill="#ff8577" stroke="#0b1215" stroke-width="2" />
                <path d="M-7 8a7 6 0 0 1 14 0zM-4 -7h8v8h-8z" fill="#0b1215" />
            </g>
        </svg>
    );
}
