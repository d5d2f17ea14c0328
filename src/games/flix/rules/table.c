/* table.c: what can be read off the table. */
#include "games/flix/rules/state.h"

const struct flix_mission *flix_mission(const struct flix *g, const struct flix_pack *p)
{
    return &p->mission[g->mission];
}

const struct flix_map *flix_map(const struct flix *g, const struct flix_pack *p)
{
    return p->map[p->mission[g->mission].map];
}

const struct flix_line *flix_level(const struct flix *g, const struct flix_pack *p)
{
    return &p->mission[g->mission].line[g->difficulty];
}

const struct flix_conditions *flix_special(const struct flix *g,
                                           const struct flix_pack *p)
{
    return &flix_level(g, p)->special;
}

bool flix_is_alive(const struct flix *g, int seal)
{
    return g->at[seal] < SPACES && g->health[seal] > 0;
}

int flix_living(const struct flix *g)
{
    int seals = 0;
    for (int seal = 0; seal < SEALS; seal++)
        seals |= flix_is_alive(g, seal) ? 1 << seal : 0;
    return seals;
}

/* FLIX-R32: the lowest seat with a living SEAL; any seat if none has one. */
int flix_lead(const struct flix *g)
{
    int lead = SEATS;
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && g->owner[seal] >= 0 && g->owner[seal] < lead)
            lead = g->owner[seal];
    return lead < SEATS ? lead : 0;
}

/* FLIX-R32: with the option `lead=fallen` the lowest seat that has lost all its SEALs. */
int flix_tango_lead(const struct flix *g)
{
    uint32_t had = 0, has = 0;
    for (int seal = 0; seal < SEALS && g->is_fallen_lead; seal++) {
        uint32_t seat = g->owner[seal] >= 0 ? 1u << g->owner[seal] : 0;
        had |= seat;
        has |= flix_is_alive(g, seal) ? seat : 0;
    }
    for (int seat = 0; seat < g->seats; seat++)
        if ((had & ~has) >> seat & 1)
            return seat;
    return flix_lead(g);
}

bool flix_is_seal(int piece)
{
    return piece >= 0 && piece < SEALS;
}

bool flix_is_patrol(int piece)
{
    return piece >= FIRST_PATROL && piece < FIRST_SENTRY;
}

bool flix_is_sentry(int piece)
{
    return piece >= FIRST_SENTRY && piece < MASTERMIND;
}

static int16_t *place_of(struct flix *g, int piece)
{
    if (flix_is_seal(piece))
        return &g->at[piece];
    if (flix_is_patrol(piece))
        return &g->patrol_at[piece - FIRST_PATROL];
    if (flix_is_sentry(piece))
        return &g->sentry_at[piece - FIRST_SENTRY];
    return piece == MASTERMIND ? &g->mastermind_at
                               : &g->hostage_at[piece - FIRST_HOSTAGE];
}

int flix_at(const struct flix *g, int piece)
{
    if (flix_is_seal(piece))
        return g->at[piece];
    if (flix_is_patrol(piece))
        return g->patrol_at[piece - FIRST_PATROL];
    if (flix_is_sentry(piece))
        return g->sentry_at[piece - FIRST_SENTRY];
    return piece == MASTERMIND ? g->mastermind_at : g->hostage_at[piece - FIRST_HOSTAGE];
}

void flix_put(struct flix *g, int piece, int place)
{
    *place_of(g, piece) = (int16_t)place;
    /* FLIX-80: the Alert Token goes along. */
    if (flix_is_seal(piece) && g->alert_by == piece && place < SPACES)
        g->alert_at = (int16_t)place;
}

bool flix_is_stunned(const struct flix *g, int piece)
{
    if (flix_is_patrol(piece))
        return g->patrol_stunned[piece - FIRST_PATROL];
    if (flix_is_sentry(piece))
        return g->sentry_stunned[piece - FIRST_SENTRY];
    return piece == MASTERMIND && g->mastermind_stunned;
}

void flix_set_stunned(struct flix *g, int piece, bool is_stunned)
{
    if (flix_is_patrol(piece))
        g->patrol_stunned[piece - FIRST_PATROL] = is_stunned;
    else if (flix_is_sentry(piece))
        g->sentry_stunned[piece - FIRST_SENTRY] = is_stunned;
    else
        g->mastermind_stunned = is_stunned;
}

bool flix_is_tango(const struct flix *g, int piece)
{
    if (piece < FIRST_PATROL || piece > MASTERMIND || flix_at(g, piece) >= SPACES)
        return false;
    return piece != MASTERMIND || g->mastermind == AT_LARGE;
}

