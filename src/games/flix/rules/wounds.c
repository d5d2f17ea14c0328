/* wounds.c: Reaction Fire, Wounds and what keeps them off, death, explosions.
 *
 * A Wound passes cover first (only against a Tango's bullets and blasts), then Soft Body
 * Armor, then a card that its owner may discard (FLIX-239). */
#include "games/flix/rules/state.h"

enum { BLAST_SOUND = 6 };

/* One Attack Die of this difficulty, be it at a SEAL or at a Hostage (FLIX-298). */
int flix_roll_attack(st_table *t)
{
    const struct flix *g = t->state;
    const struct flix_pack *p = t->pack;
    return st_chance_weigh(t->chance, ATTACK, p->attack_die[g->difficulty].face,
                           ATTACK_FACES);
}

void flix_remove_block(st_table *t, int block)
{
    struct flix *g = t->state;
    int space = g->cover[block];
    for (int i = block; i < BLOCKS - 1; i++)
        g->cover[i] = g->cover[i + 1];
    g->cover[BLOCKS - 1] = NOTHING;
    st_tell(t, TOLD_BLOCK_GONE, space, 0, 0);
}

/* FLIX-232: one that was to be killed is a completed Objective. */
static void kill_mastermind(st_table *t)
{
    struct flix *g = t->state;
    g->mastermind = KILLED;
    g->mastermind_fresh = 0;
    if (flix_special(g, t->pack)->mastermind == MASTERMIND_KILL)
        g->cleared[MM]++;
}

/* FLIX-237; the condition `no-return` sends Patrols to the box. */
void flix_kill(st_table *t, int piece)
{
    struct flix *g = t->state;
    flix_tally_kill(g, piece);
    bool has_return = !flix_special(g, t->pack)->has_no_return;
    if (flix_at(g, piece) < SPACES)
        st_tell(t, TOLD_KILLED, piece, flix_at(g, piece), 0);
    flix_put(g, piece, flix_is_patrol(piece) && has_return ? POOL : BOX);
    if (flix_is_patrol(piece))
        g->patrol_fresh[piece - FIRST_PATROL] = 0;
    if (flix_is_sentry(piece))
        g->sentry_alert[piece - FIRST_SENTRY] = 0;
    if (piece == MASTERMIND)
        kill_mastermind(t);
    if (piece <= MASTERMIND)
        flix_set_stunned(g, piece, false);
    else
        flix_lose_hostage(t);
}

/* A SEAL takes a token up to the limit, a Tango falls, a Hostage is never stunned
 * (FLIX-242, FLIX-197, FLIX-297, FLIX-R68). */
void flix_stun(st_table *t, int piece)
{
    struct flix *g = t->state;
    if (flix_is_seal(piece)) {
        if (g->stun[piece] < STUN_MOST)
            g->stun[piece]++;
        st_tell(t, TOLD_STUN_TOKEN, piece, g->stun[piece], 0);
    } else if (flix_is_tango(g, piece)) {
        flix_set_stunned(g, piece, true);
        st_tell(t, TOLD_STUNNED, piece, flix_at(g, piece), 0);
    }
}

/* A Wound costs one Health, and the last one kills at once (FLIX-236). */
void flix_harm(st_table *t, int seal, int wound)
{
    struct flix *g = t->state;
    g->health[seal]--;
    flix_tally_wound(g, seal);
    st_tell(t, TOLD_WOUNDED, seal, wound, g->health[seal]);
    if (g->health[seal] == 0)
        flix_fall(t, seal);
}

/* FLIX-305, FLIX-R92: judged as if the Timer had run out, unless a condition has failed it.
 * What the last SEALs carried breaks with them (FLIX-230). */
static void lose_team(st_table *t)
{
    flix_release_spilled(t);
    flix_finish(t, flix_has_failed(t->state) ? IS_FAILED : IS_JUDGED);
}

/* A SEAL killed in action leaves with all it carried (FLIX-241, FLIX-R102). */
void flix_fall(st_table *t, int seal)
{
    struct flix *g = t->state;
    int space = g->at[seal];
    st_tell(t, TOLD_KIA, seal, space, 0);
    g->health[seal] = 0;
    g->at[seal] = BOX; /* the Alert Token stays where it fell, FLIX-80 */
    if (g->alert_by == seal)
        g->alert_by = NOTHING;
    g->stun[seal] = g->serving[seal] = 0;
    g->primary[seal] = g->secondary[seal] = NOTHING;
    for (int i = 0; i < GEAR; i++) {
        g->gear[seal][i] = NOTHING;
        g->ammo[seal][i] = 0;
    }
    g->darts[seal] = g->armor[seal] = 0;
    if (g->bio[seal] > 0)
        flix_spill(t, seal, space);
    for (int i = 0; i < REMOTES; i++) /* FLIX-R65: its bombs are duds */
        if (g->remote_by[i] == seal)
            g->remote_by[i] = NOTHING;
    if (flix_living(g) == 0)
        lose_team(t);
}

