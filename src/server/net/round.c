/* round.c: who is heard next. It must not know what is said. */
#include "server/net/round.h"

#include <stddef.h>

enum {
    QUANTUM_NS = 500000,  /* of a visit, and what is forgiven of a debt each time round */
    MOST_NS = 20000000,   /* that a line owes, whatever it has cost... */
    ALONE_NS = 500000000, /* after which an address has the loop for itself... */
    LONGER = 3,           /* ...and turns last so much longer */
    PART = 3,             /* of a turn is for those who owe... */
    PATIENCE_NS = 5000000, /* ...who wait so long at most while others talk */
    TIME_PAYS = 16         /* ...of which this part of the time that goes by is paid */
};

static void open_queue(struct st_round_queue *q)
{
    q->first = NULL;
    q->last = &q->first;
}

void st_round_open(st_round *r, int64_t (*now_ns)(void))
{
    *r = (st_round){ .now_ns = now_ns };
    open_queue(&r->first);
    open_queue(&r->usual);
    open_queue(&r->last);
}

/* An address goes to the end of the queue that what it owes and its allowance let it wait
 * in. */
static void queue_guest(st_round *r, st_guest *guest, int64_t now_ns)
{
    struct st_round_queue *q = !st_guest_may_work(guest, now_ns) ? &r->last
                               : guest->debt_ns < QUANTUM_NS     ? &r->first
                                                                 : &r->usual;
    guest->next_heard = NULL;
    *q->last = guest;
    q->last = &guest->next_heard;
}

static st_guest *pull_guest(struct st_round_queue *q)
{
    st_guest *guest = q->first;
    q->first = guest->next_heard;
    if (q->first == NULL)
        q->last = &q->first;
    return guest;
}

static void push_line(st_guest *guest, st_waiter *waiter)
{
    waiter->next = NULL;
    if (guest->waiting == NULL)
        guest->waiting = waiter;
    else
        guest->last_waiting->next = waiter;
    guest->last_waiting = waiter;
}

static st_waiter *pull_line(st_guest *guest)
{
    st_waiter *waiter = guest->waiting;
    guest->waiting = waiter->next;
    return waiter;
}

/* The next line of an address; those that owe are passed over while there are others. */
static st_waiter *next_line(st_guest *guest)
{
    st_waiter *waiter = pull_line(guest);
    while (waiter->debt_ns > 0 && guest->waiting != NULL) {
        waiter->debt_ns -= QUANTUM_NS;
        push_line(guest, waiter);
        waiter = pull_line(guest);
    }
    return waiter;
}

bool st_round_add(st_round *r, st_waiter *waiter)
{
    st_guest *guest = waiter->guest;
    if (waiter->is_waiting)
        return false;
    waiter->is_waiting = true;
    if (guest->waiting == NULL && !guest->is_visited)
        queue_guest(r, guest, r->visit_ns);
    push_line(guest, waiter);
    return true;
}

static void remove_guest(struct st_round_queue *q, const st_guest *guest)
{
    for (st_guest **link = &q->first; *link != NULL; link = &(*link)->next_heard)
        if (*link == guest) {
            *link = guest->next_heard;
            if (*link == NULL)
                q->last = link;
            return;
        }
}

void st_round_remove(st_round *r, st_waiter *waiter)
{
    st_guest *guest = waiter->guest;
    st_waiter *before = NULL;
    if (!waiter->is_waiting)
        return;
    waiter->is_waiting = false;
    for (st_waiter *at = guest->waiting; at != waiter; at = at->next)
        before = at;
    if (before == NULL)
        guest->waiting = waiter->next;
    else
        before->next = waiter->next;
    if (guest->last_waiting == waiter)
        guest->last_waiting = before;
    if (guest->waiting == NULL && !guest->is_visited) {
        remove_guest(&r->first, guest);
        remove_guest(&r->usual, guest);
        remove_guest(&r->last, guest);
    }
}

/* What a line owes once it has been visited. */
static void charge_line(st_waiter *waiter, int64_t cost_ns, int64_t now_ns)
{
    const int64_t paid_ns = (now_ns - waiter->since_ns) / TIME_PAYS;
    int64_t debt_ns = waiter->debt_ns > paid_ns ? waiter->debt_ns - paid_ns : 0;
    debt_ns += cost_ns;
    waiter->debt_ns = debt_ns < MOST_NS ? debt_ns : MOST_NS;
    waiter->since_ns = now_ns;
}

