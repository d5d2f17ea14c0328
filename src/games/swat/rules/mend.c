/* mend.c: what follows from fields of SWAT First Response that were set by hand, so that a
 * scenario need not say it. */
#include "games/swat/rules/fields.h"
#include "games/swat/rules/state.h"

#include <string.h>

/* Cards named in the hand are revealed, of their own level, and nowhere else; the turn
 * is that of so many revealed cards. */
static void mend_hand(struct swat *g, const struct swat_pack *p, const bool *is_set)
{
    for (int slot = 0; slot < HAND; slot++) {
        int card = g->hand[slot];
        if (card < 0 || card >= CARDS)
            continue;
        if (!is_set[F_HAND_LEVEL])
            g->hand_level[slot] = (uint8_t)p->card[card].level;
        if (!is_set[F_HAND_FACE])
            g->hand_face[slot] = REVEALED;
        g->where[card] = IN_HAND;
    }
    if (!is_set[F_TURN])
        g->turn = (uint8_t)swat_revealed(g);
}

/* What is decided is not in the bag; what was drawn is not in the deck. */
static void mend_bags(struct swat *g, const struct swat_pack *p, const bool *is_set)
{
    for (int content = 0; content < CONTENTS && !is_set[F_BAG]; content++) {
        g->bag[content] = (uint8_t)p->content[content].count;
        for (int room = 0; room < ROOMS; room++)
            g->bag[content] = (uint8_t)(g->bag[content] - (g->content[room] == content));
    }
    for (int event = 0; event < p->events; event++) {
        int rest = swat_events_left(g, p, event);
        if (!is_set[F_EVENTS])
            g->events[event] = (uint8_t)(rest - g->discard[event]);
        else if (!is_set[F_DISCARD])
            g->discard[event] = (uint8_t)(rest - g->events[event]);
    }
}

static void mend_path(struct swat *g, const bool *is_set)
{
    if (g->standee >= ROOMS)
        return; /* check will say so */
    if (!is_set[F_PATH])
        g->path = 0;
    if (!is_set[F_TRAIL]) {
        memset(g->trail, 0, sizeof g->trail);
        g->trail_length = 0;
    }
    uint16_t path = g->path;
    if (!is_set[F_TRAIL])
        swat_enter(g, g->standee);
    if (is_set[F_PATH])
        g->path = path;
    else
        g->path |= (uint16_t)(1 << g->standee);
}

/* A hand that was given is one that is being planned: the set-up lies behind. */
static void mend_agenda(struct swat *g)
{
    if (st_agenda_top(&g->agenda).step != ASK_WEAPONS ||
        g->agenda.task[0].step != DO_TURN)
        return; /* an agenda was given, too */
    st_agenda_clear(&g->agenda);
    st_agenda_push(&g->agenda, DO_END_TURN, 0);
    st_agenda_push(&g->agenda, ASK_PLAN, 0);
}

void swat_mend(void *state, const void *pack, const bool *is_set)
{
    struct swat *g = state;
    const struct swat_pack *p = pack;
    if (is_set[F_HAND] && !is_set[F_WHERE]) {
        mend_hand(g, p, is_set);
        mend_agenda(g);
    }
    mend_bags(g, p, is_set);
    if (is_set[F_STANDEE])
        mend_path(g, is_set);
}
