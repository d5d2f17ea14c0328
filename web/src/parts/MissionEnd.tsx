// How a mission ended, as a scene: what was done, the medals that were struck, the pay, the story and
// what comes next; or what a failure hung on, and another try. Themes of campaigns fill it.
import type { ComponentChildren } from 'preact';

export interface Medal {
    name: string;
    why: string;
    sign: string; // a path in a square of 24 around 0,0
}

// A star, an eye, a shield, a feather and the like, struck in metal.
export const SIGNS = {
    star: 'M0 -10L2.900 -3.500L9.900 -3L4.500 1.500L6.200 8.500L0 4.600L-6.200 8.500L-4.500 1.500L-9.900 -3L-2.900 -3.500Z',
    ghost: 'M-7 9V-2A7 7 0 0 1 7 -2V9L3.500 6L0 9L-3.500 6Z',
    clean: 'M0 -10L8 -6V1C8 6 4 9 0 10C-4 9 -8 6 -8 1V-6Z',
    swift: 'M2 -10L-7 2H-1L-2 10L7 -2H1Z',
    gentle: 'M0 8C-11 1 -8 -8 -3.500 -7.500C-1.500 -7.500 0 -6 0 -4.500C0 -6 1.500 -7.500 3.500 -7.500C8 -8 11 1 0 8Z',
    home: 'M-9 0L0 -9L9 0H6V8H-6V0Z',
    aim: 'M9 0A9 9 0 1 1 -9 0A9 9 0 1 1 9 0ZM5 0A5 5 0 1 0 -5 0A5 5 0 1 0 5 0ZM1.800 0A1.800 1.800 0 1 1 -1.800 0A1.800 1.800 0 1 1 1.800 0Z',
};

export function MedalFace({ medal }: { medal: Medal }) {
    return (
        <li class="medal" title={medal.why}>
            <svg viewBox="-24 -34 48 68" aria-hidden="true">
                <path class="medal-ribbon" d="M-11 -34H11L7 -4H-7Z" />
                <path class="medal-stripe" d="M-3 -34H3L2 -4H-2Z" />
                <circle class="medal-disc" cy="13" r="19" />
                <circle class="medal-rim" cy="13" r="15.500" />
                <path
                    class="medal-sign"
                    d={medal.sign}
                    transform="translate(0 13)"
                    fill-rule="evenodd"
                />
            </svg>
            <b>{medal.name}</b>
            <small>{medal.why}</small>
        </li>
    );
}

interface Props {
    tone: 'won' | 'part' | 'lost';
    title: string;
    // What was done, or what it hung on.
    lines: string[];
    medals: Medal[];
    story?: string | undefined;
    pay?: string | undefined;
    next?: string | undefined;
    // Ways on from here.
    children?: ComponentChildren;
}

export function MissionEnd({ tone, title, lines, medals, story, pay, next, children }: Props) {
    return (
        <section
            class={`mission-end is-${tone}`}
            aria-label="How the mission ended"
            data-end={tone}
        >
            <h2>{title}</h2>
            <ul class="mission-lines" data-hung={tone === 'lost' ? '' : undefined}>
                {lines.map((line) => (
                    <li key={line}>{line}</li>
                ))}
            </ul>
            {medals.length > 0 && (
                <ul class="medals" aria-label="Medals">
                    {medals.map((medal) => (
                        <MedalFace key={medal.name} medal={medal} />
                    ))}
                </ul>
            )}
            {story && <blockquote>{story}</blockquote>}
            {pay && <p class="mission-pay">{pay}</p>}
            {next && <p class="mission-next">Next: {next}</p>}
            {children && <p class="mission-ways">{children}</p>}
        </section>
    );
}
