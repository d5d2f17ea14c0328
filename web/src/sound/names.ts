// What can be heard. How each sounds is in voices.ts and airs.ts; which of them an event makes is
// said by the looks of a game.

// In the order of what matters: where many would sound at once, the first of them do.
export const SOUNDS = [
    'won',
    'lost',
    'blast',
    'alarm',
    'hurt',
    'good',
    'bad',
    'shot',
    'fire',
    'radio',
    'clank',
    'key',
    'door',
    'dice',
    'card',
    'yours',
    'tick',
    'drive',
    'step',
    'latch',
] as const;
export type Sound = (typeof SOUNDS)[number];

// What is heard below all of it while a game goes on.
export const AIRS = ['room', 'city', 'house', 'bank', 'facility', 'field'] as const;
export type Air = (typeof AIRS)[number];

// By the name of an event, or by its name and a word among its facts, as in "revealed/bomb"; null
// where it is silent though a piece moves or a die falls.
export type Sounds = Record<string, Sound | null>;
