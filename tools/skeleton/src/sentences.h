/* sentences.h: the names of everything Shore says: what happened, and why something cannot be
 * done. The sentences are in show/sentences.c. */
#ifndef ST_GAMES_SHORE_SENTENCES_H
#define ST_GAMES_SHORE_SENTENCES_H

#include <sandtable/log.h>

enum shore_told {
    TOLD_FOUND,        /* to the finder */
    TOLD_FOUND_HIDDEN, /* to the others */
    TOLD_HELD,
    TOLD_THREW,
    TOLD_SHOWED
};

enum shore_refusal { LEGAL, IS_OVER, NOT_YOURS, TOO_FEW };

extern const st_sentence shore_events[], shore_refusals[];
enum { SHORE_EVENTS = TOLD_SHOWED + 1, SHORE_REFUSALS = TOO_FEW + 1 };

#endif
