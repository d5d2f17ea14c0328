/* mind.h: how a sensible player thinks. */
#ifndef ST_GAMES_SHORE_BOT_MIND_H
#define ST_GAMES_SHORE_BOT_MIND_H

#include "games/shore/rules/state.h"

/* advise.c */
int shore_worth(const void *state, const void *pack, int seat);

#endif
