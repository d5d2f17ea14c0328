/* fire.c: flicks on the map: where a disc may lie, what the physics is told and tells, and
 * what each strike does.
 *
 * What came of a flick is told to chance: pairs of striker and struck, the word rest, the
 * places of the discs, the milliseconds (FLIX-R114). A replay reads that back and runs no
 * physics. Strikes are kept in the state and taken one by one (FLIX-150). */
#include "games/flix/rules/state.h"
#include "games/flix/rules/struck.h"

#include <stdlib.h>

enum {
    HALF = SIDE / 2,
    WALL_HALF = 15,
    MS_MOST = 4000,
    Z_MOST = 6000,
    WHOLE_TURN = 36000
};
enum { STUN_SOUND = 4, POWER_MOST = 1000 };

static const struct {
    int bearing, power; /* standard deviation: hundredths of a degree, per mille */
} hands[HANDS] = {
    [EXPERT] = { 120, 25 },
    [TRAINED] = { 250, 50 },
    [AVERAGE] = { 450, 80 },
    [NOVICE] = { 700, 120 },
};

static int add_place(const struct flix *g, int space, int count, int16_t *out)
{
    int standee = flix_standee(g, space);
    for (int i = 0; i < count; i++)
        if (out[i] == space)
            return count;
    /* FLIX-R116: nothing else leaves room for a disc. */
    if ((standee != NOTHING && standee != g->active) || flix_block(g, space) != NOTHING ||
        flix_token(g, space) != NOTHING || count == FLIX_OPTIONS_MOST)
        return count;
    out[count++] = (int16_t)space;
    return count;
}

/* FLIX-128, FLIX-191: through an open door; a grenade also past a closed Normal one. */
static bool is_open_for(const struct flix *g, int door)
{
    bool is_grenade = g->shot == GRENADE_HE || g->shot == GRENADE_FLASH;
    return g->door[door] == OPEN || (is_grenade && g->door[door] == CLOSED);
}

/* FLIX-129, FLIX-R37: beside the SEAL and beside a block that it is beside. */
static bool is_cover_place(const struct flix *g, const struct flix_map *m, int at,
                           int space)
{
    if (!flix_are_adjacent(g, m, at, space) ||
        (at % COLUMNS != space % COLUMNS && at / COLUMNS != space / COLUMNS))
        return false;
    for (int i = 0; i < BLOCKS && g->cover[i] != NOTHING; i++)
        if (flix_are_adjacent(g, m, at, g->cover[i]) &&
            flix_are_adjacent(g, m, space, g->cover[i]))
            return true;
    return false;
}

/* FLIX-127 to FLIX-130; the SEAL's own Space first. */
int flix_placements(const struct flix *g, const struct flix_pack *p,
                    int16_t out[FLIX_OPTIONS_MOST])
{
    const struct flix_map *m = flix_map(g, p);
    int at = g->at[g->active], count = add_place(g, at, 0, out);
    if (g->is_again)
        return count;
    for (int i = 0; i < m->corners[at]; i++)
        count = add_place(g, m->corner[at][i], count, out);
    for (int i = 0; i < m->door_links[at]; i++) {
        int door = m->door_link[at][i];
        if (is_open_for(g, door))
            count = add_place(g, flix_across(m, door, at), count, out);
    }
    for (int space = 0; space < SPACES; space++)
        if (is_cover_place(g, m, at, space))
            count = add_place(g, space, count, out);
    return count;
}

/* How far from its centre a disc of the size in hand may lie towards a side of a
 * Space: 0 north, 1 east, 2 south, 3 west (FLIX-R116, FLIX-R48). */
int flix_room(const struct flix *g, const struct flix_pack *p, int space, int way)
{
    static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
    const struct flix_map *m = flix_map(g, p);
    int x = space % COLUMNS + dx[way], y = space / COLUMNS + dy[way];
    bool is_inside = x >= 0 && y >= 0 && x < m->columns && y < ROWS;
    bool is_shut;
    if (is_inside)
        is_shut = !flix_line_is_clear(m, space, y * COLUMNS + x, flix_open_doors(g, m));
    else
        is_shut = way % 2 == 0 ? m->rim[way == 0 ? 0 : 1][space % COLUMNS]
                               : m->rim[way == 3 ? 2 : 3][space / COLUMNS];
    return HALF - (is_shut ? WALL_HALF : 0) - flick_radius(g->size);
}

