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

enum { OPTIONS = 32, HELP = 1000, KEY = 64 };

static void print_help(const st_usage *usage)
{
    printf("Usage: sandtable %s%s%s\n\n%s", usage->name, *usage->line ? " " : "",
           usage->line, usage->text);
}

/* The subcommand's options and --help. */
static void list_options(const st_usage *usage, struct option *all)
{
    int count = 0;
    for (; usage->options[count].name; count++) {
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

st_status st_usage_set(st_setup *setup, const st_game *game, const st_pack *pack,
                       const char *text, st_error *err)
{
    char key[KEY];
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || equals - text >= KEY)
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
    for (int i = 0; i < count && !game; i++)
        st_suggest_try(&nearest, all[i]->id);
    if (!game && nearest.best)
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
        !strchr("-0123456789", text[0]))
        return false;
    *value = (int)number;
    return true;
}
