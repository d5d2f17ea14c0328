/* mind.h: how a sensible officer thinks. */
#ifndef ST_GAMES_PATROL_BOT_MIND_H
#define ST_GAMES_PATROL_BOT_MIND_H

#include "games/patrol/rules/state.h"

/* advise.c */
int patrol_worth(const void *state, const void *pack, int seat);
st_move patrol_advise(const void *state, const void *pack, int seat, int level,
                      st_chance *chance);

#endif
