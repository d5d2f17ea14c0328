/* cards.c: gear and items, read from YAML. */
#include "games/infiltrator/content/reading.h"

#include <sandtable/schema.h>

#include <string.h>

enum { COST_MOST = 16, N_MOST = 20, REACH_MOST = 8 };
enum { WHICH_ONE, WHICH_ALL };
enum { SILENT, LOUD };

struct effect_text {
    int what, n, sound, reach, only, which, when, area;
};

struct card_text {
    char *id, *name, *text;
    int cost, use, when;
    struct effect_text effect;
};

struct gear_file {
    struct card_text *gear;
    unsigned gear_count;
};

struct items_file {
    struct card_text *items;
    unsigned items_count;
};

static const st_schema_word timings[] = { { "passive", PASSIVE },
                                          { "action", ACTION },
                                          { "free", FREE },
                                          { "react-draw", REACT_DRAW },
                                          { "react-alarm", REACT_ALARM },
                                          { "react-hit", REACT_HIT } };
static const st_schema_word primitives[] = {
    { "weapon", E_WEAPON },      { "attack", E_MORE_ATTACK }, { "armor", E_MORE_ARMOR },
    { "health", E_MORE_HEALTH }, { "energy", E_MORE_ENERGY }, { "harness", E_HARNESS },
    { "noise", E_NOISE },        { "lure", E_LURE },          { "calm", E_CALM },
    { "hide", E_HIDE },          { "quiet", E_QUIET },        { "step", E_STEP },
    { "breach", E_BREACH },      { "pick", E_PICK },          { "slip", E_SLIP },
    { "stun", E_STUN },          { "alarm", E_ALARM },        { "heal", E_HEAL },
    { "charge", E_CHARGE },      { "watch", E_WATCH },        { "peek", E_PEEK },
    { "redraw", E_REDRAW },      { "wild", E_WILD },          { "mute", E_MUTE },
    { "ward", E_WARD },          { "tidy", E_TIDY },
};
static const st_schema_word sounds[] = { { "silent", SILENT }, { "loud", LOUD } };
static const st_schema_word onlys[] = {
    { "any", ANY }, { "living", LIVING }, { "unaware", UNAWARE }, { "machine", MACHINES }
};
static const st_schema_word whichs[] = { { "one", WHICH_ONE }, { "all", WHICH_ALL } };
static const st_schema_word whens[] = { { "unseen", WHICH_ONE },
                                        { "always", WHICH_ALL } };
static const st_schema_word areas[] = { { "here", AREA_HERE },
                                        { "near", AREA_NEAR },
                                        { "one", AREA_ONE } };

static const st_schema_row effect_rows[] = {
    ST_MUST_WORD("do", struct effect_text, what, primitives),
    ST_MAY_NUMBER("n", struct effect_text, n),
    ST_MAY_NUMBER("reach", struct effect_text, reach),
    ST_MAY_WORD("sound", struct effect_text, sound, sounds),
    ST_MAY_WORD("only", struct effect_text, only, onlys),
    ST_MAY_WORD("which", struct effect_text, which, whichs),
    ST_MAY_WORD("when", struct effect_text, when, whens),
    ST_MAY_WORD("area", struct effect_text, area, areas),
};
static const st_schema_row card_rows[] = {
    ST_MUST_TEXT("id", struct card_text, id, 31),
    ST_MUST_TEXT("name", struct card_text, name, 31),
    ST_MAY_NUMBER("cost", struct card_text, cost),
    ST_MAY_NUMBER("use", struct card_text, use),
    ST_MUST_WORD("when", struct card_text, when, timings),
    ST_MUST_MAPPING("effect", struct card_text, effect, effect_rows),
    ST_MUST_TEXT("text", struct card_text, text, 120),
};
static const st_schema card_schema = ST_VALUE_MAPPING(struct card_text, card_rows);
static const st_schema_row gear_rows[] = {
    ST_MUST_LIST("gear", struct gear_file, gear, &card_schema, 1, GEAR),
};
static const st_schema gear_schema = ST_VALUE_MAPPING(struct gear_file, gear_rows);
static const st_schema_row items_rows[] = {
    ST_MUST_LIST("items", struct items_file, items, &card_schema, 0, ITEMS),
};
static const st_schema items_schema = ST_VALUE_MAPPING(struct items_file, items_rows);

