/* bench.h: how quick a game is on this machine.
 *
 * Belongs to the program, not to the library, because it counts allocations. */
#ifndef ST_LAB_BENCH_H
#define ST_LAB_BENCH_H

#include <sandtable/position.h>

/* What came out for one game. */
typedef struct st_bench {
    const st_game *game;
    int seats;
    double moves_per_second, floor_per_second, ratio;
    double flicks_per_second, flick_floor_per_second; /* 0: the game has no physics */
    long allocations;                                 /* -1: this build cannot tell */
    double plain_per_second; /* moves that ask no physics, where others do */
    long plain_allocations;
} st_bench;

/* Four seats where the game has them, and everything switched on that can be. */
st_setup st_bench_setup(const st_game *game);
/* Play at random for so many seconds of processor time, half of them for the floor. The
 * set-up must have been vetted. */
st_bench st_bench_run(const st_game *game, const st_pack *pack, const st_setup *setup,
                      double seconds);

#endif
