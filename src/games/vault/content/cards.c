/* cards.c: the skill and event cards of Vault, read from YAML and made ready for play.
 *
 * skills.yaml and events.yaml hold the cards of the default game; where a pack has
 * more-skills.yaml or more-events.yaml, those are added behind them. What an effect means
 * is with the rules; here is only what an author may write. */
#include "games/vault/content/reading.h"

#include <sandtable/schema.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    SKILLS_LEAST = 13, /* four hands of three and one re-pick */
    USES_MOST = 9,
    FACES = 6,
    MORE_MOST = 3 /* HP, bullets, actions and re-rolls that a card may add */
};

struct active_text {
    int what, n, m, need, rounds;
    char *room;
};

struct skill_text {
    char *id, *code, *name, *text;
    int number, kind, uses;
    int *combat_needs, *limit_bullets;
    unsigned combat_needs_count, limit_bullets_count;
    int need_mod, reroll, limit_hp, down_rounds, actions;
    bool hush, ghost, strike, no_overflow, quiet_rooms;
    struct active_text *active;
};

struct skills_file {
    struct skill_text *skills;
    unsigned skills_count;
};

struct deed_text {
    int what, n, rooms;
    char *room, *from, *to;
};

struct event_text {
    char *id, *title;
    int type;
    struct deed_text *deeds;
    unsigned deeds_count;
};

struct events_file {
    struct event_text *events;
    unsigned events_count;
};

struct vault_cards {
    struct skills_file *skills, *more_skills;
    struct events_file *events, *more_events;
};

enum { IS_PASSIVE, IS_ACTIVE };
/* What an author may write is the primitives and two short forms of them. */
enum { E_MOVE_ALL = E_DELAY + 1, E_HUNT };

static const st_schema_word kinds[] = { { "passive", IS_PASSIVE },
                                        { "active", IS_ACTIVE } };
static const st_schema_word actives[] = {
    { "clean-body", A_CLEAN_BODY },
    { "convince", A_CONVINCE },
    { "revive", A_REVIVE },
    { "dodge", A_DODGE },
    { "heal", A_HEAL },
    { "heal-self", A_HEAL_SELF },
    { "goto", A_GOTO },
    { "search", A_SEARCH },
    { "shift", A_SHIFT },
    { "breach", A_BREACH },
    { "stun", A_STUN },
    { "ammo", A_AMMO },
    { "foresee", A_FORESEE },
    { "jam", A_JAM },
    { "haste", A_HASTE },
};
static const st_schema_word types[] = { { "move", MOVE_CARD },
                                        { "reinforcements", REINFORCEMENTS_CARD },
                                        { "disaster", DISASTER_CARD },
                                        { "relief", RELIEF_CARD } };
static const st_schema_word primitives[] = {
    { "none", E_NONE },         { "move", E_MOVE },           { "move-all", E_MOVE_ALL },
    { "gather", E_GATHER },     { "reinforce", E_REINFORCE }, { "hunt", E_HUNT },
    { "close", E_CLOSE },       { "scatter", E_SCATTER },     { "disable", E_DISABLE },
    { "burn", E_BURN },         { "hurt", E_HURT },           { "rouse", E_ROUSE },
    { "fill", E_FILL },         { "dismiss", E_DISMISS },     { "remove", E_REMOVE },
    { "heal-all", E_HEAL_ALL }, { "clean-all", E_CLEAN_ALL }, { "delay", E_DELAY },
};

static const st_schema number = ST_VALUE_NUMBER;

