// The icons of this game, from the game-icons set (CC BY 3.0).
import archBridge from 'game-icons:arch-bridge';
import cargoCrane from 'game-icons:cargo-crane';
import clockTower from 'game-icons:clock-tower';
import crash from 'game-icons:flat-tire';
import crowbar from 'game-icons:crowbar';
import envelope from 'game-icons:envelope';
import familyHouse from 'game-icons:family-house';
import fist from 'game-icons:fist';
import fullMotorcycleHelmet from 'game-icons:full-motorcycle-helmet';
import greekTemple from 'game-icons:greek-temple';
import injured from 'game-icons:hand-bandage';
import park from 'game-icons:park-bench';
import policeBadge from 'game-icons:police-badge';
import policeCar from 'game-icons:police-car';
import ribbonMedal from 'game-icons:ribbon-medal';
import shield from 'game-icons:bordered-shield';
import shop from 'game-icons:shop';
import siren from 'game-icons:siren';
import spray from 'game-icons:spray';
import subwayTrain from 'game-icons:subway-train';
import teacher from 'game-icons:teacher';
import twoShadows from 'game-icons:two-shadows';
import videoCamera from 'game-icons:video-camera';
import windmill from 'game-icons:windmill';

export const icons = {
    archBridge,
    cargoCrane,
    clockTower,
    crash,
    crowbar,
    envelope,
    familyHouse,
    fist,
    fullMotorcycleHelmet,
    greekTemple,
    injured,
    park,
    policeBadge,
    policeCar,
    ribbonMedal,
    shield,
    shop,
    siren,
    spray,
    subwayTrain,
    teacher,
    twoShadows,
    videoCamera,
    windmill,
};
