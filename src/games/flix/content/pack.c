/* pack.c: the content of SEAL Team Flix, read from YAML and made ready for play: SEALs and
 * cards. Maps are read in map.c, missions in missions.c.
 *
 * A pack may change names, numbers, lists and maps; what they mean is in the steps. A
 * pack whose set-up could need more than the box holds is refused. */
#include "games/flix/content/effects.h"

#include <sandtable/schema.h>

#include <stdlib.h>
#include <string.h>

enum { MODE_FLICKS = 9 };

static const st_schema_word cover_words[] = { { "keep", KEEP },
                                              { "stun", STUNS },
                                              { "kill", KILLS } };
static const st_schema_word class_words[] = { { "submachine-gun", SUBMACHINE_GUN },
                                              { "battle-rifle", BATTLE_RIFLE },
                                              { "sniper-rifle", SNIPER_RIFLE },
                                              { "combat-shotgun", COMBAT_SHOTGUN },
                                              { "secondary", SIDEARM } };
static const st_schema_word keyword_words[] = {
    { "grenade", K_GRENADE },
    { "demolition", K_DEMOLITION },
    { "surveillance", K_SURVEILLANCE },
    { "tool", K_TOOL },
    { "pistol", K_PISTOL },
    { "armor", K_ARMOR },
    { "medical", K_MEDICAL },
    { "electronics", K_ELECTRONICS },
    { "muzzle", K_MUZZLE },
    { "optic", K_OPTIC },
    { "ammunition", K_AMMUNITION },
    { "magazine", K_MAGAZINE },
};
enum { FAMILY_EQUIPMENT, FAMILY_ATTACHMENT, FAMILY_SECONDARY };
static const st_schema_word family_words[] = { { "equipment", FAMILY_EQUIPMENT },
                                               { "attachment", FAMILY_ATTACHMENT },
                                               { "secondary", FAMILY_SECONDARY } };
static const st_schema_word mode_words[] = { { "single", SINGLE },
                                             { "burst", BURST },
                                             { "stack", STACK } };

static const st_schema_word attack_words[] = {
    { "blank", BLANK }, { "hit", ONE_HIT }, { "stun", STUN }, { "bleed", BLEED }
};

struct flicks_text {
    int size[SIZES];
};

struct weapon_text {
    char *id, *name;
    int copies, type, grade, sound, cover;
    char *spec;
    struct flicks_text mode[MODES];
    int *breach, *fits;
    unsigned breach_count, fits_count;
};

struct card_text {
    char *id, *name, *spec, *text;
    int copies, family, keyword, grade;
    bool is_kept;
    struct flix_effect_text *effects;
    unsigned effects_count;
};

struct seal_text {
    char *id, *name;
    int speed, health;
    struct weapon_text weapon;
};

struct spec_text {
    char *id, *name;
    struct flix_effect_text *e7, *e8, *e9;
    unsigned e7_count, e8_count, e9_count;
};

struct gear_file {
    struct seal_text *seals;
    struct spec_text *specs;
    struct weapon_text *weapons;
    struct card_text *equipment;
    int *attack_die, *operator_die;
    unsigned seals_count, specs_count, weapons_count, equipment_count, attack_die_count,
        operator_die_count;
};

struct flix_files {
    struct gear_file *gear;
    struct flix_missions_file *missions;
};

static const st_schema mode_value = ST_VALUE_WORD(mode_words);
static const st_schema keyword_value = ST_VALUE_WORD(keyword_words);
static const st_schema attack_value = ST_VALUE_WORD(attack_words);
static const st_schema_row flicks_rows[] = {
    ST_MAY_NUMBER("S", struct flicks_text, size[FLICK_SMALL]),
    ST_MAY_NUMBER("M", struct flicks_text, size[FLICK_MEDIUM]),
    ST_MAY_NUMBER("L", struct flicks_text, size[FLICK_LARGE]),
};

#define MODE_ROWS                                                                        \
    ST_MAY_MAPPING("single", struct weapon_text, mode[SINGLE], flicks_rows),             \
        ST_MAY_MAPPING("burst", struct weapon_text, mode[BURST], flicks_rows),           \
        ST_MAY_MAPPING("stack", struct weapon_text, mode[STACK], flicks_rows),           \
        ST_MUST_NUMBER("sound", struct weapon_text, sound),                              \
        ST_MUST_WORD("cover", struct weapon_text, cover, cover_words),                   \
        ST_MUST_TEXT("name", struct weapon_text, name, NAME_SIZE - 1)

