/* steps.c: set-up, the turn and the walk of SWAT First Response, as steps on the agenda.
 *
 * A turn is: turn up one more tactics card, put the revealed ones in order, then play
 * each of them from the left, step by step. Peeks, searches, shots and fails are in
 * shoot.c, events and the effects of cards in events.c. While cards are played the
 * agenda begins with DO_END_TURN and DO_CARDS; whatever is void is cut down to these.
 * What is pushed last is done first. */
#include "games/swat/rules/state.h"

#include <string.h>

/* A hand face down, with nothing known but its levels (SWAT-06, SWAT-08, SWAT-R45). */
static void lay_hand(struct swat *g, const struct swat_level *level)
{
    memset(g->hand, NOTHING, sizeof g->hand);
    for (int slot = 0; slot < level->cards; slot++)
        g->hand_level[slot] = (uint8_t)level->position[slot];
}

/* Each event as often as it comes, some only with witnesses (SWAT-05, SWAT-R02). */
static void lay_events(struct swat *g, const struct swat_pack *p)
{
    for (int event = 0; event < p->events; event++)
        if (p->event[event].set == STANDARD ||
            (p->event[event].set == OF_WITNESSES && g->has_witnesses))
            g->events[event] = (uint8_t)p->event[event].count;
}

void swat_lay(st_table *t, const st_setup *setup)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    g->level = (uint8_t)setup->option[O_LEVEL_CARD];
    g->has_witnesses = (uint8_t)setup->option[O_EXPANSION];
    g->has_swap = (uint8_t)setup->option[O_SWAPPING];
    g->has_burn = (uint8_t)setup->option[O_BURNING];
    g->has_memory = (uint8_t)setup->option[O_MEMORY];
    g->has_autospend = (uint8_t)setup->option[O_AUTOSPEND];
    /* SWAT-02: ten rooms, what is where is not drawn yet. */
    for (int content = 0; content < CONTENTS; content++)
        g->bag[content] = (uint8_t)p->content[content].count;
    memset(g->content, NOTHING, sizeof g->content);
    memset(g->extra, NOTHING, sizeof g->extra);
    memset(g->held, NOTHING, sizeof g->held);
    memset(g->unturned, NOTHING, sizeof g->unturned);
    /* SWAT-07: a level for each position, all face down. */
    lay_hand(g, &p->level[g->level]);
    lay_events(g, p);
    g->active = NOTHING;
    swat_enter(g, 0); /* SWAT-03: in A1, which stays face down */
    st_agenda_push(&g->agenda, DO_TURN, 0);
    if (g->has_witnesses)
        st_agenda_push(&g->agenda, ASK_WITNESS, 0); /* SWAT-12: heard before turn 1 */
    st_agenda_push(&g->agenda, ASK_WEAPONS, p->level[g->level].weapons);
}

/* SWAT-09: as many as the level card allows; with no choice left they are just taken. */
static st_stop ask_weapons(st_table *t, st_task task)
{
    int boxed = swat_weapons_for(t->state, WEAPON_GAIN), count = 0;
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        count += boxed >> weapon & 1;
    if (task.a > 0 && count > task.a)
        return ST_ASK;
    for (int weapon = 0; weapon < WEAPONS && task.a > 0; weapon++)
        if (boxed >> weapon & 1)
            swat_change_weapon(t, weapon, WEAPON_GAIN);
    return ST_DONE;
}

/* The path is made of rooms, and this is its next (SWAT-R04). */
void swat_enter(struct swat *g, int room)
{
    g->standee = (uint8_t)room;
    g->path |= (uint16_t)(1 << room);
    if (g->trail_length < TRAIL)
        g->trail[g->trail_length++] = (uint8_t)room;
}

/* SWAT-32, SWAT-61, SWAT-R05: path and skill of the last turn are forgotten. */
static void begin_turn(struct swat *g)
{
    g->turn++;
    g->path = 0;
    memset(g->trail, 0, sizeof g->trail);
    g->trail_length = 0;
    swat_enter(g, g->standee);
    memset(g->hand_played, 0, sizeof g->hand_played);
    memset(g->hand_spent, 0, sizeof g->hand_spent);
    memset(g->temp, 0, sizeof g->temp);
    memset(g->temp_for_step, 0, sizeof g->temp_for_step);
    memset(g->temp_spent, 0, sizeof g->temp_spent);
    g->hostages_spent = 0;
    g->planned = 0;
}

