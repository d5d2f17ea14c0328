/* content.h: what a pack of SEAL Team Flix holds once it is read: maps with all that follows
 * from their pictures, missions, SEALs and cards. */
#ifndef ST_GAMES_FLIX_CONTENT_CONTENT_H
#define ST_GAMES_FLIX_CONTENT_CONTENT_H

#include "flick/flick.h"
#include "games/flix/terms.h"

#include <sandtable/grid.h>
#include <sandtable/pack.h>

enum { MAPS = 6, MISSIONS = 17, NAME_SIZE = 48, ID_SIZE = 16, SIGHT_BYTES = SPACES / 8 };
enum { PLANS = MAPS + MISSIONS, POSTS = SENTRIES * SECTIONS, PAIRS = 48, DOOR_ID = 12 };

struct flix_icon {
    int16_t at;
    uint8_t low, high; /* the d6 that puts a block here */
};

struct flix_post {
    int16_t at;
    uint8_t seals; /* at least so many; 0: always */
};

struct flix_spawn {
    uint8_t path, die;
};

struct flix_zone {
    char id[ID_SIZE];
    int spaces;
    int16_t space[ICONS];
};

/* A board by itself, or two laid side by side: then sections is 2, what there is once a
 * section lies behind one another, and Areas, doors and zones have their section before
 * their id (FLIX-27). Paths are numbered by section, then colour. */
struct flix_map {
    char id[2 * ID_SIZE], name[2 * NAME_SIZE], area_name[AREAS][NAME_SIZE];
    int sections, columns;
    int8_t area[SPACES];     /* NOTHING: solid */
    st_grid grid;            /* y grows to the south; doors by their place in `door` */
    uint8_t rim[4][COLUMNS]; /* north, south, west, east: whether it is walled */
    uint8_t gate[2][ROWS];   /* west, east: whether another section can be joined there */
    int doors;
    uint8_t door[TEAM_DOORS];     /* numbers in the pack, in the order of the file */
    int16_t door_space[DOORS][2]; /* NOTHING where this map lacks it */
    int zones;
    struct flix_zone zone[ZONES * SECTIONS];
    uint8_t path_length[PATHS], path_stops[PATHS];
    int16_t path[PATHS][PATH];
    int8_t path_of[SPACES], path_number[SPACES]; /* number 0: on no path */
    int spawns, icons, posts;
    struct flix_spawn spawn[SPAWNS * SECTIONS];
    int16_t point[SITES];
    struct flix_icon icon[ICONS * SECTIONS];
    struct flix_post post[POSTS];
    /* Corner arrows that a section lists itself; 0: they follow from its picture. */
    uint8_t pairs[SECTIONS];
    int16_t pair[SECTIONS][PAIRS][2];
    /* What follows from all that. */
    uint8_t corners[SPACES], door_links[SPACES];
    int16_t corner[SPACES][LINKS];    /* linked Spaces, in reading order */
    uint8_t door_link[SPACES][LINKS]; /* doors on whose arrow this Space is */
    uint64_t beside[AREAS];           /* Adjacent Areas, a bit each */
    uint8_t area_steps[AREAS][AREAS];
    int walls;
    struct flick_wall wall[FLICK_WALLS];
    uint8_t steps[SPACES][SPACES];      /* on foot, through doors of any kind */
    uint8_t clear[SPACES][SIGHT_BYTES]; /* lines with every door open */
    uint8_t shut[SPACES][SIGHT_BYTES];  /* lines with every door closed */
};

/* What is special in a mission (FLIX-42); 0: not so. */
enum flix_mastermind_end { MASTERMIND_KILL = 1, MASTERMIND_CAPTURE };
struct flix_conditions {
    uint8_t mastermind;      /* what completes it */
    uint8_t neutralises_bio; /* else a Bio Weapon is carried */
    uint8_t bomb_die,
        nuke; /* the die of a bomb that turns up; digits of a Nuclear Weapon */
    uint8_t must_extract, spawn_extra;
    uint8_t sound_area, sound; /* at the end of set-up */
    uint8_t has_all_sentries, has_no_return, hides_hostages;
    uint8_t fails_by_bio, fails_by_hostages;
};

