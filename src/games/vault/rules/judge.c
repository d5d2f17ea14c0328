/* judge.c: whether a move may be made, and why not.
 *
 * The first reason that applies is the one that is told: whose decision it is, then
 * whether the verb is possible at all, then its target. Skill cards have their own judge
 * in targets.c; what may be done is listed in moves.c, and what a move sets going is in
 * deeds.c. */
#include "games/vault/rules/state.h"

static st_task question(const struct vault *g)
{
    return st_agenda_top(&g->agenda);
}

/* Nobody is asked while steps are still to be run. */
uint32_t vault_to_act(const void *state)
{
    const struct vault *g = state;
    st_task task = question(g);
    switch (vault_stage(g)) {
    case AT_END:
    case RUNNING: return 0;
    case REPICKING:
    case HUSHING: return 1u << task.a;
    case REROLLING: return 1u << task.b;
    case CREW_REPICKING:
    case POSTING:
    case DISMISSING:
    case HUNTING: return (uint32_t)vault_living(g);
    default: return 1u << g->turn;
    }
}

static st_verdict refuse(int refusal)
{
    return st_refused(refusal, 0, 0, 0);
}

/* Legal if this question is open; else the open one is repeated. */
static st_verdict if_asked(const struct vault *g, int step)
{
    return question(g).step == step
               ? st_legal()
               : st_refused(OPEN_QUESTION, (int)vault_stage(g), 0, 0);
}

/* The Vault is locked until all keycards are found (VAULT-29); a closed room lets nobody in
 * (VAULT-41). */
st_verdict vault_judge_access(const struct vault *g, int room)
{
    if (room == VAULT && vault_is_locked(g))
        return st_refused(VAULT_LOCKED, g->keys_taken, g->keys_total, 0);
    return g->closed[room] == 0 ? st_legal()
                                : st_refused(ROOM_CLOSED, room, g->closed[room], 0);
}

/* VAULT-39, VAULT-40, VAULT-41, VAULT-42, in this order. */
st_verdict vault_judge_way(const struct vault *g, int seat, int room)
{
    int here = g->room[seat];
    if (!(vault_beside(g, here) >> room & 1))
        return st_refused(NOT_NEXT, room, 0, 0);
    if (!(vault_joined(g, here) >> room & 1))
        return st_refused(WALL_BETWEEN, room, 0, 0);
    st_verdict verdict = vault_judge_access(g, room);
    if (verdict.refusal == LEGAL && room == g->came_from[seat])
        return st_refused(CAME_FROM, room, 0, 0);
    return verdict;
}

static st_verdict judge_move(const struct vault *g, int seat, int room)
{
    st_verdict verdict = if_asked(g, ASK_ACTION);
    if (verdict.refusal != LEGAL)
        return verdict;
    return vault_is_held(g, seat) ? refuse(HELD_HERE) : vault_judge_way(g, seat, room);
}

static st_verdict judge_go(const struct vault *g, int seat, int room)
{
    st_verdict verdict = if_asked(g, ASK_GO);
    return verdict.refusal == LEGAL ? vault_judge_way(g, seat, room) : verdict;
}

/* VAULT-115, VAULT-R75: whether the holder may walk into a guarded room at all. */
st_verdict vault_judge_ghost_card(const struct vault *g, const struct vault_pack *p,
                                  int seat)
{
    int held = NOTHING;
    st_verdict verdict = if_asked(g, ASK_ACTION);
    if (verdict.refusal != LEGAL)
        return verdict;
    for (int place = 0; place < HAND; place++)
        if (g->skill[seat][place] != NOTHING && p->skill[g->skill[seat][place]].can_ghost)
            held = g->skill[seat][place];
    if (held == NOTHING)
        return refuse(NO_GHOST);
    if (vault_find_ghost(g, p, seat) == NOTHING)
        return st_refused(NO_USES, held, 0, 0);
    if (g->actions_done > 0)
        return refuse(GHOST_FIRST_ONLY);
    return vault_is_held(g, seat) ? refuse(HELD_HERE) : st_legal();
}

static st_verdict judge_ghost(const struct vault *g, const struct vault_pack *p, int seat,
                              int room)
{
    st_verdict verdict = vault_judge_ghost_card(g, p, seat);
    if (verdict.refusal == LEGAL)
        verdict = vault_judge_way(g, seat, room);
    if (verdict.refusal == LEGAL && vault_active(g, room) == 0)
        return st_refused(GHOST_NO_GUARD, room, 0, 0);
    return verdict;
}

