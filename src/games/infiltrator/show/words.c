/* words.c: how the small numbers of Infiltrator read. */
#include "games/infiltrator/show/view.h"

const st_kind infiltrator_kinds[] = {
    [SECTOR - ST_KINDS] = { "sector", "a sector, such as b4" },
    [ENEMY - ST_KINDS] = { "enemy", "an enemy or a body, such as e2" },
    [TYPE - ST_KINDS] = { "type", "a type of enemy, such as guard" },
    [COLOR - ST_KINDS] = { "color", "a colour, such as blue" },
    [WAYPOINT - ST_KINDS] = { "waypoint", "a waypoint, 1 to 8" },
    [STATUS - ST_KINDS] = { "status", "none, alive, body or gone" },
    [TOKEN - ST_KINDS] = { "token", "a token, such as objective1, optional1 or key1" },
    [MODIFIER - ST_KINDS] = { "modifier", "a modifier card, -5 to +5 or special" },
    [GEAR_CARD - ST_KINDS] = { "gear", "a gear card, such as silenced_pistol" },
    [ITEM_CARD - ST_KINDS] = { "item", "an item, such as stim_shot" },
    [ANY_CARD - ST_KINDS] = { "card", "a gear card or an item" },
    [MISSION - ST_KINDS] = { "mission", "a mission, such as m02" },
    [FAME - ST_KINDS] = { "fame", "a flag of the campaign, such as quiet_name" },
    [MODE - ST_KINDS] = { "mode", "lethal or nonlethal" },
    [DIFFICULTY - ST_KINDS] = { "difficulty", "relaxed, standard or ruthless" },
    [TIES - ST_KINDS] = { "ties", "ask or auto" },
    [PURPOSE - ST_KINDS] = { "purpose", "what a card is drawn for" },
    [THEN - ST_KINDS] = { "then", "nothing, search or overwatch" },
    [RESULT - ST_KINDS] = { "result", "how the match stands" },
    [STAGE - ST_KINDS] = { "stage", "what is asked" },
    [SERIAL - ST_KINDS] = { "serial", "the number of a reinforcement or trigger" },
    [FIGURE - ST_KINDS] = { "figure", "an enemy with its type" },
    [PLAN - ST_KINDS] = { "plan", "what an enemy sets out to do" },
    [REASON - ST_KINDS] = { "reason", "why an enemy goes there" },
    [STORY - ST_KINDS] = { "story", "a piece of the story" },
};
_Static_assert(ST_COUNT(infiltrator_kinds) == KIND_END - ST_KINDS, "every kind is named");

static const st_word none = { NULL, NULL };

static st_word list_word(const st_word *list, int count, int value)
{
    return value < count ? list[value] : none;
}

static st_word sector_word(int value)
{
    static const char *const sectors[PLACES] = {
        "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2",
        "f2", "g2", "h2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4",
        "c4", "d4", "e4", "f4", "g4", "h4", "a5", "b5", "c5", "d5", "e5", "f5", "g5",
        "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "a7", "b7", "c7", "d7",
        "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
    };
    return value < PLACES ? (st_word){ sectors[value], sectors[value] } : none;
}

static st_word enemy_word(int value)
{
    static const char *const enemies[ENEMIES] = {
        "e1",  "e2",  "e3",  "e4",  "e5",  "e6",  "e7",  "e8",
        "e9",  "e10", "e11", "e12", "e13", "e14", "e15", "e16",
        "e17", "e18", "e19", "e20", "e21", "e22", "e23", "e24",
    };
    return value < ENEMIES ? (st_word){ enemies[value], enemies[value] } : none;
}

static st_word token_word(int value)
{
    static const st_word tokens[TOKENS] = {
        { "objective1", "objective 1" },
        { "objective2", "objective 2" },
        { "objective3", "objective 3" },
        { "objective4", "objective 4" },
        { "optional1", "optional 1" },
        { "optional2", "optional 2" },
        { "optional3", "optional 3" },
        { "optional4", "optional 4" },
        { "key1", "key 1" },
        { "key2", "key 2" },
        { "key3", "key 3" },
        { "key4", "key 4" },
    };
    return list_word(tokens, TOKENS, value);
}

static st_word modifier_word(int value)
{
    static const st_word cards[CARDS] = {
        { "-5", "-5" }, { "-4", "-4" }, { "-3", "-3" }, { "-2", "-2" },
        { "-1", "-1" }, { "0", "0" },   { "+1", "+1" }, { "+2", "+2" },
        { "+3", "+3" }, { "+4", "+4" }, { "+5", "+5" }, { "special", "special" },
    };
    return list_word(cards, CARDS, value);
}

static st_word card_word(const struct infiltrator_card *cards, int count, int value)
{
    return value < count ? (st_word){ cards[value].id, cards[value].name } : none;
}

static st_word any_card_word(const struct infiltrator_pack *p, int value)
{
    return value < p->gears ? card_word(p->gear, p->gears, value)
                            : card_word(p->item, p->items, value - p->gears);
}

static st_word type_word(const struct infiltrator_pack *p, int value)
{
    if (value == 0)
        return (st_word){ "none", "nobody" };
    return value <= p->types ? (st_word){ p->type[value].id, p->type[value].id } : none;
}

static st_word figure_word(const struct infiltrator_pack *p, int value)
{
    int type = value / ENEMIES, enemy = value % ENEMIES;
    if (type > p->types)
        return none;
    return type == 0 ? enemy_word(enemy)
                     : (st_word){ p->figure_id[type][enemy], p->figure[type][enemy] };
}

