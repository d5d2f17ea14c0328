/* targets.c: which skill cards can be used now, and on what.
 *
 * `skill <card> [player] [room] [room] [key]`: each card takes its own targets and no
 * others, so that every use has one text. */
#include "games/vault/rules/state.h"

#include <string.h>

/* Places of the arguments. */
enum { CARD_ARG, PLAYER_ARG, ROOM_ARG, TO_ARG, KEY_ARG };

static st_verdict refuse(int refusal)
{
    return st_refused(refusal, 0, 0, 0);
}

static int targets_of(enum vault_active active)
{
    switch (active) {
    case A_REVIVE:
    case A_HEAL:
    case A_AMMO: return TAKES_PLAYER;
    case A_DODGE:
    case A_BREACH: return TAKES_ROOM;
    case A_SHIFT: return TAKES_ROOMS;
    default: return TAKES_NOTHING;
    }
}

static bool has_its_targets(int targets, st_move move)
{
    bool has_player = move.arg[PLAYER_ARG] != ST_NONE;
    bool has_room = move.arg[ROOM_ARG] != ST_NONE, has_to = move.arg[TO_ARG] != ST_NONE;
    bool has_key = move.arg[KEY_ARG] != ST_NONE;
    return has_player == (targets == TAKES_PLAYER) &&
           has_room == (targets == TAKES_ROOM || targets == TAKES_ROOMS) &&
           has_to == (targets == TAKES_ROOMS) && (!has_key || targets == TAKES_ROOMS);
}

static bool is_here(const struct vault *g, int seat, int player, bool is_alive)
{
    return player < g->seats && g->room[player] == g->room[seat] &&
           (g->hp[player] > 0) == is_alive;
}

/* One shut down here, while a companion more is allowed (VAULT-111, VAULT-R70). */
static st_verdict judge_convince(const struct vault *g, int seat)
{
    if (vault_downed(g, g->room[seat]) == 0)
        return refuse(NO_DOWN_GUARD);
    return g->companions[seat] < COMPANIONS ? st_legal() : refuse(ENOUGH_COMPANIONS);
}

/* One who lies dead here (VAULT-112, VAULT-R72). */
static st_verdict judge_revive(const struct vault *g, int seat, int player)
{
    return is_here(g, seat, player, false) ? st_legal()
                                           : st_refused(NOT_DEAD_HERE, player, 0, 0);
}

/* One who lives here and is not at full HP (VAULT-117, VAULT-123, VAULT-R77). */
static st_verdict judge_heal(const struct vault *g, const struct vault_pack *p, int seat,
                             int player)
{
    if (!is_here(g, seat, player, true))
        return st_refused(NOT_ALIVE_HERE, player, 0, 0);
    return g->hp[player] < vault_hp_limit(g, p, player)
               ? st_legal()
               : st_refused(HP_FULL, player, 0, 0);
}

static int missing_bullets(const struct vault *g, const struct vault_pack *p, int seat)
{
    return vault_bullets_missing(g, p, seat, EXPLOSIVE) +
           vault_bullets_missing(g, p, seat, DISRUPTIVE);
}

static st_verdict judge_ammo(const struct vault *g, const struct vault_pack *p, int seat,
                             int player)
{
    if (!is_here(g, seat, player, true))
        return st_refused(NOT_ALIVE_HERE, player, 0, 0);
    return missing_bullets(g, p, player) > 0 ? st_legal()
                                             : st_refused(BULLETS_FULL, player, 0, 0);
}

/* A body here, and a bullet missing (VAULT-121, VAULT-R80). */
static st_verdict judge_search(const struct vault *g, const struct vault_pack *p,
                               int seat)
{
    if (g->bodies[g->room[seat]] == 0)
        return st_refused_by(1, refuse(NO_BODY));
    return missing_bullets(g, p, seat) > 0 ? st_legal()
                                           : st_refused(BULLETS_FULL, seat, 0, 0);
}

/* From any other room, if it is open and not the one just left (VAULT-118, VAULT-R78). */
static st_verdict judge_goto(const struct vault *g, int seat, int room)
{
    if (g->room[seat] == room)
        return st_refused(ALREADY_THERE, room, 0, 0);
    st_verdict verdict = vault_judge_access(g, room);
    if (verdict.refusal == LEGAL && g->came_from[seat] == room)
        return st_refused(CAME_FROM, room, 0, 0);
    return verdict;
}

static st_verdict judge_dodge(const struct vault *g, int seat, int room)
{
    st_verdict verdict = vault_judge_evade(g, seat, true);
    return verdict.refusal == LEGAL ? vault_judge_way(g, seat, room) : verdict;
}

/* Whether Technician may send a guard into a room (VAULT-R83). */
static st_verdict judge_shift_to(const struct vault *g, int to)
{
    if (vault_is_safe(to))
        return st_refused(INTO_SAFE, to, 0, 0);
    if (vault_free(g, to) == 0)
        return st_refused(INTO_FULL, to, 0, 0);
    return vault_judge_access(g, to);
}

st_verdict vault_judge_shift_from(const struct vault *g, int from, bool is_key)
{
    if (is_key && g->keyed[from] == 0)
        return st_refused(NO_KEY_GUARD, from, 0, 0);
    return is_key || g->plain[from] > 0 ? st_legal()
                                        : st_refused(NO_PLAIN_GUARD, from, 0, 0);
}

