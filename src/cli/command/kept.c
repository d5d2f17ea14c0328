/* kept.c: where a kept match lies, and reading and writing it as a record with its
 * seed. */
#include "cli/command/kept.h"

#include "cli/disk.h"

#include <stdlib.h>

st_status st_kept_name(const char *game, char path[ST_KEPT_PATH], st_error *err)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool has_state = state != NULL && state[0] == '/';
    if (!has_state && (home == NULL || home[0] != '/'))
        return st_fail(err, ST_BAD_SETUP, "HOME",
                       "You have no home folder; name a file with --file FILE.");
    int length = snprintf(path, ST_KEPT_PATH, "%s%s/sandtable/companion-%s.record",
                          has_state ? state : home, has_state ? "" : "/.local/state",
                          game);
    if (length < 0 || length >= ST_KEPT_PATH)
        return st_fail(err, ST_BAD_SETUP, "HOME", "The name of your folder is too long.");
    return ST_OK;
}

st_status st_kept_open(const char *path, const char *pack, st_opened *out, st_error *err)
{
    char *text = st_disk_read_new(path, ST_RECORD_BYTES, err);
    if (text == NULL)
        return err->code;
    st_status status = st_opening_record(text, path, pack, out, err);
    free(text);
    return status;
}

st_status st_kept_save(const st_match *m, const char *path, st_error *err)
{
    st_status status = st_disk_make_folders(path, err);
    if (status != ST_OK)
        return status;
    char *record = st_match_record_new(m, true);
    status = st_disk_write(path, record, err);
    free(record);
    return status;
}
