/* view.h: how the companion of Vault is told to people, and what they may type. */
#ifndef ST_GAMES_VAULT_SHOW_COMPANION_VIEW_H
#define ST_GAMES_VAULT_SHOW_COMPANION_VIEW_H

#include "games/vault/rules/companion/state.h"
#include "games/vault/show/view.h"

/* The companion's table, and the scene it is told to. */
struct vault_companion_view {
    const struct vault_companion *c;
    const struct vault_pack *p;
    st_scene *s;
    int seat;
};

/* words.c */
st_word vault_companion_word(const void *pack, int kind, int value);
/* The counters that a word of C_LYING stands for, into `counter`; returns how many. */
int vault_companion_lying(int word, int counter[2]);

/* orders.c */
st_verdict vault_companion_expand(const void *state, const void *pack, int seat,
                                  const st_order *order, st_moves *out);

/* scene.c, offers.c */
void vault_companion_ground(const void *state, const void *pack, st_scene *out);
void vault_companion_scene(const void *state, const void *pack, int seat, st_scene *out);
void vault_companion_prompt(const struct vault_companion_view *v);
void vault_companion_offer(const void *state, const void *pack, int seat, st_offer *offer,
                           st_scene *s);

#endif
