/* plan.c: the best use of the rest of a turn.  The next actions, three at most,
 * are tried out in every order that is legal, each die weighed by its chance; what
 * then stands is judged by the outlook. Fights, evades, walks, special rooms and skill
 * cards are compared by the same measure. Rooms other than the player's own count as
 * they lie: nobody walks back into one within three. */
#include "games/vault/bot/mind.h"

/* A win now is little better than a win that is near, and not worth a likely death. */
enum { WON_NOW = 1200, NEVER = -1000000, UNLIKELY = 500 };

/* What the use of a card is saved for, in hundredths of a HP. */
enum {
    PRICE_OF_DODGE = 20,
    PRICE_OF_GHOST = 30,
    PRICE_OF_STRIKE = 20,
    PRICE_OF_HEAL = 70,
    PRICE_OF_NINJA = 15,
    PRICE_OF_EARLY_NINJA = 150,
    PRICE_OF_SHIFT = 30,
    PRICE_OF_BREACH = 20,
    PRICE_OF_STUN = 40,
    PRICE_OF_AMMO = 60,
    WORTH_OF_CLEANING = 6,
    WORTH_OF_CONVINCING = 15, /* nobody wakes */
    WORTH_OF_LIFE = 350,
    WORTH_OF_ALARM = 30, /* kept quiet */
    WORTH_OF_AMMO = 35,  /* a bullet for a friend who runs out */
    WORTH_OF_SIGHT = 12,
    WORTH_OF_HASTE = 30
};

/* The best so far. */
struct choice {
    double worth;
    st_move move;
};

/* A turn is thought of by functions that call each other. */
static double think(const struct vault_outlook *o, const struct vault_moment *m,
                    st_move *best);

static st_move move_of(int verb, int a)
{
    return (st_move){ (int16_t)verb, { (int16_t)a } };
}

static st_move skill_on(int skill, int player, int room)
{
    return (st_move){
        V_USE_SKILL, { (int16_t)skill, (int16_t)player, (int16_t)room, ST_NONE, ST_NONE }
    };
}

static void consider(struct choice *c, st_move move, double worth)
{
    if (worth <= c->worth)
        return;
    c->worth = worth;
    c->move = move;
}

static int guards_of(const struct vault_moment *m)
{
    return m->plain + m->keyed;
}

static void spend(struct vault_moment *m)
{
    m->actions--;
    m->done++;
    m->ahead--;
}

static void hurt(struct vault_moment *m, int points)
{
    int saved = points < m->companions ? points : m->companions;
    m->companions -= saved;
    m->hp -= points - saved;
}

/* Cleared once somebody alive is there with every keycard and no guard (VAULT-R27). */
static void look_at_vault(const struct vault_outlook *o, struct vault_moment *m)
{
    if (m->room == VAULT && m->hp > 0 && guards_of(m) == 0 && m->keys == o->g->keys_total)
        m->is_cleared = true;
}

bool vault_would_strike(const struct vault_moment *m)
{
    int guards = guards_of(m);
    return m->keyed > 0 || m->room == VAULT || guards >= 2 || m->hp <= 2;
}

/* One way a Combat may go: so many dice hit keycard guards and plain ones. */
static double outcome(const struct vault_outlook *o, const struct vault_moment *before,
                      int keys, int plain)
{
    struct vault_moment m = *before;
    int guards = guards_of(before), dice = guards < o->dice ? guards : o->dice;
    int extra = vault_has_no_overflow(o->p, o->g->skill[o->seat]) ? 0 : guards - dice;
    int missed = dice - keys - plain;
    keys = keys < m.bullets ? keys : m.bullets;
    plain = plain < m.bullets - keys ? plain : m.bullets - keys;
    m.keys += keys;
    m.keyed -= keys;
    m.plain -= plain;
    m.bullets -= keys + plain;
    m.is_unnoticed = false;
    hurt(&m, missed + extra);
    look_at_vault(o, &m);
    return think(o, &m, NULL);
}

static double combat(const struct vault_outlook *o, const struct vault_moment *m)
{
    double chance[NEEDS + 1][NEEDS + 1] = { { 1 } };
    int guards = guards_of(m), dice = guards < o->dice ? guards : o->dice;
    double sum = 0, seen = 0;
    for (int place = 0; place < dice; place++) {
        double hit = o->hit[place];
        int on_key = place < m->keyed;
        for (int keys = place; keys >= 0; keys--)
            for (int plain = place - keys; plain >= 0; plain--) {
                double here = chance[keys][plain];
                chance[keys][plain] = here * (1 - hit);
                chance[keys + on_key][plain + !on_key] += here * hit;
            }
    }
    for (int keys = 0; keys <= dice; keys++)
        for (int plain = 0; plain + keys <= dice; plain++)
            if (chance[keys][plain] * UNLIKELY > 1) {
                sum += chance[keys][plain] * outcome(o, m, keys, plain);
                seen += chance[keys][plain];
            }
    return sum / seen;
}