st_verdict vault_judge_shift(const struct vault *g, int from, int to, bool is_key)
{
    st_verdict verdict = vault_judge_shift_from(g, from, is_key);
    if (verdict.refusal != LEGAL)
        return verdict;
    return from == to ? st_refused(SAME_ROOM, to, 0, 0) : judge_shift_to(g, to);
}

static int walled(const struct vault *g, int room)
{
    return vault_beside(g, room) & ~vault_joined(g, room);
}

static st_verdict judge_breach(const struct vault *g, int seat, int room)
{
    return walled(g, g->room[seat]) >> room & 1 ? st_legal()
                                                : st_refused(NO_WALL_THERE, room, 0, 0);
}

static st_verdict judge_targets(const struct vault *g, const struct vault_pack *p,
                                int seat, st_move move)
{
    const struct vault_skill *card = &p->skill[move.arg[CARD_ARG]];
    int player = move.arg[PLAYER_ARG], room = move.arg[ROOM_ARG], here = g->room[seat];
    switch (card->active) {
    case A_CLEAN_BODY: return g->bodies[here] > 0 ? st_legal() : refuse(NO_BODY);
    case A_CONVINCE: return judge_convince(g, seat);
    case A_REVIVE: return judge_revive(g, seat, player);
    case A_DODGE: return judge_dodge(g, seat, room);
    case A_HEAL: return judge_heal(g, p, seat, player);
    case A_HEAL_SELF: return judge_heal(g, p, seat, seat);
    case A_GOTO: return judge_goto(g, seat, card->a);
    case A_SEARCH: return judge_search(g, p, seat);
    case A_SHIFT:
        return vault_judge_shift(g, room, move.arg[TO_ARG], move.arg[KEY_ARG] != ST_NONE);
    case A_BREACH: return judge_breach(g, seat, room);
    case A_STUN: return g->plain[here] > 0 ? st_legal() : refuse(NO_GUARD_TO_STUN);
    case A_AMMO: return judge_ammo(g, p, seat, player);
    default: return st_legal();
    }
}

/* VAULT-22, VAULT-23: held, active, a use left, the targets it takes, and these legal. */
st_verdict vault_judge_skill(const struct vault *g, const struct vault_pack *p, int seat,
                             st_move move)
{
    int skill = move.arg[CARD_ARG], place = vault_find_skill(g, seat, skill);
    if (place == NOTHING)
        return st_refused(NOT_HELD, skill, 0, 0);
    if (p->skill[skill].active == NO_ACTIVE)
        return st_refused(PASSIVE_ONLY, skill, 0, 0);
    if (g->uses[seat][place] == 0)
        return st_refused(NO_USES, skill, 0, 0);
    int targets = targets_of(p->skill[skill].active);
    if (!has_its_targets(targets, move))
        return st_refused(WRONG_TARGET, skill, targets, 0);
    return judge_targets(g, p, seat, move);
}

/* One card's uses are listed into `out`. */
struct listing {
    const struct vault *g;
    const struct vault_pack *p;
    int seat, skill;
    st_moves *out;
};

static void list(const struct listing *l, int player, int room)
{
    st_move move = { V_USE_SKILL,
                     { (int16_t)l->skill, (int16_t)player, (int16_t)room, ST_NONE,
                       ST_NONE } };
    if (judge_targets(l->g, l->p, l->seat, move).refusal == LEGAL)
        st_moves_add(l->out, move);
}

static void list_shifts_from(const struct listing *l, int from, int rooms, bool is_key)
{
    for (int to = VAULT; to < ROOMS; to++)
        if (to != from && rooms >> to & 1)
            st_moves_add(l->out, (st_move){ V_USE_SKILL,
                                            { (int16_t)l->skill, ST_NONE, (int16_t)from,
                                              (int16_t)to, is_key ? 0 : ST_NONE } });
}

static void list_shifts(const struct listing *l)
{
    const struct vault *g = l->g;
    int rooms = 0;
    for (int room = VAULT; room < ROOMS; room++)
        rooms |= judge_shift_to(g, room).refusal == LEGAL ? 1 << room : 0;
    for (int from = VAULT; from < ROOMS; from++) {
        if (g->plain[from] > 0)
            list_shifts_from(l, from, rooms, false);
        if (g->keyed[from] > 0)
            list_shifts_from(l, from, rooms, true);
    }
}

static void list_rooms(const struct listing *l, int rooms)
{
    for (int room = 0; room < ROOMS; room++)
        if (rooms >> room & 1)
            list(l, ST_NONE, room);
}

static void list_card(const struct listing *l)
{
    enum vault_active active = l->p->skill[l->skill].active;
    switch (targets_of(active)) {
    case TAKES_PLAYER:
        for (int player = 0; player < l->g->seats; player++)
            list(l, player, ST_NONE);
        break;
    case TAKES_ROOM:
        list_rooms(l, active == A_DODGE ? vault_exits(l->g, l->seat)
                                        : walled(l->g, l->g->room[l->seat]));
        break;
    case TAKES_ROOMS: list_shifts(l); break;
    default: list(l, ST_NONE, ST_NONE); break;
    }
}

void vault_list_skills(const struct vault *g, const struct vault_pack *p, int seat,
                       st_moves *out)
{
    for (int place = 0; place < HAND; place++) {
        int skill = g->skill[seat][place];
        if (skill == NOTHING || g->uses[seat][place] == 0 ||
            p->skill[skill].active == NO_ACTIVE)
            continue;
        list_card(&(struct listing){ g, p, seat, skill, out });
    }
}
