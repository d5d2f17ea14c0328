/* shoot.c: looking into rooms, searching and shooting them, and what a fail leads to.
 *
 * An uncovered criminal or a hostage shot at stays face down in the state until the fail
 * is settled: averting it then leaves the room as it was (SWAT-R33), and no live
 * criminal ever lies face up. The open question tells the player what was met. */
#include "games/swat/rules/state.h"

/* SWAT-R50: what a room holds is drawn when it is first looked at. */
int swat_look(st_table *t, int room)
{
    struct swat *g = t->state;
    if (g->content[room] == NOTHING) {
        st_chance_about(t->chance, ROOM, room);
        int content = st_chance_weigh(t->chance, CONTENT, g->bag, CONTENTS);
        g->bag[content]--;
        g->content[room] = (int8_t)content;
    }
    return g->content[room];
}

/* SWAT-R49: what may lie face down again is told once where the player must remember. */
void swat_tell_seen(st_table *t, int event, int a, int b)
{
    const struct swat *g = t->state;
    if (g->has_memory)
        st_tell_briefly(t, event, a, b, 0);
    else
        st_tell(t, event, a, b, 0);
}

void swat_show(st_table *t, int room)
{
    const struct swat *g = t->state;
    if (g->status[room] == DOWN)
        swat_tell_seen(t, TOLD_PEEKED, room, swat_look(t, room));
    else
        st_tell(t, TOLD_PEEKED_NOTHING, room, 0, 0);
}

/* All rooms of the step, in the order printed on the card. */
st_stop swat_do_peek(st_table *t, st_task task)
{
    const struct swat *g = t->state;
    const struct swat_act_on *act = swat_act(g, t->pack);
    if (g->is_blind && g->turn == 1) {
        st_tell(t, TOLD_BLINDED, 0, 0, 0);
        return ST_DONE;
    }
    for (int i = 0; i < act->targets; i++)
        swat_show(t, swat_ring(g->standee, act->at[i]));
    return ST_DONE;
}

st_stop swat_ask_pick(st_table *t, st_task task)
{
    return task.a > 0 && swat_has_face_down(t->state) ? ST_ASK : ST_DONE;
}

static void fail(struct swat *g, enum swat_cause cause, int room, int event)
{
    st_agenda_push_task(
        &g->agenda, (st_task){ ASK_FAIL, (int16_t)cause, (int16_t)room, (int16_t)event });
}

static void check_room(struct swat *g, int room, bool is_shot)
{
    g->status[room] = CHECKED;
    st_agenda_push_task(&g->agenda, (st_task){ DO_EVENT, (int16_t)room, is_shot, 0 });
}

st_stop swat_do_search(st_table *t, st_task task)
{
    struct swat *g = t->state;
    int room = g->standee;
    if (g->status[room] != DOWN) {
        st_tell(t, TOLD_NO_EFFECT, room, 0, 0); /* SWAT-45: it was searched before */
        return ST_DONE;
    }
    int content = swat_look(t, room);
    swat_tell_seen(t, TOLD_SEARCHED, room, content);
    if (content == EMPTY) {
        check_room(g, room, false);
    } else if (content == HOSTAGE) {
        g->status[room] = RESCUED; /* SWAT-41, SWAT-R16: nobody is asked whether */
        st_tell(t, TOLD_RESCUED, room, swat_rescued(g), 0);
    } else {
        fail(g, BY_SEARCH, room, NOTHING);
    }
    return ST_DONE;
}

/* SWAT-R19: rooms where a shot changes nothing are passed over first; the player chooses
 * among the others. */
st_stop swat_ask_target(st_table *t, st_task task)
{
    struct swat *g = t->state;
    int left = 0, idle = 0, last = NOTHING;
    for (int room = 0; room < ROOMS; room++) {
        if (!(task.a >> room & 1))
            continue;
        if (swat_can_matter(g, room)) {
            left++;
            last = room;
        } else {
            st_tell(t, TOLD_NO_EFFECT, room, 0, 0);
            idle |= 1 << room;
        }
    }
    if (idle != 0)
        st_agenda_push(&g->agenda, ASK_TARGET, task.a & ~idle);
    else if (left > 1)
        return ST_ASK;
    else if (left == 1)
        st_agenda_push(&g->agenda, DO_TARGET, last);
    return ST_DONE;
}

st_stop swat_do_target(st_table *t, st_task task)
{
    struct swat *g = t->state;
    int room = task.a;
    if (g->status[room] == RESCUED) {
        st_tell(t, TOLD_SHOT, room, HOSTAGE, 0);
        fail(g, BY_HOSTAGE, room, NOTHING); /* SWAT-50: the hostage is still in there */
        return ST_DONE;
    }
    int content = swat_look(t, room);
    swat_tell_seen(t, TOLD_SHOT, room, content);
    if (content == EMPTY)
        check_room(g, room, true);
    else if (content == HOSTAGE)
        fail(g, BY_HOSTAGE, room, NOTHING);
    else if (swat_skill(g, t->pack) >= swat_need(g, t->pack, room, NOTHING))
        swat_kill(t, room, NOTHING);
    else
        fail(g, BY_WEAKNESS, room, NOTHING);
    return ST_DONE;
}

