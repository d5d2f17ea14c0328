/* server.c: the loop, and what stops it.
 *
 * One turn: wait until some socket, thread or order has something to say, let frames go to
 * the hall for a few milliseconds, end the turn there, which makes it durable, and send what
 * waits in the outboxes. Whoever was not heard in it is heard in the next. Nothing else waits anywhere. It must not know what is in a frame. */
#include "server/net/server.h"

#include "server/net/caller.h"
#include "server/net/listener.h"
#include "server/net/notice.h"
#include "server/net/orders.h"
#include "server/net/websocket.h"
#include "server/table/expire.h"
#include "server/table/turn.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    PORTS_TRIED = 32,
    SPARE_FILES = 256, /* beside the connections: pages, the store, the listener */
    LARGE_BYTES =
        1 << 18, /* that are taken from the system, and given back, by themselves */
    SPARE_BYTES = 4 << 20, /* of the heap that are kept though they are free */
    TICK_MS = 1000,
    TURN_NS = 3000000, /* of hearing in one turn: more makes everybody wait */
    ACCEPTED = 64,     /* callers that are let in at a time */
    RETRY_MS = 100,    /* between two looks at a store that failed */
    GOING_AWAY = 1001
};

struct server {
    st_net net;
    const st_server_options *options;
    const char *address;
    st_watched listener, thoughts, ordered, signalled;
    st_orders *orders;   /* NULL: nobody gives any */
    bool has_order_line; /* something has been ordered, or more can be answered */
    int spare;           /* a descriptor for when there are no more */
    int64_t tick_ms;     /* when the next is due */
};

static volatile sig_atomic_t is_stopping;

static void stop(int number)
{
    is_stopping = 1;
}

/* A signal that has been told to the loop. */
static void hear_signal(void *owner, uint32_t events)
{
    const struct server *s = owner;
    struct signalfd_siginfo told;
    if (read(s->signalled.fd, &told, sizeof told) == (ssize_t)sizeof told)
        stop((int)told.ssi_signo);
}

static void read_clock(st_hall *hall)
{
    hall->now_ms = st_notice_now_ns() / 1000000;
    hall->time = time(NULL);
}

/* At the limit of descriptors a caller would go on ringing, and the loop never rest: the
 * spare one is used to open the door and shut it again. */
static bool turn_away(struct server *s)
{
    if (errno != EMFILE && errno != ENFILE)
        return false;
    close(s->spare);
    const int fd = accept(s->listener.fd, NULL, NULL);
    if (fd >= 0)
        close(fd);
    s->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return fd >= 0;
}

static void accept_all(void *owner, uint32_t events)
{
    struct server *s = owner;
    const int one = 1;
    for (int i = 0; i < ACCEPTED; i++) {
        const int fd = accept(s->listener.fd, NULL, NULL);
        if (fd >= 0) {
            fcntl(fd, F_SETFL, O_NONBLOCK);
            fcntl(fd, F_SETFD, FD_CLOEXEC);
            setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
            st_caller_let_in(&s->net, fd);
        } else if (!turn_away(s)) {
            break;
        }
    }
}

static void hear_thoughts(void *owner, uint32_t events)
{
    const struct server *s = owner;
    st_think_hear(s->net.hall->thinkers);
}

static void hear_order(void *owner, uint32_t events)
{
    struct server *s = owner;
    s->has_order_line = true;
}

static void note_order(void *user, const char *line)
{
    st_notice_event(user, "order", line);
}

static void obey(struct server *s)
{
    if (s->orders != NULL && (s->has_order_line || st_orders_is_due(s->orders)))
        st_orders_serve(s->orders, note_order, &s->net);
    s->has_order_line = false;
}

static void tell_news(struct server *s)
{
    for (const struct st_news_item *news; (news = st_news_take(s->net.hall)) != NULL;)
        st_notice_event(&s->net, news->event, news->text);
}

/* What is looked at once in a while. */
static void tick(struct server *s)
{
    st_hall *hall = s->net.hall;
    if (hall->now_ms < s->tick_ms)
        return;
    s->tick_ms = hall->now_ms + TICK_MS;
    st_hall_sweep(hall);
    st_expire_some(hall);
    tell_news(s);
    st_connection_ping_all(hall);
    st_caller_hang_up_late(&s->net);
    st_websocket_hang_up_late(&s->net);
}

/* How long the loop may rest. */
static int wait_ms(const struct server *s)
{
    const st_hall *hall = s->net.hall;
    if (st_turn_is_due(hall) || hall->touched != NULL ||
        !st_round_is_empty(&s->net.round) ||
        (s->orders != NULL && st_orders_is_due(s->orders)))
        return 0;
    const int64_t left_ms = s->tick_ms - hall->now_ms;
    const int64_t most_ms = hall->failures > 0 ? RETRY_MS : TICK_MS;
    return left_ms < 0 ? 0 : (int)(left_ms < most_ms ? left_ms : most_ms);
}

static void take_turn(struct server *s)
{
    st_hall *hall = s->net.hall;
    const uint64_t failed = hall->metrics.failed_commits;
    const uint64_t heard = hall->metrics.frames_in;
    st_loop_wait(&s->net.loop, wait_ms(s));
    s->net.woke_ns = st_notice_now_ns();
    read_clock(hall);
    st_loop_serve(&s->net.loop);
    st_round_go(&s->net.round, TURN_NS);
    tick(s);
    st_turn_end(hall);
    obey(s);
    st_websocket_send_all(&s->net);
    if (hall->metrics.frames_in > heard)
        st_metrics_took(&hall->metrics.turn,
                        (double)(st_notice_now_ns() - s->net.woke_ns) / 1e9);
    if (hall->metrics.failed_commits > failed) {
        st_notice_event(&s->net, "store-failed", hall->trouble.text);
        fprintf(stderr, "sandtable: The store did not take the last moves. %s\n",
                hall->trouble.text);
    }
}