static void add_piece(struct flick_table *table, int16_t *what, int body, int space,
                      int struck)
{
    if (space >= SPACES || table->pieces == FLICK_PIECES)
        return;
    what[table->pieces] = (int16_t)struck;
    table->piece[table->pieces++] = (struct flick_piece){
        (int16_t)(space % COLUMNS * SIDE + HALF),
        (int16_t)(space / COLUMNS * SIDE + HALF), (uint8_t)body, 0
    };
}

static void add_door(struct flick_table *table, const struct flix_map *m, int door)
{
    int a = m->door_space[door][0], b = m->door_space[door][1], low = a < b ? a : b;
    bool is_upright = abs(a - b) == 1;
    int x = (low % COLUMNS + is_upright) * SIDE, y = (low / COLUMNS + !is_upright) * SIDE;
    table->wall[table->walls++] = (struct flick_wall){
        (int16_t)x, (int16_t)y, (int16_t)(x + (is_upright ? 0 : SIDE)),
        (int16_t)(y + (is_upright ? SIDE : 0)), (int16_t)door
    };
}

/* FLIX-137, in the order of FLIX-R113; earlier discs are gone (FLIX-R50). */
void flix_make_table(const struct flix *g, const struct flix_pack *p,
                     struct flick_table *table, int16_t what[FLICK_PIECES])
{
    const struct flix_map *m = flix_map(g, p);
    table->width = (int16_t)(m->columns * SIDE);
    table->height = ROWS * SIDE;
    table->walls = (int16_t)m->walls;
    table->pieces = 0;
    for (int i = 0; i < m->walls; i++)
        table->wall[i] = m->wall[i];
    for (int i = 0; i < m->doors; i++)
        if (g->door[m->door[i]] != OPEN)
            add_door(table, m, m->door[i]);
    for (int i = 0; i < TEAM; i++)
        if (g->team[i] != NOTHING)
            add_piece(table, what, FLICK_STANDEE, g->at[g->team[i]], g->team[i]);
    for (int piece = FIRST_PATROL; piece < PIECES; piece++)
        add_piece(table, what, FLICK_STANDEE, flix_at(g, piece), piece);
    for (int space = 0; space < SPACES; space++)
        if (flix_block(g, space) != NOTHING)
            add_piece(table, what, FLICK_BLOCK, space, STRUCK_COVER + space);
    for (int space = 0; space < SPACES; space++)
        if (flix_token(g, space) != NOTHING)
            add_piece(table, what, FLICK_TOKEN, space, STRUCK_TOKEN + space);
}

int flix_own_piece(const struct flick_table *table, const int16_t *what, int seal)
{
    for (int i = 0; i < table->pieces; i++)
        if (what[i] == seal)
            return i;
    return NOTHING;
}

/* The flick that a move asks for; a second try starts where the disc came to rest
 * (FLIX-134, FLIX-131, FLIX-R54). */
void flix_make_shot(const struct flix *g, const struct flix_pack *p, st_move move,
                    struct flick_shot *shot)
{
    int space = move.arg[2] == ST_NONE ? g->at[g->active] : move.arg[2];
    int dx = move.arg[3] == ST_NONE ? 0 : move.arg[3];
    int dy = move.arg[4] == ST_NONE ? 0 : move.arg[4];
    *shot = (struct flick_shot){ .bearing = move.arg[0],
                                 .power = move.arg[1],
                                 .size = g->size,
                                 .is_stack = g->shot == FIRING && g->mode == STACK };
    shot->x = (int16_t)(g->is_again ? g->disc_x : space % COLUMNS * SIDE + HALF + dx);
    shot->y = (int16_t)(g->is_again ? g->disc_y : space / COLUMNS * SIDE + HALF + dy);
}

/* Half away from zero. */
static int rounded(int64_t value, int64_t by)
{
    return (int)(value < 0 ? -((-value + by / 2) / by) : (value + by / 2) / by);
}

int flix_hand_spread(int hand)
{
    return hands[hand].bearing;
}

