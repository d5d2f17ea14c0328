/* camp.c: what lies between two missions of a campaign: Rank tokens, promotion and
 * Specializations, the branch of the tree, and who goes next (FLIX-R126). A skirmish ends
 * with its mission; of this file it uses `seal`, `bench` and `spec`.
 *
 * The map stays as it was until DO_NEXT clears it for the next mission. */
#include "games/flix/rules/state.h"

enum { KIA_COST = 20 };

static bool is_in_team(const struct flix *g, int seal)
{
    return g->camp.roster[seal] == IN_TEAM || g->camp.roster[seal] == RECALLED;
}

/* FLIX-316: at E-9 further tokens have no effect. */
static void give_rank(st_table *t, int seal)
{
    struct flix *g = t->state;
    if (g->camp.grade[seal] >= GRADE_MOST)
        return;
    g->camp.rank[seal]++;
    st_tell(t, TOLD_RANK, seal, g->camp.rank[seal], 0);
}

/* FLIX-314, FLIX-317: the survivors gain a token for what is to come, the others are out. */
static void count_survivors(st_table *t, bool is_last)
{
    struct flix *g = t->state;
    for (int i = 0; i < TEAM; i++) {
        int seal = g->team[i];
        if (seal == NOTHING)
            continue;
        if (flix_is_alive(g, seal)) {
            if (!is_last)
                give_rank(t, seal);
            continue;
        }
        g->camp.roster[seal] = KIA;
        g->camp.rank[seal] = 0;
        g->camp.grade[seal] = GRADE_LEAST;
        g->camp.spec[seal] = NOTHING;
    }
}

/* FLIX-315: at least one Secondary Objective, and all of them. */
bool flix_has_bonus(const struct flix *g, const struct flix_pack *p)
{
    int second = flix_needed(g, p, false);
    return second > 0 && flix_done(g, p, false) == second;
}

/* FLIX-312, FLIX-R90: a partial success takes the Success branch. */
static int next_mission(const struct flix *g, const struct flix_pack *p)
{
    return flix_mission(g, p)->next[g->result == FAILURE];
}

/* A branch that leads to no mission wins or loses the campaign (FLIX-313). */
static void end_campaign(st_table *t, bool is_won)
{
    struct flix *g = t->state;
    g->ending = is_won ? CAMPAIGN_WON : CAMPAIGN_LOST;
    st_tell(t, is_won ? TOLD_CAMPAIGN_WON : TOLD_CAMPAIGN_LOST, g->score, 0, 0);
}

/* FLIX-R126: result and score, Rank tokens, `rank`, promotions and `spec`, what is next. */
void flix_debrief(st_table *t, int result, int score)
{
    struct flix *g = t->state;
    struct flix_camp *c = &g->camp;
    g->result = (uint8_t)result;
    g->score = (int16_t)(g->score + score);
    if (!c->is_campaign) {
        g->ending = (uint8_t)result;
        return;
    }
    c->log_mission[c->legs] = (int8_t)g->mission;
    c->log_result[c->legs] = (uint8_t)result;
    c->log_score[c->legs] = (int16_t)score;
    c->legs++;
    st_tell(t, TOLD_TOTAL, g->score, 0, 0);
    int next = next_mission(g, t->pack);
    bool is_last = next < 0 || c->legs == LEGS;
    count_survivors(t, is_last);
    if (is_last) {
        end_campaign(t, next == NEXT_WON);
        return;
    }
    st_agenda_push(&g->agenda, DO_NEXT, next);
    st_agenda_push(&g->agenda, DO_PROMOTE, 0);
    if (flix_has_bonus(g, t->pack))
        st_agenda_push(&g->agenda, ASK_RANK, 0);
}

/* A lone survivor is not asked about. */
st_stop flix_ask_rank(st_table *t, st_task task)
{
    const struct flix *g = t->state;
    int living = flix_living(g);
    if (flix_count_bits((uint32_t)living) > 1)
        return ST_ASK;
    for (int seal = 0; seal < SEALS; seal++)
        if (living >> seal & 1)
            give_rank(t, seal);
    return ST_DONE;
}

/* Two Rank tokens make a Grade; whoever lacks a Specialization is asked (FLIX-316). */
st_stop flix_do_promote(st_table *t, st_task task)
{
    struct flix *g = t->state;
    for (int i = 0; i < TEAM; i++) {
        int seal = g->team[i];
        if (seal == NOTHING || !is_in_team(g, seal) || g->camp.rank[seal] < RANKS)
            continue;
        g->camp.rank[seal] = (uint8_t)(g->camp.rank[seal] - RANKS);
        g->camp.grade[seal]++;
        st_tell(t, TOLD_PROMOTED, seal, g->camp.grade[seal], 0);
    }
    if (flix_unspecialized(g, NOTHING) != NOTHING)
        st_agenda_push(&g->agenda, ASK_SPEC, 0);
    return ST_DONE;
}

