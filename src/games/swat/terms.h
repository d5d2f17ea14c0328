/* terms.h: the numbers and names of SWAT First Response: how many there are of each thing,
 * what moves, steps, events and refusals there are. One thing has one name (SWAT-R13).
 * Their words are in words.c and sentences.c. */
#ifndef ST_GAMES_SWAT_TERMS_H
#define ST_GAMES_SWAT_TERMS_H

#include <sandtable/move.h>

enum {
    COLUMNS = 5,
    ROOMS = 2 * COLUMNS,
    CONTENTS = 5, /* E, H, C3, C5, C7 */
    CARDS = 20,   /* tactics cards */
    RANKS = 4,    /* their levels */
    HAND = 7,
    STEPS = 4,   /* of one card */
    TARGETS = 3, /* of one step */
    REACH = 2,   /* how far a target may be, counted along the ring */
    LEVELS = 5,
    WEAPONS = 5,
    WITNESSES = 3,
    TESTIMONIES = 15, /* witness cards */
    ITEMS = WEAPONS + TESTIMONIES,
    EVENTS = 24, /* kinds of event card a pack may have */
    EFFECTS = 2, /* of one card */
    APPROACHES = 3,
    CRIMINALS = 3,
    HOSTAGES = 2,
    TRAIL = 40,
    TEMPS = 16, /* temporary bonuses of one turn */
    SOURCES = HAND + HOSTAGES + 1 + TEMPS,
    NOTHING = -1
};

enum swat_kind {
    ROOM = ST_KINDS, /* A1 to B5 */
    CONTENT,         /* what lies in a room */
    TACTICS,
    BOXED, /* a tactics card in the box, or "unseen" */
    EVENT,
    WEAPON,
    WITNESS,
    TESTIMONY, /* a witness card */
    ITEM,      /* a weapon or a witness card */
    SLOT,      /* a place in the hand, 1 to 7 */
    DECK,      /* a tactics level, L1 to L4 */
    SOURCE,    /* of skill: 1 to 7, h1 to h3, t1 to t16 */
    STATUS,
    FACE,
    WHERE,
    READY,
    HELD,
    CAUSE,
    LEVEL,
    STAGE
};

enum swat_content { EMPTY, HOSTAGE, FIRST_CRIMINAL };
/* How a room lies; the cards that say so come from beside the table (SWAT-10). */
enum swat_status { DOWN, CHECKED, RESCUED, NEUTRALISED, DESTROYED };
enum swat_face { FACE_DOWN, SCOUTED, REVEALED };
enum swat_where { UNSEEN, IN_HAND, IN_BOX, LOST };
enum swat_ready { BOXED_UP, IS_READY, EXHAUSTED };
enum swat_held { UNTAKEN, HELD_READY, HELD_USED, HELD_FOR_GOOD };
enum swat_cause { BY_SEARCH, BY_WEAKNESS, BY_HOSTAGE };

enum swat_verb {
    TAKE, /* a weapon */
    ASK,
    DONE,
    NEXT,
    SWAP,
    GO,
    STEP,
    USE,
    TARGET,
    EXHAUST,
    BURN,
    AVERT,
    ACCEPT,
    LOSE,
    PICK,
    CHOOSE,
    ORDER, /* macros from here on */
    MOVE,
    SPEND
};

enum swat_step {
    ASK_WEAPONS, /* how many still */
    ASK_WITNESS,
    ASK_MORE, /* the witness whose card granted it */
    DO_TURN,
    ASK_PLAN,
    DO_CARDS,
    DO_STEP,
    DO_END_STEP,
    ASK_BEFORE, /* the kind of step */
    ASK_WALK,   /* rooms left, whether it is a free walk, whether a room was walked */
    ASK_LOSE,
    DO_PEEK,
    ASK_PICK, /* how many still */
    DO_SEARCH,
    ASK_TARGET, /* rooms still to shoot, a bit each */
    DO_TARGET,  /* room */
    DO_EVENT,   /* room, whether it was shot */
    ASK_EVENT,  /* event, room, whether it was shot */
    DO_EFFECT,  /* item, or ITEMS + event; room; effect, plus SHOT_AT if it was shot */
    ASK_SHOVE,
    ASK_GAIN,
    ASK_CHOOSE, /* what becomes of the weapon */
    ASK_FAIL,   /* cause, room, event or NOTHING */
    ASK_SPEND,  /* need */
    DO_END_TURN,
    DO_SHOW_HOUSE
};

