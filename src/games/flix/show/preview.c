/* preview.c: what a move would do, drawn over the table before it is made: the line of a
 * flick by the same physics, who would fire at a SEAL that walks there.
 *
 * A preview asks no chance. The line is that of a steady hand and ends where the table's
 * option says; where the seat's hand errs, a cone tells by how much (section 7 of the
 * catalogue: no hand error in the line). */
#include "games/flix/rules/struck.h"
#include "games/flix/show/view.h"

#include <math.h>

enum { NO_LINE, TO_CONTACT, TO_BOUNCE }; /* the option `preview` */
enum { STUB = 600 };                     /* of the bounce, in tenths of a millimetre */

static const double DEGREES = 3.14159265358979323846 / 18000;

struct flight {
    struct flick_table table;
    struct flick_shot shot;
    struct flick_outcome out;
    struct flick_film film;
    int16_t what[FLICK_PIECES];
    int height; /* of its board */
};

static void fly(struct flight *f, int contacts)
{
    f->shot.contacts = (uint8_t)contacts;
    flick_run(&f->table, &f->shot, &f->out, &f->film);
}

static void add_point(const struct flix_view *v, const struct flight *f, double x,
                      double y, int ms)
{
    st_scene_point(v->s, (st_point){ (int)lround(x), f->height - (int)lround(y), ms });
}

static void add_ring(const struct flix_view *v, const struct flight *f, const char *kind,
                     double x, double y)
{
    st_scene_region(v->s, (st_region){ .id = kind,
                                       .kind = kind,
                                       .label = "",
                                       .radius = flick_radius(f->shot.size) });
    add_point(v, f, x, y, 0);
}

/* Points of the disc from one time on, no further than `most`; tells where it ends. */
static void add_line(const struct flix_view *v, const struct flight *f, const char *kind,
                     int from_ms, double most, struct flick_point *last)
{
    double run = 0;
    bool is_begun = false;
    st_scene_route(v->s, (st_route){ .id = kind, .kind = kind, .label = "" });
    for (int i = 0; i < f->film.points; i++) {
        const struct flick_point *at = &f->film.point[i];
        if (at->who != FLICK_DISC || at->ms < from_ms)
            continue;
        if (is_begun) {
            double dx = at->x - last->x, dy = at->y - last->y,
                   step = sqrt(dx * dx + dy * dy);
            if (run + step > most) {
                double share = (most - run) / step;
                add_point(v, f, last->x + dx * share, last->y + dy * share, at->ms);
                return;
            }
            run += step;
        }
        add_point(v, f, at->x, at->y, at->ms);
        *last = *at;
        is_begun = true;
    }
}

/* The fan of a standard error to each side, as long as the line. */
static void add_cone(const struct flix_view *v, const struct flight *f, int spread,
                     const struct flick_point *end)
{
    double dx = end->x - f->shot.x, dy = end->y - f->shot.y,
           far = sqrt(dx * dx + dy * dy);
    st_scene_region(v->s, (st_region){ .id = "cone", .kind = "cone", .label = "" });
    add_point(v, f, f->shot.x, f->shot.y, 0);
    for (int side = -1; side <= 1; side++) {
        double way = (f->shot.bearing + side * spread) * DEGREES;
        add_point(v, f, f->shot.x + far * sin(way), f->shot.y - far * cos(way), 0);
    }
}

static const char *struck_name(const struct flix_view *v, const struct flight *f,
                               int struck)
{
    int what = struck >= FLICK_DOORS ? STRUCK_DOOR + struck - FLICK_DOORS
                                     : f->what[struck];
    return flix_word(v->p, STRUCK, what).title;
}

/* Whom nobody wants to hit stands in the line (FLIX-152, FLIX-153, FLIX-158). */
static void note_harm(const struct flix_view *v, const struct flight *f, int struck)
{
    int what = struck >= FLICK_DOORS ? STRUCK_DOOR : f->what[struck];
    const char *rule = NULL, *text = NULL;
    if (what < PIECES && flix_is_seal(what)) {
        rule = "FLIX-153";
        text = "%s is in the line and would be wounded.";
    } else if (what < PIECES && flix_is_hostage(v->g, what)) {
        rule = "FLIX-152";
        text = "%s is in the line and would die.";
    } else if (what >= STRUCK_TOKEN && what < STRUCK_DOOR) {
        rule = "FLIX-158";
        text = "You would hit %s, and it would be lost.";
    }
    if (rule != NULL)
        st_scene_note(
            v->s, (st_note){ .text = st_scene_text(v->s, text, struck_name(v, f, struck)),
                             .rule = rule,
                             .is_banner = true });
}

