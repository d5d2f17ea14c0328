/* plan.c: searches the orders and walks of one turn for the bots.
 *
 * What is known counts as it is; a room never seen counts as the bag's average; a room
 * that the plan itself peeks at counts as half known, since the bot will plan anew with
 * what it saw. Weapons that can save a step are counted on. Numbers are floating point:
 * this is opinion, never rule. */
#include "games/swat/bot/mind.h"

#include <string.h>

enum {
    SOURCES_MAX = 12,
    NODES_MAX = 150000,
    NODES_HASTY = 600,
    TO_BE_SEEN = -2,
    TOO_MUCH = 99
};
enum { CARBINE_SKILL = 3, SIDEARM_SKILL = 1 }; /* what a weapon is taken to add */

/* What things are worth to a careful officer. All aims together are worth 100. */
static const double AIM = 20, SEEN = 4.5, SEEN_LATE = 2, EVENT_COST = 0.6,
                    DAZED_COST = 12, BURN_COST = 26, FAIL_COST = 70, WEAPON_COST = 3,
                    HALF_KNOWN = 0.3, HOPE = 0.12, EASY = 0.9, HARD = 1.15,
                    HOPELESS = 0.02;

/* The turn as the plan imagines it. */
struct view {
    int room, blocked;
    int8_t known[ROOMS]; /* content, NOTHING or TO_BE_SEEN */
    int8_t status[ROOMS];
    int8_t source[SOURCES_MAX];
    int8_t bag[CONTENTS];
    int sources, undecided;
    int unplayed;           /* slots, a bit each */
    int rooms_left;         /* ordered by unplayed cards and later steps */
    int savers, flashbangs; /* weapons that skip a step, or a shot */
    int carbines, rams;     /* that add skill, that free a walk */
    int sidearms;           /* that shoot whoever a search meets */
    double alive, value, done;
};

struct search {
    const struct swat *g;
    const struct swat_pack *p;
    struct swat_temper temper;
    bool is_last;
    long nodes, nodes_max;
    double fail_cost;
    double criminal_event, hostage_event; /* how likely an event is one of these */
    struct swat_plan best;
    struct swat_plan line; /* the one being looked at */
};

bool swat_plan_is_last_turn(const struct swat *g)
{
    return swat_revealed(g) == swat_cards(g);
}

static int count_items(const struct swat *g, const struct swat_pack *p, int window,
                       enum swat_primitive what)
{
    int count = 0;
    for (int item = 0; item < ITEMS; item++)
        count += swat_is_item_ready(g, item) && (p->item[item].windows & window) &&
                 p->item[item].effect[0].what == what;
    return count;
}

static void look(struct view *v, const struct swat *g, const struct swat_pack *p)
{
    *v = (struct view){ .room = g->standee, .alive = 1 };
    v->blocked = swat_blocked(g);
    for (int room = 0; room < ROOMS; room++) {
        v->known[room] = g->content[room];
        v->status[room] = (int8_t)g->status[room];
        v->undecided += g->content[room] == NOTHING;
        bool is_aim = (g->status[room] == RESCUED || g->status[room] == NEUTRALISED) &&
                      g->extra[room] < 0;
        v->done += is_aim;
    }
    for (int content = 0; content < CONTENTS; content++)
        v->bag[content] = (int8_t)g->bag[content];
    for (int source = 0; source < SOURCES && v->sources < SOURCES_MAX - HAND; source++)
        if (swat_source_value(g, p, source) > 0)
            v->source[v->sources++] = (int8_t)swat_source_value(g, p, source);
    for (int slot = 0; slot < swat_revealed(g); slot++)
        if (g->hand_played[slot] == 0)
            v->unplayed |= 1 << slot;
    v->rooms_left = swat_ordered(g, p);
    v->savers = count_items(g, p, W_SEARCH, CHANGE_SKIP);
    v->flashbangs = count_items(g, p, W_SHOOT, CHANGE_PEEK);
    v->carbines = count_items(g, p, W_SHOOT, GIVE_SKILL);
    v->rams = count_items(g, p, W_MOVE, FREE_WALK);
    v->sidearms = count_items(g, p, W_UNCOVER, CHANGE_SHOOT);
}

static void begin(struct search *s, const struct swat *g, const struct swat_pack *p,
                  struct swat_temper temper)
{
    int total = swat_event_total(g);
    *s = (struct search){
        .g = g, .p = p, .temper = temper, .is_last = swat_plan_is_last_turn(g)
    };
    s->nodes_max = temper.is_hasty ? NODES_HASTY : NODES_MAX;
    s->best.value = -1e9;
    s->fail_cost = swat_can_burn(g) ? BURN_COST : FAIL_COST;
    for (int event = 0; event < p->events && total > 0; event++) {
        enum swat_primitive what = p->event[event].effect[0].what;
        double chance = (double)g->events[event] / total;
        s->criminal_event += what == CRIMINAL_APPEARS ? chance : 0;
        s->hostage_event += what == HOSTAGE_APPEARS ? chance : 0;
    }
}