int swat_draw_card(st_table *t, int level)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    uint8_t left[CARDS];
    for (int card = 0; card < CARDS; card++)
        left[card] = g->where[card] == UNSEEN && p->card[card].level == level;
    int card = st_chance_weigh(t->chance, TACTICS, left, CARDS);
    g->where[card] = IN_HAND;
    return card;
}

void swat_reveal(st_table *t, int slot)
{
    struct swat *g = t->state;
    if (g->hand[slot] == NOTHING)
        g->hand[slot] = (int8_t)swat_draw_card(t, g->hand_level[slot]);
    g->hand_face[slot] = REVEALED;
    st_tell(t, TOLD_REVEALED, g->hand[slot], slot, 0);
}

static st_stop do_turn(st_table *t, st_task task)
{
    struct swat *g = t->state;
    begin_turn(g);
    st_tell(t, TOLD_TURN, g->turn, 0, 0);
    swat_reveal(t, swat_revealed(g)); /* SWAT-21: one card more in each turn */
    st_agenda_push(&g->agenda, DO_END_TURN, 0);
    if (g->is_late && g->turn == 1)
        st_tell(t, TOLD_TURN_LOST, 0, 0, 0);
    else
        st_agenda_push(&g->agenda, ASK_PLAN, 0);
    return ST_DONE;
}

/* SWAT-23: the first revealed card from the left that was not played this turn. */
static st_stop do_cards(st_table *t, st_task task)
{
    struct swat *g = t->state;
    int slot = 0, number = 1;
    for (int i = 0; i < HAND; i++)
        if (g->hand_played[i] >= number)
            number = g->hand_played[i] + 1;
    while (slot < HAND && g->hand_face[slot] == REVEALED && g->hand_played[slot] > 0)
        slot++;
    if (slot == HAND || g->hand_face[slot] != REVEALED)
        return ST_DONE;
    g->hand_played[slot] = (uint8_t)number; /* its skill counts from here: SWAT-R21 */
    g->plays = (uint8_t)(g->plays + (g->plays < UINT8_MAX));
    g->active = (int8_t)slot;
    g->step = 0;
    st_tell(t, TOLD_CARD, g->hand[slot], number, 0);
    st_agenda_push(&g->agenda, DO_CARDS, 0);
    st_agenda_push(&g->agenda, DO_STEP, 0);
    return ST_DONE;
}

/* SWAT-R08: the rooms of a step are fixed when it starts. */
static int target_mask(const struct swat *g, const struct swat_act_on *act)
{
    int mask = 0;
    for (int i = 0; i < act->targets; i++)
        mask |= 1 << swat_ring(g->standee, act->at[i]);
    return mask;
}

static st_stop do_step(st_table *t, st_task task)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    if (g->step == p->card[g->hand[g->active]].steps) {
        g->active = NOTHING;
        return ST_DONE;
    }
    const struct swat_act_on *act = swat_act(g, p);
    bool is_blinded = act->act == A_PEEK && g->is_blind && g->turn == 1;
    st_agenda_push(&g->agenda, DO_STEP, 0);
    st_agenda_push(&g->agenda, DO_END_STEP, 0);
    switch (act->act) {
    case A_MOVE: st_agenda_push(&g->agenda, ASK_WALK, act->n); return ST_DONE;
    case A_PEEK: st_agenda_push(&g->agenda, DO_PEEK, 0); break;
    case A_SEARCH: st_agenda_push(&g->agenda, DO_SEARCH, 0); break;
    default: st_agenda_push(&g->agenda, ASK_TARGET, target_mask(g, act)); break;
    }
    if (!is_blinded)
        st_agenda_push(&g->agenda, ASK_BEFORE, (int)act->act);
    return ST_DONE;
}

/* SWAT-R23: close up what outlasts the step. */
static void drop_step_temps(struct swat *g)
{
    int kept = 0;
    for (int i = 0; i < TEMPS; i++) {
        if (g->temp[i] == 0 || g->temp_for_step[i])
            continue;
        g->temp[kept] = g->temp[i];
        g->temp_spent[kept++] = g->temp_spent[i];
    }
    for (int i = kept; i < TEMPS; i++)
        g->temp[i] = g->temp_spent[i] = 0;
    memset(g->temp_for_step, 0, sizeof g->temp_for_step);
}

static st_stop do_end_step(st_table *t, st_task task)
{
    struct swat *g = t->state;
    drop_step_temps(g);
    g->step++;
    return ST_DONE;
}

void swat_end_card(struct swat *g)
{
    drop_step_temps(g);
    g->active = NOTHING;
    while (st_agenda_top(&g->agenda).step != DO_CARDS)
        st_agenda_pop(&g->agenda);
}

