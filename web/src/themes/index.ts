// The themes by game. A game without one is drawn plainly.
import { patrol } from './patrol';
import { plain } from './plain';
import { swat } from './swat';
import type { Theme } from './theme';

const themes: Record<string, Theme> = { patrol, swat };

export function themeOf(game: string | undefined): Theme {
    return (game && themes[game]) || plain;
}
