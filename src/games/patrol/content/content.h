/* content.h: what a pack of Patrol! holds once it is read: cards, crimes, the city, the
 * seasons. */
#ifndef ST_GAMES_PATROL_CONTENT_CONTENT_H
#define ST_GAMES_PATROL_CONTENT_CONTENT_H

#include "games/patrol/terms.h"

#include <sandtable/pack.h>

#include <sandtable/grid.h>

enum patrol_primitive {
    PLACE_CRIME,
    GIVE_POINTS,
    FORFEIT,
    TO_HQ,
    EXTRA_DICE,
    COMBINE,
    OFFICER_DOWN
};
enum patrol_when { ON_DRAW, AS_ACTION, AS_REACTION };
enum patrol_who { THE_DRAWER, THE_TARGET };

struct patrol_card {
    const char *id, *name, *text;
    enum patrol_when when;
    bool has_target;
    bool is_crime, stays;    /* stays in play until it ends */
    int cancelled_by;        /* a card, or NOTHING */
    int count[ST_SEATS + 1]; /* in the deck, by number of seats */
    int effects;
    struct patrol_effect {
        enum patrol_primitive what;
        enum patrol_who who;
        int n; /* points, phases, dice; the kind of crime */
    } effect[EFFECTS];
};

struct patrol_season {
    const char *id, *name, *text;
    int bonus_times, cost_plus; /* in half-points */
    int card, phases, score;    /* the card it changes, or NOTHING */
};

/* The content, ready for play. */
struct patrol_pack {
    struct patrol_file *file; /* as read; owns the texts */
    int cards;
    struct patrol_card card[CARDS];
    int pair_card, down_card; /* or NOTHING */
    struct patrol_crime {
        const char *id, *name;
        int officers, ranks, points[RANKS];
    } crime[CRIME_KINDS];
    struct patrol_tile {
        const char *id, *name, *tint, *landmark;
        int crime, traffic;
    } tile[TILES];
    struct patrol_season season[SEASONS];
    int year_of_8[8], year_of_4[4];
    const char *unit[UNITS];
    char unit_name[UNITS][16];
    int adjacency, shift_laps, rounds_of_3, rounds_of_more;
    char place[PLACES][4]; /* "A1" */
    uint8_t slot[SPACES];  /* of each space */
    st_grid grid;
};

/* pack.c */
void patrol_load(st_reader *reader, void *content);
void patrol_unload(void *content);

#endif
