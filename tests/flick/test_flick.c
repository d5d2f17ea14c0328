/* test_flick.c: the physics of a flick: the catalogue's check values, what counts as a
 * strike, and what must hold for every shot. An argument says how many random shots. */
#include "flick/world.h"
#include "part.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static int shots = 2000;

/* A closed room 600 by 300 millimetres, for pieces to be put in. */
static struct flick_table room(void)
{
    struct flick_table t = { .width = 6000, .height = 3000, .walls = 4 };
    t.wall[0] = (struct flick_wall){ 0, 0, 6000, 0, -1 };
    t.wall[1] = (struct flick_wall){ 0, 3000, 6000, 3000, -1 };
    t.wall[2] = (struct flick_wall){ 0, 0, 0, 3000, -1 };
    t.wall[3] = (struct flick_wall){ 6000, 0, 6000, 3000, -1 };
    return t;
}

static void put(struct flick_table *t, int body, int x, int y)
{
    t->piece[t->pieces++] = (struct flick_piece){ (int16_t)x, (int16_t)y, (uint8_t)body,
                                                  0 };
}

static struct flick_shot shot(int x, int y, int bearing, int power)
{
    return (struct flick_shot){
        (int16_t)x, (int16_t)y, (int16_t)bearing, (int16_t)power, FLICK_MEDIUM, false,
        -1,         0
    };
}

static struct flick_outcome run(const struct flick_table *t, struct flick_shot s)
{
    struct flick_outcome out;
    flick_run(t, &s, &out, NULL);
    return out;
}

static void check_strikes(const struct flick_outcome *out, const char *expected)
{
    char text[400] = "";
    size_t used = 0;
    for (int i = 0; i < out->strikes; i++)
        st_append(text, sizeof text, &used, " %d>%d", out->strike[i].striker,
                  out->strike[i].struck);
    assert_string_equal(text, expected);
}

/* The library says its two lines to nobody; must come before any other world. */
static void the_library_greets_nobody(void **unused)
{
    int caught[2];
    char byte;
    assert_int_equal(pipe(caught), 0);
    fflush(stdout);
    int shown = dup(STDOUT_FILENO);
    dup2(caught[1], STDOUT_FILENO);
    const struct flick_table t = room();
    run(&t, shot(1000, 1000, 0, 10));
    fflush(stdout);
    dup2(shown, STDOUT_FILENO);
    close(caught[1]);
    assert_int_equal(read(caught[0], &byte, 1), 0);
    close(caught[0]);
    close(shown);
}

/* FLIX-136. */
static void a_free_disc_runs_as_far_as_its_power_says(void **unused)
{
    const struct flick_table t = { .width = 20000, .height = 3000 };
    for (int power = 50; power <= 1000; power += 50) {
        struct flick_outcome out = run(&t, shot(1000, 1000, 9000, power));
        assert_in_range(out.disc[0].x - 1000, flick_reach(power) - 20,
                        flick_reach(power) + 20);
        assert_int_equal(out.disc[0].y, 1000);
        assert_int_equal(out.strikes, 0);
    }
    assert_int_equal(flick_reach(400), 2400);
}

static void bearings_go_round_the_compass(void **unused)
{
    const struct flick_table t = { .width = 10000, .height = 10000 };
    static const int way[][3] = {
        { 0, 0, -1 }, { 9000, 1, 0 }, { -18000, 0, 1 }, { -9000, -1, 0 }
    };
    for (int i = 0; i < ST_COUNT(way); i++) {
        struct flick_outcome out = run(&t, shot(5000, 5000, way[i][0], 400));
        assert_in_range(out.disc[0].x, 5000 + 2400 * way[i][1] - 20,
                        5000 + 2400 * way[i][1] + 20);
        assert_in_range(out.disc[0].y, 5000 + 2400 * way[i][2] - 20,
                        5000 + 2400 * way[i][2] + 20);
    }
}

/* The check values under the catalogue's table of constants, each within 2 mm. */
static void discs_come_back_from_walls_and_doors(void **unused)
{
    struct flick_table t = { .width = 10000, .height = 3000, .walls = 1 };
    t.wall[0] = (struct flick_wall){ 8000, 0, 8000, 3000, -1 };
    int contact = 8000 - 15 - 80;
    struct flick_outcome out = run(&t, shot(contact - 1105, 1500, 9000, 700));
    assert_in_range(contact - out.disc[0].x, 3240 - 20, 3240 + 20);
    t.wall[0].door = 5;
    out = run(&t, shot(contact - 1105, 1500, 9000, 700));
    assert_in_range(contact - out.disc[0].x, 810 - 20, 810 + 20);
    check_strikes(&out, " -1>261");
}

