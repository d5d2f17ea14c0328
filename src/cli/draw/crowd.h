/* crowd.h: what stands on one cell of a board, as stretches of text. */
#ifndef ST_CLI_DRAW_CROWD_H
#define ST_CLI_DRAW_CROWD_H

#include "cli/draw/canvas.h"

#include <sandtable/scene.h>

enum { ST_SPANS = 24, ST_SPAN = 24 };

/* A stretch that has one role. */
typedef struct st_span {
    char text[ST_SPAN];
    enum st_role role;
} st_span;

typedef struct st_crowd {
    st_span span[ST_SPANS];
    int count;
} st_crowd;

void st_crowd_add(st_crowd *c, enum st_role role, const char *text);
/* Add the pieces on a cell: nobody's first, then a colon and those of the seats:
 * "A2:13". Several alike are counted: "g4". */
void st_crowd_add_pieces(st_crowd *c, const st_scene *s, const st_board *b,
                         const st_cell *cell);
/* Add what is counted on it, in words as far as `room` columns allow: "footprint 2",
 * "foot 2", "f2". */
void st_crowd_add_marks(st_crowd *c, const st_scene *s, const st_board *b,
                        const st_cell *cell, int room);
/* Set the stretches apart by blanks, which take the place of colons. */
void st_crowd_space(st_crowd *c);
/* Columns it takes, as glyphs are meant to take one each. */
int st_crowd_width(const st_crowd *c);
/* Where it is wider than that, people's pieces come first and nothing parts them from the
 * others: what is cut off then is the least. */
void st_crowd_press(st_crowd *c, int width);
/* Write it from (x, y) to column `end`; what does not fit ends in a plus: `look` tells
 * the rest. */
void st_crowd_put(const st_crowd *content, st_canvas *c, int x, int y, int end);

bool st_crowd_is_at(const char *place, const st_cell *cell);
bool st_crowd_is_in_reach(const st_scene *s, const st_board *b, const st_cell *cell);

#endif
