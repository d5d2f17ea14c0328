/* pack.h: the content of a game (cards, maps, rules text), read from YAML.
 *
 * The default packs are inside the program; a folder may stand in for one. A pack is
 * read once and constant afterwards, and several packs of one game can be in use. */
#ifndef SANDTABLE_PACK_H
#define SANDTABLE_PACK_H

#include <sandtable/error.h>

ST_API_BEGIN

struct st_game;
struct st_schema; /* schema.h */
typedef struct st_pack st_pack;
typedef struct st_reader st_reader;

/* A file of a pack that is inside the program. */
typedef struct st_file {
    const char *name; /* NULL ends a list */
    const unsigned char *bytes;
    size_t size;
} st_file;

/* A further pack inside the program, besides the game's default. */
typedef struct st_bundle {
    const char *name; /* NULL ends a list */
    const st_file *files;
    bool is_unlisted; /* not offered to players, only there for whoever knows its name */
} st_bundle;

typedef struct st_rule {
    const char *id, *title, *section, *text;
} st_rule;

/* A part of what tells newcomers on one screen what the game is about. */
typedef struct st_passage {
    const char *title, *text;
} st_passage;

/* Whether the program has a pack of that name for a game. */
bool st_pack_is_inside(const struct st_game *game, const char *name);
/* Read a pack: the one inside the program called `source`, or else folder `source`; the
 * game's default where that is NULL. A pack that says `extends: <game>` takes the files
 * it lacks from the default, with the changes of its tuning.yaml (docs/tuning.md). Where
 * it is refused, `problems` (if not NULL) gets a line for each, with file, line and
 * column, and `err` the first. NULL on failure. */
st_pack *st_pack_new(const struct st_game *game, const char *source, FILE *problems,
                     st_error *err);
/* The same from files in memory, which are read before those of the default pack; `name`
 * is how complaints call them. */
st_pack *st_pack_new_from(const struct st_game *game, const st_file *files,
                          const char *name, st_error *err);
void st_pack_free(st_pack *pack);
/* All files that were read, those of the default pack included: the pack can be made anew
 * from them when the program has others. Ends with a name of NULL. */
const st_file *st_pack_files(const st_pack *pack);

/* The game it was read for. */
const struct st_game *st_pack_game(const st_pack *pack);
const void *st_pack_content(const st_pack *pack);
const char *st_pack_name(const st_pack *pack);
const char *st_pack_title(const st_pack *pack);
const char *st_pack_version(const st_pack *pack);
/* Its identity in hex: what its files mean, but for the rulebook and the lesson. Wording,
 * comments and layout do not count (docs/record.md). */
const char *st_pack_hash(const st_pack *pack);

/* The rulebook: ids to text. A rule may be named by its id or its last part (42, R3). */
const st_rule *st_pack_rule(const st_pack *pack, const char *id);
const st_rule *st_pack_rules(const st_pack *pack, int *count);

/* What the game is about: aim, turn, end. None where the rulebook does not say. */
const st_passage *st_pack_about(const st_pack *pack, int *count);

/* The first game taught step by step, as the text of its file; NULL where it has none.
 * lesson.h reads it. */
const char *st_pack_lesson(const st_pack *pack);

/* For a game's `load`: whether the pack has a file that it may leave out. */
bool st_reader_has(const st_reader *reader, const char *file);
/* Read one file by the schema of a mapping (schema.h) into memory that lasts as long as
 * the pack. NULL where it has problems, which are told. */
void *st_reader_load(st_reader *reader, const char *file, const struct st_schema *schema);
/* Say that the value at a path ("/tiles/3/crime") of a file breaks a rule of packs. */
void st_reader_problem(st_reader *reader, const char *file, const char *path,
                       const char *format, ...) ST_PRINTF(4, 5);

ST_API_END

#endif
