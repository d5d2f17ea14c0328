/* server.c: the loop: bytes from sockets to the hall and back, and what stops it.
 *
 * libwebsockets speaks HTTP and the reading side of WebSocket. Its own loop polls every
 * socket at every turn, which with thousands of them takes longer than the turn itself;
 * so epoll says which WebSockets have something to read, and the library is handed just
 * those. Whatever else there is to do (pages, closing, slow readers, timers) is left to
 * its own poll, which runs when any of that may be due. Then the turn ends: the hall makes it durable, and what waits in
 * the outboxes is written at once, several frames with one call, rather than after
 * another poll. It must not know what is in a frame. */
#include "server/server.h"

#include "server/http.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    PORTS_TRIED = 32,
    SPARE_FILES = 256,    /* beside the connections: pages, the store, the listener */
    READ_BYTES = 512,     /* a frame of a client is rarely longer */
    SEND_BYTES = 1 << 18, /* at most so many with one call */
    KEPT_OUTBOX = 1024,
    EVENTS = 512,
    QUEUE = 1024,       /* callers that may wait to be accepted */
    IDLE_WAIT_MS = 100, /* at most this long without the library's own poll... */
    BUSY_WAIT_MS = 1,   /* ...and this long where it has something to do... */
    BUSY_MS = 1000,     /* ...which is assumed for so long after it had */
    CLOSE_SECONDS = 3,
    GOING_AWAY = 1001
};

struct server {
    struct lws_context *context;
    st_hall *hall;
    const st_server_options *options;
    st_door door;
    bool is_closing;
    struct lws_vhost *vhost;
    int listener, watch; /* sockets: who calls; which have something to say */
    struct epoll_event event[EVENTS]; /* of this turn */
    int events;
    bool has_received; /* a frame, since the flag was cleared */
    int64_t polled_ms, busy_until_ms;
    lws_sorted_usec_list_t tick;
};

/* What lws keeps for a socket: a connection, or an answer over HTTP. */
struct session {
    st_connection *connection;
    st_http http;
};

static volatile sig_atomic_t is_stopping;

static void stop(int number)
{
    is_stopping = 1; /* the wait of the loop ends by itself */
}

static void read_clock(st_hall *hall)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    hall->now_ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    hall->time = time(NULL);
}

static void report(const struct server *s, const char *event, const char *detail)
{
    st_text t = { 0 };
    if (!s->options->has_json_log)
        return;
    st_text_print(&t, "{\"time\":%lld", (long long)time(NULL));
    st_text_pair(&t, "event", event);
    if (detail != NULL)
        st_text_pair(&t, "detail", detail);
    st_text_pair_number(&t, "connections", s->hall->connections);
    st_text_pair_number(&t, "tables", s->hall->tables);
    st_text_put(&t, "}\n");
    fwrite(t.bytes, 1, t.used, stderr);
    st_text_free(&t);
}

/* The library has something to do that epoll does not tell. */
static void expect_work(struct server *s)
{
    s->busy_until_ms = s->hall->now_ms + BUSY_MS;
}

/* Hand the outbox to lws, which keeps what the socket does not take. */
static void send_out(struct server *s, st_connection *c)
{
    struct lws *wsi = c->wire;
    if (c->out.used > 0 && !lws_partial_buffered(wsi)) {
        if (lws_write(wsi, (unsigned char *)c->out.bytes, c->out.used, LWS_WRITE_HTTP) <
            0)
            lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
        c->out.used = 0;
        if (c->out.room > KEPT_OUTBOX)
            st_text_free(&c->out);
    }
    if (c->out.used > 0 || c->close_code != 0)
        lws_callback_on_writable(wsi);
    if (c->close_code != 0 || lws_partial_buffered(wsi) != 0)
        expect_work(s);
    if (c->close_code != 0) /* also where the other end takes nothing any more */
        lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, CLOSE_SECONDS);
}

static void send_all(struct server *s)
{
    st_hall *hall = s->hall;
    while (hall->waiting != NULL) {
        st_connection *c = hall->waiting;
        hall->waiting = c->next_waiting;
        c->is_waiting = false;
        send_out(s, c);
    }
}

static int close_now(st_connection *c)
{
    lws_close_reason(c->wire, (enum lws_close_status)c->close_code, NULL, 0);
    return -1;
}

static int when_writable(struct server *s, st_connection *c)
{
    if (lws_partial_buffered(c->wire) != 0) {
        lws_callback_on_writable(c->wire);
        return 0;
    }
    if (s->is_closing && c->close_code == 0)
        c->close_code = GOING_AWAY;
    if (c->close_code != 0)
        return close_now(c);
    send_out(s, c);
    return 0;
}

static int receive(struct server *s, st_connection *c, const char *bytes, size_t size)
{
    struct lws *wsi = c->wire;
    const bool is_last = lws_is_final_fragment(wsi) != 0 &&
                         lws_remaining_packet_payload(wsi) == 0;
    s->has_received = true;
    if (lws_frame_is_binary(wsi) != 0)
        return is_last && !st_connection_take_binary(c) ? close_now(c) : 0;
    return st_connection_take(c, bytes, size, is_last) ? 0 : close_now(c);
}