static const st_schema_row active_rows[] = {
    ST_MUST_WORD("do", struct active_text, what, actives),
    ST_MAY_NUMBER("n", struct active_text, n),
    ST_MAY_NUMBER("m", struct active_text, m),
    ST_MAY_NUMBER("need", struct active_text, need),
    ST_MAY_NUMBER("rounds", struct active_text, rounds),
    ST_MAY_TEXT("room", struct active_text, room, 2),
};
static const st_schema_row skill_rows[] = {
    ST_MUST_TEXT("id", struct skill_text, id, 23),
    ST_MUST_TEXT("code", struct skill_text, code, 15),
    ST_MUST_NUMBER("number", struct skill_text, number),
    ST_MUST_TEXT("name", struct skill_text, name, 40),
    ST_MUST_WORD("kind", struct skill_text, kind, kinds),
    ST_MAY_NUMBER("uses", struct skill_text, uses),
    ST_MAY_LIST("combat_needs", struct skill_text, combat_needs, &number, 1, NEEDS),
    ST_MAY_LIST("limit_bullets", struct skill_text, limit_bullets, &number, 2, 2),
    ST_MAY_NUMBER("need_mod", struct skill_text, need_mod),
    ST_MAY_NUMBER("reroll", struct skill_text, reroll),
    ST_MAY_NUMBER("limit_hp", struct skill_text, limit_hp),
    ST_MAY_NUMBER("down_rounds", struct skill_text, down_rounds),
    ST_MAY_NUMBER("actions", struct skill_text, actions),
    ST_MAY_FLAG("hush", struct skill_text, hush),
    ST_MAY_FLAG("ghost", struct skill_text, ghost),
    ST_MAY_FLAG("strike", struct skill_text, strike),
    ST_MAY_FLAG("no_overflow", struct skill_text, no_overflow),
    ST_MAY_FLAG("quiet_rooms", struct skill_text, quiet_rooms),
    ST_MAYBE_MAPPING("active", struct skill_text, active, active_rows),
    ST_MUST_TEXT("text", struct skill_text, text, 120),
};
static const st_schema skill_schema = ST_VALUE_MAPPING(struct skill_text, skill_rows);
static const st_schema_row skills_rows[] = {
    ST_MUST_LIST("skills", struct skills_file, skills, &skill_schema, 1, SKILL_KINDS),
};
static const st_schema skills_schema = ST_VALUE_MAPPING(struct skills_file, skills_rows);

static const st_schema_row deed_rows[] = {
    ST_MUST_WORD("do", struct deed_text, what, primitives),
    ST_MAY_NUMBER("n", struct deed_text, n),
    ST_MAY_NUMBER("rooms", struct deed_text, rooms),
    ST_MAY_TEXT("room", struct deed_text, room, 2),
    ST_MAY_TEXT("from", struct deed_text, from, 2),
    ST_MAY_TEXT("to", struct deed_text, to, 2),
};
static const st_schema deed_schema = ST_VALUE_MAPPING(struct deed_text, deed_rows);
static const st_schema_row event_rows[] = {
    ST_MUST_TEXT("id", struct event_text, id, 23),
    ST_MUST_TEXT("title", struct event_text, title, 40),
    ST_MUST_WORD("type", struct event_text, type, types),
    ST_MUST_LIST("do", struct event_text, deeds, &deed_schema, 1, INSTRUCTIONS),
};
static const st_schema event_schema = ST_VALUE_MAPPING(struct event_text, event_rows);
static const st_schema_row events_rows[] = {
    ST_MUST_LIST("events", struct events_file, events, &event_schema, 1, EVENT_KINDS),
};
static const st_schema events_schema = ST_VALUE_MAPPING(struct events_file, events_rows);

/* Which of its numbers an active effect has, and between what they lie; the others must
 * be left out. */
static void check_active(const struct vault_spot *s, const struct active_text *text)
{
    int what = text->what;
    bool has_n = what == A_REVIVE || what == A_HEAL || what == A_HEAL_SELF ||
                 what == A_SEARCH || what == A_STUN || what == A_AMMO ||
                 what == A_FORESEE || what == A_HASTE;
    int most = what == A_FORESEE ? KNOWN : what == A_HASTE ? MORE_MOST : FULL;
    vault_in_range(s, "/active", text->n, has_n, has_n ? most : 0);
    vault_in_range(s, "/active", text->m, 0, what == A_AMMO ? FULL : 0);
    vault_in_range(s, "/active", text->need, what == A_SEARCH,
                   what == A_SEARCH ? FACES : 0);
    vault_in_range(s, "/active", text->rounds, what == A_STUN,
                   what == A_STUN ? COUNTERS : 0);
    if ((what == A_GOTO) != (text->room != NULL))
        vault_complain(s, "/active", "goto names a room, others do not");
}

static void read_active(const struct vault_spot *s, const struct vault_pack *p,
                        const struct active_text *text, struct vault_skill *skill)
{
    check_active(s, text);
    skill->active = (enum vault_active)text->what;
    skill->a = text->n;
    switch (skill->active) {
    case A_GOTO:
        skill->a = vault_find_room(p, text->room);
        if (skill->a == NOTHING || skill->a == VAULT)
            vault_complain(s, "/active/room", "goto needs a room that can be entered");
        break;
    case A_SEARCH:
        skill->a = text->need;
        skill->b = text->n;
        break;
    case A_STUN: skill->b = text->rounds; break;
    case A_AMMO: skill->b = text->m; break;
    default: break;
    }
}

