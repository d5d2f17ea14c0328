/* label.c: what the lobby tells of a table, kept in the store beside its head.
 *
 * A label is a JSON object: `table` has what everybody may know, `views` what each person
 * does, `keys` the hashes of their tokens, and `state`, `seen`, `bytes` are for whoever
 * runs the server. It must not know who asks. */
#include "server/table/label.h"

#include "server/table/bin.h"
#include "server/table/journal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    AT_ONCE = 64,        /* labels of one transaction... */
    SOME_NS = 3000000,   /* ...or as many as can be made in so long, between turns... */
    ALL_NS = 2000000000, /* ...and when the server stops */
    LONG_ROWS = 4000     /* of a table that is not read in passing */
};

static const char *const chair_kinds[] = { "person", "bot", "open" };

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void put_options(const st_start *start, st_text *t)
{
    st_setting set = { 0 };
    st_text_put(t, ",\"options\":{");
    while (st_setup_next(&start->setup, start->game, start->pack, &set)) {
        if (set.value[0] == '\0')
            continue;
        st_text_put(t, t->bytes[t->used - 1] == '{' ? "" : ",");
        st_text_string(t, set.key);
        st_text_put(t, ":");
        st_text_string(t, set.value);
    }
    st_text_add(t, "}", 1);
}

/* What everybody may know of a table, as members of an object. */
static void put_table(const st_room *room, st_text *t)
{
    const st_start *start = st_match_start(room->match);
    st_text_put(t, "\"game\":");
    st_text_string(t, start->game->id);
    st_text_pair(t, "title", start->game->title);
    st_text_pair(t, "pack", st_pack_name(start->pack));
    if (st_match_sort(room->match) != NULL)
        st_text_pair(t, "sort", st_match_sort(room->match));
    put_options(start, t);
    st_text_put(t, ",\"players\":[");
    for (int seat = 0; seat < start->setup.seats; seat++) {
        st_text_print(t, "%s{\"seat\":%d", seat > 0 ? "," : "", seat + 1);
        st_text_pair(t, "kind", chair_kinds[room->chair[seat].kind]);
        st_text_pair(t, "name", start->name[seat]);
        st_text_add(t, "}", 1);
    }
    st_text_put(t, "]");
    st_text_pair_number(t, "moves", st_match_count(room->match));
    st_text_pair_number(t, "moved", room->moved);
}

/* What a seat may see, as members of an object. */
static void put_view(st_hall *hall, const st_room *room, int seat, st_text *t)
{
    st_scene *scene = hall->scene;
    st_match_scene(room->match, seat, st_match_count(room->match), scene);
    st_text_key(t, "headline");
    st_text_string(t, scene->headline != NULL ? scene->headline : "");
    st_text_put(t, ",\"to_act\":[");
    for (int i = 0; i < scene->seats; i++)
        if ((scene->to_act >> i & 1) != 0)
            st_text_print(t, "%s%d", t->bytes[t->used - 1] == '[' ? "" : ",", i + 1);
    st_text_add(t, "]", 1);
    if (scene->ending != NULL)
        st_text_pair(t, "ending", scene->ending);
}

/* A table of the list up to what comes from its room or its label. */
static void open_entry(const char *code, st_text *t)
{
    st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"table\":" : ",{\"table\":");
    st_text_string(t, code);
}

static void put_age(const st_hall *hall, int64_t moved, st_text *t)
{
    const int64_t age = hall->time - moved; /* clocks may be set back */
    st_text_pair_number(t, "age", age > 0 ? age : 0);
}

void st_label_tell(st_hall *hall, const st_room *room, int seat, st_text *t)
{
    open_entry(room->code, t);
    st_text_put(t, ",");
    put_table(room, t);
    st_text_pair_number(t, "seat", seat + 1);
    put_view(hall, room, seat, t);
    put_age(hall, room->moved, t);
    st_text_add(t, "}", 1);
}

const char *st_label_state(const st_room *room)
{
    return st_room_is_over(room)             ? "over"
           : st_match_count(room->match) > 0 ? "played"
                                             : "unplayed";
}

