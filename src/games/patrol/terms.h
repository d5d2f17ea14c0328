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
    NOBODY = -1
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

enum patrol_verb { ROLL, END, PLAY, USE, ACCEPT, PAIR, STEP, MOVE, GO };

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

enum patrol_option { TRAFFIC, TIME, FIRST, CALL_SIGN };

enum patrol_ending { UNDER_WAY, CLEARED, CLEARED_SHARED, SHIFT_OVER, SHIFT_OVER_SHARED };

enum patrol_event {
    TOLD_ROUND,
    TOLD_TURN,
    TOLD_PASSED_OVER,
    TOLD_NO_DRAW,
    TOLD_DREW,
    TOLD_KEPT,        /* to the drawer */
    TOLD_KEPT_HIDDEN, /* to the others */
    TOLD_CRIME,
    TOLD_ON_SCENE,
    TOLD_PLAYED,
    TOLD_PLAYED_ON,
    TOLD_DECLINED, /* to whoever declined */
    TOLD_CANCELLED,
    TOLD_CARD_POINTS,
    TOLD_FORFEIT,
    TOLD_TO_HQ,
    TOLD_PAIRED,
    TOLD_DOWN,
    TOLD_RESCUE,
    TOLD_ROLLED,
    TOLD_ROLLED_TWO,
    TOLD_STEPPED,
    TOLD_FREE_STEP,
    TOLD_SOLVED,
    TOLD_CRIME_POINTS,
    TOLD_BONUS,
    TOLD_SHIFT_END,
    TOLD_SHIFT_POINTS,
    TOLD_ROUND_END,
    TOLD_GAME_END
};

enum patrol_refusal {
    LEGAL,
    NO_SEATS,
    NO_SUCH_FIRST,
    UNIT_TAKEN,
    GAME_OVER,
    NOT_YOURS,
    ALREADY_ROLLED,
    ROLL_FIRST,
    MUST_ANSWER,
    MUST_PAIR,
    NO_PAIRING,
    ONE_ACTION,
    BEFORE_THE_ROLL,
    NOT_HELD,
    SHIELDS_ANSWER,
    NO_PHASE,
    ALREADY_TWO_DICE,
    NAME_A_TARGET,
    NO_TARGET_NEEDED,
    NOT_YOURSELF,
    UNIT_DOWN,
    FORFEITED,
    DRIVER_MOVES,
    STACK_DOWN,
    NOT_ADJACENT,
    SOME_WAY_OFF,
    OUT_OF_REACH,
    TOO_DEAR,
    NOTHING_TO_CANCEL,
    NOT_A_PARTNER,
    ALREADY_THERE,
    NO_WAY,
    WOULD_RESCUE, /* of positions that were put together, not of moves */
    WOULD_SOLVE
};

#endif