int flix_unspecialized(const struct flix *g, int seat)
{
    for (int i = 0; i < TEAM; i++) {
        int seal = g->team[i];
        if (seal != NOTHING && is_in_team(g, seal) && g->camp.grade[seal] > GRADE_LEAST &&
            g->camp.spec[seal] == NOTHING && (seat == NOTHING || g->owner[seal] == seat))
            return seal;
    }
    return NOTHING;
}

/* Asked until everybody above the first Grade has a Specialization (FLIX-13). */
st_stop flix_ask_spec(st_table *t, st_task task)
{
    return flix_unspecialized(t->state, NOTHING) != NOTHING ? ST_ASK : ST_DONE;
}

/* Whoever is KIA has left the team; the others are well again (FLIX-26). */
static void muster(struct flix *g, const struct flix_pack *p)
{
    for (int seal = 0; seal < SEALS; seal++) {
        if (g->camp.roster[seal] == KIA && g->owner[seal] != NOTHING)
            flix_leave(g, seal);
        else if (is_in_team(g, seal))
            g->health[seal] = (uint8_t)p->seal[seal].health;
    }
}

/* FLIX-04, FLIX-26, FLIX-312: a: the mission. */
st_stop flix_do_next(st_table *t, st_task task)
{
    struct flix *g = t->state;
    flix_clear_table(g);
    g->mission = (uint8_t)task.a;
    g->camp.has_paid = 0;
    muster(g, t->pack);
    flix_set_timer(g, t->pack);
    st_tell(t, TOLD_NEXT, g->mission, 0, 0);
    st_agenda_push(&g->agenda, DO_BRIEFING, 0);
    return ST_DONE;
}

/* Another difficulty, with its number of rounds (FLIX-04). */
void flix_set_difficulty(st_table *t, int difficulty)
{
    struct flix *g = t->state;
    g->difficulty = (uint8_t)difficulty;
    flix_set_timer(g, t->pack);
}

/* Whether a SEAL may join: of the fallen only when no unused one is left (FLIX-01,
 * FLIX-317, FLIX-318, FLIX-R110, FLIX-R127). */
static st_verdict judge_seal(const struct flix *g, int seal)
{
    if (g->owner[seal] != NOTHING)
        return st_refused(SEAL_TAKEN, seal, 0, 0);
    if (g->team[TEAM - 1] != NOTHING)
        return st_refused(TEAM_FULL, 0, 0, 0);
    for (int other = 0; other < SEALS && g->camp.roster[seal] == KIA; other++)
        if (g->camp.roster[other] == UNUSED)
            return st_refused(SEAL_KIA, seal, 0, 0);
    return st_legal();
}

/* FLIX-13, FLIX-14, FLIX-R21: also one who is benched keeps it. */
static st_verdict judge_spec(const struct flix *g, int seal, int spec)
{
    if (g->camp.grade[seal] <= GRADE_LEAST)
        return st_refused(NO_SPEC_YET, seal, 0, 0);
    if (g->camp.spec[seal] != NOTHING)
        return st_refused(HAS_SPEC, seal, g->camp.spec[seal], 0);
    for (int other = 0; other < SEALS; other++)
        if (g->camp.spec[other] == spec)
            return st_refused(SPEC_TAKEN, spec, other, 0);
    return st_legal();
}

/* Whether a SEAL lacks the i-th card of its old Equipment; of two alike it may have one. */
static bool lacks_kept(const struct flix *g, int seal, int i)
{
    int card = g->camp.kept_gear[seal][i], kept = 0, held = 0;
    for (int j = 0; j <= i; j++)
        kept += g->camp.kept_gear[seal][j] == card;
    for (int j = 0; j < GEAR; j++)
        held += g->gear[seal][j] == card;
    return card != NOTHING && held < kept;
}

static bool can_take(const struct flix *g, const struct flix_pack *p, int seal, int card)
{
    return card != NOTHING && flix_judge_gear(g, p, seal, card).refusal == LEGAL;
}

/* The first card of the last mission that a seat's SEALs could take again; the SEAL is
 * written to `seal`. */
static int next_kept(const struct flix *g, const struct flix_pack *p, int seat, int *seal)
{
    for (*seal = 0; *seal < SEALS; (*seal)++) {
        if (g->owner[*seal] != seat)
            continue;
        if (can_take(g, p, *seal, g->camp.kept_primary[*seal]))
            return g->camp.kept_primary[*seal];
        if (can_take(g, p, *seal, g->camp.kept_secondary[*seal]))
            return g->camp.kept_secondary[*seal];
        for (int i = 0; i < GEAR; i++)
            if (lacks_kept(g, *seal, i) &&
                can_take(g, p, *seal, g->camp.kept_gear[*seal][i]))
                return g->camp.kept_gear[*seal][i];
    }
    return NOTHING;
}

