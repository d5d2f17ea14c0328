/* missions.c: the missions, each read from a file of its own: the map drawn in
 * characters, what its letters stand for, alarm, rewards and story. map.c reads the
 * map. A mission that could not be played is refused with the place of the fault. */
#include "games/infiltrator/content/map.h"
#include "games/infiltrator/content/reading.h"

#include <sandtable/schema.h>

#include <stdlib.h>
#include <string.h>

enum { LETTERS = 26 };

struct letter_text {
    char **words;
    unsigned words_count;
};

struct place_text {
    struct letter_text letter[LETTERS];
};

struct alarm_text {
    int alertness, start, fail;
};

struct post_text {
    int at;
    char *enemy, *color;
};

struct spawn_text {
    char *enemy, *color, *at;
};

struct trigger_text {
    int objective, alertness, alarm;
    struct spawn_text *spawn;
};

struct mod_text {
    char *flag;
    int alertness, alarm_start, fail, start_keys, drop;
};

struct reward_text {
    int optional, bytebucks, items;
    char *flag;
};

struct epilogue_text {
    char *flag, *text;
};

struct story_text {
    char *intro, *conclusion;
    char **objectives, **optionals;
    struct epilogue_text *epilogue;
    unsigned objectives_count, optionals_count, epilogue_count;
};

struct mission_file {
    char *id, *title, *map;
    bool test;
    int tier, par;
    char **next, **loadout;
    struct place_text place;
    struct alarm_text *alarm;
    struct post_text *reinforcements;
    struct trigger_text *triggers;
    struct mod_text *mods;
    struct reward_text reward;
    struct reward_text *optional_rewards;
    struct story_text story;
    unsigned next_count, loadout_count, reinforcements_count, triggers_count, mods_count,
        optional_rewards_count;
};

static const st_schema word = ST_VALUE_TEXT(60);
static const st_schema piece = ST_VALUE_TEXT(STORY_TEXT);

/* What a letter of the map stands for. */
#define LETTER(name, index)                                                              \
    ST_MAY_LIST(name, struct place_text, letter[index].words, &word, 0, 12)
static const st_schema_row place_rows[] = {
    LETTER("A", 0),  LETTER("B", 1),  LETTER("C", 2),  LETTER("D", 3),  LETTER("E", 4),
    LETTER("F", 5),  LETTER("G", 6),  LETTER("H", 7),  LETTER("I", 8),  LETTER("J", 9),
    LETTER("K", 10), LETTER("L", 11), LETTER("M", 12), LETTER("N", 13), LETTER("O", 14),
    LETTER("P", 15), LETTER("Q", 16), LETTER("R", 17), LETTER("S", 18), LETTER("T", 19),
    LETTER("U", 20), LETTER("V", 21), LETTER("W", 22), LETTER("X", 23), LETTER("Y", 24),
    LETTER("Z", 25),
};

static const st_schema_row alarm_rows[] = {
    ST_MUST_NUMBER("alertness", struct alarm_text, alertness),
    ST_MAY_NUMBER("start", struct alarm_text, start),
    ST_MAY_NUMBER("fail", struct alarm_text, fail),
};
static const st_schema_row post_rows[] = {
    ST_MUST_NUMBER("at", struct post_text, at),
    ST_MUST_TEXT("enemy", struct post_text, enemy, 15),
    ST_MUST_TEXT("color", struct post_text, color, 15),
};
static const st_schema post_schema = ST_VALUE_MAPPING(struct post_text, post_rows);
static const st_schema_row spawn_rows[] = {
    ST_MUST_TEXT("enemy", struct spawn_text, enemy, 15),
    ST_MUST_TEXT("color", struct spawn_text, color, 15),
    ST_MUST_TEXT("at", struct spawn_text, at, 1),
};
static const st_schema_row trigger_rows[] = {
    ST_MUST_NUMBER("objective", struct trigger_text, objective),
    ST_MAY_NUMBER("alertness", struct trigger_text, alertness),
    ST_MAY_NUMBER("alarm", struct trigger_text, alarm),
    ST_MAYBE_MAPPING("spawn", struct trigger_text, spawn, spawn_rows),
};
static const st_schema trigger_schema = ST_VALUE_MAPPING(struct trigger_text,
                                                         trigger_rows);
