/* boards_view.c: the side board in hand, as a board of its own beside the map: target discs
 * and what is printed on it, at their true places. */
#include "games/flix/view.h"

enum { WIDTH = 1200, HEIGHT = 2700, UNIT = 100, SPOT_X = 600, SPOT_Y = 2500, DISC = 120 };

static void add_mark(const struct flix_view *v, const char *kind, const char *label,
                     int x, int y, int size)
{
    st_scene_mark(
        v->s,
        (st_mark){ .kind = kind,
                   .label = label,
                   .count = 1,
                   .at = { .is_exact = true, .x = x, .y = HEIGHT - y, .size = size } });
}

void flix_open_side_board(const struct flix_view *v)
{
    const struct flix *g = v->g;
    st_scene_board(v->s, (st_board){ .id = "side",
                                     .label = flix_word(v->p, BOARD, g->board).title,
                                     .columns = WIDTH / UNIT,
                                     .rows = HEIGHT / UNIT,
                                     .unit = UNIT });
}

void flix_show_side_board(const struct flix_view *v)
{
    const struct flix *g = v->g;
    flix_open_side_board(v);
    add_mark(v, "spot", "flick spot", SPOT_X, SPOT_Y, 2 * flick_radius(g->board_size));
    if (g->board == SNIPING)
        add_mark(v, "dot", "red dot", 600, 1300, 50);
    if (g->board == RESCUE) {
        add_mark(v, "dot", "red dot", 740, 1340, 50);
        add_mark(v, "captive", "Hostage", 460, 1420, 160);
    }
    for (int i = 0; i < g->board_targets; i++) {
        if (g->target_x[i] == NOTHING)
            continue;
        st_scene_piece(v->s, (st_piece){ .id = st_scene_text(v->s, "target-%d", i + 1),
                                         .kind = "disc",
                                         .label = "target disc",
                                         .glyph = "o",
                                         .owner = ST_SPECTATOR,
                                         .detail = st_scene_text(
                                             v->s, "A stack of %d at %d.%d, %d.%d mm.",
                                             g->target_stack[i], g->target_x[i] / 10,
                                             g->target_x[i] % 10, g->target_y[i] / 10,
                                             g->target_y[i] % 10),
                                         .at = { .is_exact = true,
                                                 .x = g->target_x[i],
                                                 .y = HEIGHT - g->target_y[i],
                                                 .size = DISC } });
    }
}
