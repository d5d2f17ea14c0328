/* screen.c: decides where boards and panels go.
 *
 * Three arrangements, by the width that the boards leave free: everything to the right
 * of them (about 100 columns), the table's state to the right and the question below (80
 * columns), or one below the other. */
#include "cli/screen.h"

#include "cli/board.h"
#include "cli/offers.h"
#include "cli/panel.h"

#include <stdlib.h>

enum {
    GAP = 2,
    SIDE_LEAST = 30, /* columns that make a panel beside the boards worth it */
    SIDE_WIDE = 46,  /* columns in which the question reads well too */
    BELOW_ROWS = 7,  /* rows the question wants below the boards */
    ASK_ROWS = 12,   /* ... and beside them */
    LOG_ROWS = 4,    /* rows of the log worth shortening other things for */
    LOG_LEAST = 2,   /* rows of it that always stay in sight */
    MANY_ROWS = 1000
};

static const st_board_scale scales[] = {
    { 8, 3 }, { 6, 2 }, { 5, 1 }, { 4, 1 }, { 3, 1 }
};

/* Size of all boards, one below the other. */
static void measure(const st_scene *s, st_board_scale scale, int *columns, int *rows)
{
    *columns = *rows = 0;
    for (int i = 0; i < s->boards; i++) {
        int width, height;
        st_board_measure(s, &s->board[i], scale, &width, &height);
        *columns = width > *columns ? width : *columns;
        *rows += height + (i > 0);
    }
}

/* The largest scale that leaves room for the panels, else the smallest there is. */
static st_board_scale choose_scale(const st_scene *s, int columns, int rows)
{
    int side = columns >= 100 ? SIDE_WIDE + GAP : SIDE_LEAST + GAP;
    int below = columns >= 100 ? 1 : BELOW_ROWS;
    for (int i = 0; i + 1 < ST_COUNT(scales); i++) {
        int width, height;
        measure(s, scales[i], &width, &height);
        if (width + side <= columns && height + below <= rows)
            return scales[i];
    }
    return scales[ST_COUNT(scales) - 1];
}

static st_canvas *boards_new(const st_scene *s, int columns, int rows, bool is_ascii)
{
    st_board_scale scale = choose_scale(s, columns, rows);
    int width, height, y = 0;
    measure(s, scale, &width, &height);
    width = width < 1 ? 1 : width > columns ? columns : width;
    st_canvas *all = st_canvas_new(width, is_ascii);
    for (int i = 0; i < s->boards; i++) {
        st_canvas *one = st_board_draw_new(s, &s->board[i], scale, width, is_ascii);
        st_canvas_lay(all, 0, y, one, MANY_ROWS);
        y += st_canvas_rows(one) + 1;
        st_canvas_free(one);
    }
    return all;
}

/* One blank row between parts, where both have something to say. */
static int after(int y, int next)
{
    return next > y ? next + 1 : y;
}

/* Hand, question and moves; while the log is told it stands here instead. */
static int draw_question(const st_screen *v, st_canvas *c, int y, int rows)
{
    const st_scene *s = v->scene;
    int end = y + rows;
    if (v->is_telling)
        return st_panel_latest(c, y, s, v->told, rows);
    y = st_panel_hand(c, y, s);
    y = st_panel_prompt(c, y, s);
    int footer = v->footer && s->offers > 0;
    if (s->offers > 0)
        y = st_offers_list(c, y, s, end - y - footer > 1 ? end - y - footer : 1);
    if (footer && y + 1 < end)
        return st_canvas_wrap(c, 0, y, 4, ST_ROLE_FAINT, v->footer);
    if (footer && y < end)
        st_canvas_put_within(c, 0, y++, st_canvas_columns(c), ST_ROLE_FAINT, v->footer);
    return y;
}

/* Seats, banners, then what lies open. */
static int draw_state(const st_screen *v, st_canvas *c, int y, int rows)
{
    const st_scene *s = v->scene;
    int end = y + rows;
    y = after(y, st_panel_seats(c, y, s, v->bots));
    y = after(y, st_panel_notes(c, y, s, true, end - y));
    return after(y, st_panel_things(c, y, s, end - y - LOG_ROWS, end - y));
}