struct flix_line {
    int rounds, pool[2];
    int spare[TEAM]; /* rounds more, by the number of SEALs from 1 */
    uint8_t primary[2][FACES], secondary[FACES], other[FACES];
    int success, partial, failure; /* points */
    struct flix_conditions special;
};

struct flix_lock {
    uint8_t door, numeral;
};

/* Where a branch leads, if not to a mission (FLIX-313). */
enum { NEXT_WON = -2, NEXT_LOST = -1 };

struct flix_mission {
    char *id, *name, *briefing, *primary, *secondary, *won, *lost;
    char *partly; /* or NULL: nothing is told of a partial success */
    int map, zone, grade, locks;
    int next[2]; /* after success and failure: a mission, or one of these */
    struct flix_lock lock[TEAM_DOORS];
    struct flix_line line[LEVELS];
};

enum flix_class { SUBMACHINE_GUN, BATTLE_RIFLE, SNIPER_RIFLE, COMBAT_SHOTGUN, SIDEARM };
/* The class keyword of an Equipment card. */
enum flix_keyword {
    K_GRENADE,
    K_DEMOLITION,
    K_SURVEILLANCE,
    K_TOOL,
    K_PISTOL,
    K_ARMOR,
    K_MEDICAL,
    K_ELECTRONICS,
    K_MUZZLE,
    K_OPTIC,
    K_AMMUNITION,
    K_MAGAZINE
};
/* The vocabulary of effects; n, k and on are their arguments (effects.c). */
enum flix_what {
    E_NONE,
    E_CARRY,        /* n, k: highest Grade of weapons, of Equipment */
    E_SPEED,        /* n: Speed + n */
    E_DOUBLE,       /* on: a class of which one slot may hold two cards */
    E_EXTRA_DISC,   /* n more flicks; on: mode */
    E_DISC_STEP,    /* n sizes larger; on: where */
    E_SOUND,        /* n: weapon Sound + n */
    E_COVER_AS,     /* n: what struck blocks do; on: mode, or NOTHING */
    E_BOARD_FLICKS, /* n more flicks; on: where */
    E_BOARD_PRE,    /* n flicks before the clock */
    E_BOARD_RETRY,  /* n failed flicks may be repeated */
    E_FREE,         /* on: a verb or FREE_CARD and a card; n times a turn */
    E_ABSORB,       /* on: Wound; n: BY_DISCARD or BY_MISSION */
    E_DODGE,        /* n dice of Reaction Fire a turn are ignored */
    E_STEADY_EARS,  /* no Stun by Flashbangs and Breaching Charges */
    E_ESCORT,       /* n Hostages a Move */
    E_HEAL,         /* n Health; on: whom */
    E_HEAL_PLUS,    /* n more by Medical Kits */
    E_HUSH,         /* once a turn, n Sound less in the own Area */
    E_CLOCK,        /* once a mission, Timer + n */
    E_NOISE,        /* n Sound, at most k Areas away */
    E_REVEAL,       /* on: scope; k: Areas away */
    E_GRENADE,      /* on: GRENADE_HE or GRENADE_FLASH */
    E_BREACH_DOOR,
    E_REMOTE,
    E_DART,   /* n shots */
    E_SEEKER, /* n charges */
    E_TOOLS
};
enum flix_where { AT_ELOCK, AT_BOMB, AT_SNIPE, AT_FIRE };
enum { BY_DISCARD, BY_MISSION };
enum { HEALS_SELF, HEALS_ADJACENT };
enum { REVEALS_LINK, REVEALS_AREA };
enum { FREE_CARD = 48 }; /* above every verb */

struct flix_weapon {
    char *name;
    int sound, cover;
    uint8_t flicks[MODES][SIZES]; /* 0: not offered */
    uint8_t breaches;             /* modes, a bit each */
};

struct flix_effect {
    uint8_t what;
    int8_t n, k, on;
};

