/* aim.c: the bot tries shots through the physics, with the errors its hand makes, and takes
 * the one that does most. The errors are spread evenly over the odds instead of drawn: no
 * dice are touched, and a shot that a plan reckons with is found again when it is due. */
#include "games/flix/bot/mind.h"
#include "games/flix/rules/struck.h"

#include <math.h>

/* Errors in thousandths of the hand's spread: sevenths of the bell curve by their middles,
 * those of the power in another order. */
enum { TRIES = 7 };
static const int aside[TRIES] = { 0, -366, 366, -792, 792, -1465, 1465 };
static const int harder[TRIES] = { 366, -1465, 792, 0, -792, 1465, -366 };

enum {
    KILL = 1000,
    OWN_HIT = -1500,
    HOSTAGE_HIT = -3000,
    TOKEN_HIT = -900,
    HIDDEN_HIT = -1500,
    BLAST_HIT = -5000,
    STUN_WORTH = 350
};

static const struct {
    int bearing, power;
} errors[HANDS] = {
    [EXPERT] = { 120, 25 },
    [TRAINED] = { 250, 50 },
    [AVERAGE] = { 450, 80 },
    [NOVICE] = { 700, 120 },
};

static struct flick_shot shaken(struct flick_shot shot, int hand, int try)
{
    int bearing = shot.bearing + errors[hand].bearing * aside[try] / 1000;
    int power = shot.power + shot.power * errors[hand].power / 1000 * harder[try] / 1000;
    shot.bearing = (int16_t)((bearing + 54000) % 36000 - 18000);
    shot.power = (int16_t)(power < 1 ? 1 : power > 1000 ? 1000 : power);
    return shot;
}

/* What goes off, or may, is worse than what is only lost. */
static int token_hit(const struct flix *g, int space)
{
    int token = flix_token(g, space);
    int face = token == NOTHING ? NOTHING : g->token_face[token];
    if (token == NOTHING || g->token_state[token] == HIDDEN)
        return HIDDEN_HIT;
    return face == BW || face == TB || face == NW ? BLAST_HIT : TOKEN_HIT;
}

static int standee_hit(const struct flix *g, const struct flix_pack *p, int piece,
                       bool is_deadly)
{
    if (flix_is_seal(piece))
        return is_deadly ? OWN_HIT : OWN_HIT / 3;
    if (flix_is_tango(g, piece) && !(piece == MASTERMIND && flix_wants_captive(g, p)))
        return is_deadly ? KILL : STUN_WORTH;
    return is_deadly ? HOSTAGE_HIT : 0;
}

/* What the strikes of one trial are worth. Of standees a dart harms the first (FLIX-207). */
static int worth_of(const struct flix *g, const struct flix_pack *p,
                    const struct flick_outcome *out, const int16_t *what)
{
    int worth = 0;
    bool is_spent = false;
    for (int i = 0; i < out->strikes; i++) {
        int struck = out->strike[i].struck;
        bool is_by_disc = out->strike[i].striker < 0;
        if (struck >= FLICK_DOORS)
            continue;
        struck = what[struck];
        if (!is_by_disc && g->cover_effect == KEEP)
            continue;
        bool is_deadly = is_by_disc || g->cover_effect == KILLS;
        if (struck < PIECES && !is_spent)
            worth += standee_hit(g, p, struck, is_deadly);
        else if (struck >= STRUCK_TOKEN && is_by_disc)
            worth += token_hit(g, struck - STRUCK_TOKEN);
        is_spent |= g->shot == DARTING && struck < PIECES;
    }
    return worth;
}

static int try_shot(const struct flix *g, const struct flix_pack *p,
                    const struct flick_table *table, const int16_t *what,
                    struct flick_shot shot, int hand)
{
    int sum = 0, tries = errors[hand].bearing == 0 ? 1 : TRIES;
    for (int i = 0; i < tries; i++) {
        struct flick_outcome out;
        struct flick_shot tried = shaken(shot, hand, i);
        flick_run(table, &tried, &out, NULL);
        sum += worth_of(g, p, &out, what);
    }
    return sum / tries;
}

/* A grenade is to lie beside its target; its strikes do nothing. */
static struct flix_aim aim_grenade(const struct flix *g, const struct flix_pack *p)
{
    enum { SHORT_OF = 200, POWER_LEAST = 60 };
    const struct flix_map *m = flix_map(g, p);
    int16_t place[FLIX_OPTIONS_MOST];
    struct flix_aim best = { { V_HOLD, { 0 } }, 0 };
    int places = flix_placements(g, p, place), least = INT16_MAX;
    for (int i = 0; i < places; i++)
        for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
            int at = flix_at(g, tango);
            bool is_wanted = tango == MASTERMIND || !flix_wants_captive(g, p) ||
                             g->mastermind != AT_LARGE;
            if (!flix_is_tango(g, tango) || !is_wanted ||
                !flix_line_is_clear(m, place[i], at, flix_open_doors(g, m)) ||
                flix_distance(place[i], at) >= least)
                continue;
            least = flix_distance(place[i], at);
            int bearing = flix_bearing(place[i], at), away = least - SHORT_OF;
            int power = away > 0 ? (int)sqrt(away / 10.0 / 0.0015) : 0;
            best = (struct flix_aim){
                { V_FLICK,
                  { (int16_t)(bearing >= 18000 ? bearing - 36000 : bearing),
                    (int16_t)(power < POWER_LEAST ? POWER_LEAST
                              : power > 1000      ? 1000
                                                  : power),
                    place[i], ST_NONE, ST_NONE, ST_NONE } },
                1
            };
        }
    return best;
}

