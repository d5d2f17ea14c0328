/* moves.c: what may be done now. Of flicks one example a placement is listed, of escorts
 * the Hostage's first Space (FLIX-R116, FLIX-R129); judge.c has the word on the rest. */
#include "games/flix/rules/state.h"

#include <string.h>

enum { ESCORTS_MOST = 300, USUAL_POWER = 500 };

static void add(st_moves *out, int verb, int a, int b, int c)
{
    st_moves_add(out, (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b, (int16_t)c } });
}

static void add_walk(st_moves *out, int space, int hostage, int to)
{
    st_moves_add(out, (st_move){ V_MOVE,
                                 { (int16_t)space, (int16_t)hostage, (int16_t)to, ST_NONE,
                                   ST_NONE } });
}

/* Add what judge allows. */
static void try(const struct flix *g, const struct flix_pack *p, int seat, st_move move,
                st_moves *out)
{
    if (flix_judge(g, p, seat, move).refusal == LEGAL)
        st_moves_add(out, move);
}

static bool has_card(const struct flix *g, int seal, int card)
{
    return g->primary[seal] == card || g->secondary[seal] == card ||
           flix_find_card(g, seal, card) != NOTHING;
}

static void add_team(const struct flix *g, const struct flix_pack *p, int seat,
                     st_moves *out)
{
    for (int seal = 0; seal < SEALS; seal++) {
        try(g, p, seat, (st_move){ V_SEAL, { (int16_t)seal } }, out);
        try(g, p, seat, (st_move){ V_BENCH, { (int16_t)seal } }, out);
        for (int card = 0; card < p->cards && g->owner[seal] == seat; card++) {
            st_move drop = { V_DROP, { (int16_t)seal, (int16_t)card } };
            if (flix_judge_gear(g, p, seal, card).refusal == LEGAL)
                add(out, V_GEAR, seal, card, 0);
            if (has_card(g, seal, card))
                try(g, p, seat, drop, out);
        }
    }
    try(g, p, seat, (st_move){ V_KIT, { 0 } }, out);
    try(g, p, seat, (st_move){ V_AGAIN, { 0 } }, out);
    try(g, p, seat, (st_move){ V_READY, { 0 } }, out);
}

static void add_specs(const struct flix *g, const struct flix_pack *p, int seat,
                      st_moves *out)
{
    for (int seal = 0; seal < SEALS; seal++)
        for (int spec = 0; spec < p->specs && g->owner[seal] == seat; spec++)
            try(g, p, seat, (st_move){ V_SPEC, { (int16_t)seal, (int16_t)spec } }, out);
}

static void add_ranks(const struct flix *g, const struct flix_pack *p, int seat,
                      st_moves *out)
{
    for (int seal = 0; seal < SEALS; seal++)
        try(g, p, seat, (st_move){ V_RANK, { (int16_t)seal } }, out);
}

static void add_places(const struct flix *g, const struct flix_pack *p, int seat,
                       st_moves *out)
{
    const struct flix_zone *zone = &flix_map(g, p)->zone[flix_mission(g, p)->zone];
    for (int seal = 0; seal < SEALS; seal++)
        for (int i = 0; i < zone->spaces && g->owner[seal] == seat; i++)
            try(g, p, seat, (st_move){ V_PLACE, { (int16_t)seal, zone->space[i] } }, out);
}

/* What is occupied, all at once: asking Space by Space takes too long. */
static void mark_occupied(const struct flix *g, bool is_taken[SPACES])
{
    memset(is_taken, false, SPACES);
    for (int piece = 0; piece < PIECES; piece++)
        if (flix_at(g, piece) < SPACES)
            is_taken[flix_at(g, piece)] = true;
    for (int i = 0; i < BLOCKS && g->cover[i] != NOTHING; i++)
        is_taken[g->cover[i]] = true;
    for (int i = 0; i < TOKENS; i++)
        if (g->token_state[i] != NO_TOKEN)
            is_taken[g->token_at[i]] = true;
}

