/* reason.c: why a sensible player of Patrol! makes a move, for hints: which crime, or
 * which officer who is down, it brings nearer. Everything is read off the table. */
#include "games/patrol/show/view.h"

/* What it costs to get from one place to everywhere. */
static void costs_from(const struct patrol *g, const struct patrol_pack *p, int place,
                       uint16_t far[PLACES])
{
    uint8_t cost[PLACES];
    patrol_step_costs(g, p, cost);
    st_path_costs(&p->grid, cost, place, far);
}

static int pay_of(const struct patrol *g, const struct patrol_pack *p, int i)
{
    return p->crime[g->crime[i]].points[0] + patrol_bonus(g, p, g->crime_at[i]);
}

/* The open crime that pays best of those that a step brings nearer; -1: none. */
static int crime_ahead(const struct patrol *g, const struct patrol_pack *p,
                       const uint16_t *here, const uint16_t *there)
{
    int best = -1;
    for (int i = 0; i < patrol_open_crimes(g); i++) {
        int place = g->crime_at[i];
        if (there[place] < here[place] &&
            (best < 0 || pay_of(g, p, i) > pay_of(g, p, best)))
            best = i;
    }
    return best;
}

static const char *step_words(const struct patrol_view *v, int place)
{
    const struct patrol *g = v->g;
    const struct patrol_pack *p = v->p;
    uint16_t here[PLACES], there[PLACES];
    costs_from(g, p, g->at[v->seat], here);
    costs_from(g, p, place, there);
    if (g->down >= 0 && there[g->at[g->down]] < here[g->at[g->down]])
        return st_scene_text(v->s, "it brings you nearer to %s, who is down",
                             st_scene_seat(v->s, g->down));
    for (int i = 0; i < patrol_open_crimes(g); i++)
        if (g->crime_at[i] == place)
            return NULL; /* its label says what comes of it */
    int crime = crime_ahead(g, p, here, there);
    if (crime >= 0)
        return st_scene_text(v->s, "it is on the way to the %s at %s",
                             p->crime[g->crime[crime]].name,
                             p->place[g->crime_at[crime]]);
    return "no open crime is nearer that way, but more of the city is within reach of "
           "your next roll";
}

const char *patrol_reason(const void *state, const void *pack, int seat, st_move move,
                          st_scene *out)
{
    const struct patrol_view v = { state, pack, out, seat };
    const struct patrol *g = v.g;
    switch (move.verb) {
    case V_STEP: return step_words(&v, move.arg[0]);
    case V_ROLL: return "whoever stays reaches no crime";
    case V_END:
        return g->points > 0 ? "no step from here would bring you more"
               : patrol_has_movement(g, seat)
                   ? "where you are is worth more than where a roll could lead"
                   : "you cannot move any more this turn";
    default: return NULL;
    }
}
