/* camp.c: between missions: rewards, the shop, the loadout, the next mission; and what
 * happens when a mission ends. A campaign is one match, and this is where it pauses. */
#include "games/infiltrator/rules/state.h"

#include <stddef.h>
#include <string.h>

static st_verdict refuse(int refusal)
{
    return st_refused(refusal, 0, 0, 0);
}

/* INFILTRATOR-R71: what belongs to an attempt goes with it. */
void infiltrator_clear_mission(struct infiltrator *g)
{
    size_t first = offsetof(struct infiltrator, enemy);
    memset((char *)g + first, 0, offsetof(struct infiltrator, mission) - first);
    for (int i = 0; i < ENEMIES; i++)
        g->enemy[i].prev = NOTHING;
    memset(g->token_sector, NOTHING, sizeof g->token_sector);
    memset(g->token_carrier, NOTHING, sizeof g->token_carrier);
    memset(g->visited, NOTHING, sizeof g->visited);
    memset(g->top, NOTHING, sizeof g->top);
    g->active = g->draw_enemy = g->draw_weapon = g->card = NOTHING;
}

/* INFILTRATOR-R46: of an empty deck the discarded items are shuffled; where there are
 * none the reward is lost. */
static void draw_item(st_table *t)
{
    struct infiltrator *g = t->state;
    if (memchr(g->item_deck, 1, ITEMS) == NULL) {
        memcpy(g->item_deck, g->item_discard, ITEMS);
        memset(g->item_discard, 0, ITEMS);
    }
    if (memchr(g->item_deck, 1, ITEMS) == NULL) {
        st_tell(t, TOLD_NO_ITEM, 0, 0, 0);
        return;
    }
    int item = st_chance_weigh(t->chance, ITEM_CARD, g->item_deck, ITEMS);
    g->item_deck[item] = 0;
    g->item[infiltrator_items_held(g)] = (int8_t)item;
    st_tell(t, TOLD_ITEM, item, 0, 0);
}

static void pay_out(st_table *t, const struct infiltrator_reward *reward)
{
    struct infiltrator *g = t->state;
    int bucks = g->bytebucks + reward->bytebucks;
    g->bytebucks = (uint8_t)(bucks > BUCKS_MOST ? BUCKS_MOST : bucks);
    if (reward->bytebucks > 0)
        st_tell(t, TOLD_PAID, reward->bytebucks, g->bytebucks, 0);
    if (reward->flag != NOTHING) {
        g->flag[reward->flag] = 1;
        st_tell(t, TOLD_FLAG, reward->flag, 0, 0);
    }
}

/* INFILTRATOR-103, INFILTRATOR-106, INFILTRATOR-118, INFILTRATOR-R74, INFILTRATOR-R44:
 * ByteBucks and flags, then all items at once. */
static void give_rewards(st_table *t)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_mission *m = infiltrator_mission(g, t->pack);
    int items = m->reward.items;
    pay_out(t, &m->reward);
    for (int i = 0; i < NUMBERS; i++) {
        if (!g->taken[OPTIONAL_1 + i])
            continue;
        pay_out(t, &m->optional[i]);
        items += m->optional[i].items;
    }
    for (int i = 0; i < items; i++)
        draw_item(t);
}

static void tell_epilogue(st_table *t)
{
    const struct infiltrator *g = t->state;
    const struct infiltrator_mission *m = infiltrator_mission(g, t->pack);
    for (int i = 0; i < EPILOGUES; i++)
        if (m->story[PIECE_EPILOGUE + i] != NULL && m->epilogue[i] != NOTHING &&
            g->flag[m->epilogue[i]])
            st_tell(t, TOLD_STORY, g->mission * PIECES + PIECE_EPILOGUE + i, 0, 0);
}

/* The mission that comes next, or NOTHING where a branch is open (INFILTRATOR-124). */
static int next_mission(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    uint32_t open = infiltrator_open_missions(g, p);
    return (open & (open - 1)) == 0 ? infiltrator_first(open) : NOTHING;
}

/* Items are kept, but first those above the limit go (INFILTRATOR-135). */
static void return_to_camp(st_table *t)
{
    struct infiltrator *g = t->state;
    infiltrator_clear_mission(g);
    memset(g->kept, NOTHING, sizeof g->kept);
    st_agenda_push(&g->agenda, ASK_CAMP, 0);
    st_agenda_push(&g->agenda, ASK_DISCARD, 0);
}

