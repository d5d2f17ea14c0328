/* sentences.c: everything Shore says: what happened, and why something cannot be done. */
#include "games/shore/shore.h"

const st_sentence shore_events[] = {
    [TOLD_ROLLED] = { "rolled", "face:number", "SHORE-4", "You roll {0}.", ST_DETAIL },
    [TOLD_FELL] = { "fell", "", "SHORE-4", "You fall and stay where you are.",
                    ST_HEADLINE },
    [TOLD_MOVED] = { "moved", "pace:number", "SHORE-3 SHORE-4", "You are at pace {0}.",
                     ST_HEADLINE },
    [TOLD_ARRIVED] = { "arrived", "tokens:number", "SHORE-6 SHORE-7",
                       "You are safe, with {0} tokens left in the bag.", ST_HEADLINE },
    [TOLD_DREW] = { "drew", "token", "SHORE-5", "The tide brings {0}.", ST_HEADLINE },
};

const st_sentence shore_refusals[] = {
    [LEGAL] = { "legal", "", "", "", 0 },
    [WALK_IS_OVER] = { "over", "", "SHORE-7", "The walk is over.", 0 },
};
