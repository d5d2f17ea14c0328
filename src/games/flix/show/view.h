/* view.h: what the files that describe the table share. */
#ifndef ST_GAMES_FLIX_SHOW_VIEW_H
#define ST_GAMES_FLIX_SHOW_VIEW_H

#include "games/flix/rules/state.h"

struct flix_view {
    const struct flix *g;
    const struct flix_pack *p;
    const struct flix_map *m;
    st_scene *s;
    int seat;
};

/* ground.c */
void flix_show_board(const struct flix_view *v); /* the map, to write on */
int flix_north(int y); /* a length from the north, from the south */

/* side_boards.c: the side board in hand, over the map */
void flix_show_side_board(const struct flix_view *v);
void flix_open_side_board(const struct flix_view *v); /* to write on */

/* camp.c: debriefing, tree and roster; a SEAL's Specialization card; the story of what
 * came of a mission, or NULL */
void flix_show_camp(const struct flix_view *v);
const char *flix_story(const struct flix_mission *mission, int result);
void flix_show_spec(const struct flix_view *v, int seal);
const char *flix_spec_text(const struct flix_view *v, int spec, int grade);

/* effects.c: how an effect reads, as a clause without a stop */
void flix_say_effect(const struct flix_pack *p, const struct flix_effect *effect,
                     char *text, size_t size);

/* armory.c: choosing gear */
void flix_show_armory(const struct flix_view *v);
void flix_note_needs(const struct flix_view *v);
const char *flix_card_text(const struct flix_view *v, int card);

/* wanted.c: the Objectives by name, and what lies face down */
void flix_note_wanted(const struct flix_view *v);

/* sightlines.c: who sees whom, and how loud it is */
void flix_show_sight(const struct flix_view *v);
void flix_show_sound(const struct flix_view *v);
void flix_note_sight(const struct flix_view *v);
/* What lies between the SEAL in its turn and a Space it sees, as the rules see it: no physics
 * is needed to know that. ", behind cover" */
const char *flix_sight_text(const struct flix_view *v, int space);
void flix_note_spawn(const struct flix_view *v);
void flix_add_sight(const struct flix_view *v, const char *id, const char *kind, int from,
                    int to);

/* offers.c: the open question in one sentence */
void flix_prompt(const struct flix_view *v);

/* scene.c: the id of a card in a SEAL's kit; -1: its Primary, -2: its Secondary Weapon */
const char *flix_kit_id(const struct flix_view *v, int seal, int card, int place);

const char *flix_piece_id(const struct flix_pack *p, int piece);
const char *flix_piece_name(const struct flix_pack *p, int piece); /* "Patrol 1" */
/* orders.c: how a steady hand would best flick at a Space, what is struck first (STRUCK, or
 * NOTHING), and whether that stands there. */
struct flix_shot_at {
    st_move flick;
    int struck;
    bool is_hit;
};
struct flix_shot_at flix_shot_at(const struct flix *g, const struct flix_pack *p,
                                 int space);

/* ground.c, scene.c, offers.c, preview.c, reason.c */
void flix_ground(const void *state, const void *pack, st_scene *out);
void flix_scene(const void *state, const void *pack, int seat, st_scene *out);
void flix_offer(const void *state, const void *pack, int seat, st_offer *offer,
                st_scene *out);
void flix_preview(const void *state, const void *pack, int seat, st_move move,
                  st_scene *out);
const char *flix_reason(const void *state, const void *pack, int seat, st_move move,
                        st_scene *out);

/* orders.c, spell.c: what people type, and what they say came of a flick */
st_verdict flix_expand(const void *state, const void *pack, int seat,
                       const st_order *order, st_moves *out);
bool flix_spell(const void *state, const void *pack, const char *said, char *words,
                size_t size);

extern const st_game st_flix;

/* words.c */
st_word flix_word(const void *pack, int kind, int value);
const char *flix_call(const void *state, const void *pack, int kind, int value);
extern const st_kind flix_kinds[];

#endif