/* FLIX-R113: each is struck once, also where their numbers are far apart. */
static void doors_are_told_apart(void **unused)
{
    struct flick_table t = { .width = 10000, .height = 3000, .walls = 2 };
    t.wall[0] = (struct flick_wall){ 3000, 0, 3000, 3000, 66 };
    t.wall[1] = (struct flick_wall){ 2000, 0, 2000, 3000, 2 };
    struct flick_outcome out = run(&t, shot(2500, 1500, 9000, 900));
    check_strikes(&out, " -1>322 -1>258");
}

/* FLIX-141. */
static void a_disc_that_leaves_is_off_and_what_it_struck_counts(void **unused)
{
    struct flick_table t = { .width = 3000, .height = 3000 };
    put(&t, FLICK_STANDEE, 1500, 1635); /* a glancing blow */
    struct flick_outcome out = run(&t, shot(500, 1500, 9000, 900));
    check_strikes(&out, " -1>0");
    assert_true(out.disc[0].is_off);
}

/* FLIX-140, FLIX-R49: a touch slower than 20 mm/s is none. */
static void a_gentle_touch_is_no_strike(void **unused)
{
    struct flick_table t = room();
    put(&t, FLICK_STANDEE, 3000, 1500);
    int gap = 1000, stopped = 0, struck = 0;
    for (int power = 250; power < 270; power++) {
        struct flick_outcome out = run(&t, shot(3000 - 90 - 80 - gap, 1500, 9000, power));
        stopped += out.strikes == 0;
        struck += out.strikes == 1;
    }
    assert_true(stopped > 0 && struck > 0);
}

/* FLIX-138. */
static void the_shooter_is_passed_and_can_be_hit_on_the_way_back(void **unused)
{
    struct flick_table t = room();
    put(&t, FLICK_STANDEE, 750, 1500);
    struct flick_shot away = shot(750, 1500, 9000, 300),
                      back = shot(750, 1500, -9000, 600);
    away.own = back.own = 0;
    struct flick_outcome out = run(&t, away);
    check_strikes(&out, "");
    out = run(&t, back);
    check_strikes(&out, " -1>0");
}

/* FLIX-138, FLIX-R117: a re-flick that starts 2 mm off is clear of its shooter already. */
static void a_shooter_that_the_disc_has_left_is_struck_at_once(void **unused)
{
    struct flick_table t = room();
    put(&t, FLICK_STANDEE, 3000, 1500);
    struct flick_shot apart = shot(3000 - 170 - 20, 1500, 9000, 1000);
    struct flick_shot close = shot(3000 - 170 - 5, 1500, 9000, 1000);
    apart.own = close.own = 0;
    struct flick_outcome out = run(&t, apart);
    check_strikes(&out, " -1>0");
    assert_true(out.disc[0].x < 3000);
    out = run(&t, close);
    assert_true(out.disc[0].x > 3000);
}

/* FLIX-147, FLIX-R51: pieces 0 and 1 are a block and the standee behind it. */
static void a_block_strikes_once_a_disc_has_struck_it(void **unused)
{
    struct flick_table t = room();
    put(&t, FLICK_BLOCK, 2000, 1500);
    put(&t, FLICK_STANDEE, 2300, 1500);
    struct flick_outcome out = run(&t, shot(1100, 1500, 9000, 800));
    check_strikes(&out, " -1>0 0>1");
    put(&t, FLICK_BLOCK, 2300, 1500);
    t.piece[1].x = 2600;
    struct flick_shot hard = shot(1100, 1500, 9000, 1000);
    hard.size = FLICK_LARGE;
    out = run(&t, hard);
    check_strikes(&out,
                  " -1>0"); /* pushed by the other block, the second one strikes nobody */
    assert_true(out.piece[1].x > 2600);
}

/* FLIX-142. */
static void the_upper_disc_passes_doors_and_tokens(void **unused)
{
    struct flick_table t = room();
    t.wall[t.walls++] = (struct flick_wall){ 1500, 0, 1500, 3000, 2 };
    put(&t, FLICK_STANDEE, 2200, 1500);
    put(&t, FLICK_TOKEN, 1800, 1500);
    struct flick_shot s = shot(1000, 1500, 9000, 500);
    s.is_stack = true;
    struct flick_outcome out = run(&t, s);
    check_strikes(&out, " -1>258 -2>0");
    assert_true(out.disc[0].x < 1500 && out.disc[1].x > 1500);
}