static const st_schema_row printed_rows[] = {
    MODE_ROWS,
};
static const st_schema_row weapon_rows[] = {
    ST_MUST_TEXT("id", struct weapon_text, id, ID_SIZE - 1),
    ST_MUST_NUMBER("copies", struct weapon_text, copies),
    ST_MUST_WORD("class", struct weapon_text, type, class_words),
    ST_MUST_NUMBER("grade", struct weapon_text, grade),
    ST_MAY_TEXT("spec", struct weapon_text, spec, 3),
    ST_MAY_LIST("breach", struct weapon_text, breach, &mode_value, 0, MODES),
    ST_MAY_LIST("fits", struct weapon_text, fits, &keyword_value, 0, 8),
    MODE_ROWS,
};
static const st_schema weapon_schema = ST_VALUE_MAPPING(struct weapon_text, weapon_rows);
static const st_schema_row card_rows[] = {
    ST_MUST_TEXT("id", struct card_text, id, ID_SIZE - 1),
    ST_MUST_TEXT("name", struct card_text, name, NAME_SIZE - 1),
    ST_MUST_TEXT("text", struct card_text, text, 200),
    ST_MUST_NUMBER("copies", struct card_text, copies),
    ST_MUST_WORD("family", struct card_text, family, family_words),
    ST_MUST_WORD("keyword", struct card_text, keyword, keyword_words),
    ST_MUST_NUMBER("grade", struct card_text, grade),
    ST_MAY_TEXT("spec", struct card_text, spec, 3),
    ST_MAY_FLAG("kept", struct card_text, is_kept),
    ST_MUST_LIST("effects", struct card_text, effects, &flix_effect_schema, 1, EFFECTS),
};
static const st_schema card_schema = ST_VALUE_MAPPING(struct card_text, card_rows);
static const st_schema_row seal_rows[] = {
    ST_MUST_TEXT("id", struct seal_text, id, ID_SIZE - 1),
    ST_MUST_TEXT("name", struct seal_text, name, NAME_SIZE - 1),
    ST_MUST_NUMBER("speed", struct seal_text, speed),
    ST_MUST_NUMBER("health", struct seal_text, health),
    ST_MUST_MAPPING("weapon", struct seal_text, weapon, printed_rows),
};
static const st_schema seal_schema = ST_VALUE_MAPPING(struct seal_text, seal_rows);
static const st_schema_row spec_rows[] = {
    ST_MUST_TEXT("id", struct spec_text, id, 3),
    ST_MUST_TEXT("name", struct spec_text, name, NAME_SIZE - 1),
    ST_MUST_LIST("e7", struct spec_text, e7, &flix_effect_schema, 1, SPEC_EFFECTS),
    ST_MUST_LIST("e8", struct spec_text, e8, &flix_effect_schema, 1, SPEC_EFFECTS),
    ST_MUST_LIST("e9", struct spec_text, e9, &flix_effect_schema, 1, SPEC_EFFECTS),
};
static const st_schema spec_schema = ST_VALUE_MAPPING(struct spec_text, spec_rows);
static const st_schema_row gear_rows[] = {
    ST_MUST_LIST("seals", struct gear_file, seals, &seal_schema, SEALS, SEALS),
    ST_MUST_LIST("specializations", struct gear_file, specs, &spec_schema, SPECS_LEAST,
                 SPECS),
    ST_MUST_LIST("weapons", struct gear_file, weapons, &weapon_schema, 1, CARDS / 2),
    ST_MUST_LIST("equipment", struct gear_file, equipment, &card_schema, 1, CARDS / 2),
    ST_MAY_LIST("attack_die", struct gear_file, attack_die, &attack_value, 1,
                2 * ATTACK_SIDES),
    ST_MAY_LIST("operator_die", struct gear_file, operator_die, &attack_value, 1,
                2 * ATTACK_SIDES),
};
static const st_schema gear_schema = ST_VALUE_MAPPING(struct gear_file, gear_rows);

/* Numbers that the steps rely on. */
static bool is_within(int value, int first, int last)
{
    return value >= first && value <= last;
}

