/* pack.c: the content of Infiltrator, read from YAML: the campaign and the enemies. Gear
 * and items are read in cards.c, missions in missions.c.
 *
 * A pack may change every number and name; what would not make a game is refused with
 * the place of the fault. */
#include "games/infiltrator/content/reading.h"

#include <sandtable/schema.h>

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { ATTACK_MOST = 20, NO_LIMIT = 99 };

struct character_text {
    char *name;
    int armor, health, energy;
    char **gear;
    unsigned gear_count;
};

struct flag_text {
    char *id, *name, *text;
};

struct campaign_file {
    struct character_text character;
    int *deck;
    int special, price;
    struct flag_text *flags;
    char **missions;
    unsigned deck_count, flags_count, missions_count;
};

struct row_text {
    int *to;
    int moves, then;
};

struct type_text {
    char *id, *name;
    int tag;
    int *attack;
    int armor, vigilance;
    bool heavy, sentry;
    struct row_text *table;
    unsigned table_count;
};

struct enemies_file {
    struct type_text *enemies;
    unsigned enemies_count;
};

static const st_schema_word tags[] = { { "human", HUMAN },
                                       { "animal", ANIMAL },
                                       { "machine", MACHINE } };
static const st_schema_word thens[] = { { "nothing", THEN_NOTHING },
                                        { "search", THEN_SEARCH },
                                        { "overwatch", THEN_OVERWATCH } };

static const st_schema number = ST_VALUE_NUMBER;
static const st_schema word = ST_VALUE_TEXT(31);

static const st_schema_row character_rows[] = {
    ST_MUST_TEXT("name", struct character_text, name, 31),
    ST_MUST_NUMBER("armor", struct character_text, armor),
    ST_MUST_NUMBER("health", struct character_text, health),
    ST_MUST_NUMBER("energy", struct character_text, energy),
    ST_MUST_LIST("gear", struct character_text, gear, &word, 0, GEAR),
};
static const st_schema_row flag_rows[] = {
    ST_MUST_TEXT("id", struct flag_text, id, 31),
    ST_MUST_TEXT("name", struct flag_text, name, 31),
    ST_MUST_TEXT("text", struct flag_text, text, 120),
};
static const st_schema flag_schema = ST_VALUE_MAPPING(struct flag_text, flag_rows);
static const st_schema_row campaign_rows[] = {
    ST_MUST_MAPPING("character", struct campaign_file, character, character_rows),
    ST_MUST_LIST("deck", struct campaign_file, deck, &number, SPECIAL_CARD, SPECIAL_CARD),
    ST_MUST_NUMBER("special", struct campaign_file, special),
    ST_MUST_NUMBER("price", struct campaign_file, price),
    ST_MUST_LIST("flags", struct campaign_file, flags, &flag_schema, 0, FLAGS),
    ST_MUST_LIST("missions", struct campaign_file, missions, &word, 1, MISSIONS),
};
static const st_schema campaign_schema = ST_VALUE_MAPPING(struct campaign_file,
                                                          campaign_rows);

static const st_schema_row row_rows[] = {
    ST_MAYBE_NUMBER("to", struct row_text, to),
    ST_MUST_NUMBER("moves", struct row_text, moves),
    ST_MAY_WORD("then", struct row_text, then, thens),
};
static const st_schema row_schema = ST_VALUE_MAPPING(struct row_text, row_rows);
static const st_schema_row type_rows[] = {
    ST_MUST_TEXT("id", struct type_text, id, 15),
    ST_MUST_TEXT("name", struct type_text, name, 31),
    ST_MUST_WORD("tag", struct type_text, tag, tags),
    ST_MAYBE_NUMBER("attack", struct type_text, attack),
    ST_MUST_NUMBER("armor", struct type_text, armor),
    ST_MUST_NUMBER("vigilance", struct type_text, vigilance),
    ST_MAY_FLAG("heavy", struct type_text, heavy),
    ST_MAY_FLAG("sentry", struct type_text, sentry),
    ST_MUST_LIST("table", struct type_text, table, &row_schema, 1, ROWS),
};
static const st_schema type_schema = ST_VALUE_MAPPING(struct type_text, type_rows);
static const st_schema_row enemies_rows[] = {
    ST_MUST_LIST("enemies", struct enemies_file, enemies, &type_schema, 1, TYPES - 1),
};
static const st_schema enemies_schema = ST_VALUE_MAPPING(struct enemies_file,
                                                         enemies_rows);

