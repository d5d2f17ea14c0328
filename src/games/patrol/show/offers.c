/* offers.c: the question asked, each legal move with what it would do, what a player
 * might regret, and how likely a crime can be reached. Says nothing that the seat asked
 * could not work out from what it sees. */
#include "games/patrol/show/view.h"

#include <string.h>

static const char *name(st_scene *s, int seat)
{
    return st_scene_seat(s, seat);
}

/* What a unit would earn by arriving on a space now, and what others would. */
struct gain {
    int own, best_other, best_seat; /* points; other seats' best */
    int solved;                     /* crimes */
    int joined, missing;            /* a crime kind not solved yet, officers missing */
};

/* The table after an arrival, with nothing else done. */
static void arrive(struct patrol *copy, const struct patrol *g, int seat, int to)
{
    *copy = *g;
    if (copy->at[seat] != to)
        patrol_put_unit(copy, seat, to);
}

static void add_pay(const struct patrol *g, const struct patrol_pack *p, int i, int seat,
                    struct gain *gain)
{
    const struct patrol_crime *crime = &p->crime[g->crime[i]];
    int8_t unit[ST_SEATS];
    int count = patrol_ranks(g, g->crime_at[i], unit);
    gain->solved++;
    for (int rank = 0; rank < count && rank < crime->ranks; rank++) {
        int pay = crime->points[rank] + patrol_bonus(g, p, g->crime_at[i]);
        if (unit[rank] == seat) {
            gain->own += pay;
        } else if (pay > gain->best_other) {
            gain->best_other = pay;
            gain->best_seat = unit[rank];
        }
    }
}

static struct gain gain_at(const struct patrol *g, const struct patrol_pack *p, int seat,
                           int to)
{
    struct gain gain = { .best_seat = NOTHING, .joined = NOTHING };
    struct patrol after;
    arrive(&after, g, seat, to);
    for (int i = 0; i < patrol_open_crimes(g); i++) {
        if (g->crime_at[i] != to)
            continue;
        int missing = p->crime[g->crime[i]].officers - patrol_officers(&after, to);
        if (missing <= 0) {
            add_pay(&after, p, i, seat, &gain);
        } else {
            gain.joined = g->crime[i];
            gain.missing = missing;
        }
    }
    if (g->down >= 0 && g->at[g->down] == to && !patrol_is_frozen(g, seat))
        gain.own += p->card[p->down_card].effect[0].n;
    return gain;
}

static const char *step_label(const struct patrol_view *v, int to)
{
    const struct patrol *g = v->g;
    const struct patrol_pack *p = v->p;
    struct gain gain = gain_at(g, p, v->seat, to);
    bool is_rescue = g->down >= 0 && g->at[g->down] == to;
    if (is_rescue)
        return st_scene_text(v->s, "reach %s: you score %d", name(v->s, g->down),
                             gain.own);
    if (gain.solved > 0)
        return st_scene_text(v->s, "solve it: you score %d", gain.own);
    if (gain.joined >= 0)
        return st_scene_text(v->s, "join the %s, %d missing", p->crime[gain.joined].id,
                             gain.missing);
    if (to == HQ)
        return "back to HQ";
    return p->tile[g->tile[p->slot[to]]].name;
}

/* What is to be had there. */
static void add_gain(const struct patrol_view *v, int to)
{
    const struct patrol *g = v->g;
    struct gain gain = gain_at(g, v->p, v->seat, to);
    if (gain.solved > 0 || (g->down >= 0 && g->at[g->down] == to))
        st_scene_fact(v->s, "points", gain.own);
    else if (gain.joined >= 0)
        st_scene_fact(v->s, "missing", gain.missing);
}

/* The rank a unit holds at an open crime where it stands, from 1; 0 for none. */
static int rank_here(const struct patrol *g, int seat)
{
    int8_t unit[ST_SEATS];
    for (int i = 0; i < patrol_open_crimes(g); i++) {
        if (g->crime_at[i] != g->at[seat])
            continue;
        int count = patrol_ranks(g, g->at[seat], unit);
        for (int rank = 0; rank < count; rank++)
            if (unit[rank] == seat)
                return rank + 1;
    }
    return 0;
}

static const char *step_warning(const struct patrol_view *v, int to)
{
    struct gain gain = gain_at(v->g, v->p, v->seat, to);
    int rank = rank_here(v->g, v->seat);
    if (gain.solved > 0 && gain.best_other > gain.own)
        return st_scene_text(v->s, "pays %s %d, more than you",
                             name(v->s, gain.best_seat), gain.best_other);
    return rank > 0 ? st_scene_text(v->s, "you give up rank %d here", rank) : NULL;
}

/* Whether a crime that one officer solves lies within some half-points. */
static bool can_reach_single(const struct patrol *g, const struct patrol_pack *p,
                             int seat, int halves)
{
    uint8_t cost[PLACES];
    uint16_t far[PLACES];
    patrol_step_costs(g, p, cost);
    st_path_costs(&p->grid, cost, g->at[seat], far);
    for (int i = 0; i < patrol_open_crimes(g); i++)
        if (p->crime[g->crime[i]].officers == 1 && far[g->crime_at[i]] <= halves)
            return true;
    return false;
}

