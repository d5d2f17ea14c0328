/* items.c: the items of a part of a scene: which of them somebody knows already.
 *
 * The pen notes where they are while it writes. Lists are told apart by a number made of
 * the object they belong to, which begins with its id, and of their name. */
#include "core/items.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64, KEPT_ROOM = 64 };

void st_items_grow(st_items *items)
{
    const int room = items->room > 0 ? 2 * items->room : FIRST_ROOM;
    st_item *more = st_alloc((size_t)room, sizeof *more);
    if (items->count > 0)
        memcpy(more, items->item, (size_t)items->count * sizeof *more);
    free(items->item);
    items->item = more;
    items->room = room;
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

/* Between two items of a list there is a comma. */
static uint64_t hash_between(const char *text, size_t size)
{
    return size == 1 ? 1 : st_text_hash(text, size);
}

static uint64_t mix(uint64_t sum, uint64_t more)
{
    sum = (sum ^ more) * 0x9E3779B97F4A7C15U;
    return sum ^ sum >> 32;
}

uint64_t st_items_hash_part(st_items *items, const char *text, size_t size)
{
    uint64_t sum = 0;
    size_t done = 0;
    for (int n = 0; n < items->count; n += 1 + items->item[n].inner) {
        st_item *item = &items->item[n];
        item->hash = st_text_hash(text + item->first, item->end - item->first);
        sum = mix(sum, hash_between(text + done, item->first - done));
        sum = mix(sum, item->hash);
        done = item->end;
    }
    return mix(sum, st_text_hash(text + done, size - done));
}

/* Where some stand in others, those are the ones of inner lists. */
void st_items_hash(st_items *items, const char *text)
{
    if (items->is_hashed || items->count == 0)
        return;
    items->is_hashed = true;
    for (int i = 0; i < items->count && items->item[0].list == ST_OUTER; i++) {
        st_item *item = &items->item[i];
        if (item->list != ST_OUTER)
            item->hash = st_text_hash(text + item->first, item->end - item->first);
    }
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
    int outer = 0, inner = 0;
    make_room(known, items->count);
    known->count = items->count;
    const bool has_outer = items->count > 0 && items->item[0].list == ST_OUTER;
    for (int i = 0; has_outer && i < items->count; i++)
        inner += items->item[i].list == ST_OUTER;
    for (int i = 0; i < items->count; i++) {
        const st_item *item = &items->item[i];
        known->item[item->list == ST_OUTER ? outer++ : inner++] =
            (struct st_known_item){ item->hash, item->list };
    }
}

void st_known_free(st_known *known)
{
    free(known->item);
    *known = (st_known){ 0 };
}
