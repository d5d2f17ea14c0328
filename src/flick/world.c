/* world.c: walls, pieces and discs as Chipmunk bodies, and how they slide.
 *
 * FLIX-135 to FLIX-139, FLIX-141, FLIX-142, FLIX-R117 and the table of constants. Pieces
 * at rest sleep, which Chipmunk does not step at all; a touch wakes them within the same
 * step. That makes a usual shot several times as quick and changes no result, since a
 * body at rest has nothing to slow down. */
#include "flick/world.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static const double TENTHS = 10, STEP = 0.001, SLOP = 0.05, REST_SPEED = 1;
static const double SPEED_PER_POWER = 3, TOP_SHARE = 0.95, OWN_CLEARANCE = 1;
static const double WALL_HALF = 1.5, BLOCK_SIDE = 18, TURN = 3.14159265358979323846;
enum { ITERATIONS = 10, NEVER = 1000000 };

/* Who can touch whom. */
enum {
    IS_DISC = 1,
    IS_TOP = 2,
    IS_STANDEE = 4,
    IS_BLOCK = 8,
    IS_TOKEN = 16,
    IS_WALL = 32,
    IS_DOOR = 64,
    IS_OWN_OF_DISC = 128, /* the shooter, who steps aside until a disc has left */
    IS_OWN_OF_TOP = 256,
    TOUCHES_ALL = 0xFFFF
};

struct wood {
    double radius, mass, slide, spin, elasticity, friction;
};

static const struct wood discs[FLICK_SIZES] = {
    [FLICK_SMALL] = { 6, 0.5, 3000, 4000.0 / 6, 0.90, 0.3 },
    [FLICK_MEDIUM] = { 8, 0.9, 3000, 4000.0 / 8, 0.90, 0.3 },
    [FLICK_LARGE] = { 10, 1.4, 3000, 4000.0 / 10, 0.90, 0.3 },
};
static const struct wood pieces[] = {
    [FLICK_STANDEE] = { 9, 3.0, 4000, 5333.0 / 9, 0.20, 0.4 },
    [FLICK_BLOCK] = { 0, 3.0, 4500, 575, 0.25, 0.4 },
    [FLICK_TOKEN] = { 10, 0.8, 3500, 4667.0 / 10, 0.30, 0.4 },
    [FLICK_TARGET] = { 6, 0.5, 3000, 4000.0 / 6, 0.90, 0.3 },
};
static const struct wood wall = { 0, 0, 0, 0, 0.80, 0.5 };
static const struct wood door = { 0, 0, 0, 0, 0.40, 0.5 };

int flick_radius(int size)
{
    return (int)(discs[size].radius * TENTHS);
}

/* FLIX-136: v * v / 6000 millimetres. */
int flick_reach(int power)
{
    return power * power * 15 / 1000;
}

const char *flick_physics(void)
{
    return "chipmunk-7.0.3";
}

/* Standard output is another stream for a moment: this one's writes go nowhere. */
static void greet(void)
{
    FILE *nowhere = fopen("/dev/null", "w"), *shown = stdout;
    if (nowhere == NULL)
        return;
    fflush(shown);
    stdout = nowhere;
    cpSpaceFree(cpSpaceNew());
    stdout = shown;
    fclose(nowhere);
}

void flick_prepare(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, greet);
}

/* A constant loss of speed and of spin, until there is none. */
static void slow_down(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt)
{
    const struct wood *wood = cpBodyGetUserData(body);
    cpVect v = cpBodyGetVelocity(body);
    double spin = cpBodyGetAngularVelocity(body), speed = sqrt(v.x * v.x + v.y * v.y);
    double lost = wood->slide * dt, spun = wood->spin * dt;
    if (speed > 0) {
        double left = speed > lost ? (speed - lost) / speed : 0;
        cpBodySetVelocity(body, cpv(v.x * left, v.y * left));
    }
    if (spin != 0)
        cpBodySetAngularVelocity(body, spin > spun    ? spin - spun
                                       : spin < -spun ? spin + spun
                                                      : 0);
}

