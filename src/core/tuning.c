/* tuning.c: makes the changes of tuning.yaml in the files of a pack, as YAML documents
 * and without knowing any game. The schema of the file then judges what came of it. */
#include "core/tuning.h"

#include "core/node.h"
#include "core/schema.h"

#include <libfyaml.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct st_tuning_rows {
    struct change_text {
        char *file, *at, *was, *why;
        struct fy_node *value, *add, *drop; /* NULL where it does not say */
    } * changes;
    unsigned changes_count;
};

static const st_schema_row change_rows[] = {
    ST_MUST_TEXT("file", struct change_text, file, 63),
    ST_MUST_TEXT("at", struct change_text, at, ST_CHANGE_PATH - 1),
    ST_MAY_TEXT("was", struct change_text, was, 200),
    ST_MAY_NODE("value", struct change_text, value),
    ST_MAY_NODE("add", struct change_text, add),
    ST_MAY_NODE("drop", struct change_text, drop),
    ST_MUST_TEXT("why", struct change_text, why, 300),
};
static const st_schema change_schema = ST_VALUE_MAPPING(struct change_text, change_rows);
static const st_schema_row rows_rows[] = {
    ST_MUST_LIST("changes", struct st_tuning_rows, changes, &change_schema, 1,
                 ST_CHANGES),
};
static const st_schema rows_schema = ST_VALUE_MAPPING(struct st_tuning_rows, rows_rows);

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
    char said[512];
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

bool st_tuning_is_about(const st_tuning *t, const char *file)
{
    for (int i = 0; i < st_tuning_count(t); i++)
        if (is_of(t, i, file))
            return true;
    return false;
}

void st_tuning_load(st_tuning *t, st_reader *r)
{
    t->rows = st_reader_load(r, ST_TUNING_FILE, &rows_schema);
    for (int i = 0; i < st_tuning_count(t); i++) {
        const struct change_text *change = &t->rows->changes[i];
        const int deeds = (change->value != NULL) + (change->add != NULL) +
                          (change->drop != NULL);
        if (deeds != 1)
            complain(r, i, "", "a change has one of `value`, `add` and `drop`");
        if (change->at[0] != '/')
            complain(r, i, "/at", "a place is written like /alarm/start");
    }
}

/* A place in a document. */
struct spot {
    struct fy_node *node;      /* NULL: there is nothing */
    struct fy_node *parent;    /* what it stands in, or would; NULL: neither */
    const char *name;          /* the last part of the place */
    char path[ST_CHANGE_PATH]; /* of the node, or of the parent where there is none */
};

static struct spot find(struct fy_node *root, const char *at)
{
    struct spot s = { .node = root, .name = at };
    size_t used = 0;
    int index;
    while (*at == '/' && s.node != NULL) {
        const size_t length = strcspn(++at, "/");
        s.parent = s.node;
        s.name = at;
        s.node = st_node_step(s.parent, at, length, &index);
        at += length;
        if (s.node != NULL && fy_node_is_mapping(s.parent))
            st_append(s.path, sizeof s.path, &used, "/%.*s", (int)length, s.name);
        else if (s.node != NULL)
            st_append(s.path, sizeof s.path, &used, "/%d", index);
    }
    if (*at != '\0') /* it breaks off before the last part */
        s.node = s.parent = NULL;
    return s;
}

static void note(st_tuning *t, int change, const char *path, const char *more)
{
    size_t used = 0;
    st_append(t->path[change], ST_CHANGE_PATH, &used, "%s%s%s", path,
              more[0] != '\0' ? "/" : "", more);
    t->is_done[change] = true;
}

static struct fy_node *copy_of(struct fy_node *node, struct fy_node *root)
{
    struct fy_node *copy = fy_node_copy(fy_node_document(root), node);
    ST_ASSERT(copy != NULL, "libfyaml is out of memory");
    return copy;
}

static bool add(st_tuning *t, st_reader *r, int change, struct fy_node *root)
{
    const struct change_text *text = &t->rows->changes[change];
    const struct spot s = find(root, text->at);
    char number[16];
    if (s.node == NULL || !fy_node_is_sequence(s.node)) {
        complain(r, change, "/at", "%s has no list %s to add to", text->file, text->at);
        return false;
    }
    snprintf(number, sizeof number, "%d", fy_node_sequence_item_count(s.node));
    note(t, change, s.path, number);
    const int error = fy_node_sequence_append(s.node, copy_of(text->add, root));
    ST_ASSERT(error == 0, "libfyaml is out of memory");
    return true;
}

