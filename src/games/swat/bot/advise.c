/* advise.c: how a sensible officer plays, and what a position is worth.
 *
 * The regular plans each turn as a whole (plan.c): which order and which walk give most
 * at least risk; uses a weapon where a step would fail; burns before losing. The recruit
 * plans the walk, but takes the cards as they come. The veteran plans like the regular,
 * but stakes everything on the last turn, asks a witness, and tries out what becomes of
 * the game before the choices that weigh most (playout.c). All know only what the player
 * knows. */
#include "games/swat/bot/mind.h"

enum { RECRUIT, REGULAR, VETERAN };
enum { LOST_CAUSE = 30 }; /* a last turn worth less is as good as lost */

static st_move move_of(int verb, int a, int b)
{
    return (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b } };
}

static int lowest(int mask)
{
    int i = 0;
    while (!(mask >> i & 1))
        i++;
    return i;
}

/* What each level likes best; the veteran goes by the lab (docs/balance/swat.md). */
static st_move advise_weapon(const struct swat *g, int level)
{
    static const int liking[2][WEAPONS] = { { 3, 4, 1, 2, 0 }, { 0, 2, 4, 1, 3 } };
    int boxed = swat_weapons_for(g, WEAPON_GAIN), i = 0;
    while (!(boxed >> liking[level == VETERAN][i] & 1))
        i++;
    return move_of(V_TAKE, liking[level == VETERAN][i], 0);
}

/* The card with the least skill for one of level 4, before all is lost. */
bool swat_advise_swap(const struct swat *g, const struct swat_pack *p, double expected,
                      st_move *out)
{
    int worst = 0;
    if (!swat_plan_is_last_turn(g) || expected >= LOST_CAUSE || g->planned > 0 ||
        !g->has_swap || g->is_swap_used || !swat_level_has_boxed(g, p, RANKS))
        return false;
    for (int slot = 1; slot < swat_revealed(g); slot++)
        if (p->card[g->hand[slot]].skill < p->card[g->hand[worst]].skill)
            worst = slot;
    *out = move_of(V_SWAP, worst, RANKS - 1);
    return true;
}

/* The card that the rest of the order follows best: the one to put next. */
static int best_next(const struct swat *g, const struct swat_pack *p, bool is_bold)
{
    double best = -1e9;
    int chosen = g->planned;
    for (int slot = g->planned; slot < swat_revealed(g); slot++) {
        struct swat shifted = *g;
        for (int i = slot; i > g->planned; i--)
            shifted.hand[i] = shifted.hand[i - 1];
        shifted.hand[g->planned] = g->hand[slot];
        struct swat_temper temper = { is_bold, true, g->planned + 1, false };
        double value = swat_plan_turn(&shifted, p, temper).value;
        if (value > best + 1e-9) {
            best = value;
            chosen = slot;
        }
    }
    return chosen;
}

static st_move advise_plan(const struct swat *g, const struct swat_pack *p, int level)
{
    bool is_bold = level == VETERAN;
    if (level == RECRUIT || g->planned >= swat_revealed(g) || swat_revealed(g) == 1)
        return move_of(V_GO, 0, 0);
    struct swat_temper any = { is_bold, true, g->planned, false },
                       same = { is_bold, false, 0, false };
    double value = swat_plan_turn(g, p, any).value;
    st_move swap;
    if (is_bold && swat_advise_swap(g, p, value, &swap))
        return swap;
    if (swat_plan_turn(g, p, same).value >= value - 1e-9)
        return move_of(V_GO, 0, 0);
    return move_of(V_NEXT, best_next(g, p, is_bold), 0);
}

/* One step of a free walk towards where it should end. */
static st_move advise_free_walk(const struct swat *g, const struct swat_pack *p, int to)
{
    int steps[ROOMS], ways = swat_shove_ways(g, p);
    swat_plan_distances(g, p, to, steps);
    for (int room = 0; room < ROOMS; room++)
        if (ways >> room & 1 && to != g->standee && steps[room] < steps[g->standee])
            return move_of(V_STEP, room, 0);
    return move_of(V_DONE, 0, 0);
}

/* The ready card that frees a walk; NOTHING for none. */
static int find_ram(const struct swat *g, const struct swat_pack *p)
{
    for (int item = 0; item < ITEMS; item++)
        if (swat_is_item_ready(g, item) && p->item[item].effect[0].what == FREE_WALK)
            return item;
    return NOTHING;
}

static st_move advise_walk(const struct swat *g, const struct swat_pack *p, int level,
                           st_task task)
{
    int ways = swat_ways(g, p, task.a);
    struct swat_temper temper = { level == VETERAN, false, 0, false };
    struct swat_plan plan = swat_plan_turn(g, p, temper);
    int first = plan.rooms > 0 ? plan.walk[0] : NOTHING;
    if (task.b)
        return advise_free_walk(g, p, first >= 0 ? first : g->standee);
    if (plan.is_ram && !task.c && find_ram(g, p) >= 0)
        return move_of(V_USE, find_ram(g, p), 0);
    if (ways == 0)
        return move_of(V_GO, 0, 0);
    return move_of(V_STEP, first >= 0 && ways >> first & 1 ? first : lowest(ways), 0);
}

