/* think.h: threads that think, so that the loop never waits for a bot, a preview or a long
 * record. One pool serves all tables. */
#ifndef ST_SERVER_THINK_H
#define ST_SERVER_THINK_H

#include "server/table/thought.h"

typedef struct st_thinkers st_thinkers;

/* So many threads for bots and hints, and one more for previews, which are wanted while a
 * hand moves. With none, thoughts are thought when they are taken back: for tests. */
st_thinkers *st_think_new(int threads);
/* Waits for what is being thought, and drops the rest. */
void st_think_free(st_thinkers *t);
/* Hand over a thought. */
void st_think_ask(st_thinkers *t, st_thought *thought);
/* Take back a thought that nobody has begun with. False: it is too late. */
bool st_think_recall(st_thinkers *t, st_thought *thought);
/* The first that is done, NULL where none is; free it. */
st_thought *st_think_take(st_thinkers *t);
/* Whether st_think_take has something to do that its descriptor does not tell. */
bool st_think_is_due(const st_thinkers *t);
/* A descriptor that can be read when some thought is done, and what empties it. */
int st_think_descriptor(const st_thinkers *t);
void st_think_hear(const st_thinkers *t);

#endif
