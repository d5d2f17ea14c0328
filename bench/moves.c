/* moves.c: moves through the hall without sockets, for counting instructions.
 *
 * Each of many tables makes a move, the turn ends, and what is in the outboxes is dropped;
 * again and again. Nothing depends on how busy the machine is, so under callgrind two
 * programs can be compared to a thousandth. Usage: moves FILE TABLES ROUNDS */
#include "server/ask/hear.h"
#include "server/table/hall.h"
#include "server/table/turn.h"

#include <stdlib.h>

struct table {
    st_connection *side[2];
};

static void say(st_connection *c, const char *text)
{
    (void)st_hear_text(c, text, strlen(text), true);
}

static void drop_sent(st_hall *hall)
{
    while (hall->waiting != NULL) {
        st_connection *c = hall->waiting;
        hall->waiting = c->next_waiting;
        c->is_waiting = false;
        st_connection_sent(c, c->out.used);
    }
}

static void open_table(st_hall *hall, struct table *t)
{
    for (int seat = 0; seat < 2; seat++)
        t->side[seat] = st_connection_new(hall, NULL);
    say(t->side[0], "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":"
                    "[{\"kind\":\"person\"},{\"kind\":\"person\"}]}");
    st_turn_end(hall);
    const char *token = memmem(t->side[0]->out.bytes, t->side[0]->out.used,
                               "{\"seat\":2,\"token\":\"", 19);
    char text[128];
    ST_ASSERT(token != NULL, "a table answers with the tokens of its seats");
    snprintf(text, sizeof text,
             "{\"do\":\"join\",\"n\":1,\"table\":\"%s\",\"token\":\"%.32s\"}",
             t->side[0]->room->code, token + 19);
    say(t->side[1], text);
    st_turn_end(hall);
    drop_sent(hall);
}

/* What callgrind is to count (--toggle-collect='play_rounds*'). */
__attribute__((noinline)) void play_rounds(st_hall *hall, struct table *table, int tables,
                                           int rounds)
{
    char text[128];
    for (int round = 0; round < rounds; round++) {
        snprintf(text, sizeof text,
                 "{\"do\":\"move\",\"n\":%d,\"seen\":%d,\"text\":\"add 1\"}", round + 2,
                 round);
        for (int i = 0; i < tables; i++)
            say(table[i].side[round % 2], text);
        st_turn_end(hall);
        drop_sent(hall);
    }
}

static st_hall *open_hall(st_store *store, int tables, st_error *err)
{
    st_limits limits = st_limits_default();
    limits.frames = limits.creates = limits.requests = 1000000;
    limits.rooms = limits.connections = 2 * tables + 1;
    st_hall *hall = st_hall_new(store, &limits, NULL, err);
    if (hall != NULL)
        hall->now_ms = 1000;
    return hall;
}

int main(int argc, char **argv)
{
    char name[4096];
    st_error err = { 0 };
    const int tables = argc == 4 ? atoi(argv[2]) : 0;
    const int rounds = argc == 4 ? atoi(argv[3]) : 0;
    if (tables < 1 || rounds < 1 ||
        snprintf(name, sizeof name, "sqlite:%s", argv[1]) >= (int)sizeof name) {
        fprintf(stderr, "Usage: moves FILE TABLES ROUNDS\n");
        return 2;
    }
    st_store *store = st_store_open(name, &err);
    st_hall *hall = store != NULL ? open_hall(store, tables, &err) : NULL;
    if (hall == NULL) {
        st_error_print(&err, stderr);
        return 1;
    }
    struct table *table = st_alloc((size_t)tables, sizeof *table);
    for (int i = 0; i < tables; i++)
        open_table(hall, &table[i]);
    const uint64_t before = hall->metrics.moves;
    play_rounds(hall, table, tables, rounds);
    printf("%llu moves\n", (unsigned long long)(hall->metrics.moves - before));
    for (int i = 0; i < 2 * tables; i++)
        st_connection_free(table[i / 2].side[i % 2]);
    free(table);
    st_hall_free(hall);
    store->close(store);
    return 0;
}
