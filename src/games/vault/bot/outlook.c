/* outlook.c: what lies ahead, as one player of Vault sees it.
 *
 * Ways are weighed room by room: what a Combat on entering costs on average, what it
 * takes to get out again past those who are left, and the time. From these follow the
 * cheapest way to every aim, who of the crew goes for which keycard, and how good it is
 * to end a turn somewhere. It knows no verbs and plays no moves. */
#include "games/vault/bot/mind.h"

#include <string.h>

enum { FACES = 6, HP = 100, FAR = 100000 };

/* Weights, in hundredths of a HP but for the shares. */
enum {
    ACTION = 22,       /* an action of time */
    SPENT_BULLET = 12, /* a bullet spent on the way */
    RESTOCK = 45,      /* two more guards */
    SPILL = 50,        /* the Security Room runs over */
    SHORT_OF = 90,     /* a bullet missing for what is to come */
    UNARMED = 250,     /* none at all */
    HOPELESS = 150,    /* one that the whole crew lacks */
    KEYCARD = 450,
    CLEARED = 900,
    SAVIOUR = 350, /* a friend brought back */
    MATE_LOST = 600,
    ALL_LOST = 2500,
    WEAK_CLAIM = 200, /* on a keycard, of somebody nearly dead */
    IDLE = 250,       /* a turn that brings nobody any nearer */
    PATIENCE = 8,     /* rounds until caution fades */
    FADING = 6,       /* rounds in which it does */
    USUAL_LIMIT = 20  /* a game with fewer rounds is hurried */
};
static const double PIN_SHARE = 0.35;  /* how often a turn ends where one passes */
static const double LEAST_CARE = 0.15; /* for bullets, when caution is gone */
static const double RECKLESS = 0.15;   /* caution that is left in the end */

double vault_price_of_action(const struct vault_outlook *o)
{
    return ACTION;
}

double vault_price_of_use(const struct vault_outlook *o)
{
    const struct vault *g = o->g;
    if (vault_is_quiet(o->p, g->skill[o->seat]))
        return 0;
    return RESTOCK + (vault_active(g, SECURITY) + 3 >= OVERFULL ? SPILL : 0);
}

static double chance_of(int need)
{
    return need <= 1 ? 1 : need > FACES ? 0 : (double)(FACES + 1 - need) / FACES;
}

/* What one more throw does for a die that is to be thrown again if it fails. */
static double again(double chance)
{
    return chance + (1 - chance) * chance;
}

/* The dice of this player, and how many of so many guards they fell. */
static void see_dice(struct vault_outlook *o)
{
    const struct vault *g = o->g;
    const int8_t *hand = g->skill[o->seat];
    int bullets = g->explosive[o->seat] + g->disruptive[o->seat];
    o->dice = vault_dice(o->p, hand);
    for (int place = 0; place < o->dice; place++)
        o->hit[place] = chance_of(vault_fight_need(o->p, hand, place));
    if (g->rerolls[o->seat] > 0)
        o->hit[1] = again(o->hit[1]);
    for (int guards = 0; guards <= FULL; guards++) {
        double *share = o->share[guards];
        int last = guards < o->dice ? guards : o->dice;
        share[0] = 1;
        for (int place = 0; place < last; place++)
            for (int hits = place < bullets ? place + 1 : bullets; hits >= 0; hits--) {
                double more = hits > 0 ? share[hits - 1] * o->hit[place] : 0;
                double same = hits == bullets ? 1 : 1 - o->hit[place];
                share[hits] = share[hits] * same + more;
            }
        for (int place = 0; place < last; place++)
            o->loss[guards] += HP * (1 - o->hit[place]);
        if (!vault_has_no_overflow(o->p, hand))
            o->loss[guards] += HP * (guards - last);
    }
}

/* What a player who ends the turn beside so many guards loses until the next one. */
static double pin(const struct vault_outlook *o, int guards)
{
    return (o->living - 1) * (1 - o->evade[guards]) * guards * HP;
}

