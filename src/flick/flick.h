/* flick.h: what a flicked wooden disc does on a board, in integers.
 *
 * A table of walls and pieces and a shot go in; the strikes in their order, the places of
 * rest and, where somebody wants to see it, the motion come out. Lengths are tenths of a
 * millimetre (x east, y south), bearings hundredths of a degree (0 north, 9000 east).
 * Chipmunk2D does the work and stays behind this header. Every shot has a world of its
 * own, so the same table and shot give the same outcome in every run and thread; another
 * build of the library may give another one, so whoever needs an outcome again keeps it.
 *
 * A piece's index is its rank where two are struck in the same millisecond, so put them
 * on the table in the order in which the rules would resolve them. */
#ifndef ST_FLICK_FLICK_H
#define ST_FLICK_FLICK_H

#include <stdbool.h>
#include <stdint.h>

enum {
    FLICK_WALLS = 128,
    FLICK_PIECES = 96,
    FLICK_STRIKES = 16,
    FLICK_POINTS = 600,
    FLICK_DISCS = 2
};

/* Who strikes, besides blocks, which are named by their index among the pieces. */
enum { FLICK_DISC = -1, FLICK_TOP = -2 };
/* A struck door is FLICK_DOORS + its number. */
enum { FLICK_DOORS = 256 };

enum flick_size { FLICK_SMALL, FLICK_MEDIUM, FLICK_LARGE, FLICK_SIZES };

enum flick_body {
    FLICK_STANDEE,
    FLICK_BLOCK,
    FLICK_TOKEN,
    FLICK_TARGET /* a stack of small discs that stays where it comes to rest */
};

struct flick_wall {
    int16_t x1, y1, x2, y2;
    int16_t door; /* its number, or -1: a wall */
};

struct flick_piece {
    int16_t x, y;
    uint8_t body;
    uint8_t stacked; /* discs of a target; else 0 */
};

struct flick_table {
    int16_t width, height; /* a disc whose centre is outside has left it */
    int16_t walls, pieces;
    struct flick_wall wall[FLICK_WALLS];
    struct flick_piece piece[FLICK_PIECES];
};

struct flick_shot {
    int16_t x, y, bearing, power; /* power 1..1000 */
    uint8_t size;
    bool is_stack;    /* two discs on each other */
    int16_t own;      /* the shooter's own standee among the pieces, or -1 */
    uint8_t contacts; /* stop at that many contacts of the disc; 0: run to the end */
};

struct flick_strike {
    int16_t striker, struck, ms;
};

struct flick_rest {
    int16_t x, y;
    bool is_off;
};

struct flick_outcome {
    int16_t ms, strikes;
    struct flick_strike strike[FLICK_STRIKES];
    struct flick_rest disc[FLICK_DISCS]; /* the disc, and the upper one of a stack */
    struct flick_rest piece[FLICK_PIECES];
};

/* Where somebody was at a time. `who` is FLICK_DISC, FLICK_TOP or a piece. */
struct flick_point {
    int16_t who, ms, x, y;
    int16_t angle; /* turned by, in hundredths of a degree */
};

struct flick_film {
    int points;
    struct flick_point point[FLICK_POINTS];
};

/* `film` may be NULL. */
void flick_run(const struct flick_table *table, const struct flick_shot *shot,
               struct flick_outcome *out, struct flick_film *film);

/* Radius of a disc, and how far a free one slides, in tenths of a millimetre. */
int flick_radius(int size);
int flick_reach(int power);

/* What computes: "chipmunk-7.0.3". */
const char *flick_physics(void);

/* The same bodies stepped to rest with nobody watching: the floor that flick_run is
 * measured against. */
void flick_run_bare(const struct flick_table *table, const struct flick_shot *shot);

/* Chipmunk greets the first world with two lines on standard output. This makes that
 * world where nobody sees it; call it before threads begin. Harmless when repeated. */
void flick_prepare(void);

#endif
