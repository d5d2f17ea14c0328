/* field.c: states as text and back, by the names of their fields.
 *
 * One table per game says where each field lies and how its values read, so positions
 * can be written on one line, scenarios can set only what matters, and differences can
 * be told in the game's own words. A line is YAML in flow form; what is not written
 * keeps its value. Rows and columns are keyed by words of a kind, or listed in order;
 * a sparse map names every value that is not zero. */
#include "core/field.h"

#include "core/source.h"
#include "core/word.h"

#include <libfyaml.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 64, FIELDS = 128 };

/* One text being read or compared. */
struct sheet {
    const st_position *p;
    const char *file;
    st_error *err;
    FILE *out; /* where differences go; NULL while setting */
    int differences;
    void *state; /* written to while setting */
};

/* The values of one field at one level: a single value has no rows. */
struct level {
    const st_field *field;
    int row, column; /* -1: not yet chosen */
};

static int level_size(struct level at)
{
    if (at.row < 0)
        return at.field->rows;
    return at.column < 0 ? at.field->columns : 0;
}

static int level_kind(struct level at)
{
    return at.row < 0 ? at.field->row_kind : at.field->column_kind;
}

/* A sparse map of single values is written and compared whole. */
static bool level_is_sparse(struct level at)
{
    bool is_last = at.row >= 0 || at.field->columns == 0;
    return at.field->is_sparse && is_last;
}

static struct level below(struct level at, int index)
{
    if (at.row < 0)
        return (struct level){ at.field, index, at.field->columns > 0 ? -1 : 0 };
    return (struct level){ at.field, at.row, index };
}

static struct level top(const st_field *field)
{
    return (struct level){ field, field->rows > 0 ? -1 : 0, field->rows > 0 ? -1 : 0 };
}

static size_t offset_of(struct level at)
{
    const st_field *f = at.field;
    size_t stride = f->stride != 0 ? f->stride : f->size;
    return f->offset + (size_t)at.row * stride + (size_t)at.column * f->size;
}

static int get(const st_position *p, struct level at)
{
    const st_field *f = at.field;
    if (f->read != NULL)
        return f->read(p->state, st_pack_content(p->pack), at.row, at.column);
    const unsigned char *bytes = (const unsigned char *)p->state + offset_of(at);
    uint8_t u8;
    uint16_t u16;
    int32_t i32;
    switch (f->size) {
    case 1: memcpy(&u8, bytes, 1); return f->is_signed ? (int8_t)u8 : u8;
    case 2: memcpy(&u16, bytes, 2); return f->is_signed ? (int16_t)u16 : u16;
    default: memcpy(&i32, bytes, 4); return i32;
    }
}

static bool put(void *state, struct level at, int value)
{
    const st_field *f = at.field;
    unsigned char *bytes = (unsigned char *)state + offset_of(at);
    int64_t span = INT64_C(1) << (8 * f->size);
    int64_t low = f->is_signed ? -span / 2 : 0;
    uint8_t u8 = (uint8_t)value;
    uint16_t u16 = (uint16_t)value;
    if (value < low || value >= low + span)
        return false;
    switch (f->size) {
    case 1: memcpy(bytes, &u8, 1); break;
    case 2: memcpy(bytes, &u16, 2); break;
    default: memcpy(bytes, &value, 4); break;
    }
    return true;
}

/* What follows is how a value reads. "none" stands for -1 where the field allows it. */
static void print_value(const st_position *p, struct level at, char *text)
{
    int value = get(p, at);
    if (value == -1 && at.field->kind != ST_NUMBER && at.field->is_signed)
        snprintf(text, TEXT, "none");
    else
        st_word_print(p->game, p->pack, at.field->kind, value, text, TEXT);
}

/* Words and moves are 16 bits wide; a field may be wider. */
static bool parse_number(const char *text, int *value)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text || *end != '\0' || number < INT32_MIN || number > INT32_MAX)
        return false;
    *value = (int)number;
    return true;
}

static bool parse_value(const st_position *p, const st_field *f, const char *text,
                        int *value)
{
    if (f->kind == ST_NUMBER)
        return parse_number(text, value);
    if (f->is_signed && strcmp(text, "none") == 0) {
        *value = -1;
        return true;
    }
    return st_word_parse(p->game, p->pack, f->kind, text, value);
}

