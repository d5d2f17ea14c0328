/* view.h: what the files that describe the table share. */
#ifndef ST_GAMES_INFILTRATOR_VIEW_H
#define ST_GAMES_INFILTRATOR_VIEW_H

#include "games/infiltrator/outlook.h"

struct infiltrator_view {
    const struct infiltrator *g;
    const struct infiltrator_pack *p;
    const struct infiltrator_mission *m; /* NULL: none is chosen */
    st_scene *s;
    bool is_camp;
};

/* scene.c: names of what is on the table */
const char *infiltrator_tile_name(int tile);
const char *infiltrator_sector_id(int sector);
const char *infiltrator_enemy_id(st_scene *s, int enemy);
const char *infiltrator_figure_name(const struct infiltrator_view *v, int enemy);

/* offers.c: the open question, and where you could go */
void infiltrator_prompt(const struct infiltrator_view *v);

#endif
