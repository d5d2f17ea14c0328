/* missions.c: the missions of a pack, read from missions.yaml, with every check that set-up and
 * play rely on: a mission never needs more than the box holds (FLIX-R31). */
#include "games/flix/content/content.h"

#include <sandtable/schema.h>

#include <stdlib.h>
#include <string.h>

enum { POOL_MOST = PATROLS };

static const st_schema_word face_words[] = {
    { "HD", HD }, { "DO", DO }, { "FF", FF }, { "PH", PH }, { "BW", BW }, { "TB", TB },
    { "NW", NW }, { "MM", MM }, { "HO", HO }, { "MK", MK }, { "TP", TP }, { "AL", AL },
};
static const st_schema_word level_words[] = { { "rookie", ROOKIE },
                                              { "veteran", VETERAN },
                                              { "operator", OPERATOR } };

enum condition {
    IS_KILL,
    IS_CAPTURE,
    IS_CARRY,
    IS_NEUTRALISE,
    IS_BOMB_DIE,
    IS_NUKE,
    IS_EXTRACT,
    IS_SPAWN_EXTRA,
    IS_SOUND_START,
    IS_SENTRIES_ALL,
    IS_NO_RETURN,
    IS_HIDDEN_HOSTAGES,
    IS_FAIL_BIO,
    IS_FAIL_HOSTAGES
};
static const st_schema_word condition_words[] = {
    { "mastermind-kill", IS_KILL },
    { "mastermind-capture", IS_CAPTURE },
    { "bio-carry", IS_CARRY },
    { "bio-neutralise", IS_NEUTRALISE },
    { "bomb-die", IS_BOMB_DIE },
    { "nuke", IS_NUKE },
    { "extract", IS_EXTRACT },
    { "spawn-extra", IS_SPAWN_EXTRA },
    { "sound-start", IS_SOUND_START },
    { "sentries-all", IS_SENTRIES_ALL },
    { "no-return", IS_NO_RETURN },
    { "hidden-hostages", IS_HIDDEN_HOSTAGES },
    { "fail-bio-released", IS_FAIL_BIO },
    { "fail-hostages-lost", IS_FAIL_HOSTAGES },
};

struct side_text {
    int pool;
    int *primary;
    unsigned primary_count;
};

struct level_text {
    int difficulty, rounds, success, partial, failure;
    struct side_text few, many;
    int *secondary, *other, *spare;
    unsigned secondary_count, other_count, spare_count;
};

struct lock_text {
    char *door;
    int numeral;
};

struct condition_text {
    int what, n;
    int *only;
    char *area;
};

struct story_text {
    char *briefing, *primary, *secondary, *won, *partly, *lost;
};

struct mission_text {
    char *id, *name, *start, *success, *failure;
    int grade;
    char **maps;
    struct story_text story;
    struct lock_text *locks;
    struct condition_text *conditions;
    struct level_text *levels;
    unsigned maps_count, locks_count, conditions_count, levels_count;
};

struct flix_missions_file {
    char **maps;
    struct mission_text *missions;
    unsigned maps_count, missions_count;
};

