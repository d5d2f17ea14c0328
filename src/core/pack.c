/* pack.c: a game's content, read (reader.c) and made ready: head, rulebook, what the game
 * made of the rest, identity. A pack that has any problem is not used at all. */
#include "core/pack.h"

#include "core/book.h"
#include "core/reader.h"

#include <sandtable/game.h>
#include <sandtable/schema.h>

#include <ctype.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct head {
    char *game, *name, *title, *version, *extends;
};

struct st_pack {
    const st_game *game;
    const struct head *head;
    st_book *book;
    st_lexicon *lexicon;
    void *content;
    const char *lesson; /* NULL: none */
    st_reader_kept kept;
    char hash[ST_IDENTITY_BYTES * 2 + 1];
};

static const st_schema_row head_rows[] = {
    ST_MUST_TEXT("game", struct head, game, 31),
    ST_MUST_TEXT("name", struct head, name, 31),
    ST_MUST_TEXT("title", struct head, title, 80),
    ST_MUST_TEXT("version", struct head, version, 15),
    ST_MAY_TEXT("extends", struct head, extends, 31),
};
static const st_schema head_schema = ST_VALUE_MAPPING(struct head, head_rows);

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

static void load(st_reader *r, st_pack *pack)
{
    pack->head = st_reader_load(r, "pack.yaml", &head_schema);
    r->is_extension = pack->head != NULL && pack->head->extends != NULL;
    st_reader_tune(r);
    pack->lesson = st_reader_keep(r, "lesson.yaml");
    pack->book = st_book_new(r);
    if (pack->head != NULL)
        check_head(r, pack->head);
    pack->content = st_alloc(1, pack->game->content->size > 0 ? pack->game->content->size
                                                              : 1);
    if (pack->game->content->load != NULL)
        pack->game->content->load(r, pack->content);
    st_reader_finish(r);
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
    r->kept = &pack->kept;
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
    return pack->kept.files;
}

void st_pack_free(st_pack *pack)
{
    if (pack == NULL)
        return;
    if (pack->game->content->unload != NULL)
        pack->game->content->unload(pack->content);
    st_reader_kept_free(&pack->kept);
    st_lexicon_free(pack->lexicon);
    st_book_free(pack->book);
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
    return st_book_rules(pack->book, count);
}

const st_passage *st_pack_about(const st_pack *pack, int *count)
{
    return st_book_about(pack->book, count);
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
    int count;
    const st_rule *rules = st_pack_rules(pack, &count);
    for (int i = 0; i < count; i++)
        if (strcasecmp(rules[i].id, id) == 0)
            return &rules[i];
    for (int i = 0; i < count; i++)
        if (is_last_part(rules[i].id, id))
            return &rules[i];
    return NULL;
}
