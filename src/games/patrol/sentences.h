/* sentences.h: the names of everything Patrol! says: what happened, and why something
 * cannot be done. The sentences are in sentences.c. */
#ifndef ST_GAMES_PATROL_SENTENCES_H
#define ST_GAMES_PATROL_SENTENCES_H

#include <sandtable/log.h>

enum patrol_told {
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

extern const st_sentence patrol_events[], patrol_refusals[];
enum { PATROL_EVENTS = TOLD_GAME_END + 1, PATROL_REFUSALS = WOULD_SOLVE + 1 };

#endif
