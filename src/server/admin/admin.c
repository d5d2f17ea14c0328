/* admin.c: what whoever runs the server may ask of it while it runs.
 *
 * A line is a JSON list of words, the answer an object. It is done between two turns, so
 * nothing is half done when it comes, and it ends with a turn of its own, so that it is
 * durable when it is answered. */
#include "server/admin/admin.h"

#include "server/admin/figures.h"
#include "server/table/bin.h"
#include "server/table/journal.h"
#include "server/table/label.h"
#include "server/table/seat.h"
#include "server/table/turn.h"

#include <sandtable/version.h>

#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS = 4, A_PAGE = 50, MISBEHAVES = 1008 };

struct asking {
    st_hall *hall;
    const char *word[WORDS];
    int words;
    st_text *out;
    bool is_copying;
};

static void answer(struct asking *a, const char *key, const char *format, va_list list)
{
    char sentence[1024];
    vsnprintf(sentence, sizeof sentence, format, list);
    st_text_put(a->out, strcmp(key, "error") == 0 ? "{\"ok\":false" : "{\"ok\":true");
    st_text_pair(a->out, key, sentence);
    st_text_add(a->out, "}", 1);
}

static void refuse(struct asking *a, const char *format, ...) ST_PRINTF(2, 3);
static void refuse(struct asking *a, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    answer(a, "error", format, list);
    va_end(list);
}

static void say(struct asking *a, const char *format, ...) ST_PRINTF(2, 3);
static void say(struct asking *a, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    answer(a, "text", format, list);
    va_end(list);
}

/* The room of the table that is named; NULL, and refused, where it cannot be read. */
static st_room *room_of(struct asking *a)
{
    st_error err = { 0 };
    st_room *room = st_room_find(a->hall, a->word[1], &err);
    if (room == NULL)
        refuse(a, "%s", err.text);
    return room;
}

/* What memory knows of a table that the store does not. */
static void put_room(const st_room *room, st_text *t)
{
    int seated = 0;
    for (int seat = 0; seat < st_room_seats(room); seat++)
        seated += room->chair[seat].online > 0;
    st_text_pair_number(t, "seated", seated);
    st_text_pair_number(t, "spectators", room->spectators);
    if (room->is_closed)
        st_text_put(t, ",\"closed\":true");
    if (room->is_muted)
        st_text_put(t, ",\"muted\":true");
}

static void put_game(const st_hall *hall, const char *code, st_text *t)
{
    st_record_head head;
    char *text = hall->store->head_new(hall->store, code, NULL);
    const bool is_fine = text != NULL && st_record_peek(text, code, &head, NULL) == ST_OK;
    st_text_pair(t, "game", is_fine ? head.game : "");
    free(text);
}

/* A table of the list that is in memory: when it was used, how long it is, what became of
 * it. */
static void put_held(const st_hall *hall, const st_room *room, st_text *t)
{
    st_text_pair_number(t, "age", (hall->now_ms - room->used_ms) / 1000);
    st_text_pair_number(t, "bytes", (int64_t)room->bytes);
    st_text_pair_number(t, "rows", room->rows);
    st_text_pair(t, "state", st_label_state(room));
    put_room(room, t);
}

/* The same of one that is not, by its label. */
static void put_stored(const st_hall *hall, const st_table_note *note, st_text *t)
{
    json_t *label = st_label_read(note);
    const int64_t seen = json_integer_value(json_object_get(label, "seen"));
    const char *state = json_string_value(json_object_get(label, "state"));
    st_text_pair_number(t, "age", seen > 0 ? hall->calendar.seen - seen : 0);
    st_text_pair_number(t, "bytes", json_integer_value(json_object_get(label, "bytes")));
    st_text_pair_number(t, "rows", note->rows);
    st_text_pair(t, "state", state != NULL ? state : "stale");
    if (json_is_true(json_object_get(label, "closed")))
        st_text_put(t, ",\"closed\":true");
    if (json_is_true(json_object_get(label, "muted")))
        st_text_put(t, ",\"muted\":true");
    json_decref(label);
}

