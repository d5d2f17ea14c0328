/* terms.h: the names of the companion of Vault: its kinds, moves, steps, events
 * and refusals, numbered behind those of Vault. Their words are in fields.c, companion.c,
 * steps.c and sentences.c. */
#ifndef ST_GAMES_VAULT_RULES_COMPANION_TERMS_H
#define ST_GAMES_VAULT_RULES_COMPANION_TERMS_H

#include "games/vault/rules/fields.h"
#include "games/vault/rules/state.h"

enum vault_companion_kind {
    C_CODE = ST_KINDS + VAULT_KINDS, /* a card as printed: move-12, skill-20 */
    C_SHUFFLE,
    C_DECK,
    C_LAYOUT,  /* drawn, shown, or a printed board */
    C_FATE,    /* closed, full */
    C_LIMIT,   /* the same, and rooms behind each */
    C_THEN,    /* what follows when a room is closed */
    C_SUBJECT, /* a room, keycards, round, expert */
    C_ASPECT,  /* what is set of it */
    C_LYING,   /* counters of shut-down guards */
    C_CROWD,   /* so many guards, or all */
    C_WALLED,  /* sides of a tile with walls */
    C_KEYED,   /* in sentences: "one of them with a keycard" */
    C_CREW,    /* several players, a bit each */
    C_USES,
    C_SKILL_TEXT,
    C_SAYING_1, /* the sentences of an event card */
    C_SAYING_2,
    C_SAYING_3,
    C_SAYING_4,
    C_ASKING,
    C_KINDS_END
};

enum vault_companion_layout { LAYOUT_DRAWN, LAYOUT_SHOWN, LAYOUT_PRINTED };
enum vault_companion_fate { FATE_CLOSED, FATE_FULL, FATE_ROOMS };
enum vault_companion_then { THEN_SCATTER, THEN_ALARM };
enum vault_companion_subject { KEYCARDS_SUBJECT = ROOMS, ROUND_SUBJECT, EXPERT_SUBJECT };
enum vault_companion_aspect {
    OF_GUARDS,
    OF_KEYS,
    OF_DOWN,
    OF_BODIES,
    OF_CLOSED,
    OF_BURNING,
    OF_UNUSABLE,
    OF_VALUE
};
/* A tile's sides in the order they are read out, a bit each. */
enum vault_companion_side { SIDE_UP = 1, SIDE_RIGHT = 2, SIDE_LEFT = 4, SIDE_DOWN = 8 };

/* What people type comes first, macros among it; then the small moves these stand for. */
enum vault_companion_verb {
    SAY_BOARD,
    SAY_GUARDS,
    SAY_SCATTER,
    SAY_NEXT,
    SAY_SKIP,
    SAY_LIST15,
    SAY_ROLL,
    SAY_EVENT,
    SAY_SKILL,
    SAY_CARD,
    SAY_START,
    SAY_NEW,
    SAY_KILL,
    SAY_DOWN,
    SAY_USED,
    SAY_CLEAN,
    SAY_CONVINCE,
    SAY_BODY,
    SAY_SHIFT,
    SAY_BREACH,
    SAY_TURN,
    SAY_HUSH,
    SAY_RING,
    SAY_POST,
    SAY_DISMISS,
    SAY_MOVE,
    SAY_REINFORCE,
    SAY_CLOSE,
    SAY_RELIEF,
    SAY_NOTHING,
    SAY_FIX,
    SAY_PICK,
    SAY_REPICK,
    SAY_KEEP_HAND,
    SAY_KEEP_HANDS,
    SAY_DONE,
    SAY_BACK,
    SAY_FINISH,
    SAY_DEAL,
    SAY_DEAL_OUT,
    SAY_KEYS,
    SAY_THROW,
    SAY_SPREAD,
    SAY_FROM,
    SAY_TO,
    SAY_MARK,
    SAY_GO,
    SAY_CONTEST,
    SAY_DIE,
    SAY_BEGIN,
    SAY_ON,
    SAY_DECK,
    SAY_EXPERT,
    SAY_SHUT_DOWN,
    SAY_SEND,
    SAY_TEAR_DOWN,
    SAY_WALK,
    SAY_BRING,
    SAY_CLOSE_OFF,
    SAY_ROUNDS,
    SAY_CORRECT,
    SAY_SET,
    SAY_ADD
};