/* Arrive in a room, with the action already paid. */
static double enter(const struct vault_outlook *o, const struct vault_moment *before,
                    int room, bool is_ghost)
{
    const struct vault *g = o->g;
    struct vault_moment m = *before;
    m.came_from = m.room;
    m.room = room;
    m.plain = g->plain[room];
    m.keyed = g->keyed[room];
    m.is_unnoticed = is_ghost;
    hurt(&m, g->burning[room] > 0);
    look_at_vault(o, &m);
    if (m.hp > 0 && m.is_cleared && room == ROOFTOP &&
        vault_count_bits(vault_players_in(g, ROOFTOP) & ~(1 << o->seat)) == o->living - 1)
        return WON_NOW + m.hp;
    if (m.hp <= 0 || is_ghost || guards_of(&m) == 0)
        return think(o, &m, NULL);
    if (m.strikes > 0 && vault_would_strike(&m)) {
        m.strikes--;
        m.bonus -= PRICE_OF_STRIKE;
        m.keys += m.keyed > 0;
        *(m.keyed > 0 ? &m.keyed : &m.plain) -= 1;
        look_at_vault(o, &m);
    }
    return guards_of(&m) > 0 ? combat(o, &m) : think(o, &m, NULL);
}

/* VAULT-39, VAULT-40, VAULT-41, VAULT-42, with the keycards held by then. */
static int exits_of(const struct vault_outlook *o, const struct vault_moment *m)
{
    int exits = 0;
    for (int room = 0; room < ROOMS; room++)
        if (o->joined[m->room] >> room & 1 && o->g->closed[room] == 0 &&
            room != m->came_from && (room != VAULT || m->keys == o->g->keys_total))
            exits |= 1 << room;
    return exits;
}

/* The best room to leave for; `verb` is the move that says so. */
static void try_exits(const struct vault_outlook *o, const struct vault_moment *m,
                      int verb, struct choice *c)
{
    int exits = exits_of(o, m);
    for (int room = 0; room < ROOMS; room++)
        if (exits >> room & 1)
            consider(c, move_of(verb, room), enter(o, m, room, false));
}

static void try_ghost(const struct vault_outlook *o, const struct vault_moment *m,
                      struct choice *c)
{
    struct vault_moment next = *m;
    int exits = exits_of(o, m);
    if (m->done > 0 || vault_find_ghost(o->g, o->p, o->seat) == NOTHING)
        return;
    spend(&next);
    next.bonus -= PRICE_OF_GHOST;
    for (int room = 0; room < ROOMS; room++)
        if (exits >> room & 1 && vault_active(o->g, room) > 0)
            consider(c, move_of(V_GHOST, room), enter(o, &next, room, true));
}

/* An Evade that works leads out, one that fails into a Combat. */
static double evade(const struct vault_outlook *o, const struct vault_moment *m)
{
    double chance = o->evade[guards_of(m)];
    struct choice out = { .worth = NEVER };
    double fails = chance < 1 ? combat(o, m) : 0;
    if (chance > 0) {
        try_exits(o, m, V_GO, &out);
        return chance * out.worth + (1 - chance) * fails;
    }
    return fails;
}

static void try_guards(const struct vault_outlook *o, const struct vault_moment *m,
                       struct choice *c)
{
    struct vault_moment next = *m;
    spend(&next);
    if (guards_of(m) == 0 || m->is_unnoticed)
        try_exits(o, &next, V_MOVE, c);
    if (guards_of(m) == 0)
        return;
    bool can_evade = !m->is_unnoticed && exits_of(o, m) != 0;
    if (can_evade)
        consider(c, move_of(V_EVADE, 0), evade(o, &next));
    /* Without bullets a Combat only passes the time (VAULT-R17). */
    if (m->bullets > 0 || !can_evade)
        consider(c, move_of(V_FIGHT, 0), combat(o, &next));
}