static void read_passive(const struct vault_spot *s, const struct skill_text *text,
                         struct vault_skill *skill)
{
    skill->dice = (int)text->combat_needs_count;
    for (unsigned i = 0; i < text->combat_needs_count; i++) {
        skill->needs[i] = text->combat_needs[i];
        vault_in_range(s, "/combat_needs", skill->needs[i], 1, FACES);
    }
    if (text->limit_bullets_count > 0) {
        skill->more_explosive = text->limit_bullets[0];
        skill->more_disruptive = text->limit_bullets[1];
        vault_in_range(s, "/limit_bullets", skill->more_explosive, 0, MORE_MOST);
        vault_in_range(s, "/limit_bullets", skill->more_disruptive, 0, MORE_MOST);
    }
    vault_in_range(s, "/need_mod", text->need_mod, 1 - FACES, 0);
    vault_in_range(s, "/reroll", text->reroll, 0, MORE_MOST);
    vault_in_range(s, "/limit_hp", text->limit_hp, 0, MORE_MOST);
    vault_in_range(s, "/down_rounds", text->down_rounds, 0, COUNTERS);
    vault_in_range(s, "/actions", text->actions, 0, MORE_MOST);
}

/* Uses belong to what can be used; a card is of its kind. */
static void check_skill(const struct vault_spot *s, const struct skill_text *text,
                        const struct vault_skill *skill)
{
    int offers = skill->can_hush + skill->can_ghost + skill->can_strike;
    bool is_modifier = skill->dice != 0 || skill->ease != 0 || skill->rerolls != 0 ||
                       skill->more_hp != 0 || skill->more_explosive != 0 ||
                       skill->more_disruptive != 0 || skill->down_rounds != 0 ||
                       skill->more_actions != 0 || skill->has_no_overflow ||
                       skill->is_quiet;
    if (offers + (skill->active != NO_ACTIVE) > 1)
        vault_complain(s, "", "a card has one of active, hush, ghost and strike");
    if (offers > 0 && text->uses == 0)
        vault_complain(s, "", "hush, ghost and strike have uses");
    if (text->uses != 0 && offers == 0 && skill->active == NO_ACTIVE)
        vault_complain(s, "/uses", "there is nothing on the card to use");
    if (text->kind == IS_ACTIVE && skill->active == NO_ACTIVE)
        vault_complain(s, "/kind", "an active card has an active effect");
    if (text->kind == IS_PASSIVE && offers == 0 && !is_modifier)
        vault_complain(s, "/kind", "a passive card has a passive effect");
    vault_in_range(s, "/uses", text->uses, 0, USES_MOST);
    vault_in_range(s, "/number", text->number, 1, SKILL_KINDS - 1);
}

/* A move spells a card in one word, and a scanner reads its code. */
static void check_word(const struct vault_spot *s, const char *part, const char *text)
{
    for (const char *c = text; *c != '\0'; c++)
        if (!islower((unsigned char)*c) && !isdigit((unsigned char)*c) && *c != '-') {
            vault_complain(s, part, "write it in small letters, digits and hyphens");
            return;
        }
}

static void check_unique(const struct vault_spot *s, const struct vault_pack *p,
                         const struct vault_skill *skill)
{
    for (const struct vault_skill *other = p->skill; other < skill; other++) {
        if (strcmp(other->id, skill->id) == 0)
            vault_complain(s, "/id", "the id is given twice");
        if (strcmp(other->code, skill->code) == 0)
            vault_complain(s, "/code", "the code is given twice");
        if (other->number == skill->number)
            vault_complain(s, "/number", "the number is given twice");
    }
}

static void read_skill(const struct vault_spot *s, struct vault_pack *p,
                       const struct skill_text *text)
{
    struct vault_skill *skill = &p->skill[p->skills++];
    *skill = (struct vault_skill){ .id = text->id,
                                   .code = text->code,
                                   .name = text->name,
                                   .text = text->text,
                                   .number = text->number,
                                   .is_passive = text->kind == IS_PASSIVE,
                                   .uses = text->uses ? text->uses : NO_LIMIT,
                                   .ease = -text->need_mod,
                                   .rerolls = text->reroll,
                                   .more_hp = text->limit_hp,
                                   .down_rounds = text->down_rounds,
                                   .more_actions = text->actions,
                                   .can_hush = text->hush,
                                   .can_ghost = text->ghost,
                                   .can_strike = text->strike,
                                   .has_no_overflow = text->no_overflow,
                                   .is_quiet = text->quiet_rooms };
    read_passive(s, text, skill);
    if (text->active != NULL)
        read_active(s, p, text->active, skill);
    check_skill(s, text, skill);
    check_word(s, "/id", text->id);
    check_word(s, "/code", text->code);
    check_unique(s, p, skill);
}

