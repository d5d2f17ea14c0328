/* copy.c: a SQLite database into a file and back, while it is in use.
 *
 * The copy is made a few pages at a time by SQLite's own backup, beside the place where it
 * is to be, and gets its name when it is whole and on the disk. So whoever finds a file of
 * that name has a copy of one moment. It must not know what is in the database. */
#include "store/copy.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

struct st_copy {
    sqlite3 *to;
    sqlite3_backup *backup;
    char file[PATH_BYTES], part[PATH_BYTES + 8];
    bool is_done;
};

static st_status fail(const st_copy *c, st_error *err)
{
    return st_fail(err, ST_BAD_FILE, c->file, "The copy says: %s.",
                   sqlite3_errmsg(c->to));
}

void st_copy_name(const char *file, const char *reason, char name[ST_KEPT_NAME])
{
    const time_t now = time(NULL);
    struct tm date;
    char moment[32];
    strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", gmtime_r(&now, &date));
    for (int i = 1; i == 1 || access(name, F_OK) == 0; i++)
        snprintf(name, ST_KEPT_NAME, i == 1 ? "%s.%s-%s" : "%s.%s-%s-%d", file, reason,
                 moment, i);
}

st_copy *st_copy_begin(sqlite3 *from, const char *file, st_error *err)
{
    if (access(file, F_OK) == 0) {
        st_fail(err, ST_BAD_SETUP, file, "There is a file of this name already.");
        return NULL;
    }
    if (strlen(file) >= PATH_BYTES || *file == '\0') {
        st_fail(err, ST_BAD_SETUP, "", "Name the file that the copy goes to.");
        return NULL;
    }
    st_copy *c = st_alloc(1, sizeof *c);
    snprintf(c->file, sizeof c->file, "%s", file);
    snprintf(c->part, sizeof c->part, "%s.part", file);
    unlink(c->part); /* of a copy that was cut short */
    if (sqlite3_open_v2(c->part, &c->to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                        NULL) == SQLITE_OK)
        c->backup = sqlite3_backup_init(c->to, "main", from, "main");
    if (c->backup != NULL)
        return c;
    fail(c, err);
    st_copy_drop(c);
    return NULL;
}

/* The name is on the disk once its folder is. */
static void sync_folder(const char *file)
{
    char folder[PATH_BYTES];
    snprintf(folder, sizeof folder, "%s", file);
    char *slash = strrchr(folder, '/');
    snprintf(slash != NULL ? slash + 1 : folder, 2, ".");
    const int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

/* A copy is one file, which can be read where nothing can be written. */
static st_status name_it(st_copy *c, st_error *err)
{
    int result = sqlite3_backup_finish(c->backup);
    c->backup = NULL;
    if (result == SQLITE_OK)
        result = sqlite3_exec(c->to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_close(c->to);
    if (result != SQLITE_OK)
        return fail(c, err);
    c->to = NULL;
    if (rename(c->part, c->file) != 0)
        return st_fail(err, ST_BAD_FILE, c->file, "The copy cannot be named so: %s.",
                       strerror(errno));
    sync_folder(c->file);
    c->is_done = true;
    return ST_OK;
}

st_status st_copy_some(st_copy *c, int pages, bool *is_done, st_error *err)
{
    const int result = sqlite3_backup_step(c->backup, pages);
    if (result == SQLITE_DONE) {
        st_status status = name_it(c, err);
        *is_done = status == ST_OK;
        return status;
    }
    *is_done = false;
    if (result == SQLITE_OK)
        return ST_OK;
    return st_fail(err, ST_BAD_FILE, c->file, "The copy says: %s.",
                   sqlite3_errstr(result));
}

void st_copy_drop(st_copy *c)
{
    if (c == NULL)
        return;
    if (c->backup != NULL)
        sqlite3_backup_finish(c->backup);
    sqlite3_close(c->to);
    if (!c->is_done)
        unlink(c->part);
    free(c);
}

/* The one text that a sentence of SQL gives; "" where there is none. */
static void ask(sqlite3 *db, const char *sql, char answer[64])
{
    sqlite3_stmt *statement = NULL;
    answer[0] = '\0';
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        const unsigned char *text = sqlite3_column_text(statement, 0);
        snprintf(answer, 64, "%s", text != NULL ? (const char *)text : "");
    }
    sqlite3_finalize(statement);
}

/* Whether a file may take the place of a database. */
static st_status judge(sqlite3 *from, const char *file, const char *table, int version,
                       st_error *err)
{
    char answer[64], sql[128];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM sqlite_master WHERE name = '%s'",
             table);
    ask(from, sql, answer);
    if (strcmp(answer, "1") != 0)
        return st_fail(err, ST_BAD_FILE, file, "This is no copy of a store.");
    ask(from, "PRAGMA user_version", answer);
    if (atoi(answer) > version)
        return st_fail(err, ST_BAD_FILE, file,
                       "A newer program has written this copy (version %s, this one "
                       "knows %d).",
                       answer, version);
    ask(from, "PRAGMA integrity_check(1)", answer);
    if (strcmp(answer, "ok") != 0)
        return st_fail(err, ST_BAD_FILE, file, "This copy is damaged: %s.", answer);
    return ST_OK;
}

static st_status open_copy(const char *file, sqlite3 **from, st_error *err)
{
    if (sqlite3_open_v2(file, from, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK)
        return ST_OK;
    return st_fail(err, ST_BAD_FILE, file, "It cannot be opened: %s.",
                   sqlite3_errmsg(*from));
}

st_status st_copy_judge(const char *file, const char *table, int version, st_error *err)
{
    sqlite3 *from = NULL;
    st_status status = open_copy(file, &from, err);
    if (status == ST_OK)
        status = judge(from, file, table, version, err);
    sqlite3_close(from);
    return status;
}

st_status st_copy_back(sqlite3 *into, const char *file, st_error *err)
{
    sqlite3 *from = NULL;
    st_status status = open_copy(file, &from, err);
    if (status == ST_OK) {
        sqlite3_backup *backup = sqlite3_backup_init(into, "main", from, "main");
        const int result = backup != NULL ? sqlite3_backup_step(backup, -1)
                                          : sqlite3_errcode(into);
        sqlite3_backup_finish(backup);
        if (result != SQLITE_DONE)
            status = st_fail(err, ST_BAD_FILE, file,
                             "It was not taken, and all is as before: %s.",
                             sqlite3_errstr(result));
    }
    sqlite3_close(from);
    return status;
}