/* SWAT-R51: open while a ready card has this window. */
static st_stop ask_before(st_table *t, st_task task)
{
    return swat_has_window(t->state, t->pack, 1 << task.a) ? ST_ASK : ST_DONE;
}

/* SWAT-35, SWAT-R11: where nothing more can be walked, the officer is dazed. A ready card
 * may still be used before the first room (SWAT-R51). */
static st_stop ask_walk(st_table *t, st_task task)
{
    struct swat *g = t->state;
    if (task.a == 0)
        return ST_DONE;
    if (task.b || swat_ways(g, t->pack, task.a) != 0)
        return ST_ASK;
    if (!task.c && swat_has_window(g, t->pack, W_MOVE))
        return ST_ASK;
    g->dazed = (uint8_t)(g->dazed + (g->dazed < UINT8_MAX));
    st_tell(t, TOLD_DAZED, g->standee, 0, 0);
    st_agenda_push(&g->agenda, ASK_LOSE, 0);
    return ST_DONE;
}

static void move_slot(struct swat *g, int to, int from)
{
    bool is_gone = from >= HAND;
    g->hand[to] = is_gone ? NOTHING : g->hand[from];
    g->hand_level[to] = is_gone ? 0 : g->hand_level[from];
    g->hand_face[to] = is_gone ? FACE_DOWN : g->hand_face[from];
    g->hand_played[to] = is_gone ? 0 : g->hand_played[from];
    g->hand_spent[to] = is_gone ? 0 : g->hand_spent[from];
}

/* SWAT-R52, SWAT-R44: the others close up; its skill leaves with it (SWAT-R24). */
void swat_drop_slot(struct swat *g, int slot)
{
    for (int i = slot; i < HAND; i++)
        move_slot(g, i, i + 1);
    if (g->active > slot)
        g->active--;
}

/* It is gone for good, and ends if it is being played (SWAT-36, SWAT-37, SWAT-R12). */
void swat_lose_slot(st_table *t, int slot)
{
    struct swat *g = t->state;
    bool is_active = slot == g->active;
    if (g->hand[slot] == NOTHING) {
        g->lost_unseen[g->hand_level[slot] - 1]++;
        st_tell(t, TOLD_LOST_UNSEEN, g->hand_level[slot] - 1, slot, 0);
    } else {
        g->where[g->hand[slot]] = LOST;
        st_tell(t, TOLD_LOST_CARD, g->hand[slot], slot, 0);
    }
    if (is_active)
        swat_end_card(g);
    swat_drop_slot(g, slot);
}

static st_stop ask_lose(st_table *t, st_task task)
{
    if (swat_cards(t->state) > 1)
        return ST_ASK;
    swat_lose_slot(t, 0);
    return ST_DONE;
}

/* How good a win is, by the help it took (SWAT-89, SWAT-90, SWAT-91, SWAT-92). */
static int grade(const struct swat *g)
{
    if (g->is_swap_used)
        return g->is_burn_used ? QUESTIONABLE : MARGINAL;
    return g->is_burn_used ? NOMINAL : OUTSTANDING;
}

/* The win is looked at first, then whether a card is left to turn up (SWAT-85, SWAT-88,
 * SWAT-R42, SWAT-R43). */
static st_stop do_end_turn(st_table *t, st_task task)
{
    struct swat *g = t->state;
    st_tell(t, TOLD_TURN_END, g->turn, swat_skill(g, t->pack), 0);
    if (swat_is_aim_met(g)) {
        g->ending = (uint8_t)grade(g);
        st_tell(t, TOLD_WON, g->turn, g->plays, 0);
    } else if (swat_revealed(g) == swat_cards(g)) {
        g->ending = LOST_TIME;
        st_tell(t, TOLD_OUT_OF_TIME, g->turn, 0, 0);
    }
    st_agenda_push(&g->agenda, g->ending == UNDER_WAY ? DO_TURN : DO_SHOW_HOUSE, 0);
    return ST_DONE;
}

/* Draw one of what is left; where only one kind is, chance has nothing to say. */
static int draw_for_show(st_table *t, int kind, const uint8_t *left, int count)
{
    int kinds = 0, last = 0;
    for (int i = 0; i < count; i++)
        if (left[i] > 0) {
            kinds++;
            last = i;
        }
    return kinds > 1 ? st_chance_weigh(t->chance, kind, left, count) : last;
}

