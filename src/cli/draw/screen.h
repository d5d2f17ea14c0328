/* screen.h: boards and panels arranged for the size of the terminal. */
#ifndef ST_CLI_DRAW_SCREEN_H
#define ST_CLI_DRAW_SCREEN_H

#include "cli/draw/canvas.h"
#include "cli/draw/latest.h"

#include <sandtable/scene.h>

typedef struct st_screen {
    const st_scene *scene;
    uint32_t bots;      /* seats played by programs, a bit each */
    st_latest log;      /* the lines that may be shown */
    bool is_telling;    /* the log is being told: it comes first, moves are not offered */
    const char *footer; /* what else can be typed; may be NULL */
    const char *warning; /* to be seen on every table as long as it holds; may be NULL */
    int spare;           /* rows of the terminal to leave free for what follows */
    bool *is_cut;        /* set where a lesson did not fit in whole; may be NULL */
} st_screen;

/* Everything needed for a decision, in `rows` rows where that can be done; 0: as many as
 * it takes. */
st_canvas *st_screen_draw_new(const st_screen *screen, int columns, int rows,
                              bool is_ascii);

/* Draw it over whatever the terminal shows, keeping the last row for typing; on a pipe
 * or a dumb terminal, simply print it. */
void st_screen_show(const st_screen *screen, st_terminal *t);
/* Would the boards be whole, and so large that they can be read, above `spare` rows? */
bool st_screen_fits(const st_scene *scene, const st_terminal *t, int spare);
/* Print only the boards, whole; one too wide for the terminal strip by strip. */
void st_screen_boards(const st_scene *scene, const st_terminal *t);

#endif
