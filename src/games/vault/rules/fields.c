/* fields.c: the kinds of words of Vault and its companion, and the fields that positions
 * and scenarios speak of. The companion's come behind: st_vault ends before them. */
#include "games/vault/rules/fields.h"

#include "games/vault/rules/companion/state.h"

#include <sandtable/field.h>

static int read_wall(const void *state, const void *pack, int side, int column)
{
    const struct vault *g = state;
    return (int)(g->board.walls >> side & 1);
}

static int read_active(const void *state, const void *pack, int room, int column)
{
    return vault_active(state, room);
}

static int read_guards(const void *state, const void *pack, int room, int column)
{
    return vault_guards(state, room);
}

static int read_alive(const void *state, const void *pack, int seat, int column)
{
    const struct vault *g = state;
    return g->hp[seat] > 0;
}

static int read_hp_limit(const void *state, const void *pack, int seat, int column)
{
    const struct vault *g = state;
    return seat < g->seats ? vault_hp_limit(g, pack, seat) : 0;
}

static int read_bullet_limit(const void *state, const void *pack, int seat, int bullet)
{
    const struct vault *g = state;
    return seat < g->seats ? vault_bullet_limit(g, pack, seat, bullet) : 0;
}

static int read_locked(const void *state, const void *pack, int row, int column)
{
    return vault_is_locked(state);
}

static int read_survivors(const void *state, const void *pack, int row, int column)
{
    return vault_count_bits(vault_living(state));
}

static int read_deck_size(const void *state, const void *pack, int row, int column)
{
    return vault_deck_size(state, pack);
}

static int read_total(const void *state, const void *pack, int row, int column)
{
    int total = 0;
    for (int room = 0; room < ROOMS; room++)
        total += vault_guards(state, room);
    return total;
}

static int read_wall_total(const void *state, const void *pack, int row, int column)
{
    const struct vault *g = state;
    return vault_count_bits((int)g->board.walls);
}

static int read_stage(const void *state, const void *pack, int row, int column)
{
    return (int)vault_stage(state);
}

static int read_asking(const void *state, const void *pack, int row, int column)
{
    return vault_companion_asking(state);
}

