/* layout.c: sixteen rooms in a grid with walls between them: which boards are valid, how
 * one is drawn, and how far it is from room to room.
 *
 * Tiles are looked at as bits of a mask. Sides are numbered by walking the tiles and
 * taking the right side first, then the lower one. It must not know a state. */
#include "games/vault/content/content.h"

enum {
    WIDTH = 4,
    RIM = 0xF99F,       /* all tiles but B2, C2, B3, C3 */
    NOT_LEFT = 0xEEEE,  /* all tiles but column A */
    NOT_RIGHT = 0x7777, /* all tiles but column D */
    PLACEMENTS = 3240,  /* of Vault, Security Room, Entrance and Rooftop */
    TRIES = 100000,
    OTHERS = ROOMS - 4
};

/* The side to the right of a tile, which must not be in column D. */
static int right_side(int tile)
{
    int row = tile / WIDTH, column = tile % WIDTH;
    return row < WIDTH - 1 ? 7 * row + 2 * column : 7 * row + column;
}

/* The side below a tile, which must not be in row 4. */
static int lower_side(int tile)
{
    int row = tile / WIDTH, column = tile % WIDTH;
    return 7 * row + 2 * column + (column < WIDTH - 1);
}

int vault_board_side(int tile, int other)
{
    int first = tile < other ? tile : other, second = tile < other ? other : tile;
    if (second - first == WIDTH)
        return lower_side(first);
    if (second - first == 1 && second % WIDTH != 0)
        return right_side(first);
    return NOTHING;
}

int vault_board_tile(const struct vault_board *b, int room)
{
    int tile = 0;
    while (b->room_of_tile[tile] != room)
        tile++;
    return tile;
}

/* Tiles that touch a tile of a mask, walls or no walls. */
static int touched(int tiles)
{
    return ((tiles & NOT_RIGHT) << 1 | (tiles & NOT_LEFT) >> 1 | tiles << WIDTH |
            tiles >> WIDTH) &
           0xFFFF;
}

/* Where one may step: tiles whose right or lower side is open. */
struct ways {
    int right, down;
};

static struct ways find_ways(uint32_t walls)
{
    struct ways w = { 0, 0 };
    for (int tile = 0; tile < ROOMS; tile++) {
        if (tile % WIDTH < WIDTH - 1 && !(walls >> right_side(tile) & 1))
            w.right |= 1 << tile;
        if (tile / WIDTH < WIDTH - 1 && !(walls >> lower_side(tile) & 1))
            w.down |= 1 << tile;
    }
    return w;
}

/* Tiles one step away from a mask through open sides. */
static int step_from(struct ways w, int tiles)
{
    return (tiles & w.right) << 1 | (tiles >> 1 & w.right) | (tiles & w.down) << WIDTH |
           (tiles >> WIDTH & w.down);
}

/* Whether all tiles but the Vault's hang together without it. */
static bool is_whole(uint32_t walls, int vault)
{
    struct ways w = find_ways(walls);
    int all = 0xFFFF & ~(1 << vault), reached = vault == 0 ? 2 : 1, before = 0;
    while (reached != before) {
        before = reached;
        reached |= step_from(w, reached) & all;
    }
    return reached == all;
}

static bool has_every_room(const struct vault_board *b)
{
    int rooms = 0;
    for (int tile = 0; tile < ROOMS; tile++)
        if (b->room_of_tile[tile] < ROOMS)
            rooms |= 1 << b->room_of_tile[tile];
    return rooms == 0xFFFF;
}

static int count_walls(uint32_t walls)
{
    int count = 0;
    for (int side = 0; side < SIDES; side++)
        count += (int)(walls >> side & 1);
    return walls >> SIDES ? NOTHING : count;
}

const char *vault_board_fault(const struct vault_board *b, int wall_count)
{
    if (!has_every_room(b))
        return "each of the 16 rooms lies on one tile";
    if (count_walls(b->walls) != wall_count)
        return "the number of walls is wrong";
    int vault = vault_board_tile(b, VAULT), security = vault_board_tile(b, SECURITY);
    int entrance = vault_board_tile(b, ENTRANCE), rooftop = vault_board_tile(b, ROOFTOP);
    int door = vault_board_side(vault, security);
    if (!(RIM >> vault & 1) || !(RIM >> entrance & 1))
        return "Entrance and Vault lie on the rim";
    if (door == NOTHING || b->walls >> door & 1)
        return "the Security Room touches the Vault with no wall between";
    if (touched(1 << vault) & (1 << entrance | 1 << rooftop))
        return "the Vault touches neither Rooftop nor Entrance";
    if (!is_whole(b->walls, vault))
        return "all rooms but the Vault are connected without it";
    return NULL;
}

