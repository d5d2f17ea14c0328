/* forecast.h: what the rest of a turn could come to, as far as the player knows. Rooms are
 * a bit each. */
#ifndef ST_GAMES_SWAT_SHOW_FORECAST_H
#define ST_GAMES_SWAT_SHOW_FORECAST_H

#include "games/swat/rules/state.h"

/* A step of a revealed card that is still to come. */
struct swat_ahead {
    int slot, step;
    int skill;     /* when it comes, if nothing is exhausted or found before */
    bool is_short; /* a MOVE that cannot be walked whole */
    uint16_t from; /* where you could stand when it comes */
    uint16_t
        hit[ROOMS]; /* for each room, from where the step reaches it; 0: it does not */
    uint16_t good;  /* rooms in which it would rescue or neutralise somebody seen */
    uint16_t fatal; /* rooms in which it would fail by what was seen */
};

struct swat_forecast {
    int count;
    struct swat_ahead ahead[HAND * STEPS]; /* in the order they come */
    int doom; /* the step that is fatal whichever way you walk, or NOTHING */
    int doom_room;
};

/* Look ahead from where the game stands, the cards in the order they lie. */
void swat_look_ahead(const struct swat *g, const struct swat_pack *p,
                     struct swat_forecast *out);
/* The same as if the officer had just stepped into a room, or had let the open question
 * pass. */
void swat_look_ahead_from(const struct swat *g, const struct swat_pack *p, int room,
                          struct swat_forecast *out);
void swat_look_ahead_past(const struct swat *g, const struct swat_pack *p,
                          struct swat_forecast *out);
uint16_t swat_reach(const struct swat_ahead *ahead); /* all rooms it reaches */

/* Whether a search or shot of a room fails with this skill, by what was seen. */
bool swat_is_fatal(const struct swat *g, const struct swat_pack *p, int room,
                   bool is_shot, int skill);

#endif
