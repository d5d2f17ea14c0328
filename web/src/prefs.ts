// What a player has chosen for this browser: kept in localStorage, nowhere else.
import { effect, signal, type Signal } from '@preact/signals';

export type Theme = 'system' | 'dark' | 'light';
export type Speed = 'calm' | 'brisk' | 'quick' | 'instant';
export type Confirm = 'never' | 'warned' | 'always';
export type Depth = 'headline' | 'steps' | 'rule';

export const SPEEDS: Speed[] = ['calm', 'brisk', 'quick', 'instant'];
// How long one step of a piece takes; nothing of the game waits for it.
const STEP_MS: Record<Speed, number> = { calm: 420, brisk: 220, quick: 110, instant: 0 };

// Names to begin with; a player can change theirs in the lobby.
const NAMES = ['Reyes', 'Okafor', 'Lind', 'Marsh', 'Sato', 'Novak', 'Quinn', 'Abara'];

// The name, or another that nobody of those has.
export function freeName(name: string, taken: string[]): string {
    const isTaken = (n: string) => taken.some((t) => t.toLowerCase() === n.toLowerCase());
    return isTaken(name) ? (NAMES.find((n) => !isTaken(n)) ?? name) : name;
}

export function kept<T>(key: string, first: T): Signal<T> {
    const name = `sandtable.${key}`;
    let value = first;
    try {
        const text = localStorage.getItem(name);
        if (text !== null) value = JSON.parse(text) as T;
    } catch {
        value = first;
    }
    const it = signal(value);
    effect(() => {
        try {
            localStorage.setItem(name, JSON.stringify(it.value));
        } catch {
            return; // A browser that keeps nothing still plays.
        }
    });
    return it;
}

export interface HeldSeat {
    table: string;
    token: string;
    seat: number;
}

export const prefs = {
    theme: kept<Theme>('theme', 'system'),
    speed: kept<Speed>('speed', 'brisk'),
    confirm: kept<Confirm>('confirm', 'warned'),
    // The end of one's turn is asked about, whatever it costs.
    askEnd: kept('askEnd', false),
    depth: kept<Depth>('depth', 'headline'),
    sound: kept('sound', false),
    // Whether somebody has been asked for sound; nobody is asked twice.
    soundAsked: kept('soundAsked', false),
    // How loud, 1 to 10, and how loud the place is, 0 to 10.
    volume: kept('volume', 8),
    ambience: kept('ambience', 6),
    // A flicked disc is shown slowly where it decides something.
    slowMotion: kept('slowMotion', true),
    // A notification when it is our turn and the tab is hidden.
    notify: kept('notify', false),
    // How long whoever is asked has been thinking.
    clock: kept('clock', false),
    // Events at the table are read aloud.
    aloud: kept('aloud', false),
    // How fast, 1 to 7, and how many seconds between phrases, 1 to 10.
    speechSpeed: kept('speechSpeed', 4),
    speechPause: kept('speechPause', 5),
    // The companion speaks; otherwise it only shows its phrases, one at a time.
    voice: kept('voice', true),
    log: kept('log', true),
    // The same where the board wants the width.
    logBesideWide: kept('logBesideWide', false),
    name: kept('name', NAMES[Math.floor(Math.random() * NAMES.length)] ?? 'Reyes'),
    seats: kept<HeldSeat[]>('seats', []),
    // What this player calls tables, by their codes.
    tableNames: kept<Record<string, string>>('tableNames', {}),
    // The table of each game's companion, by the id of the game.
    companions: kept<Record<string, HeldSeat>>('companions', {}),
    // How games with the real box ended, by their table.
    outcomes: kept<Record<string, 'won' | 'lost'>>('outcomes', {}),
};

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const isSystemDark = signal(systemDark.matches);
const wantsLessMotion = signal(lessMotion.matches);
systemDark.addEventListener('change', () => (isSystemDark.value = systemDark.matches));
lessMotion.addEventListener('change', () => (wantsLessMotion.value = lessMotion.matches));

const isHidden = signal(document.hidden);
document.addEventListener('visibilitychange', () => (isHidden.value = document.hidden));

// How long one beat of what happened is shown; nobody looks at a hidden tab.
export function beatMs(): number {
    return isHidden.value ? 0 : STEP_MS[prefs.speed.value];
}

// How long a piece is under way. Who wants less motion still reads every beat.
export function stepMs(): number {
    return wantsLessMotion.value ? 0 : beatMs();
}

// Whether what is shown is played at night, so that it is dark unless somebody has chosen otherwise.
export const isAtNight = signal(false);

effect(() => {
    const theme = prefs.theme.value;
    const isDark =
        theme === 'dark' || (theme === 'system' && (isSystemDark.value || isAtNight.value));
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
});
effect(() => {
    document.documentElement.style.setProperty('--step', `${stepMs()}ms`);
});

export function holdSeat(seat: HeldSeat) {
    const others = prefs.seats.value.filter(
        (s) => s.table !== seat.table || s.token !== seat.token,
    );
    prefs.seats.value = [seat, ...others].slice(0, 50);
}

// The newest key to a table that is none of these.
export function tokenFor(table: string, tried: string[] = []): string | undefined {
    return prefs.seats.value.find((s) => s.table === table && !tried.includes(s.token))?.token;
}

// The keys of one seat; others of the table may be held here, too.
export function forgetSeat(table: string, seat: number) {
    prefs.seats.value = prefs.seats.value.filter(
        (s) => s.table !== table || (s.seat !== seat && s.seat !== 0),
    );
}