/* Armor by itself, else a card if one likes, else it hurts (FLIX-214, FLIX-239). */
st_stop flix_do_wound(st_table *t, st_task task)
{
    struct flix *g = t->state;
    int seal = task.a;
    if (!flix_is_alive(g, seal))
        return ST_DONE;
    if (g->armor[seal] > 0) {
        g->armor[seal] = 0;
        st_tell(t, TOLD_ARMOR, seal, task.b, 0);
    } else if (flix_find_save(g, t->pack, seal, task.b) != NOTHING ||
               flix_can_absorb(g, t->pack, seal, task.b)) {
        st_agenda_push_task(&g->agenda, (st_task){ ASK_SAVE, task.a, task.b, 0 });
    } else {
        flix_harm(t, seal, task.b);
    }
    return ST_DONE;
}

st_stop flix_ask_save(st_table *t, st_task task)
{
    return ST_ASK;
}

static void push_wound(struct flix *g, int seal, int wound)
{
    st_agenda_push_task(&g->agenda,
                        (st_task){ DO_WOUND, (int16_t)seal, (int16_t)wound, 0 });
}

static int lowest_bit(uint32_t bits)
{
    int bit = 0;
    while (!(bits >> bit & 1))
        bit++;
    return bit;
}

/* FLIX-70, FLIX-71, FLIX-R131: a: SEAL, b: the Space fired from, c: Bullet Wounds. */
st_stop flix_do_hits(st_table *t, st_task task)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int seal = task.a, hits = task.c;
    if (!flix_is_alive(g, seal) || hits == 0)
        return ST_DONE;
    uint32_t blocks = flix_cover_from(g, m, g->at[seal], task.b);
    if (blocks == 0) {
        for (int i = 0; i < hits; i++)
            push_wound(g, seal, BULLET);
        return ST_DONE;
    }
    st_agenda_push_task(&g->agenda,
                        (st_task){ DO_HITS, task.a, task.b, (int16_t)(hits - 1) });
    if (hits < flix_count_bits(blocks))
        flix_choose(t, C_BLOCK, seal, task.b);
    else {
        st_tell(t, TOLD_COVERED, seal, g->cover[lowest_bit(blocks)], 0);
        flix_remove_block(t, lowest_bit(blocks));
    }
    return ST_DONE;
}

static void push_hits(struct flix *g, int seal, int from, int hits)
{
    st_agenda_push_task(
        &g->agenda, (st_task){ DO_HITS, (int16_t)seal, (int16_t)from, (int16_t)hits });
}

/* FLIX-246, FLIX-247, FLIX-R13: a: who has acted. */
st_stop flix_do_reaction(st_table *t, st_task task)
{
    struct flix *g = t->state;
    g->fired = 0;
    st_agenda_push(&g->agenda, DO_REACT, task.a);
    return ST_DONE;
}

/* Nobody fires at a Hostage on its point or beside a SEAL (FLIX-101, FLIX-234). */
static bool is_safe_hostage(const struct flix *g, const struct flix_map *m, int hostage)
{
    int at = flix_at(g, hostage);
    if (hostage >= FIRST_HOSTAGE && g->hostage_start[hostage - FIRST_HOSTAGE] == at)
        return true;
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && flix_are_adjacent(g, m, at, g->at[seal]))
            return true;
    return false;
}

static bool can_react(const struct flix *g, const struct flix_map *m, int tango,
                      int space)
{
    if (!flix_is_tango(g, tango) || g->fired >> (tango - FIRST_PATROL) & 1 ||
        flix_is_fresh(g, tango))
        return false;
    return flix_tango_sees(g, m, tango, space) != NOTHING && flix_is_alert(g, m, tango);
}

/* FLIX-249: the Mastermind, Patrols, Sentries. */
static int next_reaction(const struct flix *g, const struct flix_map *m, int space)
{
    if (can_react(g, m, MASTERMIND, space))
        return MASTERMIND;
    for (int tango = FIRST_PATROL; tango < MASTERMIND; tango++)
        if (can_react(g, m, tango, space))
            return tango;
    return NOTHING;
}