/* What is still to come after one Combat, where `table` holds it for fewer guards; and
 * how likely it is that nobody fell. */
static double after(const struct vault_outlook *o, const double *table, int guards)
{
    double sum = 0;
    for (int hits = 1; hits <= NEEDS && hits <= guards; hits++)
        sum += o->share[guards][hits] * table[guards - hits];
    return sum;
}

static bool has_skill(const struct vault_outlook *o, enum vault_active active)
{
    for (int place = 0; place < HAND; place++) {
        int skill = o->g->skill[o->seat][place];
        if (skill != NOTHING && o->p->skill[skill].active == active &&
            o->g->uses[o->seat][place] > 0)
            return true;
    }
    return false;
}

/* Evade until it works or nobody is left; or shoot everybody. */
static void see_guards(struct vault_outlook *o)
{
    const struct vault *g = o->g;
    const struct vault_pack *p = o->p;
    bool can_dodge = has_skill(o, A_DODGE);
    struct vault there = *g;
    there.keyed[g->room[o->seat]] = 0;
    o->evade[0] = 1;
    for (int guards = 1; guards <= FULL; guards++) {
        there.plain[g->room[o->seat]] = (uint8_t)guards;
        o->evade[guards] = chance_of(vault_evade_need(&there, p, o->seat));
        double fails = 1 - o->evade[guards], none = o->share[guards][0];
        double fight = o->loss[guards] + ACTION;
        o->leave[guards] = fails * (fight + after(o, o->leave, guards)) /
                           (1 - (fails * none < 0.95 ? fails * none : 0.95));
        if (can_dodge && o->leave[guards] > ACTION)
            o->leave[guards] = ACTION;
        o->clear[guards] = (fight + after(o, o->clear, guards)) /
                           (1 - (none < 0.95 ? none : 0.95));
    }
}

/* What a room on the way costs: HP, and time. */
static void pass(const struct vault_outlook *o, int room, double *loss, double *time)
{
    const struct vault *g = o->g;
    int guards = vault_active(g, room);
    double hits = 0;
    for (int n = 1; n <= NEEDS; n++)
        hits += n * o->share[guards][n];
    double stay = o->share[guards][0] * o->leave[guards] + after(o, o->leave, guards);
    double held = o->share[guards][0] * pin(o, guards);
    for (int n = 1; n <= NEEDS && n <= guards; n++)
        held += o->share[guards][n] * pin(o, guards - n);
    *loss = o->loss[guards] + stay + PIN_SHARE * held + HP * (g->burning[room] > 0);
    *time = ACTION * (1 + 2 * g->closed[room]) + SPENT_BULLET * hits;
}

/* The same for the room that is the aim, with what is to be done there. */
static void reach(const struct vault_outlook *o, int aim, int room, double *loss,
                  double *time)
{
    const struct vault *g = o->g;
    int guards = vault_active(g, room);
    bool can_strike = vault_find_strike(g, o->p, o->seat) != NOTHING;
    pass(o, room, loss, time);
    if (aim > TO_VAULT)
        return;
    guards -= can_strike && guards > 0;
    *loss = o->loss[guards] + HP * (g->burning[room] > 0);
    if (aim == TO_VAULT)
        *loss += o->share[guards][0] * o->clear[guards] + after(o, o->clear, guards);
    else if (!can_strike)
        *loss += (1 - o->hit[0]) * (o->loss[guards] + ACTION);
    if (aim < TO_VAULT && guards > 0)
        *loss += PIN_SHARE * pin(o, guards - 1);
}

