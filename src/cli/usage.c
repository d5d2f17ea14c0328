/* usage.c: reads options with getopt_long and says in one sentence what is wrong. */
#include "cli/usage.h"

#include "cli/suggest.h"

#include <sandtable/position.h>
#include <sandtable/registry.h>

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { OPTIONS = 32, HELP = 1000, KEY = 64 };

static void print_help(const st_usage *usage)
{
    printf("Usage: sandtable %s%s%s\n\n%s", usage->name, *usage->line ? " " : "",
           usage->line, usage->text);
}

/* The options, one a line, where the last word begins like one; not where the word before is
 * an option that wants a value. */
static int print_options(const struct option *all, const char *before, const char *last)
{
    for (const struct option *o = all; o->name != NULL; o++)
        if (o->has_arg == required_argument && strncmp(before, "--", 2) == 0 &&
            strcmp(before + 2, o->name) == 0)
            return ST_EXIT_WRONG;
    for (const struct option *o = all; *last == '-' && o->name != NULL; o++)
        printf("--%s\n", o->name);
    return ST_EXIT_FINE;
}

/* The subcommand's options and --help. */
static void list_options(const st_usage *usage, struct option *all)
{
    int count = 0;
    for (; usage->options[count].name != NULL; count++) {
        ST_ASSERT(count + 2 < OPTIONS, "raise OPTIONS");
        all[count] = usage->options[count];
    }
    all[count] = (struct option){ "help", no_argument, NULL, HELP };
    all[count + 1] = (struct option){ 0 };
}

int st_usage_next(const st_usage *usage, int argc, char **argv, int *status)
{
    struct option all[OPTIONS];
    list_options(usage, all);
    if (argc == 4 && strcmp(argv[1], ST_USAGE_OPTIONS) == 0) {
        *status = print_options(all, argv[2], argv[3]);
        return 0;
    }
    opterr = 0;
    int at = optind;
    int option = getopt_long(argc, argv, ":h", all, NULL);
    if (option == HELP || option == 'h') {
        print_help(usage);
        *status = ST_EXIT_FINE;
        return 0;
    }
    if (option != '?' && option != ':')
        return option;
    const char *word = at < argc ? argv[at] : argv[optind - 1];
    if (strncmp(argv[optind - 1], "-", 1) == 0)
        word = argv[optind - 1];
    if (option == ':')
        *status = st_usage_wrong(usage, "%s needs a value.", word);
    else if (optopt && optopt < HELP && strncmp(word, "--", 2) != 0)
        *status = st_usage_wrong(usage, "There is no option '-%c'.", optopt);
    else if (optopt)
        *status = st_usage_wrong(usage, "'%s' takes no value.", word);
    else
        *status = st_usage_wrong(usage, "There is no option '%s'.", word);
    return 0;
}

/* Whose fault it is decides the exit status: how the command was called, or the thing
 * it was asked to look at. */
int st_usage_error(const st_error *err)
{
    fflush(stdout);
    fputs("sandtable: ", stderr);
    st_error_print(err, stderr);
    switch (err->code) {
    case ST_BAD_SETUP:
    case ST_BAD_MOVE:
    case ST_NOT_FOUND: return ST_EXIT_USAGE;
    default: return ST_EXIT_WRONG;
    }
}

int st_usage_wrong(const st_usage *usage, const char *format, ...)
{
    va_list args;
    fflush(stdout);
    fprintf(stderr, "sandtable: %s: ", usage->name);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, " See 'sandtable %s --help'.\n", usage->name);
    return ST_EXIT_USAGE;
}

int st_usage_value(const st_usage *usage, int option, const char *value, const char *what)
{
    const struct option *o = usage->options;
    while (o->name != NULL && o->val != option)
        o++;
    return st_usage_wrong(usage, "--%s: '%.80s' is no %s.", o->name, value, what);
}

int st_usage_extra(const st_usage *usage, const char *word)
{
    return st_usage_wrong(usage, "'%.80s' is one word too many.", word);
}