static void read_skills(st_reader *r, struct vault_pack *p, const char *file,
                        const struct skills_file *text)
{
    for (unsigned i = 0; i < text->skills_count; i++) {
        struct vault_spot s = { r, file, "skills", i };
        if (p->skills == SKILL_KINDS) {
            vault_complain(&s, "", "there are more than %d skill cards", SKILL_KINDS);
            return;
        }
        read_skill(&s, p, &text->skills[i]);
    }
}

/* Which rooms and numbers an instruction has. */
struct frame {
    bool has_room, has_from, has_to, has_n, has_rooms;
    int most; /* of n */
    int type; /* a bit for each type of card it may stand on */
};

enum {
    ON_MOVE = 1 << MOVE_CARD,
    ON_REINFORCEMENTS = 1 << REINFORCEMENTS_CARD,
    ON_DISASTER = 1 << DISASTER_CARD,
    ON_RELIEF = 1 << RELIEF_CARD
};

static struct frame frame_of(int what)
{
    static const struct frame frames[] = {
        [E_NONE] = { .type = ON_DISASTER | ON_RELIEF },
        [E_MOVE] = { .has_from = true,
                     .has_to = true,
                     .has_n = true,
                     .most = FULL,
                     .type = ON_MOVE },
        [E_MOVE_ALL] = { .has_from = true, .has_to = true, .type = ON_MOVE },
        [E_GATHER] = { .has_room = true, .type = ON_MOVE },
        [E_REINFORCE] = { .has_to = true,
                          .has_n = true,
                          .most = FULL,
                          .type = ON_REINFORCEMENTS },
        [E_HUNT] = { .has_n = true, .most = FULL, .type = ON_REINFORCEMENTS },
        [E_CLOSE] = { .has_room = true,
                      .has_n = true,
                      .most = ROUNDS_MOST,
                      .type = ON_MOVE | ON_DISASTER },
        [E_SCATTER] = { .has_room = true, .type = ON_MOVE | ON_DISASTER },
        [E_DISABLE] = { .has_room = true,
                        .has_n = true,
                        .most = ROUNDS_MOST,
                        .type = ON_DISASTER },
        [E_BURN] = { .has_room = true,
                     .has_n = true,
                     .most = ROUNDS_MOST,
                     .type = ON_DISASTER },
        [E_HURT] = { .has_room = true, .has_n = true, .most = FULL, .type = ON_DISASTER },
        [E_ROUSE] = { .has_n = true, .most = COUNTERS, .type = ON_DISASTER },
        [E_FILL] = { .has_n = true,
                     .has_rooms = true,
                     .most = FULL,
                     .type = ON_DISASTER },
        [E_DISMISS] = { .has_n = true, .most = USES_MOST, .type = ON_RELIEF },
        [E_REMOVE] = { .has_room = true, .has_n = true, .most = FULL, .type = ON_RELIEF },
        [E_HEAL_ALL] = { .has_n = true, .most = FULL, .type = ON_RELIEF },
        [E_CLEAN_ALL] = { .type = ON_RELIEF },
        [E_DELAY] = { .has_n = true, .most = COUNTERS, .type = ON_RELIEF },
    };
    return frames[what];
}

/* The room of a code, NOTHING where none is wanted. After a complaint it is some room, so
 * that the rest of the pack can be read. */
static int read_place(const struct vault_spot *s, const struct vault_pack *p,
                      const char *part, const char *code, bool is_wanted)
{
    int room = vault_find_room(p, code);
    if (!is_wanted) {
        if (code != NULL)
            vault_complain(s, "/do", "this instruction takes no %s", part);
        return NOTHING;
    }
    if (code == NULL)
        vault_complain(s, "/do", "this instruction names a room with %s", part);
    else if (room == NOTHING)
        vault_complain(s, "/do", "there is no room %s", code);
    return room == NOTHING ? ARMORY : room;
}

/* VAULT-27, VAULT-R57: where an instruction must not reach. */
static void check_room(const struct vault_spot *s, const struct vault_pack *p, int what,
                       int room)
{
    if (room == NOTHING)
        return;
    bool is_safe = p->room[room].is_class == SAFE_ROOM;
    bool is_special = room == ARMORY || room == FIRST_AID;
    if (what == E_CLOSE) {
        if (room == ENTRANCE || room == SECURITY || room == VAULT)
            vault_complain(s, "/do", "Entrance, Security Room and Vault never close");
    } else if (what == E_DISABLE) {
        if (!is_special)
            vault_complain(s, "/do", "only Armory and First Aid Room become unusable");
    } else if (what != E_BURN && what != E_HURT && is_safe) {
        vault_complain(s, "/do", "guards never get to %s", p->room[room].place);
    } else if (what == E_REINFORCE && room == SECURITY) {
        vault_complain(s, "/do", "reinforcements leave the Security Room");
    }
}

