/* chances.c: how likely a flick strikes, by geometry alone: quick enough to be asked of every
 * place a SEAL might go to. Shots that are really made are tried in the physics (aim.c). */
#include "games/flix/bot/mind.h"

#include <math.h>

enum {
    STANDEE = 90,
    THING_BODY = 100,
    SOUND_PRICE = 45,
    SURE = 1000,
    LEAST_ODDS = 400,
    SPARE_WORTH = 400
};

/* How far a Space is east and south of another, in tenths of a millimetre. */
static int east(int from, int to)
{
    return (to % COLUMNS - from % COLUMNS) * SIDE;
}

static int south(int from, int to)
{
    return (to / COLUMNS - from / COLUMNS) * SIDE;
}

/* The lane of a disc: how far it may turn aside to the left and right, in hundredths of a
 * degree, before it misses or strikes something else. */
struct lane {
    double dx, dy, length, slope; /* slope: of the line that just misses the target */
    double left, right;
};

static double degrees(double across, double along)
{
    return atan2(across, along) * 18000 / acos(-1.0);
}

/* Something round stands at a point, seen from where the disc lies. */
static void narrow(struct lane *lane, double px, double py, int reach)
{
    double along = (px * lane->dx + py * lane->dy) / lane->length;
    double across = (px * lane->dy - py * lane->dx) / lane->length;
    double room = fabs(across) - reach;
    if (along <= 0 || along >= lane->length || room >= along * lane->slope)
        return;
    double *side = across > 0 ? &lane->left : &lane->right;
    *side = fmin(*side, degrees(room, along));
}

static void narrow_by_space(struct lane *lane, int from, int space, int reach)
{
    narrow(lane, east(from, space), south(from, space), reach);
}

/* Ends of walls and what is on the map, but for the target and the shooter. */
static void narrow_by_map(struct lane *lane, const struct flix *g,
                          const struct flix_map *m, int radius, int from, int to)
{
    for (int i = 0; i < m->walls; i++) {
        const struct flick_wall *wall = &m->wall[i];
        int x = from % COLUMNS * SIDE + SIDE / 2, y = from / COLUMNS * SIDE + SIDE / 2;
        narrow(lane, wall->x1 - x, wall->y1 - y, radius);
        narrow(lane, wall->x2 - x, wall->y2 - y, radius);
    }
    for (int i = 0; i < BLOCKS && g->cover[i] != NOTHING; i++)
        narrow_by_space(lane, from, g->cover[i], radius + THING_BODY);
    for (int i = 0; i < TOKENS; i++)
        if (g->token_state[i] != NO_TOKEN)
            narrow_by_space(lane, from, g->token_at[i], radius + THING_BODY);
    for (int piece = 0; piece < PIECES; piece++) {
        int at = flix_at(g, piece);
        if (at < SPACES && at != to && piece != g->active)
            narrow_by_space(lane, from, at, radius + STANDEE);
    }
}

/* How likely a disc of a size from one Space strikes what stands on another, in
 * thousandths, by the hand's error and what is in the way; no physics. */
static int hit_odds(const struct flix *g, const struct flix_pack *p, int hand, int size,
                    int from, int to)
{
    const struct flix_map *m = flix_map(g, p);
    int radius = flick_radius(size);
    double spread = flix_hand_spread(hand) * sqrt(2.0);
    struct lane lane = { .dx = east(from, to), .dy = south(from, to) };
    if (from == to || !flix_line_is_clear(m, from, to, flix_open_doors(g, m)))
        return 0;
    lane.length = sqrt(lane.dx * lane.dx + lane.dy * lane.dy);
    lane.slope = (radius + STANDEE) / lane.length;
    lane.left = lane.right = degrees(radius + STANDEE, lane.length);
    narrow_by_map(&lane, g, m, radius, from, to);
    if (lane.left + lane.right <= 0 || spread == 0)
        return lane.left > 0 && lane.right > 0 ? SURE : 0;
    return (int)fmax(0, SURE * (erf(lane.left / spread) + erf(lane.right / spread)) / 2);
}

