/* kit.c: what a SEAL may carry, use and hand on. */
#include "games/flix/rules/state.h"

enum { SLOTS = 2, SLOTS_LATER = 3, GRADE_LATER = 8 };

static int equipment_count(const struct flix *g, int seal)
{
    int count = 0;
    for (int i = 0; i < GEAR; i++)
        count += g->gear[seal][i] != NOTHING;
    return count;
}

/* FLIX-23: copies that somebody carries. */
int flix_carried(const struct flix *g, int card)
{
    int count = 0;
    for (int seal = 0; seal < SEALS; seal++) {
        count += (g->primary[seal] == card) + (g->secondary[seal] == card);
        for (int i = 0; i < GEAR; i++)
            count += g->gear[seal][i] == card;
    }
    return count;
}

/* FLIX-18, FLIX-11: both requirements that are printed on a card. */
static st_verdict judge_need(const struct flix *g, const struct flix_pack *p, int seal,
                             int card)
{
    const struct flix_card *c = &p->card[card];
    int most = flix_carry_grade(g, p, seal, c->is_weapon);
    if (c->spec != NOTHING && c->spec != g->camp.spec[seal])
        return st_refused(NEEDS_SPEC, card, c->spec, 0);
    return c->grade <= most ? st_legal() : st_refused(NEEDS_GRADE, card, c->grade, most);
}

static bool share_keywords(const struct flix_pack *p, int a, int b)
{
    return p->card[a].is_attachment == p->card[b].is_attachment &&
           p->card[a].type == p->card[b].type;
}

/* FLIX-22, FLIX-R23: cards with the same keywords; `other` becomes the last of them. */
static int same_keywords(const struct flix *g, const struct flix_pack *p, int seal,
                         int card, int but, int *other)
{
    int count = 0;
    for (int i = 0; i < GEAR; i++) {
        int held = g->gear[seal][i];
        if (held == but) { /* only one card is put away */
            but = NOTHING;
            continue;
        }
        if (held == NOTHING || !share_keywords(p, held, card))
            continue;
        count++;
        *other = held;
    }
    return count;
}

/* A third Equipment slot comes with a later Grade (FLIX-16, FLIX-R22). */
int flix_slots(const struct flix *g, int seal)
{
    return g->camp.grade[seal] >= GRADE_LATER ? SLOTS_LATER : SLOTS;
}

/* FLIX-17: a pair of a doubled class is in one slot; one slot only. */
static int slots_of(const struct flix_pack *p, const int8_t *cards, int count)
{
    bool has_pair = false;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            has_pair |= share_keywords(p, cards[i], cards[j]);
    return count - has_pair;
}

int flix_slots_taken(const struct flix *g, const struct flix_pack *p, int seal)
{
    return slots_of(p, g->gear[seal], equipment_count(g, seal));
}

/* What a SEAL would hold with one card more and another put away; their number. */
static int gear_after(const struct flix *g, int seal, int card, int dropped,
                      int8_t out[GEAR + 1])
{
    int count = 0;
    for (int i = 0; i < GEAR && g->gear[seal][i] != NOTHING; i++) {
        if (g->gear[seal][i] == dropped)
            dropped = NOTHING;
        else
            out[count++] = g->gear[seal][i];
    }
    out[count++] = (int8_t)card;
    return count;
}

/* An Equipment slot for a card, `dropped` being put away for it; FLIX-16, FLIX-21
 * (FLIX-19, FLIX-R24). */
static st_verdict judge_slot(const struct flix *g, const struct flix_pack *p, int seal,
                             int card, int dropped)
{
    const struct flix_card *c = &p->card[card];
    int8_t after[GEAR + 1];
    int other = NOTHING, same = same_keywords(g, p, seal, card, dropped, &other);
    if (c->is_attachment &&
        (g->primary[seal] == NOTHING || !(p->card[g->primary[seal]].fits >> c->type & 1)))
        return st_refused(DOES_NOT_FIT, card, 0, 0);
    if (same > (flix_is_doubled(g, p, seal, c->type) ? 1 : 0))
        return st_refused(SAME_KEYWORDS, other, 0, 0);
    int count = gear_after(g, seal, card, dropped, after);
    return count <= GEAR && slots_of(p, after, count) <= flix_slots(g, seal)
               ? st_legal()
               : st_refused(NO_SLOT, card, 0, 0);
}

