/* side_boards.c: the side boards, small flicking puzzles without walls: E-Lock Bypass, Bomb
 * Defusal against the clock, Long-Range Sniping and Hostage Rescue.
 *
 * Lengths are tenths of a millimetre. A board is 1200 wide and 2700 high; every flick
 * starts at (600, 2500). Target discs stay where they come to rest (FLIX-R118). */
#include "games/flix/rules/side_boards.h"

enum { D10 = 10 };
enum { ELOCK_FLICKS = 3, BOMB_TOUCH = 150, MS_MOST = 4000 };
enum { GAP_MEASURED = 300, NUKE_SOUND = 2 };
enum { T_ARGUMENT = 6 }; /* of a flick: 't' number */

/* Digits 1 to 9, then 0. */
const struct flix_spot flix_digits[DIGITS] = {
    { 350, 600 }, { 600, 600 },  { 850, 600 },  { 350, 850 },  { 600, 850 },
    { 850, 850 }, { 350, 1100 }, { 600, 1100 }, { 850, 1100 }, { 600, 1350 }
};
const struct flix_spot flix_letters[CIRCLES] = { { 350, 1100 }, { 600, 950 },
                                                 { 850, 1100 }, { 350, 600 },
                                                 { 600, 450 },  { 850, 600 } };
/* Of each Time Bomb token, a bit per letter: ACE, BDF, ABDF, BCDE. */
static const uint8_t bomb_letters[BOMBS] = { 0x15, 0x2A, 0x2B, 0x1E };
const struct flix_spot flix_dots[DOTS] = {
    { 600, 1300 }, { 600, 1550 }, { 600, 1750 }, { 450, 1500 }, { 750, 1500 }
};
const struct flix_spot flix_rescue_dot = { 740, 1340 }, flix_captive = { 460, 1420 };
const int flix_captive_circle[LEVELS] = { 80, 130, 180 };
static const uint8_t sizes[][LEVELS] = {
    [ELOCK] = { FLICK_LARGE, FLICK_MEDIUM, FLICK_SMALL },
    [DEFUSAL] = { FLICK_LARGE, FLICK_MEDIUM, FLICK_SMALL },
    [SNIPING] = { FLICK_LARGE, FLICK_MEDIUM, FLICK_MEDIUM },
    [RESCUE] = { FLICK_LARGE, FLICK_MEDIUM, FLICK_MEDIUM },
};
static const uint8_t places[] = {
    [ELOCK] = AT_ELOCK, [DEFUSAL] = AT_BOMB, [SNIPING] = AT_SNIPE, [RESCUE] = AT_SNIPE
};
static const int cycles[HANDS] = { GAP_MEASURED, GAP_MEASURED, 1300, 1600, 2000, 2500 };

static void add_target(struct flix *g, int home, struct flix_spot at)
{
    int i = g->board_targets++;
    g->target_home[i] = (uint8_t)home;
    g->target_x[i] = (int16_t)at.x;
    g->target_y[i] = (int16_t)at.y;
    g->target_stack[i] = 1;
}

/* FLIX-165, FLIX-R72: on top of any already there, in the order of digits. */
static void lay_digits(st_table *t, int numeral)
{
    struct flix *g = t->state;
    int stack[DIGITS] = { 0 };
    for (int i = 0; i < numeral; i++) {
        int die = st_chance_die(t->chance, D10); /* FLIX-R73: 10 is the digit 0 */
        st_tell(t, TOLD_DIGIT, die % D10, 0, 0);
        stack[die - 1]++;
    }
    for (int i = 0; i < DIGITS; i++)
        if (stack[i] > 0) {
            add_target(g, i, flix_digits[i]);
            g->target_stack[g->board_targets - 1] = (uint8_t)stack[i];
        }
}

/* A board begins with its disc, flicks and targets, and with what tools add (FLIX-164,
 * FLIX-166, FLIX-168, FLIX-172, FLIX-173, FLIX-08). */
void flix_begin_board(st_table *t, int board, int door, int token, int tango)
{
    struct flix *g = t->state;
    const struct flix_pack *p = t->pack;
    int seal = g->active, where = places[board];
    bool has_tools = flix_has_perk(g, p, seal, E_TOOLS);
    g->board = (uint8_t)board;
    g->board_door = (int8_t)door;
    g->board_token = (int8_t)token;
    g->board_tango = (int8_t)tango;
    g->board_size = (uint8_t)flix_board_size(g, p, seal, where,
                                             sizes[board][g->difficulty]);
    g->board_flicks = (uint8_t)(board != ELOCK
                                    ? 1 + flix_bonus(g, p, seal, E_BOARD_RETRY, where)
                                    : ELOCK_FLICKS + has_tools +
                                          flix_bonus(g, p, seal, E_BOARD_FLICKS, where));
    g->board_free = (uint8_t)(board == DEFUSAL
                                  ? has_tools + flix_bonus(g, p, seal, E_BOARD_PRE, where)
                                  : 0);
    g->board_targets = 0;
    g->clock = 0;
    st_tell(t, TOLD_BOARD, g->active, board, 0);
    if (board == ELOCK)
        lay_digits(t,
                   door == NOTHING ? flix_special(g, t->pack)->nuke : g->numeral[door]);
    for (int i = 0; i < ST_COUNT(flix_letters) && board == DEFUSAL; i++)
        if (bomb_letters[g->token_bomb[token]] >> i & 1)
            add_target(g, i, flix_letters[i]);
    st_agenda_push(&g->agenda, ASK_BOARD, 0);
}

