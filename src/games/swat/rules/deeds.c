/* deeds.c: what a legal move sets going. */
#include "games/swat/rules/state.h"

#include <string.h>

static void take_weapon(st_table *t, int weapon)
{
    struct swat *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    swat_change_weapon(t, weapon, WEAPON_GAIN);
    if (task.step == ASK_WEAPONS && task.a > 1)
        st_agenda_push(&g->agenda, ASK_WEAPONS, task.a - 1);
}

/* The witness phase goes on below; a bonus card answers its own question. */
static void ask_witness(st_table *t, int witness)
{
    struct swat *g = t->state;
    bool is_approach = st_agenda_top(&g->agenda).step == ASK_WITNESS;
    if (!is_approach)
        st_agenda_pop(&g->agenda);
    swat_take_testimony(t, witness, is_approach);
}

/* Take one value of a row out and put it in again further to the left. */
static void shift_to(void *row, int from, int to)
{
    uint8_t *byte = row, moved = byte[from];
    memmove(byte + to + 1, byte + to, (size_t)(from - to));
    byte[to] = moved;
}

/* Put the card of a slot behind those already in order; naming one of these begins the
 * order anew with it. */
static void play_next(st_table *t, int slot)
{
    struct swat *g = t->state;
    if (slot < g->planned)
        g->planned = 0;
    shift_to(g->hand, slot, g->planned); /* all face up and unplayed: the rest is alike */
    shift_to(g->hand_level, slot, g->planned);
    st_tell(t, TOLD_NEXT, g->hand[g->planned], g->planned, 0);
    g->planned++;
    if (g->planned == swat_revealed(g) - 1)
        g->planned++; /* the last one has its place */
}

/* The new card is any boxed one of the level; the old one goes into the box after it
 * (SWAT-77, SWAT-78, SWAT-R39, SWAT-R55). */
static void swap_card(st_table *t, int slot, int level)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    uint8_t boxed[CARDS + 1];
    for (int card = 0; card < CARDS; card++)
        boxed[card] = g->where[card] == IN_BOX && p->card[card].level == level;
    boxed[CARDS] = (uint8_t)swat_unseen_boxed(g, p, level);
    int old = g->hand[slot], card = st_chance_weigh(t->chance, BOXED, boxed, CARDS + 1);
    if (card == CARDS)
        card = swat_draw_card(t, level);
    g->where[old] = IN_BOX;
    g->where[card] = IN_HAND;
    g->hand[slot] = (int8_t)card;
    g->hand_level[slot] = (uint8_t)level;
    g->is_swap_used = 1;
    st_tell(t, TOLD_SWAPPED, old, card, 0);
}

/* `go`: commit the order, or let a window pass. */
static void go_on(st_table *t)
{
    struct swat *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    switch (task.step) {
    case ASK_PLAN:
        st_tell(t, TOLD_COMMITTED, 0, 0, 0);
        g->planned = 0;
        st_agenda_push(&g->agenda, DO_CARDS, 0);
        break;
    case ASK_EVENT:
        st_agenda_push_task(&g->agenda,
                            (st_task){ DO_EFFECT, (int16_t)(ITEMS + task.a), task.b,
                                       (int16_t)(task.c ? SHOT_AT : 0) });
        break;
    case ASK_WALK: /* no room can be walked: dazed, with no window this time */
        task.c = 1;
        st_agenda_push_task(&g->agenda, task);
        break;
    default: break;
    }
}

static void step(st_table *t, int to)
{
    struct swat *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    swat_enter(g, to);
    st_tell(t, task.step == ASK_SHOVE ? TOLD_SHOVED : TOLD_STEPPED, to, 0, 0);
    if (task.step == ASK_WALK && task.a > 1)
        st_agenda_push_task(&g->agenda,
                            (st_task){ ASK_WALK, (int16_t)(task.a - 1), task.b, 1 });
}

static void use_up(st_table *t, int item)
{
    struct swat *g = t->state;
    if (item < WEAPONS)
        g->weapon[item] = EXHAUSTED;
    else
        g->testimony[item - WEAPONS] = HELD_USED;
    st_tell(t, TOLD_USED, item, 0, 0);
}

/* The step below the window becomes another; no new window opens (SWAT-R51). */
static void change_step(struct swat *g, const struct swat_pack *p,
                        enum swat_primitive what)
{
    st_agenda_pop(&g->agenda);
    st_agenda_pop(&g->agenda);
    if (what == CHANGE_SHOOT)
        st_agenda_push(&g->agenda, ASK_TARGET, 1 << g->standee);
    else if (what == CHANGE_PEEK)
        st_agenda_push(&g->agenda, DO_PEEK, 0);
    else if (what == AIM_PEEK)
        st_agenda_push(&g->agenda, ASK_PICK, swat_act(g, p)->targets);
}

