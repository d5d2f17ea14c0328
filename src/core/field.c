/* field.c: states as text and back, by the names of their fields.
 *
 * One table per game says where each field lies and how its values read, so positions
 * can be written on one line, scenarios can set only what matters, and differences can
 * be told in the game's own words. A line is YAML in flow form; what is not written
 * keeps its value. Rows and columns are keyed by words of a kind, or listed in order;
 * a sparse map names every value that is not zero, and an empty list or map says that
 * there is nothing. */
#include "core/field.h"

#include "core/level.h"
#include "core/node.h"
#include "core/source.h"
#include "core/span.h"
#include "core/text.h"
#include "core/word.h"

#include <libfyaml.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = ST_LEVEL_TEXT, NAME = 3 * TEXT, TOLD = 512 };

/* One text being read or compared. */
struct sheet {
    const st_position *p;
    const char *file;
    st_error *err;
    FILE *out; /* where differences go; NULL while setting */
    int differences;
    void *state; /* written to while setting */
    int seats;   /* how many play; 0: not known, so any may be set */
};

/* Where the end of a span is read. */
struct end {
    const st_position *p;
    const st_field *field;
};

static void print_level(const st_position *p, st_level at, st_text *out)
{
    int size = st_level_size(at), kind = st_level_kind(at);
    char text[TEXT];
    if (size == 0) {
        st_level_print(p, at, text, sizeof text);
        st_text_put(out, text);
        return;
    }
    const char *separator = "";
    st_text_put(out, kind == ST_LIST ? "[" : "{");
    for (int i = 0; i < size; i++) {
        st_level next = st_level_below(at, i);
        if (st_level_is_sparse(at) && st_level_get(p, next) == 0)
            continue;
        st_text_put(out, separator);
        separator = ", ";
        if (kind != ST_LIST) {
            st_word_print(p->game, p->pack, kind, i, text, sizeof text);
            st_text_put(out, text);
            st_text_put(out, ": ");
        }
        print_level(p, next, out);
    }
    st_text_put(out, kind == ST_LIST ? "]" : "}");
}

static void print_agenda(const st_position *p, st_text *out)
{
    const st_agenda *agenda = p->state;
    st_text_put(out, "agenda: [");
    for (int i = 0; i < agenda->count; i++) {
        st_task task = agenda->task[i];
        st_text_print(out, "%s%s %d %d %d", i ? ", " : "", p->game->steps[task.step].name,
                      task.a, task.b, task.c);
    }
    st_text_put(out, "]");
}

static void print_position(const st_position *p, st_text *out)
{
    st_text_print(out, "{game: %s, version: %d, ", p->game->id, p->game->version);
    print_agenda(p, out);
    for (int i = 0; i < p->game->field_count; i++) {
        const st_field *f = &p->game->fields[i];
        if (f->read != NULL)
            continue;
        st_text_put(out, ", ");
        st_text_put(out, f->name);
        st_text_put(out, ": ");
        print_level(p, st_level_top(f), out);
    }
    st_text_add(out, "}", 2); /* and the zero behind it */
}

