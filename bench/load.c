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
#include "line.h"
#include "subject.h"
#include "times.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    SPARE_FILES = 1024, /* beside the sockets of tables, for the server too */
    EVENTS = 512,
    MOST_TABLES = 10000,
    MOST_THINKING = 64,
    MOST_HOSTILE = 64,
    HOSTILE_MS = 50, /* between two of its frames */
    MOST_SECONDS = 60
};

struct side {
    struct line line;
    int table, seat; /* table -1: against a bot that thinks; -2: hostile */
};

struct table {
    struct side *side[2];
    uint32_t count;  /* moves made */
    int64_t sent_ns; /* when the open one was sent; 0: none is open */
};

struct load {
    int tables, seconds, rate, thinking, hostile, bare;
    int epoll;
    struct subject server;
    struct table *table;
    struct side *thinker[MOST_THINKING];
    int64_t thoughts; /* moves of bots that think */
    struct side *foe[MOST_HOSTILE];
    int64_t attacks; /* frames of those */
    int next;        /* table to move next, at a pace */
    int64_t moves;   /* whose scene has come */
    struct times latency;
};

static struct side *open_side(struct load *l, int table, int seat)
{
    struct side *s = calloc(1, sizeof *s);
    *s = (struct side){ .table = table, .seat = seat };
    line_open(&s->line, l->server.port, 0);
    return s;
}

static void say(struct side *s, const char *text)
{
    if (!line_send(&s->line, text))
        line_die("write");
}

static void fill(struct side *s)
{
    if (!line_fill(&s->line))
        line_die("the server closed a line");
}

