/* bag.c: a multiset of what may still turn up, with a known top where a rule makes one.
 *
 * Invariant: slots of `top` at and above `known` are zero, so that states can be
 * compared as bytes. It must not know what an item is. */
#include <sandtable/bag.h>

#include <string.h>

static void check_item(int item)
{
    ST_ASSERT(item >= 0 && item < ST_BAG_KINDS, "items are 0..ST_BAG_KINDS-1");
}

void st_bag_put(st_bag *bag, int item, int count)
{
    check_item(item);
    ST_ASSERT(count >= 0 && bag->left[item] + count <= UINT8_MAX,
              "a bag holds at most 255 of a kind");
    bag->left[item] = (uint8_t)(bag->left[item] + count);
}

void st_bag_put_on_top(st_bag *bag, int item)
{
    check_item(item);
    ST_ASSERT(bag->known < ST_BAG_TOP, "at most ST_BAG_TOP items lie in a known order");
    bag->top[bag->known++] = (uint8_t)item;
}

void st_bag_take(st_bag *bag, int item)
{
    check_item(item);
    ST_ASSERT(bag->left[item] > 0, "take only what is in the unordered part");
    bag->left[item]--;
}

int st_bag_draw(st_bag *bag, st_chance *chance, int kind)
{
    if (bag->known > 0) {
        const int item = bag->top[--bag->known];
        bag->top[bag->known] = 0;
        return item;
    }
    /* An empty bag is caught by the weighing, as a fault. */
    const int item = st_chance_weigh(chance, kind, bag->left, ST_BAG_KINDS);
    if (bag->left[item] > 0)
        bag->left[item]--;
    return item;
}

static void forget_order(st_bag *bag)
{
    for (int i = 0; i < bag->known; i++)
        st_bag_put(bag, bag->top[i], 1);
    memset(bag->top, 0, sizeof bag->top);
    bag->known = 0;
}

/* A bag poured into itself keeps everything and forgets its order: it is shuffled. */
void st_bag_pour(st_bag *into, st_bag *from)
{
    forget_order(into);
    if (from == into)
        return;
    forget_order(from);
    for (int item = 0; item < ST_BAG_KINDS; item++)
        st_bag_put(into, item, from->left[item]);
    memset(from->left, 0, sizeof from->left);
}

int st_bag_count(const st_bag *bag, int item)
{
    check_item(item);
    int count = bag->left[item];
    for (int i = 0; i < bag->known; i++)
        count += bag->top[i] == item;
    return count;
}

int st_bag_total(const st_bag *bag)
{
    int total = bag->known;
    for (int item = 0; item < ST_BAG_KINDS; item++)
        total += bag->left[item];
    return total;
}