static void put_seats(st_hall *hall, const st_room *room, st_text *t)
{
    const int seats = st_room_seats(room);
    char hex[ST_TOKEN_HEX];
    st_text_put(t, ",\"keys\":[");
    for (int seat = 0; seat < seats; seat++) {
        st_token_print(room->chair[seat].token, hex);
        st_text_put(t, seat > 0 ? "," : "");
        st_text_string(t, room->chair[seat].kind == ST_CHAIR_PERSON ? hex : "");
    }
    st_text_put(t, "],\"views\":[");
    for (int seat = 0; seat < seats; seat++) {
        st_text_put(t, seat > 0 ? ",{\"seat\":" : "{\"seat\":");
        st_text_number(t, seat + 1);
        if (room->chair[seat].kind == ST_CHAIR_PERSON)
            put_view(hall, room, seat, t);
        st_text_add(t, "}", 1);
    }
    st_text_put(t, "]");
}

static st_status write_one(st_hall *hall, st_room *room)
{
    st_text t = { 0 };
    const int64_t unused = (hall->now_ms - room->used_ms) / 1000;
    st_text_print(&t, "{\"seen\":%lld", (long long)(hall->calendar.seen - unused));
    st_text_pair(&t, "state", st_label_state(room));
    st_text_pair_number(&t, "bytes", (int64_t)room->bytes);
    if (room->is_closed)
        st_text_put(&t, ",\"closed\":true");
    if (room->is_muted)
        st_text_put(&t, ",\"muted\":true");
    put_seats(hall, room, &t);
    st_text_put(&t, ",\"table\":{");
    put_table(room, &t);
    st_text_add(&t, "}}", 3); /* with the zero behind it */
    st_status status = hall->store->set_label(hall->store, room->code, room->rows,
                                              t.bytes, &hall->trouble);
    st_text_free(&t);
    return status;
}

static void note_labelled(void *user, const st_table_note *note)
{
    *(uint32_t *)user = *note->label != '\0' ? note->labelled : 0;
}

/* Whether the store has the label of a room as it is; whoever only looked at a table does
 * not make it younger. */
static bool has_label(st_hall *hall, st_room *room)
{
    if (room->labelled == 0)
        (void)hall->store->look(hall->store, room->code, note_labelled, &room->labelled,
                                NULL);
    return room->labelled == room->rows;
}

/* As many as there is time for; the rest are not marked. */
static bool write_within(st_hall *hall, st_room *const *room, int count, int64_t ns)
{
    st_store *store = hall->store;
    const int64_t end_ns = now_ns() + ns;
    int done = 0;
    st_status status = store->begin(store, &hall->trouble);
    for (; status == ST_OK && done < count && (done == 0 || now_ns() < end_ns); done++)
        status = has_label(hall, room[done]) ? ST_OK : write_one(hall, room[done]);
    if (status == ST_OK)
        status = st_calendar_note(hall);
    if (status == ST_OK)
        status = store->commit(store, &hall->trouble);
    if (status != ST_OK)
        store->rollback(store);
    for (int i = 0; status == ST_OK && i < done; i++)
        room[i]->labelled = room[i]->rows;
    return status == ST_OK;
}

bool st_label_write(st_hall *hall, st_room *const *room, int count)
{
    if (count == 0 || hall->is_writing || hall->failures > 0)
        return count == 0;
    return write_within(hall, room, count, SOME_NS);
}

void st_label_part(st_hall *hall, st_room *room)
{
    if (hall->has_failed || hall->failures > 0 || room->is_lost || has_label(hall, room))
        return;
    if (hall->is_writing)
        hall->has_failed = write_one(hall, room) != ST_OK;
    else
        (void)write_within(hall, &room, 1, SOME_NS);
}

void st_label_all(st_hall *hall)
{
    st_room **all = st_alloc((size_t)hall->rooms + 1, sizeof(st_room *));
    int count = 0;
    if (!hall->is_writing && hall->failures == 0) {
        st_calendar_pass(hall);
        for (int i = 0; i < ST_ROOM_BUCKETS; i++)
            for (st_room *room = hall->bucket[i]; room != NULL; room = room->next)
                if (!room->is_lost && !room->has_rows && !has_label(hall, room))
                    all[count++] = room;
        (void)write_within(hall, all, count, ALL_NS);
    }
    free(all);
}

json_t *st_label_read(const st_table_note *note)
{
    if (*note->label == '\0' || note->labelled < note->rows)
        return NULL;
    return json_loads(note->label, 0, NULL);
}

