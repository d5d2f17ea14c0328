/* server.c: the loop: bytes from sockets to the hall and back, and what stops it.
 *
 * libwebsockets speaks HTTP and shakes hands. Its own loop polls every socket at every
 * turn, which with thousands of them takes longer than the turn itself; so once a line is
 * a WebSocket we take its socket away from the library. From then on epoll says when there
 * is something to read, and we read, write and close it ourselves (wire.c, connection.c).
 * Pages and timers are left to the library's poll, which runs when any of that may be due.
 * Then the turn ends: the hall makes it durable, and what waits in the outboxes is written
 * at once, several frames with one call. It must not know what is in a frame. */
#include "server/net/server.h"

#include "server/net/callers.h"
#include "server/net/http.h"
#include "server/net/listener.h"
#include "server/net/orders.h"
#include "server/net/wire.h"
#include "server/table/expire.h"
#include "server/table/turn.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    PORTS_TRIED = 32,
    SPARE_FILES = 256, /* beside the connections: pages, the store, the listener */
    READ_BYTES = 8192,
    EVENTS = 512,
    TIMER_MS = 1000,
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
    st_callers *callers;
    st_guest
        *arriving; /* whose line is handed to the library; NULL: nobody's is counted */
    struct lws_vhost *vhost;
    const char *address;
    int listener, watch; /* sockets: who calls; which have something to say */
    int spare;           /* a descriptor for when there are no more */
    int dead;            /* a socket that nobody is at the other end of */
    int sockets;         /* that the library knows */
    struct epoll_event event[EVENTS]; /* of this turn */
    int events;
    int64_t polled_ms, busy_until_ms;
    lws_sorted_usec_list_t tick;
    int64_t woke_ns;     /* when this turn began to have something to do */
    st_orders *admin;    /* NULL: nobody gives orders */
    bool has_admin_line; /* something has been ordered, or more can be answered */
};

/* What lws keeps for a socket until it has been answered. */
struct session {
    char peer[ST_ADDRESS];
    st_http http;
};

/* What a connection has of the network: its `wire`. */
struct line {
    st_wire wire;
    int64_t shut_ms; /* when the other end was told to close */
    char peer[ST_ADDRESS];
};

static volatile sig_atomic_t is_stopping;

static void stop(int number)
{
    is_stopping = 1; /* the wait of the loop ends by itself */
}

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void read_clock(st_hall *hall)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    hall->now_ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    hall->time = time(NULL);
}

/* One event as a line of the log, all but its end. */
static bool open_line(const struct server *s, st_text *t, const char *event)
{
    struct timespec now;
    if (!s->options->has_json_log)
        return false;
    clock_gettime(CLOCK_REALTIME, &now);
    st_text_print(t, "{\"time\":%lld.%03ld", (long long)now.tv_sec,
                  now.tv_nsec / 1000000);
    st_text_pair(t, "event", event);
    return true;
}

static void close_line(st_text *t)
{
    st_text_put(t, "}\n");
    fwrite(t->bytes, 1, t->used, stderr);
    st_text_free(t);
}

static void report(const struct server *s, const char *event, const char *detail)
{
    st_text t = { 0 };
    if (!open_line(s, &t, event))
        return;
    if (detail != NULL)
        st_text_pair(&t, "detail", detail);
    st_text_pair_number(&t, "connections", s->hall->connections);
    st_text_pair_number(&t, "tables", s->hall->tables);
    close_line(&t);
}

static void report_line(const struct server *s, const char *event, const st_connection *c)
{
    const struct line *line = c->wire;
    st_text t = { 0 };
    if (!open_line(s, &t, event))
        return;
    st_text_pair(&t, "peer", line->peer);
    st_text_pair_number(&t, "line", (int64_t)c->id);
    if (c->close_code != 0)
        st_text_pair_number(&t, "code", c->close_code);
    st_text_pair_number(&t, "ms", s->hall->now_ms - c->since_ms);
    st_text_pair_number(&t, "connections", s->hall->connections);
    close_line(&t);
}

