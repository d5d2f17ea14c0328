/* terms.h: the numbers and names of Infiltrator: how many there are of each thing, what
 * moves and steps there are. Their words are in words.c, what is said in sentences.h. */
#ifndef ST_GAMES_INFILTRATOR_TERMS_H
#define ST_GAMES_INFILTRATOR_TERMS_H

#include <sandtable/move.h>

enum {
    WIDTH = 8,   /* of the grid: columns a to h, rows 1 to 8 from the top */
    PLACES = 64, /* of the grid: 8 * row + column, so ascending is reading order */
    SECTORS = 40,
    WAYS = 4,
    ENEMIES = 24,
    WAYPOINTS = 8, /* of one colour */
    NUMBERS = 4,   /* objectives, optional objectives, keys of one mission */
    TOKENS = 3 * NUMBERS,
    MISSIONS = 24,
    GEAR = 32,
    ITEMS = 16,
    FLAGS = 16,
    HELD = 6, /* items in hand while it is chosen which to keep */
    HAND = 3, /* items one may keep */
    SHOWN = 4,
    CARDS = 12, /* kinds of modifier cards: -5 to +5, and the special one */
    SPECIAL_CARD = 11,
    VALUE_MOST = 5, /* of a modifier card, and -5 the least */
    PEEKED = 4,     /* modifier cards that can be known */
    MOVES_MOST = 4, /* of one behaviour */
    REINFORCEMENTS = 8,
    TRIGGERS = 8,
    LEVEL_MOST = 59,
    BAND = 10, /* alarm levels of one Behavior value */
    ALERTNESS_LEAST = -5,
    ALERTNESS_MOST = 9,
    TURNS_MOST = 200,
    FAILURES_MOST = 1000,
    BUCKS_MOST = 255,
    ATTEMPTS_MOST = 255,
    NOTHING = -1
};

enum infiltrator_way { NORTH, SOUTH, WEST, EAST, NO_WAY };

enum infiltrator_kind {
    SECTOR = ST_KINDS, /* a1 to h8 */
    ENEMY,             /* e1 to e24 */
    TYPE,              /* none, guard, ... */
    COLOR,             /* blue to white */
    WAYPOINT,          /* 1 to 8 */
    STATUS,            /* none, alive, body, gone */
    TOKEN,             /* objective1 to key4 */
    MODIFIER,          /* -5 to +5, special */
    GEAR_CARD,
    ITEM_CARD,
    ANY_CARD, /* gear, then items */
    MISSION,
    FAME, /* a flag of the campaign */
    MODE,
    DIFFICULTY,
    TIES,
    PURPOSE, /* of a draw */
    THEN,    /* nothing, search, overwatch */
    RESULT,
    STAGE,
    SERIAL, /* 1 to 8: a reinforcement or a trigger of the mission */
    /* In sentences only. */
    FIGURE, /* "Guard 2": type * ENEMIES + enemy */
    PLAN,   /* "move 2, overwatch": moves * 3 + then */
    REASON, /* why an enemy goes where it goes */
    STORY,  /* a piece of a mission's story: mission * PIECES + piece */
    KIND_END
};

enum infiltrator_color { BLUE, GREEN, RED, YELLOW, PURPLE, WHITE, COLORS };
enum infiltrator_status { ABSENT, ALIVE, BODY, GONE };
enum infiltrator_mode { LETHAL, NONLETHAL };
enum infiltrator_difficulty { RELAXED, STANDARD, RUTHLESS };
enum infiltrator_ties { TIES_ASK, TIES_AUTO };
enum infiltrator_purpose { NO_DRAW, FOR_BEHAVIOUR, FOR_MY_ATTACK, FOR_ATTACK, FOR_ALARM };
enum infiltrator_then { THEN_NOTHING, THEN_SEARCH, THEN_OVERWATCH };
enum infiltrator_reason {
    BY_NOISE,
    BY_DETECTION,
    BY_PATROL,
    BY_RETURN, /* to its patrol */
    BY_POST    /* back to where a sentry stands */
};
/* How you move, and who attacks you when you do. */
enum infiltrator_pace { FREELY, RUNNING, BY_CARD, CARRYING };
enum infiltrator_ambush { INTERCEPT, OVERWATCHING };