/* The cheapest way from everywhere, found backwards from the aim. */
static void see_way(struct vault_outlook *o, int aim, int room)
{
    struct vault_way_to *way = &o->to[aim];
    double cost[ROOMS], loss, time;
    int done = 0;
    way->room = room;
    for (int i = 0; i < ROOMS; i++)
        cost[i] = FAR;
    cost[room] = way->loss[room] = way->time[room] = 0;
    for (;;) {
        int at = NOTHING;
        for (int i = 0; i < ROOMS; i++)
            if (!(done >> i & 1) && cost[i] < FAR &&
                (at == NOTHING || cost[i] < cost[at]))
                at = i;
        if (at == NOTHING)
            break;
        done |= 1 << at;
        if (at == VAULT && at != room && vault_is_locked(o->g))
            continue;
        if (at == room)
            reach(o, aim, at, &loss, &time);
        else
            pass(o, at, &loss, &time);
        for (int i = 0; i < ROOMS; i++)
            if (o->joined[at] >> i & 1 && cost[at] + o->caution * loss + time < cost[i]) {
                cost[i] = cost[at] + o->caution * loss + time;
                way->loss[i] = way->loss[at] + loss;
                way->time[i] = way->time[at] + time;
            }
    }
    for (int i = 0; i < ROOMS; i++)
        if (cost[i] >= FAR)
            way->loss[i] = way->time[i] = HP * 10;
}

/* Ninja: nowhere is far from the Rooftop. */
static void shorten(struct vault_outlook *o)
{
    struct vault_way_to *way = &o->to[TO_ROOFTOP];
    for (int room = 0; room < ROOMS; room++)
        if (room != ROOFTOP && way->loss[room] + way->time[room] > ACTION) {
            way->loss[room] = 0;
            way->time[room] = ACTION;
        }
}

static void see_ways(struct vault_outlook *o)
{
    const struct vault *g = o->g;
    int keys = 0;
    for (int aim = 0; aim < AIMS; aim++)
        o->to[aim].room = NOTHING;
    for (int room = VAULT; room < ROOMS && keys < KEYCARDS; room++)
        if (g->keyed[room] > 0 && room != VAULT)
            see_way(o, FIRST_KEY + keys++, room);
    if (!g->is_cleared)
        see_way(o, TO_VAULT, VAULT);
    if (!g->is_cleared) {
        see_way(o, TO_ARMORY, ARMORY);
        see_way(o, TO_FIRST_AID, FIRST_AID);
    }
    see_way(o, TO_ROOFTOP, ROOFTOP);
    if (has_skill(o, A_GOTO))
        shorten(o);
    if (has_skill(o, A_REVIVE) && !g->is_cleared)
        for (int seat = 0; seat < g->seats && o->to[TO_FALLEN].room == NOTHING; seat++)
            if (g->hp[seat] == 0)
                see_way(o, TO_FALLEN, g->room[seat]);
}

/* What it would cost a player to take this keycard, all seen with the planner's dice. */
static double claim(const struct vault_outlook *o, int seat, int aim)
{
    const struct vault *g = o->g;
    int room = g->room[seat];
    double cost = o->to[aim].loss[room] + o->to[aim].time[room];
    if (room != o->to[aim].room)
        cost += o->leave[vault_active(g, room)];
    if (g->explosive[seat] + g->disruptive[seat] == 0)
        cost += 3 * WEAK_CLAIM;
    return cost + (g->hp[seat] < 3 ? WEAK_CLAIM : 0);
}

