/* latest.h: the end of the log, beside or below the boards. */
#ifndef ST_CLI_DRAW_LATEST_H
#define ST_CLI_DRAW_LATEST_H

#include "cli/draw/canvas.h"

#include <sandtable/scene.h>

/* Which lines of a scene: the first `told` of them, and of those from `fresh` on the
 * viewer has not seen yet. */
typedef struct st_latest {
    int told, fresh;
    const char *summary; /* of the last round, above them; may be NULL */
    bool says_more;      /* where some are left out, say how to read them */
    bool is_tight;       /* not all of those fit: details are left out; set when drawn */
} st_latest;

/* Write the last lines that fit into `rows` rows, before them those new ones that concern
 * the viewer and would not; returns the row after them. */
int st_latest_draw(st_canvas *c, int y, const st_scene *s, st_latest lines, int rows);
/* How many rows those would take that the viewer has not seen yet. */
int st_latest_rows(const st_canvas *c, const st_scene *s, st_latest lines);

#endif
