/* pack.c: the content of SWAT First Response, read from YAML and made ready for play.
 *
 * What a pack may change is numbers, names and lists; what they mean is in steps.c,
 * shoot.c and events.c. A pack that would not make the published game's frame (ten
 * rooms, five cards a level, twelve standard events) is refused with the place of the
 * fault. Limits that the rules' code relies on are checked here and nowhere else. */
#include "games/swat/content/content.h"

#include <sandtable/schema.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { STANDARD_EVENTS = 12, WITNESS_EVENTS = 3, SKILL_MAX = 9, NEED_MAX = 7 };

struct room_text {
    char *id, *name;
    int count, rating;
};

struct level_text {
    char *id, *name;
    int *positions;
    unsigned positions_count;
    int weapons;
};

struct house_file {
    struct room_text *rooms;
    struct level_text *levels;
    unsigned rooms_count, levels_count;
};

struct act_text {
    int act, n;
    int *at;
    unsigned at_count;
};

struct card_text {
    char *id, *name;
    int level, skill;
    struct act_text *steps;
    unsigned steps_count;
};

struct tactics_file {
    struct card_text *cards;
    unsigned cards_count;
};

struct effect_text {
    int what, n, lasts;
    char *content, *if_witness;
    int *causes;
    unsigned causes_count;
};

struct item_text {
    char *id, *name, *text, *witness;
    int *when;
    unsigned when_count;
    int count, set, approach;
    struct effect_text *effects;
    unsigned effects_count;
};

struct witness_text {
    char *id, *name;
};

struct gear_file {
    struct item_text *weapons, *cards;
    struct witness_text *witnesses;
    unsigned weapons_count, cards_count, witnesses_count;
};

struct events_file {
    struct item_text *events;
    unsigned events_count;
};

struct swat_file {
    struct house_file *house;
    struct tactics_file *tactics;
    struct gear_file *gear;
    struct events_file *events;
};

enum { FOR_TURN, FOR_STEP };
enum { AT_HERE = 8 }; /* targets are read as 8 + rooms to the right (SWAT-R15) */

static const st_schema_word acts[] = {
    { "move", A_MOVE }, { "peek", A_PEEK }, { "search", A_SEARCH }, { "shoot", A_SHOOT }
};
static const st_schema_word targets[] = { { "L2", AT_HERE - 2 },
                                          { "L1", AT_HERE - 1 },
                                          { "H", AT_HERE },
                                          { "R1", AT_HERE + 1 },
                                          { "R2", AT_HERE + 2 } };
static const st_schema_word primitives[] = {
    { "nothing", DO_NOTHING },
    { "destroy", DO_DESTROY },
    { "shove", DO_SHOVE },
    { "skill", GIVE_SKILL },
    { "peek-any", PEEK_ANY },
    { "locate", LOCATE },
    { "scout", SCOUT },
    { "weapon-gain", WEAPON_GAIN },
    { "weapon-exhaust", WEAPON_EXHAUST },
    { "weapon-lose", WEAPON_LOSE },
    { "weapon-ready", WEAPON_READY },
    { "rope", GIVE_ROPE },
    { "end-card", END_CARD },
    { "change-shoot", CHANGE_SHOOT },
    { "change-peek", CHANGE_PEEK },
    { "change-skip", CHANGE_SKIP },
    { "free-walk", FREE_WALK },
    { "aim-peek", AIM_PEEK },
    { "avert", AVERT_FAIL },
    { "cancel-event", CANCEL_EVENT },
    { "harden", HARDEN },
    { "more-witness", MORE_WITNESS },
    { "lose-turn", LOSE_TURN },
    { "blind", GO_BLIND },
    { "criminal", CRIMINAL_APPEARS },
    { "hostage", HOSTAGE_APPEARS },
};
static const st_schema_word durations[] = { { "turn", FOR_TURN }, { "step", FOR_STEP } };
static const st_schema_word causes[] = { { "search", BY_SEARCH },
                                         { "weak", BY_WEAKNESS },
                                         { "hostage", BY_HOSTAGE } };
