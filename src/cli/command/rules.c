/* rules.c: `sandtable rules`: the rulebook of a game, or one rule of it. */
#include "cli/command/rulebook.h"
#include "cli/subcommand.h"
#include "cli/usage.h"

#include <sandtable/registry.h>

#include <jansson.h>

enum { JSON = 1, ASCII, PACK };

static const struct option options[] = {
    { "json", no_argument, NULL, JSON },
    { "ascii", no_argument, NULL, ASCII },
    { "pack", required_argument, NULL, PACK },
    { 0 },
};

static const st_usage usage = {
    "rules",
    "GAME [ID] [OPTION]...",
    "List the rules of a game by section, or print one. ID is a rule's id or its last\n"
    "part: PATROL-42, 42, R18.\n\n"
    "  --json       rules with their text, for programs\n"
    "  --pack PACK  the rulebook of another pack, by its name or its folder\n"
    "  --ascii      print without characters beyond ASCII\n"
    "  --help       print this\n",
    options,
};

static json_t *rule_new(const st_rule *rule)
{
    return json_pack("{s:s, s:s, s:s, s:s}", "id", rule->id, "title", rule->title,
                     "section", rule->section, "text", rule->text);
}

/* One rule as an object, all of them as a list. */
static st_status print_json(const st_pack *pack, const char *id, st_error *err)
{
    int count;
    const st_rule *all = st_pack_rules(pack, &count);
    json_t *json = NULL;
    if (id) {
        const st_rule *rule = st_pack_rule(pack, id);
        st_terminal nowhere = st_terminal_null(80, 24);
        if (!rule)
            return st_rulebook_print(&nowhere, pack, id, err);
        json = rule_new(rule);
    } else {
        json = json_array();
        for (int i = 0; i < count; i++)
            json_array_append_new(json, rule_new(&all[i]));
    }
    json_dumpf(json, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(json);
    return ST_OK;
}

static int print(const char *game_id, const char *id, const char *dir, bool is_json,
                 bool is_ascii)
{
    st_error err = { 0 };
    st_status status = ST_OK;
    const st_game *game = st_registry_find(game_id, &err);
    st_pack *pack = game ? st_pack_new(game, dir, NULL, &err) : NULL;
    if (!pack)
        return st_usage_error(&err);
    st_terminal t = st_terminal_open(stdin, stdout, is_ascii);
    if (is_json)
        status = print_json(pack, id, &err);
    else if (id)
        status = st_rulebook_print(&t, pack, id, &err);
    else
        st_rulebook_list(&t, pack);
    st_pack_free(pack);
    return status == ST_OK ? ST_EXIT_FINE : st_usage_error(&err);
}

int st_rules_command(int argc, char **argv)
{
    bool is_json = false, is_ascii = false;
    const char *dir = NULL;
    int status = ST_EXIT_FINE;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        is_json = is_json || o == JSON;
        is_ascii = is_ascii || o == ASCII;
        dir = o == PACK ? optarg : dir;
    }
    if (argc == optind)
        return st_usage_wrong(&usage, "Say which game.");
    if (argc - optind > 2)
        return st_usage_wrong(&usage, "'%s' is one word too many.", argv[optind + 2]);
    return print(argv[optind], argc - optind > 1 ? argv[optind + 1] : NULL, dir, is_json,
                 is_ascii);
}
