/* advise.c: how good a position is, and what a sensible player does.
 *
 * The bot walks its SEALs to the tokens that matter by ways that draw little fire, opens
 * what is in the way, uses the knife on whom it stands beside, and shoots at those who see
 * it where a shot tried out in the physics promises enough. */
#include "games/flix/plan_turn.h"
#include "games/flix/view.h"

enum {
    TEAM_WANTED = 2,
    HURRY = 3,
    DICE_COST = 4,
    END_DICE_COST = 5,
    SHOOT_WORTH = 450,
    NOISE_COST = 60
};
#define GUNS "xcr", "hk416", "mk16", "p90", "mp7", "mp5", "m4", "ump"

enum { HEALTH_WORTH = 20, PRIMARY_WORTH = 400, SECONDARY_WORTH = 120, DONE_WORTH = 1000 };

int flix_worth(const void *state, const void *pack, int seat)
{
    const struct flix *g = state;
    int worth = PRIMARY_WORTH * flix_done(g, pack, true) +
                SECONDARY_WORTH * flix_done(g, pack, false);
    for (int seal = 0; seal < SEALS; seal++)
        worth += flix_is_alive(g, seal) ? HEALTH_WORTH * g->health[seal] : 0;
    if (g->ending != UNDER_WAY)
        worth += g->ending == FAILURE ? -DONE_WORTH : DONE_WORTH;
    return worth;
}

static st_move simple(int verb, int a, int b)
{
    return (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b } };
}

static int find_card_id(const struct flix_pack *p, const char *id)
{
    for (int card = 0; card < p->cards; card++) {
        const char *a = p->card[card].id, *b = id;
        while (*a != '\0' && *a == *b) {
            a++;
            b++;
        }
        if (*a == *b)
            return card;
    }
    return NOTHING;
}

/* What is carried, the best first: what the mission asks for, then what keeps alive. */
static const char *const *kit_for(const struct flix *g, const struct flix_pack *p)
{
    static const char *const usual[] = { GUNS, "supp", "plate", "med", "tools", NULL };
    static const char *const bombs[] = { GUNS, "tools", "plate", "supp", "med", NULL };
    static const char *const captive[] = { GUNS, "flash", "plate", "supp", "med", NULL };
    const struct flix_line *line = flix_level(g, p);
    if (line->special.mastermind == MASTERMIND_CAPTURE)
        return captive;
    return line->primary[1][TB] + line->primary[1][NW] > 0 ? bombs : usual;
}

/* FLIX-14: the first that is free; who defuses and who opens locks come first. */
static st_move advise_spec(const struct flix *g, const struct flix_pack *p, int seat)
{
    static const int order[SPECS] = { 4, 3, 5, 2, 7, 6, 0, 1 };
    int seal = flix_unspecialized(g, seat);
    for (int i = 0; i < SPECS; i++) {
        st_move move = simple(V_SPEC, seal, order[i]);
        if (flix_judge(g, p, seat, move).refusal == LEGAL)
            return move;
    }
    return simple(V_READY, 0, 0);
}

/* A small team for the first missions, a full one later; a rifle for each. */
static st_move advise_team(const struct flix *g, const struct flix_pack *p, int seat)
{
    static const int order[] = { 1, 4, 0, 2, 5, 3 };
    const char *const *wanted = kit_for(g, p);
    int team = flix_mission(g, p)->grade > GRADE_LEAST ? TEAM : TEAM_WANTED;
    int size = 0, own = 0;
    for (int i = 0; i < TEAM; i++) {
        size += g->team[i] != NOTHING;
        own += g->team[i] != NOTHING && g->owner[g->team[i]] == seat;
    }
    int share = g->seats >= team ? 1 : team / g->seats;
    for (int i = 0; i < SEALS && own < share && size < TEAM; i++)
        if (flix_judge(g, p, seat, simple(V_SEAL, order[i], 0)).refusal == LEGAL)
            return simple(V_SEAL, order[i], 0);
    if (flix_unspecialized(g, seat) != NOTHING)
        return advise_spec(g, p, seat);
    for (int i = 0; i < TEAM; i++) {
        int seal = g->team[i];
        for (int j = 0; wanted[j] != NULL && seal != NOTHING; j++) {
            int card = find_card_id(p, wanted[j]);
            if (card != NOTHING && g->owner[seal] == seat &&
                flix_find_card(g, seal, card) == NOTHING &&
                flix_judge_gear(g, p, seal, card).refusal == LEGAL)
                return simple(V_GEAR, seal, card);
        }
    }
    return simple(V_READY, 0, 0);
}

