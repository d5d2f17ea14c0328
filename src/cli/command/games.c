/* games.c: `sandtable games`: what can be played, with which options and bots. */
#include "cli/subcommand.h"
#include "cli/terminal/pager.h"
#include "cli/usage.h"
#include "core/word.h"

#include <sandtable/bot.h>
#include <sandtable/registry.h>

#include <jansson.h>
#include <string.h>

enum { JSON = 1, ASCII };

static const struct option options[] = {
    { "json", no_argument, NULL, JSON },
    { "ascii", no_argument, NULL, ASCII },
    { 0 },
};

static const st_usage usage = {
    "games",
    "[GAME] [OPTION]...",
    "List the games; or tell of one: its options with the values that may be typed and\n"
    "those that hold if you say nothing, its missions, bots and packs.\n\n"
    "  --json   one JSON list for programs\n"
    "  --ascii  print without characters beyond ASCII\n"
    "  --help   print this\n",
    options,
};

/* The words an option's value may be, separated by blanks. */
static json_t *values_new(const char *values)
{
    json_t *list = json_array();
    for (const char *at = values != NULL ? values : ""; *(at += strspn(at, " "));) {
        size_t length = strcspn(at, " ");
        json_array_append_new(list, json_stringn(at, length));
        at += length;
    }
    return list;
}

static json_t *option_new(const st_game *game, const st_option *option)
{
    json_t *object = json_object();
    json_object_set_new(object, "key", json_string(option->key));
    if (option->values != NULL)
        json_object_set_new(object, "values", values_new(option->values));
    else
        json_object_set_new(object, "kind",
                            json_string(st_kind_name(game, option->kind)));
    json_object_set_new(object, "default",
                        option->fallback != NULL ? json_string(option->fallback)
                                                 : json_null());
    json_object_set_new(object, "help", json_string(option->help));
    if (option->is_per_seat)
        json_object_set_new(object, "per_seat", json_true());
    return object;
}

static bool has_lesson(const st_game *game)
{
    st_pack *pack = st_pack_new(game, NULL, NULL, NULL);
    bool has_one = pack != NULL && st_pack_lesson(pack) != NULL;
    st_pack_free(pack);
    return has_one;
}

static json_t *game_new(const st_game *game)
{
    json_t *object = json_object(), *list = json_array(), *bots = json_array();
    json_t *packs = json_array();
    const char *bot;
    json_object_set_new(object, "id", json_string(game->id));
    json_object_set_new(object, "title", json_string(game->title));
    json_object_set_new(object, "blurb", json_string(game->blurb));
    json_object_set_new(object, "minutes", json_integer(game->minutes));
    json_object_set_new(object, "seats",
                        json_pack("{s:i, s:i, s:i}", "min", game->seats_min, "max",
                                  game->seats_max, "usual", game->seats_usual));
    for (int i = 0; i < game->option_count; i++)
        json_array_append_new(list, option_new(game, &game->options[i]));
    json_object_set_new(object, "options", list);
    for (int i = 0; (bot = st_bot_name(game, i)) != NULL; i++)
        json_array_append_new(bots, json_string(bot));
    json_object_set_new(object, "bots", bots);
    for (const st_bundle *b = game->content->packs; b != NULL && b->name != NULL; b++)
        if (!b->is_unlisted)
            json_array_append_new(packs, json_string(b->name));
    json_object_set_new(object, "packs", packs);
    json_object_set_new(object, "lesson", json_boolean(has_lesson(game)));
    json_object_set_new(object, "companion", json_boolean(game->companion != NULL));
    return object;
}

