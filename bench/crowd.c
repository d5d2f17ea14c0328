/* crowd.c: a thousand honest tables of all the games that ship, at the pace of people.
 *
 * It starts `PROGRAM serve` with its default limits, so the parties come from many
 * addresses of the loopback, and lets them play: first for --quiet seconds, then for
 * --seconds, while whoever started it may attack the server (it says on its output when).
 * Then the server is killed, started again and asked for every move that it had answered;
 * everybody plays on for --again seconds; then it is stopped, which is timed. One object
 * at the end tells all of it. It ends by itself. */
#include "party.h"
#include "subject.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    MOST_TABLES = 5000,
    MOST_SECONDS = 600,
    MOST_PAST = 20000,       /* tables that were over */
    MOST_OPTIONS = 16,       /* for the server */
    FIRST_HOST = 0x7F000101, /* 127.0.1.1 */
    HOSTS = 250,             /* so that nobody makes more tables than an address may */
    AT_ONCE = 32,            /* tables that are being laid */
    EVENTS = 256,
    SAMPLE_NS = 250000000,
    WARNING_MS = 300,
    COME_BACK_SECONDS = 60,
    STOP_SECONDS = 120
};

struct crowd {
    int tables, rate, wishes, quiet, seconds, again, seed; /* wishes: in ten seconds */
    const char *store;
    char **options; /* of the server, after its own */
    char *program, listen[32], place[512];
    struct subject server;
    int epoll;
    struct party *party, *past;
    int pasts, wished;
    int64_t turn; /* whose it is, at a pace */
    long most_kib;
};

static void start(struct crowd *c)
{
    char *command[8 + MOST_OPTIONS] = { c->program, "serve",   "--listen",
                                        c->listen,  "--store", c->place };
    int count = 6;
    snprintf(c->listen, sizeof c->listen, "127.0.0.1:%d", c->server.port);
    snprintf(c->place, sizeof c->place, "sqlite:%s", c->store);
    if (c->seed > 0)
        command[count++] = "--given-seeds";
    for (int i = 0; c->options[i] != NULL && i < MOST_OPTIONS; i++)
        command[count++] = c->options[i];
    subject_start(&c->server, command, -1);
}

static void forget(struct tally *t)
{
    times_free(&t->answered);
    times_free(&t->shown);
    times_free(&t->asked[PARTY_HINT]);
    times_free(&t->asked[PARTY_SAVE]);
}

static void watch(struct crowd *c, struct party *p)
{
    for (int i = 0; i < p->seats; i++) {
        struct epoll_event e = { .events = EPOLLIN, .data.ptr = &p->seat[i] };
        if (epoll_ctl(c->epoll, EPOLL_CTL_ADD, p->seat[i].line.fd, &e) != 0)
            line_die("epoll");
    }
}

static void listen_for(struct crowd *c, struct tally *now, int ms)
{
    struct epoll_event events[EVENTS];
    const int count = epoll_wait(c->epoll, events, EVENTS, ms);
    for (int i = 0; i < count; i++) {
        struct seat *s = events[i].data.ptr;
        if (s->line.fd >= 0) /* its table may have gone a moment ago */
            (void)party_hear(s, now);
    }
}

static int count_laying(const struct party *p, int count)
{
    int laying = 0;
    for (int i = 0; i < count; i++)
        laying += p[i].state == PARTY_LAYING;
    return laying;
}

static void wait_for(struct crowd *c, struct party *p, int count, int most)
{
    struct tally unused = { 0 };
    const int64_t end = times_now_ns() + (int64_t)COME_BACK_SECONDS * 1000000000;
    while (count_laying(p, count) > most && times_now_ns() < end)
        listen_for(c, &unused, 10);
    forget(&unused);
}

static void seat_all(struct crowd *c)
{
    struct tally setting = { 0 };
    for (int i = 0; i < c->tables; i++) {
        struct party *p = &c->party[i];
        p->game = i % PARTY_GAMES;
        p->from = FIRST_HOST + (uint32_t)(i / PARTY_GAMES % HOSTS);
        p->random = 88172645463325252ULL + (uint64_t)(c->seed * MOST_TABLES + i) * 7919;
        p->has_seed = c->seed > 0;
        party_open(p, c->server.port);
        watch(c, p);
        while (count_laying(c->party, i + 1) >= AT_ONCE)
            listen_for(c, &setting, 10);
    }
    forget(&setting);
    wait_for(c, c->party, c->tables, 0);
    for (int i = 0; i < c->tables; i++)
        if (c->party[i].state != PARTY_READY)
            line_die("a table could not be laid");
}