void infiltrator_complain(const struct infiltrator_spot *s, const char *part,
                          const char *format, ...)
{
    char path[96], sentence[160];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    snprintf(path, sizeof path, "%s%s", s->path, part);
    st_reader_problem(s->reader, s->file, path, "%s", sentence);
}

bool infiltrator_in_range(const struct infiltrator_spot *s, const char *part, int value,
                          int low, int high)
{
    if (value < low || value > high)
        infiltrator_complain(s, part, "%d is not between %d and %d", value, low, high);
    return value >= low && value <= high;
}

int infiltrator_find_type(const struct infiltrator_pack *p, const char *id)
{
    for (int i = 1; i <= p->types; i++)
        if (strcmp(p->type[i].id, id) == 0)
            return i;
    return NOTHING;
}

int infiltrator_find_gear(const struct infiltrator_pack *p, const char *id)
{
    for (int i = 0; i < p->gears; i++)
        if (strcmp(p->gear[i].id, id) == 0)
            return i;
    return NOTHING;
}

int infiltrator_find_flag(const struct infiltrator_pack *p, const char *id)
{
    for (int i = 0; i < p->flags; i++)
        if (strcmp(p->flag[i].id, id) == 0)
            return i;
    return NOTHING;
}

int infiltrator_find_mission(const struct infiltrator_pack *p, const char *id)
{
    const struct campaign_file *file = p->file->campaign;
    for (unsigned i = 0; i < file->missions_count; i++)
        if (strcmp(file->missions[i], id) == 0)
            return (int)i;
    return NOTHING;
}

int infiltrator_mission_count(const struct infiltrator_pack *p)
{
    return (int)p->file->campaign->missions_count;
}

const char *infiltrator_mission_id(const struct infiltrator_pack *p, int mission)
{
    return p->file->campaign->missions[mission];
}

const char *const infiltrator_colors[COLORS] = { "blue",   "green",  "red",
                                                 "yellow", "purple", "white" };

int infiltrator_find_color(const char *id)
{
    for (int i = 0; i < COLORS; i++)
        if (strcmp(infiltrator_colors[i], id) == 0)
            return i;
    return NOTHING;
}