/* The seat's hand adds an error to bearing and power (FLIX-143, FLIX-R115). */
void flix_add_error(st_chance *chance, int hand, struct flick_shot *shot)
{
    if (hands[hand].bearing == 0)
        return;
    int z = st_chance_bell(chance, ST_NUMBER, Z_MOST);
    int bearing = shot->bearing + rounded((int64_t)hands[hand].bearing * z, 1000);
    bearing = (bearing + WHOLE_TURN / 2 + WHOLE_TURN) % WHOLE_TURN - WHOLE_TURN / 2;
    z = st_chance_bell(chance, ST_NUMBER, Z_MOST);
    int power = shot->power +
                rounded((int64_t)shot->power * hands[hand].power * z, 1000000);
    shot->bearing = (int16_t)bearing;
    shot->power = (int16_t)(power < 1 ? 1 : power > POWER_MOST ? POWER_MOST : power);
}

static int striker_word(const struct flick_strike *strike, const int16_t *what)
{
    if (strike->striker == FLICK_DISC)
        return STRIKER_DISC;
    if (strike->striker == FLICK_TOP)
        return STRIKER_TOP;
    return STRIKER_COVER + what[strike->striker] - STRUCK_COVER;
}

static int struck_word(const struct flick_strike *strike, const int16_t *what)
{
    return strike->struck >= FLICK_DOORS ? STRUCK_DOOR + strike->struck - FLICK_DOORS
                                         : what[strike->struck];
}

static void tell_strikes(st_table *t, const struct flick_outcome *out,
                         const int16_t *what)
{
    struct flix *g = t->state;
    const struct flix_pack *p = t->pack;
    g->strikes = g->strike_next = 0;
    for (int i = 0; i <= FLICK_STRIKES; i++) {
        bool is_one = i < out->strikes && i < FLICK_STRIKES;
        int by = st_chance_tell(t->chance, STRIKER, 0, STRIKER_COVER + SPACES - 1,
                                is_one ? striker_word(&out->strike[i], what)
                                       : STRIKER_REST);
        if (by == STRIKER_REST || g->strikes == FLICK_STRIKES)
            return;
        int on = st_chance_tell(t->chance, STRUCK, 0, STRUCK_DOOR + p->doors - 1,
                                is_one ? struck_word(&out->strike[i], what) : 0);
        g->strike_by[g->strikes] = (int16_t)by;
        g->strike_on[g->strikes++] = (int16_t)on;
    }
}

/* A place of rest: both numbers, or twice `off` (FLIX-145). */
static void tell_rest(st_table *t, const struct flick_rest *rest, int16_t *x, int16_t *y)
{
    const int most = COLUMNS * SIDE + 1;
    int told_x = st_chance_tell(t->chance, COORD, 0, most,
                                rest->is_off ? 0 : rest->x + 1);
    int told_y = st_chance_tell(t->chance, COORD, 0, most,
                                rest->is_off ? 0 : rest->y + 1);
    bool is_off = told_x == 0 || told_y == 0;
    *x = (int16_t)(is_off ? NOTHING : told_x - 1);
    *y = (int16_t)(is_off ? NOTHING : told_y - 1);
}

/* The outcome is told as chance, so that a record holds it (FLIX-144, FLIX-R114). */
static void tell_outcome(st_table *t, const struct flick_shot *shot,
                         const struct flick_outcome *out, const int16_t *what)
{
    struct flix *g = t->state;
    int16_t x, y;
    tell_strikes(t, out, what);
    tell_rest(t, &out->disc[0], &g->disc_x, &g->disc_y);
    if (shot->is_stack)
        tell_rest(t, &out->disc[1], &x, &y);
    st_chance_tell(t->chance, ST_NUMBER, 0, MS_MOST, out->ms);
    st_tell(t, TOLD_FLICK, g->active, g->strikes, g->size);
}

/* What becomes of a grenade's disc (FLIX-192 to FLIX-194, FLIX-R55). */
static void land_grenade(st_table *t)
{
    struct flix *g = t->state;
    g->strikes = g->strike_next = 0;
    if (g->disc_x == NOTHING)
        st_tell(t, TOLD_GRENADE_LOST, 0, 0, 0);
    else
        flix_choose(t, C_GRENADE, 0, 0);
}

/* The disc's way over a board, for whoever watches; the scene counts from the south. */
void flix_show_path(st_table *t, int board, int height, const struct flick_film *film)
{
    st_waypoint way[FLICK_POINTS];
    int count = 0;
    for (int i = 0; i < film->points; i++)
        if (film->point[i].who == FLICK_DISC)
            way[count++] = (st_waypoint){ film->point[i].x,
                                          (int16_t)(height - film->point[i].y),
                                          (uint16_t)film->point[i].ms };
    if (count > 1)
        st_tell_path(t, board, way, count);
}

