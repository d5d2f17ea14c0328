/* state.h: the companion of Vault, for people who play with the box.
 *
 * It is a game of its own to Sandtable: one seat, the whole crew, which asks for boards,
 * guard lists, dice and cards, and may have a game kept: then guards, bodies, counters,
 * walls, keycards and the event deck are followed here, and players, HP and bullets stay
 * on the table. Its state begins with that of Vault and its agenda runs Vault's own steps,
 * so it cannot disagree with the rules. In `table` the players stand at the Entrance and
 * are never looked at but for Expert, which may be in a hand.
 *
 * Long orders ("scatter 6 from SE closed RS") are macros; they stand for small moves, one
 * thing each, which is what a page offers as buttons. Steps, events, refusals, kinds and
 * fields are numbered behind those of Vault and stand in the same tables. */
#ifndef ST_GAMES_VAULT_RULES_COMPANION_STATE_H
#define ST_GAMES_VAULT_RULES_COMPANION_STATE_H

#include "games/vault/rules/companion/terms.h"

enum {
    DICE_MOST = 10, /* of one throw */
    FACES_OF_DIE = 6,
    WALLS_LEAST = 4,
    WALLS_USUAL = 7,
    WALLS_MOST = 9,
    GUARDS_LEAST = 10,
    GUARDS_MOST = 25,
    BODIES_MOST = 99, /* and the highest round: what can be set by hand */
    PUNCHED_ROUNDS = 4,
    SAYINGS = INSTRUCTIONS + 1 /* sentences on one event card */
};

/* A scatter of guards that are not followed here. */
struct vault_companion_scatter {
    uint16_t closed, full; /* rooms named so far, a bit each */
    uint8_t guards, keys;  /* still in the source; keycard guards among them */
    uint8_t source;
    uint8_t sent;         /* guards given a room, the last of them in `room` */
    int8_t room;          /* where that one goes if it can; NOTHING: none yet */
    uint8_t drawn;        /* guards of the list read so far */
    uint8_t dealt[ROOMS]; /* of them to each room */
};

struct vault_companion {
    struct vault table;
    struct vault_companion_scatter scatter; /* zero while none is open */
    uint8_t is_tracked;                     /* a game is kept */
    uint8_t has_board;                      /* the board is shown */
    uint8_t has_hands;                      /* skill cards were dealt here */
    uint8_t is_own_deck;                    /* the table draws the event cards itself */
    uint8_t dice[SEATS]; /* starting dice of the open contest; 0: to come */
    int8_t shown;        /* the card looked at last, a code, or NOTHING */
    uint8_t zero[1];
};
_Static_assert(sizeof(struct vault_companion_scatter) == 4 + 6 + ROOMS,
               "states are compared as bytes: no padding");
_Static_assert(sizeof(struct vault_companion) ==
                   sizeof(struct vault) + sizeof(struct vault_companion_scatter) + 6 +
                       SEATS,
               "states are compared as bytes: no padding");

extern const st_game st_vault_companion;

/* table.c: what can be read off the table */
st_task vault_companion_question(const struct vault_companion *c);
/* What is asked, as a word of C_ASKING. */
int vault_companion_asking(const struct vault_companion *c);
/* The card that silences alarms, and where it is held: false where nobody holds it. */
int vault_companion_expert(const struct vault_pack *p);
bool vault_companion_find_expert(const struct vault_companion *c,
                                 const struct vault_pack *p, int *seat, int *place);
/* Sides of a tile where a wall stands; the rim is none. */
int vault_companion_walled(const struct vault *g, int tile);
/* The two rooms on either side of a side. */
void vault_companion_rooms_at(const struct vault *g, int side, int room[2]);

/* moves.c */
void vault_companion_moves(const void *state, const void *pack, st_moves *out);

/* judge.c */
uint32_t vault_companion_to_act(const void *state);
st_verdict vault_companion_judge(const void *state, const void *pack, int seat,
                                 st_move move);
/* The move that Vault knows it as; verb NOTHING where Vault has no such verb. */
st_move vault_companion_to_vault(st_move move);
/* The same the other way round; a move that is Vault's alone stays what it is. */
st_move vault_companion_from_vault(st_move move);
/* Who answers Vault's open question: the first of those it asks. */
int vault_companion_vault_seat(const struct vault_companion *c);

/* fixes.c: what may be set by hand, and setting it */
st_verdict vault_companion_judge_uses(const struct vault_companion *c,
                                      const struct vault_pack *p, int uses);
/* Somebody holds Expert with so many uses left. */
void vault_companion_give_expert(struct vault_companion *c, const struct vault_pack *p,
                                 int uses);
st_verdict vault_companion_judge_set(const struct vault_companion *c,
                                     const struct vault_pack *p, int aspect, int value);
st_verdict vault_companion_judge_add(const struct vault_companion *c);
void vault_companion_set(st_table *t, int aspect, int value);
void vault_companion_add(st_table *t, int counter);

/* deeds.c: the moves, and the randomizers */
void vault_companion_play(st_table *t, int seat, st_move move);
/* Begin a question, end the open one, and end it to ask another. */
void vault_companion_ask(struct vault_companion *c, int step, int a, int b);
st_task vault_companion_answer(struct vault_companion *c);
/* Players of that number at the Entrance, with no cards. */
void vault_companion_seat_crew(struct vault_companion *c, const struct vault_pack *p,
                               int players);
/* No guard, body or counter anywhere, and no keycard taken. */
void vault_companion_clear(struct vault *g);
/* Read a board out tile by tile. */
void vault_companion_read_board(st_table *t);
st_step_fn vault_companion_do_hands;

/* spread.c: scatters of guards that are not followed here */
void vault_companion_spread(st_table *t, int source, int guards);
void vault_companion_spread_all(st_table *t);
void vault_companion_spread_next(st_table *t, bool is_skip);
void vault_companion_spread_done(st_table *t);

/* kept.c: a game that is kept: its set-up, entries and the Game's Turn */
void vault_companion_begin(st_table *t);
void vault_companion_enter(st_table *t, st_move move);
void vault_companion_own_card(st_table *t, st_move move);
st_step_fn vault_companion_do_set_up, vault_companion_do_draw,
    vault_companion_do_card_done, vault_companion_do_turn_done;

/* check.c */
const char *vault_companion_check(const void *state, const void *pack);
void vault_companion_mend(void *state, const void *pack, const bool *is_set);

#endif
