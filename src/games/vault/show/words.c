/* words.c: how the small numbers of Vault read. */
#include "games/vault/rules/companion/terms.h"
#include "games/vault/show/view.h"

const st_kind vault_kinds[] = {
    [ROOM - ST_KINDS] = { "room", "a room's code, such as LO" },
    [TILE - ST_KINDS] = { "tile", "a tile, A1 to D4" },
    [SIDE - ST_KINDS] = { "side", "the side between two tiles, such as A1B1" },
    [PLAYER - ST_KINDS] = { "player", "a player, P1 to P4" },
    [SKILL - ST_KINDS] = { "skill", "a skill card, such as dodger" },
    [EVENT - ST_KINDS] = { "event", "an event card, such as move-5" },
    [LIST - ST_KINDS] = { "list", "a printed guard list, such as G01" },
    [BOARD - ST_KINDS] = { "board", "a printed board, B01 to B12" },
    [SPECIAL - ST_KINDS] = { "special", "a special room, AR or FA" },
    [COUNTER - ST_KINDS] = { "counter", "a counter, 1 to 6" },
    [BULLET - ST_KINDS] = { "bullet", "a type of bullet, explosive or disruptive" },
    [CARRIER - ST_KINDS] = { "carrier", "key, where the keycard guard is meant" },
    [PLACE - ST_KINDS] = { "place", "a place on top of the deck, 1 to 3, or none" },
    [TYPE - ST_KINDS] = { "type", "a type of event card" },
    [THROW - ST_KINDS] = { "throw", "what a die is thrown for" },
    [CAUSE - ST_KINDS] = { "cause", "what raised an alarm" },
    [REASON - ST_KINDS] = { "reason", "why no guard comes" },
    [TARGETS - ST_KINDS] = { "targets", "what a skill card is used on" },
    [ACTS - ST_KINDS] = { "acts", "what can be done instead of waiting" },
    [GUARD_COUNT - ST_KINDS] = { "guards", "a number of guards" },
    [ROUND_COUNT - ST_KINDS] = { "rounds", "a number of rounds" },
    [DIFFICULTY - ST_KINDS] = { "difficulty", "how hard the heist is" },
    [STAGE - ST_KINDS] = { "stage", "what is asked" },
    [C_CODE - ST_KINDS] = { "code", "the code of a card, such as move-12 or skill-20" },
    [C_SHUFFLE - ST_KINDS] = { "shuffle", "shuffle" },
    [C_DECK - ST_KINDS] = { "deck", "ours (drawn here) or own (drawn at the table)" },
    [C_LAYOUT - ST_KINDS] = { "layout", "a printed board, drawn or shown" },
    [C_FATE - ST_KINDS] = { "fate", "closed or full" },
    [C_LIMIT - ST_KINDS] = { "limit", "closed or full, and rooms" },
    [C_THEN - ST_KINDS] = { "then", "scatter, and alarm on a Move card" },
    [C_SUBJECT - ST_KINDS] = { "subject", "a room, keycards, round or expert" },
    [C_ASPECT - ST_KINDS] = { "aspect", "guards, keys, down, bodies, closed, burning or "
                                        "unusable" },
    [C_LYING - ST_KINDS] = { "lying", "counters of shut-down guards, such as 3,1, or -" },
    [C_CROWD - ST_KINDS] = { "crowd", "1 to 8 guards, or all" },
    [C_WALLED - ST_KINDS] = { "walled", "sides of a tile with walls" },
    [C_KEYED - ST_KINDS] = { "keyed", "how many guards carry keycards" },
    [C_CREW - ST_KINDS] = { "crew", "several players" },
    [C_USES - ST_KINDS] = { "uses", "uses of a card" },
    [C_SKILL_TEXT - ST_KINDS] = { "skill-text", "what a skill card says" },
    [C_SAYING_1 - ST_KINDS] = { "saying-1", "the first sentence of an event card" },
    [C_SAYING_2 - ST_KINDS] = { "saying-2", "the second sentence of an event card" },
    [C_SAYING_3 - ST_KINDS] = { "saying-3", "the third sentence of an event card" },
    [C_SAYING_4 - ST_KINDS] = { "saying-4", "the fourth sentence of an event card" },
    [C_ASKING - ST_KINDS] = { "asking", "what the companion asks" },
};

