/* enemies.c: the enemy phase: who acts, what its card says, and the list of priorities
 * that may override it. */
#include "games/infiltrator/rules/state.h"

#include <string.h>

/* INFILTRATOR-120, INFILTRATOR-R67: the stunned are passed over. */
void infiltrator_begin_enemies(st_table *t)
{
    struct infiltrator *g = t->state;
    for (int i = 0; i < ENEMIES; i++) {
        struct infiltrator_enemy *e = &g->enemy[i];
        if (e->status != ALIVE || !e->is_stunned)
            continue;
        e->is_stunned = 0;
        e->has_acted = 1;
        st_tell(t, TOLD_DAZED, infiltrator_figure(g, i), 0, 0);
    }
    st_agenda_push(&g->agenda, DO_ENEMIES, 0);
}

/* INFILTRATOR-57, INFILTRATOR-58, INFILTRATOR-R76: with ties=auto the lowest number
 * comes first. */
st_stop infiltrator_do_enemies(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    uint32_t next = infiltrator_next_enemies(g, infiltrator_mission(g, t->pack));
    g->active = NOTHING;
    g->moves_left = 0;
    g->then = THEN_NOTHING;
    memset(g->visited, NOTHING, sizeof g->visited);
    if (next == 0)
        return ST_DONE;
    bool is_tie = (next & (next - 1)) != 0;
    st_agenda_push(&g->agenda, DO_ENEMIES, 0);
    if (is_tie && g->ties == TIES_ASK)
        st_agenda_push(&g->agenda, ASK_ORDER, 0);
    else
        st_agenda_push(&g->agenda, DO_ACTIVATE, infiltrator_first(next));
    return ST_DONE;
}

/* INFILTRATOR-R18: a token it stands on is removed unless it detects you. */
static void remove_token(st_table *t, int enemy)
{
    struct infiltrator *g = t->state;
    int sector = g->enemy[enemy].sector;
    if (!g->detection[sector])
        return;
    g->detection[sector] = 0;
    st_tell(t, TOLD_TOKEN_REMOVED, infiltrator_figure(g, enemy), sector, 0);
}

/* Overwatch ends, then it sees you, and all this before its behaviour is drawn
 * (INFILTRATOR-43, INFILTRATOR-59, INFILTRATOR-60, INFILTRATOR-95, INFILTRATOR-R27). */
st_stop infiltrator_do_activate(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    struct infiltrator_enemy *e = &g->enemy[task.a];
    e->has_acted = 1;
    e->has_overwatch = 0;
    g->active = (int8_t)task.a;
    g->visited[0] = (int8_t)e->sector;
    st_agenda_push(&g->agenda, DO_BEHAVE, task.a);
    if (infiltrator_detects(g, task.a))
        infiltrator_detect(t, task.a);
    else
        remove_token(t, task.a);
    return ST_DONE;
}

/* A card for every enemy, on top of the level's tens at this moment (INFILTRATOR-61,
 * INFILTRATOR-91, INFILTRATOR-92, INFILTRATOR-R26, INFILTRATOR-R41). */
st_stop infiltrator_do_behave(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    infiltrator_open_draw(
        g, (struct infiltrator_draw){ .purpose = FOR_BEHAVIOUR,
                                      .enemy = task.a,
                                      .weapon = NOTHING,
                                      .base = g->has_alarm ? g->level / BAND : 0 });
    return ST_DONE;
}

/* The row that holds the total: moves, then what follows them (INFILTRATOR-62). */
void infiltrator_behave(st_table *t, int enemy, int total)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_type *type = infiltrator_type(g, t->pack, enemy);
    int row = 0;
    while (row + 1 < type->rows && total > type->row[row].to)
        row++;
    g->moves_left = (uint8_t)type->row[row].moves;
    g->then = (uint8_t)type->row[row].then;
    st_tell_args(t, TOLD_BEHAVIOUR,
                 (const int[ST_EVENT_ARGS]){ infiltrator_figure(g, enemy),
                                             g->value + VALUE_MOST, g->base, total,
                                             3 * g->moves_left + g->then });
    st_agenda_push(&g->agenda, DO_PRIORITY, enemy);
}