static const st_schema_row mod_rows[] = {
    ST_MUST_TEXT("flag", struct mod_text, flag, 31),
    ST_MAY_NUMBER("alertness", struct mod_text, alertness),
    ST_MAY_NUMBER("alarm_start", struct mod_text, alarm_start),
    ST_MAY_NUMBER("fail", struct mod_text, fail),
    ST_MAY_NUMBER("start_keys", struct mod_text, start_keys),
    ST_MAY_NUMBER("drop_reinforcement", struct mod_text, drop),
};
static const st_schema mod_schema = ST_VALUE_MAPPING(struct mod_text, mod_rows);
static const st_schema_row reward_rows[] = {
    ST_MAY_NUMBER("optional", struct reward_text, optional),
    ST_MAY_NUMBER("bytebucks", struct reward_text, bytebucks),
    ST_MAY_NUMBER("items", struct reward_text, items),
    ST_MAY_TEXT("flag", struct reward_text, flag, 31),
};
static const st_schema reward_schema = ST_VALUE_MAPPING(struct reward_text, reward_rows);
static const st_schema_row epilogue_rows[] = {
    ST_MUST_TEXT("flag", struct epilogue_text, flag, 31),
    ST_MUST_TEXT("text", struct epilogue_text, text, STORY_TEXT),
};
static const st_schema epilogue_schema = ST_VALUE_MAPPING(struct epilogue_text,
                                                          epilogue_rows);
static const st_schema_row story_rows[] = {
    ST_MAY_TEXT("intro", struct story_text, intro, STORY_TEXT),
    ST_MAY_LIST("objectives", struct story_text, objectives, &piece, 0, NUMBERS),
    ST_MAY_LIST("optionals", struct story_text, optionals, &piece, 0, NUMBERS),
    ST_MAY_TEXT("conclusion", struct story_text, conclusion, STORY_TEXT),
    ST_MAY_LIST("epilogue", struct story_text, epilogue, &epilogue_schema, 0, EPILOGUES),
};
static const st_schema_row mission_rows[] = {
    ST_MUST_TEXT("id", struct mission_file, id, 15),
    ST_MUST_TEXT("title", struct mission_file, title, 24),
    ST_MAY_FLAG("test", struct mission_file, test),
    ST_MAY_NUMBER("tier", struct mission_file, tier),
    ST_MAY_NUMBER("par", struct mission_file, par),
    ST_MAY_LIST("next", struct mission_file, next, &word, 0, NEXT),
    ST_MAY_LIST("loadout", struct mission_file, loadout, &word, 0, GEAR),
    ST_MUST_TEXT("map", struct mission_file, map, 2000),
    ST_MUST_MAPPING("place", struct mission_file, place, place_rows),
    ST_MAYBE_MAPPING("alarm", struct mission_file, alarm, alarm_rows),
    ST_MAY_LIST("reinforcements", struct mission_file, reinforcements, &post_schema, 0,
                REINFORCEMENTS),
    ST_MAY_LIST("triggers", struct mission_file, triggers, &trigger_schema, 0, TRIGGERS),
    ST_MAY_LIST("mods", struct mission_file, mods, &mod_schema, 0, FLAGS),
    ST_MAY_MAPPING("reward", struct mission_file, reward, reward_rows),
    ST_MAY_LIST("optional_rewards", struct mission_file, optional_rewards, &reward_schema,
                0, NUMBERS),
    ST_MAY_MAPPING("story", struct mission_file, story, story_rows),
};
static const st_schema mission_schema = ST_VALUE_MAPPING(struct mission_file,
                                                         mission_rows);

/* A mission while it is read. */
struct sheet {
    struct infiltrator_spot spot;
    const struct infiltrator_pack *p;
    const struct mission_file *text;
    struct infiltrator_mission *m;
};

static int read_type(const struct sheet *s, const char *part, const char *id)
{
    int type = infiltrator_find_type(s->p, id);
    if (type == NOTHING)
        infiltrator_complain(&s->spot, part, "there is no enemy %s", id);
    return type == NOTHING ? 1 : type;
}

static int read_color(const struct sheet *s, const char *part, const char *id)
{
    int color = infiltrator_find_color(id);
    if (color == NOTHING)
        infiltrator_complain(&s->spot, part, "there is no colour %s", id);
    return color == NOTHING ? WHITE : color;
}

static int read_flag(const struct sheet *s, const char *part, const char *id)
{
    int flag = id != NULL ? infiltrator_find_flag(s->p, id) : NOTHING;
    if (id != NULL && flag == NOTHING)
        infiltrator_complain(&s->spot, part, "there is no flag %s", id);
    return flag;
}