static void read_weapon(const struct weapon_text *text, struct flix_weapon *w)
{
    w->name = text->name;
    w->sound = text->sound;
    w->cover = text->cover;
    for (int mode = 0; mode < MODES; mode++)
        for (int size = 0; size < SIZES; size++)
            w->flicks[mode][size] = (uint8_t)text->mode[mode].size[size];
    for (unsigned i = 0; i < text->breach_count; i++)
        w->breaches |= (uint8_t)(1 << text->breach[i]);
}

static bool is_good_weapon(const struct weapon_text *text)
{
    int offered = 0;
    for (int mode = 0; mode < MODES; mode++)
        for (int size = 0; size < SIZES; size++) {
            if (!is_within(text->mode[mode].size[size], 0, MODE_FLICKS))
                return false;
            offered += text->mode[mode].size[size];
        }
    return offered > 0 && is_within(text->sound, 0, SOUND_MOST);
}

static void name_specs(st_reader *r, struct flix_pack *p)
{
    p->specs = (int)p->file->gear->specs_count;
    for (int i = 0; i < p->specs; i++) {
        p->spec[i].id = p->file->gear->specs[i].id;
        p->spec[i].name = p->file->gear->specs[i].name;
        for (int j = 0; j < i; j++)
            if (strcmp(p->spec[i].id, p->spec[j].id) == 0)
                st_reader_problem(r, "gear.yaml", "/specializations", "%s is given twice",
                                  p->spec[i].id);
    }
}

static int find_spec(st_reader *r, const struct flix_pack *p, const char *id,
                     const char *list, unsigned n)
{
    char path[40];
    for (int i = 0; i < p->specs && id != NULL; i++)
        if (strcmp(p->spec[i].id, id) == 0)
            return i;
    snprintf(path, sizeof path, "/%s/%u/spec", list, n);
    if (id != NULL)
        st_reader_problem(r, "gear.yaml", path, "there is no Specialization %s", id);
    return NOTHING;
}

static void check_card(st_reader *r, const struct flix_pack *p, const char *list,
                       unsigned n)
{
    char path[40];
    const struct flix_card *card = &p->card[p->cards - 1];
    snprintf(path, sizeof path, "/%s/%u", list, n);
    if (!is_within(card->copies, 1, 9) ||
        !is_within(card->grade, GRADE_LEAST, GRADE_MOST))
        st_reader_problem(r, "gear.yaml", path,
                          "a card has 1 to 9 copies and a Grade from 6 to 9");
    for (int i = 0; i < p->cards - 1; i++)
        if (strcmp(p->card[i].id, card->id) == 0)
            st_reader_problem(r, "gear.yaml", path, "the id is given twice");
}

static void read_weapons(st_reader *r, struct flix_pack *p)
{
    const struct gear_file *file = p->file->gear;
    for (unsigned i = 0; i < file->weapons_count; i++) {
        const struct weapon_text *text = &file->weapons[i];
        struct flix_card *card = &p->card[p->cards++];
        *card = (struct flix_card){ .id = text->id,
                                    .name = text->name,
                                    .copies = text->copies,
                                    .grade = text->grade,
                                    .spec = find_spec(r, p, text->spec, "weapons", i),
                                    .is_weapon = true,
                                    .is_secondary = text->type == SIDEARM,
                                    .type = text->type };
        read_weapon(text, &card->weapon);
        for (unsigned j = 0; j < text->fits_count; j++)
            card->fits |= 1u << text->fits[j];
        check_card(r, p, "weapons", i);
        if (!is_good_weapon(text))
            st_reader_problem(r, "gear.yaml", "/weapons",
                              "%s: a weapon has Sound 0 to 6 and flicks of some size",
                              text->id);
    }
}

static void read_equipment(st_reader *r, struct flix_pack *p)
{
    const struct gear_file *file = p->file->gear;
    for (unsigned i = 0; i < file->equipment_count; i++) {
        const struct card_text *text = &file->equipment[i];
        struct flix_card *card = &p->card[p->cards++];
        *card = (struct flix_card){ .id = text->id,
                                    .name = text->name,
                                    .text = text->text,
                                    .copies = text->copies,
                                    .grade = text->grade,
                                    .spec = find_spec(r, p, text->spec, "equipment", i),
                                    .is_kept = text->is_kept,
                                    .is_secondary = text->family == FAMILY_SECONDARY,
                                    .is_attachment = text->family == FAMILY_ATTACHMENT,
                                    .type = text->keyword };
        check_card(r, p, "equipment", i);
    }
}

