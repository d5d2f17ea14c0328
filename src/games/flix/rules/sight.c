/* sight.c: lines of sight with everybody on the table, and cover.
 *
 * FLIX-54 to FLIX-67: a line between centres, blocked by walls, closed doors and the cores
 * of standees between its ends; SEALs also look round corners and through open doors
 * beside them, Tangos round corners only. FLIX-68: cover is a block beside one that the
 * line crosses. */
#include "games/flix/rules/state.h"

enum { CORE = 1, WHOLE = 2 };

/* Besides Walls and Doors only standees block, and not the looker's own (FLIX-57,
 * FLIX-R124, FLIX-58, FLIX-R35). */
bool flix_line(const struct flix *g, const struct flix_map *m, int from, int to,
               int looker)
{
    if (!flix_line_is_clear(m, from, to, flix_open_doors(g, m)))
        return false;
    for (int piece = 0; piece < PIECES; piece++) {
        int at = flix_at(g, piece);
        if (at < SPACES && at != from && at != to && piece != looker &&
            flix_line_crosses(from, to, at, CORE))
            return false;
    }
    return true;
}

/* FLIX-65, FLIX-66, FLIX-R39: nobody may stand on the linked Space. */
static bool sees_from_link(const struct flix *g, const struct flix_map *m, int link,
                           int to, int looker)
{
    return flix_standee(g, link) == NOTHING && flix_line(g, m, link, to, looker);
}

/* FLIX-63, FLIX-67, FLIX-R45, FLIX-R42: straight if it can, else by the first link. */
int flix_tango_sees(const struct flix *g, const struct flix_map *m, int tango, int space)
{
    int at = flix_at(g, tango);
    if (flix_is_stunned(g, tango))
        return NOTHING;
    if (flix_line(g, m, at, space, tango))
        return at;
    for (int i = 0; i < m->corners[at]; i++)
        if (sees_from_link(g, m, m->corner[at][i], space, tango))
            return m->corner[at][i];
    return NOTHING;
}

/* A SEAL also looks round corners and through open doors beside it (FLIX-59, FLIX-62). */
bool flix_seal_sees(const struct flix *g, const struct flix_map *m, int seal, int space)
{
    int at = g->at[seal];
    if (flix_line(g, m, at, space, seal))
        return true;
    for (int i = 0; i < m->corners[at]; i++)
        if (sees_from_link(g, m, m->corner[at][i], space, seal))
            return true;
    for (int i = 0; i < m->door_links[at]; i++) {
        int door = m->door_link[at][i];
        int link = flix_across(m, door, at);
        if (g->door[door] == OPEN && sees_from_link(g, m, link, space, seal))
            return true;
    }
    return false;
}

bool flix_sees_any_seal(const struct flix *g, const struct flix_map *m, int tango)
{
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) &&
            flix_tango_sees(g, m, tango, g->at[seal]) != NOTHING)
            return true;
    return false;
}

bool flix_any_tango_sees_seal(const struct flix *g, const struct flix_map *m)
{
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(g, tango) && flix_sees_any_seal(g, m, tango))
            return true;
    return false;
}

/* Crates beside a Space that the line to it crosses, each a bit (FLIX-68, FLIX-R36). */
uint32_t flix_cover_from(const struct flix *g, const struct flix_map *m, int space,
                         int from)
{
    uint32_t blocks = 0;
    for (int i = 0; i < BLOCKS; i++) {
        int block = g->cover[i];
        if (block == NOTHING || !flix_are_adjacent(g, m, space, block))
            continue;
        if (block == from || flix_line_crosses(from, space, block, WHOLE))
            blocks |= 1u << i;
    }
    return blocks;
}

/* FLIX-287, FLIX-R46: hidden by a wall or closed door, not by a standee; the link is free
 * and sees the threat. The Tango is taken to stand on the Space itself (FLIX-R123). */
bool flix_is_corner_cover(const struct flix *g, const struct flix_map *m, int space,
                          int threat, int tango)
{
    if (flix_line_is_clear(m, space, threat, flix_open_doors(g, m)))
        return false;
    for (int i = 0; i < m->corners[space]; i++) {
        int link = m->corner[space][i], standee = flix_standee(g, link);
        if ((standee == NOTHING || standee == tango) &&
            flix_line(g, m, link, threat, tango))
            return true;
    }
    return false;
}

static bool is_beside_seal(const struct flix *g, const struct flix_map *m, int space)
{
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && flix_are_adjacent(g, m, space, g->at[seal]))
            return true;
    return false;
}

/* A block Space counts only by a block that no SEAL is beside. */
static bool has_safe_block(const struct flix *g, const struct flix_map *m, int space,
                           int threat)
{
    uint32_t blocks = flix_cover_from(g, m, space, threat);
    for (int i = 0; i < BLOCKS; i++)
        if (blocks >> i & 1 && !is_beside_seal(g, m, g->cover[i]))
            return true;
    return false;
}

static bool has_safe_corner(const struct flix *g, const struct flix_map *m, int space)
{
    for (int i = 0; i < m->corners[space]; i++) {
        int standee = flix_standee(g, m->corner[space][i]);
        if (flix_is_seal(standee))
            return false;
    }
    return true;
}

bool flix_may_hide(const struct flix *g, const struct flix_map *m, int tango, int space,
                   int threat, bool is_corner)
{
    int standee = flix_standee(g, space);
    if ((standee != NOTHING && standee != tango) || flix_block(g, space) != NOTHING ||
        flix_token(g, space) != NOTHING)
        return false;
    if (is_beside_seal(g, m, space) || m->door_links[space] > 0)
        return false;
    return is_corner ? has_safe_corner(g, m, space) : has_safe_block(g, m, space, threat);
}