/* A token by its kind and number; NOTHING where there is none such. */
static int find_token(const char *kind, int number)
{
    static const char *const kinds[] = { "objective", "optional", "key" };
    for (int i = 0; i < ST_COUNT(kinds); i++)
        if (strcmp(kinds[i], kind) == 0 && number >= 1 && number <= NUMBERS)
            return i * NUMBERS + number - 1;
    return NOTHING;
}

static void put_token(const struct sheet *s, const char *part, int token, int sector,
                      int holder)
{
    if (s->m->token[token] != NOTHING)
        infiltrator_complain(&s->spot, part, "the token is placed twice");
    s->m->token[token] = (int8_t)sector;
    s->m->holder[token] = (int8_t)holder;
}

static void put_enemy(const struct sheet *s, const char *part, const char *line,
                      int sector)
{
    char type[16], color[16], kind[16] = "";
    int number = 0;
    int words = sscanf(line, "enemy %15s %15s carries %15s %d", type, color, kind,
                       &number);
    if ((words != 2 && words != 4) || s->m->posts == ENEMIES) {
        infiltrator_complain(&s->spot, part, "an enemy is a type and a colour");
        return;
    }
    int token = words == 4 ? find_token(kind, number) : NOTHING;
    if (words == 4 && token == NOTHING)
        infiltrator_complain(&s->spot, part, "no enemy carries that");
    else if (token != NOTHING)
        put_token(s, part, token, sector, s->m->posts);
    s->m->post[s->m->posts++] =
        (struct infiltrator_post){ .type = read_type(s, part, type),
                                   .color = read_color(s, part, color),
                                   .sector = sector,
                                   .carries = token };
}

static void put_waypoint(const struct sheet *s, const char *part, const char *line,
                         int sector)
{
    char color[16];
    int number, color_number;
    if (sscanf(line, "waypoint %15s %d", color, &number) != 2 || number < 1 ||
        number > WAYPOINTS) {
        infiltrator_complain(&s->spot, part, "a waypoint is a colour and a number");
        return;
    }
    color_number = read_color(s, part, color);
    if (s->m->waypoint[color_number][number - 1] != NOTHING)
        infiltrator_complain(&s->spot, part, "the waypoint is placed twice");
    s->m->waypoint[color_number][number - 1] = (int8_t)sector;
}

/* INFILTRATOR-04: one thing that a letter stands for. */
static void put_word(const struct sheet *s, const char *part, const char *line,
                     int sector)
{
    struct infiltrator_mission *m = s->m;
    uint64_t here = UINT64_C(1) << sector;
    char kind[16];
    int number;
    if (strcmp(line, "start") == 0)
        m->start = sector;
    else if (strcmp(line, "exit") == 0)
        m->exits |= here;
    else if (strcmp(line, "lock") == 0)
        m->locks |= here;
    else if (strcmp(line, "entrance") == 0)
        m->entrance = sector;
    else if (strncmp(line, "waypoint ", 9) == 0)
        put_waypoint(s, part, line, sector);
    else if (strncmp(line, "enemy ", 6) == 0)
        put_enemy(s, part, line, sector);
    else if (sscanf(line, "%15s %d", kind, &number) == 2 &&
             find_token(kind, number) != NOTHING)
        put_token(s, part, find_token(kind, number), sector, NOTHING);
    else
        infiltrator_complain(&s->spot, part, "nothing is called %s", line);
}

static int find_letter(const struct infiltrator_mission *m, char letter)
{
    for (int place = 0; place < PLACES; place++)
        if (m->map >> place & 1 && m->letter[place] == letter)
            return place;
    return NOTHING;
}

static void read_places(const struct sheet *s)
{
    for (int i = 0; i < LETTERS; i++) {
        const struct letter_text *text = &s->text->place.letter[i];
        char part[24], letter = (char)('A' + i);
        int sector = find_letter(s->m, letter);
        snprintf(part, sizeof part, "/place/%c", letter);
        if ((sector == NOTHING) != (text->words_count == 0)) {
            infiltrator_complain(&s->spot, text->words_count > 0 ? part : "/map",
                                 text->words_count > 0
                                     ? "letter %c is not on the map"
                                     : "letter %c is not explained in place",
                                 letter);
            continue;
        }
        for (unsigned j = 0; j < text->words_count; j++) {
            snprintf(part, sizeof part, "/place/%c/%u", letter, j);
            put_word(s, part, text->words[j], sector);
        }
    }
}

