/* measure_flix_gear.h: who goes and what is carried as a measurement wants it, where a bot would
 * choose by itself; the rest stays the bot's. */
#ifndef ST_BENCH_MEASURE_FLIX_GEAR_H
#define ST_BENCH_MEASURE_FLIX_GEAR_H

#include "games/flix/rules/state.h"

#include <sandtable/position.h>

/* Ids by what they are for, or "any": one of those allowed, drawn; NULL: as the bot says. */
enum forced_slot {
    FORCED_SEAL,
    FORCED_SPEC,
    FORCED_PRIMARY,
    FORCED_SECONDARY,
    FORCED_GEAR,
    FORCED_SLOTS
};
struct forced {
    const char *id[FORCED_SLOTS];
};

/* Complains of an id that the pack does not have. */
const char *forced_unknown(const struct forced *forced, const struct flix_pack *p);
/* What is done instead of a bot's move while team and gear are chosen. */
st_move forced_move(const struct forced *forced, const st_position *at, int seat,
                    st_move move, st_chance *chance);

#endif