static void note_first(const struct flix_view *v, const struct flight *f,
                       const struct flick_point *end, bool is_strike, bool is_contact)
{
    double dx = end->x - f->shot.x, dy = end->y - f->shot.y;
    int run = (int)lround(sqrt(dx * dx + dy * dy) / 10);
    const char *text = "It leaves the board after %d mm.";
    if (is_strike)
        text = st_scene_text(v->s, "It strikes %s after %%d mm.",
                             struck_name(v, f, f->out.strike[0].struck));
    else if (is_contact)
        text = "It meets a wall after %d mm.";
    else if (!f->out.disc[0].is_off)
        text = "It stops by itself after %d mm.";
    st_scene_note(
        v->s, (st_note){ .text = st_scene_text(v->s, text, run), .rule = "FLIX-136" });
}

/* Side boards have no pieces with names, only discs. */
static void note_target(const struct flix_view *v, const struct flight *f, bool is_strike)
{
    st_scene_note(v->s,
                  (st_note){ .text = is_strike               ? "It strikes a target disc."
                                     : f->out.disc[0].is_off ? "It leaves the board."
                                                             : "It stops by itself.",
                             .rule = "FLIX-163" });
}

/* Which way it goes from the wall, as far as the line shows. */
static void note_bounce(const struct flix_view *v, const struct flick_point *wall,
                        const struct flick_point *end)
{
    double dx = end->x - wall->x, dy = end->y - wall->y;
    int bearing = (int)lround(atan2(dx, -dy) / DEGREES / 100);
    if (dx * dx + dy * dy >= 1)
        st_scene_note(
            v->s, (st_note){ .text = st_scene_text(v->s, "It comes off at bearing %d.",
                                                   (bearing + 360) % 360),
                             .rule = "FLIX-136" });
}

/* FLIX-143: what the hand may add to it, as far as two of three flicks stay within. */
static void note_hand(const struct flix_view *v, const struct flight *f, int spread,
                      const struct flick_point *end)
{
    double dx = end->x - f->shot.x, dy = end->y - f->shot.y;
    double off = sqrt(dx * dx + dy * dy) * sin(spread * DEGREES) / 10;
    st_scene_note(v->s, (st_note){ .text = st_scene_text(
                                       v->s,
                                       "Your hand is within %d.%d degrees in two of "
                                       "three flicks: %d mm to each side there.",
                                       spread / 100, spread / 10 % 10, (int)lround(off)),
                                   .rule = "FLIX-143" });
}

/* FLIX-136, FLIX-140: the line, the ring where the disc is at its end, and what it is. */
static void show_flight(const struct flix_view *v, struct flight *f, int hand)
{
    struct flick_point end = { .x = f->shot.x, .y = f->shot.y };
    add_ring(v, f, "disc", f->shot.x, f->shot.y);
    if (v->g->preview == NO_LINE)
        return;
    fly(f, 1);
    bool is_strike = f->out.strikes > 0;
    bool is_still = f->out.ms < 1; /* nothing moved at all */
    add_line(v, f, "ghost", 0, 100000, &end);
    add_ring(v, f, is_strike ? "contact" : "ghost-disc", end.x, end.y);
    int reach = flick_reach(f->shot.power);
    double dx = end.x - f->shot.x, dy = end.y - f->shot.y;
    bool is_contact = is_strike || (!f->out.disc[0].is_off && !is_still &&
                                    sqrt(dx * dx + dy * dy) < reach - 10);
    if (v->g->board == NO_BOARD) {
        note_first(v, f, &end, is_strike, is_contact);
        if (is_strike)
            note_harm(v, f, f->out.strike[0].struck);
    } else {
        note_target(v, f, is_strike);
    }
    if (flix_hand_spread(hand) > 0) {
        add_cone(v, f, flix_hand_spread(hand), &end);
        note_hand(v, f, flix_hand_spread(hand), &end);
    }
    if (is_strike || !is_contact || v->g->preview != TO_BOUNCE)
        return;
    int first = f->out.ms;
    struct flick_point wall = end;
    fly(f, 2);
    add_line(v, f, "bounce", first, STUB, &end);
    note_bounce(v, &wall, &end);
}

static void preview_flick(const struct flix_view *v, st_move move)
{
    const struct flix *g = v->g;
    struct flight f = { 0 };
    if (g->board == NO_BOARD) {
        flix_show_board(v);
        flix_make_shot(g, v->p, move, &f.shot);
        flix_make_table(g, v->p, &f.table, f.what);
        f.shot.own = (int16_t)flix_own_piece(&f.table, f.what, g->active);
    } else {
        flix_open_side_board(v);
        flix_make_board_shot(g, move, &f.shot);
        flix_make_board_table(g, &f.table);
    }
    f.height = f.table.height;
    show_flight(v, &f, g->hand[v->seat < 0 ? 0 : v->seat]);
}