static void put_table(void *user, const st_table_note *note)
{
    struct asking *a = user;
    st_text *t = a->out;
    const st_room *room = st_room_held(a->hall, note->code);
    st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"table\":" : ",{\"table\":");
    st_text_string(t, note->code);
    if (room != NULL)
        put_held(a->hall, room, t);
    else
        put_stored(a->hall, note, t);
    if (st_bin_since(a->hall, note->code) > 0)
        st_text_put(t, ",\"binned\":true");
}

struct page {
    struct asking *a;
    int count;
    char last[ST_CODE];
};

static void list_table(void *user, const st_table_note *note)
{
    struct page *p = user;
    p->count++;
    snprintf(p->last, sizeof p->last, "%s", note->code);
    put_table(p->a, note);
    st_text_add(p->a->out, "}", 1);
}

/* A page of them, and where the next begins: nobody waits for a long list. */
static void tables(struct asking *a)
{
    struct page p = { .a = a };
    st_error err = { 0 };
    const size_t start = a->out->used;
    st_text_put(a->out, "{\"ok\":true,\"tables\":[");
    if (a->hall->store->survey(a->hall->store, a->words > 1 ? a->word[1] : "", A_PAGE,
                               list_table, &p, &err) != ST_OK) {
        a->out->used = start;
        refuse(a, "%s", err.text);
        return;
    }
    st_text_put(a->out, "]");
    if (p.count == A_PAGE)
        st_text_pair(a->out, "next", p.last);
    st_text_add(a->out, "}", 1);
}

static void put_seats(const st_room *room, st_text *t)
{
    static const char *const kinds[] = { "person", "bot", "open" };
    st_text_put(t, ",\"seats\":[");
    for (int seat = 0; seat < st_room_seats(room); seat++) {
        st_text_print(t, "%s{\"seat\":%d", seat > 0 ? "," : "", seat + 1);
        st_text_pair(t, "kind", kinds[room->chair[seat].kind]);
        st_text_pair(t, "name", st_match_start(room->match)->name[seat]);
        st_text_pair_number(t, "online", room->chair[seat].online);
        st_text_add(t, "}", 1);
    }
    st_text_put(t, "]");
}

static void table(struct asking *a)
{
    const st_room *room = room_of(a);
    if (room == NULL)
        return;
    st_text_put(a->out, "{\"ok\":true,\"tables\":[");
    if (a->hall->store->look(a->hall->store, a->word[1], put_table, a, NULL) == ST_OK) {
        put_game(a->hall, a->word[1], a->out);
        put_seats(room, a->out);
        st_text_add(a->out, "}", 1);
    }
    st_text_put(a->out, "]}");
}

/* Whoever looks at a table that goes is told so. */
static void empty(st_room *room, const char *sentence)
{
    for (st_connection *c = room->first; c != NULL; c = c->next)
        st_mail_complain(c, -1, "no-table", sentence);
}

/* Do something with a table in a transaction of its own; false, and refused, where the
 * store did not take it. */
static bool change(struct asking *a,
                   st_status (*what)(st_hall *hall, const char *code, st_error *err),
                   const char *code)
{
    st_store *store = a->hall->store;
    st_error err = { 0 };
    if (store->begin(store, &err) == ST_OK && what(a->hall, code, &err) == ST_OK &&
        store->commit(store, &err) == ST_OK)
        return true;
    store->rollback(store);
    refuse(a, "%s", err.text);
    return false;
}

static void delete (struct asking *a)
{
    st_hall *hall = a->hall;
    st_store *store = hall->store;
    st_error err = { 0 };
    st_room *room = st_room_held(hall, a->word[1]);
    char *head = store->head_new(store, a->word[1], &err);
    if (head == NULL) {
        refuse(a, "%s", err.text);
        return;
    }
    free(head);
    const bool is_binned = st_bin_since(hall, a->word[1]) > 0;
    if (!change(a, st_bin_drop, a->word[1]))
        return;
    hall->tables -= !is_binned;
    hall->binned -= is_binned;
    if (room != NULL) {
        empty(room, "Whoever runs this server has deleted this table.");
        st_room_drop(hall, room);
    }
    say(a, "Table %s is deleted.", a->word[1]);
}

static void put_binned(void *user, const char *key, const char *value)
{
    struct asking *a = user;
    st_text *t = a->out;
    const int64_t since = a->hall->calendar.seen - strtoll(value, NULL, 10);
    st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"table\":" : ",{\"table\":");
    st_text_string(t, key + strlen(ST_BIN));
    st_text_pair_number(t, "since", since > 0 ? since : 0);
    st_text_pair_number(t, "left", (int64_t)a->hall->limits.bin_days * 86400 - since);
    st_text_add(t, "}", 1);
}

