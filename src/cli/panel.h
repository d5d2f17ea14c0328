/* panel.h: what is written beside and below the boards, each part on a canvas.
 *
 * Every function writes from row `y` on and returns the row after it; a part that has
 * nothing to say writes nothing. */
#ifndef ST_CLI_PANEL_H
#define ST_CLI_PANEL_H

#include "cli/canvas.h"

#include <sandtable/scene.h>

/* Game, round, whose decision, and the values that belong to the table. */
int st_panel_head(st_canvas *c, int y, const st_scene *s);
/* A row a seat: score, tracks, cards and place. `bots` has a bit for each program. */
int st_panel_seats(st_canvas *c, int y, const st_scene *s, uint32_t bots);
/* The pieces that belong to nobody: with all their details if `easy_rows` rows are
 * enough for that, else one a row in at most `rows` rows. */
int st_panel_things(st_canvas *c, int y, const st_scene *s, int easy_rows, int rows);
/* What concerns everybody now (banners), or what the viewer might forget. */
int st_panel_notes(st_canvas *c, int y, const st_scene *s, bool is_banner, int rows);
/* The cards the viewer can see in zones of its own. */
int st_panel_hand(st_canvas *c, int y, const st_scene *s);
/* The open question, or who decides; nothing once the game is over. */
int st_panel_prompt(st_canvas *c, int y, const st_scene *s);
/* The last of the first `told` lines of the log that fit into `rows` rows. */
int st_panel_latest(st_canvas *c, int y, const st_scene *s, int told, int rows);

/* A piece's detail without the "Assault at E6" that some begin with. */
const char *st_panel_detail(const st_piece *piece);
/* "Reyes", "seat 2", or "nobody". */
void st_panel_name(const st_scene *s, int seat, char *buffer, size_t size);

#endif