/* The Space with the best of way and safety, or NOTHING where staying is as good. */
static int choose_step(const struct flix *g, const struct flix_pack *p,
                       const uint16_t cost[SPACES])
{
    const struct flix_map *m = flix_map(g, p);
    int seal = g->active, speed = flix_speed(g, p, seal), best = NOTHING;
    int weight = g->actions > 1 ? DICE_COST : DICE_COST + END_DICE_COST;
    if (HURRY * cost[g->at[seal]] >
        g->timer * speed) /* no time to wait for them to leave */
        weight /= 3;
    int best_score = cost[g->at[seal]] + weight * flix_dice_at(g, m, seal, g->at[seal]);
    uint8_t steps[SPACES];
    flix_walk(g, m, g->at[seal], speed, steps);
    for (int space = 0; space < SPACES; space++) {
        if (steps[space] > speed || steps[space] == 0 || flix_is_occupied(g, space) ||
            cost[space] >= best_score)
            continue;
        int score = cost[space] + weight * flix_dice_at(g, m, seal, space);
        if (score < best_score) {
            best = space;
            best_score = score;
        }
    }
    return best;
}

/* Free deeds: what lies beside the SEAL. */
static bool advise_interact(const struct flix *g, const struct flix_pack *p,
                            const uint16_t cost[SPACES], st_move *move)
{
    const struct flix_map *m = flix_map(g, p);
    int seal = g->active, at = g->at[seal];
    for (int i = 0; i < TOKENS; i++) {
        *move = simple(V_INTERACT, g->token_at[i], 0);
        if (g->token_state[i] == REVEALED && g->token_face[i] != TB &&
            flix_judge(g, p, g->owner[seal], *move).refusal == LEGAL)
            return true;
    }
    *move = simple(V_INTERACT, THING_PIECE + MASTERMIND, 0);
    if (flix_judge(g, p, g->owner[seal], *move).refusal == LEGAL)
        return true;
    for (int i = 0; i < m->door_links[at] && cost != NULL; i++) {
        int door = m->door_link[at][i];
        int link = m->door_space[door][m->door_space[door][0] == at];
        *move = simple(V_INTERACT, flix_thing_door(door), 0);
        if (g->door[door] == CLOSED && cost[link] < cost[at])
            return true;
    }
    return false;
}

static bool advise_knife(const struct flix *g, const struct flix_pack *p, st_move *move)
{
    for (int i = 0; i < TANGOS; i++) {
        *move = simple(V_KNIFE, i, 0);
        if (flix_is_tango(g, FIRST_PATROL + i) &&
            flix_judge(g, p, g->owner[g->active], *move).refusal == LEGAL)
            return true;
    }
    return false;
}

/* The weapon and mode that promise most against those in sight. */
static bool advise_fire(const struct flix *g, const struct flix_pack *p, int seat,
                        st_chance *chance, st_move *move)
{
    const struct flix_map *m = flix_map(g, p);
    int best = SHOOT_WORTH;
    bool is_seen = false;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        is_seen |= flix_is_tango(g, tango) &&
                   flix_tango_sees(g, m, tango, g->at[g->active]) != NOTHING;
    for (int i = 0; i < 2 * MODES * SIZES && is_seen; i++) {
        int gun = i / (MODES * SIZES), mode = i / SIZES % MODES, size = i % SIZES;
        const struct flix_weapon *weapon = flix_weapon(g, p, g->active, gun);
        if (weapon == NULL || weapon->flicks[mode][size] == 0)
            continue;
        struct flix armed = *g;
        armed.shot = FIRING;
        armed.mode = (uint8_t)mode;
        armed.size = (uint8_t)size;
        armed.cover_effect = (uint8_t)flix_weapon_cover(g, p, g->active, gun, mode);
        struct flix_aim aim = flix_aim_map(&armed, p, seat, chance);
        int flicks = flix_weapon_flicks(g, p, g->active, gun, mode, size);
        int worth = aim.worth + (flicks > 1 ? aim.worth / 2 : 0) -
                    NOISE_COST * flix_weapon_sound(g, p, g->active, gun);
        if (aim.worth > 0 && worth > best) {
            best = worth;
            *move = (st_move){ V_FIRE,
                               { (int16_t)gun, (int16_t)mode, (int16_t)size, ST_NONE } };
        }
    }
    return best > SHOOT_WORTH;
}

