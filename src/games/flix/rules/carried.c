/* carried.c: what the cards of a SEAL give it: its Specialization's card, its Equipment, and
 * the attachments of its Primary Weapon. All of it is read off the cards whenever it is
 * wanted; an effect of the vocabulary has one function that asks for it. */
#include "games/flix/rules/state.h"

/* What a weapon is asked about: attachments count for the Primary Weapon alone (FLIX-21),
 * where Specializations count for every weapon. */
enum { SOURCES = GEAR + 1 };

/* The effects of the n-th thing a SEAL has; NULL: there is none there. */
static const struct flix_effect *source(const struct flix *g, const struct flix_pack *p,
                                        int seal, int n, int *count, bool *is_attachment)
{
    *is_attachment = false;
    if (n == 0) {
        int spec = g->camp.spec[seal], grade = g->camp.grade[seal];
        *count = SPEC_EFFECTS;
        return spec == NOTHING || grade == GRADE_LEAST
                   ? NULL
                   : p->spec[spec].effect[grade - GRADE_LEAST - 1];
    }
    int card = g->gear[seal][n - 1];
    *count = EFFECTS;
    if (card == NOTHING)
        return NULL;
    *is_attachment = p->card[card].is_attachment;
    return p->card[card].effect;
}

static bool is_about(const struct flix_effect *e, int what, int on)
{
    return e->what == what && e->on == on;
}

/* The sum of n over all effects of a kind about a subject. */
static int sum(const struct flix *g, const struct flix_pack *p, int seal, int what,
               int on, bool has_attachments)
{
    int total = 0, count;
    bool is_attachment;
    for (int i = 0; i < SOURCES; i++) {
        const struct flix_effect *list = source(g, p, seal, i, &count, &is_attachment);
        for (int j = 0; list != NULL && j < count; j++)
            if (is_about(&list[j], what, on) && (has_attachments || !is_attachment))
                total += list[j].n;
    }
    return total;
}

int flix_bonus(const struct flix *g, const struct flix_pack *p, int seal, int what,
               int on)
{
    return sum(g, p, seal, what, on, false);
}

bool flix_has_perk(const struct flix *g, const struct flix_pack *p, int seal, int what)
{
    int count;
    bool is_attachment;
    for (int i = 0; i < SOURCES; i++) {
        const struct flix_effect *list = source(g, p, seal, i, &count, &is_attachment);
        for (int j = 0; list != NULL && j < count; j++)
            if (list[j].what == what)
                return true;
    }
    return false;
}

/* FLIX-18: E-6 without a Specialization. */
int flix_carry_grade(const struct flix *g, const struct flix_pack *p, int seal,
                     bool is_weapon)
{
    int count;
    bool is_attachment;
    const struct flix_effect *list = source(g, p, seal, 0, &count, &is_attachment);
    for (int i = 0; list != NULL && i < count; i++)
        if (list[i].what == E_CARRY)
            return is_weapon ? list[i].n : list[i].k;
    return GRADE_LEAST;
}

/* Whether the Specialization lets a slot hold two cards of this class (FLIX-17). */
bool flix_is_doubled(const struct flix *g, const struct flix_pack *p, int seal, int type)
{
    int count;
    bool is_attachment;
    const struct flix_effect *list = source(g, p, seal, 0, &count, &is_attachment);
    for (int i = 0; list != NULL && i < count; i++)
        if (list[i].what == E_DOUBLE && list[i].on == type)
            return true;
    return false;
}

/* How many steps a Move has, with all that is carried (FLIX-94). */
int flix_speed(const struct flix *g, const struct flix_pack *p, int seal)
{
    int speed = p->seal[seal].speed + flix_bonus(g, p, seal, E_SPEED, 0);
    return speed < 1 ? 1 : speed > SPEED_MOST ? SPEED_MOST : speed;
}

/* How many Hostages may come along in one Move (FLIX-R77). */
int flix_escorts(const struct flix *g, const struct flix_pack *p, int seal)
{
    int hostages = flix_bonus(g, p, seal, E_ESCORT, 0);
    return hostages < 1 ? 1 : ESCORTS < hostages ? ESCORTS : hostages;
}

/* A weapon's Sound with all that is carried (FLIX-122, FLIX-219, FLIX-R106). */
int flix_weapon_sound(const struct flix *g, const struct flix_pack *p, int seal, int gun)
{
    int sound = flix_weapon(g, p, seal, gun)->sound +
                sum(g, p, seal, E_SOUND, 0, gun == PRIMARY);
    return sound < 0 ? 0 : sound > SOUND_MOST ? SOUND_MOST : sound;
}

