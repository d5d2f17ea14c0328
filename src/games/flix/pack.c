/* pack.c: the content of SEAL Team Flix, read from YAML and made ready for play: SEALs, cards
 * and missions. Maps are read in map.c.
 *
 * A pack may change names, numbers, lists and maps; what they mean is in the steps. A
 * pack whose set-up could need more than the box holds is refused. */
#include "games/flix/content.h"

#include <cyaml/cyaml.h>
#include <stdlib.h>
#include <string.h>

enum { POOL_MOST = PATROLS, MODE_FLICKS = 9 };

static const cyaml_strval_t face_words[] = {
    { "HD", HD }, { "DO", DO }, { "FF", FF }, { "PH", PH }, { "BW", BW }, { "TB", TB },
    { "NW", NW }, { "MM", MM }, { "HO", HO }, { "MK", MK }, { "TP", TP }, { "AL", AL },
};
static const cyaml_strval_t level_words[] = { { "rookie", ROOKIE },
                                              { "veteran", VETERAN },
                                              { "operator", OPERATOR } };
static const cyaml_strval_t cover_words[] = { { "keep", KEEP },
                                              { "stun", STUNS },
                                              { "kill", KILLS } };
static const cyaml_strval_t class_words[] = { { "submachine-gun", SUBMACHINE_GUN },
                                              { "battle-rifle", BATTLE_RIFLE },
                                              { "sniper-rifle", SNIPER_RIFLE },
                                              { "combat-shotgun", COMBAT_SHOTGUN },
                                              { "secondary", SIDEARM } };
/* The class keyword of an Equipment card. */
enum {
    K_GRENADE,
    K_DEMOLITION,
    K_SURVEILLANCE,
    K_TOOL,
    K_PISTOL,
    K_ARMOR,
    K_MEDICAL,
    K_MUZZLE,
    K_OPTIC,
    K_AMMUNITION,
    K_MAGAZINE
};
static const cyaml_strval_t keyword_words[] = {
    { "grenade", K_GRENADE },
    { "demolition", K_DEMOLITION },
    { "surveillance", K_SURVEILLANCE },
    { "tool", K_TOOL },
    { "pistol", K_PISTOL },
    { "armor", K_ARMOR },
    { "medical", K_MEDICAL },
    { "muzzle", K_MUZZLE },
    { "optic", K_OPTIC },
    { "ammunition", K_AMMUNITION },
    { "magazine", K_MAGAZINE },
};
enum { FAMILY_EQUIPMENT, FAMILY_ATTACHMENT, FAMILY_SECONDARY };
static const cyaml_strval_t family_words[] = { { "equipment", FAMILY_EQUIPMENT },
                                               { "attachment", FAMILY_ATTACHMENT },
                                               { "secondary", FAMILY_SECONDARY } };
static const cyaml_strval_t effect_words[] = {
    { "grenade-he", E_GRENADE_HE },
    { "grenade-flash", E_GRENADE_FLASH },
    { "breach-door", E_BREACH },
    { "reveal-link", E_CAM },
    { "tools", E_TOOLS },
    { "dart", E_DART },
    { "seeker", E_SEEKER },
    { "sound", E_SOUND },
    { "absorb-bullet", E_ABSORB_BULLET },
    { "absorb-bleeding", E_ABSORB_BLEEDING },
    { "absorb-explosion", E_ABSORB_EXPLOSION },
    { "heal", E_HEAL },
};
static const cyaml_strval_t mode_words[] = { { "single", SINGLE },
                                             { "burst", BURST },
                                             { "stack", STACK } };

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

struct effect_text {
    int what, n;
};

struct card_text {
    char *id, *name, *spec, *text;
    int copies, family, keyword, grade;
    struct effect_text *effects;
    unsigned effects_count;
};

struct seal_text {
    char *id, *name;
    int speed, health;
    struct weapon_text weapon;
};

struct spec_text {
    char *id, *name;
};

struct gear_file {
    struct seal_text *seals;
    struct spec_text *specs;
    struct weapon_text *weapons;
    struct card_text *equipment;
    unsigned seals_count, specs_count, weapons_count, equipment_count;
};

struct side_text {
    int pool;
    int *primary;
    unsigned primary_count;
};

struct level_text {
    int difficulty, rounds, success, partial, failure;
    struct side_text few, many;
    int *secondary, *other;
    unsigned secondary_count, other_count;
};

struct lock_text {
    char *door;
    int numeral;
};

struct mission_text {
    char *id, *name, *map, *start, *success, *failure, *primary, *secondary, *briefing;
    int grade;
    struct lock_text *locks;
    struct level_text *levels;
    unsigned locks_count, levels_count;
};

