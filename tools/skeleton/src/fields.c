/* fields.c: the parts of the state that positions and scenarios speak of. */
#include "games/shore/shore.h"

#include <sandtable/field.h>

const st_field shore_fields[] = {
    [F_PACE] = ST_FIELD("pace", struct shore, pace, ST_NUMBER),
    [F_TIDE] = { .name = "tide",
                 .offset = offsetof(struct shore, tide.left),
                 .size = 1,
                 .kind = ST_NUMBER,
                 .rows = TOKENS,
                 .row_kind = TOKEN },
};
