/* draws.c: modifier cards. One draw is open at a time; the state remembers what it is
 * for, so that a reaction, the special card or a saved match can stand in between. */
#include "games/infiltrator/rules/state.h"

#include <string.h>

/* INFILTRATOR-07, INFILTRATOR-15, INFILTRATOR-R75: every card is in the bag again. */
void infiltrator_shuffle(struct infiltrator *g, const struct infiltrator_pack *p)
{
    memcpy(g->deck, p->deck, sizeof g->deck);
    memset(g->top, NOTHING, sizeof g->top);
}

static void shuffle_if_empty(st_table *t)
{
    struct infiltrator *g = t->state;
    if (infiltrator_deck_size(g) > 0)
        return;
    infiltrator_shuffle(g, t->pack);
    st_tell(t, TOLD_SHUFFLED, 0, 0, 0);
}

static int draw_from_bag(st_table *t)
{
    struct infiltrator *g = t->state;
    int card = st_chance_weigh(t->chance, MODIFIER, g->deck, CARDS);
    g->deck[card]--;
    return card;
}

static int draw_card(st_table *t)
{
    struct infiltrator *g = t->state;
    int card = g->top[0];
    shuffle_if_empty(t);
    if (card == NOTHING)
        return draw_from_bag(t);
    memmove(g->top, g->top + 1, PEEKED - 1);
    g->top[PEEKED - 1] = NOTHING;
    return card;
}

void infiltrator_peek(st_table *t, int cards)
{
    struct infiltrator *g = t->state;
    shuffle_if_empty(t);
    for (int i = infiltrator_cards_known(g); i < cards; i++) {
        if (infiltrator_deck_size(g) == i)
            break;
        g->top[i] = (int8_t)draw_from_bag(t);
        st_tell(t, TOLD_PEEKED, g->top[i], i + 1, 0);
    }
}

void infiltrator_open_draw(struct infiltrator *g, struct infiltrator_draw draw)
{
    ST_ASSERT(g->purpose == NO_DRAW, "a card is applied before the next is drawn");
    g->purpose = (uint8_t)draw.purpose;
    g->draw_enemy = (int8_t)draw.enemy;
    g->draw_weapon = (int8_t)draw.weapon;
    g->base = (int8_t)draw.base;
    g->difficulty_of_draw = (int8_t)draw.difficulty;
    st_agenda_push(&g->agenda, DO_DRAW, 0);
}

static void close_draw(struct infiltrator *g)
{
    g->purpose = NO_DRAW;
    g->draw_enemy = g->draw_weapon = g->card = NOTHING;
    g->base = g->difficulty_of_draw = g->value = 0;
    g->is_wild = 0;
}

/* The card turned up counts at once, unless there is a card to answer it (INFILTRATOR-12,
 * INFILTRATOR-127). */
st_stop infiltrator_do_draw(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    g->card = (int8_t)draw_card(t);
    g->value = (int8_t)(g->card == SPECIAL_CARD ? 0 : g->card - VALUE_MOST);
    if (infiltrator_find_reaction(g, t->pack, ASK_REACT_DRAW) == NOTHING) {
        infiltrator_let_stand(t);
        return ST_DONE;
    }
    st_tell(t, TOLD_TURNED_UP, g->card, 0, 0);
    st_agenda_push(&g->agenda, ASK_REACT_DRAW, 0);
    return ST_DONE;
}

/* INFILTRATOR-14, INFILTRATOR-R68: the value is chosen when no reaction can come any
 * more. */
void infiltrator_let_stand(st_table *t)
{
    struct infiltrator *g = t->state;
    bool is_special = g->card == SPECIAL_CARD || g->is_wild;
    if (is_special)
        st_tell(t, TOLD_SPECIAL, g->purpose, 0, 0);
    st_agenda_push(&g->agenda, is_special ? ASK_VALUE : DO_SUM, 0);
}

void infiltrator_redraw(st_table *t)
{
    struct infiltrator *g = t->state;
    st_tell(t, TOLD_REDRAWN, g->card, 0, 0);
    g->card = NOTHING;
    st_agenda_push(&g->agenda, DO_DRAW, 0);
}

void infiltrator_wild(st_table *t)
{
    struct infiltrator *g = t->state;
    g->is_wild = 1;
    infiltrator_let_stand(t);
}

void infiltrator_value(st_table *t, int value)
{
    struct infiltrator *g = t->state;
    g->value = (int8_t)value;
    st_tell(t, TOLD_VALUED, value + VALUE_MOST, 0, 0);
    st_agenda_push(&g->agenda, DO_SUM, 0);
}

static int clamp_level(int level)
{
    return level < 0 ? 0 : level > LEVEL_MOST ? LEVEL_MOST : level;
}

/* The alarm draw moves the level within its track (INFILTRATOR-89, INFILTRATOR-90,
 * INFILTRATOR-R40). */
static void settle_alarm(st_table *t, int total)
{
    struct infiltrator *g = t->state;
    g->level = (uint8_t)clamp_level(g->level + total);
    st_tell_args(t, TOLD_ALARM_DRAW,
                 (const int[ST_EVENT_ARGS]){ g->value + VALUE_MOST, g->alertness, total,
                                             g->level });
}

/* INFILTRATOR-12, INFILTRATOR-13: the sum is the total. */
st_stop infiltrator_do_sum(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    int total = g->base + g->value;
    enum infiltrator_purpose purpose = g->purpose;
    switch (purpose) {
    case FOR_BEHAVIOUR: infiltrator_behave(t, g->draw_enemy, total); break;
    case FOR_MY_ATTACK: infiltrator_settle_fire(t, total); break;
    case FOR_ATTACK: infiltrator_settle_attack(t, total); break;
    case FOR_ALARM: settle_alarm(t, total); break;
    case NO_DRAW: ST_ASSERT(false, "a card was turned up for nothing");
    }
    close_draw(g);
    return ST_DONE;
}