/* Everything to the right; below the boards the log. */
static void arrange_wide(const st_screen *v, st_canvas *c, int y, st_canvas *boards,
                         int rows)
{
    int x = st_canvas_columns(boards) + GAP, board_rows = st_canvas_rows(boards);
    st_canvas *side = st_canvas_new(st_canvas_columns(c) - x, st_canvas_is_ascii(c));
    st_screen quiet = *v;
    quiet.is_telling = false;
    int at = draw_state(v, side, 0, rows - ASK_ROWS);
    if (rows - at > ASK_ROWS)
        at = after(at, st_panel_notes(side, at, v->scene, false, rows - at - ASK_ROWS));
    draw_question(&quiet, side, at, rows - at);
    st_canvas_lay(c, x, y, side, rows);
    st_canvas_free(side);
    st_canvas *log = st_canvas_new(st_canvas_columns(boards), st_canvas_is_ascii(c));
    int log_rows = rows - board_rows - 1;
    if (log_rows > 0)
        st_panel_latest(log, 0, v->scene, v->told, log_rows);
    st_canvas_lay(c, 0, y + board_rows + 1, log, log_rows);
    st_canvas_free(log);
}

/* The state to the right, the log where room is left there; the question below. */
static void arrange_narrow(const st_screen *v, st_canvas *c, int y, st_canvas *boards,
                           int rows)
{
    int x = st_canvas_columns(boards) + GAP, board_rows = st_canvas_rows(boards);
    st_canvas *side = st_canvas_new(st_canvas_columns(c) - x, st_canvas_is_ascii(c));
    int at = draw_state(v, side, 0, board_rows - LOG_LEAST);
    if (!v->is_telling && board_rows - at > 1)
        st_panel_latest(side, at, v->scene, v->told, board_rows - at);
    st_canvas_lay(c, x, y, side, board_rows);
    st_canvas_free(side);
    int end = y + rows;
    y = draw_question(v, c, y + board_rows, rows - board_rows);
    if (!v->is_telling && end - y > 0)
        st_panel_notes(c, y, v->scene, false, end - y);
}

static void arrange_stacked(const st_screen *v, st_canvas *c, int y, int rows)
{
    int end = y + rows;
    y = draw_state(v, c, y, rows > BELOW_ROWS ? rows - BELOW_ROWS : rows);
    draw_question(v, c, y, end - y > BELOW_ROWS ? end - y : BELOW_ROWS);
}

st_canvas *st_screen_draw_new(const st_screen *v, int columns, int rows, bool is_ascii)
{
    st_canvas *c = st_canvas_new(columns, is_ascii);
    int y = st_panel_head(c, 0, v->scene);
    int room = rows > 0 ? rows - y : MANY_ROWS;
    st_canvas *boards = boards_new(v->scene, columns, room, is_ascii);
    int side = v->scene->boards > 0 ? columns - st_canvas_columns(boards) - GAP : 0;
    st_canvas_lay(c, 0, y, boards, MANY_ROWS);
    /* Without a limit the panels are as long as they need to be. */
    int least = st_canvas_rows(boards) + BELOW_ROWS;
    if (rows == 0)
        room = least > 40 ? least : 40;
    if (side >= SIDE_WIDE)
        arrange_wide(v, c, y, boards, room);
    else if (side >= SIDE_LEAST)
        arrange_narrow(v, c, y, boards, room > least - 2 ? room : least - 2);
    else
        arrange_stacked(v, c, y + st_canvas_rows(boards), room - st_canvas_rows(boards));
    st_canvas_free(boards);
    return c;
}

void st_screen_show(const st_screen *screen, st_terminal *t)
{
    st_terminal_measure(t);
    int rows = t->is_screen ? t->rows - 1 : 0;
    st_canvas *c = st_screen_draw_new(screen, t->columns, rows, t->is_ascii);
    st_terminal_home(t);
    for (int row = 0; row < st_canvas_rows(c); row++) {
        st_canvas_show_row(c, row, t);
        st_terminal_end_row(t);
    }
    st_terminal_clear_below(t);
    st_canvas_free(c);
}
