/* admin.c: `sandtable admin`: orders to a running server, by its socket. */
#include "cli/command/stored.h"
#include "cli/subcommand.h"
#include "cli/usage.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ADMIN = 1, STORE, JSON, SORT, MOST };

static const struct option options[] = {
    { "admin", required_argument, NULL, ADMIN },
    { "store", required_argument, NULL, STORE },
    { "json", no_argument, NULL, JSON },
    { "sort", required_argument, NULL, SORT },
    { "most", required_argument, NULL, MOST },
    { 0 },
};

static const st_usage usage = {
    "admin",
    "[OPTION]... ORDER [WORD]...",
    "Give an order to the server that runs on this machine.\n\n"
    "  tables                 all tables: age, size, rows, who is there\n"
    "  table CODE             one table with its seats\n"
    "  close CODE, open CODE  nothing can be done at a table, or again\n"
    "  delete CODE            the table is gone\n"
    "  bin                    tables that expired and are kept for a while\n"
    "  unbin CODE             bring one of them back\n"
    "  empty-bin              drop them for good\n"
    "  mute CODE|ADDRESS      nobody talks at a table, or this address nowhere; unmute\n"
    "  ban ADDRESS            close its lines and take no more; unban, bans\n"
    "  token CODE SEAT        a new key for a seat; the old one ends\n"
    "  drain                  let nobody new in, before an upgrade; drain off\n"
    "  stats                  figures\n"
    "  metrics                the same for Prometheus, and more\n\n"
    "  --admin PATH         the server's socket (beside its store)\n"
    "  --store sqlite:FILE  the store whose server is meant\n"
    "  --sort age|size      of tables: the oldest first, or the largest (age)\n"
    "  --most N             of tables: no more than so many (100)\n"
    "  --json               one object for programs\n"
    "  --help               print this\n",
    options,
};

struct ordering {
    char path[ST_STORED_PATH], store[ST_STORED_PATH];
    const char *sort;
    int most;
    bool is_json;
};

static bool take(struct ordering *o, int option, const char *value)
{
    switch (option) {
    case ADMIN:
        return snprintf(o->path, sizeof o->path, "%s", value) < (int)sizeof o->path;
    case STORE:
        return snprintf(o->store, sizeof o->store, "%s", value) < (int)sizeof o->store;
    case JSON: o->is_json = true; return true;
    case SORT:
        o->sort = value;
        return strcmp(value, "age") == 0 || strcmp(value, "size") == 0;
    case MOST: return st_usage_number(value, 1, 100000000, &o->most);
    default: return false;
    }
}

