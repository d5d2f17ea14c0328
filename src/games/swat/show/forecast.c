/* forecast.c: looks ahead over the rest of a turn with what the player knows: where each
 * step could be taken from, which rooms it would reach, and whether that is already known
 * to be fatal. Nothing is drawn and nothing hidden is read (SWAT-R49).
 *
 * All walks that the walk rule allows are followed at once: a crowd of officers, one for
 * each way. Whoever would fail for sure leaves the crowd; when nobody is left, the turn
 * is doomed. Events, and what rooms never seen hold, are left out of account. */
#include "games/swat/show/forecast.h"

#include <string.h>

/* For each path of the turn, a mask of rooms: where an officer could stand. */
struct crowd {
    uint16_t at[1 << ROOMS];
};

/* What is looked at, and how far it has come. */
struct view {
    const struct swat *g;
    const struct swat_pack *p;
    struct crowd crowd;
    int closed;  /* the destroyed room, without a rope */
    int ordered; /* rooms that the steps to come still order */
    int skill;   /* by cards alone */
    int bonus;   /* by hostages that could be rescued on the way */
    int spared;  /* rooms whose criminal could be neutralised before */
};

uint16_t swat_reach(const struct swat_ahead *ahead)
{
    int rooms = 0;
    for (int room = 0; room < ROOMS; room++)
        rooms |= ahead->hit[room] ? 1 << room : 0;
    return (uint16_t)rooms;
}

static uint16_t standing(const struct crowd *crowd)
{
    uint16_t rooms = 0;
    for (int path = 0; path < 1 << ROOMS; path++)
        rooms |= crowd->at[path];
    return rooms;
}

/* A criminal who was seen, lives and lies face down. */
static bool is_seen_criminal(const struct swat *g, int room)
{
    return g->status[room] == DOWN && swat_noted(g, room) >= FIRST_CRIMINAL;
}

/* SWAT-43: what a ready sidearm would add, or NOTHING without one. */
static int reaction(const struct swat *g, const struct swat_pack *p)
{
    int most = NOTHING;
    for (int item = 0; item < ITEMS; item++) {
        int skill = 0;
        if (!swat_is_item_ready(g, item) || !(p->item[item].windows & W_UNCOVER))
            continue;
        for (int i = 0; i < p->item[item].effects; i++)
            skill += p->item[item].effect[i].what == GIVE_SKILL
                         ? p->item[item].effect[i].n
                         : 0;
        most = skill > most ? skill : most;
    }
    return most;
}

bool swat_is_fatal(const struct swat *g, const struct swat_pack *p, int room,
                   bool is_shot, int skill)
{
    if (is_shot && g->status[room] == RESCUED)
        return true; /* SWAT-50: the hostage is still in there */
    if (is_shot && g->status[room] == DOWN && swat_noted(g, room) == HOSTAGE)
        return true; /* SWAT-49: a hostage is known to be there */
    if (!is_seen_criminal(g, room))
        return false;
    int more = is_shot ? 0 : reaction(g, p);
    return more < 0 || skill + more < swat_need(g, p, room, NOTHING);
}

/* Skill that weapons could add to a SHOOT whose window is still to come. */
static int shot_help(const struct swat *g, const struct swat_pack *p)
{
    int skill = 0;
    for (int item = 0; item < ITEMS; item++)
        for (int i = 0; i < p->item[item].effects; i++)
            if (swat_is_item_ready(g, item) && (p->item[item].windows & W_SHOOT) &&
                p->item[item].effect[i].what == GIVE_SKILL)
                skill += p->item[item].effect[i].n;
    return skill;
}

/* Which of the rooms that one SHOOT or SEARCH concerns are fatal. Criminals that the
 * skill meets one by one may be too many together (SWAT-60). */
static int fatal_rooms(const struct view *v, int rooms, bool is_shot, int skill)
{
    int fatal = 0, criminals = 0, need = 0;
    for (int room = 0; room < ROOMS; room++) {
        if (!(rooms >> room & 1) || v->spared >> room & 1)
            continue;
        if (swat_is_fatal(v->g, v->p, room, is_shot, skill))
            fatal |= 1 << room;
        if (is_seen_criminal(v->g, room)) {
            criminals |= 1 << room;
            need += swat_need(v->g, v->p, room, NOTHING);
        }
    }
    return fatal == 0 && is_shot && need > skill ? criminals : fatal;
}

