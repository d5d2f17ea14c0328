/* cluster.h: one series played by several processes that may be on several machines.
 *
 * The processes are numbered. Number 0 hands out the games in small portions, since some
 * games take a hundred times as long as others; it plays too, and puts what comes back in
 * the order of the games. So what it ends up with is the same to the byte as if one
 * process had played, whatever their number. How messages travel is not known here:
 * whoever starts the processes brings a table of functions (src/lab/mpi does). */
#ifndef ST_LAB_CLUSTER_H
#define ST_LAB_CLUSTER_H

#include "lab/results.h"

/* Who one is among how many, and how to reach the others. A message is a text. */
typedef struct st_ranks {
    int rank, size;
    /* The text may be changed at once. */
    void (*send)(int to, const char *text, size_t size);
    /* A message that has come, ended by a zero, which holds until the next call; NULL where
     * there is none. `waits`: for as long as it takes, or until a signal comes. */
    const char *(*receive)(bool waits, int *from, size_t *size);
    /* All have ended well: wait for the others. */
    void (*part)(void);
} st_ranks;

/* What whoever sits before number 0 sees of it. */
typedef struct st_cluster_watch {
    void *self;
    /* A series begins to play for this process: for somebody who may stop it. NULL: it has
     * ended. */
    void (*plays)(void *self, st_series *series);
    void (*progress)(void *self, int64_t done); /* games */
    bool (*is_stopped)(void *self);
} st_cluster_watch;

/* Play an order together; all processes call it with the same order. For number 0 the
 * results: of all games, or, where it was stopped, of those up to the first that is not
 * known. For the others NULL, once they are no longer needed. NULL and an error where the
 * order cannot be played. */
st_results *st_cluster_play(const st_ranks *ranks, const st_series_order *order,
                            const st_cluster_watch *watch, st_error *err);

/* What number 0 says, in the place of what was there. */
void st_cluster_agree(const st_ranks *ranks, char *text, size_t size);

#endif