static void print_level(const st_position *p, struct level at, FILE *out)
{
    int size = level_size(at), kind = level_kind(at);
    char text[TEXT];
    if (size == 0) {
        print_value(p, at, text);
        fputs(text, out);
        return;
    }
    const char *separator = "";
    fputc(kind == ST_LIST ? '[' : '{', out);
    for (int i = 0; i < size; i++) {
        struct level next = below(at, i);
        if (level_is_sparse(at) && get(p, next) == 0)
            continue;
        fputs(separator, out);
        separator = ", ";
        if (kind != ST_LIST) {
            st_word_print(p->game, p->pack, kind, i, text, sizeof text);
            fprintf(out, "%s: ", text);
        }
        print_level(p, next, out);
    }
    fputc(kind == ST_LIST ? ']' : '}', out);
}

static void print_agenda(const st_position *p, FILE *out)
{
    const st_agenda *agenda = p->state;
    fputs("agenda: [", out);
    for (int i = 0; i < agenda->count; i++) {
        st_task task = agenda->task[i];
        fprintf(out, "%s%s %d %d %d", i ? ", " : "", p->game->steps[task.step].name,
                task.a, task.b, task.c);
    }
    fputs("]", out);
}

static void print_position(const st_position *p, FILE *out)
{
    fprintf(out, "{game: %s, version: %d, ", p->game->id, p->game->version);
    print_agenda(p, out);
    for (int i = 0; i < p->game->field_count; i++) {
        const st_field *f = &p->game->fields[i];
        if (f->read != NULL)
            continue;
        fprintf(out, ", %s: ", f->name);
        print_level(p, top(f), out);
    }
    fputc('}', out);
}

char *st_position_text_new(const st_position *p, int seat)
{
    st_position seen = st_position_new(p->game, p->pack);
    st_chance chance;
    st_chance_seed(&chance, (const uint8_t[ST_SEED_BYTES]){ 0 });
    st_position_copy(&seen, p);
    st_position_blur(&seen, seat, &chance);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    ST_ASSERT(out != NULL, "free some memory");
    print_position(&seen, out);
    fclose(out);
    st_position_free(&seen);
    return text;
}

uint64_t st_position_hash(const st_position *p)
{
    char *text = st_position_text_new(p, ST_ALL_KNOWING);
    uint8_t bytes[crypto_generichash_BYTES_MIN];
    uint64_t hash = 0;
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)text, strlen(text), NULL, 0);
    for (int i = 0; i < 8; i++)
        hash = hash << 8 | bytes[i];
    free(text);
    return hash;
}

/* Reading. */

static struct fy_token *token_of(struct fy_node *node)
{
    if (node == NULL)
        return NULL;
    if (fy_node_get_type(node) == FYNT_SCALAR)
        return fy_node_get_scalar_token(node);
    if (fy_node_is_sequence(node))
        return token_of(fy_node_sequence_get_by_index(node, 0));
    struct fy_node_pair *pair = fy_node_mapping_get_by_index(node, 0);
    return pair != NULL ? token_of(fy_node_pair_key(pair)) : NULL;
}

void st_field_place(struct fy_node *node, const char *file, char *place, size_t size)
{
    struct fy_token *token = token_of(node);
    const struct fy_mark *mark = token != NULL ? fy_token_start_mark(token) : NULL;
    if (mark == NULL)
        snprintf(place, size, "%s", file);
    else
        snprintf(place, size, "%s:%d:%d", file, mark->line + 1, mark->column + 1);
}

static st_status complain(const struct sheet *s, struct fy_node *node,
                          const char *sentence, const char *word)
{
    char place[128];
    st_field_place(node, s->file, place, sizeof place);
    return st_fail(s->err, ST_BAD_FILE, place, sentence, word);
}

/* The scalar's text in `text`, or "" where it is none or too long. */
static const char *scalar(struct fy_node *node, char *text)
{
    size_t length = 0;
    const char *found = node != NULL && fy_node_is_scalar(node)
                            ? fy_node_get_scalar(node, &length)
                            : NULL;
    if (found == NULL || length >= TEXT)
        length = 0;
    if (length > 0)
        memcpy(text, found, length);
    text[length] = '\0';
    return text;
}

static void differ(struct sheet *s, struct fy_node *node, const char *name,
                   const char *want, const char *is)
{
    char place[128];
    st_field_place(node, s->file, place, sizeof place);
    fprintf(s->out, "%s: %s: expected %s, is %s\n", place, name, want, is);
    s->differences++;
}

