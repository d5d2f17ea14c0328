/* outlook.h: what can be foreseen from the table: odds of a draw, where enemies are about
 * to go, and who might see you. All of it in hundredths, counted from the cards left. */
#ifndef ST_GAMES_INFILTRATOR_OUTLOOK_H
#define ST_GAMES_INFILTRATOR_OUTLOOK_H

#include "games/infiltrator/infiltrator.h"

/* How likely the next card and a base make at least `need`. The special card is called
 * as you would: high for yourself, low for an enemy. */
int infiltrator_odds(const struct infiltrator *g, const struct infiltrator_pack *p,
                     int base, int need, bool is_yours);
int infiltrator_odds_fire(const struct infiltrator *g, const struct infiltrator_pack *p,
                          int enemy, int gear);
int infiltrator_odds_hit(const struct infiltrator *g, const struct infiltrator_pack *p,
                         int enemy);

/* The way an enemy is about to go, as far as it is determined. */
struct infiltrator_route {
    int count;
    int sector[MOVES_MOST];
    bool is_open; /* behind the last of them it is your choice */
    enum infiltrator_reason why;
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

#endif