static void check_deed(const struct vault_spot *s, const struct deed_text *text, int type)
{
    struct frame f = frame_of(text->what);
    vault_in_range(s, "/do", text->n, f.has_n, f.has_n ? f.most : 0);
    vault_in_range(s, "/do", text->rooms, f.has_rooms, f.has_rooms ? PATROL_ROOMS : 0);
    if (!(f.type >> type & 1))
        vault_complain(s, "/do", "this instruction does not fit the card's type");
    if (text->from != NULL && text->to != NULL && strcmp(text->from, text->to) == 0)
        vault_complain(s, "/do", "from and to are the same room");
}

static void read_deed(const struct vault_spot *s, const struct vault_pack *p,
                      const struct deed_text *text, struct vault_instruction *out)
{
    struct frame f = frame_of(text->what);
    int room = read_place(s, p, "room", text->room, f.has_room);
    int from = read_place(s, p, "from", text->from, f.has_from);
    int to = read_place(s, p, "to", text->to, f.has_to);
    check_room(s, p, text->what, room);
    check_room(s, p, text->what, from);
    check_room(s, p, text->what, to);
    *out = (struct vault_instruction){ .what = (enum vault_primitive)text->what,
                                       .a = f.has_room ? room : text->n,
                                       .b = f.has_room ? text->n : to };
    switch (text->what) {
    case E_MOVE:
    case E_MOVE_ALL:
        *out = (struct vault_instruction){
            E_MOVE, text->what == E_MOVE_ALL ? ALL_GUARDS : text->n, from, to
        };
        break;
    case E_HUNT:
        *out = (struct vault_instruction){ E_REINFORCE, text->n, HUNTED_ROOM, 0 };
        break;
    case E_FILL:
        *out = (struct vault_instruction){ E_FILL, text->rooms, text->n, 0 };
        break;
    default:
        if (!f.has_room && !f.has_to)
            out->b = 0;
        break;
    }
}

static void read_event(const struct vault_spot *s, struct vault_pack *p,
                       const struct event_text *text)
{
    struct vault_event *event = &p->event[p->events++];
    *event = (struct vault_event){ .id = text->id,
                                   .title = text->title,
                                   .type = (enum vault_type)text->type,
                                   .instructions = (int)text->deeds_count };
    for (unsigned i = 0; i < text->deeds_count; i++) {
        check_deed(s, &text->deeds[i], text->type);
        read_deed(s, p, &text->deeds[i], &event->instruction[i]);
    }
    check_word(s, "/id", text->id);
    for (const struct vault_event *other = p->event; other < event; other++)
        if (strcmp(other->id, event->id) == 0)
            vault_complain(s, "/id", "the id is given twice");
}

static void read_events(st_reader *r, struct vault_pack *p, const char *file,
                        const struct events_file *text)
{
    for (unsigned i = 0; i < text->events_count; i++) {
        struct vault_spot s = { r, file, "events", i };
        if (p->events == EVENT_KINDS) {
            vault_complain(&s, "", "there are more than %d event cards", EVENT_KINDS);
            return;
        }
        read_event(&s, p, &text->events[i]);
    }
}

void vault_load_cards(st_reader *r, struct vault_pack *p)
{
    struct vault_cards *cards = st_alloc(1, sizeof *cards);
    p->file->cards = cards;
    cards->skills = st_reader_load(r, "skills.yaml", &skills_schema);
    cards->events = st_reader_load(r, "events.yaml", &events_schema);
    if (st_reader_has(r, "more-skills.yaml"))
        cards->more_skills = st_reader_load(r, "more-skills.yaml", &skills_schema);
    if (st_reader_has(r, "more-events.yaml"))
        cards->more_events = st_reader_load(r, "more-events.yaml", &events_schema);
    if (cards->skills != NULL)
        read_skills(r, p, "skills.yaml", cards->skills);
    if (cards->more_skills != NULL)
        read_skills(r, p, "more-skills.yaml", cards->more_skills);
    if (cards->events != NULL)
        read_events(r, p, "events.yaml", cards->events);
    if (cards->more_events != NULL)
        read_events(r, p, "more-events.yaml", cards->more_events);
    if (cards->skills != NULL && p->skills < SKILLS_LEAST)
        st_reader_problem(r, "skills.yaml", "/skills", "there are fewer than %d cards",
                          SKILLS_LEAST);
    for (int i = 0; i < p->events; i++)
        vault_write_event(p, &p->event[i]);
}
