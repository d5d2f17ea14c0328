/* mind.h: how a sensible player of Vault thinks: what lies ahead, as one player sees
 * it, and the best use of the rest of a turn. Costs are in hundredths of a HP; chances are
 * numbers from 0 to 1. Everything used lies open on the table. */
#ifndef ST_GAMES_VAULT_BOT_MIND_H
#define ST_GAMES_VAULT_BOT_MIND_H

#include "games/vault/rules/state.h"

/* The levels of the bots, the best last. */
enum vault_level { ROOKIE, BURGLAR };

/* Where a player may want to go: up to four rooms with keycard guards, and these. */
enum vault_aim {
    FIRST_KEY,
    TO_VAULT = FIRST_KEY + KEYCARDS,
    TO_ROOFTOP,
    TO_ARMORY,
    TO_FIRST_AID,
    TO_FALLEN,
    AIMS
};

/* What the way to one aim costs from every room, its own task there included. */
struct vault_way_to {
    int room; /* NOTHING: there is no such aim now */
    double loss[ROOMS], time[ROOMS];
};

/* The table as one player sees it. */
struct vault_outlook {
    const struct vault *g;
    const struct vault_pack *p;
    int seat, living;
    int ahead; /* actions that are planned together */
    int dice;
    double hit[NEEDS];                 /* chance of each die of a Combat */
    double share[FULL + 1][NEEDS + 1]; /* chance of so many hits against so many guards */
    double evade[FULL + 1];
    double loss[FULL + 1];  /* of one Combat, on average */
    double leave[FULL + 1]; /* until one is out of a room with so many guards */
    double clear[FULL + 1]; /* until they are all down */
    int joined[ROOMS];
    struct vault_way_to to[AIMS];
    int aim, next;  /* the keycards this player goes for, now and after that */
    int goal;       /* the aim of the next few turns */
    double caution; /* what HP weigh; it fades in long games */
};

/* The player and their room, somewhere in the turn; other rooms are as on the table. */
struct vault_moment {
    int room, came_from, plain, keyed;
    int hp, companions, bullets, strikes;
    int keys; /* held by the crew */
    bool is_cleared, is_unnoticed;
    int actions, done, ahead; /* left, taken, and how many still to look at */
    double bonus;             /* for what has no place here */
};

/* outlook.c */
void vault_look(const struct vault *g, const struct vault_pack *p, int seat, int ahead,
                struct vault_outlook *out);
struct vault_moment vault_now(const struct vault_outlook *o);
/* What so many HP, in hundredths, are worth to the crew in one player. */
double vault_worth_of_hp(const struct vault_outlook *o, double points);
/* How good it is to end a turn like this. */
double vault_worth_of(const struct vault_outlook *o, const struct vault_moment *m);
/* What an action is worth, and what the two guards for a special room cost. */
double vault_price_of_action(const struct vault_outlook *o);
double vault_price_of_use(const struct vault_outlook *o);

/* plan.c */
st_move vault_plan_action(const struct vault_outlook *o);
/* After an Evade: where to go. */
st_move vault_plan_exit(const struct vault_outlook *o);
/* Whether a Silent Killer would strike among these guards. */
bool vault_would_strike(const struct vault_moment *m);

/* advise.c */
int vault_worth(const void *state, const void *pack, int seat);
st_move vault_advise(const void *state, const void *pack, int seat, int level,
                     st_chance *chance);

#endif
