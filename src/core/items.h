/* items.h: a part of a scene as the items of its lists, so that a frame can carry only
 * those that are new. docs/protocol.md says how they are sent.
 *
 * An outer item is an object in a list that is the part itself: a board, a zone, a track.
 * An inner item is one in a list of such an object, or of the part where that is an
 * object: a piece, a card, a move. */
#ifndef ST_CORE_ITEMS_H
#define ST_CORE_ITEMS_H

#include "core/text.h"

typedef struct st_item {
    uint64_t hash;
    uint32_t first, end; /* in the text of the part */
    uint32_t list;       /* a number of the list it stands in; ST_OUTER: the part */
    int inner;           /* how many inner items follow that belong to it */
} st_item;

enum { ST_OUTER = 0 };

typedef struct st_items {
    st_item *item; /* in the order of the text */
    int count, room;
    bool is_hashed; /* most parts did not change, and nobody asks for their inner items */
} st_items;

/* What somebody was sent of a part: the outer items first, then list by list. */
typedef struct st_known {
    struct st_known_item {
        uint64_t hash;
        uint32_t list;
    } * item;
    int count, room;
} st_known;

/* For st_items_next. */
ST_RARE void st_items_grow(st_items *items);
/* One more, which is not set. */
static inline st_item *st_items_next(st_items *items)
{
    if (items->count == items->room)
        st_items_grow(items);
    return &items->item[items->count++];
}

/* The number of a list by its name and the object it belongs to, as far as that has been
 * written; NULL: it is the part's own. */
uint32_t st_items_list(const char *owner, const char *name);
/* The hash of the part, from its text and so that no byte of it is looked at twice: those
 * of its items that stand in no other are made on the way... */
uint64_t st_items_hash_part(st_items *items, const char *text, size_t size);
/* ...and here the others. */
void st_items_hash(st_items *items, const char *text);
void st_items_clear(st_items *items);
void st_items_free(st_items *items);
/* The part with {"=":[first,count]} in the place of items that are known. */
void st_items_write(st_text *t, const char *text, size_t size, const st_items *items,
                    const st_known *known);
void st_known_set(st_known *known, const st_items *items);
void st_known_free(st_known *known);

#endif
