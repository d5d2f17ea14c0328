/* bin.c: tables that expired, until they are dropped for good. */
#include "server/table/bin.h"

#include "server/table/label.h"

#include <stdlib.h>
#include <string.h>

enum { KEY = sizeof ST_BIN + ST_CODE };

struct found {
    const char *key;
    int64_t since;
};

static void compare(void *user, const char *key, const char *value)
{
    struct found *f = user;
    if (strcmp(key, f->key) == 0)
        f->since = strtoll(value, NULL, 10);
}

int64_t st_bin_since(st_hall *hall, const char *code)
{
    char key[KEY];
    struct found f = { .key = key };
    snprintf(key, sizeof key, "%s%s", ST_BIN, code);
    (void)hall->store->read_notes(hall->store, key, compare, &f, NULL);
    return f.since;
}

static st_status note(st_hall *hall, const char *code, const char *value, st_error *err)
{
    char key[KEY];
    snprintf(key, sizeof key, "%s%s", ST_BIN, code);
    return hall->store->set_note(hall->store, key, value, err);
}

st_status st_bin_put(st_hall *hall, const char *code, st_error *err)
{
    char value[24];
    snprintf(value, sizeof value, "%lld", (long long)hall->calendar.seen);
    return note(hall, code, value, err);
}

/* It is as if somebody had been at it now, or it would soon be back. */
st_status st_bin_return(st_hall *hall, const char *code, st_error *err)
{
    st_status status = note(hall, code, NULL, err);
    return status == ST_OK ? st_label_renew(hall, code, err) : status;
}

st_status st_bin_drop(st_hall *hall, const char *code, st_error *err)
{
    st_status status = note(hall, code, NULL, err);
    return status == ST_OK ? hall->store->remove_table(hall->store, code, err) : status;
}

static void count_one(void *user, const char *key, const char *value)
{
    ++*(int *)user;
}

st_status st_bin_count(st_hall *hall, st_error *err)
{
    st_store *store = hall->store;
    int tables = 0, binned = 0;
    st_status status = store->count(store, &tables, err);
    if (status == ST_OK)
        status = store->read_notes(store, ST_BIN, count_one, &binned, err);
    if (status != ST_OK)
        return status;
    hall->binned = binned;
    hall->tables = tables - binned;
    return ST_OK;
}