/* Waypoints are numbered without a gap, and none lies in the sector of the one before. */
static bool is_patrol(const struct sheet *s, int color, int count)
{
    const int8_t *waypoint = s->m->waypoint[color];
    const char *name = infiltrator_colors[color];
    for (int i = count; i < WAYPOINTS; i++)
        if (waypoint[i] != NOTHING) {
            infiltrator_complain(&s->spot, "/place", "waypoint %s %d is missing", name,
                                 count + 1);
            return false;
        }
    for (int i = 0; i < count && count > 1; i++)
        if (waypoint[i] == waypoint[(i + 1) % count]) {
            infiltrator_complain(&s->spot, "/place",
                                 "waypoints %s %d and %d lie in one sector", name, i + 1,
                                 (i + 1) % count + 1);
            return false;
        }
    return true;
}

static void read_patrols(const struct sheet *s)
{
    struct infiltrator_mission *m = s->m;
    for (int color = 0; color < COLORS; color++) {
        int count = 0;
        while (count < WAYPOINTS && m->waypoint[color][count] != NOTHING)
            count++;
        m->waypoints[color] = count;
        if (is_patrol(s, color, count))
            infiltrator_plan_patrol(m, color);
    }
}

static void read_alarm(const struct sheet *s)
{
    static const struct alarm_text for_tests = { .alertness = 2 };
    const struct alarm_text *alarm = s->text->alarm;
    struct infiltrator_mission *m = s->m;
    if (alarm == NULL && m->is_test)
        alarm = &for_tests;
    if (alarm == NULL)
        return; /* INFILTRATOR-11: no alarm */
    m->has_alarm = true;
    m->alertness = alarm->alertness;
    m->alarm_start = alarm->start;
    m->fail = alarm->fail;
    infiltrator_in_range(&s->spot, "/alarm/alertness", m->alertness, -4, 6);
    infiltrator_in_range(&s->spot, "/alarm/start", m->alarm_start, 0, LEVEL_MOST);
    infiltrator_in_range(&s->spot, "/alarm/fail", m->fail, 0, LEVEL_MOST);
}

static void read_reinforcements(const struct sheet *s)
{
    struct infiltrator_mission *m = s->m;
    for (unsigned i = 0; i < s->text->reinforcements_count; i++) {
        const struct post_text *text = &s->text->reinforcements[i];
        char part[40];
        snprintf(part, sizeof part, "/reinforcements/%u", i);
        infiltrator_in_range(&s->spot, part, text->at, 1, LEVEL_MOST);
        if (i > 0 && text->at <= s->text->reinforcements[i - 1].at)
            infiltrator_complain(&s->spot, part, "reinforcements go from low to high");
        m->reinforcement[m->reinforcements++] =
            (struct infiltrator_post){ .type = read_type(s, part, text->enemy),
                                       .color = read_color(s, part, text->color),
                                       .sector = m->entrance == NOTHING ? 0 : m->entrance,
                                       .carries = NOTHING,
                                       .at = text->at };
    }
    if (m->reinforcements > 0 && (m->entrance == NOTHING || !m->has_alarm))
        infiltrator_complain(&s->spot, "/reinforcements",
                             "reinforcements need an entrance and an alarm");
}

static struct infiltrator_post read_spawn(const struct sheet *s, const char *part,
                                          const struct spawn_text *text)
{
    struct infiltrator_post post = { .type = NOTHING, .carries = NOTHING };
    if (text == NULL)
        return post;
    int sector = find_letter(s->m, text->at[0]);
    if (sector == NOTHING)
        infiltrator_complain(&s->spot, part, "there is no letter %s", text->at);
    post.sector = sector == NOTHING ? 0 : sector;
    post.type = read_type(s, part, text->enemy);
    post.color = read_color(s, part, text->color);
    return post;
}

static void read_triggers(const struct sheet *s)
{
    struct infiltrator_mission *m = s->m;
    for (unsigned i = 0; i < s->text->triggers_count; i++) {
        const struct trigger_text *text = &s->text->triggers[i];
        char part[40];
        snprintf(part, sizeof part, "/triggers/%u", i);
        if (!infiltrator_in_range(&s->spot, part, text->objective, 1, NUMBERS) ||
            m->token[text->objective - 1] == NOTHING) {
            infiltrator_complain(&s->spot, part, "there is no such objective");
            continue;
        }
        infiltrator_in_range(&s->spot, part, text->alertness, -9, 9);
        infiltrator_in_range(&s->spot, part, text->alarm, -LEVEL_MOST, LEVEL_MOST);
        m->trigger[m->triggers++] =
            (struct infiltrator_trigger){ .objective = text->objective - 1,
                                          .alertness = text->alertness,
                                          .alarm = text->alarm,
                                          .spawn = read_spawn(s, part, text->spawn) };
    }
    if (m->posts + m->reinforcements + m->triggers > ENEMIES)
        infiltrator_complain(&s->spot, "", "there are more than %d enemies", ENEMIES);
}

