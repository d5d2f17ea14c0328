/* sentences.c: everything Shore says: what happened, and why something cannot be done. */
#include "games/shore/sentences.h"

const st_sentence shore_events[] = {
    [TOLD_FOUND] = { "found", "seat crate", "SHORE-1 SHORE-4", "{0} finds {1}.",
                     ST_HEADLINE },
    [TOLD_FOUND_HIDDEN] = { "found-hidden", "seat", "SHORE-1 SHORE-4",
                            "{0} finds something.", ST_HEADLINE },
    [TOLD_HELD] = { "held", "seat", "SHORE-3", "{0} holds.", ST_HEADLINE },
    [TOLD_THREW] = { "threw", "seat crate", "SHORE-4", "{0} throws {1} back.",
                     ST_HEADLINE },
    [TOLD_SHOWED] = { "showed", "seat crate", "SHORE-5", "{0} shows {1}.", ST_HEADLINE },
};

const st_sentence shore_refusals[] = {
    [IS_OVER] = { "over", "", "SHORE-5", "All hands have been shown.", ST_HEADLINE },
    [NOT_YOURS] = { "not-yours", "seat", "SHORE-2", "It is {0}'s turn.", ST_HEADLINE },
    [TOO_FEW] = { "seats", "number", "SHORE-1", "2 to 4 seats, not {0}.", ST_HEADLINE },
};