const st_field vault_fields[] = {
    [F_TILES] = ST_FIELD_ROW("tiles", struct vault, board.room_of_tile, ROOM, TILE),
    [F_WALLS] = { .name = "walls",
                  .offset = offsetof(struct vault, board.walls),
                  .size = sizeof(uint32_t),
                  .kind = ST_NUMBER,
                  .bits = SIDE },
    [F_ROUND] = ST_FIELD("round", struct vault, round, ST_NUMBER),
    [F_PLAIN] = ST_FIELD_SPARSE("plain", struct vault, plain, ST_NUMBER, ROOM),
    [F_KEYED] = ST_FIELD_SPARSE("keyed", struct vault, keyed, ST_NUMBER, ROOM),
    [F_DOWN] = ST_FIELD_SPARSE_GRID("down", struct vault, down, ST_NUMBER, ROOM, COUNTER),
    [F_BODIES] = ST_FIELD_SPARSE("bodies", struct vault, bodies, ST_NUMBER, ROOM),
    [F_CLOSED] = ST_FIELD_SPARSE("closed", struct vault, closed, ST_NUMBER, ROOM),
    [F_BURNING] = ST_FIELD_SPARSE("burning", struct vault, burning, ST_NUMBER, ROOM),
    [F_UNUSABLE] = ST_FIELD_SPARSE("unusable", struct vault, unusable, ST_NUMBER,
                                   SPECIAL),
    [F_KEYS_TOTAL] = ST_FIELD("keys_total", struct vault, keys_total, ST_NUMBER),
    [F_KEYS_TAKEN] = ST_FIELD("keys_taken", struct vault, keys_taken, ST_NUMBER),
    [F_CLEARED] = ST_FIELD("cleared", struct vault, is_cleared, ST_FLAG),
    [F_HP] = ST_FIELD_ROW("hp", struct vault, hp, ST_NUMBER, PLAYER),
    [F_EXPLOSIVE] = ST_FIELD_ROW("explosive", struct vault, explosive, ST_NUMBER, PLAYER),
    [F_DISRUPTIVE] = ST_FIELD_ROW("disruptive", struct vault, disruptive, ST_NUMBER,
                                  PLAYER),
    [F_ROOM] = ST_FIELD_ROW("room", struct vault, room, ROOM, PLAYER),
    [F_CAME_FROM] = ST_FIELD_ROW("came_from", struct vault, came_from, ROOM, PLAYER),
    [F_PINNED] = ST_FIELD_ROW("pinned", struct vault, pinned, ST_FLAG, PLAYER),
    [F_COMPANIONS] = ST_FIELD_ROW("companions", struct vault, companions, ST_NUMBER,
                                  PLAYER),
    [F_REROLLS] = ST_FIELD_ROW("rerolls", struct vault, rerolls, ST_NUMBER, PLAYER),
    [F_SKILL] = ST_FIELD_GRID("skill", struct vault, skill, SKILL, PLAYER, ST_LIST),
    [F_USES] = ST_FIELD_GRID("uses", struct vault, uses, ST_NUMBER, PLAYER, ST_LIST),
    [F_TURN] = ST_FIELD("turn", struct vault, turn, PLAYER),
    [F_ACTIONS_LEFT] = ST_FIELD("actions_left", struct vault, actions_left, ST_NUMBER),
    [F_ACTIONS_DONE] = ST_FIELD("actions_done", struct vault, actions_done, ST_NUMBER),
    [F_UNNOTICED] = ST_FIELD("unnoticed", struct vault, is_unnoticed, ST_FLAG),
    [F_FIRST] = ST_FIELD("first", struct vault, first, PLAYER),
    [F_PLACES] = ST_FIELD_ROW("places", struct vault, tile, TILE, ROOM),
    [F_RETURNED] = ST_FIELD_ROW("returned", struct vault, returned, SKILL, ST_LIST),
    [F_AWAY] = ST_FIELD_SPARSE("away", struct vault, event_away, ST_FLAG, EVENT),
    [F_TOP] = ST_FIELD_ROW("top", struct vault, event_top, EVENT, ST_LIST),
    [F_BOTTOM] = ST_FIELD_ROW("bottom", struct vault, event_bottom, EVENT, ST_LIST),
    [F_EVENT] = ST_FIELD("event", struct vault, event_now, EVENT),
    [F_LISTS_AWAY] = ST_FIELD_SPARSE("lists_away", struct vault, list_away, ST_FLAG,
                                     LIST),
    [F_DISMISSED] = ST_FIELD_SPARSE("dismissed", struct vault, dismissed, ST_NUMBER,
                                    ROOM),
    [F_SEATS] = ST_FIELD("seats", struct vault, seats, ST_NUMBER),
    [F_FIGHT_SIZE] = ST_FIELD("fight_size", struct vault, fight_size, ST_NUMBER),
    [F_FIGHT_KEYS] = ST_FIELD("fight_keys", struct vault, fight_keys, ST_NUMBER),
    [F_FIGHT_PLACE] = ST_FIELD("fight_place", struct vault, fight_place, ST_NUMBER),
    [F_REINFORCED] = ST_FIELD("reinforced", struct vault, is_reinforced, ST_FLAG),
    [F_RELIEVED] = ST_FIELD("relieved", struct vault, is_relieved, ST_FLAG),
    [F_JAMMED] = ST_FIELD("jammed", struct vault, is_jammed, ST_FLAG),
    [F_DIFFICULTY] = ST_FIELD("difficulty", struct vault, difficulty, DIFFICULTY),
    [F_MUST_ACT] = ST_FIELD("must_act", struct vault, must_act, ST_FLAG),
    [F_EVADE_HARDER] = ST_FIELD("evade_harder", struct vault, is_evade_harder, ST_FLAG),
    [F_START_FULL] = ST_FIELD("start_full", struct vault, starts_full, ST_FLAG),
    [F_CARDS] = ST_FIELD("cards", struct vault, has_cards, ST_FLAG),
    [F_WALLS_AT_START] = ST_FIELD("walls_at_start", struct vault, walls, ST_NUMBER),
    [F_GUARDS_AT_START] = ST_FIELD("guards_at_start", struct vault, guards, ST_NUMBER),
    [F_ROUND_LIMIT] = ST_FIELD("round_limit", struct vault, round_limit, ST_NUMBER),
    [F_ENDING] = ST_FIELD("ending", struct vault, ending, ST_NUMBER),
    [F_WALL] = { .name = "wall",
                 .kind = ST_FLAG,
                 .rows = SIDES,
                 .row_kind = SIDE,
                 .is_sparse = true,
                 .read = read_wall },
    [F_ACTIVE] = { .name = "active",
                   .kind = ST_NUMBER,
                   .rows = ROOMS,
                   .row_kind = ROOM,
                   .is_sparse = true,
                   .read = read_active },
    [F_GUARDS] = { .name = "guards",
                   .kind = ST_NUMBER,
                   .rows = ROOMS,
                   .row_kind = ROOM,
                   .is_sparse = true,
                   .read = read_guards },
    [F_ALIVE] = { .name = "alive",
                  .kind = ST_FLAG,
                  .rows = SEATS,
                  .row_kind = PLAYER,
                  .read = read_alive },
    [F_HP_LIMIT] = { .name = "hp_limit",
                     .kind = ST_NUMBER,
                     .rows = SEATS,
                     .row_kind = PLAYER,
                     .read = read_hp_limit },
    [F_BULLET_LIMIT] = { .name = "bullet_limit",
                         .kind = ST_NUMBER,
                         .rows = SEATS,
                         .columns = 2,
                         .row_kind = PLAYER,
                         .column_kind = BULLET,
                         .read = read_bullet_limit },
    [F_LOCKED] = { .name = "locked", .kind = ST_FLAG, .read = read_locked },
    [F_SURVIVORS] = { .name = "survivors", .kind = ST_NUMBER, .read = read_survivors },
    [F_DECK_SIZE] = { .name = "deck_size", .kind = ST_NUMBER, .read = read_deck_size },
    [F_GUARDS_TOTAL] = { .name = "guards_total", .kind = ST_NUMBER, .read = read_total },
    [F_WALLS_TOTAL] = { .name = "walls_total",
                        .kind = ST_NUMBER,
                        .read = read_wall_total },
    [F_STAGE] = { .name = "stage", .kind = STAGE, .read = read_stage },
    [F_TRACKED] = ST_FIELD("tracked", struct vault_companion, is_tracked, ST_FLAG),
    [F_BOARD_SHOWN] = ST_FIELD("board_shown", struct vault_companion, has_board, ST_FLAG),
    [F_HANDS_DEALT] = ST_FIELD("hands_dealt", struct vault_companion, has_hands, ST_FLAG),
    [F_OWN_DECK] = ST_FIELD("own_deck", struct vault_companion, is_own_deck, ST_FLAG),
    [F_DICE] = ST_FIELD_ROW("dice", struct vault_companion, dice, ST_NUMBER, PLAYER),
    [F_CARD_SHOWN] = ST_FIELD("card_shown", struct vault_companion, shown, C_CODE),
    [F_SCATTER_CLOSED] = ST_FIELD("scatter_closed", struct vault_companion,
                                  scatter.closed, ST_NUMBER),
    [F_SCATTER_FULL] = ST_FIELD("scatter_full", struct vault_companion, scatter.full,
                                ST_NUMBER),
    [F_SCATTER_GUARDS] = ST_FIELD("scatter_guards", struct vault_companion,
                                  scatter.guards, ST_NUMBER),
    [F_SCATTER_KEYS] = ST_FIELD("scatter_keys", struct vault_companion, scatter.keys,
                                ST_NUMBER),
    [F_SCATTER_SOURCE] = ST_FIELD("scatter_source", struct vault_companion,
                                  scatter.source, ROOM),
    [F_SCATTER_SENT] = ST_FIELD("scatter_sent", struct vault_companion, scatter.sent,
                                ST_NUMBER),
    [F_SCATTER_ROOM] = ST_FIELD("scatter_room", struct vault_companion, scatter.room,
                                ROOM),
    [F_SCATTER_DRAWN] = ST_FIELD("scatter_drawn", struct vault_companion, scatter.drawn,
                                 ST_NUMBER),
    [F_SCATTER_DEALT] = ST_FIELD_SPARSE("scatter_dealt", struct vault_companion,
                                        scatter.dealt, ST_NUMBER, ROOM),
    [F_ASKING] = { .name = "asking", .kind = C_ASKING, .read = read_asking },
};