/* A label that was looked up. */
struct found {
    json_t *label;
    bool is_there;
    uint32_t row;
};

static void take(void *user, const st_table_note *note)
{
    struct found *f = user;
    f->is_there = true;
    f->row = note->labelled;
    f->label = st_label_read(note);
}

st_status st_label_renew(st_hall *hall, const char *code, st_error *err)
{
    struct found f = { 0 };
    st_status status = hall->store->look(hall->store, code, take, &f, err);
    if (status != ST_OK || f.label == NULL)
        return status;
    json_object_set_new(f.label, "seen", json_integer(hall->calendar.seen));
    char *text = json_dumps(f.label, JSON_COMPACT);
    status = hall->store->set_label(hall->store, code, f.row, text, err);
    free(text);
    json_decref(f.label);
    return status;
}

/* The seat whose key this is; -1: there is none. */
static int seat_of(const json_t *label, const char *token)
{
    uint8_t given[ST_TOKEN_BYTES], key[ST_TOKEN_BYTES];
    const json_t *keys = json_object_get(label, "keys");
    int found = -1;
    if (!st_token_read(given, token))
        return -1;
    st_token_hash(given, given);
    for (size_t i = 0; i < json_array_size(keys); i++) {
        const char *hex = json_string_value(json_array_get(keys, i));
        if (hex != NULL && st_token_read(key, hex) &&
            sodium_memcmp(given, key, sizeof key) == 0)
            found = (int)i;
    }
    return found;
}

/* The members of an object behind those that are there. */
static void put_members(const json_t *object, st_text *t)
{
    char *text = json_dumps(object, JSON_COMPACT);
    const size_t size = text != NULL ? strlen(text) : 0;
    if (size > 2) {
        st_text_put(t, ",");
        st_text_add(t, text + 1, size - 2);
    }
    free(text);
}

static void tell_label(st_hall *hall, const char *code, const json_t *label, int seat,
                       st_text *t)
{
    const json_t *table = json_object_get(label, "table");
    open_entry(code, t);
    put_members(table, t);
    put_members(json_array_get(json_object_get(label, "views"), (size_t)seat), t);
    put_age(hall, json_integer_value(json_object_get(table, "moved")), t);
    if (st_bin_since(hall, code) > 0)
        st_text_put(t, ",\"binned\":true");
    st_text_add(t, "}", 1);
}

void st_label_tell_stored(st_hall *hall, const char *code, const char *token, st_text *t)
{
    struct found f = { 0 };
    (void)hall->store->look(hall->store, code, take, &f, NULL);
    const int seat = f.label != NULL ? seat_of(f.label, token) : -1;
    if (seat >= 0) {
        tell_label(hall, code, f.label, seat, t);
    } else if (f.is_there && f.label == NULL) {
        open_entry(code, t);
        st_text_put(t, ",\"stale\":true}");
        st_label_want(hall, code);
    }
    json_decref(f.label);
}

void st_label_want(st_hall *hall, const char *code)
{
    struct st_wants *w = &hall->label_wants;
    for (int i = 0; i < w->count; i++)
        if (strcmp(w->code[i], code) == 0)
            return;
    if (w->count < ST_WANTS)
        snprintf(w->code[w->count++], ST_CODE, "%s", code);
}

static void note_rows(void *user, const st_table_note *note)
{
    *(uint32_t *)user = note->rows;
}

/* Open a table for its label, and close it. A long one waits for whoever opens it anyway:
 * reading it would hold everybody up. */
static void make_one(st_hall *hall, const char *code)
{
    uint32_t rows = 0;
    if (st_room_held(hall, code) != NULL || st_waking_is_under_way(hall, code) ||
        hall->store->look(hall->store, code, note_rows, &rows, NULL) != ST_OK ||
        rows > LONG_ROWS)
        return;
    st_room *room = st_journal_load(hall, code, NULL);
    if (room == NULL || room->is_touched) /* it was told, or leaves as any other */
        return;
    (void)st_label_write(hall, &room, 1);
    st_room_free(hall, room);
}

void st_label_some(st_hall *hall)
{
    struct st_wants *w = &hall->label_wants;
    const int64_t end_ns = now_ns() + SOME_NS;
    while (w->count > 0 && !hall->is_writing && hall->failures == 0 && now_ns() < end_ns)
        make_one(hall, w->code[--w->count]);
}
