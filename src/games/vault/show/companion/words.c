/* words.c: how the companion's own numbers read; all others are Vault's. */
#include "games/vault/show/companion/view.h"

static const st_word none = { NULL, NULL };

static st_word list_word(const st_word *list, int count, int value)
{
    return value < count ? list[value] : none;
}

/* Event cards come first, then skill cards. */
static st_word code_word(const struct vault_pack *p, int value)
{
    const char *code = NULL;
    if (value < p->events)
        code = p->event[value].id;
    else if (value - p->events < p->skills)
        code = p->skill[value - p->events].code;
    return (st_word){ code, code };
}

static st_word layout_word(const struct vault_pack *p, int value)
{
    static const st_word layouts[] = { { "drawn", "a new board" },
                                       { "shown", "the board that is shown" } };
    return value < LAYOUT_PRINTED ? layouts[value]
                                  : vault_board_word(p, value - LAYOUT_PRINTED);
}

static st_word limit_word(const struct vault_pack *p, int value)
{
    static const st_word fates[] = { { "closed", "closed" }, { "full", "full" } };
    return value < FATE_ROOMS ? fates[value] : vault_word(p, ROOM, value - FATE_ROOMS);
}

static st_word subject_word(const struct vault_pack *p, int value)
{
    static const st_word others[] = { { "keycards", "keycards taken" },
                                      { "round", "round" },
                                      { "expert", "uses of Expert" } };
    return value < ROOMS ? vault_word(p, ROOM, value)
                         : list_word(others, ST_COUNT(others), value - ROOMS);
}

static st_word aspect_word(int value)
{
    static const st_word aspects[] = {
        { "guards", "plain guards" },      { "keys", "keycard guards" },
        { "down", "shut-down guards" },    { "bodies", "bodies" },
        { "closed", "rounds closed" },     { "burning", "rounds of fire" },
        { "unusable", "rounds unusable" }, { "value", "value" },
    };
    return list_word(aspects, ST_COUNT(aspects), value);
}

/* None, one counter, or two with a comma between. */
static st_word lying_word(int value)
{
    static const char *const words[] = {
        "-",   "1",   "2",   "3",   "4",   "5",   "6",   "1,1", "1,2", "1,3", "1,4",
        "1,5", "1,6", "2,1", "2,2", "2,3", "2,4", "2,5", "2,6", "3,1", "3,2", "3,3",
        "3,4", "3,5", "3,6", "4,1", "4,2", "4,3", "4,4", "4,5", "4,6", "5,1", "5,2",
        "5,3", "5,4", "5,5", "5,6", "6,1", "6,2", "6,3", "6,4", "6,5", "6,6",
    };
    return value < ST_COUNT(words) ? (st_word){ words[value], words[value] } : none;
}

int vault_companion_lying(int word, int counter[2])
{
    int pair = word - 1 - COUNTERS;
    if (word == 0)
        return 0;
    counter[0] = pair < 0 ? word : pair / COUNTERS + 1;
    counter[1] = pair < 0 ? 0 : pair % COUNTERS + 1;
    return pair < 0 ? 1 : 2;
}

static st_word crowd_word(int value)
{
    static const st_word crowds[] = {
        { "all", "all guards" }, { "1", "1 guard" },  { "2", "2 guards" },
        { "3", "3 guards" },     { "4", "4 guards" }, { "5", "5 guards" },
        { "6", "6 guards" },     { "7", "7 guards" }, { "8", "8 guards" },
    };
    return list_word(crowds, ST_COUNT(crowds), value);
}

/* In the order of enum vault_companion_side: up, right, left, down. */
static st_word walled_word(int value)
{
    static const st_word walled[] = {
        { "none", "no wall" },
        { "up", "wall up" },
        { "right", "wall right" },
        { "up-right", "walls up and right" },
        { "left", "wall left" },
        { "up-left", "walls up and left" },
        { "right-left", "walls right and left" },
        { "up-right-left", "walls up, right and left" },
        { "down", "wall down" },
        { "up-down", "walls up and down" },
        { "right-down", "walls right and down" },
        { "up-right-down", "walls up, right and down" },
        { "left-down", "walls left and down" },
        { "up-left-down", "walls up, left and down" },
        { "right-left-down", "walls right, left and down" },
        { "all", "walls up, right, left and down" },
    };
    return list_word(walled, ST_COUNT(walled), value);
}