static const st_schema_word windows[] = {
    { "move", W_MOVE },   { "peek", W_PEEK },       { "search", W_SEARCH },
    { "shoot", W_SHOOT }, { "uncover", W_UNCOVER }, { "fail", W_FAIL },
    { "event", W_EVENT }, { "at-once", W_AT_ONCE },
};
static const st_schema_word sets[] = { { "standard", STANDARD },
                                       { "witness", OF_WITNESSES },
                                       { "extra", EXTRA } };

static const st_schema number = ST_VALUE_NUMBER;
static const st_schema target = ST_VALUE_WORD(targets);
static const st_schema cause = ST_VALUE_WORD(causes);
static const st_schema window = ST_VALUE_WORD(windows);

static const st_schema_row room_rows[] = {
    ST_MUST_TEXT("id", struct room_text, id, 3),
    ST_MUST_TEXT("name", struct room_text, name, 40),
    ST_MUST_NUMBER("count", struct room_text, count),
    ST_MAY_NUMBER("rating", struct room_text, rating),
};
static const st_schema room_schema = ST_VALUE_MAPPING(struct room_text, room_rows);
static const st_schema_row level_rows[] = {
    ST_MUST_TEXT("id", struct level_text, id, 15),
    ST_MUST_TEXT("name", struct level_text, name, 40),
    ST_MUST_LIST("positions", struct level_text, positions, &number, 1, HAND),
    ST_MUST_NUMBER("weapons", struct level_text, weapons),
};
static const st_schema level_schema = ST_VALUE_MAPPING(struct level_text, level_rows);
static const st_schema_row house_rows[] = {
    ST_MUST_LIST("rooms", struct house_file, rooms, &room_schema, CONTENTS, CONTENTS),
    ST_MUST_LIST("levels", struct house_file, levels, &level_schema, LEVELS, LEVELS),
};
static const st_schema house_schema = ST_VALUE_MAPPING(struct house_file, house_rows);

static const st_schema_row act_rows[] = {
    ST_MUST_WORD("do", struct act_text, act, acts),
    ST_MAY_NUMBER("n", struct act_text, n),
    ST_MAY_LIST("at", struct act_text, at, &target, 1, TARGETS),
};
static const st_schema act_schema = ST_VALUE_MAPPING(struct act_text, act_rows);
static const st_schema_row card_rows[] = {
    ST_MUST_TEXT("id", struct card_text, id, 23),
    ST_MUST_TEXT("name", struct card_text, name, 40),
    ST_MUST_NUMBER("level", struct card_text, level),
    ST_MUST_NUMBER("skill", struct card_text, skill),
    ST_MUST_LIST("steps", struct card_text, steps, &act_schema, 1, STEPS),
};
static const st_schema card_schema = ST_VALUE_MAPPING(struct card_text, card_rows);
static const st_schema_row tactics_rows[] = {
    ST_MUST_LIST("cards", struct tactics_file, cards, &card_schema, CARDS, CARDS),
};
static const st_schema tactics_schema = ST_VALUE_MAPPING(struct tactics_file,
                                                         tactics_rows);