/* The cheapest pair of player and keycard first, until either is used up. */
static void share_out(struct vault_outlook *o)
{
    int seats = vault_living(o->g), aims = 0;
    for (int aim = FIRST_KEY; aim < TO_VAULT; aim++)
        aims |= o->to[aim].room != NOTHING ? 1 << aim : 0;
    o->aim = o->next = NOTHING;
    while (seats != 0 && aims != 0) {
        double best = FAR;
        int best_seat = 0, best_aim = 0;
        for (int seat = 0; seat < o->g->seats; seat++)
            for (int aim = FIRST_KEY; aim < TO_VAULT; aim++)
                if (seats >> seat & 1 && aims >> aim & 1 && claim(o, seat, aim) < best) {
                    best = claim(o, seat, aim);
                    best_seat = seat;
                    best_aim = aim;
                }
        if (best >= FAR)
            break;
        if (best_seat == o->seat)
            o->aim = best_aim;
        seats &= ~(1 << best_seat);
        aims &= ~(1 << best_aim);
    }
    for (int aim = FIRST_KEY; aim < TO_VAULT; aim++)
        if (o->to[aim].room != NOTHING && aim != o->aim &&
            (o->next == NOTHING || (aims >> aim & 1)))
            o->next = aim;
}

/* A crew that has taken its time, or has little of it, dares more and more. */
static double caution(const struct vault *g)
{
    bool is_short = g->round_limit > 0 && g->round_limit < USUAL_LIMIT;
    int late = g->round - PATIENCE + (is_short ? USUAL_LIMIT - g->round_limit : 0);
    if (late <= 0)
        return 1;
    return late >= FADING ? RECKLESS : 1 - (1 - RECKLESS) * late / FADING;
}

struct vault_moment vault_now(const struct vault_outlook *o)
{
    const struct vault *g = o->g;
    int seat = o->seat, room = g->room[seat];
    int strike = vault_find_strike(g, o->p, seat);
    return (struct vault_moment){
        .room = room,
        .came_from = g->came_from[seat],
        .plain = g->plain[room],
        .keyed = g->keyed[room],
        .hp = g->hp[seat],
        .companions = g->companions[seat],
        .bullets = g->explosive[seat] + g->disruptive[seat],
        .strikes = strike == NOTHING ? 0 : g->uses[seat][strike],
        .keys = g->keys_taken,
        .is_cleared = g->is_cleared,
        .is_unnoticed = g->is_unnoticed,
        .actions = g->actions_left,
        .done = g->actions_done,
        .ahead = o->ahead,
    };
}

/* Each HP weighs less than the one before. */
double vault_worth_of_hp(const struct vault_outlook *o, double points)
{
    static const double worth[] = { -350, 0, 160, 280, 380, 470, 550, 620, 680 };
    enum { LAST = ST_COUNT(worth) - 1 };
    double hp = points / HP;
    if (hp <= 0)
        return o->caution * (worth[0] + 300 * hp);
    if (hp >= LAST)
        return o->caution * (worth[LAST] + 50 * (hp - LAST));
    int whole = (int)hp;
    return o->caution * (worth[whole] + (worth[whole + 1] - worth[whole]) * (hp - whole));
}

/* What it costs to go on with so few bullets: a share of what is to come for each player,
 * and nothing can be won with fewer than the guards that must fall. */
static double shortage(const struct vault_outlook *o, const struct vault_moment *m)
{
    const struct vault *g = o->g;
    int vault = m->room == VAULT ? m->plain + m->keyed : vault_active(g, VAULT);
    int keys = g->keys_total - m->keys, crew = m->bullets + m->strikes;
    int need = (vault + o->living - 1) / o->living + 1 + (keys > 0);
    double cost = m->bullets < need ? SHORT_OF * (need - m->bullets) : 0;
    if (m->is_cleared)
        return 0;
    for (int seat = 0; seat < g->seats; seat++)
        if (seat != o->seat && g->hp[seat] > 0)
            crew += g->explosive[seat] + g->disruptive[seat];
    if (crew < vault + keys)
        cost += HOPELESS * (vault + keys - crew);
    cost += m->bullets + m->strikes == 0 ? UNARMED : 0;
    return cost * (LEAST_CARE + (1 - LEAST_CARE) * o->caution);
}

