/* counts.c: how many ways to go on there are, from fixed starts, to a small depth.
 *
 * A one-line oracle: a move too many or too few anywhere changes a number. Chance answers
 * from the start's seed, so each count is of sequences of moves. A line of
 * tests/counts/<game>.txt reads: seats, options ("-": defaults, else "a=x,b=y"), seed,
 * moves played before, depth, count.
 * Usage: counts FOLDER checks them; counts FOLDER recount writes them down anew. */
#include "trial.h"

#include <sandtable/registry.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DEEPEST = 8 };

static const char *folder;
static bool is_recount;

struct start {
    int seats, before, depth;
    char options[64], seed[32];
};

static long count_from(const st_position *p, const st_chance *chance, int depth)
{
    if (depth == 0)
        return 1;
    long total = 0;
    st_moves *moves = st_alloc(1, sizeof *moves);
    st_chance *dice = st_alloc(1, sizeof *dice);
    st_position next = st_position_new(p->game, p->pack);
    int seat = st_position_actor(p);
    st_position_moves(p, moves);
    for (int i = 0; i < moves->count; i++) {
        *dice = *chance;
        st_position_copy(&next, p);
        st_chance_begin(dice);
        st_verdict v = st_position_play(&next, seat, moves->move[i], dice, NULL);
        assert_int_equal(v.refusal, 0);
        total += count_from(&next, dice, depth - 1);
    }
    st_position_free(&next);
    free(dice);
    free(moves);
    return total;
}

static void set_options(struct trial *t, const char *options)
{
    char text[64], *rest = text;
    snprintf(text, sizeof text, "%s", strcmp(options, "-") == 0 ? "" : options);
    for (char *key; (key = strtok_r(rest, ",", &rest)) != NULL;) {
        st_error err;
        char *value = strchr(key, '=');
        assert_non_null(value);
        *value++ = '\0';
        if (st_setup_option(&t->setup, t->game, t->pack, key, value, &err) != ST_OK)
            fail_msg("%s: %s", t->game->id, err.text);
    }
}

static long count_start(const st_game *game, const st_pack *pack, const struct start *s)
{
    struct trial t = { .game = game, .pack = pack, .setup = st_setup_default(game) };
    t.setup.seats = s->seats;
    set_options(&t, s->options);
    snprintf(t.name, sizeof t.name, "%s counts %s", game->id, s->seed);
    struct walk *w = walk_new(&t, s->seats);
    walk_far(w, s->before);
    long count = count_from(&w->p, &w->chance, s->depth);
    walk_free(w);
    return count;
}

/* Count the ways that a line is about, and write the line as it should read. */
static void check_line(const st_game *game, const st_pack *pack, const char *line,
                       FILE *recount)
{
    struct start s;
    long expected;
    int fields = sscanf(line, "%d %63s %31s %d %d %ld", &s.seats, s.options, s.seed,
                        &s.before, &s.depth, &expected);
    if (fields != 6 || s.depth < 1 || s.depth > DEEPEST || s.seats < game->seats_min ||
        s.seats > game->seats_max)
        fail_msg("%s: not a count: %s", game->id, line);
    long count = count_start(game, pack, &s);
    fprintf(recount, "%d %s %s %d %d %ld\n", s.seats, s.options, s.seed, s.before,
            s.depth, count);
    if (!is_recount && count != expected)
        fail_msg("%s: %ld ways to go on, not as in: %s", game->id, count, line);
}

static int check_lines(const st_game *game, FILE *in, FILE *recount)
{
    char line[256];
    int lines = 0;
    st_error err;
    st_pack *pack = st_pack_new(game, NULL, stderr, &err);
    assert_non_null(pack);
    while (fgets(line, sizeof line, in) != NULL) {
        if (line[0] == '#' || line[0] == '\n') {
            fputs(line, recount);
            continue;
        }
        check_line(game, pack, line, recount);
        lines++;
    }
    st_pack_free(pack);
    return lines;
}

static void check_game(const st_game *game)
{
    char path[512], *text = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "%s/%s.txt", folder, game->id);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s: there is no %s", game->id, path);
    FILE *recount = open_memstream(&text, &size);
    if (check_lines(game, file, recount) == 0)
        fail_msg("%s: %s has no counts", game->id, path);
    fclose(recount);
    fclose(file);
    if (is_recount && (file = fopen(path, "w")) != NULL) {
        fputs(text, file);
        fclose(file);
    }
    free(text);
}

static void ways_to_go_on_are_as_many_as_written_down(void **state)
{
    int count;
    const st_game *const *games = st_registry_all(&count);
    for (int i = 0; i < count; i++)
        check_game(games[i]);
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_to_go_on_are_as_many_as_written_down),
    };
    if (count < 2) {
        fprintf(stderr, "usage: counts FOLDER [recount]\n");
        return 2;
    }
    folder = words[1];
    is_recount = count > 2 && strcmp(words[2], "recount") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
