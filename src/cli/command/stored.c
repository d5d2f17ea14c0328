/* stored.c: where a server's tables are, and how to speak to the server that has them. */
#include "cli/command/stored.h"

#include "cli/disk.h"
#include "core/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static const char kind[] = "sqlite:";

/* In the user's data folder, as the XDG base directory specification has it. */
st_status st_stored_name(char store[ST_STORED_PATH], st_error *err)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const bool has_data = data != NULL && data[0] == '/';
    if (store[0] != '\0' && strncmp(store, kind, strlen(kind)) != 0)
        return st_fail(err, ST_BAD_SETUP, "--store",
                       "'%.80s' is no store; one is named sqlite:FILE.", store);
    if (store[0] != '\0')
        return ST_OK;
    if (!has_data && (home == NULL || home[0] != '/'))
        return st_fail(err, ST_BAD_SETUP, "HOME",
                       "You have no home folder; name a file with --store sqlite:FILE.");
    snprintf(store, ST_STORED_PATH, "%s%s%s/sandtable/tables.sqlite", kind,
             has_data ? data : home, has_data ? "" : "/.local/share");
    return st_disk_make_folders(store + strlen(kind), err);
}

static void shut_out(const char *file)
{
    struct stat about;
    if (stat(file, &about) != 0 || !S_ISREG(about.st_mode) ||
        (about.st_mode & (S_IRWXG | S_IRWXO)) == 0)
        return;
    const bool is_done = chmod(file, about.st_mode & S_IRWXU) == 0;
    fprintf(stderr, "sandtable: %s: Others could open this file (mode %04o)%s.\n", file,
            (unsigned)about.st_mode & 07777,
            is_done ? "; now only you can" : ", which cannot be changed");
}

void st_stored_shut_out(const char *store)
{
    static const char *const endings[] = { "", "-wal", "-shm" };
    char path[ST_STORED_PATH + 8];
    if (strncmp(store, kind, strlen(kind)) != 0)
        return;
    for (int i = 0; i < ST_COUNT(endings); i++) {
        snprintf(path, sizeof path, "%s%s", store + strlen(kind), endings[i]);
        shut_out(path);
    }
}

void st_stored_socket(const char *store, char path[ST_STORED_PATH])
{
    const char *file = strncmp(store, kind, strlen(kind)) == 0 ? store + strlen(kind)
                                                               : store;
    snprintf(path, ST_STORED_PATH, "%s.admin", file);
}

st_status st_stored_absolute(const char *path, char whole[ST_STORED_PATH], st_error *err)
{
    char folder[ST_STORED_PATH] = "";
    if (*path != '/' && getcwd(folder, sizeof folder) == NULL)
        return st_fail(err, ST_BAD_SETUP, path, "The folder you are in cannot be named.");
    if (snprintf(whole, ST_STORED_PATH, "%s%s%s", folder, *path != '/' ? "/" : "",
                 path) >= ST_STORED_PATH)
        return st_fail(err, ST_BAD_SETUP, "", "That path is too long.");
    return ST_OK;
}

int st_stored_call(const char *path)
{
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    if (snprintf(at.sun_path, sizeof at.sun_path, "%s", path) >= (int)sizeof at.sun_path)
        return -1;
    const int line = socket(AF_UNIX, SOCK_STREAM, 0);
    if (line >= 0 && connect(line, (struct sockaddr *)&at, sizeof at) == 0)
        return line;
    const int why = errno;
    if (line >= 0)
        close(line);
    errno = why;
    return -1;
}

/* An order is a JSON list of words in one line. */
static char *order_new(int line, const char *order)
{
    st_text answer = { 0 };
    char piece[4096];
    ssize_t got = 1;
    for (size_t sent = 0, size = strlen(order); sent < size;) {
        const ssize_t took = send(line, order + sent, size - sent, MSG_NOSIGNAL);
        if (took <= 0)
            return NULL;
        sent += (size_t)took;
    }
    while ((answer.used == 0 || answer.bytes[answer.used - 1] != '\n') &&
           (got = recv(line, piece, sizeof piece, 0)) > 0)
        st_text_add(&answer, piece, (size_t)got);
    if (got <= 0) {
        st_text_free(&answer);
        return NULL;
    }
    answer.bytes[answer.used - 1] = '\0';
    return answer.bytes;
}

char *st_stored_ask_new(int line, int words, char *const *word)
{
    st_text order = { 0 };
    for (int i = 0; i < words; i++) {
        st_text_put(&order, i > 0 ? "," : "[");
        st_text_string(&order, word[i]);
    }
    st_text_add(&order, "]\n", 3); /* with the zero behind it */
    char *answer = order_new(line, order.bytes);
    st_text_free(&order);
    return answer;
}
