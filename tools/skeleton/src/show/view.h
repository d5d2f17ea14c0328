/* view.h: what the files that describe the table of Shore share. */
#ifndef ST_GAMES_SHORE_SHOW_VIEW_H
#define ST_GAMES_SHORE_SHOW_VIEW_H

#include "games/shore/rules/state.h"

/* words.c: the kinds in the order of their enum */
extern const st_kind shore_kinds[];
enum { SHORE_KINDS = CRATE + 1 - ST_KINDS };
st_word shore_word(const void *pack, int kind, int value);

/* scene.c, offers.c */
void shore_scene(const void *state, const void *pack, int seat, st_scene *out);
void shore_ask(const struct shore *g, int viewer, st_scene *out);
void shore_offer(const void *state, const void *pack, int seat, st_offer *offer,
                 st_scene *out);

#endif
