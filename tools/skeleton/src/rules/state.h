/* state.h: the state of Shore and what its files share. Read this first, then terms.h, then
 * steps.c. */
#ifndef ST_GAMES_SHORE_RULES_STATE_H
#define ST_GAMES_SHORE_RULES_STATE_H

#include "games/shore/content/content.h"
#include "games/shore/sentences.h"

#include <sandtable/bag.h>
#include <sandtable/game.h>

struct shore {
    st_agenda agenda;
    st_bag sea;            /* crates still to come */
    uint8_t beach[CRATES]; /* crates that were thrown back, for all to see */
    int8_t hand[SEATS];    /* private: its seat knows it, and after the end everybody */
    uint8_t seats, turn;
};
_Static_assert(sizeof(struct shore) == sizeof(st_agenda) + sizeof(st_bag) + 12,
               "the state has no padding");

/* steps.c: one function a step, in the order of enum shore_step */
extern const st_step shore_steps[];
enum { SHORE_STEPS = DO_SHOW + 1 };
void shore_lay(st_table *t, const st_setup *setup);
/* Take a crate out of the sea, for its finder alone to see. */
void shore_find_crate(st_table *t, int seat);

/* table.c: what can be read off the table */
bool shore_is_over(const struct shore *g);
int shore_found(const struct shore *g, int crate); /* in hands or on the beach */
st_outcome shore_outcome(const void *state);

/* moves.c, judge.c, deeds.c */
uint32_t shore_to_act(const void *state);
void shore_moves(const void *state, const void *pack, st_moves *out);
st_verdict shore_judge(const void *state, const void *pack, int seat, st_move move);
void shore_play(st_table *t, int seat, st_move move);

/* check.c, mend.c, blur.c */
const char *shore_check(const void *state, const void *pack);
void shore_mend(void *state, const void *pack, const bool *is_set);
void shore_blur(void *state, const void *pack, int seat, st_chance *chance);

#endif