st_stop flix_do_react(st_table *t, st_task task)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    bool is_target = flix_is_seal(task.a)
                         ? flix_is_alive(g, task.a)
                         : flix_is_hostage(g, task.a) && !is_safe_hostage(g, m, task.a);
    int shooter = is_target ? next_reaction(g, m, flix_at(g, task.a)) : NOTHING;
    if (shooter == NOTHING) {
        for (int i = 0; i < PATROLS && flix_is_seal(task.a); i++)
            g->patrol_fresh[i] = 0;
        if (flix_is_seal(task.a))
            g->mastermind_fresh = 0;
        return ST_DONE;
    }
    g->fired |= 1u << (shooter - FIRST_PATROL);
    st_agenda_push(&g->agenda, DO_REACT, task.a);
    st_agenda_push_task(&g->agenda, (st_task){ DO_REACT_DIE, task.a, (int16_t)shooter,
                                               shooter == MASTERMIND ? 2 : 1 });
    return ST_DONE;
}

/* A hit wounds, a bleed the wounded, a stun whoever has none (FLIX-250 to FLIX-253). */
static void react_at_seal(st_table *t, int seal, int from, int face)
{
    struct flix *g = t->state;
    flix_alert(g, seal); /* FLIX-254: whoever is fired at, hit or not */
    if (g->active == seal && g->dodged < flix_bonus(g, t->pack, seal, E_DODGE, 0)) {
        g->dodged++;
        st_tell(t, TOLD_DODGED, seal, 0, 0);
        return;
    }
    const struct flix_pack *p = t->pack;
    /* FLIX-240: bleeding hurts no other. */
    bool is_wounded = g->health[seal] < p->seal[seal].health;
    if (face == ONE_HIT)
        push_hits(g, seal, from, 1);
    else if (face == BLEED && is_wounded)
        push_wound(g, seal, BLEEDING);
    else if (face == BLEED)
        st_tell(t, TOLD_NO_BLEED, seal, 0, 0);
    else if (face == STUN && g->stun[seal] == 0)
        flix_stun(t, seal);
    else if (face == STUN)
        st_tell(t, TOLD_NO_STUN, seal, 0, 0);
}

/* a: the target, b: who fires, c: dice left. */
st_stop flix_do_react_die(st_table *t, st_task task)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int from = flix_is_tango(g, task.b)
                   ? flix_tango_sees(g, m, task.b,
                                     flix_at(g, task.a) < SPACES ? flix_at(g, task.a)
                                                                 : flix_at(g, task.b))
                   : NOTHING;
    bool is_there = flix_at(g, task.a) < SPACES;
    if (!is_there || from == NOTHING)
        return ST_DONE;
    int face = flix_roll_attack(t);
    flix_tell_corner(t, task.b, from);
    st_tell(t, TOLD_REACTION, task.b, task.a, face);
    if (task.c > 1)
        st_agenda_push_task(
            &g->agenda, (st_task){ DO_REACT_DIE, task.a, task.b, (int16_t)(task.c - 1) });
    if (flix_is_seal(task.a))
        react_at_seal(t, task.a, from, face);
    else if (face == ONE_HIT) /* FLIX-255, FLIX-81: a Hostage, and no alert */
        flix_kill(t, task.a);
    else
        st_tell(t, TOLD_UNHURT, task.a, 0, 0);
    return ST_DONE;
}

/* A Time Bomb reaches its Area, others nine Spaces (FLIX-184, FLIX-185, FLIX-R56). */
static bool is_affected(const struct flix *g, const struct flix_map *m, int space)
{
    if (space >= SPACES)
        return false;
    if (g->blast_kind == BLAST_BOMB)
        return m->area[space] == m->area[g->blast_at];
    return space == g->blast_at || flix_are_adjacent(g, m, space, g->blast_at);
}

/* Every blast takes the same course, whatever set it off (FLIX-R59). */
void flix_explode(st_table *t, int space, enum flix_blast kind, bool is_loud)
{
    struct flix *g = t->state;
    st_agenda_push_task(&g->agenda,
                        (st_task){ DO_BLAST, (int16_t)space, (int16_t)kind, is_loud });
}

/* Who is hit and who is covered is read first; Tangos and Hostages suffer at once
 * (FLIX-R112 (1) and (2), FLIX-73, FLIX-186, FLIX-R57, FLIX-R64, FLIX-319, FLIX-R109). */