static st_word plan_word(int value)
{
    static const st_word plans[] = {
        { "nothing", "do nothing" },
        { "search", "search" },
        { "overwatch", "overwatch" },
        { "move-1", "move 1" },
        { "move-1-search", "move 1, search" },
        { "move-1-overwatch", "move 1, overwatch" },
        { "move-2", "move 2" },
        { "move-2-search", "move 2, search" },
        { "move-2-overwatch", "move 2, overwatch" },
        { "move-3", "move 3" },
        { "move-3-search", "move 3, search" },
        { "move-3-overwatch", "move 3, overwatch" },
        { "move-4", "move 4" },
        { "move-4-search", "move 4, search" },
        { "move-4-overwatch", "move 4, overwatch" },
    };
    return list_word(plans, ST_COUNT(plans), value);
}

static st_word stage_word(int value)
{
    static const st_word stages[] = {
        { "over", "the game is over" },
        { "running", "nobody is asked" },
        { "camp", "the camp" },
        { "pick", "which gear card do you take" },
        { "discard", "which item goes" },
        { "phase", "your phase" },
        { "order", "which enemy acts next" },
        { "step", "where does the enemy go" },
        { "body", "which body does it find" },
        { "shoot", "do you shoot" },
        { "value", "which value has the special card" },
        { "react-draw", "do you react to the card" },
        { "react-alarm", "do you react to the alarm" },
        { "react-hit", "do you react to the hit" },
    };
    return list_word(stages, ST_COUNT(stages), value);
}

static st_word story_word(const struct infiltrator_pack *p, int value)
{
    if (value >= p->missions * PIECES)
        return none;
    const struct infiltrator_mission *m = &p->mission[value / PIECES];
    const char *text = m->story[value % PIECES];
    return (st_word){ m->story_id[value % PIECES],
                      text != NULL ? text : "Nothing is said of it" };
}

static st_word small_word(int kind, int value)
{
    static const st_word numbers[] = { { "1", "1" }, { "2", "2" }, { "3", "3" },
                                       { "4", "4" }, { "5", "5" }, { "6", "6" },
                                       { "7", "7" }, { "8", "8" } };
    static const st_word states[] = { { "none", "not there" },
                                      { "alive", "alive" },
                                      { "body", "a body" },
                                      { "gone", "gone" } };
    static const st_word modes[] = { { "lethal", "lethal" },
                                     { "nonlethal", "non-lethal" } };
    static const st_word levels[] = { { "relaxed", "relaxed" },
                                      { "standard", "standard" },
                                      { "ruthless", "ruthless" } };
    static const st_word ties[] = { { "ask", "asked" }, { "auto", "decided" } };
    static const st_word purposes[] = { { "none", "nothing" },
                                        { "behaviour", "what the enemy does" },
                                        { "my-attack", "your attack" },
                                        { "attack", "the attack on you" },
                                        { "alarm", "the alarm" } };
    static const st_word thens[] = { { "nothing", "nothing" },
                                     { "search", "search" },
                                     { "overwatch", "overwatch" } };
    static const st_word results[] = { { "playing", "playing" },
                                       { "success", "success" },
                                       { "health", "failed: no Health" },
                                       { "alarm", "failed: the alarm" },
                                       { "turns", "failed: out of turns" },
                                       { "abandoned", "failed: abandoned" },
                                       { "campaign-won", "the campaign is won" },
                                       { "campaign-closed", "the campaign is closed" } };
    static const st_word reasons[] = { { "noise", "hears noise there" },
                                       { "detection", "is after a Detection token" },
                                       { "patrol", "is on patrol" },
                                       { "return", "goes back to its patrol" },
                                       { "post", "goes back to its post" } };
    switch (kind) {
    case COLOR:
        return value < COLORS
                   ? (st_word){ infiltrator_colors[value], infiltrator_colors[value] }
                   : none;
    case WAYPOINT:
    case SERIAL: return list_word(numbers, ST_COUNT(numbers), value);
    case STATUS: return list_word(states, ST_COUNT(states), value);
    case MODE: return list_word(modes, ST_COUNT(modes), value);
    case DIFFICULTY: return list_word(levels, ST_COUNT(levels), value);
    case TIES: return list_word(ties, ST_COUNT(ties), value);
    case PURPOSE: return list_word(purposes, ST_COUNT(purposes), value);
    case THEN: return list_word(thens, ST_COUNT(thens), value);
    case RESULT: return list_word(results, ST_COUNT(results), value);
    case REASON: return list_word(reasons, ST_COUNT(reasons), value);
    default: return none;
    }
}

st_word infiltrator_word(const void *pack, int kind, int value)
{
    const struct infiltrator_pack *p = pack;
    switch (kind) {
    case SECTOR: return sector_word(value);
    case ENEMY: return enemy_word(value);
    case TYPE: return type_word(p, value);
    case TOKEN: return token_word(value);
    case MODIFIER: return modifier_word(value);
    case GEAR_CARD: return card_word(p->gear, p->gears, value);
    case ITEM_CARD: return card_word(p->item, p->items, value);
    case ANY_CARD: return any_card_word(p, value);
    case MISSION:
        return value < p->missions
                   ? (st_word){ p->mission[value].id, p->mission[value].title }
                   : none;
    case FAME:
        return value < p->flags ? (st_word){ p->flag[value].id, p->flag[value].name }
                                : none;
    case FIGURE: return figure_word(p, value);
    case PLAN: return plan_word(value);
    case STAGE: return stage_word(value);
    case STORY: return story_word(p, value);
    default: return small_word(kind, value);
    }
}
