/* terms.h: the numbers and names of SEAL Team Flix: how many there are of each thing, what
 * moves and steps there are. Their words are in words.c, what is said in sentences.h. */
#ifndef ST_GAMES_FLIX_TERMS_H
#define ST_GAMES_FLIX_TERMS_H

#include <sandtable/move.h>

enum {
    MAP_COLUMNS = 20, /* of one Map Section */
    SECTIONS = 2,
    COLUMNS = MAP_COLUMNS * SECTIONS,
    ROWS = 14,
    SPACES = COLUMNS * ROWS, /* row by row; one section uses the western half */
    SIDE = 300,              /* of a Space, in tenths of a millimetre */
    LETTERS = 26,            /* Areas of a map by letter: a to z */
    JOINED_LETTERS = 19,     /* of a section among two: 1:a to 1:s, 2:a to 2:s */
    AREAS = LETTERS + JOINED_LETTERS * SECTIONS,
    DOORS = 192,     /* different ids on all maps of a pack */
    TEAM_DOORS = 21, /* of one mission, as many as the box holds (FLIX-R18) */
    LINKS = 4,       /* corner arrows, or doors, of one Space */
    COLORS = 3,
    PATHS = COLORS * SECTIONS,
    PATH = 10, /* Spaces of a Patrol Path */
    SPAWNS = 6,
    POINTS = 8, /* Objective Points of a section */
    SITES = POINTS * SECTIONS,
    ICONS = 24, /* Cover Block icons of a section */
    ZONES = 4,
    SEATS = 4,
    SEALS = 6,
    TEAM = 4,
    PATROLS = 14,
    SENTRIES = 9,
    HOSTAGES = 4,
    TOKENS = 16, /* on the map at once */
    FACES = 12,  /* kinds of Objective Token */
    BOMBS = 4,   /* Time Bomb tokens by their letters */
    BLOCKS = 19,
    GEAR = 4,   /* Equipment cards of one SEAL */
    LEVELS = 3, /* of difficulty */
    MODES = 3,
    SIZES = 3,
    TARGETS = 6, /* target discs of a side board */
    CARDS = 64,
    EFFECTS = 4,      /* of a card */
    SPEC_EFFECTS = 8, /* of a Specialization's card */
    SPEC_GRADES = 3,  /* E-7, E-8, E-9 */
    REMOTES = 2,      /* Remote Bomb tokens */
    NUMERAL_MOST = 4,
    SOUND_MOST = 6,
    STUN_MOST = 2,
    GIVES_MOST = 8,
    ACTIONS = 2,
    FLICKS_MOST = 9,
    ESCORTS = 2,
    HEALTH_MOST = 9,
    SPEED_MOST = 9,
    TIMER_MOST = 20,
    SPECS_LEAST = 8, /* Specializations */
    SPECS = 12,
    LEGS = 8, /* missions of a campaign */
    GRADE_LEAST = 6,
    GRADE_MOST = 9,
    RANKS = 2, /* Rank tokens for a promotion */
    BOMB_MS = 10000,
    NOTHING = -1
};

/* Where a piece can be: a Space, or one of these. */
enum { POOL = SPACES, BOX, RESCUED, PLACES };

/* Pieces are numbered SEALs first, by the roster. */
enum {
    FIRST_PATROL = SEALS,
    FIRST_SENTRY = FIRST_PATROL + PATROLS,
    MASTERMIND = FIRST_SENTRY + SENTRIES,
    FIRST_HOSTAGE = MASTERMIND + 1,
    PIECES = FIRST_HOSTAGE + HOSTAGES,
    TANGOS = PATROLS + SENTRIES + 1 /* numbered from the first Patrol */
};

