/* steps.c: the rules of Shore as steps on the agenda. What is pushed last is done first. */
#include "games/shore/shore.h"

/* SHORE-1. */
void shore_lay(st_table *t, const st_setup *setup)
{
    struct shore *g = t->state;
    st_bag_put(&g->tide, CALM, CALMS);
    st_bag_put(&g->tide, FLOOD, FLOODS);
    st_agenda_push(&g->agenda, ASK_TURN, 0);
}

static st_stop dash(st_table *t, st_task task)
{
    struct shore *g = t->state;
    int face = st_chance_die(t->chance, FACES);
    st_tell(t, TOLD_ROLLED, face, 0, 0);
    if (face == 1)
        st_tell(t, TOLD_FELL, 0, 0, 0);
    else
        st_agenda_push(&g->agenda, DO_ADVANCE, face);
    return ST_DONE;
}

static st_stop advance(st_table *t, st_task task)
{
    struct shore *g = t->state;
    int paces = task.a;
    g->pace = (uint8_t)(g->pace + paces < BEACH ? g->pace + paces : BEACH);
    st_tell(t, TOLD_MOVED, g->pace, 0, 0);
    if (shore_is_safe(g)) {
        st_tell(t, TOLD_ARRIVED, st_bag_total(&g->tide), 0, 0);
        st_agenda_clear(&g->agenda); /* safe at once: no token for this turn */
    }
    return ST_DONE;
}

static st_stop tide(st_table *t, st_task task)
{
    struct shore *g = t->state;
    st_tell(t, TOLD_DREW, st_bag_draw(&g->tide, t->chance, TOKEN), 0, 0);
    if (shore_is_lost(g))
        st_agenda_clear(&g->agenda);
    return ST_DONE;
}

const st_step shore_steps[] = {
    [ASK_TURN] = { "turn", st_ask, "SHORE-2" },
    [DO_DASH] = { "dash", dash, "SHORE-4" },
    [DO_ADVANCE] = { "advance", advance, "SHORE-3 SHORE-4 SHORE-6" },
    [DO_TIDE] = { "tide", tide, "SHORE-5" },
};
