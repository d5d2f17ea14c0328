/* content.c: the content of packs in the store, by identity and once each, so that a table
 * goes on with what it began with when the program brings other content. */
#include "server/table/content.h"

#include <sandtable/registry.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 65 };

static struct st_shelf *shelf_of(st_hall *hall, const char *game, const char *identity)
{
    for (int i = 0; i < hall->shelves; i++)
        if (strcmp(hall->shelf[i].game->id, game) == 0 &&
            strcmp(st_pack_hash(hall->shelf[i].pack), identity) == 0)
            return &hall->shelf[i];
    return NULL;
}

void st_content_keep(st_hall *hall, const st_pack *pack)
{
    struct st_shelf *shelf = hall->shelf;
    while (shelf < hall->shelf + hall->shelves && shelf->pack != pack)
        shelf++;
    if (shelf == hall->shelf + hall->shelves || shelf->is_stored)
        return;
    json_t *files = json_object();
    for (const st_file *f = st_pack_files(pack); f->name != NULL; f++)
        json_object_set_new(files, f->name,
                            json_stringn((const char *)f->bytes, f->size));
    char *text = json_dumps(files, JSON_COMPACT);
    ST_ASSERT(text != NULL, "packs are UTF-8, which their reader demands");
    if (hall->store->add_pack(hall->store, st_pack_hash(pack), text, NULL) == ST_OK)
        shelf->is_stored = true;
    else
        hall->has_failed = true;
    free(text);
    json_decref(files);
}

void st_content_forget(st_hall *hall)
{
    for (int i = 0; i < hall->shelves; i++)
        hall->shelf[i].is_stored = hall->shelf[i].is_kept;
}

static st_pack *read_pack(const st_game *game, const char *text, const char *name,
                          st_error *err)
{
    json_t *object = json_loads(text, 0, NULL), *value;
    st_file files[FILES] = { { 0 } };
    const char *key;
    int count = 0;
    json_object_foreach(object, key, value)
    {
        if (count < FILES - 1)
            files[count++] =
                (st_file){ .name = key,
                           .bytes = (const unsigned char *)json_string_value(value),
                           .size = json_string_length(value) };
    }
    st_pack *pack = st_pack_new_from(game, files, name, err);
    json_decref(object);
    return pack;
}

struct st_shelf *st_content_shelf(st_hall *hall, const st_record_head *head,
                                  st_error *err)
{
    struct st_shelf *shelf = shelf_of(hall, head->game, head->pack_hash);
    const st_game *game = st_registry_find(head->game, err);
    if (shelf != NULL || game == NULL)
        return shelf;
    char *text = hall->store->pack_new(hall->store, head->pack_hash, NULL);
    if (text == NULL) /* the sentence about another pack comes from reading the record */
        return st_hall_shelf(hall, head->game, head->pack, err);
    st_pack *pack = read_pack(game, text, head->pack, err);
    free(text);
    if (pack == NULL)
        return NULL;
    if (hall->shelves == ST_SHELVES) {
        st_fail(err, ST_BAD_PACK, head->pack, "Too many kinds of content are in use.");
        st_pack_free(pack);
        return NULL;
    }
    hall->shelf[hall->shelves] = (struct st_shelf){
        .game = game, .pack = pack, .is_kept = true, .is_stored = true
    };
    return &hall->shelf[hall->shelves++];
}
