/* think.c: threads that think, so that the loop never waits for a bot.
 *
 * Two queues under one lock: what is to be thought, and what has been. On a small machine
 * the threads share the cores of the loop, so they run only where nothing else wants to:
 * a merely lower priority would keep the loop waiting to the end of their time slice. */
#define _GNU_SOURCE /* SCHED_IDLE */
#include "server/think.h"

#include <sandtable/bot.h>

#include <pthread.h>
#include <sched.h>
#include <sodium.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct queue {
    st_thought *first, **last;
};

struct st_thinkers {
    pthread_mutex_t lock;
    pthread_cond_t has_work;
    struct queue waiting, done;
    bool is_closing;
    int descriptor, threads;
    pthread_t *thread;
};

static void push(struct queue *q, st_thought *thought)
{
    thought->next = NULL;
    *q->last = thought;
    q->last = &thought->next;
}

static st_thought *pull(struct queue *q)
{
    st_thought *thought = q->first;
    if (thought != NULL) {
        q->first = thought->next;
        if (q->first == NULL)
            q->last = &q->first;
    }
    return thought;
}

static void think(st_thought *thought)
{
    const st_position *p = &thought->position;
    if (thought->is_known)
        return;
    st_bot *bot = st_bot_new(p->game, p->pack, st_bot_name(p->game, thought->bot),
                             thought->seed, NULL);
    ST_ASSERT(bot != NULL, "ask only for bots that st_bot_new knows");
    thought->move = thought->is_hint ? st_bot_hint(bot, p, thought->seat).move
                                     : st_bot_choose(bot, p, thought->seat);
    st_bot_free(bot);
}

static void *work(void *user)
{
    st_thinkers *t = user;
    const uint64_t one = 1;
    const struct sched_param none = { 0 };
    (void)pthread_setschedparam(pthread_self(), SCHED_IDLE, &none);
    pthread_mutex_lock(&t->lock);
    while (!t->is_closing) {
        st_thought *thought = pull(&t->waiting);
        if (thought == NULL) {
            pthread_cond_wait(&t->has_work, &t->lock);
            continue;
        }
        pthread_mutex_unlock(&t->lock);
        think(thought);
        pthread_mutex_lock(&t->lock);
        push(&t->done, thought);
        (void)!write(t->descriptor, &one, sizeof one);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

st_thinkers *st_think_new(int threads)
{
    st_thinkers *t = st_alloc(1, sizeof *t);
    t->waiting.last = &t->waiting.first;
    t->done.last = &t->done.first;
    t->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    t->thread = st_alloc((size_t)threads + 1, sizeof *t->thread);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->has_work, NULL);
    while (t->threads < threads &&
           pthread_create(&t->thread[t->threads], NULL, work, t) == 0)
        t->threads++;
    return t;
}

static void drop_all(struct queue *q)
{
    for (st_thought *thought; (thought = pull(q)) != NULL;)
        st_thought_free(thought);
}

void st_think_free(st_thinkers *t)
{
    if (t == NULL)
        return;
    pthread_mutex_lock(&t->lock);
    t->is_closing = true;
    pthread_cond_broadcast(&t->has_work);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->threads; i++)
        pthread_join(t->thread[i], NULL);
    drop_all(&t->waiting);
    drop_all(&t->done);
    pthread_cond_destroy(&t->has_work);
    pthread_mutex_destroy(&t->lock);
    close(t->descriptor);
    free(t->thread);
    free(t);
}

st_thought *st_thought_new(const st_position *position, int seat, int bot)
{
    st_thought *thought = st_alloc(1, sizeof *thought);
    thought->position = st_position_new(position->game, position->pack);
    st_position_copy(&thought->position, position);
    thought->seat = seat;
    thought->bot = bot;
    randombytes_buf(thought->seed, sizeof thought->seed);
    return thought;
}

void st_thought_free(st_thought *thought)
{
    if (thought == NULL)
        return;
    st_position_free(&thought->position);
    free(thought);
}

void st_think_ask(st_thinkers *t, st_thought *thought)
{
    pthread_mutex_lock(&t->lock);
    push(&t->waiting, thought);
    pthread_cond_signal(&t->has_work);
    pthread_mutex_unlock(&t->lock);
}

st_thought *st_think_take(st_thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    st_thought *thought = t->threads > 0 ? pull(&t->done) : pull(&t->waiting);
    pthread_mutex_unlock(&t->lock);
    if (t->threads == 0 && thought != NULL)
        think(thought);
    return thought;
}

bool st_think_is_due(const st_thinkers *t)
{
    return t->threads == 0 && t->waiting.first != NULL;
}

int st_think_descriptor(const st_thinkers *t)
{
    return t->descriptor;
}

void st_think_hear(const st_thinkers *t)
{
    uint64_t count;
    (void)!read(t->descriptor, &count, sizeof count);
}