/* Also guards who walked in on you start no Combat: you do (VAULT-R53). */
static st_verdict judge_fight(const struct vault *g, int seat)
{
    st_verdict verdict = if_asked(g, ASK_ACTION);
    if (verdict.refusal != LEGAL)
        return verdict;
    return vault_active(g, g->room[seat]) > 0 ? st_legal() : refuse(NO_GUARD_TO_FIGHT);
}

/* Getting away needs a guard who has noticed you (VAULT-62, VAULT-R75) and an exit
 * (VAULT-R13, VAULT-R73). */
st_verdict vault_judge_evade(const struct vault *g, int seat, bool is_dodge)
{
    if (vault_active(g, g->room[seat]) == 0)
        return refuse(NO_GUARD_TO_EVADE);
    if (g->is_unnoticed)
        return refuse(UNNOTICED);
    if (vault_exits(g, seat) == 0)
        return refuse(is_dodge ? NO_DODGE_EXIT : NO_EXIT);
    return st_legal();
}

static st_verdict judge_evade(const struct vault *g, int seat)
{
    st_verdict verdict = if_asked(g, ASK_ACTION);
    return verdict.refusal == LEGAL ? vault_judge_evade(g, seat, false) : verdict;
}

/* Armory and First Aid Room refill up to the limits whoever is there (VAULT-70, VAULT-71,
 * VAULT-72, VAULT-75), for a price (VAULT-73), not while they are used up (VAULT-74) or the
 * room is closed (VAULT-R48, VAULT-R49). */
st_verdict vault_judge_use(const struct vault *g, const struct vault_pack *p, int seat)
{
    int room = g->room[seat], special = vault_special(room);
    st_verdict verdict = if_asked(g, ASK_ACTION);
    if (verdict.refusal != LEGAL)
        return verdict;
    if (special == NOTHING)
        return refuse(NO_SPECIAL_HERE);
    if (g->unusable[special] > 0)
        return st_refused(UNUSABLE, special, g->unusable[special], 0);
    if (g->closed[room] > 0)
        return st_refused(SPECIAL_CLOSED, special, g->closed[room], 0);
    int missing = room == ARMORY ? vault_bullets_missing(g, p, seat, EXPLOSIVE) +
                                       vault_bullets_missing(g, p, seat, DISRUPTIVE)
                                 : vault_hp_limit(g, p, seat) - g->hp[seat];
    return missing > 0 ? st_legal() : refuse(NOTHING_TO_REFILL);
}

/* Of the two actions one must be something where anything is possible (VAULT-36, VAULT-R10);
 * a third is only an offer (VAULT-R79). */
st_verdict vault_judge_wait(const struct vault *g, int seat)
{
    st_verdict verdict = if_asked(g, ASK_ACTION);
    if (verdict.refusal != LEGAL)
        return verdict;
    if (!g->must_act || g->actions_done >= ACTIONS ||
        (g->room[seat] == ROOFTOP && g->is_cleared))
        return st_legal();
    int acts = vault_acts(g, seat);
    return acts == 0 ? st_legal() : st_refused(MUST_DO_SOMETHING, acts, 0, 0);
}

static st_verdict judge_pick(const struct vault *g, int skill)
{
    if (question(g).step != ASK_PICK)
        return refuse(NO_PICK_NOW);
    return vault_is_in_skill_deck(g, skill) ? st_legal()
                                            : st_refused(NOT_IN_DECK, skill, 0, 0);
}

/* One or two players re-pick each for themselves (VAULT-12), a bigger crew once for all, and
 * says for whom (VAULT-13); only what was dealt goes back (VAULT-R05). */
static st_verdict judge_repick(const struct vault *g, const struct vault_pack *p,
                               int player, int skill)
{
    st_task task = question(g);
    bool is_crew = task.step == ASK_CREW_REPICK;
    if (task.step != ASK_REPICK && !is_crew)
        return refuse(p->mode[g->seats - 1].is_one_repick ? NO_CREW_REPICK_NOW
                                                          : NO_REPICK_NOW);
    if (is_crew != (player != ST_NONE))
        return refuse(is_crew ? NAME_A_PLAYER : NAME_NO_PLAYER);
    int seat = is_crew ? player : task.a;
    int place = seat < g->seats ? vault_find_skill(g, seat, skill) : NOTHING;
    return place != NOTHING && place < DEALT ? st_legal()
                                             : st_refused(NOT_DEALT, skill, seat, 0);
}