static int good_rooms(const struct view *v, int rooms, bool is_shot)
{
    int good = 0;
    for (int room = 0; room < ROOMS; room++) {
        bool is_hostage = v->g->status[room] == DOWN && swat_noted(v->g, room) == HOSTAGE;
        if (is_shot ? is_seen_criminal(v->g, room) : is_hostage)
            good |= 1 << room;
    }
    return good & rooms & ~v->spared;
}

/* SWAT-R10, for one officer: where the next room of a MOVE may be. */
static int ways_from(const struct view *v, int room, int path, int left)
{
    int blocked = path | v->closed | 1 << room, ways = 0, most = left + v->ordered;
    if (most > v->p->longest[room][blocked])
        most = v->p->longest[room][blocked];
    for (int to = 0; to < ROOMS && most > 0; to++)
        if ((v->p->near[room] & ~blocked) >> to & 1 &&
            1 + v->p->longest[to][blocked | 1 << to] >= most)
            ways |= 1 << to;
    return ways;
}

/* Every officer walks one room; those who cannot stay in `stuck`. */
static void walk_one(struct view *v, int left, struct crowd *stuck)
{
    struct crowd next = { { 0 } };
    for (int path = 0; path < 1 << ROOMS; path++)
        for (int room = 0; room < ROOMS && v->crowd.at[path] != 0; room++) {
            if (!(v->crowd.at[path] >> room & 1))
                continue;
            int ways = ways_from(v, room, path, left);
            if (ways == 0)
                stuck->at[path] |= (uint16_t)(1 << room);
            for (int to = 0; to < ROOMS; to++)
                if (ways >> to & 1)
                    next.at[path | 1 << to] |= (uint16_t)(1 << to);
        }
    v->crowd = next;
}

static void merge(struct crowd *into, const struct crowd *from)
{
    for (int path = 0; path < 1 << ROOMS; path++)
        into->at[path] |= from->at[path];
}

static void walk(struct view *v, int rooms, struct swat_ahead *ahead)
{
    struct crowd stuck = { { 0 } };
    for (int left = rooms; left > 0; left--)
        walk_one(v, left, &stuck);
    ahead->is_short = standing(&stuck) != 0;
    merge(&v->crowd, &stuck);
    for (int room = 0; room < ROOMS; room++)
        ahead->hit[room] = standing(&v->crowd) >> room & 1 ? ahead->from : 0;
}

/* A free walk goes anywhere so many rooms reach. Of its path only the end is kept, which
 * allows a little more than can be walked afterwards. */
static void walk_freely(struct view *v, int rooms, struct swat_ahead *ahead)
{
    struct crowd next = v->crowd;
    int path = v->g->path, reached = 1 << v->g->standee;
    for (int i = 0; i < rooms; i++)
        for (int room = 0, before = reached; room < ROOMS; room++)
            reached |= before >> room & 1 ? v->p->near[room] & ~v->closed : 0;
    for (int room = 0; room < ROOMS; room++)
        if (reached >> room & 1) {
            next.at[path | 1 << room] |= (uint16_t)(1 << room);
            ahead->hit[room] = ahead->from;
        }
    v->crowd = next;
}

static int targets_of(const struct swat_act_on *act, int room)
{
    int rooms = act->act == A_SEARCH ? 1 << room : 0;
    for (int i = 0; i < act->targets; i++)
        rooms |= 1 << swat_ring(room, act->at[i]);
    return rooms;
}

/* Officers who stand in these rooms leave the crowd, unless nobody would be left. */
static bool drop(struct crowd *crowd, int rooms)
{
    if ((standing(crowd) & ~rooms) == 0)
        return false;
    for (int path = 0; path < 1 << ROOMS; path++)
        crowd->at[path] &= (uint16_t)~rooms;
    return true;
}

static int first_of(int rooms)
{
    int room = 0;
    while (room < ROOMS - 1 && !(rooms >> room & 1))
        room++;
    return room;
}

/* A step that looks into, searches or shoots rooms, wherever it may be taken from. `aims`
 * are rooms fixed before, 0 for none (SWAT-R08). */