static const st_schema_row effect_rows[] = {
    ST_MUST_WORD("do", struct effect_text, what, primitives),
    ST_MAY_NUMBER("n", struct effect_text, n),
    ST_MAY_WORD("for", struct effect_text, lasts, durations),
    ST_MAY_TEXT("content", struct effect_text, content, 3),
    ST_MAY_TEXT("if_witness", struct effect_text, if_witness, 15),
    ST_MAY_LIST("causes", struct effect_text, causes, &cause, 1, 3),
};
static const st_schema effect_schema = ST_VALUE_MAPPING(struct effect_text, effect_rows);
static const st_schema_row item_rows[] = {
    ST_MUST_TEXT("id", struct item_text, id, 23),
    ST_MUST_TEXT("name", struct item_text, name, 40),
    ST_MUST_TEXT("text", struct item_text, text, 120),
    ST_MAY_TEXT("witness", struct item_text, witness, 15),
    ST_MUST_LIST("when", struct item_text, when, &window, 1, 2),
    ST_MUST_LIST("effects", struct item_text, effects, &effect_schema, 1, EFFECTS),
};
static const st_schema item_schema = ST_VALUE_MAPPING(struct item_text, item_rows);
static const st_schema_row witness_rows[] = {
    ST_MUST_TEXT("id", struct witness_text, id, 15),
    ST_MUST_TEXT("name", struct witness_text, name, 40),
};
static const st_schema witness_schema = ST_VALUE_MAPPING(struct witness_text,
                                                         witness_rows);
static const st_schema_row gear_rows[] = {
    ST_MUST_LIST("weapons", struct gear_file, weapons, &item_schema, WEAPONS, WEAPONS),
    ST_MUST_LIST("witnesses", struct gear_file, witnesses, &witness_schema, WITNESSES,
                 WITNESSES),
    ST_MUST_LIST("cards", struct gear_file, cards, &item_schema, TESTIMONIES,
                 TESTIMONIES),
};
static const st_schema gear_schema = ST_VALUE_MAPPING(struct gear_file, gear_rows);

static const st_schema_row event_rows[] = {
    ST_MUST_TEXT("id", struct item_text, id, 23),
    ST_MUST_TEXT("name", struct item_text, name, 40),
    ST_MUST_TEXT("text", struct item_text, text, 120),
    ST_MUST_NUMBER("count", struct item_text, count),
    ST_MUST_WORD("set", struct item_text, set, sets),
    ST_MAY_NUMBER("approach", struct item_text, approach),
    ST_MUST_LIST("effects", struct item_text, effects, &effect_schema, 1, 1),
};
static const st_schema event_schema = ST_VALUE_MAPPING(struct item_text, event_rows);
static const st_schema_row events_rows[] = {
    ST_MUST_LIST("events", struct events_file, events, &event_schema, 1, EVENTS),
};
static const st_schema events_schema = ST_VALUE_MAPPING(struct events_file, events_rows);

/* Where in a pack something is, for complaints. */
struct spot {
    st_reader *reader;
    const char *file, *list;
    unsigned index;
};

static void complain(const struct spot *s, const char *format, ...) ST_PRINTF(2, 3);
static void complain(const struct spot *s, const char *format, ...)
{
    char path[48], sentence[200];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    snprintf(path, sizeof path, "/%s/%u", s->list, s->index);
    st_reader_problem(s->reader, s->file, path, "%s", sentence);
}

static bool in_range(const struct spot *s, int value, int low, int high)
{
    char path[48];
    snprintf(path, sizeof path, "/%s/%u", s->list, s->index);
    if (value < low || value > high)
        st_reader_problem(s->reader, s->file, path, "%d is not between %d and %d", value,
                          low, high);
    return value >= low && value <= high;
}

static int find_content(const struct swat_pack *p, const char *id)
{
    for (int i = 0; i < CONTENTS && id != NULL; i++)
        if (strcmp(p->content[i].id, id) == 0)
            return i;
    return NOTHING;
}

static int find_witness(const struct swat_pack *p, const char *id)
{
    for (int i = 0; i < WITNESSES && id != NULL; i++)
        if (strcmp(p->witness[i].id, id) == 0)
            return i;
    return NOTHING;
}

/* SWAT-02, SWAT-54: the five contents stand in a fixed order; ratings may differ. */
static void read_rooms(st_reader *r, struct swat_pack *p)
{
    static const int counts[CONTENTS] = { 5, 2, 1, 1, 1 };
    for (unsigned i = 0; i < CONTENTS; i++) {
        const struct room_text *text = &p->file->house->rooms[i];
        struct spot s = { r, "house.yaml", "rooms", i };
        p->content[i] = (struct swat_content_kind){ text->id, text->name, text->count,
                                                    text->rating };
        if (text->count != counts[i])
            complain(&s, "%s is there %d times, not %d", text->id, text->count,
                     counts[i]);
        if (i < FIRST_CRIMINAL)
            in_range(&s, text->rating, 0, 0);
        else
            in_range(&s, text->rating, 1, NEED_MAX);
    }
}