/* The way to an aim from where the moment ends. */
static double go(const struct vault_outlook *o, const struct vault_moment *m, int aim,
                 double hp)
{
    const struct vault_way_to *way = &o->to[aim];
    int guards = m->plain + m->keyed;
    if (way->room == NOTHING)
        return -FAR;
    double loss = way->loss[m->room], time = way->time[m->room];
    if (m->room != way->room)
        loss += o->leave[guards];
    else if (aim == TO_VAULT)
        loss += o->clear[guards];
    else if (aim < TO_VAULT)
        loss += m->keyed > 0 ? o->loss[guards] * 1.2 + ACTION : 0;
    return vault_worth_of_hp(o, hp - loss) - time;
}

/* Restock on the way to what is to be done next. */
static double go_by(const struct vault_outlook *o, const struct vault_moment *m, int stop,
                    int aim)
{
    const struct vault *g = o->g;
    const struct vault_way_to *first = &o->to[stop], *then = &o->to[aim];
    int special = stop == TO_ARMORY ? 0 : 1, guards = m->plain + m->keyed;
    double hp = m->hp * HP, loss, time;
    if (first->room == NOTHING || then->room == NOTHING)
        return -FAR;
    loss = first->loss[m->room] + (m->room == first->room ? 0 : o->leave[guards]);
    time = first->time[m->room] + then->time[first->room] + ACTION +
           vault_price_of_use(o) + 2 * ACTION * g->unusable[special];
    if (stop == TO_ARMORY)
        return vault_worth_of_hp(o, hp - loss - then->loss[first->room]) - time;
    double full = vault_hp_limit(g, o->p, o->seat) * HP;
    return vault_worth_of_hp(o, full - then->loss[first->room]) - time -
           (vault_worth_of_hp(o, hp) - vault_worth_of_hp(o, hp - loss));
}

/* Whether two others, better placed and fit for it, can clear the Vault. Everybody comes
 * to the same list, so that somebody goes. */
static bool is_spare(const struct vault_outlook *o)
{
    const struct vault *g = o->g;
    double own = claim(o, o->seat, TO_VAULT);
    int bullets = 0, fit = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        int held = g->explosive[seat] + g->disruptive[seat];
        double cost = g->hp[seat] > 2 && held > 0 ? claim(o, seat, TO_VAULT) : FAR;
        if (cost < own || (seat < o->seat && cost <= own)) {
            bullets += held;
            fit++;
        }
    }
    return fit >= 2 && bullets > vault_active(g, VAULT);
}

static double greater(double a, double b)
{
    return a > b ? a : b;
}

/* The best of going straight there, restocking first, or fetching a friend. */
static double best_course(const struct vault_outlook *o, const struct vault_moment *m,
                          int aim, double hp)
{
    double best = go(o, m, aim, hp) - shortage(o, m);
    best = greater(best, go_by(o, m, TO_ARMORY, aim));
    best = greater(best, go_by(o, m, TO_FIRST_AID, aim) - shortage(o, m));
    if (o->to[TO_FALLEN].room != NOTHING)
        best = greater(best, go(o, m, TO_FALLEN, hp) + SAVIOUR / 2.0 - shortage(o, m));
    return best;
}

static double course(const struct vault_outlook *o, const struct vault_moment *m,
                     double hp)
{
    int aim = o->aim;
    if (m->is_cleared)
        return go(o, m, TO_ROOFTOP, hp);
    if (m->keys < o->g->keys_total) {
        if (aim == NOTHING || (m->keys > o->g->keys_taken && o->to[aim].room == m->room))
            aim = o->next;
        return best_course(o, m, aim == NOTHING ? TO_VAULT : aim, hp);
    }
    double best = best_course(o, m, TO_VAULT, hp);
    if (is_spare(o))
        best = greater(best, go(o, m, TO_ROOFTOP, hp) - HP);
    return best;
}

