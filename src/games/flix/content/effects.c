/* effects.c: the vocabulary of cards: how an effect is written in a pack, which arguments it
 * takes. What each does in play is where the rule is: carried.c adds up what a SEAL has,
 * use.c applies what is used; how it reads is in show/effects.c. */
#include "games/flix/content/effects.h"

#include <sandtable/schema.h>

#include <string.h>

/* Words whose value 0 is kept for "not written". */
#define SAID(value) ((value) + 1)

static const st_schema_word effect_words[] = {
    { "carry", E_CARRY },
    { "speed", E_SPEED },
    { "double", E_DOUBLE },
    { "extra_disc", E_EXTRA_DISC },
    { "disc_step", E_DISC_STEP },
    { "sound", E_SOUND },
    { "cover_as", E_COVER_AS },
    { "board_flicks", E_BOARD_FLICKS },
    { "board_pre", E_BOARD_PRE },
    { "board_retry", E_BOARD_RETRY },
    { "free", E_FREE },
    { "absorb", E_ABSORB },
    { "dodge", E_DODGE },
    { "steady_ears", E_STEADY_EARS },
    { "escort", E_ESCORT },
    { "heal", E_HEAL },
    { "heal_plus", E_HEAL_PLUS },
    { "hush", E_HUSH },
    { "clock", E_CLOCK },
    { "noise", E_NOISE },
    { "reveal", E_REVEAL },
    { "grenade", E_GRENADE },
    { "breach_door", E_BREACH_DOOR },
    { "remote", E_REMOTE },
    { "dart", E_DART },
    { "seeker", E_SEEKER },
    { "tools", E_TOOLS },
};
static const st_schema_word mode_words[] = { { "single", SAID(SINGLE) },
                                             { "burst", SAID(BURST) },
                                             { "stack", SAID(STACK) } };
static const st_schema_word where_words[] = { { "elock", SAID(AT_ELOCK) },
                                              { "bomb", SAID(AT_BOMB) },
                                              { "snipe", SAID(AT_SNIPE) },
                                              { "fire", SAID(AT_FIRE) } };
static const st_schema_word cover_words[] = { { "stun", SAID(STUNS) },
                                              { "kill", SAID(KILLS) } };
static const st_schema_word wound_words[] = { { "bullet", SAID(BULLET) },
                                              { "bleeding", SAID(BLEEDING) },
                                              { "explosion", SAID(EXPLOSION) } };
static const st_schema_word by_words[] = { { "discard", SAID(BY_DISCARD) },
                                           { "mission", SAID(BY_MISSION) } };
static const st_schema_word whom_words[] = { { "self", SAID(HEALS_SELF) },
                                             { "adjacent", SAID(HEALS_ADJACENT) } };
static const st_schema_word scope_words[] = { { "link", SAID(REVEALS_LINK) },
                                              { "area", SAID(REVEALS_AREA) } };
static const st_schema_word kind_words[] = { { "he", SAID(GRENADE_HE) },
                                             { "flash", SAID(GRENADE_FLASH) } };
static const st_schema_word class_words[] = {
    { "grenade", SAID(K_GRENADE) },
    { "demolition", SAID(K_DEMOLITION) },
    { "surveillance", SAID(K_SURVEILLANCE) },
    { "tool", SAID(K_TOOL) },
    { "armor", SAID(K_ARMOR) },
    { "medical", SAID(K_MEDICAL) },
    { "electronics", SAID(K_ELECTRONICS) },
};

#define NUMBER(key, member) ST_MAY_NUMBER(key, struct flix_effect_text, member)
#define WORD(key, member, words) ST_MAY_WORD(key, struct flix_effect_text, member, words)

static const st_schema_row effect_rows[] = {
    ST_MUST_WORD("do", struct flix_effect_text, what, effect_words),
    NUMBER("n", n),
    NUMBER("steps", steps),
    NUMBER("weapons", weapons),
    NUMBER("equipment", equipment),
    WORD("class", type, class_words),
    WORD("mode", mode, mode_words),
    WORD("where", where, where_words),
    WORD("cover", cover, cover_words),
    WORD("wound", wound, wound_words),
    WORD("by", by, by_words),
    WORD("whom", whom, whom_words),
    WORD("scope", scope, scope_words),
    WORD("kind", kind, kind_words),
    ST_MAY_TEXT("action", struct flix_effect_text, action, ID_SIZE - 1),
};
const st_schema flix_effect_schema = ST_VALUE_MAPPING(struct flix_effect_text,
                                                      effect_rows);