/* A card is used on one target, so at most one of its effects may want one. */
static void check_effects(st_reader *r, const struct flix_card *card, const char *path)
{
    int uses = 0;
    bool is_shot = false;
    for (int i = 0; i < EFFECTS; i++) {
        const struct flix_effect *e = &card->effect[i];
        uses += flix_is_use(e);
        is_shot |= e->what == E_DART;
        if (e->what == E_CARRY || e->what == E_DOUBLE)
            st_reader_problem(r, "gear.yaml", path,
                              "carry and double stand on Specializations");
    }
    if (uses > 1)
        st_reader_problem(
            r, "gear.yaml", path,
            "%s: a card has one effect that is used, the others are carried", card->id);
    if (is_shot != card->is_secondary)
        st_reader_problem(r, "gear.yaml", path,
                          "%s: what lies in the Secondary slot is a dart, and only that",
                          card->id);
}

/* Once all cards are known, since `free` may name one. */
static void read_card_effects(st_reader *r, struct flix_pack *p)
{
    const struct gear_file *file = p->file->gear;
    char path[48];
    for (unsigned i = 0; i < file->equipment_count; i++) {
        struct flix_card *card = &p->card[file->weapons_count + i];
        snprintf(path, sizeof path, "/equipment/%u/effects", i);
        flix_read_effects(r, p, path, file->equipment[i].effects,
                          file->equipment[i].effects_count, card->effect);
        check_effects(r, card, path);
    }
}

/* The sides of a die as listed. */
static struct flix_die read_die(st_reader *r, const char *at, const int *list,
                                unsigned count)
{
    struct flix_die die = { { 0 }, (int)count };
    if (count != ATTACK_SIDES && count != 2 * ATTACK_SIDES)
        st_reader_problem(r, "gear.yaml", at, "the Attack Die has %d sides or %d, not %u",
                          ATTACK_SIDES, 2 * ATTACK_SIDES, count);
    for (unsigned i = 0; i < count; i++)
        die.face[list[i]]++;
    return die;
}

/* FLIX-R29: where nothing is said, as printed; a pack may let Operators meet another one. */
static void read_attack_die(st_reader *r, struct flix_pack *p)
{
    static const struct flix_die printed = { { 2, 2, 1, 1 }, ATTACK_SIDES };
    const struct gear_file *file = p->file->gear;
    for (int level = 0; level < LEVELS; level++)
        p->attack_die[level] = printed;
    for (int level = 0; level < LEVELS && file->attack_die != NULL; level++)
        p->attack_die[level] = read_die(r, "/attack_die", file->attack_die,
                                        file->attack_die_count);
    if (file->operator_die != NULL)
        p->attack_die[OPERATOR] = read_die(r, "/operator_die", file->operator_die,
                                           file->operator_die_count);
}

/* Speed, Health and printed weapon of each SEAL (FLIX-09, FLIX-10). */
static void read_seals(st_reader *r, struct flix_pack *p)
{
    for (unsigned i = 0; i < SEALS; i++) {
        const struct seal_text *text = &p->file->gear->seals[i];
        p->seal[i] = (struct flix_seal){ .id = text->id,
                                         .name = text->name,
                                         .speed = text->speed,
                                         .health = text->health };
        read_weapon(&text->weapon, &p->seal[i].weapon);
        if (!is_good_weapon(&text->weapon) || !is_within(text->speed, 1, SPEED_MOST) ||
            !is_within(text->health, 1, HEALTH_MOST))
            st_reader_problem(r, "gear.yaml", "/seals",
                              "%s: Speed and Health are 1 to 9, and the weapon fires",
                              text->id);
    }
}

static bool is_same_effect(const struct flix_effect *a, const struct flix_effect *b)
{
    return a->what == b->what && (a->what == E_CARRY || a->on == b->on);
}