enum flix_kind {
    SPACE = ST_KINDS,
    PLACE,      /* a Space, pool, box or rescued */
    SEAL,       /* hannah */
    PIECE,      /* hannah, PA1, SE1, MM, HO1 */
    TANGO,      /* PA1, SE1, MM */
    SENTRY,     /* SE1 */
    HOSTAGE,    /* HO1, and MM when captured */
    DOOR,       /* a-l */
    AREA,       /* l, and with two sections 1:l */
    CARD,       /* mp5 */
    THING,      /* whatever can be picked, interacted with or used on */
    FACE,       /* HD */
    BOMB,       /* TB1 */
    ATTACK,     /* a face of the Attack Die */
    LOCATION,   /* 1 to 8 */
    GUN,        /* primary, secondary */
    MODE,       /* single, burst, stack */
    SIZE,       /* S, M, L */
    SEEKER,     /* seeker */
    MISSION,    /* 1 */
    DIFFICULTY, /* rookie, veteran, operator */
    COLOR,      /* green, yellow, red */
    DOOR_STATE, /* none, closed, locked, open */
    TOKEN_STATE,
    MASTERMIND_STATE,
    WOUND,    /* bullet, bleeding, explosion */
    HAND,     /* own, steady ... */
    PHASE,    /* 1 to 9, and 0 for the briefing */
    STAGE,    /* what is asked */
    SHOT,     /* what is being flicked */
    BOARD,    /* a side board */
    STRIKER,  /* rest, disc, top, cover:I12 */
    STRUCK,   /* PA1, cover:I12, obj:T7, door:a-l */
    COORD,    /* off, 0, 1 ... in tenths of a millimetre */
    TOKEN_NO, /* 1 to 16 */
    CAUSE,    /* why a piece goes where it goes */
    ABILITY,  /* hush, clock */
    SPEC,     /* BRE */
    ROSTER,   /* unused, team, benched, kia */
    RESULT,   /* of a mission: none, success, partial, failure */
    REST,     /* no, yes, round */
    FLIX_KINDS_END
};

/* What was said to be taken as it comes: the order of a phase; every tie of the round. */
enum flix_rest { NO_REST, REST_PHASE, REST_ROUND };

/* Words that can be picked, besides things. */
enum flix_word {
    W_REST,
    W_REMOVE,
    W_FLIP,
    W_YES,
    W_NO,
    W_ON,
    W_ROOKIE, /* and the other two */
    WORDS = W_ROOKIE + LEVELS
};

/* THING: Spaces, pieces, Areas, words, doors of the pack. */
enum {
    THING_PIECE = SPACES,
    THING_AREA = THING_PIECE + PIECES,
    THING_WORD = THING_AREA + AREAS,
    THING_DOOR = THING_WORD + WORDS
};

enum flix_face { HD, DO, FF, PH, BW, TB, NW, MM, HO, MK, TP, AL };
enum flix_attack { BLANK, ONE_HIT, STUN, BLEED, ATTACK_FACES };
enum { ATTACK_SIDES = 6 };
enum flix_gun { PRIMARY, SECONDARY };
enum flix_mode { SINGLE, BURST, STACK };
enum flix_color { GREEN, YELLOW, RED };
enum flix_difficulty { ROOKIE, VETERAN, OPERATOR };
enum flix_door_state { NO_DOOR, CLOSED, LOCKED, OPEN };
enum flix_token_state { NO_TOKEN, HIDDEN, REVEALED };
enum flix_mastermind_state { NO_MASTERMIND, AT_LARGE, CAPTURED, KILLED, CLEARED };
enum flix_wound { BULLET, BLEEDING, EXPLOSION, WOUNDS };
enum flix_hand { OWN, STEADY, EXPERT, TRAINED, AVERAGE, NOVICE, HANDS };
enum flix_shot { NO_SHOT, FIRING, DARTING, GRENADE_HE, GRENADE_FLASH };
enum flix_board { NO_BOARD, ELOCK, DEFUSAL, SNIPING, RESCUE };
enum flix_cover_effect { KEEP, STUNS, KILLS };
enum flix_ending { UNDER_WAY, SUCCESS, PARTIAL, FAILURE, CAMPAIGN_WON, CAMPAIGN_LOST };
enum flix_ability { HUSH, CLOCK };
/* Once a mission, a bit each. */
enum { SPENT_ABSORB = 1, SPENT_CLOCK = 2 };
/* What explodes: an Area with a Time Bomb, nine Spaces otherwise. */
enum flix_blast { BLAST_GRENADE, BLAST_BOMB, BLAST_REMOTE };
enum flix_roster {
    UNUSED,
    IN_TEAM,
    BENCHED,
    KIA,
    RECALLED /* of the KIA, for the team */
};
enum flix_cause { BY_SOUND, BY_PATH, OFF_PATH, TO_CORNER, TO_BLOCK, TO_ICON };

