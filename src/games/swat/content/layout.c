/* layout.c: the house that every pack has: which rooms are next to each other, what they
 * are called, and how far one can walk among them without crossing a path. */
#include "games/swat/content/content.h"

/* SWAT-R01, SWAT-28: the rooms form one ring, A1 to A5 and back from B5 to B1. In row
 * B the player's right runs against it. */
int swat_ring(int room, int right)
{
    bool is_top = room < COLUMNS;
    int at = is_top ? room : ROOMS - 1 - (room - COLUMNS);
    int to = (at + (is_top ? right : -right) + ROOMS) % ROOMS;
    return to < COLUMNS ? to : COLUMNS + ROOMS - 1 - to;
}

static int longest_from(const struct swat_pack *p, int room, int blocked)
{
    int best = 0;
    for (int next = 0; next < ROOMS; next++) {
        if (!(p->near[room] >> next & 1) || blocked >> next & 1)
            continue;
        int walk = 1 + p->longest[next][blocked | 1 << next];
        if (walk > best)
            best = walk;
    }
    return best;
}

/* Masks with more rooms come first, since a walk adds rooms to them. */
static void measure_walks(struct swat_pack *p)
{
    for (int mask = (1 << ROOMS) - 1; mask >= 0; mask--)
        for (int room = 0; room < ROOMS; room++)
            if (mask >> room & 1)
                p->longest[room][mask] = (uint8_t)longest_from(p, room, mask);
}

static void name_sources(struct swat_pack *p)
{
    for (int i = 0; i < SOURCES; i++) {
        int first = i < HAND ? 0 : i < HAND + HOSTAGES + 1 ? HAND : HAND + HOSTAGES + 1;
        const char *letter = first == 0 ? "" : first == HAND ? "h" : "t";
        snprintf(p->source[i], sizeof p->source[i], "%s%d", letter,
                 (i - first + 1) % 100);
    }
}

void swat_build_house(struct swat_pack *p)
{
    for (int room = 0; room < ROOMS; room++) {
        int x = room % COLUMNS;
        snprintf(p->room[room], sizeof p->room[room], "%c%c", "AB"[room / COLUMNS],
                 '1' + x);
        p->near[room] = (uint16_t)(1 << (room + COLUMNS) % ROOMS);
        if (x > 0)
            p->near[room] |= (uint16_t)(1 << (room - 1));
        if (x < COLUMNS - 1)
            p->near[room] |= (uint16_t)(1 << (room + 1));
    }
    for (int room = 0; room < ROOMS; room++)
        for (int right = -REACH; right <= REACH; right++)
            p->ring[room][REACH + right] = (int8_t)swat_ring(room, right);
    name_sources(p);
    measure_walks(p);
}
