/* reader.c: opens the files of a pack, from a folder or from the program itself, reads
 * them by schema and tells what is wrong with them.
 *
 * A file is parsed once. Its document serves the schema, the changes of tuning.yaml, the
 * identity of the pack, and the place of what a game finds wrong later. */
#include "core/reader.h"

#include "core/node.h"
#include "core/schema.h"
#include "core/source.h"

#include <sandtable/game.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 512, SAID = 512 };

/* A file that was opened. */
typedef struct st_reader_page {
    const char *name;
    char path[PATH];   /* "patrol/cards.yaml" inside the program, "folder/..." outside */
    char *text;        /* what the document points into, unless it is kept */
    st_source *source; /* NULL where it could not be read, which was told */
    st_error err;
} page;

static void note_problem(st_reader *r, const char *place, const char *text)
{
    if (r->problems != NULL)
        fprintf(r->problems, "%s: %s\n", place, text);
    if (r->problem_count++ == 0)
        st_fail(r->err, ST_BAD_PACK, place, "%s", text);
}

static void name_file(const st_reader *r, const char *file, char path[PATH])
{
    snprintf(path, PATH, "%s/%s", r->name, file);
}

/* Whether there is something that is no plain file: a folder, a pipe, a socket, a device.
 * Such a thing is not even opened, which might be for ever. */
