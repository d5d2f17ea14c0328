/* test_fits.c: on a terminal of 80 columns and 24 rows the question, one's own cards and a
 * move are in sight at every moment, and the last row is free to type in. Every game that
 * is registered, tiny ones and companions too, is played at random and drawn after each
 * move as at a real table. */
#include "cli/command/opening.h"
#include "cli/draw/panel.h"
#include "cli/table/session.h"
#include "cli/terminal/glyph.h"
#include "page.h"

#include <sandtable/registry.h>

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { COLUMNS = 80, ROWS = 24, MOVES = 24, SIDE_LEAST = 24 };

/* What is on the screen, cleared of blanks at the ends of rows. */
typedef struct sheet {
    char *text;
    const char *row[ROWS];
    int rows;
} sheet;

static sheet draw(st_session *s, page *p)
{
    static const char end[] = "\033[K\n";
    sheet drawn = { 0 };
    rewind(p->terminal.out);
    s->terminal = p->terminal;
    st_session_draw(s);
    fputc('\0', p->terminal.out);
    drawn.text = st_alloc_text(page_text(p));
    for (char *at = drawn.text + strlen("\033[H"), *stop;
         (stop = strstr(at, end)) != NULL; at = stop + strlen(end)) {
        *stop = '\0';
        if (drawn.rows < ROWS)
            drawn.row[drawn.rows] = at;
        drawn.rows++;
    }
    return drawn;
}

static void fail_at(const st_session *s, const sheet *drawn, const char *what)
{
    for (int i = 0; i < drawn->rows && i < ROWS; i++)
        print_error("%s\n", drawn->row[i]);
    fail_msg("%s, move %u, seat %d: %s", s->table.game->id,
             st_match_count(s->table.match), s->viewer + 1, what);
}

/* Do these rows stand below each other from column x of row y on? */
static bool stand_at(const sheet *drawn, char *text, int y, size_t x)
{
    for (char *row = strtok(text, "\n"); row != NULL; row = strtok(NULL, "\n"), y++)
        if (y >= drawn->rows || strlen(drawn->row[y]) < x ||
            strncmp(drawn->row[y] + x, row, strlen(row)) != 0)
            return false;
    return true;
}

/* Is the whole question there, broken into rows of some width? */
static bool has_question(const st_session *s, const sheet *drawn)
{
    for (int width = COLUMNS; width >= SIDE_LEAST; width--) {
        page p;
        st_canvas *c = st_canvas_new(width, true);
        st_panel_prompt(c, 0, s->scene);
        page_open(&p, true);
        st_canvas_show(c, &p.terminal);
        char *text = st_alloc_text(page_text(&p)), *start = st_alloc_text(text);
        start[strcspn(start, "\n")] = '\0';
        bool is_there = false;
        for (int y = 0; y < drawn->rows && !is_there; y++) {
            const char *at = strstr(drawn->row[y], start);
            char *rest = st_alloc_text(text);
            is_there = at != NULL &&
                       stand_at(drawn, rest, y, (size_t)(at - drawn->row[y]));
            free(rest);
        }
        free(text);
        free(start);
        st_canvas_free(c);
        page_close(&p);
        if (is_there)
            return true;
    }
    return false;
}

static bool has_word(const sheet *drawn, const char *word)
{
    for (int y = 0; y < drawn->rows; y++)
        if (strstr(drawn->row[y], word) != NULL)
            return true;
    return false;
}

/* Names may be broken between words, as texts are. */
static bool has_words(const sheet *drawn, const char *words)
{
    char ascii[256];
    st_glyph_ascii(words, ascii, sizeof ascii);
    for (char *word = strtok(ascii, " "); word != NULL; word = strtok(NULL, " "))
        if (!has_word(drawn, word))
            return false;
    return true;
}