static const st_schema face_value = ST_VALUE_WORD(face_words);
static const st_schema number_value = ST_VALUE_NUMBER;
static const st_schema text_value = ST_VALUE_TEXT(ID_SIZE - 1);
static const st_schema_row side_rows[] = {
    ST_MUST_NUMBER("pool", struct side_text, pool),
    ST_MUST_LIST("primary", struct side_text, primary, &face_value, 1, POINTS),
};
static const st_schema_row level_rows[] = {
    ST_MUST_WORD("difficulty", struct level_text, difficulty, level_words),
    ST_MUST_NUMBER("rounds", struct level_text, rounds),
    ST_MUST_NUMBER("success", struct level_text, success),
    ST_MUST_NUMBER("partial", struct level_text, partial),
    ST_MUST_NUMBER("failure", struct level_text, failure),
    ST_MUST_MAPPING("few", struct level_text, few, side_rows),
    ST_MUST_MAPPING("many", struct level_text, many, side_rows),
    ST_MUST_LIST("secondary", struct level_text, secondary, &face_value, 0, POINTS),
    ST_MUST_LIST("other", struct level_text, other, &face_value, 0, POINTS),
    ST_MAY_LIST("spare", struct level_text, spare, &number_value, 1, TEAM),
};
static const st_schema level_schema = ST_VALUE_MAPPING(struct level_text, level_rows);
static const st_schema_row lock_rows[] = {
    ST_MUST_TEXT("door", struct lock_text, door, DOOR_ID - 1),
    ST_MUST_NUMBER("numeral", struct lock_text, numeral),
};
static const st_schema lock_schema = ST_VALUE_MAPPING(struct lock_text, lock_rows);
static const st_schema_row condition_rows[] = {
    ST_MUST_WORD("do", struct condition_text, what, condition_words),
    ST_MAY_NUMBER("n", struct condition_text, n),
    ST_MAYBE_WORD("only", struct condition_text, only, level_words),
    ST_MAY_TEXT("area", struct condition_text, area, 3),
};
static const st_schema condition_schema = ST_VALUE_MAPPING(struct condition_text,
                                                           condition_rows);
static const st_schema_row story_rows[] = {
    ST_MUST_TEXT("briefing", struct story_text, briefing, 600),
    ST_MUST_TEXT("primary", struct story_text, primary, 200),
    ST_MUST_TEXT("secondary", struct story_text, secondary, 200),
    ST_MUST_TEXT("won", struct story_text, won, 300),
    ST_MAY_TEXT("partly", struct story_text, partly, 300),
    ST_MUST_TEXT("lost", struct story_text, lost, 300),
};
static const st_schema_row mission_rows[] = {
    ST_MUST_TEXT("id", struct mission_text, id, 3),
    ST_MUST_TEXT("name", struct mission_text, name, NAME_SIZE - 1),
    ST_MUST_NUMBER("grade", struct mission_text, grade),
    ST_MUST_LIST("maps", struct mission_text, maps, &text_value, 1, SECTIONS),
    ST_MUST_TEXT("start", struct mission_text, start, ID_SIZE - 1),
    ST_MUST_TEXT("success", struct mission_text, success, 40),
    ST_MUST_TEXT("failure", struct mission_text, failure, 40),
    ST_MUST_LIST("locks", struct mission_text, locks, &lock_schema, 0, TEAM_DOORS),
    ST_MUST_LIST("conditions", struct mission_text, conditions, &condition_schema, 0,
                 ST_COUNT(condition_words)),
    ST_MUST_MAPPING("story", struct mission_text, story, story_rows),
    ST_MUST_LIST("levels", struct mission_text, levels, &level_schema, LEVELS, LEVELS),
};
static const st_schema mission_schema = ST_VALUE_MAPPING(struct mission_text,
                                                         mission_rows);
static const st_schema_row missions_rows[] = {
    ST_MUST_LIST("maps", struct flix_missions_file, maps, &text_value, 1, MAPS),
    ST_MUST_LIST("missions", struct flix_missions_file, missions, &mission_schema, 1,
                 MISSIONS),
};
static const st_schema missions_schema = ST_VALUE_MAPPING(struct flix_missions_file,
                                                          missions_rows);

/* The mission that is being read, and where complaints about it belong. */
struct desk {
    st_reader *reader;
    struct flix_pack *p;
    const struct mission_text *text;
    struct flix_mission *mission;
    unsigned number;
};

static void complain(const struct desk *d, const char *list, unsigned n,
                     const char *fault)
{
    char path[80];
    if (list == NULL)
        snprintf(path, sizeof path, "/missions/%u", d->number);
    else
        snprintf(path, sizeof path, "/missions/%u/%s/%u", d->number, list, n);
    st_reader_problem(d->reader, "missions.yaml", path, "%s: %s", d->text->id, fault);
}

