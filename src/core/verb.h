/* verb.h: what the core's own files share about moves as text; the rest is in position.h. */
#ifndef ST_CORE_VERB_H
#define ST_CORE_VERB_H

#include <sandtable/position.h>

/* Like st_move_print; returns how long the text is. */
size_t st_verb_print(const st_position *p, st_move move, char *buffer, size_t size);

#endif
