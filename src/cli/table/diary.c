/* diary.c: appends moves to a record in the user's data folder as they are made, and finds
 * such records again.
 *
 * A file is written whole when the match begins, after something was taken back or handed
 * over, and at the end; in between lines are appended. With the first match of a pack its
 * files are put beside, so that the match can go on when the program brings others. */
#include "cli/table/diary.h"

#include "cli/disk.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* "~/.local/share/sandtable/matches", as the XDG specification has it. */
bool st_diary_folder(const char *part, char path[ST_DIARY_PATH])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const bool has_data = data != NULL && data[0] == '/';
    if (!has_data && (home == NULL || home[0] != '/'))
        return false;
    const int length = snprintf(path, ST_DIARY_PATH, "%s%s/sandtable/%s",
                                has_data ? data : home, has_data ? "" : "/.local/share",
                                part);
    return length > 0 && length < ST_DIARY_PATH - 128;
}

void st_diary_begin(st_diary *d, const st_match *m, uint32_t bots, const char *path)
{
    const uint32_t count = st_match_count(m);
    *d = (st_diary){ .is_on = true, .began = count, .bots = bots };
    d->kept = path != NULL ? count : ST_SEEN_NOTHING;
    d->is_whole = path != NULL; /* its last line may have been cut */
    if (path != NULL)
        snprintf(d->path, sizeof d->path, "%s", path);
}

/* Is there anything in a match that is nowhere else? What bots did first can be had again. */
static bool is_played(const st_diary *d, const st_match *m, uint32_t bots)
{
    const uint32_t count = st_match_count(m);
    const uint32_t all = (1u << st_match_start(m)->setup.seats) - 1;
    if (d->is_fork || bots != d->bots || count < d->began)
        return true;
    for (uint32_t number = d->began + 1; number <= count; number++)
        if (bots == all || !(bots >> st_match_entry(m, number).seat & 1))
            return true;
    return false;
}

bool st_diary_is_own(const char *path)
{
    char folder[ST_DIARY_PATH];
    return st_diary_folder("matches", folder) &&
           strncmp(path, folder, strlen(folder)) == 0 && path[strlen(folder)] == '/';
}

/* "patrol-20261116-061200-4711.record" */
static st_status name_file(st_diary *d, const st_match *m, st_error *err)
{
    char stamp[32];
    const time_t now = time(NULL);
    struct tm when;
    if (!st_diary_folder("matches", d->path)) {
        d->path[0] = '\0';
        return st_fail(err, ST_BAD_SETUP, "HOME",
                       "You have no home folder, so the match is kept only by `save`.");
    }
    gmtime_r(&now, &when);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &when);
    const size_t used = strlen(d->path);
    const char *game = st_match_start(m)->game->id;
    snprintf(d->path + used, sizeof d->path - used, "/%s-%s-%d.record", game, stamp,
             (int)getpid());
    for (int n = 2; access(d->path, F_OK) == 0; n++) /* a fork in the same second */
        snprintf(d->path + used, sizeof d->path - used, "/%s-%s-%d-%d.record", game,
                 stamp, (int)getpid(), n);
    return ST_OK;
}