static void name_level(const struct sheet *s, struct level at, char *name, size_t size)
{
    size_t used = 0;
    int index[2] = { at.row, at.column };
    int kind[2] = { at.field->row_kind, at.field->column_kind };
    int count[2] = { at.field->rows, at.field->columns };
    st_append(name, size, &used, "%s", at.field->name);
    for (int i = 0; i < 2; i++) {
        char word[TEXT];
        if (count[i] == 0 || index[i] < 0)
            continue;
        st_word_print(s->p->game, s->p->pack, kind[i] == ST_LIST ? ST_SEAT : kind[i],
                      index[i], word, sizeof word);
        st_append(name, size, &used, " %s", word);
    }
}

static st_status read_value(struct sheet *s, struct level at, struct fy_node *node)
{
    char text[TEXT], is[TEXT], name[TEXT * 3];
    int value;
    if (!parse_value(s->p, at.field, scalar(node, text), &value))
        return complain(s, node, "'%s' is no value of this field.", text);
    if (s->out == NULL)
        return put(s->state, at, value)
                   ? ST_OK
                   : complain(s, node, "'%s' does not fit into this field.", text);
    if (get(s->p, at) != value) {
        print_value(s->p, at, is);
        name_level(s, at, name, sizeof name);
        differ(s, node, name, text, is);
    }
    return ST_OK;
}

/* The values of a sparse map that the text does not name: zero. */
static void read_rest(struct sheet *s, struct level at, const bool *named,
                      struct fy_node *node)
{
    for (int i = 0; i < level_size(at); i++) {
        struct level next = below(at, i);
        char is[TEXT], name[TEXT * 3];
        if (named[i])
            continue;
        if (s->out == NULL) {
            put(s->state, next, 0);
        } else if (get(s->p, next) != 0) {
            print_value(s->p, next, is);
            name_level(s, next, name, sizeof name);
            differ(s, node, name, "none", is);
        }
    }
}

static st_status read_level(struct sheet *s, struct level at, struct fy_node *node);

static st_status read_map(struct sheet *s, struct level at, struct fy_node *node)
{
    void *cursor = NULL;
    struct fy_node_pair *pair;
    bool named[256] = { false };
    while ((pair = fy_node_mapping_iterate(node, &cursor)) != NULL) {
        struct fy_node *key = fy_node_pair_key(pair);
        char word[TEXT];
        int index;
        if (!st_word_parse(s->p->game, s->p->pack, level_kind(at), scalar(key, word),
                           &index) ||
            index < 0 || index >= level_size(at))
            return complain(s, key, "'%s' is no key of this field.", word);
        named[index] = true;
        st_status status = read_level(s, below(at, index), fy_node_pair_value(pair));
        if (status != ST_OK)
            return status;
    }
    if (level_is_sparse(at))
        read_rest(s, at, named, node);
    return ST_OK;
}

static st_status read_list(struct sheet *s, struct level at, struct fy_node *node)
{
    void *cursor = NULL;
    struct fy_node *item;
    for (int i = 0; (item = fy_node_sequence_iterate(node, &cursor)) != NULL; i++) {
        if (i >= level_size(at))
            return complain(s, item, "that is more than the field holds%s.", "");
        st_status status = read_level(s, below(at, i), item);
        if (status != ST_OK)
            return status;
    }
    return ST_OK;
}

static st_status read_level(struct sheet *s, struct level at, struct fy_node *node)
{
    if (level_size(at) == 0)
        return node != NULL && fy_node_is_scalar(node)
                   ? read_value(s, at, node)
                   : complain(s, node, "'%s' is one value.", at.field->name);
    if (node != NULL && fy_node_is_sequence(node))
        return read_list(s, at, node);
    if (node != NULL && fy_node_is_mapping(node) && level_kind(at) != ST_LIST)
        return read_map(s, at, node);
    return complain(s, node, "'%s' has several values: write a list or a map.",
                    at.field->name);
}

static int find_step(const st_game *game, const char *name)
{
    for (int i = 0; i < game->step_count; i++)
        if (strcmp(game->steps[i].name, name) == 0)
            return i;
    return -1;
}

static st_status read_task(const struct sheet *s, struct fy_node *node, st_agenda *agenda)
{
    char text[TEXT], name[TEXT];
    int a, b, c, end = 0;
    scalar(node, text);
    if (agenda->count == ST_AGENDA_DEPTH ||
        sscanf(text, "%63s %d %d %d%n", name, &a, &b, &c, &end) != 4 ||
        text[end] != '\0' || find_step(s->p->game, name) < 0 || a != (int16_t)a ||
        b != (int16_t)b || c != (int16_t)c)
        return complain(s, node, "'%s' is no step of the agenda.", text);
    st_agenda_push_task(agenda, (st_task){ (int16_t)find_step(s->p->game, name),
                                           (int16_t)a, (int16_t)b, (int16_t)c });
    return ST_OK;
}