/* Each table has its turn at even distances, like a person who moves every few seconds;
 * one that still waits misses it. */
static void pace(struct crowd *c, struct tally *now, int64_t due)
{
    for (; c->turn < due; c->turn++) {
        struct party old;
        party_move(&c->party[c->turn % c->tables], now, &old);
        if (old.moves > 0 && c->pasts < MOST_PAST) {
            old.seats = 1;
            c->past[c->pasts++] = old;
        }
    }
}

/* A hint, then a save, at a table of each game in turn. */
static void wish(struct crowd *c)
{
    const int number = c->wished++;
    party_ask(&c->party[number * (PARTY_GAMES + 2) % c->tables],
              number / PARTY_GAMES % 2 == 0 ? PARTY_HINT : PARTY_SAVE);
}

static void say_phase(const struct crowd *c, const char *name)
{
    printf("{\"phase\": \"%s\", \"port\": %d, \"server\": %d}\n", name, c->server.port,
           (int)c->server.pid);
    fflush(stdout);
}

static void play(struct crowd *c, struct tally *now, int seconds)
{
    const int64_t begin = times_now_ns(), first = c->turn;
    int64_t passed = 0, sampled = 0, wished = 0;
    while (passed < (int64_t)seconds * 1000000000) {
        pace(c, now, first + passed / 1000 * c->rate / 1000000);
        for (; wished < passed / 1000000 * c->wishes / 10000; wished++)
            wish(c);
        listen_for(c, now, 1);
        if (passed - sampled > SAMPLE_NS) {
            const long kib = subject_kib(&c->server, "VmRSS");
            c->most_kib = kib > c->most_kib ? kib : c->most_kib;
            sampled = passed;
        }
        passed = times_now_ns() - begin;
    }
    for (int i = 0; i < c->tables; i++)
        party_note_open(&c->party[i], now);
}

static json_t *told(struct crowd *c, struct tally *t, const char *name, int seconds)
{
    say_phase(c, name);
    const struct subject_cpu before = subject_cpu_used(&c->server);
    c->most_kib = 0;
    play(c, t, seconds);
    const struct subject_cpu after = subject_cpu_used(&c->server);
    json_t *refused = json_object();
    for (int i = 0; i < PARTY_NAMES && t->refused[i].count > 0; i++)
        json_object_set_new(refused, t->refused[i].name,
                            json_integer(t->refused[i].count));
    return json_pack(
        "{si sI sI sI sf sf sf sf sI sf sf sf so si sf sf sf}", "seconds", seconds,
        "moves", (json_int_t)t->moves, "skipped", (json_int_t)t->skipped, "laid",
        (json_int_t)t->laid, "p50_ms", times_ms(&t->answered, 0.5), "p99_ms",
        times_ms(&t->answered, 0.99), "longest_ms", times_ms(&t->answered, 1),
        "scene_p99_ms", times_ms(&t->shown, 0.99), "hints",
        (json_int_t)t->asked[PARTY_HINT].count, "hint_p50_ms",
        times_ms(&t->asked[PARTY_HINT], 0.5), "hint_longest_ms",
        times_ms(&t->asked[PARTY_HINT], 1), "save_longest_ms",
        times_ms(&t->asked[PARTY_SAVE], 1), "refused", refused, "closed", t->closed,
        "most_mib", (double)subject_kib(&c->server, "VmHWM") / 1024, "usual_mib",
        (double)c->most_kib / 1024, "cpu_seconds",
        after.user + after.kernel - before.user - before.kernel);
}

/* End the server by a signal; how long that took. Honest lines close when they are told. */
static double end(struct crowd *c, int number, int *status)
{
    struct tally unused = { 0 };
    const int64_t begin = times_now_ns();
    kill(c->server.pid, number);
    while (waitpid(c->server.pid, status, WNOHANG) == 0) {
        if (times_now_ns() - begin > (int64_t)STOP_SECONDS * 1000000000)
            kill(c->server.pid, SIGKILL);
        if (number == SIGTERM)
            listen_for(c, &unused, 10);
    }
    forget(&unused);
    return (double)(times_now_ns() - begin) / 1e9;
}

/* How many answered moves these tables lack, once all have come back who could. */
static int64_t count_lost(const struct party *p, int count, int *missing)
{
    int64_t lost = 0;
    for (int i = 0; i < count; i++) {
        const int64_t seen = p[i].seat[0].seen;
        *missing += seen < 0;
        lost += seen < p[i].owed ? p[i].owed - (seen < 0 ? 0 : seen) : 0;
    }
    return lost;
}