/* The arguments, a bit each. */
enum {
    A_N = 1,
    A_STEPS = 2,
    A_CARRY = 4,
    A_CLASS = 8,
    A_MODE = 16,
    A_WHERE = 32,
    A_COVER = 64,
    A_WOUND = 128,
    A_WHOM = 256,
    A_SCOPE = 512,
    A_KIND = 1024,
    A_ACTION = 2048
};

/* What an effect needs and may have besides, the range of n, and how that is said. */
static const struct {
    uint16_t needs, may;
    int8_t least, most;
    const char *wants;
} grammar[] = {
    [E_CARRY] = { A_CARRY, 0, 0, 0, "weapons and equipment, Grades from 6 to 9" },
    [E_SPEED] = { A_N, 0, -3, 3, "n from -3 to 3" },
    [E_DOUBLE] = { A_CLASS, 0, 0, 0, "class" },
    [E_EXTRA_DISC] = { A_N | A_MODE, 0, 1, 3, "mode, and n from 1 to 3" },
    [E_DISC_STEP] = { A_N | A_WHERE, 0, 1, 2, "where, and n from 1 to 2" },
    [E_SOUND] = { A_N, 0, -6, 6, "n from -6 to 6" },
    [E_COVER_AS] = { A_COVER, A_MODE, 0, 0, "cover, and mode if it holds for one only" },
    [E_BOARD_FLICKS] = { A_N | A_WHERE, 0, 1, 3, "where: elock, and n from 1 to 3" },
    [E_BOARD_PRE] = { A_N | A_WHERE, 0, 1, 3, "where: bomb, and n from 1 to 3" },
    [E_BOARD_RETRY] = { A_N | A_WHERE, 0, 1, 3, "where: snipe, and n from 1 to 3" },
    [E_FREE] = { A_N | A_ACTION, 0, 1, 9,
                 "action (a card, bypass, command, defuse, fire, "
                 "knife, move, snipe or use), and n from 1 to 9" },
    [E_ABSORB] = { A_WOUND, 0, 0, 0, "wound, and by" },
    [E_DODGE] = { A_N, 0, 1, 9, "n from 1 to 9" },
    [E_STEADY_EARS] = { 0, 0, 0, 0, "nothing more" },
    [E_ESCORT] = { A_N, 0, 2, 2, "n: 2" },
    [E_HEAL] = { A_N | A_WHOM, 0, 1, 9, "whom, and n from 1 to 9" },
    [E_HEAL_PLUS] = { A_N, 0, 1, 9, "n from 1 to 9" },
    [E_HUSH] = { A_N, 0, 1, 6, "n from 1 to 6" },
    [E_CLOCK] = { A_N, 0, 1, 9, "n from 1 to 9" },
    [E_NOISE] = { A_N | A_STEPS, 0, 1, 6, "n from 1 to 6, and steps from 0 to 9" },
    [E_REVEAL] = { A_SCOPE, A_STEPS, 0, 0, "scope, and steps if that is area" },
    [E_GRENADE] = { A_KIND, 0, 0, 0, "kind" },
    [E_BREACH_DOOR] = { 0, 0, 0, 0, "nothing more" },
    [E_REMOTE] = { 0, 0, 0, 0, "nothing more" },
    [E_DART] = { A_N, 0, 1, 6, "n from 1 to 6" },
    [E_SEEKER] = { A_N, 0, 1, 6, "n from 1 to 6" },
    [E_TOOLS] = { 0, 0, 0, 0, "nothing more" },
};

static unsigned given(const struct flix_effect_text *e)
{
    return (e->n != 0 ? A_N : 0u) | (e->steps != 0 ? A_STEPS : 0u) |
           (e->weapons != 0 || e->equipment != 0 ? A_CARRY : 0u) |
           (e->type != 0 ? A_CLASS : 0u) | (e->mode != 0 ? A_MODE : 0u) |
           (e->where != 0 ? A_WHERE : 0u) | (e->cover != 0 ? A_COVER : 0u) |
           (e->wound != 0 || e->by != 0 ? A_WOUND : 0u) | (e->whom != 0 ? A_WHOM : 0u) |
           (e->scope != 0 ? A_SCOPE : 0u) | (e->kind != 0 ? A_KIND : 0u) |
           (e->action != NULL ? A_ACTION : 0u);
}

static bool is_grade(int grade)
{
    return grade >= GRADE_LEAST && grade <= GRADE_MOST;
}