/* When an effect can come: passive ones always hold, reactions have one window. */
static bool fits(enum infiltrator_primitive what, enum infiltrator_timing when)
{
    switch (what) {
    case E_WEAPON: return when == ACTION;
    case E_MORE_ATTACK:
    case E_MORE_ARMOR:
    case E_MORE_HEALTH:
    case E_MORE_ENERGY:
    case E_HARNESS: return when == PASSIVE;
    case E_REDRAW:
    case E_WILD: return when == REACT_DRAW;
    case E_MUTE: return when == REACT_ALARM;
    case E_WARD: return when == REACT_HIT;
    default: return when == ACTION || when == FREE;
    }
}

static void read_card(const struct infiltrator_spot *s, const struct card_text *text,
                      struct infiltrator_card *card)
{
    const struct effect_text *e = &text->effect;
    *card = (struct infiltrator_card){
        .id = text->id,
        .name = text->name,
        .text = text->text,
        .cost = text->cost,
        .use = text->use,
        .when = (enum infiltrator_timing)text->when,
        .effect = { .what = (enum infiltrator_primitive)e->what,
                    .n = e->n,
                    .reach = e->reach,
                    .is_loud = e->sound == LOUD,
                    .is_all = e->which == WHICH_ALL || e->when == WHICH_ALL,
                    .only = (enum infiltrator_only)e->only,
                    .area = (enum infiltrator_area)e->area },
    };
    infiltrator_in_range(s, "/cost", text->cost, 0, COST_MOST);
    infiltrator_in_range(s, "/use", text->use, 0, COST_MOST);
    infiltrator_in_range(s, "/effect/n", e->n, -LEVEL_MOST, N_MOST);
    infiltrator_in_range(s, "/effect/reach", e->reach, 0,
                         e->what == E_WEAPON ? 1 : REACH_MOST);
    if (e->what == E_MORE_HEALTH || e->what == E_MORE_ENERGY)
        infiltrator_in_range(s, "/effect/n", e->n, 1, 3);
    if (e->what == E_PEEK)
        infiltrator_in_range(s, "/effect/n", e->n, 1, PEEKED);
    if (!fits(card->effect.what, card->when))
        infiltrator_complain(s, "/when", "such an effect does not come at that time");
}

/* An id is used once, among gear and items together. */
static void check_id(const struct infiltrator_spot *s, const struct infiltrator_pack *p,
                     const char *id)
{
    bool is_known = infiltrator_find_gear(p, id) != NOTHING;
    for (int i = 0; i < p->items; i++)
        is_known |= strcmp(p->item[i].id, id) == 0;
    if (is_known)
        infiltrator_complain(s, "/id", "the id is given twice");
}

void infiltrator_load_cards(st_reader *r, struct infiltrator_pack *p)
{
    struct gear_file *gear = st_reader_load(r, "gear.yaml", &gear_schema);
    struct items_file *items = st_reader_load(r, "items.yaml", &items_schema);
    p->file->gear = gear;
    p->file->items = items;
    for (unsigned i = 0; gear != NULL && i < gear->gear_count; i++) {
        struct infiltrator_spot s = { .reader = r, .file = "gear.yaml" };
        snprintf(s.path, sizeof s.path, "/gear/%u", i);
        check_id(&s, p, gear->gear[i].id);
        read_card(&s, &gear->gear[i], &p->gear[p->gears++]);
    }
    for (unsigned i = 0; items != NULL && i < items->items_count; i++) {
        struct infiltrator_spot s = { .reader = r, .file = "items.yaml" };
        snprintf(s.path, sizeof s.path, "/items/%u", i);
        check_id(&s, p, items->items[i].id);
        read_card(&s, &items->items[i], &p->item[p->items++]);
        if (items->items[i].cost != 0 || items->items[i].use != 0 ||
            items->items[i].when == PASSIVE || items->items[i].when == ACTION)
            infiltrator_complain(&s, "", "an item costs no Energy and no action");
    }
}
