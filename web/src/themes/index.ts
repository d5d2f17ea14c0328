// The themes by game, as the build finds them here; a companion looks like its game. Each is a chunk
// with a style of its own that is fetched for its first table. A game without one is drawn plainly.
import { signal } from '@preact/signals';
import themes from 'themes';
import { addIcons } from '../icons';
import { addStyle } from '../parts/style';
import { plain } from './plain/plain';
import type { Theme } from './theme';

const here = signal<Record<string, Theme>>({});

function nameOf(game: string): string {
    return game.replace(/-companion$/, '');
}

export function themeOf(game: string | undefined): Theme {
    return here.value[nameOf(game ?? '')] ?? plain;
}

export function isThemeHere(game: string): boolean {
    return nameOf(game) in here.value || !(nameOf(game) in themes);
}

// A theme that cannot be fetched is no reason not to play.
export async function fetchTheme(game: string): Promise<void> {
    const name = nameOf(game);
    const chunk = themes[name];
    if (!chunk || isThemeHere(game)) return;
    const styles = JSON.parse(THEME_STYLES) as Record<string, string>;
    const style = addStyle(styles[name] ?? '');
    const { theme } = await chunk().catch(() => ({ theme: plain }));
    await style;
    if (theme.icons) addIcons(theme.icons);
    here.value = { ...here.value, [name]: theme };
}