static void visit_line(st_round *r, st_guest *guest)
{
    st_waiter *waiter = next_line(guest);
    waiter->is_waiting = false;
    r->visit_ns = r->now_ns();
    const bool is_there = waiter->visit(waiter->owner);
    const int64_t now_ns = r->now_ns(), cost_ns = now_ns - r->visit_ns;
    st_guest_worked(guest, cost_ns, now_ns);
    if (is_there)
        charge_line(waiter, cost_ns, now_ns);
    r->visit_ns = now_ns;
}

static bool is_over(const st_round *r)
{
    return r->visit_ns + r->due_ns >= r->end_ns;
}

/* The next address: its lines, one after the other, until they have cost a QUANTUM. What it
 * owes becomes less by its being passed over. */
static void visit_next(st_round *r, struct st_round_queue *q)
{
    st_guest *guest = pull_guest(q);
    int64_t debt_ns = st_guest_forgive(guest, q != &r->first ? QUANTUM_NS : 0);
    if (st_round_is_empty(r))
        debt_ns = 0; /* nobody else waits */
    guest->is_visited = true;
    if (debt_ns < QUANTUM_NS)
        do
            visit_line(r, guest);
        while (guest->waiting != NULL && guest->debt_ns < QUANTUM_NS && !is_over(r));
    guest->is_visited = false;
    if (guest->waiting != NULL)
        queue_guest(r, guest, r->visit_ns);
}

/* Whether the lines of one address alone wait, and nobody else has been heard for a while. */
static bool is_alone(st_round *r)
{
    const struct st_round_queue *queues[] = { &r->first, &r->usual, &r->last };
    const st_guest *only = NULL;
    bool is_one = true;
    for (int i = 0; i < 3; i++)
        if (queues[i]->first != NULL) {
            is_one = is_one && only == NULL && queues[i]->first->next_heard == NULL;
            only = queues[i]->first;
        }
    if (!is_one || only != r->alone)
        r->mixed_ns = r->visit_ns;
    r->alone = only;
    return r->visit_ns - r->mixed_ns > ALONE_NS;
}

/* Those who owe. Where somebody else was heard in this turn it is one of them; and those who
 * have used up their allowance are heard behind the others. */
static void visit_owing(st_round *r, bool is_one)
{
    const bool is_usual = r->usual.first != NULL;
    while (r->usual.first != NULL && !is_over(r)) {
        visit_next(r, &r->usual);
        if (is_one)
            return;
    }
    /* Nobody who has been heard waits for them all. */
    while (r->last.first != NULL && !is_over(r)) {
        visit_next(r, &r->last);
        if (is_one || is_usual)
            return;
    }
}

/* Answers go out at the end of a turn. So a turn in which somebody was heard who owes nothing
 * ends then, and one of those who owe is short: else everybody would wait for what they ask. */
void st_round_go(st_round *r, int64_t budget_ns)
{
    if (st_round_is_empty(r))
        return;
    r->visit_ns = r->now_ns();
    const bool alone = is_alone(r), is_prompt = r->first.first != NULL;
    /* Turns cost something themselves, so where nobody else waits they are longer. */
    r->end_ns = r->visit_ns + (alone ? LONGER * budget_ns : budget_ns);
    r->due_ns = 0;
    while (r->first.first != NULL && !is_over(r))
        visit_next(r, &r->first);
    if ((is_prompt && !alone && r->visit_ns - r->owing_ns < PATIENCE_NS) ||
        (r->usual.first == NULL && r->last.first == NULL))
        return;
    if (!alone && r->visit_ns + budget_ns / PART < r->end_ns)
        r->end_ns = r->visit_ns + budget_ns / PART;
    visit_owing(r, is_prompt && !alone);
    r->owing_ns = r->visit_ns;
}

bool st_round_is_spent(st_round *r, int64_t due_ns)
{
    r->due_ns += due_ns;
    const int64_t now_ns = r->now_ns();
    return now_ns - r->visit_ns >= QUANTUM_NS || now_ns + r->due_ns >= r->end_ns;
}

bool st_round_is_empty(const st_round *r)
{
    return r->first.first == NULL && r->usual.first == NULL && r->last.first == NULL;
}