static void close_board(struct flix *g)
{
    g->board = g->board_size = g->board_flicks = g->board_free = 0;
    for (int i = 0; i < TARGETS; i++) {
        g->target_home[i] = g->target_stack[i] = 0;
        g->target_x[i] = g->target_y[i] = NOTHING;
    }
    g->board_targets = 0;
    g->board_door = g->board_token = g->board_tango = NOTHING;
    g->clock = 0;
}

/* FLIX-R74, FLIX-R119: the first t counts from 0, a later one leaves time to fetch the
 * disc. */
int flix_board_earliest(const struct flix *g)
{
    if (g->board != DEFUSAL || g->board_free > 0)
        return NOTHING;
    return g->clock == 0 ? 0 : g->clock + cycles[g->hand[g->owner[g->active]]];
}

/* FLIX-R74: of a person who aims by hand the time is measured. */
int flix_timed(const void *state, const void *pack, int seat)
{
    const struct flix *g = state;
    bool is_measured = flix_stage(g) == S_BOARD && flix_board_earliest(g) != NOTHING &&
                       g->hand[seat] == OWN;
    return is_measured ? T_ARGUMENT : 0;
}

/* The board fails by itself when no legal flick is left. */
st_stop flix_ask_board(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (g->board == NO_BOARD)
        return ST_DONE;
    bool is_over = g->board == DEFUSAL ? flix_board_earliest(g) > BOMB_MS
                                       : g->board_flicks == 0;
    if (!is_over)
        return ST_ASK;
    flix_board_fail(t);
    return ST_DONE;
}

static int square(int n)
{
    return n * n;
}

static bool is_near(int x, int y, struct flix_spot place, int distance)
{
    return square(x - place.x) + square(y - place.y) <= square(distance);
}

/* FLIX-167: wholly outside the red box, or off the board. */
static bool is_out_of_box(int x, int y)
{
    if (x == NOTHING)
        return true;
    int dx = x < BOX_LEFT ? BOX_LEFT - x : x > BOX_RIGHT ? x - BOX_RIGHT : 0;
    int dy = y < BOX_TOP ? BOX_TOP - y : y > BOX_BOTTOM ? y - BOX_BOTTOM : 0;
    return square(dx) + square(dy) >= square(TARGET_RADIUS);
}

static bool is_lock_open(const struct flix *g)
{
    for (int i = 0; i < g->board_targets; i++)
        if (!is_out_of_box(g->target_x[i], g->target_y[i]))
            return false;
    return true;
}

/* FLIX-170: no disc on any of the circles that the token names. */
static bool is_bomb_safe(const struct flix *g)
{
    for (int i = 0; i < g->board_targets; i++)
        for (int j = 0; j < g->board_targets; j++)
            if (g->target_x[i] != NOTHING &&
                is_near(g->target_x[i], g->target_y[i], flix_letters[g->target_home[j]],
                        BOMB_TOUCH))
                return false;
    return true;
}

/* A dot is touched or covered, by difficulty (FLIX-175 to FLIX-177, FLIX-176). */
static bool is_sniped(const struct flix *g, int x, int y)
{
    int radius = flick_radius(g->board_size);
    int reach = g->difficulty == ROOKIE ? radius + DOT : radius - DOT;
    for (int i = 0; i < (g->difficulty == OPERATOR ? 1 : ST_COUNT(flix_dots)); i++)
        if (is_near(x, y, flix_dots[i], reach))
            return true;
    return false;
}

/* On the Tango's dot and clear of the Hostage (FLIX-180 to FLIX-182, FLIX-181). */
static bool is_freed(const struct flix *g, int x, int y)
{
    int radius = flick_radius(g->board_size);
    int reach = g->difficulty == OPERATOR ? radius - DOT : radius + DOT;
    return is_near(x, y, flix_rescue_dot, reach) &&
           !is_near(x, y, flix_captive, radius + flix_captive_circle[g->difficulty]);
}

/* The lock gives way, the token is cleared, or the Tango dies (FLIX-106, FLIX-108,
 * FLIX-178, FLIX-183). */
static void succeed(st_table *t)
{
    struct flix *g = t->state;
    int board = g->board, door = g->board_door, token = g->board_token;
    int tango = g->board_tango;
    st_tell(t, TOLD_BOARD_WON, g->active, board, 0);
    close_board(g);
    if (board == ELOCK && door != NOTHING)
        flix_choose(t, C_LOCK, door, 0);
    else if (token != NOTHING) /* FLIX-231: also a Nuclear Weapon */
        flix_clear_token(t, token);
    else
        flix_kill(t, tango);
}

