/* patrol.h: the state of Patrol! and what its files share.
 *
 * Read this first, then the tables in patrol.c, then steps.c. Spaces are numbered row by
 * row from A1, HQ comes after them; movement points are counted in halves. */
#ifndef ST_GAMES_PATROL_H
#define ST_GAMES_PATROL_H

#include <sandtable/bag.h>
#include <sandtable/game.h>
#include <sandtable/grid.h>
#include <sandtable/path.h>

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

enum patrol_option { TRAFFIC, TIME, FIRST, UNIT_1 };

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
    TOO_DEAR,
    NOTHING_TO_CANCEL,
    NOT_A_PARTNER,
    ALREADY_THERE,
    NO_WAY,
    WOULD_RESCUE, /* of positions that were put together, not of moves */
    WOULD_SOLVE
};

struct patrol {
    st_agenda agenda;
    st_bag deck; /* event cards still to come */
    uint8_t discard[CARDS];
    uint8_t hand[ST_SEATS][CARDS];
    int16_t score[ROUNDS][ST_SEATS];
    uint16_t stamp[ST_SEATS]; /* when each unit arrived where it is */
    uint16_t clock;           /* the last stamp given */
    uint16_t turns;
    int8_t crime[CRIMES]; /* open crimes, oldest first; NOBODY: none */
    int8_t crime_at[CRIMES];
    uint8_t at[ST_SEATS];
    uint8_t owed[ST_SEATS]; /* movement phases to forfeit */
    uint8_t unit[ST_SEATS];
    uint8_t tile[TILES]; /* by slot */
    uint8_t seats, has_traffic, has_seasons, first;
    uint8_t rounds, round;                          /* from 1 */
    uint8_t turn;                                   /* whose */
    uint8_t has_played, has_extra_die, has_stepped; /* this turn */
    uint8_t points;                                 /* half-points left to move */
    uint8_t empty_turns;            /* turns of the round begun with an empty deck */
    int8_t down, driver, passenger; /* seats or NOBODY */
    uint8_t ending;
    uint8_t zero[5];
};
_Static_assert(sizeof(struct patrol) == sizeof(st_agenda) + sizeof(st_bag) + CARDS +
                                            ST_SEATS * (CARDS + 3 + 2) +
                                            ROUNDS * ST_SEATS * 2 + 4 + CRIMES * 2 +
                                            TILES + 21,
               "states are compared as bytes: no padding");
_Static_assert(sizeof(struct patrol) <= 1024, "a state fits into 1 KiB");

enum patrol_primitive {
    PLACE_CRIME,
    GIVE_POINTS,
    FORFEIT,
    TO_HQ,
    EXTRA_DICE,
    COMBINE,
    OFFICER_DOWN
};
enum patrol_when { ON_DRAW, AS_ACTION, AS_REACTION };
enum patrol_who { THE_DRAWER, THE_TARGET };

struct patrol_card {
    const char *id, *name, *text;
    enum patrol_when when;
    bool has_target;
    bool is_crime, stays;    /* stays in play until it ends */
    int cancelled_by;        /* a card, or NOBODY */
    int count[ST_SEATS + 1]; /* in the deck, by number of seats */
    int effects;
    struct patrol_effect {
        enum patrol_primitive what;
        enum patrol_who who;
        int n; /* points, phases, dice; the kind of crime */
    } effect[EFFECTS];
};

struct patrol_season {
    const char *id, *name, *text;
    int bonus_times, cost_plus; /* in half-points */
    int card, phases, score;    /* the card it changes, or NOBODY */
};