int world_tag(const cpShape *shape)
{
    return *(const int *)cpShapeGetUserData(shape);
}

static void add_shape(struct world *w, cpShape *shape, const struct wood *wood, int tag,
                      unsigned is, unsigned touches)
{
    cpShapeSetElasticity(shape, wood->elasticity);
    cpShapeSetFriction(shape, wood->friction);
    w->tag[w->shapes] = tag;
    cpShapeSetUserData(shape, &w->tag[w->shapes]);
    cpShapeSetFilter(shape, cpShapeFilterNew(CP_NO_GROUP, is, touches));
    w->shape[w->shapes++] = cpSpaceAddShape(w->space, shape);
}

static void add_wall(struct world *w, const struct flick_wall *at)
{
    cpVect a = cpv(at->x1 / TENTHS, at->y1 / TENTHS);
    cpVect b = cpv(at->x2 / TENTHS, at->y2 / TENTHS);
    cpShape *shape = cpSegmentShapeNew(cpSpaceGetStaticBody(w->space), a, b, WALL_HALF);
    if (at->door < 0)
        add_shape(w, shape, &wall, TAG_WALL, IS_WALL, TOUCHES_ALL);
    else
        add_shape(w, shape, &door, FLICK_DOORS + at->door, IS_DOOR, TOUCHES_ALL);
}

static cpBody *add_body(struct world *w, const struct wood *wood, double x, double y,
                        double mass, double moment)
{
    cpBody *body = cpSpaceAddBody(w->space, cpBodyNew(mass, moment));
    cpBodySetPosition(body, cpv(x / TENTHS, y / TENTHS));
    cpBodySetUserData(body, (cpDataPointer)wood);
    cpBodySetVelocityUpdateFunc(body, slow_down);
    return body;
}

static void add_piece(struct world *w, int index, bool is_own)
{
    static const unsigned classes[] = { [FLICK_STANDEE] = IS_STANDEE,
                                        [FLICK_BLOCK] = IS_BLOCK,
                                        [FLICK_TOKEN] = IS_TOKEN,
                                        [FLICK_TARGET] = IS_TOKEN };
    const struct flick_piece *piece = &w->table->piece[index];
    const struct wood *wood = &pieces[piece->body];
    bool is_block = piece->body == FLICK_BLOCK;
    double mass = wood->mass * (piece->stacked > 0 ? piece->stacked : 1);
    double moment = is_block ? cpMomentForBox(mass, BLOCK_SIDE, BLOCK_SIDE)
                             : cpMomentForCircle(mass, 0, wood->radius, cpvzero);
    cpBody *body = add_body(w, wood, piece->x, piece->y, mass, moment);
    cpShape *shape = is_block ? cpBoxShapeNew(body, BLOCK_SIDE, BLOCK_SIDE, 0)
                              : cpCircleShapeNew(body, wood->radius, cpvzero);
    unsigned is = is_own ? IS_OWN_OF_DISC | IS_OWN_OF_TOP : classes[piece->body];
    add_shape(w, shape, wood, index, is, TOUCHES_ALL);
    w->piece[index] = body;
}

/* What a disc touches from the start, and once it has left its shooter. */
static unsigned disc_touches(int disc, bool has_own)
{
    unsigned upper = IS_WALL | IS_STANDEE | IS_BLOCK | (has_own ? 0 : IS_OWN_OF_TOP);
    unsigned lower = TOUCHES_ALL & ~(unsigned)(IS_TOP | IS_OWN_OF_TOP);
    return disc == 1 ? upper : has_own ? lower & ~(unsigned)IS_OWN_OF_DISC : lower;
}