/* All games, or the one that is named. */
static void print_json(const st_game *only)
{
    int count;
    const st_game *const *game = st_registry_all(&count);
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        if (only == NULL || game[i] == only)
            json_array_append_new(list, game_new(game[i]));
    json_dumpf(list, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(list);
}

static const char *seats_text(const st_game *game, char *buffer, size_t size)
{
    if (game->seats_min == game->seats_max)
        snprintf(buffer, size, "%d seat%s", game->seats_min,
                 game->seats_min == 1 ? "" : "s");
    else
        snprintf(buffer, size, "%d to %d seats, usually %d", game->seats_min,
                 game->seats_max, game->seats_usual);
    return buffer;
}

static void print_row(const st_terminal *t, const char *text)
{
    st_terminal_put(t, ST_ROLE_PLAIN, "  ");
    st_terminal_wrap(t, ST_ROLE_PLAIN, 2, 4, text);
}

/* Further packs, and what there is besides playing. */
static void print_extras(const st_terminal *t, const st_game *game)
{
    char text[256] = "";
    size_t used = 0;
    for (const st_bundle *b = game->content->packs; b != NULL && b->name != NULL; b++)
        if (!b->is_unlisted)
            st_append(text, sizeof text, &used, used ? " %s" : "packs: %s", b->name);
    if (used)
        print_row(t, text);
    snprintf(text, sizeof text, "`sandtable learn %s` teaches it", game->id);
    if (has_lesson(game))
        print_row(t, text);
    snprintf(text, sizeof text, "`sandtable companion %s` helps at a real table",
             game->id);
    if (game->companion != NULL)
        print_row(t, text);
}

/* An option's values as they are typed: "at_least|more_than". */
static void spell_values(const char *values, char *buffer, size_t size)
{
    size_t used = 0;
    buffer[0] = '\0';
    for (const char *at = values; *(at += strspn(at, " ")) != '\0';) {
        const size_t length = strcspn(at, " ");
        st_append(buffer, size, &used, "%s%.*s", used > 0 ? "|" : "", (int)length, at);
        at += length;
    }
}

/* What holds where nobody says otherwise. */
static void say_default(const st_option *option, char *buffer, size_t size)
{
    if (option->typed != NULL)
        snprintf(buffer, size, "; usually %s for you, %s for bots", option->typed,
                 option->fallback);
    else if (option->fallback != NULL && *option->fallback != '\0')
        snprintf(buffer, size, "; usually %s", option->fallback);
    else
        buffer[0] = '\0';
}

/* The words of a kind have titles, which tell more: "m03  Night Shift". */
static void print_words(const st_terminal *t, const st_pack *pack, int kind)
{
    const st_game *game = st_pack_game(pack);
    for (int i = 0; st_word_exists(game, pack, kind, i); i++) {
        const st_word word = game->show->word(st_pack_content(pack), kind, i);
        const bool has_title = word.title != NULL && strcmp(word.title, word.id) != 0;
        st_terminal_print(t, ST_ROLE_ACCENT, "      %s", word.id);
        st_terminal_print(t, ST_ROLE_PLAIN, "%s%s", has_title ? "  " : "",
                          has_title ? word.title : "");
        st_terminal_newline(t);
    }
}

/* The row of one option, with all its values where they are few words. */
static void print_option(const st_terminal *t, const st_pack *pack,
                         const st_option *option)
{
    char text[512], list[320], usual[96];
    spell_values(option->values != NULL ? option->values : "", list, sizeof list);
    say_default(option, usual, sizeof usual);
    snprintf(text, sizeof text, "--set %s=%s", option->key,
             option->values != NULL ? list : "...");
    st_terminal_put(t, ST_ROLE_PLAIN, "  ");
    st_terminal_wrap(t, ST_ROLE_ACCENT, 2, 6, text);
    snprintf(text, sizeof text, "%s%s%s%s%s", option->help, usual,
             option->is_per_seat ? "; one for each seat: --set " : "",
             option->is_per_seat ? option->key : "",
             option->is_per_seat ? ".2=... is seat 2's" : "");
    st_terminal_put(t, ST_ROLE_PLAIN, "      ");
    st_terminal_wrap(t, ST_ROLE_PLAIN, 6, 6, text);
    if (option->values == NULL)
        print_words(t, pack, option->kind);
}

static void print_head(const st_terminal *t, const st_game *game)
{
    char seats[64];
    st_terminal_print(t, ST_ROLE_STRONG, "%s", game->id);
    st_terminal_print(t, ST_ROLE_PLAIN, "  %s  %s, %d minutes", game->title,
                      seats_text(game, seats, sizeof seats), game->minutes);
    st_terminal_newline(t);
    st_terminal_put(t, ST_ROLE_PLAIN, "  ");
    st_terminal_wrap(t, ST_ROLE_PLAIN, 2, 2, game->blurb);
}

static void print_bots(const st_terminal *t, const st_game *game)
{
    char bots[256];
    const char *bot;
    size_t used = 0;
    for (int i = 0; (bot = st_bot_name(game, i)) != NULL; i++)
        st_append(bots, sizeof bots, &used, "%s%s%s", i > 0 ? ", " : "", bot,
                  i == 0   ? " (any move)"
                  : i == 1 ? " (the best there is)"
                           : "");
    st_terminal_put(t, ST_ROLE_PLAIN, "  bots: ");
    st_terminal_wrap(t, ST_ROLE_PLAIN, 8, 8, bots);
}

/* All that can be said of one game on a command line. */
static void print_game(const st_terminal *t, const st_game *game)
{
    st_pack *pack = st_pack_new(game, NULL, NULL, NULL);
    ST_ASSERT(pack != NULL, "let `sandtable pack check` tell what is wrong");
    print_head(t, game);
    for (int i = 0; i < game->option_count; i++)
        print_option(t, pack, &game->options[i]);
    print_bots(t, game);
    print_extras(t, game);
    st_pack_free(pack);
}

static void print_all(const st_terminal *t)
{
    int count;
    const st_game *const *game = st_registry_all(&count);
    for (int i = 0; i < count; i++)
        print_head(t, game[i]);
    st_terminal_newline(t);
    st_terminal_say(t, "`sandtable games GAME` tells its options, missions and bots, "
                       "`sandtable rules GAME` what it is about; `sandtable learn GAME` "
                       "teaches it, `sandtable play GAME` begins.");
}

int st_games_command(int argc, char **argv)
{
    bool is_json = false, is_ascii = false;
    int status = ST_EXIT_FINE;
    st_error err = { 0 };
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        is_json = is_json || o == JSON;
        is_ascii = is_ascii || o == ASCII;
    }
    if (argc - optind > 1)
        return st_usage_extra(&usage, argv[optind + 1]);
    const st_game *game = argc > optind ? st_usage_game(argv[optind], &err) : NULL;
    if (argc > optind && game == NULL)
        return st_usage_error(&err);
    if (is_json) {
        print_json(game);
        return ST_EXIT_FINE;
    }
    st_terminal t = st_terminal_open(stdin, stdout, is_ascii);
    st_pager_begin(&t);
    if (game != NULL)
        print_game(&t, game);
    else
        print_all(&t);
    st_pager_end(&t);
    return ST_EXIT_FINE;
}
