/* disk.c: reads and writes the files a person names on the command line or the table. */
#include "cli/disk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What the system said, as a sentence. */
static st_status fail(st_error *err, const char *path, const char *what)
{
    if (errno == ENOENT)
        return st_fail(err, ST_NOT_FOUND, path, "There is no such file or folder.");
    return st_fail(err, ST_BAD_FILE, path, "The file cannot be %s: %s.", what,
                   strerror(errno));
}

static char *text_new(FILE *in, const char *path, size_t most, st_error *err)
{
    struct stat about;
    char *text = st_alloc(most + 2, 1);
    size_t size = 0;
    st_status status = ST_OK;
    if (fstat(fileno(in), &about) == 0 && S_ISDIR(about.st_mode))
        status = st_fail(err, ST_BAD_FILE, path, "This is a folder, not a file.");
    else
        size = fread(text, 1, most + 1, in);
    if (status == ST_OK && ferror(in))
        status = fail(err, path, "read");
    else if (status == ST_OK && size > most)
        status = st_fail(err, ST_BAD_FILE, path, "The file is larger than %zu bytes.",
                         most);
    else if (status == ST_OK && memchr(text, '\0', size) != NULL)
        status = st_fail(err, ST_BAD_FILE, path, "The file is not a text.");
    if (status == ST_OK)
        return text;
    free(text);
    return NULL;
}

char *st_disk_read_new(const char *path, size_t most, st_error *err)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        fail(err, path, "read");
        return NULL;
    }
    char *text = text_new(in, path, most, err);
    fclose(in);
    return text;
}

/* Beside a file, what becomes the file when it is whole. */
static FILE *open_beside(const char *path, char *beside, size_t size, st_error *err)
{
    const int length = snprintf(beside, size, "%s.new", path);
    if (length < 0 || (size_t)length >= size) {
        st_fail(err, ST_BAD_FILE, "", "The name of the file is too long.");
        return NULL;
    }
    FILE *out = fopen(beside, "wb");
    if (out == NULL)
        fail(err, path, "written");
    return out;
}

st_status st_disk_write(const char *path, const char *text, st_error *err)
{
    char beside[4096];
    FILE *out = open_beside(path, beside, sizeof beside, err);
    if (out == NULL)
        return err->code;
    bool is_good = fputs(text, out) >= 0;
    is_good = fflush(out) == 0 && is_good;
    is_good = fsync(fileno(out)) == 0 && is_good;
    is_good = fclose(out) == 0 && is_good;
    if (is_good && rename(beside, path) == 0)
        return ST_OK;
    st_status status = fail(err, path, "written");
    remove(beside);
    return status;
}

st_status st_disk_try(const char *path, st_error *err)
{
    char beside[4096];
    struct stat about;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
        return st_fail(err, ST_BAD_FILE, path, "This is a folder, not a file.");
    FILE *out = open_beside(path, beside, sizeof beside, err);
    if (out == NULL)
        return err->code;
    fclose(out);
    remove(beside);
    return ST_OK;
}

st_status st_disk_make_folders(const char *path, st_error *err)
{
    char folder[4096];
    if (snprintf(folder, sizeof folder, "%s", path) >= (int)sizeof folder)
        return st_fail(err, ST_BAD_FILE, "", "The name of the file is too long.");
    for (char *slash = folder; (slash = strchr(slash + 1, '/')) != NULL;) {
        *slash = '\0';
        if (mkdir(folder, 0700) != 0 && errno != EEXIST)
            return st_fail(err, ST_BAD_FILE, folder, "The folder cannot be made: %s.",
                           strerror(errno));
        *slash = '/';
    }
    return ST_OK;
}
