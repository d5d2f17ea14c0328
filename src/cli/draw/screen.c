/* screen.c: decides where boards and panels go.
 *
 * Four arrangements, by the width that the boards leave free: everything to the right of
 * them, with the log in a column of its own (200 columns) or below the boards (about
 * 100), the table's state to the right and the question below (80 columns), or one below
 * the other. */
#include "cli/draw/screen.h"

#include "cli/draw/hand.h"
#include "cli/draw/offers.h"
#include "cli/draw/panel.h"
#include "cli/draw/seats.h"
#include "cli/draw/teaching.h"
#include "cli/draw/tray.h"
#include "cli/draw/window.h"

#include <stdlib.h>

enum {
    GAP = 2,
    SIDE_LEAST = 24,   /* columns that make a panel beside the boards worth it */
    SIDE_GOOD = 30,    /* columns in which that panel reads well */
    SIDE_WIDE = 46,    /* columns in which the question reads well too */
    LOG_WIDE = 40,     /* columns in which the log reads well beside it */
    NARROW = 70,       /* below that, boards need the columns more than panels do */
    WIDE = 100,        /* from here on it stands beside the boards ... */
    SIDE_PERCENT = 45, /* ... and has so much of the screen */
    BELOW_ROWS = 7,    /* rows the question wants below the boards */
    BELOW_LEAST = 3,   /* rows without which it cannot be asked */
    HAND_ROWS = 6,     /* with fewer rows below the boards, the hand goes beside them */
    ASK_ROWS = 12,     /* rows hand and question want beside the boards, or more */
    STATE_ROWS = 6,    /* rows that the state keeps of them */
    OFFERS_EASY = 8,   /* rows in which most lists of moves read well */
    OFFERS_WIDE = 12,  /* ... and beside the boards, what each would do with them */
    OFFERS_LEAST = 4,  /* rows to which they may fold before cards lose their texts */
    LOG_ROWS = 4,      /* rows of the log worth shortening other things for */
    LOG_LEAST = 3,     /* rows of it that always stay in sight */
    LEGIBLE = 5,       /* columns of a cell in which one reads what is there */
    AIRY_ROWS = 12,    /* rows with which parts may stand apart */
    MANY_ROWS = 1000
};

