/* steps.c: the rules of Shore as steps on the agenda. What is pushed last is done first. */
#include "games/shore/rules/state.h"

#include <string.h>

/* SHORE-1 SHORE-4: the finder alone learns what it is. */
void shore_find_crate(st_table *t, int seat)
{
    struct shore *g = t->state;
    g->hand[seat] = (int8_t)st_bag_draw(&g->sea, t->chance, CRATE);
    st_tell_only(t, 1 << seat, TOLD_FOUND, seat, g->hand[seat], 0);
    st_tell_only(t, ST_EVERYBODY & ~(1 << seat), TOLD_FOUND_HIDDEN, seat, 0, 0);
}

/* SHORE-1. */
void shore_lay(st_table *t, const st_setup *setup)
{
    struct shore *g = t->state;
    g->seats = (uint8_t)setup->seats;
    memset(g->hand, NO_CRATE, sizeof g->hand);
    for (int crate = 0; crate < CRATES; crate++)
        st_bag_put(&g->sea, crate, OF_EACH);
    for (int seat = 0; seat < g->seats; seat++)
        shore_find_crate(t, seat);
    st_agenda_push(&g->agenda, ASK_TURN, 0);
}

static st_stop next(st_table *t, st_task task)
{
    struct shore *g = t->state;
    if (g->turn + 1 == g->seats) {
        st_agenda_push(&g->agenda, DO_SHOW, 0);
        return ST_DONE;
    }
    g->turn++;
    st_agenda_push(&g->agenda, ASK_TURN, 0);
    return ST_DONE;
}

static st_stop show_all(st_table *t, st_task task)
{
    const struct shore *g = t->state;
    for (int seat = 0; seat < g->seats; seat++)
        st_tell(t, TOLD_SHOWED, seat, g->hand[seat], 0);
    return ST_DONE;
}

const st_step shore_steps[] = {
    [ASK_TURN] = { "turn", st_ask, "SHORE-2" },
    [DO_NEXT] = { "next", next, "SHORE-2" },
    [DO_SHOW] = { "show", show_all, "SHORE-5" },
};