struct flix_card {
    char *id, *name, *text;
    int copies, grade;
    int spec; /* the Specialization that may carry it, or NOTHING */
    bool is_weapon, is_secondary, is_attachment, is_kept;
    int type;      /* of a weapon: its class; else the class keyword's number */
    uint32_t fits; /* of a weapon: classes of attachments it lists, a bit each */
    struct flix_weapon weapon;
    struct flix_effect effect[EFFECTS];
};

struct flix_seal {
    char *id, *name;
    int speed, health;
    struct flix_weapon weapon;
};

/* A Specialization; its card of a Grade has all effects of the Grades below. */
struct flix_spec {
    char *id, *name;
    char card_id[SPEC_GRADES][ID_SIZE];
    struct flix_effect effect[SPEC_GRADES][SPEC_EFFECTS];
};

struct flix_hand_profile {
    int bearing, power, cycle; /* hundredths of a degree, per mille, milliseconds */
};

/* The Attack Die: how many of its sides show each face. */
struct flix_die {
    uint8_t face[ATTACK_FACES];
    int sides;
};

struct flix_files;

struct flix_pack {
    struct flix_files *file;
    int maps, missions, cards, doors, specs;
    char door_id[DOORS][DOOR_ID];
    char space_id[SPACES][6];
    char striker_id[SPACES][12], struck_id[SPACES][12], door_struck_id[DOORS][20];
    /* the same in words: "the Cover Block on I12" */
    char block_title[SPACES][28], token_title[SPACES][28], door_title[DOORS][20];
    char coord_id[COLUMNS * SIDE + 2][8];
    struct flix_die attack_die[LEVELS];
    struct flix_map *map[PLANS]; /* those of the files, then those laid side by side */
    struct flix_mission mission[MISSIONS];
    struct flix_seal seal[SEALS];
    struct flix_card card[CARDS + 1]; /* behind the last: a carried Bio Weapon */
    struct flix_spec spec[SPECS];
};

/* map.c */
void flix_read_map(st_reader *reader, struct flix_pack *p, const char *file);
int flix_add_door_id(struct flix_pack *p, const char *id); /* NOTHING: too many */
/* The Area with a letter, of a map by itself (section NOTHING) or of a section of two. */
int flix_area(int section, int letter);
/* A Space by its name; NOTHING where the text is none. */
int flix_parse_space(const char *text);
int flix_find_door(const struct flix_pack *p, const char *id);

/* survey.c */
/* What is wrong with a map as a whole, by number, and where in its file; false past the last
 * complaint. */
struct flix_fault {
    char path[48], text[160];
};
bool flix_map_fault(const struct flix_map *m, int n, struct flix_fault *fault);

/* layout.c: what follows from a picture */
void flix_derive(struct flix_map *m);
/* Whether the inside of the square of that half side (2: the Space, 1: its core, in
 * quarters of a Space) around a Space's centre is crossed by the line. */
bool flix_line_crosses(int from, int to, int space, int half);
/* Whether a wall, or a door that is not among the open ones, stands in the line. */
bool flix_line_is_clear(const struct flix_map *m, int from, int to, uint64_t open_doors);
bool flix_is_adjacent(const struct flix_map *m, int a, int b, uint64_t open_doors);
/* Bearing from one Space's centre to another's, in hundredths of a degree from 0, and how
 * far they are apart in tenths of a millimetre. */
int flix_bearing(int from, int to);
int flix_distance(int from, int to);

/* join.c */
/* Two maps side by side as one of the pack; returns its number. The doors must fit. */
int flix_join_maps(struct flix_pack *p, int west, int east);

/* missions.c: the maps and missions of a pack; NULL where the file is none. */
struct flix_missions_file;
struct flix_missions_file *flix_load_missions(st_reader *reader, struct flix_pack *p);

/* effects.c */
bool flix_is_use(const struct flix_effect *effect); /* applied by Use */
const char *flix_effect_name(int what);             /* as packs write it */
const char *flix_class_name(int type);              /* of Equipment, as packs write it */

/* pack.c */
void flix_load(st_reader *reader, void *content);
void flix_unload(void *content);

#endif
