// The icons in use, from the game-icons set (CC BY 3.0; authors are named in the About panel).
import archBridge from 'game-icons:arch-bridge';
import balaclava from 'game-icons:balaclava';
import bookshelf from 'game-icons:bookshelf';
import bootPrints from 'game-icons:boot-prints';
import brokenWall from 'game-icons:broken-wall';
import broom from 'game-icons:broom';
import bullets from 'game-icons:bullets';
import carbine from 'game-icons:mp5';
import cargoCrane from 'game-icons:cargo-crane';
import clockTower from 'game-icons:clock-tower';
import clover from 'game-icons:clover';
import conversation from 'game-icons:conversation';
import crash from 'game-icons:flat-tire';
import crosshair from 'game-icons:crosshair';
import crowbar from 'game-icons:crowbar';
import dagger from 'game-icons:plain-dagger';
import dodge from 'game-icons:dodge';
import door from 'game-icons:door';
import envelope from 'game-icons:envelope';
import familyHouse from 'game-icons:family-house';
import fist from 'game-icons:fist';
import flame from 'game-icons:flame';
import flashGrenade from 'game-icons:flash-grenade';
import fullMotorcycleHelmet from 'game-icons:full-motorcycle-helmet';
import ghost from 'game-icons:ghost';
import greekTemple from 'game-icons:greek-temple';
import heartPlus from 'game-icons:heart-plus';
import hostage from 'game-icons:kneeling';
import injured from 'game-icons:hand-bandage';
import key from 'game-icons:key';
import magnifier from 'game-icons:magnifying-glass';
import ninja from 'game-icons:ninja-head';
import officer from 'game-icons:police-officer-head';
import park from 'game-icons:park-bench';
import person from 'game-icons:person';
import policeBadge from 'game-icons:police-badge';
import policeCar from 'game-icons:police-car';
import ram from 'game-icons:siege-ram';
import ribbonMedal from 'game-icons:ribbon-medal';
import shield from 'game-icons:bordered-shield';
import shop from 'game-icons:shop';
import sidearm from 'game-icons:pistol-gun';
import silence from 'game-icons:speaker-off';
import siren from 'game-icons:siren';
import smokeBomb from 'game-icons:smoke-bomb';
import spray from 'game-icons:spray';
import sprint from 'game-icons:sprint';
import subwayTrain from 'game-icons:subway-train';
import teacher from 'game-icons:teacher';
import throwAgain from 'game-icons:dice-six-faces-six';
import tombstone from 'game-icons:tombstone';
import twoShadows from 'game-icons:two-shadows';
import videoCamera from 'game-icons:video-camera';
import walk from 'game-icons:walk';
import windmill from 'game-icons:windmill';
import wrench from 'game-icons:wrench';

// An open eye; those of the set are unreadable when small.
const eye =
    'M256 104C136 104 48 196 12 256c36 60 124 152 244 152s208-92 244-152C464 196 376 104 256 104z' +
    'm0 44a108 108 0 1 1 0 216 108 108 0 0 1 0-216zm0 50a58 58 0 1 0 0 116 58 58 0 0 0 0-116z';

export const ICONS = {
    archBridge,
    balaclava,
    bookshelf,
    bootPrints,
    brokenWall,
    broom,
    bullets,
    carbine,
    cargoCrane,
    clockTower,
    clover,
    conversation,
    crash,
    crosshair,
    crowbar,
    dagger,
    dodge,
    door,
    envelope,
    eye,
    familyHouse,
    fist,
    flame,
    flashGrenade,
    fullMotorcycleHelmet,
    ghost,
    greekTemple,
    heartPlus,
    hostage,
    injured,
    key,
    magnifier,
    ninja,
    officer,
    park,
    person,
    policeBadge,
    policeCar,
    ram,
    ribbonMedal,
    shield,
    shop,
    sidearm,
    silence,
    siren,
    smokeBomb,
    spray,
    sprint,
    subwayTrain,
    teacher,
    throwAgain,
    tombstone,
    twoShadows,
    videoCamera,
    walk,
    windmill,
    wrench,
};
export type IconName = keyof typeof ICONS;
