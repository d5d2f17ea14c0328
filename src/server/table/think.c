/* think.c: threads that think. They know no thought.
 *
 * Three queues under one lock: moves to be thought of, previews to be made, and what is
 * done. On a small machine the threads share the cores of the loop, so they are nice: the
 * kernel then lets the loop run as soon as it has something to do. Nicest are those that
 * may think for a second; yet they get their share where other programs keep the cores
 * busy, which the idle class would not. */
#include "server/table/think.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <unistd.h>

enum { BOT_NICE = 15, PREVIEW_NICE = 5 };

struct queue {
    st_thought *first, **last;
    pthread_cond_t has_work;
};

struct thinker {
    st_thinkers *pool;
    struct queue *from;
    int niceness;
    pthread_t thread;
};

struct st_thinkers {
    pthread_mutex_t lock;
    struct queue moves, previews, done;
    bool is_closing;
    int descriptor, threads;
    int wanted; /* threads, once there is something to do */
    struct thinker *thinker;
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

static void *work(void *user)
{
    const struct thinker *self = user;
    st_thinkers *t = self->pool;
    const uint64_t one = 1;
    (void)setpriority(PRIO_PROCESS, 0, self->niceness); /* Linux: of this thread */
    pthread_mutex_lock(&t->lock);
    while (!t->is_closing) {
        st_thought *thought = pull(self->from);
        if (thought == NULL) {
            pthread_cond_wait(&self->from->has_work, &t->lock);
            continue;
        }
        pthread_mutex_unlock(&t->lock);
        st_thought_think(thought);
        pthread_mutex_lock(&t->lock);
        push(&t->done, thought);
        (void)!write(t->descriptor, &one, sizeof one);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

static void open_queue(struct queue *q)
{
    q->last = &q->first;
    pthread_cond_init(&q->has_work, NULL);
}

/* The first makes previews. */
static bool start(st_thinkers *t, int n)
{
    struct thinker *thinker = &t->thinker[n];
    *thinker = (struct thinker){ .pool = t,
                                 .from = n == 0 ? &t->previews : &t->moves,
                                 .niceness = n == 0 ? PREVIEW_NICE : BOT_NICE };
    return pthread_create(&thinker->thread, NULL, work, thinker) == 0;
}

/* When there is something to think about for the first time: alone, a process has less to
 * lock. */
static void start_all(st_thinkers *t)
{
    while (t->threads < t->wanted && start(t, t->threads))
        t->threads++;
    t->wanted = t->threads;
}

st_thinkers *st_think_new(int threads)
{
    st_thinkers *t = st_alloc(1, sizeof *t);
    t->wanted = threads > 0 ? threads + 1 : 0;
    open_queue(&t->moves);
    open_queue(&t->previews);
    open_queue(&t->done);
    t->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    t->thinker = st_alloc((size_t)t->wanted + 1, sizeof *t->thinker);
    pthread_mutex_init(&t->lock, NULL);
    return t;
}

static void close_queue(struct queue *q)
{
    for (st_thought *thought; (thought = pull(q)) != NULL;)
        st_thought_free(thought);
    pthread_cond_destroy(&q->has_work);
}

void st_think_free(st_thinkers *t)
{
    if (t == NULL)
        return;
    pthread_mutex_lock(&t->lock);
    t->is_closing = true;
    pthread_cond_broadcast(&t->moves.has_work);
    pthread_cond_broadcast(&t->previews.has_work);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->threads; i++)
        pthread_join(t->thinker[i].thread, NULL);
    close_queue(&t->moves);
    close_queue(&t->previews);
    close_queue(&t->done);
    pthread_mutex_destroy(&t->lock);
    close(t->descriptor);
    free(t->thinker);
    free(t);
}

static struct queue *queue_of(st_thinkers *t, const st_thought *thought)
{
    return thought->kind == ST_THOUGHT_PREVIEW ? &t->previews : &t->moves;
}

void st_think_ask(st_thinkers *t, st_thought *thought)
{
    struct queue *q = queue_of(t, thought);
    start_all(t);
    pthread_mutex_lock(&t->lock);
    push(q, thought);
    pthread_cond_signal(&q->has_work);
    pthread_mutex_unlock(&t->lock);
}

bool st_think_recall(st_thinkers *t, st_thought *thought)
{
    struct queue *q = queue_of(t, thought);
    pthread_mutex_lock(&t->lock);
    st_thought **link = &q->first;
    while (*link != NULL && *link != thought)
        link = &(*link)->next;
    const bool is_waiting = *link != NULL;
    if (is_waiting) {
        *link = thought->next;
        q->last = *link == NULL ? link : q->last;
    }
    pthread_mutex_unlock(&t->lock);
    return is_waiting;
}

st_thought *st_think_take(st_thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    st_thought *thought = pull(&t->done);
    if (t->threads == 0)
        thought = t->previews.first != NULL ? pull(&t->previews) : pull(&t->moves);
    pthread_mutex_unlock(&t->lock);
    if (t->threads == 0 && thought != NULL)
        st_thought_think(thought);
    return thought;
}

bool st_think_is_due(const st_thinkers *t)
{
    return t->threads == 0 && (t->moves.first != NULL || t->previews.first != NULL);
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
