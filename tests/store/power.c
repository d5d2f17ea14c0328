/* power.c: a disk that forgets.
 *
 * A VFS of SQLite over the plain one. For each file it keeps what is on the disk for
 * certain, and beside it, in order, the writes since the last sync. A file exists for
 * certain from its first sync on, and is gone for certain when its folder is synced,
 * which SQLite does together with the first sync of a new log. */
#include "power.h"

#include <sandtable/error.h>

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { SECTOR = 512, FILES = 16 };

/* A write that may be lost; `bytes` is NULL where the file was cut off at `first`. */
struct change {
    struct change *next;
    size_t first, size;
    uint8_t *bytes;
};

struct disk_file {
    char path[512];
    bool is_there, is_deleted; /* for certain; but not for certain */
    uint8_t *bytes;
    size_t size;
    struct change *change, **last;
};

struct open_file {
    sqlite3_file shown; /* what SQLite sees; the plain file lies behind this struct */
    struct disk_file *disk;
};

static struct disk_file files[FILES];
static sqlite3_vfs disk, *plain;
static char watched[128]; /* "/folder/" */
static void (*tell)(void *user);
static void *tell_user;
static int syncs;

static sqlite3_file *plain_of(sqlite3_file *f)
{
    return (sqlite3_file *)((struct open_file *)f + 1);
}

static struct disk_file *find(const char *path)
{
    for (int i = 0; i < FILES; i++)
        if (strcmp(files[i].path, path) == 0)
            return &files[i];
    return NULL;
}

static struct disk_file *find_or_make(const char *path)
{
    struct disk_file *f = find(path);
    if (f == NULL) {
        f = find("");
        ST_ASSERT(f != NULL && strlen(path) < sizeof f->path, "make FILES larger");
        snprintf(f->path, sizeof f->path, "%s", path);
        f->last = &f->change;
    }
    return f;
}

static void forget_changes(struct disk_file *f)
{
    while (f->change != NULL) {
        struct change *next = f->change->next;
        free(f->change->bytes);
        free(f->change);
        f->change = next;
    }
    f->last = &f->change;
}

static void note(struct disk_file *f, size_t first, const void *bytes, size_t size)
{
    struct change *c = st_alloc(1, sizeof *c);
    c->first = first;
    c->size = size;
    if (bytes != NULL) {
        c->bytes = st_alloc(size, 1);
        memcpy(c->bytes, bytes, size);
    }
    *f->last = c;
    f->last = &c->next;
}

static void resize(uint8_t **bytes, size_t *size, size_t wanted)
{
    uint8_t *larger = realloc(*bytes, wanted + 1);
    ST_ASSERT(larger != NULL, "run where there is memory");
    if (wanted > *size)
        memset(larger + *size, 0, wanted - *size);
    *bytes = larger;
    *size = wanted;
}

/* Write what has come of a change; of each sector only if `dice` says so. */
static void apply(const struct change *c, uint8_t **bytes, size_t *size, uint32_t *dice)
{
    if (c->bytes == NULL) {
        resize(bytes, size, c->first);
        return;
    }
    if (c->first + c->size > *size)
        resize(bytes, size, c->first + c->size);
    for (size_t at = 0, piece; at < c->size; at += piece) {
        const size_t place = c->first + at, room = SECTOR - place % SECTOR;
        piece = c->size - at < room ? c->size - at : room;
        if (dice != NULL && (*dice = *dice * 1664525 + 1013904223) >> 31 != 0)
            continue;
        memcpy(*bytes + place, c->bytes + at, piece);
    }
}

static void settle_folder(void)
{
    for (int i = 0; i < FILES; i++)
        if (files[i].is_deleted) {
            files[i].is_there = files[i].is_deleted = false;
            resize(&files[i].bytes, &files[i].size, 0);
        }
}

static int sync_file(sqlite3_file *file, int flags)
{
    struct disk_file *f = ((struct open_file *)file)->disk;
    tell(tell_user);
    for (const struct change *c = f->change; c != NULL; c = c->next)
        apply(c, &f->bytes, &f->size, NULL);
    forget_changes(f);
    if (!f->is_there)
        settle_folder();
    f->is_there = true;
    syncs++;
    tell(tell_user);
    return SQLITE_OK;
}

static int write_file(sqlite3_file *f, const void *bytes, int size, sqlite3_int64 first)
{
    note(((struct open_file *)f)->disk, (size_t)first, bytes, (size_t)size);
    return plain_of(f)->pMethods->xWrite(plain_of(f), bytes, size, first);
}

static int truncate_file(sqlite3_file *f, sqlite3_int64 size)
{
    note(((struct open_file *)f)->disk, (size_t)size, NULL, 0);
    return plain_of(f)->pMethods->xTruncate(plain_of(f), size);
}

static int close_file(sqlite3_file *f)
{
    return plain_of(f)->pMethods->xClose(plain_of(f));
}

