/* world.h: the bodies of one shot; only for the files of this folder. */
#ifndef ST_FLICK_WORLD_H
#define ST_FLICK_WORLD_H

#include "flick/flick.h"

#include <chipmunk/chipmunk.h>

enum { STEPS_MOST = 4000 }; /* of a millisecond each */

/* A contact that began in this step, before it is known whether it is a strike. */
struct contact {
    int16_t striker, struck;
};

struct world {
    const struct flick_table *table;
    cpSpace *space;
    cpBody *disc[FLICK_DISCS], *piece[FLICK_PIECES];
    cpShape *disc_shape[FLICK_DISCS];
    cpShape *shape[FLICK_WALLS + FLICK_PIECES + FLICK_DISCS]; /* in that order */
    int tag[FLICK_WALLS + FLICK_PIECES + FLICK_DISCS];        /* what each of them is */
    int discs, shapes;
    bool is_out[FLICK_DISCS];
    bool has_own[FLICK_DISCS]; /* the own standee is still out of this disc's way */
    bool is_gone[FLICK_PIECES];
    bool is_awake[FLICK_PIECES]; /* touched since the launch */
    int16_t awake[FLICK_PIECES]; /* the same as a list */
    int awakes;
    double energy;
    /* What watching needs. */
    struct flick_outcome *out;
    struct flick_film *film;
    int ms, contacts, touches; /* touches: of the disc with anything */
    struct contact contact[2 * FLICK_STRIKES];
    bool by_disc[FLICK_PIECES], by_block[FLICK_PIECES];
    bool door_struck[FLICK_DOORS];
};

/* Make the bodies of a shot, all but the discs asleep. */
void world_make(struct world *w, const struct flick_table *table,
                const struct flick_shot *shot);
void world_free(struct world *w);
/* One millisecond. */
void world_step(struct world *w, const struct flick_shot *shot);
/* A contact has begun: in flick.c, where somebody watches. */
void world_watch(struct world *w, cpArbiter *arbiter);
/* Whether nothing moves any more. */
bool world_is_still(const struct world *w);

/* Tags of shapes: pieces by index, doors from FLICK_DOORS. */
enum { TAG_DISC = 512, TAG_TOP = 513, TAG_WALL = 514 };
int world_tag(const cpShape *shape);

#endif
