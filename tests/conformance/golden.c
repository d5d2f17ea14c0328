/* golden.c: finished matches that must replay and verify for ever, at least one for
 * each way a game can end.
 *
 * When the rules of a game change on purpose, its records are made anew and read as a
 * review of the change. Usage: golden FOLDER checks tests/records;
 * golden FOLDER write GAME makes one record for each ending that has none. */
#include "trial.h"

#include <sandtable/match.h>
#include <sandtable/registry.h>

#include <ctype.h>
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ENDINGS = 32, RECORD_MAX = 1 << 22, SEEDS = 400 };

static const char *folder;

struct shelf {
    const st_game *game;
    st_pack *pack;
    bool has[ENDINGS]; /* a record of that ending */
};

static char *text_of_new(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s cannot be opened", path);
    char *text = st_alloc(1, RECORD_MAX);
    size_t size = fread(text, 1, RECORD_MAX - 1, file);
    fclose(file);
    text[size] = '\0';
    return text;
}

static void check_record(struct shelf *s, const char *path)
{
    st_error err;
    char *text = text_of_new(path);
    if (st_match_verify(text, path, s->pack, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
    st_match *m = st_match_read(text, path, s->pack, &err);
    if (m == NULL)
        fail_msg("%s: %s", err.place, err.text);
    int ending = st_position_outcome(st_match_position(m)).ending;
    if (ending == 0)
        fail_msg("%s is not finished", path);
    s->has[ending] = true;
    st_match_free(m);
    free(text);
}

static void check_records(struct shelf *s)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, s->game->id);
    DIR *dir = opendir(path);
    if (dir == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot == NULL || strcmp(dot, ".record") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s/%s", folder, s->game->id, entry->d_name);
        check_record(s, path);
    }
    closedir(dir);
}

static struct shelf open_shelf(const st_game *game)
{
    st_error err;
    struct shelf s = { .game = game, .pack = st_pack_new(game, NULL, stderr, &err) };
    if (s.pack == NULL)
        fail_msg("%s: %s", err.place, err.text);
    assert_true(game->ending_count <= ENDINGS);
    check_records(&s);
    return s;
}

static void every_ending_has_a_record_that_verifies(void **state)
{
    int count;
    const st_game *const *games = st_registry_all(&count);
    for (int i = 0; i < count; i++) {
        struct shelf s = open_shelf(games[i]);
        for (int ending = 1; ending < games[i]->ending_count; ending++)
            if (!s.has[ending])
                fail_msg("%s has no record that ends: %s", games[i]->id,
                         games[i]->endings[ending]);
        st_pack_free(s.pack);
    }
}

/* A match among the bots the game has, a different one in each seat. */
static st_match *play_new(const struct trial *t, int number)
{
    st_error err;
    st_bot *bot[ST_SEATS];
    st_start start = st_start_default(t->game, t->pack);
    int names = 0;
    char seed[64];
    start.setup = t->setup;
    snprintf(seed, sizeof seed, "golden %d", number);
    st_chance_seed_text(start.seed, seed);
    while (st_bot_name(t->game, names) != NULL)
        names++;
    for (int seat = 0; seat < t->setup.seats; seat++) {
        const char *name = st_bot_name(t->game, (number + seat) % names);
        uint8_t own[ST_SEED_BYTES];
        st_chance_seed_nth(own, start.seed, (uint64_t)seat + 1);
        snprintf(start.bot[seat], sizeof start.bot[seat], "%s", name);
        bot[seat] = st_bot_new(t->game, t->pack, name, own, &err);
        assert_non_null(bot[seat]);
    }
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    for (int seat; (seat = st_position_actor(st_match_position(m))) >= 0;) {
        st_move move = st_bot_choose(bot[seat], st_match_position(m), seat);
        if (st_match_play(m, seat, st_match_count(m), move, &err) != ST_OK)
            fail_msg("%s: %s", t->name, err.text);
    }
    for (int seat = 0; seat < t->setup.seats; seat++)
        st_bot_free(bot[seat]);
    return m;
}

static void write_record(const struct shelf *s, const st_match *m, int ending)
{
    char name[64], path[1024];
    size_t used = 0;
    for (const char *c = s->game->endings[ending]; *c != '\0'; c++) {
        bool is_blank = !isalnum((unsigned char)*c);
        if (!is_blank || (used > 0 && name[used - 1] != '-'))
            st_append(name, sizeof name, &used, "%c", is_blank ? '-' : tolower(*c));
    }
    snprintf(path, sizeof path, "%s/%s/%s.record", folder, s->game->id, name);
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        fail_msg("%s cannot be written", path);
    char *text = st_match_record_new(m, false);
    fputs(text, file);
    fclose(file);
    free(text);
    printf("%s\n", path);
}

static int write_records(const char *id)
{
    st_error err;
    const st_game *game = st_registry_find(id, &err);
    if (game == NULL) {
        st_error_print(&err, stderr);
        return 1;
    }
    struct shelf s = open_shelf(game);
    trial_open(id, false);
    for (int number = 0; number < SEEDS; number++) {
        st_match *m = play_new(trial_at(number % trial_count()), number);
        int ending = st_position_outcome(st_match_position(m)).ending;
        if (!s.has[ending])
            write_record(&s, m, ending);
        s.has[ending] = true;
        st_match_free(m);
    }
    trial_close();
    st_pack_free(s.pack);
    return 0;
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ending_has_a_record_that_verifies),
    };
    if (count < 2) {
        fprintf(stderr, "usage: golden FOLDER [write GAME]\n");
        return 2;
    }
    folder = words[1];
    if (count == 4 && strcmp(words[2], "write") == 0)
        return write_records(words[3]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