static void read_levels(st_reader *r, struct swat_pack *p)
{
    static const char *const ids[LEVELS] = { "cadet", "rookie", "officer", "sergeant",
                                             "commander" };
    for (unsigned i = 0; i < LEVELS; i++) {
        const struct level_text *text = &p->file->house->levels[i];
        struct swat_level *level = &p->level[i];
        struct spot s = { r, "house.yaml", "levels", i };
        int of_rank[RANKS + 1] = { 0 };
        *level = (struct swat_level){ .id = text->id,
                                      .name = text->name,
                                      .weapons = text->weapons,
                                      .cards = (int)text->positions_count };
        if (strcmp(text->id, ids[i]) != 0)
            complain(&s, "the level is called %s, not %s", text->id, ids[i]);
        in_range(&s, text->weapons, 0, WEAPONS);
        for (unsigned j = 0; j < text->positions_count; j++) {
            level->position[j] = text->positions[j];
            if (in_range(&s, text->positions[j], 1, RANKS) &&
                ++of_rank[text->positions[j]] > CARDS / RANKS)
                complain(&s, "%s has %d cards of level %d, and there are only %d",
                         text->id, of_rank[text->positions[j]], text->positions[j],
                         CARDS / RANKS);
        }
    }
}

static void write_steps(struct swat_tactics *card)
{
    static const char *const names[ACTS] = { "MOVE", "PEEK", "SEARCH", "SHOOT" };
    static const char *const rooms[] = { "L2", "L1", "H", "R1", "R2" };
    size_t used = 0;
    for (int i = 0; i < card->steps; i++) {
        const struct swat_act_on *step = &card->step[i];
        st_append(card->text, sizeof card->text, &used, "%s%s", i ? ", " : "",
                  names[step->act]);
        if (step->act == A_MOVE)
            st_append(card->text, sizeof card->text, &used, " %d", step->n);
        for (int j = 0; j < step->targets; j++)
            st_append(card->text, sizeof card->text, &used, " %s",
                      rooms[step->at[j] + 2]);
    }
}

static void read_act(const struct spot *s, const struct act_text *text,
                     struct swat_tactics *card)
{
    struct swat_act_on *step = &card->step[card->steps++];
    bool has_rooms = text->act == A_PEEK || text->act == A_SHOOT;
    *step = (struct swat_act_on){ .act = (enum swat_act)text->act,
                                  .n = text->n,
                                  .targets = (int)text->at_count };
    if (has_rooms != (text->at_count > 0))
        complain(s, "step %d of %s %s", card->steps, card->id,
                 has_rooms ? "peeks or shoots, but names no room"
                           : "moves or searches, but names a room");
    if (step->act == A_MOVE)
        in_range(s, text->n, 1, COLUMNS + 1);
    else
        in_range(s, text->n, 0, 0);
    card->walk += text->n;
    for (unsigned i = 0; i < text->at_count; i++) {
        step->at[i] = (int8_t)(text->at[i] - AT_HERE);
        for (unsigned j = 0; j < i; j++)
            if (step->at[j] == step->at[i])
                complain(s, "step %d of %s names a room twice", card->steps, card->id);
    }
}

/* SWAT-62, SWAT-94: what a card of a level may hold. */
static void check_card(const struct spot *s, const struct swat_tactics *card)
{
    bool has[ACTS] = { false };
    for (int i = 0; i < card->steps; i++)
        has[card->step[i].act] = true;
    if (card->level == 1 && (card->skill != 0 || has[A_SEARCH]))
        complain(s, "%s is of level 1, but has %s", card->id,
                 has[A_SEARCH] ? "a SEARCH" : "skill");
    if (card->level <= 2 && has[A_SHOOT])
        complain(s, "%s is of level %d, but has a SHOOT", card->id, card->level);
    if (card->level >= 3 && !has[A_SHOOT])
        complain(s, "%s is of level %d, but has no SHOOT", card->id, card->level);
}

