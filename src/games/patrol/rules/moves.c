/* moves.c: what may be done now: the list of what judge.c would allow. */
#include "games/patrol/rules/state.h"

#include <string.h>

/* Filled in place: copying a move that was just built costs a third of the list. */
static void add(st_moves *out, int verb, int a, int b)
{
    ST_ASSERT(out->count < ST_MOVES, "there are at most nine or so moves");
    st_move *move = &out->move[out->count++];
    memset(move, 0, sizeof *move);
    move->verb = (int16_t)verb;
    move->arg[0] = (int16_t)a;
    move->arg[1] = (int16_t)b;
}

static void add_plays(const struct patrol *g, const struct patrol_pack *p, st_moves *out)
{
    int seat = g->turn;
    for (int card = 0; card < p->cards && !g->has_played; card++) {
        if (g->hand[seat][card] == 0 || p->card[card].when != AS_ACTION)
            continue;
        for (int target = 0; target < g->seats; target++) {
            bool is_named = p->card[card].has_target;
            st_move move = { V_PLAY,
                             { (int16_t)card, is_named ? (int16_t)target : ST_NONE } };
            if (patrol_judge_play(g, p, seat, move).refusal == LEGAL)
                st_moves_add(out, move);
            if (!is_named)
                break;
        }
    }
}

static void add_steps(const struct patrol *g, const struct patrol_pack *p, st_moves *out)
{
    int here = g->at[g->turn];
    bool is_free = patrol_has_free_step(g, p);
    for (int i = 0; i < p->grid.near_count[here]; i++) {
        int to = p->grid.near[here][i];
        if (is_free || patrol_step_cost(g, p, to) <= g->points)
            add(out, V_STEP, to, 0);
    }
}

static void add_pairs(const struct patrol *g, st_moves *out)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (patrol_judge_pair(g, g->turn, seat).refusal == LEGAL)
            add(out, V_PAIR, seat, 0);
}

void patrol_moves(const void *state, const void *pack, st_moves *out)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    st_task task = st_agenda_top(&g->agenda);
    if (g->ending != UNDER_WAY)
        return;
    switch (task.step) {
    case ASK_READY:
        if (patrol_has_movement(g, g->turn))
            add(out, V_ROLL, 0, 0);
        add_plays(g, p, out);
        add(out, V_END, 0, 0);
        break;
    case ASK_MOVING:
        add_steps(g, p, out);
        add(out, V_END, 0, 0);
        break;
    case ASK_REACT:
        add(out, V_USE, p->card[task.b].cancelled_by, 0);
        add(out, V_ACCEPT, 0, 0);
        break;
    case ASK_PAIR: add_pairs(g, out); break;
    default: ST_ASSERT(false, "run the agenda to a question first");
    }
}
