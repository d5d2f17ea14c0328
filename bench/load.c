/* load.c: drives many tables of a server over WebSocket and tells how quick it was.
 *
 * It starts the server itself, on one core of this machine, and works on another. Each
 * table has two sockets. In a closed loop a seat moves as soon as it sees the other's
 * move; with --rate, moves start at that pace whatever the server does. A move counts
 * from when it is sent until the other seat has received the scene that shows it. With
 * --thinking, so many tables more have a bot that thinks for a second before each move;
 * those moves are not counted. With --hostile, so many clients more spend on a table of
 * their own whatever the server lets them. With --bare 1 the server is bare_relay, which
 * knows no tables: two lines after each other are one, and a move comes back as it was
 * said. Runs are bounded in time; it talks to the loopback only. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    BUFFER = 4096,
    SPARE_FILES = 1024, /* beside the sockets of tables, for the server too */
    EVENTS = 512,
    MOST_TABLES = 10000,
    MOST_THINKING = 64,
    MOST_HOSTILE = 64,
    HOSTILE_MS = 50, /* between two of its frames */
    MOST_SECONDS = 60
};

struct side {
    int fd, table, seat; /* table -1: against a bot that thinks; -2: hostile */
    size_t used;
    char buffer[BUFFER];
};

struct table {
    struct side *side[2];
    uint32_t count;  /* moves made */
    int64_t sent_ns; /* when the open one was sent; 0: none is open */
};

struct load {
    int tables, seconds, rate, thinking, hostile, bare;
    int port, epoll;
    pid_t server;
    struct table *table;
    struct side *thinker[MOST_THINKING];
    int64_t thoughts; /* moves of bots that think */
    struct side *foe[MOST_HOSTILE];
    int64_t attacks; /* frames of those */
    int next;        /* table to move next, at a pace */
    int64_t moves;   /* whose scene has come */
    uint32_t *latency_us;
    size_t latencies, latency_room;
};

static void die(const char *what)
{
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void pin(int core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET((size_t)core, &set);
    sched_setaffinity(0, sizeof set, &set);
}

/* Start the server and read its port from the line it prints. */
static void start(struct load *l, char **command)
{
    int line[2];
    char text[256] = "";
    if (pipe(line) != 0)
        die("pipe");
    l->server = fork();
    if (l->server == 0) {
        pin(0);
        dup2(line[1], 1);
        close(line[0]);
        execvp(command[0], command);
        die(command[0]);
    }
    close(line[1]);
    FILE *in = fdopen(line[0], "r");
    const char *colon = in != NULL && fgets(text, sizeof text, in) != NULL
                            ? strrchr(text, ':')
                            : NULL;
    if (colon == NULL)
        die("the server did not start");
    l->port = atoi(colon + 1);
}

static long rss_kib(pid_t pid)
{
    char path[64], line[256];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *in = fopen(path, "r");
    while (in != NULL && fgets(line, sizeof line, in) != NULL)
        if (sscanf(line, "VmRSS: %ld", &kib) == 1)
            break;
    if (in != NULL)
        fclose(in);
    return kib;
}

/* Processor seconds the server has used, by itself and in the kernel. */
struct cpu {
    double user, kernel;
};

static struct cpu cpu_seconds(pid_t pid)
{
    char path[64];
    unsigned long user = 0, kernel = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *in = fopen(path, "r");
    if (in == NULL ||
        fscanf(in, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &kernel) != 2)
        die(path);
    fclose(in);
    const double ticks = (double)sysconf(_SC_CLK_TCK);
    return (struct cpu){ (double)user / ticks, (double)kernel / ticks };
}

static void send_frame(struct side *s, const char *text)
{
    unsigned char frame[512];
    const size_t size = strlen(text);
    size_t used = 2;
    frame[0] = 0x81;
    if (size < 126) {
        frame[1] = (unsigned char)(0x80 | size);
    } else {
        frame[1] = 0x80 | 126;
        frame[used++] = (unsigned char)(size >> 8);
        frame[used++] = (unsigned char)size;
    }
    memset(frame + used, 0, 4); /* a mask of zeros changes nothing */
    memcpy(frame + used + 4, text, size);
    if (write(s->fd, frame, used + 4 + size) != (ssize_t)(used + 4 + size))
        die("write");
}

static struct side *open_side(struct load *l, int table, int seat)
{
    static const char hello[] = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                                "Sec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Protocol: sandtable.1\r\n\r\n";
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)l->port) };
    struct side *s = calloc(1, sizeof *s);
    char text[512];
    const int one = 1;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    *s = (struct side){ .fd = socket(AF_INET, SOCK_STREAM, 0),
                        .table = table,
                        .seat = seat };
    if (s->fd < 0 || connect(s->fd, (struct sockaddr *)&at, sizeof at) != 0)
        die("connect");
    setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    const int size = snprintf(text, sizeof text, hello, l->port);
    if (write(s->fd, text, (size_t)size) != size)
        die("write");
    ssize_t got = read(s->fd, text, sizeof text - 1);
    if (got <= 0 || strncmp(text, "HTTP/1.1 101", 12) != 0)
        die("the server refused a WebSocket");
    return s;
}