static bool advise_bypass(const struct flix *g, const struct flix_pack *p,
                          const uint16_t cost[SPACES], st_move *move)
{
    const struct flix_map *m = flix_map(g, p);
    int at = g->at[g->active];
    for (int i = 0; i < m->door_links[at]; i++) {
        int door = m->door_link[at][i];
        int link = m->door_space[door][m->door_space[door][0] == at];
        *move = simple(V_BYPASS, door, 0);
        if (g->door[door] == LOCKED && cost[link] + 10 < cost[at])
            return true;
    }
    return false;
}

static bool advise_heal(const struct flix *g, const struct flix_pack *p, st_move *move)
{
    int card = find_card_id(p, "med");
    *move = simple(V_USE, card, THING_PIECE + g->active);
    return card != NOTHING && g->health[g->active] <= 2 &&
           flix_judge_use(g, p, g->active, card, THING_PIECE + g->active).refusal ==
               LEGAL;
}

/* What ticks beside the SEAL, or is to be disarmed. */
static bool advise_defuse(const struct flix *g, const struct flix_pack *p, st_move *move)
{
    for (int i = 0; i < TOKENS; i++) {
        *move = simple(V_DEFUSE, g->token_at[i], 0);
        if (g->token_state[i] == REVEALED &&
            flix_judge(g, p, g->owner[g->active], *move).refusal == LEGAL)
            return true;
    }
    return false;
}

/* A Flashbang, where the Mastermind can be reached before it stands up again. */
static bool advise_capture(const struct flix *g, const struct flix_pack *p, st_move *move)
{
    const struct flix_map *m = flix_map(g, p);
    int card = find_card_id(p, "flash"), seal = g->active;
    uint8_t steps[SPACES];
    *move = simple(V_USE, card, ST_NONE);
    if (!flix_wants_captive(g, p) || g->mastermind != AT_LARGE || g->mastermind_stunned ||
        g->actions < ACTIONS || card == NOTHING ||
        !flix_seal_sees(g, m, seal, g->mastermind_at) ||
        flix_judge_use(g, p, seal, card, ST_NONE).refusal != LEGAL)
        return false;
    flix_walk(g, m, g->at[seal], flix_speed(g, p, seal), steps);
    for (int space = 0; space < SPACES; space++)
        if (steps[space] <= flix_speed(g, p, seal) && !flix_is_occupied(g, space) &&
            flix_are_adjacent(g, m, space, g->mastermind_at))
            return true;
    return false;
}

static st_move advise_turn(const struct flix *g, const struct flix_pack *p, int seat,
                           st_chance *chance)
{
    uint16_t cost[SPACES];
    st_move move;
    int goal = flix_goal(g, p, g->active, cost);
    if (advise_interact(g, p, goal == NOTHING ? NULL : cost, &move))
        return move;
    if (g->actions == 0)
        return simple(V_END, 0, 0);
    if (advise_capture(g, p, &move) || advise_knife(g, p, &move) ||
        advise_fire(g, p, seat, chance, &move))
        return move;
    if (advise_heal(g, p, &move) || advise_defuse(g, p, &move))
        return move;
    if (goal == NOTHING)
        return simple(V_END, 0, 0);
    if (advise_bypass(g, p, cost, &move))
        return move;
    int charge = goal == HOME ? flix_charge(g, p, g->active) : NOTHING;
    if (charge != NOTHING && flix_escort(g, p, charge, cost, &move))
        return move;
    int step = choose_step(g, p, cost);
    if (step == NOTHING)
        return simple(V_END, 0, 0);
    return (st_move){ V_MOVE, { (int16_t)step, ST_NONE, ST_NONE, ST_NONE, ST_NONE } };
}