static bool is_id(const char *text)
{
    return text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

static void read_table(const struct infiltrator_spot *s, const struct type_text *text,
                       struct infiltrator_type *type)
{
    type->rows = (int)text->table_count;
    for (unsigned i = 0; i < text->table_count; i++) {
        const struct row_text *row = &text->table[i];
        bool is_last = i + 1 == text->table_count;
        char part[24];
        snprintf(part, sizeof part, "/table/%u", i);
        if ((row->to == NULL) != is_last)
            infiltrator_complain(s, part,
                                 "every row but the last says up to which total");
        type->row[i] = (struct infiltrator_row){
            .to = row->to != NULL ? *row->to : NO_LIMIT,
            .moves = row->moves,
            .then = (enum infiltrator_then)row->then,
        };
        if (i > 0 && type->row[i].to <= type->row[i - 1].to)
            infiltrator_complain(s, part, "the rows go from low to high");
        infiltrator_in_range(s, part, row->moves, 0, MOVES_MOST);
    }
}

/* The first letter of an id that no type before it has. */
static char find_glyph(const struct infiltrator_pack *p, const char *id)
{
    for (const char *letter = id; *letter != '\0'; letter++) {
        bool is_taken = false;
        for (int i = 1; i < p->types; i++)
            is_taken |= p->type[i].glyph == *letter;
        if (!is_taken)
            return *letter;
    }
    return id[0];
}

/* Each type of enemy with the numbers of this pack (INFILTRATOR-R55). */
static void read_enemies(st_reader *r, struct infiltrator_pack *p)
{
    const struct enemies_file *file = p->file->enemies;
    for (unsigned i = 0; i < file->enemies_count; i++) {
        const struct type_text *text = &file->enemies[i];
        struct infiltrator_spot s = { .reader = r, .file = "enemies.yaml" };
        snprintf(s.path, sizeof s.path, "/enemies/%u", i);
        if (infiltrator_find_type(p, text->id) != NOTHING || !is_id(text->id) ||
            strcmp(text->id, "none") == 0)
            infiltrator_complain(&s, "/id", "an id is used once, and of small letters");
        struct infiltrator_type *type = &p->type[++p->types];
        *type = (struct infiltrator_type){ .id = text->id,
                                           .name = text->name,
                                           .tag = (enum infiltrator_tag)text->tag,
                                           .attack = text->attack != NULL ? *text->attack
                                                                          : NOTHING,
                                           .armor = text->armor,
                                           .vigilance = text->vigilance,
                                           .is_heavy = text->heavy,
                                           .is_sentry = text->sentry };
        infiltrator_in_range(&s, "/attack", type->attack, NOTHING, ATTACK_MOST);
        infiltrator_in_range(&s, "/armor", type->armor, 0, ATTACK_MOST);
        infiltrator_in_range(&s, "/vigilance", type->vigilance, 0, ATTACK_MOST);
        read_table(&s, text, type);
        type->glyph = find_glyph(p, text->id);
        for (int enemy = 0; enemy < ENEMIES; enemy++) {
            snprintf(p->figure[p->types][enemy], NAME, "%c%s %d",
                     toupper((unsigned char)text->id[0]), text->id + 1, enemy + 1);
            snprintf(p->figure_id[p->types][enemy], NAME, "%s-%d", text->id, enemy + 1);
        }
    }
}

/* How many cards of each value this pack's deck has (INFILTRATOR-R06). */
static void read_deck(st_reader *r, struct infiltrator_pack *p)
{
    const struct campaign_file *file = p->file->campaign;
    struct infiltrator_spot s = { r, "campaign.yaml", "" };
    for (unsigned i = 0; i < SPECIAL_CARD; i++) {
        char part[24];
        snprintf(part, sizeof part, "/deck/%u", i);
        if (infiltrator_in_range(&s, part, file->deck[i], 0, 20))
            p->deck[i] = (uint8_t)file->deck[i];
        p->deck_size += p->deck[i];
    }
    if (infiltrator_in_range(&s, "/special", file->special, 0, 5))
        p->deck[SPECIAL_CARD] = (uint8_t)file->special;
    p->deck_size += p->deck[SPECIAL_CARD];
    if (p->deck_size < PEEKED)
        infiltrator_complain(&s, "/deck", "a deck has at least %d cards", PEEKED);
    infiltrator_in_range(&s, "/price", file->price, 1, BUCKS_MOST);
    p->price = file->price;
}

/* INFILTRATOR-R05: the character is a record, so that others can be added. */
static void read_character(st_reader *r, struct infiltrator_pack *p)
{
    const struct character_text *text = &p->file->campaign->character;
    struct infiltrator_spot s = { r, "campaign.yaml", "/character" };
    p->hero = text->name;
    infiltrator_in_range(&s, "/armor", text->armor, 0, ATTACK_MOST);
    infiltrator_in_range(&s, "/health", text->health, 1, 4);
    infiltrator_in_range(&s, "/energy", text->energy, 0, 16);
    p->armor = text->armor;
    p->health = text->health;
    p->energy = text->energy;
    for (unsigned i = 0; i < text->gear_count; i++) {
        int gear = infiltrator_find_gear(p, text->gear[i]);
        if (gear == NOTHING)
            infiltrator_complain(&s, "/gear", "there is no gear %s", text->gear[i]);
        else
            p->first_gear |= UINT32_C(1) << gear;
    }
}

static void read_flags(st_reader *r, struct infiltrator_pack *p)
{
    const struct campaign_file *file = p->file->campaign;
    for (unsigned i = 0; i < file->flags_count; i++) {
        const struct flag_text *text = &file->flags[i];
        struct infiltrator_spot s = { .reader = r, .file = "campaign.yaml" };
        snprintf(s.path, sizeof s.path, "/flags/%u", i);
        if (!is_id(text->id) || infiltrator_find_flag(p, text->id) != NOTHING)
            infiltrator_complain(&s, "/id", "an id is used once, and of small letters");
        p->flag[p->flags++] = (struct infiltrator_flag){ text->id, text->name,
                                                         text->text };
    }
}

void infiltrator_load(st_reader *r, void *content)
{
    struct infiltrator_pack *p = content;
    p->file = st_alloc(1, sizeof *p->file);
    p->file->campaign = st_reader_load(r, "campaign.yaml", &campaign_schema);
    p->file->enemies = st_reader_load(r, "enemies.yaml", &enemies_schema);
    infiltrator_load_cards(r, p);
    if (p->file->campaign == NULL || p->file->enemies == NULL || p->gears == 0)
        return;
    read_deck(r, p);
    read_flags(r, p);
    read_enemies(r, p);
    read_character(r, p);
    infiltrator_load_missions(r, p);
}

void infiltrator_unload(void *content)
{
    struct infiltrator_pack *p = content;
    free(p->file);
}