static int skill_of(const struct view *v)
{
    int skill = 0;
    for (int i = 0; i < v->sources; i++)
        skill += v->source[i];
    return skill;
}

/* Take the cheapest sources that meet a need out of the purse. */
static void pay(struct view *v, int need)
{
    int best = (1 << v->sources) - 1, best_sum = 1000, kept = 0;
    uint8_t sum[1 << SOURCES_MAX];
    sum[0] = 0;
    for (int i = 0; i < v->sources; i++)
        for (int set = 0; set < 1 << i; set++)
            sum[set | 1 << i] = (uint8_t)(sum[set] + v->source[i]);
    for (int set = 0; set < 1 << v->sources; set++)
        if (sum[set] >= need && sum[set] < best_sum) {
            best_sum = sum[set];
            best = set;
        }
    for (int i = 0; i < v->sources; i++)
        if (!(best >> i & 1))
            v->source[kept++] = v->source[i];
    v->sources = kept;
}

static void gain(struct view *v, double chance, double worth)
{
    v->value += v->alive * chance * worth;
    v->done += chance;
}

static void risk(const struct search *s, struct view *v, double chance)
{
    v->value -= v->alive * chance * s->fail_cost;
    v->alive *= 1 - chance;
}

static double aim_worth(int content)
{
    return content == FIRST_CRIMINAL ? AIM * EASY
           : content == CONTENTS - 1 ? AIM * HARD
                                     : AIM;
}

static void use_weapon(struct view *v, int *weapons, int skill)
{
    --*weapons;
    v->value -= WEAPON_COST;
    if (v->sources < SOURCES_MAX)
        v->source[v->sources++] = (int8_t)skill;
}

static void kill(const struct search *s, struct view *v, int room, int content,
                 bool is_shot)
{
    int need = s->p->content[content].rating + s->g->harden[content];
    if (is_shot && skill_of(v) < need && v->carbines > 0)
        use_weapon(v, &v->carbines, CARBINE_SKILL);
    if (!is_shot && v->sidearms > 0)
        use_weapon(v, &v->sidearms, SIDEARM_SKILL);
    else if (!is_shot)
        need = TOO_MUCH;
    if (skill_of(v) < need) {
        risk(s, v, 1);
        return;
    }
    pay(v, need);
    v->status[room] = NEUTRALISED;
    gain(v, 1, aim_worth(content));
}

static void draw_event(const struct search *s, struct view *v, int room, bool is_shot,
                       double chance)
{
    v->status[room] = CHECKED;
    v->value -= v->alive * chance * EVENT_COST;
    double deadly = is_shot ? s->hostage_event : s->criminal_event;
    if (is_shot && skill_of(v) < 4)
        deadly += s->criminal_event / 2;
    risk(s, v, chance * deadly);
}

/* A room whose content is a matter of chance. */
static void act_blindly(const struct search *s, struct view *v, int room, bool is_shot)
{
    double each = 1.0 / v->undecided,
           care = v->known[room] == TO_BE_SEEN ? HALF_KNOWN : 1;
    double hostage = v->bag[HOSTAGE] * each, empty = v->bag[EMPTY] * each;
    int skill = skill_of(v);
    if (!is_shot)
        gain(v, hostage, AIM);
    for (int content = FIRST_CRIMINAL; content < CONTENTS; content++) {
        double chance = v->bag[content] * each;
        int need = s->p->content[content].rating + s->g->harden[content];
        bool is_killed = is_shot ? skill >= need
                                 : v->sidearms > 0 && skill + SIDEARM_SKILL >= need;
        if (is_killed)
            gain(v, chance, aim_worth(content));
        else
            risk(s, v, chance * care);
    }
    if (is_shot)
        risk(s, v, hostage * care);
    draw_event(s, v, room, is_shot, empty);
}

static bool is_fatal(const struct search *s, const struct view *v, int room, bool is_shot)
{
    int content = v->known[room];
    if (is_shot && v->status[room] == RESCUED)
        return true;
    if (v->status[room] != DOWN || content < 0 || content == EMPTY)
        return false;
    if (content == HOSTAGE)
        return is_shot;
    int more = is_shot ? CARBINE_SKILL * v->carbines : SIDEARM_SKILL * v->sidearms;
    return (!is_shot && v->sidearms == 0) ||
           skill_of(v) + more < s->p->content[content].rating + s->g->harden[content];
}