static void try_special(const struct vault_outlook *o, const struct vault_moment *m,
                        struct choice *c)
{
    const struct vault *g = o->g;
    int special = vault_special(m->room);
    struct vault_moment next = *m;
    if (special == NOTHING || g->unusable[special] > 0 || g->closed[m->room] > 0)
        return;
    int bullets = vault_bullet_limit(g, o->p, o->seat, EXPLOSIVE) +
                  vault_bullet_limit(g, o->p, o->seat, DISRUPTIVE);
    int limit = vault_hp_limit(g, o->p, o->seat);
    if (m->room == ARMORY ? m->bullets >= bullets : m->hp >= limit)
        return;
    spend(&next);
    next.bonus -= vault_price_of_use(o);
    if (m->room == ARMORY)
        next.bullets = bullets;
    else
        next.hp = limit;
    consider(c, move_of(V_USE, 0), think(o, &next, NULL));
}

/* A skill card that is tried out. */
struct trial {
    const struct vault_outlook *o;
    const struct vault_moment *m; /* before it is used */
    struct vault_moment next;     /* with its action spent */
    struct choice *c;
    int skill;
    const struct vault_skill *card;
};

static void try_card(const struct trial *t, double bonus, int player, int room)
{
    struct vault_moment next = t->next;
    next.bonus += bonus;
    consider(t->c, skill_on(t->skill, player, room), think(t->o, &next, NULL));
}

static int healed(const struct vault_outlook *o, int seat, int hp, int points)
{
    int limit = vault_hp_limit(o->g, o->p, seat);
    return hp + points < limit ? hp + points : limit;
}

static bool is_mate_here(const struct trial *t, int seat, bool is_alive)
{
    const struct vault *g = t->o->g;
    return seat != t->o->seat && g->room[seat] == t->m->room &&
           (g->hp[seat] > 0) == is_alive;
}

static void try_heal(struct trial *t, bool is_self_only)
{
    const struct vault_outlook *o = t->o;
    const struct vault *g = o->g;
    struct vault_moment before = t->next;
    t->next.hp = healed(o, o->seat, before.hp, t->card->a);
    if (t->next.hp > before.hp)
        try_card(t, -PRICE_OF_HEAL, is_self_only ? ST_NONE : o->seat, ST_NONE);
    t->next = before;
    for (int seat = 0; seat < g->seats && !is_self_only; seat++) {
        int hp = healed(o, seat, g->hp[seat], t->card->a);
        if (is_mate_here(t, seat, true) && hp > g->hp[seat])
            try_card(t,
                     vault_worth_of_hp(o, hp * 100) -
                         vault_worth_of_hp(o, g->hp[seat] * 100) - PRICE_OF_HEAL,
                     seat, ST_NONE);
    }
}

static void try_dodge(const struct trial *t)
{
    const struct vault_moment *m = t->m;
    struct vault_moment next = t->next;
    int exits = exits_of(t->o, m);
    if (guards_of(m) == 0 || m->is_unnoticed)
        return;
    next.bonus -= PRICE_OF_DODGE;
    for (int room = 0; room < ROOMS; room++)
        if (exits >> room & 1)
            consider(t->c, skill_on(t->skill, ST_NONE, room),
                     enter(t->o, &next, room, false));
}

static void try_goto(const struct trial *t)
{
    const struct vault_moment *m = t->m;
    struct vault_moment next = t->next;
    int room = t->card->a;
    if (m->room == room || m->came_from == room || t->o->g->closed[room] > 0)
        return;
    next.bonus -= m->is_cleared ? PRICE_OF_NINJA : PRICE_OF_EARLY_NINJA;
    consider(t->c, skill_on(t->skill, ST_NONE, ST_NONE), enter(t->o, &next, room, false));
}

/* Two bullets more with the chance of the die. */
static void try_search(const struct trial *t)
{
    const struct vault_outlook *o = t->o;
    const struct vault *g = o->g;
    int need = vault_search_need(o->p, g->skill[o->seat]);
    int limit = vault_bullet_limit(g, o->p, o->seat, EXPLOSIVE) +
                vault_bullet_limit(g, o->p, o->seat, DISRUPTIVE);
    int found = limit - t->m->bullets < t->card->b ? limit - t->m->bullets : t->card->b;
    struct vault_moment more = t->next;
    if (g->bodies[t->m->room] == 0 || found <= 0)
        return;
    more.bullets += found;
    double chance = need <= 6 ? (7 - need) / 6.0 : 0;
    consider(t->c, skill_on(t->skill, ST_NONE, ST_NONE),
             chance * think(o, &more, NULL) + (1 - chance) * think(o, &t->next, NULL));
}

