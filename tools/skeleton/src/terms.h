/* terms.h: the numbers and names of Shore: how many there are of each thing, what moves,
 * steps, events and refusals there are; SHORE_STEPS and the like count them and stay last.
 * Their words are in words.c and sentences.c. */
#ifndef ST_GAMES_SHORE_TERMS_H
#define ST_GAMES_SHORE_TERMS_H

#include <sandtable/move.h>

enum { BEACH = 12, STRIDE = 2, FACES = 6, CALMS = 7, FLOODS = 1, WALKER = 0 };

enum shore_kind { TOKEN = ST_KINDS };
enum shore_token { CALM, FLOOD, TOKENS };
enum shore_verb { WALK, RUN };
enum shore_step { ASK_TURN, DO_DASH, DO_ADVANCE, DO_TIDE, SHORE_STEPS };
enum shore_event {
    TOLD_ROLLED,
    TOLD_FELL,
    TOLD_MOVED,
    TOLD_ARRIVED,
    TOLD_DREW,
    SHORE_EVENTS
};
enum shore_refusal { LEGAL, WALK_IS_OVER, SHORE_REFUSALS };
enum shore_ending { UNDER_WAY, SAFE, LOST };
enum shore_field { F_PACE, F_TIDE, SHORE_FIELDS };

#endif