static double step_risk(const struct swat *g, const struct swat_pack *p)
{
    const struct swat_act_on *act = swat_act(g, p);
    double safe = 1;
    if (act->act == A_SEARCH)
        return swat_plan_risk(g, p, g->standee, false);
    for (int i = 0; i < act->targets; i++)
        safe *= 1 - swat_plan_risk(g, p, swat_ring(g->standee, act->at[i]), true);
    return 1 - safe;
}

/* A known criminal that the step shoots and some more skill would kill. */
static bool is_worth_skill(const struct swat *g, const struct swat_pack *p, int more)
{
    const struct swat_act_on *act = swat_act(g, p);
    int skill = swat_skill(g, p);
    for (int i = 0; i < act->targets; i++) {
        int room = swat_ring(g->standee, act->at[i]);
        if (g->status[room] != DOWN || g->content[room] < FIRST_CRIMINAL)
            continue;
        int need = swat_need(g, p, room, NOTHING);
        if (skill < need && skill + more >= need)
            return true;
    }
    return false;
}

/* Choose the rooms of a PEEK freely where it would show less than it could. */
static st_move advise_peek(const struct swat *g, const struct swat_pack *p)
{
    const struct swat_act_on *act = swat_act(g, p);
    int unseen = 0, fresh = 0;
    for (int room = 0; room < ROOMS; room++)
        unseen += g->content[room] == NOTHING;
    for (int i = 0; i < act->targets; i++)
        fresh += g->content[swat_ring(g->standee, act->at[i])] == NOTHING;
    for (int item = 0; item < ITEMS && fresh < act->targets && unseen > fresh; item++)
        if (swat_is_item_ready(g, item) && p->item[item].effect[0].what == AIM_PEEK)
            return move_of(V_USE, item, 0);
    return move_of(V_GO, 0, 0);
}

static st_move advise_window(const struct swat *g, const struct swat_pack *p, int level,
                             st_task task)
{
    if (task.a == A_PEEK)
        return advise_peek(g, p);
    double danger = level == RECRUIT ? 0 : step_risk(g, p);
    for (int item = 0; item < ITEMS && danger > 0.25; item++) {
        const struct swat_item *card = &p->item[item];
        if (!swat_is_item_ready(g, item) || !(card->windows & 1 << task.a))
            continue;
        bool adds_skill = card->effect[0].what == GIVE_SKILL;
        if (!adds_skill || is_worth_skill(g, p, card->effect[0].n))
            return move_of(V_USE, item, 0);
    }
    return move_of(V_GO, 0, 0);
}

/* Kills first, while the skill lasts; whatever would fail last. */
static st_move advise_target(const struct swat *g, const struct swat_pack *p,
                             st_task task)
{
    int best = NOTHING;
    double best_risk = 2;
    for (int room = 0; room < ROOMS; room++) {
        if (!(task.a >> room & 1))
            continue;
        double danger = swat_plan_risk(g, p, room, true);
        if (g->status[room] == DOWN && g->content[room] >= FIRST_CRIMINAL && danger < 0.5)
            danger = -0.01 * swat_need(g, p, room, NOTHING);
        if (danger < best_risk) {
            best_risk = danger;
            best = room;
        }
    }
    return move_of(V_TARGET, best, 0);
}

static st_move advise_fail(const struct swat *g, const struct swat_pack *p, st_task task)
{
    for (int item = 0; item < ITEMS; item++)
        if (swat_item_helps(g, p, item, task))
            return p->item[item].windows & W_FAIL ? move_of(V_AVERT, item - WEAPONS, 0)
                                                  : move_of(V_USE, item, 0);
    return swat_can_burn(g) ? move_of(V_BURN, 0, 0) : move_of(V_ACCEPT, 0, 0);
}

static st_move advise_shove(const struct swat *g, const struct swat_pack *p)
{
    int ways = swat_shove_ways(g, p), best = lowest(ways);
    double best_value = -1e9;
    for (int room = 0; room < ROOMS; room++) {
        double value = ways >> room & 1 ? swat_plan_from(g, p, room) : -1e9;
        if (value > best_value) {
            best_value = value;
            best = room;
        }
    }
    return move_of(V_STEP, best, 0);
}

/* The card with the least to give: one that was played, of little skill. */
static st_move advise_lose(const struct swat *g, const struct swat_pack *p)
{
    int best = 0, best_price = 1000;
    for (int slot = 0; slot < swat_cards(g); slot++) {
        int price = 60;
        if (g->hand_face[slot] == REVEALED)
            price = 4 * p->card[g->hand[slot]].skill + 3 * p->card[g->hand[slot]].level +
                    (g->hand_played[slot] > 0 ? 0 : 4);
        if (price < best_price) {
            best_price = price;
            best = slot;
        }
    }
    return move_of(V_LOSE, best, 0);
}