/* The room where one guard more harms least: far from everybody's way. */
static int dump(const struct vault_outlook *o, int from)
{
    const struct vault *g = o->g;
    int best = NOTHING;
    double most = NEVER;
    for (int room = FIRST_PATROL; room < ROOMS; room++) {
        const struct vault_way_to *way = &o->to[TO_ROOFTOP];
        double far = way->loss[room] + way->time[room] - 300.0 * g->keyed[room] -
                     300.0 * vault_count_bits(vault_players_in(g, room));
        if (room == from || vault_free(g, room) == 0 || !vault_is_accessible(g, room) ||
            far <= most)
            continue;
        most = far;
        best = room;
    }
    return best;
}

static void consider_shift(const struct trial *t, const struct vault_moment *next,
                           int from, int to, bool is_key)
{
    st_move move = { V_USE_SKILL,
                     { (int16_t)t->skill, ST_NONE, (int16_t)from, (int16_t)to,
                       is_key ? 0 : ST_NONE } };
    consider(t->c, move, think(t->o, next, NULL));
}

/* Send a guard away from here or out of the Vault, or a keycard here. */
static void try_shift(const struct trial *t)
{
    const struct vault_outlook *o = t->o;
    const struct vault *g = o->g;
    const struct vault_moment *m = t->m;
    struct vault_moment next = t->next;
    int away = dump(o, m->room), vault = vault_active(g, VAULT);
    if (away == NOTHING)
        return;
    next.bonus -= PRICE_OF_SHIFT;
    if (m->plain > 0) {
        next.plain--;
        look_at_vault(o, &next);
        consider_shift(t, &next, m->room, away, false);
        next = t->next;
        next.bonus -= PRICE_OF_SHIFT;
    }
    int aim = o->aim == NOTHING ? FIRST_KEY : o->aim, from = o->to[aim].room;
    if (from != NOTHING && from != m->room && !vault_is_safe(m->room) &&
        guards_of(m) <= 1 && m->bullets > 0 && vault_free(g, m->room) > 0 &&
        vault_is_accessible(g, m->room)) {
        next.keyed++;
        consider_shift(t, &next, from, m->room, true);
        next = t->next;
        next.bonus -= PRICE_OF_SHIFT;
    }
    bool is_near = o->joined[m->room] >> VAULT & 1;
    if (!vault_is_locked(g) && is_near && g->plain[VAULT] > 0 && !m->is_cleared) {
        next.bonus += o->clear[vault] - o->clear[vault - 1];
        consider_shift(t, &next, VAULT, away, false);
    }
}

static void try_breach(const struct trial *t)
{
    const struct vault_outlook *o = t->o;
    const struct vault *g = o->g;
    int here = t->m->room, walls = vault_beside(g, here) & ~o->joined[here];
    int aim = g->is_cleared ? TO_ROOFTOP : !vault_is_locked(g) ? TO_VAULT : o->aim;
    if (aim == NOTHING || here != g->room[o->seat])
        return;
    const struct vault_way_to *way = &o->to[aim];
    for (int room = 0; room < ROOMS; room++) {
        if (!(walls >> room & 1) || !vault_is_accessible(g, room))
            continue;
        int guards = vault_active(g, room);
        double gain = way->loss[here] + way->time[here] - way->loss[room] -
                      way->time[room] - vault_price_of_action(o);
        gain -= room == way->room ? o->loss[guards] : o->loss[guards] + o->leave[guards];
        try_card(t, gain - PRICE_OF_BREACH, ST_NONE, room);
    }
}

static void try_stun(struct trial *t)
{
    int most = t->card->a;
    if (t->m->plain == 0)
        return;
    t->next.plain -= t->m->plain < most ? t->m->plain : most;
    look_at_vault(t->o, &t->next);
    try_card(t, -PRICE_OF_STUN, ST_NONE, ST_NONE);
}

static void try_ammo(struct trial *t)
{
    const struct vault_outlook *o = t->o;
    const struct vault *g = o->g;
    struct vault_moment before = t->next;
    for (int seat = 0; seat < g->seats; seat++) {
        bool is_own = seat == o->seat;
        int missing = vault_bullets_missing(g, o->p, seat, EXPLOSIVE) +
                      vault_bullets_missing(g, o->p, seat, DISRUPTIVE);
        if ((!is_own && !is_mate_here(t, seat, true)) || missing == 0)
            continue;
        int given = missing < t->card->a + t->card->b ? missing : t->card->a + t->card->b;
        t->next.bullets += is_own ? given : 0;
        try_card(t, (is_own ? 0 : WORTH_OF_AMMO * given) - PRICE_OF_AMMO, seat, ST_NONE);
        t->next = before;
    }
}

static void try_revive(const struct trial *t)
{
    const struct vault *g = t->o->g;
    for (int seat = 0; seat < g->seats; seat++)
        if (is_mate_here(t, seat, false))
            try_card(t, WORTH_OF_LIFE, seat, ST_NONE);
}

