/* flick.c: a shot from launch to rest, and what of it counts.
 *
 * FLIX-140, FLIX-144, FLIX-R49, FLIX-R113: contacts that begin within one millisecond are gathered,
 * put into the order of the rules and only then taken as strikes, since the library finds
 * them in an order of its own. A block strikes nobody before a disc has struck it. */
#include "core/work.h"
#include "flick/world.h"

#include <math.h>
#include <string.h>

static const double STRIKE_SPEED = 20, PI = 3.14159265358979323846;
static const double HALF_TURN = 17999 / 3.14159265358979323846;
enum {
    FILM_EVERY = 20, /* milliseconds between points of free motion */
    STEP_WORK = 1    /* that a millisecond is worth, as work.h counts it */
};

static int striker_of(int tag)
{
    return tag == TAG_DISC ? FLICK_DISC : tag == TAG_TOP ? FLICK_TOP : tag;
}

static bool is_disc(int tag)
{
    return tag == TAG_DISC || tag == TAG_TOP;
}

static bool is_piece(int tag)
{
    return tag < FLICK_PIECES;
}

static double speed_towards(cpBody *body, cpVect point, cpVect way)
{
    return cpvdot(cpBodyGetVelocityAtWorldPoint(body, point), way);
}

/* Whether `a` may be what strikes `b`, whatever their speeds. */
static bool can_strike(const struct world *w, int a, int b)
{
    if (is_disc(a))
        return is_piece(b) || (b >= FLICK_DOORS && b < TAG_DISC);
    return is_piece(a) && w->table->piece[a].body == FLICK_BLOCK && is_piece(b) &&
           w->table->piece[b].body == FLICK_STANDEE;
}

static void note(struct world *w, int a, int b, double own, double closing)
{
    if (own < STRIKE_SPEED || closing < STRIKE_SPEED || !can_strike(w, a, b) ||
        w->contacts == 2 * FLICK_STRIKES)
        return;
    w->contact[w->contacts++] = (struct contact){ (int16_t)striker_of(a), (int16_t)b };
}

void world_watch(struct world *w, cpArbiter *arbiter)
{
    CP_ARBITER_GET_SHAPES(arbiter, one, two)
    CP_ARBITER_GET_BODIES(arbiter, body_one, body_two)
    cpVect way = cpArbiterGetNormal(arbiter), point = cpArbiterGetPointA(arbiter, 0);
    double from_one = speed_towards(body_one, point, way);
    double from_two = -speed_towards(body_two, point, way);
    int tag_one = world_tag(one), tag_two = world_tag(two);
    w->touches += tag_one == TAG_DISC || tag_two == TAG_DISC;
    note(w, tag_one, tag_two, from_one, from_one + from_two);
    note(w, tag_two, tag_one, from_two, from_one + from_two);
}

/* Disc, upper disc, then blocks; each on pieces by rank, then doors. */
static int rank(const struct contact *c)
{
    int striker = c->striker == FLICK_DISC  ? 0
                  : c->striker == FLICK_TOP ? 1
                                            : c->striker + 2;
    return striker * 2 * FLICK_DOORS + c->struck;
}

static void sort_contacts(struct world *w)
{
    for (int i = 1; i < w->contacts; i++)
        for (int j = i; j > 0 && rank(&w->contact[j]) < rank(&w->contact[j - 1]); j--) {
            struct contact swapped = w->contact[j];
            w->contact[j] = w->contact[j - 1];
            w->contact[j - 1] = swapped;
        }
}

/* Each thing is struck once by discs and once by blocks that were struck themselves. */
static bool is_new(struct world *w, const struct contact *c)
{
    if (c->struck >= FLICK_DOORS) {
        bool *was_struck = &w->door_struck[c->struck - FLICK_DOORS];
        bool is_first = !*was_struck;
        *was_struck = true;
        return is_first;
    }
    if (c->striker >= 0 && !w->by_disc[c->striker])
        return false;
    bool *was = c->striker < 0 ? w->by_disc : w->by_block;
    bool is_first = !was[c->struck];
    was[c->struck] = true;
    return is_first;
}

static void take_strikes(struct world *w)
{
    struct flick_outcome *out = w->out;
    sort_contacts(w);
    for (int i = 0; i < w->contacts; i++)
        if (out->strikes < FLICK_STRIKES && is_new(w, &w->contact[i]))
            out->strike[out->strikes++] = (struct flick_strike){ w->contact[i].striker,
                                                                 w->contact[i].struck,
                                                                 (int16_t)w->ms };
    w->contacts = 0;
}

static int16_t tenths(double millimetres)
{
    return (int16_t)lround(millimetres * 10);
}

static void add_point(struct world *w, int who, cpBody *body)
{
    if (w->film->points == FLICK_POINTS)
        return;
    cpVect at = cpBodyGetPosition(body);
    double turned = remainder(cpBodyGetAngle(body), 2 * PI);
    w->film->point[w->film->points++] =
        (struct flick_point){ (int16_t)who, (int16_t)w->ms, tenths(at.x), tenths(at.y),
                              (int16_t)lround(turned * HALF_TURN) };
}

static void film(struct world *w)
{
    for (int i = 0; i < w->discs; i++)
        if (!w->is_out[i])
            add_point(w, i == 0 ? FLICK_DISC : FLICK_TOP, w->disc[i]);
    for (int i = 0; i < w->awakes; i++)
        if (!w->is_gone[w->awake[i]])
            add_point(w, w->awake[i], w->piece[w->awake[i]]);
}

static void settle(const struct world *w, struct flick_outcome *out)
{
    out->ms = (int16_t)w->ms;
    for (int i = 0; i < FLICK_DISCS; i++) {
        out->disc[i].is_off = i >= w->discs || w->is_out[i];
        if (out->disc[i].is_off)
            continue;
        cpVect at = cpBodyGetPosition(w->disc[i]);
        out->disc[i] = (struct flick_rest){ tenths(at.x), tenths(at.y), false };
    }
    for (int i = 0; i < w->table->pieces; i++) {
        out->piece[i].is_off = w->is_gone[i];
        if (w->is_gone[i])
            continue;
        cpVect at = cpBodyGetPosition(w->piece[i]);
        out->piece[i] = (struct flick_rest){ tenths(at.x), tenths(at.y), false };
    }
}

void flick_run(const struct flick_table *table, const struct flick_shot *shot,
               struct flick_outcome *out, struct flick_film *pictures)
{
    struct world w;
    world_make(&w, table, shot);
    memset(out, 0, sizeof *out);
    w.out = out;
    w.film = pictures;
    if (pictures != NULL) {
        pictures->points = 0;
        film(&w);
    }
    do {
        int before = w.touches;
        world_step(&w, shot);
        take_strikes(&w);
        if (pictures != NULL && (w.ms % FILM_EVERY == 0 || w.touches != before))
            film(&w);
    } while (w.ms < STEPS_MOST && !(shot->contacts > 0 && w.touches >= shot->contacts) &&
             !world_is_still(&w) && st_work_did(STEP_WORK));
    if (pictures != NULL)
        film(&w);
    settle(&w, out);
    world_free(&w);
}