/* INFILTRATOR-R76: farthest from you, and of those the first in reading order. */
static int choose_step(const struct infiltrator *g, const struct infiltrator_mission *m,
                       uint64_t sectors)
{
    int best = NOTHING;
    for (; sectors != 0; sectors &= sectors - 1) {
        int sector = infiltrator_first(sectors);
        if (best == NOTHING || m->steps[g->sector][sector] > m->steps[g->sector][best])
            best = sector;
    }
    return best;
}

static void move_by(st_table *t, int enemy, struct infiltrator_ways ways)
{
    struct infiltrator *g = t->state;
    bool is_tie = (ways.sectors & (ways.sectors - 1)) != 0;
    if (is_tie && g->ties == TIES_ASK)
        st_agenda_push_task(&g->agenda,
                            (st_task){ ASK_STEP, (int16_t)enemy, (int16_t)ways.why, 0 });
    else
        infiltrator_go(t, enemy,
                       choose_step(g, infiltrator_mission(g, t->pack), ways.sectors),
                       ways.why);
}

/* INFILTRATOR-79, INFILTRATOR-83, INFILTRATOR-R33, INFILTRATOR-R79: previous sector
 * and waypoint are noted, then it enters. */
void infiltrator_go(st_table *t, int enemy, int to, enum infiltrator_reason why)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_mission *m = infiltrator_mission(g, t->pack);
    struct infiltrator_enemy *e = &g->enemy[enemy];
    int count = m->waypoints[e->color], stop = 0;
    st_tell_args(t, TOLD_STEPPED,
                 (const int[ST_EVENT_ARGS]){ infiltrator_figure(g, enemy), to, (int)why,
                                             e->sector });
    st_tell_rule(t, (int)why);
    e->prev = (int8_t)e->sector;
    e->sector = (uint8_t)to;
    e->sees = 0;
    if (why == BY_NOISE || why == BY_DETECTION)
        e->is_off_patrol = 1;
    if (count > 1 && m->waypoint[e->color][e->next] == to)
        e->next = (uint8_t)((e->next + 1) % count);
    g->moves_left--;
    while (stop < MOVES_MOST && g->visited[stop] != NOTHING)
        stop++;
    g->visited[stop] = (int8_t)to;
    st_agenda_push(&g->agenda, DO_PRIORITY, enemy);
    st_agenda_push(&g->agenda, DO_ENTERED, enemy);
    /* INFILTRATOR-32, INFILTRATOR-33: each who comes, each time. */
    if (to == g->sector && g->has_overwatch)
        st_agenda_push(&g->agenda, ASK_SHOOT, enemy);
}

/* If it lived through your Overwatch it detects you, or clears the token away
 * (INFILTRATOR-34, INFILTRATOR-43, INFILTRATOR-46, INFILTRATOR-52, INFILTRATOR-R62). */
st_stop infiltrator_do_entered(st_table *t, st_task task)
{
    const struct infiltrator *g = t->state;
    if (!infiltrator_is_alive(g, task.a))
        return ST_DONE;
    if (infiltrator_detects(g, task.a))
        infiltrator_detect(t, task.a);
    else
        remove_token(t, task.a);
    return ST_DONE;
}

/* INFILTRATOR-75, INFILTRATOR-93, INFILTRATOR-108, INFILTRATOR-R24, INFILTRATOR-R50,
 * INFILTRATOR-R57. */