/* From large to small; the widest of those equally high come first. */
static const st_board_scale scales[] = {
    { 20, 4 }, { 16, 4 }, { 14, 3 }, { 12, 3 }, { 10, 3 }, { 8, 3 }, { 12, 2 },
    { 10, 2 }, { 8, 2 },  { 6, 2 },  { 5, 1 },  { 4, 1 },  { 3, 1 },
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

static bool fits(const st_scene *s, st_board_scale scale, int columns, int rows)
{
    int width, height;
    measure(s, scale, &width, &height);
    return width <= columns && height <= rows;
}

/* The largest scale that leaves good room for the panels, else enough room, else the
 * smallest there is. */
static st_board_scale choose_scale(const st_scene *s, int columns, int rows)
{
    bool is_wide = columns >= WIDE;
    const struct {
        int side, below;
    } wanted[] = {
        { is_wide ? columns * SIDE_PERCENT / 100 : SIDE_GOOD, is_wide ? 1 : BELOW_ROWS },
        { SIDE_GOOD, BELOW_ROWS },
        { SIDE_LEAST, BELOW_ROWS },
        { columns < NARROW ? SIDE_LEAST : SIDE_GOOD, BELOW_LEAST },
        { SIDE_LEAST, BELOW_LEAST },
    };
    for (int n = 0; n < ST_COUNT(wanted); n++)
        for (int i = 0; i < ST_COUNT(scales); i++)
            if (fits(s, scales[i], columns - wanted[n].side - GAP,
                     rows - wanted[n].below))
                return scales[i];
    return scales[ST_COUNT(scales) - 1];
}

/* Rows that hand and question want below boards that are cut. */
static int rows_below(const st_scene *s, int columns, int rows)
{
    st_canvas *c = st_canvas_new(columns, false);
    int wanted = st_hand_least(c, s) + st_panel_prompt(c, 0, s) + OFFERS_LEAST + 1;
    st_canvas_free(c);
    return wanted < BELOW_ROWS ? BELOW_ROWS : wanted > rows / 2 ? rows / 2 : wanted;
}

/* A board without cells alone: the question is about it. */
static st_canvas *trays_new(const st_scene *s, int columns, int rows, bool is_ascii)
{
    const int below = rows < MANY_ROWS ? rows_below(s, columns, rows) : 0;
    st_canvas *all = st_canvas_new(ST_TRAY_COLUMNS, is_ascii);
    int y = 0;
    for (int i = 0; i < s->boards; i++) {
        if (!st_tray_is_one(&s->board[i]))
            continue;
        st_canvas *one = st_tray_draw_new(s, &s->board[i], rows - below, is_ascii);
        st_canvas_lay(all, 0, y, one, MANY_ROWS);
        y += st_canvas_rows(one) + 1;
        st_canvas_free(one);
    }
    return all;
}

/* Where even the smallest scale leaves no room, each board is cut to its share. */
static st_canvas *boards_new(const st_scene *s, int columns, int rows, bool is_ascii)
{
    if (st_tray_is_in(s))
        return trays_new(s, columns, rows, is_ascii);
    st_board_scale scale = choose_scale(s, columns, rows);
    int width, height, y = 0, share = MANY_ROWS;
    int most = columns < NARROW ? columns : columns - SIDE_LEAST - GAP;
    measure(s, scale, &width, &height);
    if (rows < MANY_ROWS && (width > most || height > rows - BELOW_LEAST))
        share = (rows - rows_below(s, columns, rows)) / (s->boards > 0 ? s->boards : 1);
    else
        most = columns;
    width = width < 1 ? 1 : width > most ? most : width;
    st_canvas *all = st_canvas_new(width, is_ascii);
    for (int i = 0; i < s->boards; i++) {
        st_canvas *one = st_window_new(s, &s->board[i], scale, width, share, is_ascii);
        st_canvas_lay(all, 0, y, one, MANY_ROWS);
        y += st_canvas_rows(one) + 1;
        st_canvas_free(one);
    }
    return all;
}

/* What is being drawn. */
typedef struct view {
    const st_screen *screen;
    const st_scene *scene;
    int tracks; /* so many the head has room for */
} view;

/* One blank row between parts, where both have something to say. */
static int after(int y, int next)
{
    return next > y ? next + 1 : y;
}

/* The same where there is room for blank rows. */
static int after_in(int y, int next, int rows)
{
    return rows >= AIRY_ROWS ? after(y, next) : next;
}

static int rows_of_offers(const st_canvas *like, const st_scene *s)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    int rows = s->offers > 0 ? st_offers_list(c, 0, s, MANY_ROWS) : 0;
    st_canvas_free(c);
    return rows;
}

static int rows_of_prompt(const st_canvas *like, const st_scene *s)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    int rows = st_panel_prompt(c, 0, s);
    st_canvas_free(c);
    return rows;
}

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

/* Rows to which the moves fold before cards lose their texts: none is left out. */
static int rows_of_folded(const st_canvas *c, const st_scene *s)
{
    int least = s->offers > 0 ? st_offers_least(c, s) : 0;
    return at_most(rows_of_offers(c, s), least > OFFERS_LEAST ? least : OFFERS_LEAST);
}

/* The hand takes what question and moves leave; a long list of moves folds before cards
 * lose their texts. What a lesson says comes before even that. */
static int draw_hand(const view *v, st_canvas *c, int y, int rows)
{
    const st_scene *s = v->scene;
    int footer = v->screen->footer != NULL && s->offers > 0,
        teaching = st_teaching_rows(c, s);
    int left = rows - rows_of_prompt(c, s) - footer -
               (teaching > 0 ? teaching : rows_of_offers(c, s));
    int folded = rows - rows_of_prompt(c, s) - footer - rows_of_folded(c, s);
    int names = at_most(st_hand_least(c, s), rows - rows_of_prompt(c, s) - 1);
    int least = teaching > 0 ? 0 : folded;
    least = teaching == 0 && names > least ? names : least;
    return st_hand_draw(c, y, s, left > least ? left : least);
}

