/* straight.c: straight flicks of the plain player: at a Tango with nothing in the way, at the
 * nearest disc of a side board. Odds are by angles alone: how wide the target is, and how
 * much the hand errs. */
#include "games/flix/bot/mind.h"
#include "games/flix/bot/sensible.h"
#include "games/flix/rules/side_boards.h"

#include <math.h>

enum {
    BODY = 100, /* half of a standee, block or token */
    SURE = 100,
    ODDS_LEAST = 50,
    SOUND_PRICE = 12,
    BOARD_POWER = 750,
    STOPS_SHORT = 200
};

static const double PI = 3.14159265358979;

/* Whether a thing on a Space is within `reach` of the line, and before its end. */
static bool is_near_line(int from, int to, int thing, double reach)
{
    int dx = to % COLUMNS - from % COLUMNS, dy = to / COLUMNS - from / COLUMNS;
    int px = thing % COLUMNS - from % COLUMNS, py = thing / COLUMNS - from / COLUMNS;
    int along = px * dx + py * dy, square = dx * dx + dy * dy;
    double across = (double)(px * dy - py * dx) * SIDE;
    return along > 0 && along < square && across * across < reach * reach * square;
}

/* Friends and tokens want more room than a block does. */
static bool is_way_free(const struct flix *g, int from, int to, int radius, int care)
{
    for (int i = 0; i < BLOCKS && g->cover[i] != NOTHING; i++)
        if (is_near_line(from, to, g->cover[i], radius + BODY))
            return false;
    for (int i = 0; i < TOKENS; i++)
        if (g->token_state[i] != NO_TOKEN &&
            is_near_line(from, to, g->token_at[i], radius + BODY + care))
            return false;
    for (int piece = 0; piece < PIECES; piece++) {
        int at = flix_at(g, piece), room = flix_is_tango(g, piece) ? 0 : care;
        if (at < SPACES && at != to && piece != g->active &&
            is_near_line(from, to, at, radius + BODY + room))
            return false;
    }
    return true;
}

static int16_t signed_bearing(int bearing)
{
    return (int16_t)(bearing >= 18000 ? bearing - 36000 : bearing);
}

static st_move flick_at(int from, int to)
{
    return (st_move){ V_FLICK,
                      { signed_bearing(flix_bearing(from, to)),
                        (int16_t)flix_power_for(flix_distance(from, to)), (int16_t)from,
                        ST_NONE, ST_NONE, ST_NONE } };
}

/* Whether a steady hand would strike it before anything else: what the preview shows. */
static bool is_met_first(const struct flix *g, const struct flix_pack *p, int size,
                         int from, int to)
{
    struct flick_table table;
    struct flick_shot shot;
    struct flick_outcome out;
    int16_t what[FLICK_PIECES];
    flix_make_shot(g, p, flick_at(from, to), &shot);
    flix_make_table(g, p, &table, what);
    shot.own = (int16_t)flix_own_piece(&table, what, g->active);
    shot.size = (uint8_t)size;
    shot.contacts = 1;
    flick_run(&table, &shot, &out, NULL);
    int struck = out.strikes == 0 ? NOTHING : out.strike[0].struck;
    return struck >= 0 && struck < FLICK_DOORS && what[struck] < PIECES &&
           flix_at(g, what[struck]) == to;
}

/* That a disc from one Space strikes what stands on another, in percent. */
static int odds_of(const struct flix *g, const struct flix_pack *p, int hand, int size,
                   int from, int to)
{
    enum { CARE = 40 };
    const struct flix_map *m = flix_map(g, p);
    int radius = flick_radius(size), sigma = flix_hand_spread(hand);
    if (from == to || !flix_line_is_clear(m, from, to, flix_open_doors(g, m)) ||
        !is_way_free(g, from, to, radius, CARE))
        return 0;
    double width = atan2(radius + BODY, flix_distance(from, to)) * 18000 / PI;
    int odds = sigma == 0 ? SURE : (int)(SURE * erf(width / (sigma * sqrt(2.0))));
    return odds >= ODDS_LEAST && is_met_first(g, p, size, from, to) ? odds : 0;
}

/* Whoever would shoot back, and a Mastermind that is to be killed. */
static bool is_worth_it(const struct flix *g, const struct flix_pack *p, int tango)
{
    if (!flix_is_tango(g, tango))
        return false;
    if (tango == MASTERMIND)
        return !flix_is_to_capture(g, p);
    return !flix_is_stunned(g, tango);
}

/* The best of the Spaces the disc may lie on. */
static int best_place(const struct flix *g, const struct flix_pack *p, int hand, int size,
                      int tango, int *odds)
{
    int16_t place[FLIX_OPTIONS_MOST];
    int places = flix_placements(g, p, place), best = NOTHING;
    *odds = 0;
    for (int i = 0; i < places; i++) {
        int here = odds_of(g, p, hand, size, place[i], flix_at(g, tango));
        if (here > *odds) {
            *odds = here;
            best = place[i];
        }
    }
    return best;
}

/* What so many flicks are likely to do: one for each in turn, then again at the last. */
static double promise(const struct flix *g, const struct flix_pack *p, int hand, int size,
                      int flicks)
{
    double sum = 0, left = 1;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND && flicks > 0; tango++) {
        int odds = 0;
        if (is_worth_it(g, p, tango))
            best_place(g, p, hand, size, tango, &odds);
        if (odds < ODDS_LEAST)
            continue;
        sum += odds;
        left = 1 - odds / (double)SURE;
        flicks--;
    }
    for (; flicks > 0 && sum > 0; flicks--) {
        sum += SURE * left * (1 - left);
        left *= left;
    }
    return sum;
}