struct missions_file {
    char **maps;
    struct mission_text *missions;
    unsigned maps_count, missions_count;
};

struct flix_files {
    struct gear_file *gear;
    struct missions_file *missions;
};

#define TEXT_FIELD(key, type, member, most)                                              \
    CYAML_FIELD_STRING_PTR(key, CYAML_FLAG_POINTER, type, member, 1, most)
#define MAYBE_TEXT(key, type, member, most)                                              \
    CYAML_FIELD_STRING_PTR(key, CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, type, member,  \
                           1, most)
#define LIST_FIELD(key, type, member, schema, least, most)                               \
    CYAML_FIELD_SEQUENCE(key, CYAML_FLAG_POINTER, type, member, schema, least, most)
#define MAYBE_LIST(key, type, member, schema, most)                                      \
    CYAML_FIELD_SEQUENCE(key, CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, type, member,    \
                         schema, 0, most)
#define WORD_FIELD(key, type, member, words)                                             \
    CYAML_FIELD_ENUM(key, CYAML_FLAG_STRICT, type, member, words, ST_COUNT(words))
#define NUMBER_FIELD(key, type, member)                                                  \
    CYAML_FIELD_INT(key, CYAML_FLAG_DEFAULT, type, member)
#define MAYBE_NUMBER(key, type, member)                                                  \
    CYAML_FIELD_INT(key, CYAML_FLAG_OPTIONAL, type, member)

static const cyaml_schema_value_t face_value = {
    CYAML_VALUE_ENUM(CYAML_FLAG_STRICT, int, face_words, ST_COUNT(face_words)),
};
static const cyaml_schema_value_t mode_value = {
    CYAML_VALUE_ENUM(CYAML_FLAG_STRICT, int, mode_words, ST_COUNT(mode_words)),
};
static const cyaml_schema_value_t keyword_value = {
    CYAML_VALUE_ENUM(CYAML_FLAG_STRICT, int, keyword_words, ST_COUNT(keyword_words)),
};
static const cyaml_schema_value_t text_value = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, ID_SIZE - 1),
};
static const cyaml_schema_field_t flicks_fields[] = {
    MAYBE_NUMBER("S", struct flicks_text, size[FLICK_SMALL]),
    MAYBE_NUMBER("M", struct flicks_text, size[FLICK_MEDIUM]),
    MAYBE_NUMBER("L", struct flicks_text, size[FLICK_LARGE]), CYAML_FIELD_END
};

#define MODE_FIELDS                                                                      \
    CYAML_FIELD_MAPPING("single", CYAML_FLAG_OPTIONAL, struct weapon_text, mode[SINGLE], \
                        flicks_fields),                                                  \
        CYAML_FIELD_MAPPING("burst", CYAML_FLAG_OPTIONAL, struct weapon_text,            \
                            mode[BURST], flicks_fields),                                 \
        CYAML_FIELD_MAPPING("stack", CYAML_FLAG_OPTIONAL, struct weapon_text,            \
                            mode[STACK], flicks_fields),                                 \
        NUMBER_FIELD("sound", struct weapon_text, sound),                                \
        WORD_FIELD("cover", struct weapon_text, cover, cover_words),                     \
        TEXT_FIELD("name", struct weapon_text, name, NAME_SIZE - 1)

