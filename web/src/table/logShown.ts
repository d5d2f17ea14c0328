// Whether players and log are shown beside the board: as one has chosen, and for a board that wants the
// width of a screen that has little of it by a choice of its own.
import type { Signal } from '@preact/signals';
import { prefs } from '../prefs';
import { view } from '../room';
import { isTight } from '../screen';
import { themeOf } from '../themes';

export function logShown(): Signal<boolean> {
    const isWide = themeOf(view.value?.table.game).isWide ?? false;
    return isWide && isTight.value ? prefs.logBesideWide : prefs.log;
}