/* FLIX-R129: for each end Space of the SEAL the Hostage's first. */
static void add_escorts(const struct flix *g, const struct flix_map *m, int hostage,
                        const uint8_t *steps, int speed, const bool *is_taken,
                        st_moves *out, int *listed)
{
    int piece = flix_hostage_piece(hostage), from = flix_at(g, piece);
    int seal_at = g->at[g->active];
    uint8_t way[SPACES];
    if (!flix_is_hostage(g, piece) || !flix_are_adjacent(g, m, seal_at, from))
        return;
    flix_walk(g, m, from, speed, way);
    for (int space = 0; space < SPACES; space++) {
        if (steps[space] > speed ||
            (is_taken[space] && space != seal_at && space != from))
            continue;
        for (int other = 0; other < SPACES && *listed < ESCORTS_MOST; other++) {
            if (way[other] > speed || !flix_are_adjacent(g, m, space, other) ||
                (is_taken[other] && other != seal_at && other != from))
                continue;
            add_walk(out, space, hostage, other);
            (*listed)++;
            break;
        }
    }
}

/* FLIX-R129: one example for each pair of Hostages that may be taken along. */
static void add_pair(const struct flix *g, const struct flix_pack *p, int seat, int one,
                     int two, st_moves *out)
{
    const struct flix_map *m = flix_map(g, p);
    int at = g->at[g->active];
    for (int i = 0; i < m->grid.near_count[at] + 1; i++) {
        int space = i == 0 ? at : m->grid.near[at][i - 1];
        st_move move = { V_MOVE, { (int16_t)space, (int16_t)one, 0, (int16_t)two, 0 } };
        for (int a = 0; a < SPACES; a++) {
            move.arg[2] = (int16_t)a;
            if (!flix_are_adjacent(g, m, space, a))
                continue;
            for (int b = 0; b < SPACES; b++) {
                move.arg[4] = (int16_t)b;
                if (!flix_are_adjacent(g, m, space, b) ||
                    flix_judge(g, p, seat, move).refusal != LEGAL)
                    continue;
                st_moves_add(out, move);
                return;
            }
        }
    }
}

static void add_pairs(const struct flix *g, const struct flix_pack *p, int seat,
                      st_moves *out)
{
    const struct flix_map *m = flix_map(g, p);
    for (int two = 1; two <= HOSTAGES && flix_escorts(g, p, g->active) > 1; two++)
        for (int one = 0; one < two; one++)
            if (flix_is_hostage(g, flix_hostage_piece(one)) &&
                flix_is_hostage(g, flix_hostage_piece(two)) &&
                flix_are_adjacent(g, m, g->at[g->active],
                                  flix_at(g, flix_hostage_piece(one))) &&
                flix_are_adjacent(g, m, g->at[g->active],
                                  flix_at(g, flix_hostage_piece(two))))
                add_pair(g, p, seat, one, two, out);
}

static void add_walks(const struct flix *g, const struct flix_pack *p, st_moves *out)
{
    const struct flix_map *m = flix_map(g, p);
    int speed = flix_speed(g, p, g->active), listed = 0;
    uint8_t steps[SPACES];
    bool is_taken[SPACES];
    mark_occupied(g, is_taken);
    flix_walk(g, m, g->at[g->active], speed, steps);
    for (int space = 0; space < SPACES; space++)
        if (steps[space] <= speed && !is_taken[space])
            add_walk(out, space, ST_NONE, ST_NONE);
    for (int hostage = 0; hostage <= HOSTAGES; hostage++)
        add_escorts(g, m, hostage, steps, speed, is_taken, out, &listed);
}

