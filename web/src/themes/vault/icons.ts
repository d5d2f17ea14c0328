// The icons of this game, from the game-icons set (CC BY 3.0).
import brokenWall from 'game-icons:broken-wall';
import broom from 'game-icons:broom';
import bullets from 'game-icons:bullets';
import clover from 'game-icons:clover';
import conversation from 'game-icons:conversation';
import crosshair from 'game-icons:crosshair';
import dagger from 'game-icons:plain-dagger';
import dodge from 'game-icons:dodge';
import fist from 'game-icons:fist';
import flame from 'game-icons:flame';
import ghost from 'game-icons:ghost';
import heartPlus from 'game-icons:heart-plus';
import injured from 'game-icons:hand-bandage';
import key from 'game-icons:key';
import magnifier from 'game-icons:magnifying-glass';
import ninja from 'game-icons:ninja-head';
import person from 'game-icons:person';
import shield from 'game-icons:bordered-shield';
import silence from 'game-icons:speaker-off';
import sprint from 'game-icons:sprint';
import throwAgain from 'game-icons:dice-six-faces-six';
import tombstone from 'game-icons:tombstone';
import wrench from 'game-icons:wrench';

export const icons = {
    brokenWall,
    broom,
    bullets,
    clover,
    conversation,
    crosshair,
    dagger,
    dodge,
    fist,
    flame,
    ghost,
    heartPlus,
    injured,
    key,
    magnifier,
    ninja,
    person,
    shield,
    silence,
    sprint,
    throwAgain,
    tombstone,
    wrench,
};