/* SWAT-95: two cards of level 3 and two of level 4 shoot several rooms in one step. */
static void check_bursts(st_reader *r, const struct swat_pack *p)
{
    int of_rank[RANKS + 1] = { 0 };
    for (int i = 0; i < CARDS; i++) {
        bool is_burst = false;
        for (int j = 0; j < p->card[i].steps; j++)
            is_burst |= p->card[i].step[j].act == A_SHOOT &&
                        p->card[i].step[j].targets > 1;
        of_rank[p->card[i].level] += is_burst;
    }
    if (of_rank[3] != 2 || of_rank[4] != 2)
        st_reader_problem(r, "tactics.yaml", "/cards",
                          "%d cards of level 3 and %d of level 4 shoot several rooms, "
                          "not 2 and 2",
                          of_rank[3], of_rank[4]);
}

static void read_cards(st_reader *r, struct swat_pack *p)
{
    int of_rank[RANKS + 1] = { 0 };
    for (unsigned i = 0; i < CARDS; i++) {
        const struct card_text *text = &p->file->tactics->cards[i];
        struct swat_tactics *card = &p->card[i];
        struct spot s = { r, "tactics.yaml", "cards", i };
        *card = (struct swat_tactics){
            .id = text->id, .name = text->name, .level = text->level, .skill = text->skill
        };
        for (unsigned j = 0; j < i; j++)
            if (strcmp(p->card[j].id, text->id) == 0)
                complain(&s, "the id %s is given twice", text->id);
        for (unsigned j = 0; j < text->steps_count; j++)
            read_act(&s, &text->steps[j], card);
        in_range(&s, text->skill, 0, SKILL_MAX);
        if (!in_range(&s, text->level, 1, RANKS))
            card->level = 1;
        else if (++of_rank[text->level] > CARDS / RANKS)
            complain(&s, "%s is card %d of level %d, which has %d", text->id,
                     of_rank[text->level], text->level, CARDS / RANKS);
        check_card(&s, card);
        write_steps(card);
    }
    check_bursts(r, p);
}

/* In which windows each effect makes sense; 0: events only. */
static int windows_of(enum swat_primitive what)
{
    switch (what) {
    case GIVE_SKILL: return W_SHOOT | W_SEARCH | W_UNCOVER;
    case CHANGE_SHOOT: return W_UNCOVER | W_SEARCH;
    case CHANGE_PEEK: return W_SHOOT;
    case CHANGE_SKIP: return W_SEARCH | W_SHOOT;
    case FREE_WALK: return W_MOVE;
    case AIM_PEEK: return W_PEEK;
    case AVERT_FAIL: return W_FAIL;
    case CANCEL_EVENT: return W_EVENT;
    case PEEK_ANY:
    case LOCATE:
    case GO_BLIND:
    case GIVE_ROPE:
    case WEAPON_GAIN:
    case WEAPON_LOSE:
    case MORE_WITNESS:
    case LOSE_TURN:
    case HARDEN: return W_AT_ONCE;
    default: return 0;
    }
}

static bool fits_event(enum swat_primitive what)
{
    switch (what) {
    case DO_NOTHING:
    case DO_DESTROY:
    case DO_SHOVE:
    case GIVE_SKILL:
    case PEEK_ANY:
    case LOCATE:
    case SCOUT:
    case WEAPON_GAIN:
    case WEAPON_EXHAUST:
    case WEAPON_LOSE:
    case WEAPON_READY:
    case END_CARD:
    case CRIMINAL_APPEARS:
    case HOSTAGE_APPEARS: return true;
    default: return false;
    }
}

