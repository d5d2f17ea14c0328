/* kit.c: what a SEAL may carry, use and hand on. */
#include "games/flix/flix.h"

enum { SLOTS = 2, SLOTS_LATER = 3, GRADE_LATER = 8 };

static int equipment_count(const struct flix *g, int seal)
{
    int count = 0;
    for (int i = 0; i < GEAR; i++)
        count += g->gear[seal][i] != NOTHING;
    return count;
}

/* FLIX-23: copies that somebody carries. */
static int carried(const struct flix *g, int card)
{
    int count = 0;
    for (int seal = 0; seal < SEALS; seal++) {
        count += (g->primary[seal] == card) + (g->secondary[seal] == card);
        for (int i = 0; i < GEAR; i++)
            count += g->gear[seal][i] == card;
    }
    return count;
}

/* FLIX-18, FLIX-11: without a Specialization a SEAL carries what its Grade allows. */
static bool is_allowed(const struct flix *g, const struct flix_pack *p, int seal,
                       int card)
{
    return !p->card[card].needs_spec && p->card[card].grade <= g->camp.grade[seal];
}

/* FLIX-22, FLIX-R23. */
static int same_keywords(const struct flix *g, const struct flix_pack *p, int seal,
                         int card, int but)
{
    for (int i = 0; i < GEAR; i++) {
        int other = g->gear[seal][i];
        if (other != NOTHING && other != but &&
            p->card[other].is_attachment == p->card[card].is_attachment &&
            p->card[other].type == p->card[card].type)
            return other;
    }
    return NOTHING;
}

/* FLIX-R22. */
static int slots(const struct flix *g, int seal)
{
    return g->camp.grade[seal] >= GRADE_LATER ? SLOTS_LATER : SLOTS;
}

/* An Equipment slot for a card, `dropped` being put away for it; FLIX-16, FLIX-21
 * (FLIX-19, FLIX-R24). */
static st_verdict judge_slot(const struct flix *g, const struct flix_pack *p, int seal,
                             int card, int dropped)
{
    const struct flix_card *c = &p->card[card];
    int same = same_keywords(g, p, seal, card, dropped);
    if (c->is_attachment &&
        (g->primary[seal] == NOTHING || !(p->card[g->primary[seal]].fits >> c->type & 1)))
        return st_refused(DOES_NOT_FIT, card, 0, 0);
    if (same != NOTHING)
        return st_refused(SAME_KEYWORDS, same, 0, 0);
    if (equipment_count(g, seal) - (dropped != NOTHING) >= slots(g, seal))
        return st_refused(NO_SLOT, card, 0, 0);
    return st_legal();
}

st_verdict flix_judge_gear(const struct flix *g, const struct flix_pack *p, int seal,
                           int card)
{
    const struct flix_card *c = &p->card[card];
    if (!is_allowed(g, p, seal, card))
        return st_refused(NOT_ALLOWED, card, 0, 0);
    if (carried(g, card) >= c->copies)
        return st_refused(NONE_LEFT, card, 0, 0);
    if (c->is_secondary)
        return g->secondary[seal] == NOTHING ? st_legal()
                                             : st_refused(NO_SLOT, card, 0, 0);
    if (c->is_weapon)
        return g->primary[seal] == NOTHING ? st_legal() : st_refused(NO_SLOT, card, 0, 0);
    return judge_slot(g, p, seal, card, NOTHING);
}

void flix_take_card(struct flix *g, const struct flix_pack *p, int seal, int card)
{
    int place = 0;
    if (p->card[card].is_secondary) {
        g->secondary[seal] = (int8_t)card;
        if (flix_has_effect(p, card, E_DART)) /* FLIX-205 */
            g->darts[seal] = (uint8_t)p->card[card].effect[0].n;
        return;
    }
    if (p->card[card].is_weapon) {
        g->primary[seal] = (int8_t)card;
        return;
    }
    while (g->gear[seal][place] != NOTHING)
        place++;
    g->gear[seal][place] = (int8_t)card;
    if (flix_has_effect(p, card, E_SEEKER)) /* FLIX-209 */
        g->ammo[seal][place] = (uint8_t)p->card[card].effect[0].n;
}

/* The cards behind move up, so that there are no gaps. */
void flix_drop_card(struct flix *g, int seal, int card)
{
    int place = flix_find_card(g, seal, card);
    if (g->primary[seal] == card) {
        g->primary[seal] = NOTHING;
    } else if (g->secondary[seal] == card) {
        g->secondary[seal] = NOTHING;
        g->darts[seal] = 0;
    } else if (place != NOTHING) {
        for (int i = place; i < GEAR - 1; i++) {
            g->gear[seal][i] = g->gear[seal][i + 1];
            g->ammo[seal][i] = g->ammo[seal][i + 1];
        }
        g->gear[seal][GEAR - 1] = NOTHING;
        g->ammo[seal][GEAR - 1] = 0;
    }
}

