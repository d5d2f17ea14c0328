/* view.h: what the files share that describe the table of Vault: board.c has the
 * building, scene.c the crew and the decks, offers.c the question and its answers,
 * aftermath.c how it ended; phrase.c has the small words of all of them. */
#ifndef ST_GAMES_VAULT_SHOW_VIEW_H
#define ST_GAMES_VAULT_SHOW_VIEW_H

#include "games/vault/rules/odds.h"

/* The table, and the scene it is told to. */
struct vault_view {
    const struct vault *g;
    const struct vault_pack *p;
    st_scene *s;
    int seat; /* whose view; ST_SPECTATOR or less: nobody's */
};

/* phrase.c */
const char *vault_print_count(st_scene *s, int count, const char *thing); /* "2 guards" */
const char *vault_print_chance(st_scene *s, int chance);                  /* "42 %" */
/* "2+, 4+, 6" */
const char *vault_print_needs(st_scene *s, const struct vault_odds *odds);
/* "lose 0.67 HP on average, die 4 %"; the second half only where one can die. */
const char *vault_print_loss(st_scene *s, const struct vault_odds *odds);
/* "first, second": a list with another word. */
const char *vault_print_joined(st_scene *s, const char *list, const char *word);

/* board.c */
const char *vault_piece_id(st_scene *s, int seat); /* "player-1" */

/* scene.c: what a card is called in `touches` */
const char *vault_card_id(const struct vault_view *v, int skill);
/* Guards that alarms of the coming Game's Turn add to the Security Room, and how many get
 * up all over the building. */
int vault_alarms_ahead(const struct vault *g, int *waking);
/* The event cards still to come, or those put away; the Security Room as tracks. */
void vault_show_events(const struct vault_view *v, bool is_away);
void vault_show_security(const struct vault_view *v);

/* aftermath.c: notes on a game that is over */
void vault_aftermath(const struct vault_view *v);

/* board.c: the building alone, without the crew */
void vault_lay_plan(const struct vault_view *v);
void vault_show_plan(const struct vault_view *v);

/* scene.c */
void vault_ground(const void *state, const void *pack, st_scene *out);
void vault_scene(const void *state, const void *pack, int seat, st_scene *out);

/* offers.c */
void vault_prompt(const struct vault_view *v);
void vault_offer(const void *state, const void *pack, int seat, st_offer *offer,
                 st_scene *s);

/* reason.c */
const char *vault_reason(const void *state, const void *pack, int seat, st_move move,
                         st_scene *out);

/* words.c */
st_word vault_word(const void *pack, int kind, int value);
extern const st_kind vault_kinds[];

#endif