static void read_mods(const struct sheet *s)
{
    struct infiltrator_mission *m = s->m;
    for (unsigned i = 0; i < s->text->mods_count; i++) {
        const struct mod_text *text = &s->text->mods[i];
        char part[24];
        snprintf(part, sizeof part, "/mods/%u", i);
        infiltrator_in_range(&s->spot, part, text->start_keys, 0, NUMBERS);
        infiltrator_in_range(&s->spot, part, text->alarm_start, -LEVEL_MOST, LEVEL_MOST);
        infiltrator_in_range(&s->spot, part, text->alertness, -9, 9);
        infiltrator_in_range(&s->spot, part, text->fail, -LEVEL_MOST, LEVEL_MOST);
        m->mod[m->mods++] = (struct infiltrator_mod){ .flag = read_flag(s, part,
                                                                        text->flag),
                                                      .alertness = text->alertness,
                                                      .alarm_start = text->alarm_start,
                                                      .fail = text->fail,
                                                      .start_keys = text->start_keys,
                                                      .drop = text->drop };
    }
}

static struct infiltrator_reward read_reward(const struct sheet *s, const char *part,
                                             const struct reward_text *text)
{
    infiltrator_in_range(&s->spot, part, text->bytebucks, 0, 50);
    infiltrator_in_range(&s->spot, part, text->items, 0, HAND);
    return (struct infiltrator_reward){ text->bytebucks, text->items,
                                        read_flag(s, part, text->flag) };
}

/* All items of a mission are drawn at once, and then it is chosen which to keep. */
static void read_rewards(const struct sheet *s)
{
    struct infiltrator_mission *m = s->m;
    m->reward = read_reward(s, "/reward", &s->text->reward);
    int items = m->reward.items;
    for (int i = 0; i < NUMBERS; i++)
        m->optional[i].flag = NOTHING;
    for (unsigned i = 0; i < s->text->optional_rewards_count; i++) {
        const struct reward_text *text = &s->text->optional_rewards[i];
        char part[40];
        snprintf(part, sizeof part, "/optional_rewards/%u", i);
        if (!infiltrator_in_range(&s->spot, part, text->optional, 1, NUMBERS))
            continue;
        if (m->token[OPTIONAL_1 + text->optional - 1] == NOTHING)
            infiltrator_complain(&s->spot, part, "there is no such optional objective");
        m->optional[text->optional - 1] = read_reward(s, part, text);
        items += m->optional[text->optional - 1].items;
    }
    if (items > HELD - HAND)
        infiltrator_complain(&s->spot, "/reward", "a mission pays at most %d items",
                             HELD - HAND);
}

/* A piece is told as a sentence, which brings its own full stop. */
static const char *read_piece(const struct sheet *s, char *text)
{
    size_t length = text != NULL ? strlen(text) : 0;
    if (text != NULL && text[length - 1] != '.')
        infiltrator_complain(&s->spot, "/story", "a piece of the story ends with a dot");
    if (text != NULL)
        text[length - 1] = '\0';
    return text;
}

static void name_pieces(struct infiltrator_mission *m)
{
    static const char *const names[] = { "intro", "conclusion", "objective", "optional",
                                         "epilogue" };
    for (int i = 0; i < PIECES; i++) {
        int name = i < PIECE_OBJECTIVE  ? i
                   : i < PIECE_OPTIONAL ? 2
                   : i < PIECE_EPILOGUE ? 3
                                        : 4;
        snprintf(m->story_id[i], NAME, "%s-%s%d", m->id, names[name],
                 name < 2 ? 1 : (i - PIECE_OBJECTIVE) % NUMBERS + 1);
    }
}