static void act_on(const struct search *s, struct view *v, int room, bool is_shot)
{
    int content = v->known[room];
    if (is_shot && v->status[room] == RESCUED)
        risk(s, v, 1);
    if (v->status[room] != DOWN)
        return;
    if (content < 0) {
        act_blindly(s, v, room, is_shot);
    } else if (content == EMPTY) {
        draw_event(s, v, room, is_shot, 1);
    } else if (content == HOSTAGE && !is_shot) {
        v->status[room] = RESCUED;
        gain(v, 1, AIM);
        if (v->sources < SOURCES_MAX)
            v->source[v->sources++] = 1;
    } else if (content != HOSTAGE) {
        kill(s, v, room, content, is_shot);
    } else {
        risk(s, v, 1);
    }
}

/* The i-th room that a step concerns. */
static int aimed_at(const struct search *s, const struct view *v,
                    const struct swat_act_on *step, int i)
{
    return step->act == A_SEARCH ? v->room : s->p->ring[v->room][REACH + step->at[i]];
}

static void peek(const struct search *s, struct view *v, const struct swat_act_on *act)
{
    bool is_sure = v->bag[EMPTY] == v->undecided;
    double worth = s->is_last ? 0 : is_sure ? 0 : s->g->turn >= 4 ? SEEN_LATE : SEEN;
    for (int i = 0; i < act->targets; i++) {
        int room = aimed_at(s, v, act, i);
        if (v->status[room] != DOWN || v->known[room] != NOTHING)
            continue;
        v->value += v->alive * worth;
        v->known[room] = TO_BE_SEEN;
    }
}

/* A step that is no walk. One that is known to be fatal is saved by a weapon if there
 * is one. */
static void act(const struct search *s, struct view *v, const struct swat_act_on *step)
{
    bool is_shot = step->act == A_SHOOT;
    int count = is_shot ? step->targets : 1, fatal = 0;
    int *saver = is_shot && v->flashbangs > 0 ? &v->flashbangs : &v->savers;
    if (step->act == A_PEEK) {
        peek(s, v, step);
        return;
    }
    for (int i = 0; i < count; i++)
        fatal += is_fatal(s, v, aimed_at(s, v, step, i), is_shot);
    if (fatal > 0 && *saver > 0) {
        --*saver;
        v->value -= WEAPON_COST;
        if (saver == &v->flashbangs)
            peek(s, v, step);
        return;
    }
    for (int i = 0; i < count; i++)
        act_on(s, v, aimed_at(s, v, step, i), is_shot);
}

/* In the last turn only the whole aim counts; before, what is done and what is known. */
static double worth_of(const struct search *s, const struct view *v)
{
    double missing = HOSTAGES + CRIMINALS - v->done;
    if (!s->is_last || !s->temper.is_bold)
        return v->value;
    return (missing < 0.01 ? 100 * v->alive : 0) +
           HOPE * (v->value + v->alive * AIM * v->done);
}

static void play_cards(struct search *s, const struct view *v);

static void keep(struct search *s, const struct view *v)
{
    double value = worth_of(s, v);
    if (value <= s->best.value)
        return;
    s->best = s->line;
    s->best.value = value;
}

/* Where in a card the plan is: `walk` rooms are left of a MOVE, or NOTHING if its next
 * step has not begun. */
struct spot {
    int slot, step, walk;
    bool is_fresh; /* no room of this MOVE was walked yet */
};

static void play_steps(struct search *s, const struct view *v, struct spot at);

static struct spot behind(struct spot at)
{
    return (struct spot){ at.slot, at.step + 1, NOTHING, true };
}

void swat_plan_distances(const struct swat *g, const struct swat_pack *p, int from,
                         int steps[ROOMS])
{
    int closed = g->has_rope || swat_destroyed(g) < 0 ? 0 : 1 << swat_destroyed(g);
    int reached = 1 << from, edge = reached;
    for (int room = 0; room < ROOMS; room++)
        steps[room] = room == from ? 0 : ROOMS;
    for (int far = 1; edge != 0; far++) {
        int next = 0;
        for (int room = 0; room < ROOMS; room++)
            if (edge >> room & 1)
                next |= p->near[room];
        edge = next & ~reached & ~closed;
        reached |= edge;
        for (int room = 0; room < ROOMS; room++)
            if (edge >> room & 1)
                steps[room] = far;
    }
}

/* One more room on the line that is being looked at. */
static void note_room(struct search *s, int room)
{
    if (s->line.rooms < WALKS)
        s->line.walk[s->line.rooms] = (int8_t)room;
    s->line.rooms++;
}