static void show_rooms(st_table *t)
{
    struct swat *g = t->state;
    uint8_t left[CONTENTS];
    memcpy(left, g->bag, sizeof left);
    for (int room = 0; room < ROOMS; room++) {
        if (g->content[room] != NOTHING)
            continue;
        st_chance_about(t->chance, ROOM, room);
        int content = draw_for_show(t, CONTENT, left, CONTENTS);
        left[content]--;
        g->held[room] = (int8_t)content;
        st_tell(t, TOLD_HELD, room, content, 0);
    }
}

static void show_hand(st_table *t)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    uint8_t left[CARDS];
    uint32_t shown = 0;
    for (int slot = 0; slot < swat_cards(g); slot++) {
        if (g->hand[slot] != NOTHING)
            continue;
        for (int card = 0; card < CARDS; card++)
            left[card] = g->where[card] == UNSEEN && !(shown >> card & 1) &&
                         p->card[card].level == g->hand_level[slot];
        int card = draw_for_show(t, TACTICS, left, CARDS);
        shown |= 1u << card;
        g->unturned[slot] = (int8_t)card;
        st_tell(t, TOLD_UNTURNED, card, slot, 0);
    }
}

/* The result stands. What nobody has looked at is drawn all the same, so that the house
 * can be shown; bags, rooms and hand stay as they were played (SWAT-R50). */
static st_stop do_show_house(st_table *t, st_task task)
{
    show_rooms(t);
    show_hand(t);
    return ST_DONE;
}

const st_step swat_steps[] = {
    [ASK_WEAPONS] = { "weapons", ask_weapons, "SWAT-09" },
    [ASK_WITNESS] = { "witness", swat_ask_witness, "SWAT-12 SWAT-13 SWAT-17 SWAT-20" },
    [ASK_MORE] = { "more-witness", swat_ask_more, "SWAT-14 SWAT-R47" },
    [DO_TURN] = { "turn", do_turn, "SWAT-21 SWAT-25 SWAT-32 SWAT-61" },
    [ASK_PLAN] = { "plan", st_ask, "SWAT-22 SWAT-77" },
    [DO_CARDS] = { "cards", do_cards, "SWAT-23 SWAT-R21" },
    [DO_STEP] = { "step", do_step, "SWAT-24 SWAT-27 SWAT-R08" },
    [DO_END_STEP] = { "end-step", do_end_step, "SWAT-24 SWAT-R23" },
    [ASK_BEFORE] = { "before", ask_before, "SWAT-76 SWAT-R37 SWAT-R51" },
    [ASK_WALK] = { "walk", ask_walk, "SWAT-29 SWAT-31 SWAT-35 SWAT-R10 SWAT-R11" },
    [ASK_LOSE] = { "lose", ask_lose, "SWAT-35 SWAT-36 SWAT-37" },
    [DO_PEEK] = { "peek", swat_do_peek, "SWAT-38 SWAT-R14" },
    [ASK_PICK] = { "pick", swat_ask_pick, "SWAT-38" },
    [DO_SEARCH] = { "search", swat_do_search, "SWAT-40 SWAT-41 SWAT-42 SWAT-44" },
    [ASK_TARGET] = { "shoot", swat_ask_target, "SWAT-46 SWAT-53 SWAT-R19" },
    [DO_TARGET] = { "target", swat_do_target, "SWAT-47 SWAT-48 SWAT-49 SWAT-50 SWAT-51" },
    [DO_EVENT] = { "event", swat_do_event, "SWAT-64 SWAT-R26" },
    [ASK_EVENT] = { "drawn", swat_ask_event, "SWAT-R51" },
    [DO_EFFECT] = { "effect", swat_do_effect, "SWAT-19 SWAT-64 SWAT-71 SWAT-72" },
    [ASK_SHOVE] = { "shove", swat_ask_shove, "SWAT-68 SWAT-83 SWAT-R06" },
    [ASK_GAIN] = { "gain", swat_ask_gain, "SWAT-11 SWAT-76" },
    [ASK_CHOOSE] = { "choose", swat_ask_choose, "SWAT-76" },
    [ASK_FAIL] = { "fail", swat_ask_fail, "SWAT-79 SWAT-86 SWAT-87 SWAT-R32" },
    [ASK_SPEND] = { "spend", swat_ask_spend, "SWAT-59 SWAT-R20 SWAT-R22" },
    [DO_END_TURN] = { "end-turn", do_end_turn, "SWAT-25 SWAT-84 SWAT-85 SWAT-88" },
    [DO_SHOW_HOUSE] = { "show-house", do_show_house, "SWAT-R50" },
};