static int64_t number_of(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

/* A table and what it is sorted by. */
struct ranked {
    json_t *table;
    int64_t key;
};

static int compare(const void *one, const void *two)
{
    const struct ranked *a = one, *b = two;
    return (a->key < b->key) - (a->key > b->key);
}

/* The list sorted and cut. */
static json_t *sorted_new(const json_t *list, const struct ordering *o)
{
    const size_t count = json_array_size(list);
    const char *key = strcmp(o->sort, "size") == 0 ? "bytes" : "age";
    struct ranked *all = st_alloc(count + 1, sizeof *all);
    json_t *out = json_array();
    for (size_t i = 0; i < count; i++) {
        json_t *table = json_array_get(list, i);
        all[i] = (struct ranked){ table, number_of(table, key) };
    }
    qsort(all, count, sizeof *all, compare);
    for (size_t i = 0; i < count && i < (size_t)o->most; i++)
        json_array_append(out, all[i].table);
    free(all);
    return out;
}

static void print_age(int64_t seconds)
{
    if (seconds >= 2 * 86400)
        printf("%6lld d", (long long)(seconds / 86400));
    else if (seconds >= 2 * 3600)
        printf("%6lld h", (long long)(seconds / 3600));
    else
        printf("%6lld m", (long long)(seconds / 60));
}

static void print_seat(const json_t *seat)
{
    const char *name = text_of(seat, "name");
    const long long lines = (long long)number_of(seat, "online");
    printf("  seat %lld: %s%s%s", (long long)number_of(seat, "seat"),
           text_of(seat, "kind"), *name != '\0' ? " " : "", name);
    if (strcmp(text_of(seat, "kind"), "person") == 0)
        printf(lines == 0   ? ", away"
               : lines == 1 ? ", here"
                            : ", here on %lld lines",
               lines);
    printf("\n");
}

static void print_tables(const json_t *list)
{
    size_t i;
    const json_t *t, *seat;
    printf("table           age      KiB     rows  state     here\n");
    json_array_foreach(list, i, t)
    {
        printf("%-11s", text_of(t, "table"));
        print_age(number_of(t, "age"));
        printf(" %8lld %8lld  %-8s", (long long)(number_of(t, "bytes") + 1023) / 1024,
               (long long)number_of(t, "rows"), text_of(t, "state"));
        printf("  %lld seated, %lld looking on", (long long)number_of(t, "seated"),
               (long long)number_of(t, "spectators"));
        printf("%s%s%s\n", json_is_true(json_object_get(t, "closed")) ? ", closed" : "",
               json_is_true(json_object_get(t, "muted")) ? ", muted" : "",
               json_is_true(json_object_get(t, "binned")) ? ", in the bin" : "");
        size_t n;
        json_array_foreach(json_object_get(t, "seats"), n, seat) print_seat(seat);
    }
}

static void print_figures(json_t *answer)
{
    const char *key;
    json_t *value;
    json_object_foreach(answer, key, value)
    {
        if (strcmp(key, "ok") == 0)
            continue;
        char *text = json_dumps(value, JSON_ENCODE_ANY);
        printf("%-18s %s\n", key,
               json_is_string(value) ? json_string_value(value) : text);
        free(text);
    }
}

static void print_bin(const json_t *list)
{
    size_t i;
    const json_t *t;
    printf("table           since     left\n");
    json_array_foreach(list, i, t)
    {
        printf("%-11s", text_of(t, "table"));
        print_age(number_of(t, "since"));
        print_age(number_of(t, "left"));
        printf("\n");
    }
}

static void print_answer(json_t *answer)
{
    size_t i;
    const json_t *ban;
    if (json_object_get(answer, "tables") != NULL &&
        json_is_array(json_object_get(answer, "tables"))) {
        print_tables(json_object_get(answer, "tables"));
    } else if (json_object_get(answer, "binned") != NULL) {
        print_bin(json_object_get(answer, "binned"));
    } else if (json_object_get(answer, "bans") != NULL) {
        json_array_foreach(json_object_get(answer, "bans"), i, ban)
            printf("%s\n", json_string_value(ban));
    } else if (json_object_get(answer, "text") != NULL) {
        printf("%s\n", text_of(answer, "text"));
    } else {
        print_figures(answer);
    }
}

static json_t *ask_new(int line, int words, char *const *word, st_error *err)
{
    char *text = st_stored_ask_new(line, words, word);
    json_t *answer = text != NULL ? json_loads(text, 0, NULL) : NULL;
    free(text);
    if (answer == NULL)
        st_fail(err, ST_BAD_FILE, "admin", "The server went away.");
    return answer;
}

/* All pages of the tables as one answer. */
static json_t *tables_new(int line, const struct ordering *o, st_error *err)
{
    json_t *all = json_array(), *answer;
    char after[64] = "", name[] = "tables";
    do {
        char *word[] = { name, after };
        answer = ask_new(line, 2, word, err);
        if (answer == NULL || !json_is_true(json_object_get(answer, "ok")))
            break;
        json_array_extend(all, json_object_get(answer, "tables"));
        snprintf(after, sizeof after, "%s", text_of(answer, "next"));
        json_object_del(answer, "next");
        if (*after != '\0')
            json_decref(answer);
    } while (*after != '\0');
    if (answer != NULL && json_is_true(json_object_get(answer, "ok")))
        json_object_set_new(answer, "tables", sorted_new(all, o));
    json_decref(all);
    return answer;
}

static int finish(json_t *answer, const struct ordering *o)
{
    const bool is_fine = json_is_true(json_object_get(answer, "ok"));
    if (o->is_json) {
        char *text = json_dumps(answer, JSON_COMPACT);
        printf("%s\n", text);
        free(text);
    } else if (is_fine) {
        print_answer(answer);
    } else {
        fprintf(stderr, "sandtable: admin: %s\n", text_of(answer, "error"));
    }
    json_decref(answer);
    return is_fine ? ST_EXIT_FINE : ST_EXIT_WRONG;
}

static int order(struct ordering *o, int words, char **word)
{
    st_error err = { 0 };
    if (o->path[0] == '\0') {
        if (st_stored_name(o->store, &err) != ST_OK)
            return st_usage_error(&err);
        st_stored_socket(o->store, o->path);
    }
    const int line = st_stored_call(o->path);
    if (line < 0) {
        st_fail(&err, ST_BAD_FILE, o->path, "No server takes orders there (%s).",
                strerror(errno));
        return st_usage_error(&err);
    }
    json_t *answer = words == 1 && strcmp(word[0], "tables") == 0
                         ? tables_new(line, o, &err)
                         : ask_new(line, words, word, &err);
    close(line);
    return answer != NULL ? finish(answer, o) : st_usage_error(&err);
}

/* The orders, and how many words follow them. */
static const struct known {
    const char *name;
    int least, most;
} orders[] = {
    { "tables", 0, 1 }, { "table", 1, 1 },   { "close", 1, 1 },     { "open", 1, 1 },
    { "delete", 1, 1 }, { "mute", 1, 1 },    { "unmute", 1, 1 },    { "ban", 1, 1 },
    { "unban", 1, 1 },  { "bans", 0, 0 },    { "token", 2, 2 },     { "drain", 0, 1 },
    { "stats", 0, 0 },  { "metrics", 0, 0 }, { "backup", 1, 1 },    { "restore", 1, 1 },
    { "bin", 0, 0 },    { "unbin", 1, 1 },   { "empty-bin", 0, 0 },
};

static const struct known *find_order(const char *word)
{
    for (int i = 0; i < ST_COUNT(orders); i++)
        if (strcmp(orders[i].name, word) == 0)
            return &orders[i];
    return NULL;
}

int st_admin_command(int argc, char **argv)
{
    struct ordering o = { .sort = "age", .most = 100 };
    int option, status = ST_EXIT_FINE;
    while ((option = st_usage_next(&usage, argc, argv, &status)) > 0)
        if (!take(&o, option, optarg))
            return st_usage_value(&usage, option, optarg, "value for it");
    if (option == 0)
        return status;
    if (optind == argc)
        return st_usage_wrong(&usage, "Say what is to be done.");
    const struct known *known = find_order(argv[optind]);
    if (known == NULL)
        return st_usage_wrong(&usage, "There is no order '%.80s'.", argv[optind]);
    if (argc - optind - 1 < known->least)
        return st_usage_wrong(&usage, "'%s' needs a word more.", known->name);
    if (argc - optind - 1 > known->most)
        return st_usage_extra(&usage, argv[optind + 1 + known->most]);
    return order(&o, argc - optind, argv + optind);
}