static const char *end_warning(const struct patrol *g, const struct patrol_pack *p,
                               int seat)
{
    bool is_ready = st_agenda_top(&g->agenda).step == ASK_READY;
    if (is_ready && g->has_extra_die)
        return "you played Run Code and have not rolled";
    if (is_ready && !patrol_has_movement(g, seat))
        return NULL;
    int halves = is_ready ? 2 * patrol_dice(g, seat) * DIE : g->points;
    return can_reach_single(g, p, seat, halves) ? "a vandalism may be within reach"
                                                : NULL;
}

static const char *end_label(const struct patrol_view *v)
{
    const struct patrol *g = v->g;
    if (st_agenda_top(&g->agenda).step == ASK_MOVING)
        return g->points > 0 ? st_scene_text(v->s, "stop here; movement points lost: %s",
                                             patrol_points_text(v->s, g->points))
                             : "stop here";
    int rank = rank_here(g, v->seat);
    if (rank > 0)
        return st_scene_text(v->s, "wait on scene, rank %d", rank);
    return patrol_has_movement(g, v->seat) ? "stay where you are" : "end your turn";
}

static const char *play_label(const struct patrol_view *v, st_move move)
{
    int target = move.arg[1];
    if (target == ST_NONE)
        return v->p->card[move.arg[0]].text;
    return st_scene_text(v->s, "send %s from %s to HQ, no movement next turn",
                         name(v->s, target), v->p->place[v->g->at[target]]);
}

/* What happens to a seat that takes the hit. */
static const char *hit_text(const struct patrol_view *v, int card)
{
    const struct patrol_pack *p = v->p;
    const struct patrol_season *season = &p->season[patrol_season_now(v->g, p)];
    const char *text = "";
    for (int i = 0; i < p->card[card].effects; i++) {
        const struct patrol_effect *effect = &p->card[card].effect[i];
        bool is_changed = v->g->has_seasons && season->card == card;
        const char *comma = text[0] ? ", " : "";
        if (effect->what == FORFEIT)
            text = st_scene_text(v->s, "%s%sforfeit %d movement", text, comma,
                                 is_changed ? season->phases : effect->n);
        if (effect->what == FORFEIT && is_changed)
            text = st_scene_text(v->s, "%s, score %d", text, season->score);
        if (effect->what == TO_HQ)
            text = st_scene_text(v->s, "%s%sgo to HQ", text, comma);
        if (effect->what == GIVE_POINTS)
            text = st_scene_text(v->s, "%s%sscore %d", text, comma, effect->n);
    }
    return text;
}

static const char *label_of(const struct patrol_view *v, st_move move)
{
    const struct patrol *g = v->g;
    int hit = st_agenda_top(&g->agenda).b;
    switch ((enum patrol_verb)move.verb) {
    case V_ROLL: return patrol_dice(g, v->seat) > 1 ? "two dice" : "one die";
    case V_END: return end_label(v);
    case V_PLAY: return play_label(v, move);
    case V_USE: return st_scene_text(v->s, "%s has no effect", v->p->card[hit].name);
    case V_ACCEPT: return st_scene_text(v->s, "%s; keep the shield", hit_text(v, hit));
    case V_PAIR:
        return st_scene_text(v->s, "with %s, total %d", name(v->s, move.arg[0]),
                             patrol_total(g, move.arg[0]));
    case V_STEP: return step_label(v, move.arg[0]);
    case V_MOVE:
    case V_GO: break;
    }
    return "";
}

static const char *touches_of(const struct patrol_view *v, st_move move)
{
    const char *self = patrol_unit_id(v->s, v->seat);
    switch ((enum patrol_verb)move.verb) {
    case V_STEP: return st_scene_text(v->s, "%s %s", self, v->p->place[move.arg[0]]);
    case V_PLAY:
    case V_USE: {
        const char *card = st_scene_text(v->s, "hand-%d-%s", v->seat + 1,
                                         v->p->card[move.arg[0]].id);
        if (move.verb == V_USE || move.arg[1] == ST_NONE)
            return card;
        return st_scene_text(v->s, "%s %s", card, patrol_unit_id(v->s, move.arg[1]));
    }
    case V_PAIR: return patrol_unit_id(v->s, move.arg[0]);
    default: return self;
    }
}

