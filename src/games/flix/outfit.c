/* outfit.c: who goes, with what Specialization and with what cards. */
#include "games/flix/plan_turn.h"

#include <string.h>

enum { SMALL_TEAM = 2 };
#define GUNS "mp7", "mp5sd", "mp5", "ump", "mk16", "m4"

static st_move simple(int verb, int a, int b)
{
    return (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b } };
}

static int find_card_id(const struct flix_pack *p, const char *id)
{
    for (int card = 0; card < p->cards; card++)
        if (strcmp(p->card[card].id, id) == 0)
            return card;
    return NOTHING;
}

/* What is carried, the best first: what the mission asks for, then what keeps alive. */
static const char *const *kit_for(const struct flix *g, const struct flix_pack *p)
{
    static const char *const usual[] = { GUNS, "supp", "plate", "med", "tools", NULL };
    static const char *const bombs[] = { GUNS, "tools", "plate", "supp", "med", NULL };
    static const char *const captive[] = { GUNS, "flash", "plate", "supp", "med", NULL };
    const struct flix_line *line = flix_level(g, p);
    if (line->special.mastermind == MASTERMIND_CAPTURE)
        return captive;
    return line->primary[1][TB] + line->primary[1][NW] > 0 ? bombs : usual;
}

int flix_next_card(const struct flix *g, const struct flix_pack *p, int seat, int *seal)
{
    const char *const *wanted = kit_for(g, p);
    for (int i = 0; i < TEAM; i++) {
        *seal = g->team[i];
        for (int j = 0; *seal != NOTHING && wanted[j] != NULL; j++) {
            int card = find_card_id(p, wanted[j]);
            if (card != NOTHING && g->owner[*seal] == seat &&
                flix_find_card(g, *seal, card) == NOTHING &&
                flix_judge_gear(g, p, *seal, card).refusal == LEGAL)
                return card;
        }
    }
    return NOTHING;
}

/* FLIX-14: who defuses and who opens locks come first. */
static st_move plan_spec(const struct flix *g, const struct flix_pack *p, int seat)
{
    static const int order[] = { 6, 4, 5, 3, 2, 7, 0, 1 };
    int seal = flix_unspecialized(g, seat);
    for (int i = 0; i < ST_COUNT(order); i++) {
        st_move move = simple(V_SPEC, seal, order[i]);
        if (flix_judge(g, p, seat, move).refusal == LEGAL)
            return move;
    }
    return simple(V_READY, 0, 0);
}

/* By the level as many SEALs as it says; else a small team for the first missions, a full one
 * later. */
static int team_size(const struct flix *g, const struct flix_pack *p, int level)
{
    if (level < TEAM)
        return level + 1;
    return flix_mission(g, p)->grade > GRADE_LEAST ? TEAM : SMALL_TEAM;
}

st_move flix_plan_team(const struct flix *g, const struct flix_pack *p, int seat,
                       int level)
{
    static const int order[] = { 1, 4, 0, 2, 5, 3 };
    int team = team_size(g, p, level);
    int size = 0, own = 0, seal, card;
    for (int i = 0; i < TEAM; i++) {
        size += g->team[i] != NOTHING;
        own += g->team[i] != NOTHING && g->owner[g->team[i]] == seat;
    }
    int share = g->seats >= team ? 1 : team / g->seats;
    for (int i = 0; i < SEALS && own < share && size < TEAM; i++)
        if (flix_judge(g, p, seat, simple(V_SEAL, order[i], 0)).refusal == LEGAL)
            return simple(V_SEAL, order[i], 0);
    if (flix_unspecialized(g, seat) != NOTHING)
        return plan_spec(g, p, seat);
    card = flix_next_card(g, p, seat, &seal);
    if (card != NOTHING)
        return simple(V_GEAR, seal, card);
    return simple(V_READY, 0, 0);
}

/* Between missions: a Specialization, or the Rank token for one who is promoted by it. */
st_move flix_plan_camp(const struct flix *g, const struct flix_pack *p, int seat)
{
    int seal = SEALS - 1;
    if (flix_unspecialized(g, seat) != NOTHING)
        return plan_spec(g, p, seat);
    while (seal > 0 && !(flix_is_alive(g, seal) && g->camp.rank[seal] == 1))
        seal--;
    while (!flix_is_alive(g, seal))
        seal++;
    return simple(V_RANK, seal, 0);
}