static void check_numbers(const struct spot *s, const struct swat_pack *p,
                          const struct swat_effect *e)
{
    switch (e->what) {
    case GIVE_SKILL: in_range(s, e->n, 1, SKILL_MAX); break;
    case PEEK_ANY: in_range(s, e->n, 1, ROOMS); break;
    case FREE_WALK: in_range(s, e->n, 0, 3); break;
    case CRIMINAL_APPEARS: in_range(s, e->n, 1, NEED_MAX); break;
    case HARDEN:
        if (e->content >= FIRST_CRIMINAL) {
            in_range(s, p->content[e->content].rating + e->n, 1, NEED_MAX);
            break;
        }
        complain(s, "%s cannot be hardened, since it is no criminal",
                 e->content >= 0 ? p->content[e->content].id : "nothing");
        break;
    case AVERT_FAIL:
        if (e->causes == 0)
            complain(s, "an avert-fail names no causes");
        break;
    default: in_range(s, e->n, 0, 0); break;
    }
}

static void read_effects(const struct spot *s, const struct swat_pack *p,
                         const struct item_text *text, struct swat_item *item)
{
    for (unsigned i = 0; i < text->effects_count; i++) {
        const struct effect_text *from = &text->effects[i];
        struct swat_effect *e = &item->effect[item->effects++];
        *e = (struct swat_effect){ .what = (enum swat_primitive)from->what,
                                   .n = from->n,
                                   .content = find_content(p, from->content),
                                   .for_step = from->lasts == FOR_STEP,
                                   .if_witness = find_witness(p, from->if_witness) };
        for (unsigned j = 0; j < from->causes_count; j++)
            e->causes |= 1 << from->causes[j];
        if (from->if_witness != NULL && e->if_witness < 0)
            complain(s, "there is no witness %s", from->if_witness);
        if ((e->what == LOCATE || e->what == HARDEN) != (e->content >= 0))
            complain(s, "effect %u of %s %s", i + 1, text->id,
                     e->content >= 0 ? "names a content, and has no use for it"
                                     : "names no content of a room");
        if (e->content == EMPTY)
            complain(s, "effect %u of %s is about an empty room", i + 1, text->id);
        check_numbers(s, p, e);
    }
}

static void read_item(const struct spot *s, struct swat_pack *p,
                      const struct item_text *text, struct swat_item *item)
{
    *item = (struct swat_item){
        .id = text->id, .name = text->name, .text = text->text, .witness = NOTHING
    };
    for (unsigned i = 0; i < text->when_count; i++)
        item->windows |= text->when[i];
    read_effects(s, p, text, item);
    for (int i = 0; i < item->effects; i++)
        if ((windows_of(item->effect[i].what) & item->windows) != item->windows)
            complain(s, "effect %d of %s does not fit its when", i + 1, text->id);
    if ((item->windows & W_UNCOVER) && item->effect[0].what != CHANGE_SHOOT)
        complain(s,
                 "%s reacts to an uncovered criminal, but does not begin with "
                 "change-shoot",
                 text->id);
}

static void read_gear(st_reader *r, struct swat_pack *p)
{
    const struct gear_file *file = p->file->gear;
    int of_witness[WITNESSES] = { 0 };
    for (int i = 0; i < WITNESSES; i++)
        p->witness[i] = (struct swat_witness){ file->witnesses[i].id,
                                               file->witnesses[i].name };
    for (unsigned i = 0; i < WEAPONS; i++) {
        struct spot s = { r, "gear.yaml", "weapons", i };
        read_item(&s, p, &file->weapons[i], &p->item[i]);
        if (p->item[i].windows & (W_AT_ONCE | W_FAIL | W_EVENT))
            complain(&s, "the weapon %s is not used in a step", p->item[i].id);
    }
    for (unsigned i = 0; i < TESTIMONIES; i++) {
        struct spot s = { r, "gear.yaml", "cards", i };
        struct swat_item *item = &p->item[WEAPONS + i];
        read_item(&s, p, &file->cards[i], item);
        item->witness = find_witness(p, file->cards[i].witness);
        if (item->witness < 0)
            complain(&s, "%s is of no witness", item->id);
        else if (++of_witness[item->witness] > TESTIMONIES / WITNESSES)
            complain(&s, "%s is card %d of a witness, and each has %d", item->id,
                     of_witness[item->witness], TESTIMONIES / WITNESSES);
    }
    for (unsigned i = 1; i < ITEMS; i++)
        for (unsigned j = 0; j < i; j++)
            if (strcmp(p->item[i].id, p->item[j].id) == 0)
                st_reader_problem(r, "gear.yaml", "/cards", "the id %s is given twice",
                                  p->item[i].id);
}

