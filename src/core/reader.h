/* reader.h: a pack under reading: its files, each parsed once and open until all is read,
 * so that whatever turns out to be wrong with them is told with its place. */
#ifndef ST_CORE_READER_H
#define ST_CORE_READER_H

#include "core/arena.h"
#include "core/identity.h"
#include "core/tuning.h"

enum { ST_READER_FILES = 64 };

/* What stays as long as the pack does: what was read by schemas, and the files as they
 * were read. */
typedef struct st_reader_kept {
    st_arena arena;
    st_file files[ST_READER_FILES + 1];
    int count;
} st_reader_kept;

struct st_reader {
    const struct st_game *game;
    const char *dir; /* NULL: `files`, which are inside the program */
    const st_file *files;
    const char *name;  /* how complaints call the place of the files */
    bool is_extension; /* what it lacks is taken from the game's default pack */
    FILE *problems;
    st_error *err;
    st_reader_kept *kept;
    int problem_count;
    struct st_reader_page *page[ST_READER_FILES];
    int page_count;
    st_identity read[ST_READER_FILES]; /* of the files that count, each under its name */
    int read_count;
    st_tuning tuning; /* of an extension */
};

/* Read the changes to the pack that is extended, if there are any. */
void st_reader_tune(st_reader *reader);
/* Keep a file without reading it; NULL where there is none. */
const char *st_reader_keep(st_reader *reader, const char *file);
/* Whether a file is the one that the game itself has inside the program, unchanged. */
bool st_reader_is_inside(const st_reader *reader, const char *file);
/* When all is read: tell of changes to what was not, and close the files. */
void st_reader_finish(st_reader *reader);

void st_reader_kept_free(st_reader_kept *kept);

#endif
