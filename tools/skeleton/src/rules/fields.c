/* fields.c: the parts of the state that positions and scenarios speak of. */
#include "games/shore/rules/fields.h"

#include "games/shore/rules/state.h"

const st_field shore_fields[] = {
    [F_SEA] = { "sea", offsetof(struct shore, sea.left), .size = 1, .kind = ST_NUMBER,
                .rows = CRATES, .row_kind = CRATE, .is_sparse = true },
    [F_BEACH] = ST_FIELD_SPARSE("beach", struct shore, beach, ST_NUMBER, CRATE),
    [F_HAND] = ST_FIELD_ROW("hand", struct shore, hand, CRATE, ST_SEAT),
    [F_SEATS] = ST_FIELD("seats", struct shore, seats, ST_NUMBER),
    [F_TURN] = ST_FIELD("turn", struct shore, turn, ST_SEAT),
};