st_stop flix_do_blast(st_table *t, st_task task)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    uint32_t hit = 0, covered = 0;
    g->blast_at = task.a;
    g->blast_kind = (uint8_t)task.b;
    g->blast_is_loud = task.c != 0;
    g->blast_seals = g->blast_covered = 0;
    g->blast_blocks = 0;
    st_tell(t, TOLD_BLAST, task.a, 0, 0);
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
        uint32_t blocks = 0;
        if (!flix_is_tango(g, tango) || !is_affected(g, m, flix_at(g, tango)))
            continue;
        hit |= 1u << (tango - FIRST_PATROL);
        blocks = flix_cover_from(g, m, flix_at(g, tango), task.a);
        covered |= blocks != 0 ? 1u << (tango - FIRST_PATROL) : 0;
        g->blast_blocks |= blocks;
    }
    for (int seal = 0; seal < SEALS; seal++) {
        if (!flix_is_alive(g, seal) || !is_affected(g, m, g->at[seal]))
            continue;
        uint32_t blocks = flix_cover_from(g, m, g->at[seal], task.a);
        g->blast_seals |= (uint8_t)(1 << seal);
        g->blast_covered |= (uint8_t)((blocks != 0) << seal);
        g->blast_blocks |= blocks;
    }
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
        if (!(hit >> (tango - FIRST_PATROL) & 1))
            continue;
        if (covered >> (tango - FIRST_PATROL) & 1)
            flix_stun(t, tango);
        else
            flix_kill(t, tango);
    }
    for (int piece = MASTERMIND; piece < PIECES; piece++) /* FLIX-75: no cover helps */
        if (flix_is_hostage(g, piece) && is_affected(g, m, flix_at(g, piece)))
            flix_kill(t, piece);
    st_agenda_push(&g->agenda, DO_BLAST_END, 0);
    st_agenda_push(&g->agenda, DO_BLAST_SEAL, 0);
    return ST_DONE;
}

/* FLIX-R112 (3): in the order they joined the team. */
st_stop flix_do_blast_seal(st_table *t, st_task task)
{
    struct flix *g = t->state;
    for (int i = 0; i < TEAM; i++) {
        int seal = g->team[i];
        if (seal == NOTHING || !(g->blast_seals >> seal & 1))
            continue;
        g->blast_seals &= (uint8_t) ~(1 << seal);
        st_agenda_push(&g->agenda, DO_BLAST_SEAL, 0);
        if (g->blast_covered >> seal & 1)
            flix_stun(t, seal);
        else
            push_wound(g, seal, EXPLOSION);
        return ST_DONE;
    }
    return ST_DONE;
}

/* The rest of a blast: crates, tokens, other bombs and the Sound (FLIX-R112 (4) to (7),
 * FLIX-189, FLIX-R58). */
st_stop flix_do_blast_end(st_table *t, st_task task)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    flix_release_spilled(t);
    if (flix_has_failed(g)) /* also by a Hostage that the blast has killed */
        return ST_DONE;
    for (int i = BLOCKS - 1; i >= 0; i--)
        if (g->cover[i] != NOTHING &&
            (g->blast_blocks >> i & 1 ||
             (g->blast_kind != BLAST_GRENADE && is_affected(g, m, g->cover[i]))))
            flix_remove_block(t, i);
    for (int rank = 1; rank <= SITES; rank++)
        for (int i = 0; i < TOKENS; i++)
            if (g->token_state[i] != NO_TOKEN && flix_rank(g, i) == rank &&
                !(g->primed >> i & 1) && is_affected(g, m, g->token_at[i])) {
                flix_strike_token(t, i);
                if (flix_has_failed(g))
                    return ST_DONE;
            }
    for (int i = 0; i < REMOTES; i++)
        if (g->remote_at[i] != NOTHING && is_affected(g, m, g->remote_at[i]))
            g->remote_primed |= (uint8_t)(1 << i);
    if (g->blast_is_loud)
        flix_add_sound(t, m->area[g->blast_at], BLAST_SOUND);
    g->blast_covered = 0;
    g->blast_blocks = 0;
    g->blast_at = NOTHING;
    st_agenda_push(&g->agenda, DO_BOMBS, 0);
    return ST_DONE;
}

/* FLIX-188: each once, after the one before is finished. */
st_stop flix_do_bombs(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (g->primed == 0 && g->remote_primed == 0)
        return ST_DONE;
    flix_choose(t, C_BOMB, 0, 0);
    return ST_DONE;
}
