// The poster of Infiltrator: a silhouette that stands in the dark between two cones of light.
export function Poster() {
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
                <path d="M62 74H106V148H62zM214 74H258V148H214z" />
                <path d="M68 84H100M220 84H252" />
            </g>
            <path d="M90 24L38 172H136z" fill="url(#i-beam)" opacity=".6" />
            <path d="M230 24L184 172H282z" fill="url(#i-beam)" opacity=".6" />
            <ellipse cx="87" cy="172" rx="54" ry="15" fill="url(#i-pool)" />
            <ellipse cx="233" cy="172" rx="54" ry="15" fill="url(#i-pool)" />
            <g fill="#d9c7a1" stroke="#0b1215" stroke-width="1.500">
                <path d="M76 6H104V14L98 26H82L76 14zM216 6H244V14L238 26H222L216 14z" />
            </g>
            <g transform="translate(160 173) scale(.84) translate(-160 -173)">
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
                <ellipse cx="160" cy="176" rx="40" ry="7" opacity=".7" />
                <ellipse cx="160" cy="176" rx="54" ry="11" opacity=".35" />
            </g>
            <g transform="translate(84 132)">
                <circle r="15" fill="#6db5ff" stroke="#0b1215" stroke-width="2" />
                <path d="M-8 9a8 7 0 0 1 16 0zM-5 -8h10v9h-10z" fill="#0b1215" />
            </g>
            <g transform="translate(236 134)">
                <path d="M0 -18L17 12H-17z" fill="#ff8577" stroke="#0b1215" stroke-width="2" />
                <path d="M-7 8a7 6 0 0 1 14 0zM-4 -7h8v8h-8z" fill="#0b1215" />
            </g>
        </svg>
    );
}
