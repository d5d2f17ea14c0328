/* suits.c: which cards suit the mission at hand: what `kit` takes (FLIX-15).
 *
 * `kit` is a convenience of the program, not of the rulebook: instead of a move a
 * card a player may say one. So what it takes is settled here, once and without chance, and a
 * record that holds it replays. What suits is read off the cards' data, so that a new card
 * of a pack is considered like any other. The unit is a tenth of a percent of missions won
 * by a team that has it; docs/balance/flix.md has what was measured. What bots have not
 * learned to use is worth nothing, since nobody has measured it. Bots look here too. */
#include "games/flix/rules/state.h"

enum {
    FIRST_HIT = 24, /* each further flick of an Action does half as much */
    STACK_HIT = 8,  /* the second disc of a stack */
    SOUND_COST = 10,
    EXTRA_FLICK = 5,
    GRADE_WORTH = 2,
    CLOCK_WORTH = 35,
    HUSH_WORTH = 8,
    SAVE_WORTH = 9,
    BLEEDING_WORTH = 2,
    DODGE_WORTH = 8,
    HEAL_WORTH = 6,
    LOCK_WORTH = 8,
    BOMB_WORTH = 15,
    CAPTURE_WORTH = 40,
    HOSTAGE_WORTH = 12,
    GRENADE_WORTH = 3,
    DART_WORTH = 8,
    SMALL_WORTH = 2
};

/* How many of a face may have to be dealt with. */
static int count_faces(const struct flix_suit *f, int face)
{
    const struct flix_line *line = flix_level(f->g, f->p);
    return line->primary[0][face] + line->primary[1][face] + line->secondary[face] +
           line->other[face];
}

static int bomb_worth(const struct flix_suit *f)
{
    return count_faces(f, TB) + count_faces(f, NW) > 0 ? BOMB_WORTH : 0;
}

static int lock_worth(const struct flix_suit *f)
{
    return flix_mission(f->g, f->p)->locks > 0 ? LOCK_WORTH : 0;
}

/* Nobody snipes, so those boards do not count. */
static int board_worth(const struct flix_suit *f, int where)
{
    return where == AT_BOMB    ? bomb_worth(f)
           : where == AT_ELOCK ? lock_worth(f)
           : where == AT_FIRE  ? SMALL_WORTH
                               : 0;
}

static int absorb_worth(const struct flix_suit *f, int wound)
{
    return wound == BULLET     ? SAVE_WORTH
           : wound == BLEEDING ? BLEEDING_WORTH
                               : bomb_worth(f) / 2;
}

static int grenade_worth(const struct flix_suit *f, int kind)
{
    bool is_for_captive = kind == GRENADE_FLASH &&
                          flix_special(f->g, f->p)->mastermind == MASTERMIND_CAPTURE;
    return is_for_captive ? CAPTURE_WORTH : f->has_throws ? GRENADE_WORTH : 0;
}

/* The vocabulary of effects, as it helps with the mission at hand. */
static int effect_worth(const struct flix_suit *f, const struct flix_effect *e)
{
    switch ((enum flix_what)e->what) {
    case E_CARRY: return GRADE_WORTH * (e->n + e->k);
    case E_SPEED: return FLIX_SPEED_WORTH * e->n;
    case E_SOUND: return -SOUND_COST * e->n;
    case E_EXTRA_DISC: return EXTRA_FLICK * e->n;
    case E_COVER_AS: return SMALL_WORTH;
    case E_DOUBLE: return e->on == K_MEDICAL || e->on == K_ARMOR ? HEAL_WORTH : 0;
    case E_DISC_STEP:
    case E_BOARD_FLICKS:
    case E_BOARD_PRE:
    case E_BOARD_RETRY: return e->n * board_worth(f, e->on);
    case E_TOOLS: return bomb_worth(f) + lock_worth(f);
    case E_FREE: return SMALL_WORTH * e->n;
    case E_ABSORB: return absorb_worth(f, e->on);
    case E_DODGE: return DODGE_WORTH * e->n;
    case E_ESCORT: return count_faces(f, HO) > 0 ? HOSTAGE_WORTH : 0;
    case E_HEAL:
    case E_HEAL_PLUS: return HEAL_WORTH * e->n;
    case E_HUSH: return HUSH_WORTH * e->n;
    case E_CLOCK: return CLOCK_WORTH * e->n;
    case E_GRENADE: return grenade_worth(f, e->on);
    case E_DART: return f->has_throws ? DART_WORTH * e->n : 0;
    default: return 0;
    }
}

int flix_suits_effects(const struct flix_suit *f, const struct flix_effect *e, int count)
{
    int worth = 0;
    for (int i = 0; i < count; i++)
        worth += effect_worth(f, &e[i]);
    return worth;
}

/* What a Fire Action with a weapon promises; `seal` may add flicks and take off Sound. */
int flix_suits_shots(const struct flix_suit *f, int seal,
                     const struct flix_weapon *weapon)
{
    int most = 0, sound = weapon->sound + flix_bonus(f->g, f->p, seal, E_SOUND, 0);
    for (int mode = 0; mode < MODES; mode++)
        for (int size = 0; size < SIZES; size++) {
            int flicks = weapon->flicks[mode][size], hits = size;
            if (flicks == 0)
                continue;
            flicks += flix_bonus(f->g, f->p, seal, E_EXTRA_DISC, mode);
            for (int i = 0; i < flicks; i++)
                hits += (FIRST_HIT + (mode == STACK ? STACK_HIT : 0)) >> i;
            most = hits > most ? hits : most;
        }
    return most + weapon->cover - SOUND_COST * (sound > 0 ? sound : 0);
}

