/* think.h: threads that think, so that the loop never waits for a bot, a preview or a long
 * record. One pool serves all tables. Each kind of thought has a queue and threads of its
 * own, so that none waits for another kind, and in each queue addresses take turns. */
#ifndef ST_SERVER_THINK_H
#define ST_SERVER_THINK_H

#include "server/table/thought.h"

typedef struct st_thinkers st_thinkers;

enum { ST_STOP_S = 2 }; /* seconds for thoughts to end where nobody wants them any more */

/* So many threads for bots and as many for hints, and one for each other kind of thought.
 * With none, thoughts are thought when they are taken back: for tests. */
st_thinkers *st_think_new(int threads);
/* Nothing is wanted any more: what is being thought is to end, and none is taken back. */
void st_think_stop(st_thinkers *t);
/* Stop, and drop what waits. False where a thread does not end within ST_STOP_S: then
 * leave all that it may look at as it is, for the process is about to end. */
ST_MUST_USE bool st_think_free(st_thinkers *t);
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
