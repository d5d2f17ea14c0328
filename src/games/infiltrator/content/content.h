/* content.h: what a pack of Infiltrator holds once it is read (enemies, gear, items,
 * missions with their maps), and what can be worked out from a map alone: distances and
 * patrols. What a card's effect means is with the rules. */
#ifndef ST_GAMES_INFILTRATOR_CONTENT_CONTENT_H
#define ST_GAMES_INFILTRATOR_CONTENT_CONTENT_H

#include "games/infiltrator/terms.h"

#include <sandtable/pack.h>

enum { TYPES = 16, ROWS = 6, FAR = 255, NEXT = 2, NAME = 24, STORY_TEXT = 480 };

enum infiltrator_tag { HUMAN, ANIMAL, MACHINE };

struct infiltrator_type {
    const char *id, *name;
    char glyph; /* a letter of its name that no other type has */
    enum infiltrator_tag tag;
    int attack; /* NOTHING: it has none */
    int armor, vigilance;
    bool is_heavy, is_sentry;
    int rows;
    struct infiltrator_row {
        int to; /* the highest total of this row */
        int moves;
        enum infiltrator_then then;
    } row[ROWS];
};

enum infiltrator_timing { PASSIVE, ACTION, FREE, REACT_DRAW, REACT_ALARM, REACT_HIT };

enum infiltrator_primitive {
    E_WEAPON, /* n: power; is_loud, reach, only */
    E_MORE_ATTACK,
    E_MORE_ARMOR,
    E_MORE_HEALTH,
    E_MORE_ENERGY,
    E_HARNESS,
    E_NOISE, /* reach */
    E_LURE,  /* reach */
    E_CALM,  /* is_all */
    E_HIDE,  /* is_all: whoever sees you */
    E_QUIET,
    E_STEP,
    E_BREACH,
    E_PICK,
    E_SLIP,
    E_STUN, /* area, reach, only */
    E_ALARM,
    E_HEAL,
    E_CHARGE,
    E_WATCH,
    E_PEEK,
    E_REDRAW,
    E_WILD,
    E_MUTE,
    E_WARD,
    E_TIDY /* is_all */
};
enum infiltrator_only { ANY, LIVING, UNAWARE, MACHINES };
enum infiltrator_area { AREA_HERE, AREA_NEAR, AREA_ONE };

struct infiltrator_effect {
    enum infiltrator_primitive what;
    int n, reach;
    bool is_loud, is_all;
    enum infiltrator_only only;
    enum infiltrator_area area;
};

/* A gear card or an item; items cost nothing. */
struct infiltrator_card {
    const char *id, *name, *text;
    int cost, use;
    enum infiltrator_timing when;
    struct infiltrator_effect effect;
};

struct infiltrator_reward {
    int bytebucks, items;
    int flag; /* or NOTHING */
};

/* An enemy that is placed, now or later. */
struct infiltrator_post {
    int type, color, sector;
    int carries; /* a token, or NOTHING */
    int at;      /* of a reinforcement: the alarm level */
};

struct infiltrator_trigger {
    int objective; /* 0 to 3 */
    int alertness, alarm;
    struct infiltrator_post spawn; /* type NOTHING: none */
};

struct infiltrator_mod {
    int flag, alertness, alarm_start, fail, start_keys, drop;
};

struct infiltrator_mission {
    const char *id, *title;
    bool is_test;
    int tier, par;
    int next[NEXT];
    uint32_t loadout; /* a bit per gear card */

    /* The map. Sets of sectors are masks of grid places. */
    int columns, rows, sectors;
    uint64_t map, exits, walls_east, walls_south; /* a wall east or south of the place */
    uint8_t tile[PLACES];
    char letter[PLACES];
    uint64_t near[PLACES];         /* adjacent sectors */
    uint64_t beside[PLACES];       /* the same, as if there were no walls */
    int8_t way[PLACES][WAYS];      /* the adjacent sector each way, or NOTHING */
    uint8_t steps[PLACES][PLACES]; /* along adjacent sectors; FAR */
    int start, entrance;           /* entrance: or NOTHING */
    uint64_t locks;
    int8_t token[TOKENS];  /* sector, or NOTHING */
    int8_t holder[TOKENS]; /* the enemy that carries it at the start, or NOTHING */
    int posts;
    struct infiltrator_post post[ENEMIES];

    bool has_alarm;
    int alertness, alarm_start, fail; /* fail: 0 none */
    int reinforcements, triggers, mods;
    struct infiltrator_post reinforcement[REINFORCEMENTS];
    struct infiltrator_trigger trigger[TRIGGERS];
    struct infiltrator_mod mod[FLAGS];
    struct infiltrator_reward reward, optional[NUMBERS];
    const char *story[PIECES]; /* without its last full stop; NULL: none */
    char story_id[PIECES][NAME];
    int epilogue[EPILOGUES]; /* flags */

    /* Patrols. */
    int waypoints[COLORS];
    int8_t waypoint[COLORS][WAYPOINTS];
    uint64_t regular[COLORS]; /* sectors of the regular patrol */
    /* Legal patrol steps, a bit per way, by colour, next waypoint, sector and the way the
     * enemy came from. */
    uint8_t patrol[COLORS][WAYPOINTS][PLACES][WAYS + 1];
};

struct infiltrator_pack {
    struct infiltrator_file *file; /* as read; owns the texts */
    const char *hero;
    int armor, health, energy;
    uint32_t first_gear; /* a bit per card */
    uint8_t deck[CARDS];
    int deck_size, price;
    int types, gears, items, flags, missions;
    struct infiltrator_type type[TYPES]; /* from 1; 0 is none */
    struct infiltrator_card gear[GEAR], item[ITEMS];
    struct infiltrator_flag {
        const char *id, *name, *text;
    } flag[FLAGS];
    struct infiltrator_mission mission[MISSIONS];
    char figure[TYPES][ENEMIES][NAME];    /* "guard e2" */
    char figure_id[TYPES][ENEMIES][NAME]; /* "guard-e2" */
};

/* pack.c, cards.c, missions.c: reading */
void infiltrator_load(st_reader *reader, void *content);
void infiltrator_unload(void *content);

extern const char *const infiltrator_colors[COLORS]; /* pack.c: of waypoints */

/* layout.c: what follows from a map */
int infiltrator_count(uint64_t sectors);
int infiltrator_first(uint64_t sectors);
/* The way from a sector to an adjacent one; NO_WAY where it is not adjacent. */
int infiltrator_way(const struct infiltrator_mission *m, int from, int to);
/* Fill in near, beside, way and steps from the map and its walls. */
void infiltrator_join_map(struct infiltrator_mission *m);
/* Whether all waypoints and tokens can be come by; NULL, or what cannot. */
const char *infiltrator_map_fault(const struct infiltrator_mission *m);

/* patrol.c: INFILTRATOR-R29 and INFILTRATOR-R30 */
void infiltrator_plan_patrol(struct infiltrator_mission *m, int color);
/* The sectors an enemy of a colour may step to on patrol; `prev` may be NOTHING. */
uint64_t infiltrator_patrol_steps(const struct infiltrator_mission *m, int color,
                                  int next, int sector, int prev);

#endif