/* FLIX-138: once they are a millimetre apart, the disc can come back and hit. */
static bool has_left_shooter(const struct world *w, const struct flick_shot *shot,
                             cpBody *disc)
{
    double apart = cpvdist(cpBodyGetPosition(disc),
                           cpBodyGetPosition(w->piece[shot->own]));
    return apart >=
           discs[shot->size].radius + pieces[FLICK_STANDEE].radius + OWN_CLEARANCE;
}

static void add_disc(struct world *w, const struct flick_shot *shot, int disc)
{
    const struct wood *wood = &discs[shot->size];
    double angle = shot->bearing / 100.0 * TURN / 180;
    double speed = shot->power * SPEED_PER_POWER * (disc == 1 ? TOP_SHARE : 1);
    double moment = cpMomentForCircle(wood->mass, 0, wood->radius, cpvzero);
    cpBody *body = add_body(w, wood, shot->x, shot->y, wood->mass, moment);
    cpShape *shape = cpCircleShapeNew(body, wood->radius, cpvzero);
    w->has_own[disc] = shot->own >= 0 && !has_left_shooter(w, shot, body);
    add_shape(w, shape, wood, disc == 1 ? TAG_TOP : TAG_DISC,
              disc == 1 ? IS_TOP : IS_DISC, disc_touches(disc, w->has_own[disc]));
    cpBodySetVelocity(body, cpv(speed * sin(angle), -speed * cos(angle)));
    w->disc[disc] = body;
    w->disc_shape[disc] = shape;
}

static double energy_of(cpBody *body)
{
    double spin = cpBodyGetAngularVelocity(body);
    return cpBodyGetMass(body) * cpvlengthsq(cpBodyGetVelocity(body)) +
           cpBodyGetMoment(body) * spin * spin;
}

static double energy(const struct world *w)
{
    double sum = 0;
    for (int i = 0; i < w->discs; i++)
        sum += w->is_out[i] ? 0 : energy_of(w->disc[i]);
    for (int i = 0; i < w->awakes; i++)
        sum += w->is_gone[w->awake[i]] ? 0 : energy_of(w->piece[w->awake[i]]);
    return sum;
}

static void wake(struct world *w, int tag)
{
    if (tag >= FLICK_PIECES || w->is_awake[tag])
        return;
    w->is_awake[tag] = true;
    w->awake[w->awakes++] = (int16_t)tag;
}

static cpBool begin(cpArbiter *arbiter, cpSpace *space, cpDataPointer user)
{
    struct world *w = user;
    CP_ARBITER_GET_SHAPES(arbiter, one, two)
    wake(w, world_tag(one));
    wake(w, world_tag(two));
    if (w->out != NULL)
        world_watch(w, arbiter);
    return cpTrue;
}

void world_make(struct world *w, const struct flick_table *table,
                const struct flick_shot *shot)
{
    memset(w, 0, sizeof *w);
    flick_prepare();
    w->table = table;
    w->space = cpSpaceNew();
    cpSpaceSetIterations(w->space, ITERATIONS);
    cpSpaceSetCollisionSlop(w->space, SLOP);
    cpSpaceSetSleepTimeThreshold(w->space, NEVER); /* only when told to */
    for (int i = 0; i < table->walls; i++)
        add_wall(w, &table->wall[i]);
    for (int i = 0; i < table->pieces; i++)
        add_piece(w, i, i == shot->own);
    for (int i = 0; i < table->pieces; i++)
        cpBodySleep(w->piece[i]);
    w->discs = shot->is_stack ? 2 : 1;
    for (int i = 0; i < w->discs; i++)
        add_disc(w, shot, i);
    w->energy = energy(w);
    cpCollisionHandler *handler = cpSpaceAddDefaultCollisionHandler(w->space);
    handler->beginFunc = begin;
    handler->userData = w;
}

