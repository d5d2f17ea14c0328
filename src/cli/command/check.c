/* check.c: `sandtable check` and `sandtable repair`: the tables of a store that no server
 * has open, or of a copy. */
#include "server/admin/check.h"
#include "cli/command/stored.h"
#include "cli/subcommand.h"
#include "cli/usage.h"
#include "store/salvage.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STORE = 1 };

static const struct option options[] = {
    { "store", required_argument, NULL, STORE },
    { 0 },
};

static const st_usage check_usage = {
    "check",
    "[--store sqlite:FILE]",
    "Read every table of a store and play it again. Prints a line for each thing that "
    "is\n"
    "wrong, with table and row, or one that begins with 'ok:'. No server may have the\n"
    "store open; check a copy that 'sandtable backup' made meanwhile.\n\n"
    "  --store sqlite:FILE  the store, or a copy (in your data folder)\n"
    "  --help               print this\n",
    options,
};

static const st_usage repair_usage = {
    "repair",
    "[--store sqlite:FILE]",
    "Set aside what 'sandtable check' cannot read, in the store's table 'aside', so "
    "that\n"
    "everything else can be played on. A copy of the store as it was is kept beside it.\n"
    "Of a damaged file, what can be read goes to a new one.\n\n"
    "  --store sqlite:FILE  the store (in your data folder)\n"
    "  --help               print this\n",
    options,
};

static void print(void *user, const st_finding *f)
{
    printf("%s", f->is_note ? "note: " : "");
    if (*f->code == '\0')
        printf("%s\n", f->text);
    else if (f->row == 0)
        printf("table %s: %s\n", f->code, f->text);
    else
        printf("table %s, row %u: %s\n", f->code, f->row, f->text);
}

static int conclude(const st_usage *u, const char *name, const st_check *found)
{
    if (found->problems == 0)
        printf("ok: %s: %d tables can be read and played again\n", name, found->tables);
    else if (u == &repair_usage)
        printf("repaired: %s: %d tables; %d times something was set aside\n", name,
               found->tables, found->aside);
    else
        printf("%s: %d tables, %d problems; 'sandtable repair' sets them aside\n", name,
               found->tables, found->problems);
    return found->problems == 0 || u == &repair_usage ? ST_EXIT_FINE : ST_EXIT_WRONG;
}

static void note_damage(void *user, const char *code, const char *text)
{
    *(bool *)user = *(bool *)user || *code == '\0';
}

/* Whether SQLite itself finds the file damaged. A server that has it open is an error of
 * its own. */
static bool is_damaged(const char *name, st_error *err)
{
    bool is_so = false;
    st_store *store = st_store_open(name, err);
    if (store == NULL)
        return strstr(err->text, "Another server") == NULL &&
               strstr(err->text, "newer program") == NULL;
    is_so = store->examine(store, note_damage, &is_so, err) != ST_OK || is_so;
    store->close(store);
    return is_so;
}

static st_status mend_file(const char *name, st_error *err)
{
    char kept[ST_KEPT_NAME];
    int gaps = 0;
    if (!is_damaged(name, err))
        return ST_OK;
    st_status status = st_salvage(name + strlen("sqlite:"), kept, &gaps, err);
    if (status == ST_OK)
        printf("The file was damaged in %d places. What could be read is in a new one; "
               "the old one is %s.\n",
               gaps, kept);
    return status;
}

static st_status look(const st_usage *u, st_store *store, st_check *found, st_error *err)
{
    char kept[ST_KEPT_NAME];
    st_status status = ST_OK;
    if (u == &repair_usage) {
        status = store->keep_copy(store, "before-repair", kept, err);
        if (status == ST_OK)
            printf("A copy of it as it was is %s.\n", kept);
    }
    return status == ST_OK
               ? st_check_store(store, u == &repair_usage, print, NULL, found, err)
               : status;
}

static int run(const st_usage *u, int argc, char **argv)
{
    char name[ST_STORED_PATH] = "";
    int option, status = ST_EXIT_FINE;
    st_error err = { 0 };
    st_check found;
    while ((option = st_usage_next(u, argc, argv, &status)) > 0)
        snprintf(name, sizeof name, "%s", optarg);
    if (option == 0)
        return status;
    if (optind < argc)
        return st_usage_extra(u, argv[optind]);
    umask(0077);
    if (st_stored_name(name, &err) != ST_OK)
        return st_usage_error(&err);
    if (strncmp(name, "sqlite:", 7) == 0 && access(name + 7, F_OK) != 0) {
        st_fail(&err, ST_NOT_FOUND, name + 7, "There is no such store.");
        return st_usage_error(&err);
    }
    st_stored_shut_out(name);
    if (u == &repair_usage && mend_file(name, &err) != ST_OK)
        return st_usage_error(&err);
    st_store *store = st_store_open(name, &err);
    if (store == NULL || look(u, store, &found, &err) != ST_OK)
        status = st_usage_error(&err);
    else
        status = conclude(u, name + strlen("sqlite:"), &found);
    if (store != NULL)
        store->close(store);
    return status;
}

int st_check_command(int argc, char **argv)
{
    return run(&check_usage, argc, argv);
}

int st_repair_command(int argc, char **argv)
{
    return run(&repair_usage, argc, argv);
}
