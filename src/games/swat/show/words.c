/* words.c: the kinds of SWAT First Response and how their numbers read. */
#include "games/swat/show/view.h"

const st_kind swat_kinds[] = {
    [ROOM - ST_KINDS] = { "room", "a room, A1 to B5" },
    [CONTENT - ST_KINDS] = { "content", "what a room holds: E, H, C3, C5 or C7" },
    [TACTICS - ST_KINDS] = { "tactics", "a tactics card, such as room-sweep" },
    [BOXED - ST_KINDS] = { "boxed", "a tactics card in the box, or unseen" },
    [EVENT - ST_KINDS] = { "event", "an event card, such as ammo" },
    [WEAPON - ST_KINDS] = { "weapon", "a weapon, such as carbine" },
    [WITNESS - ST_KINDS] = { "witness", "a witness: hadmi, kurt or doug" },
    [TESTIMONY - ST_KINDS] = { "testimony", "a witness card, such as k-vest" },
    [ITEM - ST_KINDS] = { "item", "a weapon or a witness card" },
    [SLOT - ST_KINDS] = { "slot", "a place in your hand, 1 to 7" },
    [DECK - ST_KINDS] = { "deck", "a tactics level, L1 to L4" },
    [SOURCE - ST_KINDS] = { "source", "a source of skill: 1, h1 or t1" },
    [STATUS - ST_KINDS] = { "status", "how a room lies" },
    [FACE - ST_KINDS] = { "face", "how a tactics card lies" },
    [WHERE - ST_KINDS] = { "where", "where a tactics card is" },
    [READY - ST_KINDS] = { "ready", "whether a weapon is ready" },
    [HELD - ST_KINDS] = { "held", "whether a witness card is held" },
    [CAUSE - ST_KINDS] = { "cause", "why you fail" },
    [LEVEL - ST_KINDS] = { "level", "a level of play" },
    [STAGE - ST_KINDS] = { "stage", "what is asked" },
};

static st_word list_word(const st_word *list, int count, int value)
{
    return value < count ? list[value] : (st_word){ NULL, NULL };
}

/* A tactics card, or behind the last one the cards in the box that nobody has seen. */
static st_word boxed_word(const struct swat_pack *p, int value)
{
    if (value < CARDS)
        return (st_word){ p->card[value].id, p->card[value].name };
    return value == CARDS ? (st_word){ "unseen", "an unseen card" }
                          : (st_word){ NULL, NULL };
}

static st_word item_word(const struct swat_item *item, int count, int value)
{
    return value < count ? (st_word){ item[value].id, item[value].name }
                         : (st_word){ NULL, NULL };
}

static st_word stage_word(int value)
{
    static const st_word stages[] = {
        { "over", "over" },
        { "weapons", "choosing weapons" },
        { "witness", "asking witnesses" },
        { "plan", "planning" },
        { "window", "before a step" },
        { "walk", "walking" },
        { "dazed", "dazed" },
        { "pick", "picking a room" },
        { "target", "choosing a target" },
        { "event", "an event" },
        { "shove", "a forced step" },
        { "gain", "taking a weapon" },
        { "choose", "choosing a weapon" },
        { "fail", "about to fail" },
        { "spend", "exhausting skill" },
        { "running", "running" },
    };
    return list_word(stages, ST_COUNT(stages), value);
}

static st_word small_word(int kind, int value)
{
    static const st_word slots[] = { { "1", "1" }, { "2", "2" }, { "3", "3" },
                                     { "4", "4" }, { "5", "5" }, { "6", "6" },
                                     { "7", "7" } };
    static const st_word decks[] = {
        { "L1", "level 1" }, { "L2", "level 2" }, { "L3", "level 3" }, { "L4", "level 4" }
    };
    static const st_word states[] = { { "down", "face down" },
                                      { "checked", "checked and empty" },
                                      { "rescued", "rescued" },
                                      { "neutralised", "neutralised" },
                                      { "destroyed", "destroyed" } };
    static const st_word faces[] = { { "down", "face down" },
                                     { "scouted", "scouted" },
                                     { "revealed", "revealed" } };
    static const st_word wheres[] = { { "unseen", "unseen" },
                                      { "hand", "in the hand" },
                                      { "box", "in the box" },
                                      { "lost", "out of the game" } };
    static const st_word readies[] = { { "box", "in the box" },
                                       { "ready", "ready" },
                                       { "exhausted", "exhausted" } };
    static const st_word helds[] = { { "untaken", "not taken" },
                                     { "ready", "ready" },
                                     { "used", "used" },
                                     { "permanent", "for the whole game" } };
    static const st_word causes[] = { { "search", "met in a search" },
                                      { "weak", "too little skill" },
                                      { "hostage", "a hostage shot" } };
    switch ((enum swat_kind)kind) {
    case SLOT: return list_word(slots, ST_COUNT(slots), value);
    case DECK: return list_word(decks, ST_COUNT(decks), value);
    case STATUS: return list_word(states, ST_COUNT(states), value);
    case FACE: return list_word(faces, ST_COUNT(faces), value);
    case WHERE: return list_word(wheres, ST_COUNT(wheres), value);
    case READY: return list_word(readies, ST_COUNT(readies), value);
    case HELD: return list_word(helds, ST_COUNT(helds), value);
    case CAUSE: return list_word(causes, ST_COUNT(causes), value);
    case STAGE: return stage_word(value);
    default: return (st_word){ NULL, NULL };
    }
}

st_word swat_word(const void *pack, int kind, int value)
{
    const struct swat_pack *p = pack;
    static const st_word none = { NULL, NULL };
    switch ((enum swat_kind)kind) {
    case ROOM: return value < ROOMS ? (st_word){ p->room[value], p->room[value] } : none;
    case CONTENT:
        return value < CONTENTS
                   ? (st_word){ p->content[value].id, p->content[value].name }
                   : none;
    case TACTICS: return value < CARDS ? boxed_word(p, value) : none;
    case BOXED: return boxed_word(p, value);
    case EVENT: return item_word(p->event, p->events, value);
    case WEAPON: return item_word(p->item, WEAPONS, value);
    case ITEM: return item_word(p->item, ITEMS, value);
    case TESTIMONY: return item_word(p->item + WEAPONS, TESTIMONIES, value);
    case WITNESS:
        return value < WITNESSES
                   ? (st_word){ p->witness[value].id, p->witness[value].name }
                   : none;
    case SOURCE:
        return value < SOURCES ? (st_word){ p->source[value], p->source[value] } : none;
    case LEVEL:
        return value < LEVELS ? (st_word){ p->level[value].id, p->level[value].name }
                              : none;
    default: return small_word(kind, value);
    }
}