/* Wait for a frame that has `key`. */
static void expect(struct side *s, const char *key)
{
    for (bool is_found = false; !is_found;) {
        size_t at = 0, size;
        const char *frame;
        while (!is_found && (frame = line_next(&s->line, &at, &size)) != NULL)
            is_found = memmem(frame, size, key, strlen(key)) != NULL;
        line_drop(&s->line, at);
        if (!is_found)
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
    say(t->side[0], "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":"
                    "[{\"kind\":\"person\"},{\"kind\":\"person\"}]}");
    /* The answer has both: the code first, then the tokens of the seats. */
    for (;;) {
        size_t at = 0, size;
        char *frame = line_next(&t->side[0]->line, &at, &size);
        if (frame == NULL) {
            fill(t->side[0]);
            continue;
        }
        char *found = memmem(frame, size, "\"table\":\"", 9);
        char *second = memmem(frame, size, "{\"seat\":2,\"token\":\"", 19);
        if (found == NULL || second == NULL)
            line_die("no table");
        snprintf(code, sizeof code, "%.*s", (int)strcspn(found + 9, "\""), found + 9);
        memcpy(token, second + 19, 32);
        token[32] = '\0';
        break;
    }
    snprintf(text, sizeof text,
             "{\"do\":\"join\",\"n\":1,\"table\":\"%s\",\"token\":\"%s\"}", code, token);
    say(t->side[1], text);
    expect(t->side[0], "\"type\":\"scene\"");
    expect(t->side[1], "\"type\":\"scene\"");
}

static void watch_side(struct load *l, struct side *s)
{
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = s };
    if (epoll_ctl(l->epoll, EPOLL_CTL_ADD, s->line.fd, &e) != 0)
        line_die("epoll");
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
        say(l->thinker[i],
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
    say(s, text);
}

/* Somebody who makes a table, and then asks for the dearest things there are. */
static void open_hostile(struct load *l)
{
    for (int i = 0; i < l->hostile; i++) {
        l->foe[i] = open_side(l, -2, 0);
        say(l->foe[i], "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":"
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
    const int64_t due = (times_now_ns() - begin) / 1000000 / HOSTILE_MS;
    for (; l->hostile > 0 && l->attacks / l->hostile < due; l->attacks++)
        say(l->foe[l->attacks % l->hostile],
            frames[l->attacks % (int64_t)(sizeof frames / sizeof frames[0])]);
}

static void move(struct table *t)
{
    char text[128];
    struct side *mover = t->side[t->count % 2];
    snprintf(text, sizeof text,
             "{\"do\":\"move\",\"n\":%u,\"seen\":%u,\"text\":\"add 1\"}", t->count + 2,
             t->count);
    t->sent_ns = times_now_ns();
    say(mover, text);
}

/* How many moves a frame shows; 0 where it shows none. */
static uint32_t shown(const struct load *l, const char *frame)
{
    const char *key = l->bare ? "\"seen\":" : "\"move\":";
    const bool is_scene = l->bare || strncmp(frame, "{\"type\":\"scene\"", 15) == 0;
    const char *number = is_scene ? strstr(frame, key) : NULL;
    if (!is_scene && strstr(frame, "\"error\"") != NULL)
        line_die(frame);
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
    times_note(&l->latency, times_now_ns() - t->sent_ns);
    l->moves++;
    t->count++;
    t->sent_ns = 0;
    if (l->rate == 0)
        move(t);
}

static void take(struct load *l, struct side *s)
{
    size_t at = 0, size;
    char *frame;
    fill(s);
    while ((frame = line_next(&s->line, &at, &size)) != NULL) {
        const char kept = frame[size];
        frame[size] = '\0';
        if (s->table != -2) /* whatever a hostile one is told */
            see(l, s, frame);
        frame[size] = kept;
    }
    line_drop(&s->line, at);
}

static void pace(struct load *l, int64_t begin, int64_t *started)
{
    const int64_t due = (times_now_ns() - begin) / 1000 * l->rate / 1000000;
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
    const int64_t begin = times_now_ns(), end = begin + (int64_t)l->seconds * 1000000000;
    int64_t started = 0;
    for (int i = 0; i < l->tables && l->rate == 0; i++)
        move(&l->table[i]);
    while (times_now_ns() < end) {
        if (l->rate > 0)
            pace(l, begin, &started);
        attack(l, begin);
        /* At a pace it looks every millisecond and not all the time: a client that fills
         * its core keeps the kernel's disk work off it, and the server waits for that. */
        const int count = epoll_wait(l->epoll, events, EVENTS, l->rate > 0 ? 1 : 100);
        for (int i = 0; i < count; i++)
            take(l, events[i].data.ptr);
    }
    return (double)(times_now_ns() - begin) / 1e9;
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
    struct load l = { .tables = 1000, .seconds = 5 };
    char **command = read_options(&l, argc, argv);
    subject_allow_files(2 * l.tables + SPARE_FILES);
    l.table = calloc((size_t)l.tables, sizeof *l.table);
    subject_start(&l.server, command, 0);
    subject_pin(1);
    const long before = subject_kib(&l.server, "VmRSS");
    for (int i = 0; i < l.tables; i++)
        open_table(&l, i);
    const long after = subject_kib(&l.server, "VmRSS");
    open_thinking(&l);
    open_hostile(&l);
    watch(&l);
    const struct subject_cpu before_run = subject_cpu_used(&l.server);
    const double seconds = run(&l), per_move = 1e6 / (double)(l.moves + 1);
    const struct subject_cpu after_run = subject_cpu_used(&l.server);
    const double user = (after_run.user - before_run.user) * per_move;
    const double kernel = (after_run.kernel - before_run.kernel) * per_move;
    printf("{\"tables\": %d, \"rate\": %d, \"moves_per_second\": %.0f, \"p50_ms\": %.3f, "
           "\"p99_ms\": %.3f, \"cpu_us_per_move\": %.1f, \"user_us_per_move\": %.1f, "
           "\"kernel_us_per_move\": %.1f, \"kib_per_table\": %.1f, \"thinking\": %d, "
           "\"thoughts\": %lld, \"attacks\": %lld}\n",
           l.tables, l.rate, (double)l.moves / seconds, times_ms(&l.latency, 0.5),
           times_ms(&l.latency, 0.99), user + kernel, user, kernel,
           (double)(after - before) / l.tables, l.thinking, (long long)l.thoughts,
           (long long)l.attacks);
    kill(l.server.pid, SIGTERM);
    waitpid(l.server.pid, NULL, 0);
    return 0;
}