/* The next whole frame of the buffer, cut off with a zero; NULL: more must be read. */
static char *next_frame(struct side *s, size_t *at)
{
    const unsigned char *b = (unsigned char *)s->buffer + *at;
    const size_t left = s->used - *at;
    if (left < 2)
        return NULL;
    size_t head = 2, size = b[1] & 0x7F;
    if (size == 126) {
        if (left < 4)
            return NULL;
        size = (size_t)b[2] << 8 | b[3];
        head = 4;
    }
    if (left < head + size)
        return NULL;
    *at += head + size;
    return s->buffer + *at - size;
}

static bool fill(struct side *s)
{
    if (s->used == BUFFER)
        die("a frame is longer than expected");
    const ssize_t got = read(s->fd, s->buffer + s->used, BUFFER - s->used);
    if (got <= 0 && errno != EAGAIN)
        die("the server closed a line");
    s->used += got > 0 ? (size_t)got : 0;
    return got > 0;
}

/* Wait for a frame that has `key`, and copy what follows it, `size` letters. */
static void expect(struct side *s, const char *key, char *value, size_t size)
{
    for (;;) {
        size_t at = 0, start = 0;
        char *frame;
        while ((frame = next_frame(s, &at)) != NULL) {
            char *found = memmem(frame, (size_t)(s->buffer + at - frame), key,
                                 strlen(key));
            start = at;
            if (found != NULL) {
                memcpy(value, found + strlen(key), size);
                value[size] = '\0';
                memmove(s->buffer, s->buffer + start, s->used - start);
                s->used -= start;
                return;
            }
        }
        memmove(s->buffer, s->buffer + start, s->used - start);
        s->used -= start;
        fill(s);
    }
}

static void open_table(struct load *l, int number)
{
    struct table *t = &l->table[number];
    char code[16], token[40], text[256];
    t->side[0] = open_side(l, number, 0);
    t->side[1] = open_side(l, number, 1);
    if (l->bare)
        return;
    send_frame(t->side[0], "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":"
                           "[{\"kind\":\"person\"},{\"kind\":\"person\"}]}");
    /* The answer has both: the code first, then the tokens of the seats. */
    for (;;) {
        size_t at = 0;
        char *frame = next_frame(t->side[0], &at);
        if (frame == NULL) {
            fill(t->side[0]);
            continue;
        }
        char *found = memmem(frame, at, "\"table\":\"", 9);
        char *second = memmem(frame, at, "{\"seat\":2,\"token\":\"", 19);
        if (found == NULL || second == NULL)
            die("no table");
        snprintf(code, sizeof code, "%.*s", (int)strcspn(found + 9, "\""), found + 9);
        memcpy(token, second + 19, 32);
        token[32] = '\0';
        break;
    }
    snprintf(text, sizeof text,
             "{\"do\":\"join\",\"n\":1,\"table\":\"%s\",\"token\":\"%s\"}", code, token);
    send_frame(t->side[1], text);
    expect(t->side[0], "\"type\":\"scene\"", code, 0);
    expect(t->side[1], "\"type\":\"scene\"", code, 0);
}

static void watch_side(struct load *l, struct side *s)
{
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = s };
    if (epoll_ctl(l->epoll, EPOLL_CTL_ADD, s->fd, &e) != 0)
        die("epoll");
}

static void watch(struct load *l)
{
    l->epoll = epoll_create1(0);
    for (int i = 0; i < l->tables; i++)
        for (int seat = 0; seat < 2; seat++)
            watch_side(l, l->table[i].side[seat]);
    for (int i = 0; i < l->thinking; i++)
        watch_side(l, l->thinker[i]);
    for (int i = 0; i < l->hostile; i++)
        watch_side(l, l->foe[i]);
}

/* One person against a bot that thinks; the person answers at once. */
static void open_thinking(struct load *l)
{
    for (int i = 0; i < l->thinking; i++) {
        l->thinker[i] = open_side(l, -1, 0);
        send_frame(l->thinker[i],
                   "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":"
                   "[{\"kind\":\"person\"},{\"kind\":\"bot\",\"bot\":\"slow\"}]}");
    }
}