static const cyaml_schema_field_t printed_fields[] = { MODE_FIELDS, CYAML_FIELD_END };
static const cyaml_schema_field_t weapon_fields[] = {
    TEXT_FIELD("id", struct weapon_text, id, ID_SIZE - 1),
    NUMBER_FIELD("copies", struct weapon_text, copies),
    WORD_FIELD("class", struct weapon_text, type, class_words),
    NUMBER_FIELD("grade", struct weapon_text, grade),
    MAYBE_TEXT("spec", struct weapon_text, spec, 3),
    MAYBE_LIST("breach", struct weapon_text, breach, &mode_value, MODES),
    MAYBE_LIST("fits", struct weapon_text, fits, &keyword_value, 8),
    MODE_FIELDS,
    CYAML_FIELD_END
};
static const cyaml_schema_value_t weapon_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct weapon_text, weapon_fields),
};
static const cyaml_schema_field_t effect_fields[] = {
    WORD_FIELD("do", struct effect_text, what, effect_words),
    MAYBE_NUMBER("n", struct effect_text, n), CYAML_FIELD_END
};
static const cyaml_schema_value_t effect_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct effect_text, effect_fields),
};
static const cyaml_schema_field_t card_fields[] = {
    TEXT_FIELD("id", struct card_text, id, ID_SIZE - 1),
    TEXT_FIELD("name", struct card_text, name, NAME_SIZE - 1),
    TEXT_FIELD("text", struct card_text, text, 200),
    NUMBER_FIELD("copies", struct card_text, copies),
    WORD_FIELD("family", struct card_text, family, family_words),
    WORD_FIELD("keyword", struct card_text, keyword, keyword_words),
    NUMBER_FIELD("grade", struct card_text, grade),
    MAYBE_TEXT("spec", struct card_text, spec, 3),
    LIST_FIELD("effects", struct card_text, effects, &effect_schema, 1, EFFECTS),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t card_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct card_text, card_fields),
};
static const cyaml_schema_field_t seal_fields[] = {
    TEXT_FIELD("id", struct seal_text, id, ID_SIZE - 1),
    TEXT_FIELD("name", struct seal_text, name, NAME_SIZE - 1),
    NUMBER_FIELD("speed", struct seal_text, speed),
    NUMBER_FIELD("health", struct seal_text, health),
    CYAML_FIELD_MAPPING("weapon", CYAML_FLAG_DEFAULT, struct seal_text, weapon,
                        printed_fields),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t seal_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct seal_text, seal_fields),
};
static const cyaml_schema_field_t spec_fields[] = {
    TEXT_FIELD("id", struct spec_text, id, 3),
    TEXT_FIELD("name", struct spec_text, name, NAME_SIZE - 1), CYAML_FIELD_END
};
static const cyaml_schema_value_t spec_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct spec_text, spec_fields),
};
static const cyaml_schema_field_t gear_fields[] = {
    LIST_FIELD("seals", struct gear_file, seals, &seal_schema, SEALS, SEALS),
    LIST_FIELD("specializations", struct gear_file, specs, &spec_schema, SPECS, SPECS),
    LIST_FIELD("weapons", struct gear_file, weapons, &weapon_schema, 1, CARDS / 2),
    LIST_FIELD("equipment", struct gear_file, equipment, &card_schema, 1, CARDS / 2),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t gear_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct gear_file, gear_fields),
};

static const cyaml_schema_field_t side_fields[] = {
    NUMBER_FIELD("pool", struct side_text, pool),
    LIST_FIELD("primary", struct side_text, primary, &face_value, 1, POINTS),
    CYAML_FIELD_END
};
static const cyaml_schema_field_t level_fields[] = {
    WORD_FIELD("difficulty", struct level_text, difficulty, level_words),
    NUMBER_FIELD("rounds", struct level_text, rounds),
    NUMBER_FIELD("success", struct level_text, success),
    NUMBER_FIELD("partial", struct level_text, partial),
    NUMBER_FIELD("failure", struct level_text, failure),
    CYAML_FIELD_MAPPING("few", CYAML_FLAG_DEFAULT, struct level_text, few, side_fields),
    CYAML_FIELD_MAPPING("many", CYAML_FLAG_DEFAULT, struct level_text, many, side_fields),
    LIST_FIELD("secondary", struct level_text, secondary, &face_value, 0, POINTS),
    LIST_FIELD("other", struct level_text, other, &face_value, 0, POINTS),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t level_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct level_text, level_fields),
};
static const cyaml_schema_field_t lock_fields[] = {
    TEXT_FIELD("door", struct lock_text, door, 7),
    NUMBER_FIELD("numeral", struct lock_text, numeral), CYAML_FIELD_END
};
static const cyaml_schema_value_t lock_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct lock_text, lock_fields),
};
static const cyaml_schema_field_t mission_fields[] = {
    TEXT_FIELD("id", struct mission_text, id, 3),
    TEXT_FIELD("name", struct mission_text, name, NAME_SIZE - 1),
    NUMBER_FIELD("grade", struct mission_text, grade),
    TEXT_FIELD("map", struct mission_text, map, ID_SIZE - 1),
    TEXT_FIELD("start", struct mission_text, start, ID_SIZE - 1),
    TEXT_FIELD("success", struct mission_text, success, 40),
    TEXT_FIELD("failure", struct mission_text, failure, 40),
    TEXT_FIELD("primary", struct mission_text, primary, 200),
    TEXT_FIELD("secondary", struct mission_text, secondary, 200),
    TEXT_FIELD("briefing", struct mission_text, briefing, 600),
    LIST_FIELD("locks", struct mission_text, locks, &lock_schema, 0, TEAM_DOORS),
    LIST_FIELD("levels", struct mission_text, levels, &level_schema, LEVELS, LEVELS),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t mission_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct mission_text, mission_fields),
};
static const cyaml_schema_field_t missions_fields[] = {
    LIST_FIELD("maps", struct missions_file, maps, &text_value, 1, MAPS),
    LIST_FIELD("missions", struct missions_file, missions, &mission_schema, 1, MISSIONS),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t missions_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct missions_file, missions_fields),
};

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
                                    .needs_spec = text->spec != NULL,
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
                                    .needs_spec = text->spec != NULL,
                                    .is_secondary = text->family == FAMILY_SECONDARY,
                                    .is_attachment = text->family == FAMILY_ATTACHMENT,
                                    .type = text->keyword };
        for (unsigned j = 0; j < text->effects_count; j++)
            card->effect[j] = (struct flix_effect){ (uint8_t)text->effects[j].what,
                                                    (int8_t)text->effects[j].n };
        check_card(r, p, "equipment", i);
    }
}