static void add_commands(const struct flix *g, const struct flix_pack *p, st_moves *out)
{
    const struct flix_map *m = flix_map(g, p);
    int speed = flix_speed(g, p, g->active);
    uint8_t steps[SPACES];
    bool is_taken[SPACES];
    mark_occupied(g, is_taken);
    for (int hostage = 0; hostage < HOSTAGES; hostage++) {
        int piece = FIRST_HOSTAGE + hostage, at = flix_at(g, piece);
        if (!flix_is_hostage(g, piece) || m->area[at] != m->area[g->at[g->active]] ||
            g->hostage_start[hostage] == at)
            continue;
        flix_walk(g, m, at, speed, steps);
        for (int space = 0; space < SPACES; space++)
            if (steps[space] <= speed && !is_taken[space])
                add(out, V_COMMAND, hostage, space, 0);
    }
}

static void add_fire(const struct flix *g, const struct flix_pack *p, st_moves *out)
{
    for (int gun = PRIMARY; gun <= SECONDARY; gun++) {
        const struct flix_weapon *weapon = flix_weapon(g, p, g->active, gun);
        for (int i = 0; i < MODES * SIZES && weapon != NULL; i++) {
            st_move move = { V_FIRE,
                             { (int16_t)gun, (int16_t)(i / SIZES), (int16_t)(i % SIZES),
                               ST_NONE } };
            if (weapon->flicks[i / SIZES][i % SIZES] == 0)
                continue;
            try(g, p, g->owner[g->active], move, out);
            move.arg[3] = 0;
            try(g, p, g->owner[g->active], move, out);
        }
    }
}

static void add_use(const struct flix *g, const struct flix_pack *p, int seat, int card,
                    int thing, st_moves *out)
{
    try(g, p, seat, (st_move){ V_USE, { (int16_t)card, (int16_t)thing } }, out);
}

/* With every target that a card could have: doors, SEALs, Spaces around, Areas. */
static void add_uses(const struct flix *g, const struct flix_pack *p, int seat, int card,
                     st_moves *out)
{
    const struct flix_map *m = flix_map(g, p);
    int at = g->at[g->active];
    add_use(g, p, seat, card, ST_NONE, out);
    for (int i = 0; i < m->door_links[at]; i++)
        add_use(g, p, seat, card, flix_thing_door(m->door_link[at][i]), out);
    for (int seal = 0; seal < SEALS; seal++)
        add_use(g, p, seat, card, THING_PIECE + seal, out);
    for (int space = 0; space < SPACES && flix_has_effect(p, card, E_REMOTE); space++)
        add_use(g, p, seat, card, space, out);
    for (int area = 0; area < AREAS && flix_has_effect(p, card, E_NOISE); area++)
        add_use(g, p, seat, card, THING_AREA + area, out);
}

/* Two of a card are one choice. */
static bool is_repeated(const struct flix *g, int seal, int place)
{
    for (int i = 0; i < place; i++)
        if (g->gear[seal][i] == g->gear[seal][place])
            return true;
    return false;
}

static void add_gives(const struct flix *g, const struct flix_pack *p, int seat, int card,
                      st_moves *out)
{
    for (int seal = 0; seal < SEALS; seal++) {
        try(g, p, seat, (st_move){ V_GIVE, { (int16_t)card, (int16_t)seal, ST_NONE } },
            out);
        for (int i = 0; i < GEAR; i++)
            if (g->gear[seal][i] != NOTHING && !is_repeated(g, seal, i))
                try(g, p, seat,
                    (st_move){ V_GIVE,
                               { (int16_t)card, (int16_t)seal, g->gear[seal][i] } },
                    out);
    }
}

static void add_gear(const struct flix *g, const struct flix_pack *p, int seat,
                     st_moves *out)
{
    for (int i = 0; i < GEAR; i++) {
        int card = g->gear[g->active][i];
        if (card == NOTHING || is_repeated(g, g->active, i))
            continue;
        add_uses(g, p, seat, card, out);
        add_gives(g, p, seat, card, out);
    }
    if (g->bio[g->active] > 0)
        add_gives(g, p, seat, p->cards, out);
    int dart = g->secondary[g->active];
    if (dart != NOTHING)
        try(g, p, seat, (st_move){ V_USE, { (int16_t)dart, ST_NONE } }, out);
}