/* The SEAL with the least way to go first, so that doors are open for the others. */
static st_move advise_activate(const struct flix *g, const struct flix_pack *p)
{
    int best = NOTHING, least = FAR_AWAY + 1;
    for (int seal = 0; seal < SEALS; seal++) {
        uint16_t cost[SPACES];
        if (!flix_is_alive(g, seal) || g->acted[seal])
            continue;
        int goal = flix_goal(g, p, seal, cost);
        int way = goal == NOTHING ? FAR_AWAY : cost[g->at[seal]];
        if (way < least) {
            best = seal;
            least = way;
        }
    }
    return simple(V_ACTIVATE, best, 0);
}

/* Of options the lead has: the first, and of an order all of it. */
static st_move advise_pick(const struct flix *g, const struct flix_pack *p)
{
    int16_t option[FLIX_OPTIONS_MOST];
    st_task task = st_agenda_top(&g->agenda);
    if (task.step == ASK_VOTE)
        return simple(V_PICK, THING_WORD + W_NO, 0);
    int count = flix_options(g, p, task, option);
    return simple(V_PICK, flix_is_order(task.a) ? option[count - 1] : option[0], 0);
}

static st_move advise_place(const struct flix *g, const struct flix_pack *p, int seat)
{
    const struct flix_zone *zone = &flix_map(g, p)->zone[flix_mission(g, p)->zone];
    for (int i = zone->spaces - 1; i >= 0; i--)
        for (int j = 0; j < TEAM; j++)
            if (g->team[j] != NOTHING && g->owner[g->team[j]] == seat &&
                g->at[g->team[j]] == BOX && !flix_is_occupied(g, zone->space[i]))
                return simple(V_PLACE, g->team[j], zone->space[i]);
    return simple(V_END, 0, 0);
}

/* The first survivor that gains by it, and the first Specialization that is free. */
static st_move advise_camp(const struct flix *g, const struct flix_pack *p, int seat)
{
    int seal = flix_unspecialized(g, seat);
    for (int spec = 0; spec < SPECS && seal != NOTHING; spec++)
        if (flix_judge(g, p, seat, simple(V_SPEC, seal, spec)).refusal == LEGAL)
            return simple(V_SPEC, seal, spec);
    for (seal = SEALS - 1; seal > 0; seal--)
        if (flix_is_alive(g, seal) && g->camp.rank[seal] == 1)
            break;
    while (!flix_is_alive(g, seal))
        seal++;
    return simple(V_RANK, seal, 0);
}

st_move flix_advise(const void *state, const void *pack, int seat, int level,
                    st_chance *chance)
{
    const struct flix *g = state;
    const struct flix_pack *p = pack;
    switch (flix_stage(g)) {
    case S_TEAM:
        return flix_unspecialized(g, seat) != NOTHING ? advise_camp(g, p, seat)
                                                      : advise_team(g, p, seat);
    case S_PLACE: return advise_place(g, p, seat);
    case S_ACTIVATE: return advise_activate(g, p);
    case S_TURN: return advise_turn(g, p, seat, chance);
    case S_SAVE: {
        st_task task = st_agenda_top(&g->agenda);
        int card = flix_find_save(g, p, task.a, task.b);
        return card == NOTHING ? simple(V_ABSORB, 0, 0) : simple(V_DISCARD, card, 0);
    }
    case S_FLICK: {
        struct flix_aim aim = flix_aim_map(g, p, seat, chance);
        bool must = g->shot != FIRING && aim.move.verb == V_HOLD;
        return must ? (st_move){ V_FLICK, { 0, 100, ST_NONE, ST_NONE, ST_NONE, ST_NONE } }
                    : aim.move;
    }
    case S_BOARD: return flix_aim_board(g, seat, chance).move;
    case S_RANK:
    case S_SPEC: return advise_camp(g, p, seat);
    default: return advise_pick(g, p);
    }
}
