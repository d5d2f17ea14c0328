/* view.h: what the files that describe the table share. */
#ifndef ST_GAMES_INFILTRATOR_SHOW_VIEW_H
#define ST_GAMES_INFILTRATOR_SHOW_VIEW_H

#include "games/infiltrator/rules/odds.h"

struct infiltrator_view {
    const struct infiltrator *g;
    const struct infiltrator_pack *p;
    const struct infiltrator_mission *m; /* NULL: none is chosen */
    st_scene *s;
    bool is_camp;
};

/* board.c: the map, and names of what is on it */
void infiltrator_open_board(const struct infiltrator_view *v);
void infiltrator_lay_map(const struct infiltrator_view *v);
void infiltrator_add_map(const struct infiltrator_view *v);
void infiltrator_add_ways(const struct infiltrator_view *v);
/* Where an enemy is about to go, in words. */
const char *infiltrator_route_words(const struct infiltrator_view *v, int enemy);
const char *infiltrator_sector_id(int sector);
const char *infiltrator_enemy_id(st_scene *s, int enemy);
const char *infiltrator_figure_name(const struct infiltrator_view *v, int enemy);

/* offers.c: the open question, and where you could go; what a value would make of the
 * open draw */
void infiltrator_prompt(const struct infiltrator_view *v);
const char *infiltrator_draw_words(const struct infiltrator_view *v, int value);

/* scene.c: what a mission is said to hold and to pay */
const char *infiltrator_mission_words(const struct infiltrator_view *v, int mission);

struct infiltrator_view infiltrator_view(const void *state, const void *pack,
                                         st_scene *out);

/* scene.c, offers.c, preview.c */
void infiltrator_ground(const void *state, const void *pack, st_scene *out);
void infiltrator_scene(const void *state, const void *pack, int seat, st_scene *out);
void infiltrator_offer(const void *state, const void *pack, int seat, st_offer *offer,
                       st_scene *out);

void infiltrator_preview(const void *state, const void *pack, int seat, st_move move,
                         st_scene *out);

/* orders.c */
st_verdict infiltrator_expand(const void *state, const void *pack, int seat,
                              const st_order *order, st_moves *out);

/* words.c */
st_word infiltrator_word(const void *pack, int kind, int value);
const char *infiltrator_call(const void *state, const void *pack, int kind, int value);
extern const st_kind infiltrator_kinds[];

#endif
