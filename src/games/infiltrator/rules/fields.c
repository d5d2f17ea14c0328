/* fields.c: the kinds of words of Infiltrator, and the parts of the state that positions
 * and scenarios speak of. */
#include "games/infiltrator/rules/fields.h"
#include "games/infiltrator/rules/state.h"

#include <sandtable/field.h>

static int read_armor(const void *state, const void *pack, int row, int column)
{
    return infiltrator_armor(state, pack);
}

static int read_max_health(const void *state, const void *pack, int row, int column)
{
    return infiltrator_max_health(state, pack);
}

static int read_max_energy(const void *state, const void *pack, int row, int column)
{
    return infiltrator_budget(state, pack) - infiltrator_cost(state, pack);
}

static int read_behavior(const void *state, const void *pack, int row, int column)
{
    const struct infiltrator *g = state;
    return g->level / BAND;
}

static int read_deck_size(const void *state, const void *pack, int row, int column)
{
    return infiltrator_deck_size(state);
}

static int read_gear_left(const void *state, const void *pack, int row, int column)
{
    return infiltrator_gear_left(state, pack);
}

static int read_carries(const void *state, const void *pack, int enemy, int column)
{
    const struct infiltrator *g = state;
    for (int i = 0; i < TOKENS; i++)
        if (g->token_carrier[i] == enemy)
            return i;
    return NOTHING;
}

static int read_score(const void *state, const void *pack, int row, int column)
{
    return infiltrator_score(state);
}

static int read_stage(const void *state, const void *pack, int row, int column)
{
    return (int)infiltrator_stage(state);
}

#define YOURS(name, member, kind) ST_FIELD(name, struct infiltrator, member, kind)
#define ROW(name, member, kind, keys)                                                    \
    ST_FIELD_ROW(name, struct infiltrator, member, kind, keys)
#define SPARSE(name, member, kind, keys)                                                 \
    ST_FIELD_SPARSE(name, struct infiltrator, member, kind, keys)
/* One value of each enemy. */
#define THEIRS(name_, member, kind_, sparse)                                             \
    {                                                                                    \
        .name = (name_), .offset = offsetof(struct infiltrator, enemy[0].member),        \
        .size = 1,                                                                       \
        .is_signed = ST_IS_SIGNED(ST_MEMBER(struct infiltrator_enemy, member)),          \
        .kind = (kind_), .rows = ENEMIES, .stride = sizeof(struct infiltrator_enemy),    \
        .row_kind = ENEMY, .is_sparse = (sparse)                                         \
    }
#define COMPUTED(name_, kind_, read_)                                                    \
    {                                                                                    \
        .name = (name_), .kind = (kind_), .is_signed = true, .read = (read_)             \
    }