/* What follows success: story, rewards, then the next mission or the end
 * (INFILTRATOR-101, INFILTRATOR-105, INFILTRATOR-137, INFILTRATOR-R74). */
void infiltrator_succeed(st_table *t)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    st_agenda_clear(&g->agenda);
    st_tell_args(t, TOLD_SUCCESS,
                 (const int[ST_EVENT_ARGS]){ g->mission, g->turn, g->health,
                                             infiltrator_mission(g, p)->par });
    st_tell(t, TOLD_STORY, g->mission * PIECES + PIECE_CONCLUSION, 0, 0);
    if (!g->is_campaign) {
        g->ending = SUCCEEDED;
        return;
    }
    g->completed[g->mission] = 1;
    give_rewards(t);
    tell_epilogue(t);
    if (infiltrator_open_missions(g, p) == 0) {
        infiltrator_clear_mission(g);
        g->ending = CAMPAIGN_WON;
        st_tell(t, TOLD_CAMPAIGN_WON, infiltrator_score(g), 0, 0);
        return;
    }
    g->mission = (int8_t)next_mission(g, p);
    return_to_camp(t);
}

/* INFILTRATOR-105, INFILTRATOR-R43: items used in the attempt are in hand again. */
static void restore_items(struct infiltrator *g)
{
    for (int i = 0; i < HAND; i++)
        if (g->kept[i] != NOTHING)
            g->item_discard[g->kept[i]] = 0;
    memset(g->item, NOTHING, sizeof g->item);
    memcpy(g->item, g->kept, sizeof g->kept);
}

/* A failed attempt gives the items back for a retry, until so many have failed
 * (INFILTRATOR-87, INFILTRATOR-105, INFILTRATOR-133, INFILTRATOR-R72). */
void infiltrator_fail(st_table *t, enum infiltrator_ending why)
{
    static const int told[] = { [LOST_HEALTH] = TOLD_LOST_HEALTH,
                                [LOST_ALARM] = TOLD_LOST_ALARM,
                                [LOST_TURNS] = TOLD_LOST_TURNS,
                                [ABANDONED] = TOLD_ABANDONED };
    struct infiltrator *g = t->state;
    st_agenda_clear(&g->agenda);
    st_tell(t, told[why], g->mission, g->turn, 0);
    if (!g->is_campaign) {
        g->ending = (uint8_t)why;
        return;
    }
    restore_items(g);
    if (++g->failures >= FAILURES_MOST) {
        infiltrator_clear_mission(g);
        g->ending = CAMPAIGN_CLOSED;
        st_tell(t, TOLD_CAMPAIGN_CLOSED, FAILURES_MOST, 0, 0);
        return;
    }
    return_to_camp(t);
}

/* INFILTRATOR-110, INFILTRATOR-R45, INFILTRATOR-R75: four different cards that you do
 * not own. */
static void buy(st_table *t)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    uint8_t unowned[GEAR] = { 0 };
    int left = infiltrator_gear_left(g, p);
    g->bytebucks = (uint8_t)(g->bytebucks - p->price);
    st_tell(t, TOLD_BOUGHT, p->price, g->bytebucks, 0);
    for (int i = 0; i < p->gears; i++)
        unowned[i] = !g->owned[i];
    for (int i = 0; i < SHOWN && i < left; i++) {
        int gear = st_chance_weigh(t->chance, GEAR_CARD, unowned, p->gears);
        unowned[gear] = 0;
        g->shown[i] = (int8_t)gear;
        st_tell(t, TOLD_SHOWN, gear, 0, 0);
    }
    st_agenda_push(&g->agenda, ASK_PICK, 0);
}

/* INFILTRATOR-111: it is not equipped by itself (INFILTRATOR-112). */
void infiltrator_pick(st_table *t, int gear)
{
    struct infiltrator *g = t->state;
    st_agenda_pop(&g->agenda);
    memset(g->shown, NOTHING, sizeof g->shown);
    g->owned[gear] = 1;
    st_tell(t, TOLD_PICKED, gear, 0, 0);
}

void infiltrator_discard(st_table *t, int item)
{
    struct infiltrator *g = t->state;
    int place = infiltrator_find_item(g, item);
    memmove(g->item + place, g->item + place + 1, (size_t)(HELD - 1 - place));
    g->item[HELD - 1] = NOTHING;
    g->item_discard[item] = 1;
    st_tell(t, TOLD_DISCARDED, item, 0, 0);
}