bool st_diary_pack(const char *identity, char path[ST_DIARY_PATH])
{
    char folder[ST_DIARY_PATH];
    struct stat about;
    if (!st_diary_folder("packs", folder))
        return false;
    const int length = snprintf(path, ST_DIARY_PATH, "%s/%s", folder, identity);
    return length < ST_DIARY_PATH && stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* pack.yaml is written last: a folder that has it is whole. */
static st_status keep_pack(const st_pack *pack, st_error *err)
{
    char path[ST_DIARY_PATH], file[ST_DIARY_PATH + 64];
    st_status status = ST_OK;
    const st_file *head = NULL;
    if (st_diary_pack(st_pack_hash(pack), path) || !st_diary_folder("packs", path))
        return ST_OK;
    const size_t used = strlen(path);
    snprintf(path + used, sizeof path - used, "/%s", st_pack_hash(pack));
    for (const st_file *f = st_pack_files(pack); f->name != NULL && status == ST_OK;
         f++) {
        snprintf(file, sizeof file, "%s/%s", path, f->name);
        if (strcmp(f->name, "pack.yaml") == 0) {
            head = f;
            continue;
        }
        status = st_disk_make_folders(file, err);
        if (status == ST_OK)
            status = st_disk_write(file, (const char *)f->bytes, err);
    }
    snprintf(file, sizeof file, "%s/pack.yaml", path);
    if (status == ST_OK)
        status = st_disk_make_folders(file, err);
    return status == ST_OK ? st_disk_write(file, (const char *)head->bytes, err) : status;
}

/* What has no room leaves no half line behind. */
static st_status append(const char *path, const char *text, st_error *err)
{
    struct stat before;
    FILE *out = fopen(path, "ab");
    if (out == NULL || fstat(fileno(out), &before) != 0) {
        st_status status = st_fail(err, ST_BAD_FILE, path,
                                   "The file cannot be written: %s.", strerror(errno));
        if (out != NULL)
            fclose(out);
        return status;
    }
    errno = 0;
    const bool is_good = fputs(text, out) >= 0 && fflush(out) == 0;
    const int why = errno;
    if (!is_good)
        (void)!ftruncate(fileno(out), before.st_size);
    if (fclose(out) == 0 && is_good)
        return ST_OK;
    (void)!truncate(path, before.st_size);
    return st_fail(err, ST_BAD_FILE, path, "The file cannot be written: %s.",
                   strerror(why != 0 ? why : errno));
}

static st_status write_whole(const st_diary *d, const st_match *m, st_error *err)
{
    const bool is_over = st_position_outcome(st_match_position(m)).ending != 0;
    char *text = is_over ? st_match_record_new(m, true)
                         : st_match_lines_new(m, ST_SEEN_NOTHING);
    st_status status = st_disk_write(d->path, text, err);
    free(text);
    return status;
}

/* The first time there is a name to be found, and content to be put beside. */
static st_status begin_file(st_diary *d, const st_match *m, st_error *err)
{
    st_status status = d->path[0] != '\0' ? ST_OK : name_file(d, m, err);
    if (status == ST_OK)
        status = st_disk_make_folders(d->path, err);
    return status == ST_OK ? keep_pack(st_match_start(m)->pack, err) : status;
}

static st_status write_lines(const st_diary *d, const st_match *m, st_error *err)
{
    char *lines = st_match_lines_new(m, d->kept);
    st_status status = append(d->path, lines, err);
    free(lines);
    return status;
}

st_status st_diary_keep(st_diary *d, const st_match *m, uint32_t bots, st_error *err)
{
    const uint32_t count = st_match_count(m);
    const bool is_over = st_position_outcome(st_match_position(m)).ending != 0;
    const bool is_new = d->kept == ST_SEEN_NOTHING;
    st_status status = ST_OK;
    if (!d->is_on || (count == d->kept && bots == d->bots && !d->is_failed) ||
        (is_new && !is_played(d, m, bots)))
        return ST_OK;
    if (is_new)
        status = begin_file(d, m, err);
    if (status == ST_OK && (is_new || d->is_whole || count < d->kept || bots != d->bots ||
                            is_over || d->is_failed))
        status = write_whole(d, m, err);
    else if (status == ST_OK)
        status = write_lines(d, m, err);
    d->is_failed = status != ST_OK;
    if (d->is_failed)
        return status;
    d->kept = count;
    d->bots = bots;
    d->is_whole = false;
    return ST_OK;
}

/* The number of the last move; whatever a crash left of a line counts for nothing. */
static uint32_t last_move(const char *text)
{
    uint32_t moves = 0;
    for (const char *line = text; (line = strchr(line, '\n')) != NULL;) {
        const unsigned long number = strtoul(++line, NULL, 10);
        if (*line >= '0' && *line <= '9' && strchr(line, '\n') != NULL && number > moves)
            moves = (uint32_t)number;
    }
    return moves;
}

static bool look_at(const char *path, const char *game, st_diary_entry *entry)
{
    st_record_head head;
    struct stat about;
    char *text = st_disk_read_new(path, ST_RECORD_BYTES, NULL);
    bool is_one = text != NULL && stat(path, &about) == 0 &&
                  st_record_peek(text, path, &head, NULL) == ST_OK &&
                  (game == NULL || strcmp(head.game, game) == 0);
    if (is_one) {
        *entry = (st_diary_entry){ .moves = last_move(text),
                                   .time = about.st_mtime,
                                   .is_finished = head.is_finished };
        snprintf(entry->path, sizeof entry->path, "%s", path);
        snprintf(entry->game, sizeof entry->game, "%s", head.game);
    }
    free(text);
    return is_one;
}

/* Newer ones first; those of one second by their names. */
static int compare(const void *a, const void *b)
{
    const st_diary_entry *one = a, *two = b;
    if (one->time != two->time)
        return one->time < two->time ? 1 : -1;
    return strcmp(two->path, one->path);
}

int st_diary_list(const char *game, st_diary_entry *entries, int room)
{
    char folder[ST_DIARY_PATH], path[ST_DIARY_PATH];
    int count = 0;
    DIR *dir = st_diary_folder("matches", folder) ? opendir(folder) : NULL;
    for (struct dirent *item; dir != NULL && (item = readdir(dir)) != NULL;) {
        const char *dot = strrchr(item->d_name, '.');
        const int length = snprintf(path, sizeof path, "%s/%s", folder, item->d_name);
        if (dot == NULL || strcmp(dot, ".record") != 0 || length >= (int)sizeof path)
            continue;
        /* The one at the end makes room, which is the oldest. */
        if (count == room)
            qsort(entries, (size_t)count--, sizeof *entries, compare);
        count += look_at(path, game, &entries[count]);
    }
    if (dir != NULL)
        closedir(dir);
    qsort(entries, (size_t)count, sizeof *entries, compare);
    return count;
}

bool st_diary_nth(int number, char path[ST_DIARY_PATH])
{
    st_diary_entry *entries = st_alloc(ST_DIARY_MOST, sizeof *entries);
    const bool is_one = number >= 1 &&
                        number <= st_diary_list(NULL, entries, ST_DIARY_MOST);
    if (is_one)
        snprintf(path, ST_DIARY_PATH, "%s", entries[number - 1].path);
    free(entries);
    return is_one;
}
