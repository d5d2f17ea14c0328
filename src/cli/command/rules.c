/* rules.c: `sandtable rules`: the rulebook of a game, or what it says of something. */
#include "cli/subcommand.h"
#include "cli/table/rulebook.h"
#include "cli/terminal/pager.h"
#include "cli/usage.h"

#include <jansson.h>

enum { JSON = 1, ASCII, PACK, CONTENTS, WORDS = 256 };

static const struct option options[] = {
    { "json", no_argument, NULL, JSON },
    { "ascii", no_argument, NULL, ASCII },
    { "pack", required_argument, NULL, PACK },
    { "contents", no_argument, NULL, CONTENTS },
    { 0 },
};

static const st_usage usage = {
    "rules",
    "GAME [ID|WORD...] [OPTION]...",
    "Print what a game is about and its rulebook, on a terminal through your pager; or "
    "one\n"
    "rule, by its id or its last part (PATROL-42, 42, R18); or the rules that tell of "
    "some\n"
    "words, of which the beginnings will do, the best fit first: 'rules patrol "
    "training'.\n\n"
    "  --contents   only ids and titles, by section\n"
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
    if (id != NULL) {
        const st_rule *rule = st_pack_rule(pack, id);
        st_terminal nowhere = st_terminal_null(80, 24);
        if (rule == NULL)
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

/* What was asked for. */
typedef struct errand {
    const char *dir;
    char words[WORDS]; /* "": the whole book */
    bool is_json, is_ascii, has_contents;
} errand;

static st_status print_text(const st_pack *pack, const errand *e, st_error *err)
{
    st_status status = ST_OK;
    st_terminal t = st_terminal_open(stdin, stdout, e->is_ascii);
    st_pager_begin(&t);
    if (e->words[0])
        status = st_rulebook_find(&t, pack, e->words, err);
    else if (e->has_contents)
        st_rulebook_list(&t, pack);
    else
        st_rulebook_book(&t, pack);
    st_pager_end(&t);
    return status;
}

static int print(const char *game_id, const errand *e)
{
    st_error err = { 0 };
    const st_game *game = st_usage_game(game_id, &err);
    st_pack *pack = st_usage_pack_new(game, e->dir, &err);
    if (pack == NULL)
        return st_usage_error(&err);
    st_status status = e->is_json ? print_json(pack, e->words[0] ? e->words : NULL, &err)
                                  : print_text(pack, e, &err);
    st_pack_free(pack);
    return status == ST_OK ? ST_EXIT_FINE : st_usage_error(&err);
}

int st_rules_command(int argc, char **argv)
{
    errand e = { .dir = NULL };
    size_t used = 0;
    int status = ST_EXIT_FINE;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        e.is_json = e.is_json || o == JSON;
        e.is_ascii = e.is_ascii || o == ASCII;
        e.has_contents = e.has_contents || o == CONTENTS;
        e.dir = o == PACK ? optarg : e.dir;
    }
    if (argc == optind)
        return st_usage_wrong(&usage, "Say which game.");
    for (int i = optind + 1; i < argc; i++)
        st_append(e.words, sizeof e.words, &used, "%s%s", used ? " " : "", argv[i]);
    return print(argv[optind], &e);
}