static void start(st_table *t)
{
    struct infiltrator *g = t->state;
    st_agenda_pop(&g->agenda);
    infiltrator_begin_mission(t);
}

/* What a change of equipment would leave of the budget. */
static int energy_with(const struct infiltrator *g, const struct infiltrator_pack *p,
                       int gear)
{
    const struct infiltrator_card *card = &p->gear[gear];
    int change = card->cost - (card->effect.what == E_MORE_ENERGY ? card->effect.n : 0);
    int left = infiltrator_budget(g, p) - infiltrator_cost(g, p);
    return g->equipped[gear] ? left + change : left - change;
}

/* Owned gear goes on and off as long as the Energy suffices (INFILTRATOR-112). */
static st_verdict judge_equip(const struct infiltrator *g,
                              const struct infiltrator_pack *p, int gear, bool is_on)
{
    if (!g->owned[gear])
        return st_refused(NOT_OWNED, gear, 0, 0);
    if (g->equipped[gear] == is_on)
        return st_refused(is_on ? IS_EQUIPPED : IS_NOT_EQUIPPED, gear, 0, 0);
    if (energy_with(g, p, gear) < 0)
        return st_refused(is_on ? OVER_BUDGET : BUDGET_NEEDED, gear,
                          infiltrator_cost(g, p), infiltrator_budget(g, p));
    return st_legal();
}

/* There is a choice only while both branches are open (INFILTRATOR-124). */
static st_verdict judge_choose(const struct infiltrator *g,
                               const struct infiltrator_pack *p, int mission)
{
    uint32_t open = infiltrator_open_missions(g, p);
    if ((open & (open - 1)) == 0 || !(open >> mission & 1))
        return st_refused(NO_BRANCH, mission, 0, 0);
    return mission == g->mission ? st_refused(IS_CHOSEN, mission, 0, 0) : st_legal();
}

st_verdict infiltrator_judge_camp(const struct infiltrator *g,
                                  const struct infiltrator_pack *p, st_move move)
{
    int a = move.arg[0];
    switch (move.verb) {
    case V_BUY:
        if (infiltrator_gear_left(g, p) == 0)
            return refuse(NO_GEAR_LEFT);
        return g->bytebucks >= p->price ? st_legal()
                                        : st_refused(NO_BUCKS, p->price, g->bytebucks, 0);
    case V_EQUIP:
    case V_UNEQUIP: return judge_equip(g, p, a, move.verb == V_EQUIP);
    case V_CHOOSE: return judge_choose(g, p, a);
    case V_SET_MODE: return a == g->mode ? st_refused(SAME_MODE, a, 0, 0) : st_legal();
    case V_SET_DIFFICULTY:
        return a == g->difficulty ? st_refused(SAME_DIFFICULTY, a, 0, 0) : st_legal();
    default: return g->mission == NOTHING ? refuse(CHOOSE_FIRST) : st_legal();
    }
}

/* What is bought, equipped and chosen between missions (INFILTRATOR-107, INFILTRATOR-112,
 * INFILTRATOR-124, INFILTRATOR-131). */
void infiltrator_camp(st_table *t, st_move move)
{
    struct infiltrator *g = t->state;
    int a = move.arg[0];
    switch (move.verb) {
    case V_BUY: buy(t); break;
    case V_EQUIP:
    case V_UNEQUIP:
        g->equipped[a] = move.verb == V_EQUIP;
        st_tell(t, move.verb == V_EQUIP ? TOLD_EQUIPPED : TOLD_UNEQUIPPED, a,
                infiltrator_budget(g, t->pack) - infiltrator_cost(g, t->pack), 0);
        break;
    case V_CHOOSE:
        g->mission = (int8_t)a;
        st_tell(t, TOLD_CHOSEN, a, 0, 0);
        break;
    case V_SET_MODE:
        g->mode = (uint8_t)a;
        st_tell(t, TOLD_MODE, a, 0, 0);
        break;
    case V_SET_DIFFICULTY:
        g->difficulty = (uint8_t)a;
        st_tell(t, TOLD_DIFFICULTY, a, 0, 0);
        break;
    default: start(t);
    }
}