static bool is_within(int value, int first, int last)
{
    return value >= first && value <= last;
}

static void count_faces(const int *list, unsigned count, uint8_t out[FACES])
{
    for (unsigned i = 0; i < count; i++)
        out[list[i]]++;
}

static void read_level(const struct level_text *text, struct flix_line *line)
{
    line->rounds = text->rounds;
    for (unsigned i = 0; i < text->spare_count; i++)
        line->spare[i] = text->spare[i];
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

static int line_count(const struct flix_line *line, int many, int face)
{
    return line->primary[many][face] + line->secondary[face] + line->other[face];
}

/* What set-up and play can take: enough Objective Points, Patrols, Hostages and bombs, and
 * for whatever must be dealt with a way to do it. */
static const char *level_fault(const struct flix_line *line, int sections)
{
    static const int in_box[FACES] = { 2, 2, 2, 2, 2, 4, 1, 1, 4, 2, 3, 2 };
    for (int many = 0; many < 2; many++) {
        int sum = 0;
        if (!is_within(line->pool[many], 0, POOL_MOST))
            return "there are 14 Patrols in the box";
        for (int face = 0; face < FACES; face++) {
            if (line_count(line, many, face) > in_box[face])
                return "the line uses more tokens of a kind than the box has";
            sum += line_count(line, many, face);
        }
        if (sum > POINTS * sections || sum > TOKENS)
            return "every map has eight Objective Points";
        if (line_count(line, many, NW) > 0 && line->special.nuke == 0)
            return "a Nuclear Weapon needs the condition nuke";
        if (line->primary[many][MM] + line->secondary[MM] > 0 &&
            line->special.mastermind == 0)
            return "a Mastermind needs mastermind-kill or mastermind-capture";
    }
    for (int i = 0; i < TEAM; i++)
        if (line->rounds < 1 || !is_within(line->spare[i], 0, TIMER_MOST - line->rounds))
            return "a mission has 1 to 20 rounds, with those to spare";
    return is_within(line->success, -99, 99) && is_within(line->partial, -99, 99) &&
                   is_within(line->failure, -99, 99)
               ? NULL
               : "points are -99 to 99";
}

static void read_levels(const struct desk *d)
{
    int sections = d->p->map[d->mission->map]->sections;
    for (unsigned i = 0; i < LEVELS; i++) {
        struct flix_line *line = &d->mission->line[d->text->levels[i].difficulty];
        if (line->rounds != 0)
            complain(d, "levels", i, "the difficulty is given twice");
        read_level(&d->text->levels[i], line);
        const char *fault = level_fault(line, sections);
        if (fault != NULL)
            complain(d, "levels", i, fault);
    }
}

static void read_locks(const struct desk *d)
{
    const struct flix_map *m = d->p->map[d->mission->map];
    for (unsigned i = 0; i < d->text->locks_count; i++) {
        const struct lock_text *lock = &d->text->locks[i];
        int door = flix_find_door(d->p, lock->door);
        if (door == NOTHING || m->door_space[door][0] == NOTHING ||
            !is_within(lock->numeral, 1, NUMERAL_MOST))
            complain(d, "locks", i,
                     "a lock is a door of the map and a numeral of 1 to 4");
        else
            d->mission->lock[d->mission->locks++] =
                (struct flix_lock){ (uint8_t)door, (uint8_t)lock->numeral };
    }
}

/* An Area of the mission's map by its id, such as l or 2:l. */
static int find_area(const struct flix_map *m, const char *id)
{
    int section = id != NULL && id[0] != '\0' && id[1] == ':' ? id[0] - '1' : NOTHING;
    const char *letter = section == NOTHING ? id : id + 2;
    if (id == NULL || letter[0] < 'a' || letter[0] > 'z' || letter[1] != '\0' ||
        (section == NOTHING) != (m->sections == 1) || section >= SECTIONS ||
        (section != NOTHING && letter[0] >= 'a' + JOINED_LETTERS))
        return NOTHING;
    int area = flix_area(section, letter[0] - 'a');
    return m->area_name[area][0] == '\0' ? NOTHING : area;
}

/* FLIX-42; NULL, or what is wrong. */
static const char *add_condition(struct flix_conditions *c, int what, int n, int area)
{
    switch ((enum condition)what) {
    case IS_KILL: c->mastermind = MASTERMIND_KILL; break;
    case IS_CAPTURE: c->mastermind = MASTERMIND_CAPTURE; break;
    case IS_CARRY: c->neutralises_bio = 0; break;
    case IS_NEUTRALISE: c->neutralises_bio = 1; break;
    case IS_BOMB_DIE:
        c->bomb_die = (uint8_t)n;
        return is_within(n, 1, 6) ? NULL : "n is a die: 1 to 6";
    case IS_NUKE:
        c->nuke = (uint8_t)n;
        return is_within(n, 1, NUMERAL_MOST) ? NULL : "n is 1 to 4 digits";
    case IS_EXTRACT: c->must_extract = 1; break;
    case IS_SPAWN_EXTRA:
        c->spawn_extra = (uint8_t)n;
        return is_within(n, 1, 9) ? NULL : "n is 1 to 9 rolls";
    case IS_SOUND_START:
        c->sound_area = (uint8_t)area;
        c->sound = (uint8_t)n;
        return area != NOTHING && is_within(n, 1, SOUND_MOST)
                   ? NULL
                   : "an area of the map, and n from 1 to 6";
    case IS_SENTRIES_ALL: c->has_all_sentries = 1; break;
    case IS_NO_RETURN: c->has_no_return = 1; break;
    case IS_HIDDEN_HOSTAGES: c->hides_hostages = 1; break;
    case IS_FAIL_BIO: c->fails_by_bio = 1; break;
    case IS_FAIL_HOSTAGES: c->fails_by_hostages = 1; break;
    }
    return NULL;
}

static void read_conditions(const struct desk *d)
{
    const struct flix_map *m = d->p->map[d->mission->map];
    for (unsigned i = 0; i < d->text->conditions_count; i++) {
        const struct condition_text *text = &d->text->conditions[i];
        int area = find_area(m, text->area);
        const char *fault = NULL;
        for (int level = 0; level < LEVELS; level++)
            if (text->only == NULL || *text->only == level)
                fault = add_condition(&d->mission->line[level].special, text->what,
                                      text->n, area);
        if (fault != NULL)
            complain(d, "conditions", i, fault);
    }
}

static int find_map(const struct flix_pack *p, const char *id)
{
    for (int i = 0; i < p->maps; i++)
        if (strcmp(p->map[i]->id, id) == 0)
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

/* Check 12: Cover Blocks that set-up could need at worst. */
static int most_blocks(const struct flix_map *m)
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
    return worst;
}

/* FLIX-34, FLIX-35: Sentries of a full team. */
static int most_sentries(const struct flix_map *m, bool has_all)
{
    int count = 0;
    for (int i = 0; i < m->posts; i++)
        count += has_all || m->sections == 1 || m->post[i].seals == 0;
    return count;
}

/* Letters of Areas that can be told apart in a section of two. */
static bool can_join(const struct flix_map *m)
{
    for (int letter = JOINED_LETTERS; letter < LETTERS; letter++)
        if (m->area_name[letter][0] != '\0')
            return false;
    return true;
}

/* Check 12, what the box holds; the maps are not laid where they do not fit. */
static const char *map_fault(const struct flix_map *west, const struct flix_map *east)
{
    if (east == NULL)
        return most_blocks(west) > BLOCKS ? "set-up may need more than 19 Cover Blocks"
                                          : NULL;
    if (!can_join(west) || !can_join(east))
        return "maps side by side have Areas a to s";
    if (west->doors + east->doors > TEAM_DOORS)
        return "the maps have more than 21 doors";
    return most_blocks(west) + most_blocks(east) > BLOCKS
               ? "set-up may need more than 19 Cover Blocks"
               : NULL;
}

/* FLIX-27: the map of the mission, or NOTHING after a complaint. */
static int lay_maps(const struct desk *d)
{
    char both[2 * ID_SIZE];
    int part[SECTIONS] = { NOTHING, NOTHING };
    for (unsigned i = 0; i < d->text->maps_count; i++) {
        part[i] = find_map(d->p, d->text->maps[i]);
        if (part[i] == NOTHING || d->p->map[part[i]]->sections > 1) {
            complain(d, "maps", i, "the pack has no such map");
            return NOTHING;
        }
    }
    bool is_two = part[1] != NOTHING;
    const char *fault = map_fault(d->p->map[part[0]], is_two ? d->p->map[part[1]] : NULL);
    if (fault != NULL) {
        complain(d, "maps", 0, fault);
        return NOTHING;
    }
    if (!is_two)
        return part[0];
    snprintf(both, sizeof both, "%.15s+%.15s", d->text->maps[0], d->text->maps[1]);
    int laid = find_map(d->p, both);
    return laid != NOTHING ? laid : flix_join_maps(d->p, part[0], part[1]);
}

static void read_mission(const struct desk *d)
{
    const struct mission_text *text = d->text;
    *d->mission = (struct flix_mission){ .id = text->id,
                                         .name = text->name,
                                         .briefing = text->story.briefing,
                                         .primary = text->story.primary,
                                         .secondary = text->story.secondary,
                                         .won = text->story.won,
                                         .partly = text->story.partly,
                                         .lost = text->story.lost,
                                         .grade = text->grade };
    int map = lay_maps(d);
    if (map == NOTHING)
        return;
    d->mission->map = map;
    d->mission->zone = find_zone(d->p->map[map], text->start);
    if (d->mission->zone == NOTHING)
        complain(d, NULL, 0, "the map has no such starting zone");
    read_locks(d);
    read_conditions(d);
    read_levels(d);
    for (int level = 0; level < LEVELS; level++)
        if (most_sentries(d->p->map[map],
                          d->mission->line[level].special.has_all_sentries) > SENTRIES)
            complain(d, NULL, 0, "set-up may need more than 9 Sentries");
}

/* FLIX-313: what is no mission of the pack ends the campaign. */
static int find_next(const struct flix_pack *p, const char *text, int otherwise)
{
    for (int i = 0; i < p->missions; i++)
        if (strcmp(p->mission[i].id, text) == 0)
            return i;
    return otherwise;
}

static void join_missions(struct flix_pack *p, const struct flix_missions_file *file)
{
    for (int i = 0; i < p->missions; i++) {
        p->mission[i].next[0] = find_next(p, file->missions[i].success, NEXT_WON);
        p->mission[i].next[1] = find_next(p, file->missions[i].failure, NEXT_LOST);
    }
}

struct flix_missions_file *flix_load_missions(st_reader *reader, struct flix_pack *p)
{
    char name[ID_SIZE + sizeof ".yaml"];
    struct flix_missions_file *file = st_reader_load(reader, "missions.yaml",
                                                     &missions_schema);
    if (file == NULL)
        return NULL;
    for (unsigned i = 0; i < file->maps_count; i++) {
        snprintf(name, sizeof name, "%s.yaml", file->maps[i]);
        flix_read_map(reader, p, name);
    }
    for (unsigned i = 0; i < file->missions_count; i++) {
        const struct desk d = { reader, p, &file->missions[i], &p->mission[p->missions++],
                                i };
        read_mission(&d);
    }
    join_missions(p, file);
    return file;
}
