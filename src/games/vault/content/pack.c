/* pack.c: the content of Vault, read from YAML and made ready for play: rooms, boards,
 * guard lists and the tables of set-up. The cards are read in cards.c.
 *
 * A pack may change names, boards, lists and numbers of set-up; a pack that would not
 * make the game's frame (sixteen rooms of fixed classes, valid boards, lists that add up)
 * is refused with the place of the fault. */
#include "games/vault/content/reading.h"

#include <sandtable/schema.h>

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 4, PRINTED_WALLS = 7, HP_MOST = 7, STATION_MOST = 5 };

struct room_text {
    char *code, *word, *name, *place;
    int is_class;
};

struct rooms_file {
    struct room_text *rooms;
    unsigned rooms_count;
};

struct board_text {
    char *id;
    char **rows, **walls;
    int *steps;
    unsigned rows_count, walls_count, steps_count;
};

struct boards_file {
    struct board_text *boards;
    unsigned boards_count;
};

struct list_text {
    char *id;
    char **lines;
    unsigned lines_count;
};

struct lists_file {
    struct list_text *short_lists, *long_lists;
    unsigned short_lists_count, long_lists_count;
};

struct mode_text {
    int players, guards, keycards, repick;
};

struct difficulty_text {
    char *id, *name;
    int hp, vault, security;
};

struct modes_file {
    struct mode_text *modes;
    struct difficulty_text *difficulties;
    unsigned modes_count, difficulties_count;
};

enum { REPICK_EACH, REPICK_CREW };

static const st_schema_word classes[] = { { "safe", SAFE_ROOM },
                                          { "vault", VAULT_ROOM },
                                          { "security", SECURITY_ROOM },
                                          { "patrol", PATROL_ROOM } };
static const st_schema_word repicks[] = { { "each", REPICK_EACH },
                                          { "crew", REPICK_CREW } };

static const st_schema number = ST_VALUE_NUMBER;
static const st_schema text_value = ST_VALUE_TEXT(40);

static const st_schema_row room_rows[] = {
    ST_MUST_TEXT("code", struct room_text, code, 2),
    ST_MUST_TEXT("word", struct room_text, word, 31),
    ST_MUST_TEXT("name", struct room_text, name, 40),
    ST_MAY_TEXT("place", struct room_text, place, 40),
    ST_MUST_WORD("class", struct room_text, is_class, classes),
};
static const st_schema room_schema = ST_VALUE_MAPPING(struct room_text, room_rows);
static const st_schema_row rooms_rows[] = {
    ST_MUST_LIST("rooms", struct rooms_file, rooms, &room_schema, ROOMS, ROOMS),
};
static const st_schema rooms_schema = ST_VALUE_MAPPING(struct rooms_file, rooms_rows);

static const st_schema_row board_rows[] = {
    ST_MUST_TEXT("id", struct board_text, id, 7),
    ST_MUST_LIST("rows", struct board_text, rows, &text_value, WIDTH, WIDTH),
    ST_MUST_LIST("walls", struct board_text, walls, &text_value, PRINTED_WALLS,
                 PRINTED_WALLS),
    ST_MUST_LIST("steps", struct board_text, steps, &number, 3, 3),
};
static const st_schema board_schema = ST_VALUE_MAPPING(struct board_text, board_rows);
static const st_schema_row boards_rows[] = {
    ST_MUST_LIST("boards", struct boards_file, boards, &board_schema, BOARDS, BOARDS),
};
static const st_schema boards_schema = ST_VALUE_MAPPING(struct boards_file, boards_rows);

static const st_schema_row list_rows[] = {
    ST_MUST_TEXT("id", struct list_text, id, 7),
    ST_MUST_LIST("lines", struct list_text, lines, &text_value, 1, PATROL_ROOMS),
};
static const st_schema list_schema = ST_VALUE_MAPPING(struct list_text, list_rows);
static const st_schema_row lists_rows[] = {
    ST_MUST_LIST("short", struct lists_file, short_lists, &list_schema, SHORT_LISTS,
                 SHORT_LISTS),
    ST_MUST_LIST("long", struct lists_file, long_lists, &list_schema, LONG_LISTS,
                 LONG_LISTS),
};
static const st_schema lists_schema = ST_VALUE_MAPPING(struct lists_file, lists_rows);

static const st_schema_row mode_rows[] = {
    ST_MUST_NUMBER("players", struct mode_text, players),
    ST_MUST_NUMBER("guards", struct mode_text, guards),
    ST_MUST_NUMBER("keycards", struct mode_text, keycards),
    ST_MUST_WORD("repick", struct mode_text, repick, repicks),
};
static const st_schema mode_schema = ST_VALUE_MAPPING(struct mode_text, mode_rows);
static const st_schema_row difficulty_rows[] = {
    ST_MUST_TEXT("id", struct difficulty_text, id, 15),
    ST_MUST_TEXT("name", struct difficulty_text, name, 40),
    ST_MUST_NUMBER("hp", struct difficulty_text, hp),
    ST_MUST_NUMBER("vault", struct difficulty_text, vault),
    ST_MUST_NUMBER("security", struct difficulty_text, security),
};
static const st_schema difficulty_schema = ST_VALUE_MAPPING(struct difficulty_text,
                                                            difficulty_rows);
