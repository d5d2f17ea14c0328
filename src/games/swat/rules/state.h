/* state.h: the state of SWAT First Response and what its files share.
 *
 * Read this first, then the tables in swat.c, then steps.c, shoot.c and events.c; names
 * are in terms.h, the cards' data in content.h. Rooms are numbered A1 to A5, then B1 to
 * B5. What is hidden is not stored: a room, a card or an event is drawn when it is first
 * looked at (SWAT-R50). */
#ifndef ST_GAMES_SWAT_RULES_STATE_H
#define ST_GAMES_SWAT_RULES_STATE_H

#include "games/swat/content/content.h"
#include "games/swat/sentences.h"

#include <sandtable/game.h>

/* One revealed or face-down tactics card is spread over the hand_* rows, closed up from
 * the left: a slot exists where its level is not 0. */
struct swat {
    st_agenda agenda;
    uint16_t path;         /* rooms of this turn's path, a bit each */
    uint8_t bag[CONTENTS]; /* what the undecided rooms hold */
    int8_t content[ROOMS]; /* NOTHING: undecided */
    uint8_t status[ROOMS];
    int8_t extra[ROOMS];                /* the event that appeared there, or NOTHING */
    uint8_t trail[TRAIL], trail_length; /* footprints in order */
    uint8_t standee;
    int8_t hand[HAND];        /* the card; NOTHING: undecided, or no slot */
    uint8_t hand_level[HAND]; /* 1 to 4; 0: no slot */
    uint8_t hand_face[HAND];
    uint8_t hand_played[HAND]; /* as which card of this turn, from 1; 0: not yet */
    uint8_t hand_spent[HAND];
    uint8_t temp[TEMPS]; /* temporary bonuses in the order gained; 0: none */
    uint8_t temp_for_step[TEMPS];
    uint8_t temp_spent[TEMPS];
    uint8_t hostages_spent; /* this turn */
    uint8_t where[CARDS];   /* of each tactics card */
    uint8_t lost_unseen[RANKS];
    uint8_t events[EVENTS], discard[EVENTS];
    uint8_t weapon[WEAPONS];
    uint8_t testimony[TESTIMONIES];
    uint8_t harden[CONTENTS];
    uint8_t level, has_witnesses, has_swap, has_burn, has_memory, has_autospend;
    uint8_t approaches;   /* 0 to 3 */
    uint8_t turn;         /* from 1 */
    uint8_t planned;      /* cards put in order since planning began */
    int8_t active;        /* the slot being played, or NOTHING */
    uint8_t step;         /* of the active card, from 0 */
    uint8_t plays, dazed; /* cards played, times dazed, this game */
    uint8_t has_rope, is_swap_used, is_burn_used, is_late, is_blind;
    uint8_t ending;
    int8_t held[ROOMS];    /* after the end: what a room never looked at held */
    int8_t unturned[HAND]; /* after the end: which card a slot never looked at was */
};
_Static_assert(sizeof(struct swat) == sizeof(st_agenda) + 2 + 2 * CONTENTS + 4 * ROOMS +
                                          TRAIL + 2 + 6 * HAND + 3 * TEMPS + 1 + CARDS +
                                          RANKS + 2 * EVENTS + ITEMS + 19,
               "states are compared as bytes: no padding");
_Static_assert(sizeof(struct swat) <= 1024, "a state fits into 1 KiB");

/* Which sources of skill a kill uses: a bit each, in the order of the kind SOURCE. */
struct swat_sets {
    int count;
    uint32_t set[64];
};

/* steps.c, shoot.c, events.c: one function a step */
extern const st_step swat_steps[];
enum { SWAT_STEPS = DO_SHOW_HOUSE + 1 };
void swat_lay(st_table *t, const st_setup *setup);
/* Draw what a room holds, if that is not decided yet; returns it. */
int swat_look(st_table *t, int room);
/* Draw a card of a level from those never seen. */
int swat_draw_card(st_table *t, int level);
void swat_reveal(st_table *t, int slot);
/* Put the standee into a room; it joins the path. */
void swat_enter(struct swat *g, int room);
/* Take a card out of the hand and close up. */
void swat_drop_slot(struct swat *g, int slot);
void swat_lose_slot(st_table *t, int slot);
/* What is left of the active card is void. */
void swat_end_card(struct swat *g);
void swat_add_temp(st_table *t, int skill, bool for_step);
void swat_kill(st_table *t, int room, int event);
void swat_exhaust(st_table *t, uint32_t set);
void swat_avert(st_table *t, st_task fail);
void swat_lose_game(st_table *t, st_task fail);
void swat_show(st_table *t, int room);
void swat_tell_seen(st_table *t, int event, int a, int b);
void swat_take_testimony(st_table *t, int witness, bool is_approach);
void swat_change_weapon(st_table *t, int weapon, int how);
st_step_fn swat_do_peek, swat_ask_pick, swat_do_search, swat_ask_target, swat_do_target,
    swat_ask_fail, swat_ask_spend;
