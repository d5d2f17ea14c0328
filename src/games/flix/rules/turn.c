/* turn.c: rounds and turns in Phase 1, what follows every Action, Sound, and the end of the
 * mission.
 *
 * The agenda of Phase 1 is DO_PHASE 2 below ASK_ACTIVATE; a turn puts DO_END_TURN and
 * ASK_TURN above that, an Action what it sets going above these. */
#include "games/flix/rules/state.h"

#include <string.h>

bool flix_is_over(const struct flix *g)
{
    return g->result != UNDER_WAY;
}

/* A new round, in which every SEAL may act again (FLIX-304). */
st_stop flix_do_round(st_table *t, st_task task)
{
    struct flix *g = t->state;
    g->round++;
    g->phase = 1;
    g->rest = NO_REST;
    flix_forget_phase(t->log);
    for (int seal = 0; seal < SEALS; seal++)
        g->acted[seal] = 0;
    st_tell(t, TOLD_ROUND, g->round, g->timer, 0);
    st_agenda_push(&g->agenda, DO_PHASE, 2);
    st_agenda_push(&g->agenda, DO_REVEAL, 0);
    st_agenda_push(&g->agenda, ASK_ACTIVATE, 0);
    return ST_DONE;
}

/* Asked until every living SEAL has had its turn (FLIX-87). */
st_stop flix_ask_activate(st_table *t, st_task task)
{
    const struct flix *g = t->state;
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && !g->acted[seal])
            return ST_ASK;
    return ST_DONE;
}

/* Two Actions, less one for each Stun token held now (FLIX-88, FLIX-243). */
void flix_begin_turn(st_table *t, int seal)
{
    struct flix *g = t->state;
    g->active = (int8_t)seal;
    g->serving[seal] = g->stun[seal];
    g->actions = (uint8_t)(ACTIONS - g->stun[seal]);
    st_tell(t, TOLD_TURN, seal, g->actions, 0);
    st_agenda_push(&g->agenda, DO_END_TURN, 0);
    st_agenda_push(&g->agenda, ASK_TURN, 0);
}

/* FLIX-241, FLIX-91: a turn ends with its SEAL. */
st_stop flix_ask_turn(st_table *t, st_task task)
{
    const struct flix *g = t->state;
    return flix_is_alive(g, g->active) ? ST_ASK : ST_DONE;
}

/* FLIX-79, FLIX-222: by a straight line between the two Spaces. */
static void check_alarms(st_table *t, int seal)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    for (int i = 0; i < TOKENS; i++) {
        if (g->token_state[i] != REVEALED || g->token_face[i] != AL ||
            !flix_line(g, m, g->token_at[i], g->at[seal], NOTHING))
            continue;
        st_tell(t, TOLD_ALARM, seal, g->token_at[i], 0);
        flix_add_sound(t, m->area[g->token_at[i]], 3);
        flix_alert(g, seal);
    }
}

/* What is counted within one turn. */
static void close_turn(struct flix *g)
{
    g->actions = g->gives = g->dodged = g->hushed = 0;
    memset(g->did, 0, sizeof g->did);
    memset(g->used, 0, sizeof g->used);
}

/* Alarms; then the Stun tokens of the turn's start go (FLIX-93, FLIX-244, FLIX-R80). */
st_stop flix_do_end_turn(st_table *t, st_task task)
{
    struct flix *g = t->state;
    int seal = g->active;
    if (flix_is_alive(g, seal)) {
        check_alarms(t, seal);
        g->stun[seal] = (uint8_t)(g->stun[seal] - g->serving[seal]);
    }
    g->serving[seal] = 0;
    g->acted[seal] = 1;
    close_turn(g);
    g->active = NOTHING;
    st_tell(t, TOLD_TURN_OVER, seal, 0, 0);
    return ST_DONE;
}

/* Reveal what is seen, then fire at the Hostage, then the SEAL (FLIX-90, FLIX-R78). */
void flix_push_after(struct flix *g, int seal, int hostage)
{
    st_agenda_push(&g->agenda, DO_REACTION, seal);
    if (hostage != NOTHING)
        st_agenda_push(&g->agenda, DO_REACTION, hostage);
    st_agenda_push(&g->agenda, DO_REVEAL, 1);
}

/* Sound above the limit of an Area is lost (FLIX-76). */
void flix_add_sound(st_table *t, int area, int sound)
{
    struct flix *g = t->state;
    int sum = g->sound[area] + sound;
    if (sound == 0)
        return;
    g->sound[area] = (uint8_t)(sum > SOUND_MOST ? SOUND_MOST : sum);
    st_tell(t, TOLD_SOUND, area, g->sound[area], sound);
}

/* FLIX-79: there is one token. */
void flix_alert(struct flix *g, int seal)
{
    g->alert_by = (int8_t)seal;
    g->alert_at = g->at[seal];
}

/* Success is all Primaries; half of them with all Secondaries is partial (FLIX-307 to
 * FLIX-309, FLIX-R89, FLIX-R92, FLIX-R104). */
static int judge_mission(const struct flix *g, const struct flix_pack *p)
{
    int needed = flix_needed(g, p, true), done = flix_done(g, p, true);
    bool has_all = flix_done(g, p, false) == flix_needed(g, p, false);
    if (done == needed)
        return SUCCESS;
    return done >= (needed + 1) / 2 && has_all ? PARTIAL : FAILURE;
}

/* Score the mission and leave nothing of it under way (FLIX-310, FLIX-R91). */
void flix_finish(st_table *t, enum flix_cut cut)
{
    struct flix *g = t->state;
    const struct flix_line *line = flix_level(g, t->pack);
    int result = cut == IS_JUDGED ? judge_mission(g, t->pack) : FAILURE;
    /* FLIX-311: after an explosion the Failure value is all. */
    bool has_bonus = flix_has_bonus(g, t->pack) && cut != IS_NUCLEAR;
    int score = result == SUCCESS   ? line->success + (has_bonus ? line->partial : 0)
                : result == PARTIAL ? line->partial
                                    : line->failure + (has_bonus ? line->partial : 0);
    g->active = g->fire_area = g->shooter = NOTHING;
    close_turn(g);
    g->remote_primed = g->chosen = g->flicked = g->shot = g->flicks = g->strikes =
        g->strike_next = 0;
    g->board = g->board_targets = 0;
    g->primed = g->targets = 0;
    g->blast_seals = g->blast_covered = 0;
    g->blast_blocks = 0;
    g->blast_at = NOTHING;
    for (int seal = 0; seal < SEALS; seal++) {
        g->serving[seal] = 0;
        g->spill_at[seal] = NOTHING;
    }
    st_agenda_clear(&g->agenda);
    st_tell(t, TOLD_DEBRIEFING, flix_done(g, t->pack, true),
            flix_needed(g, t->pack, true), flix_done(g, t->pack, false));
    st_tell(t,
            result == SUCCESS   ? TOLD_SUCCESS
            : result == PARTIAL ? TOLD_PARTIAL
                                : TOLD_FAILURE,
            score, 0, 0);
    flix_tally_end(t);
    flix_debrief(t, result, score);
}