static int rows_of_footer(const st_canvas *like, const char *footer)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    int rows = st_canvas_wrap(c, 0, 0, 4, ST_ROLE_FAINT, footer);
    st_canvas_free(c);
    return rows;
}

/* Question and moves; while the log is told it stands here instead. */
static int draw_question(const view *v, st_canvas *c, int y, int rows)
{
    const st_scene *s = v->scene;
    int end = y + rows;
    if (v->screen->is_telling)
        return st_latest_draw(c, y, s, v->screen->log, rows);
    /* A lesson says itself what is to be done, if there is no room for both. */
    int teaching = st_teaching_rows(c, s);
    if (teaching == 0 || teaching + rows_of_prompt(c, s) <= rows)
        y = st_panel_prompt(c, y, s);
    if (v->screen->is_cut != NULL)
        *v->screen->is_cut = teaching > end - y;
    y = st_teaching_draw(c, y, s, end - y);
    int footer = v->screen->footer != NULL && s->offers > 0 &&
                 end - y > (s->lesson.title != NULL ? 0 : 3);
    int wrapped = footer ? rows_of_footer(c, v->screen->footer) : 0;
    if (s->offers > 0 && s->lesson.order == NULL) {
        int spare = at_most(wrapped, end - y - rows_of_folded(c, s));
        int left = end - y - (spare > footer ? spare : footer);
        y = st_offers_list(c, y, s, left > 1 ? left : 1);
    }
    if (footer && y + wrapped <= end)
        return st_canvas_wrap(c, 0, y, 4, ST_ROLE_FAINT, v->screen->footer);
    if (footer && y < end)
        st_canvas_put_within(c, 0, y++, st_canvas_columns(c), ST_ROLE_FAINT,
                             v->screen->footer);
    return y;
}

/* Rows that tracks and the only seat take together. */
static int rows_of_state(const view *v, const st_canvas *like)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    int y = st_panel_tracks(c, 0, v->scene, v->tracks);
    y = st_seats_draw(c, y, v->scene, v->screen->bots, MANY_ROWS);
    st_canvas_free(c);
    return y;
}

/* Seats, banners, then what lies open. Whoever plays alone wants to know how all of theirs
 * are; where room is short, before anything else. */
static int draw_state(const view *v, st_canvas *c, int y, int rows)
{
    const st_scene *s = v->scene;
    int end = y + rows;
    if (s->seats == 1 && rows_of_state(v, c) > rows) {
        y = st_seats_draw(c, y, s, v->screen->bots, rows);
        return end > y ? st_panel_tracks(c, y, s, v->tracks) : y;
    }
    y = after_in(y, st_panel_tracks(c, y, s, v->tracks), rows);
    int most = s->seats == 1 && end - y > rows / 2 ? end - y : rows / 2;
    y = after_in(y, st_seats_draw(c, y, s, v->screen->bots, most), rows);
    y = after_in(y, st_panel_notes(c, y, s, true, end - y), rows);
    int easy = rows >= AIRY_ROWS ? end - y - LOG_ROWS : end - y;
    return after_in(y, st_panel_things(c, y, s, easy, end - y), rows);
}

/* Rows that hand and question want beside the boards. */
static int rows_to_ask(const view *v, const st_canvas *side, int rows)
{
    const st_scene *s = v->scene;
    int wanted = st_hand_rows(side, s) + rows_of_prompt(side, s) + 3 +
                 at_most(rows_of_offers(side, s), OFFERS_WIDE);
    int most = rows > STATE_ROWS ? rows - STATE_ROWS : rows;
    return wanted < ASK_ROWS ? ASK_ROWS : at_most(wanted, most);
}

/* The log in a part of the screen. */
static void lay_log(const view *v, st_canvas *c, int x, int y, int columns, int rows)
{
    st_canvas *log = st_canvas_new(columns, st_canvas_is_ascii(c));
    if (rows > 0)
        st_latest_draw(log, 0, v->scene, v->screen->log, rows);
    st_canvas_lay(c, x, y, log, rows);
    st_canvas_free(log);
}