static int confirm(struct server *s, struct lws *wsi)
{
    unsigned int status = st_http_refuses(wsi, &s->door);
    if (status == 0 &&
        (s->is_closing || s->hall->connections >= s->hall->limits.connections))
        status = HTTP_STATUS_SERVICE_UNAVAILABLE;
    if (status == 0)
        return 0;
    return lws_return_http_status(wsi, status, NULL) == 0 ? 1 : -1;
}

static void watch(const struct server *s, int fd, void *what)
{
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = what };
    if (epoll_ctl(s->watch, EPOLL_CTL_MOD, fd, &event) != 0)
        (void)epoll_ctl(s->watch, EPOLL_CTL_ADD, fd, &event);
}

/* A line is closed: what epoll still has to tell of it in this turn means nothing. */
static void unwatch(struct server *s, int fd, const st_connection *c)
{
    watch(s, fd, NULL);
    for (int i = 0; i < s->events; i++)
        if (s->event[i].data.ptr == c)
            s->event[i].data.ptr = NULL;
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t size)
{
    struct server *s = lws_context_user(lws_get_context(wsi));
    struct session *session = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return st_http_begin(wsi, &session->http, in, s->hall);
    case LWS_CALLBACK_HTTP_WRITEABLE: return st_http_go_on(wsi, &session->http);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session != NULL)
            st_http_free(&session->http);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm(s, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        *session = (struct session){ 0 };
        read_clock(s->hall);
        session->connection = st_connection_new(s->hall, wsi);
        watch(s, lws_get_socket_fd(wsi), session->connection);
        report(s, "opened", NULL);
        return 0;
    case LWS_CALLBACK_CLOSED:
        read_clock(s->hall);
        unwatch(s, lws_get_socket_fd(wsi), session->connection);
        st_connection_free(session->connection);
        session->connection = NULL;
        report(s, "closed", NULL);
        return 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        read_clock(s->hall);
        st_connection_hear(session->connection);
        return 0;
    case LWS_CALLBACK_RECEIVE: return receive(s, session->connection, in, size);
    case LWS_CALLBACK_SERVER_WRITEABLE: return when_writable(s, session->connection);
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { "sandtable.1", serve, sizeof(struct session), READ_BYTES, 0, NULL, SEND_BYTES },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

/* The library would keep a timer a connection, in a list it walks at every frame; one
 * walk every few seconds does the same. */
static const lws_retry_bo_t no_policy = { 0 };

static void tick(lws_sorted_usec_list_t *list)
{
    struct server *s = lws_container_of(list, struct server, tick);
    read_clock(s->hall);
    st_hall_sweep(s->hall);
    st_connection_ping_all(s->hall);
    lws_sul_schedule(s->context, 0, &s->tick, tick, LWS_US_PER_SEC);
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

/* A socket that listens at the first free port from `port` on; -1 where there is none. */
static int listener_new(const char *address, int *port, int tries)
{
    for (int i = 0; i < tries; i++) {
        struct sockaddr_in at = { .sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)(*port + i)) };
        socklen_t size = sizeof at;
        const int one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
        if (fd < 0 || inet_pton(AF_INET, address, &at.sin_addr) != 1)
            return -1;
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
        if (bind(fd, (struct sockaddr *)&at, sizeof at) == 0 && listen(fd, QUEUE) == 0 &&
            getsockname(fd, (struct sockaddr *)&at, &size) == 0) {
            fcntl(fd, F_SETFL, O_NONBLOCK);
            fcntl(fd, F_SETFD, FD_CLOEXEC);
            *port = ntohs(at.sin_port);
            return fd;
        }
        close(fd);
    }
    return -1;
}

static st_status listen_at(struct server *s, st_error *err)
{
    const st_server_options *o = s->options;
    const char *address = o->address != NULL ? o->address : "127.0.0.1";
    struct in_addr numeric;
    char place[64];
    snprintf(place, sizeof place, "%s:%d", address, o->port);
    if (inet_pton(AF_INET, address, &numeric) != 1)
        return st_fail(err, ST_BAD_SETUP, place, "Give the address as four numbers.");
    int port = o->port;
    s->listener = listener_new(address, &port, o->may_use_next_port ? PORTS_TRIED : 1);
    s->watch = epoll_create1(EPOLL_CLOEXEC);
    if (s->listener < 0 || s->watch < 0)
        return st_fail(err, ST_BAD_SETUP, place,
                       "The server cannot listen there; is the port taken?");
    s->door = (st_door){ o->public_url, ntohl(numeric.s_addr) >> 24 == 127 };
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .user = s,
        .gid = -1,
        .uid = -1,
        .retry_and_idle_policy = &no_policy,
        .fd_limit_per_thread = (unsigned int)(o->limits.connections + SPARE_FILES),
        .options = LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                   LWS_SERVER_OPTION_DISABLE_IPV6,
    };
    s->context = lws_create_context(&info);
    s->vhost = s->context != NULL ? lws_get_vhost_by_name(s->context, "default") : NULL;
    if (s->vhost == NULL)
        return st_fail(err, ST_BAD_SETUP, place, "libwebsockets did not start.");
    watch(s, s->listener, s);
    watch(s, st_think_descriptor(s->hall->thinkers), s->hall);
    snprintf(place, sizeof place, "http://%s:%d/", address, port);
    const char *url = o->public_url != NULL ? o->public_url : place;
    printf("Listening on %s\n", url);
    fflush(stdout);
    if (o->ready != NULL)
        o->ready(url);
    report(s, "listening", place);
    return ST_OK;
}

