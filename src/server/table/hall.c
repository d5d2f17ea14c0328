/* hall.c: what all tables of a server share: limits, packs, bots, scratch memory. */
#include "server/table/hall.h"

#include "server/table/bin.h"
#include "server/table/content.h"
#include "server/table/label.h"

#include <sandtable/registry.h>

#include <malloc.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    KEPT = 1 << 18,          /* bytes of scratch */
    TRIMMED_BYTES = 4 << 20, /* unused in the heap, before they are given back... */
    TRIM_MS = 10000,         /* ...so often at most */
    LEAVE_AT_ONCE = 64,      /* rooms */
    BEGINS_ANEW = 1012       /* the code of a service that starts again */
};

st_limits st_limits_default(void)
{
    return (st_limits){ .tables = 100000,
                        .rooms = 10000,
                        .connections = 4096,
                        .spectators = 64,
                        .frames = 50,
                        .outbox = 1 << 20,
                        .queue = 48 << 20,
                        .answers = 8 << 20,
                        .lines = 128,
                        .pages = 128,
                        .requests = 100,
                        .creates = 60,
                        .stored = 32 << 20,
                        .guesses = 60,
                        .unplayed_days = 2,
                        .finished_days = 90,
                        .idle_days = 365,
                        .bin_days = 30,
                        .rows = 60000,
                        .bytes = 8 << 20,
                        .idle_ms = 600000,
                        .absent_ms = 20000,
                        .silent_ms = 30000 };
}

static bool has_shelf(const st_hall *hall, const st_game *game, const char *pack)
{
    for (int i = 0; i < hall->shelves; i++)
        if (hall->shelf[i].game == game && !hall->shelf[i].is_kept &&
            strcmp(st_pack_name(hall->shelf[i].pack), pack) == 0)
            return true;
    return false;
}

/* Put a pack on a shelf of its own, unless one of its name is there. */
static void add_shelf(st_hall *hall, const st_game *game, st_pack *pack)
{
    ST_ASSERT(hall->shelves < ST_SHELVES, "make ST_SHELVES larger");
    if (has_shelf(hall, game, st_pack_name(pack))) {
        st_pack_free(pack);
        return;
    }
    bool is_first = hall->shelves == 0 || hall->shelf[hall->shelves - 1].game != game;
    hall->shelf[hall->shelves++] =
        (struct st_shelf){ .game = game, .pack = pack, .is_first = is_first };
}

static st_status load(st_hall *hall, const st_game *game, const char *source,
                      st_error *err)
{
    st_pack *pack = st_pack_new(game, source, NULL, err);
    if (pack == NULL)
        return ST_BAD_PACK;
    add_shelf(hall, game, pack);
    return ST_OK;
}

/* The folder first, if it is one for this game, which only loading it tells; then what
 * is inside the program. */
static st_status load_all(st_hall *hall, const st_game *game, st_error *err)
{
    if (hall->pack_dir != NULL)
        (void)load(hall, game, hall->pack_dir, NULL);
    st_status status = load(hall, game, NULL, err);
    for (const st_bundle *b = game->content->packs; b != NULL && b->name != NULL; b++)
        if (status == ST_OK && !b->is_unlisted)
            status = load(hall, game, b->name, err);
    return status;
}

static st_status fill_shelves(st_hall *hall, st_error *err)
{
    int count = 0;
    const st_game *const *games = st_registry_all(&count);
    st_status status = ST_OK;
    for (int i = 0; status == ST_OK && i < count; i++) {
        status = load_all(hall, games[i], err);
        if (status == ST_OK && games[i]->companion != NULL) {
            status = load(hall, games[i]->companion, NULL, err);
            hall->shelf[hall->shelves - 1].is_companion = true;
        }
    }
    return status;
}

static void ban(void *user, const char *key, const char *value)
{
    st_hall *hall = user;
    st_guest_meet(&hall->guests, key + strlen(ST_BAN))->is_banned = true;
}

/* What the store knows beside the tables themselves. */
static st_status read_store(st_hall *hall, st_error *err)
{
    st_store *store = hall->store;
    st_status status = st_bin_count(hall, err);
    return status == ST_OK ? store->read_notes(store, ST_BAN, ban, hall, err) : status;
}

st_hall *st_hall_new(st_store *store, const st_limits *limits, const char *pack_dir,
                     st_error *err)
{
    ST_ASSERT(sodium_init() >= 0, "run where libsodium can start");
    st_hall *hall = st_alloc(1, sizeof *hall);
    hall->store = store;
    hall->limits = *limits;
    hall->pack_dir = pack_dir;
    hall->scene = st_scene_new();
    st_scene_want_ground(hall->scene);
    hall->story = st_scene_new();
    st_scene_want_ground(hall->story);
    st_scene_want_effects(hall->story);
    hall->thinkers = st_think_new(limits->thinkers);
    if (fill_shelves(hall, err) == ST_OK && read_store(hall, err) == ST_OK)
        return hall;
    st_hall_free(hall);
    return NULL;
}

static void free_rooms(st_hall *hall)
{
    for (int i = 0; i < ST_ROOM_BUCKETS; i++)
        while (hall->bucket[i] != NULL)
            st_room_free(hall, hall->bucket[i]);
}

