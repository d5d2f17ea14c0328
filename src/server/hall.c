/* hall.c: what all tables of a server share: limits, packs, bots, scratch memory. */
#include "server/hall.h"

#include <sandtable/registry.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

st_limits st_limits_default(void)
{
    return (st_limits){ .tables = 100000,
                        .rooms = 10000,
                        .connections = 4096,
                        .spectators = 64,
                        .frames = 50,
                        .outbox = 1 << 20,
                        .idle_ms = 600000,
                        .absent_ms = 20000,
                        .silent_ms = 30000 };
}

/* A folder is a pack of one game; which one, only loading it tells. */
static st_pack *load(const st_game *game, const char *dir, st_error *err)
{
    st_pack *pack = dir != NULL ? st_pack_new(game, dir, NULL, NULL) : NULL;
    return pack != NULL ? pack : st_pack_new(game, NULL, NULL, err);
}

static st_status fill_shelves(st_hall *hall, st_error *err)
{
    const st_game *const *games = st_registry_all(&hall->shelves);
    ST_ASSERT(hall->shelves <= ST_GAMES, "make ST_GAMES larger");
    for (int i = 0; i < hall->shelves; i++) {
        hall->shelf[i].game = games[i];
        hall->shelf[i].pack = load(games[i], hall->pack_dir, err);
        if (hall->shelf[i].pack == NULL)
            return ST_BAD_PACK;
    }
    return ST_OK;
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
    hall->other_scene = st_scene_new();
    if (fill_shelves(hall, err) == ST_OK &&
        store->count(store, &hall->tables, err) == ST_OK)
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
    free_rooms(hall);
    for (int i = 0; i < hall->shelves; i++) {
        for (int level = 0; level < ST_BOT_LEVELS; level++)
            st_bot_free(hall->shelf[i].bot[level]);
        st_pack_free(hall->shelf[i].pack);
    }
    st_scene_free(hall->scene);
    st_scene_free(hall->other_scene);
    st_parts_free(&hall->parts);
    st_text_free(&hall->text);
    st_text_free(&hall->mails);
    free(hall->mail);
    free(hall);
}

struct st_shelf *st_hall_shelf(st_hall *hall, const char *game, st_error *err)
{
    for (int i = 0; i < hall->shelves; i++)
        if (strcmp(hall->shelf[i].game->id, game) == 0)
            return &hall->shelf[i];
    st_registry_find(game, err);
    return NULL;
}

void st_hall_sweep(st_hall *hall)
{
    for (int i = 0; i < ST_ROOM_BUCKETS; i++)
        for (st_room *room = hall->bucket[i], *next; room != NULL; room = next) {
            next = room->next;
            if (room->first == NULL && !room->is_touched && !room->is_thinking &&
                hall->now_ms - room->used_ms >= hall->limits.idle_ms)
                st_room_free(hall, room);
        }
}