/* The best odds against one Tango for each size of disc. */
static void aim_at(const struct flix *g, const struct flix_pack *p, int hand, int tango,
                   int odds[SIZES])
{
    int16_t place[FLIX_OPTIONS_MOST];
    int places = flix_placements(g, p, place);
    for (int size = 0; size < SIZES; size++) {
        odds[size] = 0;
        for (int i = 0; i < places; i++) {
            int here = hit_odds(g, p, hand, size, place[i], flix_at(g, tango));
            odds[size] = here > odds[size] ? here : odds[size];
        }
    }
}

/* Whoever can be shot at, those who see the SEAL first, the surest first. */
struct range {
    int count, tango[TANGOS], odds[TANGOS][SIZES];
    bool is_threat[TANGOS];
};

static void find_targets(const struct flix *g, const struct flix_pack *p, int hand,
                         struct range *r)
{
    const struct flix_map *m = flix_map(g, p);
    r->count = 0;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
        int n = r->count;
        if (!flix_is_tango(g, tango) || flix_is_stunned(g, tango) ||
            (tango == MASTERMIND && flix_wants_captive(g, p)) ||
            !flix_seal_sees(g, m, g->active, flix_at(g, tango)))
            continue;
        aim_at(g, p, hand, tango, r->odds[n]);
        r->tango[n] = tango;
        r->is_threat[n] = flix_tango_sees(g, m, tango, g->at[g->active]) != NOTHING;
        r->count++;
    }
}

/* How the flicks of one Fire Action are spread: one each, then the rest on the first. */
static double spread(const struct range *r, int size, int flicks,
                     struct flix_shot_plan *shot)
{
    double worth = 0, all = 1;
    bool is_used[TANGOS] = { false };
    shot->targets = 0;
    while (shot->targets < flicks && shot->targets < r->count) {
        int best = NOTHING, most = LEAST_ODDS;
        for (int i = 0; i < r->count; i++) {
            int odds = r->odds[i][size] + (r->is_threat[i] ? SURE : 0);
            if (is_used[i] || r->odds[i][size] < LEAST_ODDS || odds <= most)
                continue;
            best = i;
            most = odds;
        }
        if (best == NOTHING)
            break;
        is_used[best] = true;
        double odds = r->odds[best][size] / (double)SURE;
        worth += r->odds[best][size] * (r->is_threat[best] ? 2 : 1);
        all *= odds;
        shot->tango[shot->targets++] = r->tango[best];
    }
    int spare = flicks - shot->targets;
    if (shot->targets > 0) {
        all = 1 - pow(1 - all, 1 + spare);
        worth += spare * SPARE_WORTH * (1 - all);
    }
    shot->odds = (int)(SURE * all);
    return worth;
}

struct flix_shot_plan flix_plan_shot(const struct flix *g, const struct flix_pack *p,
                                     int hand)
{
    struct flix_shot_plan best = { .targets = 0 };
    struct range r;
    double most = 0;
    find_targets(g, p, hand, &r);
    for (int i = 0; i < 2 * MODES * SIZES && r.count > 0; i++) {
        int gun = i / (MODES * SIZES), mode = i / SIZES % MODES, size = i % SIZES;
        const struct flix_weapon *weapon = flix_weapon(g, p, g->active, gun);
        struct flix_shot_plan shot = {
            .fire = { V_FIRE, { (int16_t)gun, (int16_t)mode, (int16_t)size, ST_NONE } }
        };
        if (weapon == NULL || weapon->flicks[mode][size] == 0)
            continue;
        double worth = spread(&r, size,
                              flix_weapon_flicks(g, p, g->active, gun, mode, size),
                              &shot) -
                       SOUND_PRICE * flix_weapon_sound(g, p, g->active, gun);
        if (shot.targets > 0 && worth > most) {
            most = worth;
            best = shot;
        }
    }
    return best;
}

struct flix_shot_plan flix_plan_dart(const struct flix *g, const struct flix_pack *p,
                                     int hand)
{
    struct flix_shot_plan shot = { .fire = { V_USE,
                                             { g->secondary[g->active], ST_NONE } } };
    struct range r;
    if (g->darts[g->active] == 0)
        return shot;
    find_targets(g, p, hand, &r);
    spread(&r, FLICK_SMALL, 1, &shot);
    return shot;
}

/* Hard enough to arrive with some speed left (FLIX-136). */
int flix_power_for(int distance)
{
    int power = (int)(sqrt(distance / 10.0 / 0.0015) * 1.35) + 60;
    return power > 1000 ? 1000 : power;
}