static void read_story(const struct sheet *s)
{
    const struct story_text *text = &s->text->story;
    struct infiltrator_mission *m = s->m;
    name_pieces(m);
    m->story[PIECE_INTRO] = read_piece(s, text->intro);
    m->story[PIECE_CONCLUSION] = read_piece(s, text->conclusion);
    for (unsigned i = 0; i < text->objectives_count; i++)
        m->story[PIECE_OBJECTIVE + (int)i] = read_piece(s, text->objectives[i]);
    for (unsigned i = 0; i < text->optionals_count; i++)
        m->story[PIECE_OPTIONAL + (int)i] = read_piece(s, text->optionals[i]);
    for (unsigned i = 0; i < text->epilogue_count; i++) {
        m->story[PIECE_EPILOGUE + (int)i] = read_piece(s, text->epilogue[i].text);
        m->epilogue[i] = read_flag(s, "/story/epilogue", text->epilogue[i].flag);
    }
}

static void read_head(const struct sheet *s, int number)
{
    struct infiltrator_mission *m = s->m;
    m->id = s->text->id;
    m->title = s->text->title;
    m->is_test = s->text->test;
    m->tier = s->text->tier;
    m->par = s->text->par;
    m->start = m->entrance = NOTHING;
    memset(m->waypoint, NOTHING, sizeof m->waypoint);
    memset(m->token, NOTHING, sizeof m->token);
    memset(m->holder, NOTHING, sizeof m->holder);
    if (infiltrator_find_mission(s->p, m->id) != number)
        infiltrator_complain(&s->spot, "/id", "the id is the name of the file");
    for (unsigned i = 0; i < NEXT; i++) {
        m->next[i] = i < s->text->next_count
                         ? infiltrator_find_mission(s->p, s->text->next[i])
                         : NOTHING;
        /* Onward only, so that every campaign comes to an end. */
        if (i < s->text->next_count && m->next[i] <= number)
            infiltrator_complain(&s->spot, "/next", "there is no later mission %s",
                                 s->text->next[i]);
    }
    for (unsigned i = 0; i < s->text->loadout_count; i++) {
        int gear = infiltrator_find_gear(s->p, s->text->loadout[i]);
        if (gear == NOTHING)
            infiltrator_complain(&s->spot, "/loadout", "there is no gear %s",
                                 s->text->loadout[i]);
        else
            m->loadout |= UINT32_C(1) << gear;
    }
}

static void check_loadout(const struct sheet *s)
{
    int cost = 0, budget = s->p->energy;
    for (int gear = 0; gear < s->p->gears; gear++) {
        const struct infiltrator_card *card = &s->p->gear[gear];
        if (!(s->m->loadout >> gear & 1))
            continue;
        cost += card->cost;
        budget += card->effect.what == E_MORE_ENERGY ? card->effect.n : 0;
    }
    if (cost > budget)
        infiltrator_complain(&s->spot, "/loadout", "it costs %d Energy of %d", cost,
                             budget);
}

static void read_mission(const struct sheet *s, int number)
{
    read_head(s, number);
    check_loadout(s);
    const char *fault = infiltrator_draw_map(s->m, s->text->map);
    if (fault != NULL) {
        infiltrator_complain(&s->spot, "/map", "%s", fault);
        return;
    }
    infiltrator_join_map(s->m);
    read_places(s);
    if (s->m->is_test && s->m->start == NOTHING)
        s->m->start = infiltrator_first(s->m->map);
    fault = infiltrator_map_fault(s->m);
    if (fault != NULL)
        infiltrator_complain(&s->spot, "/map", "%s", fault);
    read_patrols(s);
    read_alarm(s);
    read_reinforcements(s);
    read_triggers(s);
    read_mods(s);
    read_rewards(s);
    read_story(s);
}

void infiltrator_load_missions(st_reader *r, struct infiltrator_pack *p)
{
    int count = infiltrator_mission_count(p);
    for (int i = 0; i < count; i++) {
        char name[40];
        snprintf(name, sizeof name, "%s.yaml", infiltrator_mission_id(p, i));
        p->file->mission[i] = st_reader_load(r, name, &mission_schema);
        struct sheet s = { .spot = { .reader = r, .file = name },
                           .p = p,
                           .text = p->file->mission[i],
                           .m = &p->mission[i] };
        if (p->file->mission[i] == NULL)
            return;
        p->missions++;
        read_mission(&s, i);
    }
    for (int i = 0; i < p->missions; i++)
        if (p->mission[i].is_test &&
            (i == 0 || (i + 1 < p->missions && !p->mission[i + 1].is_test)))
            st_reader_problem(r, "campaign.yaml", "/missions",
                              "maps for tests come behind the missions");
}