/* Shapes and bodies outlive the space: taking each out of it first would cost more. */
void world_free(struct world *w)
{
    cpSpaceFree(w->space);
    for (int i = 0; i < w->shapes; i++)
        cpShapeFree(w->shape[i]);
    for (int i = 0; i < w->table->pieces; i++)
        cpBodyFree(w->piece[i]);
    for (int i = 0; i < w->discs; i++)
        cpBodyFree(w->disc[i]);
}

static bool is_outside(const struct world *w, cpVect at)
{
    return at.x < 0 || at.y < 0 || at.x > w->table->width / TENTHS ||
           at.y > w->table->height / TENTHS;
}

static void leave_shooter(struct world *w, const struct flick_shot *shot, int disc)
{
    if (!has_left_shooter(w, shot, w->disc[disc]))
        return;
    w->has_own[disc] = false;
    cpShapeFilter filter = cpShapeGetFilter(w->disc_shape[disc]);
    filter.mask = disc_touches(disc, false);
    cpShapeSetFilter(w->disc_shape[disc], filter);
}

static void take_out(struct world *w, cpBody *body, cpShape *shape)
{
    cpSpaceRemoveShape(w->space, shape);
    cpSpaceRemoveBody(w->space, body);
}

/* FLIX-141: out of the world at once, so that it meets nobody any more. */
static void leave_board(struct world *w)
{
    for (int i = 0; i < w->discs; i++)
        if (!w->is_out[i] && is_outside(w, cpBodyGetPosition(w->disc[i]))) {
            w->is_out[i] = true;
            take_out(w, w->disc[i], w->disc_shape[i]);
        }
    for (int i = 0; i < w->awakes; i++) {
        int piece = w->awake[i];
        if (w->table->piece[piece].body != FLICK_TARGET || w->is_gone[piece] ||
            !is_outside(w, cpBodyGetPosition(w->piece[piece])))
            continue;
        w->is_gone[piece] = true;
        take_out(w, w->piece[piece], w->shape[w->table->walls + piece]);
    }
}

static void damp(cpBody *body, double share)
{
    cpBodySetVelocity(body, cpvmult(cpBodyGetVelocity(body), share));
    cpBodySetAngularVelocity(body, cpBodyGetAngularVelocity(body) * share);
}

/* Once in a hundred thousand shots the solver, with many bodies wedged together, gives
 * out a little more than came in. Wood does not. */
static void keep_energy(struct world *w)
{
    double now = energy(w);
    if (now > w->energy) {
        double share = sqrt(w->energy / now);
        for (int i = 0; i < w->discs; i++)
            if (!w->is_out[i])
                damp(w->disc[i], share);
        for (int i = 0; i < w->awakes; i++)
            if (!w->is_gone[w->awake[i]])
                damp(w->piece[w->awake[i]], share);
        now = w->energy;
    }
    w->energy = now;
}

void world_step(struct world *w, const struct flick_shot *shot)
{
    cpSpaceStep(w->space, STEP);
    w->ms++;
    keep_energy(w);
    for (int i = 0; i < w->discs; i++)
        if (w->has_own[i] && !w->is_out[i])
            leave_shooter(w, shot, i);
    leave_board(w);
}

static bool is_slow(cpBody *body)
{
    cpVect v = cpBodyGetVelocity(body);
    return v.x * v.x + v.y * v.y < REST_SPEED * REST_SPEED;
}

bool world_is_still(const struct world *w)
{
    for (int i = 0; i < w->discs; i++)
        if (!w->is_out[i] && !is_slow(w->disc[i]))
            return false;
    for (int i = 0; i < w->awakes; i++)
        if (!w->is_gone[w->awake[i]] && !is_slow(w->piece[w->awake[i]]))
            return false;
    return true;
}

void flick_run_bare(const struct flick_table *table, const struct flick_shot *shot)
{
    struct world w;
    int steps = 0;
    world_make(&w, table, shot);
    do {
        cpSpaceStep(w.space, STEP); /* the library alone */
        steps++;
    } while (steps < STEPS_MOST && !world_is_still(&w));
    world_free(&w);
}