/* The pieces of a mission's story, in one row: intro, conclusion, then by number. */
enum {
    PIECE_INTRO,
    PIECE_CONCLUSION,
    PIECE_OBJECTIVE,
    PIECE_OPTIONAL = PIECE_OBJECTIVE + NUMBERS,
    PIECE_EPILOGUE = PIECE_OPTIONAL + NUMBERS,
    EPILOGUES = 4,
    PIECES = PIECE_EPILOGUE + EPILOGUES
};

/* Tokens in the order of their words. */
enum { OBJECTIVE_1 = 0, OPTIONAL_1 = NUMBERS, KEY_1 = 2 * NUMBERS };

enum infiltrator_verb {
    V_MOVE,
    V_CARRY,
    V_RUN,
    V_HIDE,
    V_OVERWATCH,
    V_TAKE,
    V_ATTACK,
    V_USE,
    V_ITEM,
    V_END,
    V_ABANDON,
    V_ORDER,
    V_STEP,
    V_HANDLE,
    V_SHOOT,
    V_HOLD,
    V_VALUE,
    V_REACT,
    V_PASS,
    V_BUY,
    V_PICK,
    V_EQUIP,
    V_UNEQUIP,
    V_DISCARD,
    V_CHOOSE,
    V_SET_MODE,
    V_SET_DIFFICULTY,
    V_START,
    V_RETRY
};

enum infiltrator_step {
    ASK_CAMP,
    ASK_PICK,
    ASK_DISCARD,
    ASK_PHASE,
    DO_LEAVE,    /* to, pace, body or NOTHING */
    DO_ARRIVE,   /* to, pace, body or NOTHING */
    DO_EXIT,     /* is the mission done? */
    DO_AMBUSH,   /* which kind of attackers, the last number done */
    DO_UNHIDE,   /* an action was resolved */
    DO_ATTACK,   /* enemy: it attacks you */
    DO_AIM,      /* enemy: the draw of its attack */
    DO_RAISE,    /* enemy: it raises the alarm, if it may */
    DO_DRAW,     /* turn up a card for the open draw */
    DO_SUM,      /* the card has its value */
    DO_HURT,     /* enemy: its attack has hit */
    DO_ENEMIES,  /* who is next? */
    DO_ACTIVATE, /* enemy */
    DO_BEHAVE,   /* enemy */
    DO_PRIORITY, /* enemy */
    DO_ENTERED,  /* enemy: it has come into a sector */
    DO_ALARM,
    DO_CHECK,
    DO_CLEAN_UP,
    ASK_ORDER,
    ASK_STEP,  /* enemy, reason */
    ASK_BODY,  /* enemy */
    ASK_SHOOT, /* enemy */
    ASK_VALUE,
    ASK_REACT_DRAW,
    ASK_REACT_ALARM, /* enemy */
    ASK_REACT_HIT,   /* enemy */
    INFILTRATOR_STEPS
};

enum infiltrator_option {
    O_MISSION,
    O_DIFFICULTY_LEVEL,
    O_MODE_LEVEL,
    O_TIE_BREAK,
    O_FLAG_1,
    O_FLAG_2
};

enum infiltrator_ending {
    UNDER_WAY,
    SUCCEEDED,
    LOST_HEALTH,
    LOST_ALARM,
    LOST_TURNS,
    ABANDONED,
    CAMPAIGN_WON,
    CAMPAIGN_CLOSED
};

enum infiltrator_stage {
    AT_END,
    RUNNING_ON,
    AT_CAMP,
    PICKING,
    DISCARDING,
    ACTING,
    ORDERING,
    STEPPING,
    HANDLING,
    SHOOTING,
    VALUING,
    REACTING_DRAW,
    REACTING_ALARM,
    REACTING_HIT
};

#endif