/* Arguments that are allowed by themselves, but not with this effect. */
static bool is_at_odds(const struct flix_effect_text *e)
{
    switch ((enum flix_what)e->what) {
    case E_CARRY: return !is_grade(e->weapons) || !is_grade(e->equipment);
    case E_BOARD_FLICKS: return e->where != SAID(AT_ELOCK);
    case E_BOARD_PRE: return e->where != SAID(AT_BOMB);
    case E_BOARD_RETRY: return e->where != SAID(AT_SNIPE);
    case E_ABSORB: return e->wound == 0 || e->by == 0;
    case E_REVEAL: return e->scope == SAID(REVEALS_LINK) && e->steps != 0;
    default: return e->steps < 0 || e->steps > 9;
    }
}

static bool is_well_formed(const struct flix_effect_text *e)
{
    unsigned is = given(e), needs = grammar[e->what].needs, may = grammar[e->what].may;
    bool is_steps_nought = e->what == E_NOISE && e->steps == 0; /* the own Area only */
    if (is_steps_nought)
        is |= A_STEPS;
    if ((is & needs) != needs || (is & ~(needs | may)) != 0 || is_at_odds(e))
        return false;
    return !(needs & A_N) ||
           (e->n >= grammar[e->what].least && e->n <= grammar[e->what].most);
}

/* An Action by its verb, or a card: FREE_CARD and its number; NOTHING: neither. */
static int find_action(const struct flix_pack *p, const char *text)
{
    static const struct {
        const char *name;
        int verb;
    } actions[] = { { "bypass", V_BYPASS }, { "command", V_COMMAND },
                    { "defuse", V_DEFUSE }, { "fire", V_FIRE },
                    { "knife", V_KNIFE },   { "move", V_MOVE },
                    { "snipe", V_SNIPE },   { "use", V_USE } };
    for (int i = 0; i < ST_COUNT(actions); i++)
        if (strcmp(actions[i].name, text) == 0)
            return actions[i].verb;
    for (int card = 0; card < p->cards; card++)
        if (strcmp(p->card[card].id, text) == 0)
            return FREE_CARD + card;
    return NOTHING;
}

/* What an effect is about: its mode, board, class, Wound and so on. */
static int subject(const struct flix_pack *p, const struct flix_effect_text *e)
{
    switch ((enum flix_what)e->what) {
    case E_DOUBLE: return e->type - 1;
    case E_EXTRA_DISC:
    case E_COVER_AS: return e->mode - 1; /* NOTHING: in every mode */
    case E_DISC_STEP:
    case E_BOARD_FLICKS:
    case E_BOARD_PRE:
    case E_BOARD_RETRY: return e->where - 1;
    case E_ABSORB: return e->wound - 1;
    case E_HEAL: return e->whom - 1;
    case E_REVEAL: return e->scope - 1;
    case E_GRENADE: return e->kind - 1;
    case E_FREE: return find_action(p, e->action);
    default: return 0;
    }
}

void flix_read_effects(st_reader *reader, const struct flix_pack *p, const char *path,
                       const struct flix_effect_text *text, unsigned count,
                       struct flix_effect *out)
{
    char place[64];
    for (unsigned i = 0; i < count; i++) {
        const struct flix_effect_text *e = &text[i];
        int on = is_well_formed(e) ? subject(p, e) : 0;
        snprintf(place, sizeof place, "%s/%u", path, i);
        if (!is_well_formed(e) || (e->what == E_FREE && on == NOTHING)) {
            st_reader_problem(reader, "gear.yaml", place, "the effect %s takes %s",
                              effect_words[e->what - 1].text, grammar[e->what].wants);
            continue;
        }
        int n = e->what == E_CARRY      ? e->weapons
                : e->what == E_COVER_AS ? e->cover - 1
                : e->what == E_ABSORB   ? e->by - 1
                                        : e->n;
        out[i] = (struct flix_effect){
            (uint8_t)e->what, (int8_t)n,
            (int8_t)(e->what == E_CARRY ? e->equipment : e->steps), (int8_t)on
        };
    }
}

bool flix_is_use(const struct flix_effect *effect)
{
    return effect->what == E_HEAL || (effect->what >= E_NOISE && effect->what <= E_DART);
}

const char *flix_class_name(int type)
{
    for (int i = 0; i < ST_COUNT(class_words); i++)
        if (class_words[i].value == SAID(type))
            return class_words[i].text;
    return "";
}

const char *flix_effect_name(int what)
{
    return what > 0 ? effect_words[what - 1].text : "";
}
