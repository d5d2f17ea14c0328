// The themes by game; a companion looks like its game. A game without one is drawn plainly.
import { patrol } from './patrol/patrol';
import { plain } from './plain/plain';
import { swat } from './swat/swat';
import type { Theme } from './theme';
import { vault } from './vault/vault';

const themes: Record<string, Theme> = { patrol, swat, vault };

export function themeOf(game: string | undefined): Theme {
    return themes[game?.replace(/-companion$/, '') ?? ''] ?? plain;
}