/* FLIX-R113: in one millisecond the disc comes before the upper one, ranks in order. */
static void strikes_of_one_moment_have_an_order(void **unused)
{
    struct flick_table t = room();
    put(&t, FLICK_STANDEE, 2000, 1585); /* mirror images, struck in the same step */
    put(&t, FLICK_STANDEE, 2000, 1415);
    struct flick_outcome out = run(&t, shot(1500, 1500, 9000, 700));
    check_strikes(&out, " -1>0 -1>1");
    assert_int_equal(out.strike[0].ms, out.strike[1].ms);
}

static void a_preview_ends_at_the_contact_asked_for(void **unused)
{
    struct flick_table t = room();
    struct flick_shot s = shot(3000, 1500, 9000, 1000);
    struct flick_film film;
    struct flick_outcome out;
    s.contacts = 1;
    flick_run(&t, &s, &out, &film);
    assert_in_range(out.disc[0].x, 6000 - 95 - 30, 6000 - 95 + 30);
    assert_int_equal(film.point[0].x, 3000);
    assert_int_equal(film.point[film.points - 1].ms, out.ms);
    s.contacts = 0;
    flick_run(&t, &s, &out, &film);
    assert_true(out.disc[0].x < 5000);
}

static void targets_stay_or_leave_the_board(void **unused)
{
    struct flick_table t = { .width = 1200, .height = 2700 };
    put(&t, FLICK_TARGET, 600, 850);
    struct flick_outcome out = run(&t, shot(600, 2500, 0, 600));
    check_strikes(&out, " -1>0");
    assert_true(out.piece[0].is_off);
    t.piece[0].stacked = 40; /* as heavy as lead */
    out = run(&t, shot(600, 2500, 0, 600));
    assert_false(out.piece[0].is_off);
}

/* Sixteen rooms without a way between them, each with a few pieces. Each draw is a statement
 * of its own, so that every compiler draws in the same order. */
static struct flick_table rooms(st_chance *chance, int *room_of_shot,
                                struct flick_shot *s)
{
    struct flick_table t = { .width = 6000, .height = 4000 };
    for (int i = 0; i <= 4; i++) {
        t.wall[t.walls++] = (struct flick_wall){ 0, (int16_t)(i * 1000), 6000,
                                                 (int16_t)(i * 1000), -1 };
        t.wall[t.walls++] = (struct flick_wall){ (int16_t)(i * 1500), 0,
                                                 (int16_t)(i * 1500), 4000,
                                                 (int16_t)(i % 2 ? i : -1) };
    }
    for (int i = 0; i < 48; i++) { /* three a room, on spaces of their own */
        int place = i % 3 * 500 + 250 + (int)st_chance_below(chance, 101) - 50;
        int body = (int)st_chance_below(chance, 3);
        int down = (int)st_chance_below(chance, 600);
        put(&t, body, i / 3 % 4 * 1500 + place, i / 12 * 1000 + 150 + down);
    }
    *room_of_shot = (int)st_chance_below(chance, 16);
    int aside = (int)st_chance_below(chance, 30);
    int bearing = (int)st_chance_below(chance, 36000) - 18000;
    int power = 1 + (int)st_chance_below(chance, 1000);
    *s = shot(*room_of_shot % 4 * 1500 + 480 + aside, *room_of_shot / 4 * 1000 + 880,
              bearing, power);
    s->size = (uint8_t)st_chance_below(chance, FLICK_SIZES);
    s->is_stack = st_chance_below(chance, 8) == 0;
    if (st_chance_below(chance, 2) == 0)
        s->power = 1000;
    return t;
}

static double energy(const struct world *w)
{
    double sum = 0;
    for (int i = 0; i < w->discs + w->table->pieces; i++) {
        cpBody *body = i < w->discs ? w->disc[i] : w->piece[i - w->discs];
        double spin = cpBodyGetAngularVelocity(body);
        sum += cpBodyGetMass(body) * cpvlengthsq(cpBodyGetVelocity(body)) +
               cpBodyGetMoment(body) * spin * spin;
    }
    return sum;
}

static int room_at(cpVect at)
{
    return (int)floor(at.y / 100) * 4 + (int)floor(at.x / 150);
}

