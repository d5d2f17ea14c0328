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
    V_TAKE, /* a weapon */
    V_ASK,
    V_DONE,
    V_NEXT,
    V_SWAP,
    V_GO,
    V_STEP,
    V_USE,
    V_TARGET,
    V_EXHAUST,
    V_BURN,
    V_AVERT,
    V_ACCEPT,
    V_LOSE,
    V_PICK,
    V_CHOOSE,
    V_ORDER, /* macros from here on */
    V_MOVE,
    V_SPEND
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

enum swat_option {
    O_LEVEL_CARD,
    O_EXPANSION,
    O_SWAPPING,
    O_BURNING,
    O_MEMORY,
    O_AUTOSPEND
};

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

#endif
