/* bench.c: random play through the public calls, measured against a floor.
 *
 * Machines differ and are busy at times, so a count of moves alone says little. The floor
 * is a step that any such engine must at least do (copy 1 KiB, scan 81 cells, choose at
 * random); it is measured in the same run, in turns with the play, and the ratio of the
 * two is what can be compared. Time is that of the processor. bench/README.md tells how
 * to read it. It knows no game: it lists, chooses and plays. */
#include "lab/bench.h"

#include "lab/allocations.h"
#include "lab/statistics.h"

#include <sandtable/position.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FLOOR_BYTES = 1024, FLOOR_CELLS = 81, FLOOR_CHOICES = 9 };
enum { CLOCK_EVERY = 2048, SLICES_MAX = 10000, SEATS = 4 };
static const double SLICE_SECONDS = 0.1, WARM_UP_SECONDS = 0.05;

/* A game being played at random. */
struct play {
    st_position position;
    st_setup setup;
    st_chance chance;  /* the game's */
    st_chance choices; /* which move is taken */
    st_moves moves;
};

struct floor {
    st_chance choices;
    uint8_t from[FLOOR_BYTES], to[FLOOR_BYTES];
};

/* Where the floor's results go, so that no compiler leaves the work out. */
static volatile uint32_t sink;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void lay_table(struct play *play)
{
    st_chance_begin(&play->chance);
    st_position_lay(&play->position, &play->setup, &play->chance, NULL);
    st_position_run(&play->position, &play->chance, NULL);
}

/* One move: list, choose, judge and play; at the end of a game the table is laid anew. */
static void play_step(void *subject)
{
    struct play *play = subject;
    int actor = st_position_actor(&play->position);
    if (actor == ST_SPECTATOR) {
        lay_table(play);
        actor = st_position_actor(&play->position);
    }
    st_position_moves(&play->position, &play->moves);
    uint32_t chosen = st_chance_below(&play->choices, (uint32_t)play->moves.count);
    st_move move = st_position_sample(&play->position, actor, play->moves.move[chosen],
                                      &play->choices);
    st_chance_begin(&play->chance);
    st_verdict verdict = st_position_play(&play->position, actor, move, &play->chance,
                                          NULL);
    ST_ASSERT(verdict.refusal == 0, "a listed move must be legal");
}

/* A scanned cell changes from step to step and the sink is volatile, so that no compiler
 * can leave out a copy or a scan. */
static void floor_step(void *subject)
{
    struct floor *floor = subject;
    memcpy(floor->to, floor->from, FLOOR_BYTES);
    uint32_t found = 0;
    for (int i = 0; i < FLOOR_CELLS; i++)
        found += floor->to[i] == 1;
    uint32_t chosen = st_chance_below(&floor->choices, FLOOR_CHOICES);
    floor->from[FLOOR_CELLS - 1 - chosen] ^= 1;
    sink = found + floor->to[FLOOR_BYTES - 1 - chosen];
}

/* Steps a second over a slice of time. The clock is read seldom: it is a system call. */
static double run_slice(void (*step)(void *), void *subject, double seconds)
{
    double began = now(), spent;
    int64_t steps = 0;
    do {
        for (int i = 0; i < CLOCK_EVERY; i++)
            step(subject);
        steps += CLOCK_EVERY;
        spent = now() - began;
    } while (spent < seconds);
    return (double)steps / spent;
}

/* Pieces of physics a second, and of the library alone, in turns. */
static void measure_physics(const st_game *game, const void *content, double seconds,
                            st_bench *result)
{
    enum { BATCH = 64 };
    double spent[2] = { 0, 0 };
    uint32_t n = 0;
    for (double until = now() + seconds; now() < until; n += BATCH)
        for (int is_bare = 0; is_bare < 2; is_bare++) {
            double began = now();
            for (uint32_t i = 0; i < BATCH; i++)
                st_game_hand(game)->exercise(content, n + i, is_bare == 1);
            spent[is_bare] += now() - began;
        }
    result->flicks_per_second = n / spent[0];
    result->flick_floor_per_second = n / spent[1];
}