/* Let in who calls. */
static void accept_all(struct server *s)
{
    const int one = 1;
    for (int fd; (fd = accept(s->listener, NULL, NULL)) >= 0;) {
        fcntl(fd, F_SETFL, O_NONBLOCK);
        fcntl(fd, F_SETFD, FD_CLOEXEC);
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        if (lws_adopt_socket_vhost(s->vhost, fd) != NULL)
            watch(s, fd, NULL);
    }
    expect_work(s);
}

/* Hand a WebSocket that has something to read to the library. */
static void read_from(struct server *s, const st_connection *c)
{
    struct lws_pollfd fd = { .fd = lws_get_socket_fd(c->wire),
                             .events = POLLIN,
                             .revents = POLLIN };
    s->has_received = false;
    lws_service_fd(s->context, &fd);
    if (!s->has_received) /* a ping, a close: it will want to answer */
        expect_work(s);
}

/* Wait for something to do, and do it. */
static void serve_sockets(struct server *s, int wait_ms)
{
    s->events = epoll_wait(s->watch, s->event, EVENTS, wait_ms);
    read_clock(s->hall);
    for (int i = 0; i < s->events; i++) {
        if (s->event[i].data.ptr == s)
            accept_all(s);
        else if (s->event[i].data.ptr == s->hall)
            st_think_hear(s->hall->thinkers);
        else if (s->event[i].data.ptr != NULL)
            read_from(s, s->event[i].data.ptr);
        else
            expect_work(s);
    }
    s->events = 0;
    if (s->hall->now_ms < s->busy_until_ms ||
        s->hall->now_ms - s->polled_ms >= IDLE_WAIT_MS) {
        lws_service(s->context, -1);
        read_clock(s->hall);
        s->polled_ms = s->hall->now_ms;
    }
}

static void take_turn(struct server *s)
{
    const uint64_t failed = s->hall->metrics.failed_commits;
    const bool is_busy = s->hall->now_ms < s->busy_until_ms;
    serve_sockets(s, st_turn_is_due(s->hall) ? 0 : is_busy ? BUSY_WAIT_MS : IDLE_WAIT_MS);
    st_turn_end(s->hall);
    send_all(s);
    if (s->hall->metrics.failed_commits > failed) {
        report(s, "store-failed", NULL);
        fprintf(stderr, "sandtable: The store did not take the last moves.\n");
    }
}

/* Tell everybody, and wait a little until they know. */
static void close_all(struct server *s)
{
    const int64_t end = s->hall->now_ms + CLOSE_SECONDS * 1000;
    s->is_closing = true;
    lws_callback_on_writable_all_protocol(s->context, &protocols[0]);
    while (s->hall->connections > 0 && s->hall->now_ms < end) {
        expect_work(s);
        take_turn(s);
    }
}

static void catch_signals(void)
{
    struct sigaction action = { .sa_handler = stop };
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

st_status st_server_run(st_store *store, const st_server_options *options, st_error *err)
{
    struct server s = { .options = options, .listener = -1, .watch = -1 };
    st_limits limits = options->limits;
    limits.thinkers = (int)sysconf(_SC_NPROCESSORS_ONLN);
    lws_set_log_level(LLL_ERR, NULL);
    allow_files(limits.connections);
    s.hall = st_hall_new(store, &limits, options->pack_dir, err);
    if (s.hall == NULL)
        return err->code;
    read_clock(s.hall);
    catch_signals(); /* whoever reads that we listen may stop us at once */
    st_status status = listen_at(&s, err);
    if (status == ST_OK) {
        lws_sul_schedule(s.context, 0, &s.tick, tick, LWS_US_PER_SEC);
        while (is_stopping == 0)
            take_turn(&s);
        report(&s, "stopping", NULL);
        close_all(&s);
        lws_sul_cancel(&s.tick);
    }
    if (s.context != NULL)
        lws_context_destroy(s.context);
    if (s.listener >= 0)
        close(s.listener);
    if (s.watch >= 0)
        close(s.watch);
    st_turn_end(s.hall);
    st_hall_free(s.hall);
    return status;
}
