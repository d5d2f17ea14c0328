/* tuning.c: makes the changes of tuning.yaml in the files of a pack, as YAML documents
 * and without knowing any game. The schema of the file then judges what came of it. */
#include "core/tuning.h"

#include "core/schema.h"

#include <libfyaml.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct st_tuning_rows {
    struct change_text {
        char *file, *at, *was, *why;
    } * changes;
    unsigned changes_count;
};

/* Any value may be set or added, so what is done is read from the document. */
static const cyaml_schema_field_t change_fields[] = {
    ST_MUST_TEXT("file", struct change_text, file, 63),
    ST_MUST_TEXT("at", struct change_text, at, ST_CHANGE_PATH - 1),
    ST_MAY_TEXT("was", struct change_text, was, 200),
    CYAML_FIELD_IGNORE("value", CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_IGNORE("add", CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_IGNORE("drop", CYAML_FLAG_OPTIONAL),
    ST_MUST_TEXT("why", struct change_text, why, 300),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t change_schema = {
    ST_ENTRY(struct change_text, change_fields),
};
static const cyaml_schema_field_t rows_fields[] = {
    ST_MUST_LIST("changes", struct st_tuning_rows, changes, &change_schema, 1,
                 ST_CHANGES),
    CYAML_FIELD_END
};
const cyaml_schema_value_t st_tuning_schema = {
    ST_WHOLE_FILE(struct st_tuning_rows, rows_fields),
};

static struct fy_document *document_new(const char *text, size_t size)
{
    const struct fy_parse_cfg config = { .flags = FYPCF_QUIET };
    return fy_document_build_from_string(&config, text, size);
}

void st_tuning_problem(st_reader *r, int change, const char *part, const char *said)
{
    char path[48];
    snprintf(path, sizeof path, "/changes/%d%s", change, part);
    st_reader_problem(r, ST_TUNING_FILE, path, "%s", said);
}

static void complain(st_reader *r, int change, const char *part, const char *format, ...)
    ST_PRINTF(4, 5);

static void complain(st_reader *r, int change, const char *part, const char *format, ...)
{
    char said[256];
    va_list args;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    st_tuning_problem(r, change, part, said);
}

int st_tuning_count(const st_tuning *t)
{
    return t->rows != NULL ? (int)t->rows->changes_count : 0;
}

const char *st_tuning_file(const st_tuning *t, int change)
{
    return t->rows->changes[change].file;
}

static bool is_of(const st_tuning *t, int change, const char *file)
{
    return strcmp(st_tuning_file(t, change), file) == 0;
}

/* What a change sets, adds or drops; NULL where it does not say. */
static struct fy_node *part_of(const st_tuning *t, int change, const char *part)
{
    char path[48];
    snprintf(path, sizeof path, "/changes/%d/%s", change, part);
    return fy_node_by_path(fy_document_root(t->document), path, FY_NT, FYNWF_DONT_FOLLOW);
}

void st_tuning_take(st_tuning *t, st_reader *r, void *rows, char *text, size_t size)
{
    t->rows = rows;
    t->text = text;
    t->document = document_new(text, size);
    for (int i = 0; i < st_tuning_count(t); i++) {
        const int deeds = (part_of(t, i, "value") != NULL) +
                          (part_of(t, i, "add") != NULL) +
                          (part_of(t, i, "drop") != NULL);
        if (deeds != 1)
            complain(r, i, "", "a change has one of `value`, `add` and `drop`");
        if (t->rows->changes[i].at[0] != '/')
            complain(r, i, "/at", "a place is written like /alarm/start");
    }
}

void st_tuning_free(st_tuning *t)
{
    fy_document_destroy(t->document);
    free(t->text);
    if (t->rows != NULL)
        st_reader_free(&st_tuning_schema, t->rows);
    *t = (st_tuning){ 0 };
}

static bool is_word(struct fy_node *node, const char *word, size_t length)
{
    const char *text = node != NULL && fy_node_is_scalar(node) ? fy_node_get_scalar0(node)
                                                               : NULL;
    return text != NULL && strlen(text) == length && memcmp(text, word, length) == 0;
}

/* A key of a mapping; an entry of a list by its number from 0, or by its id. */
static struct fy_node *step(struct fy_node *node, const char *part, size_t length)
{
    char number[16];
    if (fy_node_is_mapping(node))
        return fy_node_mapping_lookup_by_string(node, part, length);
    const int count = fy_node_is_sequence(node) ? fy_node_sequence_item_count(node) : 0;
    for (int i = 0; i < count; i++) {
        struct fy_node *entry = fy_node_sequence_get_by_index(node, i);
        snprintf(number, sizeof number, "%d", i);
        const bool is_numbered = strlen(number) == length &&
                                 memcmp(number, part, length) == 0;
        if (is_numbered ||
            (fy_node_is_mapping(entry) &&
             is_word(fy_node_mapping_lookup_by_string(entry, "id", FY_NT), part, length)))
            return entry;
    }
    return NULL;
}

/* The node at a place, or NULL; `parent` is what its last part stands in, `name` that
 * part. */
static struct fy_node *find(struct fy_document *document, const char *at,
                            struct fy_node **parent, const char **name)
{
    struct fy_node *node = fy_document_root(document);
    *parent = NULL;
    *name = at;
    while (*at == '/' && node != NULL) {
        const size_t length = strcspn(++at, "/");
        *parent = node;
        *name = at;
        node = step(node, at, length);
        at += length;
    }
    if (*at != '\0')
        *parent = NULL; /* it breaks off before the last part */
    return *at == '\0' ? node : NULL;
}

static void note_path(st_tuning *t, int change, struct fy_node *node, const char *more)
{
    char *path = fy_node_get_path(node);
    const bool is_root = path == NULL || strcmp(path, "/") == 0;
    snprintf(t->path[change], ST_CHANGE_PATH, "%s%s%s", is_root ? "" : path,
             more[0] != '\0' ? "/" : "", more);
    free(path);
    t->is_done[change] = true;
}

static bool add(st_tuning *t, st_reader *r, int change, struct fy_node *list)
{
    char number[16];
    if (list == NULL || !fy_node_is_sequence(list)) {
        complain(r, change, "/at", "%s has no list %s to add to",
                 t->rows->changes[change].file, t->rows->changes[change].at);
        return false;
    }
    snprintf(number, sizeof number, "%d", fy_node_sequence_item_count(list));
    note_path(t, change, list, number);
    return fy_node_sequence_append(list, fy_node_copy(fy_node_document(list),
                                                      part_of(t, change, "add"))) == 0;
}

/* What goes must be what the change says. */
static bool drop(st_tuning *t, st_reader *r, int change, struct fy_document *document)
{
    const struct change_text *text = &t->rows->changes[change];
    struct fy_node *parent, *gone = part_of(t, change, "drop");
    const char *name;
    struct fy_node *node = find(document, text->at, &parent, &name);
    if (node == NULL || !fy_node_is_sequence(parent))
        complain(r, change, "/at", "%s has no entry %s of a list", text->file, text->at);
    else if (!fy_node_compare(node, gone))
        complain(r, change, "/drop", "%s of %s is something else", text->at, text->file);
    else {
        note_path(t, change, parent, "");
        node = fy_node_sequence_remove(parent, node);
        return node != NULL && fy_node_free(node) == 0;
    }
    return false;
}

/* A value that the file leaves out is put in; one that stands there must be as it was. */
static bool set(st_tuning *t, st_reader *r, int change, struct fy_document *document)
{
    const struct change_text *text = &t->rows->changes[change];
    struct fy_node *parent, *value = part_of(t, change, "value");
    const char *name;
    struct fy_node *node = find(document, text->at, &parent, &name);
    const char *stands = node != NULL && fy_node_is_scalar(node)
                             ? fy_node_get_scalar0(node)
                             : NULL;
    if (node == NULL && (parent == NULL || !fy_node_is_mapping(parent)))
        complain(r, change, "/at", "%s has no %s", text->file, text->at);
    else if (node != NULL && stands == NULL)
        complain(r, change, "/at", "%s is no single value; name one below it", text->at);
    else if (node == NULL && text->was != NULL)
        complain(r, change, "/was", "%s does not say %s", text->file, text->at);
    else if (node != NULL && (text->was == NULL || strcmp(stands, text->was) != 0))
        complain(r, change, text->was != NULL ? "/was" : "/at",
                 "%s of %s is %s: say so with `was`", text->at, text->file, stands);
    else if (node != NULL) {
        note_path(t, change, node, "");
        return fy_document_insert_at(document, t->path[change], FY_NT,
                                     fy_node_copy(document, value)) == 0;
    } else {
        note_path(t, change, parent, name);
        return fy_node_mapping_append(parent,
                                      fy_node_create_scalar_copy(document, name, FY_NT),
                                      fy_node_copy(document, value)) == 0;
    }
    return false;
}

static bool change_one(st_tuning *t, st_reader *r, int change,
                       struct fy_document *document)
{
    struct fy_node *parent;
    const char *name;
    if (part_of(t, change, "drop") != NULL)
        return drop(t, r, change, document);
    if (part_of(t, change, "add") == NULL)
        return set(t, r, change, document);
    return add(t, r, change, find(document, t->rows->changes[change].at, &parent, &name));
}

/* Whether a change goes to a value that stood in a document when it was read, or where the
 * file leaves it out, into one that did: libfyaml does not know the place of what was put in
 * since. */
static bool is_original(const st_tuning *t, struct fy_document *document, int change)
{
    struct fy_node *parent, *root = fy_document_root(document);
    const char *name;
    struct fy_node *node = find(document, t->rows->changes[change].at, &parent, &name);
    struct fy_node *place = node != NULL ? node : parent;
    char *path = place != NULL ? fy_node_get_path(place) : NULL;
    bool is = path != NULL &&
              fy_node_by_path(root, path, FY_NT, FYNWF_DONT_FOLLOW) == place;
    free(path);
    return is;
}

/* The text of a document in the place of the one that it was built from. */
static char *emit(struct fy_document *document, char *text)
{
    char *changed = fy_emit_document_to_string(document,
                                               FYECF_MODE_ORIGINAL | FYECF_WIDTH_INF);
    fy_document_destroy(document);
    free(text);
    return changed;
}

/* A document is written and read again where a change needs what an earlier one has put
 * in; most do not. */
char *st_tuning_text_new(st_tuning *t, st_reader *r, const st_file *file, int end)
{
    char *text = strndup((const char *)file->bytes, file->size);
    struct fy_document *document = NULL;
    for (int i = 0; i < end && text != NULL; i++) {
        if (!is_of(t, i, file->name))
            continue;
        if (document != NULL && !is_original(t, document, i)) {
            text = emit(document, text);
            document = NULL;
        }
        if (document == NULL && text != NULL)
            document = document_new(text, strlen(text));
        if (document == NULL || !change_one(t, r, i, document)) {
            fy_document_destroy(document);
            free(text);
            return NULL;
        }
    }
    return document != NULL ? emit(document, text) : text;
}

/* Whether one path is the other, or a part of it. */
static bool is_within(const char *path, const char *other)
{
    size_t length = strlen(other) < strlen(path) ? strlen(other) : strlen(path);
    return strncmp(path, other, length) == 0 &&
           (path[length] == '\0' || path[length] == '/') &&
           (other[length] == '\0' || other[length] == '/');
}

/* The default pack is sound, so it is one of the changes: the last that touches the path,
 * or else the first of that file. */
int st_tuning_about(const st_tuning *t, const char *file, const char *path)
{
    int first = -1, found = -1;
    for (int i = 0; i < st_tuning_count(t); i++) {
        if (!is_of(t, i, file))
            continue;
        first = first < 0 ? i : first;
        found = t->is_done[i] && is_within(path, t->path[i]) ? i : found;
    }
    return found >= 0 ? found : first;
}

void st_tuning_finish(const st_tuning *t, st_reader *r)
{
    for (int i = 0; i < st_tuning_count(t); i++)
        if (!t->is_done[i])
            complain(r, i, "/file", "the game reads no file %s that can be changed",
                     st_tuning_file(t, i));
}
