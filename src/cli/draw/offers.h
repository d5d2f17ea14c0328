/* offers.h: the legal moves of a scene as rows of text. */
#ifndef ST_CLI_DRAW_OFFERS_H
#define ST_CLI_DRAW_OFFERS_H

#include "cli/draw/canvas.h"

#include <sandtable/scene.h>

/* Put the moves of a scene into the order in which they are numbered and shown: of a long
 * list first what stands alone, then short groups, then long ones; those of a group that
 * would do the same beside each other, else as the game gave them; examples last. They are
 * told with the names that things have at the table. */
void st_offers_sort(st_scene *s);
/* Is it only an example of an open choice, which has no number and is to be said? */
bool st_offers_is_example(const st_scene *s, const st_offer *offer);

/* Write the moves, numbered, from row `y` on, folded as far as `rows` rows ask for it;
 * returns the row after them. Moves that are combinations share a row in any case. */
int st_offers_list(st_canvas *c, int y, const st_scene *s, int rows);

/* Rows of the list when it is folded as far as it goes, and no move is left out. */
int st_offers_least(const st_canvas *c, const st_scene *s);

/* Write all moves that begin with these words ("swap 2"; "" for every move), none of
 * them hidden behind another. */
int st_offers_list_of(st_canvas *c, int y, const st_scene *s, const char *words);
/* How many there are; one that consists of just these words counts too. */
int st_offers_count_of(const st_scene *s, const char *words);

#endif
