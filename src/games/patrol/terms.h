/* terms.h: the numbers and names of Patrol!: how many there are of each thing, what moves
 * there are, what is asked, what happens, and why not. */
#ifndef ST_GAMES_PATROL_TERMS_H
#define ST_GAMES_PATROL_TERMS_H

#include <sandtable/move.h>

enum {
    SIDE = 9,
    SPACES = SIDE * SIDE,
    HQ = SPACES,
    PLACES = SPACES + 1,
    TILES = 9,
    CARDS = 16,  /* kinds of event card a pack may have */
    EFFECTS = 3, /* of one card */
    CRIMES = 6,  /* tokens */
    CRIME_KINDS = 3,
    RANKS = 3,
    SEASONS = 4,
    UNITS = 12,
    ROUNDS = 8,
    DIE = 6,
    NOTHING = -1
};

enum patrol_kind {
    SPACE = ST_KINDS, /* A1 to I9, HQ */
    CARD,
    EVENT, /* a card as chance draws it */
    CRIME,
    TILE,
    SLOT, /* where a tile lies: SW to NE */
    LETTER,
    NUMERAL,
    SEASON,
    UNIT,
    STAGE
};

enum patrol_verb { V_ROLL, V_END, V_PLAY, V_USE, V_ACCEPT, V_PAIR, V_STEP, V_MOVE, V_GO };

enum patrol_step {
    DO_TURN,
    DO_DRAW,
    DO_EFFECT, /* card, whom it hits, which effect */
    ASK_REACT, /* who is hit, by which card */
    ASK_PAIR,
    ASK_READY,
    DO_ROLL,
    ASK_MOVING,
    DO_ARRIVE, /* place */
    DO_RESCUE, /* place */
    DO_SOLVE,  /* place */
    DO_CHECK,
    DO_END_TURN,
    DO_END_SHIFT,
    DO_END_ROUND
};

enum patrol_option { O_TRAFFIC, O_TIME, O_FIRST, O_CALL_SIGN };

enum patrol_ending { UNDER_WAY, CLEARED, CLEARED_SHARED, SHIFT_OVER, SHIFT_OVER_SHARED };

#endif
