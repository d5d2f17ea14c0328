// What is heard in any game, by the names that events mostly have.
import type { Sounds } from '../../sound/names';

export const sounds: Sounds = {
    drew: 'card',
    rolled: 'dice',
    round: 'latch',
    turn: null,
    won: 'won',
    lost: 'lost',
    hurt: 'hurt',
    alarm: 'alarm',
};