/* SWAT-47, SWAT-72, SWAT-R20. The one killed is the room's own, or came with an event. */
void swat_kill(st_table *t, int room, int event)
{
    struct swat *g = t->state;
    int need = swat_need(g, t->pack, room, event);
    g->status[room] = NEUTRALISED;
    g->extra[room] = (int8_t)event;
    if (event < 0)
        st_tell(t, TOLD_KILLED, room, g->content[room], swat_skill(g, t->pack));
    else
        st_tell(t, TOLD_EXTRA_KILLED, room, event, swat_skill(g, t->pack));
    st_agenda_push(&g->agenda, ASK_SPEND, need);
}

void swat_exhaust(st_table *t, uint32_t set)
{
    struct swat *g = t->state;
    int first_temp = HAND + HOSTAGES + 1, sum = 0;
    for (int source = 0; source < SOURCES; source++)
        sum += set >> source & 1 ? swat_source_value(g, t->pack, source) : 0;
    for (int source = 0; source < SOURCES; source++) {
        if (!(set >> source & 1))
            continue;
        for (int slot = 0; slot < HAND && source < HAND; slot++)
            if (g->hand_played[slot] == source + 1)
                g->hand_spent[slot] = 1;
        if (source >= first_temp)
            g->temp_spent[source - first_temp] = 1;
        else if (source >= HAND)
            g->hostages_spent++;
    }
    st_tell(t, TOLD_SPENT, sum, swat_skill(g, t->pack), 0);
}

/* SWAT-59: asked only where the player may choose and there is something to choose. */
st_stop swat_ask_spend(st_table *t, st_task task)
{
    const struct swat *g = t->state;
    struct swat_sets sets;
    swat_find_sets(g, t->pack, task.a, &sets);
    ST_ASSERT(sets.count > 0, "only a criminal whose rating the skill meets is killed");
    if (!g->has_autospend && sets.count > 1)
        return ST_ASK;
    swat_exhaust(t, swat_best_set(g, t->pack, &sets));
    return ST_DONE;
}

static bool can_be_averted(const struct swat *g, const struct swat_pack *p, st_task task)
{
    for (int item = 0; item < ITEMS; item++)
        if (swat_item_helps(g, p, item, task))
            return true;
    return swat_can_burn(g);
}

/* SWAT-R32: with no way out the loss follows without a question. */
st_stop swat_ask_fail(st_table *t, st_task task)
{
    if (can_be_averted(t->state, t->pack, task))
        return ST_ASK;
    swat_lose_game(t, task);
    return ST_DONE;
}

/* `event` brought whoever it is into the room; NOTHING: the room's own. */
static void tell_fail(st_table *t, int room, enum swat_cause cause, int event)
{
    const struct swat *g = t->state;
    static const int told[] = { [BY_SEARCH] = TOLD_FAIL_SEARCH,
                                [BY_WEAKNESS] = TOLD_FAIL_WEAK,
                                [BY_HOSTAGE] = TOLD_FAIL_HOSTAGE };
    st_tell(t, told[cause], room, g->content[room], swat_skill(g, t->pack));
    st_tell_rule(t, event >= 0);
}

void swat_lose_game(st_table *t, st_task task)
{
    static const uint8_t endings[] = {
        [BY_SEARCH] = LOST_SEARCH, [BY_WEAKNESS] = LOST_WEAK, [BY_HOSTAGE] = LOST_HOSTAGE
    };
    struct swat *g = t->state;
    tell_fail(t, task.b, (enum swat_cause)task.a, task.c);
    if (task.c >= 0)
        g->discard[task.c]++;
    g->active = NOTHING;
    g->ending = endings[task.a];
    /* SWAT-86, SWAT-87: what was left of the turn is over. */
    st_agenda_clear(&g->agenda);
    st_agenda_push(&g->agenda, DO_SHOW_HOUSE, 0);
    st_tell(t, TOLD_LOST, task.a, g->turn, 0);
    st_tell_rule(t, task.a == BY_HOSTAGE);
}

/* SWAT-R33, SWAT-81, SWAT-R34, SWAT-R35: the event is discarded, the room is as
 * before, what is left of the card is void, and the officer makes a forced step. */
void swat_avert(st_table *t, st_task task)
{
    struct swat *g = t->state;
    if (task.c >= 0) {
        g->discard[task.c]++;
        /* SWAT-82: the event goes, so its room is unseen again. */
        g->status[task.b] = DOWN;
    }
    swat_end_card(g);
    st_agenda_push(&g->agenda, ASK_SHOVE, 0);
}