/* FLIX-09, FLIX-10. */
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

static void count_faces(const int *list, unsigned count, uint8_t out[FACES])
{
    for (unsigned i = 0; i < count; i++)
        out[list[i]]++;
}

static void read_level(const struct level_text *text, struct flix_line *line)
{
    line->rounds = text->rounds;
    line->pool[0] = text->few.pool;
    line->pool[1] = text->many.pool;
    count_faces(text->few.primary, text->few.primary_count, line->primary[0]);
    count_faces(text->many.primary, text->many.primary_count, line->primary[1]);
    count_faces(text->secondary, text->secondary_count, line->secondary);
    count_faces(text->other, text->other_count, line->other);
    line->success = text->success;
    line->partial = text->partial;
    line->failure = text->failure;
}

/* What set-up and play can take: enough Objective Points, Patrols, Hostages and bombs. */
static const char *level_fault(const struct flix_line *line)
{
    static const int in_box[FACES] = { 2, 2, 2, 2, 0, 4, 0, 0, 4, 2, 3, 2 };
    for (int many = 0; many < 2; many++) {
        int sum = 0;
        if (!is_within(line->pool[many], 0, POOL_MOST))
            return "there are 14 Patrols in the box";
        for (int face = 0; face < FACES; face++) {
            int count = line->primary[many][face] + line->secondary[face] +
                        line->other[face];
            if (count > in_box[face])
                return "a mission uses tokens that the box has, and no Bio Weapon, "
                       "Nuclear Weapon or Mastermind yet";
            sum += count;
        }
        if (sum > POINTS)
            return "a map has eight Objective Points";
    }
    if (!is_within(line->rounds, 1, TIMER_MOST))
        return "a mission has 1 to 20 rounds";
    return is_within(line->success, -99, 99) && is_within(line->partial, -99, 99) &&
                   is_within(line->failure, -99, 99)
               ? NULL
               : "points are -99 to 99";
}

static void read_locks(st_reader *r, struct flix_pack *p, const struct mission_text *text,
                       struct flix_mission *mission)
{
    for (unsigned i = 0; i < text->locks_count; i++) {
        int door = flix_find_door(p, text->locks[i].door);
        if (door == NOTHING || p->map[mission->map].door_space[door][0] == NOTHING ||
            !is_within(text->locks[i].numeral, 1, NUMERAL_MOST)) {
            st_reader_problem(r, "missions.yaml", "/missions",
                              "%s: a lock is a door of the map and a numeral from 1 to 4",
                              text->id);
            continue;
        }
        mission->lock[mission->locks++] =
            (struct flix_lock){ (uint8_t)door, (uint8_t)text->locks[i].numeral };
    }
}

static int find_map(const struct flix_pack *p, const char *id)
{
    for (int i = 0; i < p->maps; i++)
        if (strcmp(p->map[i].id, id) == 0)
            return i;
    return NOTHING;
}

static int find_zone(const struct flix_map *m, const char *id)
{
    for (int i = 0; i < m->zones; i++)
        if (strcmp(m->zone[i].id, id) == 0)
            return i;
    return NOTHING;
}

/* Check 12: what set-up could need at worst. */
static bool needs_too_much(const struct flix_map *m)
{
    int worst = 0;
    for (int area = 0; area < AREAS; area++) {
        int most = 0;
        for (int die = 1; die <= 6; die++) {
            int blocks = 0;
            for (int i = 0; i < m->icons; i++)
                blocks += m->area[m->icon[i].at] == area && m->icon[i].low <= die &&
                          die <= m->icon[i].high;
            most = blocks > most ? blocks : most;
        }
        worst += most;
    }
    return worst > BLOCKS;
}