static void answer_thinker(struct load *l, struct side *s, const char *frame)
{
    const char *number = strstr(frame, "\"move\":");
    const int count = number != NULL ? atoi(number + 7) : 1;
    char text[128];
    if (strncmp(frame, "{\"type\":\"scene\"", 15) != 0 || count % 2 != 0)
        return;
    l->thoughts += count > 0;
    snprintf(text, sizeof text,
             "{\"do\":\"move\",\"n\":2,\"seen\":%d,\"text\":\"add 1\"}", count);
    send_frame(s, text);
}

/* Somebody who makes a table, and then asks for the dearest things there are. */
static void open_hostile(struct load *l)
{
    for (int i = 0; i < l->hostile; i++) {
        l->foe[i] = open_side(l, -2, 0);
        send_frame(l->foe[i], "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":"
                              "[{\"kind\":\"person\"},{\"kind\":\"person\"}]}");
    }
}

/* A little more than its budget, but not so much that it is cut off. */
static void attack(struct load *l, int64_t begin)
{
    static const char *const frames[] = { "{\"do\":\"rules\",\"n\":2,\"game\":\"relay\"}",
                                          "{\"do\":\"log\",\"n\":3}",
                                          "{\"do\":\"at\",\"n\":4,\"move\":0}",
                                          "{\"do\":\"games\",\"n\":5}",
                                          "{\"do\":\"position\",\"n\":6}" };
    const int64_t due = (now_ns() - begin) / 1000000 / HOSTILE_MS;
    for (; l->hostile > 0 && l->attacks / l->hostile < due; l->attacks++)
        send_frame(l->foe[l->attacks % l->hostile],
                   frames[l->attacks % (int64_t)(sizeof frames / sizeof frames[0])]);
}

static void move(struct table *t)
{
    char text[128];
    struct side *mover = t->side[t->count % 2];
    snprintf(text, sizeof text,
             "{\"do\":\"move\",\"n\":%u,\"seen\":%u,\"text\":\"add 1\"}", t->count + 2,
             t->count);
    t->sent_ns = now_ns();
    send_frame(mover, text);
}

static void note(struct load *l, int64_t ns)
{
    if (l->latencies == l->latency_room)
        return;
    l->latency_us[l->latencies++] = (uint32_t)(ns / 1000);
}

/* How many moves a frame shows; 0 where it shows none. */
static uint32_t shown(const struct load *l, const char *frame)
{
    const char *key = l->bare ? "\"seen\":" : "\"move\":";
    const bool is_scene = l->bare || strncmp(frame, "{\"type\":\"scene\"", 15) == 0;
    const char *number = is_scene ? strstr(frame, key) : NULL;
    if (!is_scene && strstr(frame, "\"error\"") != NULL)
        die(frame);
    return number == NULL ? 0 : (uint32_t)atoi(number + strlen(key)) + (l->bare ? 1 : 0);
}

/* A scene at the seat that did not move closes the move; then it is that seat's turn. */
static void see(struct load *l, struct side *s, const char *frame)
{
    if (s->table < 0) {
        answer_thinker(l, s, frame);
        return;
    }
    struct table *t = &l->table[s->table];
    const uint32_t number = shown(l, frame);
    if (t->sent_ns == 0 || (uint32_t)s->seat == t->count % 2 || number != t->count + 1)
        return;
    note(l, now_ns() - t->sent_ns);
    l->moves++;
    t->count++;
    t->sent_ns = 0;
    if (l->rate == 0)
        move(t);
}

static void take(struct load *l, struct side *s)
{
    size_t at = 0, start = 0;
    char *frame;
    if (s->table == -2) { /* whatever it is told */
        if (read(s->fd, s->buffer, BUFFER) == 0)
            die("the server cut off a hostile client");
        return;
    }
    if (!fill(s))
        return;
    while ((frame = next_frame(s, &at)) != NULL) {
        const char kept = s->buffer[at];
        if (at < BUFFER)
            s->buffer[at] = '\0';
        see(l, s, frame);
        if (at < BUFFER)
            s->buffer[at] = kept;
        start = at;
    }
    memmove(s->buffer, s->buffer + start, s->used - start);
    s->used -= start;
}

static void pace(struct load *l, int64_t begin, int64_t *started)
{
    const int64_t due = (now_ns() - begin) / 1000 * l->rate / 1000000;
    for (int tries = 0; *started < due && tries < l->tables; tries++) {
        struct table *t = &l->table[l->next++ % l->tables];
        if (t->sent_ns == 0) {
            move(t);
            ++*started;
        }
    }
}

