/* bench.h: the `bench` command: how quick the games are on this machine. */
#ifndef ST_LAB_BENCH_H
#define ST_LAB_BENCH_H

/* argv[0] is the command's own name. Returns the exit code: 0, or 2 for bad usage. */
int st_bench_command(int argc, char **argv);

#endif