/* Whether what was told is what comes out here: a record may be of another build, and at a
 * real table somebody says what was struck. */
static bool is_as_told(const struct flix *g, const struct flick_outcome *out,
                       const int16_t *what)
{
    const struct flick_rest *rest = &out->disc[0];
    int strikes = out->strikes < FLICK_STRIKES ? out->strikes : FLICK_STRIKES;
    if (g->strikes != strikes || g->disc_x != (rest->is_off ? NOTHING : rest->x) ||
        g->disc_y != (rest->is_off ? NOTHING : rest->y))
        return false;
    for (int i = 0; i < strikes; i++)
        if (g->strike_by[i] != striker_word(&out->strike[i], what) ||
            g->strike_on[i] != struck_word(&out->strike[i], what))
            return false;
    return true;
}

void flix_flick(st_table *t, int seat, st_move move)
{
    struct flix *g = t->state;
    struct flick_table table;
    struct flick_shot shot;
    struct flick_outcome out = { 0 };
    struct flick_film film = { 0 };
    int16_t what[FLICK_PIECES];
    bool was_again = g->is_again, is_watched = t->log != NULL;
    flix_make_shot(g, t->pack, move, &shot);
    flix_add_error(t->chance, g->hand[seat], &shot);
    /* Whoever watches a match again sees the way, though its end is known. */
    if (is_watched || !st_chance_knows(t->chance)) {
        flix_make_table(g, t->pack, &table, what);
        shot.own = (int16_t)flix_own_piece(&table, what, g->active);
        flick_run(&table, &shot, &out, is_watched ? &film : NULL);
    }
    tell_outcome(t, &shot, &out, what);
    if (is_as_told(g, &out, what))
        flix_show_path(t, 0, ROWS * SIDE, &film);
    flix_tally_flick(g, &shot);
    g->is_again = 0;
    if (!was_again) {
        g->flicks--;
        g->flicked++;
    }
    if (g->shot == GRENADE_HE || g->shot == GRENADE_FLASH) {
        land_grenade(t);
        return;
    }
    /* FLIX-211, FLIX-R69: once more from where it stopped. */
    g->is_again = g->is_seeker && !was_again && g->strikes == 0 && g->disc_x != NOTHING;
    st_agenda_push(&g->agenda, DO_STRIKE, 0);
}

/* FLIX-157: each disc by itself. */
static bool can_breach(const struct flix *g, const struct flix_pack *p)
{
    return g->shot == FIRING &&
           flix_weapon(g, p, g->active, g->gun)->breaches >> g->mode & 1;
}

/* Asked for while a flick is left and the shooter lives (FLIX-125, FLIX-126). */
st_stop flix_ask_flick(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (flix_is_alive(g, g->active) && (g->flicks > 0 || g->is_again)) {
        if (!g->is_again)
            g->size = (uint8_t)flix_disc_size(g, t->pack);
        g->breaches = can_breach(g, t->pack);
        return ST_ASK;
    }
    g->shot = g->flicks = g->flicked = g->chosen = g->is_again = g->is_seeker =
        g->cover_effect = g->breaches = 0;
    g->gun = g->mode = g->size = 0;
    g->disc_x = g->disc_y = NOTHING;
    return ST_DONE;
}

/* A struck standee dies or takes a Wound; a crate does what the weapon says (FLIX-151 to
 * FLIX-153, FLIX-74). */
static void strike_standee(st_table *t, int piece, bool is_by_disc)
{
    struct flix *g = t->state;
    /* FLIX-156: a block kills with weapons that say so. */
    bool is_deadly = is_by_disc || g->cover_effect == KILLS;
    if (!is_by_disc && g->cover_effect == KEEP)
        return; /* FLIX-154: the block stays and hurts nobody */
    flix_tally_strike(g, piece);
    if (!is_deadly) {
        flix_stun(t, piece); /* FLIX-155; Hostages are left alone */
    } else if (flix_is_seal(piece)) {
        st_agenda_push_task(&g->agenda, (st_task){ DO_WOUND, (int16_t)piece, BULLET, 0 });
    } else {
        flix_kill(t, piece);
    }
}

