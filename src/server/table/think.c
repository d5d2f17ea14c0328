/* think.c: threads that think. They know no thought.
 *
 * A queue for each kind of thought, and one of what is done, under one lock. On a small
 * machine the threads share the cores of the loop, so they are nice: the kernel then lets
 * the loop run as soon as it has something to do. Nicest are those that may work for
 * seconds; yet they get their share where other programs keep the cores busy, which the
 * idle class would not. */
#include "server/table/think.h"

#include "server/table/rota.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* How each kind is thought. A person waits for a preview while a hand moves, for a hint
 * and for a table to be opened; for a bot the whole table, but it may take its time; and
 * whoever brings a record can wait. */
static const struct way {
    int niceness;
    bool has_all_cores; /* else one thread thinks of them, one after the other */
} ways[ST_THOUGHTS] = {
    [ST_THOUGHT_PREVIEW] = { 5, false },  [ST_THOUGHT_HINT] = { 8, true },
    [ST_THOUGHT_MOVE] = { 15, true },     [ST_THOUGHT_OPENED] = { 8, true },
    [ST_THOUGHT_BROUGHT] = { 17, false },
};

struct thinker {
    st_thinkers *pool;
    enum st_thought_kind kind;
    pthread_t thread;
};

struct queue {
    st_rota waiting;
    pthread_cond_t has_work;
    struct thinker *thinker;
    int threads;
    int wanted; /* threads, once there is something to do */
};

struct st_thinkers {
    pthread_mutex_t lock;
    struct queue queue[ST_THOUGHTS];
    st_thought *done, **last_done;
    atomic_bool is_stopping;  /* looked at by thoughts without the lock */
    int running;              /* threads that have not ended... */
    pthread_cond_t has_ended; /* ...and that one has */
    int descriptor;
};

static void push_done(st_thinkers *t, st_thought *thought)
{
    thought->next = NULL;
    *t->last_done = thought;
    t->last_done = &thought->next;
}

static st_thought *pull_done(st_thinkers *t)
{
    st_thought *thought = t->done;
    if (thought != NULL) {
        t->done = thought->next;
        if (t->done == NULL)
            t->last_done = &t->done;
    }
    return thought;
}

static void *work(void *user)
{
    struct thinker *self = user;
    st_thinkers *t = self->pool;
    struct queue *from = &t->queue[self->kind];
    const uint64_t one = 1;
    (void)setpriority(PRIO_PROCESS, 0, ways[self->kind].niceness); /* of this thread */
    pthread_mutex_lock(&t->lock);
    while (!t->is_stopping) {
        st_thought *thought = st_rota_take(&from->waiting);
        if (thought == NULL) {
            pthread_cond_wait(&from->has_work, &t->lock);
            continue;
        }
        pthread_mutex_unlock(&t->lock);
        st_thought_think(thought, &t->is_stopping);
        pthread_mutex_lock(&t->lock);
        push_done(t, thought);
        (void)!write(t->descriptor, &one, sizeof one);
    }
    t->running--;
    pthread_cond_signal(&t->has_ended);
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

static bool start(st_thinkers *t, enum st_thought_kind kind)
{
    struct queue *q = &t->queue[kind];
    struct thinker *thinker = &q->thinker[q->threads];
    *thinker = (struct thinker){ .pool = t, .kind = kind };
    return pthread_create(&thinker->thread, NULL, work, thinker) == 0;
}

/* When there is something of a kind to think about for the first time: alone, a process
 * has less to lock. */
static void start_all(st_thinkers *t, enum st_thought_kind kind)
{
    struct queue *q = &t->queue[kind];
    pthread_mutex_lock(&t->lock);
    while (q->threads < q->wanted && start(t, kind)) {
        q->threads++;
        t->running++;
    }
    q->wanted = q->threads;
    pthread_mutex_unlock(&t->lock);
}

static void open_queue(struct queue *q, const struct way *way, int threads)
{
    q->wanted = way->has_all_cores || threads == 0 ? threads : 1;
    q->thinker = st_alloc((size_t)q->wanted + 1, sizeof *q->thinker);
    pthread_cond_init(&q->has_work, NULL);
}

st_thinkers *st_think_new(int threads)
{
    st_thinkers *t = st_alloc(1, sizeof *t);
    for (int kind = 0; kind < ST_THOUGHTS; kind++)
        open_queue(&t->queue[kind], &ways[kind], threads);
    t->last_done = &t->done;
    t->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->has_ended, NULL);
    return t;
}