static void read_event(const struct spot *s, struct swat_pack *p,
                       const struct item_text *text, struct swat_item *event)
{
    *event = (struct swat_item){ .id = text->id,
                                 .name = text->name,
                                 .text = text->text,
                                 .witness = NOTHING,
                                 .count = text->count,
                                 .set = text->set,
                                 .approach = text->approach };
    read_effects(s, p, text, event);
    enum swat_primitive what = event->effect[0].what;
    bool appears = what == CRIMINAL_APPEARS || what == HOSTAGE_APPEARS;
    in_range(s, event->count, 1, STANDARD_EVENTS);
    in_range(s, event->approach, event->set == EXTRA,
             event->set == EXTRA ? APPROACHES : 0);
    if (!fits_event(what))
        complain(s, "the effect of %s is none of an event", text->id);
    if (appears != (event->set == EXTRA) || (appears && event->count != 1))
        complain(s,
                 appears ? "%s brings somebody, but is not an extra event of one card"
                         : "%s is an extra event, but brings nobody",
                 text->id);
    if (what == GIVE_SKILL && event->effect[0].for_step)
        complain(s, "the skill of the event %s lasts for a step only", text->id);
}

/* SWAT-05, SWAT-R02: twelve standard events and three of the witnesses. */
static void read_events(st_reader *r, struct swat_pack *p)
{
    int of_set[EXTRA + 1] = { 0 };
    p->events = (int)p->file->events->events_count;
    for (unsigned i = 0; i < p->file->events->events_count; i++) {
        struct spot s = { r, "events.yaml", "events", i };
        read_event(&s, p, &p->file->events->events[i], &p->event[i]);
        of_set[p->event[i].set] += p->event[i].count;
        for (unsigned j = 0; j < i; j++)
            if (strcmp(p->event[j].id, p->event[i].id) == 0)
                complain(&s, "the id %s is given twice", p->event[i].id);
    }
    if (of_set[STANDARD] != STANDARD_EVENTS || of_set[OF_WITNESSES] != WITNESS_EVENTS)
        st_reader_problem(r, "events.yaml", "/events",
                          "there are %d standard and %d witness events, not %d and %d",
                          of_set[STANDARD], of_set[OF_WITNESSES], STANDARD_EVENTS,
                          WITNESS_EVENTS);
}

void swat_load(st_reader *r, void *content)
{
    struct swat_pack *p = content;
    p->file = st_alloc(1, sizeof *p->file);
    p->file->house = st_reader_load(r, "house.yaml", &house_schema);
    p->file->tactics = st_reader_load(r, "tactics.yaml", &tactics_schema);
    p->file->gear = st_reader_load(r, "gear.yaml", &gear_schema);
    p->file->events = st_reader_load(r, "events.yaml", &events_schema);
    if (p->file->house == NULL || p->file->tactics == NULL || p->file->gear == NULL ||
        p->file->events == NULL)
        return;
    read_rooms(r, p);
    read_levels(r, p);
    read_cards(r, p);
    read_gear(r, p);
    read_events(r, p);
    swat_build_house(p);
}

void swat_unload(void *content)
{
    struct swat_pack *p = content;
    free(p->file);
}