static void bin(struct asking *a)
{
    st_text_put(a->out, "{\"ok\":true,\"binned\":[");
    (void)a->hall->store->read_notes(a->hall->store, ST_BIN, put_binned, a, NULL);
    st_text_put(a->out, "]}");
}

static void unbin(struct asking *a)
{
    if (st_bin_since(a->hall, a->word[1]) == 0) {
        refuse(a, "Table '%s' is not in the bin.", a->word[1]);
        return;
    }
    if (!change(a, st_bin_return, a->word[1]))
        return;
    a->hall->binned--;
    a->hall->tables++;
    say(a, "Table %s is back.", a->word[1]);
}

/* The codes of some that are in the bin. */
struct binned {
    int count;
    char code[A_PAGE][ST_CODE];
};

static void note_binned(void *user, const char *key, const char *value)
{
    struct binned *b = user;
    if (b->count < A_PAGE)
        snprintf(b->code[b->count++], ST_CODE, "%s", key + strlen(ST_BIN));
}

static st_status drop_some(st_hall *hall, const char *code, st_error *err)
{
    struct binned b = { 0 };
    st_status status = hall->store->read_notes(hall->store, ST_BIN, note_binned, &b, err);
    for (int i = 0; status == ST_OK && i < b.count; i++)
        status = st_bin_drop(hall, b.code[i], err);
    return status;
}

/* A few at a time, so that whoever ordered it asks again while some are left. */
static void empty_bin(struct asking *a)
{
    st_error err = { 0 };
    if (!change(a, drop_some, ""))
        return;
    if (st_bin_count(a->hall, &err) != ST_OK)
        refuse(a, "%s", err.text);
    else if (a->hall->binned > 0)
        say(a, "%d tables are left in the bin; say it again.", a->hall->binned);
    else
        say(a, "The bin is empty.");
}

static void order(struct asking *a, st_room *room, bool *what, bool is_so)
{
    *what = is_so;
    room->has_new_seats = true;
    st_journal_order(a->hall, room);
}

static void close_table(struct asking *a)
{
    const bool is_closed = strcmp(a->word[0], "close") == 0;
    st_room *room = room_of(a);
    if (room == NULL)
        return;
    order(a, room, &room->is_closed, is_closed);
    say(a, "Table %s is %s.", room->code,
        is_closed ? "closed: it can be looked at, and nothing can be done there"
                  : "open");
}

/* A table, or whoever comes from an address. */
static void mute(struct asking *a)
{
    const bool is_muted = strcmp(a->word[0], "mute") == 0;
    char address[ST_ADDRESS];
    if (st_guest_address(a->word[1], address)) {
        st_guest_meet(&a->hall->guests, address)->is_muted = is_muted;
        say(a, "%s may %s.", address,
            is_muted ? "not talk until the server stops" : "talk");
        return;
    }
    st_room *room = room_of(a);
    if (room == NULL)
        return;
    order(a, room, &room->is_muted, is_muted);
    say(a, "%s may talk at table %s.", is_muted ? "Nobody" : "Everybody", room->code);
}

/* Close the lines of an address. */
static int send_away(st_hall *hall, const st_guest *guest)
{
    int count = 0;
    for (st_connection *c = hall->on_line; c != NULL; c = c->next_on_line)
        if (c->guest == guest) {
            st_connection_cut(c, MISBEHAVES);
            count++;
        }
    return count;
}

/* Also for the time after the next start, so it goes into the store. */
static void ban(struct asking *a)
{
    const bool is_banned = strcmp(a->word[0], "ban") == 0;
    st_store *store = a->hall->store;
    char address[ST_ADDRESS], key[ST_ADDRESS + sizeof ST_BAN];
    st_error err = { 0 };
    if (!st_guest_address(a->word[1], address)) {
        refuse(a, "'%s' is no address; give it as numbers.", a->word[1]);
        return;
    }
    snprintf(key, sizeof key, "%s%s", ST_BAN, address);
    if (store->begin(store, &err) != ST_OK ||
        store->set_note(store, key, is_banned ? "" : NULL, &err) != ST_OK ||
        store->commit(store, &err) != ST_OK) {
        store->rollback(store);
        refuse(a, "%s", err.text);
        return;
    }
    st_guest *guest = st_guest_meet(&a->hall->guests, address);
    guest->is_banned = is_banned;
    if (is_banned)
        say(a, "%s is banned; %d lines were closed.", address, send_away(a->hall, guest));
    else
        say(a, "%s may come back.", address);
}

