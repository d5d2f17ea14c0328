/* disk.h: whole files, in and out. */
#ifndef ST_CLI_DISK_H
#define ST_CLI_DISK_H

#include <sandtable/error.h>

/* The text of a file of at most `most` bytes; free it. NULL on failure. */
char *st_disk_read_new(const char *path, size_t most, st_error *err);
/* Write a file so that a failure leaves the old one whole. */
ST_MUST_USE st_status st_disk_write(const char *path, const char *text, st_error *err);
/* Whether a file could be written there, for whoever works long before it does. */
ST_MUST_USE st_status st_disk_try(const char *path, st_error *err);
/* Make the folders of a path that are not there yet. */
ST_MUST_USE st_status st_disk_make_folders(const char *path, st_error *err);

#endif
