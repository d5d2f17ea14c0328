/* view.h: what the files that describe the table of Patrol! share, and what the game
 * is told to: scenes, offers, words. */
#ifndef ST_GAMES_PATROL_SHOW_VIEW_H
#define ST_GAMES_PATROL_SHOW_VIEW_H

#include "games/patrol/rules/state.h"

/* The table, and the scene it is told to. */
struct patrol_view {
    const struct patrol *g;
    const struct patrol_pack *p;
    st_scene *s;
    int seat; /* whose view; ST_SPECTATOR or less: nobody's */
};

/* words.c, sentences.c: tables in the order of their enums */
extern const st_kind patrol_kinds[];
enum { PATROL_KINDS = STAGE + 1 - ST_KINDS };
st_word patrol_word(const void *pack, int kind, int value);

/* scene.c */
void patrol_ground(const void *state, const void *pack, st_scene *out);
void patrol_scene(const void *state, const void *pack, int seat, st_scene *out);
const char *patrol_points_text(st_scene *s, int halves);
const char *patrol_unit_id(st_scene *s, int seat);

/* offers.c */
/* The question, and what helps to answer it. */
void patrol_prompt(const struct patrol_view *v);
void patrol_offer(const void *state, const void *pack, int seat, st_offer *offer,
                  st_scene *s);

/* orders.c */
st_verdict patrol_expand(const void *state, const void *pack, int seat,
                         const st_order *order, st_moves *out);

/* reason.c */
const char *patrol_reason(const void *state, const void *pack, int seat, st_move move,
                          st_scene *out);

#endif
