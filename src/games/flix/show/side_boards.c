/* side_boards.c: the side board in hand, as a board of its own beside the map: target discs
 * and what is printed on it, at their true places. */
#include "games/flix/rules/side_boards.h"
#include "games/flix/show/view.h"

#include <math.h>

enum { UNIT = 100 };

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

static void add_circle(const struct flix_view *v, const char *id, const char *kind,
                       const char *label, struct flix_spot at, int radius)
{
    st_scene_region(
        v->s, (st_region){ .id = id, .kind = kind, .label = label, .radius = radius });
    st_scene_point(v->s, (st_point){ at.x, HEIGHT - at.y, 0 });
}

/* FLIX-167: what all target discs have to leave. */
static void add_lock(const struct flix_view *v)
{
    static const struct flix_spot corners[] = { { BOX_LEFT, BOX_TOP },
                                                { BOX_RIGHT, BOX_TOP },
                                                { BOX_RIGHT, BOX_BOTTOM },
                                                { BOX_LEFT, BOX_BOTTOM } };
    st_scene_region(v->s, (st_region){ .id = "red-box", .kind = "red-box", .label = "" });
    for (int i = 0; i < ST_COUNT(corners); i++)
        st_scene_point(v->s, (st_point){ corners[i].x, HEIGHT - corners[i].y, 0 });
    for (int i = 0; i < DIGITS; i++)
        add_circle(v, st_scene_text(v->s, "digit-%d", (i + 1) % DIGITS), "digit",
                   st_scene_text(v->s, "%d", (i + 1) % DIGITS), flix_digits[i],
                   TARGET_RADIUS);
}

/* FLIX-168: the circles that the bomb names. */
static void add_bomb(const struct flix_view *v)
{
    for (int i = 0; i < v->g->board_targets; i++) {
        int letter = v->g->target_home[i];
        add_circle(v, st_scene_text(v->s, "letter-%c", 'A' + letter), "letter",
                   st_scene_text(v->s, "%c", 'A' + letter), flix_letters[letter], CIRCLE);
    }
}

/* FLIX-175 to FLIX-182: dots are aimed at, circles around the Hostage are to be missed. */
static void add_prints(const struct flix_view *v)
{
    static const char *const rings[LEVELS] = { "ring-red", "ring-yellow", "ring-green" };
    switch ((enum flix_board)v->g->board) {
    case ELOCK: add_lock(v); break;
    case DEFUSAL: add_bomb(v); break;
    case SNIPING:
        for (int i = 0; i < DOTS; i++)
            add_mark(v, i == 0 ? "dot" : "black-dot", i == 0 ? "red dot" : "black dot",
                     flix_dots[i].x, flix_dots[i].y, 2 * DOT);
        break;
    case RESCUE:
        for (int i = v->g->difficulty; i >= 0; i--)
            add_circle(v, rings[i], rings[i], "", flix_captive, flix_captive_circle[i]);
        add_mark(v, "dot", "red dot", flix_rescue_dot.x, flix_rescue_dot.y, 2 * DOT);
        add_mark(v, "captive", "Hostage", flix_captive.x, flix_captive.y,
                 2 * TARGET_RADIUS);
        break;
    case NO_BOARD: break;
    }
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

/* Where it lies from the spot, for whoever aims by numbers: short enough for a small
 * screen. */
static const char *target_detail(const struct flix_view *v, int target)
{
    double dx = v->g->target_x[target] - SPOT_X, dy = SPOT_Y - v->g->target_y[target];
    double degrees = atan2(dx, dy) * 180 / 3.14159265358979323846;
    int discs = v->g->target_stack[target];
    return st_scene_text(v->s, "%sbearing %.2f, %.0f mm.",
                         discs > 1 ? st_scene_text(v->s, "%d discs, ", discs) : "",
                         degrees < 0 ? degrees + 360 : degrees,
                         sqrt(dx * dx + dy * dy) / 10);
}

void flix_show_side_board(const struct flix_view *v)
{
    const struct flix *g = v->g;
    flix_open_side_board(v);
    add_mark(v, "spot", "flick spot", SPOT_X, SPOT_Y, 2 * flick_radius(g->board_size));
    add_prints(v);
    for (int i = 0; i < g->board_targets; i++) {
        if (g->target_x[i] == NOTHING)
            continue;
        st_scene_piece(v->s, (st_piece){ .id = st_scene_text(v->s, "target-%d", i + 1),
                                         .kind = "disc",
                                         .label = "target disc",
                                         .glyph = "o",
                                         .owner = ST_SPECTATOR,
                                         .detail = target_detail(v, i),
                                         .at = { .is_exact = true,
                                                 .x = g->target_x[i],
                                                 .y = HEIGHT - g->target_y[i],
                                                 .size = 2 * TARGET_RADIUS } });
    }
}