/* A weapon is reckoned with the best attachment that it takes. */
static int attachment_worth(const struct flix_suit *f, int seal, uint32_t fits)
{
    int most = 0;
    for (int card = 0; card < f->p->cards; card++) {
        const struct flix_card *c = &f->p->card[card];
        int worth = flix_suits_effects(f, c->effect, EFFECTS);
        if (c->is_attachment && fits >> c->type & 1 && worth > most &&
            c->grade <= flix_carry_grade(f->g, f->p, seal, false) &&
            flix_carried(f->g, card) < c->copies)
            most = worth;
    }
    return most;
}

/* A Secondary card is worth what it does better than the weapon it lies over (FLIX-20). */
int flix_suits_card(const struct flix_suit *f, int seal, int card)
{
    const struct flix_card *c = &f->p->card[card];
    int worth = flix_suits_effects(f, c->effect, EFFECTS);
    if (!c->is_weapon)
        return worth;
    worth += flix_suits_shots(f, seal, &c->weapon);
    return c->is_secondary ? worth - flix_suits_shots(f, seal, &f->p->seal[seal].weapon)
                           : worth + attachment_worth(f, seal, c->fits);
}

enum flix_slot flix_slot_of(const struct flix_card *card)
{
    return card->is_secondary ? SECONDARY_SLOT
           : card->is_weapon  ? PRIMARY_SLOT
                              : GEAR_SLOT;
}

/* A weapon is better than none; of the rest what is worth nothing stays at home. */
static bool is_wanted(const struct flix_suit *f, int seal, int card)
{
    return flix_judge_gear(f->g, f->p, seal, card).refusal == LEGAL &&
           (flix_slot_of(&f->p->card[card]) == PRIMARY_SLOT ||
            flix_suits_card(f, seal, card) > 0);
}

int flix_suits_slot(const struct flix_suit *f, int seal, enum flix_slot slot)
{
    int best = NOTHING, most = 0;
    for (int card = 0; card < f->p->cards; card++) {
        if (flix_slot_of(&f->p->card[card]) != slot || !is_wanted(f, seal, card))
            continue;
        int worth = flix_suits_card(f, seal, card);
        if (best == NOTHING || worth > most) {
            best = card;
            most = worth;
        }
    }
    return best;
}

/* SEALs one after the other, each with its weapon first, which says what can be attached. */
static int next_best(const struct flix *g, const struct flix_pack *p, int seat, int *seal)
{
    const struct flix_suit f = { g, p, true };
    for (int i = 0; i < TEAM; i++) {
        *seal = g->team[i];
        if (*seal == NOTHING || g->owner[*seal] != seat)
            continue;
        for (enum flix_slot slot = PRIMARY_SLOT; slot < SLOT_KINDS; slot++) {
            int card = flix_suits_slot(&f, *seal, slot);
            if (card != NOTHING)
                return card;
        }
    }
    return NOTHING;
}

static bool has_tools(const struct flix *g, const struct flix_pack *p)
{
    for (int seal = 0; seal < SEALS; seal++)
        if (g->owner[seal] != NOTHING && flix_find_effect(g, p, seal, E_TOOLS) != NOTHING)
            return true;
    return false;
}

/* The Tool Kit, where locks or bombs wait and nobody in the team has one; or NOTHING. */
static int next_tools(const struct flix *g, const struct flix_pack *p, int seat,
                      int *seal)
{
    const struct flix_line *line = flix_level(g, p);
    int bombs = line->primary[0][TB] + line->primary[1][TB] + line->secondary[TB] +
                line->other[TB] + line->primary[1][NW];
    if ((flix_mission(g, p)->locks == 0 && bombs == 0) || has_tools(g, p))
        return NOTHING;
    for (int i = 0; i < TEAM; i++)
        for (int card = 0; card < p->cards; card++) {
            *seal = g->team[i];
            if (*seal != NOTHING && g->owner[*seal] == seat &&
                flix_has_effect(p, card, E_TOOLS) &&
                flix_judge_gear(g, p, *seal, card).refusal == LEGAL)
                return card;
        }
    return NOTHING;
}

int flix_next_of_kit(const struct flix *g, const struct flix_pack *p, int seat, int *seal)
{
    int card = next_tools(g, p, seat, seal);
    return card != NOTHING ? card : next_best(g, p, seat, seal);
}

/* A move list asks this every time, so it stops at the first card and weighs no weapon. */
bool flix_has_next_of_kit(const struct flix *g, const struct flix_pack *p, int seat)
{
    const struct flix_suit f = { g, p, true };
    int seal;
    for (int i = 0; i < TEAM && g->team[i] != NOTHING; i++)
        for (int card = 0; card < p->cards && g->owner[g->team[i]] == seat; card++)
            if (is_wanted(&f, g->team[i], card))
                return true;
    return next_tools(g, p, seat, &seal) != NOTHING;
}
