/* words.c: the kinds of Patrol! and how their numbers read. */
#include "games/patrol/show/view.h"

const st_kind patrol_kinds[] = {
    [SPACE - ST_KINDS] = { "space", "a space, A1 to I9 or HQ" },
    [CARD - ST_KINDS] = { "card", "an event card, such as run-code" },
    [EVENT - ST_KINDS] = { "event", "an event card" },
    [CRIME - ST_KINDS] = { "crime", "a crime: assault, burglary or vandalism" },
    [TILE - ST_KINDS] = { "tile", "a city area" },
    [SLOT - ST_KINDS] = { "slot", "a place for a tile, SW to NE" },
    [LETTER - ST_KINDS] = { "letter", "a letter, A to I" },
    [NUMERAL - ST_KINDS] = { "numeral", "a street number, 1 to 9" },
    [SEASON - ST_KINDS] = { "season", "a season" },
    [UNIT - ST_KINDS] = { "unit", "a call sign, such as adam" },
    [STAGE - ST_KINDS] = { "stage", "a stage of the turn" },
};

static st_word list_word(const char *const *list, int count, int value)
{
    return value < count ? (st_word){ list[value], list[value] } : (st_word){ 0 };
}

st_word patrol_word(const void *pack, int kind, int value)
{
    static const char *const slots[] = {
        "SW", "S", "SE", "W", "C", "E", "NW", "N", "NE"
    };
    static const char *const letters[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I" };
    static const char *const numerals[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9" };
    static const char *const stages[] = { "over",  "ready", "moving",
                                          "react", "pair",  "running" };
    const struct patrol_pack *p = pack;
    static const st_word none = { NULL, NULL };
    switch ((enum patrol_kind)kind) {
    case SPACE:
        return value < PLACES ? (st_word){ p->place[value], p->place[value] } : none;
    case CARD:
    case EVENT:
        return value < p->cards ? (st_word){ p->card[value].id, p->card[value].name }
                                : none;
    case CRIME:
        return value < CRIME_KINDS ? (st_word){ p->crime[value].id, p->crime[value].name }
                                   : none;
    case TILE:
        return value < TILES ? (st_word){ p->tile[value].id, p->tile[value].name } : none;
    case SEASON:
        return value < SEASONS ? (st_word){ p->season[value].id, p->season[value].name }
                               : none;
    case UNIT:
        return value < UNITS ? (st_word){ p->unit[value], p->unit_name[value] } : none;
    case SLOT: return list_word(slots, ST_COUNT(slots), value);
    case LETTER: return list_word(letters, ST_COUNT(letters), value);
    case NUMERAL: return list_word(numerals, ST_COUNT(numerals), value);
    case STAGE: return list_word(stages, ST_COUNT(stages), value);
    }
    return none;
}
