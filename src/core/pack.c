/* pack.c: reads a game's content, from a folder or from the program itself.
 *
 * libcyaml fills structs by schema and knows line and column of what it refuses; what a
 * game finds wrong later is located again by its path with libfyaml. A pack that has
 * any problem is not used at all. */
#include "core/pack.h"

#include "core/identity.h"
#include "core/tuning.h"

#include <sandtable/game.h>

#include <ctype.h>
#include <cyaml/cyaml.h>
#include <libfyaml.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FILE_SIZE = 4 << 20, FILES = 64 };

struct head {
    char *game, *name, *title, *version, *extends;
};

struct book {
    struct rule_text {
        char *id, *title, *section, *text;
    } * rules;
    unsigned rules_count;
};

struct st_pack {
    const st_game *game;
    struct head *head;
    struct book *book;
    st_rule *rules;
    st_lexicon *lexicon;
    void *content;
    char *lesson; /* NULL: none */
    st_file files[FILES + 1];
    int file_count;
    char hash[ST_IDENTITY_BYTES * 2 + 1];
};

struct st_reader {
    const st_game *game;
    st_pack *pack;
    const char *dir; /* NULL: `files`, which are inside the program */
    const st_file *files;
    const char *name;  /* how complaints call the place of the files */
    bool is_extension; /* what it lacks is taken from the game's default pack */
    FILE *problems;
    st_error *err;
    int problem_count;
    st_identity read[FILES]; /* of the files that count, each under its name */
    int read_count;
    st_tuning tuning; /* of an extension */
    /* What libcyaml said last. */
    char said[256];
    int line, column;
};

static const cyaml_schema_field_t head_fields[] = {
    CYAML_FIELD_STRING_PTR("game", CYAML_FLAG_POINTER, struct head, game, 1, 31),
    CYAML_FIELD_STRING_PTR("name", CYAML_FLAG_POINTER, struct head, name, 1, 31),
    CYAML_FIELD_STRING_PTR("title", CYAML_FLAG_POINTER, struct head, title, 1, 80),
    CYAML_FIELD_STRING_PTR("version", CYAML_FLAG_POINTER, struct head, version, 1, 15),
    CYAML_FIELD_STRING_PTR("extends", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL,
                           struct head, extends, 1, 31),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t head_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct head, head_fields),
};

static const cyaml_schema_field_t rule_fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_POINTER, struct rule_text, id, 1, 23),
    CYAML_FIELD_STRING_PTR("title", CYAML_FLAG_POINTER, struct rule_text, title, 1, 80),
    CYAML_FIELD_STRING_PTR("section", CYAML_FLAG_POINTER, struct rule_text, section, 1,
                           40),
    CYAML_FIELD_STRING_PTR("text", CYAML_FLAG_POINTER, struct rule_text, text, 1, 2000),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t rule_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct rule_text, rule_fields),
};
static const cyaml_schema_field_t book_fields[] = {
    CYAML_FIELD_SEQUENCE("rules", CYAML_FLAG_POINTER, struct book, rules, &rule_schema, 1,
                         1000),
    CYAML_FIELD_END
};
static const cyaml_schema_value_t book_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct book, book_fields),
};

static void note_problem(st_reader *r, const char *place, const char *text)
{
    if (r->problems != NULL)
        fprintf(r->problems, "%s: %s\n", place, text);
    if (r->problem_count++ == 0)
        st_fail(r->err, ST_BAD_PACK, place, "%s", text);
}

/* "patrol/cards.yaml" inside the program, "folder/cards.yaml" outside. */
static void name_file(const st_reader *r, const char *file, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", r->name, file);
}

