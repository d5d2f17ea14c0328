/* lab.h: what was asked of `sandtable lab`, for the files it is made of. */
#ifndef ST_CLI_COMMAND_LAB_H
#define ST_CLI_COMMAND_LAB_H

#include "lab/cluster.h"
#include "lab/summary.h"

enum { ST_LAB_SETTINGS = 64, ST_LAB_PARTS_MAX = 1000000 };

/* What was asked for, before the game is known. 0 in a number: as is usual. */
typedef struct st_lab {
    const char *game, *bot, *pack, *seed, *compare, *out;
    const char *setting[ST_LAB_SETTINGS];
    int settings;
    const char *seat_bot[ST_SEATS];
    int games, seats, first, threads, moves_max;
    int record;      /* -1: none */
    int part, parts; /* of so many, from 1 on; 0: the whole series */
    bool is_json, is_csv, is_all, is_watched;
} st_lab;

/* lab_order.c: the order that a request comes to, over a pack that is read for it. How many
 * games are usual is filled in. NULL where it cannot be played; free the pack. The order
 * borrows from both. */
st_pack *st_lab_order(st_lab *lab, st_series_order *order, st_error *err);
/* "2=random" and "key=value", as --seat and --set have them; borrowed. */
ST_MUST_USE st_status st_lab_seat(st_lab *lab, const char *text, st_error *err);
ST_MUST_USE st_status st_lab_setting(st_lab *lab, const char *text, st_error *err);

/* lab_play.c: the results of an order, played here or together with the other processes
 * of a job (NULL: there are none), with a bar for whoever sits before it. Ctrl-C means
 * "finish the games under way". NULL on failure, and for all but the first process. */
st_results *st_lab_play(const st_lab *lab, const st_series_order *order,
                        const st_ranks *ranks, st_error *err);
bool st_lab_was_stopped(void);

/* lab_part.c: the results of one part of a series as a file, to be merged. */
void st_lab_part_print(const st_lab *lab, const st_results *results, FILE *out);
/* "2/4": which part of how many. */
bool st_lab_part_read(const char *text, int *part, int *parts);
/* `sandtable lab merge FILE...`: all parts of a series in one report. Exit status. */
int st_lab_merge(st_lab *lab, char **path, int files);

/* lab.c: the report that was asked for. */
void st_lab_report(const st_lab *lab, const st_results *results, FILE *out);

/* lab_job.c: the processes of the job that this one was started in. NULL and no error:
 * there is no job. */
const st_ranks *st_lab_job(st_error *err);

#endif