enum vault_companion_step {
    ASK_TABLE = VAULT_STEPS, /* always at the bottom */
    ASK_KEYS,                /* guards */
    ASK_SCATTER_FROM,        /* guards */
    ASK_SCATTER,
    ASK_DICE, /* who throws, a bit each */
    ASK_NEW,  /* players, layout, whether the deck is their own + 2 * Expert's uses */
    ASK_FIX,  /* subject */
    ASK_SHIFT_FROM, /* whether the keycard guard */
    ASK_SHIFT_TO,   /* whether the keycard guard, from */
    ASK_CARD,
    ASK_WALK_FROM, /* crowd */
    ASK_WALK_TO,   /* crowd, from */
    ASK_BRING_TO,  /* guards */
    ASK_ROUNDS,    /* room */
    DO_HANDS,
    DO_SET_UP,
    DO_DRAW,      /* step 2 of the Game's Turn */
    DO_CARD_DONE, /* what only the table can do of a card */
    DO_TURN_DONE,
    COMPANION_STEPS
};

enum vault_companion_told {
    READ_TILE = VAULT_EVENTS,
    READ_STEPS,
    READ_GUARDS,
    READ_LIST15,
    READ_DIE,
    READ_SHUFFLED,
    READ_CARD,
    READ_SAYING_1,
    READ_SAYING_2,
    READ_SAYING_3,
    READ_SAYING_4,
    READ_SKILL_CARD,
    READ_SKILL_TEXT,
    READ_HANDS,
    READ_HAND,
    READ_PICKED,
    READ_REPICKED,
    READ_KEPT,
    READ_SENT,
    READ_SENT_KEY,
    READ_PASSED,
    READ_SCATTERED,
    READ_SCATTER_DROPPED,
    READ_CONTEST,
    READ_START_DIE,
    READ_TIE,
    READ_STARTS,
    READ_NEW,
    READ_OUTFIT,
    READ_DECK_OURS,
    READ_DECK_OWN,
    READ_PICK_ONE,
    READ_DEAL_THREE,
    READ_REPICK_EACH,
    READ_REPICK_ONE,
    READ_LIMITS,
    READ_PIECES,
    READ_THROW,
    READ_OWN_CARD,
    READ_HURT,
    READ_HUSHED,
    READ_CONVINCED,
    READ_BODY,
    READ_SET,
    READ_SET_VALUE,
    READ_ADDED,
    READ_PACKED,
    COMPANION_EVENTS
};

enum vault_companion_refusal {
    CANNOT_NOW = VAULT_REFUSALS,
    CANNOT_UNASKED,
    CANNOT_YET,
    CANNOT_PACKED,
    CANNOT_UNKEPT,
    CANNOT_BOARD,
    CANNOT_DRAW,
    CANNOT_WALLS,
    CANNOT_PLAYERS,
    CANNOT_CREW,
    CANNOT_LIST,
    CANNOT_GUARDS,
    CANNOT_KEYS,
    CANNOT_DICE,
    CANNOT_FACE,
    CANNOT_SOLO,
    CANNOT_THROWS,
    CANNOT_CROWD,
    CANNOT_MARK,
    CANNOT_SKIP,
    CANNOT_NEXT,
    CANNOT_GO,
    CANNOT_LIMIT,
    CANNOT_SHOWN,
    CANNOT_EXPERT,
    CANNOT_HIT,
    CANNOT_HIT_KEY,
    CANNOT_LIE,
    CANNOT_CLEAN,
    CANNOT_CONVINCE,
    CANNOT_BREACH,
    CANNOT_TOUCH,
    CANNOT_SKILL_CARD,
    CANNOT_STAY,
    CANNOT_CLOSE,
    CANNOT_ROUNDS,
    CANNOT_ALARM,
    CANNOT_SET,
    CANNOT_FIT,
    CANNOT_KEYCARDS,
    CANNOT_VALUE,
    CANNOT_ASPECT,
    COMPANION_REFUSALS
};

enum vault_companion_ending { PACKED_UP = 1 };

#endif
