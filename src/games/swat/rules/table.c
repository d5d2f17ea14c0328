/* table.c: what can be read off the table of SWAT First Response, computed and never
 * stored. */
#include "games/swat/rules/state.h"

int swat_cards(const struct swat *g)
{
    int count = 0;
    while (count < HAND && g->hand_level[count] > 0)
        count++;
    return count;
}

int swat_revealed(const struct swat *g)
{
    int count = 0;
    while (count < HAND && g->hand_face[count] == REVEALED)
        count++;
    return count;
}

int swat_destroyed(const struct swat *g)
{
    for (int room = 0; room < ROOMS; room++)
        if (g->status[room] == DESTROYED)
            return room;
    return NOTHING;
}

/* Rescued hostages, who stay where they are (SWAT-93). */
int swat_rescued(const struct swat *g)
{
    int count = 0;
    for (int room = 0; room < ROOMS; room++)
        count += g->status[room] == RESCUED;
    return count;
}

int swat_count_rooms(const struct swat *g, int content, int status)
{
    int count = 0;
    for (int room = 0; room < ROOMS; room++)
        count += g->content[room] == content && g->status[room] == status;
    return count;
}

/* SWAT-84. Whoever appeared in an empty room is dealt with at once or averted, so
 * SWAT-75 holds by itself (SWAT-R30). */
bool swat_is_aim_met(const struct swat *g)
{
    int hostages = 0, criminals = 0;
    for (int room = 0; room < ROOMS; room++) {
        hostages += g->content[room] == HOSTAGE && g->status[room] == RESCUED;
        criminals += g->content[room] >= FIRST_CRIMINAL && g->status[room] == NEUTRALISED;
    }
    return hostages == HOSTAGES && criminals == CRIMINALS;
}

int swat_held(const struct swat *g, int room)
{
    return g->content[room] != NOTHING ? g->content[room] : g->held[room];
}

/* A shot can matter in a room face down or with a rescued hostage (SWAT-R17,
 * SWAT-R18). */
bool swat_can_matter(const struct swat *g, int room)
{
    return g->status[room] == DOWN || g->status[room] == RESCUED;
}

/* Whether a room is unrevealed, which a peek does not change (SWAT-39). */
bool swat_has_face_down(const struct swat *g)
{
    for (int room = 0; room < ROOMS; room++)
        if (g->status[room] == DOWN)
            return true;
    return false;
}

const struct swat_act_on *swat_act(const struct swat *g, const struct swat_pack *p)
{
    return &p->card[g->hand[g->active]].step[g->step];
}

int swat_ordered(const struct swat *g, const struct swat_pack *p)
{
    int rooms = 0;
    if (g->active >= 0) {
        const struct swat_tactics *card = &p->card[g->hand[g->active]];
        for (int i = g->step + 1; i < card->steps; i++)
            rooms += card->step[i].n;
    }
    for (int slot = 0; slot < HAND && g->hand_face[slot] == REVEALED; slot++)
        if (g->hand_played[slot] == 0)
            rooms += p->card[g->hand[slot]].walk;
    return rooms;
}

static int destroyed_mask(const struct swat *g)
{
    int room = g->has_rope ? NOTHING : swat_destroyed(g);
    return room < 0 ? 0 : 1 << room;
}

int swat_blocked(const struct swat *g)
{
    return g->path | destroyed_mask(g);
}

/* Next rooms that leave the way as long as it must be, in either row (SWAT-30). */
int swat_ways(const struct swat *g, const struct swat_pack *p, int left)
{
    int blocked = swat_blocked(g) | 1 << g->standee, ways = 0;
    int most = left + swat_ordered(g, p);
    if (most > p->longest[g->standee][blocked])
        most = p->longest[g->standee][blocked];
    if (most == 0)
        return 0;
    for (int to = 0; to < ROOMS; to++)
        if ((p->near[g->standee] & ~blocked) >> to & 1 &&
            1 + p->longest[to][blocked | 1 << to] >= most)
            ways |= 1 << to;
    return ways;
}

