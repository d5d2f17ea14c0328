/* fields.c: `sandtable fields`: the words in which scenarios and positions speak of a
 * game, as its own tables have them: fields, kinds, events, refusals, steps, endings. */
#include "cli/subcommand.h"
#include "cli/usage.h"

#include "core/word.h"

#include <sandtable/registry.h>

#include <string.h>

enum { PACK = 1, WIDTH = 90 };

static const struct option options[] = {
    { "pack", required_argument, NULL, PACK },
    { 0 },
};

static const st_usage usage = {
    "fields",
    "GAME [--pack PACK]",
    "Print the names that scenarios and positions of a game or companion are written\n"
    "with: its fields and the words of their kinds, events and refusals with their\n"
    "rules and sentences, options, moves, steps and endings.\n\n"
    "  --pack PACK  with the words of another pack, by its name or its folder\n"
    "  --help       print this\n",
    options,
};

/* Keys of rows or columns: "by seat", "in order". */
static void print_keys(const st_game *game, const char *separator, int kind, int count)
{
    if (kind == ST_LIST)
        printf("%s a list of %d", separator, count);
    else
        printf("%s by %s", separator, st_kind_name(game, kind));
}

static void print_field(const st_game *game, const st_field *f)
{
    printf("  %s: %s", f->name, st_kind_name(game, f->kind));
    if (f->bits != ST_NUMBER)
        printf(", or a list of words of the kind %s", st_kind_name(game, f->bits));
    if (f->is_signed && f->kind != ST_NUMBER)
        printf(" or none");
    if (f->rows > 0)
        print_keys(game, ";", f->row_kind, f->rows);
    if (f->columns > 0)
        print_keys(game, ", then", f->column_kind, f->columns);
    printf("%s%s\n", f->is_sparse ? "; what is not named is 0" : "",
           f->read != NULL ? "; computed, can only be expected" : "");
}

/* The words of a kind, in their order, in lines that are not too long. */
static void print_words(const st_game *game, const st_pack *pack, int kind)
{
    const char *id;
    size_t used = 0;
    for (int i = 0; (id = game->show->word(st_pack_content(pack), kind, i).id) != NULL;
         i++) {
        if (used == 0 || used + strlen(id) + 1 > WIDTH)
            used = (size_t)printf("%s     %s", used > 0 ? "\n" : "", id) - (used > 0);
        else
            used += (size_t)printf(" %s", id);
    }
    if (used > 0)
        putchar('\n');
}

static void print_kinds(const st_game *game, const st_pack *pack)
{
    printf("\nKinds\n");
    for (int kind = 0; kind < ST_KINDS + game->kind_count; kind++) {
        printf("  %s: %s\n", st_kind_name(game, kind), st_word_kind_help(game, kind));
        if (kind >= ST_KINDS)
            print_words(game, pack, kind);
    }
}

static void print_sentences(const char *title, const st_sentence *all, int first,
                            int count)
{
    printf("\n%s\n", title);
    for (int i = first; i < count; i++)
        printf("  %s%s%s: %s (%s)\n", all[i].name, all[i].args[0] ? ", of " : "",
               all[i].args, all[i].text, all[i].rules);
}

static void print_verbs(const st_game *game)
{
    printf("\nMoves\n");
    for (int i = 0; i < game->verb_count; i++) {
        const st_verb *v = &game->verbs[i];
        printf("  %s%s%s: %s%s\n", v->name, v->args[0] ? " " : "", v->args, v->help,
               v->is_macro ? " (stands for several moves)" : "");
    }
}

static void print_options(const st_game *game)
{
    printf("\nOptions\n");
    for (int i = 0; i < game->option_count; i++) {
        const st_option *o = &game->options[i];
        printf("  %s%s: %s; %s\n", o->key, o->is_per_seat ? " (of each seat)" : "",
               o->values != NULL ? o->values : st_kind_name(game, o->kind), o->help);
    }
}

static void print_all(const st_game *game, const st_pack *pack)
{
    printf("Fields\n");
    for (int i = 0; i < game->field_count; i++)
        print_field(game, &game->fields[i]);
    print_kinds(game, pack);
    print_verbs(game);
    if (game->option_count > 0)
        print_options(game);
    print_sentences("Events", game->events, 0, game->event_count);
    print_sentences("Refusals", game->refusals, 1, game->refusal_count);
    printf("\nSteps of the agenda\n");
    for (int i = 0; i < game->step_count; i++)
        printf("  %s (%s)\n", game->steps[i].name, game->steps[i].rules);
    printf("\nEndings\n");
    for (int i = 0; i < game->ending_count; i++)
        printf("  %s\n", game->endings[i]);
}

int st_fields_command(int argc, char **argv)
{
    const char *source = NULL;
    int status = ST_EXIT_FINE;
    st_error err;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        source = optarg;
    }
    if (argc == optind)
        return st_usage_wrong(&usage, "Say which game.");
    if (argc > optind + 1)
        return st_usage_extra(&usage, argv[optind + 1]);
    const st_game *game = st_usage_game(argv[optind], &err);
    if (game == NULL)
        return st_usage_error(&err);
    st_pack *pack = st_usage_pack_new(game, source, &err);
    if (pack == NULL)
        return st_usage_error(&err);
    print_all(game, pack);
    st_pack_free(pack);
    return ST_EXIT_FINE;
}
