/* mind.h: what the bot's files share: the work that is left, what would come of a deed,
 * and shots tried out. */
#ifndef ST_GAMES_FLIX_BOT_MIND_H
#define ST_GAMES_FLIX_BOT_MIND_H

#include "games/flix/rules/state.h"

enum { FAR_AWAY = 60000, HOME = -2, SITES_MOST = TOKENS + 1 + HOSTAGES };

/* route.c: what it costs a SEAL to come from each Space to one beside the goal, or into the
 * starting zone (HOME); closed doors and locks cost extra, Tangos too. */
void flix_route(const struct flix *g, const struct flix_pack *p, int goal,
                uint16_t cost[SPACES]);

/* errands.c: the ways to every place where there is something to do, tokens first, then the
 * Mastermind and Hostages; `site` is the Space a way was worked out for, or NOTHING. */
struct flix_work {
    int16_t site[SITES_MOST];
    uint16_t way[SITES_MOST][SPACES], home[SPACES];
};
void flix_find_work(const struct flix *g, const struct flix_pack *p,
                    struct flix_work *work);
/* What the team can hope to get done in the rounds left, if everybody takes what is nearest;
 * `goal` gets the site that each SEAL goes to first, HOME or NOTHING. */
int flix_hope(const struct flix *g, const struct flix_pack *p,
              const struct flix_work *work, int goal[SEALS]);
/* The way to a site or HOME; NULL for NOTHING. */
const uint16_t *flix_way(const struct flix_work *work, int goal);
/* Primary Objectives that are open, but for being home. */
int flix_open_objectives(const struct flix *g, const struct flix_pack *p);
/* Whoever is to be brought home and stands beside the SEAL, as a piece, or NOTHING. */
int flix_charge(const struct flix *g, const struct flix_pack *p, int seal);
/* Whether the Mastermind is still to be captured. */
bool flix_wants_captive(const struct flix *g, const struct flix_pack *p);

/* playout.c: a round played on a copy, up to the victory check. The dice of Tangos are not
 * rolled but counted, so that plans can be compared without luck; hidden tokens stay hidden. */
struct flix_future {
    struct flix g;
    uint8_t reaction[SEALS], attack[SEALS]; /* dice at each SEAL, in the open */
    uint8_t dull[SEALS];                    /* dice that a block takes a hit of */
    int hostage_dice;
    double spawns;           /* Patrols that may be expected to come in, */
    double newcomers[SEALS]; /* and their dice at each SEAL */
    uint8_t has_turn[SEALS]; /* it can still do something about its dice */
};
void flix_playout_begin(struct flix_future *f, const struct flix *g);
void flix_playout_move(struct flix_future *f, const struct flix_pack *p, int seat,
                       st_move move, st_chance *chance);
/* So many of these Tangos are struck, and the shot in hand is over. */
void flix_playout_hit(struct flix_future *f, const struct flix_pack *p, const int *tango,
                      int count, st_chance *chance);
/* The grenade in hand lies on a Space. */
void flix_playout_burst(struct flix_future *f, const struct flix_pack *p, int space,
                        st_chance *chance);
/* The turn ends, nobody else has one, and the Tangos act. */
void flix_playout_end(struct flix_future *f, const struct flix_pack *p, int seat,
                      st_chance *chance);
/* Of options the lead has: the first, and of an order all of it; a card against a Wound. */
st_move flix_plain_answer(const struct flix *g, const struct flix_pack *p);

/* spots.c: from where Tangos see, and the Spaces a SEAL might go to. */
enum { EYES_MOST = 4 * TANGOS, SPOTS_OF_KIND = 7, SPOTS_MOST = 4 * SPOTS_OF_KIND };
struct flix_eyes {
    int count;
    int16_t space[EYES_MOST], tango[EYES_MOST];
};
void flix_find_eyes(const struct flix *g, const struct flix_map *m, bool only_alert,
                    struct flix_eyes *eyes);
int flix_count_eyes(const struct flix *g, const struct flix_map *m,
                    const struct flix_eyes *eyes, int space);
/* `later`: the eyes when the round is over; returns how many Spaces are in `out`. */
int flix_list_spots(const struct flix *g, const struct flix_pack *p, const uint16_t *way,
                    const struct flix_eyes *later, int16_t out[SPOTS_MOST]);
/* The step that brings the SEAL in its turn on with few dice, or NOTHING. */
int flix_step_on(const struct flix *g, const struct flix_pack *p, const uint16_t *way);
/* Where fewest will see the SEAL in its turn, or NOTHING: it is best where it is. */
int flix_hiding_spot(const struct flix *g, const struct flix_pack *p, const uint16_t *way,
                     const struct flix_eyes *later);

/* weigh.c: what a future is worth. */
int flix_weigh(const struct flix_future *f, const struct flix_pack *p,
               const struct flix_work *work);

/* plan.c: what the SEAL in its turn does next; who has the next turn. */
st_move flix_plan_turn(const struct flix *g, const struct flix_pack *p, int seat,
                       st_chance *chance);
st_move flix_plan_activate(const struct flix *g, const struct flix_pack *p);

/* outfit.c: who goes, and with what. */
struct flix_outfitter {
    const struct flix *g;
    const struct flix_pack *p;
    int seat;
    int level;         /* how many SEALs, from 0; TEAM: as suits */
    bool is_planner;   /* who also throws grenades and shoots darts */
    st_chance *chance; /* that near ties are drawn by; NULL: the best of them */
};
st_move flix_plan_team(const struct flix_outfitter *o);
st_move flix_plan_camp(const struct flix_outfitter *o);

/* A shot that was tried out with the hand's errors. */
struct flix_aim {
    st_move move;
    int worth; /* in thousandths of a Tango */
};

/* aim.c: the best flick of the shot in hand. */
struct flix_aim flix_aim_map(const struct flix *g, const struct flix_pack *p, int seat);
struct flix_aim flix_aim_board(const struct flix *g, int seat);

/* chances.c */
/* The Fire Action that promises most against one that sees the SEAL, or that it sees. */
struct flix_shot_plan {
    st_move fire;
    int targets, odds; /* 0: there is none; that all of them are struck, in thousandths */
    int tango[TANGOS];
};
struct flix_shot_plan flix_plan_shot(const struct flix *g, const struct flix_pack *p,
                                     int hand);
/* The same with a dart, which makes no Sound (FLIX-206). */
struct flix_shot_plan flix_plan_dart(const struct flix *g, const struct flix_pack *p,
                                     int hand);

/* chances.c: how hard, to arrive with some speed left. */
int flix_power_for(int distance);

/* advise.c */
int flix_worth(const void *state, const void *pack, int seat);
st_move flix_advise(const void *state, const void *pack, int seat, int level,
                    st_chance *chance);

#endif