/* What goes must be what the change says. */
static bool drop(st_tuning *t, st_reader *r, int change, struct fy_node *root)
{
    const struct change_text *text = &t->rows->changes[change];
    struct spot s = find(root, text->at);
    if (s.node == NULL || !fy_node_is_sequence(s.parent))
        complain(r, change, "/at", "%s has no entry %s of a list", text->file, text->at);
    else if (!fy_node_compare(s.node, text->drop))
        complain(r, change, "/drop", "%s of %s is something else", text->at, text->file);
    else {
        *strrchr(s.path, '/') = '\0';
        note(t, change, s.path, "");
        struct fy_node *gone = fy_node_sequence_remove(s.parent, s.node);
        ST_ASSERT(gone != NULL, "libfyaml keeps an entry of its own list");
        fy_node_free(gone);
        return true;
    }
    return false;
}

/* Put a value where another stands, or under a key that is not there yet. */
static void put(const struct spot *s, struct fy_node *value)
{
    struct fy_document *document = fy_node_document(s->parent);
    int error;
    if (s->node == NULL) {
        error = fy_node_mapping_append(
            s->parent, fy_node_create_scalar_copy(document, s->name, FY_NT), value);
    } else if (fy_node_is_mapping(s->parent)) {
        error = fy_node_pair_set_value(
            fy_node_mapping_lookup_pair_by_string(s->parent, s->name, FY_NT), value);
    } else {
        error = fy_node_sequence_insert_before(s->parent, s->node, value);
        fy_node_free(fy_node_sequence_remove(s->parent, s->node));
    }
    ST_ASSERT(error == 0, "libfyaml is out of memory");
}

/* A value that the file leaves out is put in; one that stands there must be as it was. */
static bool set(st_tuning *t, st_reader *r, int change, struct fy_node *root)
{
    const struct change_text *text = &t->rows->changes[change];
    const struct spot s = find(root, text->at);
    size_t length = 0;
    const char *stands = st_node_text(s.node, &length);
    const bool is_as_said = text->was != NULL &&
                            st_node_says(s.node, text->was, strlen(text->was));
    if (s.node == NULL && (s.parent == NULL || !fy_node_is_mapping(s.parent)))
        complain(r, change, "/at", "%s has no %s", text->file, text->at);
    else if (s.node != NULL && stands == NULL)
        complain(r, change, "/at", "%s is no single value; name one below it", text->at);
    else if (s.node == NULL && text->was != NULL)
        complain(r, change, "/was", "%s does not say %s", text->file, text->at);
    else if (s.node != NULL && !is_as_said)
        complain(r, change, text->was != NULL ? "/was" : "/at",
                 "%s of %s is %.*s: say so with `was`", text->at, text->file, (int)length,
                 stands);
    else {
        note(t, change, s.path, s.node == NULL ? s.name : "");
        put(&s, copy_of(text->value, root));
        return true;
    }
    return false;
}

bool st_tuning_apply(st_tuning *t, st_reader *r, const char *file, struct fy_node *root)
{
    bool is_fine = true;
    for (int i = 0; i < st_tuning_count(t) && is_fine; i++) {
        const struct change_text *text = &t->rows->changes[i];
        if (is_of(t, i, file))
            is_fine = text->drop != NULL  ? drop(t, r, i, root)
                      : text->add != NULL ? add(t, r, i, root)
                                          : set(t, r, i, root);
    }
    return is_fine;
}

/* Whether a path is another, or lies below it. */
static bool is_below(const char *path, const char *other)
{
    const size_t length = strlen(other);
    return strncmp(path, other, length) == 0 &&
           (path[length] == '\0' || path[length] == '/');
}

/* The default pack is sound, so it is one of the changes: the last of those that made the
 * smallest part around the path, or else the last below it, or else the first of that
 * file. */
int st_tuning_find(const st_tuning *t, const char *file, const char *path)
{
    int found = -1;
    size_t nearest = 0;
    for (int i = 0; i < st_tuning_count(t); i++) {
        if (!is_of(t, i, file))
            continue;
        const bool is_around = t->is_done[i] && is_below(path, t->path[i]);
        const bool is_inside = t->is_done[i] && is_below(t->path[i], path);
        const size_t near = is_around ? 2 + strlen(t->path[i]) : is_inside ? 1 : 0;
        if (found < 0 || (near > 0 && near >= nearest)) {
            found = i;
            nearest = near;
        }
    }
    return found;
}

void st_tuning_finish(const st_tuning *t, st_reader *r)
{
    for (int i = 0; i < st_tuning_count(t); i++)
        if (!t->is_done[i])
            complain(r, i, "/file", "the game reads no file %s that can be changed",
                     st_tuning_file(t, i));
}