/* FLIX-157, FLIX-R53: the first closed Normal Door that the disc strikes. */
static void strike_door(st_table *t, int door)
{
    struct flix *g = t->state;
    if (!g->breaches || g->door[door] != CLOSED)
        return;
    g->breaches = 0;
    g->door[door] = OPEN;
    st_tell(t, TOLD_DOOR_OPEN, door, 0, 0);
}

/* A struck door, token or crate; some weapons leave the crate (FLIX-R52). */
static void strike_thing(st_table *t, int struck)
{
    struct flix *g = t->state;
    if (struck >= STRUCK_DOOR) {
        strike_door(t, struck - STRUCK_DOOR);
    } else if (struck >= STRUCK_TOKEN) {
        int token = flix_token(g, struck - STRUCK_TOKEN);
        if (token == NOTHING)
            return;
        st_agenda_push(&g->agenda, DO_BOMBS, 0);
        g->blast_is_loud = 1; /* FLIX-R60: a SEAL has caused it */
        flix_strike_token(t, token);
    } else {
        int block = flix_block(g, struck - STRUCK_COVER);
        if (block != NOTHING && g->cover_effect != KEEP)
            flix_remove_block(t, block);
    }
}

/* FLIX-147, FLIX-148, FLIX-149, FLIX-R51: a block strikes standees alone, and only after a
 * disc has struck it; everything is struck once by discs and once by blocks. */
static bool is_legal_strike(const struct flix *g, int n)
{
    int by = g->strike_by[n], on = g->strike_on[n];
    bool is_block = by >= STRIKER_COVER, is_moved = !is_block;
    for (int i = 0; i < n; i++) {
        bool was_block = g->strike_by[i] >= STRIKER_COVER;
        if (was_block == is_block && g->strike_on[i] == on)
            return false;
        is_moved |= !was_block && g->strike_on[i] == STRUCK_COVER + by - STRIKER_COVER;
    }
    return is_moved && (!is_block || on < PIECES);
}

/* FLIX-207, FLIX-R63: of standees a dart harms the first it has struck, which may be gone
 * by now. Tokens are struck as by any disc; blocks and Doors it leaves alone, because a
 * dart keeps cover and breaches nothing. */
static bool is_spared(const struct flix *g, int n)
{
    if (g->shot != DARTING || g->strike_on[n] >= PIECES)
        return false;
    for (int i = 0; i < n; i++)
        if (g->strike_by[i] < STRIKER_COVER && g->strike_on[i] < PIECES)
            return true;
    return false;
}

/* FLIX-146, FLIX-150: one strike; what it sets off comes before the next. */
st_stop flix_do_strike(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (g->strike_next >= g->strikes) {
        g->strikes = g->strike_next = 0;
        return ST_DONE;
    }
    int by = g->strike_by[g->strike_next], on = g->strike_on[g->strike_next];
    bool is_felt = is_legal_strike(g, g->strike_next) && !is_spared(g, g->strike_next);
    g->strike_next++;
    st_agenda_push(&g->agenda, DO_STRIKE, 0);
    if (!is_felt)
        return ST_DONE;
    st_tell(t, TOLD_STRIKE, by, on, 0);
    if (on >= PIECES)
        strike_thing(t, on);
    else if (flix_at(g, on) < SPACES)
        strike_standee(t, on, by < STRIKER_COVER);
    return ST_DONE;
}

/* FLIX-196: cover does not help. */
static void flash(st_table *t, int space)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    st_tell(t, TOLD_FLASH, space, 0, 0);
    for (int piece = 0; piece <= MASTERMIND; piece++) {
        int at = flix_at(g, piece);
        if (at == space || (at < SPACES && flix_are_adjacent(g, m, at, space)))
            flix_deafen(t, piece);
    }
    flix_add_sound(t, m->area[space], STUN_SOUND);
}

/* A grenade does its work in the target Space, if there is one (FLIX-195, FLIX-196). */
void flix_grenade(st_table *t, int space)
{
    struct flix *g = t->state;
    if (space == NOTHING)
        st_tell(t, TOLD_GRENADE_LOST, 0, 0, 0);
    else if (g->shot == GRENADE_FLASH)
        flash(t, space);
    else
        flix_explode(t, space, BLAST_GRENADE, true);
}