/* Mates pinned in a room are as safe as its guards are few. */
static double spare_mates(const struct vault_outlook *o, const struct vault_moment *m)
{
    const struct vault *g = o->g;
    double change = 0;
    for (int seat = 0; seat < g->seats; seat++)
        if (seat != o->seat && g->hp[seat] > 0 && g->room[seat] == m->room)
            change += pin(o, vault_active(g, m->room)) - pin(o, m->plain + m->keyed);
    return g->room[o->seat] == m->room ? 0 : change / 2;
}

/* Take what is better, and remember where it leads. */
static void prefer(double worth, int aim, double *best, int *goal)
{
    if (worth <= *best)
        return;
    *best = worth;
    *goal = aim;
}

/* Where the best course leads first. A player who knows that and then walks elsewhere
 * would pace up and down, because a way looks cheaper from afar than close by. */
static int choose_goal(const struct vault_outlook *o)
{
    const struct vault *g = o->g;
    struct vault_moment m = vault_now(o);
    double hp = m.hp * HP, lack = shortage(o, &m), best = -FAR;
    bool is_open = m.keys == g->keys_total;
    int aim = is_open || o->aim == NOTHING ? TO_VAULT : o->aim, goal = TO_ROOFTOP;
    if (m.is_cleared)
        return TO_ROOFTOP;
    prefer(go(o, &m, aim, hp) - lack, aim, &best, &goal);
    prefer(go_by(o, &m, TO_ARMORY, aim), TO_ARMORY, &best, &goal);
    prefer(go_by(o, &m, TO_FIRST_AID, aim) - lack, TO_FIRST_AID, &best, &goal);
    if (o->to[TO_FALLEN].room != NOTHING)
        prefer(go(o, &m, TO_FALLEN, hp) + SAVIOUR / 2.0 - lack, TO_FALLEN, &best, &goal);
    if (is_open && is_spare(o))
        prefer(go(o, &m, TO_ROOFTOP, hp) - HP, TO_ROOFTOP, &best, &goal);
    return goal;
}

/* Nothing gained, nothing spent, and no nearer to the goal. */
static bool is_idle(const struct vault_outlook *o, const struct vault_moment *m)
{
    const struct vault *g = o->g;
    const struct vault_way_to *way = &o->to[o->goal];
    int seat = o->seat, from = g->room[seat];
    bool is_same = m->keys == g->keys_taken && m->is_cleared == g->is_cleared &&
                   m->hp == g->hp[seat] && m->companions == g->companions[seat] &&
                   m->bullets == g->explosive[seat] + g->disruptive[seat];
    return is_same && m->room != way->room &&
           way->loss[m->room] + way->time[m->room] >= way->loss[from] + way->time[from];
}

void vault_look(const struct vault *g, const struct vault_pack *p, int seat, int ahead,
                struct vault_outlook *out)
{
    memset(out, 0, sizeof *out);
    out->ahead = ahead;
    out->g = g;
    out->p = p;
    out->seat = seat;
    out->living = vault_count_bits(vault_living(g));
    out->caution = caution(g);
    for (int room = 0; room < ROOMS; room++)
        out->joined[room] = vault_joined(g, room);
    see_dice(out);
    see_guards(out);
    see_ways(out);
    share_out(out);
    out->goal = choose_goal(out);
}

double vault_worth_of(const struct vault_outlook *o, const struct vault_moment *m)
{
    const struct vault *g = o->g;
    double worth = m->bonus + KEYCARD * (m->keys - g->keys_taken);
    if (m->is_cleared && !g->is_cleared)
        worth += CLEARED;
    /* Never better than to be alive in the same place, however little HP weigh. */
    if (m->hp <= 0)
        return worth + course(o, m, 0) -
               o->caution * (o->living > 1 ? MATE_LOST : ALL_LOST);
    double hp = (m->hp + 0.9 * m->companions) * HP;
    double held = pin(o, m->plain + m->keyed);
    worth += ACTION * m->actions + spare_mates(o, m) - (is_idle(o, m) ? IDLE : 0);
    return worth + course(o, m, hp - held);
}