/* The content, ready for play. */
struct patrol_pack {
    struct patrol_file *file; /* as read; owns the texts */
    int cards;
    struct patrol_card card[CARDS];
    int pair_card, down_card; /* or NOBODY */
    struct patrol_crime {
        const char *id, *name;
        int officers, ranks, points[RANKS];
    } crime[CRIME_KINDS];
    struct patrol_tile {
        const char *id, *name, *tint, *landmark;
        int crime, traffic;
    } tile[TILES];
    struct patrol_season season[SEASONS];
    int year_of_8[8], year_of_4[4];
    const char *unit[UNITS];
    char unit_name[UNITS][16];
    int adjacency, shift_laps, rounds_of_3, rounds_of_more;
    char place[PLACES][4]; /* "A1" */
    uint8_t slot[SPACES];  /* of each space */
    st_grid grid;
};

/* pack.c */
void patrol_load(st_reader *reader, void *content);
void patrol_unload(void *content);
st_word patrol_word(const void *pack, int kind, int value);

/* steps.c: one function a step, in the order of enum patrol_step */
extern const st_step patrol_steps[];
enum { PATROL_STEPS = DO_END_ROUND + 1 };
void patrol_lay(st_table *t, const st_setup *setup);
/* Put a unit on a place, with whoever is stacked with it. */
void patrol_put_unit(struct patrol *g, int seat, int place);
/* Let a card take effect, after asking a holder of the right shield. */
void patrol_push_effects(struct patrol *g, const struct patrol_pack *p, int card,
                         int target);

/* table.c: what can be read off the table */
bool patrol_is_member(const struct patrol *g, int seat);    /* of the Combined Unit */
bool patrol_is_frozen(const struct patrol *g, int seat);    /* down, or stacked with it */
bool patrol_has_movement(const struct patrol *g, int seat); /* a phase this turn */
int patrol_dice(const struct patrol *g, int seat);          /* for its next roll */
int patrol_season_now(const struct patrol *g, const struct patrol_pack *p);
int patrol_step_cost(const struct patrol *g, const struct patrol_pack *p, int place);
void patrol_step_costs(const struct patrol *g, const struct patrol_pack *p,
                       uint8_t *cost);
bool patrol_can_afford_any(const struct patrol *g, const struct patrol_pack *p);
int patrol_bonus(const struct patrol *g, const struct patrol_pack *p, int space);
/* Units on a place, earliest first; a Combined Unit is named by its driver. */
int patrol_ranks(const struct patrol *g, int place, int8_t *unit);
/* Officers on a place: a Combined Unit counts twice. */
int patrol_officers(const struct patrol *g, int place);
int patrol_open_crimes(const struct patrol *g);
int patrol_hand_size(const struct patrol *g, int seat);
int patrol_total(const struct patrol *g, int seat);
int patrol_shift_left(const struct patrol *g, const struct patrol_pack *p);

/* moves.c */
uint32_t patrol_to_act(const void *state);
void patrol_moves(const void *state, const void *pack, st_moves *out);
st_verdict patrol_judge(const void *state, const void *pack, int seat, st_move move);
void patrol_play(st_table *t, int seat, st_move move);
st_verdict patrol_expand(const void *state, const void *pack, int seat,
                         const st_order *order, st_moves *out);

/* check.c: invariants, re-dealing, and what follows from fields set by hand */
const char *patrol_check(const void *state, const void *pack);
st_verdict patrol_doubt(const void *state, const void *pack);
void patrol_blur(void *state, const void *pack, int seat, st_chance *chance);
void patrol_mend(void *state, const void *pack, const bool *is_set);

/* scene.c */
void patrol_scene(const void *state, const void *pack, int seat, st_scene *out);
const char *patrol_points_text(st_scene *s, int halves);
const char *patrol_unit_id(st_scene *s, int seat);

/* offers.c */
void patrol_offers(const struct patrol *g, const struct patrol_pack *p, int viewer,
                   st_scene *s);

/* advise.c */
int patrol_worth(const void *state, const void *pack, int seat);
st_move patrol_advise(const void *state, const void *pack, int seat, int level,
                      st_chance *chance);

/* patrol.c: places of the fields that mend asks about */
enum patrol_field { F_DECK, F_DISCARD, F_STAMP, F_CLOCK };

#endif
