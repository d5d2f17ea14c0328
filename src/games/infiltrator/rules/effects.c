/* effects.c: what gear and items do in a mission, and whether they would do anything. */
#include "games/infiltrator/rules/state.h"

#include <string.h>

static st_verdict refuse(int refusal)
{
    return st_refused(refusal, 0, 0, 0);
}

static bool is_machine(const struct infiltrator *g, const struct infiltrator_pack *p,
                       int enemy)
{
    return infiltrator_type(g, p, enemy)->tag == MACHINE;
}

/* Your sector, or as far as the card reaches, round walls (INFILTRATOR-27,
 * INFILTRATOR-119, INFILTRATOR-R10). */
static bool is_in_range(const struct infiltrator *g, const struct infiltrator_mission *m,
                        int enemy, int reach)
{
    return m->steps[g->sector][g->enemy[enemy].sector] <= reach;
}

/* INFILTRATOR-27, INFILTRATOR-113, INFILTRATOR-115, INFILTRATOR-119, INFILTRATOR-R10,
 * INFILTRATOR-R37. */
st_verdict infiltrator_judge_fire(const struct infiltrator *g,
                                  const struct infiltrator_pack *p, int enemy, int gear)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    const struct infiltrator_card *card = &p->gear[gear];
    const struct infiltrator_enemy *e = &g->enemy[enemy];
    if (card->effect.what != E_WEAPON)
        return st_refused(NOT_WEAPON, gear, 0, 0);
    if (!g->equipped[gear])
        return st_refused(NOT_EQUIPPED, gear, 0, 0);
    if (e->status == ABSENT || e->status == GONE)
        return st_refused(NO_ENEMY, infiltrator_figure(g, enemy), 0, 0);
    if (e->status == BODY)
        return st_refused(IS_BODY, infiltrator_figure(g, enemy), 0, 0);
    if (!is_in_range(g, m, enemy, card->effect.reach))
        return st_refused(OUT_OF_RANGE, infiltrator_figure(g, enemy), e->sector, gear);
    if (card->effect.only == LIVING && is_machine(g, p, enemy))
        return st_refused(NOT_LIVING, infiltrator_figure(g, enemy), gear, 0);
    if (card->effect.only == MACHINES && !is_machine(g, p, enemy))
        return st_refused(NOT_MACHINE, infiltrator_figure(g, enemy), gear, 0);
    if (card->effect.only == UNAWARE && e->sees)
        return st_refused(IS_AWARE, infiltrator_figure(g, enemy), gear, 0);
    if (card->use > g->energy)
        return st_refused(NO_ENERGY, gear, card->use, g->energy);
    return st_legal();
}

/* What a card is used on. */
enum target { ON_NOTHING, ON_SECTOR, ON_ENEMY };

static enum target target_of(const struct infiltrator_effect *e)
{
    switch (e->what) {
    case E_NOISE:
    case E_LURE:
    case E_STEP: return ON_SECTOR;
    case E_CALM: return e->is_all ? ON_NOTHING : ON_SECTOR;
    case E_STUN: return e->area == AREA_ONE ? ON_ENEMY : ON_NOTHING;
    case E_TIDY: return e->is_all ? ON_NOTHING : ON_ENEMY;
    default: return ON_NOTHING;
    }
}

/* INFILTRATOR-120, INFILTRATOR-R69: enemies that would be newly stunned; a bit each. */
static uint32_t stunnable(const struct infiltrator *g, const struct infiltrator_pack *p,
                          const struct infiltrator_effect *e)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    int reach = e->area == AREA_HERE ? 0 : e->area == AREA_NEAR ? 1 : e->reach;
    uint32_t found = 0;
    for (int i = 0; i < ENEMIES; i++)
        if (g->enemy[i].status == ALIVE && !g->enemy[i].is_stunned &&
            is_in_range(g, m, i, reach) && (e->only != MACHINES || is_machine(g, p, i)))
            found |= UINT32_C(1) << i;
    return found;
}

static st_verdict judge_sector(const struct infiltrator *g,
                               const struct infiltrator_pack *p,
                               struct infiltrator_use use)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    const struct infiltrator_effect *e = &use.card->effect;
    if (!(m->map >> use.sector & 1))
        return st_refused(NO_SECTOR, use.sector, 0, 0);
    if (e->what == E_STEP)
        return infiltrator_judge_way(g, p, use.sector);
    if (e->what == E_CALM)
        return g->detection[use.sector] ? st_legal() : refuse(NO_EFFECT);
    if (m->steps[g->sector][use.sector] > e->reach ||
        (e->what == E_LURE && use.sector == g->sector))
        return st_refused(OUT_OF_REACH, use.sector, e->reach, 0);
    bool is_there = e->what == E_NOISE ? g->noise[use.sector] : g->detection[use.sector];
    return is_there ? refuse(NO_EFFECT) : st_legal();
}