/* A captured Mastermind is one, too (FLIX-235). */
bool flix_is_hostage(const struct flix *g, int piece)
{
    if (piece == MASTERMIND)
        return g->mastermind == CAPTURED && g->mastermind_at < SPACES;
    return piece >= FIRST_HOSTAGE && piece < PIECES &&
           g->hostage_at[piece - FIRST_HOSTAGE] < SPACES;
}

/* Without a way out in the middle, so that it is done with all at once. */
static bool is_among(const int16_t *places, int count, int space)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found |= places[i] == space;
    return found != 0;
}

int flix_standee(const struct flix *g, int space)
{
    if (!is_among(g->at, SEALS, space) && !is_among(g->patrol_at, PATROLS, space) &&
        !is_among(g->sentry_at, SENTRIES, space) && g->mastermind_at != space &&
        !is_among(g->hostage_at, HOSTAGES, space))
        return NOTHING;
    for (int piece = 0; piece < PIECES; piece++)
        if (flix_at(g, piece) == space)
            return piece;
    return NOTHING;
}

int flix_block(const struct flix *g, int space)
{
    for (int i = 0; i < BLOCKS; i++)
        if (g->cover[i] == space)
            return i;
    return NOTHING;
}

int flix_token(const struct flix *g, int space)
{
    for (int i = 0; i < TOKENS; i++)
        if (g->token_state[i] != NO_TOKEN && g->token_at[i] == space)
            return i;
    return NOTHING;
}

/* FLIX-220: by location number, those of section 1 first. */
int flix_rank(const struct flix *g, int token)
{
    bool is_second = g->token_at[token] % COLUMNS >= MAP_COLUMNS;
    return g->token_number[token] + (is_second ? POINTS : 0);
}

/* FLIX-51, FLIX-52: a Remote Bomb is an Object, but in nobody's way (FLIX-R62). */
bool flix_is_occupied(const struct flix *g, int space)
{
    return flix_standee(g, space) != NOTHING || flix_block(g, space) != NOTHING ||
           flix_token(g, space) != NOTHING;
}

bool flix_is_in_zone(const struct flix *g, const struct flix_pack *p, int space)
{
    const struct flix_zone *zone = &flix_map(g, p)->zone[flix_mission(g, p)->zone];
    for (int i = 0; i < zone->spaces; i++)
        if (zone->space[i] == space)
            return true;
    return false;
}

uint64_t flix_open_doors(const struct flix *g, const struct flix_map *m)
{
    uint64_t open = 0;
    for (int i = 0; i < m->doors; i++)
        open |= (uint64_t)(g->door[m->door[i]] == OPEN) << i;
    return open;
}

bool flix_are_adjacent(const struct flix *g, const struct flix_map *m, int a, int b)
{
    int dx = a % COLUMNS - b % COLUMNS, dy = a / COLUMNS - b / COLUMNS;
    if (a >= SPACES || b >= SPACES || dx < -1 || dx > 1 || dy < -1 || dy > 1)
        return false;
    return flix_is_adjacent(m, a, b, flix_open_doors(g, m));
}

/* FLIX-60: the Space on the other side of a Door. */
int flix_across(const struct flix_map *m, int door, int space)
{
    const int16_t *side = m->door_space[door];
    return side[side[0] == space];
}

/* The Area there, for the SEAL in its turn. */
int flix_area_beyond(const struct flix *g, const struct flix_map *m, int door)
{
    return m->area[flix_across(m, door, g->at[g->active])];
}