const st_field infiltrator_fields[] = {
    [F_TYPE] = THEIRS("enemy_type", type, TYPE, true),
    [F_COLOR] = THEIRS("enemy_color", color, COLOR, false),
    [F_ENEMY_SECTOR] = THEIRS("enemy_sector", sector, SECTOR, false),
    [F_HOME] = THEIRS("enemy_home", home, SECTOR, false),
    [F_PREV] = THEIRS("enemy_prev", prev, SECTOR, false),
    [F_NEXT] = THEIRS("enemy_next", next, WAYPOINT, false),
    [F_STATUS] = THEIRS("enemy_status", status, STATUS, false),
    [F_ENEMY_OVERWATCH] = THEIRS("enemy_overwatch", has_overwatch, ST_FLAG, true),
    [F_SEES] = THEIRS("enemy_sees", sees, ST_FLAG, true),
    [F_RAISED] = THEIRS("enemy_raised", has_raised, ST_FLAG, true),
    [F_ACTED] = THEIRS("enemy_acted", has_acted, ST_FLAG, true),
    [F_STUNNED] = THEIRS("enemy_stunned", is_stunned, ST_FLAG, true),
    [F_OFF_PATROL] = THEIRS("enemy_off_patrol", is_off_patrol, ST_FLAG, true),
    [F_TURN] = YOURS("turn", turn, ST_NUMBER),
    [F_SECTOR] = YOURS("sector", sector, SECTOR),
    [F_HEALTH] = YOURS("health", health, ST_NUMBER),
    [F_ENERGY] = YOURS("energy", energy, ST_NUMBER),
    [F_KEYS] = YOURS("keys", keys, ST_NUMBER),
    [F_HIDDEN] = YOURS("hidden", is_hidden, ST_FLAG),
    [F_OVERWATCH] = YOURS("overwatch", has_overwatch, ST_FLAG),
    [F_FREE_USED] = YOURS("free_used", free_used, ST_FLAG),
    [F_ACTION_USED] = YOURS("action_used", action_used, ST_FLAG),
    [F_QUIET] = YOURS("quiet", is_quiet, ST_FLAG),
    [F_BREACH] = YOURS("breach", can_breach, ST_FLAG),
    [F_PICK] = YOURS("pick", can_pick, ST_FLAG),
    [F_SLIP] = YOURS("slip", can_slip, ST_FLAG),
    [F_NOISE] = SPARSE("noise", noise, ST_FLAG, SECTOR),
    [F_DETECTION] = SPARSE("detection", detection, ST_FLAG, SECTOR),
    [F_LOCKS] = SPARSE("locks", lock, ST_FLAG, SECTOR),
    [F_TOKEN_SECTOR] = ROW("token_sector", token_sector, SECTOR, TOKEN),
    [F_TOKEN_CARRIER] = ROW("token_carrier", token_carrier, ENEMY, TOKEN),
    [F_TAKEN] = SPARSE("taken", taken, ST_FLAG, TOKEN),
    [F_ACTIVE] = YOURS("active", active, ENEMY),
    [F_MOVES_LEFT] = YOURS("moves_left", moves_left, ST_NUMBER),
    [F_THEN] = YOURS("then", then, THEN),
    [F_VISITED] = ROW("visited", visited, SECTOR, ST_LIST),
    [F_ALARM] = YOURS("alarm", has_alarm, ST_FLAG),
    [F_ALERTNESS] = YOURS("alertness", alertness, ST_NUMBER),
    [F_LEVEL] = YOURS("alarm_level", level, ST_NUMBER),
    [F_FAIL] = YOURS("fail", fail, ST_NUMBER),
    [F_REINFORCED] = SPARSE("reinforced", reinforced, ST_FLAG, SERIAL),
    [F_TRIGGERED] = SPARSE("triggered", triggered, ST_FLAG, SERIAL),
    [F_DECK] = SPARSE("deck", deck, ST_NUMBER, MODIFIER),
    [F_TOP] = ROW("top", top, MODIFIER, ST_LIST),
    [F_PURPOSE] = YOURS("draw", purpose, PURPOSE),
    [F_DRAW_ENEMY] = YOURS("draw_enemy", draw_enemy, ENEMY),
    [F_DRAW_WEAPON] = YOURS("draw_weapon", draw_weapon, GEAR_CARD),
    [F_BASE] = YOURS("draw_base", base, ST_NUMBER),
    [F_DRAW_DIFFICULTY] = YOURS("draw_difficulty", difficulty_of_draw, ST_NUMBER),
    [F_CARD] = YOURS("draw_card", card, MODIFIER),
    [F_VALUE] = YOURS("draw_value", value, ST_NUMBER),
    [F_WILD] = YOURS("draw_wild", is_wild, ST_FLAG),
    [F_MISSION] = YOURS("mission", mission, MISSION),
    [F_CAMPAIGN] = YOURS("campaign", is_campaign, ST_FLAG),
    [F_MODE] = YOURS("mode", mode, MODE),
    [F_DIFFICULTY] = YOURS("difficulty", difficulty, DIFFICULTY),
    [F_TIES] = YOURS("ties", ties, TIES),
    [F_RESULT] = YOURS("result", ending, RESULT),
    [F_BYTEBUCKS] = YOURS("bytebucks", bytebucks, ST_NUMBER),
    [F_OWNED] = SPARSE("owned", owned, ST_FLAG, GEAR_CARD),
    [F_EQUIPPED] = SPARSE("equipped", equipped, ST_FLAG, GEAR_CARD),
    [F_SHOWN] = ROW("shown", shown, GEAR_CARD, ST_LIST),
    [F_ITEMS] = ROW("items", item, ITEM_CARD, ST_LIST),
    [F_KEPT] = ROW("items_at_start", kept, ITEM_CARD, ST_LIST),
    [F_ITEM_DECK] = SPARSE("item_deck", item_deck, ST_FLAG, ITEM_CARD),
    [F_ITEM_DISCARDS] = SPARSE("item_discards", item_discard, ST_FLAG, ITEM_CARD),
    [F_FLAGS] = SPARSE("flags", flag, ST_FLAG, FAME),
    [F_COMPLETED] = SPARSE("completed", completed, ST_FLAG, MISSION),
    [F_ATTEMPTS] = SPARSE("attempts", attempts, ST_NUMBER, MISSION),
    [F_FAILURES] = YOURS("failures", failures, ST_NUMBER),
    [F_ARMOR] = COMPUTED("armor", ST_NUMBER, read_armor),
    [F_MAX_HEALTH] = COMPUTED("max_health", ST_NUMBER, read_max_health),
    [F_MAX_ENERGY] = COMPUTED("max_energy", ST_NUMBER, read_max_energy),
    [F_BEHAVIOR] = COMPUTED("behavior", ST_NUMBER, read_behavior),
    [F_DECK_SIZE] = COMPUTED("deck_size", ST_NUMBER, read_deck_size),
    [F_GEAR_LEFT] = COMPUTED("gear_left", ST_NUMBER, read_gear_left),
    [F_CARRIES] = { .name = "enemy_carries",
                    .kind = TOKEN,
                    .is_signed = true,
                    .rows = ENEMIES,
                    .row_kind = ENEMY,
                    .read = read_carries },
    [F_SCORE] = COMPUTED("score", ST_NUMBER, read_score),
    [F_STAGE] = COMPUTED("stage", STAGE, read_stage),
};
_Static_assert(ST_COUNT(infiltrator_fields) == INFILTRATOR_FIELDS,
               "every field is there");
