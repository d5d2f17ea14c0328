import type { Sounds } from '../../sound/names';

export const sounds: Sounds = {
    kept: 'card',
    'kept-hidden': 'card',
    played: 'card',
    'played-on': 'card',
    cancelled: 'card',
    crime: 'radio',
    solved: 'good',
    down: 'alarm',
    rescue: 'good',
    forfeit: 'bad',
    'to-hq': 'drive',
    paired: 'door',
    'round-end': 'latch',
    'game-end': 'won',
};