static void check_cards(const st_session *s, const sheet *drawn)
{
    for (int i = 0; i < s->scene->zones; i++) {
        const st_zone *zone = &s->scene->zone[i];
        for (int n = 0; zone->owner == s->viewer && n < zone->cards; n++)
            if (!has_words(drawn, s->scene->card[zone->first_card + n].name))
                fail_at(s, drawn, s->scene->card[zone->first_card + n].name);
    }
}

static void check_seat(st_session *s, page *p, int seat)
{
    st_session_view(s, seat);
    sheet drawn = draw(s, p);
    if (drawn.rows >= ROWS)
        fail_at(s, &drawn, "no row is left to type in");
    for (int y = 0; y < drawn.rows; y++)
        if (strlen(drawn.row[y]) > COLUMNS)
            fail_at(s, &drawn, "a row is too long");
    if (s->scene->ending == NULL && !has_question(s, &drawn))
        fail_at(s, &drawn, "the question is not in sight");
    if (s->scene->offers > 0) {
        char verb[64];
        snprintf(verb, sizeof verb, "%.*s", (int)strcspn(s->scene->offer[0].text, " "),
                 s->scene->offer[0].text);
        if (!has_word(&drawn, verb))
            fail_at(s, &drawn, "no move is in sight");
    }
    check_cards(s, &drawn);
    free(drawn.text);
}

static void play_and_look(st_session *s, page *p, st_bot *bot)
{
    st_match *m = s->table.match;
    st_error err;
    for (int i = 0; i < MOVES; i++) {
        const int actor = st_position_actor(st_match_position(m));
        check_seat(s, p, 0);
        if (actor > 0)
            check_seat(s, p, actor);
        if (actor < 0)
            return;
        st_move move = st_bot_choose(bot, st_match_position(m), actor);
        assert_int_equal(st_match_play(m, actor, st_match_count(m), move, &err), ST_OK);
    }
}

/* One match, with an option where the game takes it. */
static void look_at(const st_game *game, int seats, const char *set, const char *level)
{
    static const char *const no_lines[] = { NULL };
    st_opening opening = { .game = game->id, .seats = seats, .seed = "fits" };
    st_opened table;
    st_session s;
    st_error err;
    page p;
    if (set != NULL)
        opening.set[opening.set_count++] = set;
    if (st_opening_open(&opening, &table, &err) != ST_OK) {
        assert_non_null(set); /* some go only with others */
        return;
    }
    page_open(&p, true);
    p.terminal.is_screen = true;
    st_session_begin(&s, table, p.terminal, st_input_new_list(no_lines));
    st_bot *bot = st_bot_new(game, table.pack, level, st_match_start(table.match)->seed,
                             &err);
    assert_non_null(bot);
    play_and_look(&s, &p, bot);
    st_bot_free(bot);
    st_session_end(&s);
    st_opened_free(&table);
    page_close(&p);
}

/* The last value of each option, one at a time. */
static void look_at_options(const st_game *game)
{
    for (int i = 0; i < game->option_count; i++) {
        char set[256];
        const char *values = game->options[i].values;
        const char *last = values != NULL ? strrchr(values, ' ') : NULL;
        if (last == NULL)
            continue;
        snprintf(set, sizeof set, "%s=%s", game->options[i].key, last + 1);
        look_at(game, game->seats_min, set, "random");
    }
}

static void look_at_game(const st_game *game)
{
    look_at(game, game->seats_min, NULL, "random");
    look_at(game, game->seats_max, NULL, "random");
    look_at(game, game->seats_min, NULL, ST_USUAL_BOT);
    look_at_options(game);
}

static void question_and_hand_are_always_in_sight(void **unused)
{
    int count;
    const st_game *const *game = st_registry_all(&count);
    assert_true(count >= 8);
    for (int i = 0; i < count; i++) {
        look_at_game(game[i]);
        if (game[i]->companion != NULL)
            look_at_game(game[i]->companion);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(question_and_hand_are_always_in_sight),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
