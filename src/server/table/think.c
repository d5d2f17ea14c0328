/* think.c: threads that think, so that the loop never waits for a bot, a preview or a long
 * record.
 *
 * Three queues under one lock: moves to be thought of, previews to be made, and what is
 * done. On a small machine the threads share the cores of the loop, so they are nice: the
 * kernel then lets the loop run as soon as it has something to do. Nicest are those that
 * may think for a second; yet they get their share where other programs keep the cores
 * busy, which the idle class would not. */
#include "server/table/think.h"

#include "server/table/hall.h"

#include <sandtable/bot.h>

#include <pthread.h>
#include <sodium.h>
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

/* What is drawn over the table: boards by their ids, and notes. */
static void preview(st_thought *thought)
{
    static const enum st_part told[] = { ST_PART_BOARDS, ST_PART_NOTES };
    st_scene *scene = st_scene_new();
    st_parts parts = { 0 };
    st_position_preview(&thought->position, thought->seat, thought->move, scene);
    st_parts_write(&parts, scene);
    for (int i = 0; i < ST_COUNT(told); i++) {
        st_text_print(&thought->told, ",\"%s\":", st_part_names[told[i]]);
        st_text_add(&thought->told, parts.text.bytes + parts.first[told[i]],
                    parts.size[told[i]]);
    }
    st_parts_free(&parts);
    st_scene_free(scene);
}

/* The seat that was a person's: the one who loads gets it. */
static int seat_of(const st_start *start)
{
    for (int seat = 0; seat < start->setup.seats; seat++)
        if (start->bot[seat][0] == '\0')
            return seat;
    return 0;
}

static void play_fork(st_brought *b)
{
    b->match = st_branch_play(b->fork, &b->err);
    if (b->match != NULL && b->is_saved)
        b->text = st_match_record_new(b->match, true);
    else if (b->match != NULL)
        st_journal_print(b->match, &b->rows);
}

static void play_record(const st_pack *pack, st_brought *b)
{
    st_match *kept = st_match_read(b->text, "record", pack, &b->err);
    if (kept == NULL)
        return;
    const uint32_t number = b->move >= 0 ? (uint32_t)b->move : st_match_count(kept);
    b->seat = seat_of(st_match_start(kept));
    b->match = st_match_fork(kept, number, b->seat, &b->err);
    st_match_free(kept);
    if (b->match != NULL)
        st_journal_print(b->match, &b->rows);
}

static void think(st_thought *thought)
{
    const st_position *p = &thought->position;
    if (thought->brought != NULL) {
        if (thought->brought->fork != NULL)
            play_fork(thought->brought);
        else
            play_record(p->pack, thought->brought);
        return;
    }
    if (thought->is_preview)
        preview(thought);
    if (thought->is_preview || thought->is_known)
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
        think(thought);
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

st_thought *st_thought_new_record(const st_pack *pack, char *text, size_t size)
{
    st_thought *thought = st_alloc(1, sizeof *thought);
    thought->position.pack = pack;
    thought->brought = st_alloc(1, sizeof *thought->brought);
    thought->brought->text = text;
    thought->brought->size = size;
    return thought;
}

st_thought *st_thought_new_fork(st_branch *fork, int seat)
{
    st_thought *thought = st_alloc(1, sizeof *thought);
    thought->brought = st_alloc(1, sizeof *thought->brought);
    thought->brought->fork = fork;
    thought->brought->size = st_branch_size(fork);
    thought->brought->seat = seat;
    return thought;
}

void st_thought_free(st_thought *thought)
{
    if (thought == NULL)
        return;
    if (thought->brought != NULL) {
        st_match_free(thought->brought->match);
        st_branch_free(thought->brought->fork);
        st_text_free(&thought->brought->rows);
        free(thought->brought->text);
        free(thought->brought);
    }
    st_position_free(&thought->position);
    st_text_free(&thought->told);
    free(thought);
}

void st_think_ask(st_thinkers *t, st_thought *thought)
{
    struct queue *q = thought->is_preview ? &t->previews : &t->moves;
    start_all(t);
    pthread_mutex_lock(&t->lock);
    push(q, thought);
    pthread_cond_signal(&q->has_work);
    pthread_mutex_unlock(&t->lock);
}

bool st_think_recall(st_thinkers *t, st_thought *thought)
{
    struct queue *q = thought->is_preview ? &t->previews : &t->moves;
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
        think(thought);
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
