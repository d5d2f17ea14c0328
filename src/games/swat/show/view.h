/* view.h: what the files share that describe the table: scene.c has the parts of it,
 * offers.c the question, ahead.c what the cards would do, aftermath.c how it ended. */
#ifndef ST_GAMES_SWAT_SHOW_VIEW_H
#define ST_GAMES_SWAT_SHOW_VIEW_H

#include "games/swat/show/forecast.h"

/* The table, and the scene it is told to. */
struct swat_view {
    const struct swat *g;
    const struct swat_pack *p;
    st_scene *s;
    int seat; /* whose view; ST_SPECTATOR or less: nobody's */
};

/* ahead.c: the forecast of a turn in words */

/* "two"; numbers above ten in digits. */
const char *swat_number(st_scene *s, int number);
/* "A1, A3 or B2"; `last` is the word before the last. */
const char *swat_rooms(const struct swat_view *v, int rooms, const char *last);

/* A zone with a card for each step to come: `icons` are the rooms it would reach. */
void swat_show_forecast(const struct swat_view *v, const struct swat_forecast *ahead);
/* From where the shots to come would hit a room; NULL: none would. */
const char *swat_shot_words(const struct swat_view *v, const struct swat_forecast *ahead,
                            int room);
/* Notes on what the order as it lies would do. */
void swat_note_forecast(const struct swat_view *v, const struct swat_forecast *ahead);
/* Why a search or shot of a room fails, with the rule. */
const char *swat_fatal_words(const struct swat_view *v, int room, bool is_shot,
                             int skill);
/* Why no way is left; NULL where there is one. */
const char *swat_doom_words(const struct swat_view *v, const struct swat_forecast *ahead);

/* aftermath.c: notes on a mission that is over */
void swat_aftermath(const struct swat_view *v);

/* words.c, sentences.c: tables in the order of their enums */
st_word swat_word(const void *pack, int kind, int value);
extern const st_kind swat_kinds[];
enum { SWAT_KINDS = STAGE + 1 - ST_KINDS };

/* scene.c */
void swat_ground(const void *state, const void *pack, st_scene *out);
void swat_scene(const void *state, const void *pack, int seat, st_scene *out);

/* offers.c */
void swat_prompt(const struct swat_view *v);
void swat_offer(const void *state, const void *pack, int seat, st_offer *offer,
                st_scene *s);

/* orders.c */
st_verdict swat_expand(const void *state, const void *pack, int seat,
                       const st_order *order, st_moves *out);

/* reason.c */
const char *swat_reason(const void *state, const void *pack, int seat, st_move move,
                        st_scene *out);

#endif