/* Guards that wake in the coming Game's Turn. */
static int waking(const struct vault *g)
{
    int count = 0;
    for (int room = 0; room < ROOMS; room++)
        count += g->down[room][0];
    return count;
}

/* Cards whose use is not seen in the moment itself. */
static void try_quiet_card(struct trial *t)
{
    const struct vault *g = t->o->g;
    int here = t->m->room;
    switch (t->card->active) {
    case A_CLEAN_BODY:
        if (g->bodies[here] > 0)
            try_card(t, WORTH_OF_CLEANING, ST_NONE, ST_NONE);
        break;
    case A_CONVINCE:
        if (vault_downed(g, here) > 0 && t->m->companions < COMPANIONS) {
            t->next.companions++;
            try_card(t, WORTH_OF_CONVINCING, ST_NONE, ST_NONE);
        }
        break;
    case A_FORESEE: try_card(t, WORTH_OF_SIGHT, ST_NONE, ST_NONE); break;
    case A_JAM:
        if (!g->is_jammed)
            try_card(t, WORTH_OF_ALARM * (waking(g) - 1), ST_NONE, ST_NONE);
        break;
    default:
        t->next.actions += t->card->a;
        try_card(t, vault_is_locked(g) ? -WORTH_OF_HASTE : WORTH_OF_HASTE, ST_NONE,
                 ST_NONE);
    }
}

static void try_skill(struct trial *t)
{
    switch (t->card->active) {
    case NO_ACTIVE: break;
    case A_REVIVE: try_revive(t); break;
    case A_DODGE: try_dodge(t); break;
    case A_HEAL:
    case A_HEAL_SELF: try_heal(t, t->card->active == A_HEAL_SELF); break;
    case A_GOTO: try_goto(t); break;
    case A_SEARCH: try_search(t); break;
    case A_SHIFT: try_shift(t); break;
    case A_BREACH: try_breach(t); break;
    case A_STUN: try_stun(t); break;
    case A_AMMO: try_ammo(t); break;
    default: try_quiet_card(t);
    }
}

/* Each card at most once in a plan: only as the first action of it, but for ways out. */
static void try_skills(const struct vault_outlook *o, const struct vault_moment *m,
                       struct choice *c)
{
    const struct vault *g = o->g;
    bool is_first = m->done == g->actions_done;
    for (int place = 0; place < HAND; place++) {
        int skill = g->skill[o->seat][place];
        if (skill == NOTHING || g->uses[o->seat][place] == 0)
            continue;
        const struct vault_skill *card = &o->p->skill[skill];
        bool is_way = card->active == A_DODGE || card->active == A_GOTO ||
                      card->active == A_HEAL_SELF;
        if (!is_first && !is_way)
            continue;
        struct trial t = { o, m, *m, c, skill, card };
        spend(&t.next);
        try_skill(&t);
    }
}

/* Nobody idles who could do something, whatever the options allow; but the Rooftop is
 * worth waiting on once the Vault is cleared, and extra actions are an offer. */
static void try_wait(const struct vault_outlook *o, const struct vault_moment *m,
                     struct choice *c)
{
    struct vault_moment next = *m;
    bool is_stuck = guards_of(m) == 0 && exits_of(o, m) == 0;
    spend(&next);
    if (is_stuck || m->done >= ACTIONS || (m->room == ROOFTOP && m->is_cleared))
        consider(c, move_of(V_WAIT, 0), think(o, &next, NULL));
}

static double think(const struct vault_outlook *o, const struct vault_moment *m,
                    st_move *best)
{
    struct choice c = { .worth = NEVER };
    if (m->hp <= 0 || m->actions == 0 || m->ahead == 0)
        return vault_worth_of(o, m);
    try_guards(o, m, &c);
    if (guards_of(m) == 0 || m->is_unnoticed)
        try_ghost(o, m, &c);
    try_special(o, m, &c);
    try_skills(o, m, &c);
    try_wait(o, m, &c);
    if (best != NULL)
        *best = c.move;
    return c.worth;
}

st_move vault_plan_action(const struct vault_outlook *o)
{
    struct vault_moment m = vault_now(o);
    st_move best;
    think(o, &m, &best);
    return best;
}

/* Whoever wanted to stay would not have thrown the die; there is always a way
 * (VAULT-R13). */
st_move vault_plan_exit(const struct vault_outlook *o)
{
    struct vault_moment m = vault_now(o);
    struct choice c = { .worth = NEVER };
    m.ahead--;
    try_exits(o, &m, V_GO, &c);
    return c.move;
}