st_status st_usage_pack(const st_game *game, const char *pack, st_error *err)
{
    char names[256];
    size_t used = 0;
    struct stat about;
    if (pack == NULL || st_pack_is_inside(game, pack) || stat(pack, &about) == 0)
        return ST_OK;
    names[0] = '\0';
    if (st_pack_is_inside(game, game->id))
        st_append(names, sizeof names, &used, "%s", game->id);
    for (const st_bundle *b = game->content->packs; b != NULL && b->name != NULL; b++)
        if (!b->is_unlisted)
            st_append(names, sizeof names, &used, "%s%s", used > 0 ? ", " : "", b->name);
    return st_fail(err, ST_NOT_FOUND, "--pack",
                   "There is no pack '%.80s', nor a folder of that name; %s has %s.",
                   pack, game->title, names);
}

st_status st_usage_any_pack(const char *pack, st_error *err)
{
    int count;
    const st_game *const *game = st_registry_all(&count);
    for (int i = 0; i < count; i++)
        if (st_usage_pack(game[i], pack, NULL) == ST_OK)
            return ST_OK;
    return st_fail(
        err, ST_NOT_FOUND, "--pack",
        "There is no pack '%.80s', nor a folder of that name; 'sandtable games "
        "GAME' lists those inside.",
        pack);
}

st_pack *st_usage_pack_new(const st_game *game, const char *pack, st_error *err)
{
    if (game == NULL || st_usage_pack(game, pack, err) != ST_OK)
        return NULL;
    return st_pack_new(game, pack, NULL, err);
}

st_status st_usage_seats(const st_game *game, int seats, st_error *err)
{
    if (seats == 0 || (seats >= game->seats_min && seats <= game->seats_max))
        return ST_OK;
    if (game->seats_max == 1)
        return st_fail(err, ST_BAD_SETUP, "--seats", "%s has one seat, not %d.",
                       game->title, seats);
    return st_fail(err, ST_BAD_SETUP, "--seats", "%s has %d to %d seats, not %d.",
                   game->title, game->seats_min, game->seats_max, seats);
}

st_status st_usage_set(st_setup *setup, const st_game *game, const st_pack *pack,
                       const char *text, st_error *err)
{
    char key[KEY];
    const char *equals = strchr(text, '=');
    if (equals == NULL || equals == text || equals - text >= KEY)
        return st_fail(err, ST_BAD_SETUP, "--set", "'%.80s' is not KEY=VALUE.", text);
    snprintf(key, sizeof key, "%.*s", (int)(equals - text), text);
    const char *value = strcasecmp(equals + 1, "yes") == 0  ? "true"
                        : strcasecmp(equals + 1, "no") == 0 ? "false"
                                                            : equals + 1;
    if (st_setup_option(setup, game, pack, key, value, NULL) == ST_OK)
        return ST_OK;
    return st_setup_option(setup, game, pack, key, equals + 1, err);
}

const st_game *st_usage_game(const char *name, st_error *err)
{
    char id[64];
    int count;
    const st_game *const *all = st_registry_all(&count);
    st_suggest nearest = { .typed = id };
    size_t length = strlen(name) < sizeof id ? strlen(name) : sizeof id - 1;
    for (size_t i = 0; i <= length; i++)
        id[i] = i < length ? (char)tolower((unsigned char)name[i]) : '\0';
    const st_game *game = st_registry_find(id, err);
    for (int i = 0; i < count && game == NULL; i++)
        st_suggest_try(&nearest, all[i]->id);
    if (game == NULL && nearest.best != NULL)
        st_fail(err, ST_NOT_FOUND, "", "There is no game '%s'; is it '%s'?", name,
                nearest.best);
    return game;
}

bool st_usage_number(const char *text, int least, int most, int *value)
{
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (end == text || *end || errno || number < least || number > most ||
        strchr("-0123456789", text[0]) == NULL)
        return false;
    *value = (int)number;
    return true;
}
