/* sensible.h: what the files of the plain player share. It looks at the table as it is, and
 * tries nothing out: who sees what, where Patrols go next, what a straight flick would hit. */
#ifndef ST_GAMES_FLIX_BOT_SENSIBLE_H
#define ST_GAMES_FLIX_BOT_SENSIBLE_H

#include "games/flix/rules/state.h"

/* lookout.c: the Spaces that Tangos look from. */
enum { LOOKS_MOST = 2 * TANGOS * (1 + LINKS) };
struct flix_looks {
    int count;
    int16_t from[LOOKS_MOST], tango[LOOKS_MOST];
};
/* Of those who fire at whoever acts in their sight now. */
void flix_look_now(const struct flix *g, const struct flix_map *m,
                   struct flix_looks *looks);
/* Of all who may fire in Phase 6: from where they are, if they see somebody there, or else
 * from where Phase 3 takes them. */
void flix_look_soon(const struct flix *g, const struct flix_map *m,
                    struct flix_looks *looks);
/* How many of them see a Space, in halves: a block takes half of it. */
int flix_watchers(const struct flix *g, const struct flix_map *m,
                  const struct flix_looks *looks, int space);

/* straight.c: straight flicks. A Fire Action at those who are worth it; worth 0: none. */
struct flix_volley {
    st_move fire;
    int worth;
};
struct flix_volley flix_best_volley(const struct flix *g, const struct flix_pack *p,
                                    int seat);
st_move flix_straight_flick(const struct flix *g, const struct flix_pack *p, int seat);
st_move flix_straight_board(const struct flix *g);

/* chores.c: where each SEAL goes: the Space of its errand, CHORE_HOME or NOTHING. */
enum { CHORE_HOME = -2 };
void flix_share_chores(const struct flix *g, const struct flix_pack *p, int goal[SEALS]);
/* Whether one more of a face is wanted. */
bool flix_is_wanted(const struct flix *g, const struct flix_pack *p, int face);
bool flix_is_to_capture(const struct flix *g, const struct flix_pack *p);

/* sensible.c: what the plain player does; the level says how many SEALs, from 0, and
 * chance decides on gear. */
st_move flix_be_sensible(const struct flix *g, const struct flix_pack *p, int seat,
                         int level, st_chance *chance);

#endif