struct flix_volley flix_best_volley(const struct flix *g, const struct flix_pack *p,
                                    int seat)
{
    struct flix_volley best = { { V_END, { 0 } }, 0 };
    for (int i = 0; i < 2 * MODES * SIZES; i++) {
        int gun = i / (MODES * SIZES), mode = i / SIZES % MODES, size = i % SIZES;
        st_move fire = { V_FIRE,
                         { (int16_t)gun, (int16_t)mode, (int16_t)size, ST_NONE } };
        if (flix_weapon(g, p, g->active, gun) == NULL ||
            flix_judge(g, p, seat, fire).refusal != LEGAL)
            continue;
        int flicks = flix_weapon_flicks(g, p, g->active, gun, mode, size);
        double hits = promise(g, p, g->hand[seat], size, flicks);
        int worth = (int)hits - SOUND_PRICE * flix_weapon_sound(g, p, g->active, gun);
        if (hits > 0 && worth > best.worth)
            best = (struct flix_volley){ fire, worth };
    }
    return best;
}

/* FLIX-136: the power that runs so far. */
static int16_t power_to_stop(double tenths)
{
    int power = tenths > 0 ? (int)sqrt(tenths / 10 / 0.0015) : 1;
    return (int16_t)(power < 60 ? 60 : power > 1000 ? 1000 : power);
}

/* FLIX-190: a grenade is to lie beside the nearest one in a line; a Mastermind that is wanted
 * alive comes first. FLIX-R120: what is thrown must be flicked, wherever it goes. */
static st_move throw_grenade(const struct flix *g, const struct flix_pack *p)
{
    const struct flix_map *m = flix_map(g, p);
    int16_t place[FLIX_OPTIONS_MOST];
    int places = flix_placements(g, p, place), least = INT16_MAX;
    bool is_for_one = flix_is_to_capture(g, p) && flix_is_tango(g, MASTERMIND);
    st_move best = { V_FLICK, { 0, 100, ST_NONE, ST_NONE, ST_NONE, ST_NONE } };
    for (int tango = is_for_one ? MASTERMIND : FIRST_PATROL; tango <= MASTERMIND; tango++)
        for (int i = 0; i < places && flix_is_tango(g, tango); i++) {
            int to = flix_at(g, tango), away = flix_distance(place[i], to);
            if (away >= least ||
                !flix_line_is_clear(m, place[i], to, flix_open_doors(g, m)))
                continue;
            least = away;
            best.arg[0] = signed_bearing(flix_bearing(place[i], to));
            best.arg[1] = power_to_stop(away - STOPS_SHORT);
            best.arg[2] = place[i];
        }
    return best;
}

st_move flix_straight_flick(const struct flix *g, const struct flix_pack *p, int seat)
{
    int best = NOTHING, from = NOTHING, most = ODDS_LEAST - 1;
    if (g->shot == GRENADE_HE || g->shot == GRENADE_FLASH)
        return throw_grenade(g, p);
    for (int tango = FIRST_PATROL; tango <= MASTERMIND && !g->is_again; tango++) {
        int odds = 0;
        if (!is_worth_it(g, p, tango))
            continue;
        int place = best_place(g, p, g->hand[seat], g->size, tango, &odds);
        if (odds <= most)
            continue;
        most = odds;
        best = tango;
        from = place;
    }
    if (best == NOTHING)
        return g->shot == FIRING ? (st_move){ V_HOLD, { 0 } } : throw_grenade(g, p);
    return flick_at(from, flix_at(g, best));
}

/* FLIX-167, FLIX-170: a disc in the red box, or one that touches a circle of the bomb's. */
static bool is_to_push(const struct flix *g, struct flix_spot at)
{
    enum { TOUCH = CIRCLE + TARGET_RADIUS };
    if (g->board == ELOCK)
        return at.x > BOX_LEFT - TARGET_RADIUS && at.x < BOX_RIGHT + TARGET_RADIUS &&
               at.y > BOX_TOP - TARGET_RADIUS && at.y < BOX_BOTTOM + TARGET_RADIUS;
    for (int i = 0; i < g->board_targets; i++) {
        int dx = at.x - flix_letters[g->target_home[i]].x;
        int dy = at.y - flix_letters[g->target_home[i]].y;
        if (dx * dx + dy * dy <= TOUCH * TOUCH)
            return true;
    }
    return false;
}

/* Of the discs that are still to be pushed away the nearest; where the disc itself has to
 * come to rest, the dot with others around it, the nearest or the red one, or a little away
 * from the Hostage. */
static struct flix_spot board_mark(const struct flix *g)
{
    const struct flix_spot beside = { 750, 1337 };
    static const uint8_t dot[LEVELS] = { 1, 2, 0 };
    struct flix_spot best = g->board == RESCUE ? beside : flix_dots[dot[g->difficulty]];
    bool has_disc = false;
    for (int i = 0; i < g->board_targets; i++) {
        struct flix_spot at = { g->target_x[i], g->target_y[i] };
        if (at.x == NOTHING || !is_to_push(g, at) || (has_disc && at.y <= best.y))
            continue;
        best = at;
        has_disc = true;
    }
    return best;
}

st_move flix_straight_board(const struct flix *g)
{
    struct flix_spot mark = board_mark(g);
    double dx = mark.x - SPOT_X, dy = SPOT_Y - mark.y;
    int earliest = flix_board_earliest(g);
    int16_t power = g->board >= SNIPING ? power_to_stop(sqrt(dx * dx + dy * dy))
                                        : BOARD_POWER;
    return (st_move){ V_FLICK,
                      { (int16_t)lround(atan2(dx, dy) * 18000 / PI), power, ST_NONE,
                        ST_NONE, ST_NONE,
                        (int16_t)(earliest == NOTHING ? ST_NONE : earliest) } };
}
