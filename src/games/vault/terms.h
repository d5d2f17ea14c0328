/* terms.h: the numbers and names of Vault: how many there are of each thing, what moves
 * and steps there are. Their words are in words.c, what is said in sentences.h. */
#ifndef ST_GAMES_VAULT_TERMS_H
#define ST_GAMES_VAULT_TERMS_H

#include <sandtable/move.h>

enum {
    ROOMS = 16, /* and as many tiles */
    SEATS = 4,
    HAND = 4,         /* skill cards of one player: three dealt, one picked */
    DEALT = 3,        /* of them dealt; a picked card has the last place */
    FULL = 8,         /* guards in one room */
    COUNTERS = 6,     /* the highest counter of a shut-down guard */
    DOWN_ROUNDS = 3,  /* its usual counter */
    SPECIALS = 2,     /* Armory and First Aid Room */
    SPENT_ROUNDS = 3, /* for which a special room is unusable */
    ROUNDS_MOST = 9,  /* of any counter on a room */
    KEYCARDS = 4,
    BULLETS = 3, /* of each type, without cards */
    ACTIONS = 2,
    ACTIONS_MOST = 32,   /* that are counted */
    ROUNDS_LAST = 60000, /* where there is no limit */
    LIMIT_MOST = 99,     /* where there is one */
    COMPANIONS = 3,
    DICE = 3, /* of one Combat, without cards */
    ALARM_GUARDS = 2,
    OVERFULL = 6, /* active guards in the Security Room that are scattered */
    KNOWN = 3,    /* event cards known to lie on top */
    BURIED = 8,   /* event cards known to lie at the bottom */
    NOTHING = -1
};

/* Rooms by number; those the rules speak of have a name of their own. */
enum vault_room_id {
    ENTRANCE,
    GARDEN,
    ROOFTOP,
    VAULT,
    SECURITY,
    ARMORY, /* the first patrol room */
    FIRST_AID,
    LOBBY,
    COPY_ROOM,
    IT_ROOM,
    KITCHEN,
    LOGISTICS,
    OFFICE,
    MEETING_ROOM,
    RECEPTION,
    REST_ROOM,
    FIRST_PATROL = ARMORY
};

enum vault_kind {
    ROOM = ST_KINDS, /* EN to RS */
    TILE,            /* A1 to D4 */
    SIDE,            /* A1B1: between two tiles */
    PLAYER,          /* P1 to P4 */
    SKILL,
    EVENT,
    LIST,        /* a printed guard list */
    BOARD,       /* a printed board */
    SPECIAL,     /* AR, FA */
    COUNTER,     /* 1 to 6 */
    BULLET,      /* explosive, disruptive */
    CARRIER,     /* key: the guard that carries a keycard is meant */
    PLACE,       /* on top of the deck: 1 to 3, or none */
    TYPE,        /* of an event card */
    THROW,       /* what a die is thrown for */
    CAUSE,       /* of an alarm */
    REASON,      /* why a guard does not come */
    TARGETS,     /* what a skill card is used on */
    ACTS,        /* what a player could do instead of waiting, a bit each */
    GUARD_COUNT, /* in sentences: "2 guards" */
    ROUND_COUNT, /* in sentences: "2 rounds" */
    DIFFICULTY,
    STAGE
};

enum vault_bullet { EXPLOSIVE, DISRUPTIVE };
enum vault_throw { FOR_FIGHT, FOR_EVADE, FOR_PIN, FOR_SEARCH };
enum vault_cause { BY_WAKING, BY_BODY };
enum vault_reason { IS_CLOSED, IS_LOCKED, IS_FULL, IS_SOURCE, HAS_NO_GUARD };
enum vault_harm { BY_MISS, BY_CROWD, BY_PIN, BY_FIRE, BY_EVENT };
enum vault_way { BY_MOVE, BY_GHOST, BY_EVADE, BY_SKILL };

enum vault_verb {
    V_PICK,
    V_REPICK,
    V_KEEP_HAND,
    V_KEEP_HANDS,
    V_MOVE,
    V_GHOST,
    V_FIGHT,
    V_EVADE,
    V_GO,
    V_STAY,
    V_STRIKE,
    V_HOLD,
    V_FIRE,
    V_REROLL,
    V_KEEP,
    V_USE,
    V_USE_SKILL,
    V_TAKE,
    V_HUSH,
    V_RING,
    V_POST,
    V_DISMISS,
    V_BURY,
    V_HUNT,
    V_WAIT
};

enum vault_step {
    DO_DEAL_GUARDS,
    ASK_PICK,
    DO_DEAL_SKILLS,
    ASK_REPICK, /* seat */
    ASK_CREW_REPICK,
    DO_OUTFIT,
    DO_START_DICE, /* who throws, a bit each; throws so far */
    DO_ROUND,
    DO_PLACE,
    ASK_ACTION,
    DO_END_TURN,
    DO_PINS, /* seats after the one whose turn ended, from 1 */
    ASK_STRIKE,
    DO_COMBAT, /* whether it is mandatory */
    DO_FACE,
    DO_THROW,   /* what for, seat, whether it is a re-roll */
    ASK_REROLL, /* what for, seat, the die */
    ASK_FIRE,
    ASK_GO,
    ASK_TAKE, /* bullets left */
    ASK_BURY, /* cards shown */
    DO_COUNTERS,
    DO_WAKE,   /* room, rounds that counters drop by */
    DO_ALARM,  /* cause, room, how many still */
    ASK_ALARM, /* seat, cause, room */
    DO_EVENT,
    DO_INSTRUCTION, /* event, instruction */
    ASK_POST,       /* how many still, patrol rooms tied (bit 0: Armory), guards each */
    ASK_DISMISS,    /* how many still */
    ASK_HUNT,       /* guards, patrol rooms and Vault tied (bit 0: Vault) */
    DO_SPAWN,
    DO_OVERFLOW,
    DO_ROUND_OVER
};

enum vault_option {
    O_MUST_ACT,
    O_EVADE_NUMBER,
    O_WALLS,
    O_GUARDS,
    O_KEYCARD_COUNT,
    O_START_FULL,
    O_RANDOMIZER,
    O_DIFFICULTY_LEVEL,
    O_ROUND_LIMIT,
    O_BOARD_CARD
};

enum vault_ending { UNDER_WAY, WON, LOST, DAWN };

enum vault_targets { TAKES_NOTHING, TAKES_PLAYER, TAKES_ROOM, TAKES_ROOMS };
enum vault_stage {
    AT_END,
    RUNNING,
    PICKING,
    REPICKING,
    CREW_REPICKING,
    ACTING,
    GOING,
    STRIKING,
    FIRING,
    REROLLING,
    TAKING,
    BURYING,
    HUSHING,
    POSTING,
    DISMISSING,
    HUNTING
};
enum vault_act { CAN_MOVE = 1, CAN_FIGHT = 2, CAN_EVADE = 4 };

#endif