static st_word crew_word(int value)
{
    static const st_word crews[] = {
        { "nobody", "nobody" },
        { "P1", "P1" },
        { "P2", "P2" },
        { "P1-P2", "P1 and P2" },
        { "P3", "P3" },
        { "P1-P3", "P1 and P3" },
        { "P2-P3", "P2 and P3" },
        { "P1-P2-P3", "P1, P2 and P3" },
        { "P4", "P4" },
        { "P1-P4", "P1 and P4" },
        { "P2-P4", "P2 and P4" },
        { "P1-P2-P4", "P1, P2 and P4" },
        { "P3-P4", "P3 and P4" },
        { "P1-P3-P4", "P1, P3 and P4" },
        { "P2-P3-P4", "P2, P3 and P4" },
        { "everybody", "P1, P2, P3 and P4" },
    };
    return list_word(crews, ST_COUNT(crews), value);
}

/* An event card's n-th sentence, without its full stop. */
static st_word saying_word(const struct vault_pack *p, int n, int value)
{
    if (value >= p->events)
        return none;
    const struct vault_event *event = &p->event[value];
    return (st_word){ event->id, n < event->lines ? event->line[n] : "nothing" };
}

static st_word skill_text_word(const struct vault_pack *p, int value)
{
    return value < p->skills ? (st_word){ p->skill[value].id, p->skill[value].text }
                             : none;
}

static st_word asking_word(int value)
{
    static const st_word asked[] = {
        { "over", "nothing, it is packed up" },
        { "table", "what you want to know or enter" },
        { "keys", "how many of the guards carry keycards" },
        { "scatter-from", "which room the guards leave" },
        { "scatter", "how the scatter goes on" },
        { "dice", "what the starting dice show" },
        { "new", "how the new game is set up" },
        { "fix", "what is to be corrected" },
        { "shift-from", "which room the guard leaves" },
        { "shift-to", "which room the guard goes to" },
        { "card", "which event card was drawn" },
        { "walk-from", "which room the guards leave" },
        { "walk-to", "which room the guards go to" },
        { "bring-to", "which room the guards go to" },
        { "rounds", "for how many rounds the room is closed" },
        { "pick", "which skill card is taken" },
        { "repick", "which skill card is exchanged, if any" },
        { "alarm", "whether Expert silences the alarm" },
        { "post", "which room gets a guard" },
        { "dismiss", "which room a guard leaves" },
        { "running", "nothing yet" },
    };
    return list_word(asked, ST_COUNT(asked), value);
}

static st_word small_word(int kind, int value)
{
    static const st_word shuffle[] = { { "shuffle", "shuffle" } };
    static const st_word decks[] = { { "ours", "drawn here" },
                                     { "own", "drawn at the table" } };
    static const st_word fates[] = { { "closed", "closed" }, { "full", "full" } };
    static const st_word thens[] = { { "scatter", "its guards scatter" },
                                     { "alarm",
                                       "its guards scatter and may find a body" } };
    static const st_word keyed[] = { { "0", "none of them with a keycard" },
                                     { "1", "one of them with a keycard" },
                                     { "2", "two of them with keycards" },
                                     { "3", "three of them with keycards" },
                                     { "4", "four of them with keycards" } };
    static const st_word uses[] = { { "0", "none" },    { "1", "1" }, { "2", "2" },
                                    { "3", "3" },       { "4", "4" }, { "5", "5" },
                                    { "6", "6" },       { "7", "7" }, { "8", "8" },
                                    { "9", "no limit" } };
    switch ((enum vault_companion_kind)kind) {
    case C_SHUFFLE: return list_word(shuffle, ST_COUNT(shuffle), value);
    case C_DECK: return list_word(decks, ST_COUNT(decks), value);
    case C_FATE: return list_word(fates, ST_COUNT(fates), value);
    case C_THEN: return list_word(thens, ST_COUNT(thens), value);
    case C_KEYED: return list_word(keyed, ST_COUNT(keyed), value);
    case C_USES: return list_word(uses, ST_COUNT(uses), value);
    default: return none;
    }
}

st_word vault_companion_word(const void *pack, int kind, int value)
{
    const struct vault_pack *p = pack;
    if (kind < C_CODE)
        return vault_word(pack, kind, value);
    switch ((enum vault_companion_kind)kind) {
    case C_CODE: return code_word(p, value);
    case C_LAYOUT: return layout_word(p, value);
    case C_LIMIT: return limit_word(p, value);
    case C_SUBJECT: return subject_word(p, value);
    case C_ASPECT: return aspect_word(value);
    case C_LYING: return lying_word(value);
    case C_CROWD: return crowd_word(value);
    case C_WALLED: return walled_word(value);
    case C_CREW: return crew_word(value);
    case C_SKILL_TEXT: return skill_text_word(p, value);
    case C_SAYING_1: return saying_word(p, 0, value);
    case C_SAYING_2: return saying_word(p, 1, value);
    case C_SAYING_3: return saying_word(p, 2, value);
    case C_SAYING_4: return saying_word(p, 3, value);
    case C_ASKING: return asking_word(value);
    default: return small_word(kind, value);
    }
}