static void come_back(struct crowd *c, struct party *p, int count)
{
    for (int i = 0; i < count; i++) {
        party_return(&p[i], c->server.port);
        watch(c, &p[i]);
        if (i % AT_ONCE == AT_ONCE - 1)
            wait_for(c, p, i + 1, AT_ONCE);
    }
    wait_for(c, p, count, 0);
}

/* As if the power had been cut. What was open is asked for again. */
static json_t *crash(struct crowd *c)
{
    struct tally unused = { 0 };
    int status, missing = 0;
    say_phase(c, "crash");
    const int64_t warned = times_now_ns(); /* so that whoever listens stops counting */
    while (times_now_ns() - warned < (int64_t)WARNING_MS * 1000000)
        listen_for(c, &unused, 10);
    (void)end(c, SIGKILL, &status);
    close(c->epoll);
    c->epoll = epoll_create1(0);
    start(c);
    const int64_t begin = times_now_ns();
    say_phase(c, "return");
    come_back(c, c->party, c->tables);
    come_back(c, c->past, c->pasts);
    const int64_t lost = count_lost(c->party, c->tables, &missing) +
                         count_lost(c->past, c->pasts, &missing);
    for (int i = 0; i < c->pasts; i++)
        party_close(&c->past[i]);
    return json_pack("{sI si si sf}", "moves_lost", (json_int_t)lost, "tables",
                     c->tables + c->pasts, "tables_missing", missing, "seconds",
                     (double)(times_now_ns() - begin) / 1e9);
}

static void report(struct crowd *c)
{
    struct tally quiet = { 0 }, storm = { 0 }, again = { 0 };
    int status = 0;
    json_t *all = json_pack("{si si}", "tables", c->tables, "rate", c->rate);
    json_object_set_new(all, "quiet", told(c, &quiet, "quiet", c->quiet));
    json_object_set_new(all, "storm", told(c, &storm, "storm", c->seconds));
    json_object_set_new(all, "crash", crash(c));
    json_object_set_new(all, "again", told(c, &again, "again", c->again));
    json_object_set_new(all, "stop_seconds", json_real(end(c, SIGTERM, &status)));
    json_object_set_new(all, "stop_status", json_integer(status));
    json_dumpf(all, stdout, JSON_REAL_PRECISION(6) | JSON_COMPACT);
    putchar('\n');
    json_decref(all);
    forget(&quiet);
    forget(&storm);
    forget(&again);
}

static void read_options(struct crowd *c, int argc, char **argv)
{
    const struct {
        const char *name;
        int *value, least, most;
    } numbers[] = {
        { "--tables", &c->tables, PARTY_GAMES, MOST_TABLES },
        { "--rate", &c->rate, 1, 10000 },
        { "--wishes", &c->wishes, 0, 1000 },
        { "--quiet", &c->quiet, 0, MOST_SECONDS },
        { "--seconds", &c->seconds, 0, MOST_SECONDS },
        { "--again", &c->again, 0, MOST_SECONDS },
        { "--seed", &c->seed, 0, 10000 },
    };
    const size_t known = sizeof numbers / sizeof numbers[0];
    int i = 1;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2) {
        size_t k = 0;
        while (k < known && strcmp(argv[i], numbers[k].name) != 0)
            k++;
        if (k == known)
            break;
        *numbers[k].value = atoi(argv[i + 1]);
        if (*numbers[k].value < numbers[k].least || *numbers[k].value > numbers[k].most)
            break;
    }
    if (i + 1 >= argc || argv[i][0] == '-') {
        fprintf(stderr,
                "Usage: crowd [--tables N] [--rate MOVES] [--wishes IN-TEN-SECONDS] "
                "[--quiet S] [--seconds S] [--again S] [--seed N] PROGRAM STORE "
                "[OPTION OF SERVE]...\n");
        exit(2);
    }
    c->program = argv[i];
    c->store = argv[i + 1];
    c->options = argv + i + 2;
}

int main(int argc, char **argv)
{
    struct crowd c = {
        .tables = 1000, .rate = 200, .wishes = 10, .quiet = 10, .seconds = 20, .again = 5
    };
    read_options(&c, argc, argv);
    subject_allow_files(PARTY_SEATS * c.tables + 4096);
    c.party = calloc((size_t)c.tables, sizeof *c.party);
    c.past = calloc(MOST_PAST, sizeof *c.past);
    c.epoll = epoll_create1(0);
    if (c.party == NULL || c.past == NULL)
        line_die("memory");
    start(&c);
    seat_all(&c);
    report(&c);
    for (int i = 0; i < c.tables; i++)
        party_close(&c.party[i]);
    free(c.party);
    free(c.past);
    close(c.epoll);
    return 0;
}
