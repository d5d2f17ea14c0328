// The icons of this game, from the game-icons set (CC BY 3.0).
import balaclava from 'game-icons:balaclava';
import bootPrints from 'game-icons:boot-prints';
import brokenWall from 'game-icons:broken-wall';
import carbine from 'game-icons:mp5';
import conversation from 'game-icons:conversation';
import crosshair from 'game-icons:crosshair';
import door from 'game-icons:door';
import flashGrenade from 'game-icons:flash-grenade';
import hostage from 'game-icons:kneeling';
import magnifier from 'game-icons:magnifying-glass';
import officer from 'game-icons:police-officer-head';
import ram from 'game-icons:siege-ram';
import sidearm from 'game-icons:pistol-gun';
import smokeBomb from 'game-icons:smoke-bomb';
import walk from 'game-icons:walk';

// An open eye; those of the set are unreadable when small.
const eye =
    'M256 104C136 104 48 196 12 256c36 60 124 152 244 152s208-92 244-152C464 196 376 104 256 104z' +
    'm0 44a108 108 0 1 1 0 216 108 108 0 0 1 0-216zm0 50a58 58 0 1 0 0 116 58 58 0 0 0 0-116z';

export const icons = {
    balaclava,
    bootPrints,
    brokenWall,
    carbine,
    conversation,
    crosshair,
    door,
    eye,
    flashGrenade,
    hostage,
    magnifier,
    officer,
    ram,
    sidearm,
    smokeBomb,
    walk,
};
