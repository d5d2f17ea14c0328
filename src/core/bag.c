/* bag.c: a multiset of what may still turn up. It must not know what an item is. */
#include <sandtable/bag.h>

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

int st_bag_draw(st_bag *bag, st_chance *chance, int kind)
{
    /* An empty bag is caught by the weighing, as a fault. */
    const int item = st_chance_weigh(chance, kind, bag->left, ST_BAG_KINDS);
    if (bag->left[item] > 0)
        bag->left[item]--;
    return item;
}

int st_bag_count(const st_bag *bag, int item)
{
    check_item(item);
    return bag->left[item];
}

int st_bag_total(const st_bag *bag)
{
    int total = 0;
    for (int item = 0; item < ST_BAG_KINDS; item++)
        total += bag->left[item];
    return total;
}