static const st_word none = { NULL, NULL };

static st_word list_word(const st_word *list, int count, int value)
{
    return value < count ? list[value] : none;
}

static st_word tile_word(int value)
{
    static const char *const tiles[ROOMS] = { "A1", "B1", "C1", "D1", "A2", "B2",
                                              "C2", "D2", "A3", "B3", "C3", "D3",
                                              "A4", "B4", "C4", "D4" };
    return value < ROOMS ? (st_word){ tiles[value], tiles[value] } : none;
}

static st_word side_word(int value)
{
    static const char *const sides[SIDES] = { "A1B1", "A1A2", "B1C1", "B1B2", "C1D1",
                                              "C1C2", "D1D2", "A2B2", "A2A3", "B2C2",
                                              "B2B3", "C2D2", "C2C3", "D2D3", "A3B3",
                                              "A3A4", "B3C3", "B3B4", "C3D3", "C3C4",
                                              "D3D4", "A4B4", "B4C4", "C4D4" };
    return value < SIDES ? (st_word){ sides[value], sides[value] } : none;
}

static st_word stage_word(int value)
{
    static const st_word stages[] = {
        { "over", "the game is over" },
        { "running", "nobody is asked" },
        { "pick", "which skill card do you take" },
        { "repick", "which card do you re-pick, if any" },
        { "crew-repick", "who re-picks which card, if anybody" },
        { "action", "what do you do with this action" },
        { "go", "where do you go" },
        { "strike", "do you strike before the Combat" },
        { "fire", "which bullet do you use" },
        { "reroll", "do you throw that die again" },
        { "take", "which bullet do you take" },
        { "bury", "which card goes under the deck, if any" },
        { "alarm", "do you silence the alarm" },
        { "post", "which room gets a guard" },
        { "dismiss", "which room does a guard leave" },
        { "hunt", "which room do the guards go to" },
    };
    return list_word(stages, ST_COUNT(stages), value);
}

static st_word guards_word(int value)
{
    static const st_word counts[] = {
        { "0", "no guard" },   { "1", "1 guard" },    { "2", "2 guards" },
        { "3", "3 guards" },   { "4", "4 guards" },   { "5", "5 guards" },
        { "6", "6 guards" },   { "7", "7 guards" },   { "8", "8 guards" },
        { "9", "9 guards" },   { "10", "10 guards" }, { "11", "11 guards" },
        { "12", "12 guards" }, { "13", "13 guards" }, { "14", "14 guards" },
        { "15", "15 guards" }, { "16", "16 guards" }, { "17", "17 guards" },
        { "18", "18 guards" }, { "19", "19 guards" }, { "20", "20 guards" },
        { "21", "21 guards" }, { "22", "22 guards" }, { "23", "23 guards" },
        { "24", "24 guards" }, { "25", "25 guards" },
    };
    return list_word(counts, ST_COUNT(counts), value);
}

static st_word rounds_word(int value)
{
    static const st_word counts[] = {
        { "0", "no round" }, { "1", "1 round" },  { "2", "2 rounds" },
        { "3", "3 rounds" }, { "4", "4 rounds" }, { "5", "5 rounds" },
        { "6", "6 rounds" }, { "7", "7 rounds" }, { "8", "8 rounds" },
        { "9", "9 rounds" },
    };
    return list_word(counts, ST_COUNT(counts), value);
}

static st_word acts_word(int value)
{
    static const st_word acts[] = {
        { "nothing", "do nothing" },
        { "move", "move" },
        { "fight", "fight" },
        { "move-fight", "move or fight" },
        { "evade", "evade" },
        { "move-evade", "move or evade" },
        { "fight-evade", "fight or evade" },
        { "any", "move, fight or evade" },
    };
    return list_word(acts, ST_COUNT(acts), value);
}