/* Doors and tokens around, Tangos within reach. */
static void add_around(const struct flix *g, const struct flix_pack *p, int seat,
                       st_moves *out)
{
    const struct flix_map *m = flix_map(g, p);
    int at = g->at[g->active];
    for (int i = 0; i < m->door_links[at]; i++) {
        int door = m->door_link[at][i];
        try(g, p, seat, (st_move){ V_INTERACT, { (int16_t)flix_thing_door(door) } }, out);
        try(g, p, seat, (st_move){ V_BYPASS, { (int16_t)door } }, out);
    }
    for (int i = 0; i < TOKENS; i++) {
        if (g->token_state[i] != REVEALED)
            continue;
        try(g, p, seat, (st_move){ V_INTERACT, { g->token_at[i] } }, out);
        try(g, p, seat, (st_move){ V_DEFUSE, { g->token_at[i] } }, out);
    }
    try(g, p, seat, (st_move){ V_INTERACT, { THING_PIECE + MASTERMIND } }, out);
    for (int i = 0; i < TANGOS; i++) {
        if (!flix_is_tango(g, FIRST_PATROL + i))
            continue;
        try(g, p, seat, (st_move){ V_KNIFE, { (int16_t)i } }, out);
        try(g, p, seat, (st_move){ V_SNIPE, { (int16_t)i } }, out);
    }
}

/* Of two Remote Bombs on one Space only the first is named. */
static bool is_first_there(const struct flix *g, int remote)
{
    for (int i = 0; i < remote; i++)
        if (g->remote_at[i] == g->remote_at[remote])
            return false;
    return true;
}

static void add_turn(const struct flix *g, const struct flix_pack *p, int seat,
                     st_moves *out)
{
    if (g->actions > 0 || flix_is_free(g, p, V_MOVE, 0)) {
        add_walks(g, p, out);
        add_pairs(g, p, seat, out);
    }
    if (g->actions > 0 || flix_is_free(g, p, V_COMMAND, 0))
        add_commands(g, p, out);
    add_fire(g, p, out);
    for (int i = 0; i < REMOTES; i++)
        if (g->remote_at[i] != NOTHING && is_first_there(g, i))
            try(g, p, seat, (st_move){ V_DETONATE, { g->remote_at[i] } }, out);
    for (int ability = HUSH; ability <= CLOCK; ability++)
        try(g, p, seat, (st_move){ V_ABILITY, { (int16_t)ability } }, out);
    add_around(g, p, seat, out);
    add_gear(g, p, seat, out);
    add(out, V_END, 0, 0, 0);
}

static void add_flick(st_moves *out, int space, bool has_offset, int time)
{
    int16_t offset = has_offset ? 0 : ST_NONE;
    st_moves_add(out, (st_move){ V_FLICK,
                                 { 0, USUAL_POWER, (int16_t)space, offset, offset,
                                   (int16_t)(time == NOTHING ? ST_NONE : time) } });
}

/* Each way of writing a placement is a choice of its own: with its Space or, in the SEAL's
 * own, without; in the middle or off it. */
static void add_flicks(const struct flix *g, const struct flix_pack *p, int seat,
                       st_moves *out)
{
    int16_t place[FLIX_OPTIONS_MOST];
    bool is_placed = g->board == NO_BOARD && !g->is_again;
    int count = is_placed ? flix_placements(g, p, place) : 0;
    if (!is_placed)
        add_flick(out, ST_NONE, false,
                  g->board == NO_BOARD ? NOTHING : flix_board_earliest(g));
    for (int i = 0; i < count; i++) {
        bool is_own = place[i] == g->at[g->active];
        add_flick(out, place[i], false, NOTHING);
        add_flick(out, place[i], true, NOTHING);
        if (!is_own)
            continue;
        add_flick(out, ST_NONE, false, NOTHING);
        add_flick(out, ST_NONE, true, NOTHING);
    }
    try(g, p, seat, (st_move){ V_HOLD, { 0 } }, out);
}