/* VAULT-R80: bullets are taken up to the limits. */
static st_verdict judge_take(const struct vault *g, const struct vault_pack *p, int seat,
                             int bullet)
{
    st_verdict verdict = if_asked(g, ASK_TAKE);
    if (verdict.refusal == LEGAL && vault_bullets_missing(g, p, seat, bullet) <= 0)
        return st_refused(BULLETS_FULL, seat, 0, 0);
    return verdict;
}

static st_verdict judge_fire(const struct vault *g, int seat, int bullet)
{
    st_verdict verdict = if_asked(g, ASK_FIRE);
    if (verdict.refusal == LEGAL && vault_bullets(g, seat, bullet) == 0)
        return st_refused(NO_SUCH_BULLET, bullet, 0, 0);
    return verdict;
}

/* A room of the open tie; `first` is the room of its lowest bit. */
static st_verdict judge_tie(const struct vault *g, int step, int first, int room)
{
    static const int refusal[] = { [ASK_POST] = NOT_TIED_POST,
                                   [ASK_DISMISS] = NOT_TIED_DISMISS,
                                   [ASK_HUNT] = NOT_TIED_HUNT };
    st_verdict verdict = if_asked(g, step);
    if (verdict.refusal != LEGAL)
        return verdict;
    int rooms = step == ASK_DISMISS ? vault_dismissible(g) : question(g).b << first;
    return rooms >> room & 1 ? st_legal() : st_refused(refusal[step], room, 0, 0);
}

/* The last value of the kind stands for none of the cards. */
static st_verdict judge_bury(const struct vault *g, int place)
{
    st_verdict verdict = if_asked(g, ASK_BURY);
    if (verdict.refusal != LEGAL || place == KNOWN)
        return verdict;
    bool has_space = g->event_bottom[BURIED - 1] == NOTHING;
    return place < question(g).a && has_space ? st_legal()
                                              : st_refused(NOT_SHOWN, place, 0, 0);
}

/* Players decide in their order (VAULT-16), the crew by anybody who lives (VAULT-R23,
 * VAULT-R56). */
static st_verdict judge_seat(const struct vault *g, int seat)
{
    int asked = 0;
    uint32_t seats = vault_to_act(g);
    if (g->ending != UNDER_WAY)
        return refuse(GAME_OVER);
    if (seat >= 0 && seats >> seat & 1)
        return st_legal();
    if (seat >= 0 && seat < g->seats && g->hp[seat] == 0)
        return refuse(DEAD);
    if (seats == 0)
        return st_refused(OPEN_QUESTION, RUNNING, 0, 0);
    while (!(seats >> asked & 1))
        asked++;
    return st_refused(NOT_YOURS, asked, 0, 0);
}

static st_verdict judge_verb(const struct vault *g, const struct vault_pack *p, int seat,
                             st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_verb)move.verb) {
    case V_PICK: return judge_pick(g, a);
    case V_REPICK: return judge_repick(g, p, a, move.arg[1]);
    case V_KEEP_HAND: return if_asked(g, ASK_REPICK);
    case V_KEEP_HANDS: return if_asked(g, ASK_CREW_REPICK);
    case V_MOVE: return judge_move(g, seat, a);
    case V_GHOST: return judge_ghost(g, p, seat, a);
    case V_FIGHT: return judge_fight(g, seat);
    case V_EVADE: return judge_evade(g, seat);
    case V_GO: return judge_go(g, seat, a);
    case V_STAY: return if_asked(g, ASK_GO);
    case V_STRIKE:
    case V_HOLD: return if_asked(g, ASK_STRIKE);
    case V_FIRE: return judge_fire(g, seat, a);
    case V_REROLL:
    case V_KEEP: return if_asked(g, ASK_REROLL);
    case V_USE: return vault_judge_use(g, p, seat);
    case V_USE_SKILL: {
        st_verdict verdict = if_asked(g, ASK_ACTION);
        return verdict.refusal == LEGAL ? vault_judge_skill(g, p, seat, move) : verdict;
    }
    case V_TAKE: return judge_take(g, p, seat, a);
    case V_HUSH:
    case V_RING: return if_asked(g, ASK_ALARM);
    case V_POST: return judge_tie(g, ASK_POST, FIRST_PATROL, a);
    case V_DISMISS: return judge_tie(g, ASK_DISMISS, 0, a);
    case V_BURY: return judge_bury(g, a);
    case V_HUNT: return judge_tie(g, ASK_HUNT, VAULT, a);
    case V_WAIT: return vault_judge_wait(g, seat);
    }
    return st_legal();
}

st_verdict vault_judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct vault *g = state;
    st_verdict verdict = judge_seat(g, seat);
    return verdict.refusal == LEGAL ? judge_verb(g, pack, seat, move) : verdict;
}