static bool is_odd(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

/* One byte more than may be read, so that it is seen to be too long. */
static char *folder_text_new(const char *path, size_t *size)
{
    FILE *in = is_odd(path) ? NULL : fopen(path, "rb");
    if (in == NULL)
        return NULL;
    char *text = st_alloc(1, ST_SOURCE_MOST + 2);
    *size = fread(text, 1, ST_SOURCE_MOST + 1, in);
    const bool is_good = ferror(in) == 0;
    fclose(in);
    char *fitting = is_good ? realloc(text, *size + 1) : NULL;
    if (fitting == NULL)
        free(text);
    return fitting;
}

static const st_file *find_inside(const st_file *files, const char *file)
{
    for (const st_file *f = files; f != NULL && f->name != NULL; f++)
        if (strcmp(f->name, file) == 0)
            return f;
    return NULL;
}

static char *inside_text_new(const st_file *files, const char *file, size_t *size)
{
    const st_file *found = find_inside(files, file);
    if (found == NULL)
        return NULL;
    char *text = st_alloc(1, found->size + 1);
    memcpy(text, found->bytes, found->size);
    *size = found->size;
    return text;
}

static bool is_own(const st_reader *r, const char *file)
{
    char path[PATH];
    if (r->dir == NULL)
        return find_inside(r->files, file) != NULL;
    name_file(r, file, path);
    return access(path, R_OK) == 0;
}

/* The file's text, NUL-terminated; free it. NULL where there is none. */
static char *file_text_new(const st_reader *r, const char *file, size_t *size)
{
    char path[PATH];
    name_file(r, file, path);
    char *text = r->dir != NULL ? folder_text_new(path, size)
                                : inside_text_new(r->files, file, size);
    if (text == NULL && r->is_extension && (r->dir == NULL || !is_odd(path)))
        text = inside_text_new(r->game->content->files, file, size);
    return text;
}

/* Complain of what is in the place of a file; false where nothing is. */
static bool note_odd(st_reader *r, const char *file)
{
    char path[PATH];
    name_file(r, file, path);
    if (r->dir == NULL || !is_odd(path))
        return false;
    note_problem(r, path, "this is no plain file, and is not read");
    return true;
}

bool st_reader_has(const st_reader *r, const char *file)
{
    return is_own(r, file) ||
           (r->is_extension && find_inside(r->game->content->files, file) != NULL);
}

bool st_reader_is_inside(const st_reader *r, const char *file)
{
    const st_file *files = r->game->content->files;
    const bool is_default = r->dir == NULL && r->files == files;
    return files != NULL && find_inside(files, file) != NULL &&
           (is_default || (r->is_extension && !is_own(r, file))) &&
           !st_tuning_is_about(&r->tuning, file);
}

/* The text becomes the pack's. */
static void keep(st_reader *r, const char *file, char *text, size_t size)
{
    ST_ASSERT(r->kept->count < ST_READER_FILES, "raise ST_READER_FILES");
    r->kept->files[r->kept->count++] = (st_file){ .name = st_alloc_text(file),
                                                  .bytes = (unsigned char *)text,
                                                  .size = size };
}

const char *st_reader_keep(st_reader *r, const char *file)
{
    size_t size = 0;
    char *text = file_text_new(r, file, &size);
    if (text != NULL)
        keep(r, file, text, size);
    else
        note_odd(r, file);
    return text;
}

void st_reader_kept_free(st_reader_kept *kept)
{
    for (int i = 0; i < kept->count; i++) {
        free((char *)kept->files[i].name);
        free((unsigned char *)kept->files[i].bytes);
    }
    st_arena_free(&kept->arena);
}

static page *find_page(const st_reader *r, const char *file)
{
    for (int i = 0; i < r->page_count; i++)
        if (strcmp(r->page[i]->name, file) == 0)
            return r->page[i];
    return NULL;
}

/* Parse a page; a complaint about the file as a whole is one about its beginning. */
static void parse(st_reader *r, page *p, size_t size)
{
    char place[PATH];
    p->source = st_source_new(p->text, size, p->path, &p->err);
    if (p->source != NULL)
        return;
    const bool is_whole = strchr(p->err.place + strlen(r->name), ':') == NULL;
    snprintf(place, sizeof place, "%s%s", p->err.place, is_whole ? ":1:1" : "");
    note_problem(r, place, p->err.text);
}

/* A file stays with the pack as it was read: of one that is changed the changed text, and
 * of the changes nothing, since they are made in it. */
static void settle(st_reader *r, page *p, size_t size)
{
    if (strcmp(p->name, ST_TUNING_FILE) == 0)
        return;
    if (!st_tuning_is_about(&r->tuning, p->name)) {
        keep(r, p->name, p->text, size);
        p->text = NULL;
        return;
    }
    if (st_tuning_apply(&r->tuning, r, p->name, st_source_root(p->source))) {
        char *changed = st_source_write_new(p->source);
        keep(r, p->name, changed, strlen(changed));
    } else {
        st_source_free(p->source);
        p->source = NULL;
    }
}

/* The page of a file, opened where it is not yet; NULL where it cannot be read. */
static page *open_page(st_reader *r, const char *file)
{
    size_t size = 0;
    page *p = find_page(r, file);
    if (p != NULL)
        return p->source != NULL ? p : NULL;
    ST_ASSERT(r->page_count < ST_READER_FILES, "raise ST_READER_FILES");
    p = r->page[r->page_count++] = st_alloc(1, sizeof *p);
    p->name = st_arena_copy(&r->kept->arena, file, strlen(file));
    name_file(r, file, p->path);
    p->text = file_text_new(r, file, &size);
    if (p->text != NULL)
        parse(r, p, size);
    else if (!note_odd(r, file))
        note_problem(r, p->path, "the file is missing or cannot be read");
    if (p->source != NULL)
        settle(r, p, size);
    return p->source != NULL ? p : NULL;
}

/* Tell a problem at a node, or where a tuned file has it at a path, of the change that it
 * comes from. */
static void tell(st_reader *r, const char *file, struct fy_node *node, const char *path,
                 const char *said)
{
    char name[PATH], place[PATH + 32];
    const bool is_own_problem = strcmp(file, ST_TUNING_FILE) == 0;
    const int change = is_own_problem ? -1 : st_tuning_find(&r->tuning, file, path);
    if (change >= 0) {
        st_tuning_problem(r, change, "", said);
        return;
    }
    name_file(r, file, name);
    if (node != NULL)
        st_node_place(node, name, place, sizeof place);
    if (node == NULL || strcmp(place, name) == 0)
        snprintf(place, sizeof place, "%s:1:1", name);
    note_problem(r, place, said);
}

struct ear {
    st_schema_listener listener; /* first, so that it is found by it */
    st_reader *reader;
    const char *file;
};

static void hear(st_schema_listener *listener, struct fy_node *node, const char *path,
                 const char *said)
{
    struct ear *ear = (struct ear *)listener;
    tell(ear->reader, ear->file, node, path, said);
}

/* The head names a pack and the rulebook explains it; neither changes how it plays. Nor do
 * the changes, beside the files they are made in. */
static bool counts(const char *file)
{
    return strcmp(file, "pack.yaml") != 0 && strcmp(file, "rules.yaml") != 0 &&
           strcmp(file, ST_TUNING_FILE) != 0;
}

void *st_reader_load(st_reader *r, const char *file, const st_schema *schema)
{
    struct ear ear = { { hear }, r, file };
    const page *p = open_page(r, file);
    if (p == NULL)
        return NULL;
    struct fy_node *root = st_source_root(p->source);
    void *data = st_schema_read(schema, root, &r->kept->arena, &ear.listener);
    if (data != NULL && counts(file)) {
        ST_ASSERT(r->read_count < ST_READER_FILES, "raise ST_READER_FILES");
        r->read[r->read_count++] = st_identity_named(file, st_identity_of(root));
    }
    return data;
}

/* The node at a path, or the last on the way to it. */
static struct fy_node *walk(struct fy_node *node, const char *path)
{
    int index;
    while (*path == '/') {
        const size_t length = strcspn(++path, "/");
        struct fy_node *next = st_node_step(node, path, length, &index);
        if (next == NULL)
            return node;
        node = next;
        path += length;
    }
    return node;
}

void st_reader_problem(st_reader *r, const char *file, const char *path,
                       const char *format, ...)
{
    char said[SAID];
    const page *p = find_page(r, file);
    va_list args;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    if (strcmp(path, "/") == 0)
        path = "";
    tell(r, file,
         p != NULL && p->source != NULL ? walk(st_source_root(p->source), path) : NULL,
         path, said);
}

void st_reader_tune(st_reader *r)
{
    if (!is_own(r, ST_TUNING_FILE))
        return;
    st_tuning_load(&r->tuning, r);
    if (!r->is_extension)
        st_reader_problem(r, ST_TUNING_FILE, "/",
                          "only a pack that says `extends` has values to change");
    for (int i = 0; i < st_tuning_count(&r->tuning); i++)
        if (is_own(r, st_tuning_file(&r->tuning, i)))
            st_tuning_problem(r, i, "/file",
                              "the pack has this file itself: change it there");
}

void st_reader_finish(st_reader *r)
{
    if (r->problem_count == 0)
        st_tuning_finish(&r->tuning, r);
    for (int i = 0; i < r->page_count; i++)
        st_source_free(r->page[i]->source);
    for (int i = 0; i < r->page_count; i++) {
        free(r->page[i]->text);
        free(r->page[i]);
    }
}
