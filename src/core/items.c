/* items.c: a part of a scene as the items of its lists.
 *
 * They are found in the text that was written, which is quicker than it sounds and leaves
 * the writer alone. Lists are told apart by a number made of the object they belong to,
 * which begins with its id, and of their name. */
#include "core/items.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 16, FIRST_ROOM = 64 };

/* Where the finder is. */
struct scan {
    const char *text;
    size_t at, size;
    int depth;
    char open[DEEPEST];   /* the brackets around it */
    size_t key, key_size; /* the name read last */
    int outer;            /* the item it is in; -1: none */
    uint32_t list;        /* the list of inner items it is in */
    int is_object;        /* the part is one, and no list */
    int inner[DEEPEST];   /* the item that a bracket opened; -1: none */
};

/* Behind the string that begins at `at`. */
static size_t string_end(const struct scan *s, size_t at)
{
    const char *c = s->text + at + 1;
    while (*c != '"')
        c += *c == '\\' ? 2 : 1;
    return (size_t)(c - s->text) + 1;
}

/* A list of an object: by what the object begins with, and the name of the list. */
static uint32_t list_number(const struct scan *s, const st_items *items)
{
    uint64_t owner = 0;
    if (s->outer >= 0) {
        const size_t first = items->item[s->outer].first;
        const size_t id = first + strcspn(s->text + first, ":") + 1;
        owner = st_text_hash(s->text + first, string_end(s, id) - first);
    }
    owner ^= st_text_hash(s->text + s->key, s->key_size);
    return (uint32_t)(owner % (UINT32_MAX - 1)) + 1;
}

static int add(st_items *items, st_item item)
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

/* An object opens: is it an item? */
static int open_item(struct scan *s, st_items *items)
{
    const bool is_in_list = s->depth > 0 && s->open[s->depth - 1] == '[';
    st_item item = { .first = (uint32_t)s->at, .list = ST_OUTER };
    if (!is_in_list)
        return -1;
    if (!s->is_object && s->depth == 1)
        return s->outer = add(items, item);
    if (s->depth != (s->is_object ? 2 : 3))
        return -1;
    item.list = s->list;
    if (s->outer >= 0)
        items->item[s->outer].inner++;
    return add(items, item);
}

static void close_item(struct scan *s, st_items *items, int n)
{
    if (n < 0)
        return;
    st_item *item = &items->item[n];
    item->end = (uint32_t)s->at + 1;
    item->hash = st_text_hash(s->text + item->first, item->end - item->first);
    if (n == s->outer)
        s->outer = -1;
}

static void read_string(struct scan *s)
{
    const size_t end = string_end(s, s->at);
    if (end < s->size && s->text[end] == ':') {
        s->key = s->at;
        s->key_size = end - s->at;
    }
    s->at = end - 1;
}

static void open_bracket(struct scan *s, st_items *items)
{
    const char c = s->text[s->at];
    ST_ASSERT(s->depth < DEEPEST, "keep the parts of scenes flat");
    s->inner[s->depth] = c == '{' ? open_item(s, items) : -1;
    if (c == '[' && s->depth == (s->is_object ? 1 : 2))
        s->list = list_number(s, items);
    s->open[s->depth++] = c;
}

void st_items_find(st_items *items, const char *text, size_t size)
{
    struct scan s = { .text = text, .size = size, .outer = -1 };
    s.is_object = size > 0 && text[0] == '{';
    items->count = 0;
    for (; s.at < size; s.at++) {
        switch (text[s.at]) {
        case '"': read_string(&s); break;
        case '{':
        case '[': open_bracket(&s, items); break;
        case '}':
        case ']': close_item(&s, items, s.inner[--s.depth]); break;
        default: break; /* a number, or what stands between */
        }
    }
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

void st_known_set(st_known *known, const st_items *items)
{
    int used = 0;
    if (known->count != items->count) {
        free(known->item);
        known->item = items->count > 0
                          ? st_alloc((size_t)items->count, sizeof *known->item)
                          : NULL;
        known->count = items->count;
    }
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
