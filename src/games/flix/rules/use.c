/* use.c: what becomes of a card that is used (FLIX-120), of Remote Bombs, and of the
 * abilities of a Specialization. A card's effects are applied in their order; at most one of
 * them wants a target. */
#include "games/flix/rules/state.h"

enum { BREACH_SOUND = 6 };

/* Stunned by the bang, but for steady ears (FLIX-196, FLIX-199). */
void flix_deafen(st_table *t, int piece)
{
    const struct flix *g = t->state;
    bool is_steady = flix_is_seal(piece) &&
                     flix_has_perk(g, t->pack, piece, E_STEADY_EARS);
    if (is_steady)
        st_tell(t, TOLD_STEADY, piece, 0, 0);
    else
        flix_stun(t, piece);
}

/* The Door goes, and those beyond it are stunned (FLIX-198, FLIX-199, FLIX-R61). */
static void breach(st_table *t, int door)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int beyond = flix_area_beyond(g, m, door);
    g->door[door] = OPEN;
    g->numeral[door] = 0;
    st_tell(t, TOLD_BREACHED, g->active, door, 0);
    for (int piece = 0; piece <= MASTERMIND; piece++)
        if (flix_at(g, piece) < SPACES && m->area[flix_at(g, piece)] == beyond)
            flix_deafen(t, piece);
    flix_add_sound(t, beyond, BREACH_SOUND);
}

/* Tokens are revealed by ascending number, so the last is pushed first; no Alarm is
 * triggered by it (FLIX-204). */
static void reveal_later(struct flix *g, uint32_t tokens)
{
    for (int number = SITES; number >= 1; number--)
        for (int i = 0; i < TOKENS; i++)
            if (tokens >> i & 1 && flix_rank(g, i) == number)
                st_agenda_push_task(&g->agenda,
                                    (st_task){ DO_REVEAL, 1, (int16_t)(i + 1), 0 });
}

/* FLIX-203: what the linked Space sees; nothing while somebody stands there (FLIX-65). */
static void look(st_table *t, int door)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int link = flix_across(m, door, g->at[g->active]);
    uint32_t seen = 0;
    st_tell(t, TOLD_LOOKED, g->active, door, 0);
    for (int i = 0; i < TOKENS; i++)
        if (g->token_state[i] == HIDDEN && flix_standee(g, link) == NOTHING &&
            flix_line(g, m, link, g->token_at[i], g->active))
            seen |= 1u << i;
    reveal_later(g, seen);
}

/* `reveal area k`: the own Area and all within k steps. */
static void scout(st_table *t, int steps)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int here = m->area[g->at[g->active]];
    uint32_t near = 0;
    for (int i = 0; i < TOKENS; i++)
        if (g->token_state[i] == HIDDEN &&
            m->area_steps[here][m->area[g->token_at[i]]] <= steps)
            near |= 1u << i;
    reveal_later(g, near);
}

/* Health regained, never above the full track (FLIX-216, FLIX-218). */
static void heal(st_table *t, int patient, int wounds)
{
    struct flix *g = t->state;
    const struct flix_pack *p = t->pack;
    int health = g->health[patient] + wounds +
                 flix_bonus(g, p, g->active, E_HEAL_PLUS, 0);
    int most = p->seal[patient].health;
    g->health[patient] = (uint8_t)(health > most ? most : health);
    st_tell(t, TOLD_HEALED, patient, g->health[patient], 0);
}

/* A grenade or a dart is one flick of a Small disc (FLIX-190, FLIX-206). */
static void throw_disc(struct flix *g, int shot)
{
    g->shot = (uint8_t)shot;
    g->size = g->chosen = FLICK_SMALL;
    g->flicks = 1;
    st_agenda_push(&g->agenda, ASK_FLICK, 0);
}

/* FLIX-200, FLIX-201: the card stays as detonator. */
static void lay_remote(st_table *t, int space)
{
    struct flix *g = t->state;
    int remote = 0;
    while (g->remote_at[remote] != NOTHING)
        remote++;
    g->remote_at[remote] = (int16_t)space;
    g->remote_by[remote] = g->active;
    st_tell(t, TOLD_LAID, g->active, space, 0);
}

