/* round.h: who is heard next: the addresses in turn, and the lines of each in turn, until the
 * turn of the loop has lasted long enough.
 *
 * What somebody costs is measured and owed: whoever owes is passed over, once for each
 * QUANTUM of it, while others wait. So a hundred lines of one address weigh as much as one
 * line of another. It knows no socket, and no clock but the one it is given. */
#ifndef ST_SERVER_ROUND_H
#define ST_SERVER_ROUND_H

#include "server/table/guest.h"

/* Somebody who has something to say, or takes more of what is said. */
struct st_waiter {
    st_guest *guest; /* set before it waits */
    /* Hear it, a little; where it has more to say it waits again. False: it is no more. */
    bool (*visit)(void *owner);
    void *owner;
    bool is_waiting;
    int64_t debt_ns;  /* what it has cost... */
    int64_t since_ns; /* ...by then */
    st_waiter *next;
};

typedef struct st_round {
    int64_t (*now_ns)(void);
    /* Those who owe next to nothing come first; those who have used up their allowance,
     * last. */
    struct st_round_queue {
        st_guest *first, **last;
    } first, usual, last;
    int64_t visit_ns;      /* when this visit began */
    int64_t end_ns;        /* when the turn has lasted long enough */
    const st_guest *alone; /* whose lines alone waited in the last turn... */
    int64_t mixed_ns;      /* ...and when it was otherwise */
    int64_t owing_ns;      /* when some of those who owe were heard last */
    int64_t due_ns;        /* what its end will cost besides, as far as one knows */
} st_round;

void st_round_open(st_round *r, int64_t (*now_ns)(void));
/* It waits from now on. False: it does already. */
bool st_round_add(st_round *r, st_waiter *waiter);
/* It is about to go. */
void st_round_remove(st_round *r, st_waiter *waiter);
/* Visit those who wait, for so long, or longer where one address has had the loop for itself
 * for a while, and for a part of it those who owe. Whoever is left waits on. */
void st_round_go(st_round *r, int64_t budget_ns);
/* Within a visit: whether it has lasted long enough. `due_ns` is what the end of the turn will
 * cost because of what was just heard. */
bool st_round_is_spent(st_round *r, int64_t due_ns);
bool st_round_is_empty(const st_round *r);

#endif