static int read_file(sqlite3_file *f, void *bytes, int size, sqlite3_int64 first)
{
    return plain_of(f)->pMethods->xRead(plain_of(f), bytes, size, first);
}

static int size_of_file(sqlite3_file *f, sqlite3_int64 *size)
{
    return plain_of(f)->pMethods->xFileSize(plain_of(f), size);
}

static int lock_file(sqlite3_file *f, int level)
{
    return plain_of(f)->pMethods->xLock(plain_of(f), level);
}

static int unlock_file(sqlite3_file *f, int level)
{
    return plain_of(f)->pMethods->xUnlock(plain_of(f), level);
}

static int is_reserved(sqlite3_file *f, int *result)
{
    return plain_of(f)->pMethods->xCheckReservedLock(plain_of(f), result);
}

static int control_file(sqlite3_file *f, int what, void *value)
{
    return plain_of(f)->pMethods->xFileControl(plain_of(f), what, value);
}

static int sector_size(sqlite3_file *f)
{
    return SECTOR;
}

/* Nothing is promised, not even that a sector overwritten keeps its old bytes whole. */
static int characteristics(sqlite3_file *f)
{
    return 0;
}

static int map_shared(sqlite3_file *f, int page, int size, int extend,
                      void volatile **out)
{
    return plain_of(f)->pMethods->xShmMap(plain_of(f), page, size, extend, out);
}

static int lock_shared(sqlite3_file *f, int first, int count, int flags)
{
    return plain_of(f)->pMethods->xShmLock(plain_of(f), first, count, flags);
}

static void fence_shared(sqlite3_file *f)
{
    plain_of(f)->pMethods->xShmBarrier(plain_of(f));
}

static int unmap_shared(sqlite3_file *f, int is_deleted)
{
    return plain_of(f)->pMethods->xShmUnmap(plain_of(f), is_deleted);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = size_of_file,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control_file,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = map_shared,
    .xShmLock = lock_shared,
    .xShmBarrier = fence_shared,
    .xShmUnmap = unmap_shared,
};

static int open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *f, int flags,
                     int *out)
{
    if (path == NULL || strstr(path, watched) == NULL)
        return plain->xOpen(plain, path, f, flags, out);
    const int result = plain->xOpen(plain, path, plain_of(f), flags, out);
    f->pMethods = result == SQLITE_OK ? &methods : NULL;
    if (result == SQLITE_OK)
        ((struct open_file *)f)->disk = find_or_make(path);
    return result;
}

static int delete_file(sqlite3_vfs *vfs, const char *path, int is_synced)
{
    struct disk_file *f = find(path);
    if (f != NULL) {
        forget_changes(f);
        f->is_deleted = true;
        if (is_synced != 0)
            settle_folder();
    }
    return plain->xDelete(plain, path, is_synced);
}

void power_begin(const char *folder, void (*at_sync)(void *user), void *user)
{
    snprintf(watched, sizeof watched, "/%s/", folder);
    tell = at_sync;
    tell_user = user;
    plain = sqlite3_vfs_find(NULL);
    disk = *plain;
    disk.zName = "power";
    disk.szOsFile = (int)sizeof(struct open_file) + plain->szOsFile;
    disk.xOpen = open_file;
    disk.xDelete = delete_file;
    sqlite3_vfs_register(&disk, 1);
}

void power_end(void)
{
    sqlite3_vfs_unregister(&disk);
    for (int i = 0; i < FILES; i++) {
        forget_changes(&files[i]);
        free(files[i].bytes);
        files[i] = (struct disk_file){ 0 };
    }
    syncs = 0;
}

static void copy_file(const struct disk_file *f, const char *path, enum power_cut cut,
                      uint32_t *dice)
{
    uint8_t *bytes = NULL;
    size_t size = 0;
    resize(&bytes, &size, f->size);
    if (f->size > 0)
        memcpy(bytes, f->bytes, f->size);
    for (const struct change *c = f->change; c != NULL && cut != POWER_NONE; c = c->next)
        apply(c, &bytes, &size, cut == POWER_SOME ? dice : NULL);
    FILE *out = fopen(path, "wb");
    ST_ASSERT(out != NULL && fwrite(bytes, 1, size, out) == size, "keep the disk free");
    fclose(out);
    free(bytes);
}

void power_copy(const char *to, enum power_cut cut, uint32_t dice)
{
    for (int i = 0; i < FILES; i++) {
        const char *name = strrchr(files[i].path, '/');
        char path[512];
        if (name == NULL)
            continue;
        snprintf(path, sizeof path, "%s%s", to, name);
        remove(path);
        if (cut == POWER_ALL ? !files[i].is_deleted : files[i].is_there)
            copy_file(&files[i], path, cut, &dice);
    }
}

int power_syncs(void)
{
    return syncs;
}
