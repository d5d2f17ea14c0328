/* phases.c: the nine phases of a round in their order; spawning, fading and counting down
 * are here, what Tangos do is in sentries.c, patrols.c, seek.c and attack.c. */
#include "games/flix/rules/state.h"

enum {
    D10 = 10,
    LAST_PHASE = 9,
    FIRST_TOLD = 2,
    LAST_TOLD = 6 /* the rest speak for themselves */
};

/* The stunned stand up, after the attacks and in Phase 9 (FLIX-300, FLIX-304). */
void flix_stand_up(st_table *t)
{
    struct flix *g = t->state;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(g, tango) && flix_is_stunned(g, tango)) {
            flix_set_stunned(g, tango, false);
            st_tell(t, TOLD_STANDS_UP, tango, 0, 0);
        }
}

/* FLIX-302, FLIX-R86: at 0 the mission ends at once. */
static void count_timer(st_table *t)
{
    struct flix *g = t->state;
    g->timer--;
    st_tell(t, TOLD_TIMER, g->timer, 0, 0);
    if (g->timer == 0)
        flix_finish(t, IS_JUDGED);
    else
        st_agenda_push(&g->agenda, DO_COUNTDOWN, 1);
}

static void run_phase(st_table *t, int phase)
{
    static const int steps[] = { [2] = DO_SENTRY, [3] = DO_MOVE,   [4] = DO_SPAWN,
                                 [5] = DO_COVER,  [6] = DO_ATTACK, [9] = 0 };
    struct flix *g = t->state;
    if (phase == 7) { /* not before: FLIX-301, FLIX-R88 */
        if (flix_done(g, t->pack, true) == flix_needed(g, t->pack, true))
            flix_finish(t, IS_JUDGED);
    } else if (phase == 8) {
        count_timer(t);
    } else if (phase == LAST_PHASE) {
        flix_stand_up(t); /* FLIX-304, FLIX-R16: those whom a bomb stunned in Phase 8 */
    } else {
        st_agenda_push(&g->agenda, steps[phase], 0);
    }
}

/* A phase in which nothing happened need not be told. */
void flix_forget_phase(st_log *log)
{
    if (log != NULL && log->count > 0 && log->count <= ST_LOG &&
        log->event[log->count - 1].kind == TOLD_PHASE)
        log->count--;
}

/* FLIX-220: what SEALs see at the end of a phase is revealed. */
st_stop flix_do_phase(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (task.a > LAST_PHASE) {
        st_agenda_push(&g->agenda, DO_ROUND, 0);
        return ST_DONE;
    }
    g->phase = (uint8_t)task.a;
    g->handled = 0;
    if (g->rest != REST_ROUND)
        g->rest = NO_REST;
    flix_forget_phase(t->log);
    if (g->phase <= LAST_TOLD) {
        st_tell(t, TOLD_PHASE, g->phase, 0, 0);
        st_tell_rule(t, g->phase - FIRST_TOLD);
    }
    st_agenda_push(&g->agenda, DO_PHASE, task.a + 1);
    st_agenda_push(&g->agenda, DO_REVEAL, 0);
    run_phase(t, task.a);
    return ST_DONE;
}

static void spawn(st_table *t, int path)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int patrol = flix_next_patrol(g);
    for (int i = 0; i < m->path_length[path] && patrol != NOTHING; i++)
        if (!flix_is_occupied(g, m->path[path][i])) {
            flix_put(g, patrol, m->path[path][i]);
            st_tell(t, TOLD_SPAWNED, patrol, m->path[path][i], path % COLORS);
            return;
        }
}

/* FLIX-278, FLIX-R14, FLIX-R96: of two sections each gets one. */
static void spawn_two(st_table *t)
{
    struct flix *g = t->state;
    int sections = flix_map(g, t->pack)->sections;
    for (int i = 0; i < PATROLS; i++)
        if (g->patrol_at[i] < SPACES)
            return;
    for (int i = 0; i < 2; i++)
        spawn(t, i % sections * COLORS + flix_timer_color(g));
}

/* Phase 4: two Patrols for an empty map, then dice by the noise, while the pool lasts
 * (FLIX-277 to FLIX-281). */
st_stop flix_do_spawn(st_table *t, st_task task)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int rolls = flix_spawn_rolls(g, t->pack);
    st_agenda_push(&g->agenda, DO_FADE, 0);
    if (flix_pool(g) == 0) {
        st_tell(t, TOLD_POOL_EMPTY, 0, 0, 0);
        return ST_DONE;
    }
    spawn_two(t);
    for (int i = 0; i < rolls; i++) {
        int die = st_chance_die(t->chance, D10);
        st_tell(t, TOLD_SPAWN_DIE, die, i + 1, rolls);
        for (int j = 0; j < m->spawns; j++)
            if (m->spawn[j].die == die)
                spawn(t, m->spawn[j].path);
    }
    return ST_DONE;
}

/* Whether the Alert Token's Space is seen by a Tango or an Alarm (FLIX-83, FLIX-R10). */
static bool is_alert_seen(const struct flix *g, const struct flix_map *m)
{
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(g, tango) &&
            flix_tango_sees(g, m, tango, g->alert_at) != NOTHING)
            return true;
    for (int i = 0; i < TOKENS; i++)
        if (g->token_state[i] == REVEALED && g->token_face[i] == AL &&
            flix_line(g, m, g->token_at[i], g->alert_at, NOTHING))
            return true;
    return false;
}

/* Sound fades everywhere, then an unseen Alert Token goes (FLIX-282, FLIX-283). */
st_stop flix_do_fade(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (flix_has_sound(g))
        st_tell(t, TOLD_FADED, 0, 0, 0);
    for (int area = 0; area < AREAS; area++)
        g->sound[area] = (uint8_t)(g->sound[area] - (g->sound[area] > 0));
    if (g->alert_at != NOTHING && !is_alert_seen(g, flix_map(g, t->pack))) {
        g->alert_at = g->alert_by = NOTHING;
        st_tell(t, TOLD_ALERT_OVER, 0, 0, 0);
    }
    return ST_DONE;
}

/* FLIX-228, FLIX-303: revealed bombs in location order; a: the next rank. */
st_stop flix_do_countdown(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (task.a > SITES)
        return ST_DONE;
    st_agenda_push(&g->agenda, DO_COUNTDOWN, task.a + 1);
    for (int i = 0; i < TOKENS; i++) {
        if (g->token_state[i] != REVEALED || g->token_face[i] != TB ||
            flix_rank(g, i) != task.a)
            continue;
        g->token_die[i]--;
        st_tell(t, TOLD_BOMB_DIE, g->token_at[i], g->token_die[i], 0);
        if (g->token_die[i] > 0)
            continue;
        int space = g->token_at[i];
        flix_remove_token(g, i);
        flix_explode(t, space, BLAST_BOMB, false); /* FLIX-R60: no Sound */
    }
    return ST_DONE;
}