static double run(struct load *l)
{
    struct epoll_event events[EVENTS];
    const int64_t begin = now_ns(), end = begin + (int64_t)l->seconds * 1000000000;
    int64_t started = 0;
    for (int i = 0; i < l->tables && l->rate == 0; i++)
        move(&l->table[i]);
    while (now_ns() < end) {
        if (l->rate > 0)
            pace(l, begin, &started);
        attack(l, begin);
        /* At a pace it looks every millisecond and not all the time: a client that fills
         * its core keeps the kernel's disk work off it, and the server waits for that. */
        const int count = epoll_wait(l->epoll, events, EVENTS, l->rate > 0 ? 1 : 100);
        for (int i = 0; i < count; i++)
            take(l, events[i].data.ptr);
    }
    return (double)(now_ns() - begin) / 1e9;
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static double percentile(const struct load *l, double share)
{
    if (l->latencies == 0)
        return 0;
    return l->latency_us[(size_t)((double)(l->latencies - 1) * share)] / 1000.0;
}

/* For this process and the server, which it starts: as many as are wanted, or else as many
 * as may be. Only root may have more than the hard limit. */
static void allow_files(int wanted)
{
    struct rlimit files;
    const rlim_t most = (rlim_t)wanted;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= most)
        return;
    const struct rlimit raised = { most, files.rlim_max > most ? files.rlim_max : most };
    files.rlim_cur = files.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &raised) != 0)
        (void)setrlimit(RLIMIT_NOFILE, &files);
}

static char **read_options(struct load *l, int argc, char **argv)
{
    int i = 1;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2) {
        int *value = strcmp(argv[i], "--tables") == 0     ? &l->tables
                     : strcmp(argv[i], "--seconds") == 0  ? &l->seconds
                     : strcmp(argv[i], "--rate") == 0     ? &l->rate
                     : strcmp(argv[i], "--thinking") == 0 ? &l->thinking
                     : strcmp(argv[i], "--hostile") == 0  ? &l->hostile
                     : strcmp(argv[i], "--bare") == 0     ? &l->bare
                                                          : NULL;
        if (value == NULL)
            break;
        *value = atoi(argv[i + 1]);
    }
    if (i >= argc || l->tables < 1 || l->tables > MOST_TABLES || l->seconds < 1 ||
        l->seconds > MOST_SECONDS || l->rate < 0 || l->thinking < 0 ||
        l->thinking > MOST_THINKING || l->hostile < 0 || l->hostile > MOST_HOSTILE) {
        fprintf(stderr, "Usage: load [--tables N] [--seconds N] [--rate MOVES] "
                        "[--thinking N] [--hostile N] [--bare 1] SERVER [ARGUMENT]...\n");
        exit(2);
    }
    return argv + i;
}

int main(int argc, char **argv)
{
    struct load l = { .tables = 1000, .seconds = 5, .latency_room = 8 << 20 };
    char **command = read_options(&l, argc, argv);
    allow_files(2 * l.tables + SPARE_FILES);
    l.table = calloc((size_t)l.tables, sizeof *l.table);
    l.latency_us = calloc(l.latency_room, sizeof *l.latency_us);
    start(&l, command);
    pin(1);
    const long before = rss_kib(l.server);
    for (int i = 0; i < l.tables; i++)
        open_table(&l, i);
    const long after = rss_kib(l.server);
    open_thinking(&l);
    open_hostile(&l);
    watch(&l);
    const struct cpu before_run = cpu_seconds(l.server);
    const double seconds = run(&l), per_move = 1e6 / (double)(l.moves + 1);
    const struct cpu after_run = cpu_seconds(l.server);
    const double user = (after_run.user - before_run.user) * per_move;
    const double kernel = (after_run.kernel - before_run.kernel) * per_move;
    qsort(l.latency_us, l.latencies, sizeof *l.latency_us, compare);
    printf("{\"tables\": %d, \"rate\": %d, \"moves_per_second\": %.0f, \"p50_ms\": %.3f, "
           "\"p99_ms\": %.3f, \"cpu_us_per_move\": %.1f, \"user_us_per_move\": %.1f, "
           "\"kernel_us_per_move\": %.1f, \"kib_per_table\": %.1f, \"thinking\": %d, "
           "\"thoughts\": %lld, \"attacks\": %lld}\n",
           l.tables, l.rate, (double)l.moves / seconds, percentile(&l, 0.5),
           percentile(&l, 0.99), user + kernel, user, kernel,
           (double)(after - before) / l.tables, l.thinking, (long long)l.thoughts,
           (long long)l.attacks);
    kill(l.server, SIGTERM);
    waitpid(l.server, NULL, 0);
    return 0;
}