static void put_ban(void *user, const char *key, const char *value)
{
    st_text *t = user;
    st_text_put(t, t->bytes[t->used - 1] == '[' ? "" : ",");
    st_text_string(t, key + strlen(ST_BAN));
}

static void bans(struct asking *a)
{
    st_text_put(a->out, "{\"ok\":true,\"bans\":[");
    (void)a->hall->store->read_notes(a->hall->store, ST_BAN, put_ban, a->out, NULL);
    st_text_put(a->out, "]}");
}

static void token(struct asking *a)
{
    uint8_t bytes[ST_TOKEN_BYTES];
    char hex[ST_TOKEN_HEX];
    st_room *room = room_of(a);
    if (room == NULL)
        return;
    const int seat = atoi(a->word[2]) - 1;
    if (seat < 0 || seat >= st_room_seats(room) ||
        room->chair[seat].kind != ST_CHAIR_PERSON) {
        refuse(a, "Nobody sits in seat '%s' of table %s.", a->word[2], room->code);
        return;
    }
    st_token_make(bytes);
    st_seat_renew(room, seat, NULL, bytes);
    st_journal_seat(a->hall, room, seat);
    st_token_print(bytes, hex);
    st_text_put(a->out, "{\"ok\":true");
    st_text_pair(a->out, "table", room->code);
    st_text_pair_number(a->out, "seat", seat + 1);
    st_text_pair(a->out, "token", hex);
    st_text_print(a->out, ",\"text\":\"/t/%s#%s\"}", room->code, hex);
}

static void drain(struct asking *a)
{
    const bool is_off = a->words > 1 && strcmp(a->word[1], "off") == 0;
    if (a->words > 1 && !is_off) {
        refuse(a, "It is 'drain' or 'drain off'.");
        return;
    }
    a->hall->is_draining = !is_off;
    if (is_off)
        say(a, "Newcomers are let in.");
    else
        say(a, "Nobody new is let in, and no table is made; %d are still connected.",
            a->hall->connections);
}

static void stats(struct asking *a)
{
    const st_hall *hall = a->hall;
    const st_metrics *m = &hall->metrics;
    const struct {
        const char *name;
        uint64_t value;
    } figure[] = {
        { "connections", (uint64_t)hall->connections },
        { "tables", (uint64_t)hall->tables },
        { "tables_in_bin", (uint64_t)hall->binned },
        { "tables_in_memory", (uint64_t)hall->rooms },
        { "tables_made", m->tables },
        { "tables_expired", m->expired },
        { "moves", m->moves },
        { "commits", m->commit.count },
        { "commits_failed", m->failed_commits },
        { "frames_received", m->frames_in },
        { "frames_sent", m->frames_out },
        { "bytes_received", m->bytes_in },
        { "bytes_sent", m->bytes_out },
        { "bytes_waiting", hall->queued },
        { "bytes_of_memory", st_figures_memory() },
        { "connections_cut", m->cut },
    };
    st_text_put(a->out, "{\"ok\":true");
    st_text_pair(a->out, "version", st_version());
    for (int i = 0; i < ST_COUNT(figure); i++)
        st_text_pair_number(a->out, figure[i].name, (int64_t)figure[i].value);
    st_text_pair_number(a->out, "clock_jumps", hall->calendar.jumps);
    st_text_pair_number(a->out, "clock_jumped", hall->calendar.jump);
    st_text_print(a->out, ",\"draining\":%s,\"healthy\":%s}",
                  hall->is_draining ? "true" : "false",
                  hall->failures == 0 ? "true" : "false");
}

/* For Prometheus, where the server's address is not this machine's. */
static void metrics(struct asking *a)
{
    st_text text = { 0 };
    st_figures_write(a->hall, &text);
    text.bytes[text.used - 1] = '\0';
    st_text_put(a->out, "{\"ok\":true");
    st_text_pair(a->out, "text", text.bytes);
    st_text_add(a->out, "}", 1);
    st_text_free(&text);
}

