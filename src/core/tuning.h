/* tuning.h: single values of the default pack that an extending pack changes, from its
 * file tuning.yaml, so that it need not copy a whole file for the sake of one number.
 *
 * A change names a file and a place in it. It sets a value, and says what stood there so
 * that a change of the default is noticed, adds an entry to a list, or drops one. */
#ifndef ST_CORE_TUNING_H
#define ST_CORE_TUNING_H

#include <sandtable/pack.h>

#define ST_TUNING_FILE "tuning.yaml"

enum { ST_CHANGES = 512, ST_CHANGE_PATH = 96 };

struct st_tuning_rows;
struct fy_node;

typedef struct st_tuning {
    const struct st_tuning_rows *rows;     /* NULL: nothing is changed */
    char path[ST_CHANGES][ST_CHANGE_PATH]; /* where it came about, "/enemies/3/armor" */
    bool is_done[ST_CHANGES];
} st_tuning;

/* Read it, by a reader whose pack has it; what is wrong with it is told to the reader. */
void st_tuning_load(st_tuning *tuning, st_reader *reader);
int st_tuning_count(const st_tuning *tuning);
const char *st_tuning_file(const st_tuning *tuning, int change);
/* Whether a file is changed. */
bool st_tuning_is_about(const st_tuning *tuning, const char *file);
/* Make the changes of a file in its document. False where one does not go, which is told
 * to the reader. */
bool st_tuning_apply(st_tuning *tuning, st_reader *reader, const char *file,
                     struct fy_node *root);
/* The change that a problem at a path of a file comes from; -1: none is of that file. */
int st_tuning_find(const st_tuning *tuning, const char *file, const char *path);
/* Say what is wrong with a part ("/at") of a change, or with all of it (""). */
void st_tuning_problem(st_reader *reader, int change, const char *part, const char *said);
/* Tell of changes to files that were never read. */
void st_tuning_finish(const st_tuning *tuning, st_reader *reader);

#endif