static st_status read_agenda(struct sheet *s, struct fy_node *node)
{
    st_agenda agenda = { 0 };
    void *cursor = NULL;
    struct fy_node *item;
    if (!fy_node_is_sequence(node) || s->state == NULL)
        return complain(s, node, "the agenda is a list of steps%s.", "");
    while ((item = fy_node_sequence_iterate(node, &cursor)) != NULL) {
        st_status status = read_task(s, item, &agenda);
        if (status != ST_OK)
            return status;
    }
    memcpy(s->state, &agenda, sizeof agenda);
    return ST_OK;
}

/* `game` and `version` at the head of a position line. */
static st_status read_head(const struct sheet *s, const char *key, struct fy_node *node)
{
    char text[TEXT], want[TEXT];
    if (strcmp(key, "game") == 0)
        snprintf(want, sizeof want, "%s", s->p->game->id);
    else
        snprintf(want, sizeof want, "%d", s->p->game->version);
    if (strcmp(scalar(node, text), want) == 0)
        return ST_OK;
    return st_fail(s->err, ST_DIFFERS, s->file, "The position is of %s %s, not %s.", key,
                   text, want);
}

static int find_field(const st_game *game, const char *name)
{
    for (int i = 0; i < game->field_count; i++)
        if (strcmp(game->fields[i].name, name) == 0)
            return i;
    return -1;
}

static st_status read_pair(struct sheet *s, struct fy_node_pair *pair, bool *is_set)
{
    struct fy_node *key = fy_node_pair_key(pair), *value = fy_node_pair_value(pair);
    char name[TEXT];
    scalar(key, name);
    if (strcmp(name, "game") == 0 || strcmp(name, "version") == 0)
        return read_head(s, name, value);
    if (strcmp(name, "agenda") == 0)
        return read_agenda(s, value);
    int field = find_field(s->p->game, name);
    if (field < 0)
        return complain(s, key, "there is no field '%s'.", name);
    if (s->out == NULL && s->p->game->fields[field].read != NULL)
        return complain(s, key, "'%s' follows from other fields and cannot be set.",
                        name);
    is_set[field] = true;
    return read_level(s, top(&s->p->game->fields[field]), value);
}

static st_status read_sheet(struct sheet *s, struct fy_node *node, bool *is_set)
{
    void *cursor = NULL;
    struct fy_node_pair *pair;
    if (node == NULL || !fy_node_is_mapping(node))
        return complain(s, node, "a position is a map of fields%s.", "");
    while ((pair = fy_node_mapping_iterate(node, &cursor)) != NULL) {
        st_status status = read_pair(s, pair, is_set);
        if (status != ST_OK)
            return status;
    }
    return ST_OK;
}

st_status st_field_set(st_position *p, struct fy_node *node, const char *file,
                       st_error *err)
{
    st_position fresh = st_position_new(p->game, p->pack);
    bool is_set[FIELDS] = { false };
    ST_ASSERT(p->game->field_count <= FIELDS, "raise FIELDS in field.c");
    st_position_copy(&fresh, p);
    struct sheet s = { .p = &fresh, .file = file, .err = err, .state = fresh.state };
    st_status status = read_sheet(&s, node, is_set);
    if (status == ST_OK && p->game->mend != NULL)
        p->game->mend(fresh.state, st_pack_content(p->pack), is_set);
    const char *wrong = status == ST_OK ? st_position_check(&fresh) : NULL;
    if (wrong != NULL)
        status = st_fail(err, ST_BAD_FILE, file, "The position cannot be: %s.", wrong);
    if (status == ST_OK)
        st_position_copy(p, &fresh);
    st_position_free(&fresh);
    return status;
}

int st_field_compare(const st_position *p, struct fy_node *node, const char *file,
                     FILE *out, st_error *err)
{
    struct sheet s = { .p = p, .file = file, .err = err, .out = out };
    bool is_set[FIELDS];
    return read_sheet(&s, node, is_set) == ST_OK ? s.differences : -1;
}

st_status st_position_read(st_position *p, const char *text, st_error *err)
{
    st_error unread = { 0 };
    st_source *source = st_source_new(text, "position", &unread);
    if (source == NULL)
        return st_fail(err, unread.code, unread.place, "%s", unread.text);
    st_status status = st_field_set(p, st_source_root(source), "position", err);
    st_source_free(source);
    return status;
}