void st_think_stop(st_thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    t->is_stopping = true;
    for (int kind = 0; kind < ST_THOUGHTS; kind++)
        pthread_cond_broadcast(&t->queue[kind].has_work);
    pthread_mutex_unlock(&t->lock);
}

/* Wait until all threads have ended, or it has taken too long. */
static bool wait_for_all(st_thinkers *t)
{
    struct timespec end;
    int failed = 0;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += ST_STOP_S;
    pthread_mutex_lock(&t->lock);
    while (t->running > 0 && failed == 0)
        failed = pthread_cond_timedwait(&t->has_ended, &t->lock, &end);
    const bool have_ended = t->running == 0;
    pthread_mutex_unlock(&t->lock);
    return have_ended;
}

static void close_queue(struct queue *q)
{
    for (int i = 0; i < q->threads; i++)
        pthread_join(q->thinker[i].thread, NULL);
    st_rota_clear(&q->waiting);
    pthread_cond_destroy(&q->has_work);
    free(q->thinker);
}

bool st_think_free(st_thinkers *t)
{
    if (t == NULL)
        return true;
    st_think_stop(t);
    if (!wait_for_all(t))
        return false;
    for (int kind = 0; kind < ST_THOUGHTS; kind++)
        close_queue(&t->queue[kind]);
    for (st_thought *thought; (thought = pull_done(t)) != NULL;)
        st_thought_free(thought);
    pthread_cond_destroy(&t->has_ended);
    pthread_mutex_destroy(&t->lock);
    close(t->descriptor);
    free(t);
    return true;
}

void st_think_ask(st_thinkers *t, st_thought *thought)
{
    struct queue *q = &t->queue[thought->kind];
    start_all(t, thought->kind);
    pthread_mutex_lock(&t->lock);
    st_rota_add(&q->waiting, thought);
    pthread_cond_signal(&q->has_work);
    pthread_mutex_unlock(&t->lock);
}

bool st_think_recall(st_thinkers *t, st_thought *thought)
{
    pthread_mutex_lock(&t->lock);
    const bool is_waiting = st_rota_remove(&t->queue[thought->kind].waiting, thought);
    pthread_mutex_unlock(&t->lock);
    return is_waiting;
}

/* The next of a kind that has no threads, which the loop thinks itself. */
static st_thought *think_next(st_thinkers *t)
{
    st_thought *thought = NULL;
    for (int kind = 0; thought == NULL && kind < ST_THOUGHTS; kind++)
        if (t->queue[kind].threads == 0)
            thought = st_rota_take(&t->queue[kind].waiting);
    if (thought != NULL)
        st_thought_think(thought, &t->is_stopping);
    return thought;
}

st_thought *st_think_take(st_thinkers *t)
{
    if (t->is_stopping)
        return NULL;
    pthread_mutex_lock(&t->lock);
    st_thought *thought = pull_done(t);
    pthread_mutex_unlock(&t->lock);
    return thought != NULL ? thought : think_next(t);
}

bool st_think_is_due(const st_thinkers *t)
{
    bool is_due = false;
    for (int kind = 0; kind < ST_THOUGHTS; kind++)
        is_due = is_due ||
                 (t->queue[kind].threads == 0 && t->queue[kind].waiting.waiting > 0);
    return is_due && !t->is_stopping;
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
