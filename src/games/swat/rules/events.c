/* events.c: event cards, witnesses, and what the effects of cards mean.
 *
 * A drawn event lies on the discards while it is carried out; only a criminal or hostage
 * that appears waits on the agenda until it is known what becomes of it (SWAT-R25). */
#include "games/swat/rules/state.h"

#include <string.h>

static bool appears(const struct swat_item *event)
{
    return event->effect[0].what == CRIMINAL_APPEARS ||
           event->effect[0].what == HOSTAGE_APPEARS;
}

/* SWAT-R26: the discards make a new deck. False where there is no card at all. */
static bool fill_deck(st_table *t)
{
    struct swat *g = t->state;
    if (swat_event_total(g) > 0)
        return true;
    memcpy(g->events, g->discard, sizeof g->events);
    memset(g->discard, 0, sizeof g->discard);
    if (swat_event_total(g) > 0)
        st_tell(t, TOLD_RESHUFFLED, 0, 0, 0);
    return swat_event_total(g) > 0;
}

st_stop swat_do_event(st_table *t, st_task task)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    if (!fill_deck(t)) {
        st_tell(t, TOLD_NO_EVENT, task.a, 0, 0);
        return ST_DONE;
    }
    int event = st_chance_weigh(t->chance, EVENT, g->events, EVENTS);
    g->events[event]--;
    if (appears(&p->event[event])) {
        swat_tell_seen(t, TOLD_EVENT, event, task.a); /* it may be averted: SWAT-82 */
    } else {
        g->discard[event]++;
        st_tell(t, TOLD_EVENT, event, task.a, 0);
    }
    st_tell_rule(t, task.b != 0);
    st_agenda_push_task(&g->agenda,
                        (st_task){ ASK_EVENT, (int16_t)event, task.a, task.b });
    return ST_DONE;
}

/* The drawn event may be cancelled, else it is carried out (SWAT-R27). */
st_stop swat_ask_event(st_table *t, st_task task)
{
    struct swat *g = t->state;
    if (swat_has_window(g, t->pack, W_EVENT))
        return ST_ASK;
    st_agenda_push_task(&g->agenda, (st_task){ DO_EFFECT, (int16_t)(ITEMS + task.a),
                                               task.b, (int16_t)(task.c ? SHOT_AT : 0) });
    return ST_DONE;
}

void swat_add_temp(st_table *t, int skill, bool for_step)
{
    struct swat *g = t->state;
    int i = 0;
    while (i < TEMPS && g->temp[i] > 0)
        i++;
    if (i < TEMPS) {
        g->temp[i] = (uint8_t)skill;
        g->temp_for_step[i] = for_step;
    }
    st_tell(t, TOLD_BONUS, skill, swat_skill(g, t->pack), 0);
}

/* The first explosion destroys its room and forces a step, wherever you are (SWAT-68,
 * SWAT-R28, SWAT-R07, SWAT-R29). */
static void destroy(st_table *t, int room)
{
    struct swat *g = t->state;
    if (swat_destroyed(g) >= 0)
        return;
    g->status[room] = DESTROYED;
    st_tell(t, TOLD_DESTROYED, room, 0, 0);
    st_agenda_push(&g->agenda, ASK_SHOVE, 0);
}

/* Never seen yet, it is put into a room now; else told again (SWAT-R54). */
static void locate(st_table *t, int content)
{
    struct swat *g = t->state;
    uint8_t undecided[ROOMS];
    int room = 0;
    if (g->bag[content] > 0) {
        for (int i = 0; i < ROOMS; i++)
            undecided[i] = g->content[i] == NOTHING;
        st_chance_about(t->chance, CONTENT, content);
        room = st_chance_weigh(t->chance, ROOM, undecided, ROOMS);
        g->bag[content]--;
        g->content[room] = (int8_t)content;
    } else {
        while (g->content[room] != content)
            room++;
    }
    swat_tell_seen(t, TOLD_LOCATED, content, room);
}

static void scout(st_table *t)
{
    struct swat *g = t->state;
    int slot = swat_revealed(g);
    if (slot == swat_cards(g))
        return;
    if (g->hand[slot] == NOTHING)
        g->hand[slot] = (int8_t)swat_draw_card(t, g->hand_level[slot]);
    g->hand_face[slot] = SCOUTED;
    st_tell(t, TOLD_SCOUTED, g->hand[slot], slot, 0);
}

