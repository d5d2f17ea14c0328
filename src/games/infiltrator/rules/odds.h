/* odds.h: what can be foreseen from the table: odds of a draw, where enemies are about
 * to go, and who might see you. All of it in hundredths, counted from the cards left. */
#ifndef ST_GAMES_INFILTRATOR_RULES_ODDS_H
#define ST_GAMES_INFILTRATOR_RULES_ODDS_H

#include "games/infiltrator/rules/state.h"

/* How likely the next card and a base make at least `need`. The special card is called
 * as you would: high for yourself, low for an enemy. */
int infiltrator_odds(const struct infiltrator *g, const struct infiltrator_pack *p,
                     int base, int need, bool is_yours);
int infiltrator_odds_fire(const struct infiltrator *g, const struct infiltrator_pack *p,
                          int enemy, int gear);
int infiltrator_odds_hit(const struct infiltrator *g, const struct infiltrator_pack *p,
                         int enemy);

/* The way an enemy may go in the coming turn, as far as it is determined, and what ends
 * it. */
enum infiltrator_end { GOES_ON, MEETS_YOU, FINDS_BODY, IS_DAZED };
struct infiltrator_route {
    int count;
    int sector[MOVES_MOST];
    bool is_open; /* behind the last of them it is your choice */
    enum infiltrator_reason why;
    enum infiltrator_end end;
};
struct infiltrator_route infiltrator_route(const struct infiltrator *g,
                                           const struct infiltrator_pack *p, int enemy);

/* How likely an enemy detects you in the coming enemy phase if you stay where you are as
 * you are; and any of them. Each is looked at alone, and ties go as they would by
 * themselves (INFILTRATOR-R76). */
int infiltrator_exposure(const struct infiltrator *g, const struct infiltrator_pack *p,
                         int enemy);
int infiltrator_risk(const struct infiltrator *g, const struct infiltrator_pack *p);
/* The state after a step of yours, without what others would do about it. */
struct infiltrator infiltrator_after(const struct infiltrator *g,
                                     const struct infiltrator_pack *p, int to, int pace);
/* The same for any move of a mission: what it does for sure, whatever a card decides or
 * others do about it. An attack is taken to miss. */
struct infiltrator infiltrator_after_move(const struct infiltrator *g,
                                          const struct infiltrator_pack *p, st_move move);
/* Whether there is noise next door to an enemy that could go after it. */
bool infiltrator_hears(const struct infiltrator *g, const struct infiltrator_pack *p,
                       int enemy);
/* How likely an enemy's card gives that row of its table. */
int infiltrator_odds_row(const struct infiltrator *g, const struct infiltrator_pack *p,
                         int enemy, int row);

#endif
