// The icons of this game, from the game-icons set (CC BY 3.0).
import armor from 'game-icons:shield';
import battery from 'game-icons:battery-pack';
import bow from 'game-icons:bowman';
import camera from 'game-icons:eye-target';
import chip from 'game-icons:microchip';
import drone from 'game-icons:delivery-drone';
import exit from 'game-icons:exit-door';
import firstAid from 'game-icons:first-aid-kit';
import grenade from 'game-icons:grenade';
import hood from 'game-icons:cowled';
import hound from 'game-icons:hound';
import medal from 'game-icons:medal';
import key from 'game-icons:key';
import knife from 'game-icons:stiletto';
import lockpicks from 'game-icons:lockpicks';
import mission from 'game-icons:briefcase';
import officer from 'game-icons:police-officer-head';
import padlock from 'game-icons:padlock';
import pistol from 'game-icons:pistol-gun';
import radio from 'game-icons:walkie-talkie';
import riotShield from 'game-icons:riot-shield';
import sergeant from 'game-icons:sergeant';
import soundWaves from 'game-icons:sound-waves';
import sprint from 'game-icons:sprint';
import tower from 'game-icons:mono-wheel-robot';

export const icons = {
    armor,
    battery,
    bow,
    camera,
    chip,
    drone,
    exit,
    firstAid,
    grenade,
    hood,
    hound,
    medal,
    key,
    knife,
    lockpicks,
    mission,
    officer,
    padlock,
    pistol,
    radio,
    riotShield,
    sergeant,
    soundWaves,
    sprint,
    tower,
};