static void aim(struct view *v, const struct swat_act_on *act, int aims, int help,
                struct swat_forecast *out)
{
    struct swat_ahead *ahead = &out->ahead[out->count - 1];
    bool is_shot = act->act == A_SHOOT;
    int skill = v->skill + v->bonus + (is_shot ? help : 0);
    int lost = 0, good = 0, fatal = 0;
    for (int room = 0; room < ROOMS; room++) {
        if (!(ahead->from >> room & 1))
            continue;
        int rooms = aims ? aims : targets_of(act, room);
        for (int to = 0; to < ROOMS; to++)
            if (rooms >> to & 1)
                ahead->hit[to] = (uint16_t)(ahead->hit[to] | 1 << room);
        if (act->act == A_PEEK)
            continue;
        int bad = fatal_rooms(v, rooms, is_shot, skill);
        fatal |= bad;
        lost |= bad ? 1 << room : 0;
        good |= good_rooms(v, rooms, is_shot) & ~bad;
    }
    ahead->good = (uint16_t)good;
    ahead->fatal = (uint16_t)(fatal & ~good);
    if (is_shot)
        v->spared |= good;
    else if (good)
        v->bonus++;
    if (lost && !drop(&v->crowd, lost) && out->doom == NOTHING) {
        out->doom = out->count - 1;
        out->doom_room = first_of(fatal);
    }
}

/* One step; `task` is what is left of it where it has begun, or step -1. */
static void take_step(struct view *v, int slot, int step, st_task task,
                      struct swat_forecast *out)
{
    const struct swat_act_on *act = &v->p->card[v->g->hand[slot]].step[step];
    struct swat_ahead *ahead = &out->ahead[out->count++];
    bool is_walk = task.step == ASK_WALK, is_open = task.step < 0;
    *ahead = (struct swat_ahead){
        .slot = slot, .step = step, .skill = v->skill, .from = standing(&v->crowd)
    };
    v->ordered -= is_open ? act->n : 0;
    if (act->act != A_MOVE)
        aim(v, act, task.step == ASK_TARGET ? task.a : 0,
            is_open || task.step == ASK_BEFORE ? shot_help(v->g, v->p) : 0, out);
    else if (is_walk && task.b)
        walk_freely(v, task.a, ahead);
    else
        walk(v, is_walk ? task.a : act->n, ahead);
}

/* What is left to do of the active card's step, or step -1 when that is over. */
static st_task pending(const struct swat *g)
{
    const st_task over = { .step = -1 };
    for (int i = g->agenda.count - 1; i >= 0; i--) {
        st_task task = g->agenda.task[i];
        switch (task.step) {
        case ASK_WALK:
        case ASK_BEFORE:
        case DO_PEEK:
        case DO_SEARCH: return task;
        case ASK_TARGET: return task.a != 0 ? task : over;
        case DO_END_STEP: return over;
        default: break;
        }
    }
    return over;
}

static struct view view_of(const struct swat *g, const struct swat_pack *p)
{
    struct view v = { .g = g, .p = p };
    bool is_shoved = st_agenda_top(&g->agenda).step == ASK_SHOVE;
    int ways = is_shoved ? swat_shove_ways(g, p) : 1 << g->standee;
    v.closed = swat_blocked(g) & ~g->path;
    v.ordered = swat_ordered(g, p);
    v.skill = swat_skill(g, p);
    for (int room = 0; room < ROOMS; room++)
        if (ways >> room & 1)
            v.crowd.at[g->path | 1 << room] |= (uint16_t)(1 << room);
    return v;
}

void swat_look_ahead(const struct swat *g, const struct swat_pack *p,
                     struct swat_forecast *out)
{
    out->count = 0;
    out->doom = NOTHING;
    if (g->ending != UNDER_WAY)
        return;
    struct view v = view_of(g, p);
    const st_task whole = { .step = -1 };
    if (g->active >= 0) {
        int steps = p->card[g->hand[g->active]].steps;
        st_task task = pending(g);
        if (task.step >= 0)
            take_step(&v, g->active, g->step, task, out);
        for (int step = g->step + 1; step < steps; step++)
            take_step(&v, g->active, step, whole, out);
    }
    for (int slot = 0; slot < HAND && g->hand_face[slot] == REVEALED; slot++) {
        if (g->hand_played[slot] > 0)
            continue;
        v.skill += p->card[g->hand[slot]].skill;
        for (int step = 0; step < p->card[g->hand[slot]].steps; step++)
            take_step(&v, slot, step, whole, out);
    }
}

void swat_look_ahead_from(const struct swat *g, const struct swat_pack *p, int room,
                          struct swat_forecast *out)
{
    struct swat then = *g;
    st_task task = st_agenda_pop(&then.agenda);
    swat_enter(&then, room);
    if (task.step == ASK_WALK) {
        task.a--;
        st_agenda_push_task(&then.agenda, task);
    }
    swat_look_ahead(&then, p, out);
}

void swat_look_ahead_past(const struct swat *g, const struct swat_pack *p,
                          struct swat_forecast *out)
{
    struct swat then = *g;
    st_agenda_pop(&then.agenda);
    swat_look_ahead(&then, p, out);
}
