/* bag.h: a deck, a heap of tokens, a set of face-down rooms: what may still turn up.
 *
 * A bag is a multiset of small kinds. An item is drawn when a rule reveals it, not when
 * the table is laid; the distribution is that of shuffling first, and no secret exists
 * before. */
#ifndef SANDTABLE_BAG_H
#define SANDTABLE_BAG_H

#include <sandtable/chance.h>

ST_API_BEGIN

enum { ST_BAG_KINDS = 48 };

typedef struct st_bag {
    uint8_t left[ST_BAG_KINDS]; /* of each kind */
} st_bag;

void st_bag_put(st_bag *bag, int item, int count);
/* Draw one by chance, which is told as an item of `kind`. */
int st_bag_draw(st_bag *bag, st_chance *chance, int kind);
int st_bag_count(const st_bag *bag, int item);
int st_bag_total(const st_bag *bag);

ST_API_END

#endif