/* Whether the drawn event would be a fail. */
static bool is_deadly(const struct swat *g, const struct swat_pack *p, st_task task)
{
    const struct swat_effect *effect = &p->event[task.a].effect[0];
    if (effect->what == HOSTAGE_APPEARS)
        return task.c;
    return effect->what == CRIMINAL_APPEARS && (!task.c || swat_skill(g, p) < effect->n);
}

/* Cancel what would be a fail; in the last turn also what spoils the plan. */
static st_move advise_event(const struct swat *g, const struct swat_pack *p, st_task task)
{
    enum swat_primitive what = p->event[task.a].effect[0].what;
    bool is_bad = what == DO_DESTROY || what == DO_SHOVE || what == END_CARD;
    if (is_deadly(g, p, task) || (is_bad && swat_plan_is_last_turn(g)))
        for (int item = 0; item < ITEMS; item++)
            if (swat_is_item_ready(g, item) && (p->item[item].windows & W_EVENT))
                return move_of(V_USE, item, 0);
    return move_of(V_GO, 0, 0);
}

/* A room never seen, nearest on the ring. */
static st_move advise_pick(const struct swat *g)
{
    for (int far = 1; far < ROOMS; far++) {
        int room = swat_ring(g->standee, far % 2 ? far / 2 + 1 : -far / 2);
        if (g->status[room] == DOWN && g->content[room] == NOTHING)
            return move_of(V_PICK, room, 0);
    }
    return move_of(V_DONE, 0, 0);
}

static st_move first_legal(const struct swat *g, const struct swat_pack *p)
{
    st_moves moves = { .count = 0 };
    swat_moves(g, p, &moves);
    return moves.move[0];
}

/* By the lab one card of Hadmi's is worth what it adds to the deck; more are not. */
static st_move advise_witness(const struct swat *g, const struct swat_pack *p, int level)
{
    enum { HADMI };
    if (level == VETERAN && g->approaches == 0 && swat_can_ask(g, p, HADMI))
        return move_of(V_ASK, HADMI, 0);
    return move_of(V_DONE, 0, 0);
}

st_move swat_advise_now(const struct swat *g, const struct swat_pack *p, int level)
{
    st_task task = st_agenda_top(&g->agenda);
    switch (task.step) {
    case ASK_WEAPONS:
    case ASK_GAIN: return advise_weapon(g, level);
    case ASK_WITNESS: return advise_witness(g, p, level);
    case ASK_PLAN: return advise_plan(g, p, level);
    case ASK_BEFORE: return advise_window(g, p, level, task);
    case ASK_WALK: return advise_walk(g, p, level, task);
    case ASK_LOSE: return advise_lose(g, p);
    case ASK_PICK: return advise_pick(g);
    case ASK_TARGET: return advise_target(g, p, task);
    case ASK_EVENT: return advise_event(g, p, task);
    case ASK_SHOVE: return advise_shove(g, p);
    case ASK_FAIL: return advise_fail(g, p, task);
    default: return first_legal(g, p);
    }
}

/* SWAT-R49: with the memory option on, advice uses public facts only. What lies face down
 * counts as never seen, but for the room whose fail is being settled. */
static void forget(struct swat *g)
{
    st_task task = st_agenda_top(&g->agenda);
    for (int room = 0; room < ROOMS; room++) {
        bool is_open = task.step == ASK_FAIL && task.b == room;
        if (g->status[room] != DOWN || g->content[room] == NOTHING || is_open)
            continue;
        g->bag[g->content[room]]++;
        g->content[room] = NOTHING;
    }
}

st_move swat_advise(const void *state, const void *pack, int seat, int level,
                    st_chance *chance)
{
    struct swat g = *(const struct swat *)state;
    if (g.has_memory)
        forget(&g);
    st_move own = swat_advise_now(&g, pack, level);
    return level == VETERAN ? swat_playout(&g, pack, own, chance) : own;
}

/* In hundredths: aims met, what has been seen, and time left. */
int swat_worth(const void *state, const void *pack, int seat)
{
    const struct swat *g = state;
    int worth = 0;
    if (g->ending >= LOST_SEARCH)
        return -10000;
    if (g->ending != UNDER_WAY)
        return 10000 + 100 * (QUESTIONABLE - g->ending);
    for (int room = 0; room < ROOMS; room++) {
        bool is_aim = g->status[room] == RESCUED || g->status[room] == NEUTRALISED;
        worth += is_aim ? 1000 : g->content[room] != NOTHING ? 100 : 0;
    }
    return worth + 300 * (swat_cards(g) - g->turn) - 500 * g->is_burn_used;
}
