/* fields.c: the parts of the state that positions and scenarios speak of. */
#include "games/swat/rules/fields.h"
#include "games/swat/rules/state.h"

#include <sandtable/field.h>

static int read_skill(const void *state, const void *pack, int row, int column)
{
    return swat_skill(state, pack);
}

static int read_cards(const void *state, const void *pack, int row, int column)
{
    return swat_cards(state);
}

static int read_revealed(const void *state, const void *pack, int row, int column)
{
    return swat_revealed(state);
}

static int read_deck(const void *state, const void *pack, int row, int column)
{
    return swat_event_total(state);
}

static int read_hostages(const void *state, const void *pack, int row, int column)
{
    return swat_rescued(state);
}

static int read_criminals(const void *state, const void *pack, int row, int column)
{
    const struct swat *g = state;
    int count = 0;
    for (int content = FIRST_CRIMINAL; content < CONTENTS; content++)
        count += swat_count_rooms(g, content, NEUTRALISED);
    return count;
}

static int read_active(const void *state, const void *pack, int row, int column)
{
    const struct swat *g = state;
    return g->active < 0 ? NOTHING : g->hand[g->active];
}

static int read_stage(const void *state, const void *pack, int row, int column)
{
    enum {
        OVER,
        ARMING,
        ASKING,
        PLANNING,
        OPEN,
        WALKING,
        DAZED,
        PICKING,
        AIMING,
        DRAWN,
        SHOVED,
        GAINING,
        CHOOSING,
        FAILING,
        SPENDING,
        RUNNING
    };
    const struct swat *g = state;
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_WEAPONS: return ARMING;
    case ASK_WITNESS:
    case ASK_MORE: return ASKING;
    case ASK_PLAN: return PLANNING;
    case ASK_BEFORE: return OPEN;
    case ASK_WALK: return WALKING;
    case ASK_LOSE: return DAZED;
    case ASK_PICK: return PICKING;
    case ASK_TARGET: return AIMING;
    case ASK_EVENT: return DRAWN;
    case ASK_SHOVE: return SHOVED;
    case ASK_GAIN: return GAINING;
    case ASK_CHOOSE: return CHOOSING;
    case ASK_FAIL: return FAILING;
    case ASK_SPEND: return SPENDING;
    default: return g->ending == UNDER_WAY ? RUNNING : OVER;
    }
}

const st_field swat_fields[] = {
    [F_BAG] = ST_FIELD_ROW("bag", struct swat, bag, ST_NUMBER, CONTENT),
    [F_ROOM] = ST_FIELD_ROW("room", struct swat, content, CONTENT, ROOM),
    [F_EVENTS] = ST_FIELD_SPARSE("events", struct swat, events, ST_NUMBER, EVENT),
    [F_DISCARD] = ST_FIELD_SPARSE("discard", struct swat, discard, ST_NUMBER, EVENT),
    [F_STANDEE] = ST_FIELD("standee", struct swat, standee, ROOM),
    [F_PATH] = { .name = "path",
                 .offset = offsetof(struct swat, path),
                 .size = sizeof(uint16_t),
                 .kind = ST_NUMBER,
                 .bits = ROOM },
    [F_TRAIL] = ST_FIELD_ROW("trail", struct swat, trail, ROOM, ST_LIST),
    [F_TRAIL_LENGTH] = ST_FIELD("trail_length", struct swat, trail_length, ST_NUMBER),
    [F_HAND] = ST_FIELD_ROW("hand", struct swat, hand, TACTICS, ST_LIST),
    [F_HAND_LEVEL] = ST_FIELD_ROW("hand_level", struct swat, hand_level, ST_NUMBER,
                                  ST_LIST),
    [F_HAND_FACE] = ST_FIELD_ROW("hand_face", struct swat, hand_face, FACE, ST_LIST),
    [F_WHERE] = ST_FIELD_SPARSE("where", struct swat, where, WHERE, TACTICS),
    [F_TURN] = ST_FIELD("turn", struct swat, turn, ST_NUMBER),
    [F_APPROACHES] = ST_FIELD("approaches", struct swat, approaches, ST_NUMBER),
    ST_FIELD_ROW("status", struct swat, status, STATUS, ROOM),
    ST_FIELD_ROW("extra", struct swat, extra, EVENT, ROOM),
    ST_FIELD_ROW("played", struct swat, hand_played, ST_NUMBER, ST_LIST),
    ST_FIELD_ROW("spent", struct swat, hand_spent, ST_FLAG, ST_LIST),
    ST_FIELD_ROW("bonus", struct swat, temp, ST_NUMBER, ST_LIST),
    ST_FIELD_ROW("bonus_for_step", struct swat, temp_for_step, ST_FLAG, ST_LIST),
    ST_FIELD_ROW("bonus_spent", struct swat, temp_spent, ST_FLAG, ST_LIST),
    ST_FIELD("hostages_spent", struct swat, hostages_spent, ST_NUMBER),
    ST_FIELD_ROW("lost_unseen", struct swat, lost_unseen, ST_NUMBER, DECK),
    ST_FIELD_ROW("weapon", struct swat, weapon, READY, WEAPON),
    ST_FIELD_SPARSE("testimony", struct swat, testimony, HELD, TESTIMONY),
    ST_FIELD_ROW("harden", struct swat, harden, ST_NUMBER, CONTENT),
    ST_FIELD("level", struct swat, level, LEVEL),
    ST_FIELD("witness", struct swat, has_witnesses, ST_FLAG),
    ST_FIELD("swap", struct swat, has_swap, ST_FLAG),
    ST_FIELD("burn", struct swat, has_burn, ST_FLAG),
    ST_FIELD("memory", struct swat, has_memory, ST_FLAG),
    ST_FIELD("autospend", struct swat, has_autospend, ST_FLAG),
    ST_FIELD("planned", struct swat, planned, ST_NUMBER),
    ST_FIELD("active_slot", struct swat, active, SLOT),
    ST_FIELD("step", struct swat, step, ST_NUMBER),
    ST_FIELD("plays", struct swat, plays, ST_NUMBER),
    ST_FIELD("dazed", struct swat, dazed, ST_NUMBER),
    ST_FIELD("rope", struct swat, has_rope, ST_FLAG),
    ST_FIELD("swap_used", struct swat, is_swap_used, ST_FLAG),
    ST_FIELD("burn_used", struct swat, is_burn_used, ST_FLAG),
    ST_FIELD("late", struct swat, is_late, ST_FLAG),
    ST_FIELD("blind", struct swat, is_blind, ST_FLAG),
    ST_FIELD("ending", struct swat, ending, ST_NUMBER),
    ST_FIELD_ROW("held", struct swat, held, CONTENT, ROOM),
    ST_FIELD_ROW("unturned", struct swat, unturned, TACTICS, ST_LIST),
    { .name = "skill", .kind = ST_NUMBER, .read = read_skill },
    { .name = "cards", .kind = ST_NUMBER, .read = read_cards },
    { .name = "revealed", .kind = ST_NUMBER, .read = read_revealed },
    { .name = "deck_size", .kind = ST_NUMBER, .read = read_deck },
    { .name = "hostages", .kind = ST_NUMBER, .read = read_hostages },
    { .name = "criminals", .kind = ST_NUMBER, .read = read_criminals },
    { .name = "active", .kind = TACTICS, .is_signed = true, .read = read_active },
    { .name = "stage", .kind = STAGE, .read = read_stage },
};

_Static_assert(ST_COUNT(swat_fields) == SWAT_FIELDS, "swat.h counts the fields");
