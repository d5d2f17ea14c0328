/* making.h: how the moves of a reading are made one after the other, for whoever in this
 * folder makes them with other dice than a player has. */
#ifndef ST_MATCH_MAKING_H
#define ST_MATCH_MAKING_H

#include <sandtable/midend.h>

/* How one move is made. Where it cannot be, nothing has changed. */
typedef struct st_maker {
    st_status (*make)(void *user, st_match *m, int seat, st_move move, st_error *err);
    void *user;
} st_maker;

/* As st_midend_make. */
st_status st_making_each(st_match *m, const st_reading *reading, const st_maker *maker,
                         int *played, st_error *err);
/* The move of an order that is no macro, as st_midend_move. */
ST_MUST_USE st_status st_midend_single(const st_game *game, const st_order *order,
                                       st_move *move, st_error *err);
/* As st_midend_read, but only a macro has been judged by then, and as a whole: for one who
 * makes the moves at once, which judges them. */
ST_MUST_USE st_status st_midend_unfold(const st_position *p, int seat, const char *text,
                                       st_reading *out, st_error *err);

#endif
