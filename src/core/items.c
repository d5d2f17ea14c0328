/* items.c: the items of a part of a scene: which of them somebody knows already.
 *
 * The pen notes where they are while it writes. Lists are told apart by a number made of
 * the object they belong to, which begins with its id, and of their name. */
#include "core/items.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64, KEPT_ROOM = 64 };

int st_items_add(st_items *items, st_item item)
{
    if (items->count == items->room) {
        const int room = items->room > 0 ? 2 * items->room : FIRST_ROOM;
        st_item *more = st_alloc((size_t)room, sizeof *more);
        if (items->count > 0)
            memcpy(more, items->item, (size_t)items->count * sizeof *more);
        free(items->item);
        items->item = more;
        items->room = room;
    }
    items->item[items->count] = item;
    return items->count++;
}

/* Behind the first text of an object, which is its id: `{"id":"sum"`. */
static size_t id_end(const char *object)
{
    size_t at = strcspn(object, ":") + 2;
    while (object[at] != '"')
        at += object[at] == '\\' ? 2 : 1;
    return at + 1;
}

uint32_t st_items_list(const char *owner, const char *name)
{
    uint64_t number = st_text_hash(name, strlen(name));
    if (owner != NULL)
        number ^= st_text_hash(owner, id_end(owner));
    return (uint32_t)(number % (UINT32_MAX - 1)) + 1;
}

void st_items_hash(st_items *items, const char *text)
{
    for (int i = 0; i < items->count && !items->is_hashed; i++) {
        st_item *item = &items->item[i];
        item->hash = st_text_hash(text + item->first, item->end - item->first);
    }
    items->is_hashed = true;
}

void st_items_clear(st_items *items)
{
    items->count = 0;
    items->is_hashed = false;
}

void st_items_free(st_items *items)
{
    free(items->item);
    *items = (st_items){ 0 };
}

/* A list as it is known, and how far items have been found in it. */
struct past {
    uint32_t list;
    int first, count, next;
};

static struct past past_of(const st_known *known, uint32_t list)
{
    struct past p = { .list = list };
    while (p.first < known->count && known->item[p.first].list != list)
        p.first++;
    while (p.first + p.count < known->count &&
           known->item[p.first + p.count].list == list)
        p.count++;
    return p;
}

/* Where an item stands in its list as known, looked for from where the last one was. */
static int find(const st_known *known, const struct past *p, uint64_t wanted)
{
    for (int i = 0; i < p->count; i++) {
        const int at = (p->next + i) % p->count;
        if (known->item[p->first + at].hash == wanted)
            return at;
    }
    return -1;
}

/* How many items from `n` on follow each other as they did from `at` on; `behind` is the
 * first after them. */
static int run_of(const st_items *items, int n, const st_known *known,
                  const struct past *p, int at, int *behind)
{
    int count = 0;
    while (n < items->count && items->item[n].list == p->list && at + count < p->count &&
           items->item[n].hash == known->item[p->first + at + count].hash) {
        count++;
        n += 1 + items->item[n].inner;
    }
    *behind = n;
    return count;
}

static void put_run(st_text *t, int first, int count)
{
    st_text_put(t, "{\"=\":[");
    st_text_number(t, first);
    st_text_add(t, ",", 1);
    st_text_number(t, count);
    st_text_put(t, "]}");
}

void st_items_write(st_text *t, const char *text, size_t size, const st_items *items,
                    const st_known *known)
{
    struct past outer = past_of(known, ST_OUTER), inner = { 0 };
    size_t done = 0;
    for (int n = 0, behind; n < items->count; n = behind) {
        const st_item *item = &items->item[n];
        struct past *p = item->list == ST_OUTER ? &outer : &inner;
        if (p->list != item->list)
            *p = past_of(known, item->list);
        const int at = find(known, p, item->hash);
        behind = n + 1;
        if (at < 0)
            continue;
        const int count = run_of(items, n, known, p, at, &behind);
        int last = n;
        for (int i = n; i < behind; i += 1 + items->item[i].inner)
            last = i;
        st_text_add(t, text + done, item->first - done);
        put_run(t, at, count);
        done = items->item[last].end;
        p->next = at + count;
    }
    st_text_add(t, text + done, size - done);
}

/* Lists grow and shrink from move to move, as that of the moves on offer does; memory is
 * given back only where much more was had than is needed. */
static void make_room(st_known *known, int count)
{
    const bool is_much = known->room > KEPT_ROOM && count < known->room / 4;
    if (count <= known->room && !is_much)
        return;
    free(known->item);
    known->item = count > 0 ? st_alloc((size_t)count, sizeof *known->item) : NULL;
    known->room = count;
}

void st_known_set(st_known *known, const st_items *items)
{
    int used = 0;
    make_room(known, items->count);
    known->count = items->count;
    for (int is_inner = 0; is_inner < 2; is_inner++)
        for (int i = 0; i < items->count; i++)
            if ((items->item[i].list != ST_OUTER) == is_inner)
                known->item[used++] = (struct st_known_item){ items->item[i].hash,
                                                              items->item[i].list };
}

void st_known_free(st_known *known)
{
    free(known->item);
    *known = (st_known){ 0 };
}
