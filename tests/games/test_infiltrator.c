/* test_infiltrator.c: the routes of all patrols, and packs that are no game.
 *
 * The laps are those of the rule catalogue: from waypoint 1 with nothing behind it; x|y is
 * the player's choice and the list goes on with the first, ! is a forced step back. */
#include "games/infiltrator/show/view.h"

#include <sandtable/position.h>

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

extern const st_game st_infiltrator;

static const char *const laps[] = {
    "m01 blue: from d1: c1 b1 b2 b3 c3 d3 d2 d1",
    "m01 green: from c5: b5 b4 c4 c5",
    "m02 blue: from a3: a2 a1 b1 c1 c2 c3 b3 a3",
    "m02 green: from e3: e2 d2 d1 c1 c2 c3 d3 e3",
    "m02 red: from d4: d3|c4 c3 b3 b4 c4 d4 ; then: d3 c3 b3 b4 c4 d4",
    "m03 blue: from d2: e2 e3 d3 c3 b3 b2 c2 d2",
    "m03 green: from b4: b3|c4 c3 d3 d4 c4 b4 ; then: b3 c3 d3 d4 c4 b4",
    "m03 red: from c1: c2 d2 e2 f2 !e2 d2 c2 c1 ; then: !c2 d2 e2 f2 "
    "!e2 d2 c2 c1",
    "m03 yellow: stands at d1",
    "m04 blue: from a1: b1 c1 c2 c3 b3 a3 a2 a1",
    "m04 green: from e3: d3 c3 c2 c1 d1 e1 e2 e3",
    "m04 yellow: from b4: c4 d4 d3 c3 c4|b3 b4 ; then: b3 c3 c4|d3 d4 "
    "d3 c3 c4|b3 b4",
    "m05 blue: from a1: b1 c1 d1 d2|e1 e2 e3 d3 c3 b3 a3 a2 a1",
    "m05 green: from e1: e2 e3 d3 c3 c2 c1 d1 e1",
    "m05 red: from d2: d1|e2 e1 e2 d2 ; then: d1 e1 e2 d2",
    "m05 yellow: from d4: d3|c4 c3 c4 d4 ; then: d3 c3 c4 d4",
    "m06 blue: from b3: b2 c2 d2 d3 d4 c4 b4 b3",
    "m06 green: from c4: d4 d3 d2 c2 b2 b3 b4 c4",
    "m06 red: from c4: b4|d4 b3 b2 c2 d2 d3 d4 c4 ; then: b4 b3 b2 c2 "
    "d2 d3 d4 c4",
    "m06 yellow: from b1: b2 c2 d2 d1 !d2 c2 b2 b1 ; then: !b2 c2 d2 d1 "
    "!d2 c2 b2 b1",
    "m07 blue: from a1: b1 c1 d1 e1 e2 e3 e4 e5 d5 c5 b5 a5 a4 a3 a2 a1",
    "m07 green: from a3: a2 a1 b1 c1 c2 c3 b3 a3",
    "m07 red: from c5: c4 c3 b3|d3 a3 a4 a5 b5 c5",
    "m07 yellow: from e3: e2 e1 d1 c1 c2 c3 d3 e3",
    "m07 purple: from b3: c3 d3 e3 e2|e4 e1 d1 c1 c2|b1 c3 b3 ; then: "
    "a3 a2|a4 a1 b1 c1 c2|d1 c3 d3 e3 e2|e4 e1 d1 c1 c2|b1 c3 b3",
    "m08 blue: from b1: c1 d1 e1 e2 d2 c2 b2 b1",
    "m08 green: from b3: b2 c2 d2 e2 e3 e4 d4 c4 b4 b3",
    "m08 red: from e3: e4 d4 c4 b4 b3 b2 c2 d2 e2 e3",
    "m08 yellow: from d3: d4|c3 c4|e4 b4 b3 b2 c2 d2 e2 e3 e4 d4 d3 ; "
    "then: c3 c4 b4 b3 b2 c2 d2 e2 e3 e4 d4 d3",
    "m09 blue: from a1: b1 c1 d1 d2 d3 c3 b3 a3 a2 a1",
    "m09 green: from b2: c2 c3 b3 b2",
    "m10 blue: from c2: b2|d2 b3 b4 c4 d4 d3 d2 c2 ; then: b2 b3 b4 c4 "
    "d4 d3 d2 c2",
    "m10 green: from a1: a2 b2 c2 d2 e2 e1 !e2 e3 e4|d3 d4 c4 b4 b3|a4 "
    "a3 a2 a1 ; then: !a2 b2 c2 d2 e2 e1 !e2 e3 e4|d3 d4 c4 b4 b3|a4 a3 "
    "a2 a1",
    "m10 yellow: from c4: b4 b5 c5 d5 d4 c4",
    "m11 blue: from b2: b3 b4 a4 a3 a2 b2",
    "m11 green: from d2: d3|e2 e3 e4 d4 d3 d2 ; then: e2 e3 e4 d4 d3 d2",
    "m11 red: from d4: c4 b4 b3 b2 c2 d2 d3 d4",
    "m11 purple: from d2: d3 d4 c4 b4 b3 b2 c2 d2",
    "m12 blue: from c1: c2 d2 d3 c3 b3 b2 c2 c1 ; then: !c2 d2 d3 c3 b3 "
    "b2 c2 c1",
    "m12 green: from a3: b3 c3 d3 e3 e4 e5 d5 c5 b5 a5 a4 a3",
    "m12 red: from c5: c4|b5 b4 b3 c3 c4 c5 ; then: b5 b4 b3 c3 c4 c5",
};