static void apply(st_table *t, const struct flix_effect *effect, int thing)
{
    struct flix *g = t->state;
    int area = thing - THING_AREA;
    switch ((enum flix_what)effect->what) {
    case E_BREACH_DOOR: breach(t, flix_door_of(t->pack, thing)); break;
    case E_REVEAL:
        if (effect->on == REVEALS_LINK)
            look(t, flix_door_of(t->pack, thing));
        else
            scout(t, effect->k);
        break;
    case E_HEAL:
        heal(t, effect->on == HEALS_SELF ? g->active : thing - THING_PIECE, effect->n);
        break;
    case E_NOISE: flix_add_sound(t, area, effect->n); break;
    case E_REMOTE: lay_remote(t, thing); break;
    case E_DART: throw_disc(g, DARTING); break;
    case E_GRENADE: throw_disc(g, effect->on); break;
    default: break; /* the others work by being carried */
    }
}

/* FLIX-120, FLIX-R66: a card that says so is kept. */
void flix_use(st_table *t, int card, int thing)
{
    struct flix *g = t->state;
    const struct flix_pack *p = t->pack;
    int seal = g->active;
    st_tell(t, TOLD_USED, seal, card, 0);
    g->used[card]++;
    if (flix_has_effect(p, card, E_DART))
        g->darts[seal]--;
    else if (!p->card[card].is_kept && !flix_has_effect(p, card, E_REMOTE))
        flix_drop_card(g, seal, card);
    for (int i = 0; i < EFFECTS; i++)
        apply(t, &p->card[card].effect[i], thing);
}

int flix_find_remote(const struct flix *g, int seal, int space)
{
    for (int i = 0; i < REMOTES; i++)
        if (g->remote_at[i] == space && g->remote_by[i] == seal)
            return i;
    return NOTHING;
}

int flix_remotes_laid(const struct flix *g, int seal)
{
    int count = 0;
    for (int i = 0; i < REMOTES; i++)
        count += g->remote_at[i] != NOTHING && g->remote_by[i] == seal;
    return count;
}

int flix_remote_at(const struct flix *g, int space, bool is_primed)
{
    for (int i = 0; i < REMOTES; i++)
        if (g->remote_at[i] == space && (!is_primed || g->remote_primed >> i & 1))
            return i;
    return NOTHING;
}

/* FLIX-202: token and card are discarded. */
void flix_remove_remote(struct flix *g, const struct flix_pack *p, int remote)
{
    int seal = g->remote_by[remote];
    int place = seal == NOTHING ? NOTHING : flix_find_effect(g, p, seal, E_REMOTE);
    if (place != NOTHING)
        flix_drop_card(g, seal, g->gear[seal][place]);
    g->remote_at[remote] = g->remote_by[remote] = NOTHING;
    g->remote_primed &= (uint8_t) ~(1 << remote);
}

/* The SEAL's own bomb explodes, and token and card are gone (FLIX-109, FLIX-202). */
void flix_detonate(st_table *t, int space)
{
    struct flix *g = t->state;
    st_tell(t, TOLD_DETONATED, g->active, space, 0);
    flix_remove_remote(g, t->pack, flix_find_remote(g, g->active, space));
    flix_explode(t, space, BLAST_REMOTE, true);
}

/* `hush` and `clock` of the vocabulary. */
void flix_ability(st_table *t, int ability)
{
    struct flix *g = t->state;
    int seal = g->active, n;
    if (ability == HUSH) {
        int area = flix_map(g, t->pack)->area[g->at[seal]];
        n = flix_bonus(g, t->pack, seal, E_HUSH, 0);
        g->hushed = 1;
        g->sound[area] = (uint8_t)(g->sound[area] > n ? g->sound[area] - n : 0);
        st_tell(t, TOLD_HUSHED, seal, area, g->sound[area]);
        return;
    }
    n = g->timer + flix_bonus(g, t->pack, seal, E_CLOCK, 0);
    g->spent[seal] |= SPENT_CLOCK;
    g->timer = (uint8_t)(n > g->rounds ? g->rounds : n);
    st_tell(t, TOLD_CLOCK, seal, g->timer, 0);
}
