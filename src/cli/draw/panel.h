/* panel.h: what is written beside and below the boards, each part on a canvas.
 *
 * Every function writes from row `y` on and returns the row after it; a part that has
 * nothing to say writes nothing. */
#ifndef ST_CLI_DRAW_PANEL_H
#define ST_CLI_DRAW_PANEL_H

#include "cli/draw/canvas.h"

#include <sandtable/scene.h>

/* A row with game, round, whose decision, and as many of the values that belong to the
 * table as there is room for; the others are to be told elsewhere. */
int st_panel_head(st_canvas *c, int y, const st_scene *s);
/* How many of the scene's tracks the head has room for. */
int st_panel_head_tracks(const st_canvas *c, const st_scene *s);
/* The table's tracks from the `first` on. */
int st_panel_tracks(st_canvas *c, int y, const st_scene *s, int first);
/* The pieces that belong to nobody: with all their details if `easy_rows` rows are
 * enough for that, else one a row in at most `rows` rows. */
int st_panel_things(st_canvas *c, int y, const st_scene *s, int easy_rows, int rows);
/* What concerns everybody now (banners), or what the viewer might forget. */
int st_panel_notes(st_canvas *c, int y, const st_scene *s, bool is_banner, int rows);
/* The open question, or who decides; nothing once the game is over. */
int st_panel_prompt(st_canvas *c, int y, const st_scene *s);
/* A piece's detail without the "Assault at E6" that some begin with. */
const char *st_panel_detail(const st_piece *piece);
/* The words of a state for people: "active step-2" is told as "active, step 2". */
void st_panel_state(const char *state, char *buffer, size_t size);
/* "crimes drawn 2/6", "movement points 2½". */
void st_panel_track(const st_track *track, char *buffer, size_t size);
/* "Round 3 of 8" already says what the track "Round 3" would. */
bool st_panel_is_in_headline(const st_scene *s, const st_track *track);
/* "Reyes", "seat 2", or "nobody". */
void st_panel_name(const st_scene *s, int seat, char *buffer, size_t size);

/* Does the viewer hold cards? */
bool st_panel_has_cards(const st_scene *s);

#endif