static void add_saves(const struct flix *g, const struct flix_pack *p, int seat,
                      st_moves *out)
{
    for (int card = 0; card < p->cards; card++)
        try(g, p, seat, (st_move){ V_DISCARD, { (int16_t)card } }, out);
    try(g, p, seat, (st_move){ V_ABSORB, { 0 } }, out);
    add(out, V_PASS, 0, 0, 0);
}

static void add_picks(const struct flix *g, const struct flix_pack *p, st_moves *out)
{
    int16_t option[FLIX_OPTIONS_MOST];
    int count = flix_options(g, p, st_agenda_top(&g->agenda), option);
    for (int i = 0; i < count; i++)
        add(out, V_PICK, option[i], 0, 0);
}

static int first_seat(uint32_t seats)
{
    int seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

void flix_moves(const void *state, const void *pack, st_moves *out)
{
    const struct flix *g = state;
    const struct flix_pack *p = pack;
    uint32_t seats = flix_to_act(g);
    if (seats == 0)
        return;
    int seat = first_seat(seats);
    switch (flix_stage(g)) {
    case S_TEAM:
        add_specs(g, p, seat, out);
        add_team(g, p, seat, out);
        break;
    case S_SPEC: add_specs(g, p, seat, out); break;
    case S_RANK: add_ranks(g, p, seat, out); break;
    case S_PLACE: add_places(g, p, seat, out); break;
    case S_ACTIVATE:
        for (int seal = 0; seal < SEALS; seal++)
            try(g, p, seat, (st_move){ V_ACTIVATE, { (int16_t)seal } }, out);
        try(g, p, seat, (st_move){ V_ABORT, { 0 } }, out);
        break;
    case S_TURN: add_turn(g, p, seat, out); break;
    case S_FLICK:
    case S_BOARD: add_flicks(g, p, seat, out); break;
    case S_SAVE: add_saves(g, p, seat, out); break;
    case S_PICK: add_picks(g, p, out); break;
    case S_VOTE:
        add(out, V_PICK, THING_WORD + W_YES, 0, 0);
        add(out, V_PICK, THING_WORD + W_NO, 0, 0);
        break;
    case S_OVER:
    case S_RUNNING: break;
    }
}

/* FLIX-R116: every bearing and power; dx and dy as far as the disc's Space has room. */
void flix_ranges(const void *state, const void *pack, int seat, st_move move,
                 st_range *out)
{
    const struct flix *g = state;
    const st_range fixed = { 1, 0 };
    out[0] = (st_range){ -18000, 17999 };
    out[1] = (st_range){ 1, 1000 };
    out[2] = out[3] = out[4] = out[5] = fixed;
    if (move.arg[3] != ST_NONE) {
        int space = move.arg[2] == ST_NONE ? g->at[g->active] : move.arg[2];
        out[3] = (st_range){ (int16_t)-flix_room(g, pack, space, 3),
                             (int16_t)flix_room(g, pack, space, 1) };
        out[4] = (st_range){ (int16_t)-flix_room(g, pack, space, 0),
                             (int16_t)flix_room(g, pack, space, 2) };
    }
    if (g->board != NO_BOARD && flix_board_earliest(g) != NOTHING)
        out[5] = (st_range){ (int16_t)flix_board_earliest(g), BOMB_MS };
}

/* Random play flicks with usual power from the middle of the Space, at anything. */
st_move flix_sample(const void *state, const void *pack, int seat, st_move move,
                    st_chance *chance)
{
    st_range range[ST_ARGS];
    flix_ranges(state, pack, seat, move, range);
    move.arg[0] = (int16_t)((int)st_chance_below(chance, 36000) - 18000);
    move.arg[1] = (int16_t)(100 + st_chance_below(chance, 901));
    for (int i = 3; i < 6; i++)
        if (range[i].first <= range[i].last)
            move.arg[i] = (int16_t)(range[i].first +
                                    (int)st_chance_below(
                                        chance,
                                        (uint32_t)(range[i].last - range[i].first + 1)));
    return move;
}
