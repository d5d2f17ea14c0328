/* odds.h: what the next Combat or Evade may cost, worked out exactly. Chances are whole
 * numbers out of VAULT_SURE, which every number of dice thrown here divides. */
#ifndef ST_GAMES_VAULT_RULES_ODDS_H
#define ST_GAMES_VAULT_RULES_ODDS_H

#include "games/vault/rules/state.h"

/* Four dice of a Combat and one of an Evade, each perhaps thrown twice: 6 to the 10th. */
enum { VAULT_SURE = 60466176 };

/* A Combat about to be fought, or what is left of one. */
struct vault_bout {
    int guards; /* of the line-up */
    int place;  /* who is faced next, from 0 */
    int missed; /* guards passed over before that are still active */
    int hp, companions, bullets, rerolls;
    int dues; /* HP it costs to get there, before the first die */
};

struct vault_odds {
    int guards;
    int dice;         /* to be thrown at most */
    int need[NEEDS];  /* what each of these dice must show */
    int hit[NEEDS];   /* chance that it does, re-rolls left aside */
    int64_t loss;     /* HP lost on average, times VAULT_SURE */
    int worst;        /* HP lost if every die fails */
    int death, clear; /* chances to die, and that no active guard is left */
};

/* A Combat of this player against so many guards, as the player is now. */
struct vault_bout vault_bout(const struct vault *g, int seat, int guards);
/* The rest of the Combat under way. */
struct vault_bout vault_bout_rest(const struct vault *g);

/* A re-roll is taken as used on the first die that fails, where it helps most. */
struct vault_odds vault_odds(const struct vault_pack *p, const int8_t *hand,
                             const struct vault_bout *bout);
/* Of walking into a room, fire and guards included, and of fighting where one stands. */
struct vault_odds vault_odds_enter(const struct vault *g, const struct vault_pack *p,
                                   int seat, int room);
struct vault_odds vault_odds_fight(const struct vault *g, const struct vault_pack *p,
                                   int seat);

/* The chance of an Evade in a room, and what trying one costs where one stands. */
int vault_odds_evade(const struct vault *g, const struct vault_pack *p, int seat,
                     int room);
struct vault_odds vault_odds_flee(const struct vault *g, const struct vault_pack *p,
                                  int seat);
/* The chance of one die that needs a number. */
int vault_odds_die(int need);

#endif