/* FLIX-198, FLIX-203: on the arrow of a closed Door of either kind. */
static st_verdict judge_door_use(const struct flix *g, const struct flix_pack *p,
                                 int seal, int thing)
{
    int door = flix_door_of(p, thing);
    if (door == NOTHING)
        return st_refused(NAME_A_DOOR, 0, 0, 0);
    return flix_judge_arrow(g, p, seal, door);
}

/* FLIX-216, FLIX-R67, FLIX-R75. */
static st_verdict judge_heal(const struct flix *g, const struct flix_pack *p, int seal,
                             int thing)
{
    int patient = thing - THING_PIECE;
    if (thing == ST_NONE || !flix_is_seal(patient) || !flix_is_alive(g, patient))
        return st_refused(NAME_A_SEAL, 0, 0, 0);
    if (patient != seal &&
        !flix_are_adjacent(g, flix_map(g, p), g->at[seal], g->at[patient]))
        return st_refused(NOT_BESIDE, patient, 0, 0);
    return g->health[patient] < p->seal[patient].health
               ? st_legal()
               : st_refused(NOT_WOUNDED, patient, 0, 0);
}

/* FLIX-120: the target is written where there is one, and only there. */
st_verdict flix_judge_use(const struct flix *g, const struct flix_pack *p, int seal,
                          int card, int thing)
{
    bool is_dart = flix_has_effect(p, card, E_DART);
    bool is_held = is_dart ? g->secondary[seal] == card
                           : flix_find_card(g, seal, card) != NOTHING;
    if (!is_held)
        return st_refused(NOT_CARRIED, card, seal, 0);
    if (flix_has_effect(p, card, E_BREACH) || flix_has_effect(p, card, E_CAM))
        return judge_door_use(g, p, seal, thing);
    if (flix_has_effect(p, card, E_HEAL))
        return judge_heal(g, p, seal, thing);
    if (thing != ST_NONE)
        return st_refused(NO_TARGET, card, 0, 0);
    if (is_dart)
        return g->darts[seal] > 0 ? st_legal() : st_refused(NO_DARTS, 0, 0, 0);
    return flix_has_effect(p, card, E_GRENADE_HE) ||
                   flix_has_effect(p, card, E_GRENADE_FLASH)
               ? st_legal()
               : st_refused(NOT_USED, card, 0, 0);
}

/* FLIX-110, FLIX-229: a carried Bio Weapon. */
static st_verdict judge_bio(const struct flix *g, const struct flix_pack *p, int seal,
                            int to, int dropped)
{
    if (g->bio[seal] == 0)
        return st_refused(NO_BIO, seal, 0, 0);
    if (to == seal || !flix_is_alive(g, to) ||
        !flix_are_adjacent(g, flix_map(g, p), g->at[seal], g->at[to]))
        return st_refused(NOT_BESIDE, to, 0, 0);
    return dropped == NOTHING ? st_legal() : st_refused(NO_DROP_FOR_BIO, 0, 0, 0);
}

/* FLIX-25, FLIX-110 to FLIX-112 (FLIX-R76). */
st_verdict flix_judge_give(const struct flix *g, const struct flix_pack *p, int seal,
                           int card, int to, int dropped)
{
    if (g->gives >= GIVES_MOST)
        return st_refused(GIVES_SPENT, 0, 0, 0);
    if (card == p->cards)
        return judge_bio(g, p, seal, to, dropped);
    if (p->card[card].is_weapon || p->card[card].is_secondary)
        return st_refused(NEVER_GIVEN, card, 0, 0);
    if (flix_find_card(g, seal, card) == NOTHING)
        return st_refused(NOT_CARRIED, card, seal, 0);
    if (to == seal || !flix_is_alive(g, to) ||
        !flix_are_adjacent(g, flix_map(g, p), g->at[seal], g->at[to]))
        return st_refused(NOT_BESIDE, to, 0, 0);
    if (dropped != NOTHING && flix_find_card(g, to, dropped) == NOTHING)
        return st_refused(NOT_CARRIED, dropped, to, 0);
    if (!is_allowed(g, p, to, card))
        return st_refused(NOT_ALLOWED, card, 0, 0);
    return judge_slot(g, p, to, card, dropped);
}