static bool is_told(const st_chance *chance)
{
    for (int i = 0; i < chance->count; i++)
        if (chance->answer[i].kind & ST_TOLD)
            return true;
    return false;
}

/* Of a game with physics, the moves that need none. Each is timed by itself, so the clock
 * is a part of what is measured. */
static void measure_plain(struct play *play, double seconds, st_bench *result)
{
    double spent = 0;
    long moves = 0;
    result->plain_allocations = 0;
    for (double until = now() + seconds, end = 0; end < until;) {
        st_allocations_begin();
        const double began = now();
        play_step(play);
        end = now();
        const long allocations = st_allocations_end();
        if (is_told(&play->chance))
            continue;
        moves++;
        spent += end - began;
        result->plain_allocations += allocations;
    }
    result->plain_per_second = (double)moves / spent;
}

static bool is_switch(const st_option *option)
{
    if (option->values == NULL)
        return option->kind == ST_FLAG;
    return strcmp(option->values, "off on") == 0 || strcmp(option->values, "no yes") == 0;
}

st_setup st_bench_setup(const st_game *game)
{
    st_setup setup = st_setup_default(game);
    if (game->seats_min <= SEATS && SEATS <= game->seats_max)
        setup.seats = SEATS;
    for (int i = 0; i < game->option_count; i++)
        if (is_switch(&game->options[i]) && !game->options[i].is_per_seat)
            setup.option[i] = 1;
    return setup;
}

static void measure(struct play *play, struct floor *floor, double seconds,
                    st_bench *result)
{
    int slices = (int)(seconds / (2 * SLICE_SECONDS) + 0.5);
    slices = slices < 1 ? 1 : slices > SLICES_MAX ? SLICES_MAX : slices;
    double *moves = st_alloc((size_t)slices, sizeof *moves);
    double *floors = st_alloc((size_t)slices, sizeof *floors);
    double *ratios = st_alloc((size_t)slices, sizeof *ratios);
    run_slice(play_step, play, WARM_UP_SECONDS);
    run_slice(floor_step, floor, WARM_UP_SECONDS);
    st_allocations_begin();
    for (int i = 0; i < slices; i++) {
        moves[i] = run_slice(play_step, play, SLICE_SECONDS);
        floors[i] = run_slice(floor_step, floor, SLICE_SECONDS);
        ratios[i] = moves[i] / floors[i];
    }
    result->allocations = st_allocations_end();
    result->moves_per_second = st_statistics_median(moves, slices);
    result->floor_per_second = st_statistics_median(floors, slices);
    result->ratio = st_statistics_median(ratios, slices);
    free(ratios);
    free(floors);
    free(moves);
}

st_bench st_bench_run(const st_game *game, const st_pack *pack, const st_setup *setup,
                      double seconds)
{
    uint8_t seed[ST_SEED_BYTES];
    st_bench result = { .game = game, .seats = setup->seats };
    struct play *play = st_alloc(1, sizeof *play);
    struct floor *floor = st_alloc(1, sizeof *floor);
    play->position = st_position_new(game, pack);
    play->setup = *setup;
    st_chance_seed_text(seed, "bench: the game");
    st_chance_seed(&play->chance, seed);
    st_chance_seed_text(seed, "bench: the choices");
    st_chance_seed(&play->choices, seed);
    st_chance_seed(&floor->choices, seed);
    lay_table(play);
    measure(play, floor, seconds, &result);
    if (st_game_hand(game)->exercise != NULL) {
        measure_plain(play, seconds, &result);
        measure_physics(game, st_pack_content(pack), seconds, &result);
    }
    st_position_free(&play->position);
    free(floor);
    free(play);
    return result;
}
