// Faces of the six SEALs and pictures of what they carry, drawn here.
import type { Card } from '../../protocol';

interface Looks {
    skin: string;
    hair: string;
    cut: string; // of the hair, around a head in a square of 48 around 0,0
    extra?: string; // a beard, glasses, a scar: strokes
}

const SHORT = 'M-13 -4C-14 -19 14 -19 13 -4C9 -11 -9 -11 -13 -4Z';
const LONG = 'M-14 10C-18 -20 18 -20 14 10L10 10C12 -4 9 -9 0 -9C-9 -9 -12 -4 -10 10Z';
const BUN =
    'M-13 -4C-14 -19 14 -19 13 -4C9 -11 -9 -11 -13 -4ZM-5 -17A5 5 0 1 1 5 -17A5 5 0 1 1 -5 -17Z';
const CAP = 'M-15 -5C-15 -20 15 -20 15 -5L18 -3H-15Z';
const LOOKS: Record<string, Looks> = {
    hannah: { skin: '#e2b48c', hair: '#8a4b22', cut: BUN },
    george: { skin: '#8d5a3a', hair: '#1e1712', cut: SHORT, extra: 'M-9 8C-8 17 8 17 9 8' },
    mateo: { skin: '#c98f62', hair: '#2a1d14', cut: SHORT, extra: 'M-5 8H5' },
    priya: { skin: '#a86d45', hair: '#191412', cut: LONG },
    duke: { skin: '#dba983', hair: '#5d6b2c', cut: CAP, extra: 'M5 -2L11 6' },
    ines: { skin: '#d29a70', hair: '#3b2415', cut: LONG, extra: 'M-11 0H-2M2 0H11M-2 0H2' },
};

export function Face({ seal, size = 40 }: { seal: string; size?: number }) {
    const looks = LOOKS[seal];
    if (!looks) return null;
    return (
        <svg class="f-face" viewBox="-24 -24 48 48" width={size} height={size} aria-hidden="true">
            <circle class="f-face-back" r="23" />
            <path class="f-face-body" d="M-19 24C-18 13 -8 13 0 13C8 13 18 13 19 24Z" />
            <path
                d="M-11 -3C-11 -14 11 -14 11 -3C11 8 5 14 0 14C-5 14 -11 8 -11 -3Z"
                fill={looks.skin}
            />
            <path d={looks.cut} fill={looks.hair} />
            <path class="f-face-eyes" d="M-5 0V.01M5 0V.01" />
            <path class="f-face-mouth" d="M-3 7Q0 9 3 7" />
            {looks.extra && <path class="f-face-extra" d={looks.extra} stroke={looks.hair} />}
        </svg>
    );
}

// What a card looks like, by its id; in a rectangle of 64 by 34.
const PISTOL = 'M18 8H48V14H36L38 26H30L28 16H18Z';
const SHOTGUN = 'M4 12H60V15H36L34 19H20L12 26H4L10 15H4Z';
const SNIPER = 'M2 15H62V17H40L38 20H28L26 27H21L22 20H14L4 26V17H2ZM22 8H38V12H22Z';
const GUN = 'M2 12H46V9H60V13H46L44 17H34L36 27H29L27 18H16L4 24Z';
const GRENADE = 'M26 12H38C46 18 44 30 32 30C20 30 18 18 26 12ZM28 4H40L42 10H28Z';
const CHARGE = 'M14 12H50V28H14ZM20 6H44V10H20ZM24 18H40V22H24Z';
const VEST = 'M22 4H28L32 8L36 4H42L48 14L44 18V30H20V18L16 14Z';
const MEDKIT = 'M14 8H50V28H14ZM29 11H35V15H39V21H35V25H29V21H25V15H29Z';
const TOOLS = 'M20 6L28 14L24 18L16 10ZM28 14L46 30L50 26L34 10ZM40 4L50 8L46 12Z';
const SCOPE = 'M12 12H24V8H42V12H52V22H42V26H24V22H12Z';
const TUBE = 'M6 12H50V20H6ZM50 14H60V18H50Z';
const CRATE = 'M12 8H52V28H12ZM16 12H48V24H16Z';
const PICTURES: [string, string][] = [
    ['mp5 ump mp7 mp5sd p90 m4 mk16 hk416 m249 mk17 xcr mk48', GUN],
    ['scout m14 mk11 awm m82', SNIPER],
    ['m590 m870 m1014 aa12 sawedoff', SHOTGUN],
    ['mk23 revolver dart', PISTOL],
    ['he flash decoy', GRENADE],
    ['breach remote seeker', CHARGE],
    ['plate blast', VEST],
    ['med', MEDKIT],
    ['tools', TOOLS],
    ['sight cam drone', SCOPE],
    ['supp mag ap', TUBE],
];

export function Picture({ card }: { card: Card }) {
    const words = card.id.split('-');
    const found = PICTURES.find(([ids]) => ids.split(' ').some((id) => words.includes(id)))?.[1];
    return (
        <svg class="f-picture" viewBox="0 0 64 34" aria-hidden="true">
            <path d={found ?? CRATE} fill-rule="evenodd" />
        </svg>
    );
}
