/* mind.h: plans of one turn, and the search among them: what the bots' files share. */
#ifndef ST_GAMES_INFILTRATOR_BOT_MIND_H
#define ST_GAMES_INFILTRATOR_BOT_MIND_H

#include "games/infiltrator/rules/state.h"

enum { PLANS = 160, DEEDS = 3 };

/* What to do in your phase; it ends by itself behind the last deed. */
struct infiltrator_plan {
    int deeds;
    st_move deed[DEEDS];
    int tries;
    int64_t worth; /* the sum of all tries */
};

/* plan.c. About how many steps and pick-ups are left until one is out, optional
 * objectives included or not. */
int infiltrator_work_left(const struct infiltrator *g,
                          const struct infiltrator_mission *m, bool takes_all);
/* All plans, that of doing nothing first; how many. */
int infiltrator_plans(const struct infiltrator *g, const struct infiltrator_pack *p,
                      bool has_gadgets, struct infiltrator_plan *plans,
                      st_chance *chance);
/* Whether the attempt has not ended. */
bool infiltrator_is_going_on(const struct infiltrator *g);
/* Play a plan and the enemy phase; what is asked meanwhile is answered by rule of thumb. */
void infiltrator_run_plan(struct infiltrator *g, const struct infiltrator_pack *p,
                          const struct infiltrator_plan *plan, st_chance *chance);
/* Put so many plans that did best first. */
void infiltrator_best_first(struct infiltrator_plan *plans, int count, int kept);

/* advise.c: what a sensible player answers outside of the own phase. */
st_move infiltrator_answer(const struct infiltrator *g, const struct infiltrator_pack *p);

/* How a bot of one turn's foresight thinks: tries of every plan, of the plans that did
 * best, how many of those; whether of gear and items, whether it goes for optional
 * objectives, and how much it minds what can go wrong, in percent. */
struct infiltrator_temper {
    int first, more, kept;
    bool has_gadgets, takes_all;
    int caution;
};
extern const struct infiltrator_temper infiltrator_prowler;
st_move infiltrator_advise_as(const struct infiltrator *g,
                              const struct infiltrator_pack *p,
                              const struct infiltrator_temper *temper, st_chance *chance);

/* search.c: what the strongest bot does in your phase. */
st_move infiltrator_search(const struct infiltrator *g, const struct infiltrator_pack *p,
                           st_chance *chance);

/* advise.c */
int infiltrator_worth(const void *state, const void *pack, int seat);
st_move infiltrator_advise(const void *state, const void *pack, int seat, int level,
                           st_chance *chance);

#endif
