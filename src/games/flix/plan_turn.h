/* plan_turn.h: what the bot's files share: routes to Objectives, and shots tried out. */
#ifndef ST_GAMES_FLIX_PLAN_TURN_H
#define ST_GAMES_FLIX_PLAN_TURN_H

#include "games/flix/flix.h"

enum { FAR_AWAY = 60000, HOME = -2 };

/* route.c: what it costs a SEAL to come from each Space to one beside the goal, or into the
 * starting zone (HOME); closed doors and locks cost extra, Tangos too. */
void flix_route(const struct flix *g, const struct flix_pack *p, int goal,
                uint16_t cost[SPACES]);

/* goals.c: where a SEAL goes next, with what it costs to come there from each Space; a Space,
 * HOME, or NOTHING. */
int flix_goal(const struct flix *g, const struct flix_pack *p, int seal,
              uint16_t cost[SPACES]);
/* Whoever is to be brought home and stands beside the SEAL, as a piece, or NOTHING. */
int flix_charge(const struct flix *g, const struct flix_pack *p, int seal);
/* The move that brings it farther; false: there is none. */
bool flix_escort(const struct flix *g, const struct flix_pack *p, int charge,
                 const uint16_t cost[SPACES], st_move *move);
/* Whether the Mastermind is still to be captured, or killed. */
bool flix_wants_captive(const struct flix *g, const struct flix_pack *p);

/* A shot that was tried out with the hand's error. */
struct flix_aim {
    st_move move;
    int worth; /* in thousandths of a Tango */
};

/* aim.c: the best flick of the shot in hand, or of one that would be in hand. */
struct flix_aim flix_aim_map(const struct flix *g, const struct flix_pack *p, int seat,
                             st_chance *chance);
struct flix_aim flix_aim_board(const struct flix *g, int seat, st_chance *chance);

#endif