enum { SHOT_AT = 16 };

enum swat_option { LEVEL_CARD, EXPANSION, SWAPPING, BURNING, MEMORY, AUTOSPEND };

enum swat_ending {
    UNDER_WAY,
    OUTSTANDING,
    MARGINAL,
    NOMINAL,
    QUESTIONABLE,
    LOST_SEARCH,
    LOST_WEAK,
    LOST_HOSTAGE,
    LOST_TIME
};

enum swat_event {
    TOLD_TURN,
    TOLD_REVEALED,
    TOLD_TURN_LOST,
    TOLD_NEXT,
    TOLD_SWAPPED,
    TOLD_COMMITTED,
    TOLD_CARD,
    TOLD_STEPPED,
    TOLD_SHOVED,
    TOLD_DAZED,
    TOLD_LOST_CARD,
    TOLD_LOST_UNSEEN,
    TOLD_PEEKED,
    TOLD_PEEKED_NOTHING,
    TOLD_BLINDED,
    TOLD_SEARCHED,
    TOLD_SHOT,
    TOLD_NO_EFFECT,
    TOLD_RESCUED,
    TOLD_KILLED,
    TOLD_EXTRA_KILLED,
    TOLD_SPENT,
    TOLD_EVENT,
    TOLD_RESHUFFLED,
    TOLD_NO_EVENT,
    TOLD_CANCELLED,
    TOLD_DESTROYED,
    TOLD_BONUS,
    TOLD_CARD_ENDED,
    TOLD_GAINED,
    TOLD_EXHAUSTED,
    TOLD_WEAPON_LOST,
    TOLD_READIED,
    TOLD_NO_WEAPON,
    TOLD_SCOUTED,
    TOLD_LOCATED,
    TOLD_ROPE,
    TOLD_HARDENED,
    TOLD_BLIND,
    TOLD_LATE,
    TOLD_ADDED,
    TOLD_TESTIMONY,
    TOLD_USED,
    TOLD_FAIL_SEARCH,
    TOLD_FAIL_WEAK,
    TOLD_FAIL_HOSTAGE,
    TOLD_BURNED,
    TOLD_AVERTED,
    TOLD_TURN_END,
    TOLD_WON,
    TOLD_LOST,
    TOLD_OUT_OF_TIME,
    TOLD_HELD,
    TOLD_UNTURNED
};

enum swat_refusal {
    LEGAL,
    ONE_SEAT,
    GAME_OVER,
    NO_WEAPON_NOW,
    NOT_IN_BOX,
    NO_ASKING_NOW,
    NO_FOURTH_APPROACH,
    DECK_EMPTY,
    ANOTHER_WITNESS,
    NOT_DONE,
    NO_DONE_NOW,
    NOT_PLANNING,
    ONE_CARD_ONLY,
    SLOT_DOWN,
    NO_SUCH_SLOT,
    NOT_A_PERMUTATION,
    NO_SWAP_NOW,
    NO_SWAP_RULE,
    SWAP_USED,
    SLOT_NOT_REVEALED,
    NONE_IN_BOX,
    NOTHING_TO_PASS,
    MUST_WALK,
    NO_WALK_NOW,
    NOT_ADJACENT,
    ON_THE_PATH,
    ROOM_DESTROYED,
    WALK_RULE,
    TOO_FAR,
    NO_WINDOW,
    NOT_READY,
    WRONG_WINDOW,
    NO_TARGET_NOW,
    NOT_A_TARGET,
    NOTHING_TO_SPEND,
    NOT_A_SET,
    NO_FAIL,
    NO_BURN_RULE,
    BURN_USED,
    DOES_NOT_HELP,
    NOT_DAZED,
    NOTHING_TO_PICK,
    NOT_FACE_DOWN,
    NOTHING_TO_CHOOSE,
    NOT_A_CHOICE,
    WOULD_WIN /* of positions that were put together, not of moves */
};

#endif
