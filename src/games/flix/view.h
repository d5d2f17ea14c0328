/* view.h: what the files that describe the table share. */
#ifndef ST_GAMES_FLIX_VIEW_H
#define ST_GAMES_FLIX_VIEW_H

#include "games/flix/flix.h"

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

/* boards_view.c: the side board in hand, over the map */
void flix_show_side_board(const struct flix_view *v);
void flix_open_side_board(const struct flix_view *v); /* to write on */

/* camp_view.c: debriefing, tree and roster; a SEAL's Specialization card; the story of what
 * came of a mission, or NULL */
void flix_show_camp(const struct flix_view *v);
const char *flix_report(const struct flix_mission *mission, int result);
void flix_show_spec(const struct flix_view *v, int seal);
const char *flix_spec_text(const struct flix_view *v, int spec, int grade);

/* armory.c: choosing gear */
void flix_show_armory(const struct flix_view *v);
void flix_note_needs(const struct flix_view *v);
const char *flix_card_text(const struct flix_view *v, int card);

/* wanted.c: the Objectives by name, and what lies face down */
void flix_note_wanted(const struct flix_view *v);

/* outlook.c: who sees whom, and how loud it is */
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
const char *flix_question(const struct flix_view *v);

/* scene.c: the id of a card in a SEAL's kit; -1: its Primary, -2: its Secondary Weapon */
const char *flix_kit_id(const struct flix_view *v, int seal, int card, int place);

const char *flix_space_name(const struct flix_pack *p, int space);
const char *flix_piece_name(const struct flix_pack *p, int piece);
/* Whether a Tango fires at whoever acts in its sight. */
bool flix_reacts(const struct flix *g, const struct flix_map *m, int tango);
/* How many dice of Reaction Fire would be rolled at a SEAL there. */
int flix_dice_at(const struct flix *g, const struct flix_map *m, int seal, int space);
/* Bearing from one Space's centre to another's, in hundredths of a degree from 0, and how
 * far they are apart in tenths of a millimetre. */
int flix_bearing(int from, int to);
int flix_distance(int from, int to);
/* take_aim.c: how hard, to arrive with some speed left; how a steady hand would best flick
 * at a Space, what is struck first (STRUCK, or NOTHING), and whether that stands there. */
int flix_power_for(int distance);
struct flix_shot_at {
    st_move flick;
    int struck;
    bool is_hit;
};
struct flix_shot_at flix_shot_at(const struct flix *g, const struct flix_pack *p,
                                 int space);

#endif
