/* wait.c: a request that is answered when something has been thought of. */
#include "server/ask/wait.h"

#include "server/table/hall.h"

void st_wait_note_asked(const st_request *r, st_thought *thought, st_thought_fn *done)
{
    thought->done = done;
    thought->from = r->from;
    st_thought_count_for(thought, r->from);
    thought->re = r->frame->n;
    thought->asked_ms = r->hall->now_ms;
    thought->next_asked = r->from->asked;
    r->from->asked = thought;
}

void st_wait_for(const st_request *r, st_thought *thought, st_thought_fn *done)
{
    st_wait_note_asked(r, thought, done);
    st_think_ask(r->hall->thinkers, thought);
}

int st_wait_count(const st_connection *c)
{
    int count = 0;
    for (const st_thought *t = c->asked; t != NULL; t = t->next_asked)
        count++;
    return count;
}

void st_wait_end(st_connection *c, const st_thought *thought)
{
    st_thought **link = &c->asked;
    while (*link != thought)
        link = &(*link)->next_asked;
    *link = thought->next_asked;
}

void st_wait_note(st_hall *hall, const st_thought *thought)
{
    st_mail_last(hall)->waited_ms = hall->now_ms - thought->asked_ms;
}