void infiltrator_handle_body(st_table *t, int enemy, int body)
{
    struct infiltrator *g = t->state;
    struct infiltrator_enemy *e = &g->enemy[body];
    bool is_woken = g->mode == NONLETHAL;
    e->status = is_woken ? ALIVE : GONE;
    if (is_woken) {
        e->prev = NOTHING;
        e->is_off_patrol = 1;
        e->has_acted = 1;
    }
    st_tell(t, is_woken ? TOLD_WOKEN : TOLD_BODY_FOUND, infiltrator_figure(g, enemy),
            infiltrator_figure(g, body), e->sector);
    st_agenda_push(&g->agenda, DO_RAISE, enemy);
}

static void find_body(st_table *t, int enemy, uint32_t bodies)
{
    struct infiltrator *g = t->state;
    if ((bodies & (bodies - 1)) != 0 && g->ties == TIES_ASK)
        st_agenda_push(&g->agenda, ASK_BODY, enemy);
    else
        infiltrator_handle_body(t, enemy, infiltrator_first(bodies));
}

/* INFILTRATOR-44, INFILTRATOR-64, INFILTRATOR-R36: token and alarm, then Overwatch
 * attacks, then its own. */
static void search(st_table *t, int enemy)
{
    struct infiltrator *g = t->state;
    int sector = g->enemy[enemy].sector;
    st_tell(t, TOLD_SEARCHED, infiltrator_figure(g, enemy), sector, 0);
    if (sector != g->sector)
        return;
    st_agenda_push(&g->agenda, DO_PRIORITY, enemy); /* INFILTRATOR-69: then it attacks */
    if (g->is_hidden)
        st_agenda_push(&g->agenda, DO_UNHIDE, 0);
    infiltrator_detect(t, enemy);
}

/* The last part of a behaviour; INFILTRATOR-62, INFILTRATOR-63, INFILTRATOR-64,
 * INFILTRATOR-65. */
static void finish(st_table *t, int enemy)
{
    struct infiltrator *g = t->state;
    int then = g->then;
    g->then = THEN_NOTHING;
    if (then == THEN_SEARCH)
        search(t, enemy);
    if (then == THEN_OVERWATCH) {
        g->enemy[enemy].has_overwatch = 1;
        st_tell(t, TOLD_WATCHES, infiltrator_figure(g, enemy), g->enemy[enemy].sector, 0);
    }
}

/* INFILTRATOR-67, INFILTRATOR-68, INFILTRATOR-69, INFILTRATOR-70, INFILTRATOR-71,
 * INFILTRATOR-72, INFILTRATOR-73, INFILTRATOR-74, INFILTRATOR-75, INFILTRATOR-76,
 * INFILTRATOR-77, INFILTRATOR-R25, INFILTRATOR-56, INFILTRATOR-R20, INFILTRATOR-R63:
 * the first priority that applies. */
st_stop infiltrator_do_priority(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    struct infiltrator_enemy *e = &g->enemy[task.a];
    struct infiltrator_ways ways = { 0, BY_PATROL };
    if (e->status != ALIVE)
        return ST_DONE;
    if (e->sees && p->type[e->type].attack != NOTHING) {
        st_tell(t, TOLD_ATTACKS, infiltrator_figure(g, task.a), e->sector, 0);
        st_agenda_push(&g->agenda, DO_ATTACK, task.a);
        return ST_DONE;
    }
    if (g->moves_left > 0)
        ways = infiltrator_chase(g, m, task.a);
    uint32_t bodies = ways.sectors == 0 ? infiltrator_bodies_in(g, e->sector) : 0;
    if (bodies != 0) {
        find_body(t, task.a, bodies);
        return ST_DONE;
    }
    if (g->moves_left > 0 && ways.sectors == 0) {
        ways = infiltrator_follow(g, p, m, task.a);
        if (ways.why == BY_PATROL)
            e->is_off_patrol = 0; /* INFILTRATOR-83: back on its way */
    }
    if (ways.sectors != 0)
        move_by(t, task.a, ways);
    else
        finish(t, task.a);
    return ST_DONE;
}