/* A lost board costs Sound, a blast or a Hostage; a missed snipe costs nothing (FLIX-107,
 * FLIX-171, FLIX-183). */
void flix_board_fail(st_table *t)
{
    struct flix *g = t->state;
    int board = g->board, token = g->board_token, tango = g->board_tango;
    st_tell(t, TOLD_BOARD_LOST, g->active, board, 0);
    close_board(g);
    if (board == ELOCK) {
        int at = token == NOTHING ? g->at[g->active] : g->token_at[token];
        flix_add_sound(t, flix_map(g, t->pack)->area[at],
                       token == NOTHING ? 1 : NUKE_SOUND);
    } else if (board == DEFUSAL) {
        g->blast_is_loud = 1;
        g->primed |= (uint16_t)(1 << token);
        st_agenda_push(&g->agenda, DO_BOMBS, 0);
    } else if (board == RESCUE) {
        flix_choose(t, C_VICTIM, tango, 0);
    }
}

static int16_t tell_coordinate(st_table *t, const struct flick_rest *rest, int value)
{
    return (int16_t)(st_chance_tell(t->chance, COORD, 0, HEIGHT + 1,
                                    rest->is_off ? 0 : value + 1) -
                     1);
}

/* FLIX-R114: rest, the disc, each target disc, then the milliseconds. */
static int tell_board(st_table *t, const struct flick_outcome *out, int16_t *x,
                      int16_t *y)
{
    struct flix *g = t->state;
    int piece = 0;
    st_chance_tell(t->chance, STRIKER, 0, 0, 0);
    *x = tell_coordinate(t, &out->disc[0], out->disc[0].x);
    *y = tell_coordinate(t, &out->disc[0], out->disc[0].y);
    for (int i = 0; i < g->board_targets; i++) {
        struct flick_rest gone = { 0, 0, true };
        const struct flick_rest *rest = &gone;
        if (g->target_x[i] != NOTHING)
            rest = &out->piece[piece++];
        g->target_x[i] = tell_coordinate(t, rest, rest->x);
        g->target_y[i] = tell_coordinate(t, rest, rest->y);
        if (g->target_x[i] == NOTHING || g->target_y[i] == NOTHING)
            g->target_x[i] = g->target_y[i] = NOTHING;
    }
    return st_chance_tell(t->chance, ST_NUMBER, 0, MS_MOST, out->ms);
}

void flix_make_board_table(const struct flix *g, struct flick_table *table)
{
    table->width = WIDTH;
    table->height = HEIGHT;
    table->walls = table->pieces = 0;
    for (int i = 0; i < g->board_targets; i++)
        if (g->target_x[i] != NOTHING)
            table->piece[table->pieces++] = (struct flick_piece){
                g->target_x[i], g->target_y[i], FLICK_TARGET, g->target_stack[i]
            };
}

/* Each flick starts on the marked spot, with the board's disc (FLIX-163, FLIX-164). */
void flix_make_board_shot(const struct flix *g, st_move move, struct flick_shot *shot)
{
    *shot = (struct flick_shot){ .x = SPOT_X,
                                 .y = SPOT_Y,
                                 .bearing = move.arg[0],
                                 .power = move.arg[1],
                                 .size = g->board_size,
                                 .own = NOTHING };
}

/* Whether the flick has done it. */
static bool is_won(const struct flix *g, int x, int y, bool is_in_time)
{
    switch ((enum flix_board)g->board) {
    case ELOCK: return is_lock_open(g);
    case DEFUSAL: return is_in_time && is_bomb_safe(g);
    case SNIPING: return x != NOTHING && y != NOTHING && is_sniped(g, x, y);
    case RESCUE: return x != NOTHING && y != NOTHING && is_freed(g, x, y);
    case NO_BOARD: break;
    }
    return false;
}

void flix_board_flick(st_table *t, int seat, st_move move)
{
    struct flix *g = t->state;
    struct flick_shot shot;
    struct flick_table table;
    struct flick_outcome out = { 0 };
    struct flick_film film = { 0 };
    int16_t x, y;
    bool has_clock = flix_board_earliest(g) != NOTHING;
    flix_make_board_shot(g, move, &shot);
    flix_add_error(t->chance, g->hand[seat], &shot);
    if (!st_chance_knows(t->chance)) {
        flix_make_board_table(g, &table);
        flick_run(&table, &shot, &out, t->log != NULL ? &film : NULL);
    }
    int ms = tell_board(t, &out, &x, &y);
    st_tell(t, TOLD_BOARD_FLICK, g->active, g->board, 0);
    flix_show_path(t, 1, HEIGHT, &film);
    if (has_clock)
        g->clock = (int16_t)(move.arg[5] + ms);
    else if (g->board == DEFUSAL)
        g->board_free--;
    else
        g->board_flicks--;
    if (is_won(g, x, y, !has_clock || g->clock <= BOMB_MS))
        succeed(t);
    else if (has_clock && g->clock > BOMB_MS)
        flix_board_fail(t);
}