char *st_position_text_new(const st_position *p, int seat)
{
    st_position seen = st_position_new(p->game, p->pack);
    st_chance chance;
    st_chance_seed(&chance, (const uint8_t[ST_SEED_BYTES]){ 0 });
    st_position_copy(&seen, p);
    st_position_blur(&seen, seat, &chance);
    st_text text = { 0 };
    print_position(&seen, &text);
    st_position_free(&seen);
    return text.bytes;
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

static st_status complain(const struct sheet *s, struct fy_node *node,
                          const char *sentence, const char *word)
{
    char place[128];
    st_node_place(node, s->file, place, sizeof place);
    return st_fail(s->err, ST_BAD_FILE, place, sentence, word);
}

/* A word that is not of the kind that belongs there. */
static st_status mistake(const struct sheet *s, struct fy_node *node, const char *word,
                         int kind)
{
    char place[128];
    st_node_place(node, s->file, place, sizeof place);
    return st_fail(s->err, ST_BAD_FILE, place, "'%s' is not %s.", word,
                   st_word_kind_help(s->p->game, kind));
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
    st_node_place(node, s->file, place, sizeof place);
    fprintf(s->out, "%s: %s: expected %s, is %s\n", place, name, want, is);
    s->differences++;
}

/* Say that a value is not what the text claims. */
static void differ_at(struct sheet *s, st_level at, struct fy_node *node,
                      const char *want)
{
    char is[TOLD], name[NAME];
    st_level_tell(s->p, at, is, sizeof is);
    st_level_name(s->p, at, name, sizeof name);
    differ(s, node, name, want, is);
}

static bool is_of_seats(const st_game *game, int kind)
{
    return kind == ST_SEAT || (kind >= ST_KINDS && kind == game->seat_kind);
}

/* The seat whose value it is, or that it names, where that seat does not play; else -1. */
static int find_idle_seat(const struct sheet *s, st_level at, int64_t value)
{
    const st_field *f = at.field;
    const st_game *game = s->p->game;
    if (f->rows > 0 && at.row >= s->seats && is_of_seats(game, f->row_kind))
        return at.row;
    if (f->columns > 0 && at.column >= s->seats && is_of_seats(game, f->column_kind))
        return at.column;
    return value >= s->seats && is_of_seats(game, f->kind) ? (int)value : -1;
}

static st_status set_value(struct sheet *s, st_level at, struct fy_node *node,
                           int64_t value)
{
    char text[TEXT], place[128], name[NAME];
    int idle = s->seats > 0 ? find_idle_seat(s, at, value) : -1;
    if (idle >= 0 && st_level_get(s->p, at) != value) {
        st_level_name(s->p, at, name, sizeof name);
        st_node_place(node, s->file, place, sizeof place);
        return st_fail(s->err, ST_BAD_FILE, place, "%s: there is no seat %d; %d play.",
                       name, idle + 1, s->seats);
    }
    return st_level_put(s->state, at, value)
               ? ST_OK
               : complain(s, node, "'%s' does not fit into this field.",
                          scalar(node, text));
}

/* A value from `first` to `last` is claimed, or set where they are the same. */
static st_status take_value(struct sheet *s, st_level at, struct fy_node *node,
                            int64_t first, int64_t last)
{
    char want[TEXT];
    int64_t is = st_level_get(s->p, at);
    if (s->out == NULL)
        return set_value(s, at, node, first);
    if (is < first || is > last)
        differ_at(s, at, node, fy_node_is_scalar(node) ? scalar(node, want) : "others");
    return ST_OK;
}

/* A set in words: the bits it has. */
static st_status read_set(struct sheet *s, st_level at, struct fy_node *list)
{
    uint64_t set = 0;
    void *cursor = NULL;
    struct fy_node *item;
    while ((item = st_source_next(list, &cursor)) != NULL) {
        char word[TEXT];
        int bit = st_level_bit(s->p, at.field, scalar(item, word));
        if (bit < 0)
            return complain(s, item, "'%s' is nothing that this field can hold.", word);
        set |= UINT64_C(1) << bit;
    }
    return take_value(s, at, list, (int64_t)set, (int64_t)set);
}

static bool parse_end(const void *of, const char *text, int64_t *value)
{
    const struct end *end = of;
    return st_level_parse(end->p, end->field, text, value);
}

/* Bounds, which only a claim may have. */
static bool parse_bounds(const struct sheet *s, const st_field *f, char *text,
                         int64_t *first, int64_t *last)
{
    const struct end end = { s->p, f };
    return s->out != NULL && st_span_parse(text, parse_end, &end, first, last);
}

static st_status read_value(struct sheet *s, st_level at, struct fy_node *node)
{
    char text[TEXT];
    int64_t first, last;
    if (fy_node_is_sequence(node))
        return read_set(s, at, node);
    if (st_level_parse(s->p, at.field, scalar(node, text), &first))
        last = first;
    else if (st_level_bit(s->p, at.field, text) >= 0)
        return read_set(s, at, node);
    else if (!parse_bounds(s, at.field, text, &first, &last))
        return mistake(s, node, scalar(node, text), at.field->kind);
    return take_value(s, at, node, first, last);
}

/* Nothing is said to be here. */
static st_status read_nothing(struct sheet *s, st_level at, struct fy_node *node)
{
    int64_t nothing = st_level_nothing(at.field);
    for (int i = 0; i < st_level_size(at); i++) {
        st_status status = read_nothing(s, st_level_below(at, i), node);
        if (status != ST_OK)
            return status;
    }
    if (st_level_size(at) > 0)
        return ST_OK;
    if (s->out == NULL)
        return set_value(s, at, node, nothing);
    if (st_level_get(s->p, at) != nothing)
        differ_at(s, at, node, "none");
    return ST_OK;
}

/* The values of a sparse map that the text does not name: zero. */
static void read_rest(struct sheet *s, st_level at, const bool *named,
                      struct fy_node *node)
{
    for (int i = 0; i < st_level_size(at); i++) {
        st_level next = st_level_below(at, i);
        if (named[i])
            continue;
        if (s->out == NULL)
            st_level_put(s->state, next, 0);
        else if (st_level_get(s->p, next) != 0)
            differ_at(s, next, node, "none");
    }
}

static st_status read_level(struct sheet *s, st_level at, struct fy_node *node);

static st_status read_keys(struct sheet *s, st_level at, struct fy_node *node,
                           bool *named)
{
    void *cursor = NULL;
    struct fy_node_pair *pair;
    while ((pair = fy_node_mapping_iterate(node, &cursor)) != NULL) {
        struct fy_node *key = fy_node_pair_key(pair);
        char word[TEXT];
        int index;
        if (!st_word_parse(s->p->game, s->p->pack, st_level_kind(at), scalar(key, word),
                           &index))
            return mistake(s, key, word, st_level_kind(at));
        if (index < 0 || index >= st_level_size(at))
            return complain(s, key, "'%s' is no key of this field.", word);
        named[index] = true;
        st_status status = read_level(s, st_level_below(at, index),
                                      fy_node_pair_value(pair));
        if (status != ST_OK)
            return status;
    }
    return ST_OK;
}

static st_status read_map(struct sheet *s, st_level at, struct fy_node *node)
{
    bool is_sparse = st_level_is_sparse(at);
    if (!is_sparse && fy_node_mapping_item_count(node) == 0)
        return read_nothing(s, at, node);
    bool *named = st_alloc((size_t)st_level_size(at), sizeof *named);
    st_status status = read_keys(s, at, node, named);
    if (status == ST_OK && is_sparse)
        read_rest(s, at, named, node);
    free(named);
    return status;
}

/* Each of a list's values in one place of its own. */
static st_status find_all(struct sheet *s, st_level at, struct fy_node *list,
                          bool *is_found)
{
    void *cursor = NULL;
    struct fy_node *item;
    char text[TEXT], name[NAME];
    int64_t want;
    st_level_name(s->p, at, name, sizeof name);
    while ((item = st_source_next(list, &cursor)) != NULL) {
        int i = 0;
        if (!st_level_parse(s->p, at.field, scalar(item, text), &want))
            return mistake(s, item, text, at.field->kind);
        while (i < st_level_size(at) &&
               (is_found[i] || st_level_get(s->p, st_level_below(at, i)) != want))
            i++;
        if (i < st_level_size(at))
            is_found[i] = true;
        else
            differ(s, item, name, text, "not in it");
    }
    return ST_OK;
}

/* `{unordered: [...]}`: these and no others are in the list, in any order. */
static st_status read_unordered(struct sheet *s, st_level at, struct fy_node *list)
{
    bool *is_found = st_alloc((size_t)st_level_size(at), sizeof *is_found);
    st_status status = find_all(s, at, list, is_found);
    for (int i = 0; status == ST_OK && i < st_level_size(at); i++)
        if (!is_found[i] &&
            st_level_get(s->p, st_level_below(at, i)) != st_level_nothing(at.field))
            differ_at(s, st_level_below(at, i), list, "none");
    free(is_found);
    return status;
}

static st_status read_list(struct sheet *s, st_level at, struct fy_node *node)
{
    void *cursor = NULL;
    struct fy_node *item;
    if (fy_node_sequence_item_count(node) == 0)
        return read_nothing(s, at, node);
    for (int i = 0; (item = fy_node_sequence_iterate(node, &cursor)) != NULL; i++) {
        if (i >= st_level_size(at))
            return complain(s, item, "that is more than the field holds%s.", "");
        st_status status = read_level(s, st_level_below(at, i), item);
        if (status != ST_OK)
            return status;
    }
    return ST_OK;
}

/* The values that a claim of a list names without their order; NULL: it does not. */
static struct fy_node *loose_list(const struct sheet *s, st_level at,
                                  struct fy_node *node)
{
    if (s->out == NULL || st_level_kind(at) != ST_LIST || node == NULL ||
        st_level_size(st_level_below(at, 0)) > 0 || !fy_node_is_mapping(node) ||
        fy_node_mapping_item_count(node) != 1)
        return NULL;
    return st_source_find(node, "unordered");
}

static st_status read_level(struct sheet *s, st_level at, struct fy_node *node)
{
    bool is_list = node != NULL && fy_node_is_sequence(node);
    bool is_value = node != NULL &&
                    (fy_node_is_scalar(node) || (is_list && at.field->bits != ST_NUMBER));
    if (st_level_size(at) == 0)
        return is_value ? read_value(s, at, node)
                        : complain(s, node, "'%s' is one value.", at.field->name);
    if (is_list)
        return read_list(s, at, node);
    struct fy_node *loose = loose_list(s, at, node);
    if (loose != NULL)
        return read_unordered(s, at, loose);
    if (node != NULL && fy_node_is_mapping(node) && st_level_kind(at) != ST_LIST)
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
    if (agenda->count == ST_AGENDA_DEPTH)
        return complain(s, node, "'%s' is one step too many for the agenda.", text);
    if (sscanf(text, "%63s %d %d %d%n", name, &a, &b, &c, &end) != 4 ||
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
    char place[128];
    st_node_place(node, s->file, place, sizeof place);
    return st_fail(s->err, ST_DIFFERS, place, "The position is of %s %s, not %s.", key,
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
    return read_level(s, st_level_top(&s->p->game->fields[field]), value);
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

/* What cannot be, of a position that was set from outside. */
static st_status check_set(const st_position *p, const char *file, st_error *err)
{
    char text[256];
    const char *wrong = st_position_check(p);
    if (wrong != NULL)
        return st_fail(err, ST_BAD_FILE, file, "The position cannot be: %s.", wrong);
    if (p->game->rules->doubt == NULL)
        return ST_OK;
    st_verdict doubt = p->game->rules->doubt(p->state, st_pack_content(p->pack));
    if (doubt.refusal == 0)
        return ST_OK;
    st_verdict_print(p->game, p->pack, doubt, NULL, text, sizeof text);
    st_fail(err, ST_BAD_FILE, file, "The position cannot be: %s", text);
    if (err != NULL)
        st_verdict_rule(p->game, doubt, err->rule, sizeof err->rule);
    return ST_BAD_FILE;
}

st_status st_field_set(st_position *p, struct fy_node *node, int seats, const char *file,
                       st_error *err)
{
    st_position fresh = st_position_new(p->game, p->pack);
    bool *is_set = st_alloc((size_t)p->game->field_count + 1, sizeof *is_set);
    st_position_copy(&fresh, p);
    struct sheet s = { &fresh, file, err, NULL, 0, fresh.state, seats };
    st_status status = read_sheet(&s, node, is_set);
    if (status == ST_OK && p->game->rules->mend != NULL)
        p->game->rules->mend(fresh.state, st_pack_content(p->pack), is_set);
    if (status == ST_OK)
        status = check_set(&fresh, file, err);
    fresh.is_given = true;
    if (status == ST_OK)
        st_position_copy(p, &fresh);
    st_position_free(&fresh);
    free(is_set);
    return status;
}

/* The key of a mapping that names a field. */
static struct fy_node *find_key(const st_game *game, struct fy_node *node, int field)
{
    void *cursor = NULL;
    struct fy_node_pair *pair;
    char name[TEXT];
    while ((pair = fy_node_mapping_iterate(node, &cursor)) != NULL)
        if (strcmp(scalar(fy_node_pair_key(pair), name), game->fields[field].name) == 0)
            return fy_node_pair_key(pair);
    return NULL;
}

struct fy_node *st_field_unlaid(const st_position *p, struct fy_node *node)
{
    const st_game *game = p->game;
    if (game->rules->unlaid == NULL)
        return NULL;
    bool *is_set = st_alloc((size_t)game->field_count + 1, sizeof *is_set);
    for (int i = 0; i < game->field_count; i++)
        is_set[i] = find_key(game, node, i) != NULL;
    int field = game->rules->unlaid(p->state, is_set);
    free(is_set);
    return field == ST_NONE ? NULL : find_key(game, node, field);
}

int st_field_compare(const st_position *p, struct fy_node *node, const char *file,
                     FILE *out, st_error *err)
{
    struct sheet s = { .p = p, .file = file, .err = err, .out = out };
    bool *is_set = st_alloc((size_t)p->game->field_count + 1, sizeof *is_set);
    st_status status = read_sheet(&s, node, is_set);
    free(is_set);
    return status == ST_OK ? s.differences : -1;
}

st_status st_position_read(st_position *p, const char *text, st_error *err)
{
    st_error unread = { 0 };
    st_source *source = st_source_new(text, strlen(text), "position", &unread);
    if (source == NULL)
        return st_fail(err, unread.code, unread.place, "%s", unread.text);
    st_status status = st_field_set(p, st_source_root(source), 0, "position", err);
    st_source_free(source);
    return status;
}