static void harden(st_table *t, const struct swat_effect *effect)
{
    struct swat *g = t->state;
    g->harden[effect->content] = (uint8_t)(g->harden[effect->content] + effect->n);
    st_tell(t, TOLD_HARDENED, effect->content, effect->n, 0);
}

/* SWAT-71, SWAT-72, SWAT-73, SWAT-74: as if met in the room itself. */
static void appear(st_table *t, int event, int room, bool is_shot)
{
    struct swat *g = t->state;
    bool is_hostage = ((const struct swat_pack *)t->pack)->event[event].effect[0].what ==
                      HOSTAGE_APPEARS;
    st_task fail = { ASK_FAIL, BY_SEARCH, (int16_t)room, (int16_t)event };
    if (is_hostage && !is_shot) {
        g->status[room] = RESCUED;
        g->extra[room] = (int8_t)event;
        st_tell(t, TOLD_RESCUED, room, swat_rescued(g), 0);
        st_tell_rule(t, 1);
        return;
    }
    if (!is_hostage && is_shot &&
        swat_skill(g, t->pack) >= swat_need(g, t->pack, room, event)) {
        swat_kill(t, room, event);
        return;
    }
    if (is_shot)
        fail.a = is_hostage ? BY_HOSTAGE : BY_WEAKNESS;
    st_agenda_push_task(&g->agenda, fail);
}

static bool is_witness_asked(const struct swat *g, const struct swat_pack *p, int witness)
{
    for (int i = 0; i < TESTIMONIES; i++)
        if (g->testimony[i] != UNTAKEN && p->item[WEAPONS + i].witness == witness)
            return true;
    return false;
}

static void end_card(st_table *t)
{
    struct swat *g = t->state;
    st_tell(t, TOLD_CARD_ENDED, g->hand[g->active], 0, 0);
    swat_end_card(g);
}

/* What an event or an at-once card does. `task` as for DO_EFFECT (SWAT-65, SWAT-67,
 * SWAT-R31). */
static void do_primitive(st_table *t, const struct swat_effect *e, st_task task)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    switch (e->what) {
    case DO_DESTROY: destroy(t, task.b); break;
    case DO_SHOVE: st_agenda_push(&g->agenda, ASK_SHOVE, 0); break;
    case GIVE_SKILL: swat_add_temp(t, e->n, e->for_step); break;
    case PEEK_ANY: st_agenda_push(&g->agenda, ASK_PICK, e->n); break;
    case LOCATE: locate(t, e->content); break;
    case SCOUT: scout(t); break;
    case WEAPON_GAIN: st_agenda_push(&g->agenda, ASK_GAIN, 0); break;
    case WEAPON_EXHAUST:
    case WEAPON_LOSE:
    case WEAPON_READY: st_agenda_push(&g->agenda, ASK_CHOOSE, (int)e->what); break;
    case GIVE_ROPE:
        g->has_rope = 1;
        st_tell(t, TOLD_ROPE, 0, 0, 0);
        break;
    case END_CARD: end_card(t); break;
    case HARDEN: harden(t, e); break;
    case MORE_WITNESS:
        st_agenda_push(&g->agenda, ASK_MORE, p->item[task.a].witness);
        break;
    case LOSE_TURN:
        g->is_late = 1;
        st_tell(t, TOLD_LATE, 0, 0, 0);
        break;
    case GO_BLIND:
        g->is_blind = 1;
        st_tell(t, TOLD_BLIND, 0, 0, 0);
        break;
    case CRIMINAL_APPEARS:
    case HOSTAGE_APPEARS:
        appear(t, task.a - ITEMS, task.b, (task.c & SHOT_AT) != 0);
        break;
    default: break; /* nothing; or an answer in a window, which deeds.c carries out */
    }
}

/* One effect of a card, then the next: what an effect sets off comes before the next. */
st_stop swat_do_effect(st_table *t, st_task task)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    const struct swat_item *card = task.a < ITEMS ? &p->item[task.a]
                                                  : &p->event[task.a - ITEMS];
    int index = task.c & ~SHOT_AT;
    const struct swat_effect *effect = &card->effect[index];
    if (index + 1 < card->effects) {
        task.c++;
        st_agenda_push_task(&g->agenda, task);
    }
    if (effect->if_witness < 0 || is_witness_asked(g, p, effect->if_witness))
        do_primitive(t, effect, task);
    return ST_DONE;
}

static int lowest(int mask)
{
    int i = 0;
    while (!(mask >> i & 1))
        i++;
    return i;
}