st_verdict flix_judge_gear(const struct flix *g, const struct flix_pack *p, int seal,
                           int card)
{
    const struct flix_card *c = &p->card[card];
    st_verdict verdict = judge_need(g, p, seal, card);
    if (verdict.refusal != LEGAL)
        return verdict;
    if (flix_carried(g, card) >= c->copies)
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
        /* FLIX-205: it comes with so many shots. */
        if (flix_has_effect(p, card, E_DART))
            g->darts[seal] = (uint8_t)flix_effect_of(p, card, E_DART)->n;
        return;
    }
    if (p->card[card].is_weapon) {
        g->primary[seal] = (int8_t)card;
        return;
    }
    while (g->gear[seal][place] != NOTHING)
        place++;
    g->gear[seal][place] = (int8_t)card;
    /* FLIX-209: each charge is one Fire Action. */
    if (flix_has_effect(p, card, E_SEEKER))
        g->ammo[seal][place] = (uint8_t)flix_effect_of(p, card, E_SEEKER)->n;
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

/* A kit heals its user or a SEAL beside it, if wounded (FLIX-216, FLIX-R67, FLIX-R75). */
static st_verdict judge_heal(const struct flix *g, const struct flix_pack *p, int seal,
                             int whom, int thing)
{
    int patient = whom == HEALS_SELF ? seal : thing - THING_PIECE;
    if ((thing == ST_NONE) != (whom == HEALS_SELF) || !flix_is_seal(patient) ||
        !flix_is_alive(g, patient))
        return st_refused(NAME_A_SEAL, 0, 0, 0);
    if (patient != seal &&
        !flix_are_adjacent(g, flix_map(g, p), g->at[seal], g->at[patient]))
        return st_refused(NOT_BESIDE, patient, 0, 0);
    return g->health[patient] < p->seal[patient].health
               ? st_legal()
               : st_refused(NOT_WOUNDED, patient, 0, 0);
}

static int remotes_on_map(const struct flix *g)
{
    int count = 0;
    for (int i = 0; i < REMOTES; i++)
        count += g->remote_at[i] != NOTHING;
    return count;
}

/* FLIX-201: with as many bombs laid as it has such cards, each is a detonator. */
static bool is_detonator(const struct flix *g, const struct flix_pack *p, int seal,
                         int card)
{
    int cards = 0;
    for (int i = 0; i < GEAR; i++)
        cards += g->gear[seal][i] != NOTHING &&
                 flix_has_effect(p, g->gear[seal][i], E_REMOTE);
    return flix_has_effect(p, card, E_REMOTE) && flix_remotes_laid(g, seal) >= cards;
}

/* FLIX-201: on an Adjacent Space, with a card whose bomb is not laid yet. */
static st_verdict judge_remote(const struct flix *g, const struct flix_pack *p, int seal,
                               int card, int thing)
{
    const struct flix_map *m = flix_map(g, p);
    if (thing == ST_NONE || thing >= SPACES)
        return st_refused(NAME_A_SPACE, 0, 0, 0);
    if (m->area[thing] == NOTHING || !flix_are_adjacent(g, m, g->at[seal], thing) ||
        thing == g->at[seal])
        return st_refused(LAY_BESIDE, thing, 0, 0);
    return is_detonator(g, p, seal, card) || remotes_on_map(g) == REMOTES
               ? st_refused(ALREADY_LAID, card, 0, 0)
               : st_legal();
}