void st_hall_free(st_hall *hall)
{
    if (hall == NULL)
        return;
    if (hall->rooms > 0)
        st_label_all(hall);
    free_rooms(hall);
    if (!st_think_free(hall->thinkers)) /* before the packs it thinks with */
        return; /* some thread is not to be stopped, and looks at them still */
    st_rota_clear(&hall->to_open);
    for (int i = 0; i < hall->shelves; i++)
        st_pack_free(hall->shelf[i].pack);
    st_guest_free_all(&hall->guests);
    st_scene_free(hall->scene);
    st_scene_free(hall->story);
    st_parts_free(&hall->parts);
    st_text_free(&hall->text);
    st_text_free(&hall->mails);
    st_connection_drop_boxes(hall);
    st_deflate_free(hall->deflate);
    free(hall->mail);
    free(hall);
}

struct st_shelf *st_hall_shelf(st_hall *hall, const char *game, const char *pack,
                               st_error *err)
{
    const bool is_any = pack == NULL || *pack == '\0';
    char list[256] = "";
    size_t used = 0;
    for (int i = 0; i < hall->shelves; i++) {
        struct st_shelf *shelf = &hall->shelf[i];
        if (strcmp(shelf->game->id, game) != 0 || shelf->is_kept)
            continue;
        if (is_any || strcmp(st_pack_name(shelf->pack), pack) == 0)
            return shelf;
        st_append(list, sizeof list, &used, "%s%s", used > 0 ? ", " : "",
                  st_pack_name(shelf->pack));
    }
    if (used == 0)
        st_registry_find(game, err);
    else
        st_fail(err, ST_NOT_FOUND, pack, "There is no such pack; there is %s.", list);
    return NULL;
}

/* A finished table is rarely looked at again. */
static int64_t idle_ms(const st_hall *hall, const st_room *room)
{
    return st_room_is_over(room) ? hall->limits.idle_ms / 20 : hall->limits.idle_ms;
}

/* Give the system back what the heap no longer needs. Anything may have needed it, also
 * what frees no room: long frames, lines by the thousand. So the heap itself is asked.
 * What is unused and was given back still counts as unused there; hence the least of late
 * is what more of it is measured by. */
static void trim(st_hall *hall)
{
    const size_t unused = mallinfo2().fordblks;
    if (unused < hall->unused)
        hall->unused = unused;
    if (unused - hall->unused < TRIMMED_BYTES || hall->now_ms < hall->trim_ms)
        return;
    malloc_trim(0);
    hall->unused = unused;
    hall->trim_ms = hall->now_ms + TRIM_MS;
}

/* Give memory back that was needed once. */
static void shrink(st_hall *hall)
{
    st_connection_drop_boxes(hall);
    if (hall->mails.room > KEPT && hall->mail_count == 0)
        st_text_free(&hall->mails);
    if (hall->text.room > KEPT)
        st_text_free(&hall->text);
    if (hall->parts.text.room > KEPT)
        st_text_free(&hall->parts.text);
    trim(hall);
}

/* Where the store failed last: whether it takes something now. */
static void probe(st_hall *hall)
{
    if (hall->failures == 0 || hall->is_writing || hall->now_ms < hall->retry_ms)
        return;
    if (hall->store->begin(hall->store, &hall->trouble) == ST_OK &&
        hall->store->probe(hall->store, &hall->trouble) == ST_OK &&
        hall->store->commit(hall->store, &hall->trouble) == ST_OK)
        hall->failures = 0;
    else
        hall->store->rollback(hall->store);
}

/* Rooms that nobody uses leave memory, with a label each; some at a time. */
static void close_rooms(st_hall *hall)
{
    st_room *leaving[LEAVE_AT_ONCE];
    int count = 0;
    for (int i = 0; i < ST_ROOM_BUCKETS; i++)
        for (st_room *room = hall->bucket[i]; room != NULL; room = room->next)
            if (room->first == NULL && !room->is_touched && count < LEAVE_AT_ONCE &&
                hall->now_ms - room->used_ms >= idle_ms(hall, room))
                leaving[count++] = room;
    const bool is_told = st_label_write(hall, leaving, count);
    for (int i = 0; is_told && i < count; i++)
        if (leaving[i]->labelled == leaving[i]->rows)
            st_room_free(hall, leaving[i]);
}

void st_hall_sweep(st_hall *hall)
{
    probe(hall);
    st_calendar_pass(hall);
    close_rooms(hall);
    st_guest_sweep(&hall->guests, hall->now_ms);
    shrink(hall);
}

st_status st_hall_replace(st_hall *hall, const char *file, char kept[ST_KEPT_NAME],
                          st_error *err)
{
    st_status status = hall->store->replace(hall->store, file, kept, err);
    if (status != ST_OK)
        return status;
    for (st_connection *c = hall->on_line; c != NULL; c = c->next_on_line)
        st_connection_cut(c, BEGINS_ANEW);
    for (int i = 0; i < ST_ROOM_BUCKETS; i++)
        while (hall->bucket[i] != NULL)
            st_room_drop(hall, hall->bucket[i]);
    st_waking_void_all(hall);
    st_content_forget(hall);
    st_guest_pardon_all(&hall->guests);
    hall->expired_to[0] = '\0';
    hall->calendar = (st_calendar){ 0 }; /* that of the copy */
    hall->label_wants.count = 0;
    return read_store(hall, err);
}