static bool is_choice(int mask)
{
    return (mask & (mask - 1)) != 0;
}

/* SWAT-R06: only the destroyed room is barred. */
st_stop swat_ask_shove(st_table *t, st_task task)
{
    struct swat *g = t->state;
    int ways = swat_shove_ways(g, t->pack);
    if (is_choice(ways))
        return ST_ASK;
    swat_enter(g, lowest(ways));
    st_tell(t, TOLD_SHOVED, g->standee, 0, 0);
    return ST_DONE;
}

void swat_change_weapon(st_table *t, int weapon, int how)
{
    struct swat *g = t->state;
    static const struct {
        uint8_t becomes;
        int told;
    } change[] = {
        [WEAPON_GAIN] = { IS_READY, TOLD_GAINED },
        [WEAPON_EXHAUST] = { EXHAUSTED, TOLD_EXHAUSTED },
        [WEAPON_LOSE] = { BOXED_UP, TOLD_WEAPON_LOST },
        [WEAPON_READY] = { IS_READY, TOLD_READIED },
    };
    g->weapon[weapon] = change[how].becomes;
    st_tell(t, change[how].told, weapon, 0, 0);
}

static st_stop ask_weapon(st_table *t, int how)
{
    int weapons = swat_weapons_for(t->state, how);
    if (is_choice(weapons))
        return ST_ASK;
    if (weapons != 0)
        swat_change_weapon(t, lowest(weapons), how);
    else
        /* SWAT-R48: an order that changes nothing is let go. */
        st_tell(t, TOLD_NO_WEAPON, 0, 0, 0);
    return ST_DONE;
}

st_stop swat_ask_gain(st_table *t, st_task task)
{
    return ask_weapon(t, WEAPON_GAIN);
}

st_stop swat_ask_choose(st_table *t, st_task task)
{
    return ask_weapon(t, task.a);
}

/* SWAT-15, SWAT-16, SWAT-17, SWAT-18: what the n-th approach adds to the event deck. */
static void add_extras(st_table *t, int approach)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    for (int event = 0; event < p->events; event++) {
        if (p->event[event].set != EXTRA || p->event[event].approach != approach)
            continue;
        g->events[event]++;
        st_tell(t, TOLD_ADDED, event, 0, 0);
        st_tell_rule(t, approach - 1);
    }
}

/* SWAT-R46: take a card, add to the event deck, then carry out what is at once. */
void swat_take_testimony(st_table *t, int witness, bool is_approach)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    uint8_t left[TESTIMONIES];
    for (int i = 0; i < TESTIMONIES; i++)
        left[i] = g->testimony[i] == UNTAKEN && p->item[WEAPONS + i].witness == witness;
    if (is_approach)
        add_extras(t, ++g->approaches);
    int card = st_chance_weigh(t->chance, TESTIMONY, left, TESTIMONIES);
    const struct swat_item *item = &p->item[WEAPONS + card];
    enum swat_primitive what = item->effect[0].what;
    bool is_for_good = what == GIVE_ROPE || what == HARDEN;
    st_tell(t, TOLD_TESTIMONY, witness, card, 0);
    if (!(item->windows & W_AT_ONCE)) {
        g->testimony[card] = HELD_READY;
        return;
    }
    g->testimony[card] = is_for_good ? HELD_FOR_GOOD : HELD_USED;
    st_agenda_push_task(&g->agenda,
                        (st_task){ DO_EFFECT, (int16_t)(WEAPONS + card), 0, 0 });
}

/* SWAT-R53: after the third approach, or with no card left, the phase ends by itself. */
st_stop swat_ask_witness(st_table *t, st_task task)
{
    const struct swat *g = t->state;
    for (int witness = 0; witness < WITNESSES && g->approaches < APPROACHES; witness++)
        if (swat_can_ask(g, t->pack, witness))
            return ST_ASK;
    return ST_DONE;
}

/* SWAT-R47: another witness than the one whose card granted it. */
st_stop swat_ask_more(st_table *t, st_task task)
{
    int mask = 0;
    for (int witness = 0; witness < WITNESSES; witness++)
        if (witness != task.a && swat_can_ask(t->state, t->pack, witness))
            mask |= 1 << witness;
    if (is_choice(mask))
        return ST_ASK;
    if (mask != 0)
        swat_take_testimony(t, lowest(mask), false);
    return ST_DONE;
}