static st_verdict judge_enemy(const struct infiltrator *g,
                              const struct infiltrator_pack *p,
                              struct infiltrator_use use)
{
    const struct infiltrator_effect *e = &use.card->effect;
    uint32_t targets = e->what == E_TIDY ? infiltrator_bodies_in(g, g->sector)
                                         : stunnable(g, p, e);
    if (targets >> use.enemy & 1)
        return st_legal();
    if (g->enemy[use.enemy].status == ABSENT || g->enemy[use.enemy].status == GONE)
        return st_refused(NO_ENEMY, infiltrator_figure(g, use.enemy), 0, 0);
    return st_refused(NO_TARGET, infiltrator_figure(g, use.enemy), 0, 0);
}

static bool is_seen_here(const struct infiltrator *g)
{
    for (int i = 0; i < ENEMIES; i++)
        if (g->enemy[i].status == ALIVE && g->enemy[i].sees)
            return true;
    return false;
}

/* INFILTRATOR-136, INFILTRATOR-R69: only the state of the moment is judged. */
static bool would_change(const struct infiltrator *g, const struct infiltrator_pack *p,
                         const struct infiltrator_effect *e)
{
    switch (e->what) {
    case E_CALM: return infiltrator_set(g->detection) != 0;
    case E_HIDE: return !g->is_hidden;
    case E_QUIET: return !g->is_quiet;
    case E_BREACH: return !g->can_breach;
    case E_PICK: return !g->can_pick;
    case E_SLIP: return !g->can_slip;
    case E_WATCH: return !g->has_overwatch;
    case E_STUN: return stunnable(g, p, e) != 0;
    case E_TIDY: return infiltrator_bodies_in(g, g->sector) != 0;
    case E_ALARM:
        return g->has_alarm && e->n != 0 &&
               (e->n < 0 ? g->level > 0 : g->level < LEVEL_MOST);
    case E_HEAL: return e->n > 0 && g->health < infiltrator_max_health(g, p);
    case E_CHARGE:
        return e->n > 0 && g->energy < infiltrator_budget(g, p) - infiltrator_cost(g, p);
    case E_PEEK: return infiltrator_cards_known(g) < e->n;
    default: return true;
    }
}

/* The card itself may be used; whether there is a legal target and any effect. */
st_verdict infiltrator_judge_use(const struct infiltrator *g,
                                 const struct infiltrator_pack *p,
                                 struct infiltrator_use use)
{
    const struct infiltrator_effect *e = &use.card->effect;
    enum target target = target_of(e);
    if (target == ON_SECTOR && use.sector == NOTHING)
        return refuse(NEEDS_SECTOR);
    if (target == ON_ENEMY && use.enemy == NOTHING)
        return refuse(NEEDS_ENEMY);
    if ((use.sector != NOTHING && target != ON_SECTOR) ||
        (use.enemy != NOTHING && target != ON_ENEMY))
        return refuse(TAKES_NO_TARGET);
    if (target == ON_SECTOR)
        return judge_sector(g, p, use);
    if (target == ON_ENEMY)
        return judge_enemy(g, p, use);
    if (!would_change(g, p, e))
        return refuse(NO_EFFECT);
    /* INFILTRATOR-R56: also by the stunned. */
    if (e->what == E_HIDE && !e->is_all && is_seen_here(g))
        return refuse(IS_SEEN);
    return st_legal();
}

/* `hide(always)`: nobody sees you any more. */
static void hide(st_table *t)
{
    struct infiltrator *g = t->state;
    g->is_hidden = 1;
    for (int i = 0; i < ENEMIES; i++)
        g->enemy[i].sees = 0;
    st_tell(t, TOLD_HID, g->sector, 0, 0);
}

static void stun_all(st_table *t, uint32_t enemies)
{
    for (int i = 0; i < ENEMIES; i++)
        if (enemies >> i & 1)
            infiltrator_stun(t, i);
}

static void tidy(st_table *t, uint32_t bodies)
{
    struct infiltrator *g = t->state;
    for (int i = 0; i < ENEMIES; i++) {
        if (!(bodies >> i & 1))
            continue;
        g->enemy[i].status = GONE;
        st_tell(t, TOLD_TIDIED, infiltrator_figure(g, i), g->sector, 0);
    }
}

static void calm(st_table *t, uint64_t sectors)
{
    struct infiltrator *g = t->state;
    for (; sectors != 0; sectors &= sectors - 1) {
        g->detection[infiltrator_first(sectors)] = 0;
        st_tell(t, TOLD_CALMED, infiltrator_first(sectors), 0, 0);
    }
}

static void change_alarm(st_table *t, int n)
{
    struct infiltrator *g = t->state;
    int level = g->level + n;
    g->level = (uint8_t)(level < 0 ? 0 : level > LEVEL_MOST ? LEVEL_MOST : level);
    st_tell(t, TOLD_ALARM_NOW, g->level, 0, 0);
}

static void refill(st_table *t, const struct infiltrator_effect *e)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    bool is_health = e->what == E_HEAL;
    int most = is_health ? infiltrator_max_health(g, p)
                         : infiltrator_budget(g, p) - infiltrator_cost(g, p);
    uint8_t *what = is_health ? &g->health : &g->energy;
    *what = (uint8_t)(*what + e->n < most ? *what + e->n : most);
    st_tell(t, is_health ? TOLD_HEALED : TOLD_CHARGED, *what, 0, 0);
}