/* A frame that was answered. Its id is its line and its number. */
static void report_request(st_hall *hall, const st_mail *mail, bool is_durable)
{
    const struct server *s = hall->owner;
    const bool is_lost = !is_durable && mail->room != NULL && mail->room->has_rows;
    st_text t = { 0 };
    if (!open_line(s, &t, "request"))
        return;
    st_text_pair(&t, "peer", mail->to->guest != NULL ? mail->to->guest->address : "");
    st_text_print(&t, ",\"id\":\"%llu.%lld\"", (unsigned long long)mail->to->id,
                  (long long)mail->re);
    if (mail->what != NULL)
        st_text_pair(&t, "do", mail->what);
    if (mail->to->room != NULL)
        st_text_pair(&t, "table", mail->to->room->code);
    if (is_lost || mail->error != NULL)
        st_text_pair(&t, "error", is_lost ? "store" : mail->error);
    if (is_lost)
        st_text_pair(&t, "detail", hall->trouble.text);
    st_text_pair_number(&t, "us",
                        mail->waited_ms * 1000 + (now_ns() - s->woke_ns) / 1000);
    close_line(&t);
}

/* The library has something to do that epoll does not tell. */
static void expect_work(struct server *s)
{
    s->busy_until_ms = s->hall->now_ms + BUSY_MS;
}

/* A line ends: what epoll still has to tell of it in this turn means nothing. */
static void hang_up(struct server *s, st_connection *c)
{
    struct line *line = c->wire;
    const int fd = c->fd;
    for (int i = 0; i < s->events; i++)
        if (s->event[i].data.ptr == c)
            s->event[i].data.ptr = NULL;
    report_line(s, "closed", c);
    st_connection_free(c);
    free(line);
    close(fd);
}

static void watch(const struct server *s, int fd, uint32_t events, void *what)
{
    struct epoll_event event = { .events = events, .data.ptr = what };
    if (epoll_ctl(s->watch, EPOLL_CTL_MOD, fd, &event) != 0)
        (void)epoll_ctl(s->watch, EPOLL_CTL_ADD, fd, &event);
}

/* While the other end takes nothing, nothing is read from it either. */
static void choke(const struct server *s, st_connection *c, bool is_choked)
{
    if (c->is_choked == is_choked)
        return;
    c->is_choked = is_choked;
    watch(s, c->fd, is_choked ? EPOLLOUT : EPOLLIN, c);
}

/* The last frame, and then nothing: the other end should close, or will be made to. */
static void say_goodbye(const struct server *s, st_connection *c)
{
    const unsigned char goodbye[] = { 0x88, 2, (unsigned char)(c->close_code >> 8),
                                      (unsigned char)c->close_code };
    c->is_shut = true;
    choke(s, c, false);
    (void)!send(c->fd, goodbye, sizeof goodbye, MSG_NOSIGNAL | MSG_DONTWAIT);
    shutdown(c->fd, SHUT_WR);
    ((struct line *)c->wire)->shut_ms = s->hall->now_ms;
}

/* Whoever has been told to close, and did not. */
static void hang_up_late(struct server *s)
{
    for (st_connection *c = s->hall->on_line, *next; c != NULL; c = next) {
        const struct line *line = c->wire;
        next = c->next_on_line;
        if (c->is_shut && s->hall->now_ms - line->shut_ms >= CLOSE_SECONDS * 1000)
            hang_up(s, c);
    }
}