/* FLIX-139: every shot comes to rest. No shot gains energy, and none leaves its room, through whatever it pushes there. */
static void check_shot(st_chance *chance)
{
    struct world w;
    struct flick_shot s;
    int place;
    struct flick_table t = rooms(chance, &place, &s);
    world_make(&w, &t, &s);
    double before = energy(&w);
    do {
        world_step(&w, &s);
        double now = energy(&w);
        assert_true(now <= before * 1.000001 + 1e-9);
        before = now;
        assert_int_equal(room_at(cpBodyGetPosition(w.disc[0])), place);
        if (s.is_stack &&
            t.wall[0].door < 0) /* the upper one may pass doors: rows only */
            assert_int_equal(room_at(cpBodyGetPosition(w.disc[1])) / 4, place / 4);
    } while (w.ms < STEPS_MOST && !world_is_still(&w));
    assert_true(w.ms < STEPS_MOST);
    for (int i = 0; i < t.pieces; i++)
        assert_int_equal(room_at(cpBodyGetPosition(w.piece[i])),
                         room_at(cpv(t.piece[i].x / 10.0, t.piece[i].y / 10.0)));
    world_free(&w);
}

static void no_energy_is_gained_and_nothing_tunnels(void **unused)
{
    st_chance chance = seeded("rooms");
    for (int i = 0; i < shots; i++)
        check_shot(&chance);
}

static uint64_t hashed(uint64_t hash, int value)
{
    return (hash ^ (uint64_t)(uint32_t)value) * 1099511628211u;
}

static uint64_t hash_rest(uint64_t hash, const struct flick_rest *rest)
{
    return hashed(hashed(hashed(hash, rest->x), rest->y), rest->is_off);
}

/* Value by value: what lies between the members of a struct is nobody's result. */
static uint64_t hash_outcome(uint64_t hash, const struct flick_table *t,
                             const struct flick_outcome *out)
{
    hash = hashed(hash, out->ms);
    for (int i = 0; i < out->strikes; i++) {
        hash = hashed(hash, out->strike[i].striker);
        hash = hashed(hash, out->strike[i].struck);
        hash = hashed(hash, out->strike[i].ms);
    }
    for (int i = 0; i < FLICK_DISCS; i++)
        hash = hash_rest(hash, &out->disc[i]);
    for (int i = 0; i < t->pieces; i++)
        hash = hash_rest(hash, &out->piece[i]);
    return hash;
}

/* One number over all that comes of many shots. */
static uint64_t hash_shots(int count)
{
    st_chance chance = seeded("hashes");
    uint64_t hash = 14695981039346656037u;
    for (int i = 0; i < count; i++) {
        struct flick_shot s;
        int place;
        struct flick_table t = rooms(&chance, &place, &s);
        struct flick_outcome out;
        flick_run(&t, &s, &out, NULL);
        hash = hash_outcome(hash, &t, &out);
    }
    return hash;
}

static void *hash_in_thread(void *into)
{
    *(uint64_t *)into = hash_shots(shots / 10);
    return NULL;
}

static void every_run_and_thread_gives_the_same(void **unused)
{
    pthread_t thread[3];
    uint64_t hash[3];
    for (int i = 0; i < 3; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, hash_in_thread, &hash[i]), 0);
    uint64_t here = hash_shots(shots / 10);
    for (int i = 0; i < 3; i++) {
        pthread_join(thread[i], NULL);
        assert_true(hash[i] == here);
    }
    print_message("%d shots: %016llx\n", shots / 10, (unsigned long long)here);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_greets_nobody),
        cmocka_unit_test(a_free_disc_runs_as_far_as_its_power_says),
        cmocka_unit_test(bearings_go_round_the_compass),
        cmocka_unit_test(discs_come_back_from_walls_and_doors),
        cmocka_unit_test(doors_are_told_apart),
        cmocka_unit_test(a_disc_that_leaves_is_off_and_what_it_struck_counts),
        cmocka_unit_test(a_gentle_touch_is_no_strike),
        cmocka_unit_test(the_shooter_is_passed_and_can_be_hit_on_the_way_back),
        cmocka_unit_test(a_shooter_that_the_disc_has_left_is_struck_at_once),
        cmocka_unit_test(a_block_strikes_once_a_disc_has_struck_it),
        cmocka_unit_test(the_upper_disc_passes_doors_and_tokens),
        cmocka_unit_test(strikes_of_one_moment_have_an_order),
        cmocka_unit_test(a_preview_ends_at_the_contact_asked_for),
        cmocka_unit_test(targets_stay_or_leave_the_board),
        cmocka_unit_test(no_energy_is_gained_and_nothing_tunnels),
        cmocka_unit_test(every_run_and_thread_gives_the_same),
    };
    if (argc > 1)
        shots = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