/* FLIX-123: 0 where the weapon does not offer it. */
int flix_weapon_flicks(const struct flix *g, const struct flix_pack *p, int seal, int gun,
                       int mode, int size)
{
    const struct flix_weapon *weapon = flix_weapon(g, p, seal, gun);
    if (weapon == NULL || weapon->flicks[mode][size] == 0)
        return 0;
    int flicks = weapon->flicks[mode][size] +
                 sum(g, p, seal, E_EXTRA_DISC, mode, gun == PRIMARY);
    return flicks > FLICKS_MOST ? FLICKS_MOST : flicks;
}

/* FLIX-154 to FLIX-156: the most that any `cover_as` makes of it, else the weapon's own. */
int flix_weapon_cover(const struct flix *g, const struct flix_pack *p, int seal, int gun,
                      int mode)
{
    int changed = NOTHING, count;
    bool is_attachment;
    for (int i = 0; i < SOURCES; i++) {
        const struct flix_effect *list = source(g, p, seal, i, &count, &is_attachment);
        for (int j = 0; list != NULL && j < count; j++)
            if (list[j].what == E_COVER_AS && (!is_attachment || gun == PRIMARY) &&
                (list[j].on == NOTHING || list[j].on == mode) && list[j].n > changed)
                changed = list[j].n;
    }
    return changed == NOTHING ? flix_weapon(g, p, seal, gun)->cover : changed;
}

static int larger(int size, int steps)
{
    return size + steps > FLICK_LARGE ? FLICK_LARGE : size + steps;
}

/* The size of the next disc of a Fire Action: the first ones may be a size larger. */
int flix_disc_size(const struct flix *g, const struct flix_pack *p)
{
    bool is_larger = g->shot == FIRING && g->flicked < sum(g, p, g->active, E_DISC_STEP,
                                                           AT_FIRE, g->gun == PRIMARY);
    return larger(g->chosen, is_larger);
}

int flix_board_size(const struct flix *g, const struct flix_pack *p, int seal, int where,
                    int size)
{
    return larger(size, flix_bonus(g, p, seal, E_DISC_STEP, where));
}

/* FLIX-92: whether an Action, or the Use of a card, is free for the n-th time this turn. */
bool flix_is_free(const struct flix *g, const struct flix_pack *p, int verb, int card)
{
    bool is_action = verb >= V_MOVE && verb <= V_USE;
    if (is_action && g->did[verb - V_MOVE] < flix_bonus(g, p, g->active, E_FREE, verb))
        return true;
    return verb == V_USE &&
           g->used[card] < flix_bonus(g, p, g->active, E_FREE, FREE_CARD + card);
}

/* FLIX-239: a Specialization's, once a mission. */
bool flix_can_absorb(const struct flix *g, const struct flix_pack *p, int seal, int wound)
{
    int count;
    bool is_attachment;
    for (int i = 0; i < SOURCES && !(g->spent[seal] & SPENT_ABSORB); i++) {
        const struct flix_effect *list = source(g, p, seal, i, &count, &is_attachment);
        for (int j = 0; list != NULL && j < count; j++)
            if (is_about(&list[j], E_ABSORB, wound) && list[j].n == BY_MISSION)
                return true;
    }
    return false;
}

/* The effect of a kind on a card, or NULL. */
const struct flix_effect *flix_effect_of(const struct flix_pack *p, int card, int what)
{
    for (int i = 0; i < EFFECTS; i++)
        if (p->card[card].effect[i].what == what)
            return &p->card[card].effect[i];
    return NULL;
}

bool flix_has_effect(const struct flix_pack *p, int card, int what)
{
    return flix_effect_of(p, card, what) != NULL;
}

int flix_find_effect(const struct flix *g, const struct flix_pack *p, int seal, int what)
{
    for (int i = 0; i < GEAR; i++)
        if (g->gear[seal][i] != NOTHING && flix_has_effect(p, g->gear[seal][i], what))
            return i;
    return NOTHING;
}

int flix_find_card(const struct flix *g, int seal, int card)
{
    for (int i = 0; i < GEAR; i++)
        if (g->gear[seal][i] == card)
            return i;
    return NOTHING;
}

/* Discarding the card ignores a Wound of this kind (FLIX-212, FLIX-213, FLIX-217). */
bool flix_is_save(const struct flix_pack *p, int card, int wound)
{
    for (int i = 0; i < EFFECTS; i++)
        if (is_about(&p->card[card].effect[i], E_ABSORB, wound) &&
            p->card[card].effect[i].n == BY_DISCARD)
            return true;
    return false;
}

int flix_find_save(const struct flix *g, const struct flix_pack *p, int seal, int wound)
{
    for (int i = 0; i < GEAR; i++)
        if (g->gear[seal][i] != NOTHING && flix_is_save(p, g->gear[seal][i], wound))
            return g->gear[seal][i];
    return NOTHING;
}