static int count_bits(int mask)
{
    int count = 0;
    for (; mask != 0; mask &= mask - 1)
        count++;
    return count;
}

/* The n-th tile of a mask, from 0. */
static int nth_tile(int mask, int n)
{
    int tile = 0;
    while (!(mask >> tile & 1) || n-- > 0)
        tile++;
    return tile;
}

/* Where the four rooms lie that the conditions speak of. */
struct placement {
    int vault, security, entrance, rooftop;
};

/* The n-th placement that satisfies the conditions on tiles, with the Vault outermost
 * and the Rooftop innermost in the count (VAULT-102, VAULT-103, VAULT-104). */
static struct placement find_placement(int n)
{
    struct placement p = { 0 };
    int free = 0, pairs = 0, doors = 0;
    for (p.vault = 0;; p.vault++) {
        doors = touched(1 << p.vault);
        free = 0xFFFF & ~(doors | 1 << p.vault);
        pairs = count_bits(free & RIM) * (count_bits(free) - 1);
        int here = RIM >> p.vault & 1 ? count_bits(doors) * pairs : 0;
        if (n < here)
            break;
        n -= here;
    }
    p.security = nth_tile(doors, n / pairs);
    int rooftops = count_bits(free) - 1;
    p.entrance = nth_tile(free & RIM, n % pairs / rooftops);
    p.rooftop = nth_tile(free & ~(1 << p.entrance), n % pairs % rooftops);
    return p;
}

static uint32_t draw_walls(st_chance *c, int count)
{
    uint8_t side[SIDES];
    uint32_t walls = 0;
    for (int i = 0; i < SIDES; i++)
        side[i] = (uint8_t)i;
    for (int i = 0; i < count; i++) {
        int j = i + (int)st_chance_below(c, (uint32_t)(SIDES - i));
        uint8_t taken = side[j];
        side[j] = side[i];
        side[i] = taken;
        walls |= (uint32_t)1 << taken;
    }
    return walls;
}

/* The twelve other rooms in any order on the free tiles. */
static void lay_others(st_chance *c, struct vault_board *b)
{
    uint8_t room[OTHERS];
    int count = 0;
    for (int i = 0; i < ROOMS; i++)
        if (i != ENTRANCE && i != ROOFTOP && i != VAULT && i != SECURITY)
            room[count++] = (uint8_t)i;
    for (int i = OTHERS - 1; i > 0; i--) {
        int j = (int)st_chance_below(c, (uint32_t)(i + 1));
        uint8_t held = room[i];
        room[i] = room[j];
        room[j] = held;
    }
    for (int tile = ROOMS - 1; tile >= 0; tile--)
        if (b->room_of_tile[tile] == ROOMS)
            b->room_of_tile[tile] = room[--count];
}

/* Draft after draft until one fits, so all boards are equally likely (VAULT-R67). */
void vault_board_draw(uint32_t number, int wall_count, struct vault_board *out)
{
    uint8_t seed[ST_SEED_BYTES];
    st_chance c = { 0 };
    struct placement p = { 0 };
    int tries = 0;
    ST_ASSERT(wall_count >= 4 && wall_count <= 9, "ask for 4 to 9 walls");
    st_chance_seed_text(seed, "vault board");
    st_chance_seed_nth(seed, seed, number);
    st_chance_seed(&c, seed);
    do {
        ST_ASSERT(tries++ < TRIES, "one try in a hundred makes a board");
        p = find_placement((int)st_chance_below(&c, PLACEMENTS));
        out->walls = draw_walls(&c, wall_count);
    } while (out->walls >> vault_board_side(p.vault, p.security) & 1 ||
             !is_whole(out->walls, p.vault));
    for (int tile = 0; tile < ROOMS; tile++)
        out->room_of_tile[tile] = ROOMS;
    out->room_of_tile[p.vault] = VAULT;
    out->room_of_tile[p.security] = SECURITY;
    out->room_of_tile[p.entrance] = ENTRANCE;
    out->room_of_tile[p.rooftop] = ROOFTOP;
    lay_others(&c, out);
}

int vault_board_steps(const struct vault_board *b, int from, int to, int shut)
{
    struct ways w = find_ways(b->walls);
    int goal = 1 << vault_board_tile(b, to), open = goal, steps = 0;
    for (int tile = 0; tile < ROOMS; tile++)
        if (!(shut >> b->room_of_tile[tile] & 1))
            open |= 1 << tile;
    int reached = 1 << vault_board_tile(b, from), before = 0;
    while (!(reached & goal) && reached != before) {
        before = reached;
        reached |= step_from(w, reached) & open;
        steps++;
    }
    return reached & goal ? steps : NOTHING;
}