static const st_schema_row modes_rows[] = {
    ST_MUST_LIST("modes", struct modes_file, modes, &mode_schema, MODES, MODES),
    ST_MUST_LIST("difficulties", struct modes_file, difficulties, &difficulty_schema,
                 DIFFICULTIES, DIFFICULTIES),
};
static const st_schema modes_schema = ST_VALUE_MAPPING(struct modes_file, modes_rows);

void vault_complain(const struct vault_spot *s, const char *part, const char *format, ...)
{
    char path[64], sentence[160];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    snprintf(path, sizeof path, "/%s/%u%s", s->list, s->index, part);
    st_reader_problem(s->reader, s->file, path, "%s", sentence);
}

bool vault_in_range(const struct vault_spot *s, const char *part, int value, int low,
                    int high)
{
    if (value < low || value > high)
        vault_complain(s, part, "%d is not between %d and %d", value, low, high);
    return value >= low && value <= high;
}

int vault_find_room(const struct vault_pack *p, const char *code)
{
    for (int i = 0; i < ROOMS && code != NULL; i++)
        if (strcmp(p->room[i].code, code) == 0)
            return i;
    return NOTHING;
}

/* VAULT-27, VAULT-101: what each of the rooms is does not change. */
static enum vault_class class_of(int room)
{
    switch (room) {
    case ENTRANCE:
    case GARDEN:
    case ROOFTOP: return SAFE_ROOM;
    case VAULT: return VAULT_ROOM;
    case SECURITY: return SECURITY_ROOM;
    default: return PATROL_ROOM;
    }
}

static bool is_code(const char *text)
{
    return isupper((unsigned char)text[0]) && isupper((unsigned char)text[1]);
}

static void read_rooms(st_reader *r, struct vault_pack *p)
{
    for (unsigned i = 0; i < ROOMS; i++) {
        const struct room_text *text = &p->file->rooms->rooms[i];
        struct vault_room *room = &p->room[i];
        struct vault_spot s = { r, "rooms.yaml", "rooms", i };
        *room = (struct vault_room){ .code = text->code,
                                     .word = text->word,
                                     .name = text->name,
                                     .is_class = (enum vault_class)text->is_class };
        snprintf(room->place, sizeof room->place, "%s%s",
                 text->place != NULL ? "" : "the ",
                 text->place != NULL ? text->place : text->name);
        if (room->is_class != class_of((int)i))
            vault_complain(&s, "/class", "room %u is of another class than its place has",
                           s.index + 1);
        if (!is_code(text->code))
            vault_complain(&s, "/code", "%s is not two capital letters", text->code);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(p->room[j].code, room->code) == 0 ||
                strcmp(p->room[j].word, room->word) == 0)
                vault_complain(&s, "", "the code %s or the word %s is given twice",
                               room->code, room->word);
    }
}

/* The next word of a text, or false behind the last; `text` moves on. */
static bool next_word(const char **text, char *word, size_t size)
{
    size_t length = 0;
    *text += strspn(*text, " ");
    length = strcspn(*text, " ");
    if (length == 0 || length >= size)
        return false;
    memcpy(word, *text, length);
    word[length] = '\0';
    *text += length;
    return true;
}

static void read_row(const struct vault_spot *s, const struct vault_pack *p,
                     const char *text, unsigned row, struct vault_board *b)
{
    char part[24], word[8];
    int count = 0;
    snprintf(part, sizeof part, "/rows/%u", row);
    while (count < WIDTH && next_word(&text, word, sizeof word)) {
        int room = vault_find_room(p, word);
        if (room == NOTHING)
            vault_complain(s, part, "there is no room %s", word);
        else
            b->room_of_tile[row * WIDTH + (unsigned)count] = (uint8_t)room;
        count++;
    }
    if (count != WIDTH || *text != '\0')
        vault_complain(s, part, "a row is four codes of rooms");
}

/* The tile of a letter A to D and a digit 1 to 4, or NOTHING. */
static int find_tile(const char *text)
{
    if (text[0] < 'A' || text[0] > 'D' || text[1] < '1' || text[1] > '4')
        return NOTHING;
    return WIDTH * (text[1] - '1') + (text[0] - 'A');
}

