/* effects.h: the words of which cards are made, as a pack writes them. */
#ifndef ST_GAMES_FLIX_CONTENT_EFFECTS_H
#define ST_GAMES_FLIX_CONTENT_EFFECTS_H

#include "games/flix/content/content.h"

struct st_schema;

/* An effect as it stands in the file; 0 is what was not written. */
struct flix_effect_text {
    int what, n, steps, weapons, equipment;
    int type, mode, where, cover, wound, by, whom, scope, kind;
    char *action;
};

extern const struct st_schema flix_effect_schema;

/* Read the effects of one card or Grade into `out`; what is wrong with them is told with the
 * place in the file, "/equipment/3/effects". Cards must have been read for `action`. */
void flix_read_effects(st_reader *reader, const struct flix_pack *p, const char *path,
                       const struct flix_effect_text *text, unsigned count,
                       struct flix_effect *out);

#endif
