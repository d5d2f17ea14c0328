/* content.h: what a pack of Vault holds once it is read (rooms, cards, boards, guard
 * lists, tables), and what can be worked out from that alone: boards and lists. What a
 * card's effect means is with the rules. */
#ifndef ST_GAMES_VAULT_CONTENT_CONTENT_H
#define ST_GAMES_VAULT_CONTENT_CONTENT_H

#include "games/vault/terms.h"

#include <sandtable/chance.h>
#include <sandtable/move.h>
#include <sandtable/pack.h>

enum {
    SIDES = 24,       /* between two tiles of the grid */
    SKILL_KINDS = 32, /* skill cards a pack may have */
    EVENT_KINDS = 48, /* event cards a pack may have */
    INSTRUCTIONS = 3, /* of one event card */
    NEEDS = 4,        /* dice of one Combat at most */
    BOARDS = 12,
    SHORT_LISTS = 12, /* printed lists of 15 guards; they come first in `list` */
    LONG_LISTS = 6,   /* printed lists of 20 guards */
    LISTS = SHORT_LISTS + LONG_LISTS,
    PATROL_ROOMS = ROOMS - FIRST_PATROL,
    DEALT_MOST = 5, /* guards that a list gives one room */
    SHORT_LIST = 15,
    LONG_LIST = 20,
    SCATTER_LISTS = 6, /* lists that one scatter reads at most, see lists.c */
    NO_LIMIT = 255,    /* uses of a card that can be used for ever */
    MODES = 4,
    DIFFICULTIES = 4,
    ALL_GUARDS = -1, /* as the number of a move instruction */
    HUNTED_ROOM = -2 /* as the room of a reinforce instruction: where most players are */
};

enum vault_class { SAFE_ROOM, VAULT_ROOM, SECURITY_ROOM, PATROL_ROOM };

struct vault_room {
    const char *code, *word, *name; /* FA, first-aid-room, First Aid Room */
    char place[48];                 /* within a sentence: "the First Aid Room" */
    enum vault_class is_class;
};

/* What using a skill card does; NO_ACTIVE for cards that are passive only. */
enum vault_active {
    NO_ACTIVE,
    A_CLEAN_BODY,
    A_CONVINCE,
    A_REVIVE, /* a: HP */
    A_DODGE,
    A_HEAL,      /* a: HP at most */
    A_HEAL_SELF, /* a: HP at most */
    A_GOTO,      /* a: room */
    A_SEARCH,    /* a: the die needed, b: bullets */
    A_SHIFT,
    A_BREACH,
    A_STUN,    /* a: guards at most, b: counter */
    A_AMMO,    /* a: Explosive at most, b: Disruptive at most */
    A_FORESEE, /* a: cards */
    A_JAM,
    A_HASTE /* a: actions */
};

struct vault_skill {
    const char *id, *code, *name, *text; /* dodger, skill-5, Dodger */
    int number;       /* 1 to 20 as printed; 21 to 28 for those of other packs */
    bool is_passive;  /* for display: the kind printed on the card */
    int uses;         /* of the active effect, or of hush, ghost, strike; NO_LIMIT */
    int dice;         /* 0: Combat numbers unchanged */
    int needs[NEEDS]; /* the first `dice` of them */
    int ease;         /* subtracted from every number the holder's dice need */
    int rerolls;      /* a round */
    int more_hp, more_explosive, more_disruptive; /* limits */
    int down_rounds;  /* counter of the holder's Disruptive bullets; 0: unchanged */
    int more_actions; /* a turn */
    bool can_hush, can_ghost, can_strike, has_no_overflow, is_quiet;
    enum vault_active active;
    int a, b;
};

enum vault_type { MOVE_CARD, REINFORCEMENTS_CARD, DISASTER_CARD, RELIEF_CARD };

enum vault_primitive {
    E_NONE,
    E_MOVE,      /* a: guards or ALL_GUARDS, b: from, c: to */
    E_GATHER,    /* a: to */
    E_REINFORCE, /* a: guards, b: to or HUNTED_ROOM */
    E_CLOSE,     /* a: room, b: rounds */
    E_SCATTER,   /* a: room */
    E_DISABLE,   /* a: room, b: rounds */
    E_BURN,      /* a: room, b: rounds */
    E_HURT,      /* a: room, b: HP */
    E_ROUSE,     /* a: rounds */
    E_FILL,      /* a: rooms, b: guards each */
    E_DISMISS,   /* a: guards */
    E_REMOVE,    /* a: room, b: guards at most */
    E_HEAL_ALL,  /* a: HP */
    E_CLEAN_ALL,
    E_DELAY /* a: rounds */
};