enum flix_option {
    O_MISSION,
    O_DIFFICULTY,
    O_MODE,
    O_TIES,
    O_LEAD,
    O_PREVIEW,
    O_HAND,
    FLIX_OPTIONS
};

enum flix_verb {
    V_SEAL,
    V_BENCH,
    V_SPEC,
    V_GEAR,
    V_DROP,
    V_AGAIN,
    V_READY,
    V_PLACE,
    V_ACTIVATE,
    V_MOVE,
    V_COMMAND,
    V_KNIFE,
    V_BYPASS,
    V_DEFUSE,
    V_FIRE,
    V_FLICK,
    V_HOLD,
    V_SNIPE,
    V_USE,
    V_DETONATE,
    V_GIVE,
    V_INTERACT,
    V_ABILITY,
    V_END,
    V_ABORT,
    V_DISCARD,
    V_ABSORB,
    V_PASS,
    V_PICK,
    V_RANK,
    V_AIM,
    V_KIT,
    V_SETTLE
};

enum flix_step {
    DO_BRIEFING,
    ASK_TEAM,
    DO_SET_UP,
    ASK_PLACE,
    DO_ROUND,
    ASK_ACTIVATE,
    ASK_TURN,
    DO_END_TURN,
    DO_REVEAL,
    DO_REACTION,
    DO_REACT,
    DO_REACT_DIE,
    DO_WOUND,
    ASK_SAVE,
    ASK_FLICK,
    DO_STRIKE,
    DO_BLAST,
    DO_BLAST_SEAL,
    DO_BLAST_END,
    DO_BOMBS,
    ASK_BOARD,
    DO_PHASE,
    DO_SENTRY,
    DO_MOVE,
    DO_SPAWN,
    DO_FADE,
    DO_COVER,
    DO_ATTACK,
    DO_TARGET,
    DO_TARGET_DIE,
    DO_HITS,
    DO_COUNTDOWN,
    DO_CHOOSE,
    ASK_VOTE,
    DO_SPILL,
    DO_FAIL,
    ASK_RANK,
    DO_PROMOTE,
    ASK_SPEC,
    DO_NEXT,
    FLIX_STEPS
};

/* What DO_CHOOSE leaves to somebody. */
enum flix_choice {
    C_SENTRY,       /* which Sentry next */
    C_SENTRY_FROM,  /* b: Sentry; the closest SEAL among equals */
    C_SENTRY_SPACE, /* b: Sentry, c: SEAL */
    C_SENTRY_ICON,  /* b: Sentry */
    C_MOVER,        /* which Patrol moves next */
    C_AREA,         /* b: Tango; the Area it goes into */
    C_PATH,         /* b: Tango, c: Area; the path Space among equal numbers */
    C_APPEAR,       /* b: Patrol, c: Area */
    C_SEEKER,       /* which Patrol seeks cover next */
    C_THREAT,       /* b: Tango */
    C_COVER,        /* b: Tango, c: threat */
    C_FIRE_AREA,    /* Phase 6: the Area whose Tangos fire next */
    C_SHOOTER,
    C_TARGET,  /* b: Tango */
    C_BLOCK,   /* b: SEAL, c: Space fired from; which block absorbs */
    C_LOCK,    /* b: door */
    C_GRENADE, /* the Space of a disc that touches several */
    C_VICTIM,  /* b: Tango; the Hostage that dies of a failed rescue */
    C_BOMB,    /* which primed bomb next */
    C_ON,
    C_DIFFICULTY, /* of the next mission of a campaign */
    CHOICES
};

enum flix_stage {
    S_OVER,
    S_RUNNING,
    S_TEAM,
    S_PLACE,
    S_ACTIVATE,
    S_TURN,
    S_SAVE,
    S_FLICK,
    S_BOARD,
    S_PICK,
    S_VOTE,
    S_RANK,
    S_SPEC
};
/* Behind the stages, for refusals alone: the first question before a mission. */
enum { ASKED_LEVEL = S_SPEC + 1 };

#endif