struct flix_aim flix_aim_map(const struct flix *g, const struct flix_pack *p, int seat)
{
    const struct flix_map *m = flix_map(g, p);
    struct flick_table table;
    int16_t what[FLICK_PIECES], place[FLIX_OPTIONS_MOST];
    struct flix_aim best = { { V_HOLD, { 0 } }, 0 };
    if (g->shot == GRENADE_HE || g->shot == GRENADE_FLASH)
        return aim_grenade(g, p);
    int places = g->is_again ? 1 : flix_placements(g, p, place);
    flix_make_table(g, p, &table, what);
    int own = flix_own_piece(&table, what, g->active);
    for (int i = 0; i < places; i++)
        for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
            int at = flix_at(g, tango), from = g->is_again ? g->at[g->active] : place[i];
            if (!flix_is_tango(g, tango) ||
                !flix_line_is_clear(m, from, at, flix_open_doors(g, m)))
                continue;
            int bearing = flix_bearing(from, at);
            st_move move = { V_FLICK,
                             { (int16_t)(bearing >= 18000 ? bearing - 36000 : bearing),
                               (int16_t)flix_power_for(flix_distance(from, at)),
                               g->is_again ? ST_NONE : (int16_t)from, ST_NONE, ST_NONE,
                               ST_NONE } };
            struct flick_shot shot;
            flix_make_shot(g, p, move, &shot);
            shot.own = (int16_t)own;
            int worth = try_shot(g, p, &table, what, shot, g->hand[seat]);
            if (worth > best.worth)
                best = (struct flix_aim){ move, worth };
        }
    return best;
}

/* How far the targets of a board are from what is wanted, after one trial. */
static int board_worth(const struct flix *g, const struct flick_outcome *out)
{
    int worth = 0, piece = 0;
    if (g->board >= SNIPING) {
        int x = g->board == SNIPING ? 600 : 780, y = g->board == SNIPING ? 1400 : 1310;
        int dx = out->disc[0].x - x, dy = out->disc[0].y - y;
        return out->disc[0].is_off ? -4000 : -(int)sqrt((double)(dx * dx + dy * dy));
    }
    for (int i = 0; i < g->board_targets; i++) {
        if (g->target_x[i] == NOTHING) {
            worth += 500;
            continue;
        }
        const struct flick_rest *rest = &out->piece[piece++];
        int moved = rest->is_off
                        ? 3000
                        : (rest->x - g->target_x[i]) * (rest->x - g->target_x[i]) / 100 +
                              (rest->y - g->target_y[i]) * (rest->y - g->target_y[i]) /
                                  100;
        bool is_clear = rest->is_off || rest->y < 390 || rest->x < 140 || rest->x > 1060;
        worth += is_clear ? 1000 : moved > 400 ? 200 : 0;
    }
    return worth;
}

static int try_board(const struct flix *g, struct flick_shot shot, int hand)
{
    struct flick_table table = { .width = 1200, .height = 2700 };
    int sum = 0, tries = errors[hand].bearing == 0 ? 1 : TRIES;
    for (int i = 0; i < g->board_targets; i++)
        if (g->target_x[i] != NOTHING)
            table.piece[table.pieces++] = (struct flick_piece){
                g->target_x[i], g->target_y[i], FLICK_TARGET, g->target_stack[i]
            };
    for (int i = 0; i < tries; i++) {
        struct flick_outcome out;
        struct flick_shot tried = shaken(shot, hand, i);
        flick_run(&table, &tried, &out, NULL);
        sum += board_worth(g, &out);
    }
    return sum / tries;
}

/* Straight at a target, or at the dots with just the power that stops there. */
struct flix_aim flix_aim_board(const struct flix *g, int seat)
{
    int earliest = flix_board_earliest(g);
    struct flix_aim best = { { V_HOLD, { 0 } }, -1000000 };
    int targets = g->board >= SNIPING ? 1 : g->board_targets;
    for (int i = 0; i < targets; i++)
        for (int step = 0; step < 3; step++) {
            int x = g->board == SNIPING ? 600 : g->board == RESCUE ? 780 : g->target_x[i];
            int y = g->board == SNIPING  ? 1400
                    : g->board == RESCUE ? 1310
                                         : g->target_y[i];
            if (x == NOTHING)
                continue;
            double away = sqrt((x - 600.0) * (x - 600.0) + (2500.0 - y) * (2500.0 - y));
            int bearing = (int)lround(atan2(x - 600.0, 2500.0 - y) * 18000 /
                                      3.14159265358979);
            int power = g->board >= SNIPING ? (int)sqrt(away / 10 / 0.0015)
                                            : 650 + 150 * step;
            struct flick_shot shot = { .x = 600,
                                       .y = 2500,
                                       .bearing = (int16_t)bearing,
                                       .power = (int16_t)power,
                                       .size = g->board_size,
                                       .own = NOTHING };
            int worth = try_board(g, shot, g->hand[seat]);
            if (worth > best.worth)
                best = (struct flix_aim){
                    { V_FLICK,
                      { shot.bearing, shot.power, ST_NONE, ST_NONE, ST_NONE,
                        (int16_t)(earliest == NOTHING ? ST_NONE : earliest) } },
                    worth
                };
        }
    return best;
}