int flix_count_bits(uint32_t bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

bool flix_has_sound(const struct flix *g)
{
    for (int area = 0; area < AREAS; area++)
        if (g->sound[area] > 0)
            return true;
    return false;
}

int flix_pool(const struct flix *g)
{
    int count = 0;
    for (int i = 0; i < PATROLS; i++)
        count += g->patrol_at[i] == POOL;
    return count;
}

/* FLIX-R107: always the one with the lowest id. */
int flix_next_patrol(const struct flix *g)
{
    for (int i = 0; i < PATROLS; i++)
        if (g->patrol_at[i] == POOL)
            return FIRST_PATROL + i;
    return NOTHING;
}

/* The Alert Token's Area, else all those with the most Sound (FLIX-78). */
uint64_t flix_loudest(const struct flix *g, const struct flix_map *m)
{
    uint64_t areas = 0;
    int most = 1;
    if (g->alert_at != NOTHING)
        return 1ULL << m->area[g->alert_at];
    for (int area = 0; area < AREAS; area++) {
        if (g->sound[area] < most)
            continue;
        areas = (g->sound[area] > most ? 0 : areas) | 1ULL << area;
        most = g->sound[area];
    }
    return areas;
}

/* A Sentry stays as it woke; others go by the map now (FLIX-84, FLIX-85, FLIX-R08). */
bool flix_is_alert(const struct flix *g, const struct flix_map *m, int tango)
{
    if (flix_is_sentry(tango))
        return g->sentry_alert[tango - FIRST_SENTRY];
    return g->alert_at != NOTHING || flix_has_sound(g) || flix_any_tango_sees_seal(g, m);
}

/* FLIX-20: a card in the Secondary slot lies over the printed weapon; NULL: none that
 * fires. */
const struct flix_weapon *flix_weapon(const struct flix *g, const struct flix_pack *p,
                                      int seal, int gun)
{
    int card = gun == PRIMARY ? g->primary[seal] : g->secondary[seal];
    if (card == NOTHING)
        return gun == PRIMARY ? NULL : &p->seal[seal].weapon;
    return p->card[card].is_weapon ? &p->card[card].weapon : NULL;
}

int flix_carried_bio(const struct flix *g)
{
    int count = 0;
    for (int seal = 0; seal < SEALS; seal++)
        count += flix_is_alive(g, seal) ? g->bio[seal] : 0;
    return count;
}

/* The condition `extract`: every living SEAL is in the starting zone. A team that has fallen
 * has not got out, though none of it is elsewhere (FLIX-R92). */
static bool is_extracted(const struct flix *g, const struct flix_pack *p)
{
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && !flix_is_in_zone(g, p, g->at[seal]))
            return false;
    return flix_living(g) != 0;
}

/* FLIX-232: what was cleared serves the Primary Objectives first; FLIX-229, FLIX-R84: a
 * carried Bio Weapon counts while its carrier lives. */
int flix_done(const struct flix *g, const struct flix_pack *p, bool is_primary)
{
    const struct flix_line *line = flix_level(g, p);
    int done = is_primary && line->special.must_extract && is_extracted(g, p);
    for (int face = 0; face < FACES; face++) {
        int first = line->primary[g->is_many][face], second = line->secondary[face];
        int cleared = g->cleared[face] + (face == BW ? flix_carried_bio(g) : 0);
        int for_first = cleared < first ? cleared : first, over = cleared - for_first;
        done += is_primary ? for_first : over < second ? over : second;
    }
    return done;
}

int flix_needed(const struct flix *g, const struct flix_pack *p, bool is_primary)
{
    const struct flix_line *line = flix_level(g, p);
    int needed = is_primary && line->special.must_extract;
    for (int face = 0; face < FACES; face++)
        needed += is_primary ? line->primary[g->is_many][face] : line->secondary[face];
    return needed;
}

/* FLIX-279, FLIX-82; the condition `spawn-extra` adds to rolls that are made anyway. */
int flix_spawn_rolls(const struct flix *g, const struct flix_pack *p)
{
    int sum = g->alert_at != NOTHING ? 4 : 0;
    for (int area = 0; area < AREAS; area++)
        sum += g->sound[area];
    return sum == 0 ? 0 : (sum + 1) / 2 + flix_special(g, p)->spawn_extra;
}

/* FLIX-R30: every map has all three colours. */
int flix_timer_color(const struct flix *g)
{
    return (g->timer + 2) % COLORS;
}

enum flix_stage flix_stage(const struct flix *g)
{
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_TEAM: return S_TEAM;
    case ASK_PLACE: return S_PLACE;
    case ASK_ACTIVATE: return S_ACTIVATE;
    case ASK_TURN: return S_TURN;
    case ASK_SAVE: return S_SAVE;
    case ASK_FLICK: return S_FLICK;
    case ASK_BOARD: return S_BOARD;
    case DO_CHOOSE: return S_PICK;
    case ASK_VOTE: return S_VOTE;
    case ASK_RANK: return S_RANK;
    case ASK_SPEC: return S_SPEC;
    default: return g->ending == UNDER_WAY ? S_RUNNING : S_OVER;
    }
}

int flix_thing_door(int door)
{
    return THING_DOOR + door;
}

bool flix_reacts(const struct flix *g, const struct flix_map *m, int tango)
{
    return flix_is_alert(g, m, tango) && !flix_is_fresh(g, tango);
}

int flix_dice_at(const struct flix *g, const struct flix_map *m, int seal, int space)
{
    struct flix there = *g;
    int dice = 0;
    flix_put(&there, seal, space);
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(&there, tango) && flix_reacts(&there, m, tango) &&
            flix_tango_sees(&there, m, tango, space) != NOTHING)
            dice += tango == MASTERMIND ? 2 : 1;
    return dice;
}