/* Tell everybody, and wait a little until they know. */
static void close_all(struct server *s)
{
    st_hall *hall = s->net.hall;
    const int64_t end = hall->now_ms + ST_CLOSE_MS;
    s->net.is_closing = true;
    for (st_connection *c = hall->on_line; c != NULL; c = c->next_on_line)
        st_connection_cut(c, GOING_AWAY);
    st_websocket_send_all(&s->net);
    while (hall->connections > 0 && hall->now_ms < end)
        take_turn(s);
    st_websocket_hang_up_all(&s->net);
}

static void allow_files(int connections)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    const rlim_t wanted = (rlim_t)connections + SPARE_FILES;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

/* What is large goes back to the system as soon as it is freed. Left to itself, the library
 * lets both numbers grow to those of the largest thing it has seen freed, and long answers that
 * nobody read would stay in the heap. */
static void give_memory_back(void)
{
    (void)mallopt(M_MMAP_THRESHOLD, LARGE_BYTES);
    (void)mallopt(M_TRIM_THRESHOLD, SPARE_BYTES);
}

static void watch(struct server *s, st_watched *watched, int fd,
                  void (*serve)(void *owner, uint32_t events))
{
    *watched = (st_watched){ .fd = fd, .serve = serve, .owner = s };
    st_loop_watch(&s->net.loop, watched, EPOLLIN);
}

static st_status listen_at(struct server *s, st_error *err)
{
    const st_server_options *o = s->options;
    char place[160];
    const int listener = st_listener_new(
        s->address, o->port, o->may_use_next_port ? PORTS_TRIED : 1, place, err);
    if (listener < 0)
        return ST_BAD_SETUP;
    s->listener.fd = listener;
    s->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (!st_loop_open(&s->net.loop))
        return st_fail(err, ST_BAD_SETUP, place, "There is no descriptor left.");
    watch(s, &s->listener, listener, accept_all);
    watch(s, &s->thoughts, st_think_descriptor(s->net.hall->thinkers), hear_thoughts);
    if (s->orders != NULL)
        watch(s, &s->ordered, st_orders_descriptor(s->orders), hear_order);
    const char *url = o->public_url != NULL ? o->public_url : place;
    printf(url != place ? "Listening on %s, at %s\n" : "Listening on %s\n", url, place);
    fflush(stdout);
    if (o->ready != NULL)
        o->ready(url);
    st_notice_event(&s->net, "listening", place);
    return ST_OK;
}

void st_server_heed_signals(void)
{
    struct sigaction action = { .sa_handler = stop };
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

/* Signals are read like anything else that the loop hears. To let them in only while it waits
 * would not do: where something is always ready it never does. */
static void serve(struct server *s)
{
    sigset_t held, before;
    sigemptyset(&held);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGINT);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    watch(s, &s->signalled, signalfd(-1, &held, SFD_NONBLOCK | SFD_CLOEXEC), hear_signal);
    while (is_stopping == 0)
        take_turn(s);
    st_notice_event(&s->net, "stopping", NULL);
    st_think_stop(s->net.hall->thinkers); /* nobody is waited for */
    close_all(s);
    tell_news(s); /* what the last tick was too early for */
    close(s->signalled.fd);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void clean_up(struct server *s)
{
    st_caller_hang_up_all(&s->net);
    st_listener_free(s->listener.fd, s->address);
    st_orders_free(s->orders);
    st_loop_close(&s->net.loop);
    if (s->spare >= 0)
        close(s->spare);
    st_turn_end(s->net.hall);
    st_hall_free(s->net.hall);
}

st_status st_server_run(st_store *store, const st_server_options *options, st_error *err)
{
    struct server s = {
        .net = { .loop.epoll = -1,
                 .door = { .public_url = options->public_url,
                           .trusted = options->trusted_proxies,
                           .has_public_metrics = options->has_public_metrics },
                 .has_log = options->has_json_log },
        .options = options,
        .listener.fd = -1,
        .spare = -1,
        .address = options->address != NULL ? options->address : "127.0.0.1",
    };
    st_limits limits = options->limits;
    limits.thinkers = (int)sysconf(_SC_NPROCESSORS_ONLN);
    allow_files(limits.connections);
    give_memory_back();
    s.net.hall = st_hall_new(store, &limits, options->pack_dir, err);
    if (s.net.hall == NULL)
        return err->code;
    st_round_open(&s.net.round, st_notice_now_ns);
    s.net.hall->now_ns = st_notice_now_ns;
    s.net.hall->owner = &s.net;
    s.net.hall->noted = options->has_request_log ? st_notice_request : NULL;
    read_clock(s.net.hall);
    if (options->admin != NULL)
        s.orders = st_orders_new(options->admin, s.net.hall, err);
    const bool has_failed = options->admin != NULL && s.orders == NULL;
    const st_status status = has_failed ? ST_BAD_SETUP : listen_at(&s, err);
    if (status == ST_OK)
        serve(&s);
    clean_up(&s);
    return status;
}