/* Send what the socket takes. */
static void send_out(struct server *s, st_connection *c)
{
    while (c->sent < c->out.used && !c->is_shut) {
        const ssize_t took = send(c->fd, c->out.bytes + c->sent, c->out.used - c->sent,
                                  MSG_NOSIGNAL | MSG_DONTWAIT);
        if (took > 0) {
            st_connection_sent(c, (size_t)took);
        } else if (took < 0 && errno == EINTR) {
            continue;
        } else if (took < 0 && errno != EAGAIN) {
            hang_up(s, c);
            return;
        } else {
            break;
        }
    }
    if (c->close_code != 0 && !c->is_shut)
        say_goodbye(s, c); /* also where some of the outbox is left: it is too slow */
    else if (!c->is_shut)
        choke(s, c, c->sent < c->out.used);
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

/* Read what a line says. Where it is closed already, only its end is waited for. */
static void read_from(struct server *s, st_connection *c)
{
    uint8_t bytes[READ_BYTES];
    const ssize_t got = recv(c->fd, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        hang_up(s, c);
    else if (got > 0 && c->close_code == 0)
        (void)st_wire_take(&((struct line *)c->wire)->wire, c, bytes, (size_t)got);
}

/* An error page of our own, with the headers that every page has. */
static int refuse(struct lws *wsi, unsigned int status)
{
    st_http_refuse(wsi, status);
    return -1;
}

static int confirm(struct server *s, struct lws *wsi)
{
    unsigned int status;
    const st_guest *guest = st_http_guest(wsi, s->hall, &s->door, &status);
    if (status == 0)
        status = st_http_refuses(wsi, &s->door);
    if (status == 0 && (s->is_closing || s->hall->is_draining ||
                        s->hall->connections >= s->hall->limits.connections))
        status = HTTP_STATUS_SERVICE_UNAVAILABLE;
    if (status == 0 && guest->lines >= s->hall->limits.lines)
        status = ST_HTTP_TOO_MANY;
    return status == 0 ? 0 : refuse(wsi, status);
}

/* The handshake is done: the line is ours, and what the library closes is not. */
static int take_over(struct server *s, struct lws *wsi, const struct session *session)
{
    const int fd = lws_get_socket_fd(wsi), own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    if (own < 0)
        return -1;
    epoll_ctl(s->watch, EPOLL_CTL_DEL, fd, NULL);
    (void)dup2(s->dead, fd);
    struct line *line = st_alloc(1, sizeof *line);
    memcpy(line->peer, session->peer, sizeof line->peer);
    read_clock(s->hall);
    st_connection *c = st_connection_new(s->hall, line);
    c->fd = own;
    c->guest = st_guest_enter(&s->hall->guests, line->peer);
    watch(s, own, EPOLLIN, c);
    report_line(s, "opened", c);
    return -1;
}

/* An answer that goes out in pieces: epoll says when the line takes the next. With the end
 * of the answer the library forgets what it kept for it. */
static int send_piece(struct server *s, struct lws *wsi, st_http *http)
{
    const bool is_over = http->bytes == NULL || http->sent == http->size;
    const int result = st_http_go_on(wsi, http);
    if (result == 0)
        watch(s, lws_get_socket_fd(wsi), is_over ? EPOLLIN : EPOLLIN | EPOLLOUT, NULL);
    return result;
}

/* The library has taken a line; whose it is stays with it. */
static void welcome(struct server *s, struct lws *wsi)
{
    lws_set_opaque_user_data(wsi, s->arriving);
    s->arriving = NULL;
}

static void see_off(struct server *s, struct lws *wsi)
{
    st_guest *guest = lws_get_opaque_user_data(wsi);
    s->sockets--;
    if (guest != NULL)
        guest->pages--;
}

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t size)
{
    struct server *s = lws_context_user(lws_get_context(wsi));
    struct session *session = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return st_http_begin(wsi, &session->http, in, s->hall, &s->door);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_piece(s, wsi, &session->http);
    case LWS_CALLBACK_CLOSED_HTTP:
        st_http_drain(lws_get_socket_fd(wsi));
        /* fall through */
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session != NULL)
            st_http_free(&session->http);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm(s, wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        st_http_peer(wsi, &s->door, session->peer);
        return 0;
    case LWS_CALLBACK_ESTABLISHED: return take_over(s, wsi, session);
    case LWS_CALLBACK_RECEIVE:
        return -1; /* it spoke before its second request was answered */
    case LWS_CALLBACK_WSI_CREATE: s->sockets++; return 0;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: welcome(s, wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: see_off(s, wsi); return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { "sandtable.1", serve, sizeof(struct session), 512, 0, NULL, 0 },
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
    st_expire_some(s->hall);
    st_connection_ping_all(s->hall);
    st_callers_hang_up_late(s->callers, s->hall->now_ms - s->hall->limits.silent_ms);
    hang_up_late(s);
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

static int dead_end(void)
{
    int ends[2] = { -1, -1 };
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) == 0)
        close(ends[1]);
    return ends[0];
}

/* A caller has said what it wants, which the library reads before what is behind it. It
 * may have answered when this returns, and the socket be gone. */
static void hand_on(void *user, int fd, st_guest *guest, const char *head, size_t size)
{
    struct server *s = user;
    s->arriving = guest;
    watch(s, fd, EPOLLIN, NULL);
    (void)lws_adopt_socket_vhost_readbuf(s->vhost, fd, head, size);
    if (s->arriving != NULL) { /* it did not take it */
        s->arriving->pages--;
        s->arriving = NULL;
    }
    expect_work(s);
}

static st_status listen_at(struct server *s, st_error *err)
{
    const st_server_options *o = s->options;
    char place[160];
    s->listener = st_listener_new(s->address, o->port,
                                  o->may_use_next_port ? PORTS_TRIED : 1, place, err);
    if (s->listener < 0)
        return ST_BAD_SETUP;
    s->watch = epoll_create1(EPOLL_CLOEXEC);
    s->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    s->dead = dead_end();
    s->door = (st_door){ .public_url = o->public_url,
                         .trusted = o->trusted_proxies,
                         .has_public_metrics = o->has_public_metrics };
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
    lws_set_log_level(0, NULL); /* from now on strangers decide what it would tell */
    s->callers = st_callers_new(hand_on, s);
    if (s->callers == NULL)
        return st_fail(err, ST_BAD_SETUP, place, "There is no descriptor left.");
    watch(s, s->listener, EPOLLIN, s);
    watch(s, st_callers_descriptor(s->callers), EPOLLIN, &s->callers);
    watch(s, st_think_descriptor(s->hall->thinkers), EPOLLIN, s->hall);
    if (s->admin != NULL)
        watch(s, st_orders_descriptor(s->admin), EPOLLIN, &s->admin);
    const char *url = o->public_url != NULL ? o->public_url : place;
    printf(url != place ? "Listening on %s, at %s\n" : "Listening on %s\n", url, place);
    fflush(stdout);
    if (o->ready != NULL)
        o->ready(url);
    report(s, "listening", place);
    return ST_OK;
}

/* At the limit of descriptors a caller would go on ringing, and the loop never rest: the
 * spare one is used to open the door and shut it again. */
static bool turn_away(struct server *s)
{
    if (errno != EMFILE && errno != ENFILE)
        return false;
    close(s->spare);
    const int fd = accept(s->listener, NULL, NULL);
    if (fd >= 0)
        close(fd);
    s->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return fd >= 0;
}

/* Let in who calls, unless it has called too often; a proxy calls for others. */
static void let_in(struct server *s, int fd)
{
    const int one = 1;
    char peer[ST_ADDRESS];
    st_guest *guest = NULL;
    fcntl(fd, F_SETFL, O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    st_http_other_end(fd, peer);
    if (!st_http_is_proxy(&s->door, peer)) {
        guest = st_guest_meet(&s->hall->guests, peer);
        if (guest->pages >= s->hall->limits.pages) {
            st_http_turn_away(fd);
            close(fd);
            return;
        }
        guest->pages++;
    }
    st_callers_add(s->callers, fd, guest, s->hall->now_ms);
}

static void accept_all(struct server *s)
{
    for (int i = 0; i < EVENTS; i++) {
        const int fd = accept(s->listener, NULL, NULL);
        if (fd >= 0)
            let_in(s, fd);
        else if (!turn_away(s))
            break;
    }
}

static void serve_line(struct server *s, st_connection *c, uint32_t events)
{
    if ((events & (EPOLLERR | EPOLLHUP)) != 0)
        hang_up(s, c);
    else if ((events & EPOLLOUT) != 0)
        send_out(s, c);
    else
        read_from(s, c);
}

/* Wait for something to do, and do it. */
static void serve_sockets(struct server *s, int wait_ms)
{
    s->events = epoll_wait(s->watch, s->event, EVENTS, wait_ms);
    s->woke_ns = now_ns();
    read_clock(s->hall);
    for (int i = 0; i < s->events; i++) {
        if (s->event[i].data.ptr == s)
            accept_all(s);
        else if (s->event[i].data.ptr == s->hall)
            st_think_hear(s->hall->thinkers);
        else if (s->event[i].data.ptr == &s->admin)
            s->has_admin_line = true;
        else if (s->event[i].data.ptr == &s->callers)
            st_callers_serve(s->callers);
        else if (s->event[i].data.ptr != NULL)
            serve_line(s, s->event[i].data.ptr, s->event[i].events);
        else
            expect_work(s);
    }
    s->events = 0;
    /* Where all sockets are ours, only timers are left to the library. */
    const int64_t idle_ms = s->sockets > 0 ? IDLE_WAIT_MS : TIMER_MS;
    if (s->hall->now_ms < s->busy_until_ms || s->hall->now_ms - s->polled_ms >= idle_ms) {
        lws_service(s->context, -1);
        read_clock(s->hall);
        s->polled_ms = s->hall->now_ms;
    }
}

static void note_order(void *user, const char *line)
{
    report(user, "order", line);
}

static bool is_due(const struct server *s)
{
    return st_turn_is_due(s->hall) || s->hall->touched != NULL ||
           (s->admin != NULL && st_orders_is_due(s->admin));
}

static void take_turn(struct server *s)
{
    const uint64_t failed = s->hall->metrics.failed_commits;
    const uint64_t heard = s->hall->metrics.frames_in;
    const bool is_busy = s->hall->now_ms < s->busy_until_ms;
    serve_sockets(s, is_due(s) ? 0 : is_busy ? BUSY_WAIT_MS : IDLE_WAIT_MS);
    st_turn_end(s->hall);
    if (s->admin != NULL && (s->has_admin_line || st_orders_is_due(s->admin)))
        st_orders_serve(s->admin, note_order, s);
    s->has_admin_line = false;
    send_all(s);
    if (s->hall->metrics.frames_in > heard)
        st_metrics_took(&s->hall->metrics.turn, (double)(now_ns() - s->woke_ns) / 1e9);
    if (s->hall->metrics.failed_commits > failed) {
        report(s, "store-failed", s->hall->trouble.text);
        fprintf(stderr, "sandtable: The store did not take the last moves. %s\n",
                s->hall->trouble.text);
    }
}

/* Tell everybody, and wait a little until they know. */
static void close_all(struct server *s)
{
    const int64_t end = s->hall->now_ms + CLOSE_SECONDS * 1000;
    s->is_closing = true;
    for (st_connection *c = s->hall->on_line; c != NULL; c = c->next_on_line)
        st_connection_cut(c, GOING_AWAY);
    while (s->hall->connections > 0 && s->hall->now_ms < end) {
        expect_work(s);
        take_turn(s);
    }
    while (s->hall->on_line != NULL)
        hang_up(s, s->hall->on_line);
}

void st_server_heed_signals(void)
{
    struct sigaction action = { .sa_handler = stop };
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

st_status st_server_run(st_store *store, const st_server_options *options, st_error *err)
{
    struct server s = {
        .options = options,
        .listener = -1,
        .watch = -1,
        .spare = -1,
        .dead = -1,
        .address = options->address != NULL ? options->address : "127.0.0.1",
    };
    st_limits limits = options->limits;
    limits.thinkers = (int)sysconf(_SC_NPROCESSORS_ONLN);
    lws_set_log_level(LLL_ERR, NULL);
    allow_files(limits.connections);
    s.hall = st_hall_new(store, &limits, options->pack_dir, err);
    if (s.hall == NULL)
        return err->code;
    s.hall->owner = &s;
    s.hall->noted = options->has_request_log ? report_request : NULL;
    read_clock(s.hall);
    st_status status = ST_OK;
    if (options->admin != NULL) {
        s.admin = st_orders_new(options->admin, s.hall, err);
        status = s.admin != NULL ? ST_OK : ST_BAD_SETUP;
    }
    if (status == ST_OK)
        status = listen_at(&s, err);
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
    st_callers_free(s.callers);
    st_listener_free(s.listener, s.address);
    st_orders_free(s.admin);
    if (s.watch >= 0)
        close(s.watch);
    if (s.spare >= 0)
        close(s.spare);
    if (s.dead >= 0)
        close(s.dead);
    st_turn_end(s.hall);
    st_hall_free(s.hall);
    return status;
}
