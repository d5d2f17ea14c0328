/* outfit.c: who goes, with what Specialization and with what cards: what suits the mission
 * best (rules/suits.c), or one of those that are about as good. */
#include "games/flix/bot/mind.h"

enum {
    SMALL_TEAM = 2,
    NEAR = 15,
    HEALTH_LACK = 120 /* shared by the Health a SEAL has */
};

static st_move simple(int verb, int a, int b)
{
    return (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b } };
}

static struct flix_suit suit_of(const struct flix_outfitter *o)
{
    return (struct flix_suit){ o->g, o->p, o->is_planner };
}

/* What may be chosen. */
struct offers {
    int count, most;
    st_move move[CARDS];
    int worth[CARDS];
};

static void offer(const struct flix_outfitter *o, struct offers *all, st_move move,
                  int worth)
{
    if (flix_judge(o->g, o->p, o->seat, move).refusal != LEGAL)
        return;
    all->most = all->count == 0 || worth > all->most ? worth : all->most;
    all->move[all->count] = move;
    all->worth[all->count++] = worth;
}

static int weight_of(const struct offers *all, int i, int near)
{
    int weight = all->worth[i] - all->most + near + 1;
    return weight > 0 ? weight : 0;
}

/* Near ties are drawn among, the more likely the nearer to the best; without chance it is
 * the first of the best. */
static st_move choose(const struct offers *all, st_chance *chance)
{
    int near = chance == NULL ? 0 : NEAR, sum = 0, i = 0;
    for (int j = 0; j < all->count; j++)
        sum += weight_of(all, j, near);
    int drawn = chance == NULL ? 0 : (int)st_chance_below(chance, (uint32_t)sum);
    while (drawn >= weight_of(all, i, near))
        drawn -= weight_of(all, i++, near);
    return all->move[i];
}

/* A weapon first, which says what can be attached. Of weapons that are about as good one is
 * drawn; of the rest all is taken in the end, the best while there are slots. */
static bool is_next_card(const struct flix_outfitter *o, int seal, st_move *move)
{
    const struct flix_suit suit = suit_of(o);
    struct offers all = { .count = 0 };
    for (int card = 0; card < o->p->cards; card++)
        if (flix_slot_of(&o->p->card[card]) == PRIMARY_SLOT)
            offer(o, &all, simple(V_GEAR, seal, card),
                  flix_suits_card(&suit, seal, card));
    if (all.count > 0) {
        *move = choose(&all, o->chance);
        return true;
    }
    int card = flix_suits_slot(&suit, seal, SECONDARY_SLOT);
    if (card == NOTHING)
        card = flix_suits_slot(&suit, seal, GEAR_SLOT);
    *move = simple(V_GEAR, seal, card);
    return card != NOTHING;
}

static bool is_next_gear(const struct flix_outfitter *o, st_move *move)
{
    for (int i = 0; i < TEAM; i++)
        if (o->g->team[i] != NOTHING && o->g->owner[o->g->team[i]] == o->seat &&
            is_next_card(o, o->g->team[i], move))
            return true;
    return false;
}

/* FLIX-13: in a campaign it is for good, so what its last card gives counts. */
static int spec_worth(const struct flix_outfitter *o, int seal, int spec)
{
    const struct flix_suit suit = suit_of(o);
    int grade = o->g->camp.is_campaign ? GRADE_MOST : o->g->camp.grade[seal];
    return flix_suits_effects(&suit, o->p->spec[spec].effect[grade - GRADE_LEAST - 1],
                              SPEC_EFFECTS);
}

/* FLIX-14: each of them once; there are more of them than SEALs. */
static st_move choose_spec(const struct flix_outfitter *o)
{
    struct offers all = { .count = 0 };
    int seal = flix_unspecialized(o->g, o->seat);
    for (int spec = 0; spec < o->p->specs; spec++)
        offer(o, &all, simple(V_SPEC, seal, spec), spec_worth(o, seal, spec));
    return choose(&all, o->chance);
}

/* By the level as many SEALs as it says; else a small team for the first missions, a full one
 * later. */
static int team_size(const struct flix_outfitter *o)
{
    if (o->level < TEAM)
        return o->level + 1;
    return flix_mission(o->g, o->p)->grade > GRADE_LEAST ? TEAM : SMALL_TEAM;
}

/* Whether the seat's share of the team is not complete. */
static bool is_short_of_seals(const struct flix_outfitter *o)
{
    const struct flix *g = o->g;
    int team = team_size(o), size = 0, own = 0;
    for (int i = 0; i < TEAM; i++) {
        size += g->team[i] != NOTHING;
        own += g->team[i] != NOTHING && g->owner[g->team[i]] == o->seat;
    }
    return own < (g->seats >= team ? 1 : team / g->seats) && size < TEAM;
}

static int seal_worth(const struct flix_outfitter *o, int seal)
{
    const struct flix_suit suit = suit_of(o);
    const struct flix_seal *s = &o->p->seal[seal];
    return FLIX_SPEED_WORTH * s->speed - HEALTH_LACK / s->health +
           flix_suits_shots(&suit, seal, &s->weapon) / 4;
}

st_move flix_plan_team(const struct flix_outfitter *o)
{
    struct offers all = { .count = 0 };
    st_move move;
    for (int seal = 0; seal < SEALS && is_short_of_seals(o); seal++)
        offer(o, &all, simple(V_SEAL, seal, 0), seal_worth(o, seal));
    if (all.count > 0)
        return choose(&all, o->chance);
    if (flix_unspecialized(o->g, o->seat) != NOTHING)
        return choose_spec(o);
    return is_next_gear(o, &move) ? move : simple(V_READY, 0, 0);
}

/* Between missions: a Specialization, or the Rank token for one who is promoted by it. */
st_move flix_plan_camp(const struct flix_outfitter *o)
{
    const struct flix *g = o->g;
    int seal = SEALS - 1;
    if (flix_unspecialized(g, o->seat) != NOTHING)
        return choose_spec(o);
    while (seal > 0 && !(flix_is_alive(g, seal) && g->camp.rank[seal] == 1))
        seal--;
    while (!flix_is_alive(g, seal))
        seal++;
    return simple(V_RANK, seal, 0);
}