int swat_shove_ways(const struct swat *g, const struct swat_pack *p)
{
    return p->near[g->standee] & ~destroyed_mask(g);
}

int swat_need(const struct swat *g, const struct swat_pack *p, int room, int event)
{
    if (event >= 0)
        return p->event[event].effect[0].n;
    int content = g->content[room];
    return p->content[content].rating + g->harden[content];
}

/* SWAT-R55, SWAT-R40: face-down cards of the hand and cards lost unseen are not in the
 * box. */
int swat_unseen_boxed(const struct swat *g, const struct swat_pack *p, int level)
{
    int count = -g->lost_unseen[level - 1];
    for (int card = 0; card < CARDS; card++)
        count += g->where[card] == UNSEEN && p->card[card].level == level;
    for (int slot = 0; slot < HAND; slot++)
        count -= g->hand_level[slot] == level && g->hand[slot] == NOTHING;
    return count;
}

bool swat_level_has_boxed(const struct swat *g, const struct swat_pack *p, int level)
{
    for (int card = 0; card < CARDS; card++)
        if (g->where[card] == IN_BOX && p->card[card].level == level)
            return true;
    return swat_unseen_boxed(g, p, level) > 0;
}

bool swat_is_item_ready(const struct swat *g, int item)
{
    return item < WEAPONS ? g->weapon[item] == IS_READY
                          : g->testimony[item - WEAPONS] == HELD_READY;
}

bool swat_has_window(const struct swat *g, const struct swat_pack *p, int window)
{
    for (int item = 0; item < ITEMS; item++)
        if (swat_is_item_ready(g, item) && (p->item[item].windows & window))
            return true;
    return false;
}

/* SWAT-R32, SWAT-R38: only what would work is offered. */
bool swat_item_helps(const struct swat *g, const struct swat_pack *p, int item,
                     st_task fail)
{
    const struct swat_item *card = &p->item[item];
    if (!swat_is_item_ready(g, item))
        return false;
    if (card->windows & W_FAIL)
        return card->effect[0].causes >> fail.a & 1;
    if (!(card->windows & W_UNCOVER) || fail.a != BY_SEARCH)
        return false;
    int skill = swat_skill(g, p);
    for (int i = 0; i < card->effects; i++)
        skill += card->effect[i].what == GIVE_SKILL ? card->effect[i].n : 0;
    return skill >= swat_need(g, p, fail.b, fail.c);
}

bool swat_can_burn(const struct swat *g)
{
    return g->has_burn && !g->is_burn_used;
}

int swat_weapons_for(const struct swat *g, int how)
{
    int wanted = how == WEAPON_GAIN    ? BOXED_UP
                 : how == WEAPON_READY ? EXHAUSTED
                                       : IS_READY;
    int mask = 0;
    for (int weapon = 0; weapon < WEAPONS; weapon++)
        mask |= g->weapon[weapon] == wanted ? 1 << weapon : 0;
    return mask;
}

bool swat_can_ask(const struct swat *g, const struct swat_pack *p, int witness)
{
    for (int i = 0; i < TESTIMONIES; i++)
        if (g->testimony[i] == UNTAKEN && p->item[WEAPONS + i].witness == witness)
            return true;
    return false;
}

int swat_event_total(const struct swat *g)
{
    int count = 0;
    for (int event = 0; event < EVENTS; event++)
        count += g->events[event];
    return count;
}

/* What an open fail concerns is on the table until it is settled. */
bool swat_is_laid_open(const struct swat *g, int room)
{
    st_task task = st_agenda_top(&g->agenda);
    return task.step == ASK_FAIL && task.b == room;
}

int swat_noted(const struct swat *g, int room)
{
    bool is_hidden = g->has_memory && g->status[room] == DOWN && g->ending == UNDER_WAY &&
                     !swat_is_laid_open(g, room);
    return is_hidden ? NOTHING : swat_held(g, room);
}
