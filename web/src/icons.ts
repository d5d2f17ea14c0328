// Icons by name: those of every table, and those that the theme of a game brings along. All are from
// the game-icons set (CC BY 3.0; authors are named in the About panel).
import cardBack from 'game-icons:card-random';
import person from 'game-icons:person';
import type { icons as infiltrator } from './themes/infiltrator/icons';
import type { icons as patrol } from './themes/patrol/icons';
import type { icons as swat } from './themes/swat/icons';
import type { icons as vault } from './themes/vault/icons';

const shared = { card: cardBack, person };

export type IconName = keyof (typeof shared &
    typeof infiltrator &
    typeof patrol &
    typeof swat &
    typeof vault);

const known: Partial<Record<IconName, string>> = { ...shared };

export function addIcons(icons: Partial<Record<IconName, string>>) {
    Object.assign(known, icons);
}

// The path of an icon on a square of 512.
export function iconPath(name: IconName): string {
    return known[name] ?? '';
}
