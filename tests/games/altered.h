/* altered.h: the default pack of a game in a folder of its own, with one text replaced:
 * for the tests of which packs are refused, and how that is told. */
#ifndef ST_TESTS_ALTERED_H
#define ST_TESTS_ALTERED_H

#include "part.h"

#include <sandtable/registry.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static inline void altered_write(const st_game *of, const char *dir, const char *file,
                                 const char *old, const char *new_text)
{
    for (const st_file *f = of->content->files; f->name != NULL; f++) {
        char path[256], *text = st_alloc(1, f->size + 1);
        memcpy(text, f->bytes, f->size);
        snprintf(path, sizeof path, "%s/%s", dir, f->name);
        FILE *out = fopen(path, "w");
        assert_non_null(out);
        char *found = strcmp(f->name, file) == 0 ? strstr(text, old) : NULL;
        if (found == NULL && strcmp(f->name, file) == 0)
            fail_msg("%s has no '%s'", file, old);
        if (found != NULL)
            fprintf(out, "%.*s%s%s", (int)(found - text), text, new_text,
                    found + strlen(old));
        else
            fputs(text, out);
        fclose(out);
        free(text);
    }
}

static inline void altered_remove(const st_game *of, const char *dir)
{
    for (const st_file *f = of->content->files; f->name != NULL; f++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", dir, f->name);
        unlink(path);
    }
    rmdir(dir);
}

/* The pack must be refused for it, with the file, a line and a column in front of what is
 * said. */
static inline void altered_is_refused(const st_game *of, const char *file,
                                      const char *old, const char *new_text,
                                      const char *says)
{
    char dir[] = "altered-pack-XXXXXX", said[8192] = "";
    int line = 0, column = 0;
    st_error err = { 0 };
    assert_non_null(mkdtemp(dir));
    altered_write(of, dir, file, old, new_text);
    FILE *problems = fmemopen(said, sizeof said - 1, "w");
    st_pack *made = st_pack_new(of, dir, problems, &err);
    fclose(problems);
    altered_remove(of, dir);
    if (made != NULL)
        fail_msg("the pack was taken with '%s'", new_text);
    const char *place = strstr(said, file);
    if (place == NULL || strstr(said, says) == NULL ||
        sscanf(place + strlen(file), ":%d:%d:", &line, &column) != 2 || line < 2 ||
        column < 1)
        fail_msg("expected %s: %s, is: %s", file, says, said);
}

#endif
