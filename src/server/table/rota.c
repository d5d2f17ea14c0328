/* rota.c: thoughts that wait, taken in turns by address.
 *
 * Everybody has a number: how many turns they have had, counted from where the others
 * stood when they came. The lowest of those who wait is next. Where several are level, it
 * is whoever waits for least: so somebody who asks for one thing now and then goes before
 * those who keep a list of them. Whoever waits for nothing is remembered until the others
 * have had as many turns, or nobody waits. Of one address what came first is first. */
#include "server/table/rota.h"

#include <stdlib.h>

struct st_asker {
    uint64_t whom; /* st_thought.whom of all below */
    uint64_t turn;
    int waiting;
    st_thought *oldest, **last;
    struct st_asker *next;
};

/* Who asks for this; made where they are not known. */
static struct st_asker *asker_of(st_rota *rota, const st_thought *thought)
{
    struct st_asker **link = &rota->first;
    while (*link != NULL && (*link)->whom != thought->whom)
        link = &(*link)->next;
    if (*link == NULL) {
        struct st_asker *asker = st_alloc(1, sizeof *asker);
        asker->whom = thought->whom;
        asker->turn = rota->turn;
        asker->last = &asker->oldest;
        *link = asker;
    }
    return *link;
}

void st_rota_add(st_rota *rota, st_thought *thought)
{
    struct st_asker *asker = asker_of(rota, thought);
    if (asker->turn < rota->turn)
        asker->turn = rota->turn;
    thought->next = NULL;
    *asker->last = thought;
    asker->last = &thought->next;
    asker->waiting++;
    rota->waiting++;
}

/* Forget those who wait for nothing and have no turns ahead of the others. */
static void forget(st_rota *rota)
{
    for (struct st_asker **link = &rota->first; *link != NULL;) {
        struct st_asker *asker = *link;
        if (asker->waiting == 0 && (asker->turn <= rota->turn || rota->waiting == 0)) {
            *link = asker->next;
            free(asker);
        } else {
            link = &asker->next;
        }
    }
}

static bool is_before(const struct st_asker *a, const struct st_asker *b)
{
    return a->turn != b->turn ? a->turn < b->turn : a->waiting < b->waiting;
}

/* Take the thought at a place of an asker's list out of it. */
static st_thought *unlink_at(st_rota *rota, struct st_asker *asker, st_thought **place)
{
    st_thought *thought = *place;
    *place = thought->next;
    if (*place == NULL)
        asker->last = place;
    asker->waiting--;
    rota->waiting--;
    return thought;
}

st_thought *st_rota_take(st_rota *rota)
{
    struct st_asker *next = NULL;
    for (struct st_asker *a = rota->first; a != NULL; a = a->next)
        if (a->waiting > 0 && (next == NULL || is_before(a, next)))
            next = a;
    if (next == NULL)
        return NULL;
    rota->turn = next->turn++;
    st_thought *thought = unlink_at(rota, next, &next->oldest);
    forget(rota);
    return thought;
}

bool st_rota_remove(st_rota *rota, const st_thought *thought)
{
    for (struct st_asker *a = rota->first; a != NULL; a = a->next)
        for (st_thought **place = &a->oldest; *place != NULL; place = &(*place)->next)
            if (*place == thought) {
                unlink_at(rota, a, place);
                forget(rota);
                return true;
            }
    return false;
}

void st_rota_clear(st_rota *rota)
{
    for (st_thought *thought; (thought = st_rota_take(rota)) != NULL;)
        st_thought_free(thought);
}