static void free_walk(struct swat *g, int more)
{
    st_task task = st_agenda_pop(&g->agenda);
    task.a = (int16_t)(task.a + more);
    task.b = 1;
    st_agenda_push_task(&g->agenda, task);
}

/* The discards already have it, but for one that appears. */
static void cancel_event(st_table *t)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    st_task task = st_agenda_pop(&g->agenda);
    if (p->event[task.a].set == EXTRA)
        g->discard[task.a]++;
    st_tell(t, TOLD_CANCELLED, task.a, task.b, 0);
}

/* SWAT-43: the SEARCH was a SHOOT after all. */
static void shoot_instead(st_table *t)
{
    struct swat *g = t->state;
    st_task fail = st_agenda_pop(&g->agenda);
    swat_kill(t, fail.b, fail.c);
}

static void use(st_table *t, int item)
{
    struct swat *g = t->state;
    const struct swat_pack *p = t->pack;
    const struct swat_item *card = &p->item[item];
    use_up(t, item);
    for (int i = 0; i < card->effects; i++) /* skill first, so that a shot has it */
        if (card->effect[i].what == GIVE_SKILL)
            swat_add_temp(t, card->effect[i].n, card->effect[i].for_step);
    for (int i = 0; i < card->effects; i++) {
        const struct swat_effect *effect = &card->effect[i];
        switch (effect->what) {
        case CHANGE_SHOOT:
            if (st_agenda_top(&g->agenda).step == ASK_FAIL) {
                shoot_instead(t);
                break;
            }
            change_step(g, p, effect->what);
            break;
        case CHANGE_PEEK:
        case CHANGE_SKIP:
        case AIM_PEEK: change_step(g, p, effect->what); break;
        case FREE_WALK: free_walk(g, effect->n); break;
        case CANCEL_EVENT: cancel_event(t); break;
        default: break;
        }
    }
}

static void shoot_at(st_table *t, int room)
{
    struct swat *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    st_agenda_push(&g->agenda, ASK_TARGET, task.a & ~(1 << room));
    st_agenda_push(&g->agenda, DO_TARGET, room);
}

static void exhaust(st_table *t, st_move move)
{
    struct swat *g = t->state;
    uint32_t set = 0;
    for (int i = 0; i < ST_ARGS && move.arg[i] != ST_NONE; i++)
        set |= 1u << move.arg[i];
    st_agenda_pop(&g->agenda);
    swat_exhaust(t, set);
}

/* The card being played averts the fail and is gone (SWAT-79, SWAT-80). */
static void burn(st_table *t)
{
    struct swat *g = t->state;
    int slot = g->active;
    g->is_burn_used = 1;
    st_tell(t, TOLD_BURNED, g->hand[slot], 0, 0);
    swat_avert(t, st_agenda_top(&g->agenda));
    g->where[g->hand[slot]] = IN_BOX;
    swat_drop_slot(g, slot);
}

static void avert(st_table *t, int card)
{
    struct swat *g = t->state;
    g->testimony[card] = HELD_USED;
    st_tell(t, TOLD_AVERTED, WEAPONS + card, 0, 0);
    swat_avert(t, st_agenda_top(&g->agenda));
}

static void pick(st_table *t, int room)
{
    struct swat *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    swat_show(t, room);
    st_agenda_push(&g->agenda, ASK_PICK, task.a - 1);
}

void swat_play(st_table *t, int seat, st_move move)
{
    struct swat *g = t->state;
    int a = move.arg[0];
    switch ((enum swat_verb)move.verb) {
    case V_TAKE: take_weapon(t, a); break;
    case V_ASK: ask_witness(t, a); break;
    case V_DONE: st_agenda_pop(&g->agenda); break;
    case V_NEXT: play_next(t, a); break;
    case V_SWAP: swap_card(t, a, move.arg[1] + 1); break;
    case V_GO: go_on(t); break;
    case V_STEP: step(t, a); break;
    case V_USE: use(t, a); break;
    case V_TARGET: shoot_at(t, a); break;
    case V_EXHAUST: exhaust(t, move); break;
    case V_BURN: burn(t); break;
    case V_AVERT: avert(t, a); break;
    case V_ACCEPT: swat_lose_game(t, st_agenda_pop(&g->agenda)); break;
    case V_LOSE:
        st_agenda_pop(&g->agenda);
        swat_lose_slot(t, a);
        break;
    case V_PICK: pick(t, a); break;
    case V_CHOOSE: swat_change_weapon(t, a, st_agenda_pop(&g->agenda).a); break;
    case V_ORDER:
    case V_MOVE:
    case V_SPEND: break;
    }
}
