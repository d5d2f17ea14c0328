/* bag.h: a deck, a heap of tokens, a set of face-down rooms: what may still turn up.
 *
 * A bag is a multiset of small kinds. An item is drawn when a rule reveals it, not when
 * the table is laid; the distribution is that of shuffling first, and no secret exists
 * before. Where a rule orders cards ("put it back on top"), the bag has a known top. */
#ifndef SANDTABLE_BAG_H
#define SANDTABLE_BAG_H

#include <sandtable/chance.h>

ST_API_BEGIN

enum { ST_BAG_KINDS = 48, ST_BAG_TOP = 8 };

typedef struct st_bag {
    uint8_t left[ST_BAG_KINDS]; /* of each kind, not counting the known top */
    uint8_t top[ST_BAG_TOP];    /* known items, the next to be drawn last */
    uint8_t known;              /* how many of them */
    uint8_t zero[3];
} st_bag;

void st_bag_put(st_bag *bag, int item, int count);
void st_bag_put_on_top(st_bag *bag, int item);
/* Take one particular item out of the unordered part; it must be there. */
void st_bag_take(st_bag *bag, int item);
/* Draw the known top item, or one by chance, which is told as an item of `kind`. */
int st_bag_draw(st_bag *bag, st_chance *chance, int kind);
/* Move everything from one bag into the other and forget the order of both. */
void st_bag_pour(st_bag *into, st_bag *from);
int st_bag_count(const st_bag *bag, int item);
int st_bag_total(const st_bag *bag);

ST_API_END

#endif
