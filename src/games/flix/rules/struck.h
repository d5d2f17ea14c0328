/* struck.h: how strikes are numbered: who strikes, and what is struck. */
#ifndef ST_GAMES_FLIX_RULES_STRUCK_H
#define ST_GAMES_FLIX_RULES_STRUCK_H

#include "games/flix/terms.h"

enum { STRIKER_REST, STRIKER_DISC, STRIKER_TOP, STRIKER_COVER /* by Space */ };

/* Pieces by number, then blocks and tokens by Space, then doors. */
enum {
    STRUCK_COVER = PIECES,
    STRUCK_TOKEN = STRUCK_COVER + SPACES,
    STRUCK_DOOR = STRUCK_TOKEN + SPACES
};

#endif