static void read_wall(const struct vault_spot *s, const char *text, unsigned index,
                      struct vault_board *b)
{
    char part[24];
    snprintf(part, sizeof part, "/walls/%u", index);
    int from = strlen(text) == 4 ? find_tile(text) : NOTHING;
    int to = from != NOTHING ? find_tile(text + 2) : NOTHING;
    int side = to != NOTHING ? vault_board_side(from, to) : NOTHING;
    if (side == NOTHING)
        vault_complain(s, part, "a wall stands between two tiles that touch, as B1B2");
    else if (b->walls >> side & 1)
        vault_complain(s, part, "the wall is given twice");
    else
        b->walls |= (uint32_t)1 << side;
}

static void check_steps(const struct vault_spot *s, const struct board_text *text,
                        struct vault_printed_board *board)
{
    static const int from[] = { ENTRANCE, ENTRANCE, VAULT };
    static const int to[] = { VAULT, ROOFTOP, ROOFTOP };
    for (int i = 0; i < 3; i++) {
        char part[24];
        board->steps[i] = vault_board_steps(&board->board, from[i], to[i], 1 << VAULT);
        snprintf(part, sizeof part, "/steps/%d", i);
        if (board->steps[i] != text->steps[i])
            vault_complain(s, part, "it takes %d steps, not %d", board->steps[i],
                           text->steps[i]);
    }
}

static void read_boards(st_reader *r, struct vault_pack *p)
{
    for (unsigned i = 0; i < BOARDS; i++) {
        const struct board_text *text = &p->file->boards->boards[i];
        struct vault_printed_board *board = &p->board[i];
        struct vault_spot s = { r, "boards.yaml", "boards", i };
        board->id = text->id;
        memset(board->board.room_of_tile, ROOMS, sizeof board->board.room_of_tile);
        for (unsigned j = 0; j < WIDTH; j++)
            read_row(&s, p, text->rows[j], j, &board->board);
        for (unsigned j = 0; j < PRINTED_WALLS; j++)
            read_wall(&s, text->walls[j], j, &board->board);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(p->board[j].id, board->id) == 0)
                vault_complain(&s, "/id", "the id is given twice");
        const char *fault = vault_board_fault(&board->board, PRINTED_WALLS);
        if (fault != NULL)
            vault_complain(&s, "", "%s", fault);
        else
            check_steps(&s, text, board);
    }
}

/* "IT2*1*3": the room, its guards, and which keycards are there. NULL: fine. */
static const char *parse_line(const struct vault_pack *p, const char *text,
                              struct vault_line *line)
{
    char code[3] = "";
    snprintf(code, sizeof code, "%s", text);
    int room = vault_find_room(p, code);
    if (room == NOTHING || p->room[room].is_class != PATROL_ROOM)
        return "a line begins with the code of a patrol room";
    const char *rest = text + strlen(code);
    if (*rest < '1' || *rest > '0' + DEALT_MOST)
        return "a line gives its room 1 to 5 guards";
    *line = (struct vault_line){ .room = (uint8_t)room,
                                 .guards = (uint8_t)(*rest - '0') };
    for (rest++; *rest != '\0'; rest += 2) {
        if (rest[0] != '*' || rest[1] < '1' || rest[1] > '0' + KEYCARDS)
            return "behind the guards stand marks *1 to *4";
        line->marks |= (uint8_t)(1 << (rest[1] - '1'));
    }
    return vault_list_keys(line, KEYCARDS) > line->guards
               ? "a guard carries one keycard at most"
               : NULL;
}

static void read_line(const struct vault_spot *s, const struct vault_pack *p,
                      const char *text, struct vault_list *list)
{
    char part[24];
    struct vault_line *line = &list->line[list->lines];
    snprintf(part, sizeof part, "/lines/%d", list->lines);
    const char *fault = parse_line(p, text, line);
    if (fault != NULL)
        vault_complain(s, part, "%s", fault);
    for (int i = 0; i < list->lines; i++) {
        if (list->line[i].room == line->room && fault == NULL)
            vault_complain(s, part, "the room is named twice");
        if (list->line[i].marks & line->marks)
            vault_complain(s, part, "a keycard is handed out twice");
    }
    list->lines++;
}

static void read_list(const struct vault_spot *s, const struct vault_pack *p,
                      const struct list_text *text, struct vault_printed_list *out)
{
    int sum = 0, marks = 0;
    int guards = strcmp(s->list, "short") == 0 ? SHORT_LIST : LONG_LIST;
    int keys = guards == SHORT_LIST ? 2 : KEYCARDS;
    out->id = text->id;
    for (unsigned i = 0; i < text->lines_count; i++)
        read_line(s, p, text->lines[i], &out->list);
    for (int i = 0; i < out->list.lines; i++) {
        sum += out->list.line[i].guards;
        marks |= out->list.line[i].marks;
    }
    if (sum != guards)
        vault_complain(s, "/lines", "the guards add up to %d, not to %d", sum, guards);
    if (marks != (1 << keys) - 1)
        vault_complain(s, "/lines", "the marks are *1 to *%d, each once", keys);
}