static st_word reason_word(int value)
{
    static const st_word reasons[] = {
        { "closed", "it is closed" },
        { "locked", "it is locked" },
        { "full", "it is full" },
        { "source", "they come from there" },
        { "no-guard", "there is no active guard to move" },
    };
    return list_word(reasons, ST_COUNT(reasons), value);
}

static st_word cause_word(int value)
{
    static const st_word causes[] = { { "woke", "a guard got up in" },
                                      { "body", "a patrol found a body in" } };
    return list_word(causes, ST_COUNT(causes), value);
}

static st_word small_word(int kind, int value)
{
    static const st_word players[] = {
        { "P1", "P1" }, { "P2", "P2" }, { "P3", "P3" }, { "P4", "P4" }
    };
    static const st_word counters[] = { { "1", "1" }, { "2", "2" }, { "3", "3" },
                                        { "4", "4" }, { "5", "5" }, { "6", "6" } };
    static const st_word places[] = {
        { "1", "first" }, { "2", "second" }, { "3", "third" }, { "none", "none" }
    };
    static const st_word specials[] = { { "AR", "the Armory" },
                                        { "FA", "the First Aid Room" } };
    static const st_word bullets[] = { { "explosive", "Explosive" },
                                       { "disruptive", "Disruptive" } };
    static const st_word carriers[] = { { "key", "the keycard guard" } };
    static const st_word types[] = { { "move", "Move" },
                                     { "reinforcements", "Reinforcements" },
                                     { "disaster", "Disaster" },
                                     { "relief", "Relief" } };
    static const st_word targets[] = { { "nothing", "no target" },
                                       { "player", "one player" },
                                       { "room", "one room" },
                                       { "rooms", "two rooms, from and to" } };
    static const st_word throws[] = { { "fight", "Combat" },
                                      { "evade", "Evade" },
                                      { "pin", "Mandatory Evade" },
                                      { "search", "the search" } };
    switch ((enum vault_kind)kind) {
    case PLAYER: return list_word(players, ST_COUNT(players), value);
    case COUNTER: return list_word(counters, ST_COUNT(counters), value);
    case PLACE: return list_word(places, ST_COUNT(places), value);
    case SPECIAL: return list_word(specials, ST_COUNT(specials), value);
    case BULLET: return list_word(bullets, ST_COUNT(bullets), value);
    case CARRIER: return list_word(carriers, ST_COUNT(carriers), value);
    case TYPE: return list_word(types, ST_COUNT(types), value);
    case TARGETS: return list_word(targets, ST_COUNT(targets), value);
    case THROW: return list_word(throws, ST_COUNT(throws), value);
    default: return none;
    }
}

/* Within a sentence a room is "the Lobby"; its code stands in moves and files. */
static st_word room_word(const struct vault_pack *p, int value)
{
    return value < ROOMS ? (st_word){ p->room[value].code, p->room[value].place } : none;
}

st_word vault_word(const void *pack, int kind, int value)
{
    const struct vault_pack *p = pack;
    switch ((enum vault_kind)kind) {
    case ROOM: return room_word(p, value);
    case SKILL: return vault_skill_word(p, value);
    case EVENT: return vault_event_word(p, value);
    case LIST: return vault_list_word(p, value);
    case BOARD: return vault_board_word(p, value);
    case DIFFICULTY: return vault_difficulty_word(p, value);
    case TILE: return tile_word(value);
    case SIDE: return side_word(value);
    case STAGE: return stage_word(value);
    case GUARD_COUNT: return guards_word(value);
    case ROUND_COUNT: return rounds_word(value);
    case ACTS: return acts_word(value);
    case REASON: return reason_word(value);
    case CAUSE: return cause_word(value);
    default: return small_word(kind, value);
    }
}