/* What a Grade's card adds is put to what it had; a new `carry` replaces the old. */
static void add_effects(st_reader *r, struct flix_spec *spec, int grade,
                        const struct flix_effect *more, const char *path)
{
    struct flix_effect *have = spec->effect[grade];
    int count = 0;
    if (grade > 0)
        memcpy(have, spec->effect[grade - 1], sizeof spec->effect[grade]);
    for (int i = 0; i < SPEC_EFFECTS && more[i].what != E_NONE; i++) {
        for (count = 0; count < SPEC_EFFECTS && have[count].what != E_NONE; count++)
            if (more[i].what == E_CARRY && is_same_effect(&have[count], &more[i]))
                break;
        if (flix_is_use(&more[i]) || more[i].what == E_SEEKER) {
            st_reader_problem(r, "gear.yaml", path,
                              "a Specialization's effects are not used or loaded");
        } else if (count == SPEC_EFFECTS) {
            st_reader_problem(r, "gear.yaml", path, "a card has at most %d effects",
                              SPEC_EFFECTS);
            return;
        } else {
            have[count] = more[i];
        }
    }
}

/* FLIX-13, FLIX-R21: cards such as bre7. */
static void read_specs(st_reader *r, struct flix_pack *p)
{
    for (unsigned i = 0; i < p->file->gear->specs_count; i++) {
        const struct spec_text *text = &p->file->gear->specs[i];
        const struct flix_effect_text *added[] = { text->e7, text->e8, text->e9 };
        const unsigned count[] = { text->e7_count, text->e8_count, text->e9_count };
        struct flix_spec *spec = &p->spec[i];
        for (int grade = 0; grade < SPEC_GRADES; grade++) {
            struct flix_effect more[SPEC_EFFECTS] = { 0 };
            char path[48];
            snprintf(path, sizeof path, "/specializations/%u/e%d", i, grade + 7);
            flix_read_effects(r, p, path, added[grade], count[grade], more);
            add_effects(r, spec, grade, more, path);
            snprintf(spec->card_id[grade], sizeof spec->card_id[grade], "%s%d", text->id,
                     grade + 7);
            for (char *c = spec->card_id[grade]; *c != '\0'; c++)
                *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 'a' - 'A' : *c);
        }
    }
}

static void name_things(struct flix_pack *p)
{
    for (int space = 0; space < SPACES; space++) {
        int x = space % COLUMNS, y = space / COLUMNS + 1;
        char *id = p->space_id[space];
        snprintf(id, sizeof p->space_id[0], "%s%c%d", x < LETTERS ? "" : "A",
                 'A' + x % LETTERS, y);
        snprintf(p->striker_id[space], sizeof p->striker_id[0], "cover:%s", id);
        snprintf(p->struck_id[space], sizeof p->struck_id[0], "obj:%s", id);
        snprintf(p->block_title[space], sizeof p->block_title[0], "the Cover Block on %s",
                 id);
        snprintf(p->token_title[space], sizeof p->token_title[0], "the token on %s", id);
    }
    for (int door = 0; door < p->doors; door++) {
        snprintf(p->door_struck_id[door], sizeof p->door_struck_id[0], "door:%s",
                 p->door_id[door]);
        snprintf(p->door_title[door], sizeof p->door_title[0], "the Door %s",
                 p->door_id[door]);
    }
    snprintf(p->coord_id[0], sizeof p->coord_id[0], "off");
    for (int i = 0; i <= COLUMNS * SIDE; i++)
        snprintf(p->coord_id[i + 1], sizeof p->coord_id[0], "%d", i);
}

void flix_load(st_reader *reader, void *content)
{
    struct flix_pack *p = content;
    flick_prepare();
    p->file = st_alloc(1, sizeof *p->file);
    p->file->gear = st_reader_load(reader, "gear.yaml", &gear_schema);
    p->file->missions = flix_load_missions(reader, p);
    if (p->file->gear == NULL || p->file->missions == NULL)
        return;
    read_seals(reader, p);
    read_attack_die(reader, p);
    name_specs(reader, p);
    read_weapons(reader, p);
    read_equipment(reader, p);
    read_card_effects(reader, p);
    read_specs(reader, p);
    name_things(p);
}

void flix_unload(void *content)
{
    struct flix_pack *p = content;
    for (int i = 0; i < p->maps; i++)
        free(p->map[i]);
    free(p->file);
}
