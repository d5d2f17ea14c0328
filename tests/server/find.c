/* find.c: the items of a part, looked for in its text. */
#include "find.h"

#include <string.h>

enum { DEEPEST = 16 };

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

static int add_item(st_items *items, st_item item)
{
    *st_items_next(items) = item;
    return items->count - 1;
}

/* An object opens: is it an item? */
static int open_item(struct scan *s, st_items *items)
{
    const bool is_in_list = s->depth > 0 && s->open[s->depth - 1] == '[';
    st_item item = { .first = (uint32_t)s->at, .list = ST_OUTER };
    if (!is_in_list)
        return -1;
    if (!s->is_object && s->depth == 1)
        return s->outer = add_item(items, item);
    if (s->depth != (s->is_object ? 2 : 3))
        return -1;
    item.list = s->list;
    if (s->outer >= 0)
        items->item[s->outer].inner++;
    return add_item(items, item);
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

void find_items(st_items *items, const char *text, size_t size)
{
    struct scan s = { .text = text, .size = size, .outer = -1 };
    s.is_object = size > 0 && text[0] == '{';
    st_items_clear(items);
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