static const char *prompt_of(const struct patrol_view *v, int seat, bool is_asked)
{
    const struct patrol *g = v->g;
    const struct patrol_pack *p = v->p;
    st_task task = st_agenda_top(&g->agenda);
    if (task.step == ASK_REACT && !is_asked)
        return st_scene_text(v->s, "%s is hit by %s and decides whether to use a card.",
                             name(v->s, task.a), p->card[task.b].name);
    if (!is_asked)
        return st_scene_text(v->s, "%s decides %s.", name(v->s, seat),
                             task.step == ASK_PAIR     ? "who rides along"
                             : task.step == ASK_MOVING ? "where to move"
                                                       : "what to do");
    switch (task.step) {
    case ASK_REACT:
        return st_scene_text(v->s, "%s hits you. Use %s?", p->card[task.b].name,
                             p->card[p->card[task.b].cancelled_by].name);
    case ASK_PAIR: return "You drew 2-Man Unit. Who rides with you?";
    case ASK_MOVING:
        if (patrol_has_free_step(g, p))
            return "Your roll affords no space. Take one free step where you like.";
        return st_scene_text(v->s, "Where do you move? Movement points left: %s.",
                             patrol_points_text(v->s, g->points));
    default: break;
    }
    bool has_card = !g->has_played && patrol_hand_size(g, seat) > 0;
    if (patrol_has_movement(g, seat))
        return st_scene_text(v->s, "%s%s",
                             has_card ? "Play a card, roll, or end your turn?"
                                      : "Roll, or end your turn?",
                             g->round == 1 && g->at[seat] == HQ
                                 ? " The die says how many spaces you may walk."
                                 : "");
    const char *rest = has_card ? "Play a card, or end your turn?" : "End your turn?";
    if (seat == g->passenger)
        return st_scene_text(v->s, "You ride with %s. %s", name(v->s, g->driver), rest);
    return st_scene_text(v->s, "You have no movement this turn. %s", rest);
}

/* Of the 6 or 36 throws, how many bring a unit that far; the free step counts. */
static int throws_reaching(const struct patrol *g, const struct patrol_pack *p, int seat,
                           int place, int dice)
{
    uint8_t cost[PLACES];
    uint16_t far[PLACES];
    int here = g->at[seat], cheapest = 255, good = 0;
    patrol_step_costs(g, p, cost);
    st_path_costs(&p->grid, cost, here, far);
    for (int i = 0; i < p->grid.near_count[here]; i++)
        if (cost[p->grid.near[here][i]] < cheapest)
            cheapest = cost[p->grid.near[here][i]];
    for (int a = 1; a <= DIE; a++)
        for (int b = dice > 1 ? 1 : DIE; b <= DIE; b++) {
            int halves = 2 * (a + (dice > 1 ? b : 0));
            good += far[place] <= halves ||
                    (halves < cheapest && st_grid_are_near(&p->grid, here, place));
        }
    return good;
}

static void add_odds(const struct patrol_view *v, int seat)
{
    const struct patrol *g = v->g;
    const struct patrol_pack *p = v->p;
    for (int i = 0; i < patrol_open_crimes(g); i++) {
        int place = g->crime_at[i];
        if (place == g->at[seat])
            continue;
        int one = throws_reaching(g, p, seat, place, 1);
        int two = throws_reaching(g, p, seat, place, 2);
        st_scene_note(
            v->s,
            (st_note){ .text = st_scene_text(
                           v->s,
                           "%s %s: reached by %d of 6 throws, %d of 36 with two dice.",
                           p->crime[g->crime[i]].name, p->place[place], one, two),
                       .rule = "PATROL-23" });
    }
}

static void add_reach(const struct patrol_view *v)
{
    const struct patrol *g = v->g;
    const struct patrol_pack *p = v->p;
    uint8_t cost[PLACES];
    uint16_t far[PLACES];
    patrol_step_costs(g, p, cost);
    st_path_costs(&p->grid, cost, g->at[g->turn], far);
    for (int place = 0; place < PLACES; place++)
        if (place != g->at[g->turn] && far[place] <= g->points)
            st_scene_reach(v->s, (st_reach){ .cell = p->place[place],
                                             .label = patrol_points_text(
                                                 v->s, g->points - far[place]) });
}

void patrol_prompt(const struct patrol_view *v)
{
    const struct patrol *g = v->g;
    st_task task = st_agenda_top(&g->agenda);
    if (g->ending != UNDER_WAY) {
        v->s->prompt = "The game is over.";
        return;
    }
    int seat = task.step == ASK_REACT ? task.a : g->turn;
    bool is_asked = v->seat == seat || v->seat < ST_SPECTATOR;
    v->s->prompt = prompt_of(v, seat, is_asked);
    if (!is_asked)
        return;
    if (task.step == ASK_MOVING)
        add_reach(v);
    if (task.step == ASK_READY && patrol_has_movement(g, seat))
        add_odds(v, seat);
}

void patrol_offer(const void *state, const void *pack, int seat, st_offer *offer,
                  st_scene *s)
{
    const struct patrol_view v = { state, pack, s, seat };
    const st_move move = offer->move;
    offer->label = label_of(&v, move);
    offer->touches = touches_of(&v, move);
    if (move.verb == V_STEP) {
        offer->warning = step_warning(&v, move.arg[0]);
        add_gain(&v, move.arg[0]);
    }
    if (move.verb == V_END)
        offer->warning = end_warning(state, pack, seat);
    offer->is_main = move.verb == V_ROLL;
}