st_step_fn swat_do_event, swat_ask_event, swat_do_effect, swat_ask_shove, swat_ask_gain,
    swat_ask_choose, swat_ask_more, swat_ask_witness;

/* table.c: what can be read off the table */
int swat_cards(const struct swat *g);     /* slots of the hand */
int swat_revealed(const struct swat *g);  /* of them, face up */
int swat_destroyed(const struct swat *g); /* the room, or NOTHING */
int swat_rescued(const struct swat *g);   /* hostages, extra ones too */
int swat_count_rooms(const struct swat *g, int content, int status);
bool swat_is_aim_met(const struct swat *g);
/* What a room holds, or after the end held; NOTHING while that is not decided. */
int swat_held(const struct swat *g, int room);
bool swat_can_matter(const struct swat *g, int room); /* as a target of a shot */
bool swat_has_face_down(const struct swat *g);        /* room */
/* The active card's step; it must be playing one. */
const struct swat_act_on *swat_act(const struct swat *g, const struct swat_pack *p);
/* Rooms that later MOVEs of this turn order. */
int swat_ordered(const struct swat *g, const struct swat_pack *p);
/* Rooms that cannot be walked into: the path and, without a rope, the destroyed room. */
int swat_blocked(const struct swat *g);
/* Where a MOVE with so many rooms left may go next, a bit each (SWAT-R10). */
int swat_ways(const struct swat *g, const struct swat_pack *p, int left);
/* Where a forced step or a free walk may go, a bit each (SWAT-R06). */
int swat_shove_ways(const struct swat *g, const struct swat_pack *p);
int swat_need(const struct swat *g, const struct swat_pack *p, int room, int event);
/* Cards of a level that lie in the box unseen. */
int swat_unseen_boxed(const struct swat *g, const struct swat_pack *p, int level);
bool swat_level_has_boxed(const struct swat *g, const struct swat_pack *p, int level);
bool swat_is_item_ready(const struct swat *g, int item);
/* Whether some ready card has this window. */
bool swat_has_window(const struct swat *g, const struct swat_pack *p, int window);
/* Whether a ready item averts, or as a reaction wins, this fail. */
bool swat_item_helps(const struct swat *g, const struct swat_pack *p, int item,
                     st_task fail);
bool swat_can_burn(const struct swat *g);
/* Weapons that an effect may concern, a bit each. */
int swat_weapons_for(const struct swat *g, int how);
bool swat_can_ask(const struct swat *g, const struct swat_pack *p, int witness);
int swat_event_total(const struct swat *g);
bool swat_is_laid_open(const struct swat *g, int room); /* by a fail to be settled */
/* What the player may be reminded of: a face-down room's content, or NOTHING. */
int swat_noted(const struct swat *g, int room);

/* skill.c */
int swat_source_value(const struct swat *g, const struct swat_pack *p, int source);
int swat_skill(const struct swat *g, const struct swat_pack *p);
void swat_find_sets(const struct swat *g, const struct swat_pack *p, int need,
                    struct swat_sets *out);
uint32_t swat_best_set(const struct swat *g, const struct swat_pack *p,
                       const struct swat_sets *sets);

/* moves.c */
void swat_moves(const void *state, const void *pack, st_moves *out);

/* judge.c */
uint32_t swat_to_act(const void *state);
st_verdict swat_judge(const void *state, const void *pack, int seat, st_move move);
/* The window that is open now, as a bit of swat_item.windows; 0: none. */
int swat_open_window(const struct swat *g);

/* deeds.c: what a move sets going */
void swat_play(st_table *t, int seat, st_move move);

/* doubt.c */
st_verdict swat_doubt(const void *state, const void *pack);

/* check.c */
const char *swat_check(const void *state, const void *pack);
/* How many of an event lie in the deck and the discards. */
int swat_events_left(const struct swat *g, const struct swat_pack *p, int event);

/* mend.c */
void swat_mend(void *state, const void *pack, const bool *is_set);

#endif
