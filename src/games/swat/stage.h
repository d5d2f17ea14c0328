/* stage.h: what the files share that describe the table: scene.c has the parts of it,
 * offers.c the question, preview.c what the cards would do, report.c how it ended. */
#ifndef ST_GAMES_SWAT_STAGE_H
#define ST_GAMES_SWAT_STAGE_H

#include "games/swat/outlook.h"

/* The table, and the scene it is told to. */
struct swat_stage {
    const struct swat *g;
    const struct swat_pack *p;
    st_scene *s;
};

/* preview.c: the outlook of a turn in words */

/* "two"; numbers above ten in digits. */
const char *swat_number(st_scene *s, int number);
/* "A1, A3 or B2"; `last` is the word before the last. */
const char *swat_rooms(const struct swat_stage *at, int rooms, const char *last);
/* "SHOOT L1 R1". */
const char *swat_step_words(const struct swat_act_on *step, st_scene *s);

/* A zone with a card for each step to come: `icons` are the rooms it would reach. */
void swat_preview_steps(const struct swat_stage *at, const struct swat_outlook *ahead);
/* From where the shots to come would hit a room; NULL: none would. */
const char *swat_preview_room(const struct swat_stage *at,
                              const struct swat_outlook *ahead, int room);
/* Notes on what the order as it lies would do. */
void swat_preview_order(const struct swat_stage *at, const struct swat_outlook *ahead);
/* Why a search or shot of a room fails, with the rule. */
const char *swat_fatal_words(const struct swat_stage *at, int room, bool is_shot,
                             int skill);
/* Why no way is left; NULL where there is one. */
const char *swat_doom_words(const struct swat_stage *at,
                            const struct swat_outlook *ahead);

/* report.c: notes on a mission that is over */
void swat_report(const struct swat_stage *at);

#endif