static char *read_folder_file(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return NULL;
    char *text = st_alloc(1, FILE_SIZE + 1);
    *size = fread(text, 1, FILE_SIZE + 1, in);
    bool is_good = ferror(in) == 0 && *size <= FILE_SIZE;
    fclose(in);
    if (is_good) {
        text[*size] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

static char *inside_text_new(const st_file *files, const char *file, size_t *size)
{
    for (const st_file *f = files; f != NULL && f->name != NULL; f++) {
        if (strcmp(f->name, file) != 0)
            continue;
        char *text = st_alloc(1, f->size + 1);
        memcpy(text, f->bytes, f->size);
        *size = f->size;
        return text;
    }
    return NULL;
}

static char *own_text_new(const st_reader *r, const char *file, size_t *size)
{
    char path[512];
    name_file(r, file, path, sizeof path);
    return r->dir != NULL ? read_folder_file(path, size)
                          : inside_text_new(r->files, file, size);
}

/* The file's text, NUL-terminated; free it. NULL where there is none. */
static char *file_text_new(const st_reader *r, const char *file, size_t *size)
{
    char *text = own_text_new(r, file, size);
    if (text == NULL && r->is_extension)
        text = inside_text_new(r->game->content->files, file, size);
    return text;
}

bool st_reader_has(const st_reader *r, const char *file)
{
    size_t size = 0;
    char *text = file_text_new(r, file, &size);
    free(text);
    return text != NULL;
}

bool st_reader_says(const st_reader *r, const char *file, const char *path,
                    const char *word)
{
    const struct fy_parse_cfg config = { .flags = FYPCF_QUIET };
    size_t size = 0, length = 0;
    char *text = file_text_new(r, file, &size);
    struct fy_document *document =
        text != NULL ? fy_document_build_from_string(&config, text, size) : NULL;
    struct fy_node *node = document != NULL
                               ? fy_node_by_path(fy_document_root(document), path, FY_NT,
                                                 FYNWF_DONT_FOLLOW)
                               : NULL;
    const char *said = node != NULL && fy_node_is_scalar(node)
                           ? fy_node_get_scalar(node, &length)
                           : NULL;
    const bool is_said = said != NULL && length == strlen(word) &&
                         memcmp(said, word, length) == 0;
    fy_document_destroy(document);
    free(text);
    return is_said;
}

/* Keep libcyaml's first sentence and the first place in its trace. */
static void listen(cyaml_log_t level, void *user, const char *format, va_list args)
{
    st_reader *r = user;
    char text[256];
    vsnprintf(text, sizeof text, format, args);
    text[strcspn(text, "\n")] = '\0';
    const char *place = strstr(text, "(line: ");
    const char *said = strncmp(text, "Load: ", 6) == 0 ? text + 6 : text;
    if (r->line == 0 && place != NULL)
        sscanf(place, "(line: %d, column: %d)", &r->line, &r->column);
    if (r->said[0] == '\0')
        snprintf(r->said, sizeof r->said, "%s", said);
}

/* libcyaml places an unexpected key at what stands before it: look for the key. */
static void find_key(st_reader *r, const char *text)
{
    static const char phrase[] = "Unexpected key: ";
    const char *key = r->said + strlen(phrase);
    if (strncmp(r->said, phrase, strlen(phrase)) != 0)
        return;
    int line = 1;
    for (const char *start = text; *start != '\0'; line++) {
        size_t length = strcspn(start, "\n");
        const char *found = line >= r->line ? strstr(start, key) : NULL;
        if (found != NULL && found < start + length && found[strlen(key)] == ':') {
            r->line = line;
            r->column = (int)(found - start) + 1;
            return;
        }
        start += length + (start[length] == '\n');
    }
}

/* A file that was read stays with the pack. */
static void keep_file(st_reader *r, const char *file, const char *text, size_t size)
{
    ST_ASSERT(r->pack->file_count < FILES, "raise FILES in pack.c");
    char *copy = st_alloc(1, size + 1);
    memcpy(copy, text, size);
    r->pack->files[r->pack->file_count++] = (st_file){ .name = st_alloc_text(file),
                                                       .bytes = (unsigned char *)copy,
                                                       .size = size };
}

static cyaml_config_t config_of(st_reader *r)
{
    return (cyaml_config_t){
        .log_fn = listen, .log_ctx = r, .mem_fn = cyaml_mem, .log_level = CYAML_LOG_ERROR
    };
}

/* The head names a pack and the rulebook explains it; neither changes how it plays. */
static void note_identity(st_reader *r, const char *file, const char *text, size_t size)
{
    if (strcmp(file, "pack.yaml") == 0 || strcmp(file, "rules.yaml") == 0)
        return;
    ST_ASSERT(r->read_count < FILES, "raise FILES in pack.c");
    r->read[r->read_count++] = st_identity_named(file, st_identity_of(text, size));
}

/* What libcyaml makes of a text; NULL where it refuses, and r has why. */
static void *parse(st_reader *r, const char *text, size_t size,
                   const struct cyaml_schema_value *schema)
{
    cyaml_config_t config = config_of(r);
    cyaml_data_t *data = NULL;
    r->said[0] = '\0';
    r->line = r->column = 0;
    cyaml_err_t code = cyaml_load_data((const uint8_t *)text, size, &config, schema,
                                       &data, NULL);
    if (code == CYAML_OK && data != NULL)
        return data;
    if (r->said[0] == '\0')
        snprintf(r->said, sizeof r->said, "the file is empty");
    find_key(r, text);
    return NULL;
}

static void *parse_or_tell(st_reader *r, const char *file, const char *text, size_t size,
                           const struct cyaml_schema_value *schema)
{
    char path[512], place[600];
    void *data = parse(r, text, size, schema);
    if (data != NULL)
        return data;
    name_file(r, file, path, sizeof path);
    snprintf(place, sizeof place, "%s:%d:%d", path, r->line ? r->line : 1,
             r->column ? r->column : 1);
    note_problem(r, place, r->said);
    return NULL;
}

/* Whether a file reads after those changes that stand before the `end`; its text is then
 * the caller's. */
static char *tuned_upto_new(st_reader *r, const st_file *file, int end,
                            const struct cyaml_schema_value *schema)
{
    char *changed = st_tuning_text_new(&r->tuning, r, file, end);
    void *data = changed != NULL ? parse(r, changed, strlen(changed), schema) : NULL;
    if (data == NULL) {
        free(changed);
        return NULL;
    }
    st_reader_free(schema, data);
    return changed;
}

/* Tell the change after which a file no longer reads. A tuned pack may have hundreds, so it
 * is looked for between one end with which the file reads and one with which it does not. */
static void tell_bad_change(st_reader *r, const st_file *file,
                            const struct cyaml_schema_value *schema)
{
    int good = 0, bad = st_tuning_count(&r->tuning);
    while (bad - good > 1) {
        const int middle = (good + bad) / 2;
        char *part = tuned_upto_new(r, file, middle, schema);
        *(part != NULL ? &good : &bad) = middle;
        free(part);
    }
    free(tuned_upto_new(r, file, bad, schema)); /* what it says is told */
    st_tuning_problem(r, bad - 1, "", r->said);
}

/* A file of the default pack after the changes of tuning.yaml. They are made at once; only
 * where the file no longer reads is it looked for the one that it comes from. */
static char *tuned_text_new(st_reader *r, const st_file *file,
                            const struct cyaml_schema_value *schema)
{
    const int problems = r->problem_count;
    char *changed = tuned_upto_new(r, file, st_tuning_count(&r->tuning), schema);
    if (changed == NULL && r->problem_count == problems)
        tell_bad_change(r, file, schema);
    return changed;
}

static bool is_tuned(const st_reader *r, const char *file)
{
    return st_tuning_about(&r->tuning, file, "/") >= 0;
}

void *st_reader_load(st_reader *r, const char *file,
                     const struct cyaml_schema_value *schema)
{
    char path[512];
    size_t size = 0;
    char *text = file_text_new(r, file, &size);
    name_file(r, file, path, sizeof path);
    if (text == NULL) {
        note_problem(r, path, "the file is missing or too large");
        return NULL;
    }
    if (is_tuned(r, file)) {
        const st_file untuned = { file, (const unsigned char *)text, size };
        char *changed = tuned_text_new(r, &untuned, schema);
        free(text);
        text = changed;
        size = text != NULL ? strlen(text) : 0;
    }
    if (text == NULL)
        return NULL;
    keep_file(r, file, text, size);
    void *data = parse_or_tell(r, file, text, size, schema);
    if (data != NULL)
        note_identity(r, file, text, size);
    free(text);
    return data;
}

void st_reader_free(const struct cyaml_schema_value *schema, void *data)
{
    const cyaml_config_t config = { .mem_fn = cyaml_mem };
    cyaml_free(&config, schema, data, 0);
}

/* Line and column of the scalar at (or first below) a path. */
static void locate(struct fy_document *document, const char *path, int *line, int *column)
{
    struct fy_node *node = fy_node_by_path(fy_document_root(document), path, FY_NT,
                                           FYNWF_DONT_FOLLOW);
    while (node != NULL && !fy_node_is_scalar(node)) {
        struct fy_node_pair *pair = fy_node_is_mapping(node)
                                        ? fy_node_mapping_get_by_index(node, 0)
                                        : NULL;
        node = fy_node_is_sequence(node) ? fy_node_sequence_get_by_index(node, 0)
               : pair != NULL            ? fy_node_pair_key(pair)
                                         : NULL;
    }
    struct fy_token *token = node != NULL ? fy_node_get_scalar_token(node) : NULL;
    const struct fy_mark *mark = token != NULL ? fy_token_start_mark(token) : NULL;
    if (mark == NULL)
        return;
    *line = mark->line + 1;
    *column = mark->column + 1;
}

void st_reader_problem(st_reader *r, const char *file, const char *path,
                       const char *format, ...)
{
    char name[512], place[600], said[256];
    int line = 1, column = 1;
    size_t size = 0;
    va_list args;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    const bool is_own = strcmp(file, ST_TUNING_FILE) == 0;
    const int change = is_own ? -1 : st_tuning_about(&r->tuning, file, path);
    if (change >= 0) {
        st_tuning_problem(r, change, "", said);
        return;
    }
    const struct fy_parse_cfg config = { .flags = FYPCF_QUIET };
    char *text = file_text_new(r, file, &size);
    struct fy_document *document =
        text != NULL ? fy_document_build_from_string(&config, text, size) : NULL;
    if (document != NULL)
        locate(document, path, &line, &column);
    name_file(r, file, name, sizeof name);
    snprintf(place, sizeof place, "%s:%d:%d", name, line, column);
    note_problem(r, place, said);
    fy_document_destroy(document);
    free(text);
}

static const char *content_of(const st_game *game)
{
    return game->content->id != NULL ? game->content->id : game->id;
}

static void check_head(st_reader *r, const struct head *head)
{
    const char *own = content_of(r->game);
    if (strcmp(head->game, own) != 0)
        st_reader_problem(r, "pack.yaml", "/game", "this pack is for %s, not for %s",
                          head->game, own);
    if (strspn(head->name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(head->name))
        st_reader_problem(r, "pack.yaml", "/name",
                          "a name has small letters, digits and hyphens");
    if (head->extends != NULL && strcmp(head->extends, own) != 0)
        st_reader_problem(r, "pack.yaml", "/extends", "a pack of %s can only extend %s",
                          own, own);
    if (strpbrk(head->version, " \t\n\"") != NULL)
        st_reader_problem(r, "pack.yaml", "/version", "a version has no blanks");
}

/* Rules are handed out in a struct of constants. */
static void bind_rules(st_reader *r, st_pack *pack)
{
    const struct book *book = pack->book;
    pack->rules = st_alloc(book->rules_count, sizeof *pack->rules);
    for (unsigned i = 0; i < book->rules_count; i++) {
        const struct rule_text *t = &book->rules[i];
        char path[32];
        pack->rules[i] = (st_rule){ t->id, t->title, t->section, t->text };
        snprintf(path, sizeof path, "/rules/%u/id", i);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(book->rules[j].id, t->id) == 0)
                st_reader_problem(r, "rules.yaml", path, "the id %s is given twice",
                                  t->id);
    }
}

/* It is made in the files that are read, and those are kept: it is not kept itself, and
 * does not count beside them. */
static void load_tuning(st_reader *r)
{
    size_t size = 0;
    char *text = own_text_new(r, ST_TUNING_FILE, &size);
    void *rows = text != NULL
                     ? parse_or_tell(r, ST_TUNING_FILE, text, size, &st_tuning_schema)
                     : NULL;
    if (rows != NULL)
        st_tuning_take(&r->tuning, r, rows, text, size);
    else
        free(text);
    if (rows != NULL && !r->is_extension)
        st_reader_problem(r, ST_TUNING_FILE, "/",
                          "only a pack that says `extends` has values to change");
    for (int i = 0; i < st_tuning_count(&r->tuning); i++) {
        char *own = own_text_new(r, st_tuning_file(&r->tuning, i), &size);
        if (own != NULL)
            st_tuning_problem(r, i, "/file",
                              "the pack has this file itself: change it there");
        free(own);
    }
}

static void load(st_reader *r, st_pack *pack)
{
    size_t size = 0;
    pack->head = st_reader_load(r, "pack.yaml", &head_schema);
    r->is_extension = pack->head != NULL && pack->head->extends != NULL;
    load_tuning(r);
    pack->lesson = file_text_new(r, "lesson.yaml", &size);
    if (pack->lesson != NULL)
        keep_file(r, "lesson.yaml", pack->lesson, size);
    pack->book = st_reader_load(r, "rules.yaml", &book_schema);
    if (pack->head != NULL)
        check_head(r, pack->head);
    if (pack->book != NULL)
        bind_rules(r, pack);
    pack->content = st_alloc(1, pack->game->content->size > 0 ? pack->game->content->size
                                                              : 1);
    if (pack->game->content->load != NULL)
        pack->game->content->load(r, pack->content);
    if (r->problem_count == 0)
        st_tuning_finish(&r->tuning, r);
    st_tuning_free(&r->tuning);
}

static void finish_hash(st_reader *r, st_pack *pack)
{
    const st_identity all = st_identity_named(content_of(r->game),
                                              st_identity_set(r->read, r->read_count));
    sodium_bin2hex(pack->hash, sizeof pack->hash, all.bytes, sizeof all.bytes);
}

static const st_file *files_inside(const st_game *game, const char *name)
{
    if (strcmp(name, content_of(game)) == 0)
        return game->content->files;
    for (const st_bundle *b = game->content->packs; b != NULL && b->name != NULL; b++)
        if (strcmp(b->name, name) == 0)
            return b->files;
    return NULL;
}

bool st_pack_is_inside(const st_game *game, const char *name)
{
    return files_inside(game, name) != NULL;
}

/* Where a source is to be read: inside the program, or in a folder of that name. */
static void find_source(st_reader *r, const char *source)
{
    r->name = source != NULL ? source : content_of(r->game);
    r->files = files_inside(r->game, r->name);
    r->dir = r->files == NULL ? source : NULL;
}

static st_pack *read_new(st_reader *r)
{
    ST_ASSERT(sodium_init() >= 0, "libsodium needs a source of random numbers");
    st_pack *pack = st_alloc(1, sizeof *pack);
    pack->game = r->game;
    pack->lexicon = st_lexicon_new(r->game);
    r->pack = pack;
    load(r, pack);
    finish_hash(r, pack);
    if (r->problem_count == 0)
        return pack;
    st_pack_free(pack);
    return NULL;
}

st_pack *st_pack_new(const st_game *game, const char *source, FILE *problems,
                     st_error *err)
{
    st_reader r = { .game = game, .problems = problems, .err = err };
    find_source(&r, source);
    return read_new(&r);
}

st_pack *st_pack_new_from(const st_game *game, const st_file *files, const char *name,
                          st_error *err)
{
    st_reader r = { .game = game, .files = files, .name = name, .err = err };
    return read_new(&r);
}

const st_file *st_pack_files(const st_pack *pack)
{
    return pack->files;
}

void st_pack_free(st_pack *pack)
{
    if (pack == NULL)
        return;
    if (pack->game->content->unload != NULL)
        pack->game->content->unload(pack->content);
    st_reader_free(&head_schema, pack->head);
    st_reader_free(&book_schema, pack->book);
    for (int i = 0; i < pack->file_count; i++) {
        free((char *)pack->files[i].name);
        free((unsigned char *)pack->files[i].bytes);
    }
    st_lexicon_free(pack->lexicon);
    free(pack->rules);
    free(pack->lesson);
    free(pack->content);
    free(pack);
}

const void *st_pack_content(const st_pack *pack)
{
    return pack->content;
}

const st_lexicon *st_pack_lexicon(const st_pack *pack)
{
    return pack->lexicon;
}

const st_game *st_pack_game(const st_pack *pack)
{
    return pack->game;
}

const char *st_pack_name(const st_pack *pack)
{
    return pack->head->name;
}

const char *st_pack_title(const st_pack *pack)
{
    return pack->head->title;
}

const char *st_pack_lesson(const st_pack *pack)
{
    return pack->lesson;
}

const char *st_pack_version(const st_pack *pack)
{
    return pack->head->version;
}

const char *st_pack_hash(const st_pack *pack)
{
    return pack->hash;
}

const st_rule *st_pack_rules(const st_pack *pack, int *count)
{
    *count = (int)pack->book->rules_count;
    return pack->rules;
}

/* "42" and "042" name PATROL-42, "r3" names PATROL-R03. */
static bool is_last_part(const char *id, const char *part)
{
    const char *tail = strrchr(id, '-');
    if (tail == NULL)
        return false;
    tail++;
    if (toupper((unsigned char)*part) == 'R' && *tail == 'R') {
        part++;
        tail++;
    }
    tail += strspn(tail, "0");
    part += strspn(part, "0");
    return *part != '\0' && strcasecmp(tail, part) == 0;
}

const st_rule *st_pack_rule(const st_pack *pack, const char *id)
{
    for (unsigned i = 0; i < pack->book->rules_count; i++)
        if (strcasecmp(pack->rules[i].id, id) == 0)
            return &pack->rules[i];
    for (unsigned i = 0; i < pack->book->rules_count; i++)
        if (is_last_part(pack->rules[i].id, id))
            return &pack->rules[i];
    return NULL;
}
