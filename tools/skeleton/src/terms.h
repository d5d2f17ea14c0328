/* terms.h: the numbers and names of Shore: how many there are of each thing, what moves,
 * steps and endings there are. Their words are in show/words.c. */
#ifndef ST_GAMES_SHORE_TERMS_H
#define ST_GAMES_SHORE_TERMS_H

#include <sandtable/move.h>

enum { SEATS = 4, OF_EACH = 2, NO_CRATE = -1 };

enum shore_kind { CRATE = ST_KINDS };
enum shore_crate { ROPE, BARREL, SAIL, CHEST, ANCHOR, CROWN, CRATES }; /* the best last */
enum shore_verb { HOLD, SWAP };
enum shore_step { ASK_TURN, DO_NEXT, DO_SHOW };
enum shore_ending { UNDER_WAY, ONE_WINNER, SHARED };

#endif
