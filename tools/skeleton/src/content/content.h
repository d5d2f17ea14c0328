/* content.h: what packs of Shore allow. There is nothing to read in one but the rulebook;
 * cards and maps would be structs here, filled by pack.c. */
#ifndef ST_GAMES_SHORE_CONTENT_CONTENT_H
#define ST_GAMES_SHORE_CONTENT_CONTENT_H

#include "games/shore/terms.h"

#include <sandtable/game.h>

/* pack.c */
st_verdict shore_vet(const st_setup *setup, const void *pack);

#endif