static void read_lists(st_reader *r, struct vault_pack *p)
{
    const struct lists_file *file = p->file->lists;
    for (unsigned i = 0; i < LISTS; i++) {
        bool is_short = i < SHORT_LISTS;
        unsigned index = is_short ? i : i - SHORT_LISTS;
        struct vault_spot s = { r, "lists.yaml", is_short ? "short" : "long", index };
        read_list(&s, p, is_short ? &file->short_lists[index] : &file->long_lists[index],
                  &p->list[i]);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(p->list[j].id, p->list[i].id) == 0)
                vault_complain(&s, "/id", "the id is given twice");
    }
}

/* Printed lists hold 15 or 20 guards and 2 or 4 keycards, so a mode needs no more. */
static void read_modes(st_reader *r, struct vault_pack *p)
{
    for (unsigned i = 0; i < MODES; i++) {
        const struct mode_text *text = &p->file->modes->modes[i];
        struct vault_spot s = { r, "modes.yaml", "modes", i };
        p->mode[i] = (struct vault_mode){ text->guards, text->keycards,
                                          text->repick == REPICK_CREW };
        if (text->players != (int)i + 1)
            vault_complain(&s, "/players", "mode %u is for %d players, not %u", i + 1,
                           text->players, i + 1);
        if (text->guards != SHORT_LIST && text->guards != LONG_LIST)
            vault_complain(&s, "/guards", "%d guards are dealt, not %d or %d",
                           text->guards, SHORT_LIST, LONG_LIST);
        vault_in_range(&s, "/keycards", text->keycards, 1,
                       text->guards == LONG_LIST ? KEYCARDS : 2);
    }
}

static void read_difficulties(st_reader *r, struct vault_pack *p)
{
    static const char *const ids[DIFFICULTIES] = { "standard", "rookie", "expert",
                                                   "legend" };
    for (unsigned i = 0; i < DIFFICULTIES; i++) {
        const struct difficulty_text *text = &p->file->modes->difficulties[i];
        struct vault_spot s = { r, "modes.yaml", "difficulties", i };
        p->difficulty[i] = (struct vault_difficulty){ text->id, text->name, text->hp,
                                                      text->vault, text->security };
        if (strcmp(text->id, ids[i]) != 0)
            vault_complain(&s, "/id",
                           "difficulties are standard, rookie, expert, legend");
        vault_in_range(&s, "/hp", text->hp, 1, HP_MOST);
        vault_in_range(&s, "/vault", text->vault, 1, STATION_MOST);
        vault_in_range(&s, "/security", text->security, 0, STATION_MOST);
    }
}

void vault_load(st_reader *r, void *content)
{
    struct vault_pack *p = content;
    p->file = st_alloc(1, sizeof *p->file);
    p->file->rooms = st_reader_load(r, "rooms.yaml", &rooms_schema);
    p->file->boards = st_reader_load(r, "boards.yaml", &boards_schema);
    p->file->lists = st_reader_load(r, "lists.yaml", &lists_schema);
    p->file->modes = st_reader_load(r, "modes.yaml", &modes_schema);
    if (p->file->rooms == NULL)
        return;
    read_rooms(r, p);
    if (p->file->boards != NULL)
        read_boards(r, p);
    if (p->file->lists != NULL)
        read_lists(r, p);
    if (p->file->modes != NULL) {
        read_modes(r, p);
        read_difficulties(r, p);
    }
    vault_load_cards(r, p);
}

void vault_unload(void *content)
{
    struct vault_pack *p = content;
    if (p->file == NULL)
        return;
    free(p->file->cards);
    free(p->file);
}

st_word vault_skill_word(const struct vault_pack *p, int value)
{
    return value < p->skills ? (st_word){ p->skill[value].id, p->skill[value].name }
                             : (st_word){ NULL, NULL };
}

st_word vault_event_word(const struct vault_pack *p, int value)
{
    return value < p->events ? (st_word){ p->event[value].id, p->event[value].title }
                             : (st_word){ NULL, NULL };
}

st_word vault_board_word(const struct vault_pack *p, int value)
{
    return value < BOARDS ? (st_word){ p->board[value].id, p->board[value].id }
                          : (st_word){ NULL, NULL };
}

st_word vault_list_word(const struct vault_pack *p, int value)
{
    return value < LISTS ? (st_word){ p->list[value].id, p->list[value].id }
                         : (st_word){ NULL, NULL };
}

st_word vault_difficulty_word(const struct vault_pack *p, int value)
{
    return value < DIFFICULTIES
               ? (st_word){ p->difficulty[value].id, p->difficulty[value].name }
               : (st_word){ NULL, NULL };
}