static const struct infiltrator_pack *content(st_pack **pack)
{
    st_error err;
    *pack = st_pack_new(&st_infiltrator, NULL, stderr, &err);
    assert_non_null(*pack);
    return st_pack_content(*pack);
}

static int sector_of(const char *word)
{
    return WIDTH * (word[1] - '1') + word[0] - 'a';
}

static int color_of(const char *word)
{
    for (int color = 0; color < COLORS; color++)
        if (strncmp(infiltrator_word(NULL, COLOR, color).id, word, strlen(word) - 1) == 0)
            return color;
    return NOTHING;
}

struct walker {
    const struct infiltrator_mission *m;
    int color, next, sector, prev;
};

/* One step of a lap: exactly these choices, and a step back only where it says so. */
static void take_step(struct walker *w, const char *word, const char *line)
{
    bool is_back = word[0] == '!';
    const char *option = word + is_back;
    int first = sector_of(option);
    uint64_t wanted = UINT64_C(1) << first;
    for (const char *more = strchr(option, '|'); more != NULL;
         more = strchr(more + 1, '|'))
        wanted |= UINT64_C(1) << sector_of(more + 1);
    uint64_t steps = infiltrator_patrol_steps(w->m, w->color, w->next, w->sector,
                                              w->prev);
    if (steps != wanted || is_back != (first == w->prev))
        fail_msg("%s: at %s", line, word);
    w->prev = w->sector;
    w->sector = first;
    if (first == w->m->waypoint[w->color][w->next])
        w->next = (w->next + 1) % w->m->waypoints[w->color];
}

static void walk_lap(const struct infiltrator_pack *p, const char *line)
{
    char text[256];
    struct walker w = { .prev = NOTHING };
    snprintf(text, sizeof text, "%s", line);
    char *rest = NULL, *word = strtok_r(text, " ", &rest);
    for (int i = 0; i < p->missions; i++)
        if (strcmp(p->mission[i].id, word) == 0)
            w.m = &p->mission[i];
    assert_non_null(w.m);
    w.color = color_of(strtok_r(NULL, " ", &rest));
    word = strtok_r(NULL, " ", &rest);
    if (strcmp(word, "stands") == 0) {
        assert_int_equal(w.m->waypoints[w.color], 1);
        return;
    }
    w.sector = w.m->waypoint[w.color][0];
    w.next = 1;
    assert_int_equal(sector_of(strtok_r(NULL, " ", &rest)), w.sector);
    while ((word = strtok_r(NULL, " ", &rest)) != NULL)
        if (strcmp(word, ";") != 0 && strcmp(word, "then:") != 0)
            take_step(&w, word, line);
    assert_int_equal(w.next, 1); /* INFILTRATOR-R29: a whole lap */
}

static void every_patrol_walks_the_lap_of_the_catalogue(void **state)
{
    st_pack *pack;
    const struct infiltrator_pack *p = content(&pack);
    for (int i = 0; i < ST_COUNT(laps); i++)
        walk_lap(p, laps[i]);
    st_pack_free(pack);
}

/* INFILTRATOR-R06: chances from a full deck, as the catalogue prints them. */
static void odds_are_counted_from_the_deck(void **state)
{
    static const int at_least[] = { 92, 84, 72, 60, 44, 32, 20, 12, 8 };
    st_pack *pack;
    const struct infiltrator_pack *p = content(&pack);
    struct infiltrator g = { .turn = 1 };
    infiltrator_shuffle(&g, p);
    for (int i = 0; i < ST_COUNT(at_least); i++) {
        assert_int_equal(infiltrator_odds(&g, p, 0, i - 3, true), at_least[i]);
        assert_int_equal(infiltrator_odds(&g, p, 0, i - 3, false), at_least[i] - 4);
    }
    st_pack_free(pack);
}

/* Content as the catalogue counts it. */
static void the_pack_has_what_the_box_has(void **state)
{
    st_pack *pack;
    const struct infiltrator_pack *p = content(&pack);
    assert_int_equal(p->missions, 12);
    assert_int_equal(p->gears, 26);
    assert_int_equal(p->items, 16);
    assert_int_equal(p->types, 9);
    assert_int_equal(p->deck_size, 25);
    st_pack_free(pack);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_patrol_walks_the_lap_of_the_catalogue),
        cmocka_unit_test(odds_are_counted_from_the_deck),
        cmocka_unit_test(the_pack_has_what_the_box_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
