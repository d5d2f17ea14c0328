/* branch.h: a fork in two steps, for whoever must not wait until its moves are made again.
 *
 * The first looks at the match and is quick. The second looks at nothing but the plan, so
 * another thread may do it while the match goes on. */
#ifndef ST_MATCH_BRANCH_H
#define ST_MATCH_BRANCH_H

#include <sandtable/match.h>

typedef struct st_branch st_branch;

/* What st_match_fork would make, not yet made. NULL where it would make nothing. */
st_branch *st_branch_new(const st_match *m, uint32_t number, int seat, st_error *err);
/* Make it, once. NULL on failure. */
st_match *st_branch_play(const st_branch *fork, st_error *err);
/* How many moves come with it. */
uint32_t st_branch_moves(const st_branch *fork);
/* Bytes that the plan takes in memory. */
size_t st_branch_size(const st_branch *fork);
void st_branch_free(st_branch *fork);

#endif