/* Everything to the right; the log beside it, or below the boards. */
static void arrange_wide(const view *v, st_canvas *c, int y, st_canvas *boards, int rows)
{
    int x = st_canvas_columns(boards) + GAP, below = st_canvas_rows(boards) + 1;
    int wide = st_canvas_columns(c) - x;
    int log = wide >= SIDE_WIDE + GAP + LOG_WIDE ? wide * 2 / 5 : 0;
    st_canvas *side = st_canvas_new(wide - log - (log > 0 ? GAP : 0),
                                    st_canvas_is_ascii(c));
    st_screen quiet = *v->screen;
    const view question = { &quiet, v->scene, v->tracks };
    quiet.is_telling = false;
    int ask = rows_to_ask(v, side, rows);
    int at = draw_state(v, side, 0, rows - ask);
    if (rows - at > ask)
        at = after(at, st_panel_notes(side, at, v->scene, false, rows - at - ask));
    at = after(at, draw_hand(v, side, at, rows - at));
    draw_question(&question, side, at, rows - at);
    st_canvas_lay(c, x, y, side, rows);
    st_canvas_free(side);
    if (log > 0)
        lay_log(v, c, x + wide - log, y, log, rows);
    else
        lay_log(v, c, 0, y + below, st_canvas_columns(boards), rows - below);
}

/* Rows to keep for the log beside the boards: what is new should be seen, and yet be
 * no more than half of it all. */
static int rows_for_log(const view *v, const st_canvas *side, int rows)
{
    int wanted = v->screen->is_telling ? 0
                                       : st_latest_rows(side, v->scene, v->screen->log);
    int most = rows / 2 > LOG_LEAST ? rows / 2 : LOG_LEAST;
    return wanted < LOG_LEAST ? LOG_LEAST : wanted < most ? wanted : most;
}

/* What stands beside the boards where the question is below them: the state, and the log
 * in what is left. */
static void draw_side(const view *v, st_canvas *side, int rows, bool has_hand)
{
    int log_rows = rows_for_log(v, side, rows);
    int at = draw_state(v, side, 0, rows - log_rows);
    if (has_hand && !v->screen->is_telling)
        at = st_hand_draw(side, at, v->scene, rows - at - log_rows);
    if (!v->screen->is_telling && rows > at)
        st_latest_draw(side, at, v->scene, v->screen->log, rows - at);
}

/* The state to the right; hand and question below. */
static void arrange_narrow(const view *v, st_canvas *c, int y, st_canvas *boards,
                           int rows)
{
    int x = st_canvas_columns(boards) + GAP, board_rows = st_canvas_rows(boards);
    int end = y + rows, below = rows - board_rows;
    bool is_low = below < HAND_ROWS;
    st_canvas *side = st_canvas_new(st_canvas_columns(c) - x, st_canvas_is_ascii(c));
    draw_side(v, side, board_rows, is_low);
    st_canvas_lay(c, x, y, side, board_rows);
    st_canvas_free(side);
    y += board_rows;
    if (!v->screen->is_telling && !is_low)
        y = draw_hand(v, c, y, end - y);
    y = draw_question(v, c, y, end - y > BELOW_LEAST ? end - y : BELOW_LEAST);
    if (!v->screen->is_telling && end - y > 0)
        st_panel_notes(c, y, v->scene, false, end - y);
}

static void arrange_stacked(const view *v, st_canvas *c, int y, int rows)
{
    int end = y + rows;
    if (rows - BELOW_ROWS >= v->scene->seats)
        y = draw_state(v, c, y, rows - BELOW_ROWS);
    /* Where there is no board at all, nothing else would show what has just happened. */
    if (v->scene->boards == 0 && !v->screen->is_telling)
        y = after_in(y,
                     st_latest_draw(
                         c, y, v->scene, v->screen->log,
                         at_most(st_latest_rows(c, v->scene, v->screen->log), rows / 3)),
                     rows);
    int left = end - y > BELOW_LEAST ? end - y : BELOW_LEAST;
    int next = v->screen->is_telling ? y : draw_hand(v, c, y, left);
    draw_question(v, c, next, left - (next - y));
}

