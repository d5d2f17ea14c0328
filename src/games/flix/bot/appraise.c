/* appraise.c: what SEALs, Specializations and cards are worth to a bot before a mission, read
 * off their data, so that a new card of a pack is considered like any other. The unit is a
 * tenth of a percent of missions won by a team that has it; docs/balance/flix.md has what was
 * measured. What a bot does not know how to use is worth nothing to it. */
#include "games/flix/bot/mind.h"

enum {
    FIRST_HIT = 24, /* each further flick of an Action does half as much */
    STACK_HIT = 8,  /* the second disc of a stack */
    SOUND_COST = 10,
    SPEED_WORTH = 28,
    HEALTH_LACK = 120, /* shared by the Health a SEAL has */
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
static int count_faces(const struct flix_outfitter *o, int face)
{
    const struct flix_line *line = flix_level(o->g, o->p);
    return line->primary[0][face] + line->primary[1][face] + line->secondary[face] +
           line->other[face];
}

static int bomb_worth(const struct flix_outfitter *o)
{
    return count_faces(o, TB) + count_faces(o, NW) > 0 ? BOMB_WORTH : 0;
}

static int lock_worth(const struct flix_outfitter *o)
{
    return flix_mission(o->g, o->p)->locks > 0 ? LOCK_WORTH : 0;
}

/* Nobody snipes, so those boards do not count. */
static int board_worth(const struct flix_outfitter *o, int where)
{
    return where == AT_BOMB    ? bomb_worth(o)
           : where == AT_ELOCK ? lock_worth(o)
           : where == AT_FIRE  ? SMALL_WORTH
                               : 0;
}

static int absorb_worth(const struct flix_outfitter *o, int wound)
{
    return wound == BULLET     ? SAVE_WORTH
           : wound == BLEEDING ? BLEEDING_WORTH
                               : bomb_worth(o) / 2;
}

static int grenade_worth(const struct flix_outfitter *o, int kind)
{
    bool is_for_captive = kind == GRENADE_FLASH &&
                          flix_special(o->g, o->p)->mastermind == MASTERMIND_CAPTURE;
    return is_for_captive ? CAPTURE_WORTH : o->is_planner ? GRENADE_WORTH : 0;
}

/* The vocabulary of effects, as it helps with the mission at hand. */
static int effect_worth(const struct flix_outfitter *o, const struct flix_effect *e)
{
    switch ((enum flix_what)e->what) {
    case E_CARRY: return GRADE_WORTH * (e->n + e->k);
    case E_SPEED: return SPEED_WORTH * e->n;
    case E_SOUND: return -SOUND_COST * e->n;
    case E_EXTRA_DISC: return EXTRA_FLICK * e->n;
    case E_COVER_AS: return SMALL_WORTH;
    case E_DOUBLE: return e->on == K_MEDICAL || e->on == K_ARMOR ? HEAL_WORTH : 0;
    case E_DISC_STEP:
    case E_BOARD_FLICKS:
    case E_BOARD_PRE:
    case E_BOARD_RETRY: return e->n * board_worth(o, e->on);
    case E_TOOLS: return bomb_worth(o) + lock_worth(o);
    case E_FREE: return SMALL_WORTH * e->n;
    case E_ABSORB: return absorb_worth(o, e->on);
    case E_DODGE: return DODGE_WORTH * e->n;
    case E_ESCORT: return count_faces(o, HO) > 0 ? HOSTAGE_WORTH : 0;
    case E_HEAL:
    case E_HEAL_PLUS: return HEAL_WORTH * e->n;
    case E_HUSH: return HUSH_WORTH * e->n;
    case E_CLOCK: return CLOCK_WORTH * e->n;
    case E_GRENADE: return grenade_worth(o, e->on);
    case E_DART: return o->is_planner ? DART_WORTH * e->n : 0;
    default: return 0;
    }
}

static int effects_worth(const struct flix_outfitter *o, const struct flix_effect *e,
                         int count)
{
    int worth = 0;
    for (int i = 0; i < count; i++)
        worth += effect_worth(o, &e[i]);
    return worth;
}

/* What a Fire Action with a weapon promises; `seal` may add flicks and take off Sound. */
static int shots_worth(const struct flix_outfitter *o, int seal,
                       const struct flix_weapon *weapon)
{
    int most = 0, sound = weapon->sound + flix_bonus(o->g, o->p, seal, E_SOUND, 0);
    for (int mode = 0; mode < MODES; mode++)
        for (int size = 0; size < SIZES; size++) {
            int flicks = weapon->flicks[mode][size], hits = size;
            if (flicks == 0)
                continue;
            flicks += flix_bonus(o->g, o->p, seal, E_EXTRA_DISC, mode);
            for (int i = 0; i < flicks; i++)
                hits += (FIRST_HIT + (mode == STACK ? STACK_HIT : 0)) >> i;
            most = hits > most ? hits : most;
        }
    return most + weapon->cover - SOUND_COST * (sound > 0 ? sound : 0);
}

/* A weapon is reckoned with the best attachment that it takes. */
static int attachment_worth(const struct flix_outfitter *o, int seal, uint32_t fits)
{
    int most = 0;
    for (int card = 0; card < o->p->cards; card++) {
        const struct flix_card *c = &o->p->card[card];
        int worth = effects_worth(o, c->effect, EFFECTS);
        if (c->is_attachment && fits >> c->type & 1 && worth > most &&
            c->grade <= flix_carry_grade(o->g, o->p, seal, false) &&
            flix_carried(o->g, card) < c->copies)
            most = worth;
    }
    return most;
}

/* A Secondary card is worth what it does better than the weapon it lies over (FLIX-20). */
int flix_card_worth(const struct flix_outfitter *o, int seal, int card)
{
    const struct flix_card *c = &o->p->card[card];
    int worth = effects_worth(o, c->effect, EFFECTS);
    if (!c->is_weapon)
        return worth;
    worth += shots_worth(o, seal, &c->weapon);
    return c->is_secondary ? worth - shots_worth(o, seal, &o->p->seal[seal].weapon)
                           : worth + attachment_worth(o, seal, c->fits);
}

/* FLIX-13: in a campaign it is for good, so what its last card gives counts. */
int flix_spec_worth(const struct flix_outfitter *o, int seal, int spec)
{
    int grade = o->g->camp.is_campaign ? GRADE_MOST : o->g->camp.grade[seal];
    return effects_worth(o, o->p->spec[spec].effect[grade - GRADE_LEAST - 1],
                         SPEC_EFFECTS);
}

int flix_seal_worth(const struct flix_outfitter *o, int seal)
{
    const struct flix_seal *s = &o->p->seal[seal];
    return SPEED_WORTH * s->speed - HEALTH_LACK / s->health +
           shots_worth(o, seal, &s->weapon) / 4;
}