static st_verdict judge_rank(const struct flix *g, int seal)
{
    return flix_is_alive(g, seal) ? st_legal() : st_refused(NO_SURVIVOR, seal, 0, 0);
}

st_verdict flix_judge_camp(const struct flix *g, const struct flix_pack *p, int seat,
                           st_move move)
{
    int seal = move.arg[0], missing;
    switch ((enum flix_verb)move.verb) {
    case V_SEAL: return judge_seal(g, seal);
    case V_RANK: return judge_rank(g, seal);
    case V_AGAIN:
        return next_kept(g, p, seat, &seal) != NOTHING
                   ? st_legal()
                   : st_refused(NOTHING_KEPT, 0, 0, 0);
    case V_KIT:
        return flix_has_next_of_kit(g, p, seat) ? st_legal()
                                                : st_refused(NOTHING_SUITS, 0, 0, 0);
    case V_READY:
        missing = flix_unspecialized(g, seat);
        if (g->team[0] == NOTHING)
            return st_refused(NO_TEAM, 0, 0, 0);
        return missing == NOTHING ? st_legal() : st_refused(SPEC_MISSING, missing, 0, 0);
    default: break;
    }
    if (g->owner[seal] != seat)
        return st_refused(move.verb == V_BENCH ? NOT_TO_BENCH : NOT_YOUR_SEAL, seal, 0,
                          0);
    return move.verb == V_SPEC ? judge_spec(g, seal, move.arg[1]) : st_legal();
}

/* FLIX-318, FLIX-R127: the first KIA SEAL of a break costs 20 points. */
static void take_seal(st_table *t, int seat, int seal)
{
    struct flix *g = t->state;
    bool was_kia = g->camp.roster[seal] == KIA;
    flix_join(g, t->pack, seal, seat);
    flix_set_timer(g, t->pack);
    st_tell(t, TOLD_JOINED, seat, seal, 0);
    if (was_kia)
        g->camp.roster[seal] = RECALLED;
    if (!was_kia || g->camp.has_paid)
        return;
    g->camp.has_paid = 1;
    g->score = (int16_t)(g->score - KIA_COST);
    st_tell(t, TOLD_REPLACED, seal, g->score, 0);
}

static void take_again(st_table *t, int seat)
{
    struct flix *g = t->state;
    int seal, card, count = 0;
    while ((card = next_kept(g, t->pack, seat, &seal)) != NOTHING) {
        flix_take_card(g, t->pack, seal, card);
        count++;
    }
    st_tell(t, TOLD_AGAIN, seat, count, 0);
}

/* On top of what they have. */
static void take_kit(st_table *t, int seat)
{
    struct flix *g = t->state;
    int seal, card, count = 0;
    while ((card = flix_next_of_kit(g, t->pack, seat, &seal)) != NOTHING) {
        flix_take_card(g, t->pack, seal, card);
        count++;
    }
    st_tell(t, TOLD_KIT, seat, count, 0);
}

/* FLIX-R127: a survivor keeps what it has; one who never served is unused again, and one who
 * was called back is among the KIA again (FLIX-317): the points stay paid. */
static void bench(st_table *t, int seat, int seal)
{
    struct flix *g = t->state;
    struct flix_camp *c = &g->camp;
    bool has_served = c->is_campaign &&
                      (c->grade[seal] > GRADE_LEAST || c->rank[seal] > 0);
    flix_leave(g, seal);
    flix_set_timer(g, t->pack);
    bool was_kia = c->roster[seal] == RECALLED;
    c->roster[seal] = was_kia ? KIA : has_served ? BENCHED : UNUSED;
    if (!has_served)
        c->spec[seal] = NOTHING;
    st_tell(t, TOLD_BENCHED, seat, seal, 0);
}

void flix_camp_move(st_table *t, int seat, st_move move)
{
    struct flix *g = t->state;
    int seal = move.arg[0];
    switch ((enum flix_verb)move.verb) {
    case V_SEAL: take_seal(t, seat, seal); break;
    case V_BENCH: bench(t, seat, seal); break;
    case V_AGAIN: take_again(t, seat); break;
    case V_KIT: take_kit(t, seat); break;
    case V_SPEC:
        g->camp.spec[seal] = (int8_t)move.arg[1];
        st_tell(t, TOLD_SPEC, seal, move.arg[1], 0);
        break;
    case V_RANK:
        st_agenda_pop(&g->agenda);
        give_rank(t, seal);
        break;
    default:
        g->ready |= (uint8_t)(1 << seat);
        st_tell(t, TOLD_READY, seat, 0, 0);
        break;
    }
}