/* A free walk of up to `most` rooms, wherever it leads. */
static void walk_freely(struct search *s, const struct view *v, struct spot at, int most)
{
    int steps[ROOMS];
    bool was_ram = s->line.is_ram;
    swat_plan_distances(s->g, s->p, v->room, steps);
    for (int to = 0; to < ROOMS; to++) {
        struct view next = *v;
        if (steps[to] > most)
            continue;
        next.room = to;
        next.blocked |= 1 << to;
        if (s->line.rooms == 0)
            s->line.is_ram = true;
        note_room(s, to);
        play_steps(s, &next, behind(at));
        s->line.rooms--;
        s->line.is_ram = was_ram;
    }
}

static void use_ram(struct search *s, const struct view *v, struct spot at)
{
    struct view next = *v;
    if (!at.is_fresh || v->rams == 0)
        return;
    next.rams--;
    next.value -= WEAPON_COST;
    walk_freely(s, &next, at, at.walk + 2);
}

/* Walk one room further, each way there is. */
static void walk_on(struct search *s, const struct view *v, struct spot at)
{
    const struct swat_pack *p = s->p;
    int blocked = v->blocked | 1 << v->room, most = at.walk + v->rooms_left;
    if (most > p->longest[v->room][blocked])
        most = p->longest[v->room][blocked];
    use_ram(s, v, at);
    if (most == 0) {
        struct view next = *v;
        next.value -= DAZED_COST * v->alive;
        play_steps(s, &next, behind(at));
        return;
    }
    for (int to = 0; to < ROOMS; to++) {
        if (!((p->near[v->room] & ~blocked) >> to & 1) ||
            1 + p->longest[to][blocked | 1 << to] < most)
            continue;
        struct view next = *v;
        next.room = to;
        next.blocked = blocked | 1 << to;
        note_room(s, to);
        if (at.walk > 1)
            walk_on(s, &next, (struct spot){ at.slot, at.step, at.walk - 1, false });
        else
            play_steps(s, &next, behind(at));
        s->line.rooms--;
    }
}

static void play_steps(struct search *s, const struct view *v, struct spot at)
{
    const struct swat_tactics *card = &s->p->card[s->g->hand[at.slot]];
    struct view next = *v;
    if (s->nodes++ > s->nodes_max)
        return;
    for (; at.step < card->steps; at.step++) {
        const struct swat_act_on *step = &card->step[at.step];
        if (step->act == A_MOVE) {
            if (at.walk == NOTHING) {
                next.rooms_left -= step->n;
                at.walk = step->n;
            }
            walk_on(s, &next, at);
            return;
        }
        act(s, &next, step);
        if (next.alive < HOPELESS) {
            keep(s, &next);
            return;
        }
    }
    play_cards(s, &next);
}

static void play_cards(struct search *s, const struct view *v)
{
    int place = 0;
    if (v->unplayed == 0) {
        keep(s, v);
        return;
    }
    while (!(v->unplayed >> place & 1))
        place++;
    for (int slot = place; slot < HAND; slot++) {
        if (!(v->unplayed >> slot & 1))
            continue;
        struct view next = *v;
        int skill = s->p->card[s->g->hand[slot]].skill;
        next.unplayed &= ~(1 << slot);
        if (skill > 0 && next.sources < SOURCES_MAX)
            next.source[next.sources++] = (int8_t)skill;
        s->line.order[s->line.cards++] = (int8_t)slot;
        play_steps(s, &next, (struct spot){ slot, 0, NOTHING, true });
        s->line.cards--;
        if (!s->temper.may_order || place < s->temper.fixed)
            break;
    }
}

/* Where the active card stands: its next step, or what is left of a MOVE. */
static void go_on(struct search *s, const struct view *v)
{
    const struct swat *g = s->g;
    st_task task = st_agenda_top(&g->agenda);
    struct spot at = { g->active, g->step, task.a, !task.c };
    if (g->active < 0)
        play_cards(s, v);
    else if (task.step != ASK_WALK)
        play_steps(s, v, behind(at));
    else if (task.b)
        walk_freely(s, v, at, task.a);
    else
        play_steps(s, v, at);
}

struct swat_plan swat_plan_turn(const struct swat *g, const struct swat_pack *p,
                                struct swat_temper temper)
{
    struct search s;
    struct view v;
    begin(&s, g, p, temper);
    look(&v, g, p);
    go_on(&s, &v);
    return s.best;
}

double swat_plan_from(const struct swat *g, const struct swat_pack *p, int room)
{
    struct search s;
    struct view v;
    begin(&s, g, p, (struct swat_temper){ 0 });
    look(&v, g, p);
    v.room = room;
    v.blocked |= 1 << room;
    go_on(&s, &v);
    return s.best.value;
}

double swat_plan_risk(const struct swat *g, const struct swat_pack *p, int room,
                      bool is_shot)
{
    struct search s;
    struct view v;
    begin(&s, g, p, (struct swat_temper){ 0 });
    look(&v, g, p);
    v.carbines = v.sidearms = 0;
    act_on(&s, &v, room, is_shot);
    return 1 - v.alive;
}