/* Is the question a long list that concerns nothing on the table? On a small screen it
 * takes the place of the boards then, so that what each answer means can be read. */
static bool is_aside(const view *v, int columns)
{
    const st_scene *s = v->scene;
    if (columns >= WIDE || s->offers <= OFFERS_EASY || v->screen->is_telling ||
        s->lesson.title != NULL || st_panel_has_cards(s))
        return false;
    for (int i = 0; i < s->offers; i++)
        if (s->offer[i].touches != NULL || s->offer[i].label == NULL)
            return false;
    return true;
}

static int draw_warning(const st_screen *v, st_canvas *c, int y)
{
    if (v->warning == NULL || *v->warning == '\0')
        return y;
    st_canvas_put(c, 0, y, ST_ROLE_WARN, "!");
    return st_canvas_wrap(c, 2, y, 2, ST_ROLE_WARN, v->warning);
}

st_canvas *st_screen_draw_new(const st_screen *v, int columns, int rows, bool is_ascii)
{
    st_canvas *c = st_canvas_new(columns, is_ascii);
    view all = { v, v->scene, st_panel_head_tracks(c, v->scene) };
    int y = draw_warning(v, c, st_panel_head(c, 0, v->scene));
    int room = rows > 0 ? rows - y : MANY_ROWS;
    if (rows > 0 && is_aside(&all, columns)) {
        draw_question(&all, c, y, room);
        return c;
    }
    st_canvas *boards = boards_new(v->scene, columns, room, is_ascii);
    int side = v->scene->boards > 0 ? columns - st_canvas_columns(boards) - GAP : 0;
    st_canvas_lay(c, 0, y, boards, MANY_ROWS);
    /* Without a limit the panels are as long as they need to be. */
    if (rows == 0)
        room = st_canvas_rows(boards) + 40;
    if (side >= SIDE_WIDE)
        arrange_wide(&all, c, y, boards, room);
    else if (side >= SIDE_LEAST)
        arrange_narrow(&all, c, y, boards, room);
    else
        arrange_stacked(&all, c, y + st_canvas_rows(boards),
                        room - st_canvas_rows(boards));
    st_canvas_free(boards);
    return c;
}

bool st_screen_fits(const st_scene *scene, const st_terminal *t, int spare)
{
    const int rows = t->rows - 2 - spare - BELOW_LEAST; /* with head and typing */
    for (int i = 0; i < ST_COUNT(scales) && scales[i].width >= LEGIBLE; i++)
        if (fits(scene, scales[i], t->columns - SIDE_LEAST - GAP, rows))
            return true;
    return scene->boards == 0;
}

void st_screen_show(const st_screen *screen, st_terminal *t)
{
    st_terminal_measure(t);
    int rows = t->is_screen ? t->rows - 1 - screen->spare : 0;
    st_canvas *c = st_screen_draw_new(screen, t->columns, rows, t->is_ascii);
    st_terminal_home(t);
    for (int row = 0; row < st_canvas_rows(c); row++) {
        st_canvas_show_row(c, row, t);
        st_terminal_end_row(t);
    }
    st_terminal_clear_below(t);
    st_canvas_free(c);
}

void st_screen_boards(const st_scene *scene, const st_terminal *t)
{
    st_board_scale scale = choose_scale(scene, t->columns + SIDE_LEAST + GAP, MANY_ROWS);
    for (int i = 0; i < scene->boards; i++) {
        int x = 0;
        if (st_tray_is_one(&scene->board[i])) {
            st_canvas *tray = st_tray_draw_new(scene, &scene->board[i], MANY_ROWS,
                                               t->is_ascii);
            st_canvas_show(tray, t);
            st_canvas_free(tray);
            continue;
        }
        do {
            st_canvas *strip = st_window_strip_new(scene, &scene->board[i], scale,
                                                   t->columns, &x, t->is_ascii);
            st_canvas_show(strip, t);
            st_terminal_newline(t);
            st_canvas_free(strip);
        } while (x > 0);
    }
}