void infiltrator_apply(st_table *t, struct infiltrator_use use)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_effect *e = &use.card->effect;
    switch (e->what) {
    case E_NOISE:
        g->noise[use.sector] = 1;
        st_tell(t, TOLD_NOISE, use.sector, 0, 0);
        break;
    case E_LURE:
        g->detection[use.sector] = 1;
        st_tell(t, TOLD_LURED, use.sector, 0, 0);
        break;
    case E_CALM:
        calm(t, e->is_all ? infiltrator_set(g->detection) : UINT64_C(1) << use.sector);
        break;
    case E_HIDE: hide(t); break;
    case E_QUIET: g->is_quiet = 1; break;
    case E_BREACH: g->can_breach = 1; break;
    case E_PICK: g->can_pick = 1; break;
    case E_SLIP: g->can_slip = 1; break;
    case E_WATCH: g->has_overwatch = 1; break;
    case E_STEP: /* INFILTRATOR-130: silent, but walls and guards count */
        st_agenda_push_task(&g->agenda,
                            (st_task){ DO_LEAVE, (int16_t)use.sector, BY_CARD, NOTHING });
        break;
    case E_STUN:
        stun_all(t, use.enemy != NOTHING ? UINT32_C(1) << use.enemy
                                         : stunnable(g, t->pack, e));
        break;
    case E_TIDY:
        tidy(t, use.enemy != NOTHING ? UINT32_C(1) << use.enemy
                                     : infiltrator_bodies_in(g, g->sector));
        break;
    case E_ALARM: change_alarm(t, e->n); break;
    case E_HEAL:
    case E_CHARGE: refill(t, e); break;
    case E_PEEK: infiltrator_peek(t, e->n); break;
    default: ST_ASSERT(false, "such a card is not used in this way");
    }
}

const struct infiltrator_card *infiltrator_any_card(const struct infiltrator_pack *p,
                                                    int card)
{
    return card < p->gears ? &p->gear[card] : &p->item[card - p->gears];
}

/* INFILTRATOR-113, INFILTRATOR-117: Energy goes, or the item does. */
void infiltrator_pay(st_table *t, int card)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    st_tell(t, TOLD_USED, card, 0, 0);
    if (card < p->gears) {
        g->energy = (uint8_t)(g->energy - p->gear[card].use);
        return;
    }
    int item = card - p->gears, place = infiltrator_find_item(g, item);
    memmove(g->item + place, g->item + place + 1, (size_t)(HELD - 1 - place));
    g->item[HELD - 1] = NOTHING;
    g->item_discard[item] = 1;
}

static enum infiltrator_timing timing_of(int step)
{
    return step == ASK_REACT_DRAW    ? REACT_DRAW
           : step == ASK_REACT_ALARM ? REACT_ALARM
                                     : REACT_HIT;
}

/* INFILTRATOR-127, INFILTRATOR-128, INFILTRATOR-129, INFILTRATOR-136, INFILTRATOR-R68,
 * INFILTRATOR-R69. */
st_verdict infiltrator_judge_reaction(const struct infiltrator *g,
                                      const struct infiltrator_pack *p, int step,
                                      int card)
{
    static const int refusal[] = { [REACT_DRAW] = NO_REACT_DRAW,
                                   [REACT_ALARM] = NO_REACT_ALARM,
                                   [REACT_HIT] = NO_REACT_HIT };
    const struct infiltrator_card *c = infiltrator_any_card(p, card);
    enum infiltrator_timing when = timing_of(step);
    if (c->when != when)
        return st_refused(refusal[when], card, 0, 0);
    if (card < p->gears && !g->equipped[card])
        return st_refused(NOT_EQUIPPED, card, 0, 0);
    if (card >= p->gears && infiltrator_find_item(g, card - p->gears) == NOTHING)
        return st_refused(NOT_HELD, card - p->gears, 0, 0);
    if (c->use > g->energy)
        return st_refused(NO_ENERGY, card, c->use, g->energy);
    if ((c->effect.what == E_WILD && (g->card == SPECIAL_CARD || g->is_wild)) ||
        (c->effect.what == E_MUTE && g->level >= LEVEL_MOST))
        return refuse(NO_EFFECT);
    return st_legal();
}

int infiltrator_find_reaction(const struct infiltrator *g,
                              const struct infiltrator_pack *p, int step)
{
    enum infiltrator_timing when = timing_of(step);
    for (int i = 0; i < p->gears; i++)
        if (p->gear[i].when == when && g->equipped[i] &&
            infiltrator_judge_reaction(g, p, step, i).refusal == LEGAL)
            return i;
    for (int i = 0; i < HELD && g->item[i] != NOTHING; i++)
        if (p->item[g->item[i]].when == when &&
            infiltrator_judge_reaction(g, p, step, p->gears + g->item[i]).refusal ==
                LEGAL)
            return p->gears + g->item[i];
    return NOTHING;
}
