/* attack.c: Phase 6. Every Tango shoots at whom it sees, Area by Area; then the stunned
 * stand up. */
#include "games/flix/rules/state.h"

enum { CAPTIVE_BIT = SEALS + HOSTAGES, ANSWERS_ENOUGH = 128 };

int flix_target_piece(int bit)
{
    return bit < SEALS         ? bit
           : bit < CAPTIVE_BIT ? FIRST_HOSTAGE + bit - SEALS
                               : MASTERMIND;
}

/* FLIX-234: on its starting point, or with a SEAL beside it. */
static bool is_exposed(const struct flix *g, const struct flix_map *m, int hostage)
{
    int at = flix_at(g, hostage);
    if (!flix_is_hostage(g, hostage) ||
        (hostage >= FIRST_HOSTAGE && g->hostage_start[hostage - FIRST_HOSTAGE] == at))
        return false;
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && flix_are_adjacent(g, m, at, g->at[seal]))
            return false;
    return true;
}

/* The SEALs and exposed Hostages in a Tango's sight, each a bit (FLIX-293). */
static int targets_of(const struct flix *g, const struct flix_map *m, int tango)
{
    int targets = 0;
    for (int bit = 0; bit <= CAPTIVE_BIT; bit++) {
        int piece = flix_target_piece(bit);
        bool is_one = bit < SEALS ? flix_is_alive(g, piece) : is_exposed(g, m, piece);
        if (is_one && flix_tango_sees(g, m, tango, flix_at(g, piece)) != NOTHING)
            targets |= 1 << bit;
    }
    return targets;
}

/* FLIX-292: Tangos with somebody to fire at that have not fired. */
uint32_t flix_shooters(const struct flix *g, const struct flix_map *m)
{
    uint32_t shooters = 0;
    for (int i = 0; i < TANGOS; i++)
        if (flix_is_tango(g, FIRST_PATROL + i) && !(g->handled >> i & 1) &&
            targets_of(g, m, FIRST_PATROL + i) != 0)
            shooters |= 1u << i;
    return shooters;
}

/* Nobody of a finished Area gets another turn (FLIX-R123). */
static void close_area(struct flix *g, const struct flix_map *m)
{
    for (int i = 0; i < TANGOS; i++)
        if (flix_is_tango(g, FIRST_PATROL + i) &&
            m->area[flix_at(g, FIRST_PATROL + i)] == g->fire_area)
            g->handled |= 1u << i;
    g->fire_area = NOTHING;
    g->is_rest_area = 0;
}

static bool has_shooter_here(const struct flix *g, const struct flix_map *m,
                             uint32_t shooters)
{
    for (int i = 0; i < TANGOS; i++)
        if (shooters >> i & 1 && m->area[flix_at(g, FIRST_PATROL + i)] == g->fire_area)
            return true;
    return false;
}

void flix_begin_shooter(st_table *t, int tango)
{
    struct flix *g = t->state;
    g->handled |= 1u << (tango - FIRST_PATROL);
    g->shooter = (int8_t)tango;
    g->targets = (uint16_t)targets_of(g, flix_map(g, t->pack), tango);
    g->is_rest_target = 0;
    st_agenda_push(&g->agenda, DO_TARGET, tango);
}

/* Phase 6, a Tango at a time, Mastermind first and with a breath where many dice fell;
 * then the stunned stand up (FLIX-292, FLIX-300, FLIX-R128, FLIX-R17). */
st_stop flix_do_attack(st_table *t, st_task task)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    uint32_t shooters = flix_shooters(g, m);
    if (g->fire_area != NOTHING && !has_shooter_here(g, m, shooters)) {
        close_area(g, m);
        shooters = flix_shooters(g, m);
    }
    if (shooters == 0) {
        flix_stand_up(t);
        return ST_DONE;
    }
    st_agenda_push(&g->agenda, DO_ATTACK, 0);
    if (t->chance->count >= ANSWERS_ENOUGH)
        flix_choose(t, C_ON, 0, 0);
    else if (shooters >> (MASTERMIND - FIRST_PATROL) & 1)
        flix_begin_shooter(t, MASTERMIND);
    else
        flix_choose(t, g->fire_area == NOTHING ? C_FIRE_AREA : C_SHOOTER, 0, 0);
    return ST_DONE;
}

/* FLIX-320, FLIX-R101, FLIX-R108: one target after the other; the dead are skipped, and
 * whoever died of a Bio Weapon it set free fires no more (FLIX-230). */
st_stop flix_do_target(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (!flix_is_tango(g, task.a))
        g->targets = 0;
    for (int bit = 0; bit <= CAPTIVE_BIT; bit++)
        if (flix_at(g, flix_target_piece(bit)) >= SPACES)
            g->targets &= (uint16_t) ~(1 << bit);
    if (g->targets == 0) {
        g->shooter = NOTHING;
        g->is_rest_target = 0;
        return ST_DONE;
    }
    st_agenda_push(&g->agenda, DO_TARGET, task.a);
    flix_choose(t, C_TARGET, task.a, 0);
    return ST_DONE;
}

/* A Mastermind and whoever is in its Area roll a second die (FLIX-294, FLIX-R79). */
int flix_attack_dice(const struct flix *g, const struct flix_map *m, int tango)
{
    bool is_led = flix_is_tango(g, MASTERMIND) &&
                  m->area[g->mastermind_at] == m->area[flix_at(g, tango)];
    return is_led ? 2 : 1;
}

void flix_tell_corner(st_table *t, int tango, int from)
{
    if (from != NOTHING && from != flix_at(t->state, tango))
        st_tell(t, TOLD_CORNER, tango, from, 0);
}

/* FLIX-295 to FLIX-299; a: target, b: Tango, c: dice left (FLIX-72). */
st_stop flix_do_target_die(st_table *t, st_task task)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int target = task.a, at = flix_at(g, target);
    if (at >= SPACES || !flix_is_tango(g, task.b))
        return ST_DONE;
    int face = flix_roll_attack(t), from = flix_tango_sees(g, m, task.b, at);
    flix_tell_corner(t, task.b, from);
    st_tell(t, TOLD_ATTACK, task.b, target, face);
    if (task.c > 1)
        st_agenda_push_task(&g->agenda, (st_task){ DO_TARGET_DIE, task.a, task.b,
                                                   (int16_t)(task.c - 1) });
    if (!flix_is_seal(target)) {
        if (face == ONE_HIT || face == BLEED)
            flix_kill(t, target);
        return ST_DONE;
    }
    flix_alert(g, target);
    if (face == STUN)
        flix_stun(t, target);
    else if (face == ONE_HIT || face == BLEED)
        st_agenda_push_task(
            &g->agenda, (st_task){ DO_HITS, task.a,
                                   (int16_t)(from == NOTHING ? flix_at(g, task.b) : from),
                                   face == BLEED ? 2 : 1 });
    return ST_DONE;
}