/* `noise n k`. */
static st_verdict judge_noise(const struct flix *g, const struct flix_pack *p, int seal,
                              int thing, int steps)
{
    const struct flix_map *m = flix_map(g, p);
    int area = thing - THING_AREA;
    if (thing == ST_NONE || area < 0 || area >= AREAS)
        return st_refused(NAME_AN_AREA, 0, 0, 0);
    return m->area_steps[m->area[g->at[seal]]][area] <= steps
               ? st_legal()
               : st_refused(TOO_MANY_AREAS, area, steps, 0);
}

/* The effect of a card that is used, judged by its target. */
static st_verdict judge_effect(const struct flix *g, const struct flix_pack *p, int seal,
                               int card, const struct flix_effect *effect, int thing)
{
    switch ((enum flix_what)effect->what) {
    case E_BREACH_DOOR: return judge_door_use(g, p, seal, thing);
    case E_REVEAL:
        if (effect->on == REVEALS_LINK)
            return judge_door_use(g, p, seal, thing);
        break;
    case E_HEAL: return judge_heal(g, p, seal, effect->on, thing);
    case E_REMOTE: return judge_remote(g, p, seal, card, thing);
    case E_NOISE: return judge_noise(g, p, seal, thing, effect->k);
    case E_DART:
        if (g->darts[seal] == 0)
            return st_refused(NO_DARTS, 0, 0, 0);
        break;
    default: break;
    }
    return thing == ST_NONE ? st_legal() : st_refused(NO_TARGET, card, 0, 0);
}

/* FLIX-120: the target is written where there is one, and only there. */
st_verdict flix_judge_use(const struct flix *g, const struct flix_pack *p, int seal,
                          int card, int thing)
{
    bool is_held = g->secondary[seal] == card || flix_find_card(g, seal, card) != NOTHING;
    if (!is_held)
        return st_refused(NOT_CARRIED, card, seal, 0);
    for (int i = 0; i < EFFECTS; i++)
        if (flix_is_use(&p->card[card].effect[i]))
            return judge_effect(g, p, seal, card, &p->card[card].effect[i], thing);
    return st_refused(NOT_USED, card, 0, 0);
}

/* FLIX-109, FLIX-R65: only who laid it. */
st_verdict flix_judge_detonate(const struct flix *g, const struct flix_pack *p, int seal,
                               int space)
{
    return flix_find_remote(g, seal, space) != NOTHING
               ? st_legal()
               : st_refused(NO_REMOTE, space, seal, 0);
}

st_verdict flix_judge_ability(const struct flix *g, const struct flix_pack *p, int seal,
                              int ability)
{
    bool is_hush = ability == HUSH;
    if (!flix_has_perk(g, p, seal, is_hush ? E_HUSH : E_CLOCK))
        return st_refused(NO_ABILITY, seal, ability, 0);
    return (is_hush ? g->hushed : g->spent[seal] & SPENT_CLOCK)
               ? st_refused(ABILITY_SPENT, seal, ability, 0)
               : st_legal();
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

/* A card or Bio Weapon for a SEAL beside, who may carry it; so many a turn (FLIX-25,
 * FLIX-110 to FLIX-112, FLIX-R76). */
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
    if (is_detonator(g, p, seal, card))
        return st_refused(IS_DETONATOR, card, 0, 0);
    if (to == seal || !flix_is_alive(g, to) ||
        !flix_are_adjacent(g, flix_map(g, p), g->at[seal], g->at[to]))
        return st_refused(NOT_BESIDE, to, 0, 0);
    if (dropped != NOTHING && flix_find_card(g, to, dropped) == NOTHING)
        return st_refused(NOT_CARRIED, dropped, to, 0);
    if (dropped != NOTHING && is_detonator(g, p, to, dropped))
        return st_refused(IS_DETONATOR, dropped, 0, 0);
    st_verdict verdict = judge_need(g, p, to, card);
    return verdict.refusal == LEGAL ? judge_slot(g, p, to, card, dropped) : verdict;
}