struct vault_event {
    const char *id, *title; /* move-5, Angry Visitor */
    enum vault_type type;
    int instructions;
    struct vault_instruction {
        enum vault_primitive what;
        int a, b, c;
    } instruction[INSTRUCTIONS];
    char text[240]; /* the instructions in words */
    int lines;      /* the same sentence by sentence, without full stops */
    char line[INSTRUCTIONS + 1][96];
};

struct vault_board {
    uint8_t room_of_tile[ROOMS];
    uint32_t walls; /* a bit per side, in the order of vault_board_side */
};

/* A list: rooms in order, each at most once. */
struct vault_list {
    int lines;
    struct vault_line {
        uint8_t room, guards;
        uint8_t marks; /* bit i: one of them carries keycard i + 1, if that is in play */
    } line[PATROL_ROOMS];
};

struct vault_pack {
    struct vault_file *file; /* as read; owns the texts */
    struct vault_room room[ROOMS];
    int skills, events;
    struct vault_skill skill[SKILL_KINDS];
    struct vault_event event[EVENT_KINDS];
    struct vault_printed_board {
        const char *id; /* B01 */
        struct vault_board board;
        int steps[3]; /* Entrance-Vault, Entrance-Rooftop, Vault-Rooftop */
    } board[BOARDS];
    struct vault_printed_list {
        const char *id; /* G01 to G12, then H01 to H06 */
        struct vault_list list;
    } list[LISTS];
    struct vault_mode {
        int guards, keycards;
        bool is_one_repick; /* one for the whole crew instead of one each */
    } mode[MODES];          /* by number of players - 1 */
    struct vault_difficulty {
        const char *id, *name;
        int hp, vault_guards, security_guards;
    } difficulty[DIFFICULTIES]; /* standard first */
};

/* pack.c */
void vault_load(st_reader *reader, void *content);
void vault_unload(void *content);
/* Words of what a pack names; id NULL past the last. */
st_word vault_skill_word(const struct vault_pack *p, int value);
st_word vault_event_word(const struct vault_pack *p, int value);
st_word vault_board_word(const struct vault_pack *p, int value);
st_word vault_list_word(const struct vault_pack *p, int value);
st_word vault_difficulty_word(const struct vault_pack *p, int value);

/* layout.c: tiles are numbered 4 * (row - 1) + column from A1 = 0 to D4 = 15 */
/* The side between two tiles, 0 to 23; NOTHING where they do not touch. */
int vault_board_side(int tile, int other);
int vault_board_tile(const struct vault_board *b, int room);
/* NULL, or which condition of a new board with so many walls is not met. */
const char *vault_board_fault(const struct vault_board *b, int wall_count);
/* Draw a valid board. The same number and walls always make the same board. */
void vault_board_draw(uint32_t number, int wall_count, struct vault_board *out);
/* Fewest Moves from room to room through rooms not in `shut` (a bit each; the two ends
 * never count as shut); NOTHING where there is no way. */
int vault_board_steps(const struct vault_board *b, int from, int to, int shut);

/* lists.c: `kind` is the kind of rooms in answers of chance */
/* A list for set-up: 10 to 25 guards, up to 4 of them with keycards. */
void vault_list_draw(st_chance *c, int kind, int guards, int keycards,
                     struct vault_list *out);
/* Keycard guards of a line with so many keycards in play. */
int vault_list_keys(const struct vault_line *line, int keycards);

/* A list of 15 as a scatter reads it, line by line. Nothing is drawn before its line is
 * asked for. */
struct vault_reading {
    const struct vault_list *card; /* NULL: the list is drawn as it is read */
    int next;                      /* line of the card, or guards drawn so far */
    uint8_t dealt[ROOMS];
};
struct vault_reading vault_list_open(const struct vault_list *card);
/* The room of the next line, or NOTHING at the end of the list. */
int vault_list_next(struct vault_reading *r, st_chance *c, int kind);
/* One of the rooms of a mask at once: for the guards left when a scatter has read
 * SCATTER_LISTS lists, so that no run of bad luck makes it endless. */
int vault_list_settle(st_chance *c, int kind, int rooms);

#endif
