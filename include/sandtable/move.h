/* move.h: moves, their one text form, and lists of them. */
#ifndef SANDTABLE_MOVE_H
#define SANDTABLE_MOVE_H

#include <sandtable/error.h>

ST_API_BEGIN

enum {
    ST_SEATS = 6,        /* no game seats more */
    ST_SPECTATOR = -1,   /* a viewer who holds no seat */
    ST_ALL_KNOWING = -2, /* one from whom nothing is hidden: replay, tests */
    ST_ARGS = 7,
    ST_MOVES = 2048,
    ST_ORDER_ARGS = 32,
    ST_MOVE_TEXT = 160
};
enum { ST_NONE = INT16_MIN }; /* an optional argument that was left out */

/* Verb and arguments; unused arguments are zero, so moves compare as bytes. (The unused
 * places of a repeated argument, "space...", are ST_NONE.) */
typedef struct st_move {
    int16_t verb, arg[ST_ARGS];
} st_move;

typedef struct st_moves {
    int count;
    st_move move[ST_MOVES];
} st_moves;

/* What a person typed: a move, or a macro that stands for several (`move E1 E2 E3`). */
typedef struct st_order {
    int16_t verb, count, arg[ST_ORDER_ARGS];
} st_order;

/* Where there is no room, the move is lost and `count` becomes ST_MOVES + 1, which
 * position.h mends. */
void st_moves_add(st_moves *moves, st_move move);
bool st_move_equal(st_move a, st_move b);
/* The move that an order which is no macro stands for. */
st_move st_move_from(const st_order *order);

/* How a value reads: `id` in moves, files and positions, `title` in sentences. A title
 * may also be typed as one word: managers-office for "the Manager's Office". */
typedef struct st_word {
    const char *id, *title;
} st_word;

/* The kinds every game has; a game's own kinds start at ST_KINDS. */
enum st_builtin_kind {
    ST_NUMBER,     /* 12 */
    ST_SEAT,       /* seat 0 is written 1 */
    ST_FLAG,       /* no, yes */
    ST_HALVES,     /* half-points: 3 is written 1.5 */
    ST_HUNDREDTHS, /* 6250 is written 62.50 */
    ST_BEARING,    /* clockwise from north in hundredths of a degree, -18000..17999;
                    * written 0 to 359.99, so -9000 is 270; a text beyond a turn is
                    * 18000, for the game to refuse */
    ST_TENTHS,     /* of a millimetre: -15 is written -1.5 */
    ST_KINDS
};

/* `args` is a list of words: the name of a kind, 'literal', [optional part], which may
 * have a further one inside, and a last kind followed by "..." for one or more.
 * "space ['with' piece space]", "bearing number [space [tenths tenths]]". */
typedef struct st_verb {
    const char *name, *args, *help;
    bool is_macro;    /* expanded by the game into several moves, never played itself */
    bool is_unlisted; /* may be judged legal, but is never listed, nor chosen by bots */
    bool is_sampled;  /* too many to list: more may be judged legal than is listed */
    uint8_t open;     /* how many of its last arguments are free within ranges */
    /* For whoever draws, so that no front end knows a verb; may be NULL. */
    const char *title; /* what a button says: "Keep your hand", "Put a card next" */
    const char *role;  /* what part its moves play: docs/scene.md lists the roles */
    /* The verb whose moves take this one's back, with the same arguments: "drop" of
     * "gear". It is for what is chosen before play, which can be kept under a name. */
    const char *undone_by;
    /* The macro that people type instead, of which a move of this verb is the beginning:
     * "roll" of "throw". Buttons have it, a list of words to type does not. */
    const char *typed_as;
} st_verb;

/* What an open argument may be. Where `first` is above `last`, it is not free in this
 * choice and stays as the listed move has it. */
typedef struct st_range {
    int16_t first, last;
} st_range;

ST_API_END

#endif
