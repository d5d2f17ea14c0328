/* shore.h: the state of Shore and what its files share. Read this first, then terms.h, then
 * steps.c. */
#ifndef ST_GAMES_SHORE_H
#define ST_GAMES_SHORE_H

#include "games/shore/terms.h"

#include <sandtable/bag.h>
#include <sandtable/game.h>

struct shore {
    st_agenda agenda;
    st_bag tide;     /* tokens still to come */
    uint8_t pace;    /* 0..BEACH */
    uint8_t zero[3]; /* states are compared as bytes, so padding is ours and zero */
};
_Static_assert(sizeof(struct shore) == sizeof(st_agenda) + sizeof(st_bag) + 4,
               "states are compared as bytes: no padding");

/* words.c, fields.c, sentences.c: tables in the order of their enums */
extern const st_kind shore_kinds[];
enum { SHORE_KINDS = TOKEN + 1 - ST_KINDS };
st_word shore_word(const void *pack, int kind, int value);
extern const st_field shore_fields[];
extern const st_sentence shore_events[], shore_refusals[];

/* steps.c */
extern const st_step shore_steps[];
void shore_lay(st_table *t, const st_setup *setup);

/* table.c: what can be read off the table */
bool shore_is_lost(const struct shore *g);
bool shore_is_safe(const struct shore *g);

/* moves.c */
uint32_t shore_to_act(const void *state);
void shore_moves(const void *state, const void *pack, st_moves *out);
st_verdict shore_judge(const void *state, const void *pack, int seat, st_move move);

/* deeds.c */
void shore_play(st_table *t, int seat, st_move move);

/* check.c */
const char *shore_check(const void *state, const void *pack);

/* scene.c, offers.c */
void shore_scene(const void *state, const void *pack, int seat, st_scene *out);
void shore_ask(const struct shore *g, int viewer, st_scene *out);
void shore_offer(const void *state, const void *pack, int seat, st_offer *offer,
                 st_scene *out);

/* advise.c */
int shore_worth(const void *state, const void *pack, int seat);

#endif