static void backup(struct asking *a)
{
    st_error err = { 0 };
    if (a->hall->store->copy_begin(a->hall->store, a->word[1], &err) == ST_OK)
        a->is_copying = true;
    else
        refuse(a, "%s: %s", a->word[1], err.text);
}

bool st_admin_copy(st_hall *hall, st_text *out)
{
    struct asking a = { .hall = hall, .out = out };
    st_error err = { 0 };
    bool is_done = false;
    if (hall->store->copy_some(hall->store, &is_done, &err) != ST_OK)
        refuse(&a, "%s", err.text);
    else if (is_done)
        say(&a, "The copy holds %d tables.", hall->tables);
    else
        return false;
    return true;
}

/* What is there now is kept beside the store before it is replaced. */
static void restore(struct asking *a)
{
    char *kept = st_alloc(1, ST_KEPT_NAME);
    st_error err = { 0 };
    if (st_hall_replace(a->hall, a->word[1], kept, &err) != ST_OK)
        refuse(a, "%s: %s", a->word[1], err.text);
    else
        say(a, "There are %d tables now; those from before are in %s.", a->hall->tables,
            kept);
    free(kept);
}

static const struct deed {
    const char *name, *words;
    int least, most; /* words behind the name */
    void (*run)(struct asking *a);
} deeds[] = {
    { "tables", "", 0, 1, tables },
    { "table", "CODE", 1, 1, table },
    { "delete", "CODE", 1, 1, delete },
    { "bin", "", 0, 0, bin },
    { "unbin", "CODE", 1, 1, unbin },
    { "empty-bin", "", 0, 0, empty_bin },
    { "close", "CODE", 1, 1, close_table },
    { "open", "CODE", 1, 1, close_table },
    { "mute", "CODE or mute ADDRESS", 1, 1, mute },
    { "unmute", "CODE or unmute ADDRESS", 1, 1, mute },
    { "ban", "ADDRESS", 1, 1, ban },
    { "unban", "ADDRESS", 1, 1, ban },
    { "bans", "", 0, 0, bans },
    { "token", "CODE SEAT", 2, 2, token },
    { "drain", "[off]", 0, 1, drain },
    { "stats", "", 0, 0, stats },
    { "metrics", "", 0, 0, metrics },
    { "backup", "FILE", 1, 1, backup },
    { "restore", "FILE", 1, 1, restore },
};

static const struct deed *find(const struct asking *a)
{
    for (int i = 0; a->words > 0 && i < ST_COUNT(deeds); i++)
        if (strcmp(a->word[0], deeds[i].name) == 0)
            return &deeds[i];
    return NULL;
}

static void run(struct asking *a)
{
    const struct deed *deed = find(a);
    if (deed == NULL)
        refuse(a, "There is no such order; 'sandtable admin --help' lists them.");
    else if (a->words - 1 < deed->least || a->words - 1 > deed->most)
        refuse(a, "Say it like this: %s%s%s.", deed->name, *deed->words ? " " : "",
               deed->words);
    else
        deed->run(a);
}

/* An order counts once the store has it. */
static void end_turn(struct asking *a, size_t start)
{
    const uint64_t failed = a->hall->metrics.failed_commits;
    st_turn_end(a->hall);
    if (a->hall->metrics.failed_commits == failed)
        return;
    a->out->used = start;
    refuse(a, "The store did not take it, so nothing was done. %s",
           a->hall->trouble.text);
}

bool st_admin_do(st_hall *hall, const char *line, st_text *out)
{
    struct asking a = { .hall = hall, .out = out };
    json_t *list = json_loads(line, 0, NULL), *word;
    const size_t start = out->used, count = json_array_size(list);
    size_t i;
    json_array_foreach(list, i, word)
    {
        if (i < WORDS && json_is_string(word))
            a.word[a.words++] = json_string_value(word);
    }
    if (count == 0 || (size_t)a.words != count)
        refuse(&a, "An order is a list of one to %d words.", WORDS);
    else
        run(&a);
    if (!a.is_copying)
        end_turn(&a, start);
    json_decref(list);
    return !a.is_copying;
}