static void read_mission(st_reader *r, struct flix_pack *p,
                         const struct mission_text *text)
{
    struct flix_mission *mission = &p->mission[p->missions++];
    int map = find_map(p, text->map),
        zone = map == NOTHING ? NOTHING : find_zone(&p->map[map], text->start);
    *mission = (struct flix_mission){ .id = text->id,
                                      .name = text->name,
                                      .briefing = text->briefing,
                                      .primary = text->primary,
                                      .secondary = text->secondary,
                                      .grade = text->grade };
    if (map == NOTHING || zone == NOTHING) {
        st_reader_problem(r, "missions.yaml", "/missions",
                          "%s: the pack has no such map or starting zone", text->id);
        return;
    }
    mission->map = map;
    mission->zone = zone;
    read_locks(r, p, text, mission);
    if (needs_too_much(&p->map[map]))
        st_reader_problem(r, "missions.yaml", "/missions",
                          "%s: set-up may need more Cover Blocks than there are",
                          text->id);
    for (int i = 0; i < LEVELS; i++) {
        struct flix_line *line = &mission->line[text->levels[i].difficulty];
        read_level(&text->levels[i], line);
        const char *fault = level_fault(line);
        if (fault != NULL)
            st_reader_problem(r, "missions.yaml", "/missions", "%s: %s", text->id, fault);
    }
}

/* FLIX-313: what is no mission of the pack ends the campaign. */
static int find_next(const struct flix_pack *p, const char *text, int otherwise)
{
    for (int i = 0; i < p->missions; i++)
        if (strcmp(p->mission[i].id, text) == 0)
            return i;
    return otherwise;
}

static void join_missions(struct flix_pack *p)
{
    for (int i = 0; i < p->missions; i++) {
        const struct mission_text *text = &p->file->missions->missions[i];
        p->mission[i].next[0] = find_next(p, text->success, NEXT_WON);
        p->mission[i].next[1] = find_next(p, text->failure, NEXT_LOST);
    }
}

static void read_specs(struct flix_pack *p)
{
    for (unsigned i = 0; i < SPECS; i++) {
        const struct spec_text *text = &p->file->gear->specs[i];
        p->spec[i] = (struct flix_spec){ .id = text->id, .name = text->name };
    }
}

static void name_things(struct flix_pack *p)
{
    for (int space = 0; space < SPACES; space++) {
        int x = space % COLUMNS, y = space / COLUMNS + 1;
        char *id = p->space_id[space];
        id[0] = (char)('A' + x);
        id[1] = (char)(y < 10 ? '0' + y : '1');
        id[2] = (char)(y < 10 ? '\0' : '0' + y % 10);
        snprintf(p->striker_id[space], sizeof p->striker_id[0], "cover:%s", id);
        snprintf(p->struck_id[space], sizeof p->struck_id[0], "obj:%s", id);
    }
    for (int door = 0; door < p->doors; door++)
        snprintf(p->door_struck_id[door], sizeof p->door_struck_id[0], "door:%.6s",
                 p->door_id[door]);
    snprintf(p->coord_id[0], sizeof p->coord_id[0], "off");
    for (int i = 0; i <= COLUMNS * SIDE; i++)
        snprintf(p->coord_id[i + 1], sizeof p->coord_id[0], "%d", i % 10000);
}

void flix_load(st_reader *reader, void *content)
{
    struct flix_pack *p = content;
    char file[ID_SIZE + 8];
    flick_prepare();
    p->file = st_alloc(1, sizeof *p->file);
    p->file->gear = st_reader_load(reader, "gear.yaml", &gear_schema);
    p->file->missions = st_reader_load(reader, "missions.yaml", &missions_schema);
    if (p->file->gear == NULL || p->file->missions == NULL)
        return;
    for (unsigned i = 0; i < p->file->missions->maps_count; i++) {
        snprintf(file, sizeof file, "%s.yaml", p->file->missions->maps[i]);
        flix_read_map(reader, p, file);
    }
    read_seals(reader, p);
    read_specs(p);
    read_weapons(reader, p);
    read_equipment(reader, p);
    for (unsigned i = 0; i < p->file->missions->missions_count; i++)
        read_mission(reader, p, &p->file->missions->missions[i]);
    join_missions(p);
    name_things(p);
}

void flix_unload(void *content)
{
    struct flix_pack *p = content;
    if (p->file == NULL)
        return;
    st_reader_free(&gear_schema, p->file->gear);
    st_reader_free(&missions_schema, p->file->missions);
    free(p->file);
}
