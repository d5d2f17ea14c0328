/* backup.c: `sandtable backup` and `sandtable restore`: all tables of a store to a file and
 * back: by the server that has the store open, or directly where none has. */
#include "cli/command/stored.h"
#include "cli/subcommand.h"
#include "cli/usage.h"
#include "store/store.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ADMIN = 1, STORE };

static const struct option options[] = {
    { "admin", required_argument, NULL, ADMIN },
    { "store", required_argument, NULL, STORE },
    { 0 },
};

#define PLACES                                                                           \
    "  --store sqlite:FILE  the store (in your data folder)\n"                           \
    "  --admin PATH         the socket of its server, where it is not beside the "       \
    "store\n"                                                                            \
    "  --help               print this\n"

static const st_usage backup_usage = {
    "backup",
    "FILE [OPTION]...",
    "Copy all tables to a new file, while the server runs or not. The copy is of one\n"
    "moment, and whole when it has its name.\n\n" PLACES,
    options,
};

static const st_usage restore_usage = {
    "restore",
    "FILE [OPTION]...",
    "Put the tables of such a copy in the place of all tables, while the server runs or\n"
    "not. What was there is kept in a file beside the store, whose name is "
    "printed.\n\n" PLACES,
    options,
};

static int by_server(int line, const st_usage *u, char *file)
{
    char name[16];
    snprintf(name, sizeof name, "%s", u->name);
    char *word[] = { name, file };
    char *text = st_stored_ask_new(line, 2, word);
    json_t *answer = text != NULL ? json_loads(text, 0, NULL) : NULL;
    const char *said = json_string_value(json_object_get(answer, "text"));
    const char *error = json_string_value(json_object_get(answer, "error"));
    if (said != NULL)
        printf("%s\n", said);
    else
        fprintf(stderr, "sandtable: %s: %s\n", u->name,
                error != NULL ? error : "The server went away.");
    free(text);
    json_decref(answer);
    return said != NULL ? ST_EXIT_FINE : ST_EXIT_WRONG;
}

static st_status copy(st_store *store, const char *file, st_error *err)
{
    bool is_done = false;
    int tables = 0;
    st_status status = store->copy_begin(store, file, err);
    while (status == ST_OK && !is_done)
        status = store->copy_some(store, &is_done, err);
    if (status == ST_OK)
        status = store->count(store, &tables, err);
    if (status == ST_OK)
        printf("The copy holds %d tables.\n", tables);
    return status;
}

static st_status restore(st_store *store, const char *file, st_error *err)
{
    char kept[ST_KEPT_NAME];
    int tables = 0;
    st_status status = store->replace(store, file, kept, err);
    if (status == ST_OK)
        status = store->count(store, &tables, err);
    if (status == ST_OK)
        printf("There are %d tables now; those from before are in %s.\n", tables, kept);
    return status;
}

static int directly(const char *name, const st_usage *u, const char *file)
{
    st_error err = { 0 };
    st_stored_shut_out(name);
    st_store *store = st_store_open(name, &err);
    if (store == NULL)
        return st_usage_error(&err);
    st_status status = u == &backup_usage ? copy(store, file, &err)
                                          : restore(store, file, &err);
    store->close(store);
    return status == ST_OK ? ST_EXIT_FINE : st_usage_error(&err);
}

static bool is_there(const char *file, st_error *err)
{
    if (access(file, F_OK) == 0)
        return true;
    st_fail(err, ST_NOT_FOUND, file, "There is no such file.");
    return false;
}

static int run(const st_usage *u, int argc, char **argv)
{
    char store[ST_STORED_PATH] = "", path[ST_STORED_PATH] = "", file[ST_STORED_PATH];
    int option, status = ST_EXIT_FINE;
    st_error err = { 0 };
    while ((option = st_usage_next(u, argc, argv, &status)) > 0)
        snprintf(option == ADMIN ? path : store, ST_STORED_PATH, "%s", optarg);
    if (option == 0)
        return status;
    if (argc - optind != 1)
        return st_usage_wrong(u, "Name one file.");
    if (st_stored_name(store, &err) != ST_OK ||
        st_stored_absolute(argv[optind], file, &err) != ST_OK ||
        (u == &restore_usage && !is_there(file, &err)))
        return st_usage_error(&err);
    umask(0077); /* the store knows the seeds of matches under way */
    if (path[0] == '\0')
        st_stored_socket(store, path);
    const int line = st_stored_call(path);
    if (line < 0)
        return directly(store, u, file);
    status = by_server(line, u, file);
    close(line);
    return status;
}

int st_backup_command(int argc, char **argv)
{
    return run(&backup_usage, argc, argv);
}

int st_restore_command(int argc, char **argv)
{
    return run(&restore_usage, argc, argv);
}