/* The table as far as sight goes once a deed is done: a Door is gone, a Tango too. */
static struct flix seen_after(const struct flix_view *v, st_move move)
{
    struct flix after = *v->g;
    bool is_breach = move.verb == V_USE &&
                     flix_has_effect(v->p, move.arg[0], E_BREACH_DOOR);
    int thing = is_breach ? move.arg[1] : move.arg[0];
    int door = is_breach || move.verb == V_INTERACT ? flix_door_of(v->p, thing) : NOTHING;
    if (door != NOTHING)
        after.door[door] = OPEN;
    for (int tango = FIRST_PATROL; door != NOTHING && is_breach && tango <= MASTERMIND;
         tango++)
        if (flix_is_tango(v->g, tango) &&
            v->m->area[flix_at(v->g, tango)] == flix_area_beyond(v->g, v->m, door))
            flix_set_stunned(&after, tango, true);
    if (move.verb == V_KNIFE)
        flix_put(&after, FIRST_PATROL + move.arg[0], BOX);
    return after;
}

/* FLIX-246, FLIX-248: who would fire at the SEAL there, and who would only see it. */
static void preview_stand(const struct flix_view *v, struct flix there, int seal,
                          int space)
{
    int dice = flix_dice_at(&there, v->m, seal, space);
    const char *who = "";
    flix_put(&there, seal, space);
    flix_show_board(v);
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
        if (!flix_is_tango(&there, tango))
            continue;
        int from = flix_tango_sees(&there, v->m, tango, space);
        const char *id = flix_piece_id(v->p, tango);
        if (from == NOTHING) {
            if (flix_seal_sees(&there, v->m, seal, flix_at(&there, tango)))
                flix_add_sight(v, id, "sight-out", space, flix_at(&there, tango));
            continue;
        }
        bool fires = flix_reacts(&there, v->m, tango);
        flix_add_sight(v, id, fires ? "sight-fire" : "sight-in", from, space);
        if (fires)
            who = st_scene_text(v->s, "%s%s%s", who, who[0] == '\0' ? "" : ", ",
                                flix_piece_name(v->p, tango));
    }
    if (dice == 0)
        st_scene_note(
            v->s, (st_note){ .text = "Nobody fires at you there.", .rule = "FLIX-246" });
    else
        st_scene_note(v->s, (st_note){ .text = st_scene_text(
                                           v->s, "%d %s of Reaction Fire there: %s.",
                                           dice, dice == 1 ? "die" : "dice", who),
                                       .rule = "FLIX-246",
                                       .is_banner = true });
}

/* "Patrol 1: a clear shot from F12, 210 mm." */
static const char *shot_text(const struct flix_view *v, const struct flix *firing,
                             int tango)
{
    int space = flix_at(firing, tango);
    const char *name = flix_piece_name(v->p, tango);
    if (firing->preview == NO_LINE)
        return st_scene_text(v->s, "%s is %d mm away.", name,
                             flix_distance(firing->at[firing->active], space) / 10);
    struct flix_shot_at shot = flix_shot_at(firing, v->p, space);
    bool is_own = shot.flick.arg[2] == ST_NONE;
    int from = is_own ? firing->at[firing->active] : shot.flick.arg[2];
    if (shot.is_hit)
        return st_scene_text(v->s, "%s: a clear shot%s%s, %d mm.", name,
                             is_own ? "" : " from ", is_own ? "" : v->p->space_id[from],
                             flix_distance(from, space) / 10);
    return st_scene_text(
        v->s, "%s: %s is in the way.", name,
        shot.struck == NOTHING ? "a wall" : flix_word(v->p, STRUCK, shot.struck).title);
}

/* FLIX-121: who could be hit, told before the Action is spent. */
static void preview_fire(const struct flix_view *v, st_move move)
{
    struct flix firing = *v->g;
    firing.shot = FIRING;
    firing.gun = (uint8_t)move.arg[0];
    firing.mode = (uint8_t)move.arg[1];
    firing.chosen = (uint8_t)move.arg[2];
    firing.flicked = firing.is_again = 0;
    firing.size = (uint8_t)flix_disc_size(&firing, v->p);
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(&firing, tango) &&
            flix_seal_sees(&firing, v->m, firing.active, flix_at(&firing, tango)))
            st_scene_note(v->s, (st_note){ .text = shot_text(v, &firing, tango),
                                           .rule = "FLIX-121" });
}

void flix_preview(const void *state, const void *pack, int seat, st_move move,
                  st_scene *out)
{
    const struct flix *g = state;
    const struct flix_view v = { g, pack, flix_map(g, pack), out, seat };
    if (move.verb == V_FLICK)
        preview_flick(&v, move);
    else if (move.verb == V_MOVE)
        preview_stand(&v, *g, g->active, move.arg[0]);
    else if (move.verb == V_PLACE)
        preview_stand(&v, *g, move.arg[0], move.arg[1]);
    else if (g->active != NOTHING && g->at[g->active] < SPACES && move.verb != V_END)
        preview_stand(&v, seen_after(&v, move), g->active, g->at[g->active]);
    if (move.verb == V_FIRE)
        preview_fire(&v, move);
}
